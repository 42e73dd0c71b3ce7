/* combine.c - arithmetic on quantities: sums, products, powers, conversion */
#include "config.h"
#include "quantity/quantity.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/grammar_private.h"

struct quantity quantity_make(double value, const char *unit)
{
	struct quantity q = { .value = value };
	struct diag d;
	enum status status = unit_parse(unit, &q.unit, &d);

	assert(status == STATUS_OK);
	(void)status;
	if (strcmp(unit, "1") != 0)
		snprintf(q.symbol, sizeof q.symbol, "%s", unit);
	return q;
}

/* --- what a result's unit is called ----------------------------------------------------------- */

/* The first one that differs from the result by a power of ten gives the name, so that W·h is Wh
 * and bit/s·s is bit; where none does, the first of the right kind. */
static const char *const names[] = {
	"s",     "h",      "g",      "m",     "B",       "bit",      "FLOP",   "USD",      "B/s",
	"bit/s", "FLOP/s", "J",      "Wh",    "W",       "L",        "m^3",    "N",        "A",
	"V",     "K",      "mol",    "cd",    "FLOP/B",  "FLOP/bit", "B/FLOP", "bit/FLOP", "J/bit",
	"J/B",   "J/FLOP", "FLOP/J", "g/kWh", "USD/kWh", "L/kWh",    "m/s",
};

static bool power_of_ten(const struct unit *a, const struct unit *b)
{
	double ratio = unit_convert(1, a, b), power = pow(10, round(log10(ratio)));

	return fabs(ratio - power) <= 1e-14 * power;
}

/* NULL when no name is of that kind; *close tells whether a power of ten is all the difference. */
static const char *find_name(const struct unit *u, bool *close)
{
	const char *first = NULL;

	*close = false;
	for (size_t i = 0; i < COUNT_OF(names); i++) {
		struct unit n;

		if (unit_parse(names[i], &n, NULL) != STATUS_OK || !unit_same_dimension(u, &n))
			continue;
		if (power_of_ten(u, &n)) {
			*close = true;
			return names[i];
		}
		if (!first)
			first = names[i];
	}
	return first;
}

/* "kg·m^2/s^3" from the dimensions. */
static enum status base_name(const struct unit *u, char out[UNIT_TEXT_SIZE], struct diag *d)
{
	static const char *const bases[] = { "s",   "m",  "kg",  "A",    "K",
		                             "mol", "cd", "bit", "FLOP", "USD" };
	struct strbuf b = STRBUF_INIT;
	enum status status = STATUS_OK;

	for (int sign = 1; sign >= -1; sign -= 2)
		for (size_t i = 0; i < DIMENSION_COUNT; i++) {
			int power = sign * u->dimension.power[i];

			if (power <= 0)
				continue;
			strbuf_puts(&b, sign < 0 ? (b.length ? "/" : "1/") : b.length ? "·" : "");
			strbuf_puts(&b, bases[i]);
			if (power > 1)
				strbuf_printf(&b, "^%d", power);
		}
	if (b.length < UNIT_TEXT_SIZE)
		memcpy(out, b.text, b.length + 1);
	else
		status =
		        diagnose(d, STATUS_E_LIMIT, _("the result's unit is too long: %s"), b.text);
	strbuf_free(&b);
	return status;
}

static bool single(const char *symbol)
{
	struct factors f;

	return grammar_parse(symbol, &f, NULL) == STATUS_OK && f.n <= 1;
}

/* Gives value, which is in unit u, a name; written is the text that the operation suggests. */
static enum status settle(double value, const struct unit *u, const char *written,
                          struct quantity *out, struct diag *d)
{
	struct quantity q = { .unit = *u };
	const char *name;
	enum status status = STATUS_OK;
	struct unit parsed;
	bool close;

	name = find_name(u, &close);
	if (unit_is_plain(u)) {
		name = "";
	} else if (!close && written && strlen(written) < UNIT_TEXT_SIZE &&
	           unit_parse(written, &parsed, NULL) == STATUS_OK &&
	           unit_same_dimension(&parsed, u)) {
		name = written;
	} else if (!name) {
		status = base_name(u, q.symbol, d);
		name = q.symbol;
	}
	if (status == STATUS_OK)
		status = unit_parse(name, &q.unit, d);
	if (status != STATUS_OK)
		return status;
	/* A name that would be read as another unit is none: whatever was typed, it is refused. */
	if (!unit_same_dimension(u, &q.unit))
		return diagnose(d, STATUS_E_UNIT, _("the result's unit cannot be written: %s"),
		                name);
	q.value = unit_convert(value, u, &q.unit);
	if (!isfinite(q.value))
		return diagnose(d, STATUS_E_LIMIT, _("the result is too large"));
	if (name != q.symbol)
		snprintf(q.symbol, sizeof q.symbol, "%s", name);
	*out = q;
	return STATUS_OK;
}

/* --- operations ------------------------------------------------------------------------------- */

/* "a length (m)"; "a plain number", which has no unit to name.  Free *to. */
static const char *kind_named(const struct unit *u, const char *symbol, struct strbuf *to)
{
	struct strbuf unit = STRBUF_INIT;

	quantity_print_unit(&unit, symbol);
	strbuf_puts(to, unit_a_kind(u));
	if (unit.length)
		strbuf_printf(to, " (%s)", unit.text);
	strbuf_free(&unit);
	return to->text;
}

static enum status mismatch(const struct quantity *a, const struct quantity *b, struct diag *d)
{
	struct strbuf left = STRBUF_INIT, right = STRBUF_INIT;

	diagnose(d, STATUS_E_UNIT, _("%s and %s cannot be added or subtracted"),
	         kind_named(&a->unit, a->symbol, &left), kind_named(&b->unit, b->symbol, &right));
	strbuf_free(&left);
	strbuf_free(&right);
	return STATUS_E_UNIT;
}

/* A value of one kind where another is wanted. */
static enum status other_kind(const struct quantity *q, const struct unit *wanted,
                              const char *symbol, struct diag *d)
{
	struct strbuf given = STRBUF_INIT, other = STRBUF_INIT;

	diagnose(d, STATUS_E_UNIT, _("%s is given where %s is wanted"),
	         kind_named(&q->unit, q->symbol, &given), kind_named(wanted, symbol, &other));
	strbuf_free(&given);
	strbuf_free(&other);
	return STATUS_E_UNIT;
}

static enum status add(const struct quantity *a, const struct quantity *b, double sign,
                       struct quantity *out, struct diag *d)
{
	struct quantity q = *a;

	if (!unit_same_dimension(&a->unit, &b->unit))
		return mismatch(a, b, d);
	q.value = a->value + sign * unit_convert(b->value, &b->unit, &a->unit);
	if (!isfinite(q.value))
		return diagnose(d, STATUS_E_LIMIT, _("the result is too large"));
	*out = q;
	return STATUS_OK;
}

static double plain_value(const struct quantity *q)
{
	return q->value * q->unit.numerator / q->unit.denominator;
}

/* A number that only scales: nothing behind it, or a share such as %. */
static bool scales(const struct quantity *q)
{
	return unit_is_plain(&q->unit) && (!*q->symbol || q->unit.numerator != q->unit.denominator);
}

static enum status keep(const struct quantity *unit, double value, struct quantity *out,
                        struct diag *d)
{
	struct quantity q = *unit;

	if (!isfinite(value))
		return diagnose(d, STATUS_E_LIMIT, _("the result is too large"));
	q.value = value;
	*out = q;
	return STATUS_OK;
}

/* a's and b's units multiplied (sign 1) or divided (-1). */
static enum status unit_product(const struct unit *a, const struct unit *b, int sign,
                                struct unit *out, struct diag *d)
{
	struct unit u = *a;

	u.numerator *= sign > 0 ? b->numerator : b->denominator;
	u.denominator *= sign > 0 ? b->denominator : b->numerator;
	for (size_t i = 0; i < DIMENSION_COUNT; i++) {
		int power = u.dimension.power[i] + sign * b->dimension.power[i];

		if (power > 100 || power < -100)
			return diagnose(d, STATUS_E_LIMIT, _("a unit has too large a power"));
		u.dimension.power[i] = (signed char)power;
	}
	*out = u;
	return STATUS_OK;
}

static enum status product(const struct quantity *a, const struct quantity *b, struct quantity *out,
                           struct diag *d)
{
	char written[2 * UNIT_TEXT_SIZE + 8];
	enum status status;
	struct unit u;

	if (scales(a) && scales(b) && *a->symbol && *b->symbol) /* % of % is a plain number */
		return settle(plain_value(a) * plain_value(b), &(struct unit){ 1, 1, { { 0 } } },
		              NULL, out, d);
	if (scales(b))
		return keep(a, a->value * plain_value(b), out, d);
	if (scales(a))
		return keep(b, plain_value(a) * b->value, out, d);
	status = unit_product(&a->unit, &b->unit, 1, &u, d);
	if (status != STATUS_OK)
		return status;
	snprintf(written, sizeof written, "%s·%s", a->symbol, b->symbol);
	return settle(a->value * b->value, &u,
	              single(a->symbol) && single(b->symbol) ? written : NULL, out, d);
}

static enum status quotient(const struct quantity *a, const struct quantity *b,
                            struct quantity *out, struct diag *d)
{
	char written[2 * UNIT_TEXT_SIZE + 8];
	enum status status;
	struct unit u;

	if (b->value == 0)
		return diagnose(d, STATUS_E_LIMIT, _("division by zero has no value"));
	if (scales(b) && !(*b->symbol && scales(a)))
		return keep(a, a->value / plain_value(b), out, d);
	status = unit_product(&a->unit, &b->unit, -1, &u, d);
	if (status != STATUS_OK)
		return status;
	snprintf(written, sizeof written, single(b->symbol) ? "%s/%s" : "%s/(%s)",
	         *a->symbol ? a->symbol : "1", b->symbol);
	return settle(a->value / b->value, &u,
	              single(a->symbol) && single(b->symbol) ? written : NULL, out, d);
}

enum status quantity_combine(enum quantity_operator op, const struct quantity *a,
                             const struct quantity *b, struct quantity *out, struct diag *d)
{
	assert(a && b);
	switch (op) {
	case QUANTITY_ADD:
		return add(a, b, 1, out, d);
	case QUANTITY_SUBTRACT:
		return add(a, b, -1, out, d);
	case QUANTITY_MULTIPLY:
		return product(a, b, out, d);
	case QUANTITY_DIVIDE:
		return quotient(a, b, out, d);
	}
	assert(!"an operator");
	return STATUS_E_USAGE;
}

enum status quantity_power(const struct quantity *a, int power, struct quantity *out,
                           struct diag *d)
{
	struct unit u = { 1, 1, { { 0 } } };
	enum status status = STATUS_OK;

	if (unit_is_plain(&a->unit)) {
		struct quantity one = { .value = 0, .unit = u };

		return keep(&one, pow(plain_value(a), power), out, d);
	}
	if (power > 100 || power < -100)
		return diagnose(d, STATUS_E_LIMIT, _("a unit has too large a power"));
	for (int i = 0; i < (power < 0 ? -power : power) && status == STATUS_OK; i++)
		status = unit_product(&u, &a->unit, power < 0 ? -1 : 1, &u, d);
	if (status != STATUS_OK)
		return status;
	if (!isfinite(u.numerator) || !isfinite(u.denominator))
		return diagnose(d, STATUS_E_LIMIT, _("a unit has too large a power"));
	return settle(pow(a->value, power), &u, NULL, out, d);
}

enum status quantity_root(const struct quantity *a, struct quantity *out, struct diag *d)
{
	struct unit u = { 1, 1, { { 0 } } };

	assert(a && out);
	if (a->value < 0)
		return diagnose(d, STATUS_E_LIMIT,
		                _("the square root of a negative value has no value here"));
	for (size_t i = 0; i < DIMENSION_COUNT; i++) {
		if (a->unit.dimension.power[i] % 2) {
			struct strbuf unit = STRBUF_INIT;

			diagnose(d, STATUS_E_UNIT, _("%s has no square root"),
			         kind_named(&a->unit, a->symbol, &unit));
			strbuf_free(&unit);
			return STATUS_E_UNIT;
		}
		u.dimension.power[i] = (signed char)(a->unit.dimension.power[i] / 2);
	}
	return settle(sqrt(plain_value(a)), &u, NULL, out, d);
}

enum status quantity_convert(const struct quantity *q, const char *unit, double *value,
                             struct diag *d)
{
	enum status status;
	struct unit u;
	double v;

	assert(unit && value);
	status = unit_parse(unit, &u, d);
	if (status != STATUS_OK)
		return status;
	if (!unit_same_dimension(&q->unit, &u))
		return other_kind(q, &u, unit, d);
	v = unit_convert(q->value, &q->unit, &u);
	if (!isfinite(v))
		return diagnose(d, STATUS_E_LIMIT, _("the result is too large"));
	*value = v;
	return STATUS_OK;
}
