/* steps.c - parts that build on one another: the student's own earlier answers */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Exercises in parts: their variables are drawn together, and a later part is judged with what the
 * student gave for the earlier ones. */

bool session_is_part(const struct session *s, int block, int steps)
{
	return block > steps && (size_t)block < s->lesson->n_blocks &&
	       block_at(s, block)->exercise.steps == steps;
}

/* What the student gave for this part, right or wrong; NULL when it is not given, or was shown. */
static const struct reading *given_answer(const struct session *s, int part)
{
	const struct exercise_slot *e = s->slots[part].exercise;

	return e->ready && e->state.judged && e->state.last.verdict != VERDICT_NOT_YET &&
	       e->state.phase != PHASE_REVEALED && e->state.last_reading.reason == ANSWER_NONE &&
	       isfinite(e->state.last_reading.value) ? &e->state.last_reading : NULL;
}

bool session_steps_ready(const struct session *s, int block)
{
	int steps = block_at(s, block)->exercise.steps;

	assert(s);
	for (int part = steps + 1; steps != NO_BLOCK && part < block; part++)
		if (!s->slots[part].exercise->ready && !s->slots[part].exercise->failed)
			return false;
	return true;
}

void session_write_before(const struct session *s, int block, struct json_out *o)
{
	int steps = block_at(s, block)->exercise.steps;

	assert(s && o);
	json_out_key(o, "before");
	json_open_object(o);
	for (int part = steps + 1; steps != NO_BLOCK && part < block; part++) {
		const struct reading *given = given_answer(s, part);
		const struct exercise_slot *e = s->slots[part].exercise;
		struct quantity q;

		if (!given)
			continue;
		q = quantity_make(given->value, strcmp(e->unit, "1") ? e->unit : "");
		json_out_key(o, block_at(s, part)->exercise.part);
		session_write_quantity(o, &q, NULL);
	}
	json_close_object(o);
}

/* Later parts wait for their numbers anew, those that are done excepted. */
void session_steps_answered(struct session *s, int block)
{
	int steps = block_at(s, block)->exercise.steps;

	assert(s);
	for (int part = block + 1; steps != NO_BLOCK && session_is_part(s, part, steps); part++) {
		struct exercise_slot *e = s->slots[part].exercise;

		if (e->ready && e->state.phase == PHASE_OPEN)
			e->stale = true;
	}
}

bool session_find_before(const struct session *s, int block, const char *name, bool truth,
                         struct quantity *out, bool *known)
{
	int steps = block_at(s, block)->exercise.steps;

	assert(s);
	for (int part = steps + 1; steps != NO_BLOCK && part < block; part++) {
		const struct exercise_slot *e = s->slots[part].exercise;
		const struct reading *given = given_answer(s, part);

		if (strcmp(block_at(s, part)->exercise.part, name) != 0)
			continue;
		*known = e->ready && (truth || given || e->state.phase == PHASE_REVEALED);
		if (*known)
			*out = given && !truth ? given->quantity : e->answer;
		return true;
	}
	return false;
}

/* The earlier parts whose last answer is wrong: "(a)", "(a), (b)". */
static void wrong_parts(const struct session *s, int block, struct strbuf *to)
{
	int steps = block_at(s, block)->exercise.steps;

	for (int part = steps + 1; steps != NO_BLOCK && part < block; part++)
		if (given_answer(s, part) &&
		    s->slots[part].exercise->state.last.verdict == VERDICT_WRONG) {
			strbuf_puts(to, to->length ? ", (" : "(");
			lesson_part_letter(s->lesson, part, to);
			strbuf_putc(to, ')');
		}
}

void session_say_carried(const struct session *s, int block, struct judgement *out)
{
	const struct exercise_slot *e = s->slots[block].exercise;
	struct strbuf say = STRBUF_INIT, parts = STRBUF_INIT;

	assert(s && out);
	wrong_parts(s, block, &parts);
	if (parts.length)
		strbuf_printf(
		        &say,
		        _("%s is right with what you gave before; but that was not right itself: "
		          "look again at %s."),
		        e->state.last_reading.shown, parts.text);
	else
		strbuf_printf(&say, _("Right: %s."), e->state.last_reading.shown);
	out->carried = parts.length > 0;
	session_set_message(out, say.text);
	strbuf_free(&say);
	strbuf_free(&parts);
}

/* Not right by the model's numbers: is it right, or a slip that has a name, by the student's
 * own? */
void session_judge_carried(const struct session *s, int block, const struct question *question,
                           size_t n, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct judgement own;

	assert(s && out);
	judge(&e->state.last_reading, &e->rule, e->carried_truth, question, e->list, n, &own);
	if (own.verdict == VERDICT_RIGHT) {
		*out = own;
		session_say_carried(s, block, out);
	} else if (out->verdict == VERDICT_WRONG && !out->misconception &&
	           out->slip == SLIP_NONE &&
	           (own.slip != SLIP_NONE || own.verdict == VERDICT_NOT_YET)) {
		*out = own;
	}
}
