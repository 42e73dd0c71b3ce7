#!/bin/sh
# clean.sh - text reaches a terminal only through text_clean: whoever writes there is named here,
# with a reason
cd "$SRCDIR/src" || exit 99
n=0

# none WHAT PATTERN FILE…: no line but of those files has PATTERN; comments are not counted.
none() {
	what=$1 found=$(grep -rnE --include='*.[ch]' -- "$2" . | sed 's:^\./::; s:/\*.*$::' | grep -vE '^[^:]*:[0-9]+: \*' |
		grep -E -- "$2")
	shift 2
	for allowed in "$@"; do found=$(printf '%s\n' "$found" | grep -v "^$allowed:"); done
	n=$((n + 1))
	if [ -z "$found" ]; then echo "ok $n - $what"; else
		printf '%s\n' "$found" | sed 's/^/# /'; echo "not ok $n - $what"; fi
}

# has FILE PATTERN: what the exception made for FILE, or a room's trust in it, rests on.
has() {
	n=$((n + 1))
	if grep -qE -- "$2" "$1"; then echo "ok $n - $1: $2"; else echo "not ok $n - $1: $2"; fi
}

# command_output.c cleans what it writes.  The callers of die.c and child.c pass sentences of ours,
# picture.c, plain.c, console.c and doctor.c ask about the terminal; worker.c gives the worker /dev/null.  line.c hands the streams to libedit, which
# shows controls in caret notation, and lists names that it has cleaned.
none 'stdout' '\<stdout\>|\<STDOUT_FILENO\>' cli/command_output.c cli/picture.c cli/plain.c term/term.c worker/worker.c \
	cli/console.c cli/doctor.c console/line.c quantity/unit_table_make.c
none 'stderr' '\<stderr\>|\<STDERR_FILENO\>' cli/command_output.c base/die.c worker/child.c worker/worker.c console/line.c \
	quantity/unit_table_make.c
none 'writers without a stream' \
	'(^|[^a-z_])(printf|vprintf|puts|putchar|perror|psignal|warnx?|errx?|dprintf|syslog)[[:space:]]*\('
none 'curses' '\<(mv)?w?(add|ins)(ch|n?str|_wch|n?wstr|chstr|chnstr)[[:space:]]*\(|\<(mv)?(vw_?)?printw\(|\<echochar\(' \
	term/term.c
none 'strings of the terminal' '\<(putp|tputs|vidattr|vidputs|tigetstr)\(' term/term.c term/look.c term/rescue.c
none 'die with words of others' '\<die\("?[^"_)]*%s"?,[^_]*\)' base/die.h
has cli/command_output.c 'text_clean\(&clean, text'
has cli/command_output.c 'add_clean\(to, out->text'
has cli/command_output.c 'add_clean\(&line, text'
has console/line.c 'text_clean\(&clean, all'
has app/draw.c 'text_clean\(&clean, text'
has text/layout.c 'text_clean\('
has text/flow.c 'text_clean\('
has chart/plot.c 'text_clean\('
has chart/format.c 'text_clean\('
echo "1..$n"
