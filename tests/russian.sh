#!/bin/sh
# russian.sh - what the program says in Russian has no English words but those of russian-words, each
# with a reason; and Lua's own mistakes are told in Russian, too
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT
XDG_STATE_HOME=$dir/state; XDG_CONFIG_HOME=$dir/config; export XDG_STATE_HOME XDG_CONFIG_HOME
n=0
tests=$SRCDIR/tests
# Keys and blocks of a lesson's file are words of its language.
{ cat "$tests/russian-words"
	sed -n 's/.*\(KEY\|BLOCK\|TABLE\|TYPE\)(\([A-Z_]*, \)*"\([a-z_]*\)".*/\3/p' "$SRCDIR/src/schema/blocks.def"
} > "$dir/allowed"
russian() { # name [names=1]: of the text in $dir/text
	n=$((n + 1))
	LC_ALL=C awk ${2+-v} ${2+"$2"} -f "$tests/russian-words.awk" "$dir/allowed" "$dir/text" > "$dir/found"
	if [ -s "$dir/text" ] && [ ! -s "$dir/found" ]; then
		echo "ok $n - $1"
	else
		echo "not ok $n - $1"; sed 's/^/# /' "$dir/found" | head -n 40
	fi
}
ru() { "$FLEETLAB" --lang ru "$@"; }

{ ru --help
	for c in $(ru --help | sed -n 's/^  fleetlab \([a-z]*\).*/\1/p' | sort -u); do ru "$c" --help; done
} > "$dir/text"
russian "--help of every command"
ru manual | sed 's/^\.[A-Za-z][A-Za-z]*//; s/\\-/-/g' > "$dir/text"; russian "the manual page"
ru doctor | sed 's/.LC_MESSAGES.*//' > "$dir/text"; russian "doctor"
ru set > "$dir/text"; russian "set"
ru models > "$dir/text"; russian "the list of models"
ru check --rules | sed 's/^[a-z-]* //' > "$dir/text"; russian "the rules of check"
for m in $(ru models | sed -n 's/^\([a-z_.]*\) .*/\1/p'); do
	ru models "$m" | sed -n '4,$s/^  [a-z_0-9]*//p' | sed '/^ *[^ ]* = /d'
done > "$dir/text"; russian "parameters and results of the models"
{ ru claims; ru claims --measured; } | sed '/^    [a-z_]*\.[a-z_]*\.[a-z_]* /d; s/\[.*\]$//' > "$dir/text"
russian "claims" names=1
for k in $(ru catalog | sed -n 's/^\([a-z_]*\)  .*/\1/p'); do
	for e in $(ru catalog "$k" | sed -n 's/^@\([a-z_0-9]*\).*/\1/p'); do ru catalog "@$e"; done
done | sed '1d; s/^[a-z_0-9]* — //; s/([a-z_]*)$//; s/, [A-Z][^ ]* .*, \([12][0-9][0-9][0-9]\)/, \1/' > "$dir/text"
n_catalog=$(wc -l < "$dir/text")
: "$n_catalog"
russian "every entry of the catalog" names=1

# The catalogue itself, but for what stands in it about sources, and symbols.
awk '
	/^msgctxt / { where = $0 }
	/^msgid / { inside = 0 }
	/^msgstr/ { inside = 1; sub(/^msgstr(\[[0-9]\])? /, ""); text = text "\n" }
	/^$/ { tell(); inside = 0; where = text = "" }
	inside { gsub(/^"|"$/, ""); text = text $0 }
	END { tell() }
	function tell() {
		if (where ~ /"(catalog|source|unit|prefix)"/ || NR < 30 && text ~ /Project-Id/)
			return
		gsub(/\\[nt]/, " ", text); gsub(/\\"/, " ", text)
		gsub(/%[-+ 0-9.*$]*l*z*[a-zA-Z]/, " ", text); print text
	}' "$SRCDIR/assets/po/ru.po" > "$dir/text"
russian "every sentence of the catalogue"

# The screens, but for those on which somebody has typed English.
for f in "$tests"/golden/screens/*.txt; do
	case $f in *brief-*|*code*|*console*|*preview*|*match*) continue;; esac
	awk '/^===/ { on = / ru$/; next } on' "$f"
done > "$dir/text"
russian "every screen"

# One thing, one word: what is not said, what is said instead, and what it is in English.
while IFS='|' read -r variant word english; do
	n=$((n + 1))
	if grep -n -i -E "$variant" "$SRCDIR"/assets/po/ru.po "$SRCDIR"/assets/templates/*-ru.lua "$SRCDIR"/lessons/*/ru.lua > "$dir/found"
	then echo "not ok $n - $english: $word"; sed 's/^/# /' "$dir/found" | cut -c1-200 | head -n 10
	else echo "ok $n - $english: $word"; fi
done <<'END'
улик[аиуе]|признак|evidence
свидетельств|признак|evidence
опоздавш(ий|его|ему|ие|их) (сосед|устройств|узел|узл|ускорител)|отстающий|a straggler
час(ы|ов|а)? работы устройств|устройство-час|a device hour
час(ы|ов|а)? устройств([^а]|$)|устройство-час|device hours
как(ая|ое|ой|ую) (из трех )?C[ ,?]|какая ось|which C
студент|учащийся|a student
[Кк]од(ы|а)? (возврата|завершения)|код выхода|an exit code
постоянные закона|константы|the constants of a law
вложени[яей]|эмбеддинг|an embedding
латентност|задержка|latency
воркер|рабочий узел|a worker
видеокарт[аыуе] (узла|парка)|ускоритель|an accelerator
END

lua() { # reason line: what Lua says of it is Russian and shows no bytes
	n=$((n + 1))
	printf '%s\n' "$2" | ru console > /dev/null 2> "$dir/text"
	LC_ALL=C awk -f "$tests/russian-words.awk" "$dir/allowed" "$dir/text" > "$dir/found"
	if [ -s "$dir/text" ] && [ ! -s "$dir/found" ] && ! grep -q '\\[0-9]' "$dir/text"; then
		echo "ok $n - Lua: $1"
	else
		echo "not ok $n - Lua: $1"; sed 's/^/# /' "$dir/text" "$dir/found"
	fi
}
lua "a symbol too many" 'x = = 3'
lua "no value" 'nil + 1'
lua "a text that is joined" '"a" .. nil'
lua "what cannot be compared" '1 < "a"'
lua "a wrong argument" 'math.sqrt("x")'
lua "no argument" 'math.floor()'
lua "an open text" '"abc'
lua "no length" '#5'
lua "no field" 'local t = {} t.a.b = 1'
lua "too large" 'string.rep("x", 1e10)'
lua "a Russian letter" 'к^2'
lua "a Greek letter" 'k^α'
lua "a sign of print" '2×3'
lua "a minus of print" '5 − 2'
lua "no function" 'local t = {} t()'
lua "for without a number" 'for i = "a", 2 do end'
lua "no end" 'end'
lua "a constant" 'local x <const> = 1; x = 2'
lua "no whole number" 'string.rep("x", 1.5)'
echo "1..$n"
