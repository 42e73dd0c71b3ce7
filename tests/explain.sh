#!/bin/sh
# explain.sh - explain, simulate, claims from outside: outputs, messages, exit codes
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
unset LANGUAGE COLUMNS LINES; LANGUAGE=en; export LANGUAGE

ok() { n=$((n + 1)); echo "ok $n - $1"; }
not_ok() { n=$((n + 1)); echo "not ok $n - $1"; sed 's/^/# /' "$directory/out" "$directory/err"; }

# run ARGUMENTS…: stdout, stderr and the exit code are kept for the checks, no-break spaces as plain
# ones.
run() {
	"$FLEETLAB" "$@" >"$directory/bytes" 2>"$directory/errors"
	code=$?
	sed 's/\xc2\xa0/ /g' "$directory/bytes" >"$directory/out"
	sed 's/\xc2\xa0/ /g' "$directory/errors" >"$directory/err"
	what=$*
}

# gives TEXT…: exit code 0, every TEXT on stdout, nothing on stderr.
gives() {
	for text; do
		if [ "$code" = 0 ] && grep -qF -- "$text" "$directory/out" && [ ! -s "$directory/err" ]; then
			ok "$what: $text"; else not_ok "$what: wants $text"; fi
	done
}

# refuses CODE TEXT: that exit code, one line with TEXT on stderr, nothing on stdout.
refuses() {
	if [ "$code" = "$1" ] && [ ! -s "$directory/out" ] && [ "$(wc -l <"$directory/err")" = 1 ] &&
		grep -qF -- "$2" "$directory/err"; then ok "refused: $what"; else not_ok "$what: wants $1, one line with $2"; fi
}

# --- explain
run explain carbon.region energy=1287MWh region=@poland
gives 'm = 1.287 GWh · PUE · CI_region' '852 t' '662 g/kWh' 'the book has 800 and 820 g' 'Assumptions appendix' \
	'stated 1029.6 t, recomputed 852 t (other figures)'
run explain reliability.checkpoint write_time=24.5s mtbf=5h interval=939s
gives 'W = 24.5 s/939 s + 939 s/(2 · 5 h) + 0 s/5 h' 'waste = write_share + rework_share + recovery_share' \
	'first order' '9.993 h (× 38.3)'
run explain scaling.training_compute parameters=7e9 tokens=2e12
gives 'C = 6 · 7×10⁹ · 2×10¹²'
run explain machine.roofline operations=1TFLOP bytes=1GB peak=@h100.bf16 bandwidth=@h100.bandwidth
gives 'bound: compute' '989 TFLOP/s               NVIDIA, H100 data sheet, 2022'
run explain scaling.loss parameters=1e9 tokens=2e10 constants=@besiroglu2024 --json
gives '"sums": {"loss": {"floor": {"term": "E"' '"parameter_term": {"term": "A/Pᵅ", "value": 0.35' \
	'"binding": {"binding": {"largest": true, "of": [{"word": "parameters", "term": "A/Pᵅ"' '"domain": {"parameters": {"low": 1, "high": 1e30, "unit": "1"}' '"year": 2024'
run explain reliability.all_up availability=0.9
refuses 2 'devices'
run explain reliability.checkpoint write_time=24.5s mtbf=5h interval=20s
refuses 3 'interval'
run explain fleet.step compute_time=10s devices=8 communication_time=1s overlap=0.5s
gives 'step_time = T_comp/N + communication_time + synchronization_time − overlap' 'T_comp/N                  1.25 s' \
	'−500 ms                   −28.6 %' 'the largest of these decides' 'max(T_comm - T_overlap, 0) 500 ms'
run explain inference.cold_start download=300s load=25s warm_up=15s
gives 'time = detection + provisioning + container_start + download + load + warm_up + health_check'
run explain inference.cost_crossover training_cost=2000000USD cost_per_query=0.001USD queries_per_day=50e6 days=365
gives 'total_cost = training_cost + serving_cost'
run explain reliability.replicas availability=0.999 replicas=2
if grep -q ' = ' "$directory/out" && ! grep -q '^availability_any =' "$directory/out"; then
	ok '1 - x is no sum'; else not_ok '1 - x is no sum'; fi
run explain reliability.checkpoint write_time=24.5s±10% mtbf=5±1h interval=939s
gives 'Uncertainty' 'the whole box' 'waste                     0.04522 … 0.0613' \
	'    mtbf                    0.04783 … 0.0587                        67.6 %' 'mtbf M                    5 h'
run explain reliability.checkpoint write_time=24.5s±10% mtbf=5±1h interval=939s --json
gives '"uncertainty": {"waste": {"low": 0.0452' '"unit": "1", "by": {"mtbf": {"low": 0.0478' '"unanswered": 0'
run explain reliability.checkpoint write_time=24.5s±10% mtbf=5±4.99h interval=939s
gives 'no answer at 33 of the 1089 points looked at'
run explain reliability.checkpoint write_time=24.5s mtbf=5±6h interval=939s
refuses 3 'mtbf'
run explain reliability.checkpoint write_time=24.5s mtbf=5h±-1h interval=939s
refuses 2 'mtbf'
run explain no.such
refuses 2 'no.such'

# --- simulate
run simulate reliability.checkpoint write_time=24.5s mtbf=5h interval=939s --runs 1000 --seed 1 --json
gives '{"model": "reliability.checkpoint", "inputs"' '"formula": 0.052174920127795524' '"runs": 1000, "seed": 1}' '"note"'
cp "$directory/out" "$directory/first"
run simulate reliability.checkpoint write_time=24.5s mtbf=5h interval=939s --runs 1000 --seed 1 --json
if cmp -s "$directory/out" "$directory/first"; then ok 'the same again'; else not_ok 'another answer for the same seed'; fi
run simulate reliability.fleet_mtbf component_mtbf=50000h devices=25000 --weibull 0.7 --runs 500
gives '500 runs, seed 1' 'Weibull'
run simulate fleet.amdahl serial_fraction=0.1 devices=8
refuses 2 'reliability.checkpoint'
run simulate reliability.all_up availability=0.9 devices=8 --runs many
refuses 2 '--runs'
run simulate reliability.all_up availability=0.9 devices=8 --runs 1
refuses 2 'from 2'
run simulate reliability.checkpoint write_time=1s mtbf=5h interval=1h --time 3kg
refuses 2 'kg'
run simulate orchestration.queue_wait utilization=2
refuses 3 'steady'

# --- claims
run claims --chapter 1
gives 'stated 1029.6 t, recomputed 851.99 t (-17.2 %): other figures' 'stated 40, recomputed 33.1 (-17.2 %)' 'stated 63e9, recomputed 9.129×10¹⁰'
run claims --chapter 99
refuses 2 'chapter 99'
run claims --chapter first
refuses 2 "'first'"
run claims --json
gives '{"claims": [{"model": "reliability.fleet_mtbf", "chapter": 1'
run claims --chapter 13
gives "stated 0.484, recomputed — (epsilon = 10 is outside the model's domain: it must be above 0 and at most 1): no answer" 'exactly, 0.484 is too little'
run claims --chapter 10 --lang ru
gives 'указано 10,74 ГБ, пересчитано 1,342 ГБ (−87,5 %)'
run claims --chapter 13 --lang ru
gives 'указано 0,484, пересчитано —' '): ответа нет' 'формула доказана до ε = 1'
run claims --chapter 13 --lang ru --json
gives '"recomputed": {"value": null, "unit": "1", "text": "epsilon = 10 ' '"verdict": "no answer"' '"note": "формула доказана'
run claims --chapter 4
gives 'stated ≤ 50 ms, recomputed 25.64 ms (-48.7 %): holds'
run claims --chapter 4 --json
gives '"bound": "under", "verdict": "holds"'
run claims --measured
gives 'T01  175e9 parameters' 'measured 34 d, predicted 25.43 d (-25.2 %): differs' 'predicted 2.539 % (-36.5 %): agrees' '(+0.9 %): near' \
	'11 of 129 agree to the last printed digit' '% or less'
run claims --measured --json
gives '"measured": {"value": 816, "unit": "h", "text": "34 d"}, "predicted": {"value": 610.' '"text": "25.43 d"'
run claims --measured --chapter 1
refuses 2 '--chapter'

# --- fit
awk 'BEGIN { print "amount,loss"; for (i = 0; i < 12; i++) print 10 ^ (6 + i / 2) "," 1.5 + 200 * 10 ^ (-0.3 * (6 + i / 2)) }' >"$directory/points.csv"
run fit scaling.power_law "$directory/points.csv"
gives 'L = A X⁻ᵅ + C' 'floor                     1.5 ' 'coefficient               200 ' 'exponent                  0.3 ' '12 points'
run fit scaling.power_law "$directory/points.csv" --json
gives '{"model": "scaling.power_law", "results": {"floor": {"value": 1.' '"points": 12' '"far_off": []'
run fit scaling.loss "$directory/points.csv"
refuses 2 "'parameters'"
run fit scaling.power_law "$directory/none.csv"
refuses 2 'none.csv'
head -n 4 "$directory/points.csv" >"$directory/few.csv"
run fit scaling.power_law "$directory/few.csv"
refuses 3 'at least 4'
run fit fleet.amdahl "$directory/points.csv"
refuses 2 'scaling.loss'

echo "1..$n"
