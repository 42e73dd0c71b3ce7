#!/bin/sh
# progress.sh - the record from outside: shown, exported, merged, forgotten.  The files in
# tests/progress were sealed by another program than ours; their first lines lack what later
# versions add.
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
LANGUAGE=en; export LANGUAGE
desk=$SRCDIR/tests/progress/desk.jsonl laptop=$SRCDIR/tests/progress/laptop.jsonl

ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out" "$directory/err"; }
check() { if [ "$2" = "$3" ]; then ok "$1"; else echo "# '$2' is not '$3'"; not_ok "$1"; fi; }

# at NAME: from now on the record of the machine of that name.
at() { XDG_STATE_HOME=$directory/of-$1; export XDG_STATE_HOME; record=$XDG_STATE_HOME/fleetlab/progress.jsonl; }

# run ARGUMENTS…: stdout, stderr and the exit code are kept for the checks.
run() {
	what="progress $*"
	"$FLEETLAB" progress "$@" >"$directory/out" 2>"$directory/err" <"${input:-/dev/null}"
	code=$?
}

# gives CODE TEXT: that exit code, TEXT on stdout, nothing on stderr.
gives() {
	if [ "$code" = "$1" ] && grep -qF -- "$2" "$directory/out" && [ ! -s "$directory/err" ]; then ok "$what"; else
		not_ok "$what: wants $1 and $2"; fi
}

# tells CODE TEXT: the same of a table, whose columns are as wide as they must be.
tells() { tr -s ' ' <"$directory/out" >"$directory/squeezed"; mv "$directory/squeezed" "$directory/out"; gives "$1" "$2"; }

# refuses CODE TEXT: that exit code, one line with TEXT on stderr, nothing on stdout.
refuses() {
	if [ "$code" = "$1" ] && [ ! -s "$directory/out" ] && [ "$(wc -l <"$directory/err")" = 1 ] &&
		grep -qF -- "$2" "$directory/err"; then ok "refused: $what"; else not_ok "$what: wants $1, one line with $2"; fi
}

# Events without their numbers and seals, in order; the same as a set.
events() { sed -n 's/^{"seq":[0-9]*,\(.*\),"crc":"[0-9a-f]*"}$/\1/p' "$1"; }
set_of() { events "$1" | LC_ALL=C sort; }
copies() { find "$directory/of-$1/fleetlab" -name 'progress.jsonl.before-*' | wc -l; }

# The course grows: how many exercises the introduction has now.
all=$("$FLEETLAB" lessons --json </dev/null | tr '{' '\n' | sed -n 's/^"id": "01-introduction".*"exercises": \([0-9]*\),.*/\1/p')
check 'the introduction is counted' "$([ "$all" -gt 20 ] && echo yes)" yes

# Nothing yet.
at fresh
run; tells 0 "introduction 0/$all 0 —"
run show --json; gives 0 "\"lesson\": \"introduction\", \"done\": 0, \"total\": $all, \"right_first_time\": 0, \"last_day\": null}"
run export; gives 0 '{"version":1,"crc":"8e75ca1f"}'
run forget --yes; refuses 2 'your record is empty'

# A record comes over whole, and a second time nothing does.
at desk
run import "$desk"; gives 0 '8 events are new, 0 were in your record already'
check 'every event is there' "$(events "$record")" "$(events "$desk")"
check 'mode' "$(stat -c %a "$record")" 600
run import "$desk"; gives 0 '0 events are new, 8 were in your record already'
check 'the same file again is no change' "$(events "$record")" "$(events "$desk")"
check 'and needs no copy' "$(copies desk)" 1
run show; tells 0 "introduction 3/$all 1 2026-01-08"
run show --json; gives 0 "{\"lesson\": \"introduction\", \"done\": 3, \"total\": $all, \"right_first_time\": 1, \"last_day\": \"2026-01-08\"}"

# Two machines: what both had stands once (twice where it was twice), nothing is lost, and either
# way round it is the same.
run import "$laptop"; gives 0 '4 events are new, 4 were in your record already'
cp "$record" "$directory/a-and-b"
at laptop
run import "$laptop"; gives 0 '8 events are new'
run import "$desk"; gives 0 '4 events are new, 4 were in your record already'
check 'A+B and B+A hold the same' "$(events "$record")" "$(events "$directory/a-and-b")"
check 'of twelve events' "$(events "$record" | wc -l)" 12
{ events "$desk"; events "$laptop" | tail -n 4; } | LC_ALL=C sort >"$directory/want"
check 'none is lost, none is made' "$(set_of "$record")" "$(cat "$directory/want")"
check 'by time' "$(events "$record" | sed 's/,"event.*//')" "$(events "$record" | sed 's/,"event.*//' | LC_ALL=C sort -s)"
cat "$desk" "$laptop" >"$directory/both"
at both
run import "$directory/both"; gives 0 '12 events are new, 0 were'
check 'two files in one' "$(events "$record")" "$(events "$directory/a-and-b")"
sed 's/$/\r/' "$laptop" >"$directory/mailed"
at mailed
run import "$directory/mailed"; gives 0 '8 events are new'
printf '\357\273\277' | cat - "$laptop" >"$directory/marked"
at marked
run import "$directory/marked"; gives 0 '8 events are new'
at piped
input=$laptop
run import -; gives 0 '8 events are new'
input=
# The record itself, once git or an editor has been at it.
cp "$directory/mailed" "$record"
run show --json; gives 0 "\"lesson\": \"introduction\""
sed '1s/^/\xef\xbb\xbf/' "$directory/mailed" >"$record"
run show; tells 0 "introduction"

# What others wrote into names stays visible text; a lesson that is not in the course has no total.
at laptop
run show; tells 0 'gone 1 1 2026-01-07'
run show; tells 0 'e^[[2J<U+202E>vil 1 1 '
check 'no control character comes out' "$("$FLEETLAB" progress show | LC_ALL=C tr -d '\n[:print:]\200-\377' | wc -c)" 0
check 'nor in an export' "$("$FLEETLAB" progress export | LC_ALL=C tr -d '\n[:print:]' | wc -c)" 0
run show --json; gives 0 '{"lesson": "gone", "done": 1, "total": null'

# Export: a file that is replaced as a whole, or standard output; both can be imported again.
run export "$directory/file"; check "$what" "$code$(cat "$directory/err" "$directory/out")" 0
check 'the export is the record' "$(cat "$directory/file")" "$(cat "$record")"
run export "$directory/file"; check 'again' "$code" 0
check 'mode of the export' "$(stat -c %a "$directory/file")" 600
run export; check 'the same on stdout' "$(cat "$directory/out")" "$(cat "$record")"
check 'nothing is left beside it' "$(find "$directory" -maxdepth 1 -name 'file?*' | wc -l)" 0
run export "$directory/no/such/folder"; refuses 4 'No such file'
[ -w /dev/full ] && { run export /dev/full; refuses 4 'No space left'; }
[ -w /dev/full ] && check 'the device is still one' "$([ -c /dev/full ] && echo yes)" yes
at again
run import "$directory/file"; gives 0 '12 events are new'
check 'there and back' "$(events "$record")" "$(events "$directory/file")"

# Damage: those lines are refused and named, the rest is taken.
sed '3s/warm/worm/; 5s/"crc":"../"crc":"zz/; $s/.\{9\}$//' "$laptop" | sed '6a\
rubbish' >"$directory/damaged"
at damaged
run import "$directory/damaged"
check 'damaged lines' "$code $(cat "$directory/err")" '1 fleetlab: 4 damaged lines were refused: 3, 5, 7, 10'
check 'the rest' "$(events "$record" | wc -l)" 5
sed '1s/"version":1/"version":2/; 1s/,"crc.*/}/' "$desk" >"$directory/newer"
run import "$directory/newer"; refuses 2 'newer version'
echo 'Dear diary' >"$directory/words"
run import "$directory/words"; refuses 2 'no record'
: >"$directory/empty"
run import "$directory/empty"; refuses 2 'no record'
run import "$directory/nowhere"; refuses 2 'nowhere'
run import "$directory"; refuses 4 ''
run import; refuses 2 'usage: fleetlab progress'
check 'nothing of that came in' "$(events "$record" | wc -l)" 5
head -c 300 /dev/urandom >"$directory/noise"
run import "$directory/noise"; check 'noise' "$code" 2

# Forget: only with --yes when nobody can be asked; an exercise, a lesson, all; the record as it was
# stays beside it.
at laptop
before=$(events "$record")
run forget gone; refuses 2 '--yes'
run forget nothing --yes; refuses 2 "nothing about 'nothing'"
run forget introductoin --yes; refuses 2 "'introduction'"
run forget introduction#scaling-halv --yes; refuses 2 "'scaling-halve'"
check 'nothing is forgotten yet' "$(events "$record")" "$before"
run forget 01-introduction#scaling-halve --yes; gives 0 '3 events are forgotten'
kept=$(sed -n 's/^The record as it was is kept in //p' "$directory/out")
check 'the copy' "$(events "$kept")" "$before"
check 'mode of the copy' "$(stat -c %a "$kept")" 600
check 'the others stay' "$(events "$record")" "$(echo "$before" | grep -v scaling-halve)"
run forget --yes introduction; gives 0 '6 events are forgotten'
check 'other lessons stay' "$(events "$record" | grep -c .)" 3
run forget --yes; gives 0 '3 events are forgotten'
check 'all' "$(events "$record" | wc -l)" 0
run import "$kept"; gives 0 '12 events are new'
check 'and back' "$(events "$record")" "$before"

# Without a place to keep a record nothing is claimed.
unset XDG_STATE_HOME HOME
run import "$desk"
check 'no home' "$code $(grep -c 'no home folder' "$directory/err")" '4 2'
run exprt; refuses 2 "'export'"
run show show; refuses 2 usage
# Another person's record is told, and merged only when that is wanted; one's own comes without a question.
cat >"$directory/draw.lua" <<'END'
ask "e" { "Say {n:7 plain} s.", vars = function(r) return { n = r:int(1, 1000000) } end, answer = function(v) return q(v.n, "s") end }
END
XDG_CONFIG_HOME=$directory/config; export XDG_CONFIG_HOME
play() { printf '5 s\n7 s\n' | "$FLEETLAB" open "$directory/draw.lua" --plain "$@" >/dev/null 2>&1; }
at anna; play --student Anna; run export "$directory/anna.jsonl"
at bob; play --student bob
run import "$directory/anna.jsonl"; refuses 2 "this is the record of 'anna', and yours is that of 'bob': --yes merges it all the same"
check 'nothing was merged' "$(grep -c '"event":"attempt"' "$record")" 2
run import "$directory/anna.jsonl" --yes; gives 0 'events are new'
at other; play --student ANNA
run import "$directory/anna.jsonl"; gives 0 'events are new'
at clean; "$FLEETLAB" set student bob
run import "$directory/anna.jsonl"; refuses 2 "this is the record of 'anna', and yours is that of 'bob'"
"$FLEETLAB" set student ' ANNA'
run import "$directory/anna.jsonl"; gives 0 'events are new'
"$FLEETLAB" set student ''
# Records without names are told apart by their numbers.
sed 's/,"student":"anna"//' "$directory/anna.jsonl" | while read -r line; do
	case $line in *'"event"'*) line=$(printf '%s' "$line" | sed 's/,"crc":"[0-9a-f]*"}$//')
		printf '%s,"crc":"%s"}\n' "$line" "$(printf %s "$line" | gzip -c | tail -c8 | od -An -tx4 -N4 | tr -d ' \n')" ;;
	*) printf '%s\n' "$line" ;; esac
done >"$directory/nameless.jsonl"
at nobody; play
run import "$directory/nameless.jsonl"; refuses 2 'this record has other numbers than yours in 2 answers'
at empty
run import "$directory/nameless.jsonl"; gives 0 'events are new'

# To standard output, and the totals of every course.
run export -; gives 0 '"event":"attempt"'
check 'no file called -' "$([ -e - ] && echo there)" ''
mkdir -p "$directory/mine/01-draw"
{ echo 'lesson "draw" { title = "Draw" }'; cat "$directory/draw.lua"; } >"$directory/mine/01-draw/lesson.lua"
run; tells 0 'draw 0 0'
run --course "$directory/mine"; tells 0 'draw 0/1 0'
FLEETLAB_PATH=$directory/mine; export FLEETLAB_PATH
run; tells 0 'draw 0/1 0'
unset FLEETLAB_PATH

echo "1..$n"
