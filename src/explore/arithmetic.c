/* arithmetic.c - the expressions in which models declare sums: read, evaluated, written as maths */
#include "config.h"
#include "explore/arithmetic.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "quantity/unit.h"
#include "quantity/quantity.h"

enum { DEPTH = 12 };

/* A value in coherent base units; powers may be halves. */
struct amount {
	double value;
	double power[DIMENSION_COUNT];
};

/* What stands before or behind decides whether a part wants brackets or a sign of its own. */
enum shape { SHAPE_ATOM, SHAPE_NUMBER, SHAPE_LOOSE, SHAPE_PRODUCT, SHAPE_SUM };

/* A part of an expression that was read: its amount, and its maths when that is wanted. */
struct part {
	struct amount amount;
	struct strbuf maths;
	enum shape shape;              /* LOOSE: a function without brackets */
};

struct walk {
	const struct model *model;
	const double *in, *out;        /* NULL: only the maths is wanted */
	const char *p, *end, *why;
	int depth;
};

static bool read_sum(struct walk *w, struct part *out);

static bool fail(struct walk *w, const char *why)
{
	if (!w->why)
		w->why = why;
	return false;
}

/* --- amounts --------------------------------------------------------------- */

static bool amount_make(double value, const char *unit, struct amount *out)
{
	struct unit u, flop;

	if (unit_parse(unit, &u, NULL) != STATUS_OK || unit_parse("FLOP", &flop, NULL) != STATUS_OK)
		return false;
	*out = (struct amount){ .value = value * u.numerator / u.denominator };
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		out->power[i] = flop.dimension.power[i] ? 0 : u.dimension.power[i];
	return true;
}

static bool same_kind(const struct amount *a, const struct amount *b)
{
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		if (a->power[i] != b->power[i])
			return false;
	return true;
}

static bool is_plain(const struct amount *a)
{
	static const struct amount one = { .value = 1 };

	return same_kind(a, &one);
}

/* --- maths ----------------------------------------------------------------- */

static void put(struct strbuf *to, const struct part *p, bool brackets)
{
	strbuf_printf(to, brackets ? "(%s)" : "%s", p->maths.text);
}

static void replace(struct part *p, struct strbuf *maths, enum shape shape)
{
	strbuf_free(&p->maths);
	p->maths = *maths;
	p->shape = shape;
}

/* Appends a factor to a product: a blank is enough, but for numbers and loose functions. */
static void put_factor(struct part *product, const struct part *factor)
{
	bool dot = product->shape == SHAPE_LOOSE || factor->shape == SHAPE_NUMBER;

	if (product->maths.length)
		strbuf_puts(&product->maths, dot ? " \\cdot " : " ");
	put(&product->maths, factor, factor->shape == SHAPE_SUM);
	product->shape = factor->shape == SHAPE_LOOSE ? SHAPE_LOOSE : SHAPE_PRODUCT;
}

/* --- factors --------------------------------------------------------------- */

static void skip_blanks(struct walk *w)
{
	while (w->p < w->end && *w->p == ' ')
		w->p++;
}

static bool take(struct walk *w, char c)
{
	skip_blanks(w);
	if (w->p >= w->end || *w->p != c)
		return false;
	w->p++;
	return true;
}

static bool read_number(struct walk *w, struct part *out)
{
	const char *start = w->p, *close;

	while (w->p < w->end && (isdigit((unsigned char)*w->p) || *w->p == '.'))
		w->p++;
	strbuf_add(&out->maths, start, (size_t)(w->p - start));
	out->amount = (struct amount){ .value = strtod(out->maths.text, NULL) };
	out->shape = SHAPE_NUMBER;
	close = w->p < w->end && *w->p == '[' ? strchr(w->p, ']') : NULL;
	if (close && close < w->end) {
		char *unit = memory_copy(w->p + 1, (size_t)(close - w->p - 1));
		bool known = amount_make(out->amount.value, unit, &out->amount);

		strbuf_puts(&out->maths, "\\,\\text{");
		quantity_print_unit(&out->maths, unit);
		strbuf_putc(&out->maths, '}');
		free(unit);
		w->p = close + 1;
		return known || fail(w, "a number's unit is not known");
	}
	return true;
}

static enum shape symbol_shape(const char *symbol)
{
	return strpbrk(symbol, "/+-") ? SHAPE_SUM : strpbrk(symbol, " ^") ? SHAPE_PRODUCT
	                                                                  : SHAPE_ATOM;
}

static bool read_name(struct walk *w, const char *name, struct part *out)
{
	const struct parameter *p = model_parameter(w->model, name);
	const struct result *r = p ? NULL : model_result(w->model, name);
	const char *symbol = p ? p->symbol : r ? r->symbol : NULL;
	double value = 0;

	if (!symbol || (p ? p->words || p->catalog : r->words != NULL))
		return fail(w, "a name is neither a parameter nor a result with a number");
	strbuf_puts(&out->maths, symbol);
	out->shape = symbol_shape(symbol);
	if (w->in)
		value = p ? model_get(w->in, p->offset) : model_get(w->out, r->offset);
	return amount_make(value, p ? p->unit : r->unit, &out->amount) ||
		fail(w, "a unit is not known");
}

enum function { CEIL, FLOOR, EXP, LN, LOG2, SQRT, MAX, MIN, FUNCTION_COUNT };

static const char *const functions[FUNCTION_COUNT] = {
	[CEIL] = "ceil", [FLOOR] = "floor", [EXP] = "exp", [LN] = "ln", [LOG2] = "log2",
	[SQRT] = "sqrt", [MAX] = "max", [MIN] = "min",
};

static double apply(enum function f, double x)
{
	switch (f) {
	case CEIL:
		return ceil(x);
	case FLOOR:
		return floor(x);
	case EXP:
		return exp(x);
	case LN:
		return log(x);
	case LOG2:
		return log2(x);
	case SQRT:
		return sqrt(x);
	case MAX:
	case MIN:
	case FUNCTION_COUNT:
		break;
	}
	assert(!"a function of one value");
	return NAN;
}

/* The value and the maths of a function of what *out holds. */
static bool call(struct walk *w, enum function f, struct part *out)
{
	static const char *const open[] = { "\\lceil ", "\\lfloor ", "e^{", "\\ln", "\\log_2",
	                                    "\\sqrt{" },
		*const close[] = { " \\rceil", " \\rfloor", "}", "", "", "}" };
	bool logarithm = f == LN || f == LOG2, bare = logarithm && out->shape == SHAPE_ATOM;
	struct strbuf maths = STRBUF_INIT;

	strbuf_puts(&maths, open[f]);
	strbuf_puts(&maths, bare ? " " : "");
	put(&maths, out, logarithm && !bare);
	strbuf_puts(&maths, close[f]);
	replace(out, &maths, bare ? SHAPE_LOOSE : SHAPE_ATOM);
	if (f != SQRT && !is_plain(&out->amount))
		return fail(w, "a function of something with a unit");
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		out->amount.power[i] /= 2;
	out->amount.value = apply(f, out->amount.value);
	return true;
}

/* The rest of max(a, b, …), with a in *out. */
static bool read_extreme(struct walk *w, enum function f, struct part *out)
{
	struct strbuf maths = STRBUF_INIT;
	bool done = true;

	strbuf_puts(&maths, f == MAX ? "\\max(" : "\\min(");
	put(&maths, out, false);
	while (done && take(w, ',')) {
		struct part next = { .maths = STRBUF_INIT };

		done = read_sum(w, &next);
		strbuf_puts(&maths, ", ");
		put(&maths, &next, false);
		/* 0 is 0 in any unit */
		if (done && !same_kind(&next.amount, &out->amount) &&
		    !(next.shape == SHAPE_NUMBER && next.amount.value == 0))
			done = fail(w, "max or min of different units");
		if (f == MAX ? next.amount.value > out->amount.value
		             : next.amount.value < out->amount.value)
			out->amount.value = next.amount.value;
		strbuf_free(&next.maths);
	}
	strbuf_putc(&maths, ')');
	replace(out, &maths, SHAPE_ATOM);
	return done;
}

static bool read_function(struct walk *w, const char *name, struct part *out)
{
	enum function f = 0;

	while (f < FUNCTION_COUNT && strcmp(functions[f], name))
		f++;
	if (f == FUNCTION_COUNT)
		return fail(w, "a function is not known");
	if (!read_sum(w, out))
		return false;
	if (!(f == MAX || f == MIN ? read_extreme(w, f, out) : call(w, f, out)))
		return false;
	return take(w, ')') || fail(w, "a bracket is not closed");
}

static bool read_word(struct walk *w, struct part *out)
{
	const char *start = w->p;
	char *name;
	bool done;

	while (w->p < w->end && (isalnum((unsigned char)*w->p) || *w->p == '_'))
		w->p++;
	name = memory_copy(start, (size_t)(w->p - start));
	done = take(w, '(') ? read_function(w, name, out) : read_name(w, name, out);
	free(name);
	return done;
}

static bool read_factor(struct walk *w, struct part *out)
{
	skip_blanks(w);
	if (w->p < w->end && isdigit((unsigned char)*w->p))
		return read_number(w, out);
	if (w->p < w->end && isalpha((unsigned char)*w->p))
		return read_word(w, out);
	if (take(w, '('))
		return read_sum(w, out) && (take(w, ')') || fail(w, "a bracket is not closed"));
	return fail(w, "a number, a name or a bracket is missing");
}

/* --- powers, products, sums ------------------------------------------------ */

static bool read_power(struct walk *w, struct part *out)
{
	struct part exponent = { .maths = STRBUF_INIT };
	struct strbuf maths = STRBUF_INIT;
	bool done;

	if (!read_factor(w, out) || !take(w, '^'))
		return !w->why;
	done = read_factor(w, &exponent);
	if (done && !is_plain(&exponent.amount))
		done = fail(w, "an exponent has a unit");
	out->amount.value = pow(out->amount.value, exponent.amount.value);
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		out->amount.power[i] *= exponent.amount.value;
	put(&maths, out, out->shape != SHAPE_ATOM && out->shape != SHAPE_NUMBER);
	strbuf_printf(&maths, "^{%s}", exponent.maths.text);
	strbuf_free(&exponent.maths);
	replace(out, &maths, out->shape == SHAPE_NUMBER ? SHAPE_NUMBER : SHAPE_ATOM);
	return done;
}

static void divide(struct part *out, const struct part *by)
{
	struct strbuf maths = STRBUF_INIT;

	strbuf_printf(&maths, "\\frac{%s}{%s}", out->maths.text, by->maths.text);
	replace(out, &maths, SHAPE_ATOM);
}

/* In *last the factor that a division may still take as its numerator; the ones before it are in
 * *out. */
static bool read_factors(struct walk *w, struct part *out, struct part *last)
{
	bool by;

	while ((by = take(w, '/')) || take(w, '*')) {
		struct part next = { .maths = STRBUF_INIT };

		if (!read_power(w, &next)) {
			strbuf_free(&next.maths);
			return false;
		}
		out->amount.value = by ? out->amount.value / next.amount.value
			: out->amount.value * next.amount.value;
		for (size_t i = 0; i < DIMENSION_COUNT; i++)
			out->amount.power[i] += (by ? -1 : 1) * next.amount.power[i];
		if (by) {
			divide(last, &next);
			strbuf_free(&next.maths);
		} else {
			put_factor(out, last);
			strbuf_free(&last->maths);
			*last = next;
		}
	}
	return true;
}

static bool read_product(struct walk *w, struct part *out)
{
	struct part last = { .maths = STRBUF_INIT };
	bool done = read_power(w, &last);

	if (done) {
		out->amount = last.amount;
		done = read_factors(w, out, &last);
	}
	if (!out->maths.length) {
		strbuf_free(&out->maths);
		out->maths = last.maths;
		out->shape = last.shape;
		return done;
	}
	put_factor(out, &last);
	strbuf_free(&last.maths);
	return done;
}

static bool add(struct walk *w, struct part *out, int sign, bool first)
{
	struct part next = { .maths = STRBUF_INIT };
	bool done = read_product(w, &next);

	if (done && !first && !same_kind(&out->amount, &next.amount))
		done = fail(w, "a sum of different units");
	if (first)
		out->amount = (struct amount){ .value = 0 };
	memcpy(out->amount.power, next.amount.power, sizeof next.amount.power);
	out->amount.value += sign * next.amount.value;
	strbuf_puts(&out->maths, first ? sign < 0 ? "-" : "" : sign < 0 ? " - " : " + ");
	put(&out->maths, &next, sign < 0 && next.shape == SHAPE_SUM);
	out->shape = first && sign > 0 ? next.shape : SHAPE_SUM;
	strbuf_free(&next.maths);
	return done;
}

static bool read_sum(struct walk *w, struct part *out)
{
	int sign = take(w, '-') ? -1 : 1;
	bool done = w->depth++ < DEPTH || fail(w, "too deep"), first = true;

	for (; done && sign; sign = take(w, '+') ? 1 : take(w, '-') ? -1 : 0) {
		done = add(w, out, sign, first);
		first = false;
	}
	w->depth--;
	return done;
}

/* The whole expression; out->maths is to be freed whatever comes. */
static bool read_whole(struct walk *w, const struct expression *e, struct part *out)
{
	w->p = e->text;
	w->end = e->text + e->length;
	*out = (struct part){ .maths = STRBUF_INIT };
	if (!read_sum(w, out))
		return false;
	skip_blanks(w);
	return w->p == w->end || fail(w, "something is left over at the end");
}

/* --- what others call ------------------------------------------------------ */

/* The part up to the next of those signs outside brackets; *at is at that sign then. */
static void cut(const char **at, const char *signs, struct expression *out)
{
	int level = 0;

	out->text = *at += strspn(*at, " ");
	for (; **at && (level || !strchr(signs, **at)); ++*at)
		level += **at == '(' || **at == '[' ? 1 : **at == ')' || **at == ']' ? -1 : 0;
	out->length = (size_t)(*at - out->text);
	while (out->length && out->text[out->length - 1] == ' ')
		out->length--;
}

bool arithmetic_addend(const char **at, struct expression *out)
{
	assert(at && *at && out);
	*at += strspn(*at, " ");
	out->minus = **at == '-';
	*at += **at == '-' || **at == '+';
	if (!**at)
		return false;
	cut(at, "+-", out);
	return true;
}

bool arithmetic_item(const char **at, struct expression *out)
{
	assert(at && *at && out);
	if (!**at)
		return false;
	out->minus = false;
	cut(at, ",", out);
	*at += **at == ',';
	return true;
}

void arithmetic_name(const struct model *m, const struct expression *e,
                     const struct result **result, const struct parameter **parameter)
{
	char *name = memory_copy(e->text, e->length);

	assert(m && result && parameter);
	*parameter = model_parameter(m, name);
	*result = *parameter ? NULL : model_result(m, name);
	free(name);
}

bool arithmetic_value(const struct scenario *s, const struct expression *e, const char *unit,
                      double *value, const char **why)
{
	struct walk w = { .model = s->model, .in = s->in, .out = s->out };
	struct amount one;
	struct part part;
	bool done = read_whole(&w, e, &part);

	assert(unit && value && why);
	if (done && !amount_make(1, unit, &one))
		done = fail(&w, "the unit is not known");
	if (done && !same_kind(&one, &part.amount))
		done = fail(&w, "it is of another unit");
	strbuf_free(&part.maths);
	*why = w.why;
	if (done)
		*value = part.amount.value / one.value;
	return done;
}

static const char *unit_of_name(const struct model *m, const char *start, const char *end)
{
	struct expression name = { start, (size_t)(end - start), false };
	const struct result *r;
	const struct parameter *p;

	arithmetic_name(m, &name, &r, &p);
	return p ? p->unit : r ? r->unit : NULL;
}

const char *arithmetic_unit(const struct scenario *s, const struct expression *e)
{
	const char *p = e->text, *end = p + e->length, *why;

	while (p < end) {
		const char *start = p;
		double value;

		while (p < end && (isalnum((unsigned char)*p) || *p == '_'))
			p++;
		if (p > start) {
			const char *unit = unit_of_name(s->model, start, p);

			if (unit && arithmetic_value(s, e, unit, &value, &why))
				return unit;
		} else {
			p++;
		}
	}
	return "1";
}

void arithmetic_maths(const struct model *m, const struct expression *e, struct strbuf *to)
{
	struct walk w = { .model = m };
	struct part part;
	bool done = read_whole(&w, e, &part);

	assert(m && to && done);           /* test_sums reads every declaration */
	if (done)
		strbuf_puts(to, part.maths.text);
	strbuf_free(&part.maths);
}
