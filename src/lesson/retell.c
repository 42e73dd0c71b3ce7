#include "config.h"
#include "lesson/inside.h"

#include <string.h>

/* The last judgements in another language.  A verdict is never changed by this: what cannot be
 * judged to the same end again (the lesson has changed since, or the knobs are not known) keeps its
 * words. */

static void retell_number(struct session *s, int block, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	enum decimal_mark now = e->rule.mark;

	e->rule.mark = e->mark;                /* "1,5" stays what it was when it was typed */
	judge_number(s, block, e->state.last_text, out);
	e->rule.mark = now;
	if (out->verdict == e->state.last.verdict)
		return;
	*out = e->state.last;
	out->misconception = NULL;             /* its list is gone */
	if (out->carried)
		say_carried(s, block, out);
}

static void retell_state(struct session *s, int block, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct json *held = NULL;

	if (!e->then || (block_at(s, block)->exercise.goal_function &&
	                 (!e->reply || json_parse(e->reply, strlen(e->reply), &held,
	                                          NULL) != STATUS_OK)))
		return;
	for (int way = 0; way < 2; way++) {    /* there, and back */
		for (size_t i = 0; i < s->lesson->n_blocks; i++) {
			struct knob_slot kept = s->slots[i].knob;

			s->slots[i].knob = e->then[i];
			e->then[i] = kept;
		}
		if (way == 0)
			judge_goals(s, block, held, out);
	}
	json_free(held);
}

static void retell_reply(const struct session *s, int block, struct judgement *out)
{
	const struct exercise_slot *e = s->slots[block].exercise;
	struct json *reply = NULL;

	if (!e->reply || json_parse(e->reply, strlen(e->reply), &reply, NULL) != STATUS_OK)
		return;
	if (block_at(s, block)->exercise.form == FORM_CODE)
		judge_reply(s, block, reply, out);
	else if (out->verdict == VERDICT_RIGHT)
		say_kept(reply, out);
	json_free(reply);
}

static void retell(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct judgement again = e->state.last;

	switch (block_at(s, block)->exercise.form) {
	case FORM_NUMBER:
		if (e->ready)
			retell_number(s, block, &again);
		break;
	case FORM_ONE:
		if (e->choice >= 0)
			judge_choice(s, block, (size_t)e->choice, &again);
		break;
	case FORM_MANY: judge_many(s, block, e->state.last_text, &again); break;
	case FORM_ORDER: judge_order(s, block, e->state.last_text, &again); break;
	case FORM_STATE: retell_state(s, block, &again); break;
	case FORM_CODE:
	case FORM_WORDS: retell_reply(s, block, &again); break;
	case FORM_COUNT: break;
	}
	if (again.verdict == e->state.last.verdict)
		e->state.last = again;
}

void session_retell(struct session *s)
{
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		const struct exercise_slot *e = s->slots[i].exercise;

		if (e && e->state.judged && e->state.last_text && !e->asked && !e->replayed)
			retell(s, (int)i);
	}
}
