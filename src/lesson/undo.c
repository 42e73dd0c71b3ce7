/* undo.c - the last answer taken back */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

/* The last answer taken back: what stood before it is kept until the next thing is done. */

void session_undo_drop(struct exercise_slot *e)
{
	free(e->before.state.last_text);
	e->before = (struct before){ .there = false };
}

void session_undo_keep(struct exercise_slot *e)
{
	session_undo_drop(e);
	e->before.state = e->state;
	e->before.state.last_text = e->state.last_text
		? memory_copy_text(e->state.last_text) : NULL;
	e->before.state.last.misconception = NULL;     /* its list goes with the next judgement */
	e->before.finished = e->finished;
	e->before.replayed = e->replayed;
	e->before.choice = e->choice;
}

bool session_undo(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct block *b = block_at(s, block);

	assert(s);
	if (!e || !e->before.there)
		return false;
	session_drop_list(e, b);
	free(e->state.last_text);
	e->state = e->before.state;
	e->state.phase = session_needs_variant(b) && !e->ready ? PHASE_WAITING : PHASE_OPEN;
	e->finished = e->before.finished;
	e->replayed = e->before.replayed;
	e->choice = e->before.choice;
	e->before = (struct before){ .there = false };
	e->act = ACT_UNDO;
	session_steps_answered(s, block);
	return true;
}
