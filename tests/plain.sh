#!/bin/sh
# plain.sh - line mode from outside: pipes, the word on stderr, a killed session, bytes of any kind
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
mkdir "$directory/data" || exit 99
ln -s "$SRCDIR/tests/course/lessons" "$directory/data/lessons"
ln -s "$SRCDIR/assets" "$directory/data/assets"
LANGUAGE=en FLEETLAB_DATADIR=$directory/data XDG_STATE_HOME=$directory/state XDG_CONFIG_HOME=$directory/config
export LANGUAGE FLEETLAB_DATADIR XDG_STATE_HOME XDG_CONFIG_HOME

ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out" "$directory/err"; }

# run ARGUMENTS…: standard input is the caller's; output, complaints and the exit code are kept.
run() {
	"$FLEETLAB" "$@" >"$directory/out" 2>"$directory/err"
	code=$?
}

# says WHAT TEXT: exit code 0, TEXT in the output, nothing on stderr.
says() {
	if [ "$code" = 0 ] && grep -qF -- "$2" "$directory/out" && [ ! -s "$directory/err" ]; then ok "$1"; else not_ok "$1: wants $2"; fi
}

run --plain </dev/null
says 'the end of the input leaves' 'All of them at once'
run --plain <<'END'
contents
1.2
quit
END
says 'a pipe goes to a section' 'A part that cannot be split'
run open sample#which --plain <<'END'
2
END
says 'an answer by its number' 'Right.'
run --plain --lang ru <<'END'
содержание
выход
END
says 'Russian, and what was done is known' 'пройдено 1 из 2'
# Parts and appendices are numbered by their letters, in the order that the course declares.
cp -r "$SRCDIR/tests/course/lessons" "$directory/book"
chmod -R u+w "$directory/book"
for folder in p0-start a-more c-end glossary; do
	mkdir "$directory/book/$folder"
	printf 'lesson "%s" { title = "The %s" }\nsection "one" { "First of %s" }\ntext "t1" [[One.]]\nsection "two" { "Second of %s" }\ntext "t2" [[Two.]]\n' \
		"${folder#*-}" "$folder" "$folder" "$folder" >"$directory/book/$folder/lesson.lua"
done
echo 'order = { "p0-start", "01-sample", "a-more", "b-nothing" }' >>"$directory/book/course.lua"
XDG_STATE_HOME=$directory/book-state
echo contents >"$directory/lines"
run --plain --course "$directory/book" <"$directory/lines"
if grep -E '^(p0|1|a|c) |^The glossary$' "$directory/out" | cut -d' ' -f1 | tr '\n' ' ' | grep -q 'p0 1 a c The $' &&
	grep -q '^a\.2 Second of a-more$' "$directory/out"; then ok 'labels in the declared order'; else not_ok 'labels in the declared order'; fi
for line in p0.2 P0.2 A.2 'go a.2' c.2 1.2 c; do
	rm -rf "$XDG_STATE_HOME"
	printf 'contents\n%s\n' "$line" >"$directory/lines"
	run --plain --course "$directory/book" <"$directory/lines"
	case $line in p*|P*) wanted='^p0\.2 Second of p0-start' ;; *[aA].2) wanted='^a\.2 Second of a-more' ;; c.2) wanted='^c\.2 Second of c-end' ;;
	1.2) wanted='^1\.2 A part that cannot' ;; c) wanted='^c\.1 First of c-end' ;; esac
	if [ "$code" = 0 ] && [ "$(grep -c "$wanted" "$directory/out")" -ge 2 ]; then ok "contents: $line"; else not_ok "contents: $line"; fi
done
for line in 7 a.3 'go p1' 'go 1.'; do
	rm -rf "$XDG_STATE_HOME"
	printf 'contents\n%s\n' "$line" >"$directory/lines"
	run --plain --course "$directory/book" <"$directory/lines"
	if [ "$code" = 0 ] && grep -qE 'no number|no command|no lesson' "$directory/out"; then ok "not in the contents: $line"; else not_ok "not in the contents: $line"; fi
done
XDG_STATE_HOME=$directory/state
run check "$directory/book" --seeds 1
if [ "$code" = 0 ] && grep -q 'course.lua:1: note: in the order, but not here: b-nothing' "$directory/out"; then ok 'check tells what the order names in vain'
else not_ok 'check tells what the order names in vain'; fi
run open nothing --plain </dev/null
if [ "$code" = 2 ] && [ ! -s "$directory/out" ] && [ -s "$directory/err" ]; then ok 'no such lesson'; else not_ok 'no such lesson'; fi

run </dev/null
if [ "$code" = 0 ] && grep -q -- --plain "$directory/err" && [ "$(wc -l <"$directory/err")" = 1 ] && [ -s "$directory/out" ]; then
	ok 'no terminal: line mode, with a word'; else not_ok 'no terminal: line mode, with a word'; fi

# Killed outright: the knob, the answer and the place are there.
mkfifo "$directory/in"
"$FLEETLAB" open sample --plain <"$directory/in" >"$directory/out" 2>"$directory/err" &
pid=$!
exec 3>"$directory/in"
printf 'n = 777\nskip\n1\n' >&3
tries=0
while ! grep -qE 'Right\.|Not right\.|Exercise 2: ' "$directory/out" && [ $tries -lt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
kill -KILL $pid
wait $pid 2>"$directory/err"
exec 3>&-
run --plain <<'END'
knobs
END
says 'after a kill the knob stands' 'n = 777'

# What the student keeps: in the record, counted, carried to another machine, forgotten with its
# place.
run open sample#which --plain <<'END'
bookmark
note bends, not moves
quit
END
says 'a note is kept' 'the note is kept'
run --plain <<'END'
notes
quit
END
says 'and listed another day' 'Exercise 2: bends, not moves'
run --plain <<'END'
search SERIAL
quit
END
says 'the search knows where' 'sample#guess'
run --plain <<END
save $directory/chart.csv
save $directory/chart.csv
quit
END
says 'a chart is not saved over another' 'choose another name'
run progress show
says 'marks and notes are counted' 'bookmarks 1, notes 1'
run progress export "$directory/carried"
XDG_STATE_HOME=$directory/other "$FLEETLAB" progress import "$directory/carried" >/dev/null 2>&1
XDG_STATE_HOME=$directory/other run progress show --json
says 'and carried to another machine' '"bookmarks": 1, "notes": 1,'
run progress forget sample#which --yes
run progress show --json
says 'and forgotten with the exercise' '"bookmarks": 0, "notes": 0,'

{ head -c 100000 /dev/urandom | tr '\n' x | fold -b -w 50; printf '\n'; printf '%010000d\n' 7; printf '\033[2J\007\000\n'; printf 'knobs'; } >"$directory/bytes"
run --plain <"$directory/bytes"
says 'bytes of any kind' 'n = 777'
if LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]')" "$directory/out"; then not_ok 'no control character comes out'; else
	ok 'no control character comes out'; fi
LC_ALL=C run --plain </dev/null
if LC_ALL=C grep -q "$(printf '[\200-\377]')" "$directory/out"; then not_ok 'ASCII where there is no UTF-8'; else ok 'ASCII where there is no UTF-8'; fi

# A text that has no number for its {…} is a fault of the lesson: told, recorded once, and never judged.
# lacks WHAT {…} EXERCISE: one lesson of that exercise, which is met twice.
lacks() {
	mkdir -p "$directory/lacks"
	rm -rf "$directory/lacking"
	printf 'lesson "lacks" { title = "L" }\nsection "s" { "S" }\nknob "k" { "K", from = 1, to = 9, start = 1 }\n%s\n' "$3" >"$directory/lacks/lesson.lua"
	for meeting in 1 2; do
		printf '1\n2\n' | XDG_STATE_HOME=$directory/lacking "$FLEETLAB" open "$directory/lacks" --plain >"$directory/out" 2>"$directory/err"
	done
	find "$directory/lacking" -name '*.jsonl' -exec cat {} + >"$directory/err"
	faults=$(grep -cF '"event":"fault"' "$directory/err")
	if grep -qF "$2 in " "$directory/out" && [ "$faults" = 1 ] && ! grep -q '"event":"attempt"' "$directory/err" && ! grep -q 'ight\.' "$directory/out"; then ok "no value: $1"; else not_ok "no value: $1"; fi
}
vars='vars = function(r) return { n = r:int(2, 9) } end'
number="$vars, answer = function(v) return v.n end"
lacks 'a question' '{sqrt(0-n)}' "ask \"e\" { [[n {sqrt(0-n)}?]], $number }"
lacks 'a choice' '{1/(n-n)}' "choose \"e\" { [[?]], $vars, choices = { \"a {1/(n-n)}\", right \"b\" } }"
lacks 'a choice of fixed numbers' '{1/0}' 'choose "e" { [[?]], choices = { "a {1/0}", right "b" } }'
lacks 'what a choice says' '{1/0}' 'choose "e" { [[?]], choices = { { "a", say = "{1/0}" }, right "b" } }'
lacks 'a name that is not there' '{nn}' "ask \"e\" { [[n {nn}?]], $number }"
lacks 'another kind of unit' '{n:3 GB}' "ask \"e\" { [[n {n:3 GB}?]], $number }"
lacks 'a word that agrees with it' '{1/0}' "ask \"e\" { [[{1/0|time|times}]], $number }"
lacks 'a hint' '{1/0}' "ask \"e\" { [[?]], $number, hints = { \"h\", \"{1/0}\" } }"
lacks 'the solution' '{1/0}' "ask \"e\" { [[?]], $number, solve = \"{1/0}\" }"
lacks 'the explanation' '{1/0}' 'choose "e" { [[?]], choices = { "a", right "b" }, explain = "{1/0}" }'
lacks 'what is told of a wrong answer' '{1/0}' "ask \"e\" { [[?]], $number, wrong = { { id = \"w\", value = function(v) return 2 * v.n end, say = \"{1/0}\" } } }"
lacks 'a pair' '{1/0}' 'match "e" { [[?]], pairs = { { "a", "1" }, { "b", "{1/0}" }, { "c", "3" } } }'
lacks 'a step of an order' '{1/0}' 'order "e" { [[?]], steps = { "a", "b {1/0}", "c" } }'
# met EXERCISE: no fault, and it is judged.
met() {
	lacks "$1" '{' "$2" >"$directory/met"
	n=$((n - 1))
	if ! grep -q '"event":"fault"' "$directory/err" && grep -q '"event":"attempt"' "$directory/err"; then ok "no fault: $1"; else not_ok "no fault: $1"; fi
}
met 'what only a knob takes away' "ask \"e\" { [[{1/(k-k)} {n}]], $number }"
met 'what is told of the answer given' "ask \"e\" { [[{n}]], $number, wrong = { { id = \"w\", value = function(v) return 2 * v.n end, say = \"{given} {1/(given-given)}\" } } }"
met 'a word that is drawn' 'ask "e" { [[{w}]], vars = function(r) return { w = r:pick { "—", "— —" } } end, answer = 4 }'
echo "1..$n"
