#!/bin/sh
# explore.sh - the what-if commands from outside: outputs, messages, exit codes
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

# gives TEXT: exit code 0, TEXT on stdout, nothing on stderr.
gives() {
	if [ "$code" = 0 ] && grep -qF -- "$1" "$directory/out" && [ ! -s "$directory/err" ]; then ok "$what"; else not_ok "$what: wants $1"; fi
}

# is FILE: exit code 0, exactly what stands on the check's own standard input.
is() {
	cat >"$directory/want"
	if [ "$code" = 0 ] && cmp -s "$directory/want" "$directory/out"; then ok "$what"; else not_ok "$what: differs"; fi
}

# refuses CODE TEXT: that exit code, one line with TEXT on stderr, nothing on stdout.
refuses() {
	if [ "$code" = "$1" ] && [ ! -s "$directory/out" ] && [ "$(wc -l <"$directory/err")" = 1 ] &&
		grep -qF -- "$2" "$directory/err"; then ok "refused: $what"; else not_ok "$what: wants $1, one line with $2"; fi
}

# lines N: so many lines on stdout.
lines() {
	if [ "$(wc -l <"$directory/out")" = "$1" ]; then ok "$1 lines: $what"; else not_ok "$what: wants $1 lines"; fi
}

tax='parameters=175e9 compute_time=1.2s'

# --- results in another unit
fleet='reliability.fleet_mtbf component_mtbf=50000h devices=25000'
run eval $fleet --in min --in survival=%
gives 'mtbf                    120 min '
gives 'survival                0.0006144 %'
run eval $fleet --in s --json
gives '"mtbf": {"value": 7200, "unit": "s", "text": "7 200 s"}'
run eval reliability.all_up availability=0.9 devices=8 --in probability=%
gives 'probability             43.05 %'
run eval $fleet --in GB
refuses 2 'reliability.fleet_mtbf has nothing that could be in GB'
run eval $fleet --in mtbf=GB
refuses 2 'mtbf is in h, which is not GB'
run eval $fleet --in mtbff=s
refuses 2 "did you mean 'mtbf'?"
run eval $fleet --in miin
refuses 2 'is no unit; “min” is one'
run eval machine.roofline operations=1e12 bytes=1e9 peak=1e15 bandwidth=3e12 --in bound=s
refuses 2 'bound is a word'
run solve energy.communication_tax compute_fraction=0.5 for=bandwidth $tax --in Gbit/s
gives 'bandwidth = 4 667 Gbit/s'
run solve energy.communication_tax compute_fraction=0.5 for=bandwidth $tax --in bandwidth=Gbit/s --json
gives '"value": 4666.6666'
gives '"unit": "Gbit/s"'
run optimum reliability.checkpoint waste=min for=interval write_time=24.5s mtbf=5h --in min
gives 'interval = 15.65 min'
run sweep reliability.fleet_mtbf component_mtbf=50000h devices=1000,25000 --result mtbf --in min --csv
is <<EOF
devices,mtbf [min]
1000,3000
25000,120
EOF
run sweep reliability.fleet_mtbf component_mtbf=50000h devices=1000,25000 --result mtbf --in min
gives '25 000        120 min'
run compare $fleet --with devices=50000 --in min
gives '120 min                   60 min'
run sensitivity $fleet --in min --json
gives '"high": {"component_mtbf": 60000, "mtbf": 144}'
run simulate $fleet --runs 100 --in min --json
gives '"formula": 120'
run explain $fleet --in min
gives '120 min'

# --- solve
run solve energy.communication_tax compute_fraction=0.5 for=bandwidth $tax
gives 'bandwidth = 583.3 GB/s'
run solve energy.communication_tax compute_fraction=50% for=bandwidth $tax --json
gives '{"model": "energy.communication_tax", "for": "bandwidth", "roots": [{"value": 58333333333'
run solve --json for=bandwidth energy.communication_tax
refuses 2 'for=bandwidth'
run solve energy.communication_tax for=bandwidth communication_time=28s $tax
gives 'bandwidth = 25 GB/s'
run solve reliability.all_up probability=0.5 for=devices availability=99.9%
gives 'devices = 693  no whole number exactly: probability = 0.5004 (50.04 %) at 692'
run solve reliability.all_up probability=0.5 for=devices availability=99.9% --json
gives '"text": "693", "exact": false, "low": 692, "high": 693}'
run solve reliability.all_up probability=0.5 for=availability devices=1e6
gives 'availability = 0.9999993'
run solve communication.fat_tree hosts_three_tier=27648 for=radix
gives 'radix = 48'
run solve communication.fat_tree hosts_three_tier=30000 for=radix --json
gives '"exact": false, "low": 48, "high": 50}'
run solve communication.butterfly_allreduce latency_share=0.5 for=devices message=10MB latency=5us bandwidth=100GB/s --json
gives '"exact": false, "low": '
run solve reliability.all_up probability=1.5 for=availability devices=10
refuses 3 'no root: the result runs from 0 to 1'
run solve reliability.all_up probability=0.9 for=devices devices=100..1000 availability=99%
refuses 3 'while devices goes from 100 to 1 000'
run solve reliability.all_up probability=0.5h for=devices availability=99.9%
refuses 2 probability
run solve reliability.all_up probability=0.5 for=device availability=99.9%
refuses 2 "'devices'"
run solve reliability.all_up probability=0.5 for=devices
refuses 2 availability
run solve reliability.all_up probability=0.5 availability=99.9%
refuses 2 'for='
run solve reliability.all_up for=devices availability=99.9%
refuses 2 'result'
run solve carbon.region mass=1t for=region energy=1MWh
refuses 2 region

# --- optimum
run optimum energy.communication_tax compute_fraction=max for=bandwidth bandwidth=1GB/s..1TB/s $tax
gives 'the greatest; at the end of the range'
run optimum energy.communication_tax compute_fraction=max for=bandwidth bandwidth=1GB/s..1TB/s $tax --json
gives '"optimum": {"value": 1000000000000, "unit": "B/s", "text": "1 TB/s"}, "place": "range"'
run optimum energy.communication_tax compute_fraction=most for=bandwidth $tax
refuses 2 'min or max'
run optimum energy.communication_tax bytes=min for=compute_time compute_time=1s..2s parameters=1e9 bandwidth=1GB/s
refuses 3 'no optimum: bytes is 4 GB whatever compute_time is'

# --- eval, compare and sensitivity for a spreadsheet
run eval fleet.step devices=10 compute_time=100s communication_time=1s --csv
gives 'binding,computation,,computation'
gives 'step_time,11,s,11'
run compare fleet.amdahl devices=10 serial_fraction=0.1 --with serial_fraction=0.2 --csv
is <<'END'
result,value,with,unit,ratio
speedup,5.2631578947368425,3.5714285714285716,1,0.6785714285714286
efficiency,0.5263157894736842,0.35714285714285715,1,0.6785714285714286
limit,10,5,1,0.5
END
run sensitivity fleet.amdahl devices=10 serial_fraction=0.1 --csv
gives 'parameter,unit,value,elasticity,error,from,to,low,high,swing'
gives 'serial_fraction,1,0.1,'

# --- sweep
run sweep energy.communication_tax bandwidth=0..900GB/s:log parameters=175e9 compute_time=1.2s
refuses 2 'a logarithmic range begins above 0'
run sweep reliability.all_up devices=1..1000:4:log availability=99.9% --csv
is <<'END'
devices,probability,devices_at_half,expected_down
1,0.999,692.8005491785002,0.0010000000000000009
10,0.9900448802097482,692.8005491785002,0.010000000000000009
100,0.9047921471137089,692.8005491785002,0.10000000000000009
1000,0.36769542477096373,692.8005491785002,1.0000000000000009
END
run sweep energy.communication_tax bandwidth=25,100GB/s $tax --result communication_time,bytes --vs parameters=7e9 --csv
is <<'END'
bandwidth [B/s],communication_time [s],bytes [B],communication_time [s] {parameters=7e9},bytes [B] {parameters=7e9}
25000000000,28,700000000000,1.12,28000000000
100000000000,7,700000000000,0.28,28000000000
END
run sweep fleet.amdahl devices=1..3:3 serial_fraction=0.5 --result speedup,speedup --csv
is <<EOF
devices,speedup,speedup
1,1,1
2,1.3333333333333333,1.3333333333333333
3,1.5,1.5
EOF
run sweep reliability.all_up devices=1,2 availability=0.5,0.75 --result probability --csv
is <<'END'
devices,availability,probability
1,0.5,0.5
2,0.5,0.25
1,0.75,0.75
2,0.75,0.5625
END
run sweep carbon.region region=@poland,@quebec energy=1MWh --result mass --csv
is <<'END'
region,mass [kg]
poland,662
quebec,20
END
run sweep fleet.step devices=10,1000 compute_time=100s communication_time=1s --result binding,step_time --csv
is <<'END'
devices,binding,step_time [s]
10,computation,11
1000,communication,1.1
END
run sweep fleet.amdahl devices=1,10 serial_fraction=0.1 --vs fleet.gustafson --vs fleet.gustafson,serial_fraction=0 --csv
is <<'END'
devices,speedup,speedup {fleet.gustafson},"speedup {fleet.gustafson,serial_fraction=0}"
1,1,1,1
10,5.2631578947368425,9.1,10
END
run sweep reliability.all_up availability=0.5..1.5:3 devices=2 --result probability --csv
is <<'END'
availability,probability
0.5,0.25
1,1
1.5,
END
if grep -q '1 point has no answer: reliability.all_up: availability' "$directory/err"; then ok 'a gap is told'; else not_ok 'a gap is told'; fi
run sweep reliability.all_up devices=1..1e6 availability=99.9% --csv
lines 102
run sweep reliability.all_up devices=1..1e6 availability=99.9%
lines 22
run sweep reliability.all_up devices=1..1e6:200:log availability=99.9% --chart
gives 'chance that every device works'
gives 'half: 693'
lines 22
run sweep reliability.all_up devices=1,10 availability=99.9% --json
gives '"points": [{"inputs": {"devices": {"value": 1, "unit": "1", "text": "1"}}, "results": {"probability": {"value": 0.999,'
run sweep reliability.all_up availability=0.9,2 devices=10 --json
if [ "$code" = 0 ] && grep -qF '"probability": {"value": null, "unit": "1", "text": "— (reliability.all_up: availability:' "$directory/out"
then ok 'a gap in JSON has its reason'; else not_ok 'a gap in JSON has its reason'; fi
run sweep reliability.all_up availability=2..3 devices=10
refuses 3 availability
run sweep reliability.all_up availability=0.9 devices=10
refuses 2 'nothing to sweep'
run sweep reliability.all_up availability=0..1:1 devices=10
refuses 2 ':COUNT'
run sweep reliability.all_up availability=0..1
refuses 2 devices
run sweep reliability.all_up availability=0..1 devices=10 --result probabilty
refuses 2 "'probability'"
run sweep reliability.all_up availability=0..1 availability=0..1
refuses 2 twice
run sweep carbon.region region=@poland,@quebec energy=1MWh --chart
gives '@quebec │'
run sweep reliability.all_up devices=1..1e4:log availability=0.99..0.9999 --chart
gives 'chance that every device works'
gives '⣿⣿ 100%'
run sweep reliability.all_up devices=1..1e4:log availability=0.99,0.999 --chart
gives 'availability=0.999'
run sweep carbon.region region=@poland,@quebec energy=1,2,3,4,5MWh --chart
gives 'region=@quebec'
run sweep machine.roofline operations=1GFLOP..1TFLOP:3:log bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s --chart
gives 'ridge 295 FLOP/B'
run sweep communication.ring_allreduce message=1kB..1GB:log devices=64 bandwidth=50GB/s latency=5us --result time \
	--vs communication.tree_allreduce,devices=64 --chart
gives 'ring_allreduce = tree_allreduce: 2.841 MB'
run sensitivity reliability.fleet_mtbf component_mtbf=50000±10000h devices=25000 --chart
gives '1.6 h … 2.4 h'
run simulate reliability.checkpoint write_time=24.5s mtbf=5h interval=939s --runs 200 --seed 1 --chart
gives 'what single runs gave'
run simulate reliability.checkpoint write_time=24.5s mtbf=5h interval=939s --runs 200 --result mtbf --chart
refuses 2 "'mtbf'"
run sweep reliability.all_up devices=1..1e4:log availability=99.9% --svg "$directory/chart.svg"
if grep -q '<desc>falls from' "$directory/chart.svg"; then ok 'a chart saved as SVG'; else not_ok 'a chart saved as SVG'; fi
run sweep reliability.all_up devices=1..1e4:log availability=99.9% --svg -
gives '<svg xmlns='
run sweep reliability.all_up devices=1..1e4:log availability=99.9% --svg /nowhere/chart.svg
refuses 4 nowhere
run sweep reliability.all_up devices=1..10 availability=0.9 --vs energy.transfer
refuses 2 'no result in common'
run sweep reliability.all_up devices=1..10 availability=0.9 --vs energy.transfer --result probability
refuses 2 "no result 'probability'"
COLUMNS=40 "$FLEETLAB" sweep reliability.all_up devices=1..1e6:200:log availability=99.9% --chart >"$directory/out" 2>"$directory/err"
if [ -s "$directory/out" ] && [ "$(sed 's/[^ -~]\+/x/g' "$directory/out" | LC_ALL=C awk 'length($0) > 40 { n++ } END { print n + 0 }')" = 0 ]; then ok 'a chart is as wide as COLUMNS'; else not_ok 'a chart is as wide as COLUMNS'; fi
LC_ALL=C "$FLEETLAB" sweep reliability.all_up devices=1..1e6:200:log availability=99.9% --chart >"$directory/out" 2>"$directory/err"
if [ -s "$directory/out" ] && ! LC_ALL=C grep -q '[^ -~]' "$directory/out"; then ok 'a chart in ASCII'; else not_ok 'a chart in ASCII'; fi

# --- sensitivity and compare
run sensitivity reliability.fleet_mtbf component_mtbf=50000±10000h devices=25000
gives '40 000 h … 60 000 h'
run sensitivity fleet.step devices=100 compute_time=100s communication_time=0.9s --json
gives '"result": "step_time"'
run sensitivity fleet.step devices=100 compute_time=100s communication_time=0.9s
gives 'binding: computation'
run sensitivity fleet.step devices=100 compute_time=100s communication_time=0.9s --result binding
refuses 2 binding
run sensitivity reliability.all_up availability=2±0.1 devices=2
refuses 3 availability
run compare reliability.all_up availability=99.9% devices=1000 --with availability=99.99%
gives '× 2.461'
run compare reliability.all_up availability=99.9% devices=1000 --with availability=99.99%,devices=10000 --json
gives '"changed": ["availability", "devices"], "ratios": {"probability": 1.0004'
run compare reliability.all_up availability=99.9% devices=1000
refuses 2 '--with'
run compare reliability.all_up availability=99.9% devices=1000 --with availability=2
refuses 3 availability

# --- fit reads files and standard input
printf 'amount;loss\n2900;3,10\n4700;2,95\n8550;2,80\n16480;2,68\n32450;2,58\n64430;2,50\n' >"$directory/points"
run fit scaling.power_law "$directory/points"
gives 'floor                     2.261           ± 0.016'
run fit scaling.power_law - <"$directory/points"
gives 'exponent                  0.4025          ± 0.014'
awk 'BEGIN { print "amount,loss"; for (i = 1; i <= 400; i++)
	printf "%d,%.6g\n", i * 1000, (2 + 30 / (i * 1000) ^ 0.3) * (i % 10 ? 1 + i % 7 / 1e5 : 1.5) }' >"$directory/points"
run fit scaling.power_law "$directory/points"
gives 'line 201 is far off'
gives 'lines that are far off, all together: 40'
if [ "$(grep -c '^line .* far off' "$directory/out")" = 20 ]; then ok "twenty are named"; else not_ok "twenty are named"; fi
printf 'amount,loss\n1000000,3,0\n' >"$directory/points"
run fit scaling.power_law - <"$directory/points"
refuses 2 'standard input: line 2 has 3 fields, and line 1 names 2 columns'
run fit scaling.power_law - </dev/null
refuses 2 "names no column 'amount'"
head -c 3000 /dev/zero >"$directory/points"
run fit scaling.power_law - <"$directory/points"
refuses 2 'standard input: line 1 has a zero byte'
echo "1..$n"
