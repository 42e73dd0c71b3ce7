#!/bin/sh
# catalog_laws.sh - scripts/check-catalogs: the laws hold for every entry, and each of them can fail
if ! command -v python3 >/dev/null; then
	echo "1..0 # skip no python3"
	exit 0
fi
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
n=1
if "$SRCDIR/scripts/check-catalogs" "$SRCDIR/assets/catalog" >"$directory/out" 2>&1 && [ ! -s "$directory/out" ]; then
	echo "ok 1 - the laws hold"
else
	sed 's/^/# /' "$directory/out"
	echo "not ok 1 - the laws hold"
fi

# breaks FILE EXPRESSION FAULT: the catalog with the file so edited by sed has that fault, and the
# edit did change it.
breaks() {
	n=$((n + 1))
	rm -rf "$directory/catalog"
	cp -R "$SRCDIR/assets/catalog" "$directory/catalog" && chmod -R u+w "$directory/catalog" || exit 99
	sed "$2" "$SRCDIR/assets/catalog/$1" >"$directory/catalog/$1"
	"$SRCDIR/scripts/check-catalogs" "$directory/catalog" >"$directory/out" 2>&1
	if [ $? = 1 ] && grep -qF -- "$3" "$directory/out" && ! cmp -s "$SRCDIR/assets/catalog/$1" "$directory/catalog/$1"; then
		echo "ok $n - $3"
	else
		sed 's/^/# /' "$directory/out"
		echo "not ok $n - $3"
	fi
}

# in ENTRY EXPRESSION: the expression for the lines of that entry alone.
in_entry() { printf '/^\t\t"%s": {/,/^\t\t}/{\n%s\n}' "$1" "$2"; }

# Where a figure comes from.
breaks accelerators.json "$(in_entry v100 's/, "year": 2018//')" 'v100.bf16: no year, and not unverified'
breaks accelerators.json "$(in_entry v100 's/"source": "[^"]*"/"source": " "/')" 'v100.bf16: no source'
breaks accelerators.json "$(in_entry v100 's/"source": "[^"]*"/"source": "mlsysim registry"/')" 'v100.bf16: "mlsysim registry" is no primary source'
breaks prices.json "$(in_entry gpu_hour 's/, "place": "[^"]*"//')" 'gpu_hour.hour: a price has a year and a place'
breaks grids.json "$(in_entry norway 's/, "ru": "[^"]*"//')" 'norway.title'
# Sparse for dense, a rate doubled that is not, the wrong unit.
breaks accelerators.json "$(in_entry wse3 's/"value": 15800/"value": 125000/')" 'wse3.bf16: 5.43 TFLOP/s for each watt: sparse?'
breaks accelerators.json "$(in_entry h100 's/"fp8": {"value": 1979/"fp8": {"value": 900/')" 'h100.fp8: 0.91 times bf16'
breaks accelerators.json "$(in_entry h100 's/"value": 3.35/"value": 335/')" 'h100.bandwidth: 2.95 FLOP for each byte'
breaks accelerators.json "$(in_entry b200 's/"value": 180, "unit": "GB"/"value": 180, "unit": "GiB"/')" 'b200.capacity: in GiB'
breaks accelerators.json "$(in_entry t4 's/"value": 70/"value": 0/')" 't4.tdp: no power'
# Both directions for one; a rate that is not that of the name.
breaks links.json "$(in_entry nvlink4 's/"value": 450/"value": 900/')" 'nvlink4.bandwidth: not half of what NVIDIA H100 SXM has both ways'
breaks accelerators.json "$(in_entry tpu_v5e 's/"value": 400/"value": 200/')" 'ici_v5e.bandwidth: not half of what Google TPU v5e has both ways'
breaks links.json "$(in_entry hdr 's/"value": 25/"value": 50/')" 'hdr.bandwidth: not the 200 Gbit/s of its title'
breaks links.json "$(in_entry pcie5 's/"value": 63/"value": 64/')" 'pcie5.bandwidth: more than 16 lanes leave to data, one way'
# Grids, models, runs, lives.
breaks grids.json "$(in_entry iowa 's/"value": 360/"value": 820/')" 'iowa.renewable: 65% and 820 g/kWh do not fit'
breaks models.json "$(in_entry llama3_405b 's/"value": 126/"value": 80/')" 'llama3_405b.parameters'
breaks models.json "$(in_entry kimi_k2 's/"value": 384/"value": 256/')" 'kimi_k2.parameters'
breaks models.json "$(in_entry deepseek_v3 '/"top_k"/d')" 'deepseek_v3.experts: with top_k and active'
breaks models.json "$(in_entry mixtral_8x7b 's/"value": 1.29e10/"value": 1.29e11/')" 'mixtral_8x7b.active: more than the model has'
breaks models.json "$(in_entry gpt2 's/"value": 48,/"value": 12,/')" 'gpt2.parameters'
breaks training_runs.json "$(in_entry run_t5_11b 's/"value": 46.7/"value": 85/')" 'run_t5_11b.carbon: 992 g/kWh'
breaks training_runs.json "$(in_entry run_bloom 's/"value": 3.87e23, "unit": "FLOP",/"value": 1e22, "unit": "FLOP"},/
/"note": "6 × parameters × tokens"}/d')" 'run_bloom.operations'
breaks training_runs.json "$(in_entry run_palm 's/"value": 8.405e6/"value": 8.405e7/')" 'run_palm.device_time'
breaks components.json "$(in_entry nic 's/"value": 150000/"value": 1500000/')" 'nic.fit: not a billion hours'
breaks components.json 's/"psu": {/"nic": {/' 'nic: another entry has that name'
echo "1..$n"
