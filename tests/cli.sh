#!/bin/sh
# cli.sh - the command line from outside: outputs, messages, exit codes
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
unset LANGUAGE; LANGUAGE=en; export LANGUAGE

ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out" "$directory/err"; }

# run ARGUMENTS…: stdout, stderr and the exit code are kept for the checks.
run() {
	"$FLEETLAB" "$@" >"$directory/out" 2>"$directory/err"
	code=$?
	what=$*
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

run eval reliability.all_up availability=99.9% devices=1000 --json
gives 0 '"probability": {"value": 0.367695'
run eval reliability.all_up availability=99.9% devices=1000 --json
gives 0 '{"model": "reliability.all_up", "inputs": {"availability": {"value": 0.999, "unit": "1", "text":'
run eval energy.communication_tax parameters=175e9 bandwidth=200Gbit/s compute_time=1.2s --json
gives 0 '"compute_fraction": {"value": 0.0410958'
run models --search CHECKPOINT --search storm
gives 0 'storage.checkpoint_storm'
if [ "$(wc -l <"$directory/out")" = 1 ]; then ok "one model has both words"; else not_ok "both words: one line"; fi
run models --search "Контрольн" --lang ru
gives 0 'reliability.checkpoint_interval'
run models --search pollaczek --json
gives 0 '"id": "orchestration.queue_wait"'
run models --search qqqq
refuses 2 'no model has that'
run models reliability.all_up --search up
refuses 2 'not both'
run models --search "$(printf '\377')"
refuses 2 'no model has that'
run eval --json reliability.all_up devices=1000 availability=0.999
gives 0 '"devices_at_half": {"value": 692.80'
run eval carbon.region energy=1287MWh region=@quebec --json
gives 0 '"region": {"value": "quebec", "unit": "", "text":'
run eval reliability.all_up availability=1 devices=10 --json
gives 0 '"devices_at_half": {"value": null'
run eval machine.iron_law data=14GB bandwidth=@h100.bandwidth operations=14e9 peak=@h100.bf16 --json
gives 0 '"binding": {"value": "data", "unit": ""'
run eval reliability.all_up availability=1.2 devices=10
refuses 3 availability
run eval reliability.all_up availabilty=0.9 devices=10
refuses 2 "'availability'"
run eval reliability.all_up availability=0.9
refuses 2 devices
run eval reliability.all_upp availability=0.9 devices=10
refuses 2 "'reliability.all_up'"
run eval reliability.fleet_mtbf component_mtbf=5GB devices=10
refuses 2 component_mtbf
run eval reliability.all_up availability=abc devices=10
refuses 2 availability
run eval reliability.all_up 'availability=0.9;' devices=10
refuses 2 availability
run eval reliability.all_up availability=0.9 devices=10 --jsn
refuses 2 "'--json'"
run eval
refuses 2 'usage: fleetlab eval'
run evil reliability.all_up
refuses 2 "'eval'"
run eval "$(printf 'x\033[2Jy')" a=1
refuses 2 '^['
run convert '2 GB / (12.5 GB/s)' ms
gives 0 '160 ms'
run convert '1 h 30 min' s
gives 0 '5400 s'
run convert '-2.5 km' m
gives 0 '-2500 m'
run convert '429 g/kilowatt-hour' g/kWh
gives 0 '429 g/kWh'
run convert '4180 J/kg-K' 'J/(kg K)'
gives 0 '4180 J/(kg·K)'
run convert '5' GB
refuses 2 'GB'
run convert '1 GiB' MB
gives 0 '1073.741824 MB'
run convert '2 GB' s
refuses 2 'time'
run convert '2 foo'
refuses 2 'foo'
run convert '1/0'
refuses 2 ''
run models
gives 0 reliability.all_up
run models reliability.all_up
gives 0 'availability'
run models --json
gives 0 '{"models": [{"model": '
run models nothing.here
refuses 2 nothing.here
run --version
gives 0 Fleetlab
run --help
gives 0 'fleetlab eval'
run eval --help
gives 0 'fleetlab eval ID'
run --lang ru eval --help
gives 0 'fleetlab eval МОДЕЛЬ имя=значение'
run --lang xx models
refuses 2 --lang

# No locale changes a number.
for locale in C C.UTF-8 ru_RU.UTF-8 de_DE.UTF-8 ru_RU.KOI8-R; do
	LC_ALL=$locale; export LC_ALL
	run --lang en eval reliability.all_up availability=99.9% devices=1000 --json
	gives 0 '"probability": {"value": 0.36769542477096'
done

LC_ALL=C.UTF-8

# A full disk is the machine's fault: exit code 4 and a word.
if [ -w /dev/full ]; then
	"$FLEETLAB" models >/dev/full 2>"$directory/err"
	code=$?
	: >"$directory/out"
	what='models >/dev/full'
	refuses 4 'cannot write'
fi

# A screen from a script of keys, as text and as a picture; bad sizes and keys are refused.
XDG_STATE_HOME=$directory/state; export XDG_STATE_HOME
run screenshot - --size 80x24 --keys 'w/<C-u>reliability.all_up<Enter>'
gives 0 'reliability.all_up'
run screenshot "$directory/screen.svg" --size 60x20 --ground dark
[ "$code" = 0 ] && grep -q '<svg .*width="540" height="360"' "$directory/screen.svg" && ok "$what" || not_ok "$what"
run screenshot - --size 80
refuses 2 '--size is columns and lines'
run screenshot - --keys '<Nothing>'
refuses 2 'a key that does not exist'

# The manual page lists every command and has no unknown markup.
"$FLEETLAB" manual >"$directory/out" 2>"$directory/err"; code=$?; what=manual
gives 0 '.TH FLEETLAB 1'
echo "1..$n"
