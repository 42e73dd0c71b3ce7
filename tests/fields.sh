#!/bin/sh
# fields.sh - one text typed into every field of the program: it means the same in all of them
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT
XDG_STATE_HOME=$dir/state; XDG_CONFIG_HOME=$dir/config; export XDG_STATE_HOME XDG_CONFIG_HOME
unset LANGUAGE; LANGUAGE=en; export LANGUAGE
n=0
# says NAME CODE TEXT COMMAND…: in what it prints, no-break blanks made plain; !TEXT: not there
says() {
	name=$1 want=$2 text=$3; shift 3; n=$((n + 1))
	"$FLEETLAB" "$@" > "$dir/raw" 2>&1 < "${input:-/dev/null}"
	code=$?
	sed 's/\xc2\xa0/ /g' "$dir/raw" > "$dir/out"
	case $text in
	!*) grep -qF -- "${text#!}" "$dir/out" && found=no || found=yes ;;
	*) grep -qF -- "$text" "$dir/out" && found=yes || found=no ;;
	esac
	if [ $code -eq "$want" ] && [ $found = yes ]; then echo "ok $n - $name"; else
		echo "not ok $n - $name"; echo "# code $code, '$text' in"
		sed 's/^/# /' "$dir/out" | head -n 20
	fi
}
ru() { name=$1 want=$2 text=$3; shift 3; says "$name" "$want" "$text" --lang ru "$@"; }

# The decimal comma, groups and words of Russian, wherever a value is typed
ru "eval" 0 "1,372×10⁻¹¹" eval reliability.all_up availability=99,9% 'devices=25 тыс.'
ru "eval, groups" 0 "5 000 ч" eval reliability.fleet_mtbf 'component_mtbf=50 000 ч' devices=10
ru "eval, words" 0 "350 ГБ" eval machine.weights 'parameters=175 млрд'
ru "convert" 0 "84 ч" convert '3,5 дня' ч
ru "convert, groups" 0 "1 234,5 ГБ" convert '1 234,5 ГБ'
ru "convert, an expression" 0 "0,16 с" convert '2 ГБ / (12,5 ГБ/с)'
ru "sweep, ends" 0 "0,945" sweep reliability.all_up availability=0,9..0,99:3 devices=10
ru "sweep, a list" 0 "0,99" sweep reliability.all_up 'availability=0,9; 0,99' devices=8,64
ru "sweep, a comma that may be either" 2 "99.9% или 99; 9%" sweep reliability.all_up \
	availability=99,9% devices=8,64
ru "solve" 0 "693" solve reliability.all_up probability=0,5 for=devices availability=99,9%
ru "optimum" 0 "interval" optimum reliability.checkpoint waste=min for=interval \
	write_time=24,5с 'mtbf=5 ч'
ru "compare" 0 "0,999" compare reliability.all_up devices=10 availability=0,9 \
	--with availability=99,9%,devices=20
ru "sensitivity" 0 "devices" sensitivity reliability.all_up 'devices=1 000±10%' availability=99,9%
ru "explain" 0 "0,999¹⁰" explain reliability.all_up devices=10 availability=99,9%
ru "simulate" 0 "waste" simulate reliability.checkpoint write_time=24,5с 'mtbf=5 ч' \
	'interval=939 с' --runs '1 000' --time '1 000 ч'
ru "knobs as an answer" 0 "99,999 %" answer introduction#gap-nines 'avail=99,999% n=10000'
ru "an unknown one among them" 1 "99,99 %" answer introduction#gap-nines 'avail=98% n=10000'
ru "a kind is told in the language" 2 "объем данных (ГБ)" eval reliability.all_up \
	devices=10GB availability=0,9

# Counts, fractions and differences
ru "how many of a range" 0 "availability" sweep reliability.all_up 'availability=0,9..0,991:1 001' devices=10
ru "how many variants" 0 "проверено вариантов: 1" check "$SRCDIR/tests/course/lessons" --seeds '1 тыс.'
ru "a chapter" 0 "Глава 1" claims --chapter 1,0
says "a plain number has no unit to tell" 2 "time (s) is given where a plain number is wanted" eval \
	reliability.all_up devices=5s availability=0.9
says "k" 0 "1.049 GB" eval inference.kv_cache layers=32 kv_heads=8 sequence=8k
says "K is no kelvin here" 0 "1.049 GB" eval inference.kv_cache layers=32 kv_heads=8 sequence=8K
says "B is no byte here" 0 "14 GB" eval machine.weights parameters=7B
says "billion" 0 "140 GB" eval machine.weights 'parameters=70 billion'
says "a fraction" 0 "0.5 h" convert '1/2 h'
says "a fraction in eval" 0 "0.1456" eval reliability.checkpoint write_time=1/2h mtbf=50h interval=9h
says "one character" 0 "0.5 h" convert '½ h'
says "mixed" 0 "150 min" convert '2 1/2 h' min
says "a difference of temperatures" 0 "6.633 kg/s" eval energy.coolant heat=100kW \
	temperature_rise=15°C
says "which is no point" 2 "15 K" convert '15 °C'

# Bytes stay bytes
says "GBps" 0 "50 GB/s" convert '50 GBps' GB/s
says "and not a word of bits" 0 "!Gbps" convert '50 GBps' GB/s
says "Gbps" 0 "6.25 GB/s" convert '50 Gbps' GB/s
says "in eval" 0 "28 ms" eval communication.transfer bandwidth=50GBps message=1.4GB latency=0s
says "Kb" 2 "kb" convert '1 Kb'

# Two readings
says "one comma in English" 2 "1.240 or 1240" eval reliability.all_up devices=1,240 availability=0.9
says "a list of English has commas" 0 "512" sweep reliability.all_up devices=128,256,512 \
	availability=0.9
says "but a thousand is none" 2 "1000, or 1; 000" sweep reliability.all_up devices=1,000 \
	availability=0.9
"$FLEETLAB" set decimal_mark comma > /dev/null
says "whoever has chosen the comma" 0 "0.3487" eval reliability.all_up devices=10 availability=0,9
"$FLEETLAB" set decimal_mark auto > /dev/null

# Nothing typed ends the program
says "a quotient of rates" 0 "4/(s·GB)" convert '8/(2 s)/(1 GB)'
says "of the wrong kind" 2 "wanted" eval reliability.all_up devices=10 'availability=8/(2 s)/(1 GB)'
says "is no product" 0 "3/(s·GB)" convert '3 1/s/GB'
printf 'ask "rate" { [[How fast is the link?]], answer = "5 GB/s" }\n' > "$dir/rate.lua"
says "nor as an answer" 1 "Not right" answer "$dir/rate.lua" '5 1/s/GB'
cat > "$dir/text.lua" <<'EOF'
lesson "lesson" { title = "T", minutes = 5, objectives = { [[a b c]], [[b c d]], [[c d e]] } }
section "s" { "One" }
text "t" [[ Rate per store: {8/(2 s)/(1 GB)} ]]
ask "a" { [[How long?]], answer = "4 s" }
EOF
says "in a lesson's text" 0 "4/(s·GB)" print "$dir/text.lua"

# The bounds of a message are the bounds
says "2^20" 3 "from 2 to 1 048 576" eval communication.fat_tree radix=1048577
says "2^40" 3 "1 099 511 627 776" eval communication.butterfly_allreduce devices=1099511627777 \
	message=1GB latency=1us bandwidth=1GB/s
says "in the list of models" 0 "1 048 576" models communication.fat_tree

# The console
printf '2,5*4\n' > "$dir/comma"; input=$dir/comma
ru "Lua's point, in Russian" 2 "2.5*4" console
says "and in English" 2 "2.5*4" console
printf 'x = 2,5\n' > "$dir/comma"; says "in an assignment" 2 "2.5" console
printf 'a, b = 1,2\nfor i = 1,2 do end\nprint(a + b, math.max(2,5))\n' > "$dir/comma"
says "right commas stay" 0 "3  5" console
printf 'q "1,2 с"\nq "1/2 ч"\n' > "$dir/comma"; ru "q" 0 "1,2 с" console
printf 'model["reliability.all_up"] { availability = "99,9 %%", devices = "25 тыс." }\n' \
	> "$dir/comma"
ru "a model on the console" 0 "1,372×10⁻¹¹" console
printf 'model["reliability.all_up"] { availability = 0.125, devices = 10 }\n' > "$dir/comma"
ru "Lua's own numbers there" 0 "0,3333" console
printf 'q "1,240 s"\n' > "$dir/comma"; says "two readings there" 2 "1.240 s or 1240 s" console
echo "1..$n"
