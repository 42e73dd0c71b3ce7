#include "config.h"
#include "formula/binding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

enum { SAMPLES = 256, TRIES = 1000, MEMBERS = 16, SEEN = 3 };

/* Points around the scenario, which is the first, and values that may decide the word there. */
struct contest {
	struct scenario at[SAMPLES];
	size_t n;
	const struct result *word;
	size_t n_words;
	struct addend member[MEMBERS];
	const char *unit;
	double value[SAMPLES][MEMBERS];
	size_t n_members;
	bool least;
	size_t chosen[BINDING_MOST];   /* by word: its member */
	size_t refused;                /* the point that last refused a choice */
};

static size_t word_at(const struct contest *c, size_t sample)
{
	return (size_t)model_get(c->at[sample].out, c->word->offset);
}

/* A point nearby, with one parameter far away: a limit that does not bind here shows there. */
static bool look_far(const struct scenario *s, struct random *random, struct scenario *out)
{
	const struct parameter *p =
		&s->model->parameters[(size_t)(random_unit(random) *
		                               (double)s->model->n_parameters)];
	struct scenario far;

	explain_nearby(s, random, 32, 1, &far);
	if (!explain_nearby(s, random, 3, 0.1, out))
		return false;
	model_set(out->in, p->offset, model_get(far.in, p->offset));
	return scenario_eval(out, NULL) == STATUS_OK;
}

/* False when a word was hardly seen: nothing can be said of it then. */
static bool look_around(const struct scenario *s, struct contest *c)
{
	struct random random = random_start(7);
	size_t seen[BINDING_MOST] = { 0 };

	c->at[0] = *s;
	c->n = 1;
	for (int i = 0; i < TRIES && c->n < SAMPLES; i++)
		c->n += i % 2 ? look_far(s, &random, &c->at[c->n])
		              : explain_nearby(s, &random, exp2(i / 2 % 5), exp2(-(i / 2 % 7)),
		                               &c->at[c->n]);
	for (size_t i = 0; i < c->n; i++)
		if (isnan(model_get(c->at[i].out, c->word->offset)))
			return false;
		else
			seen[word_at(c, i)]++;
	for (size_t w = 0; w < c->n_words; w++)
		if (seen[w] < SEEN)
			return false;
	return true;
}

/* Whether the word `last`, chosen now, is in its order with the ones before it at every point.  The
 * point that refused one choice mostly refuses the next, so it is asked first. */
static bool decides(struct contest *c, size_t last)
{
	for (size_t k = 0; k < c->n; k++) {
		size_t i = (c->refused + k) % c->n, winner = word_at(c, i);
		double mine = c->value[i][c->chosen[winner < last ? winner : last]];

		if (winner > last)
			continue;
		for (size_t w = winner == last ? 0 : last; w <= last; w++) {
			double other = c->value[i][c->chosen[w]];

			if (!(c->least ? mine <= other : mine >= other)) {
				c->refused = i;
				return false;
			}
		}
	}
	return true;
}

/* Whether each word, where it wins, wins somewhere by less than half: at the border the values
 * meet, or else they only happen to go with the words. */
static bool all_meet(const struct contest *c)
{
	bool meets[BINDING_MOST] = { false };

	for (size_t i = 0; i < c->n; i++) {
		size_t winner = word_at(c, i);
		double mine = c->value[i][c->chosen[winner]];

		for (size_t w = 0; w < c->n_words; w++) {
			double other = c->value[i][c->chosen[w]];

			meets[winner] |= w != winner && fabs(mine - other) < 0.5 *
				fmax(fabs(mine), fabs(other));
		}
	}
	for (size_t w = 0; w < c->n_words; w++)
		if (!meets[w])
			return false;
	return true;
}

/* Gives each word from `word` on a member of its own. */
static bool assign(struct contest *c, size_t word)
{
	if (word == c->n_words)
		return all_meet(c);
	for (size_t m = 0; m < c->n_members; m++) {
		bool taken = false;

		for (size_t w = 0; w < word; w++)
			taken |= c->chosen[w] == m;
		c->chosen[word] = m;
		if (!taken && decides(c, word) && assign(c, word + 1))
			return true;
	}
	return false;
}

/* What is taken off hides the first term it meets, then the next. */
static void take_off(double *value, size_t n, size_t first, double overlap)
{
	for (size_t k = 0; k < n; k++) {
		double *v = &value[(first + k) % n], hidden = fmin(*v, overlap);

		*v -= hidden;
		overlap -= hidden;
	}
}

/* The terms of an equation; false when it cannot be read at every point.  *minus: whether something
 * is taken off. */
static bool take_terms(struct contest *c, size_t index, size_t first, bool *minus)
{
	*minus = false;
	for (size_t i = 0; i < c->n; i++) {
		struct equation e;
		double overlap = 0;
		const char *why;

		if (!formula_equation(&c->at[i], index, &e, &why))
			return false;
		c->n_members = 0;
		for (size_t k = 0; k < e.n_terms; k++) {
			const struct formula_term *t = &e.terms[k];

			if (t->minus) {
				overlap -= t->value;
				continue;
			}
			c->value[i][c->n_members] = t->value;
			c->member[c->n_members++] = (struct addend){ .text = t->text,
				.length = t->length, .index = t->index };
		}
		take_off(c->value[i], c->n_members, first, overlap);
		*minus |= overlap > 0;
		c->least = e.kind == EQUATION_MIN;
		c->unit = e.total ? e.total->unit : "1";
		if (e.n_terms < 2 || !e.total)
			return false;
	}
	return c->n_members >= c->n_words;
}

static bool by_equation(struct contest *c, size_t index)
{
	bool minus = true;

	for (size_t first = 0; first == 0 || (minus && first < c->n_members); first++)
		if (take_terms(c, index, first, &minus) && assign(c, 0))
			return true;
	return false;
}

static void take_member(struct contest *c, struct addend a, bool output, size_t offset)
{
	if (c->n_members == MEMBERS)
		return;
	for (size_t i = 0; i < c->n; i++) {
		c->value[i][c->n_members] = model_get(output ? c->at[i].out : c->at[i].in, offset);
		if (isnan(c->value[i][c->n_members]))
			return;
	}
	c->member[c->n_members++] = a;
}

/* Results and parameters of that unit. */
static bool by_unit(struct contest *c, const char *unit)
{
	const struct model *m = c->at[0].model;

	c->n_members = 0;
	c->unit = unit;
	c->least = false;
	for (size_t i = 0; i < m->n_results; i++)
		if (!m->results[i].words && !strcmp(m->results[i].unit, unit))
			take_member(c, (struct addend){ .result = &m->results[i] }, true,
			            m->results[i].offset);
	for (size_t i = 0; i < m->n_parameters; i++)
		if (!m->parameters[i].words && !m->parameters[i].catalog &&
		    !strcmp(m->parameters[i].unit, unit))
			take_member(c, (struct addend){ .parameter = &m->parameters[i] }, false,
			            m->parameters[i].offset);
	return c->n_members >= c->n_words && assign(c, 0);
}

static void hand_over(const struct contest *c, struct binding *out)
{
	size_t winner = word_at(c, 0);

	*out = (struct binding){ .result = c->word, .least = c->least };
	for (size_t k = 0; k < c->n_words; k++) {
		size_t w = k == 0 ? winner : k <= winner ? k - 1 : k;
		struct rival *r = &out->rivals[out->n++];

		*r = (struct rival){ .word = c->word->words[w], .what = c->member[c->chosen[w]],
		                     .unit = c->unit };
		r->what.value = c->value[0][c->chosen[w]];
	}
}

static bool find(struct contest *c)
{
	const struct model *m = c->at[0].model;
	struct equation e;
	const char *why;

	for (size_t i = 0; formula_equation(&c->at[0], i, &e, &why) || why; i++)
		if (!why && by_equation(c, i))
			return true;
	for (size_t i = 0; i < m->n_results; i++)
		if (!m->results[i].words && by_unit(c, m->results[i].unit))
			return true;
	return false;
}

bool binding_find(const struct scenario *s, const struct result *word, struct binding *out)
{
	struct contest *c = new_array(1, sizeof *c);
	bool found = false;

	c->word = word;
	while (word->words[c->n_words])
		c->n_words++;
	if (c->n_words <= BINDING_MOST && c->n_words > 1 && look_around(s, c) && find(c)) {
		hand_over(c, out);
		found = true;
	}
	free(c);
	return found;
}
