#!/bin/sh
# settings.sh - fleetlab set and fleetlab doctor
dir=$(mktemp -d) || exit 99
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
XDG_STATE_HOME=$dir/state; XDG_CONFIG_HOME=$dir/config; export XDG_STATE_HOME XDG_CONFIG_HOME
n=0
check() { # name code pattern command…: of stdout and stderr together
	name=$1 want=$2 pattern=$3; shift 3; n=$((n + 1))
	"$FLEETLAB" "$@" > "$dir/out" 2>&1
	code=$?
	if [ $code -eq "$want" ] && { [ -z "$pattern" ] || grep -q -- "$pattern" "$dir/out"; }; then
		echo "ok $n - $name"
	else
		echo "not ok $n - $name"; echo "# code $code"; sed 's/^/# /' "$dir/out"
	fi
}
that() { # name condition…
	name=$1; shift; n=$((n + 1))
	if "$@"; then echo "ok $n - $name"; else echo "not ok $n - $name"; fi
}
check "without a file all is by default" 0 '^auto$' set language
that "and none is made" test ! -e "$dir/config/fleetlab/settings"
check "a value is set" 0 '' set characters ascii
check "and told" 0 '^ascii$' set characters
that "the file is nobody else's" test "$(stat -c %a "$dir/config/fleetlab/settings")" = 600
check "a wrong value names the possible ones" 2 'auto, braille, half, ascii' set characters asci
check "a wrong name the nearest" 2 "did you mean 'theme'" set them mono
check "all are listed" 0 '^decimal_mark  *auto' set
check "as JSON" 0 '^{"settings": {"language": "auto", ' set --json
check "a text" 0 '' set student 'Анна Петрова'
check "is kept" 0 '^Анна Петрова$' set student
check "a text of two lines is none" 2 'one line' set student 'a
b'
check "bytes that are no UTF-8 are none" 2 'UTF-8' set student "$(printf '\377\376')"
check "half a letter is none" 2 'UTF-8' set student "$(printf 'Ann\303')"
check "an overlong form is none" 2 'UTF-8' set student "$(printf '\300\257')"
check "a control character of two bytes is none" 2 'UTF-8' set student "$(printf 'A\302\233m')"
check "what was kept stays" 0 '^Анна Петрова$' set student
check "a text that is too long is none" 2 'at most 63 bytes' set student "$(printf '%080d' 1)"
printf '\357\273\277theme = light\r\nstudent = Anna\r\n' > "$dir/config/fleetlab/settings"
check "a byte order mark and other line ends" 0 '^light$' set theme
check "on every line" 0 '^Anna$' set student
printf 'theme = light\rstudent = \351va\rmouse = on\r' > "$dir/config/fleetlab/settings"
check "what is not UTF-8 is told, with its line" 0 'settings:2: line 2 is not UTF-8 (byte 0xE9): save the file as UTF-8' set mouse
check "and costs that line only" 0 '^on$' set mouse
printf '# mine\nfuture = 7\ntheme = mono\n\nnonsense\ntheme=auto\r\n' > "$dir/config/fleetlab/settings"
check "an unknown name is reported with its line" 0 "settings:2: no setting 'future'" set theme
check "and what was set last holds" 0 '^auto$' set theme
check "a change" 0 '' set theme mono
printf '# mine\nfuture = 7\ntheme = mono\n\nnonsense\n' > "$dir/want"
that "keeps every line that is not its own" cmp -s "$dir/want" "$dir/config/fleetlab/settings"
printf 'language = ru\n' > "$dir/config/fleetlab/settings"
check "the language of the setting" 0 'Команды\|команды' --help
check "--lang wins" 0 'commands:' --help --lang en
printf 'language = klingon\ntheme = \001\n' > "$dir/config/fleetlab/settings"
check "a bad value counts for nothing" 0 "settings:1: language cannot be 'klingon'" set language
head -c 3000 /dev/urandom > "$dir/config/fleetlab/settings"
check "any bytes" 0 '.' set
check "and a value can still be set" 0 '' set mouse on
check "and read" 0 '^on$' set mouse
head -c 100000 /dev/zero > "$dir/config/fleetlab/settings"
check "a file that is too large is not read" 0 'larger than' set theme
check "nor written over" 4 'not saved' set theme mono
rm "$dir/config/fleetlab/settings"; mkdir "$dir/config/fleetlab/settings"
check "a folder in its place" 4 'not saved' set theme mono
rmdir "$dir/config/fleetlab/settings"; mkfifo "$dir/config/fleetlab/settings"
check "a pipe in its place does not hang" 0 'not a regular file' set theme
rm "$dir/config/fleetlab/settings"
for wide in UTF-16 UTF-16LE UTF-32; do
	printf 'mouse = on\n' | iconv -f UTF-8 -t $wide > "$dir/config/fleetlab/settings"
	cp "$dir/config/fleetlab/settings" "$dir/wide"
	check "settings in $wide are told" 4 "not saved: .*the file is ${wide%LE}" set theme mono
	that "and left alone" cmp -s "$dir/wide" "$dir/config/fleetlab/settings"
done
rm "$dir/config/fleetlab/settings"
XDG_CONFIG_HOME=; HOME=
check "no folder at all" 4 'not saved' set theme mono
HOME=$dir; XDG_CONFIG_HOME=$dir/config
check "doctor: all is well" 0 '^ok    worker' doctor
check "doctor as JSON" 0 '^{"checks": \[{"check": "terminal", "level": "' doctor --json
printf 'x = y\n' > "$dir/config/fleetlab/settings"
check "doctor tells of the settings" 0 '^warn  settings .*settings:1' doctor
FLEETLAB_DATADIR=$dir/none check "doctor without the data" 4 '.' doctor
LC_ALL=xx_YY.UTF-8 check "doctor: a locale that is not installed" 0 '^warn  locale .*xx_YY.UTF-8' doctor
LC_ALL=C check "doctor: no UTF-8" 0 '^warn  characters' doctor
TERM=dumb check "doctor: TERM=dumb" 0 '^warn  terminal .*dumb' doctor
TERM=no-such-terminal check "doctor: an unknown terminal" 0 'unknown here' doctor
rm -rf "$dir/state"; : > "$dir/state"
check "doctor: no state folder" 1 '^fail  state' doctor
echo "1..$n"
