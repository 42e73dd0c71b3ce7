/* unit_words.c - words of the unit file looked up, with their prefixes */
#include "config.h"
#include "quantity/unit_words_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "quantity/units.h"

#define LATIN(s, p)    { .symbol = s, .power = p }
#define CYRILLIC(s, p) { .symbol = s, .power = p, .cyrillic = true }

static const struct prefix prefixes[] = {
	LATIN("k", 3), LATIN("M", 6), LATIN("G", 9), LATIN("T", 12), LATIN("P", 15), LATIN("E", 18),
	LATIN("Z", 21), LATIN("Y", 24), LATIN("R", 27), LATIN("Q", 30),
	LATIN("m", -3), LATIN("µ", -6), LATIN("μ", -6), LATIN("u", -6), LATIN("n", -9),
	LATIN("p", -12),
	LATIN("f", -15), LATIN("a", -18), LATIN("z", -21), LATIN("y", -24),
	CYRILLIC("к", 3), CYRILLIC("М", 6), CYRILLIC("Г", 9), CYRILLIC("Т", 12), CYRILLIC("П", 15),
	CYRILLIC("Э", 18), CYRILLIC("З", 21), CYRILLIC("И", 24), CYRILLIC("м", -3),
	CYRILLIC("мк", -6),
	CYRILLIC("н", -9), CYRILLIC("п", -12), CYRILLIC("ф", -15), CYRILLIC("а", -18),
	{ "Ki", 1, .binary = true }, { "Mi", 2, .binary = true }, { "Gi", 3, .binary = true },
	{ "Ti", 4, .binary = true }, { "Pi", 5, .binary = true }, { "Ei", 6, .binary = true },
	{ "Ки", 1, .binary = true, .cyrillic = true },
	{ "Ми", 2, .binary = true, .cyrillic = true },
	{ "Ги", 3, .binary = true, .cyrillic = true },
	{ "Ти", 4, .binary = true, .cyrillic = true },
	{ "Пи", 5, .binary = true, .cyrillic = true },
	{ "Эи", 6, .binary = true, .cyrillic = true },
	{ "kilo", 3, .word = true }, { "mega", 6, .word = true }, { "giga", 9, .word = true },
	{ "tera", 12, .word = true }, { "peta", 15, .word = true }, { "exa", 18, .word = true },
	{ "zetta", 21, .word = true }, { "yotta", 24, .word = true },
	{ "milli", -3, .word = true }, { "micro", -6, .word = true }, { "nano", -9, .word = true },
	{ "pico", -12, .word = true }, { "femto", -15, .word = true },
	{ "kibi", 1, .binary = true, .word = true }, { "mebi", 2, .binary = true, .word = true },
	{ "gibi", 3, .binary = true, .word = true }, { "tebi", 4, .binary = true, .word = true },
	{ "pebi", 5, .binary = true, .word = true }, { "exbi", 6, .binary = true, .word = true },
	{ "кило", 3, .cyrillic = true, .word = true },
	{ "мега", 6, .cyrillic = true, .word = true },
	{ "гига", 9, .cyrillic = true, .word = true },
	{ "тера", 12, .cyrillic = true, .word = true },
	{ "пета", 15, .cyrillic = true, .word = true },
	{ "экса", 18, .cyrillic = true, .word = true },
	{ "милли", -3, .cyrillic = true, .word = true },
	{ "микро", -6, .cyrillic = true, .word = true },
	{ "нано", -9, .cyrillic = true, .word = true },
	{ "пико", -12, .cyrillic = true, .word = true },
	{ "киби", 1, .binary = true, .cyrillic = true, .word = true },
	{ "меби", 2, .binary = true, .cyrillic = true, .word = true },
	{ "гиби", 3, .binary = true, .cyrillic = true, .word = true },
	{ "теби", 4, .binary = true, .cyrillic = true, .word = true },
};

/* --- words ------------------------------------------------------------------------------------ */

static const struct unit_symbol *find_exact(const char *text, size_t length)
{
	struct unit_symbol key = { .symbol = "" };
	size_t n;
	const struct unit_symbol *table = units_table(&n);

	if (!length || length >= sizeof key.symbol)
		return NULL;
	memcpy(key.symbol, text, length);
	return bsearch(&key, table, n, sizeof *table, units_by_symbol);
}

static bool is_cyrillic(const char *text)
{
	unsigned char c = (unsigned char)*text;

	return c == 0xd0 || c == 0xd1;
}

/* No "kh", "mmin" or "k%"; no thousandths of what has no fractions; no grams in tonnes' clothes. */
static bool takes_prefix(const struct unit_symbol *k, const struct prefix *p)
{
	const struct unit *u = &k->unit;
	const signed char *power = u->dimension.power;
	bool one = u->numerator == 1 && u->denominator == 1, time = true, si = false;

	if (p->cyrillic != is_cyrillic(k->symbol))
		return false;
	for (size_t i = 0; i < DIMENSION_COUNT; i++) {
		time &= power[i] == (i == AXIS_TIME);
		si |= power[i] != 0;
	}
	if ((time || unit_is_plain(u)) && !one)
		return false;
	if (!strcmp(k->symbol, "kg") || !strcmp(k->symbol, "кг") || !strcmp(k->symbol, "cm") ||
	    !strcmp(k->symbol, "см"))
		return false;
	if (p->binary)
		return power[AXIS_BIT] != 0;
	return p->power > 0 || (si && !power[AXIS_BIT] && !power[AXIS_FLOP] && !power[AXIS_USD] &&
	                        strcmp(k->symbol, "t") && strcmp(k->symbol, "т"));
}

bool word_find(const char *text, size_t length, struct word *out)
{
	const struct unit_symbol *k = find_exact(text, length);

	assert(text && out);
	if (k) {
		*out = (struct word){ NULL, k };
		return true;
	}
	for (size_t i = 0; i < COUNT_OF(prefixes); i++) {
		size_t n = strlen(prefixes[i].symbol);

		if (n >= length || memcmp(text, prefixes[i].symbol, n) != 0)
			continue;
		k = find_exact(text + n, length - n);
		if (k && takes_prefix(k, &prefixes[i])) {
			*out = (struct word){ &prefixes[i], k };
			return true;
		}
	}
	return false;
}

struct unit word_unit(const struct word *w)
{
	struct unit u = w->known->unit;

	if (!w->prefix)
		return u;
	if (w->prefix->binary)
		u.numerator *= exp2(10 * w->prefix->power);
	else if (w->prefix->power > 0)
		u.numerator *= pow(10, w->prefix->power);
	else
		u.denominator *= pow(10, -w->prefix->power);
	return u;
}

const struct prefix *word_prefix(int power)
{
	for (size_t i = 0; i < COUNT_OF(prefixes); i++) {
		const struct prefix *p = &prefixes[i];

		if (!p->word && !p->binary && !p->cyrillic && p->power == power)
			return p;
	}
	return NULL;
}

/* --- near misses ------------------------------------------------------------------------------ */

/* Lower case for Latin and Russian letters, the same number of bytes. */
static void fold(char out[SYMBOL_SIZE], const char *text, size_t length)
{
	size_t i;

	for (i = 0; i < length && i < SYMBOL_SIZE - 1; i++) {
		unsigned char c = (unsigned char)text[i];
		unsigned char before = i ? (unsigned char)text[i - 1] : 0;

		if (c >= 'A' && c <= 'Z') {
			c = (unsigned char)(c + 32);
		} else if (before == 0xd0 && c >= 0x90 && c <= 0x9f) {
			c = (unsigned char)(c + 32);
		} else if (before == 0xd0 && c >= 0xa0 && c <= 0xaf) {
			out[i - 1] = (char)0xd1;
			c = (unsigned char)(c - 32);
		}
		out[i] = (char)c;
	}
	out[i] = '\0';
}

static bool same_folded(const char *a, const char *folded)
{
	char b[SYMBOL_SIZE];

	fold(b, a, strlen(a));
	return !strcmp(b, folded);
}

static size_t add_variant(const struct prefix *p, const struct unit_symbol *k, const char *folded,
                          char out[][SYMBOL_SIZE], size_t n)
{
	char name[2 * SYMBOL_SIZE];

	snprintf(name, sizeof name, "%s%s", p ? p->symbol : "", k->symbol);
	if (strlen(name) >= SYMBOL_SIZE || !same_folded(name, folded))
		return n;
	for (size_t i = 0; i < n; i++)
		if (!strcmp(out[i], name))
			return n;
	memcpy(out[n], name, strlen(name) + 1);
	return n + 1;
}

size_t word_variants(const char *text, size_t length, char out[][SYMBOL_SIZE], size_t max)
{
	char folded[SYMBOL_SIZE];
	size_t n = 0, n_table;
	const struct unit_symbol *table = units_table(&n_table);

	assert(max);
	if (!length || length >= SYMBOL_SIZE)
		return 0;
	fold(folded, text, length);
	for (size_t i = 0; i < n_table && n < max; i++) {
		if (strlen(table[i].symbol) == length && memcmp(table[i].symbol, text, length) != 0)
			n = add_variant(NULL, &table[i], folded, out, n);
		for (size_t j = 0; j < COUNT_OF(prefixes) && n < max; j++) {
			const struct prefix *p = &prefixes[j];

			if (strlen(p->symbol) + strlen(table[i].symbol) != length ||
			    !takes_prefix(&table[i], p))
				continue;
			if (memcmp(text, p->symbol, strlen(p->symbol)) == 0 &&
			    strncmp(text + strlen(p->symbol), table[i].symbol,
			            length - strlen(p->symbol)) == 0)
				continue;
			n = add_variant(p, &table[i], folded, out, n);
		}
	}
	return n;
}

const char *word_full(const struct word *w)
{
	const struct unit_symbol *best = w->known;
	size_t n_table;
	const struct unit_symbol *table = units_table(&n_table);

	if (w->prefix)
		return NULL;
	for (size_t i = 0; i < n_table; i++)
		if (!strcmp(table[i].printed, best->printed) &&
		    is_cyrillic(table[i].symbol) == is_cyrillic(w->known->symbol) &&
		    strlen(table[i].symbol) > strlen(best->symbol))
			best = &table[i];
	return best == w->known ? NULL : best->symbol;
}

/* --- the nearest ------------------------------------------------------------------------------ */

enum data { DATA_NONE, DATA_EITHER, DATA_BIT, DATA_BYTE };

/* What the letters of a word say of bits and bytes. */
static enum data data_of(const char *word)
{
	char folded[SYMBOL_SIZE];

	fold(folded, word, strlen(word));
	if (strstr(folded, "by") || strstr(folded, "бай"))
		return DATA_BYTE;
	if (strstr(folded, "bit") || strstr(folded, "бит"))
		return DATA_BIT;
	if (strchr(word, 'B') || strstr(word, "Б"))
		return DATA_BYTE;
	return strchr(word, 'b') || strstr(word, "б") ? DATA_EITHER : DATA_NONE;
}

bool word_changes_data(const char *text, size_t length, const char *other)
{
	enum data was, is = data_of(other);
	char word[SYMBOL_SIZE];
	struct word w;

	assert(text && other);
	if (length >= sizeof word || !word_find(other, strlen(other), &w) ||
	    !w.known->unit.dimension.power[AXIS_BIT])
		return false;
	memcpy(word, text, length);
	word[length] = '\0';
	was = data_of(word);
	return (was == DATA_BYTE && is != DATA_BYTE) || (was == DATA_BIT && is == DATA_BYTE);
}

enum { VARIANTS = 8, PREFIX_LEAST = -12 };     /* nobody means an attohenry */

bool word_is_usual(const char *word)
{
	struct word w;

	assert(word);
	return word_find(word, strlen(word), &w) &&
	       (!w.prefix || w.prefix->binary || w.prefix->power >= PREFIX_LEAST);
}

static const char *copy_word(char buffer[SYMBOL_SIZE], const char *word)
{
	snprintf(buffer, SYMBOL_SIZE, "%s", word);
	return buffer;
}

const char *word_nearest(const char *text, size_t length,
                         bool (*fits)(void *context, const char *word), void *context,
                         char buffer[SYMBOL_SIZE])
{
	char word[SYMBOL_SIZE], variants[VARIANTS][SYMBOL_SIZE];
	size_t n, letters = utf8_count(text, length);
	const struct unit_symbol *table = units_table(&n);
	struct nearest near, one;

	if (!length || length >= SYMBOL_SIZE)
		return NULL;
	for (size_t i = 0, m = word_variants(text, length, variants, VARIANTS); i < m; i++)
		if (word_is_usual(variants[i]) &&
		    !word_changes_data(text, length, variants[i]) &&
		    (!fits || fits(context, variants[i])))
			return copy_word(buffer, variants[i]);
	memcpy(word, text, length);
	word[length] = '\0';
	nearest_start(&near, word);
	for (size_t i = 0; i < n; i++) {
		one = near;
		nearest_offer(&one, table[i].symbol);
		if (one.best != near.best && 3 * one.distance < letters &&
		    !word_changes_data(text, length, one.best) &&
		    (!fits || fits(context, one.best)))
			near = one;
	}
	return near.best ? copy_word(buffer, near.best) : NULL;
}
