/* ascii.c - any text in ASCII: twins of letters, signs and scripts */
#include "config.h"
#include "text/text.h"

#include <assert.h>
#include <string.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include "base/memory.h"

struct twin { ucs4_t code; const char *text; };

/* Sorted.  What decomposes to ASCII (accents, small letters, wide forms) need not be here. */
static const struct twin twins[] = {
	{ 0xA1, "!" }, { 0xA2, "c" }, { 0xA3, "GBP" }, { 0xA5, "JPY" }, { 0xA6, "|" },
	{ 0xA7, "S." }, { 0xA9, "(c)" }, { 0xAB, "<<" }, { 0xAC, "not" }, { 0xAE, "(R)" },
	{ 0xB0, "deg" }, { 0xB1, "+-" }, { 0xB5, "u" }, { 0xB7, "*" }, { 0xBB, ">>" },
	{ 0xBF, "?" }, { 0xC6, "AE" }, { 0xD0, "D" }, { 0xD7, "x" }, { 0xD8, "O" }, { 0xDE, "Th" },
	{ 0xDF, "ss" }, { 0xE6, "ae" }, { 0xF0, "d" }, { 0xF7, "/" }, { 0xF8, "o" }, { 0xFE, "th" },
	{ 0x127, "h" }, { 0x131, "i" }, { 0x141, "L" }, { 0x142, "l" }, { 0x152, "OE" },
	{ 0x153, "oe" }, { 0x251, "alpha" }, { 0x25B, "epsilon" }, { 0x269, "iota" },
	{ 0x391, "Alpha" }, { 0x392, "Beta" }, { 0x393, "Gamma" }, { 0x394, "Delta" },
	{ 0x395, "Epsilon" }, { 0x396, "Zeta" }, { 0x397, "Eta" }, { 0x398, "Theta" },
	{ 0x399, "Iota" }, { 0x39A, "Kappa" }, { 0x39B, "Lambda" }, { 0x39C, "Mu" },
	{ 0x39D, "Nu" }, { 0x39E, "Xi" }, { 0x39F, "Omicron" }, { 0x3A0, "Pi" }, { 0x3A1, "Rho" },
	{ 0x3A3, "Sum" }, { 0x3A4, "Tau" }, { 0x3A5, "Upsilon" }, { 0x3A6, "Phi" },
	{ 0x3A7, "Chi" }, { 0x3A8, "Psi" }, { 0x3A9, "Omega" }, { 0x3B1, "alpha" },
	{ 0x3B2, "beta" }, { 0x3B3, "gamma" }, { 0x3B4, "delta" }, { 0x3B5, "epsilon" },
	{ 0x3B6, "zeta" }, { 0x3B7, "eta" }, { 0x3B8, "theta" }, { 0x3B9, "iota" },
	{ 0x3BA, "kappa" }, { 0x3BB, "lambda" }, { 0x3BC, "mu" }, { 0x3BD, "nu" }, { 0x3BE, "xi" },
	{ 0x3BF, "omicron" }, { 0x3C0, "pi" }, { 0x3C1, "rho" }, { 0x3C2, "sigma" },
	{ 0x3C3, "sigma" }, { 0x3C4, "tau" }, { 0x3C5, "upsilon" }, { 0x3C6, "phi" },
	{ 0x3C7, "chi" }, { 0x3C8, "psi" }, { 0x3C9, "omega" }, { 0x401, "Yo" }, { 0x404, "Ye" },
	{ 0x406, "I" }, { 0x407, "Yi" }, { 0x40E, "U" }, { 0x410, "A" }, { 0x411, "B" },
	{ 0x412, "V" }, { 0x413, "G" }, { 0x414, "D" }, { 0x415, "E" }, { 0x416, "Zh" },
	{ 0x417, "Z" }, { 0x418, "I" }, { 0x419, "J" }, { 0x41A, "K" }, { 0x41B, "L" },
	{ 0x41C, "M" }, { 0x41D, "N" }, { 0x41E, "O" }, { 0x41F, "P" }, { 0x420, "R" },
	{ 0x421, "S" }, { 0x422, "T" }, { 0x423, "U" }, { 0x424, "F" }, { 0x425, "Kh" },
	{ 0x426, "Ts" }, { 0x427, "Ch" }, { 0x428, "Sh" }, { 0x429, "Shch" }, { 0x42A, "\"" },
	{ 0x42B, "Y" }, { 0x42C, "'" }, { 0x42D, "E" }, { 0x42E, "Yu" }, { 0x42F, "Ya" },
	{ 0x430, "a" }, { 0x431, "b" }, { 0x432, "v" }, { 0x433, "g" }, { 0x434, "d" },
	{ 0x435, "e" }, { 0x436, "zh" }, { 0x437, "z" }, { 0x438, "i" }, { 0x439, "j" },
	{ 0x43A, "k" }, { 0x43B, "l" }, { 0x43C, "m" }, { 0x43D, "n" }, { 0x43E, "o" },
	{ 0x43F, "p" }, { 0x440, "r" }, { 0x441, "s" }, { 0x442, "t" }, { 0x443, "u" },
	{ 0x444, "f" }, { 0x445, "kh" }, { 0x446, "ts" }, { 0x447, "ch" }, { 0x448, "sh" },
	{ 0x449, "shch" }, { 0x44A, "\"" }, { 0x44B, "y" }, { 0x44C, "'" }, { 0x44D, "e" },
	{ 0x44E, "yu" }, { 0x44F, "ya" }, { 0x451, "yo" }, { 0x454, "ye" }, { 0x456, "i" },
	{ 0x457, "yi" }, { 0x45E, "u" }, { 0x490, "G" }, { 0x491, "g" }, { 0x2010, "-" },
	{ 0x2011, "-" }, { 0x2012, "-" }, { 0x2013, "-" }, { 0x2014, "-" }, { 0x2015, "-" },
	{ 0x2016, "||" }, { 0x2018, "'" }, { 0x2019, "'" }, { 0x201A, "'" }, { 0x201B, "'" },
	{ 0x201C, "\"" }, { 0x201D, "\"" }, { 0x201E, "\"" }, { 0x2020, "+" }, { 0x2022, "*" },
	{ 0x2026, "..." }, { 0x2030, "o/oo" }, { 0x2032, "'" }, { 0x2033, "\"" }, { 0x2039, "<" },
	{ 0x203A, ">" }, { 0x2044, "/" }, { 0x20AC, "EUR" }, { 0x20BD, "RUB" }, { 0x2113, "l" },
	{ 0x2116, "No." }, { 0x2122, "(TM)" }, { 0x2190, "<-" }, { 0x2191, "^" }, { 0x2192, "->" },
	{ 0x2193, "v" }, { 0x2194, "<->" }, { 0x21A6, "|->" }, { 0x21AA, ">" }, { 0x21D0, "<=" },
	{ 0x21D2, "=>" }, { 0x21D4, "<=>" }, { 0x2200, "forall" }, { 0x2202, "d" },
	{ 0x2203, "exists" }, { 0x2205, "{}" }, { 0x2206, "Delta" }, { 0x2207, "grad" },
	{ 0x2208, "in" }, { 0x2209, "not in" }, { 0x220B, "has" }, { 0x220F, "Prod" },
	{ 0x2211, "Sum" }, { 0x2212, "-" }, { 0x2213, "-+" }, { 0x2215, "/" }, { 0x2217, "*" },
	{ 0x2218, "o" }, { 0x2219, "*" }, { 0x221A, "sqrt" }, { 0x221D, "~" }, { 0x221E, "inf" },
	{ 0x2223, "|" }, { 0x2225, "||" }, { 0x2227, "and" }, { 0x2228, "or" }, { 0x2229, "cap" },
	{ 0x222A, "cup" }, { 0x222B, "Int" }, { 0x222E, "Int" }, { 0x223C, "~" }, { 0x2243, "~=" },
	{ 0x2245, "~=" }, { 0x2248, "~" }, { 0x224D, "~" }, { 0x2254, ":=" }, { 0x225C, ":=" },
	{ 0x2260, "!=" }, { 0x2261, "==" }, { 0x2264, "<=" }, { 0x2265, ">=" }, { 0x226A, "<<" },
	{ 0x226B, ">>" }, { 0x2272, "<~" }, { 0x2273, ">~" }, { 0x2282, "subset" },
	{ 0x2283, "superset" }, { 0x2286, "subset" }, { 0x2287, "superset" }, { 0x2295, "(+)" },
	{ 0x2297, "(x)" }, { 0x2299, "(.)" }, { 0x22A5, "_|_" }, { 0x22C5, "*" }, { 0x22EF, "..." },
	{ 0x2308, "ceil(" }, { 0x2309, ")" }, { 0x230A, "floor(" }, { 0x230B, ")" },
	{ 0x2329, "<" }, { 0x232A, ">" }, { 0x23CE, "Enter" }, { 0x25A0, "#" }, { 0x25A1, "o" },
	{ 0x25AA, "#" }, { 0x25AB, "o" }, { 0x25B2, "^" }, { 0x25B3, "^" }, { 0x25B6, ">" },
	{ 0x25B8, ">" }, { 0x25BA, ">" }, { 0x25BC, "v" }, { 0x25BD, "v" }, { 0x25BE, "v" },
	{ 0x25C0, "<" }, { 0x25C2, "<" }, { 0x25C4, "<" }, { 0x25C6, "*" }, { 0x25C7, "o" },
	{ 0x25CB, "o" }, { 0x25CC, "" }, { 0x25CF, "*" }, { 0x25D0, "*" }, { 0x25E6, "o" },
	{ 0x2605, "*" }, { 0x2606, "*" }, { 0x2610, "[ ]" }, { 0x2611, "[x]" }, { 0x2612, "[x]" },
	{ 0x2713, "v" }, { 0x2714, "v" }, { 0x2717, "x" }, { 0x2718, "x" }, { 0x276F, ">" },
	{ 0x27E8, "<" }, { 0x27E9, ">" }, { 0x27F6, "->" }, { 0x2A7D, "<=" }, { 0x2A7E, ">=" },
};

static const char *find_twin(ucs4_t c)
{
	size_t low = 0, high = COUNT_OF(twins);

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (twins[middle].code == c)
			return twins[middle].text;
		if (twins[middle].code < c)
			low = middle + 1;
		else
			high = middle;
	}
	return NULL;
}

/* Box drawing, blocks and braille: always one character, so that a chart keeps its shape. */
static char drawn(ucs4_t c)
{
	if (c < 0x2500 || (c > 0x259F && c < 0x2800) || c > 0x28FF)
		return '\0';
	if (c <= 0x250B || (c >= 0x254C && c <= 0x254F))
		return c & 2 ? '|' : '-';
	if (c == 0x2550 || c == 0x2551 || (c >= 0x2574 && c <= 0x257F))
		return c & 1 ? '|' : '-';
	if (c >= 0x2571 && c <= 0x2573)
		return "/\\X"[c - 0x2571];
	if (c < 0x2580)
		return '+';
	if (c <= 0x259F)               /* eighths rising from the floor, then shades */
		return c == 0x2581 || c == 0x2582 || c == 0x2591 ? '.' :
		       c == 0x2583 || c == 0x2584 || c == 0x2592 ? ':' : '#';
	if (!(c & 0xE4))               /* braille dots of the upper half only, or none */
		return c & 0x1B ? '\'' : ' ';
	return (c & 0xFF) == 0xFF ? '#' : c & 0x1B ? ':' : '.';
}

struct ascii {
	struct strbuf *to;
	bool name;                     /* ends in a name that must not run into a letter */
	ucs4_t before, after;          /* the code points beside this one */
};

static bool is_ascii_alnum(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static void add(struct ascii *a, const char *text, bool name)
{
	char last = a->to->length ? a->to->text[a->to->length - 1] : ' ';

	if (!*text)
		return;
	if (is_ascii_alnum(*text) && is_ascii_alnum(last) && (name || a->name))
		strbuf_putc(a->to, ' ');
	strbuf_puts(a->to, text);
	a->name = name;
}

/* A word for one sign: alpha, sqrt, EUR.  A letter's transliteration is none. */
static bool is_name(ucs4_t c, const char *text)
{
	size_t n = strlen(text);

	for (size_t i = 0; i < n; i++)
		if (!is_ascii_alnum(text[i]))
			return false;
	return n > 1 && !(c >= 0xC0 && c < 0x250) && !(c >= 0x400 && c < 0x530);
}

static void add_twin(struct ascii *a, ucs4_t c, const char *text)
{
	bool capitals = c >= 0x400 && c < 0x530 && uc_is_property_uppercase(c) &&
	                (uc_is_property_uppercase(a->before) || uc_is_property_uppercase(a->after));

	if (c == 0x3BC && a->after < 0x80 && is_ascii_alnum((char)a->after))
		text = "u";            /* the micro of a unit */
	if (!capitals) {
		add(a, text, is_name(c, text));
		return;
	}
	for (; *text; text++) {
		bool small = *text >= 'a' && *text <= 'z';

		strbuf_putc(a->to, small ? (char)(*text - 'a' + 'A') : *text);
	}
	a->name = false;
}

static void add_code(struct ascii *a, ucs4_t c)
{
	char one[2] = { c < 0x80 ? (char)c : drawn(c), '\0' };
	const char *twin = find_twin(c);
	ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
	int n, tag;

	if (*one) {
		add(a, one, false);
		return;
	}
	if (twin) {
		add_twin(a, c, twin);
		return;
	}
	n = uc_decomposition(c, &tag, parts);
	if (n > 0 && tag == UC_DECOMP_FRACTION)
		a->name = true;        /* 2½ is not 21/2 */
	for (int i = 0; i < n; i++)
		add_code(a, parts[i]);
	if (n < 1 && !uc_is_general_category_withtable(c, UC_CATEGORY_MASK_M))
		add(a, "?", false);
}

/* UC_DECOMP_SUPER, UC_DECOMP_SUB, or neither. */
static int script_of(ucs4_t c)
{
	ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
	int tag;

	if (c < 0x80 || find_twin(c) || uc_decomposition(c, &tag, parts) < 1)
		return 0;
	return tag == UC_DECOMP_SUPER || tag == UC_DECOMP_SUB ? tag : 0;
}

/* "ⁿ⁻¹" is "^(n-1)", "⁻³" is "^-3", "₁₂" is "_12". */
static void add_script(struct ascii *a, const char *text, bool raised, bool single)
{
	bool plain = true;

	for (const char *t = text + (*text == '-'); *t; t++)
		plain &= raised ? *t >= '0' && *t <= '9' : is_ascii_alnum(*t);
	strbuf_printf(a->to, plain || single ? "%c%s" : "%c(%s)", raised ? '^' : '_', text);
	a->name = false;
}

/* Takes the run of small characters at text; returns its bytes, 0 when there is none. */
static size_t take_script(struct ascii *a, const char *text)
{
	struct strbuf run = STRBUF_INIT;
	struct ascii inner = { .to = &run };
	int n, kind = 0;
	size_t at = 0, first = 0;
	ucs4_t c;

	while ((n = u8_strmbtouc(&c, (const uint8_t *)text + at)) > 0) {
		int script = script_of(c);

		if (!script || (kind && script != kind))
			break;
		kind = script;
		add_code(&inner, c);
		at += (size_t)n;
		first = first ? first : at;
	}
	if (at)
		add_script(a, run.text, kind == UC_DECOMP_SUPER, at == first);
	strbuf_free(&run);
	return at;
}

void text_ascii(struct strbuf *to, const char *text)
{
	struct ascii a = { .to = to };

	assert(text);
	while (*text) {
		size_t script = (unsigned char)*text < 0x80 ? 0 : take_script(&a, text);
		ucs4_t c;
		int n;

		if (script) {
			text += script;
			a.before = 0;
			continue;
		}
		n = u8_strmbtouc(&c, (const uint8_t *)text);
		text += n > 0 ? n : 1;
		if (u8_strmbtouc(&a.after, (const uint8_t *)text) < 1)
			a.after = 0;
		if (n > 0)
			add_code(&a, c);
		else
			add(&a, "?", false);
		a.before = c;
	}
}
