#!/bin/sh
# author.sh - the commands for authors from outside: answer, vary, print, new, lessons, courses of
# one's own
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
unset LANGUAGE; LANGUAGE=en; export LANGUAGE
XDG_STATE_HOME=$directory/state; XDG_CONFIG_HOME=$directory/config; export XDG_STATE_HOME XDG_CONFIG_HOME
unset FLEETLAB_PATH

ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out" "$directory/err"; }

# run ARGUMENTS…: stdout, stderr and the exit code are kept for the checks.
run() {
	"$FLEETLAB" "$@" >"$directory/out" 2>"$directory/err"
	code=$?
	what=$(printf '%.200s' "$*" | tr -c '[:print:]' '?')
}

# gives CODE TEXT: that exit code, TEXT on stdout, nothing on stderr.
gives() {
	if [ "$code" = "$1" ] && grep -qF -- "$2" "$directory/out" && [ ! -s "$directory/err" ]; then ok "$what"; else not_ok "$what: wants $1 and $2"; fi
}

# refuses CODE TEXT: that exit code, one line with TEXT on stderr, nothing on stdout.
refuses() {
	if [ "$code" = "$1" ] && [ ! -s "$directory/out" ] && [ "$(wc -l <"$directory/err")" = 1 ] &&
		grep -qF -- "$2" "$directory/err"; then ok "refused: $what"; else not_ok "$what: wants $1, one line with $2"; fi
}

holds() { if "$@"; then ok "$*"; else not_ok "$*"; fi; }

file=$directory/x.lua
cat >"$file" <<'EOF'
ask "t" { "How long?", answer = "2 h",
  wrong = { { id = "half", value = function() return q("1 h") end, say = [[Twice that.]], credit = 0.5 } } }
predict "g" { "Guess.", choices = { "less", right "more" } , reveal = "c" }
knob "n" { "devices", from = 1, to = 64, start = 1 }
knob "bw" { "bandwidth", from = "1 TB/s", to = "8 TB/s", start = "1 TB/s" }
chart "c" { "C", model = "fleet.amdahl", x = "devices", from = 1, to = 64, y = "speedup", set = { serial_fraction = 0.1 }, alt = "It rises." }
choose "one" { "Which?", choices = { "left", right "centre", "outside" } }
pick "some" { "Which?", choices = { right "a", "b", right "c" } }
order "row" { "Order.", steps = { "first", "second", "third" } }
tune "state" { "Turn.", goal = { { knob = knob "n", at_least = 64 }, { knob = knob "bw", at_least = "3 TB/s" } } }
code "twice" { "Twice `n`.", cases = function(r) return { { n = 2 }, { n = 5 } } end, answer = function(v) return 2 * v.n end }
steps "s" { "Parts.", ask "a" { "?", answer = "10 s" }, ask "b" { "?", answer = function(v, before) return before.a * 2 end } }
brief "words" { "Why?" }
ask "mfu" { "Which share?", answer = 0.42 }
ask "minus" { "?", answer = "-2.5 V" }
ask "fault" { "?", vars = function(r) return { n = 0 } end, answer = function(v) error("no answer") end }
ask "size" { "?", answer = "2.5 GB" }
EOF

# --- answer ---------------------------------------------------------------------------------------

run answer "$file#t" "120 min" --json
gives 0 '"verdict": "right", "reading": "120 min = 2 h", "value": 2, "unit": "h", "slip": null, "reason": null'
run answer "$file#t" 2 --json
gives 1 '"verdict": "not_yet", "reading": null, "value": null, "unit": null, "slip": null, "reason": "need_unit"'
run answer "$file#t" "2 days" --json
gives 1 '"verdict": "wrong", "reading": "2 d = 48 h", "value": 48, "unit": "h", "slip": "time_unit"'
run answer "$file#t" "1 h" --json
gives 1 '"slip": "half", "reason": null, "credit": 0.5, "message": "Twice that."'
run answer "$file#t" "2 km" --json
gives 1 '"value": 2, "unit": "km", "slip": "kind"'
run answer --json "$file#mfu" 42
gives 1 '"reason": "ambiguous"'
run answer --json "$file#mfu" 42
gives 1 '"choices": ["'
run answer "$file#minus" "-2.5 V"
gives 0 'Right.'
run answer "$file#minus" "2.5 V" --json
gives 1 '"slip": "sign"'
run answer "$file#minus" --nonsense
gives 1 'Not an answer yet.'
run answer --lang ru "$file#t" "2,0 ч" --json
gives 0 '"verdict": "right"'
run answer --lang ru "$file#size" "2,5 ГБ"
gives 0 'ГБ'
run answer --lang ru "$file#size" "2 500 МБ" --json
gives 0 '"value": 2.5, "unit": "GB"'
run answer --lang en "$file#size" "2,5 GB" --json
gives 1 '"reason": "ambiguous"'

# The other kinds; a list's numbers are those that vary gives.
right() { "$FLEETLAB" vary "$file#$1" -n 1 --json | sed 's/.*"answer": "\([^"]*\)".*/\1/'; }
for id in g one some row; do
	run answer "$file#$id" "$(right $id)"
	gives 0 'Right.'
done
run answer "$file#one" centre --json
gives 0 '"reading": "centre", "value": null, "unit": null'
run answer "$file#one" 9 --json
gives 1 '"verdict": "not_yet", "reading": null'
run answer "$file#row" "1 2"
gives 1 'Name all 3 steps'
run answer "$file#state" "bw=3.35TB/s n=64" --json
gives 0 '"verdict": "right", "reading": "n = 64; bw = 3.35 TB/s"'
run answer "$file#state" "" --json      # nobody has turned a knob
gives 1 '"verdict": "not_yet"'
run answer "$file#state" "m=3"
gives 1 "no knob 'm'"
run answer "$file#twice" "n + n"
gives 0 'Right.'
run answer "$file#twice" "n + 1" --json
gives 1 '"verdict": "wrong"'
run answer "$file#twice" "os.exit(0)" --json
gives 1 '"verdict": "not_yet"'
run answer "$file#s.b" "20 s"
gives 0 'Right.'
run answer "$file#words" "Because."
gives 0 'Because.'

# Hostile texts: a verdict, at once, and no byte of theirs on the terminal.
long=$(head -c 10000 /dev/zero | tr '\0' 9)
run answer "$file#t" "$long" --json
gives 1 '"reason": "too_long"'
run answer "$file#twice" "$long" --json
gives 1 '"verdict": "not_yet"'
run answer "$file#one" "$long" --json
gives 1 '"verdict": "not_yet"'
for id in t one some row state twice words; do
	for text in "$(printf '\377\376\001\033[2J\302')" nan 1e999 inf '9^9^9^9' '((((((((' '#' '%s%n' ''; do
		run answer "$file#$id" "$text" --json
		if [ "$code" -le 1 ] && grep -q '"verdict": "' "$directory/out" && ! grep -q "$(printf '\033')" "$directory/out"; then
			ok "$id: $what"
		else
			not_ok "$id: $what"
		fi
		run answer "$file#$id" "$text"
		if [ "$code" -le 1 ] && [ -s "$directory/out" ] && ! grep -q "$(printf '[\001\033]')" "$directory/out"; then
			ok "$id: $what"
		else
			not_ok "$id: $what"
		fi
	done
done
run answer "$file#t" nan --json
gives 1 '"verdict": "not_yet"'
run answer "$file#t" "1e999 h" --json
gives 1 '"reason": "not_finite"'

# Bad use, and the lesson's own faults.
run answer "$file" 2
refuses 2 'which exercise?'
run answer "$file#tt" 2
refuses 2 "no exercise 'tt'"
run answer "$file#c" 2
refuses 2 "'c' is a chart"
run answer nowhere#t 2
refuses 2 "no lesson 'nowhere'"
run answer "$file#t"
refuses 2 usage
run answer "$file#t" 2 --seed x
refuses 2 '--seed must be a whole number'
run answer "$file#t" 2 --seed 18446744073709551616
refuses 2 '--seed must be a whole number'
run answer "$file#fault" 2 --json
refuses 2 'no answer'
echo 'ask "a" { "?", anwser = 1 }' >"$directory/bad.lua"
run answer "$directory/bad.lua" 2 --json
refuses 2 'bad.lua:1'
echo 'while true do end' >"$directory/loop.lua"
run answer "$directory/loop.lua" 2
refuses 2 ''
head -c 1000 /dev/zero >"$directory/zero.lua"
run answer "$directory/zero.lua" 2
refuses 2 'zero.lua'

# --- vary -----------------------------------------------------------------------------------------

run new exercise "$directory/new.lua"
gives 0 "$directory/new.lua"
run new exercise "$directory/new.lua"
refuses 2 'is there already'
run new exercise "$directory/other"
gives 0 "$directory/other.lua"
run vary "$directory/new.lua" -n 50 --csv
gives 0 'seed,bw,params,answer [ms],wrong bits [ms],wrong one_byte [ms]'
if [ "$(wc -l <"$directory/out")" = 51 ] && [ "$(sort -u "$directory/out" | wc -l)" = 51 ]; then ok "50 variants, all with other seeds"; else not_ok "50 variants"; fi
answers=$(cut -d, -f1,4 "$directory/out" | sed 1d | head -5)
for row in $answers; do
	run answer "$directory/new.lua" "${row#*,} ms" --seed "${row%,*}"
	gives 0 'Right.'
done
run vary "$directory/new.lua" -n 2 --json
gives 0 '"answer": {"value": '
run vary "$directory/new.lua" --student anna --csv
cp "$directory/out" "$directory/anna"
run vary "$directory/new.lua" --student anna --csv
if cmp -s "$directory/out" "$directory/anna"; then ok "the same student, the same numbers"; else not_ok "the same student"; fi
run vary "$directory/new.lua" --student boris --csv
if cmp -s "$directory/out" "$directory/anna"; then not_ok "another student"; else ok "another student, other numbers"; fi
sed 's/return { params/return { w = r:pick { "=1+1", "+1", "-x", "=x" }, params/' "$directory/new.lua" >"$directory/evil.lua"
run vary "$directory/evil.lua" -n 40 --csv
holds grep -q "\"'=1+1\"" "$directory/out"
if grep -qE '(^|,)"?[=+@-]' "$directory/out"; then not_ok "a cell for a spreadsheet"; else ok "no cell begins a formula"; fi
# A lesson goes by its folder's name and by its own; a file with one steps needs no #ID.
mkdir -p "$directory/called/01-a"
cat >"$directory/called/01-a/lesson.lua" <<'LESSON'
lesson "alpha" { title = "A" }
steps "k" {
  ask "one" { "?", answer = function(v) return q("1 s") end },
  ask "two" { "?", answer = function(v) return q("2 s") end },
}
LESSON
run vary 01-a --course "$directory/called" -n 1
gives 0 'answer: two'
mv "$directory/out" "$directory/by-folder"
run vary alpha --course "$directory/called" -n 1
gives 0 'answer: two'
if cmp -s "$directory/out" "$directory/by-folder"; then ok 'the same by either name'; else not_ok 'the same by either name'; fi
run answer alpha#k.two '2 s' --course "$directory/called"
gives 0 'Right'
run vary "$directory/called/01-a/lesson.lua" -n 1
gives 0 'answer: one'

run vary "$directory/new.lua" -n 0
refuses 2 '-n must be a whole number'
run vary "$file#words"
refuses 2 'nothing to tabulate'
# Whatever the guide and print speak of: knobs that reach a goal, the cases of an expression, all parts of a steps.
run vary "$file#state" --json
state=$(sed 's/.*"answer": "\([^"]*\)".*/\1/' "$directory/out")
run answer "$file#state" "$state"
gives 0 'Right.'
run vary "$file#twice" --csv -n 1
gives 0 'seed,1.n,answer 1.answer,2.n,answer 2.answer'
gives 0 ',2,4,5,10'
run vary "$file#s" --csv -n 1
gives 0 'seed,answer a [s],answer b [s]'
gives 0 ',10,20'
run answer "$file#s" "10 s"
refuses 2 "'s' has parts; answer one of them: s.a, s.b"

# One numbering of seeds: what check and vary tell, vary and answer take; a variant with a fault is a row.
cat >"$directory/rare.lua" <<'END'
ask "e" { "?", vars = function(r) return { n = r:int(0, 3) } end, answer = function(v) return q(6 / v.n, "s") end }
END
run check "$directory/rare.lua" --json
seed=$(sed 's/.*"seed": \([0-9]*\), "drawn": "n = 0".*/\1/' "$directory/out")
run vary "$directory/rare.lua" --seed "$seed" --csv
if [ "$code" = 2 ] && grep -qx "$seed,0,*" "$directory/out" && grep -q 'rare.lua:1: e: answer is not a finite number; n = 0' "$directory/err"; then ok 'vary shows the variant at fault'; else not_ok 'vary shows the variant at fault'; fi
run answer "$directory/rare.lua" "6 s" --seed "$seed"
refuses 2 'n = 0'
run vary "$directory/rare.lua" -n 60 --json
if [ "$code" = 2 ] && [ "$(grep -o '"seed"' "$directory/out" | wc -l)" = 60 ] && grep -q '"vars": {"n": {"value": 0' "$directory/out" && grep -q '"fault": "' "$directory/out" && grep -q '"answer": {"value": 6' "$directory/out"
then ok 'vary goes on behind a fault'; else not_ok 'vary goes on behind a fault'; fi
run vary "$directory/rare.lua" --json -n 1 --student anna
gives 0 '"different": 4'
for seed in 1 2 3; do
	run vary "$directory/rare.lua" --seed "$seed" --csv
	[ "$code" = 0 ] || continue
	run answer "$directory/rare.lua" "$(tail -1 "$directory/out" | cut -d, -f3) s" --seed "$seed"
	gives 0 'Right.'
done

# A list's texts stay what they are, on the screen and in a goal.
cat >"$directory/list.lua" <<'END'
lesson "list" { title = "A" }
section "s" { "S" }
knob "m" { "model", values = { "7-13", "3/4", "7B", "200 GB/s", 12 } }
text "t" [[ It is {m}. ]]
tune "g" { "Turn it.", goal = { knob = knob "m", one_of = { "7B" } } }
tune "h" { "Turn it.", goal = function(k) return k.m == "3/4" end }
tune "i" { "Turn it.", goal = function(k) return k.m == 12 end }
END
run check "$directory/list.lua"
gives 0 'faults: 0'
XDG_STATE_HOME=$directory/met           # a screenshot keeps a record
n_right=0
for shown in 7-13 3/4 7B '200 GB/s' 12; do
	if "$FLEETLAB" screenshot - "$directory/list.lua" --keys "$(printf '%*s' $n_right '' | sed 's/ /<Right>/g')" 2>/dev/null | tr -s '\302\240' '  ' | grep -q "It is $shown\."; then ok "a list's $shown"; else not_ok "a list's $shown"; fi
	n_right=$((n_right + 1))
done
run answer "$directory/list.lua#h" "m=3/4"
gives 0 'Right.'
run answer "$directory/list.lua#i" "m=12"
gives 0 'Right.'

# A fault that a student meets stands in the record, once, with what the author needs to see it too.
cat >"$directory/met.lua" <<'END'
lesson "met" { title = "Met" }
section "s" { "S" }
ask "e" { "?", vars = function(r) return { n = r:int(0, 0) } end, answer = function(v) return q(6 / v.n, "s") end }
END
for again in 1 2; do "$FLEETLAB" open "$directory/met.lua" --plain </dev/null >"$directory/out" 2>&1; done
if [ "$(grep -o 'not your mistake' "$directory/out" | wc -l)" = 1 ] && [ "$(grep -c 'answer is not a finite number; n = 0' "$directory/out")" -ge 1 ]; then ok 'a fault is said once'; else not_ok 'a fault is said once'; fi
"$FLEETLAB" progress export >"$directory/out"
seed=$(sed -n 's/.*"event":"fault","lesson":"met".*"exercise":"e","try":0,"seed":"\([0-9]*\)","text":".*n = 0.*/\1/p' "$directory/out")
if [ "$(grep -c '"event":"fault"' "$directory/out")" = 1 ] && [ -n "$seed" ]; then ok 'a fault is recorded'; else not_ok 'a fault is recorded'; fi
"$FLEETLAB" progress >"$directory/out"
if grep -q '^1 fault of a lesson was met' "$directory/out"; then ok 'progress tells of it'; else not_ok 'progress tells of it'; fi
run vary "$directory/met.lua#e" --seed "${seed:-1}" --csv
if [ "$code" = 2 ] && grep -qx "$seed,0,*" "$directory/out"; then ok 'the recorded seed shows it'; else not_ok 'the recorded seed shows it'; fi
XDG_STATE_HOME=$directory/state

# What is right with what was answered before; and an honest record, judged once more, is as it was.
cat >"$directory/serve.lua" <<'END'
lesson "serving" { title = "Serve" }
section "s" { "S" }
steps "serve" {
  vars = function(r) return { rate = r:pick { 20, 30, 40, 50, 60 } } end, [[{rate} a second.]],
  ask "inside" { "Requests inside?", answer = function(v) return v.rate * 2 end },
  ask "reps" { "With {before.inside:3} inside: replicas of 8?",
    answer = function(v, before) return math.ceil(num(before.inside) / 8) end, ratio = false },
  ask "cost" { "Cost at 96 USD a replica?", answer = function(v, before) return before.reps * q("96 USD") end },
}
END
cat >"$directory/units.lua" <<'END'
steps "u" { "Two parts.",
  ask "time" { "How long?", answer = "4 h" },
  ask "cost" { "Cost at 2 USD an hour?", answer = function(v, before) return before.time * q "2 USD/h" end } }
END
run answer "$directory/serve.lua#serve.cost" "768 USD" --seed 1 --before "reps=8"
gives 0 'right with what you gave before'
run answer "$directory/serve.lua#serve.reps" 63 --seed 1 --before "inside=500"
gives 0 'right with what you gave before'
run answer "$directory/serve.lua#serve.cost" "6048 USD" --seed 1 --before "inside=500" --before "reps=63"
gives 0 'right with what you gave before'
run answer "$directory/serve.lua#serve.cost" "768 USD" --before "rpes=8"
refuses 2 '--before is PART=TEXT, where PART is one of: inside, reps'
run answer "$directory/serve.lua#serve.cost" "768 USD" --before "reps"
refuses 2 '--before is PART=TEXT'
run answer "$directory/serve.lua#serve.cost" "768 USD" --seed 1 --before "reps=3 s"
refuses 2 'is a time; the question asks for a plain number'
run answer "$directory/units.lua#u.cost" "768 USD" --seed 1 --before "time=3"
refuses 2 '--before time=3: The unit is missing'
run answer "$directory/units.lua#u.cost" "768 USD" --seed 1 --before "time=3 GB"
refuses 2 'is an amount of data; the question asks for a time'
run answer "$directory/units.lua#u.cost" "768 USD" --seed 1 --before "time="
refuses 2 '--before time=: Type a number first'
run answer "$directory/units.lua#u.cost" "6 USD" --seed 1 --before "time=3 h"
gives 0 'right with what you gave before'
run answer "$directory/serve.lua#serve.inside" 8 --before "reps=8"
refuses 2 "no part comes before 'serve.inside'"
run answer "$file#t" "2 h" --before "a=8"
refuses 2 "no part comes before 't'"
for student in anna bob; do
	XDG_STATE_HOME=$directory/honest-$student
	printf '500\n1000\n63\n6048 USD\n9 USD\n' | "$FLEETLAB" open "$directory/serve.lua" --plain --student "$student" >"$directory/out" 2>&1
	printf '500\nskip\n63\nskip\n6048 USD\n' | "$FLEETLAB" open "$directory/serve.lua" --plain --student "$student" >>"$directory/out" 2>&1
	n_attempts=0 inside= reps=
	"$FLEETLAB" progress export >"$directory/record"
	grep '"event":"attempt"' "$directory/record" >"$directory/attempts"
	while read -r line; do
		field() { printf '%s' "$line" | sed "s/.*\"$1\":\"\([^\"]*\)\".*/\1/"; }
		id=$(field exercise) answer=$(field text) verdict=$(field verdict) seed=$(field seed)
		set --
		case $id in serve.reps | serve.cost) [ -z "$inside" ] || set -- --before "inside=$inside" ;; esac
		case $id in serve.cost) [ -z "$reps" ] || set -- "$@" --before "reps=$reps" ;; esac
		run answer "$directory/serve.lua#$id" "$answer" --seed "$seed" --json "$@"
		if grep -q "\"verdict\": \"$verdict\"" "$directory/out"; then ok "the record's verdict: $id $answer is $verdict"; else not_ok "the record's verdict: $id $answer is $verdict"; fi
		case $id in serve.inside) inside=$answer ;; serve.reps) reps=$answer ;; esac
		n_attempts=$((n_attempts + 1))
	done <"$directory/attempts"
	if [ "$n_attempts" -ge 3 ]; then ok "$n_attempts attempts judged once more"; else not_ok "$n_attempts attempts"; fi
done
XDG_STATE_HOME=$directory/state

run --lang ru new exercise "$directory/po-russki"
holds grep -q 'Одно упражнение' "$directory/po-russki.lua"

# --- new lesson, print ----------------------------------------------------------------------------

run new lesson "$directory/course/03-my-topic"
refuses 2 'course/03-my-topic'
mkdir "$directory/course"
run new lesson "$directory/course/03-my-topic"
gives 0 "03-my-topic/ru.lua"
cp -r "$directory/course/03-my-topic" "$directory/before"
run new lesson "$directory/course/03-my-topic/"
refuses 2 'is there already'
if diff -r "$directory/before" "$directory/course/03-my-topic" >/dev/null; then ok "nothing was overwritten"; else not_ok "overwritten"; fi
run new poem "$directory/x"
refuses 2 "'poem'"
run new exercise ''
refuses 2 'what is it to be called'
run print "$directory/course/03-my-topic" --answers
gives 0 '## Answers'
run print "$directory/course/03-my-topic" --lang ru --student Анна
gives 0 'Имя: Анна'
run print "$directory/course/03-my-topic" --lang ru
gives 0 'Задачу делят'
# Every kind has its answer, and a later part the earlier one's value; without answers there is room for one's own.
grep -v '^ask "fault"' "$file" >"$directory/kinds.lua"
run print "$directory/kinds.lua" --answers
gives 0 'n = 64; bw = '
gives 0 '- `n` = 5: 10'
gives 0 "the student's own words, which are not marked"
if sed '1,/^## Answers/d' "$directory/out" | grep '(`' | grep -qvE '\)(: |$)'; then not_ok 'every exercise has its answer'; else ok 'every exercise has its answer'; fi
run print "$directory/serve.lua" --answers
if grep -q '^With [0-9][0-9]* inside' "$directory/out" && ! grep -q '—' "$directory/out"; then ok "the earlier part's value"; else not_ok "the earlier part's value"; fi
run print "$directory/serve.lua"
gives 0 'With \_\_\_\_ inside'
run print introduction
gives 0 '# From one machine to a fleet'
run print "$file"
refuses 2 'no answer'

# --- courses of one's own, lessons ----------------------------------------------------------------

run lessons
holds test ! -e "$directory/state"
mkdir "$directory/headless"
cp "$file" "$directory/headless/lesson.lua"
run answer "$directory/headless#t" "2 h"
refuses 2 'the first block must be the lesson'
run answer my-topic#guess 2
refuses 2 "no lesson 'my-topic'"
run answer my-topic#guess 2 --course "$directory/course"
gives 0 'Right.'
FLEETLAB_PATH=$directory/nowhere:$directory/course; export FLEETLAB_PATH
run answer my-topic#guess 2
gives 0 'Right.'
run lessons
gives 0 '03-my-topic'
run lessons --json
gives 0 '[{"id": "03-my-topic", "title": "How far splitting helps", "sections": 1, "charts": 1, "exercises": 3, "variants": 1, "translated": {"ru": 1}, "lesson": "my-topic"'
rm "$directory/course/03-my-topic/ru.lua"
cp "$directory/bad.lua" "$directory/course/03-my-topic/lesson.lua"
run lessons
gives 0 '03-my-topic  lesson.lua:1:'
run lessons
gives 0 'From one machine to a fleet'
run lessons --course "$directory/nowhere"
refuses 2 nowhere
# Two lessons that do not end are waited for, the others of their course are not; that of another is
# there.
for i in 1 2 3 4 5 6; do
	mkdir -p "$directory/endless/h$i"
	printf 'lesson "h%s" { title = "H" }\nwhile true do end\n' "$i" >"$directory/endless/h$i/lesson.lua"
done
FLEETLAB_PATH=$directory/endless
run lessons
gives 0 '01-introduction'
stopped=$(grep -cE '^h[0-9]+ .*stopped' "$directory/out")      # on a busy machine the first may take the time of both
if [ "$stopped" -ge 1 ] && [ "$stopped" -le 2 ] &&
	[ "$(grep -c 'not read yet' "$directory/out")" = $((6 - stopped)) ]; then ok "two that do not end"; else not_ok "two that do not end"; fi
echo contents >"$directory/in"
run open h6 --plain <"$directory/in"
gives 0 'not read yet'
rm -r "$directory/state"
unset FLEETLAB_PATH
mkdir -p "$directory/state/fleetlab"
sealed() { printf '%s,"crc":"%s"}\n' "$1" "$(printf %s "$1" | gzip -c | tail -c8 | od -An -tx4 -N4 | tr -d ' \n')"; }
{
	sealed '{"version":1'
	sealed '{"seq":1,"time":"2026-01-01T00:00:00Z","event":"place","lesson":"introduction","hash":"0","section":"scaling","scroll":-1,"knobs":{}'
} >"$directory/state/fleetlab/progress.jsonl"
run lessons --json
gives 0 '"here": true, "section": "scaling"'
run lessons
gives 0 'you were here'

# Nothing of all that is recorded.
holds test ! -e "$directory/state/fleetlab/lock"
if [ "$(wc -l <"$directory/state/fleetlab/progress.jsonl")" = 2 ]; then ok "the record is as it was"; else not_ok "the record"; fi

# --- the guide's ten minutes ----------------------------------------------------------------------

sed -n '/^\*\*3\. /,/^```$/p' "$SRCDIR/lessons/AUTHORING.md" | sed '1,/^```lua/d; /^```/d' >"$directory/copy.lua"
cd "$directory" || exit 99
run answer copy.lua "4 s"
gives 0 'Right.'
run answer copy.lua "32 s" --json
gives 1 '"slip": "bits_bytes"'
run answer --help
gives 0 'fleetlab answer my.lua#copy -2.5'
echo "1..$n"
