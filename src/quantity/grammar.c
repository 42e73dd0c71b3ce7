/* grammar.c - units taken apart into words and powers */
#include "config.h"
#include "quantity/grammar_private.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/utf8.h"
#include "quantity/interned_private.h"
#include "quantity/literal_private.h"

enum { POWER_MAX = 9, NESTING_MAX = 4, QUOTE_MAX = 40 };

/* --- the smallest pieces ---------------------------------------------------------------------- */

bool grammar_skip_text(const char **p, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(*p, word, n) != 0)
		return false;
	*p += n;
	return true;
}

int grammar_quoted_length(const char *text, size_t length)
{
	return (int)utf8_cut(text, strnlen(text, length), QUOTE_MAX);
}

static bool skip_any(const char **p, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (grammar_skip_text(p, words[i]))
			return true;
	return false;
}

const char *grammar_skip_spaces(const char *text)
{
	static const char *const spaces[] = { " ", "\t", "\u00a0", "\u2009", "\u202f" };

	while (skip_any(&text, spaces, COUNT_OF(spaces)))
		;
	return text;
}

bool grammar_skip_per(const char **p)
{
	static const char *const words[] = { "per ", "a ", "an ", "на ", "в ", "за " };

	return skip_any(p, words, COUNT_OF(words));
}

bool grammar_skip_times(const char **p)
{
	static const char *const signs[] = { "*", "·", "⋅", "×", "∙" };

	return strncmp(*p, "**", 2) != 0 && skip_any(p, signs, COUNT_OF(signs));
}

int grammar_skip_sign(const char **p)
{
	static const char *const minus[] = { "-", "−", "–", "‐", "‑" };

	if (grammar_skip_text(p, "+"))
		return 1;
	return skip_any(p, minus, COUNT_OF(minus)) ? -1 : 0;
}

bool grammar_superscript(const char **p, int *value)
{
	static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
	const char *q = *p;
	bool negative = grammar_skip_text(&q, "⁻"), any = false;
	int n = 0;

	for (size_t i = 0; i < COUNT_OF(digits); i++) {
		if (!grammar_skip_text(&q, digits[i]))
			continue;
		n = n < 1000 ? 10 * n + (int)i : n;
		any = true;
		i = (size_t)-1;
	}
	if (!any)
		return false;
	*p = q;
	*value = negative ? -n : n;
	return true;
}

/* Bytes of the letter at p, 0 when it is none: Latin, Greek, Cyrillic, the micro sign, and those of
 * ohm and kelvin, U+2126 and U+212A, which look like letters. */
static size_t letter(const char *p)
{
	unsigned char a = (unsigned char)p[0], b = a ? (unsigned char)p[1] : 0;

	if ((a >= 'a' && a <= 'z') || (a >= 'A' && a <= 'Z'))
		return 1;
	if ((a >= 0xcd && a <= 0xd3 && b >= 0x80 && b <= 0xbf) || (a == 0xc2 && b == 0xb5))
		return 2;
	return !strncmp(p, "\u2126", 3) || !strncmp(p, "\u212a", 3) ? 3 : 0;
}

size_t grammar_word_length(const char *text)
{
	size_t n = 0, step;

	while ((step = letter(text + n)) > 0)
		n += step;
	if (text[n] == '$' || (n == 0 && text[n] == '%'))
		n++;
	return n;
}

/* --- one factor ------------------------------------------------------------------------------- */

struct scan {
	const struct unit_stop *stop;
	struct factors *out;
	struct diag *diag;
	int nesting;
};

static bool is_mass(const struct word *w)
{
	const struct dimension mass = { .power = { [AXIS_MASS] = 1 } };

	return !memcmp(&w->known->unit.dimension, &mass, sizeof mass);
}

/* "CO2", "CO₂e", "CO2-eq" at *p. */
static enum substance read_substance(const char **p)
{
	static const char *const tails[] = { "eq", "e", "-eq", "-e", "экв", "-экв" };
	const char *q = *p;

	if (!(grammar_skip_text(&q, "CO2") || grammar_skip_text(&q, "CO₂")))
		return SUBSTANCE_NONE;
	*p = q;
	if (!skip_any(&q, tails, COUNT_OF(tails)) || letter(q))
		return SUBSTANCE_CO2;
	*p = q;
	return SUBSTANCE_CO2E;
}

static bool begins_power(const char *p)
{
	int power;

	return *p == '^' || is_digit(*p) || !strncmp(p, "**", 2) || grammar_superscript(&p, &power);
}

/* "kW·h" and "кВт·ч" are one word wherever they stand: people write g/kW·h for g/(kW·h).  But an h
 * with a power of its own is no part of a word. */
static void join_hours(const char **p, struct word *w)
{
	static const char *const joints[] = { "·", "⋅", "*", "-", "×" };
	bool russian = !strcmp(w->known->symbol, "Вт");
	const char *q = *p;
	struct word hours;

	if (!russian && strcmp(w->known->symbol, "W") != 0)
		return;
	if (!skip_any(&q, joints, COUNT_OF(joints)) ||
	    !grammar_skip_text(&q, russian ? "ч" : "h") ||
	    letter(q) || begins_power(q))
		return;
	if (word_find(russian ? "Втч" : "Wh", strlen(russian ? "Втч" : "Wh"), &hours)) {
		w->known = hours.known;
		*p = q;
	}
}

/* A digit right behind a word is its power ("m2"), but not in "1h5min": hours have no powers. */
static bool glued_power(const char **p, const struct word *w)
{
	const struct unit *u = &w->known->unit;
	const char *q = *p;
	bool hours = u->dimension.power[AXIS_TIME] == 1 && u->numerator > 1;

	if (hours || *q < '2' || *q > '9')
		return false;
	q++;
	return !is_digit(*q) && *q != '.' && *q != ',' && !letter(q);
}

static enum status read_power(struct scan *s, const char **p, const struct word *w, int *power)
{
	const char *q = *p;
	int sign, n = 0;

	*power = 1;
	if (grammar_superscript(p, power)) {
		n = *power;
	} else if (grammar_skip_text(&q, "^") || grammar_skip_text(&q, "**")) {
		bool bracket = grammar_skip_text(&q, "(");

		sign = grammar_skip_sign(&q);
		if (!is_digit(*q))
			return diagnose(s->diag, STATUS_E_SYNTAX,
			                _("a unit's power must be a whole number: “%.*s”"),
			                grammar_quoted_length(*p, SIZE_MAX), *p);
		while (is_digit(*q))
			n = n < 100 ? 10 * n + *q++ - '0' : (q++, n);
		if ((bracket && !grammar_skip_text(&q, ")")) || (*q == '.' && is_digit(q[1])))
			return diagnose(s->diag, STATUS_E_SYNTAX,
			                _("a unit's power must be a whole number: “%.*s”"),
			                grammar_quoted_length(*p, SIZE_MAX), *p);
		n = sign < 0 ? -n : n;
		*p = q;
	} else if (w && glued_power(p, w)) {
		n = *(*p)++ - '0';
	} else {
		return STATUS_OK;
	}
	if (n > POWER_MAX || n < -POWER_MAX || n == 0)
		return diagnose(s->diag, STATUS_E_LIMIT, _("a unit's power is from 1 to %d"),
		                POWER_MAX);
	*power = n;
	return STATUS_OK;
}

/* Is the word the bits for those bytes, or the other way?  Then both are named. */
static bool is_other_data(void *context, const char *word)
{
	const char *near = context;
	struct word a, b;

	return word_changes_data(near, strlen(near), word) !=
	       word_changes_data(word, strlen(word), near) &&
	       word_find(near, strlen(near), &a) && word_find(word, strlen(word), &b) &&
	       a.prefix == b.prefix;
}

static enum status unknown(struct scan *s, const char *text, size_t length)
{
	char buffer[SYMBOL_SIZE], other[SYMBOL_SIZE];
	const char *near;
	int shown = grammar_quoted_length(text, length);

	if (!s->diag)          /* nobody will read it: the search for a hint takes milliseconds */
		return STATUS_E_NOTFOUND;
	near = word_nearest(text, length, NULL, NULL, buffer);
	if (near && word_nearest(text, length, is_other_data, buffer, other))
		return diagnose(s->diag, STATUS_E_NOTFOUND,
		                _("“%.*s” is no unit; “%s” and “%s” are: b is a bit, B a byte"),
		                shown, text, near, other);
	if (near)
		return diagnose(s->diag, STATUS_E_NOTFOUND, _("“%.*s” is no unit; “%s” is one"),
		                shown, text, near);
	return diagnose(s->diag, STATUS_E_NOTFOUND, _("“%.*s” is no unit"), shown, text);
}

static enum status scan_product(struct scan *s, const char **p, int first, int sign);

static enum status scan_group(struct scan *s, const char **p, int sign)
{
	size_t first = s->out->n;
	enum status status;
	int power;

	if (s->nesting == NESTING_MAX)
		return diagnose(s->diag, STATUS_E_LIMIT, _("too many brackets in a unit"));
	s->nesting++;
	*p = grammar_skip_spaces(*p);
	status = scan_product(s, p, 1, sign);
	s->nesting--;
	if (status != STATUS_OK)
		return status;
	*p = grammar_skip_spaces(*p);
	if (!grammar_skip_text(p, ")"))
		return diagnose(s->diag, STATUS_E_SYNTAX, _("a bracket is not closed in a unit"));
	status = read_power(s, p, NULL, &power);
	for (size_t i = first; i < s->out->n; i++)
		s->out->factor[i].power *= power;
	return status;
}

static enum status scan_factor(struct scan *s, const char **p, int sign)
{
	struct factor f = { .power = 1 };
	size_t length = grammar_word_length(*p);
	const char *text = *p, *q;
	enum status status;

	if (grammar_skip_text(p, "("))
		return scan_group(s, p, sign);
	if (!length)
		return diagnose(s->diag, STATUS_E_SYNTAX, _("a unit is missing at “%.*s”"),
		                grammar_quoted_length(text, SIZE_MAX), text);
	if (s->stop && !(s->stop->not_first && !s->out->n) &&
	    s->stop->is_name(s->stop->context, text, length))
		return STATUS_E_NOTFOUND;
	if (s->out->n == FACTOR_MAX)
		return diagnose(s->diag, STATUS_E_LIMIT, _("a unit has at most %d factors"),
		                FACTOR_MAX);
	*p += length;
	q = *p - 2;
	if (length > 2 && !strncmp(q, "CO", 2) && read_substance(&q)) {
		length -= 2;                   /* "tCO2e": the substance is read below */
		*p = text + length;
	}
	if (!word_find(text, length, &f.word))
		return unknown(s, text, length);
	if (is_mass(&f.word)) {
		q = grammar_skip_spaces(*p);
		f.substance = read_substance(&q);
		*p = f.substance ? q : *p;
	}
	join_hours(p, &f.word);
	status = read_power(s, p, f.substance ? NULL : &f.word, &f.power);
	f.power *= sign;
	s->out->factor[s->out->n++] = f;
	return status;
}

/* --- a product of factors --------------------------------------------------------------------- */

/* What stands between two factors: 1 multiplied, -1 divided, 0 neither. */
static int read_operator(const char **p)
{
	const char *q = grammar_skip_spaces(*p), *glued = *p;
	bool spaced = q > *p;

	if (grammar_skip_text(&q, "/") || (spaced && grammar_skip_per(&q))) {
		*p = grammar_skip_spaces(q);
		return -1;
	}
	if (grammar_skip_times(&q)) {
		*p = grammar_skip_spaces(q);
		return 1;
	}
	if (spaced && (letter(q) || *q == '%' || *q == '$')) {
		*p = q;
		return 1;
	}
	if (!spaced && grammar_skip_text(&glued, "-") && letter(glued)) {      /* "GPU-hours" */
		*p = glued;
		return 1;
	}
	return 0;
}

/* first: the sign of the first factor alone, so that 1/s/GB is 1/(s GB) and 1/s·GB is GB/s;
 * sign: that of all of them, inside brackets. */
static enum status scan_product(struct scan *s, const char **p, int first, int sign)
{
	enum status status = scan_factor(s, p, first * sign);
	struct diag *diag = s->diag;

	while (status == STATUS_OK) {
		const char *before = *p;
		size_t n = s->out->n;
		int operator = read_operator(p);

		if (!operator)
			break;
		/* In an expression the operator may belong to what surrounds the unit. */
		s->diag = s->stop ? NULL : diag;
		status = scan_factor(s, p, sign * operator);
		s->diag = diag;
		if (status != STATUS_OK && s->stop) {
			s->out->n = n;
			*p = before;
			return STATUS_OK;
		}
	}
	return status;
}

enum status grammar_scan(const char *text, const struct unit_stop *stop, struct factors *out,
                         const char **end, struct diag *d)
{
	struct scan s = { stop, out, d, 0 };
	const char *p = grammar_skip_spaces(text);
	enum status status;
	int first = 1;

	assert(out && end);
	out->n = 0;
	if (*p == '1' && !is_digit(p[1]) && p[1] != '.')
		p = grammar_skip_spaces(p + 1);
	if (grammar_skip_text(&p, "/")) {
		first = -1;
		p = grammar_skip_spaces(p);
	}
	status = scan_product(&s, &p, first, 1);
	if (status == STATUS_OK)
		*end = p;
	return status;
}

static enum status parse_text(const char *text, struct factors *out, struct diag *d)
{
	const char *p = grammar_skip_spaces(text), *end;
	enum status status;

	out->n = 0;
	if (!*p || (*p == '1' && !*grammar_skip_spaces(p + 1)))
		return STATUS_OK;
	status = grammar_scan(p, NULL, out, &end, d);
	if (status != STATUS_OK)
		return status;
	end = grammar_skip_spaces(end);
	if (*end)
		return diagnose(d, STATUS_E_SYNTAX, _("a unit ends before “%.*s” in “%.*s”"),
		                grammar_quoted_length(end, SIZE_MAX), end,
		                grammar_quoted_length(text, SIZE_MAX),
		                text);
	return STATUS_OK;
}

static bool multiply(struct unit *u, const struct unit *by, int power)
{
	for (int i = 0; i < (power > 0 ? power : -power); i++) {
		u->numerator *= power > 0 ? by->numerator : by->denominator;
		u->denominator *= power > 0 ? by->denominator : by->numerator;
	}
	for (size_t i = 0; i < DIMENSION_COUNT; i++) {
		int sum = u->dimension.power[i] + power * by->dimension.power[i];

		if (sum > 100 || sum < -100)
			return false;
		u->dimension.power[i] = (signed char)sum;
	}
	return u->numerator < 1e150 && u->denominator < 1e150;
}

/* Greatest common divisor of whole numbers, exact because fmod is. */
static double common(double a, double b)
{
	while (b >= 1) {
		double r = fmod(a, b);

		a = b;
		b = r;
	}
	return a;
}

enum status grammar_unit(const struct factors *f, struct unit *out, struct diag *d)
{
	struct unit u = { 1, 1, { { 0 } } };

	assert(f->n <= FACTOR_MAX);
	for (size_t i = 0; i < f->n; i++) {
		struct unit w = word_unit(&f->factor[i].word);

		if (f->factor[i].power > 100 || f->factor[i].power < -100 ||
		    !multiply(&u, &w, f->factor[i].power))
			return diagnose(d, STATUS_E_LIMIT, _("a unit has too large a power"));
	}
	if (u.numerator == floor(u.numerator) && u.denominator == floor(u.denominator)) {
		double g = common(u.numerator, u.denominator);

		u.numerator /= g;
		u.denominator /= g;
	}
	*out = u;
	return STATUS_OK;
}

enum status grammar_parse(const char *text, struct factors *out, struct diag *d)
{
	const struct interned *known = interned_find(text);
	enum status status;
	struct unit unit;

	if (known) {
		*out = known->factors;
		return STATUS_OK;
	}
	status = parse_text(text, out, d);
	if (status == STATUS_OK && grammar_unit(out, &unit, NULL) == STATUS_OK)
		interned_add(text, out, &unit);
	return status;
}
