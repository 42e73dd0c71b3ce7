#!/bin/sh
# charset.sh - where the locale has no UTF-8, no byte above 7F comes out of any command: an 8-bit
# terminal takes some of them for its controls.  And nothing but text on a terminal without controls.
n=0
directory=$(mktemp -d) || exit 99
trap 'rm -rf "$directory"' EXIT
HOME=$directory XDG_STATE_HOME=$directory/state; export HOME XDG_STATE_HOME
ok() { n=$((n + 1)); if [ "$2" = 0 ]; then echo "ok $n - $1"; else echo "not ok $n - $1"; fi; }

# What a command writes, out and err, in ASCII; some of it, so that the row means something.
ascii() {
	LC_ALL=C "$FLEETLAB" "$@" >"$directory/out" 2>"$directory/err" </dev/null
	cat "$directory/out" "$directory/err" >"$directory/all"
	[ -s "$directory/all" ] && [ "$(LC_ALL=C tr -d '\000-\177' <"$directory/all" | wc -c)" = 0 ]
	ok "$*" $?
	LC_ALL=C grep '[^ -~	]' "$directory/all" | head -3 | cat -v | sed 's/^/# /'
}
both() { LANGUAGE=en ascii "$@"; LANGUAGE=ru ascii --lang ru "$@"; }
both --help
for c in eval sweep solve convert catalog check progress answer vary console set doctor; do both "$c" --help; done
both models; both models reliability.checkpoint; both models --json
both eval reliability.all_up availability=99.9% devices=1000
both eval reliability.checkpoint write_time=24.5s mtbf=5h interval=900s --json
both eval reliability.checkpoint write_time=24.5s mtbf=5h interval=900s --csv
both explain carbon.region energy=1287MWh region=@poland
both sweep reliability.all_up devices=1..1e5:20:log availability=99.9% --chart
both catalog; both catalog grid; both catalog @h100 --json
both claims --chapter 1; both claims --json
both lessons; both lessons --json; both doctor; both set
both progress; both progress --json
both answer introduction#warm-limit 3; both answer introduction#warm-limit 3 --json
both vary introduction#warm-limit -n 2
both print introduction
both eval reliability.nowhere; both convert '2 µs' ms; both convert '—' ms
both "$(printf 'x\303\23331mRED')"
ascii --lang ru open introduction --plain

# The same JSON, read by another program: escapes and letters mean the same.
if command -v python3 >/dev/null; then
	"$FLEETLAB" models --json --lang ru >"$directory/utf8"
	LC_ALL=C "$FLEETLAB" models --json --lang ru >"$directory/ascii"
	LC_ALL=C.UTF-8 python3 -c 'import json, sys; a, b = (json.load(open(p)) for p in sys.argv[1:]); sys.exit(a != b)' \
		"$directory/utf8" "$directory/ascii"
	ok 'JSON means the same' $?
fi

# How far it is: no escape sequence, on whatever terminal.
if command -v script >/dev/null; then
	for what in "check $SRCDIR/lessons/01-introduction --seeds 2" \
		'simulate reliability.checkpoint write_time=24.5s mtbf=5h interval=939s --runs 20000'; do
		TERM=dumb script -qec "'$FLEETLAB' $what" /dev/null </dev/null >"$directory/out"
		[ -s "$directory/out" ] && [ "$(tr -dc '\033' <"$directory/out" | wc -c)" = 0 ]
		ok "no escapes: $what" $?
	done
fi
echo "1..$n"
