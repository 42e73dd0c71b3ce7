#!/bin/sh
# architecture.sh - src/ARCHITECTURE.md shows the rooms of today, and every file that the pages for
# contributors name exists
top=$(CDPATH='' cd "$(dirname "$0")/.." && pwd)
cd "$top" || exit 99
n=0
check() { # check NAME STATUS
	n=$((n + 1))
	if [ "$2" -eq 0 ]; then echo "ok $n - $1"; else echo "not ok $n - $1"; fi
}

sh scripts/rooms --check
check "the picture of the rooms is what scripts/rooms draws" $?

# The paths that stand in backquotes: of a source file below src, of others below the top.
for page in src/ARCHITECTURE.md src/STYLE.md src/README.md tests/README.md \
	.github/CONTRIBUTING.md; do
	missing=
	for name in $(grep -o '`[A-Za-z0-9_./-]*`' "$page" | tr -d '`' |
		grep -E '^[a-z_]+/[a-z_/.-]*\.(c|h|def|sh|am)$' | sort -u); do
		[ -f "src/$name" ] || [ -f "$name" ] || missing="$missing $name"
	done
	[ -z "$missing" ] || echo "# $page names$missing"
	[ -z "$missing" ]
	check "every file exists that $page names" $?
done

# And what it calls by name with brackets is there.
missing=
for name in $(grep -ohE '`[a-z_]+\(' src/ARCHITECTURE.md src/STYLE.md | tr -d '`(' | sort -u); do
	[ "$name" = _ ] || grep -rqw "$name" src --include='*.h' || missing="$missing $name"
done
[ -z "$missing" ] || echo "# not declared anywhere:$missing"
[ -z "$missing" ]
check "every function exists that they name" $?
echo "1..$n"
