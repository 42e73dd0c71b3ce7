#!/bin/sh
# messages.sh - every sentence of the program has its translations, and every format keeps its
# placeholders
if "$SRCDIR/scripts/messages" --check >messages.tmp 2>&1; then echo "ok 1 - every sentence is translated"; else
	sed 's/^/# /' messages.tmp | head -n 40; echo "not ok 1 - every sentence is translated"; fi
agree=yes
for po in "$SRCDIR"/assets/po/*.po; do
	"${MSGFMT:-msgfmt}" --check-format --check-header -o /dev/null "$po" 2>>messages.tmp.2 || agree=no
	# A catalogue has a row among the languages, or nobody could choose it.
	code=${po##*/}
	grep -q "^\[${code%.po}\]" "$SRCDIR/assets/languages" || { echo "assets/languages lacks ${code%.po}" >>messages.tmp.2; agree=no; }
done
mv messages.tmp.2 messages.tmp 2>/dev/null
if [ $agree = yes ]; then echo "ok 2 - formats agree"; else
	sed 's/^/# /' messages.tmp; echo "not ok 2 - formats agree"; fi
# The typography of the Russian: no letter yo.
if grep -n 'ё\|Ё' "$SRCDIR/assets/po/ru.po" "$SRCDIR"/lessons/*/ru.lua >messages.tmp; then
	sed 's/^/# /' messages.tmp; echo "not ok 3 - the letter yo is not used"; else echo "ok 3 - the letter yo is not used"; fi
rm -f messages.tmp
echo "1..3"
