#!/bin/sh
# layers.sh - src/LAYERS is the architecture: an #include that contradicts it fails, and so do a ring
# of modules in app and a ring of more than five in any room
cd "$SRCDIR/src" || exit 99
find . -name '*.[ch]' | sort | xargs grep -HnE '^[[:space:]]*#[[:space:]]*include' |
awk -F'[<>":]' '
	BEGIN {
		while ((getline line < "LAYERS") > 0) {
			if (line ~ /^#/ || line !~ /:/) continue
			colon = index(line, ":")
			left = substr(line, 1, colon - 1)
			n = split(substr(line, colon + 1), names, " ")
			if (left ~ /^@/) owned[substr(left, 2)] = 1; else room[left] = 1
			for (i = 1; i <= n; i++) may[left, names[i]] = 1
		}
	}
	{
		split($1, path, "/"); from = path[2]; header = $4; seen++
		if (!(from in room)) { print "# room " from " is not in LAYERS (" $1 ")"; bad++ }
		if ($3 ~ /include[[:space:]]*$/ && $0 ~ /</) {
			if ((header in owned) && !(("@" header, from) in may)) { print "# " $1 ":" $2 " includes <" header ">"; bad++ }
		} else if (header ~ /\//) {
			split(header, to, "/")
			if (to[1] != from && !((from, to[1]) in may)) { print "# " $1 ":" $2 " includes \"" header "\""; bad++ }
		}
	}
	END {
		if (seen < 20) { print "# only " seen + 0 " includes were seen"; bad++ }
		print (bad ? "not ok" : "ok") " 1 - " seen + 0 " includes follow LAYERS"
	}'

# Inside the workbench calls go one way, too; elsewhere a few files at most may need each other.
if ! command -v python3 >/dev/null; then
	echo "ok 2 # skip no python3"
	echo "ok 3 # skip no python3"
	echo "1..3"
	exit 0
fi
# $1: number of the test.  $2: what is true.  Then the words of module-knots.
no_knots() {
	number=$1 claim=$2; shift 2
	if knots=$("$SRCDIR/scripts/module-knots" "$@"); then
		echo "ok $number - $claim"
	else
		echo "$knots" | sed 's/^/# /'
		echo "not ok $number - $claim (scripts/module-knots $* --why)"
	fi
}
no_knots 2 "no modules of app need each other in a ring" --room app 1
no_knots 3 "no ring of #includes has more than 5 modules in any room" --includes 5
echo "1..3"
