/* range.c - many values of one parameter in one word */
#include "config.h"
#include "explore/range.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "quantity/quantity.h"
#include "quantity/typed.h"

enum { FINE = 4096 };                  /* powers in the fine table */

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Commas of a list: how many stand between two digits, and how many do not; whether one is followed
 * by a blank, and whether three digits behind one begin with 0. */
struct commas { size_t between, others; bool spaced, padded; };

static struct commas count_commas(const char *text)
{
	struct commas c = { 0 };

	for (const char *p = text; (p = strchr(p, ',')); p++) {
		bool between = p > text && is_digit(p[-1]) && is_digit(p[1]);

		c.between += between;
		c.others += !between;
		c.spaced |= p[1] == ' ';
		c.padded |= between && p[1] == '0' && is_digit(p[2]) && is_digit(p[3]) &&
		            !is_digit(p[4]);
	}
	return c;
}

enum range_form range_form(const struct parameter *p, const char *text, enum decimal_mark mark)
{
	struct commas c = count_commas(text);
	bool named = p && (p->words || p->catalog);

	assert(text);
	if (strstr(text, "..") && !named)
		return RANGE_ENDS;
	if (strchr(text, ';'))
		return RANGE_LIST;
	if (c.between + c.others == 0)
		return RANGE_ONE;
	if (named || (p && p->whole && c.between == 1 && !c.padded))
		return RANGE_LIST;
	if (mark == DECIMAL_COMMA && c.between && !c.spaced)
		return c.between > 1 && !c.others && !c.padded ? RANGE_LIST : RANGE_DOUBTFUL;
	return mark == DECIMAL_POINT && c.padded ? RANGE_DOUBTFUL : RANGE_LIST;
}

/* What cuts a list: a semicolon where there is one; a comma with a blank behind it where other
 * commas are decimal marks. */
static const char *separator_of(const char *text, enum decimal_mark mark)
{
	struct commas c = count_commas(text);

	if (strchr(text, ';'))
		return ";";
	return mark == DECIMAL_COMMA && c.between && c.spaced ? ", " : ",";
}

/* Whether it is one comma and three digits that follow c. */
static bool before_three(const char *c)
{
	return is_digit(c[1]) && is_digit(c[2]) && is_digit(c[3]) && !is_digit(c[4]);
}

/* "0,5" as a number that nobody takes for two, and as a list that is nothing else. */
static enum status ask_list(const struct parameter *p, const char *text, enum decimal_mark mark,
                            struct diag *d)
{
	struct strbuf number = STRBUF_INIT, list = STRBUF_INIT;
	enum status s;
	int skip = 0;

	for (const char *c = text; *c; c++) {
		strbuf_puts(&list, *c == ',' ? "; " : (char[]){ *c, '\0' });
		if (skip > 0) {
			skip--;
		} else if (*c != ',') {
			strbuf_putc(&number, *c);
		} else if (mark == DECIMAL_COMMA && before_three(c)) {
			strbuf_printf(&number, ".%.3s0", c + 1);
			skip = 3;
		} else if (mark == DECIMAL_COMMA) {
			strbuf_putc(&number, '.');
		}
	}
	s = diagnose(d, STATUS_E_SYNTAX,
	             _("%s: is “%s” one number or several? Write %s, or %s"), p->name, text,
	             number.text, list.text);
	strbuf_free(&number);
	strbuf_free(&list);
	return s;
}

size_t range_points(const char *text, size_t count)
{
	bool list = !strstr(text, "..");
	const char *end;
	double value;

	if (list)
		count = 1;
	for (const char *p = text; (p = strpbrk(p, list ? ",;" : ":")); p++)
		if (list)
			count++;
		else if (number_read(p + 1, &value, &end) && value > 0)
			count = value < RANGE_MOST ? (size_t)value : RANGE_MOST;
	return count;
}

/* --- texts ----------------------------------------------------------------- */

/* A bare number, and the unit that another text carries: "" when it carries none. */
static bool is_bare(const char *text, enum decimal_mark mark, char unit[UNIT_TEXT_SIZE])
{
	struct quantity q;

	*unit = '\0';
	if (*text == '@' || typed_quantity(text, &(struct typed_rule){ .mark = mark }, &q, NULL) !=
	    STATUS_OK)
		return false;
	memcpy(unit, q.symbol, sizeof q.symbol);
	return unit_is_plain(&q.unit) && !*q.symbol;
}

/* Reads texts that share a unit: "25..900GB/s" means 25 GB/s. */
static enum status read_values(const struct parameter *p, char *const *texts, size_t n,
                               enum decimal_mark mark, double *values, struct diag *d)
{
	char shared[UNIT_TEXT_SIZE] = "", unit[UNIT_TEXT_SIZE];
	enum status s = STATUS_OK;

	for (size_t i = n; i-- > 0 && !*shared;)
		if (!is_bare(texts[i], mark, unit))
			memcpy(shared, unit, sizeof shared);
	for (size_t i = 0; i < n && s == STATUS_OK; i++) {
		struct strbuf text = STRBUF_INIT;

		strbuf_puts(&text, texts[i]);
		if (*shared && is_bare(texts[i], mark, unit))
			strbuf_printf(&text, " %s", shared);
		s = scenario_parameter_read(p, text.text, mark, &values[i], d);
		strbuf_free(&text);
	}
	return s;
}

/* Splits at the mark into new texts without the blanks around them; returns how many. */
static size_t split(const char *text, const char *mark, char ***out)
{
	size_t n = 0, capacity = 0;

	*out = NULL;
	for (bool more = true; more;) {
		const char *end = strstr(text, mark), *stop;

		more = end != NULL;
		stop = more ? end : text + strlen(text);
		while (*text == ' ')
			text++;
		while (stop > text && stop[-1] == ' ')
			stop--;
		GROW(*out, n, capacity);
		(*out)[n++] = memory_copy(text, (size_t)(stop - text));
		text = more ? end + strlen(mark) : text;
	}
	return n;
}

static void free_texts(char **texts, size_t n)
{
	for (size_t i = 0; i < n; i++)
		free(texts[i]);
	free(texts);
}

/* --- ranges ---------------------------------------------------------------- */

void range_free(struct range *r)
{
	free(r->values);
	if (r->words)
		free_texts(r->words, r->n);
	free(r->coarse);
	free(r->fine);
	*r = (struct range){ 0 };
}

/* The powers in long doubles: a product of two is right to the last digit of a double. */
static void make_tables(struct range *r)
{
	long double step = logl((long double)r->to / r->from) / (long double)(r->n - 1);
	size_t n_fine = r->n < FINE ? r->n : FINE, n_coarse = r->n / FINE + 1;

	r->fine = memory_new(n_fine, sizeof *r->fine);
	r->coarse = memory_new(n_coarse, sizeof *r->coarse);
	for (size_t i = 0; i < n_fine; i++)
		r->fine[i] = expl(step * (long double)i);
	for (size_t i = 0; i < n_coarse; i++)
		r->coarse[i] = r->from * expl(step * (long double)(i * FINE));
}

void range_fill(const struct range *r, size_t first, size_t n, double *to)
{
	assert(!r->words && first + n <= r->n);
	if (r->values) {
		memcpy(to, r->values + first, n * sizeof *to);
	} else if (r->log) {
		for (size_t i = first; i < first + n; i++)
			*to++ = (double)(r->coarse[i / FINE] * r->fine[i % FINE]);
	} else {
		long double step = ((long double)r->to - r->from) / (long double)(r->n - 1);

		for (size_t i = first; i < first + n; i++)
			*to++ = (double)(r->from + step * (long double)i);
	}
	if (!r->values && n && first + n == r->n)
		to[-1] = r->to;
	if (!r->values && n && first == 0)
		to[-(ptrdiff_t)n] = r->from;
}

double range_value(const struct range *r, size_t i)
{
	double value;

	assert(r);
	range_fill(r, i, 1, &value);
	return value;
}

/* Whether the values are whole as they come. */
static bool steps_whole(const struct range *r)
{
	double step = (r->to - r->from) / (double)(r->n - 1);

	return !r->log && r->from == floor(r->from) && step == floor(step) && r->to <= 0x1p53;
}

/* Whole numbers only, each once. */
static void round_values(struct range *r)
{
	if (steps_whole(r))
		return;
	double *values = memory_new_column(r->n);
	size_t n = 0;

	range_fill(r, 0, r->n, values);
	for (size_t i = 0; i < r->n; i++) {
		double v = round(values[i]);

		if (!n || v > values[n - 1])
			values[n++] = v;
	}
	r->values = values;
	r->n = n;
	r->from = values[0];
	r->to = values[n - 1];
}

void range_make(const struct parameter *p, double from, double to, size_t count, bool log,
                struct range *out)
{
	assert(from < to && count >= 2 && (!log || from > 0));
	*out = (struct range){ .parameter = p, .n = count, .log = log, .from = from, .to = to };
	if (log)
		make_tables(out);
	if (p->whole)
		round_values(out);
}

/* ":COUNT" and ":log" behind the ends. */
static enum status read_manner(const struct parameter *p, char *const *parts, size_t n,
                               enum decimal_mark mark, size_t *count, bool *log, struct diag *d)
{
	for (size_t i = 1; i < n; i++) {
		uint64_t value;

		if (!strcmp(parts[i], "log")) {
			*log = true;
			continue;
		}
		if (!typed_whole(parts[i], mark, 2, UINT64_MAX, &value))
			return diagnose(d, STATUS_E_SYNTAX,
			                _("%s: behind a range stands :COUNT (a whole number from "
			                  "2) or :log, "
			                                      "not ':%s'"), p->name, parts[i]);
		if (value > RANGE_MOST)
			return diagnose(d, STATUS_E_LIMIT, _("%s: at most %d points"), p->name,
			                RANGE_MOST);
		*count = (size_t)value;
	}
	return STATUS_OK;
}

static enum status parse_ends(const struct parameter *p, const char *text, size_t count,
                              enum decimal_mark mark, struct range *out, struct diag *d)
{
	char **parts, **ends;
	size_t n_parts = split(text, ":", &parts), n_ends = split(parts[0], "..", &ends);
	enum status s;
	double value[2];
	bool log = false;

	s = read_manner(p, parts, n_parts, mark, &count, &log, d);
	if (s == STATUS_OK && n_ends != 2)
		s = diagnose(d, STATUS_E_SYNTAX,
		             _("%s: a range is FROM..TO[:COUNT][:log], not '%s'"), p->name, text);
	if (s == STATUS_OK)
		s = read_values(p, ends, 2, mark, value, d);
	if (s == STATUS_OK && !(value[0] < value[1]))
		s = diagnose(d, STATUS_E_SYNTAX,
		             _("%s: a range goes from the smaller to the greater value, not '%s'"),
		             p->name, parts[0]);
	if (s == STATUS_OK && log && value[0] <= 0)
		s = diagnose(d, STATUS_E_SYNTAX,
		             _("%s: a logarithmic range begins above 0, not with %s"), p->name,
		             ends[0]);
	if (s == STATUS_OK)
		range_make(p, value[0], value[1], count, log, out);
	free_texts(parts, n_parts);
	free_texts(ends, n_ends);
	return s;
}

static enum status parse_list(const struct parameter *p, const char *text,
                              enum decimal_mark mark, struct range *out, struct diag *d)
{
	struct range r = { .parameter = p };
	char **texts;
	enum status s;

	r.n = split(text, separator_of(text, mark), &texts);
	if (p->catalog || p->words) {
		r.words = texts;
		*out = r;
		return STATUS_OK;
	}
	r.listed = true;
	r.values = memory_new(r.n, sizeof *r.values);
	s = read_values(p, texts, r.n, mark, r.values, d);
	free_texts(texts, r.n);
	if (s != STATUS_OK) {
		range_free(&r);
		return s;
	}
	r.from = r.to = r.values[0];
	for (size_t i = 1; i < r.n; i++) {
		r.from = fmin(r.from, r.values[i]);
		r.to = fmax(r.to, r.values[i]);
	}
	*out = r;
	return STATUS_OK;
}

void range_of(const struct parameter *p, const double *values, size_t n, struct range *out)
{
	assert(p && !p->words && !p->catalog && n > 0 && values[0] <= values[n - 1]);
	*out = (struct range){ .parameter = p, .n = n, .from = values[0], .to = values[n - 1],
	                       .values = memory_new_column(n) };
	memcpy(out->values, values, n * sizeof *values);
}

enum status range_parse(const struct parameter *p, const char *text, size_t count,
                        enum decimal_mark mark, struct range *out, struct diag *d)
{
	assert(p && out);
	if (range_form(p, text, mark) == RANGE_DOUBTFUL)
		return ask_list(p, text, mark, d);
	if (!strstr(text, ".."))
		return parse_list(p, text, mark, out, d);
	if (p->catalog || p->words)
		return diagnose(d, STATUS_E_SYNTAX,
		                _("%s is chosen by name: list the names with commas"), p->name);
	return parse_ends(p, text, count, mark, out, d);
}

/* --- spreads --------------------------------------------------------------- */

/* The ± in the text, its length in *length; NULL when there is none. */
static const char *find_sign(const char *text, size_t *length)
{
	static const char *const signs[] = { "±", "+/-", "+-" };

	for (size_t i = 0; i < COUNT_OF(signs); i++) {
		const char *at = strstr(text, signs[i]);

		*length = strlen(signs[i]);
		if (at)
			return at;
	}
	return NULL;
}

/* "20%" of the middle, unless the middle itself is written in percent. */
static bool is_share(const char *middle, const char *width, enum decimal_mark mark, double *share)
{
	struct quantity q;

	if (strchr(middle, '%') || !strchr(width, '%') ||
	    typed_quantity(width, &(struct typed_rule){ .mark = mark }, &q, NULL) != STATUS_OK ||
	    !unit_is_plain(&q.unit))
		return false;
	*share = q.value * q.unit.numerator / q.unit.denominator;
	return true;
}

bool range_spread_parse(const struct parameter *p, const char *text, enum decimal_mark mark,
                        struct spread *out, enum status *s, struct diag *d)
{
	size_t length;
	const char *sign = find_sign(text, &length);
	double value[2], share;
	char *parts[2];

	assert(p);
	if (!sign)
		return false;
	parts[0] = memory_copy(text, (size_t)(sign - text));
	parts[1] = memory_copy_text(sign + length);
	if (is_share(parts[0], parts[1], mark, &share)) {
		*s = read_values(p, parts, 1, mark, value, d);
		value[1] = fabs(value[0]) * share;
	} else {
		*s = read_values(p, parts, 2, mark, value, d);
	}
	free(parts[0]);
	free(parts[1]);
	if (*s == STATUS_OK && value[1] < 0)
		*s = diagnose(d, STATUS_E_SYNTAX, _("%s: the width behind ± may not be negative"),
		              p->name);
	if (*s == STATUS_OK)
		*out = (struct spread){ value[0], value[0] - value[1], value[0] + value[1] };
	return true;
}

void range_spread_none(struct spread spreads[MODEL_MAX])
{
	for (size_t i = 0; i < MODEL_MAX; i++)
		spreads[i] = (struct spread){ NAN, NAN, NAN };
}
