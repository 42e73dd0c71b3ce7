#!/bin/sh
# messages.sh - every sentence of the program has its Russian, and every format keeps its placeholders
if "$SRCDIR/scripts/messages" --check >messages.tmp 2>&1; then echo "ok 1 - every sentence is translated"; else
	sed 's/^/# /' messages.tmp | head -n 40; echo "not ok 1 - every sentence is translated"; fi
if "${MSGFMT:-msgfmt}" --check-format --check-header -o /dev/null "$SRCDIR/assets/po/ru.po" 2>messages.tmp; then echo "ok 2 - formats agree"; else
	sed 's/^/# /' messages.tmp; echo "not ok 2 - formats agree"; fi
# The typography of the Russian: no letter yo.
if grep -n 'ё\|Ё' "$SRCDIR/assets/po/ru.po" "$SRCDIR"/lessons/*/ru.lua >messages.tmp; then
	sed 's/^/# /' messages.tmp; echo "not ok 3 - the letter yo is not used"; else echo "ok 3 - the letter yo is not used"; fi
rm -f messages.tmp
echo "1..3"
