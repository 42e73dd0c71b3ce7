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

# Numbers of the lessons agree with what they count, as three students read them and in the answers.
agree() {
	sed 's/\xc2\xa0/ /g' | sed -E ':a
s/(^|[^0-9,])([0-9]+) ([0-9]{3})([^0-9]|$)/\1\2\3\4/
ta' | LC_ALL=C awk -f "$tests/russian-numbers.awk"
}
for text in '21 шагов' '5 шага' '2 шаг' '4,5 шагов' 'в 3 раз' 'в 1 024 раза, 1 025 раза'; do
	n=$((n + 1))
	if [ -n "$(echo "$text" | agree)" ]; then echo "ok $n - agreement: $text is found"
	else echo "not ok $n - agreement: $text is found"; fi
done
for f in "$SRCDIR"/lessons/*/lesson.lua; do
	for student in '' anna boris; do ru print "${f%/lesson.lua}" --answers ${student:+--student $student}; done
done 2> /dev/null | agree > "$dir/found"
n=$((n + 1))
if [ ! -s "$dir/found" ]; then echo "ok $n - numbers agree with their nouns"
else echo "not ok $n - numbers agree with their nouns"; sed 's/^/# /' "$dir/found" | head -n 40; fi

# Parts that build on each other are proved in Russian as they are in English.
n=$((n + 1))
if ru check "$SRCDIR/lessons/01-introduction" --seeds 2 > "$dir/text"
then echo "ok $n - check of steps"
else echo "not ok $n - check of steps"; sed 's/^/# /' "$dir/text" | head -n 10; fi

# What claims prints can be typed back, in either language: 3 is an answer too, of a claim without one.
for language in ru en; do
	"$FLEETLAB" --lang $language claims | sed -n 's/^    \([a-z_]*\.[a-z_0-9]*\.[a-z_0-9]*  .*\)/\1/p' > "$dir/typed"
	while read -r line; do
		set -f; set -- $line; set +f
		"$FLEETLAB" --lang $language eval "$@" > "$dir/out" 2>&1
		code=$?
		[ $code = 0 ] || [ $code = 3 ] || echo "$code: $line"
	done < "$dir/typed" > "$dir/found"
	n=$((n + 1))
	if [ "$(wc -l < "$dir/typed")" -gt 200 ] && [ ! -s "$dir/found" ]
	then echo "ok $n - claims typed back, $language"
	else echo "not ok $n - claims typed back, $language"; sed 's/^/# /' "$dir/found" | head -n 10; fi
done

# One thing, one word: what is not said, what is said instead, and what it is in English.
while IFS=';' read -r variant word english; do
	n=$((n + 1))
	if grep -n -i -E "$variant" "$SRCDIR"/assets/po/ru.po "$SRCDIR"/assets/templates/*-ru.lua "$SRCDIR"/lessons/*/ru.lua > "$dir/found"
	then echo "not ok $n - $english: $word"; sed 's/^/# /' "$dir/found" | cut -c1-200 | head -n 10
	else echo "ok $n - $english: $word"; fi
done <<'END'
улик[аиуе];признак;evidence
свидетельств;признак;evidence
опоздавш(ий|его|ему|ие|их) (сосед|устройств|узел|узл|ускорител);отстающий;a straggler
час(ы|ов|а)? работы устройств;устройство-час;a device hour
час(ы|ов|а)? устройств([^а]|$);устройство-час;device hours
как(ая|ое|ой|ую) (из трех )?C[ ,?];какая ось;which C
студент;учащийся;a student
[Кк]од(ы|а)? (возврата|завершения);код выхода;an exit code
постоянные закона;константы;the constants of a law
вложени[яей];эмбеддинг;an embedding
латентност;задержка;latency
воркер;рабочий узел;a worker
[0-9] процент;знак % за цифрами;per cent behind figures
видеокарт[аыуе] (узла|парка);ускоритель;an accelerator
^([^m{`]|msgstr)[^{`]*[ }]USD[ ./,];доллар;dollars in prose
END

# Numbers, money and signs as they are written there.
says() { # reason text command…: that text is in what it says, no-break spaces as blanks
	n=$((n + 1)); reason=$1 text=$2; shift 2
	ru "$@" 2>&1 | sed 's/\xc2\xa0/ /g' > "$dir/text"
	if grep -qF -- "$text" "$dir/text"; then echo "ok $n - $reason: $text"
	else echo "not ok $n - $reason: $text"; sed 's/^/# /' "$dir/text" | head -n 10; fi
}
cat > "$dir/x.lua" <<'END'
ask "clock" { "How long?", answer = "90 min" }
ask "share" { "How much?", ratio = true, answer = function(v) return v.a end,
  vars = function(r) return { a = r:pick { 0.1, 0.2, 0.3, 0.4, 0.5 } } end }
END
says "a decimal comma" '2,5 ч' convert '2.5 h' h
says "twelve figures" '27,7777777778 м/с' convert '100 km/h' m/s
says "groups" '200 000' convert 200000
says "a count with a word" '175 млрд' convert '1.75e11'
says "a bare power" '10²⁴ FLOP' convert '1e24 FLOP'
says "money in words" '20 млн долларов' convert '2e7 USD'
says "millions of dollars" '20 млн долларов' convert '20 MUSD'
says "thousands of dollars" '5 тыс. долларов' convert '5 kUSD'
says "runs in groups" 'прогонов: 10 000,' simulate reliability.spares availability=0.99 needed=90 provisioned=100
says "a power of ten in a claim" 'бюджет в 10²⁴ FLOP' claims --chapter 1
says "a figure with one" '4,8×10²³ FLOP' claims --chapter 1
echo 'while true do end' > "$dir/loop"
# On a busy machine the three seconds of the clock are over first.
n=$((n + 1))
ru console < "$dir/loop" 2>&1 | sed 's/\xc2\xa0/ /g' > "$dir/text"
if grep -q 'больше 0,8 с\|за 3 с ответа нет' "$dir/text"; then echo "ok $n - seconds of a limit"
else echo "not ok $n - seconds of a limit"; sed 's/^/# /' "$dir/text"; fi
cat > "$dir/drawn.lua" <<'END'
ask "f" { "?", vars = function(r) return { n = 0, m = q"2.5 GB" } end, answer = function(v) error("x") end }
END
says "what was drawn" 'm = 2,5 ГБ, n = 0' check "$dir/drawn.lua"
says "one dollar" '1 доллар' convert '1 USD'
says "two dollars an hour" '2 доллара/ч' convert '2 USD/h'
says "a fraction of a dollar" '0,08 доллара/кВт·ч' convert '0.08 USD/kWh'
says "groups in the catalog" '1 979 TFLOP/s' catalog @h100
says "a note of the catalog" 'как в паспорте' catalog @h100
says "its source" 'NVIDIA, паспорт H100' catalog @h100
says "a figure as the book writes it" 'указано 4 380' claims --chapter 1
says "a true minus" '(−0,6 %)' claims --chapter 1
says "powers of ten in a claim" '3,675×10²⁴ FLOP' claims
says "what is outside, as a number" 'devices = 20 трлн' eval reliability.all_up availability=0.999 devices=2e13
says "units of both kinds" 'объем данных (ГБ), а нужно: время (ч)' eval reliability.fleet_mtbf component_mtbf=3GB devices=3
says "a unit in a formula" '8 бит/Б' models energy.transfer
says "a source of a model" '«Введение»' models reliability.all_up
says "an end that is not seen" 'сверху предела не видно' explain carbon.region energy=1287MWh region=@poland
says "a parameter's unit" 'кВт·ч' models carbon.region
says "the book's place" 'том II, «Введение»' print introduction
says "a prediction on paper" '**Прогноз 1**' print introduction
says "parts of one exercise" '**Упражнение 3 (а)**' print "$SRCDIR/tests/forms/lessons/01-forms"
says "two readings of a clock" '1 ч 30 мин или 1 мин 30 с?' answer "$dir/x.lua#clock" 1:30
says "two readings of a share" '3 700 %' answer "$dir/x.lua#share" 37
says "what is not judged" 'Сохранено: Потому.' answer introduction#close-plan 'Потому.'

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
