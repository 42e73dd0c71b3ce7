/* session.c - a lesson being worked on: begun, ended, its texts as they stand */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "lesson/seed_private.h"

static void start_exercise(struct slot *slot, const struct block *b)
{
	struct exercise_slot *e = memory_new(1, sizeof *e);

	e->choice = -1;
	e->state.phase = session_needs_variant(b) ? PHASE_WAITING : PHASE_OPEN;
	slot->exercise = e;
}

struct session *session_new(const struct lesson *l, const struct session_setup *setup)
{
	struct session *s = memory_new(1, sizeof *s);

	s->lesson = l;
	s->student = seed_name(setup->student ? setup->student : "");
	s->course_key = memory_copy_text(setup->course_key ? setup->course_key : "");
	s->mark = setup->mark;
	s->generation = 1;
	s->slots = memory_new(l->n_blocks, sizeof *s->slots);
	for (size_t i = 0; i < l->n_blocks; i++) {
		const struct block *b = &l->blocks[i];

		if (block_is_exercise(b->kind))
			start_exercise(&s->slots[i], b);
		else if (b->kind == BLOCK_KNOB)
			session_knob_reset(s, (int)i);
	}
	return s;
}

void session_free(struct session *s)
{
	if (!s)
		return;
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		struct exercise_slot *e = s->slots[i].exercise;

		if (e) {
			session_drop_variant(e, &s->lesson->blocks[i]);
			session_undo_drop(e);
			free(e->state.last_text);
			free(e->then);
			free(e->reply);
			free(e);
		}
		free(s->slots[i].note);
		if (s->slots[i].chart) {
			session_free_chart(s->slots[i].chart);
			landmarks_drop(s->slots[i].chart);
			free(s->slots[i].chart);
		}
		simulation_drop(s->slots[i].simulation);
		free(s->slots[i].value.of);
		if (s->slots[i].table)
			strbuf_free(&s->slots[i].table->text);
		free(s->slots[i].table);
	}
	free(s->slots);
	free(s->student);
	free(s->course_key);
	free(s);
}

const struct lesson *session_lesson(const struct session *s)
{
	return s->lesson;
}

const struct exercise_state *session_exercise(const struct session *s, int block)
{
	assert(s->slots[block].exercise);
	return &s->slots[block].exercise->state;
}

bool session_pending(const struct session *s, int block)
{
	return s->slots[block].exercise->asked;
}

bool session_variant(const struct session *s, int block, struct variant *out)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	assert(s);
	*out = (struct variant){ e->vars, e->n_vars, e->answer, e->unit,
	                         { &e->rule, e->truth, e->wrong } };
	return e->ready || !session_needs_variant(block_at(s, block));
}

void session_names(const struct session *s, int block, struct strbuf *to)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	assert(s && to);
	for (size_t i = 0; i < e->n_names; i++)
		strbuf_printf(to, "%s%s", i ? ", " : "", e->names[i]);
}

void session_progress(const struct session *s, size_t *done, size_t *all)
{
	assert(s);
	*done = *all = 0;
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		if (!s->slots[i].exercise)
			continue;
		*all += 1;
		*done += s->slots[i].exercise->finished;
	}
}

bool session_finished(const struct session *s, int block)
{
	return s->slots[block].exercise->finished;
}

void session_set_mark(struct session *s, enum decimal_mark mark)
{
	assert(s);
	s->mark = mark;
	for (size_t i = 0; i < s->lesson->n_blocks; i++)
		if (s->slots[i].exercise)
			s->slots[i].exercise->rule.mark = mark;
}

void session_patient(struct session *s, bool patient)
{
	s->patient = patient;
}

/* The block that has something left to do; NO_BLOCK: none has. */
static int busy_block(const struct session *s)
{
	for (size_t i = 0; i < s->lesson->n_blocks; i++)
		if (simulation_busy(s, (int)i) ||
		    (s->slots[i].chart && s->slots[i].chart->landmarks_due))
			return (int)i;
	return NO_BLOCK;
}

bool session_busy(const struct session *s)
{
	return busy_block(s) != NO_BLOCK;
}

void session_work(struct session *s, double seconds)
{
	int block = busy_block(s);

	assert(s);
	if (block == NO_BLOCK)
		return;
	if (simulation_busy(s, block))
		simulation_work(s, block, seconds);
	else
		landmarks_mark(s, block, s->slots[block].chart, false);
}
