/* formula_read.c - a formula of a model read back from its LaTeX and evaluated */
#include "config.h"
#include "formula_read.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "explore/substitute.h"

enum { DEPTH = 24, DEFINITIONS = 4, COMPOUND = 4 };

static bool read_power(struct reader *r, struct amount *out);

bool formula_refuse(struct reader *r, const char *why)
{
	if (!r->why)
		r->why = why;
	return false;
}

static bool is_plain(const struct amount *a)
{
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		if (a->power[i] != 0)
			return false;
	return true;
}

bool amount_same_kind(const struct amount *a, const struct amount *b)
{
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		if (a->power[i] != b->power[i])
			return false;
	return true;
}

static struct amount plain(double value)
{
	return (struct amount){ .value = value };
}

bool amount_make(double value, const char *unit, struct amount *out)
{
	struct unit u, flop;

	if (unit_parse(unit, &u, NULL) != STATUS_OK || unit_parse("FLOP", &flop, NULL) != STATUS_OK)
		return false;
	*out = plain(value * u.numerator / u.denominator);
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		out->power[i] = flop.dimension.power[i] ? 0 : u.dimension.power[i];
	return true;
}

/* --- pieces ---------------------------------------------------------------- */

void formula_blanks(struct reader *r)
{
	static const char *const blanks[] = { " ", "\\left", "\\right", "\\,", "\\;", "\\!",
	                                      "\\ " };

	for (size_t i = 0; i < COUNT_OF(blanks) && r->p < r->end; i++) {
		size_t n = strlen(blanks[i]);

		if (!strncmp(r->p, blanks[i], n) && !(n > 2 && isalpha((unsigned char)r->p[n]))) {
			r->p += n;
			i = (size_t)-1;
		}
	}
}

bool formula_next(struct reader *r, struct maths_piece *piece)
{
	formula_blanks(r);
	if (r->p >= r->end)
		return false;
	*piece = maths_piece_at(r->p);
	return true;
}

/* Takes the piece when it is next. */
static bool take(struct reader *r, const char *text)
{
	struct maths_piece piece;

	if (!formula_next(r, &piece) || !maths_piece_is(&piece, text))
		return false;
	r->p += piece.length;
	return true;
}

static bool close_with(struct reader *r, const char *text)
{
	return take(r, text) || formula_refuse(r, "a bracket is not closed where it should be");
}

static bool starts_factor(struct reader *r)
{
	static const char *const commands[] = { "\\frac", "\\sqrt", "\\ln", "\\log", "\\exp",
	                                        "\\max", "\\min", "\\lceil",
		                                "\\lfloor", "\\sum", "\\lVert", "\\prod", "\\binom",
		                                "\\int" };
	struct maths_piece piece;

	if (!formula_next(r, &piece))
		return false;
	for (size_t i = 0; i < COUNT_OF(commands); i++)
		if (maths_piece_is(&piece, commands[i]))
			return true;
	return piece.kind == PIECE_NAME || piece.kind == PIECE_NUMBER ||
		piece.kind == PIECE_OPENING ||
	       (*piece.text == '|' && !r->bars);
}

/* --- names ----------------------------------------------------------------- */

/* Whether what stands here can be where the symbol begins: the one is the beginning of the other.
 * It spares the long comparison nearly everywhere. */
static bool may_begin(const struct maths_piece *here, const char *symbol)
{
	struct strbuf start = STRBUF_INIT, whole = STRBUF_INIT;
	bool may;

	maths_symbol_plain(here->text, here->length, &start);
	maths_symbol_plain(symbol, strlen(symbol), &whole);
	may = !strncmp(start.text, whole.text, start.length < whole.length ? start.length
	               : whole.length);
	strbuf_free(&start);
	strbuf_free(&whole);
	return may;
}

/* Behind a parameter's symbol that is more than a name ("tr(Σ)", "1/μ", "σ^2"), when it stands
 * here: its text with the blanks aside.  NULL when it does not. */
static const char *compound_end(const struct reader *r, const char *symbol)
{
	struct maths_piece piece = maths_piece_at(symbol), here = maths_piece_at(r->p);
	size_t longest = COMPOUND * strlen(symbol);    /* with blanks, braces and commands for
	                                                  letters */
	const char *last = (size_t)(r->end - r->p) < longest ? r->end : r->p + longest;

	if (here.kind == PIECE_OPENING ||
	    (here.kind == PIECE_NAME && piece.length == strlen(symbol)))
		return NULL;
	if (!may_begin(&here, symbol))
		return NULL;
	for (const char *end = r->p + 1; end <= last; end++)
		if ((*end == '}' || end == r->end || !strchr("'*_^[", *end)) &&
		    !isalnum((unsigned char)*end) &&
		    maths_symbol_same(r->p, (size_t)(end - r->p), symbol))
			return end;
	return NULL;
}

static bool read_compound(struct reader *r, struct amount *out)
{
	for (size_t i = 0; i < r->s->model->n_parameters; i++) {
		const struct parameter *p = &r->s->model->parameters[i];
		double v = model_get(r->s->in, p->offset);
		const char *end = *p->symbol && !p->words && !p->catalog && !isnan(v)
			? compound_end(r, p->symbol) : NULL;

		if (end) {
			r->p = end;
			return amount_make(v, p->unit, out);
		}
	}
	return false;
}

const char *formula_end(const char *p)
{
	const char *quad = strstr(p, ", \\quad");

	return quad ? quad : p + strlen(p);
}

const char *formula_relation(const char *p, const char *end, size_t *length)
{
	for (int level = 0; p < end; p++) {
		level += *p == '{' ? 1 : *p == '}' ? -1 : 0;
		*length = *p == '=' ? 1 : !strncmp(p, "\\approx", 7) ? 7 : 0;
		if (*length && !level)
			return p;
	}
	return NULL;
}

/* What another equation of the formula says of the name. */
static bool read_definition(struct reader *r, const char *name, struct amount *out)
{
	for (const char *p = r->s->model->formula, *end; *p; p = *end ? end + 7 : end) {
		size_t length;
		const char *sign = formula_relation(p, end = formula_end(p), &length);
		struct reader inner = *r;

		if (!sign || !maths_symbol_same(p, (size_t)(sign - p), name))
			continue;
		if (r->definitions >= DEFINITIONS)
			return formula_refuse(r, "names define each other");
		inner.p = sign + length;
		inner.end = end;
		inner.definitions++;
		inner.bars = 0;
		inner.index = 0;
		if (formula_sum(&inner, out, NULL) &&
		    (formula_blanks(&inner), inner.p == inner.end))
			return true;
		return formula_refuse(r, inner.why ? inner.why : "a definition cannot be read");
	}
	return false;
}

static bool find_name(struct reader *r, const char *name, struct amount *out)
{
	const struct parameter *p = substitute_parameter(r->s, name, strlen(name));

	if (p)
		return amount_make(model_get(r->s->in, p->offset), p->unit, out);
	for (size_t i = 0; i < r->s->model->n_results; i++) {
		const struct result *result = &r->s->model->results[i];

		if (result != r->left && !result->words &&
		    maths_symbol_same(name, strlen(name), result->symbol))
			return amount_make(model_get(r->s->out, result->offset), result->unit, out);
	}
	return read_definition(r, name, out);
}

/* The name, "_i" replaced inside a sum over i. */
static char *name_text(const struct reader *r, const struct maths_piece *piece, const char *end)
{
	struct strbuf name = STRBUF_INIT;

	strbuf_add(&name, piece->text, (size_t)(end - piece->text));
	if (r->index && name.length > 2 && name.text[name.length - 1] == r->index &&
	    name.text[name.length - 2] == '_') {
		char *stem = memory_copy(name.text, name.length - 1);

		strbuf_clear(&name);
		strbuf_printf(&name, "%s%d", stem, r->at);
		free(stem);
	}
	return strbuf_take(&name);
}

static bool read_name(struct reader *r, const struct maths_piece *piece, struct amount *out)
{
	const char *end = piece->text + piece->length, *close = *end == '['
		? strchr(end, ']') : NULL;
	char *name = name_text(r, piece, close && close < r->end ? close + 1 : end);
	bool found = find_name(r, name, out);

	free(name);
	if (!found && maths_piece_is(piece, "e"))
		*out = plain(exp(1));
	else if (!found)
		return formula_refuse(r, "a name is neither a parameter nor a result nor defined");
	r->p = close && close < r->end ? close + 1 : end;
	return true;
}

/* --- factors --------------------------------------------------------------- */

static bool read_group(struct reader *r, const char *open, const char *close, struct amount *out)
{
	if (!take(r, open))
		return formula_refuse(r, "an argument is missing");
	return formula_sum(r, out, NULL) && close_with(r, close);
}

static bool read_number(struct reader *r, const struct maths_piece *piece, struct amount *out)
{
	char *text = memory_copy(piece->text, piece->length);
	struct maths_piece unit;
	bool done = true;

	*out = plain(strtod(text, NULL));
	free(text);
	r->p += piece->length;
	if (formula_next(r, &unit) && !strncmp(unit.text, "\\text{", 6)) {
		double number = out->value;

		text = memory_copy(unit.text + 6, unit.length - 7);
		done = amount_make(number, text, out) ||
			formula_refuse(r, "a number's unit is not known");
		free(text);
		r->p += unit.length;
	}
	return done;
}

static bool read_fraction(struct reader *r, struct amount *out)
{
	struct amount over, under;

	if (!read_group(r, "{", "}", &over) || !read_group(r, "{", "}", &under))
		return false;
	*out = plain(over.value / under.value);
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		out->power[i] = over.power[i] - under.power[i];
	return true;
}

static bool raise(struct reader *r, struct amount *a, const struct amount *exponent)
{
	if (!is_plain(exponent))
		return formula_refuse(r, "an exponent has a unit");
	a->value = pow(a->value, exponent->value);
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		a->power[i] *= exponent->value;
	return true;
}

static bool read_root(struct reader *r, struct amount *out)
{
	const struct amount half = plain(0.5);
	struct maths_piece piece;

	if (formula_next(r, &piece) && *piece.text == '{') {
		if (!read_group(r, "{", "}", out))
			return false;
	} else if (piece.kind != PIECE_NAME || !read_name(r, &piece, out)) {
		return formula_refuse(r, "a root that cannot be read");
	}
	return raise(r, out, &half);
}

/* Of a function: a bracket, a group, or one factor that nothing clings to. */
static bool read_argument(struct reader *r, struct amount *out)
{
	struct maths_piece piece;
	bool bracket = formula_next(r, &piece) &&
		(*piece.text == '(' || maths_piece_is(&piece, "\\frac"));

	if (!read_power(r, out))
		return false;
	if (!is_plain(out))
		return formula_refuse(r, "a function of something with a unit");
	if (!bracket && (starts_factor(r) || (formula_next(r, &piece) && *piece.text == '/')))
		return formula_refuse(r, "where a function's argument ends is not clear");
	return true;
}

static bool read_logarithm(struct reader *r, bool natural, struct amount *out)
{
	double base = natural ? exp(1) : take(r, "_") ? NAN : 0;

	if (isnan(base)) {
		struct maths_piece piece;
		struct amount a;

		if (!formula_next(r, &piece) ||
		    (piece.kind == PIECE_NUMBER ? !read_number(r, &piece, &a)
		     : !read_group(r, "{", "}", &a)))
			return formula_refuse(r, "a logarithm's base cannot be read");
		base = a.value;
	}
	if (base == 0)
		return formula_refuse(r, "a logarithm without a base");
	if (!read_argument(r, out))
		return false;
	out->value = natural ? log(out->value) : base == 2 ? log2(out->value) : log(out->value) /
		log(base);
	return true;
}

static void note_term(struct equation *e, const char *text, const char *end, bool minus, int index,
                      double value)
{
	while (end > text && end[-1] == ' ')
		end--;
	if (e->n_terms < FORMULA_TERMS)
		e->terms[e->n_terms++] = (struct formula_term){ text, (size_t)(end - text), minus,
		                                                index, value };
}

bool formula_extreme(struct reader *r, bool greatest, struct amount *out, struct equation *record)
{
	bool first = true;

	if (!take(r, "("))
		return formula_refuse(r, "max or min without a list in brackets");
	do {
		struct amount a;
		const char *start;

		formula_blanks(r);
		start = r->p;
		if (!formula_sum(r, &a, NULL))
			return false;
		if (!first && !amount_same_kind(&a, out) && a.value != 0 && out->value != 0)
			return formula_refuse(r, "max or min of different units");
		if (record)
			note_term(record, start, r->p, false, 0, a.value);
		if (first || (greatest ? a.value > out->value : a.value < out->value))
			*out = a;
		first = false;
	} while (take(r, ","));
	if (record)
		record->kind = greatest ? EQUATION_MAX : EQUATION_MIN;
	return close_with(r, ")");
}

static bool read_product(struct reader *r, struct amount *out);

/* Whether a parameter's name ends in "_1", "_2" … so that the sum goes on to it. */
static bool has_index(const struct scenario *s, int at)
{
	char want[16];

	snprintf(want, sizeof want, "_%d", at);
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const char *symbol = s->model->parameters[i].symbol, *tail = strrchr(symbol, '_');

		if (tail && !strcmp(tail, want))
			return true;
	}
	return false;
}

bool formula_indexed(struct reader *r, struct amount *out, struct equation *record)
{
	struct reader one = *r;
	const char *body;

	if (r->index || r->p[0] != '_' || !islower((unsigned char)r->p[1]) || r->p[2] != ' ' ||
	    !has_index(r->s, 1))
		return formula_refuse(r, "a sum over something that is not listed");
	body = r->p + 2;
	for (int i = 1; has_index(r->s, i); i++) {
		struct amount a;

		one = *r;
		one.index = r->p[1];
		one.at = i;
		one.p = body;
		if (!read_product(&one, &a))
			return formula_refuse(r, one.why);
		if (i > 1 && !amount_same_kind(&a, out))
			return formula_refuse(r, "a sum of different units");
		if (record)
			note_term(record, body + 1, one.p, false, i, a.value);
		a.value += i > 1 ? out->value : 0;
		*out = a;
	}
	r->p = one.p;
	return true;
}

static bool read_rounded(struct reader *r, bool up, struct amount *out)
{
	if (!formula_sum(r, out, NULL) || !close_with(r, up ? "\\rceil" : "\\rfloor"))
		return false;
	out->value = up ? ceil(out->value) : floor(out->value);
	return is_plain(out) || formula_refuse(r, "something with a unit is rounded");
}

static bool read_command(struct reader *r, struct maths_piece piece, struct amount *out)
{
	r->p += piece.length;
	if (maths_piece_is(&piece, "\\frac"))
		return read_fraction(r, out);
	if (maths_piece_is(&piece, "\\sqrt"))
		return read_root(r, out);
	if (maths_piece_is(&piece, "\\ln") || maths_piece_is(&piece, "\\log"))
		return read_logarithm(r, maths_piece_is(&piece, "\\ln"), out);
	if (maths_piece_is(&piece, "\\max") || maths_piece_is(&piece, "\\min"))
		return formula_extreme(r, maths_piece_is(&piece, "\\max"), out, NULL);
	if (maths_piece_is(&piece, "\\lceil") || maths_piece_is(&piece, "\\lfloor"))
		return read_rounded(r, maths_piece_is(&piece, "\\lceil"), out);
	if (maths_piece_is(&piece, "\\sum"))
		return formula_indexed(r, out, NULL);
	return formula_refuse(r, "a command that is not known");
}

static bool read_bars(struct reader *r, struct amount *out)
{
	r->p++;
	r->bars++;
	if (!formula_sum(r, out, NULL))
		return false;
	r->bars--;
	out->value = fabs(out->value);
	return close_with(r, "|");
}

static bool read_factor(struct reader *r, struct amount *out)
{
	struct maths_piece piece;

	if (!formula_next(r, &piece))
		return formula_refuse(r, "something is missing");
	if (read_compound(r, out))
		return true;
	if (piece.kind == PIECE_NUMBER)
		return read_number(r, &piece, out);
	if (piece.kind == PIECE_NAME)
		return read_name(r, &piece, out);
	if (piece.kind == PIECE_OPENING)
		return *piece.text == '(' ? read_group(r, "(", ")", out)
			: read_group(r, "{", "}", out);
	if (*piece.text == '|' && !r->bars)
		return read_bars(r, out);
	if (piece.kind == PIECE_COMMAND)
		return read_command(r, piece, out);
	return formula_refuse(r, "a sign that is not known");
}

static bool read_power(struct reader *r, struct amount *out)
{
	struct amount exponent;
	struct maths_piece piece;

	if (!read_factor(r, out))
		return false;
	if (r->p >= r->end || *r->p != '^')
		return true;
	r->p++;
	if (!formula_next(r, &piece))
		return formula_refuse(r, "an exponent is missing");
	if (!read_factor(r, &exponent))
		return false;
	return raise(r, out, &exponent);
}

/* --- sums ------------------------------------------------------------------ */

static bool multiply(struct reader *r, struct amount *a, int sign)
{
	struct amount b;

	if (!read_power(r, &b))
		return false;
	a->value = sign > 0 ? a->value * b.value : a->value / b.value;
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		a->power[i] += sign * b.power[i];
	return true;
}

static bool read_product(struct reader *r, struct amount *out)
{
	bool divided = false;
	struct maths_piece piece;

	if (!read_power(r, out))
		return false;
	while (formula_next(r, &piece)) {
		bool times = maths_piece_is(&piece, "\\cdot") || maths_piece_is(&piece, "\\times"),
			by = maths_piece_is(&piece, "/");

		if (!times && !by && !starts_factor(r))
			break;
		if (divided)
			return formula_refuse(r, "how far a division goes is not clear");
		r->p += times || by ? piece.length : 0;
		divided = by;
		if (!multiply(r, out, by ? -1 : 1))
			return false;
	}
	return true;
}

/* +1, -1, or 0 when no sign is next. */
static int take_sign(struct reader *r)
{
	return take(r, "+") ? 1 : take(r, "-") ? -1 : 0;
}

bool formula_sum(struct reader *r, struct amount *out, struct equation *record)
{
	int sign = take_sign(r);
	bool first = true;

	if (r->depth >= DEPTH)
		return formula_refuse(r, "too deep");
	r->depth++;
	for (sign = sign ? sign : 1; sign; sign = take_sign(r)) {
		struct amount a;
		const char *start;

		formula_blanks(r);
		start = r->p;
		if (!read_product(r, &a))
			return false;
		if (!first && !amount_same_kind(&a, out))
			return formula_refuse(r, "a sum of different units");
		a.value *= sign;
		if (record)
			note_term(record, start, r->p, sign < 0, 0, a.value);
		a.value += first ? 0 : out->value;
		*out = a;
		first = false;
	}
	r->depth--;
	return true;
}
