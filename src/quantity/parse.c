/* parse.c - expressions with units: the recursive descent */
#include "config.h"
#include "quantity/quantity.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

enum { TEXT_MAX = 200, DEPTH_MAX = 32, NAME_MAX = 64 };

/* The evaluator's position, and how deep it is. */
struct cursor {
	const char *p;
	const struct quantity_scope *scope;
	struct diag *diag;
	int depth;
};

static enum status parse_sum(struct cursor *c, struct quantity *out);

static void spaces(struct cursor *c)
{
	c->p = grammar_skip_spaces(c->p);
}

static enum status syntax(struct cursor *c, const char *what)
{
	if (!*c->p)
		return diagnose(c->diag, STATUS_E_SYNTAX, _("%s at the end"), what);
	return diagnose(c->diag, STATUS_E_SYNTAX, _("%s before “%.*s”"), what,
	                grammar_quoted_length(c->p, SIZE_MAX), c->p);
}

/* --- names ------------------------------------------------------------------------------------ */

static bool name_byte(char c)
{
	return is_digit(c) || c == '_' || c == '.' || (c >= 'a' && c <= 'z') ||
	       (c >= 'A' && c <= 'Z');
}

/* "devices", "@h100.bf16", "@gpt-3"; letters of other alphabets belong to units. */
static size_t name_length(const char *p)
{
	size_t n = *p == '@';

	if (is_digit(p[n]) && !n)
		return 0;
	while (name_byte(p[n]) || (*p == '@' && p[n] == '-' && name_byte(p[n + 1])))
		n++;
	return *p == '.' ? 0 : n;
}

static bool find_name(const struct quantity_scope *scope, const char *text, size_t length,
                      struct quantity *out)
{
	char name[NAME_MAX];

	if (!scope || !length || length >= sizeof name)
		return false;
	memcpy(name, text, length);
	name[length] = '\0';
	return scope->find(scope->context, name, out);
}

/* For the grammar of units: does a name of the scope, or pi or sqrt, begin here? */
static bool is_name(void *context, const char *text, size_t length)
{
	struct cursor *c = context;
	struct quantity ignored;

	(void)length;
	if (grammar_function(text) || grammar_euler(text))
		return true;
	if (!strncmp(text, "pi", 2) && !name_byte(text[2]))
		return true;
	return find_name(c->scope, text, name_length(text), &ignored);
}

/* --- numbers with units ----------------------------------------------------------------------- */

/* Does a unit begin here?  Behind a number also "/s" and "1/s". */
static bool at_unit(const char *p)
{
	const char *q = p;

	if (*q == '1' && *grammar_skip_spaces(q + 1) == '/')
		q = grammar_skip_spaces(q + 1);
	if (grammar_skip_text(&q, "/")) {
		q = grammar_skip_spaces(q);
		if (grammar_skip_text(&q, "("))
			q = grammar_skip_spaces(q);
		return *q != '$' && grammar_word_length(q) > 0;
	}
	return grammar_word_length(p) > 0 && !(*p == '$' && is_digit(p[1]));
}

/* The unit's own text, "1/s" for " / s". */
static void name_unit(struct quantity *q, const char *text, const char *end)
{
	const char *one = grammar_skip_text(&text, "/") ? "1/" : "";

	text = grammar_skip_spaces(text);
	snprintf(q->symbol, sizeof q->symbol, "%s%.*s", one, (int)(end - text), text);
}

/* Reads a unit, when there is one, behind a value.  glued: the value is a bare number, so that a
 * unit wins over a name of the scope, but for one that divides it. */
static enum status parse_unit(struct cursor *c, bool glued, struct quantity *q)
{
	const char *text = grammar_skip_spaces(c->p), *end;
	bool divides = *text == '/' || *text == '1';
	struct unit_stop stop = { glued && !divides, is_name, c };
	struct word word;
	struct factors f;
	enum status status;

	if (!at_unit(text) || (*text == '/' && c->scope && c->scope->closed))
		return STATUS_OK;
	if (is_name(c, text, 0) && !(glued && word_find(text, grammar_word_length(text), &word)))
		return STATUS_OK;
	status = grammar_scan(text, &stop, &f, &end, c->diag);
	if (status != STATUS_OK && divides)
		return STATUS_OK; /* "5 / x": what is no unit is left to the expression */
	if (status == STATUS_OK)
		status = grammar_unit(&f, &q->unit, c->diag);
	if (status != STATUS_OK)
		return status;
	if (end - text > UNIT_TEXT_SIZE - 2)
		return diagnose(c->diag, STATUS_E_LIMIT, _("a unit is too long: “%.*s…”"),
		                grammar_quoted_length(text, SIZE_MAX), text);
	name_unit(q, text, end);
	c->p = end;
	return STATUS_OK;
}

static enum status parse_number(struct cursor *c, enum scaling scaled, struct quantity *out)
{
	struct quantity q = { .unit = { 1, 1, { { 0 } } } };
	char literal[LITERAL_SIZE];
	bool dollar = grammar_skip_text(&c->p, "$");

	if (dollar)
		q = quantity_make(0, "USD");
	spaces(c);
	if (!literal_read(&c->p, scaled, literal))
		return syntax(c, _("a number is missing"));
	if (!literal_value(literal, 0, &q.value))
		return diagnose(c->diag, STATUS_E_LIMIT, _("a number is too large"));
	*out = q;
	return dollar ? STATUS_OK : parse_unit(c, true, out);
}

/* "1 h 30 min": more numbers of the same kind, each with its unit, add up. */
static enum status parse_parts(struct cursor *c, struct quantity *q)
{
	enum status status = STATUS_OK;

	while (status == STATUS_OK && *q->symbol && is_digit(*grammar_skip_spaces(c->p))) {
		struct quantity part;

		spaces(c);
		if (unit_is_plain(&q->unit))
			return syntax(c, _("an operator is missing"));
		status = parse_number(c, SCALE_ANY, &part);
		if (status == STATUS_OK)
			status = quantity_combine(QUANTITY_ADD, q, &part, q, c->diag);
	}
	return status;
}

/* --- the grammar ------------------------------------------------------------------------------ */

static enum status parse_bracket(struct cursor *c, struct quantity *out)
{
	enum status status;

	if (c->depth >= DEPTH_MAX)
		return diagnose(c->diag, STATUS_E_LIMIT, _("more than %d brackets are open"),
		                DEPTH_MAX);
	c->depth++;
	status = parse_sum(c, out);
	c->depth--;
	if (status != STATUS_OK)
		return status;
	spaces(c);
	if (!grammar_skip_text(&c->p, ")"))
		return syntax(c, _("a closing bracket is missing"));
	return STATUS_OK;
}

static double log_ten(double x)
{
	return log10(x);
}

/* The functions of plain numbers; a root is of a unit too. */
static const struct function { const char *name; double (*of)(double); } functions[] = {
	{ "sqrt", NULL }, { "ln", log }, { "log", log }, { "log2", log2 }, { "log10", log_ten },
	{ "lg", log_ten }, { "exp", exp },
};

static enum status apply(struct cursor *c, const struct function *f, struct quantity *q)
{
	double x = q->value * q->unit.numerator / q->unit.denominator, value;

	if (!f->of)
		return quantity_root(q, q, c->diag);
	if (!unit_is_plain(&q->unit))
		return diagnose(c->diag, STATUS_E_UNIT, _("%s is of a plain number, not of %s"),
		                f->name, unit_a_kind(&q->unit));
	value = f->of(x);
	if (!isfinite(value))
		return diagnose(c->diag, STATUS_E_LIMIT, _("%s has no finite value there"),
		                f->name);
	*q = (struct quantity){ .value = value, .unit = { 1, 1, { { 0 } } } };
	return STATUS_OK;
}

/* An argument in brackets, *c before them. */
static enum status parse_function(struct cursor *c, const struct function *f, struct quantity *out)
{
	enum status status;

	spaces(c);
	if (!grammar_skip_text(&c->p, "("))
		return syntax(c, _("an opening bracket is missing"));
	status = parse_bracket(c, out);
	if (status == STATUS_OK)
		status = apply(c, f, out);
	return status == STATUS_OK && unit_is_plain(&out->unit) && !*out->symbol
		? parse_unit(c, false, out) : status;
}

/* "√81", "√(4 m^2)" */
static enum status parse_root(struct cursor *c, struct quantity *out)
{
	char literal[LITERAL_SIZE];

	spaces(c);
	if (*c->p == '(' || !literal_read(&c->p, SCALE_NONE, literal))
		return parse_function(c, &functions[0], out);
	*out = (struct quantity){ .unit = { 1, 1, { { 0 } } } };
	if (!literal_value(literal, 0, &out->value))
		return diagnose(c->diag, STATUS_E_LIMIT, _("a number is too large"));
	return apply(c, &functions[0], out);
}

size_t grammar_function(const char *text)
{
	for (size_t i = 0; i < COUNT_OF(functions); i++) {
		size_t n = strlen(functions[i].name);

		if (!strncmp(text, functions[i].name, n) && *grammar_skip_spaces(text + n) == '(')
			return n;
	}
	return 0;
}

bool grammar_euler(const char *text)
{
	return *text == 'e' && (text[1] == '^' || !strncmp(text + 1, "**", 2));
}

static enum status unknown_name(struct cursor *c, size_t length)
{
	char buffer[SYMBOL_SIZE];
	const char *near;

	if (!length)
		length = grammar_word_length(c->p);
	if (!length)
		return syntax(c, _("a number is missing"));
	if (!c->diag)          /* nobody will read the hint, which takes milliseconds to find */
		return STATUS_E_NOTFOUND;
	near = word_nearest(c->p, length, NULL, NULL, buffer);
	if (near)
		return diagnose(c->diag, STATUS_E_NOTFOUND,
		                _("“%.*s” is no known name or unit; “%s” is one"),
		                grammar_quoted_length(c->p, length), c->p, near);
	return diagnose(c->diag, STATUS_E_NOTFOUND, _("“%.*s” is no known name or unit"),
	                grammar_quoted_length(c->p, length), c->p);
}

static bool skip_pi(const char **p)
{
	const char *q = *p;

	if (grammar_skip_text(p, "π"))
		return true;
	if (!grammar_skip_text(&q, "pi") || name_byte(*q))
		return false;
	*p = q;
	return true;
}

/* A name, or a unit that stands for one of itself, as in "100 GB / (2 * s)". */
static enum status parse_name(struct cursor *c, bool unit_fits, struct quantity *out)
{
	size_t length = name_length(c->p);
	struct word word;

	if (skip_pi(&c->p)) {
		*out = (struct quantity){ .value = acos(-1), .unit = { 1, 1, { { 0 } } } };
		return STATUS_OK;
	}
	if (grammar_euler(c->p)) {
		c->p++;
		*out = (struct quantity){ .value = exp(1), .unit = { 1, 1, { { 0 } } } };
		return STATUS_OK;
	}
	for (size_t i = 0; i < COUNT_OF(functions); i++)
		if (grammar_function(c->p) == strlen(functions[i].name) &&
		    !strncmp(c->p, functions[i].name, strlen(functions[i].name))) {
			c->p += strlen(functions[i].name);
			return parse_function(c, &functions[i], out);
		}
	if (find_name(c->scope, c->p, length, out)) {
		c->p += length;
		return STATUS_OK;
	}
	if (!at_unit(c->p) || *c->p == '/' || !word_find(c->p, grammar_word_length(c->p), &word))
		return unknown_name(c, length);
	if (!unit_fits && c->scope && c->scope->closed)
		return unknown_name(c, length);
	if (!unit_fits)
		return syntax(c, _("a number is missing"));
	*out = (struct quantity){ .value = 1 };
	return parse_unit(c, false, out);
}

/* scaled: whether "×10³" behind a number belongs to it.  unit_fits: a unit may stand alone here. */
static enum status parse_primary(struct cursor *c, enum scaling scaled, bool unit_fits,
                                 struct quantity *out)
{
	enum status status;

	spaces(c);
	if (grammar_skip_text(&c->p, "(")) {
		status = parse_bracket(c, out);
		return status == STATUS_OK && unit_is_plain(&out->unit) && !*out->symbol
		               ? parse_unit(c, false, out)
		               : status;
	}
	if (grammar_skip_text(&c->p, "√"))
		return parse_root(c, out);
	if (!is_digit(*c->p) && *c->p != '.' &&
	    !(*c->p == '$' && (is_digit(c->p[1]) || c->p[1] == '.')))
		return parse_name(c, unit_fits, out);
	status = parse_number(c, scaled, out);
	if (status == STATUS_OK && !*out->symbol && skip_pi(&c->p))
		out->value *= acos(-1);
	return status == STATUS_OK ? parse_parts(c, out) : status;
}

static enum status raise(struct cursor *c, const struct quantity *base,
                         const struct quantity *power, struct quantity *out)
{
	struct quantity q = { .unit = { 1, 1, { { 0 } } } };
	double n = power->value * power->unit.numerator / power->unit.denominator;

	if (!unit_is_plain(&power->unit))
		return diagnose(c->diag, STATUS_E_UNIT, _("a power must be a plain number, not %s"),
		                unit_a_kind(&power->unit));
	if (n == floor(n) && fabs(n) <= 1000)
		return quantity_power(base, (int)n, out, c->diag);
	if (!unit_is_plain(&base->unit))
		return diagnose(c->diag, STATUS_E_UNIT, _("%s can only have a whole power"),
		                unit_a_kind(&base->unit));
	q.value = pow(base->value * base->unit.numerator / base->unit.denominator, n);
	if (!isfinite(q.value))
		return diagnose(c->diag, STATUS_E_LIMIT, _("a power has no finite value"));
	*out = q;
	return STATUS_OK;
}

static enum status parse_power(struct cursor *c, enum scaling scaled, bool unit_fits,
                               struct quantity *out)
{
	enum status status = parse_primary(c, scaled, unit_fits, out);
	struct quantity power;
	int n, sign;

	if (status != STATUS_OK)
		return status;
	if (grammar_superscript(&c->p, &n))
		return quantity_power(out, n, out, c->diag);
	spaces(c);
	if (!grammar_skip_text(&c->p, "^") && !grammar_skip_text(&c->p, "**"))
		return STATUS_OK;
	if (c->depth >= DEPTH_MAX)
		return diagnose(c->diag, STATUS_E_LIMIT,
		                _("more than %d powers stand on one another"), DEPTH_MAX);
	spaces(c);
	sign = grammar_skip_sign(&c->p);
	c->depth++;
	status = parse_power(c, SCALE_NONE, false, &power);
	c->depth--;
	if (status != STATUS_OK)
		return status;
	power.value = sign < 0 ? -power.value : power.value;
	return raise(c, out, &power, out);
}

static enum status parse_signed(struct cursor *c, struct quantity *out)
{
	enum status status;
	int sign;

	spaces(c);
	sign = grammar_skip_sign(&c->p);
	status = parse_power(c, SCALE_ANY, false, out);
	if (sign < 0 && status == STATUS_OK)
		out->value = -out->value;
	return status;
}

static enum status parse_product(struct cursor *c, struct quantity *out)
{
	enum status status = parse_signed(c, out);

	while (status == STATUS_OK) {
		enum quantity_operator op = QUANTITY_MULTIPLY;
		struct quantity right;
		bool named;
		int sign;

		spaces(c);
		if (grammar_skip_text(&c->p, "/") || grammar_skip_text(&c->p, "÷"))
			op = QUANTITY_DIVIDE;
		else if (!grammar_skip_times(&c->p))
			break;
		spaces(c);
		sign = grammar_skip_sign(&c->p);
		named = op == QUANTITY_DIVIDE && c->scope && c->scope->closed &&
			unit_is_plain(&out->unit);
		status = parse_power(c, op == QUANTITY_DIVIDE ? SCALE_PRINTED : SCALE_ANY, !named,
		                     &right);
		if (status != STATUS_OK)
			return status;
		if (sign < 0)
			right.value = -right.value;
		status = quantity_combine(op, out, &right, out, c->diag);
	}
	return status;
}

static enum status parse_sum(struct cursor *c, struct quantity *out)
{
	enum status status = parse_product(c, out);

	while (status == STATUS_OK) {
		struct quantity right;
		int sign;

		spaces(c);
		sign = grammar_skip_sign(&c->p);
		if (!sign)
			break;
		status = parse_product(c, &right);
		if (status == STATUS_OK)
			status = quantity_combine(sign > 0 ? QUANTITY_ADD : QUANTITY_SUBTRACT, out,
			                          &right, out, c->diag);
	}
	return status;
}

enum status quantity_parse(const char *text, const struct quantity_scope *scope,
                           struct quantity *out, struct diag *d)
{
	struct cursor c = { .p = text, .scope = scope, .diag = d };
	struct quantity q;
	enum status status;

	assert(text && out);
	if (strnlen(text, TEXT_MAX + 1) > TEXT_MAX)
		return diagnose(d, STATUS_E_LIMIT, _("longer than %d bytes"), TEXT_MAX);
	status = parse_sum(&c, &q);
	if (status != STATUS_OK)
		return status;
	spaces(&c);
	if (*c.p)
		return syntax(&c, _("an operator is missing"));
	*out = q;
	return STATUS_OK;
}

/* --- quantity_read ---------------------------------------------------------------------------- */

/* The decimal point moves by *shift places from one unit to the other. */
static bool decimal_shift(const struct unit *from, const struct unit *to, int *shift)
{
	double up = from->numerator * to->denominator, down = from->denominator * to->numerator;
	double ratio = up >= down ? up / down : down / up;
	int n = (int)lround(log10(ratio));

	if (n > 300 || ratio != pow(10, n))
		return false;
	*shift = up >= down ? n : -n;
	return true;
}

/* A lone number, with or without a unit, read with its decimals shifted; false when it is more. */
static bool read_shifted(const char *text, const char *unit, double *value)
{
	char literal[LITERAL_SIZE];
	const char *p = grammar_skip_spaces(text), *rest;
	struct unit from, to;
	int sign, shift;

	sign = grammar_skip_sign(&p);
	p = grammar_skip_spaces(p);
	if (!literal_read(&p, SCALE_ANY, literal))
		return false;
	rest = grammar_skip_spaces(p);
	if (unit_parse(unit, &to, NULL) != STATUS_OK)
		return false;
	from = to;
	if (*rest && (is_digit(*rest) || unit_parse(rest, &from, NULL) != STATUS_OK))
		return false;
	if (!unit_same_dimension(&from, &to) || !decimal_shift(&from, &to, &shift))
		return false;
	if (!literal_value(literal, shift, value))
		return false;
	*value = sign < 0 ? -*value : *value;
	return true;
}

enum status quantity_read(const char *text, const char *unit, double *value, struct diag *d)
{
	struct quantity q;
	enum status status;

	assert(text && unit && value);
	if (strnlen(text, TEXT_MAX + 1) <= TEXT_MAX && read_shifted(text, unit, value))
		return STATUS_OK;
	status = quantity_parse(text, NULL, &q, d);
	if (status != STATUS_OK)
		return status;
	if (unit_is_plain(&q.unit) && !*q.symbol) {
		*value = q.value;
		return STATUS_OK;
	}
	return quantity_convert(&q, unit, value, d);
}
