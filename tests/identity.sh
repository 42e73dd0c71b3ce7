#!/bin/sh
# identity.sh - the same student has the same numbers on every face: whoever asks, by whatever path
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
LANGUAGE=en; XDG_STATE_HOME=$directory/state; XDG_CONFIG_HOME=$directory/config
export LANGUAGE XDG_STATE_HOME XDG_CONFIG_HOME
unset FLEETLAB_PATH

ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out"; }

# Two courses with the same lesson and other keys; a lesson in no course.
exercise='ask "e" { vars = function(r) return { n = r:int(1, 1000000) } end,
  [[Say {n:7 plain} s.]], answer = function(v) return q(v.n, "s") end }'
for course in one two; do
	mkdir -p "$directory/$course/01-first"
	printf 'key = "%s"\n' "$course" >"$directory/$course/course.lua"
	printf 'lesson "first" { title = "First" }\nsection "s" { "S" }\n%s\n' "$exercise" >"$directory/$course/01-first/lesson.lua"
done
mkdir "$directory/links"
cp "$directory/one/course.lua" "$directory/links/"
ln -s "$directory/two/01-first" "$directory/links/01-first"
printf '%s\n' "$exercise" >"$directory/alone.lua"

# number FACE PLACE [OPTION…]: the number that this face shows of the exercise there.
number() {
	face=$1; place=$2; shift 2
	case $face in
	vary) "$FLEETLAB" vary "$place" -n 1 --json "$@" | sed -n 's/.*"n": {"value": \([0-9]*\),.*/\1/p' ;;
	print) "$FLEETLAB" print "$place" "$@" | sed -n 's/^Say \([0-9]*\) s\.$/\1/p' ;;
	plain) "$FLEETLAB" open "$place" --plain "$@" </dev/null | sed -n 's/.*Say \([0-9]*\) s\..*/\1/p' ;;
	shot) "$FLEETLAB" screenshot - "$place" "$@" 2>&1 | sed -n 's/.*Say \([0-9]*\) s\..*/\1/p' ;;
	esac
}

# same WANTED FACES PLACE [OPTION…]: all of these faces show that number, and it is the right answer.
same() {
	right=$1; faces=$2; place=$3; shift 3
	for face in $faces; do
		rm -rf "$directory/state"
		got=$(number "$face" "$place" "$@")
		echo "$face shows '$got', not '$right'" >"$directory/out"
		if [ -n "$right" ] && [ "$got" = "$right" ]; then ok "$face $place $*"; else not_ok "$face $place $*"; fi
	done
	if "$FLEETLAB" answer "$place" "$right s" "$@" >"$directory/out" 2>&1; then ok "answer $place $*"; else not_ok "answer $place $*"; fi
}
all='vary print plain shot'
differ() { echo "$1 $2" >"$directory/out"; if [ -n "$1" ] && [ "$1" != "$2" ]; then ok "$3"; else not_ok "$3"; fi; }

cd "$directory" || exit 99
for student in anna 'José Ünal' 'анна-мария'; do
	wanted=$(number vary first --course one --student "$student")
	same "$wanted" "$all" first --course one --student "$student"
	same "$wanted" "$all" one/01-first --student "$student"
	same "$wanted" 'vary shot' "$directory/one/01-first/" --student "$student"
	same "$wanted" 'print plain' one/01-first/lesson.lua --student "$student"
	"$FLEETLAB" set student "$student"                # kept once, it holds on every face
	same "$wanted" "$all" one/01-first
	same "$wanted" 'print plain' first --course one
	FLEETLAB_PATH=nowhere:one; export FLEETLAB_PATH
	same "$wanted" "$all" first
	same "$wanted" 'vary plain' one/01-first
	FLEETLAB_PATH=two:one
	same "$wanted" "$all" one/01-first            # its own course's key, whatever is searched first
	unset FLEETLAB_PATH
	"$FLEETLAB" set student ''
done

# From inside the course, and through a link: the course is the one that the path names.
wanted=$(number vary one/01-first --student anna)
(cd one && number plain 01-first --student anna; cd 01-first && number print . --student anna; number vary lesson.lua --student anna
	number vary ../01-first --student anna) >"$directory/out"
if [ "$(sort -u "$directory/out")" = "$wanted" ] && [ "$(wc -l <"$directory/out")" = 4 ]; then ok 'from inside'; else not_ok 'from inside'; fi
same "$wanted" 'vary plain' links/01-first --student anna
same "$wanted" 'vary plain' first --course links --student anna
differ "$wanted" "$(number vary two/01-first --student anna)" 'another course has other numbers'
differ "$wanted" "$(number vary one/01-first --student bob)" 'another student has other numbers'
differ "$wanted" "$(number vary one/01-first)" 'nobody has other numbers'
same "$(number vary alone.lua --student anna)" "$all" alone.lua --student anna

# One person, however the name is typed; --student goes before the settings.
for student in Anna 'ANNA' ' anna' 'anna ' '  aNNa	'; do same "$wanted" 'vary print plain' one/01-first --student "$student"; done
wanted=$(number vary one/01-first --student 'анна мария')
for student in 'Анна Мария' 'АННА   МАРИЯ' ' анна мария '; do same "$wanted" 'vary' one/01-first --student "$student"; done
"$FLEETLAB" set student ' Анна  Мария '
same "$wanted" "$all" one/01-first
"$FLEETLAB" set student >"$directory/out"
if [ "$(cat "$directory/out")" = 'Анна  Мария' ]; then ok 'a name is kept as typed, without the blanks around it'; else not_ok 'kept as typed'; fi
"$FLEETLAB" print one/01-first >"$directory/out"
if grep -q '^Name: Анна  Мария$' "$directory/out"; then ok 'print fills in the name'; else not_ok 'print fills in the name'; fi
same "$(number vary one/01-first --student bob)" "$all" one/01-first --student bob

# The key however it is written.
for key in "key = 'one'" 'title = "x"; key = "o" .. "ne"' 'local k = "one" key = k' 'key = [[one]] -- or another'; do
	printf '%s\n' "$key" >one/course.lua
	same "$(number vary links/01-first --student anna)" 'vary' one/01-first --student anna
done

# A course that asks for the name, once; what is typed holds at once and is kept.
printf 'key = "one"\nasks_name = true\n' >one/course.lua
"$FLEETLAB" set student ''
rm -rf state
wanted=$(number vary one/01-first --student anna)
printf 'Anna \n' | "$FLEETLAB" open one/01-first --plain >"$directory/out" 2>&1
if grep -q 'Type your name' "$directory/out" && grep -q "Say $wanted s" "$directory/out" && [ "$("$FLEETLAB" set student)" = Anna ]; then ok 'line mode asks for the name'; else not_ok 'line mode asks for the name'; fi
"$FLEETLAB" open one/01-first --plain </dev/null >"$directory/out" 2>&1
if ! grep -q 'Type your name' "$directory/out" && grep -q "Say $wanted s" "$directory/out"; then ok 'once'; else not_ok 'once'; fi
same "$wanted" 'vary print shot' one/01-first
"$FLEETLAB" set student ''
printf '\n' | "$FLEETLAB" open one/01-first --plain >"$directory/out" 2>&1
if grep -q 'Type your name' "$directory/out" && grep -q "Say $(number vary one/01-first) s" "$directory/out" && [ -z "$("$FLEETLAB" set student)" ]; then ok 'nobody needs to say it'; else not_ok 'nobody needs to say it'; fi
"$FLEETLAB" open one/01-first --plain --student anna </dev/null >"$directory/out" 2>&1
if ! grep -q 'Type your name' "$directory/out" && grep -q "Say $wanted s" "$directory/out"; then ok 'not of a student who was named'; else not_ok 'not of a student who was named'; fi
rm -rf state
"$FLEETLAB" screenshot - one/01-first >"$directory/out" 2>&1
if grep -q 'Your name:' "$directory/out" && ! grep -q 'Say [0-9]' "$directory/out"; then ok 'the workbench asks for the name'; else not_ok 'the workbench asks for the name'; fi
"$FLEETLAB" screenshot - one/01-first --keys 'An<Enter>' >"$directory/out" 2>&1
if ! grep -q 'Your name:' "$directory/out" && grep -q "Say $(number vary one/01-first --student an) s" "$directory/out" && [ "$("$FLEETLAB" set student)" = An ]; then ok 'the workbench keeps the name'; else not_ok 'the workbench keeps the name'; fi
"$FLEETLAB" set student ''
"$FLEETLAB" screenshot - one/01-first --keys '<Esc>' >"$directory/out" 2>&1
if grep -q "Say $(number vary one/01-first) s" "$directory/out"; then ok 'the workbench without a name'; else not_ok 'the workbench without a name'; fi
"$FLEETLAB" screenshot - first --course two >"$directory/out" 2>&1
if ! grep -q 'Your name:' "$directory/out"; then ok 'another course does not ask'; else not_ok 'another course does not ask'; fi

# What a lone comma means is said once, too.
printf 'ask "c" { "?", answer = "1500 s" }\n' >comma.lua
"$FLEETLAB" set decimal_mark comma
if "$FLEETLAB" answer comma.lua '1,5e3 s' >"$directory/out"; then ok 'answer knows the decimal mark'; else not_ok 'answer knows the decimal mark'; fi
printf '1,5e3 s\n' | "$FLEETLAB" open comma.lua --plain >"$directory/out"
if grep -q 'Right' "$directory/out"; then ok 'line mode knows the decimal mark'; else not_ok 'line mode knows the decimal mark'; fi
echo "1..$n"
