#!/bin/sh
# record.sh - a record that cannot be read or written in full: nothing is written over by it, and
# what is not saved is told on leaving
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
LANGUAGE=en; export LANGUAGE
HOME=$directory XDG_STATE_HOME=$directory/state; export HOME XDG_STATE_HOME
folder=$XDG_STATE_HOME/fleetlab record=$XDG_STATE_HOME/fleetlab/progress.jsonl

check() {
	n=$((n + 1))
	if [ "$2" = "$3" ]; then echo "ok $n - $1"; else
		echo "# '$2' is not '$3'"; echo "not ok $n - $1"; sed 's/^/# /' "$directory/out" "$directory/err"; fi
}
run() { "$FLEETLAB" "$@" >"$directory/out" 2>"$directory/err" </dev/null; code=$?; }
answer() { printf '2\nquit\n' | "$FLEETLAB" open introduction#warm-limit --plain >"$directory/out" 2>"$directory/err"; code=$?; }
told() { grep -cF -- "$1" "$directory/err"; }

answer
check 'an answer is saved' "$code $(grep -c '"event":"attempt"' "$record")" '0 1'
cp "$record" "$directory/good"

# Every way in which a record cannot be read in full; NAME, what makes it so, what is said.
bad() {
	rm -rf "$record"; cp "$directory/good" "$record"
	run progress export "$directory/backup"
	was=$(cat "$directory/backup")
	eval "$2"
	run progress export "$directory/backup"
	check "$1: exit 4, and why" "$code $(told "$3")" "4 $4"
	check "$1: the backup is as it was" "$(cat "$directory/backup")" "$was"
	run progress export
	check "$1: nothing on standard output" "$code $(wc -c <"$directory/out")" '4 0'
	run progress show
	check "$1: not shown as an empty one" "$code $(wc -c <"$directory/out")" '4 0'
	rm -rf "$record"
}
bad 'a link' 'mv "$record" "$directory/real"; ln -s "$directory/real" "$record"' 'symbolic link' 2
bad 'a link to nowhere' 'rm "$record"; ln -s nowhere "$record"' 'symbolic link' 2
bad 'a folder' 'rm "$record"; mkdir "$record"' progress.jsonl: 2
bad 'a pipe' 'rm "$record"; mkfifo "$record"' 'not a regular file' 2
bad 'a newer version' 'printf "%s\n" "{\"version\":2}" >"$record"' 'newer version' 2

# Damaged lines are lost to the export, and may be what the backup still holds.
cp "$directory/good" "$record"
run progress export "$directory/backup"
sed 's/"event":"place"/"event":"plaCe"/' "$directory/good" >"$record"
run progress export "$directory/backup"
check 'damaged: the backup is kept' "$code $(told 'is left as it is')" '4 1'
check 'damaged: byte for byte' "$(cat "$directory/backup")" "$was"
cp "$record" "$directory/damaged"
sed '2s/"seq"/"sEq"/' "$directory/good" >"$record"
run progress export "$directory/new"
check 'damaged: the rest, into a new file' "$code $(grep -c seq "$directory/new")" "1 $(($(grep -c seq "$directory/good") - 1))"
cp "$directory/good" "$record"

# A link is written through, whole or not at all, and keeps its mode.
echo old >"$directory/target"; chmod 644 "$directory/target"; ln -s "$directory/target" "$directory/link"
run progress export "$directory/link"
check 'an export through a link' "$code $(grep -c '"version":1' "$directory/target") $(stat -c %a "$directory/target")" '0 1 644'
check 'which is still one' "$(readlink "$directory/link")" "$directory/target"
echo old >"$directory/target"
(ulimit -f 0; "$FLEETLAB" progress export "$directory/link" </dev/null 2>&1 | cat >/dev/null)
check 'a file that may not grow' "$(cat "$directory/target")" old
check 'and nothing beside it' "$(find "$directory" -name 'target.*' | wc -l)" 0

# What is not saved is told on leaving.
unsaved() {
	check "$1: the end tells it" "$code $(told 'not in your record')" '4 1'
}
rm "$record"; ln -s "$directory/good" "$record"; answer; unsaved 'a link'
rm "$record"; (ulimit -f 0; printf '2\nquit\n' | "$FLEETLAB" open introduction#warm-limit --plain 2>&1; echo "code $?") |
	cat >"$directory/out"
check 'no room: the end tells it' "$(grep -c 'not in your record' "$directory/out") $(grep code "$directory/out")" '1 code 4'
(ulimit -f 0; printf '2\n' | "$FLEETLAB" open introduction#warm-limit --plain 2>&1; echo "code $?") | cat >"$directory/out"
check 'no room, and the input ends' "$(grep -c 'not in your record' "$directory/out") $(grep code "$directory/out")" '1 code 4'
rm -f "$record"; unset XDG_STATE_HOME HOME; answer; unsaved 'no home'
HOME=$directory XDG_STATE_HOME=$directory/state; export HOME XDG_STATE_HOME

# A lock that another program holds is waited for once, not at every step.
if command -v flock >/dev/null; then
	begun=$(date +%s)
	flock "$folder/lock" -c "printf '2\nnext\nnext\nback\nquit\n' | '$FLEETLAB' open introduction#warm-limit --plain" \
		>"$directory/out" 2>"$directory/err"
	code=$? took=$(($(date +%s) - begun))
	unsaved 'a held lock'
	check 'a held lock is said once, and at the end' "$(cat "$directory/out" "$directory/err" | grep -c 'holds the lock')" 2
	check "a held lock is waited for once: $took s" "$([ $took -lt 9 ] && echo yes)" yes
fi

# One folder of $FLEETLAB_PATH that cannot be read costs that folder.
mkdir -p "$directory/pipe" "$directory/big"; mkfifo "$directory/pipe/course.lua"
head -c 70000 /dev/zero | tr '\0' ' ' >"$directory/big/course.lua"
echo text >"$directory/text"; ln -s "$directory/loop" "$directory/loop"
for bad in text pipe big loop; do
	FLEETLAB_PATH=$directory/$bad "$FLEETLAB" lessons >"$directory/out" 2>"$directory/err" </dev/null; code=$?
	check "$bad: the installed course is there" "$code $(grep -c '^01-introduction' "$directory/out")" '0 1'
	check "$bad: a line says so" "$(grep -c "$directory/$bad" "$directory/err")" 1
	FLEETLAB_PATH=$directory/$bad run open introduction --plain
	check "$bad: and its lessons open" "$code" 0
done

# A lesson that cannot be opened does not keep check from the others.
mkdir -p "$directory/course/a-none" "$directory/course/b-good"
mkdir "$directory/course/a-none/lesson.lua"
printf 'lesson "b-good" { title = "B" }\ntext "t" [[ B. ]]\n' >"$directory/course/b-good/lesson.lua"
run check "$directory/course"
check 'check goes on' "$(grep -c 'b-good' "$directory/out")" 1
check 'and says that one was not read' "$code $(cat "$directory/out" "$directory/err" | grep -c 'a-none/lesson.lua')" '4 1'

# One that is too large to be read has a way back.
rm -f "$record"; truncate -s 70000000 "$record"
run progress
check 'too large: exit 4, and the way back' "$code $(grep -c "forget' sets it aside" "$directory/err")" '4 2'
run progress forget
check 'too large: nobody agreed' "$code $(stat -c %s "$record")" '2 70000000'
run progress forget --yes
kept=$(sed -n 's/^The record as it was is kept in //p' "$directory/out")
check 'too large: set aside, whole' "$code $(stat -c %s "$kept")" '0 70000000'
answer
check 'too large: a new one begins' "$code $(grep -c '"event":"attempt"' "$record")" '0 1'
echo "1..$n"
