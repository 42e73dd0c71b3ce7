/* rule_try.c - rules about the trials that a lesson states itself */
#include "config.h"
#include "author/rules_private.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { TRY_SEEDS = 10 };

/* What an answer came to, in the words that `is` uses. */
static const char *outcome(const struct exercise_state *x, const struct judgement *j)
{
	if (j->verdict == VERDICT_RIGHT)
		return "right";
	if (j->verdict == VERDICT_NOT_YET)
		return x->last_reading.reason == ANSWER_NONE ? "not_yet"
			: answer_reason_word(x->last_reading.reason);
	if (j->misconception)
		return j->misconception->id;
	return j->slip == SLIP_NONE ? "wrong" : judge_slip_word(j->slip);
}

static void judge_text(struct check *c, int block, int index, const char *text, const char *wanted)
{
	struct judgement j;
	const char *came;

	session_weigh(c->session, block, text, &j);
	came = outcome(session_exercise(c->session, block), &j);
	if (!strcmp(came, wanted))
		return;
	if (!strcmp(wanted, "right"))
		check_fault(c, block, index, _("correct the test, or the exercise"),
		         _("\"%s\" should be right and comes to '%s': %s"), text, came, j.message);
	else
		check_fault(c, block, index, _("correct the test, or the exercise"),
		         _("\"%s\" should come to '%s' and comes to '%s': %s"), text, wanted, came,
		         j.message);
}

/* The variant with the values of the test, the parts before it with theirs. */
static bool draw(struct check *c, int block, size_t trial, uint64_t seed)
{
	int steps = c->lesson->blocks[block].exercise.steps;
	bool good = true;

	session_use_seed(c->session, block, seed);
	for (int part = steps + 1; steps != NO_BLOCK && part < block && good; part++)
		good = check_satisfy(c, part);
	session_use_trial(c->session, block, trial);
	return good && check_satisfy(c, block) &&
		session_exercise(c->session, block)->phase == PHASE_OPEN;
}

static void run(struct check *c, int block, size_t number, uint64_t seed)
{
	const struct trial *t = &c->lesson->blocks[block].exercise.trials[number];
	int index = (int)number * 1000;

	if (!draw(c, block, number, seed))
		return;
	for (size_t i = 0; i < t->n_ok; i++)
		judge_text(c, block, index + (int)i, t->ok[i], "right");
	for (size_t i = 0; i < t->n_is; i++)
		judge_text(c, block, index + (int)(t->n_ok + i), t->is[i].text, t->is[i].id);
}

void rule_try(struct check *c, int block, const struct sample *samples, size_t n)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;

	assert(check_is_block(c, block) && (samples || !n));
	(void)samples;
	if (!x->numeric)
		return;
	for (size_t i = 0; i < x->n_trials; i++)
		for (uint64_t seed = 1; seed <= TRY_SEEDS && seed <= n &&
		     !c->given_up[block]; seed++)
			run(c, block, i, seed);
}
