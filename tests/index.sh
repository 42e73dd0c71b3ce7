#!/bin/sh
# index.sh - the course's index: it is fresh, shows the contents as the lessons do, and is never
# believed over them
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
XDG_STATE_HOME=$directory/state
export XDG_STATE_HOME
ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out" "$directory/err" 2>/dev/null | head -n 20; }
is() { if cmp -s "$2" "$3"; then ok "$1"; else diff "$2" "$3" >"$directory/out"; not_ok "$1"; fi; }

# The one that is installed: of the lessons as they are, all of them.
"$FLEETLAB" index >"$directory/fresh" 2>"$directory/err"
if [ -e lessons/index.json ]; then is 'the index is that of the lessons' lessons/index.json "$directory/fresh"
else echo "ok $((n = n + 1)) # SKIP built without an index"; fi
if [ ! -s "$directory/err" ]; then ok 'and no lesson has a fault'; else not_ok 'a lesson has a fault'; fi

# A course without and with an index: the same contents and lists, in both languages, with a record.
course=$directory/course
mkdir "$course"
cp -r "$SRCDIR"/tests/course/lessons/* "$SRCDIR/lessons/01-introduction" "$course"
cp -r "$SRCDIR"/tests/forms/lessons/[0-9]* "$course"
chmod -R u+w "$course"
printf 'skip\n1\n1.2\n' >"$directory/lines"
"$FLEETLAB" open "$course/01-forms" --plain <"$directory/lines" >"$directory/out" 2>&1
echo 2 >"$directory/lines"
"$FLEETLAB" open sample#which --course "$course" --plain <"$directory/lines" >"$directory/out" 2>&1
# show KIND: the contents and the lists, as files.
show() {
	for language in en ru; do
		echo contents | "$FLEETLAB" --plain --lang $language --course "$course" 2>&1
		"$FLEETLAB" lessons --lang $language --course "$course" 2>&1
	done >"$directory/$1"
	"$FLEETLAB" lessons --json --course "$course" >"$directory/$1.json" 2>&1
}
cp -r "$directory/state" "$directory/before"
again() { rm -rf "$directory/state"; cp -r "$directory/before" "$directory/state"; }
show lessons
again
"$FLEETLAB" index "$course" >"$directory/index.json" && mv "$directory/index.json" "$course/index.json"
show index
is 'the same contents' "$directory/lessons" "$directory/index"
is 'the same list for programs' "$directory/lessons.json" "$directory/index.json"
if grep -q '"done": [1-9]' "$directory/index.json"; then ok 'what was done is known'; else not_ok 'what was done is known'; fi

# The index is read: it says what no lesson does, and is believed while sizes and times fit.
sed 's/A sample lesson/Told by the index/' "$course/index.json" >"$directory/lie" && cp "$directory/lie" "$course/index.json"
"$FLEETLAB" lessons --course "$course" >"$directory/out"
if grep -q 'Told by the index' "$directory/out"; then ok 'the index is used'; else cp "$course/index.json" "$directory/err"; not_ok 'the index is used'; fi
touch -d '+1 hour' "$course"/*/lesson.lua
"$FLEETLAB" lessons --course "$course" >"$directory/out"
if grep -q 'Told by the index' "$directory/out"; then ok 'a file that is only newer: its hash counts'; else not_ok 'its hash counts'; fi
for folder in "$course"/*/; do sed 's/title = "\(.\)/title = "X/' "$folder/lesson.lua" >"$directory/x" && cp "$directory/x" "$folder/lesson.lua"; done
touch -d '+1 hour' "$course"/*/lesson.lua
"$FLEETLAB" lessons --course "$course" >"$directory/out"
if ! grep -q 'Told by the index' "$directory/out" && [ "$(grep -c ' X' "$directory/out")" -ge 3 ]; then ok 'a changed lesson is read'; else not_ok 'a changed lesson is read'; fi
cp "$directory/lie" "$course/index.json"
touch -d '+2 hours' "$course/index.json"
for folder in "$course"/*/; do echo '-- longer' >>"$folder/lesson.lua"; done
"$FLEETLAB" lessons --course "$course" >"$directory/out"
if ! grep -q 'Told by the index' "$directory/out"; then ok 'another size: the lesson is read, whatever the times say'; else not_ok 'another size'; fi
rm "$course"/*/ru.lua
"$FLEETLAB" index "$course" >"$directory/fresh"
mv "$directory/fresh" "$course/index.json"
printf 'tr {}\n' >"$course/01-introduction/ru.lua"
touch -d '-1 hour' "$course/01-introduction/ru.lua"
"$FLEETLAB" lessons --json --course "$course" >"$directory/out"
if [ "$("$FLEETLAB" lessons --course "$course" --json | grep -c X)" -ge 1 ]; then ok 'a translation that came since: the lesson is read'; else not_ok 'a translation that came since'; fi

# What course.lua said when the course was built; another text, and a lie about it, count for nothing.
mkdir -p "$directory/own/01-a"
printf 'lesson "a" { title = "A" }\nask "e" { "?", vars = function(r) return { n = r:int(1, 1000000) } end, answer = function(v) return q(v.n, "s") end }\n' >"$directory/own/01-a/lesson.lua"
printf 'key = "k"\n' >"$directory/own/course.lua"
seed() { "$FLEETLAB" vary "$directory/own/01-a" -n 1 --student anna --csv 2>&1 | tail -1; }
without=$(seed)
(cd "$directory/own" && "$FLEETLAB" index course.lua >course.loaded)
"$FLEETLAB" index "$directory/own/course.lua" >"$directory/out"
is 'the same by either path' "$directory/own/course.loaded" "$directory/out"
if [ "$(seed)" = "$without" ]; then ok 'the same key'; else not_ok 'the same key'; fi
sed -i 's/"key":"k"/"key":"z"/' "$directory/own/course.loaded"
if [ "$(seed)" != "$without" ]; then ok 'what was kept is used'; else not_ok 'what was kept is used'; fi
printf 'key = "k" \n' >"$directory/own/course.lua"
if [ "$(seed)" = "$without" ]; then ok 'another text is read'; else not_ok 'another text is read'; fi
printf 'kye = "k"\n' >"$directory/own/course.lua"
"$FLEETLAB" index "$directory/own/course.lua" >"$directory/out" 2>&1
if [ $? = 2 ] && grep -q "course.lua:1: a course has no 'kye'" "$directory/out"; then ok 'a fault is kept nowhere'; else not_ok 'a fault is kept nowhere'; fi

# An index that is none costs nothing.
again
rm -f "$course/index.json"
show lessons
for bad in '' '{' '[]' '{"version":2,"lessons":[]}' '{"version":1}' '{"version":1,"lessons":7}' '{"version":1,"lessons":[1,null,{}]}' \
	'{"version":1,"lessons":[{"folder":"01-forms","files":{},"hash":"x"}]}' \
	'{"version":1,"lessons":[{"folder":"../../etc","files":{},"hash":"0000000000000000","id":"a","title":{},"charts":0,"variants":0,"sections":[{"id":null,"title":{}}],"exercises":[]}]}'; do
	again
	printf '%s\n' "$bad" >"$course/index.json"
	show index
	is "an index that is none: $bad" "$directory/lessons" "$directory/index"
done
# What is kept of a lesson is shown while the lesson, the data and the program are those that it was
# made with.
loaded=$course/01-forms/lesson.loaded
see() { "$FLEETLAB" screenshot - "$course/01-forms" --course "$course" 2>"$directory/err" >"$directory/$1"; }
see without
"$FLEETLAB" index "$course/01-forms" >"$directory/kept" 2>"$directory/err"
cp "$directory/kept" "$loaded"
see with
is 'what is kept shows the lesson as it is' "$directory/without" "$directory/with"
sed 's/"Several/"ZzzSeveral/' "$directory/kept" >"$directory/lie"
believed() { see out; grep -q Zzz "$directory/out"; }
cp "$directory/lie" "$loaded"
if believed; then ok 'what is kept is used'; else not_ok 'what is kept is used'; fi
sed '1s/ [0-9a-f]/ x/' "$directory/lie" >"$loaded"
if believed; then not_ok 'of another program'; else ok 'of another program: the lesson is read'; fi
for size in 10 60 1000; do head -c $size "$directory/lie" >"$loaded"; see cut; is "cut at $size bytes: the lesson is read" "$directory/without" "$directory/cut"; done
cp "$directory/lie" "$loaded"
mkdir -p "$directory/data/lessons"
cp -r "$FLEETLAB_DATADIR/assets" "$directory/data/assets"
chmod -R u+w "$directory/data"
ours=$FLEETLAB_DATADIR
FLEETLAB_DATADIR=$directory/data
if believed; then ok 'the same data elsewhere'; else not_ok 'the same data elsewhere'; fi
echo >>"$FLEETLAB_DATADIR/assets/catalog/grids.json"
if believed; then not_ok 'another catalog'; else ok 'another catalog: the lesson is read'; fi
cp "$ours/assets/catalog/grids.json" "$FLEETLAB_DATADIR/assets/catalog/grids.json"
echo >>"$FLEETLAB_DATADIR/assets/units.xml"
if believed; then not_ok 'other units'; else ok 'other units: the lesson is read'; fi
FLEETLAB_DATADIR=$ours
echo '-- later' >>"$course/01-forms/lesson.lua"
if believed; then not_ok 'another lesson'; else ok 'a changed lesson is read, whatever is kept'; fi
rm "$loaded"
# A lesson with a fault is left out, and told.
echo 'nonsense' >"$course/01-introduction/lesson.lua"
"$FLEETLAB" index "$course" >"$directory/out" 2>"$directory/err"
code=$?
if [ $code = 0 ] && ! grep -q '"01-introduction"' "$directory/out" && grep -q '^fleetlab: 01-introduction: ' "$directory/err"; then
	ok 'a lesson with a fault is left out, and told'; else not_ok 'a lesson with a fault is left out, and told'; fi
echo "1..$n"
