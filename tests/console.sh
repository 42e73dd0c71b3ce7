#!/bin/sh
# console.sh - the what-if console in a pipe: values, faults, charts, several lines
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT
XDG_STATE_HOME=$dir/state; XDG_CONFIG_HOME=$dir/config; export XDG_STATE_HOME XDG_CONFIG_HOME
n=0
has() { # pattern file: an empty pattern says nothing
	[ -z "$1" ] || grep -q -- "$1" "$2"
}
check() { # name code stdout-pattern stderr-pattern input
	n=$((n + 1))
	[ $# -lt 5 ] || printf "$5" > "$dir/in"
	"$FLEETLAB" console < "$dir/in" > "$dir/out" 2> "$dir/err"
	code=$?
	if [ $code -eq "$2" ] && has "$3" "$dir/out" && has "$4" "$dir/err"; then
		echo "ok $n - $1"
	else
		echo "not ok $n - $1"; echo "# code $code"; sed 's/^/# /' "$dir/out" "$dir/err"
	fi
}
quiet() { # name stdout input: exactly that, and nothing on stderr
	n=$((n + 1))
	printf "$3" > "$dir/in"
	"$FLEETLAB" console < "$dir/in" > "$dir/out" 2> "$dir/err"
	code=$?
	printf "$2" > "$dir/want"
	if [ $code -eq 0 ] && cmp -s "$dir/want" "$dir/out" && [ ! -s "$dir/err" ]; then
		echo "ok $n - $1"
	else
		echo "not ok $n - $1"; echo "# code $code"; sed 's/^/# /' "$dir/out" "$dir/err"
	fi
}
quiet "an expression" '2\n' '1 + 1\n'
quiet "an expression behind =" '1024\n' '=2^10\n'
check "a name is kept" 0 '^6.*GB$' '' 'x = q "2 GB"\nx * 3\n'
quiet "a comparison, and several values with a hole" 'true\n1\nnil\n3\n' 'number = 5\nnumber == 5\n1, nil, 3\n'
quiet "several lines" '1\n2\n' 'for i = 1, 2 do\nprint(i)\nend\n'
check "an empty line ends a piece" 2 '' 'line 1: .*near <eof>' 'x = 1 +\n\n'
quiet "nothing" '' ''
quiet "blank lines" '' '\n   \n'
check "no escape sequence reaches the terminal" 0 '\^\[\[31mred' '' '"\\27[31mred"\n'
check "thousands with a comma" 2 '' 'without a comma: 1000\*3' '1,000*3\n'
check "millions with commas" 2 '' 'without a comma: 12345678 + 1' '12,345,678 + 1\n'
check "no thousand begins with 0" 2 '' 'with a point: 0.125\*2' '0,125*2\n'
check "a fraction" 2 '' 'with a point: 2.5\*4' '2,5*4\n'
check "units must fit" 2 '' 'line 1: .*cannot be added' 'q "2 GB" + q "3 s"\n'
check "a fault is told with its line, and the rest goes on" 2 '^2$' '^fleetlab: line 2: .*foo' '1\nfoo\n2\n'
check "a loop is stopped and the names are gone" 2 'names you have set are gone' 'line 2: .*stopped' 'x = 1\nwhile true do end\nx\n'
check "an error is one line" 2 '' '^fleetlab: line 1: no$' 'error("no")\n'
n=$((n + 1)); [ "$(wc -l < "$dir/err")" -eq 1 ] && echo "ok $n - without a stack" || echo "not ok $n - without a stack"
check "an error without a text" 2 '' 'line 1: error() was called with a nil' 'error()\n'
check "a model's results" 0 'probability = 0.3677 (0.36769542477096373)' '' 'model["reliability.all_up"] { availability = 0.999, devices = 1000 }\n'
check "outside the domain" 0 'nil' '' 'model["reliability.all_up"] { availability = 2, devices = 1000 }\n'
check "a chart is a table and a sentence in a pipe" 0 'half at 69[0-9]' '' 'plot("reliability.all_up", {devices = "1..1e5", availability = 0.999})\n'
check "a result is chosen" 0 'devices that are down' '' 'plot { "reliability.all_up", devices = "1,2,4", availability = 0.9, result = "expected_down" }\n'
check "a chart needs a range" 2 '' 'nothing to sweep' 'plot("reliability.all_up", {devices = 3, availability = 0.9})\n'
check "the nearest model" 2 '' 'reliability.all_up' 'plot("reliability.al_up", {devices = 3})\n'
check "the nearest parameter" 2 '' "'devices'" 'plot("reliability.all_up", {device = "1..3"})\n'
check "plot without arguments" 2 '' 'table expected' 'plot()\n'
for command in eval sweep solve explain convert simulate fit compare optimum sensitivity; do
	check "$command alone tells its usage" 2 '' "usage: .*$command " "$command\n"
done
check "a name that is set is shown" 0 '^3$' '' 'fit = 3\nfit\n'
check "local names and lists, too" 0 '^2$' '' 'x, eval = 1, 2\neval == 2, eval\n'
for command in lessons open check progress; do
	check "$command is for the command line" 2 '' "'$command' is a command of the command line" "$command\n"
done
check "also with words behind it" 2 '' "'open' is a command" 'open introduction\n'
check "but not as a name" 0 '^2$' '' 'open = 2\nopen\n'
check "help on a parameter" 0 'communication.all_gather: ' '' 'help "devices"\n'
check "help on a model" 0 '→ probability' '' 'help "reliability.all_up"\n'
check "help on a function" 0 '^plot: ' '' 'help(plot)\n'
check "help on a catalog name" 0 '@h100.bandwidth = ' '' 'help "h100"\n'
check "help on a unit" 0 'a unit of data rate' '' 'help "GB/s"\n'
check "help on nothing" 0 "nothing is called 'xyzzyxyzzy'" '' 'help "xyzzyxyzzy"\n'
check "endless output is cut" 0 '…' '' 'print(("x"):rep(1e6))\n'
check "memory is bounded" 2 '' 'memory' 'x = ("x"):rep(1e9)\n'
head -c 1200 /dev/zero | tr '\0' '1' > "$dir/in"
check "a line that is too long" 2 '' 'at most 1000 bytes'
head -c 300 /dev/urandom | "$FLEETLAB" console > "$dir/out" 2>&1; code=$?
n=$((n + 1)); [ $code -eq 0 ] || [ $code -eq 2 ] && echo "ok $n - any bytes" || echo "not ok $n - any bytes: $code"
check "no compiled Lua" 2 '' 'line 1' '\033Lua\n'
for i in $(seq 1 100); do echo "if true then"; done > "$dir/in"
check "an unfinished piece at the end" 2 '' 'line 1: '

# The commands of the command line, by their names and with the same words.
same() { # name, words of a command line as a shell and the console read them
	n=$((n + 1))
	eval "\"\$FLEETLAB\" $2" > "$dir/want" 2> /dev/null
	printf '%s\n' "$2" > "$dir/in"
	"$FLEETLAB" console < "$dir/in" > "$dir/out" 2> "$dir/err"
	if [ -s "$dir/want" ] && cmp -s "$dir/want" "$dir/out" && [ ! -s "$dir/err" ]; then echo "ok $n - $1"; else
		echo "not ok $n - $1"; diff "$dir/want" "$dir/out" | sed 's/^/# /'; sed 's/^/# /' "$dir/err"; fi
}
same "eval" 'eval scaling.loss parameters=70e9 tokens=1.4e12'
same "a value with blanks" "eval reliability.all_up availability='99.9 %' devices=1000"
same "options" 'eval reliability.all_up availability=0.999 devices=1000 --json'
same "convert" "convert '50 GBps' GB/s"
same "convert with double quotes" 'convert "2 GB / (12.5 GB/s)" ms'
same "explain" 'explain reliability.all_up availability=0.999 devices=1000'
same "solve" 'solve reliability.all_up probability=0.5 for=devices availability=0.999'
same "optimum" 'optimum reliability.checkpoint waste=min for=interval write_time=24.5s mtbf=5h'
same "sweep" 'sweep reliability.all_up devices=1,10,100 availability=0.999 --csv'
same "compare" 'compare reliability.all_up availability=99.9% devices=1000 --with availability=99.99%'
same "sensitivity" 'sensitivity reliability.fleet_mtbf component_mtbf=50000h devices=25000'
same "simulate" 'simulate reliability.all_up devices=100 availability=0.999 --runs 100 --seed 3'
same "models alone" 'models'
same "models of a word" 'models --search straggler'
same "catalog" 'catalog grid'
same "a figure" 'catalog @h100'
same "help of a command" 'eval --help'
check "with the program's name before it" 0 '^probability ' '' 'fleetlab eval reliability.all_up availability=0.999 devices=1000\n'
check "help without quotes" 0 'usage: fleetlab solve' '' 'help solve\n'
check "help without anything names the commands" 0 'sensitivity compare' '' 'help\n'
check "a fault of a command has its line" 2 '^2$' "line 2: no model 'scaling.los'; did you mean 'scaling.loss'" '1+1\neval scaling.los\n'
check "a quote that is not closed" 2 '' "line 1: a ' is not closed" "convert '2 GB\n"
check "a misspelt command" 2 '' "line 1: no command 'solv'; did you mean 'solve'" 'solv reliability.all_up probability=0.5\n'
check "a misspelt command, and a figure" 2 '' "did you mean 'catalog'" 'catalgo @h100\n'
check "two words that are near no command" 2 '' 'syntax error' 'xylophone reliability\n'
check "a keyword is not a misspelt command" 0 '^7$' '' 'for i = 7, 7 do print(i) end\n'
check "no standard input for a command" 2 '' 'no file' 'fit scaling.power_law -\n'
# What Lua can read stays Lua's.
quiet "a name of one's own" '4\n' 'fit = 3\nfit + 1\n'
quiet "and compared" 'false\n' 'eval = 3\neval == 4\n'
check "a call without brackets" 0 '^3.35' '' 'catalog "h100.bandwidth"\n'
check "a call" 0 '^function' '' 'type(models)\n'
# quit and exit leave, from several lines, too.
for word in quit exit 'quit()' 'exit();' '  quit '; do quiet "'$word' leaves" '2\n' "1+1\\n$word\\n3+3\\n"; done
quiet "quit in a piece" '' 'for i = 1, 2 do\nquit\nprint(i)\n'
quiet "a name that begins so" '5\n' 'quitting = 5\nquitting\n'
check "no lessons here" 2 '' "nothing is called 'foo' here" 'foo()\n'
echo "1..$n"
