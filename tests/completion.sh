#!/bin/sh
# completion.sh - what `fleetlab completion` offers, and what the shells make of it
here=$(CDPATH='' cd "$(dirname "$0")" && pwd)
program=${FLEETLAB:?}
n=0 failed=0

check() { # check NAME CONDITION-STATUS
	n=$((n + 1))
	if [ "$2" -eq 0 ]; then echo "ok $n - $1"; else echo "not ok $n - $1"; failed=1; fi
}

# offers LINE WORD: one of the candidates is exactly that (a blank at its end counts).
offers() {
	"$program" completion " $1" | grep -qx -- "$2"
	check "'$1' offers '$2'" $?
}

# offers_not LINE WORD
offers_not() {
	! "$program" completion " $1" | grep -qx -- "$2"
	check "'$1' does not offer '$2'" $?
}

offers "ev" "eval "
offers "" "sweep "
offers_not "" "manual "
offers_not "" "completion "
offers "eval reliability.all" "reliability.all_up "
offers "eval reliability.all_up " "devices="
offers_not "eval reliability.all_up devices=3 " "devices="
offers "eval reliability.all_up devices=3 a" "availability="
offers "eval --js" "--json "
offers "eval reliability.all_up --l" "--lang "
offers "--lang " "ru "
offers "--lang ru lessons --c" "--course "
offers "open int" "introduction"
offers "print --student anna " "introduction"
offers "catalog gr" "grid "
offers "progress " "export "
offers_not "progress " "export FILE "
offers "new " "exercise "
offers "set lang" "language "
offers "set language " "en "
offers "screenshot --ground " "dark "
[ -z "$("$program" completion " check ")" ]
check "a file is left to the shell" $?
[ -z "$("$program" completion " nosuch ")" ]
check "an unknown command has nothing" $?

if command -v bash >/dev/null 2>&1; then
	# completes LINE WORD: what bash itself would put in the place of its last piece.
	completes() {
		PATH=$(dirname "$program"):$PATH bash -c '
			. "$1"; COMP_LINE=$2 COMP_POINT=${#2}; _fleetlab
			for r in "${COMPREPLY[@]}"; do [ "$r" = "$3" ] && exit 0; done; exit 1' \
			- "$here/../assets/completion/fleetlab.bash" "$1" "$2"
		check "in bash '$1' becomes '$2'" $?
	}
	completes "fleetlab ev" "eval "
	completes "fleetlab eval  reliability.all_up dev" "devices="
	completes "fleetlab open int" "introduction"
fi
echo "1..$n"
