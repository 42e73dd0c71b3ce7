/* table.c - words of the unit file looked up, with their prefixes */
#include "config.h"
#include "quantity/table.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <udunits2.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "quantity/kept.h"

enum { FILE_MAX = 1 << 20 };

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

/* The order of struct dimension. */
static const char *const bases[DIMENSION_COUNT] = {
	"s", "m", "kg", "A", "K", "mol", "cd", "bit", "FLOP", "USD",
};

static struct known *table;
static size_t n_table;

/* --- from UDUNITS to a struct unit ------------------------------------------------------------ */

struct visit {
	ut_unit *const *bases;  /* in the order of struct dimension; NULL: the file lacks it */
	struct unit unit;
	bool odd;                      /* an offset or a logarithm: no unit of ours */
};

static ut_status add_base(struct visit *v, const ut_unit *base, int power)
{
	for (size_t i = 0; i < DIMENSION_COUNT; i++) {
		if (!v->bases[i] || ut_compare(v->bases[i], base))
			continue;
		v->unit.dimension.power[i] = (signed char)(v->unit.dimension.power[i] + power);
		return UT_SUCCESS;
	}
	v->odd = true;
	return UT_SUCCESS;
}

static ut_status visit_basic(const ut_unit *u, void *context)
{
	return add_base(context, u, 1);
}

static ut_status visit_product(const ut_unit *u, int n, const ut_unit *const *basic,
                               const int *powers, void *context)
{
	(void)u;
	for (int i = 0; i < n; i++)
		add_base(context, basic[i], powers[i]);
	return UT_SUCCESS;
}

static bool nearly_whole(double x)
{
	return x >= 0.5 && fabs(x - round(x)) <= 4e-15 * x;
}

static ut_status visit_galilean(const ut_unit *u, double scale, const ut_unit *under, double offset,
                                void *context);

static ut_status visit_odd(struct visit *v)
{
	v->odd = true;
	return UT_SUCCESS;
}

static ut_status visit_timestamp(const ut_unit *u, const ut_unit *time, double origin,
                                 void *context)
{
	(void)u, (void)time, (void)origin;
	return visit_odd(context);
}

static ut_status visit_logarithmic(const ut_unit *u, double base, const ut_unit *reference,
                                   void *context)
{
	(void)u, (void)base, (void)reference;
	return visit_odd(context);
}

static const ut_visitor visitor = {
	visit_basic, visit_product, visit_galilean, visit_timestamp, visit_logarithmic,
};

static ut_status visit_galilean(const ut_unit *u, double scale, const ut_unit *under, double offset,
                                void *context)
{
	struct visit *v = context;

	(void)u;
	if (offset || !(scale > 0))
		return visit_odd(v);
	if (nearly_whole(scale))
		v->unit.numerator = round(scale);
	else if (nearly_whole(1 / scale))
		v->unit.denominator = round(1 / scale);
	else
		v->unit.numerator = scale;
	return ut_accept_visitor(under, &visitor, context);
}

static bool look_up(ut_system *system, ut_unit *const base[DIMENSION_COUNT], const char *symbol,
                    struct unit *out)
{
	struct visit v = { .bases = base, .unit = { 1, 1, { { 0 } } } };
	ut_unit *u = ut_get_unit_by_symbol(system, symbol);

	if (u && ut_accept_visitor(u, &visitor, &v) != UT_SUCCESS)
		v.odd = true;
	v.odd |= !u;
	ut_free(u);
	*out = v.unit;
	return !v.odd;
}

/* --- the unit file ---------------------------------------------------------------------------- */

static char cause[200]; /* UDUNITS' handler has no context; used while opening only */

static int keep_cause(const char *format, va_list arguments)
{
	if (!*cause)
		vsnprintf(cause, sizeof cause, format, arguments);
	return 0;
}

static int by_symbol(const void *a, const void *b)
{
	return strcmp(((const struct known *)a)->symbol, ((const struct known *)b)->symbol);
}

/* UDUNITS cannot list what it read, so the spellings are picked from the file's own text. */
static void collect(ut_system *system, const char *xml)
{
	static const char open[] = "<symbol>", close[] = "</symbol>", unit[] = "<unit>";
	const char *next_unit = xml;
	struct known k = { .symbol = "" };
	ut_unit *base[DIMENSION_COUNT];
	size_t capacity = 0;

	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		base[i] = ut_get_unit_by_symbol(system, bases[i]);
	for (const char *p = xml, *end; (p = strstr(p, open)) && (end = strstr(p, close));
	     p = end) {
		bool first = next_unit && next_unit < p;

		p += strlen(open);
		if (end - p >= SYMBOL_SIZE)
			continue;
		snprintf(k.symbol, sizeof k.symbol, "%.*s", (int)(end - p), p);
		if (first) {
			memcpy(k.printed, k.symbol, sizeof k.printed);
			next_unit = strstr(p, unit);
		}
		if (!look_up(system, base, k.symbol, &k.unit))
			continue;
		GROW(table, n_table, capacity);
		table[n_table++] = k;
	}
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		ut_free(base[i]);
	qsort(table, n_table, sizeof *table, by_symbol);
}

static enum status read_xml(const char *path, char **xml, struct diag *d)
{
	size_t length;
	enum status s = file_read(path, FILE_MAX, xml, &length, d);

	return s == STATUS_E_NOTFOUND ? STATUS_E_IO : s;
}

static enum status ask_udunits(const char *path, const char *xml, struct diag *d)
{
	ut_system *system;

	cause[0] = '\0';
	ut_set_error_message_handler(keep_cause);
	system = ut_read_xml(path);
	ut_set_error_message_handler(ut_ignore);
	if (system)
		collect(system, xml);
	ut_free_system(system);
	cause[strcspn(cause, "\n")] = '\0';
	if (!n_table)
		return diagnose(d, STATUS_E_IO, _("%s: not a unit file: %s"), path, cause);
	return STATUS_OK;
}

enum status units_open(const char *path, struct diag *d)
{
	char *own = NULL, *xml;
	enum status s;

	if (table)
		return STATUS_OK;
	if (!path)
		path = own = data_path("assets/units.xml");
	s = read_xml(path, &xml, d);
	if (s == STATUS_OK) {
		table = kept_read(path, xml, &n_table);
		if (!table)
			s = ask_udunits(path, xml, d);
		free(xml);
	}
	free(own);
	return s;
}

enum status units_write(const char *path, struct strbuf *to, struct diag *d)
{
	char *xml;
	enum status s = read_xml(path, &xml, d);

	if (s != STATUS_OK)
		return s;
	units_close();
	s = ask_udunits(path, xml, d);
	if (s == STATUS_OK)
		kept_write(table, n_table, xml, to);
	free(xml);
	return s;
}

void units_close(void)
{
	free(table);
	table = NULL;
	n_table = 0;
}

/* --- words ------------------------------------------------------------------------------------ */

static const struct known *find_exact(const char *text, size_t length)
{
	struct known key = { .symbol = "" };

	assert(table);                         /* units_open comes first */
	if (!length || length >= sizeof key.symbol)
		return NULL;
	memcpy(key.symbol, text, length);
	return bsearch(&key, table, n_table, sizeof *table, by_symbol);
}

static bool is_cyrillic(const char *text)
{
	unsigned char c = (unsigned char)*text;

	return c == 0xd0 || c == 0xd1;
}

/* No "kh", "mmin" or "k%"; no thousandths of what has no fractions; no grams in tonnes' clothes. */
static bool takes_prefix(const struct known *k, const struct prefix *p)
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
	const struct known *k = find_exact(text, length);

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

const struct prefix *prefix_of(int power, bool cyrillic)
{
	for (size_t i = 0; i < COUNT_OF(prefixes); i++) {
		const struct prefix *p = &prefixes[i];

		if (!p->word && !p->binary && p->cyrillic == cyrillic && p->power == power)
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

static size_t add_variant(const struct prefix *p, const struct known *k, const char *folded,
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
	size_t n = 0;

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
	const struct known *best = w->known;

	if (w->prefix)
		return NULL;
	for (size_t i = 0; i < n_table; i++)
		if (!strcmp(table[i].printed, best->printed) &&
		    is_cyrillic(table[i].symbol) == is_cyrillic(w->known->symbol) &&
		    strlen(table[i].symbol) > strlen(best->symbol))
			best = &table[i];
	return best == w->known ? NULL : best->symbol;
}

const char *word_nearest(const char *text, size_t length, char buffer[SYMBOL_SIZE])
{
	char word[SYMBOL_SIZE], variants[1][SYMBOL_SIZE];
	struct nearest near;

	if (!length || length >= SYMBOL_SIZE)
		return NULL;
	if (word_variants(text, length, variants, 1)) {
		memcpy(buffer, variants[0], SYMBOL_SIZE);
		return buffer;
	}
	memcpy(word, text, length);
	word[length] = '\0';
	nearest_start(&near, word);
	for (size_t i = 0; i < n_table; i++)
		nearest_offer(&near, table[i].symbol);
	if (near.best && near.distance < strlen(near.best) && near.distance < length) {
		snprintf(buffer, SYMBOL_SIZE, "%s", near.best);
		return buffer;
	}
	return NULL;
}
