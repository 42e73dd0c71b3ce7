#!/bin/sh
# check.sh - fleetlab check: the course is proven; what the command says and how it ends
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT

ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out" "$directory/err"; }

# run ARGUMENTS…: stdout, stderr and the exit code are kept for the checks.
run() {
	"$FLEETLAB" "$@" >"$directory/out" 2>"$directory/err"
	code=$?
	what=$*
}

# ends CODE TEXT…: that exit code, each TEXT on a line of stdout, nothing on stderr.
ends() {
	wanted=$1
	shift
	good=yes
	for text in "$@"; do grep -qF -- "$text" "$directory/out" || good=no; done
	if [ "$code" = "$wanted" ] && [ $good = yes ] && [ ! -s "$directory/err" ]; then ok "$what"; else not_ok "$what: wants $wanted, $*"; fi
}

# refuses CODE TEXT: that exit code, one line with TEXT on stderr.
refuses() {
	if [ "$code" = "$1" ] && [ "$(wc -l <"$directory/err")" = 1 ] && grep -qF -- "$2" "$directory/err"; then ok "refused: $what"
	else not_ok "$what: wants $1, one line with $2"; fi
}

# The course itself, and the small one of the tests.
run check "$SRCDIR/lessons" --seeds 40
ends 0 'introduction: exercises: '
if grep -q ' 0$' "$directory/out" && ! grep -q '\[' "$directory/out"; then ok "nothing is found in the course"; else not_ok "faults in the course"; fi
run check "$SRCDIR/tests/course/lessons" --seeds 40
ends 0 'faults: 0'
run check introduction --seeds 1
ends 0 'introduction'

# One exercise alone, by itself and beside another path.
cat >"$directory/copy-10gb.lua" <<'END'
ask "copy-10gb" { "How long does 10 GB take at 2.5 GB/s?", answer = "4 s" }
END
run check "$directory/copy-10gb.lua"
ends 0 'copy-10gb: exercises: 1, variants proven: 1, faults: 0'
cat >"$directory/bad.lua" <<'END'
lesson "bad" { title = "Bad" }

ask "copy" { "How long does 10 GB take?", answer = "4 s", hint = { "Divide." } }
END
run check "$directory/copy-10gb.lua" "$directory/bad.lua"
ends 1 "$directory/bad.lua:3: copy: " "    fix: did you mean 'hints'?" '[form]' 'faults: 1'
run check "$directory/bad.lua" --lang ru
ends 1 'как исправить: '
run check --json "$directory/copy-10gb.lua" "$directory/bad.lua"
ends 1 '{"lesson": "copy-10gb"' '"rule": "form"' '"counts": {"exercises": 1, "variants": 1, "faults": 0}'
if [ "$(wc -l <"$directory/out")" = 2 ]; then ok "one object a line"; else not_ok "one object a line"; fi

# A translation in its own letters: a Latin c in a Russian word, a passage and a text that were left; code, names and
# values may stay.
mkdir "$directory/letters"
cat >"$directory/letters/lesson.lua" <<'END'
lesson "letters" { title = "Letters" }
section "s" { "One" }
text "a" [[ A device. ]]
text "b" [[ The link is very slow here. ]]
text "c" [[ The slow link. ]]
text "d" [[ AllReduce over NVLink in PyTorch takes long. ]]
END
cat >"$directory/letters/ru.lua" <<'END'
tr "letters" { title = "Буквы" }
tr "s" { title = "Раз" }
tr "a" [[ Одно уcтройство. ]]
tr "b" [[ Здесь link is very slow here, и `for all these things do` — код. ]]
tr "c" [[ The slow link. ]]
tr "d" [[ AllReduce по NVLink в PyTorch (go-back-N, seed) идет долго. ]]
END
run check "$directory/letters"
ends 1 'ru.lua:3: a: “уcтройство”' 'ru.lua:4: b: “very slow here”' 'ru.lua:5: c: “slow link”' '[alphabet]' 'faults: 3'

# What editors leave in a file: a byte order mark, other line ends and encodings, in whichever file.
lesson=$directory/encoded; mkdir "$lesson"
source='lesson "encoded" { title = "A" }\nsection "s" { "B" }\nask "t" { [[?]], answer = "4 s" }\n'
translation='tr "encoded" { title = "Б" }\ntr "s" { title = "В" }\ntr "t" { text = [[?]] }\n'
mark=$(printf '\357\273\277')
for end in '\n' '\r\n' '\r'; do
	for begin in '' "$mark"; do
		{ printf '%s' "$begin"; printf "$source" | awk -v end="$end" '{ printf "%s" end, $0 }'; } >"$lesson/lesson.lua"
		{ printf '%s' "$begin"; printf "$translation" | awk -v end="$end" '{ printf "%s" end, $0 }'; } >"$lesson/ru.lua"
		run check "$lesson"
		ends 0 'exercises: 1, variants proven: 1, faults: 0'
		cp "$lesson/lesson.lua" "$directory/encoded.lua"
		run check "$directory/encoded.lua"
		ends 0 'faults: 0'
	done
done
printf "$source" >"$lesson/lesson.lua"
printf 'tr "encoded" { title = "Б" }\ntr "s" { title = "\302" }\n' >"$lesson/ru.lua"
run check "$lesson"
ends 1 "$lesson/ru.lua:2: line 2 is not UTF-8 (byte 0xC2): save the file as UTF-8 [form]" 'faults: 1'
rm "$lesson/ru.lua"
printf -- '-- caf\351\n%s' "$source" >"$lesson/lesson.lua"
run check "$lesson"
ends 1 "$lesson/lesson.lua:1: line 1 is not UTF-8 (byte 0xE9): save the file as UTF-8 [form]"
run check "$lesson" --lang ru
ends 1 "$lesson/lesson.lua:1: строка 1 не в UTF-8 (байт 0xE9)"
run answer "$lesson#t" "4 s"
refuses 2 "$lesson/lesson.lua: line 1 is not UTF-8 (byte 0xE9)"
printf '\377\376a\0s\0k\0' >"$directory/encoded.lua"
run check "$directory/encoded.lua"
ends 1 "$directory/encoded.lua:1: the file is UTF-16: save it as UTF-8"

# A fault of one variant among a thousand is found, and its seed and values are told; many are sampled.
cat >"$directory/rare.lua" <<'END'
ask "a" { "?", vars = function(r) return { n = r:int(1, 1000) } end,
  answer = function(v) return q(1 / (v.n - 637), "s") end, accept = { abs = "0.001 s" } }
END
sed -i 's/q(1 .*$/v.n == 637 and q(0 \/ 0, "s") or q(v.n, "s") end }/' "$directory/rare.lua"
run check "$directory/rare.lua"
ends 1 'a: answer is not a finite number (seed 628, n = 637) [finite]' 'faults: 1' '(all proven)'
run check "$directory/rare.lua" --json
ends 1 '"seed": 628, "drawn": "n = 637", "times": 1' '"spaces": [{"exercise": "a", "variants": 1000, "all": true}]'
sed 's/1000/1000000/' "$directory/rare.lua" >"$directory/big.lua"
run check "$directory/big.lua"
ends 0 'variants proven: 200, faults: 0'
if grep -q '(all proven)' "$directory/out"; then not_ok 'not all are proven'; else ok 'not all are proven'; fi

# Meant so; a language that nobody reads; braces and units in texts.
cat >"$directory/meant.lua" <<'END'
ask "n" { "?", answer = "-22 s", allow = { "negative" } }
ask "m" { "?", answer = "-22 s", allow = { "negatve" } }
ask "o" { "?", answer = "4 s", allow = { "form", "accept" } }
END
run check "$directory/meant.lua"
ends 1 "m: allow: no rule that can be broken is called 'negatve' [form]" "fix: did you mean 'negative'?" 'm: the answer is negative' "called 'accept'" 'faults: 4'
cat >"$directory/braces.lua" <<'END'
ask "j" { [[Read {"a": 1}.]], vars = function(r) return { n = r:int(1, 9) } end, answer = function(v) return q(v.n, "s") end,
  hints = { [[There are {n GB}.]] } }
ask "t" { [[{n}]], vars = function(r) return { n = r:int(1, 9) } end, answer = function(v) return q(v.m * 2, "s") end }
END
run check "$directory/braces.lua"
ends 1 'j: {"a": 1} in text has no value' 'fix: a brace that stands for itself is written {{' 'j: {n GB} in hints.1 has no value' 'and the figures: {n:3 GB}' \
	"t: attempt to perform arithmetic on a nil value (field 'm') (seed 1, n = " "fix: there is no 'm'; there are: n"
cat >"$directory/parts.lua" <<'END'
steps "s" { vars = function(r) return { rate = r:pick { 20, 30, 40, 50, 60 } } end, "?",
 ask "inside" { "?", answer = function(v) return v.rate * 2 end },
 ask "reps" { "?", answer = function(v, before) return before.insde * 2 end } }
ask "clash" { "?", vars = function(r) return { answer = r:int(1, 9) } end, answer = function(v) return q(v.answer, "s") end }
END
run check "$directory/parts.lua"
ends 1 "s.reps: attempt to perform arithmetic on a nil value (field 'insde') (seed 1, rate = " "fix: there is no 'insde'; did you mean 'inside'?" \
	"clash: no drawn variable can be called 'answer': that name has a meaning of its own [form]"
mkdir "$directory/strange"
printf 'lesson "strange" { title = "A" }\nask "t" { [[?]], answer = "4 s" }\n' >"$directory/strange/lesson.lua"
cp "$directory/strange/lesson.lua" "$directory/strange/de.lua"
run check "$directory/strange"
ends 1 "$directory/strange/de.lua:1: de.lua is read by nobody: the languages known here are en, ru [form]" 'faults: 1'
rm "$directory/strange/de.lua"
for name in RU.lua ru_RU.lua Ru.lua ru-ru.lua rus.lua ru.LUA; do
	cp "$directory/strange/lesson.lua" "$directory/strange/$name"
	run check "$directory/strange"
	ends 1 "$name is read by nobody" 'fix: call it ru.lua' 'faults: 1'
	rm "$directory/strange/$name"
done
for name in DE.lua de_AT.lua deu.lua en.lua EN.lua Lesson.lua; do
	cp "$directory/strange/lesson.lua" "$directory/strange/$name"
	run check "$directory/strange"
	ends 1 "$name is read by nobody" 'faults: 1'
	rm "$directory/strange/$name"
done
for name in notes.lua ru.txt ru.lua.old README; do
	cp "$directory/strange/lesson.lua" "$directory/strange/$name"
	run check "$directory/strange"
	ends 0 'faults: 0'
	rm "$directory/strange/$name"
done
awk 'BEGIN { printf "ask \"t\" { [[?]], answer = \"4 s\" }\n-- "; for (i = 0; i < 1100000; i++) printf "x"; print "" }' >"$directory/huge.lua"
run check "$directory/huge.lua"
ends 1 "$directory/huge.lua:1: a lesson is at most 1048576 bytes [budget]"
cp "$directory/huge.lua" "$directory/strange/ru.lua"
run check "$directory/strange"
ends 1 "$directory/strange/ru.lua:1: a lesson is at most 1048576 bytes [budget]"
printf 'table "t" { "T", catalog = "grid", columns = {} }\nask "a" { "?", answer = "4 s", hints = {} }\n' >"$directory/none.lua"
run check "$directory/none.lua"
ends 1 't: columns must be a list of 1 to 8 [form]' 'a: hints must be a list of 1 to ' 'faults: 2'
cat >"$directory/same.lua" <<'END'
ask "one" { [[{n}?]], vars = function(r) return { n = r:int(1, 80) } end, answer = "4 s" }
ask "two" { [[{n}?]], vars = function(r) return { n = r:int(1, 80) } end, answer = function(v) return v.n % 2 + 3 end }
END
run check "$directory/same.lua"
ends 1 'one: 80 variants have only one answer [answers]' 'two: 80 variants have only 2 different answers [answers]'
if grep -q 'correct the Lua' "$directory/out"; then not_ok 'no empty advice'; else ok 'no empty advice'; fi

# Marks that a reader would see as they stand; in code and maths they are what they are.
marks() { # TEXT FAULT…
	printf 'ask "m" { vars = function(r) return { n = r:int(2, 40) } end, [[%s]], answer = function(v) return q(v.n, "s") end }\n' "$1" >"$directory/marks.lua"
	shift
	run check "$directory/marks.lua"
	ends "$([ $# = 0 ] && echo 0 || echo 1)" "$@"
}
marks 'What of [x]() and ![p](x.png) and [](a#b) in {n:} or {n:99}, {n:3 GB?' 'm: a link leads nowhere [link]' "m: a picture, 'x.png', is not shown" \
	"m: a link to 'a#b' has no words" 'nothing stands behind the colon of {n:} in text [brace]' '{n:99} in text asks for figures' 'm: {n:3 GB? in text is not closed'
marks 'What of `[x]()` and $a_{1}$ and {{ in {n:3} s, {n:17}?'

# Several faults at one line are all told, but for what follows from a name that nothing has.
printf 'ask "A" { "?", answr = "4 s" }\nask "b" { "?", answer = "4 s", hint = 3 } ask "b" { "?", answer = "4 s" } ask "C" { "?", hint = 1 }\n' >"$directory/line.lua"
run check "$directory/line.lua"
ends 1 'line.lua:1: the id "A"' "line.lua:1: A: ask has no key 'answr'" "line.lua:2: b: ask has no key 'hint'" 'line.lua:2: b: the id "b" is taken' \
	'line.lua:2: the id "C"' "line.lua:2: C: ask has no key 'hint'" 'faults: 6'
printf 'steps "k" { "x", text "t" "x", ask "B" { "?", answer = 1 }, ask "c" { "?", answr = 1 }, ask "c" { "?", answer = 1 } }\n' >"$directory/line.lua"
run check "$directory/line.lua"
ends 1 'not text' 'the id "B"' "k.c: ask has no key 'answr'" 'the id "k.c" is taken' 'faults: 4'
printf 'ask "a" { "?", answer = knobb "x" }\n' >"$directory/line.lua"
run check "$directory/line.lua"
ends 1 "nothing is called 'knobb'" 'faults: 1'
mkdir "$directory/line"
printf 'lesson "line" { title = "A" }\nask "t" { [[?]], answr = "4 s" }\nask "u" { [[?]], answer = "4 s" }\n' >"$directory/line/lesson.lua"
printf 'tr "line" { title = "A" }\ntr "u" { txt = [[?]] }\n' >"$directory/line/ru.lua"
run check "$directory/line"
ends 1 "lesson.lua:2: t: ask has no key 'answr'" "ru.lua:2: u: tr has no key 'txt'" 'faults: 2'

# What stands wrongly inside steps, of any kind and in any place of the file.
in_steps() { # FAULT STEPS
	printf 'lesson "s" { title = "A" }\nsteps "k" { "x", %s }\n' "$2" >"$directory/steps.lua"
	run check "$directory/steps.lua"
	ends 1 "$directory/steps.lua:2: $1"
	printf 'steps "k" { "x", %s }\n' "$2" >"$directory/steps.lua"
	run check "$directory/steps.lua"
	ends 1 "$directory/steps.lua:1: $1"
}
in_steps 'k: only ask can stand inside steps "k"' 'choose "a" { "?", choices = { "1", right "2" } }'
in_steps 'k: only ask can stand inside steps "k"' 'text "a" "?"'
in_steps 'k: only ask can stand inside steps "k"' 'steps "l" { "x", ask "a" { "?", answer = 1 }, ask "b" { "?", answer = 1 } }'
in_steps 'the id "B"' 'ask "B" { "?", answer = 1 }, ask "c" { "?", answer = 1 }'
in_steps 'the id "a-b"' 'ask "a-b" { "?", answer = 1 }, ask "c" { "?", answer = 1 }'
in_steps 'this ask has no id' 'ask { "?", answer = 1 }, ask "c" { "?", answer = 1 }'
in_steps 'k.c: the id "k.c" is taken by the ask' 'ask "c" { "?", answer = 1 }, ask "c" { "?", answer = 1 }'

# Numbers that students have seen: noted with the ids, told when they are others; new words and wrong answers are not.
mkdir "$directory/kept"
kept() { printf 'lesson "kept" { title = "A" }\nask "t" { [[%s]], vars = function(r) return { n = r:int(%s, 40) } end, answer = function(v) return q(%s, "s") end%s }\n' "$@" >"$directory/kept/lesson.lua"; }
kept '{n}?' 2 'v.n' ''
run check "$directory/kept" --keep-ids
ends 0 'faults: 0'
if grep -qE '^ask t [0-9a-f]{16}$' "$directory/kept/ids"; then ok 'a sum of the numbers is kept'; else not_ok 'a sum of the numbers is kept'; fi
kept 'What is {n}?' 2 'v.n' ', wrong = { { id = "half", value = function(v) return q(v.n / 2, "s") end } }'
run check "$directory/kept"
ends 0 'faults: 0'
if grep -q 'note:' "$directory/out"; then not_ok 'words may change'; else ok 'words may change'; fi
for change in '2 2*v.n' '3 v.n'; do
	kept '{n}?' ${change% *} ${change#* } ''
	run check "$directory/kept"
	ends 0 'note: t: its numbers are others than when its id was noted' 'faults: 0'
done
run check "$directory/kept" --keep-ids
run check "$directory/kept"
if grep -q 'note:' "$directory/out"; then not_ok 'noted anew'; else ok 'noted anew'; fi

# What stands where it cannot, and ids that are none: each is told with its line, beside all other faults of the file.
# alone WHAT PART TEXT: PART inside steps has TEXT for its one fault in line 3, and the text behind them its own.
alone() {
	printf 'lesson "parts" { title = "A" }\nsteps "k" { [[x]], ask "p" { "?", answer = 1 }, ask "q" { "?", answer = 1 },\n%s\n}\ntext "z" { "Z", colour = 1 }\n' "$2" >"$directory/parts.lua"
	run check "$directory/parts.lua"
	what=$1
	ends 1 "$directory/parts.lua:3: $3" "$directory/parts.lua:5: z: text has no key 'colour'" 'faults: 2'
}
only='k: only ask can stand inside steps "k" (line 2), not'
alone 'choose in steps' 'choose "a" { [[What?]], choices = { right "yes", "no" } }' "$only choose"
alone 'a choose of no choices in steps' 'choose "a" { [[What?]], "yes", "no" }' "$only choose"
alone 'text in steps' 'text "a" [[ T ]]' "$only text"
alone 'text without id in steps' 'text [[ T ]]' "$only text"
alone 'steps in steps' 'steps "a" { [[x]], ask "m" { "?", answer = 1 } }' "$only steps"
alone 'order in steps' 'order "a" { "?", steps = { "1", "2", "3" } }' "$only order"
alone 'a capital' 'ask "B" { "?", answer = 1 }' 'the id "B" of this ask'
alone 'a hyphen' 'ask "a-b" { "?", answer = 1 }' 'the id "a-b" of this ask'
alone 'a full stop' 'ask "a.b" { "?", answer = 1 }' 'the id "a.b" of this ask'
alone 'a blank' 'ask "a b" { "?", answer = 1 }' 'the id of this ask is not'
alone 'no id' 'ask { "?", answer = 1 }' 'this ask has no id'
alone 'an empty id' 'ask "" { "?", answer = 1 }' 'the id of this ask is not'
alone 'an id that is too long' "ask \"$(printf '%070d' 0 | tr 0 a)\" { \"?\", answer = 1 }" 'the id "aaa'
alone 'steps and id too long together' "ask \"$(printf '%060d' 0 | tr 0 a)\" { \"?\", answer = 1 }" 'k: the id "k.aaa'
alone 'one id twice' 'ask "p" { "?", answer = 2 }' 'k.p: the id "k.p" is taken by the ask at line 2'
alone 'an unknown word' 'aks "a" { "?", answer = 2 }' "nothing is called 'aks'"
alone 'no body' 'ask "a"' 'k.a: ask "k.a" is empty'
alone 'a number for a body' 'ask "a" (5)' 'k.a: behind ask "k.a" a table'
alone 'two bodies' 'ask "a" { "?", answer = 1 } { "?" }' 'k.a: ask "k.a" has a body already'
alone 'a translation' 'tr "a" [[ T ]]' "$only tr"
printf 'lesson "all" { title = "A" }
steps "k" { [[x]],
choose "a" { "?", colour = 1 },
ask "B" { "?",
answer = 1 }, ask { "?" },
ask "c" { "?", answer = 1, colour = 2 },
ask "c" { "?", answer = 2 } }
text [[ T ]]
section "My_S" { title = "S" }
section "d"
ask "e" { "?" }
steps "f" { [[x]], 5, ask "a" { "?", answer = 1 } }
text "e" [[ E ]]
' >"$directory/parts.lua"
run check "$directory/parts.lua"
what='many faults at once'
ends 1 parts.lua:3: parts.lua:4: parts.lua:5: "parts.lua:6: k.c: ask has no key 'colour'" parts.lua:7: parts.lua:8: parts.lua:9: \
	'parts.lua:10: d: section "d" is empty' parts.lua:11: 'parts.lua:12: f: place 2 of steps holds a number' parts.lua:13: 'faults: 11'
# Steps whose body was never finished are not read, nor are their parts.
printf 'steps "k" { [[x]], ask "a" { "?", vars = 3 }, ask "b" { "?", answer = 1 + nil } }\n' >"$directory/parts.lua"
run check "$directory/parts.lua"
what='a body that fails'
ends 1 'parts.lua:1: k.b: attempt to perform arithmetic on a nil value' 'faults: 1'
printf 'lesson "l" { title = "L" }\nsteps "k"\nask "a" { "?", answer = 1, colour = 1 }\nask "b" { "?" }\n' >"$directory/parts.lua"
run check "$directory/parts.lua"
what='steps without a body'
ends 1 'parts.lua:2: k: steps "k" is empty' "parts.lua:3: a: ask has no key 'colour'" 'parts.lua:4: b: ask "b" has no answer' 'faults: 3'

# A course: its course.lua is Lua, and every fault in it is told with its line; no two lessons have one id.
course=$directory/course; mkdir "$course" "$course/01-first" "$course/02-second"
printf 'lesson "first" { title = "A" }\nask "t" { [[?]], answer = "4 s" }\n' >"$course/01-first/lesson.lua"
printf 'lesson "second" { title = "B" }\nask "t" { [[?]], answer = "4 s" }\n' >"$course/02-second/lesson.lua"
printf 'title = "ok"; key = "aut" .. "umn"\n' >"$course/course.lua"
run check "$course"
ends 0 'second: exercises: 1'
printf 'kye = "autumn"\nkey = 42\norder = { "02-second", "03-third", 4 }\nasks_name = "yes"\n' >"$course/course.lua"
run check "$course"
ends 1 "$course/course.lua:1: a course has no 'kye' [course]" "fix: did you mean 'key'?" "$course/course.lua:2: key must be a text, not a number" \
	"$course/course.lua:3: order must be a list of texts" "$course/course.lua:4: asks_name must be true or false, not a text"
run check "$course" --json
ends 1 "{\"lesson\": \"$course/course.lua\", \"path\": \"$course/course.lua\"" '"counts": {"exercises": 0, "variants": 0, "faults": 4}'
run answer "$course/01-first" "4 s"
refuses 2 "$course/course.lua:1: a course has no 'kye'"
run lessons --course "$course"
if [ "$code" = 0 ] && grep -q '^01-first' "$directory/out" && grep -q "course.lua:1: a course has no 'kye'" "$directory/err"; then ok 'its lessons are listed'; else not_ok 'its lessons are listed'; fi
printf 'title = "a"\norder = {\n' >"$course/course.lua"
run check "$course"
ends 1 "$course/course.lua:3: unexpected symbol near <eof>" 'first: exercises: 1' 'second: exercises: 1'
run lessons --course "$course"
if [ "$code" = 0 ] && grep -q '^01-first' "$directory/out" && grep -q 'course.lua:3: unexpected symbol' "$directory/err"; then ok 'no Lua in course.lua: its lessons are listed'; else not_ok 'no Lua in course.lua: its lessons are listed'; fi
FLEETLAB_PATH=$course; export FLEETLAB_PATH
run answer introduction#govern-rate 1 --json
if [ "$code" = 1 ]; then ok 'a course at fault costs the others nothing'; else not_ok 'a course at fault costs the others nothing'; fi
unset FLEETLAB_PATH
printf 'order = { "02-second", "01-first", "02-second", "01-first", "02-second" }\n' >"$course/course.lua"
run check "$course"
ends 0 "$course/course.lua:1: note: more than once in the order, where the first place counts: 02-second, 01-first [course]"
printf 'local key = "autumn"\nreturn { title = "a" }\n' >"$course/course.lua"
run check "$course"
ends 1 "$course/course.lua:1: key is a local variable here, which nobody else sees [course]" 'fix: strike the word local before key' \
	"$course/course.lua:2: what course.lua returns is read by nobody [course]"
printf 'order = { "02-second", "03-third" }\n' >"$course/course.lua"
run check "$course"
ends 0 "$course/course.lua:1: note: in the order, but not here: 03-third [course]"
printf 'lesson "second" { title = "A", was = { "first" } }\nask "t" { [[?]], answer = "4 s" }\n' >"$course/02-second/lesson.lua"
run check "$course"
ends 1 "$course/01-first/lesson.lua:1: the lesson in 02-second has the id 'first' too [course]" "$course/02-second/lesson.lua:1: the lesson in 01-first has the id 'first' too"
cp "$course/01-first/lesson.lua" "$course/02-second/lesson.lua"
run check "$course/02-second"
ends 1 "$course/02-second/lesson.lua:1: the lesson in 01-first has the id 'first' too" 'fix: give one of them another id'

# Records are kept by a lesson's id, in whatever course it is; a folder's name opens what lies in it.
own=$directory/own; mkdir "$own" "$own/01-mine"
lesson_called() { printf 'lesson "%s" { title = "A"%s }\nask "t" { [[?]], answer = "4 s" }\n' "$2" "$3" >"$1"; }
lesson_called "$own/01-mine/lesson.lua" introduction ''
for path in "$own" "$own/01-mine" "$own/01-mine/lesson.lua"; do
	run check "$path"
	ends 1 "$own/01-mine/lesson.lua:1: a lesson of another course, " "01-introduction, has the id 'introduction' too [course]" 'fix: give this one another id' 'faults: 1'
done
lesson_called "$directory/introduction.lua" introduction ''
run check "$directory/introduction.lua"
ends 1 "has the id 'introduction' too [course]" 'fix: give this one another id'
printf 'ask "t" { [[?]], answer = "4 s" }\n' >"$directory/introduction.lua"
run check "$directory/introduction.lua"
ends 1 "has the id 'introduction' too [course]" 'fix: give the file another name'
rm "$directory/introduction.lua"
lesson_called "$own/01-mine/lesson.lua" mine ', was = { "dam" }'
run check "$own"
ends 1 "a-dam, has the id 'dam' too [course]"
lesson_called "$own/01-mine/lesson.lua" mine ''
mkdir "$own/02-other"
lesson_called "$own/02-other/lesson.lua" mine ''
run check "$own"
ends 1 "$own/01-mine/lesson.lua:1: the lesson in 02-other has the id 'mine' too" "$own/02-other/lesson.lua:1: the lesson in 01-mine has the id 'mine' too"
lesson_called "$own/02-other/lesson.lua" other ''
run check "$own"
ends 0 'other: exercises: 1'
lesson_called "$own/01-mine/lesson.lua" other ''
lesson_called "$own/02-other/lesson.lua" another ''
run check "$own"
ends 1 "$own/01-mine/lesson.lua:1: the folder 02-other of another lesson is called 'other' too" 'fix: give the lesson another id, or the folder another name'
printf 'key = "mine"\n' >"$own/course.lua"
run check "$own/01-mine"
ends 1 "the folder 02-other of another lesson is called 'other' too"
lesson_called "$own/01-mine/lesson.lua" first ''
FLEETLAB_PATH=$course; export FLEETLAB_PATH
run check "$own/01-mine"
ends 1 "a lesson of another course, $course/01-first, has the id 'first' too [course]"
FLEETLAB_PATH=$own; export FLEETLAB_PATH
run check "$own/01-mine"
ends 0 'faults: 0'
unset FLEETLAB_PATH
# The course in another place is the same course.
mkdir "$directory/copied"
cp -r "$SRCDIR/lessons/course.lua" "$SRCDIR/lessons/glossary" "$directory/copied"
run check "$directory/copied" --seeds 5
ends 0 'glossary: exercises: 0, variants proven: 0, faults: 0'

# A lesson by one of its files is the lesson of the folder.
mkdir "$directory/sample"
cat >"$directory/sample/lesson.lua" <<'END'
lesson "sample" { title = "Sample" }
ask "copy" { "How long does 10 GB take at 2.5 GB/s?", answer = "4 s" }
END
cat >"$directory/sample/ru.lua" <<'END'
tr "sample" { title = "Проба" }
tr "copy" { "Сколько {n} ГБ?" }
END
for file in '' / /lesson.lua /ru.lua; do
	run check "$directory/sample$file"
	ends 1 "$directory/sample/ru.lua:2: copy: " 'uses {n}'
done
echo 'tr "sample" { title = "Проба" } tr "copy" { "Сколько времени?" }' >"$directory/sample/ru.lua"

# Ids that were given out.
run check "$directory/sample" --keep-ids
ends 0 'faults: 0'
if [ "$(sed 's/ [0-9a-f]\{16\}$//' "$directory/sample/ids")" = "lesson sample
ask copy" ]; then ok "the ids are kept"; else not_ok "the ids are kept"; fi
sed 's/"copy"/"copies"/' "$directory/sample/lesson.lua" >"$directory/sample/new" && mv "$directory/sample/new" "$directory/sample/lesson.lua"
rm "$directory/sample/ru.lua"
run check "$directory/sample"
ends 1 "$directory/sample/ids:2: " "[id]" 'was = { "copy" }'
run check "$directory/copy-10gb.lua" --keep-ids
refuses 2 'only the folder of a lesson'

run check --rules
ends 0 'wrong-accepted' 'tune-reach' 'no hint gives the answer away'
run check
refuses 2 'usage: fleetlab check PATH'
run check introductoin
refuses 2 "did you mean"
for seeds in 0 -1 x 1.5 '' 99999999999999999999; do
	run check --seeds="$seeds" "$directory/copy-10gb.lua"
	refuses 2 '--seeds is a whole number'
done
echo "1..$n"
