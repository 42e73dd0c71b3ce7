/* relocalize.c - the last judgements in another language */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <string.h>

/* The last judgements in another language.  A verdict is never changed by this: what cannot be
 * judged to the same end again (the lesson has changed since, or the knobs are not known) keeps its
 * words. */

static void relocalize(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct judgement again = e->state.last;

	form_ops(block_at(s, block)->exercise.form)->relocalize(s, block, &again);
	if (again.verdict == e->state.last.verdict)
		e->state.last = again;
}

void session_relocalize(struct session *s)
{
	assert(s);
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		const struct exercise_slot *e = s->slots[i].exercise;

		if (e && e->state.judged && e->state.last_text && !e->asked && !e->replayed)
			relocalize(s, (int)i);
	}
}
