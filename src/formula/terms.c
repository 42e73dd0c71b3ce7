#include "config.h"
#include "formula/terms.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "formula/formula.h"
#include "text/text.h"

/* Whether the equation gives the result all around, not only here. */
static bool holds(const struct neighbourhood *around, size_t index)
{
	for (size_t i = 0; i < around->n; i++) {
		struct equation e;
		const char *why;

		if (!formula_equation(&around->at[i], index, &e, &why) ||
		    !(fabs(e.left - e.right) <= 1e-9 * fabs(e.left)))
			return false;
	}
	return true;
}

/* The terms of one equation at each point around. */
struct term_values { double at[AROUND][FORMULA_TERMS]; };

static void find_values(const struct neighbourhood *around, size_t index, struct term_values *out)
{
	for (size_t i = 0; i < around->n; i++) {
		struct equation e;
		const char *why;
		bool read = formula_equation(&around->at[i], index, &e, &why);

		for (size_t k = 0; k < FORMULA_TERMS; k++)
			out->at[i][k] = read && k < e.n_terms ? e.terms[k].value : NAN;
	}
}

/* Whether the named value is the term, its sign aside, wherever we look. */
static bool is_term(const struct addend *a, const struct neighbourhood *around,
                    const struct term_values *values,
                    size_t term)
{
	bool some = false;

	for (size_t i = 0; i < around->n; i++) {
		const struct scenario *s = &around->at[i];
		double v = a->result ? model_get(s->out, a->result->offset)
			: model_get(s->in, a->parameter->offset);
		double want = fabs(values->at[i][term]);

		if (!(fabs(v - want) <= 1e-12 * want))
			return false;
		some |= v != 0;
	}
	return some;
}

static bool is_taken(const struct sum *sum, const struct addend *name)
{
	for (size_t i = 0; i < sum->n; i++)
		if ((name->result && sum->addends[i].result == name->result) ||
		    (name->parameter && sum->addends[i].parameter == name->parameter))
			return true;
	return false;
}

/* Gives the sum's next term the name of the result or else the parameter that it is. */
static void name_term(const struct sum *sum, struct addend *a, const struct neighbourhood *around,
                      const struct term_values *values)
{
	const struct result *total = sum->total;
	size_t term = sum->n;
	const struct model *m = around->at[0].model;

	for (size_t i = 0; i < m->n_results; i++) {
		struct addend named = { .result = &m->results[i] };

		if (named.result != total && !strcmp(named.result->unit, total->unit) &&
		    !is_taken(sum, &named) &&
		    is_term(&named, around, values, term)) {
			a->result = named.result;
			return;
		}
	}
	for (size_t i = 0; i < m->n_parameters; i++) {
		struct addend named = { .parameter = &m->parameters[i] };

		if (!named.parameter->words && !named.parameter->catalog &&
		    !strcmp(named.parameter->unit, total->unit) &&
		    !is_taken(sum, &named) && is_term(&named, around, values, term)) {
			a->parameter = named.parameter;
			return;
		}
	}
}

/* 1 - x: what is left of a whole is no sum, and its shares would be absurd for a small rest. */
static bool is_complement(const struct equation *e)
{
	return e->n_terms == 2 && e->terms[1].minus &&
		strspn(e->terms[0].text, "0123456789.") == e->terms[0].length;
}

/* A max or min is itself, whichever of its arguments it happens to be around here. */
static bool has_choice(const struct addend *a)
{
	const char *max = strstr(a->text, "\\max"), *min = strstr(a->text, "\\min"),
		*end = a->text + a->length;

	return (max && max < end) || (min && min < end);
}

static void take_terms(const struct equation *e, const struct neighbourhood *around, size_t index,
                       struct sum *out)
{
	struct term_values values;

	find_values(around, index, &values);
	*out = (struct sum){ .total = e->total };
	for (size_t k = 0; k < e->n_terms; k++) {
		const struct formula_term *t = &e->terms[k];
		struct addend *a = &out->addends[k];

		*a = (struct addend){ .text = t->text, .length = t->length, .minus = t->minus,
		                      .index = t->index,
			              .value = t->value, .share = e->left != 0
			              ? t->value / fabs(e->left) : 0 };
		if (!has_choice(a))
			name_term(out, a, around, &values);
		out->n++;
	}
}

/* Of several equations for one result the first counts. */
static bool has_sum(const struct sum *sums, size_t n, const struct result *total)
{
	for (size_t i = 0; i < n; i++)
		if (sums[i].total == total)
			return true;
	return false;
}

static bool shares_addend(const struct sum *a, const struct sum *b)
{
	for (size_t i = 0; i < b->n; i++)
		if (is_taken(a, &b->addends[i]))
			return true;
	return false;
}

/* Whether an addend is itself a sum of others that stand beside it, or of the total: 2 T = T + its
 * parts. */
static bool counts_twice(const struct sum *sum, const struct sum *sums, size_t n,
                         const struct sum *found, size_t n_found)
{
	for (size_t i = 0; i < n + n_found; i++) {
		const struct sum *other = i < n ? &sums[i] : &found[i - n];
		struct addend part = { .result = other->total }, total = { .result = sum->total };

		if (is_taken(sum, &part) && (shares_addend(sum, other) || is_taken(other, &total)))
			return true;
	}
	return false;
}

static int compare(const void *a, const void *b)
{
	const struct result *x = ((const struct sum *)a)->total,
		*y = ((const struct sum *)b)->total;

	return (x > y) - (x < y);
}

size_t terms_find(const struct scenario *s, struct sum sums[MODEL_MAX])
{
	struct sum found[MODEL_MAX];
	struct neighbourhood around;
	struct equation e;
	const char *why;
	size_t n = 0, n_found;

	explain_around(s, &around);
	for (size_t i = 0; formula_equation(s, i, &e, &why) || why; i++)
		if (!why && e.total && e.kind == EQUATION_SUM && e.n_terms > 1 &&
		    !is_complement(&e) &&
		    !has_sum(sums, n, e.total) && holds(&around, i))
			take_terms(&e, &around, i, &sums[n++]);
	n_found = explain_sums(s, found);
	for (size_t i = 0; i < n_found && n < MODEL_MAX; i++)
		if (!has_sum(sums, n, found[i].total) && !counts_twice(&found[i], sums, n, found,
			n_found))
			sums[n++] = found[i];
	qsort(sums, n, sizeof *sums, compare);
	return n;
}

void addend_term(const struct addend *a, struct strbuf *to)
{
	struct strbuf term = STRBUF_INIT;

	strbuf_add(&term, a->text, a->length);
	text_maths(to, term.text);
	if (a->index)
		strbuf_printf(to, ", %d", a->index);
	strbuf_free(&term);
}

void addend_name(const struct addend *a, struct strbuf *to)
{
	if (a->result || a->parameter)
		strbuf_puts(to, a->result ? a->result->name : a->parameter->name);
	else
		addend_term(a, to);
}
