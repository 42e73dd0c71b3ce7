/* explain.c - the sums behind an evaluated scenario, and what decides its words, as declared */
#include "config.h"
#include "explore/explain.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "text/text.h"

/* --- sums ------------------------------------------------------------------ */

/* Fills everything but the share; a declaration that cannot be read is our own fault. */
static void take(const struct scenario *s, const char *unit, struct addend *a)
{
	const struct expression *e = &a->expression;
	const char *why, *own;
	bool done;

	arithmetic_name(s->model, e, &a->result, &a->parameter);
	own = a->result ? a->result->unit : a->parameter ? a->parameter->unit : "";
	if (!strcmp(own, unit)) {
		a->value = a->result ? model_get(s->out, a->result->offset)
		                     : model_get(s->in, a->parameter->offset);
	} else {
		done = arithmetic_value(s, e, unit, &a->value, &why);
		assert(done);
		(void)done;
	}
	if (e->minus)
		a->value = -a->value;
}

/* False when the total or an addend has no finite value. */
static bool add_up(const struct scenario *s, const struct result *total, struct sum *out)
{
	double whole = model_get(s->out, total->offset);
	struct expression e;

	*out = (struct sum){ .total = total };
	if (!isfinite(whole))
		return false;
	for (const char *p = total->sum; arithmetic_addend(&p, &e);) {
		struct addend *a = &out->addends[out->n];

		assert(out->n < ADDENDS_MOST);
		*a = (struct addend){ .expression = e };
		take(s, total->unit, a);
		if (!isfinite(a->value))
			return false;
		a->share = whole != 0 ? a->value / fabs(whole) : 0;
		out->n++;
	}
	return true;
}

size_t explain_sums(const struct scenario *s, struct sum sums[SUMS_MOST])
{
	size_t n = 0;

	assert(s && s->model && sums);
	for (size_t i = 0; i < s->model->n_results; i++) {
		if (!s->model->results[i].sum)
			continue;
		assert(n < SUMS_MOST);
		n += add_up(s, &s->model->results[i], &sums[n]);
	}
	return n;
}

static void put_maths(const struct model *m, const struct expression *e, struct strbuf *to)
{
	struct strbuf maths = STRBUF_INIT;

	arithmetic_maths(m, e, &maths);
	text_maths(to, maths.text);
	strbuf_free(&maths);
}

void explain_addend(const struct model *m, const struct addend *a, struct strbuf *to)
{
	assert(m && a && to);
	if (a->result || a->parameter)
		strbuf_puts(to, a->result ? a->result->name : a->parameter->name);
	else
		put_maths(m, &a->expression, to);
}

void explain_addend_maths(const struct model *m, const struct addend *a, struct strbuf *to)
{
	const char *term = a->result ? a->result->term : NULL;

	assert(m && to);
	if (term)
		put_maths(m, &(struct expression){ term, strlen(term), false }, to);
	else
		put_maths(m, &a->expression, to);
}

/* --- what decides a word --------------------------------------------------- */

/* The winner's place among the rivals is the first; the others keep their order behind it. */
static size_t place_of(size_t word, size_t winner)
{
	return word == winner ? 0 : word < winner ? word + 1 : word;
}

bool explain_decision(const struct scenario *s, const struct result *word, struct decision *out)
{
	const char *list = word->largest ? word->largest : word->least;
	double winner = word->words ? model_get(s->out, word->offset) : NAN;
	struct expression e;

	assert(s && s->model && out);
	if (!list || isnan(winner))
		return false;
	*out = (struct decision){ .result = word, .least = word->least != NULL };
	for (const char *p = list; arithmetic_item(&p, &e); out->n++) {
		struct rival *r = &out->rivals[place_of(out->n, (size_t)winner)];

		assert(out->n < RIVALS_MOST && word->words[out->n]);
		if (!out->unit)
			out->unit = arithmetic_unit(s, &e);
		*r = (struct rival){ .word = word->words[out->n], .what = { .expression = e } };
		take(s, out->unit, &r->what);
	}
	return true;
}

void explain_rival(const struct model *m, const struct rival *r, struct strbuf *to)
{
	const struct addend *a = &r->what;

	assert(m && r->word && to);
	if (a->parameter || (a->result && !a->result->term))
		explain_addend(m, a, to);
	else
		explain_addend_maths(m, a, to);
}
