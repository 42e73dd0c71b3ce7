#!/bin/sh
# language.sh - a language that nobody speaks, made of data alone: a row, a catalogue, a lesson
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT
XDG_STATE_HOME=$dir/state; XDG_CONFIG_HOME=$dir/config; export XDG_STATE_HOME XDG_CONFIG_HOME
n=0
check() { # name code pattern command…: of stdout and stderr together
	name=$1 want=$2 pattern=$3; shift 3; n=$((n + 1))
	"$FLEETLAB" "$@" > "$dir/raw" 2>&1
	code=$?
	sed 's/\xc2\xa0/ /g' "$dir/raw" > "$dir/out"
	if [ $code -eq "$want" ] && { [ -z "$pattern" ] || grep -qF -- "$pattern" "$dir/out"; }; then
		echo "ok $n - $name"
	else
		echo "not ok $n - $name"; echo "# code $code, no '$pattern' in"
		sed 's/^/# /' "$dir/out" | head -n 40
	fi
}
that() { # name pattern: what was printed last has it too
	n=$((n + 1))
	if grep -qF -- "$2" "$dir/out"; then echo "ok $n - $1"; else
		echo "not ok $n - $1"; echo "# no '$2' in"; sed 's/^/# /' "$dir/out" | head -n 40; fi
}
# The data of the program with one row more, its catalogues with one more, a course of one lesson.
data=$dir/data; mkdir -p "$data/assets" "$dir/locale/xx/LC_MESSAGES" "$dir/course"
for file in "$SRCDIR"/assets/*; do ln -s "$file" "$data/assets/"; done
ln -s "$SRCDIR/lessons" "$data/lessons"
rm "$data/assets/languages"
{ cat "$SRCDIR/assets/languages"; printf '\n[xx]\ndecimal   ,\ngroup     U+202F\nfraction  2\n'; } \
	> "$data/assets/languages"
for locale in "$FLEETLAB_LOCALEDIR"/*/; do ln -s "$locale" "$dir/locale/"; done
${MSGCAT:-msgcat} --no-wrap "$SRCDIR/assets/po/ru.po" |
	awk -f "$SRCDIR/tests/made-up/po.awk" > "$dir/xx.po"
n=$((n + 1))
if ${MSGFMT:-msgfmt} -c -o "$dir/locale/xx/LC_MESSAGES/fleetlab.mo" "$dir/xx.po" 2> "$dir/out"; then
	echo "ok $n - its catalogue is one"
else
	echo "not ok $n - its catalogue is one"; sed 's/^/# /' "$dir/out" | head; fi
cp -r "$SRCDIR/tests/made-up/course.lua" "$SRCDIR/tests/made-up/01-made-up" "$dir/course"
chmod -R u+w "$dir/course"
lesson=$dir/course/01-made-up
awk -f "$SRCDIR/tests/made-up/lesson.awk" "$lesson/lesson.lua" > "$lesson/xx.lua"
FLEETLAB_DATADIR=$data FLEETLAB_LOCALEDIR=$dir/locale; export FLEETLAB_DATADIR FLEETLAB_LOCALEDIR

# The program
check "it is chosen" 0 "=evaluate a model=" --lang xx --help
check "and told among all" 0 "--lang en|ru|xx" --help
check "a language that is none is told all there are" 2 "en, ru, xx" --lang zz models
check "it is a setting" 0 "" set language xx
check "that can be read back" 0 "xx" set language
check "and holds" 0 "=speedup over one device=" eval fleet.amdahl devices=8 serial_fraction=0.1
that "its decimal mark" "4,706"
check "one that is none is refused" 2 "auto, en, ru, xx" set language zz
check "--lang is above it" 0 "4.706" eval --lang en fleet.amdahl devices=8 serial_fraction=0.1
check "doctor says it" 0 "xx, $dir/locale" doctor
check "the environment asks for it" 0 "=evaluate a model=" --help

# Numbers and their units
check "one of a kind" 0 "1 =device=0" convert --lang xx "1 device" device
check "two" 0 "2 =devices=1" convert --lang xx "2 device" device
check "ten" 0 "10 =devices=2" convert --lang xx "10 device" device
check "seven" 0 "7 =devices=3" convert --lang xx "7 device" device
check "a fraction is as two" 0 "2,5 =devices=1" convert --lang xx "2.5 device" device
check "the catalog has no titles in it" 0 "Poland" catalog grid --lang xx

# A lesson
check "the lesson is sound in it" 0 "" check "$lesson"
check "and told" 0 "# =Words and numbers=" print "$lesson" --lang xx
that "its forms of a word" "=1 device0; 2 devices1; 10 devices2; 7 devices3.="
that "a fraction, a group, a word alone, millions" \
	"=2,5 times1 as fast; 12 345; are1; =3 billion=3 tokens2.="
that "a knob" "- **=devices in the fleet=** \`n\`: 2"
that "and what it turns" "=There are1 2 machines1.="
check "in Russian, which has none of it, it is English" 0 "1 device; 2 devices" \
	print "$lesson" --lang ru
check "an answer with its mark" 0 "=Right.=" answer "$lesson#wait" "1,5 s" --lang xx
that "is read back with it" "1,5 s"
check "and with a point" 0 "=Right.=" answer "$lesson#wait" "1.5 s" --lang xx
check "a wrong one" 1 "=Not right.=" answer "$lesson#wait" "2,5 s" --lang xx
check "the course says how much is translated" 0 '"xx": 1' lessons --json --course "$dir/course"
sed -i 's/device0|//' "$lesson/xx.lua"
check "a form too few is a fault of its file" 1 "xx.lua" check "$lesson"
that "and is told so" "4"
rm "$lesson/xx.lua"
check "without its file it is English" 0 "1 device; 2 devices" print "$lesson" --lang xx

# The course in line mode: each language in its turn
printf 'language\nlanguage\nlanguage\nlanguage zz\nquit\n' > "$dir/in"
n=$((n + 1))
"$FLEETLAB" --plain --lang ru < "$dir/in" > "$dir/out" 2>&1
if grep -qF "=Prediction=" "$dir/out" && grep -qF "en, ru, xx" "$dir/out"; then
	echo "ok $n - languages are cycled"
else
	echo "not ok $n - languages are cycled"; sed 's/^/# /' "$dir/out" | head -n 60; fi
echo "1..$n"
