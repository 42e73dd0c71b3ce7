#!/bin/sh
# lint.sh - the rules of the house hold (tests/lint.awk), and each of them would be missed: a fault of
# its kind, planted into a sound little tree, is found
n=0
verdict() { # verdict CODE WHAT
	n=$((n + 1))
	if [ "$1" -eq 0 ]; then echo "ok $n - $2"; else
		sed 's/^/# /' lint.tmp/found | head -n 40; echo "not ok $n - $2"; fi
}

rm -rf lint.tmp && mkdir lint.tmp || exit 99
"$SRCDIR/scripts/lint" --rules >lint.tmp/found 2>&1
verdict $? "the rules of the house hold"

# A tree of two rooms that keeps every rule.
sound() {
	rm -rf lint.tmp/tree && mkdir -p lint.tmp/tree/src/quay lint.tmp/tree/src/ship lint.tmp/tree/tests
	cd lint.tmp/tree/src || exit 99
	cat >quay/crane.h <<-'END'
	/* crane.h - lifts */
	int crane_lift(int load);
	END
	cat >quay/crane.c <<-'END'
	/* crane.c - lifting */
	#include "quay/crane.h"
	#include "quay/rope_private.h"

	int crane_lift(int load)
	{
		assert(load);
		return rope_pull(load);
	}
	END
	cat >quay/rope_private.h <<-'END'
	/* rope_private.h - ropes of the crane */
	int rope_pull(int load);
	END
	cat >quay/rope.c <<-'END'
	/* rope.c - pulling */
	#include "quay/rope_private.h"

	int rope_pull(int load)
	{
		assert(load);
		return load;
	}
	END
	cat >ship/deck.c <<-'END'
	/* deck.c - the ship's side */
	#include "quay/crane.h"

	int main(void)
	{
		assert(1);
		return crane_lift(3);
	}
	END
	cd ../../.. || exit 99
}
finds() { # finds WHAT PATTERN: the planted fault, and nothing else
	LINT_TREE=$PWD/lint.tmp/tree "$SRCDIR/scripts/lint" --rules >lint.tmp/found 2>&1
	code=$?
	[ "$code" -eq 1 ] && [ "$(grep -c . lint.tmp/found)" -eq 1 ] && grep -q -- "$2" lint.tmp/found
	verdict $? "$1"
	sound
}
tree=lint.tmp/tree/src
long=$(printf '%0101d' 0)

sound
LINT_TREE=$PWD/lint.tmp/tree "$SRCDIR/scripts/lint" --rules >lint.tmp/found 2>&1
verdict $? "a sound tree has no fault"
sed -i 1d $tree/quay/rope.c
finds "a file that does not say what it is" "quay/rope.c:1: the first line"
sed -i '1s/rope/roqe/' $tree/quay/rope.c
finds "a file that says it is another" "quay/rope.c:1: the first line"
echo "/* $long */" >>$tree/ship/deck.c
finds "a long line" "ship/deck.c:9: 107 columns"
printf '\t\t\t\t\t\t\t\t\t\t\t\t/* 96 */\n' >>$tree/ship/deck.c
finds "a line that is long by its tabs" "ship/deck.c:9: 104 columns"
echo "$long" >lint.tmp/tree/README.md
finds "a long line of prose" "README.md:1: 101 columns"
echo "int x; " >>$tree/ship/deck.c
finds "a blank at the end of a line" "ship/deck.c:9: a blank"
sed -i 's/crane\.h/rope_private.h/; s/crane_lift/rope_pull/' $tree/ship/deck.c
echo '#include "quay/crane.h"' >lint.tmp/tree/tests/crane.h
sed -i '1i /* crane.h - a test */' lint.tmp/tree/tests/crane.h
echo 'static inline int x(void) { return crane_lift(crane_lift(1)); }' >>lint.tmp/tree/tests/crane.h
finds "another room's private header" "ship/deck.c:2: \"quay/rope_private.h\" is private to quay"
sed -i 's/_private//' $tree/quay/*.[ch] && mv $tree/quay/rope_private.h $tree/quay/rope.h
finds "a private header that is not called so" "quay/rope.h:1: no other room has a use for it"
sed -i 's/crane_lift/lift/' $tree/*/*.[ch]
finds "a public name without its room" "quay/crane.c:5: lift() carries"
sed -i 's/rope_pull/line_pull/' $tree/*/*.[ch]
finds "a public name without its file" "quay/rope.c:4: line_pull() carries"
printf '\nint rope_cut(void)\n{\n\treturn 1;\n}\n' >>$tree/quay/rope.c
finds "a public function that nothing else uses" "quay/rope.c:10: rope_cut() is used in this file only"
sed -i 's/assert(1);/return 1;/' $tree/ship/deck.c
finds "a room without assertions" "src/ship:0: 0 assertions"
{ echo 'static int many(void)'; echo '{'; yes '	x();' | head -n 61; echo '}'; } >>$tree/quay/rope.c
finds "a function without end" "quay/rope.c:10: a function of 62 lines"
rm -rf lint.tmp
echo "1..$n"
