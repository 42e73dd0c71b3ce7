#!/bin/sh
# catalog.sh - the catalog on the command line: listings, references wherever a value is asked,
# files of one's own
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
LANGUAGE=en; LC_ALL=C.UTF-8; XDG_CONFIG_HOME=$directory/config; export LANGUAGE LC_ALL XDG_CONFIG_HOME
own=$XDG_CONFIG_HOME/fleetlab/catalog
mkdir -p "$own" || exit 99

ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out" "$directory/err"; }

# run ARGUMENTS…: stdout (with plain blanks in numbers), stderr and the exit code are kept for the
# checks.
run() {
	"$FLEETLAB" "$@" >"$directory/raw" 2>"$directory/err"
	code=$?
	sed "s/$(printf '\302\240')/ /g" "$directory/raw" >"$directory/out"
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

# warns CODE TEXT WARNING: as gives, with one line on stderr that holds WARNING.
warns() {
	if [ "$code" = "$1" ] && grep -qF -- "$2" "$directory/out" && [ "$(wc -l <"$directory/err")" = 1 ] &&
		grep -qF -- "$3" "$directory/err"; then ok "warned: $what"; else not_ok "$what: wants $1, $2 and one line with $3"; fi
}

# grid NAME VALUE [UNIT]: the text of a file with one power grid.
grid() {
	echo "{\"kind\": \"grid\", \"entries\": {\"$1\": {\"title\": {\"en\": \"Mine\", \"ru\": \"Моя\"},
	\"intensity\": {\"value\": $2, \"unit\": \"${3-g/kWh}\", \"source\": \"the meter\", \"year\": 2025, \"note\": \"at night\"}}}}"
}

# What editors leave in a file: a byte order mark, other line ends and encodings.
{ printf '\357\273\277'; grid marked 12 | tr '\n' '\r'; } >"$own/marked.json"
run catalog @marked
gives 0 '12 g/kWh'
grid latin 12 | sed "s/Mine/$(printf 'Caf\351')/" >"$own/marked.json"
run catalog grid quebec
warns 0 '20 g/kWh' 'marked.json: line 1 is not UTF-8 (byte 0xE9): save the file as UTF-8'
rm "$own/marked.json"

# Listings.
run catalog
gives 0 accelerator
gives 0 "$own/*.json"
run catalog grid
gives 0 '@poland'
gives 0 '662 g/kWh'
run catalog accelerator
gives 0 '1.979 PFLOP/s'
run catalog grid quebec
gives 0 '20 g/kWh          mlsysim registry, after Hydro-Québec, 2023 (unverified)'
run catalog @h100
gives 0 '@h100.bf16            989 TFLOP/s'
run catalog h100
gives 0 'an eighth of the 1312 kg'
run catalog accelerator @h100.tdp
gives 0 '@h100.tdp             700 W'
run catalog h100.tdp
if grep -q bf16 "$directory/out"; then not_ok "$what: one figure only"; else ok "$what: one figure only"; fi
run --lang ru catalog grid poland
gives 0 'Польша'
run catalog h10
refuses 2 '"h100"'
run catalog grids
refuses 2 '"grid"'
run catalog grid h100
refuses 2 'of the kind "grid"'
run catalog nowhere h100
refuses 2 'training_run'
run catalog @h100.bf61
refuses 2 '@h100.bf16'
run catalog grid poland more
refuses 2 'usage: fleetlab catalog'
run catalog --help
gives 0 'fleetlab catalog [KIND [NAME]]'

# For machines.
run catalog --json
gives 0 '{"kinds": [{"kind": "accelerator"'
gives 0 '{"name": "pue", "unit": "1", "help": "power usage effectiveness", "min": 1, "max": 10, "required": true}'
run catalog grid --json
gives 0 '{"kind": "grid", "name": "poland", "title": "Poland", "file": null, "figures": {"intensity": {"value": 662, "unit": "g/kWh"'
run catalog a100 --json
gives 0 '"bandwidth": {"value": 2.039, "unit": "TB/s", "source": "NVIDIA, A100 data sheet", "year": 2021, "basis": "reads and writes together", "verified": true, "note": ""}'
run catalog run_gpt3.operations --json
gives 0 '"figures": {"operations": {"value": 3.14e23, "unit": "FLOP"'
run catalog gpu_hour --json
gives 0 '"place": "United States", "verified": false'

# Every kind and every entry can be shown.
for kind in accelerator component cooling grid link loss_constants model price storage training_run; do
	run catalog "$kind"
	gives 0 "($kind)"
	for name in $(sed -n 's/^@\([a-z0-9_]*\) .*/\1/p' "$directory/out"); do
		"$FLEETLAB" catalog "$kind" "$name" >"$directory/entry" 2>&1 && grep -q "^$name — .*($kind)" "$directory/entry" ||
			not_ok "catalog $kind $name"
	done
done

# A reference wherever a value is asked.
run eval machine.decode parameters=@llama3_70b bandwidth=8*@h100.bandwidth peak=@h100.bf16 --json
gives 0 '"bandwidth": {"value": 26800000000000, "unit": "B/s"'
run eval energy.facility it_power=@h100.tdp pue=@best_air time=720h price=@electricity_cloud --json
gives 0 '"price": {"value": 0.12, "unit": "USD/kWh"'
run sweep machine.decode parameters=@llama3_70b bandwidth=@h100.bandwidth peak=@a100.bf16,@h100.bf16 --result utilization --csv
gives 0 '312000000000000,'
gives 0 '989000000000000,'
run sweep machine.decode parameters=70e9 peak=@h100.bf16 bandwidth=@a100.bandwidth..@h100.bandwidth:3 --result token_time --csv
gives 0 '2039000000000,'
run solve machine.decode 'token_time=14GB/@h100.bandwidth' for=bandwidth parameters=7e9 peak=@h100.bf16
gives 0 'bandwidth = 3.35 TB/s'
run optimum reliability.checkpoint waste=min for=interval write_time=24.5s mtbf=@gpu/10000
gives 0 'interval = 939.1 s'
run compare machine.roofline operations=1TFLOP bytes=1GB peak=@a100.bf16 bandwidth=@a100.bandwidth --with peak=@h100.bf16,bandwidth=@h100.bandwidth
gives 0 '989 TFLOP/s'
run sensitivity reliability.fleet_mtbf component_mtbf=@gpu±20% devices=25000
gives 0 '40 000 h … 60 000 h'
run explain machine.roofline operations=1TFLOP bytes=1GB peak=8*@a100.bf16 bandwidth=@a100.bandwidth
gives 0 '312 TFLOP/s               NVIDIA, A100 data sheet, 2021'
run explain carbon.region energy=@run_gpt3.energy region=@poland
gives 0 'Patterson et al., Carbon Emissions and Large Neural Network Training, 2021'
run simulate reliability.fleet_mtbf component_mtbf=@gpu devices=25000 --runs 100
gives 0 'mtbf'
run convert @h100.bf16 TFLOP/s
gives 0 '989 TFLOP/s'
run convert '14 GB / @h100.bandwidth' ms
gives 0 '4.17910447761 ms'
run convert '@electricity_own * 1287 MWh' USD
gives 0 '90090 USD'
run convert '14 GB / @h10.bandwidth'
refuses 2 '"h100"'
run convert @h100.bf16 s
refuses 2 time
run eval reliability.fleet_mtbf component_mtbf=@h100.bf16 devices=10
refuses 2 component_mtbf
run eval reliability.fleet_mtbf component_mtbf=2*@gpo devices=10
refuses 2 '"gpu"'

# Files of one's own.
grid home 12 >"$own/mine.json"
run catalog grid
gives 0 '@home'
run catalog home
gives 0 "from your own file $own/mine.json"
gives 0 'at night'
run catalog home --json
gives 0 "\"file\": \"$own/mine.json\""
run eval carbon.region energy=1MWh region=@home
gives 0 '12 kg'
run eval carbon.operational energy=1MWh intensity=@home --json
gives 0 '"intensity": {"value": 12, "unit": "g/kWh"'
run eval carbon.region energy=1MWh region=@poland --json
gives 0 '"ratio_to_best": {"value": 33.1,'

# A fault costs that file, not the command.
for fault in '{"kind": "grid", "entries": {}} x' '[]' '{"kind": "gird", "entries": {"x": {}}}' "$(grid abroad 5 GB/s)" "$(grid abroad 50000)" \
	"$(grid poland 5)" "$(grid home 5)" "$(grid abroad 5 | sed s/note/nota/)" "$(grid abroad 5 | sed s/intensity/wue/)"; do
	echo "$fault" >"$own/other.json"
	run convert '@quebec * 1 MWh' kg
	warns 0 '20 kg' other.json
	run eval carbon.region energy=1MWh region=@home
	warns 0 '12 kg' 'left out'
done
run eval carbon.region energy=1MWh region=@abroad
if [ "$code" = 2 ] && grep -qF "no \"abroad\" of the kind \"grid\" (left out because of a fault: $own/other.json)" "$directory/err"; then
	ok 'a missing name says which file was left out'; else not_ok 'a missing name says which file was left out'; fi
run convert '1 GB' MB
gives 0 '1000 MB'
run eval reliability.all_up availability=0.5 devices=1
gives 0 '0.5 (50 %)'
"$FLEETLAB" --help >"$directory/out" 2>"$directory/err"; code=$?; what='--help needs no catalog'
gives 0 'fleetlab catalog'
rm "$own/other.json"
mkdir "$own/folder.json"
run convert '@quebec * 1 MWh' kg
warns 0 '20 kg' folder.json
rmdir "$own/folder.json"
printf '{"kind": "gr\0id"}' >"$own/zero.json"
run convert '@quebec * 1 MWh' kg
warns 0 '20 kg' zero.json
rm "$own/zero.json"
head -c 9000000 /dev/zero >"$own/large.json"
run convert '@quebec * 1 MWh' kg
warns 0 '20 kg' large.json
rm "$own/large.json"
if [ "$(id -u)" != 0 ]; then
	grid abroad 5 >"$own/secret.json"
	chmod 0 "$own/secret.json"
	run convert '@quebec * 1 MWh' kg
	warns 0 '20 kg' secret.json
	rm -f "$own/secret.json"
fi
printf '{"kind": "grid", "entries": {"x\033[2J": {}}}' >"$own/escape.json"
run convert '@quebec * 1 MWh' kg
warns 0 '20 kg' escape.json
if grep -q "$(printf '\033')" "$directory/err"; then not_ok 'no control character reaches the terminal'; else ok 'no control character reaches the terminal'; fi
rm "$own/escape.json"

# A relative folder does not count, the home folder does then.
mkdir -p "$directory/home/.config/fleetlab/catalog"
grid cabin 3 >"$directory/home/.config/fleetlab/catalog/a.json"
XDG_CONFIG_HOME=config HOME=$directory/home "$FLEETLAB" catalog cabin --json >"$directory/out" 2>"$directory/err"
code=$?; what='a relative XDG_CONFIG_HOME is ignored'
gives 0 '{"value": 3, "unit": "g/kWh"'
echo "1..$n"
