/* texts.c - texts of an exercise as the student gets them: one without its numbers is a fault */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A fault of the exercise for the first {…} in the text, in the language in force, that has no
 * value; false when all have one. */
static bool lacks(struct session *s, int block, int of, const struct wording *w, bool truth,
                  const char *key)
{
	struct exercise_slot *e = s->slots[block].exercise;
	/* the model's answer stands for a wrong one, which is not known yet */
	struct context c = { .block = of, .truth = truth,
	                     .given = !strcmp(key, "wrong") ? &e->answer : NULL };
	char why[sizeof e->state.fault];
	char *which = interpolate_worthless(s, &c, wording(w));

	if (!which)
		return false;
	snprintf(why, sizeof why, _("{%s} in %s has no value"), which, key);
	free(which);
	session_set_fault(e, why);
	return true;
}

static bool lacks_one_of(struct session *s, int block, const struct wording *list, size_t n,
                         const char *key)
{
	size_t i = 0;

	while (i < n && !lacks(s, block, block, &list[i], false, key))
		i++;
	return i < n;
}

static bool lacks_in_choices(struct session *s, int block)
{
	const struct exercise *x = &block_at(s, block)->exercise;

	for (size_t i = 0; i < x->n_choices; i++)
		if (lacks(s, block, block, &x->choices[i].text, false, "choices") ||
		    lacks(s, block, block, &x->choices[i].say, false, "say"))
			return true;
	return lacks_one_of(s, block, x->partners, x->n_partners, "pairs") ||
	       lacks_one_of(s, block, x->others, x->n_others, "others");
}

/* What is told of wrong answers, and of goals that do not hold. */
static bool lacks_in_verdicts(struct session *s, int block)
{
	const struct exercise *x = &block_at(s, block)->exercise;

	for (size_t i = 0; x->numeric && i < x->n_wrong; i++)
		if (lacks(s, block, block, &x->wrong[i].say, false, "wrong"))
			return true;
	for (size_t i = 0; i < x->n_goals; i++)
		if (lacks(s, block, block, &x->goals[i].say, false, "goal"))
			return true;
	return false;
}

bool session_look_at(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct block *b = block_at(s, block);
	const struct exercise *x = &b->exercise;

	assert(s && e);
	if (e->looked || e->state.phase != PHASE_OPEN || e->stale ||
	    (session_needs_variant(b) && !e->ready))
		return false;
	e->looked = true;
	return (x->steps != NO_BLOCK &&
	        lacks(s, block, x->steps, &block_at(s, x->steps)->text, false, "text")) ||
	       lacks(s, block, block, &b->text, false, "text") || lacks_in_choices(s, block) ||
	       lacks_in_verdicts(s, block) ||
	       lacks_one_of(s, block, x->hints, x->n_hints, "hints") ||
	       lacks(s, block, block, &x->solve, true, "solve") ||
	       lacks(s, block, block, &x->explain, true, "explain");
}
