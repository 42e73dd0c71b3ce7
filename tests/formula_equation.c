/* formula_equation.c - the equations of a formula: both sides, their units, the terms of the
 * right */
#include "config.h"
#include "formula_equation.h"

#include <math.h>
#include <string.h>

#include "formula_read.h"

/* --- equations ------------------------------------------------------------- */

/* The right side as a whole is a sum with an index, or a max or min: its own terms are wanted. */
static bool read_whole(struct reader r, struct equation *out)
{
	struct equation e = *out;
	struct maths_piece piece;
	struct amount a;
	bool sum, greatest;

	if (!formula_next(&r, &piece))
		return false;
	sum = maths_piece_is(&piece, "\\sum");
	greatest = maths_piece_is(&piece, "\\max");
	if (!sum && !greatest && !maths_piece_is(&piece, "\\min"))
		return false;
	r.p += piece.length;
	e.n_terms = 0;
	if (!(sum ? formula_indexed(&r, &a, &e) : formula_extreme(&r, greatest, &a, &e)))
		return false;
	formula_blanks(&r);
	if (r.p < r.end)
		return false;
	*out = e;
	return true;
}

static bool read_right(struct reader *r, struct amount *out, struct equation *e)
{
	struct reader start = *r;

	if (!formula_sum(r, out, e))
		return false;
	formula_blanks(r);
	if (r->p < r->end && *r->p != '=' && strncmp(r->p, "\\approx", 7))
		return formula_refuse(r, "something is left over at the end");
	start.end = r->p;
	if (e->n_terms < 2 && !read_whole(start, e))
		e->n_terms = 0;
	return true;
}

static const struct result *left_result(const struct model *m, const char *text, size_t length)
{
	while (length && text[length - 1] == ' ')
		length--;
	for (size_t i = 0; i < m->n_results; i++)
		if (!m->results[i].words && maths_symbol_same(text, length, m->results[i].symbol))
			return &m->results[i];
	return NULL;
}

/* Both sides and the terms from base units to the total's. */
static bool settle(struct reader *r, const struct amount *right, const struct amount *left,
                   struct equation *e)
{
	struct amount one = { .value = 1 };

	if (e->total && !amount_make(1, e->total->unit, &one))
		return formula_refuse(r, "the result's unit is not known");
	if (!amount_same_kind(left, right))
		return formula_refuse(r, "the two sides have different units");
	e->left = left->value / one.value;
	e->right = right->value / one.value;
	for (size_t i = 0; i < e->n_terms; i++)
		e->terms[i].value /= one.value;
	return true;
}

static bool read_left(struct reader *r, const char *p, const char *sign, const struct equation *e,
                      struct amount *out)
{
	struct reader left = { .s = r->s, .p = p, .end = sign };

	if (e->total)
		return amount_make(model_get(r->s->out, e->total->offset), e->total->unit, out);
	return (formula_sum(&left, out, NULL) && (formula_blanks(&left), left.p == sign)) ||
		formula_refuse(r, "the left side is no result");
}

bool formula_equation(const struct scenario *s, size_t index, struct equation *out,
                      const char **why)
{
	const char *p = s->model->formula, *end = formula_end(p), *sign;
	struct equation e = { .total = NULL };
	struct reader r = { .s = s };
	struct amount left, right;
	size_t length;

	*why = NULL;
	for (; index && *end; index--)
		end = formula_end(p = end + 7);
	if (index)
		return false;
	p += strspn(p, " ");
	sign = formula_relation(p, end, &length);
	if (sign) {
		r.left = e.total = left_result(s->model, p, (size_t)(sign - p));
		r.p = sign + length;
		r.end = end;
		if (read_right(&r, &right, &e) && read_left(&r, p, sign, &e, &left) &&
		    settle(&r, &right, &left, &e)) {
			*out = e;
			return true;
		}
	}
	*why = r.why ? r.why : "there is no equation";
	return false;
}
