/* test_text.c - Markdown, widths, the sanitiser */
#include "config.h"
#include "text_help.h"

#include <locale.h>
#include <stdio.h>
#include <time.h>

#include "base/memory.h"
#include "base/random.h"

/* --- helpers ---------------------------------------------------------------------------------- */

/* The lines as text; with styles, a span that is not plain reads "{NAME:text}". */
static char *shown(const struct document *d, bool styles)
{
	static const char *const names[] = {
#define X(name, use) #name,
		STYLE_LIST(X)
#undef X
	};
	struct strbuf b = STRBUF_INIT;

	for (size_t i = 0; i < d->n_lines; i++) {
		const struct line *line = &d->lines[i];

		strbuf_printf(&b, "%*s", line->indent, "");
		for (size_t j = 0; j < line->n_spans; j++) {
			const struct span *s = &line->spans[j];

			if (styles && s->style != STYLE_PLAIN)
				strbuf_printf(&b, "{%s:%s}", names[s->style], s->text);
			else
				strbuf_puts(&b, s->text);
		}
		strbuf_putc(&b, '\n');
	}
	return strbuf_take(&b);
}

static char *laid_out(const char *markdown, int width, bool styles)
{
	struct document d;
	char *text;

	text_layout(markdown, width, &d);
	text = shown(&d, styles);
	text_document_free(&d);
	ck_assert(!d.lines && !d.store && !d.n_lines);
	return text;
}

/* No line is wider than it may be, and none holds anything a terminal would obey. */
static void check_document(const struct document *d, int width, const char *why)
{
	for (size_t i = 0; i < d->n_lines; i++) {
		const struct line *line = &d->lines[i];
		int columns = line->indent;

		for (size_t j = 0; j < line->n_spans; j++) {
			const char *text = line->spans[j].text;
			char *again = cleaned(text, strlen(text), false);

			MUST(*text, "%.40s: an empty span", why);
			MUST(!strchr(text, '\n'), "%.40s: a newline inside a line", why);
			MUST(!strcmp(again, text), "%.40s: not clean: %s", why, text);
			free(again);
			columns += text_width(text);
		}
		MUST(columns <= width, "%.40s: line %zu has %d columns of %d", why, i,
		     columns, width);
	}
}

/* --- the sanitiser ---------------------------------------------------------------------------- */

static const struct { const char *why, *text, *clean; bool newlines; } clean_rows[] = {
	{ "plain", "It costs 5 GB/s.", "It costs 5 GB/s.", false },
	{ "empty", "", "", false },
	{ "Russian, Greek, maths", "Ёж α² ≤ √x → ∞", "Ёж α² ≤ √x → ∞", false },
	{ "drawing", "─│┼█▒⣿•", "─│┼█▒⣿•", false },
	{ "escape", "\033[31mred\033[0m", "^[[31mred^[[0m", false },
	{ "title", "\033]0;x\a", "^[]0;x^G", false },
	{ "carriage return, backspace", "a\rb\bc", "a^Mb^Hc", false },
	{ "delete", "\x7F", "^?", false },
	{ "unit separator", "\x1F", "^_", false },
	{ "tab", "a\tb", "a b", false },
	{ "newline kept", "a\nb", "a\nb", true },
	{ "newline not kept", "a\nb", "a b", false },
	{ "C1 as UTF-8", "\xC2\x9B" "31m", "<U+009B>31m", false },
	{ "next line", "\xC2\x85", "<U+0085>", true },
	{ "C1 as a byte", "\x9B" "31m", "\uFFFD31m", false },
	{ "override", "a\u202Eb", "a<U+202E>b", false },
	{ "isolate", "\u2066x\u2069", "<U+2066>x<U+2069>", false },
	{ "the marks that lists forget", "\u061C\u200E\u200F", "<U+061C><U+200E><U+200F>", false },
	{ "zero width space, joiner", "a\u200Bb\u200D", "a<U+200B>b<U+200D>", false },
	{ "byte order mark", "\uFEFFx", "<U+FEFF>x", false },
	{ "soft hyphen", "a\u00ADb", "a<U+00AD>b", false },
	{ "word joiner, grapheme joiner", "\u2060\u034F", "<U+2060><U+034F>", false },
	{ "fillers", "\u115F\u3164\uFFA0", "<U+115F><U+3164><U+FFA0>", false },
	{ "variation selector", "\u2764\uFE0F", "\u2764<U+FE0F>", false },
	{ "tag", "\U000E0041", "<U+E0041>", false },
	{ "annotation", "\uFFF9", "<U+FFF9>", false },
	{ "separators", "\u2028\u2029", "<U+2028><U+2029>", true },
	{ "private use", "\uE000\U0010FFFD", "<U+E000><U+10FFFD>", false },
	{ "noncharacters", "\uFFFF\uFDD0", "<U+FFFF><U+FDD0>", false },
	{ "unassigned", "\U000E0FFF\u0378", "<U+E0FFF><U+0378>", false },
	{ "overlong", "\xC0\xAF", "\uFFFD\uFFFD", false },
	{ "overlong escape", "\xE0\x80\x9B", "\uFFFD\uFFFD\uFFFD", false },
	{ "surrogate", "\xED\xA0\x80", "\uFFFD\uFFFD\uFFFD", false },
	{ "too big", "\xF4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD", false },
	{ "cut short", "a\xE2\x82", "a\uFFFD\uFFFD", false },
	{ "lone continuation", "\x80z", "\uFFFDz", false },
	{ "one bad byte spoils no more", "x\xFFя", "x\uFFFDя", false },
	{ "replacement stays", "\uFFFD", "\uFFFD", false },
	{ "a mark", "e\u0301", "e\u0301", false },
	{ "four marks", "e\u0301\u0302\u0303\u0304", "e\u0301\u0302\u0303\u0304", false },
	{ "five marks", "e\u0301\u0302\u0303\u0304\u0305", "e\u0301\u0302\u0303\u0304\u25CC\u0305",
	  false },
	{ "lone mark", "\u0301", "\u25CC\u0301", false },
	{ "mark after a blank", " \u0301\n\u0301", " \u25CC\u0301\n\u25CC\u0301", true },
	{ "mark after what was replaced", "\033\u0301", "^[\u0301", false },
	{ "enclosing mark", "a\u20DD", "a\u20DD", false },
	{ "wide", "文字", "文字", false },
	{ "looks clean already", "^[ <U+202E>", "^[ <U+202E>", false },
};

START_TEST(clean_table)
{
	char *got = cleaned(clean_rows[_i].text, strlen(clean_rows[_i].text),
	                    clean_rows[_i].newlines);

	SAME(got, clean_rows[_i].clean, clean_rows[_i].why);
	free(got);
}
END_TEST

START_TEST(clean_takes_zero_bytes)
{
	char *got = cleaned("a\0b", 3, false);

	SAME(got, "a^@b", "NUL");
	free(got);
}
END_TEST

/* Reads one code point strictly, by its own few rules; 0 bytes when it is no UTF-8. */
static size_t strict(const unsigned char *s, unsigned long *c)
{
	static const unsigned long least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	size_t n = *s < 0x80 ? 1 : *s < 0xC2 ? 0 : *s < 0xE0 ? 2 : *s < 0xF0 ? 3 : *s < 0xF5
		? 4 : 0;

	*c = n < 2 ? *s : *s & (0xFFU >> (n + 1));
	for (size_t i = 1; i < n; i++) {
		if ((s[i] & 0xC0) != 0x80)
			return 0;
		*c = *c << 6 | (s[i] & 0x3F);
	}
	return *c < least[n] || *c > 0x10FFFF || (*c >= 0xD800 && *c <= 0xDFFF) ? 0 : n;
}

static void check_clean(const char *text, bool newlines)
{
	const unsigned char *s = (const unsigned char *)text;

	while (*s) {
		unsigned long c;
		size_t n = strict(s, &c);

		MUST(n, "no UTF-8: %s", text);
		MUST(c >= 0x20 || (c == '\n' && newlines), "C0: %s", text);
		MUST(c != 0x7F && !(c >= 0x80 && c < 0xA0), "C1: %s", text);
		MUST(c != 0x61C && c != 0xAD && c != 0xFEFF && !(c >= 0x200B && c <= 0x200F),
		     "U+%04lX", c);
		MUST(!(c >= 0x2028 && c <= 0x202E) && !(c >= 0x2060 && c <= 0x206F), "U+%04lX", c);
		MUST(!(c >= 0xE000 && c <= 0xF8FF) && c < 0xE0000, "U+%04lX", c);
		s += n;
	}
}

/* Bytes that like to be trouble are drawn more often than chance would. */
static size_t random_text(struct random *r, char *text, size_t size)
{
	static const char *const spice[] = {
		"\033[", "\xC2\x9B", "\u202E", "\u0301", "\u0301\u0302", "文", "\xE2\x80", " ",
		"\n", "\u1160", "\u2028", "\U000E0041", "ж", "\xF0\x9F", "\u200D", "**", "$", "`",
		"> ", "|", "\\frac{", "[", "\u0488", "- ", "\t",
	};
	size_t n = 0, want = random_below(r, size - 4);

	while (n < want) {
		const char *piece = spice[random_below(r, COUNT_OF(spice))];

		if (random_below(r, 2) || n + strlen(piece) > want)
			text[n++] = (char)random_below(r, 256);
		else
			for (; *piece; piece++)
				text[n++] = *piece;
	}
	return n;
}

START_TEST(clean_is_safe_and_idempotent)
{
	struct random r = random_start(1);

	for (int i = 0; i < 20000; i++) {
		char text[64], *once, *twice;
		bool newlines = i & 1;
		size_t n = random_text(&r, text, sizeof text);

		once = cleaned(text, n, newlines);
		twice = cleaned(once, strlen(once), newlines);
		check_clean(once, newlines);
		MUST(!strcmp(twice, once), "not idempotent: %s", once);
		free(once);
		free(twice);
	}
}
END_TEST

/* Every code point alone, in a locale that is UTF-8 and in one that is not. */
START_TEST(clean_every_code_point)
{
	struct strbuf one = STRBUF_INIT, once = STRBUF_INIT, twice = STRBUF_INIT;

	setlocale(LC_CTYPE, _i ? "C" : "C.UTF-8");
	for (unsigned long c = 1; c < 0x110000; c++) {
		strbuf_clear(&one);
		strbuf_clear(&once);
		strbuf_clear(&twice);
		strbuf_utf8(&one, c);
		text_clean(&once, one.text, one.length, false);
		text_clean(&twice, once.text, once.length, false);
		check_clean(once.text, false);
		MUST(!strcmp(once.text, twice.text), "U+%04lX", c);
		MUST(text_width(once.text) > 0, "U+%04lX has no column", c);
	}
	strbuf_free(&one);
	strbuf_free(&once);
	strbuf_free(&twice);
}
END_TEST

/* --- widths ----------------------------------------------------------------------------------- */

static const struct { const char *text; int width; size_t first; int first_width; } widths[] = {
	{ "", 0, 0, 0 }, { "abc", 3, 1, 1 }, { "жук", 3, 2, 1 }, { "文字", 4, 3, 2 },
	{ "e\u0301a", 2, 3, 1 }, { "e\u0301\u0302\u0303\u0304", 1, 9, 1 },
	{ "\u25CC\u0301", 1, 5, 1 }, { "\uFFFD", 1, 3, 1 }, { "\uFF21b", 3, 3, 2 },
	{ "α²", 2, 2, 1 }, { "─⣿█", 3, 3, 1 }, { "\u00A0", 1, 2, 1 }, { "한", 2, 3, 2 },
	{ "\xFF" "a", 2, 1, 1 }, { "°±×÷§…—", 7, 2, 1 },
};

START_TEST(width_table)
{
	const char *text = widths[_i].text;
	struct grapheme g;

	ck_assert_msg(text_width(text) == widths[_i].width, "\"%s\" is %d", text, text_width(text));
	ck_assert(text_grapheme(text, &g) == (widths[_i].first > 0));
	if (widths[_i].first) {
		ck_assert_msg(g.length == widths[_i].first && g.width == widths[_i].first_width,
		              "\"%s\"", text);
		ck_assert(g.bytes == text);
	}
}
END_TEST

/* --- layout ----------------------------------------------------------------------------------- */

static const struct { const char *why; int width; const char *markdown, *styled; } layouts[] = {
	{ "nothing", 20, "", "" },
	{ "blanks", 20, "  \n\n ", "" },
	{ "paragraphs", 20, "One\ntwo.\n\n\nThree.", "One two.\n\nThree.\n" },
	{ "wraps", 10, "the quick brown fox", "the quick\nbrown fox\n" },
	{ "exactly as wide", 9, "the quick fox", "the quick\nfox\n" },
	{ "hard break", 20, "a  \nb\\\nc", "a\nb\nc\n" },
	{ "long word", 8, "x abcdefghijkl y", "x\nabcdefgh\nijkl y\n" },
	{ "no-break space", 10, "abcdef 12\u00A0GB", "abcdef\n12\u00A0GB\n" },
	{ "unit stays whole", 12, "bandwidth 2 GB/s", "bandwidth\n2 GB/s\n" },
	{ "percent stays", 12, "it grows by 60 % a year", "it grows by\n60 % a year\n" },
	{ "per mille and degrees", 8, "about 5 ‰ near 20 °C", "about\n5 ‰ near\n20 °C\n" },
	{ "units stay", 12, "and links 5 GB, then 7 µs (10 Gbit/s) or 3 MWh",
	  "and links\n5 GB, then\n7 µs\n(10 Gbit/s)\nor 3 MWh\n" },
	{ "Russian units stay", 12, "на канале 5 ГБ, затем 7 мкс, 3 МВт·ч",
	  "на канале\n5 ГБ, затем\n7 мкс,\n3 МВт·ч\n" },
	{ "units of powers", 14, "it takes 10²³ FLOP now", "it takes\n10²³ FLOP now\n" },
	{ "thousands stay", 12, "of the 25 000 devices", "of the\n25 000\ndevices\n" },
	{ "millions stay", 14, "so many: 1 000 000 of them", "so many:\n1 000 000 of\nthem\n" },
	{ "a year and a count may part", 12, "in the 2024 100 devices",
	  "in the 2024\n100 devices\n" },
	{ "a name and a count may part", 13, "called GPT-3 175 of", "called GPT-3\n175 of\n" },
	{ "a fraction is not grouped", 12, "ratio: 0.125 100 of", "ratio: 0.125\n100 of\n" },
	{ "words may leave their number", 12, "it needs 12 devices", "it needs 12\ndevices\n" },
	{ "a number apart", 8, "abc 1 000 000 000", "abc\n1 000\n000 000\n" },
	{ "as in code", 12, "run `with 5 GB` x", "run {CODE:with}\n{CODE:5 GB} x\n" },
	{ "breaks after a hyphen", 8, "the all-reduce", "the all-\nreduce\n" },
	{ "wide", 9, "文字文字文字", "文字文字\n文字\n" },
	{ "Russian", 12, "пропускная способность", "пропускная\nспособность\n" },
	{ "a dash starts no line", 9, "Это один — два", "Это\nодин —\nдва\n" },
	{ "spans", 60, "*a* **b** `c d` $\\alpha$",
	  "{EMPHASIS:a} {STRONG:b} {CODE:c d} {MATHS:α}\n" },
	{ "a span keeps its comma", 9, "abc **defgh**, i", "abc\n{STRONG:defgh}, i\n" },
	{ "an option is not cut", 12, "with flag `--json` x", "with flag\n{CODE:--json} x\n" },
	{ "heading", 40, "# On $N$ and `c`\nText",
	  "{HEADING:On }{MATHS:N}{HEADING: and }{CODE:c}\n\nText\n" },
	{ "tight list", 12, "- one two three\n- four", "• one two\n  three\n• four\n" },
	{ "loose list", 20, "- one\n\n- two\n\nend", "• one\n\n• two\n\nend\n" },
	{ "numbers", 14, "9. nine and more\n10. ten and more",
	  "9. nine and\n   more\n10. ten and\n    more\n" },
	{ "bracket numbers", 20, "3) x", "3) x\n" },
	{ "nested list", 20, "- a\n  - b c\n    1. d\n- e", "• a\n  • b c\n    1. d\n• e\n" },
	{ "list in list", 20, "- - a\n  - b", "• • a\n  • b\n" },
	{ "empty item", 20, "- a\n-\n- b", "• a\n•\n• b\n" },
	{ "two paragraphs in an item", 20, "- a\n\n  b", "• a\n\n  b\n" },
	{ "no room for a marker", 8, "- - - a b c", "• • • a\n    b c\n" },
	{ "quote", 12, "> one two three\n>\n> b",
	  "{DIM:│} one two\n{DIM:│} three\n{DIM:│}\n{DIM:│} b\n" },
	{ "after a quote", 12, "> a\n\nb", "{DIM:│} a\n\nb\n" },
	{ "quote in a list", 20, "- > a\n  > b", "• {DIM:│} a b\n" },
	{ "list in a quote", 20, "> - a\n> - b", "{DIM:│} • a\n{DIM:│} • b\n" },
	{ "code", 20, "```lua\nask \"x\"\n\n\tend\n```\nx",
	  "  {CODE:ask \"x\"}\n\n  {CODE:    end}\n\nx\n" },
	{ "long code goes on under an arrow", 10, "    abcd efghij",
	  "  {CODE:abcd efg}\n{DIM:↪} {CODE:hij}\n" },
	{ "rule", 8, "a\n\n***\n\nb", "a\n\n{DIM:────────}\n\nb\n" },
	{ "HTML is text", 40, "a <b>c</b> &lt;d&gt; &foo; &#945; &#x3b2;",
	  "a <b>c</b> <d> &foo; α β\n" },
	{ "an entity is no way in", 40, "&#27;[31m &#x202e; &#0; &#x110000;",
	  "^[[31m <U+202E> \uFFFD \uFFFD\n" },
	{ "money", 40, "From $5 and $10 to \\$7, $5–$10, US$ 3",
	  "From $5 and $10 to $7, $5–$10, US$ 3\n" },
	{ "short maths stays whole", 12, "rate is $a + b$ x", "rate is\n{MATHS:a + b} x\n" },
	{ "long maths breaks", 12, "$a + b + c + d + e + f + g + h + i$",
	  "{MATHS:a + b + c +}\n{MATHS:d + e + f +}\n{MATHS:g + h + i}\n" },
	{ "display maths", 20, "so $$x = \\frac{a}{b}$$ and", "so\n{MATHS:x = a/b}\nand\n" },
	{ "underscores in maths", 40, "$x_1$ and $x_2$", "{MATHS:x₁} and {MATHS:x₂}\n" },
	{ "maths in code is code", 40, "`$x$` $y$", "{CODE:$x$} {MATHS:y}\n" },
	{ "link", 40, "[here](http://a.b/?c&amp;d) [there](#x)",
	  "here{DIM: (http://a.b/?c&d)} {LINK:there}\n" },
	{ "links of the course", 40, "[a **b**](b-c3) [c](b-c3#fleet.a) [d](B) [e](x.png)",
	  "{LINK:a b} {LINK:c} d{DIM: (B)} e{DIM: (x.png)}\n" },
	{ "address", 40, "<http://a.b> <c@d.e>", "http://a.b c@d.e\n" },
	{ "picture", 40, "![two racks](x.png)", "two racks\n" },
	{ "table", 40, "| a | bb |\n|:-:|---:|\n| *long* | 1 |\n| x |",
	  " {STRONG:a}    {STRONG:bb}\n{DIM:────}  {DIM:──}\n{EMPHASIS:long}   1\n x\n" },
	{ "table too wide", 12, "| name | what |\n|---|---|\n| H100 | big one |\n| | x |",
	  "{STRONG:name: }H100\n{STRONG:what: }big\n  one\n\n{STRONG:what: }x\n" },
	{ "table with long cells", 24,
	  "| a long head | n |\n|---|--:|\n| GPT | 10 |\n| a thing of five words | 2 |",
	  "{STRONG:a long head}       {STRONG:n}\n{DIM:───────────────}  {DIM:──}\n"
	  "GPT              10\na thing of five   2\nwords\n" },
	{ "table with a long head", 20, "| what there is | b |\n|---|---|\n| a | c |\n| d | e |",
	  "{STRONG:what there is}  {STRONG:b}\n{DIM:─────────────}  {DIM:─}\n"
	  "a              c\nd              e\n" },
	{ "table with a head too long", 16,
	  "| what there is | b |\n|---|--:|\n| a | c |\n| d | 1234 |",
	  "{STRONG:what there}     {STRONG:b}\n{STRONG:is}\n{DIM:──────────}  {DIM:────}\n"
	  "a              c\nd           1234\n" },
	{ "words are not cut", 18, "| accelerator | b |\n|---|---|\n| a | interconnect |",
	  "{STRONG:accelerator: }a\n{STRONG:b: }interconnect\n" },
	{ "table of a head", 8, "| name | what |\n|---|---|", "{STRONG:name}\n{STRONG:what}\n" },
	{ "table with wide letters", 20, "|文|b|\n|---|---|\n|a|c|",
	  "{STRONG:文}  {STRONG:b}\n{DIM:──}  {DIM:─}\na   c\n" },
	{ "table and after", 20, "|a|\n|---|\n|b|\n\nc", "{STRONG:a}\n{DIM:─}\nb\n\nc\n" },
	{ "escapes in the source", 40, "a\033[31m `\033` ", "a^[[31m {CODE:^[}\n" },
	{ "narrower than allowed", 1, "abcdefgh ij", "abcdefgh\nij\n" },
};

START_TEST(layout_table)
{
	char *got = laid_out(layouts[_i].markdown, layouts[_i].width, true);

	SAME(got, layouts[_i].styled, layouts[_i].why);
	free(got);
}
END_TEST

static const char *const texts[] = {
	"Words of **every** kind, *some* `code --with-options` and $\\frac{a + b}{c} \\times "
	"10^{-3}$ in one paragraph.",
	"Пропускная способность канала ограничивает обучение распределённых моделей, "
	"достопримечательность.",
	"機械学習システムは多くの計算資源を必要とする。文字文字文字文字文字文字文字文字文字文字文字文字文字。",
	"averyveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryverylongword and "
	"another",
	"a\u00A0b\u00A0c\u00A0d\u00A0e\u00A0f\u00A0g\u00A0h\u00A0"
	"i\u00A0j\u00A0k\u00A0l\u00A0m\u00A0n\u00A0o\u00A0p",
	"e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301 "
	"x\u0302\u0303\u0304\u0305\u0306\u0307\u0308",
	"# A heading that is too long for a narrow page\n\n> quoted text that wraps\n> > and "
	"nested quotes 文字文字文字",
	"1. first item with words\n   - inner item with words\n     1000000. deep item 文字文字\n\n    "
	"   > quote\n\n       ```\n"
	"       code 文字文字文字文字文字文字文字文字\n       ```",
	"| a | b | c |\n|---|:-:|--:|\n| some words here | 文字文字 | $x^2$ |\n| 1 | 2 | 3 |",
	"- > - > - > - > - > deep mixed nesting of lists and quotes\n\n***\n\n- ---",
	"[link "
	"text](http://example.org/a/very/long/path/that/does/not/fit/anywhere?at=all&for=sure) "
	"![alt](x)",
	"\033[31m \u202E\u202E\u202E\u202E\u202E\u202E \xFF\xFE\xFD\x80 &#x202E;&#x200B;&#27;",
	"$$\\sum_{i=1}^{n} \\frac{\\alpha_i}{1 - \\beta_i} + \\sqrt{\\gamma_i + \\delta_i} \\le "
	"\\text{some words here}$$",
};

START_TEST(layout_never_exceeds_its_width)
{
	for (int width = 8; width <= 120; width++) {
		struct document d;

		text_layout(texts[_i], width, &d);
		ck_assert(d.n_lines);
		check_document(&d, width, texts[_i]);
		text_document_free(&d);
		text_wrap(texts[_i], width, STYLE_WARN, &d);
		ck_assert(d.n_lines && d.lines[0].spans[0].style == STYLE_WARN);
		check_document(&d, width, texts[_i]);
		text_document_free(&d);
	}
}
END_TEST

/* Wrapping loses nothing but blanks, and puts no line that its neighbour had room for. */
START_TEST(wrap_keeps_every_letter)
{
	char *want = cleaned(texts[_i], strlen(texts[_i]), false);

	for (int width = 8; width <= 120; width += 7) {
		struct document d;
		const char *at = want;

		text_wrap(texts[_i], width, STYLE_PLAIN, &d);
		for (size_t i = 0; i < d.n_lines; i++) {
			const char *text = d.lines[i].spans[0].text;

			MUST(d.lines[i].n_spans == 1, "line %zu", i);
			while (*at == ' ')
				at++;
			MUST(!strncmp(at, text, strlen(text)), "\"%s\" is not at \"%s\"", text, at);
			at += strlen(text);
		}
		while (*at == ' ')
			at++;
		SAME(at, "", "what is left over");
		text_document_free(&d);
	}
	free(want);
}
END_TEST

START_TEST(layout_of_random_bytes)
{
	struct random r = random_start(2);

	for (int i = 0; i < 4000; i++) {
		char text[400];
		struct document d;
		int width = 8 + (int)random_below(&r, 60);
		size_t n = random_text(&r, text, sizeof text);

		text[n] = '\0';
		text_layout(text, width, &d);
		check_document(&d, width, text);
		text_document_free(&d);
	}
}
END_TEST

/* --- hostile input ---------------------------------------------------------------------------- */

static const char *const hostile[] = {
	"> ", ">", "- ", "1. ", "* > ", "[", "![", "[x](", "*", "**a ", "_a*", "`", "a``b` ", "$",
	"$a", "$$a$", "|", "|a", "|-", "a|b\n-|-\n", "<", "<a ", "&", "&#", "\\", "#", "\n", "\t",
	" ", "\r", "\033[", "\u0301", "a\u0301", "文", "\u202E", "\u00A0", "\xFF", "~", "- a\n",
	"> a\n>\n", "[x]: y\n", "[x]\n", "<!--", "```\n", "    x\n", "$\\frac{", "$x^{", "a  \n",
	"word ", "x/", "https://", "&amp;", "$a$ ", "**x** ",
};

START_TEST(hostile_markdown)
{
	char *text = repeated(hostile[_i], 64 * 1024);
	static const int widths_tried[] = { 8, 80 };

	for (size_t i = 0; i < COUNT_OF(widths_tried); i++) {
		struct document d;
		clock_t start = clock();

		text_layout(text, widths_tried[i], &d);
		ck_assert_msg(clock() - start < 4 * CLOCKS_PER_SEC, "\"%s\" took too long",
		              hostile[_i]);
		check_document(&d, widths_tried[i], hostile[_i]);
		text_document_free(&d);
	}
	free(text);
}
END_TEST

static double seconds(const char *piece, size_t bytes)
{
	char *text = repeated(piece, bytes);
	struct document d;
	struct strbuf clean = STRBUF_INIT;
	clock_t start = clock();

	text_wrap(text, 40, STYLE_PLAIN, &d);
	text_clean(&clean, text, strlen(text), true);
	strbuf_free(&clean);
	text_document_free(&d);
	free(text);
	return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* Found with letters that look or count alike, and only whole characters. */
static const struct { const char *name, *text, *word; bool found; } contained[] = {
	{ "inside", "the waste of a checkpoint", "waste", true },
	{ "at the end", "the waste of a checkpoint", "point", true },
	{ "capitals", "Young–Daly", "DALY", true },
	{ "Cyrillic capitals", "Контрольная точка", "контрольная ТОЧКА", true },
	{ "sharp s", "Maßstab", "MASSSTAB", true },
	{ "composed and combining", "caf\u00e9", "cafe\u0301", true },
	{ "the whole", "a", "a", true },
	{ "nothing is everywhere", "a", "", true },
	{ "longer than the text", "a", "aa", false },
	{ "another word", "the waste", "wastes", false },
	{ "not over a bad byte", "ab\xff" "cd", "bc", false },
	{ "bad bytes in the word", "abcd", "b\xff", false },
};

START_TEST(contains)
{
	ck_assert_msg(text_contains(contained[_i].text, contained[_i].word) == contained[_i].found,
	              "%s",
	              contained[_i].name);
}
END_TEST

/* Eight times the text may take sixteen times as long, not sixty-four. */
START_TEST(wrapping_is_linear)
{
	static const char *const pieces[] = { "a", "word ", " ", "a\u0301\u0302\u0303\u0304\u0305",
	                                      "文", "\u00A0", "a/", "\xFF" };

	for (size_t i = 0; i < COUNT_OF(pieces); i++) {
		double small = seconds(pieces[i], 128 * 1024),
			large = seconds(pieces[i], 1024 * 1024);

		ck_assert_msg(large < 16 * small + 0.1, "\"%s\": %g s, then %g s", pieces[i],
		              small, large);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("text");
	TCase *t = tcase_create("text");

	setlocale(LC_CTYPE, "C.UTF-8");
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, clean_table, 0, COUNT_OF(clean_rows));
	tcase_add_test(t, clean_takes_zero_bytes);
	tcase_add_test(t, clean_is_safe_and_idempotent);
	tcase_add_loop_test(t, clean_every_code_point, 0, 2);
	tcase_add_loop_test(t, width_table, 0, COUNT_OF(widths));
	tcase_add_loop_test(t, layout_table, 0, COUNT_OF(layouts));
	tcase_add_loop_test(t, layout_never_exceeds_its_width, 0, COUNT_OF(texts));
	tcase_add_loop_test(t, wrap_keeps_every_letter, 0, COUNT_OF(texts));
	tcase_add_test(t, layout_of_random_bytes);
	tcase_add_loop_test(t, hostile_markdown, 0, COUNT_OF(hostile));
	tcase_add_loop_test(t, contains, 0, COUNT_OF(contained));
	tcase_add_test(t, wrapping_is_linear);
	suite_add_tcase(suite, t);
	return tap_run(suite);
}
