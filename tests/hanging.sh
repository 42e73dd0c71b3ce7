#!/bin/sh
# hanging.sh - lessons and courses that do not end cost their own folder only, and a few seconds
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
unset LANGUAGE; LANGUAGE=en; export LANGUAGE
XDG_STATE_HOME=$directory/state; XDG_CONFIG_HOME=$directory/config; export XDG_STATE_HOME XDG_CONFIG_HOME

ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out"; }

# row PATTERN: such a line was printed.
row() { if grep -q -- "$1" "$directory/out"; then ok "$1"; else not_ok "$1"; fi; }

# lesson FOLDER NAME CODE
lesson() {
	mkdir -p "$directory/$1/$2"
	printf 'lesson "%s" { title = "Title %s" }\n%s\n' "$2" "$2" "$3" >"$directory/$1/$2/lesson.lua"
	case :$FLEETLAB_PATH: in *:$directory/$1:*) ;; *) FLEETLAB_PATH=$directory/$1:$FLEETLAB_PATH ;; esac
}
FLEETLAB_PATH=; export FLEETLAB_PATH

# Each course has a patience of its own.  Functions of a lesson that are run when they are on the
# screen cost the list nothing.
lesson screen draws 'ask "a" { "What?", vars = function(r) while true do end end, answer = "4 s" }'
lesson screen answers 'ask "a" { "What?", answer = function(v) while true do end end }'
lesson loop top 'while true do end'
lesson c pattern 'local s = string.rep("a", 5e6) s = s:find(string.rep("a-", 30) .. "b")'
lesson catch caught 'while true do pcall(function() while true do end end) end'
lesson words text 'text "t" { (function() while true do end end)() }'
"$FLEETLAB" lessons >"$directory/out" 2>&1
for wanted in '^draws  *Title draws  *0/1' '^answers  *Title answers  *0/1' '^top  lesson.lua:2.*stopped' \
	'^pattern  lesson.lua:2.*stopped' '^caught  lesson.lua:2.*stopped' '^text  lesson.lua:2.*stopped' \
	'^01-introduction  *From'; do
	row "$wanted"
done
printf '4 s\nquit\n' >"$directory/in"
for wanted in draws answers; do
	"$FLEETLAB" open "$wanted" --plain <"$directory/in" >"$directory/out" 2>&1
	row 'stopped'
done

# Of one course two at most are waited for; what was not read then is read when it is opened.
FLEETLAB_PATH=
for i in 1 2 3 4 5; do lesson many "h$i" 'while true do end'; done
lesson many z 'text "t" [[Here.]]'
"$FLEETLAB" lessons >"$directory/out" 2>&1
row '^h1  lesson.lua:2.*stopped'
for wanted in h3 h4 h5 z; do row "^$wanted  *not read yet"; done
row '^01-introduction  *From'
echo quit >"$directory/in"
"$FLEETLAB" open z --plain <"$directory/in" >"$directory/out" 2>&1
row '^Here\.'

# Every course.lua is waited for before anything is shown: it has less time than a lesson.
FLEETLAB_PATH=
for i in 1 2 3; do
	lesson "c$i" "l$i" ''
done
echo 'while true do end' >"$directory/c1/course.lua"
echo 's = string.rep("a", 5e6) s = s:find(string.rep("a-", 30) .. "b")' >"$directory/c2/course.lua"
"$FLEETLAB" lessons >"$directory/out" 2>&1
for wanted in 'c1/course.lua:1: stopped: it used more than 0\.1' 'c2/course.lua: course.lua:1 was stopped' \
	'^l1  *Title l1' '^l2  *Title l2' '^l3  *Title l3' '^01-introduction  *From'; do
	row "$wanted"
done
echo "1..$n"
