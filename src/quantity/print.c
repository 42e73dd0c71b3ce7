/* print.c - quantities and units for people: prefixes, figures, both languages */
#include "config.h"
#include "quantity/quantity.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "quantity/grammar_private.h"

#define NBSP "\u00a0"

enum {
	COUNT_LARGE = 1000000,         /* counts as any large number does */
	LARGE_MOST = 12,               /* the power of ten of the largest that has a word */
};

/* How a unit is written; other languages' words for it are in their catalogues, under "unit".
 * many is the plural of what is counted, NULL for a symbol; scale: prefixes from 10^low to 10^high
 * may be put before it. */
static const struct style {
	const char *symbol, *many;
	bool scale;
	int low, high;
} styles[] = {
	{ N_IN("unit", "s"), NULL, true, -15, 0 }, { N_IN("unit", "B"), NULL, true, 0, 18 },
	{ N_IN("unit", "bit"), NULL, true, 0, 18 }, { N_IN("unit", "FLOP"), NULL, true, 0, 18 },
	{ N_IN("unit", "FLOPS"), NULL, true, 0, 18 },
	{ N_IN("unit", "bps"), NULL, true, 0, 18 }, { N_IN("unit", "Bps"), NULL, true, 0, 18 },
	{ N_IN("unit", "J"), NULL, true, -15, 18 },
	{ N_IN("unit", "W"), NULL, true, -9, 15 }, { N_IN("unit", "Wh"), NULL, true, -3, 15 },
	{ N_IN("unit", "g"), NULL, true, -9, 3 }, { N_IN("unit", "V"), NULL, true, -9, 6 },
	{ N_IN("unit", "A"), NULL, true, -12, 6 }, { N_IN("unit", "m"), NULL, true, -12, 3 },
	{ N_IN("unit", "Hz"), NULL, true, 0, 15 }, { N_IN("unit", "N"), NULL, true, -9, 9 },
	{ N_IN("unit", "kg"), NULL, true, -9, 3 }, { N_IN("unit", "t"), NULL },
	{ N_IN("unit", "min"), NULL }, { N_IN("unit", "h"), NULL }, { N_IN("unit", "d"), NULL },
	{ N_IN("unit", "wk"), NULL }, { N_IN("unit", "mo"), NULL },
	{ N_FORMS("unit", "yr", "yr") }, { N_IN("unit", "L"), NULL },
	{ N_IN("unit", "cm"), NULL }, { N_IN("unit", "K"), NULL },
	{ N_FORMS("unit", "USD", "USD") }, { N_IN("unit", "mol"), NULL },
	{ N_IN("unit", "cd"), NULL }, { N_IN("unit", "C"), NULL }, { N_IN("unit", "H"), NULL },
	{ N_IN("unit", "Ohm"), NULL }, { N_FORMS("unit", "token", "tokens") },
	{ N_FORMS("unit", "parameter", "parameters") },
	{ N_FORMS("unit", "device", "devices") },
	{ N_FORMS("unit", "accelerator", "accelerators") },
	{ N_FORMS("unit", "chip", "chips") }, { N_FORMS("unit", "node", "nodes") },
	{ N_FORMS("unit", "server", "servers") }, { N_FORMS("unit", "query", "queries") },
	{ N_FORMS("unit", "request", "requests") }, { N_FORMS("unit", "step", "steps") },
	{ N_FORMS("unit", "iteration", "iterations") },
	{ N_FORMS("unit", "sample", "samples") }, { N_FORMS("unit", "example", "examples") },
	{ N_FORMS("unit", "batch", "batches") }, { N_FORMS("unit", "epoch", "epochs") },
	{ N_FORMS("unit", "image", "images") }, { N_FORMS("unit", "word", "words") },
	{ N_FORMS("unit", "user", "users") }, { N_FORMS("unit", "failure", "failures") },
	{ N_FORMS("unit", "replica", "replicas") },
	{ N_FORMS("unit", "operation", "operations") },
	{ N_FORMS("unit", "message", "messages") }, { N_FORMS("unit", "packet", "packets") },
	{ N_FORMS("unit", "layer", "layers") }, { N_FORMS("unit", "person", "people") },
	{ N_FORMS("unit", "time", "times") }, { N_FORMS("unit", "cent", "cents") },
	{ N_FORMS("unit", "core", "cores") }, { N_FORMS("unit", "rack", "racks") },
	{ N_FORMS("unit", "pod", "pods") }, { N_FORMS("unit", "machine", "machines") },
	{ N_FORMS("unit", "host", "hosts") }, { N_FORMS("unit", "worker", "workers") },
	{ N_FORMS("unit", "instance", "instances") }, { N_FORMS("unit", "client", "clients") },
	{ N_FORMS("unit", "phone", "phones") }, { N_FORMS("unit", "link", "links") },
	{ N_FORMS("unit", "cable", "cables") }, { N_FORMS("unit", "switch", "switches") },
	{ N_FORMS("unit", "router", "routers") }, { N_FORMS("unit", "port", "ports") },
	{ N_FORMS("unit", "lane", "lanes") }, { N_FORMS("unit", "hop", "hops") },
	{ N_FORMS("unit", "drive", "drives") }, { N_FORMS("unit", "disk", "disks") },
	{ N_FORMS("unit", "file", "files") }, { N_FORMS("unit", "record", "records") },
	{ N_FORMS("unit", "document", "documents") }, { N_FORMS("unit", "page", "pages") },
	{ N_FORMS("unit", "row", "rows") }, { N_FORMS("unit", "block", "blocks") },
	{ N_FORMS("unit", "object", "objects") }, { N_FORMS("unit", "shard", "shards") },
	{ N_FORMS("unit", "copy", "copies") }, { N_FORMS("unit", "reader", "readers") },
	{ N_FORMS("unit", "writer", "writers") }, { N_FORMS("unit", "process", "processes") },
	{ N_FORMS("unit", "thread", "threads") }, { N_FORMS("unit", "rank", "ranks") },
	{ N_FORMS("unit", "job", "jobs") }, { N_FORMS("unit", "run", "runs") },
	{ N_FORMS("unit", "round", "rounds") }, { N_FORMS("unit", "stage", "stages") },
	{ N_FORMS("unit", "microbatch", "microbatches") },
	{ N_FORMS("unit", "checkpoint", "checkpoints") },
	{ N_FORMS("unit", "restart", "restarts") }, { N_FORMS("unit", "fault", "faults") },
	{ N_FORMS("unit", "error", "errors") }, { N_FORMS("unit", "attempt", "attempts") },
	{ N_FORMS("unit", "expert", "experts") }, { N_FORMS("unit", "head", "heads") },
	{ N_FORMS("unit", "model", "models") }, { N_FORMS("unit", "group", "groups") },
	{ N_FORMS("unit", "level", "levels") }, { N_FORMS("unit", "region", "regions") },
	{ N_FORMS("unit", "site", "sites") }, { N_FORMS("unit", "sequence", "sequences") },
	{ N_FORMS("unit", "session", "sessions") }, { N_FORMS("unit", "event", "events") },
	{ N_FORMS("unit", "doubling", "doublings") }, { N_FORMS("unit", "cycle", "cycles") },
	{ N_FORMS("unit", "component", "components") }, { N_FORMS("unit", "part", "parts") },
	{ N_FORMS("unit", "connection", "connections") },
};

/* NULL for a unit that has no style of its own. */
static const struct style *style_of(const struct word *w)
{
	for (size_t i = 0; i < COUNT_OF(styles); i++)
		if (!strcmp(w->known->printed, styles[i].symbol))
			return &styles[i];
	return NULL;
}

/* --- units ------------------------------------------------------------------------------------ */

/* n is what it counts: the word has the form that goes with it. */
static const char *symbol_text(const struct word *w, const struct style *s, unsigned long n)
{
	if (!s)
		return w->known->printed;
	if (s->many)
		return message_plural_in("unit", s->symbol, s->many, n);
	return message_in("unit", s->symbol);
}

static void print_power(struct strbuf *b, int power)
{
	static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
	char text[16];

	if (power == 1)
		return;
	snprintf(text, sizeof text, "%d", power);
	for (const char *p = text; *p; p++)
		strbuf_puts(b, *p == '-' ? "⁻" : digits[*p - '0']);
}

/* The prefix in the language of the symbol behind it; in Latin letters before one that has none of
 * its own there. */
static const char *prefix_text(const struct prefix *p, bool translated)
{
	static const char *const binary[] = {
		"", N_IN("prefix", "Ki"), N_IN("prefix", "Mi"), N_IN("prefix", "Gi"),
		N_IN("prefix", "Ti"), N_IN("prefix", "Pi"), N_IN("prefix", "Ei"),
	};
	static const char *const decimal[] = {
		N_IN("prefix", "k"), N_IN("prefix", "M"), N_IN("prefix", "G"),
		N_IN("prefix", "T"), N_IN("prefix", "P"), N_IN("prefix", "E"),
		N_IN("prefix", "Z"), N_IN("prefix", "Y"),
		N_IN("prefix", "m"), N_IN("prefix", "µ"), N_IN("prefix", "n"),
		N_IN("prefix", "p"), N_IN("prefix", "f"), N_IN("prefix", "a"),
	};
	const struct prefix *written;
	const char *text;

	if (!p)
		return "";
	written = p->binary ? NULL : word_prefix(p->power);
	text = p->binary ? binary[p->power] : written ? written->symbol : p->symbol;
	for (size_t i = 0; translated && i < COUNT_OF(decimal); i++)
		if (!p->binary && !strcmp(text, decimal[i]))
			return message_in("prefix", decimal[i]);
	return translated && p->binary ? message_in("prefix", text) : text;
}

/* Words of the language for 10^power, "млн", above its largest with that one repeated, "тыс. трлн";
 * false where it has none. */
static bool print_large_words(struct strbuf *b, int power)
{
	const enum language language = message_language();
	const int step = power > LARGE_MOST ? LARGE_MOST : power;

	if (power < 3 || !*language_large(language, step))
		return false;
	if (power > step)
		print_large_words(b, power - step);
	strbuf_printf(b, "%s" NBSP, language_large(language, step));
	return true;
}

/* The power of ten of a prefix before a word that is counted; there a language writes words of its
 * own: 20 MUSD are "20 млн долларов".  0 where it writes the prefix. */
static int large_power(const struct factor *f)
{
	const struct prefix *p = f->word.prefix;
	const struct style *s = style_of(&f->word);

	if (!p || p->binary || p->power < 3 || !s || !s->many || f->power * f->power != 1)
		return 0;
	return *language_large(message_language(), 3) ? p->power : 0;
}

/* latin: FLOP/s is written so in every language. */
static void print_factor(struct strbuf *b, const struct factor *f, unsigned long n, bool latin)
{
	static const char *const substances[] = { "", NBSP "CO₂", NBSP "CO₂e" };
	const char *own = f->word.known->printed;
	const int large = latin ? 0 : large_power(f);
	const char *symbol = latin ? own
	                           : symbol_text(&f->word, style_of(&f->word),
	                                         large ? COUNT_LARGE : n);

	if (!large || !print_large_words(b, large))
		strbuf_puts(b, prefix_text(f->word.prefix, strcmp(symbol, own) != 0));
	strbuf_puts(b, symbol);
	strbuf_puts(b, substances[f->substance]);
	print_power(b, abs(f->power));
}

/* The number's unit, nothing for a plain number; alone: not behind a number. */
static void print_factors(struct strbuf *b, const struct factors *f, unsigned long count,
                          bool alone)
{
	size_t above = 0, below = 0, n = 0;
	bool work = false;

	for (size_t i = 0; i < f->n; i++)
		if (f->factor[i].power > 0) {
			strbuf_puts(b, above ? "·" : "");
			print_factor(b, &f->factor[i], above ? 1 : count, false);
			work |= !strcmp(f->factor[i].word.known->printed, "FLOP");
			above++;
		} else {
			below++;
		}
	if (below)
		strbuf_puts(b, above || !alone ? "/" : "1/");
	strbuf_puts(b, below > 1 ? "(" : "");
	for (size_t i = 0; i < f->n; i++)
		if (f->factor[i].power < 0) {
			strbuf_puts(b, n++ ? "·" : "");
			print_factor(b, &f->factor[i], 1,
			             work && !strcmp(f->factor[i].word.known->printed, "s"));
		}
	strbuf_puts(b, below > 1 ? ")" : "");
}

/* Dollars and years stand alone as many: "лет", as over a column of numbers. */
static unsigned long count_alone(const struct factors *f)
{
	const struct style *s = f->n == 1 ? style_of(&f->factor[0].word) : NULL;

	return s && s->many && !strcmp(s->symbol, s->many) ? COUNT_LARGE : 1;
}

void quantity_print_unit(struct strbuf *b, const char *unit)
{
	struct factors f;

	assert(unit);
	if (grammar_parse(unit, &f, NULL) == STATUS_OK)
		print_factors(b, &f, count_alone(&f), true);
	else
		strbuf_puts(b, unit);
}

/* A space between number and unit, but none before "/s" and what has no space in it. */
static void print_gap(struct strbuf *b, const struct factors *f, const char *space)
{
	for (size_t i = 0; i < f->n; i++)
		if (f->factor[i].power > 0) {
			strbuf_puts(b, space);
			return;
		}
}

/* --- numbers ---------------------------------------------------------------------------------- */

enum { DIGITS_MAX = 17, FIGURES_KNOWN = 15 };    /* of a double, and of what was typed */

/* ±d.ddd × 10^exponent, no zeros at the end. */
struct decimal {
	bool negative;
	char digits[DIGITS_MAX + 1];
	int n, exponent;
};

static struct decimal decimal_of(double value, int figures)
{
	struct decimal x = { .negative = signbit(value) && value != 0 };
	char text[64];

	snprintf(text, sizeof text, "%.*e", figures - 1, fabs(value));
	for (const char *p = text; *p != 'e'; p++)
		if (*p != '.')
			x.digits[x.n++] = *p;
	while (x.n > 1 && x.digits[x.n - 1] == '0')
		x.n--;
	x.digits[x.n] = '\0';
	x.exponent = atoi(strchr(text, 'e') + 1);
	return x;
}

static void print_fixed(struct strbuf *b, const struct decimal *x)
{
	const char *group = language_group(message_language());
	int whole = x->exponent + 1;

	for (int i = 0; i < whole; i++) {
		if (i && (whole - i) % 3 == 0)
			strbuf_puts(b, group);
		strbuf_putc(b, i < x->n ? x->digits[i] : '0');
	}
	if (whole <= 0)
		strbuf_putc(b, '0');
	if (whole >= x->n)
		return;
	strbuf_putc(b, language_decimal(message_language()));
	for (int i = whole; i < 0; i++)
		strbuf_putc(b, '0');
	strbuf_puts(b, x->digits + (whole > 0 ? whole : 0));
}

/* "175 млрд": words of the language for thousands of thousands and what is above; false where it
 * has none for that, or where the number is of a unit that takes prefixes. */
static bool print_large(struct strbuf *b, const struct decimal *x, const struct factors *f)
{
	const struct style *s = f->n ? style_of(&f->factor[0].word) : NULL;
	const char *word = language_large(message_language(), x->exponent / 3 * 3);
	struct decimal shown = *x;

	if (x->exponent < 0 || !*word || (f->n && (!s || s->scale || f->factor[0].word.prefix)))
		return false;
	shown.exponent %= 3;
	print_fixed(b, &shown);
	strbuf_printf(b, NBSP "%s", word);
	return true;
}

static void print_scientific(struct strbuf *b, const struct decimal *x)
{
	bool bare = x->n == 1 && x->digits[0] == '1' && x->exponent > 0 &&
	            language_bare_powers(message_language());

	if (!bare)
		strbuf_putc(b, x->digits[0]);
	if (x->n > 1) {
		strbuf_putc(b, language_decimal(message_language()));
		strbuf_puts(b, x->digits + 1);
	}
	strbuf_puts(b, bare ? "10" : "×10");
	if (x->exponent == 1)
		strbuf_puts(b, "¹");
	else
		print_power(b, x->exponent);
}

/* --- both ------------------------------------------------------------------------------------- */

/* The prefix that reads best for x, which counts whole units; what is left of the exponent
 * stays. */
static void choose_prefix(struct decimal *x, struct factors *f, const struct style *s)
{
	bool work = f->n == 1 && !strcmp(s->symbol, "FLOP") && x->exponent >= 18;
	int power = (int)floor(x->exponent / 3.0) * 3;

	if (work || power > s->high + 2 || x->exponent > s->high + 3 || x->exponent < s->low)
		power = 0;
	if (power > s->high)
		power = s->high;
	if (power < s->low)
		power = s->low < 0 ? s->low : 0;
	x->exponent -= power;
	f->factor[0].word.prefix = word_prefix(power);
}

static void choose_mass(struct decimal *x, struct factors *f, const struct style *s)
{
	if (x->exponent < 6) {
		choose_prefix(x, f, s);
		return;
	}
	word_find("t", 1, &f->factor[0].word);
	x->exponent -= 6;
}

static void choose_unit(struct decimal *x, struct factors *f)
{
	struct factor *first = &f->factor[0];
	const struct prefix *p;
	const struct style *s;
	struct word plain;
	bool kilogram;

	if (!f->n || first->power != 1)
		return;
	p = first->word.prefix;
	s = style_of(&first->word);
	if (!s || (p && p->binary))
		return;
	if (!s->scale) {                       /* 4.5 M$ is 4 500 000 USD */
		x->exponent += p ? p->power : 0;
		first->word.prefix = NULL;
		return;
	}
	kilogram = !strcmp(s->symbol, "kg");
	if (!word_find(kilogram ? "g" : s->symbol, strlen(kilogram ? "g" : s->symbol), &plain))
		return;
	x->exponent += (p ? p->power : 0) + (kilogram ? 3 : 0);
	first->word = plain;
	s = style_of(&plain);
	if (!strcmp(s->symbol, "g"))
		choose_mass(x, f, s);
	else
		choose_prefix(x, f, s);
}

/* What the number counts as where a word has to agree with it: all that matters is its last digits,
 * and that a fraction is like some whole number, in each language another. */
static unsigned long count_of(const struct decimal *x)
{
	unsigned long n = 0;

	if (x->n > x->exponent + 1)
		return language_fraction(message_language());
	if (x->exponent >= DIGITS_MAX)
		return COUNT_LARGE;
	for (int i = 0; i <= x->exponent; i++)
		n = n * 10 + (unsigned long)(i < x->n ? x->digits[i] - '0' : 0);
	return n;
}

/* Whole numbers that people count stay as they are: 1024 devices, not 1020. */
static bool is_count(double value, const struct factors *f)
{
	const struct style *s = f->n ? style_of(&f->factor[0].word) : NULL;

	return value == floor(value) && fabs(value) < 1e6 && !(s && s->scale);
}

/* Long times are counted in hours. */
static void use_hours(double *value, struct factors *f)
{
	const struct factor *first = &f->factor[0];

	double seconds;

	if (f->n != 1 || first->power != 1 || strcmp(first->word.known->printed, "s") != 0)
		return;
	seconds = first->word.prefix ? *value * pow(10, first->word.prefix->power) : *value;
	if (fabs(seconds) < 9999.5)
		return;
	*value = seconds / 3600;
	grammar_parse("h", f, NULL);
}

static unsigned long print(struct strbuf *b, double value, const char *unit, int figures,
                           bool free_unit)
{
	struct factors f;
	struct decimal x, rounded, finer;
	int shift;

	if (isnan(value)) {
		strbuf_puts(b, "—");
		return COUNT_LARGE;
	}
	if (grammar_parse(unit, &f, NULL) != STATUS_OK)
		f.n = 0;
	if (isinf(value)) {
		strbuf_puts(b, value < 0 ? "−∞" : "∞");
		print_gap(b, &f, NBSP);
		print_factors(b, &f, COUNT_LARGE, false);
		return COUNT_LARGE;
	}
	if (free_unit)
		use_hours(&value, &f);
	x = rounded = decimal_of(value, is_count(value, &f)    ? 6
	                                : figures < DIGITS_MAX ? figures
	                                                       : DIGITS_MAX);
	if (free_unit && value != 0)
		choose_unit(&x, &f);
	shift = x.exponent - rounded.exponent;
	finer = decimal_of(value, 4);
	if (decimal_of(value, DIGITS_MAX).exponent + shift == 3 && figures < 4 && x.n < 4) {
		x = finer;                     /* 1055 t is not rounded to 1060 */
		x.exponent += shift;
	}
	strbuf_puts(b, x.negative ? "−" : "");
	if (x.exponent < -4 || (x.exponent > 6 && !print_large(b, &x, &f)))
		print_scientific(b, &x);
	else if (x.exponent <= 6)
		print_fixed(b, &x);
	print_gap(b, &f, NBSP);
	print_factors(b, &f, count_of(&x), false);
	return f.n && large_power(&f.factor[0]) ? COUNT_LARGE : count_of(&x);
}

unsigned long quantity_print(struct strbuf *b, double value, const char *unit, int figures)
{
	assert(figures > 0);
	return print(b, value, unit, figures, true);
}

unsigned long quantity_print_in(struct strbuf *b, double value, const char *unit, int figures)
{
	assert(figures > 0);
	return print(b, value, unit, figures, false);
}

void quantity_print_exact(struct strbuf *b, double value, const char *unit, int figures)
{
	assert(unit && figures > 0);
	if (message_language() == LANGUAGE_EN)
		quantity_print_full(b, number_round(value, figures), unit);
	else
		print(b, value, unit, figures < FIGURES_KNOWN ? figures : FIGURES_KNOWN, false);
}

/* The number at the beginning of the text, digit by digit: "2.0" has two figures. */
static const char *read_decimal(const char *text, struct decimal *x)
{
	const char *digits = text + strspn(text, "+-"), *s = digits;
	int power = 0, whole;
	char *end;

	whole = (int)strspn(s, "0123456789");
	for (; *s == '.' || (*s >= '0' && *s <= '9'); s++)
		if (*s != '.' && x->n < DIGITS_MAX)
			x->digits[x->n++] = *s;
	x->digits[x->n] = '\0';
	if (*s == 'e' && (end = NULL, power = (int)strtol(s + 1, &end, 10), end > s + 1))
		s = end;
	x->negative = *text == '-';
	x->exponent = whole - 1 + power;
	return s;
}

int quantity_figures_apart(double x, double y, const char *unit, int figures)
{
	bool same = x != y;

	assert(unit && figures > 0);
	while (same && figures < FIGURES_KNOWN) {
		struct strbuf a = STRBUF_INIT, b = STRBUF_INIT;

		quantity_print(&a, x, unit, figures);
		quantity_print(&b, y, unit, figures);
		same = !strcmp(a.text, b.text);
		figures += same;
		strbuf_free(&a);
		strbuf_free(&b);
	}
	return figures;
}

void quantity_print_written(struct strbuf *b, const char *text)
{
	struct decimal x = { .n = 0 };
	const char *unit;
	struct factors f;

	assert(b && text);
	unit = read_decimal(text, &x);
	if (!x.n || message_language() == LANGUAGE_EN) {
		strbuf_add(b, text, (size_t)(unit - text));
		strbuf_puts(b, *unit == ' ' ? " " : "");
		quantity_print_unit(b, unit + strspn(unit, " "));
		return;
	}
	unit += strspn(unit, " ");
	if (!*unit || grammar_parse(unit, &f, NULL) != STATUS_OK)
		f.n = 0;
	strbuf_puts(b, x.negative ? "−" : *text == '+' ? "+" : "");
	if (x.exponent > 6 && x.exponent > x.n - 1 && !print_large(b, &x, &f))
		print_scientific(b, &x);
	else if (x.exponent <= 6 || x.exponent <= x.n - 1)
		print_fixed(b, &x);
	if (f.n)
		print_gap(b, &f, NBSP);
	else if (*unit)
		strbuf_printf(b, NBSP "%s", unit);
	print_factors(b, &f, count_of(&x), false);
}

void quantity_print_full(struct strbuf *b, double value, const char *unit)
{
	unsigned long count = COUNT_LARGE;
	char text[NUMBER_SIZE];
	struct factors f;

	assert(unit);
	if (isfinite(value)) {
		struct decimal x = decimal_of(value, DIGITS_MAX);

		count = count_of(&x);
	}
	if (isnan(value)) {
		strbuf_puts(b, "—");
		return;
	}
	if (grammar_parse(unit, &f, NULL) != STATUS_OK)
		f.n = 0;
	number_text(text, value);
	if (strchr(text, '.'))
		*strchr(text, '.') = language_decimal(message_language());
	strbuf_puts(b, text);
	print_gap(b, &f, " ");
	print_factors(b, &f, count, false);
}
