/* session_exercise.c - an exercise answered, hinted at, given up, begun again; numbers judged */
#include "config.h"
#include "lesson/session_parts_private.h"
#include "base/utf8.h"
#include "lesson/session_proof.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Messages are Markdown, as an author's own words in them are. */

void session_set_message(struct judgement *j, const char *text)
{
	utf8_copy(j->message, sizeof j->message, text);
}

void session_print_number(struct strbuf *to, double value, const char *unit, bool ratio,
                          int figures)
{
	assert(to);
	if (ratio)
		quantity_print(to, value * 100, "%", figures);
	else
		quantity_print(to, value, unit, figures);
}

void session_keep_text(struct exercise_slot *e, const char *text)
{
	char *copy = memory_copy_text(text);

	free(e->state.last_text);
	e->state.last_text = copy;
}

void session_judgement_pending(struct judgement *out, const char *why)
{
	*out = (struct judgement){ .verdict = VERDICT_NOT_YET };
	session_set_message(out, why);
}

/* A fault of the lesson, to whoever answers. */
static void say_fault(const char *cause, struct judgement *out)
{
	struct strbuf text = STRBUF_INIT;

	strbuf_printf(&text,
	              _("This exercise has a fault: it is not your mistake, and nothing is "
	                "counted. "
	                "%s"), cause);
	session_set_message(out, text.text);
	strbuf_free(&text);
}

/* Whether it can be answered now; else *out says why not. */
static bool is_open(const struct session *s, int block, struct judgement *out)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	session_judgement_pending(out, "");
	switch (e->state.phase) {
	case PHASE_OPEN:
		if (!e->stale)
			return true;
		session_set_message(out,
			_("This exercise is still being drawn: try again in a moment."));
		break;
	case PHASE_WAITING:
		session_set_message(out,
			_("This exercise is still being drawn: try again in a moment."));
		break;
	case PHASE_FAULT:
		say_fault(e->state.fault, out);
		break;
	case PHASE_RIGHT:
	case PHASE_REVEALED:
	default:
		if (block_kind(block_at(s, block)->kind)->unscored)
			return true;           /* kept words can be put better */
		session_set_message(out,
		                    _("This one is done. Ask for fresh numbers to try again."));
	}
	return false;
}

void session_record_attempt(struct session *s, int block, const struct judgement *j)
{
	struct exercise_slot *e = s->slots[block].exercise;

	assert(s);
	e->act = block_kind(block_at(s, block)->kind)->unscored ? ACT_BRIEF : ACT_ATTEMPT;
	e->state.judged = true;
	e->state.last = *j;
	e->mark = s->mark;
	e->replayed = false;
	if (j->verdict == VERDICT_NOT_YET)
		return;
	/* a guess stands once its answer is shown */
	e->before.there = !block_kind(block_at(s, block)->kind)->commits;
	e->state.tries++;
	if (j->verdict == VERDICT_RIGHT || block_kind(block_at(s, block)->kind)->commits) {
		e->state.phase = PHASE_RIGHT;
		e->state.skipped = false;
		e->finished = true;
	}
	session_steps_answered(s, block);
}

/* --- numbers --------------------------------------------------------------- */

/* The author's wrong answers, with their words, in e->list; how many. */
static size_t misconceptions_evaluate(const struct session *s, int block, const struct reading *r)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct block *b = block_at(s, block);
	struct context c = { .block = block, .given = &r->quantity };
	size_t n = 0;

	session_drop_list(e, b);
	e->list = memory_new(b->exercise.n_wrong, sizeof *e->list);
	e->said = memory_new(b->exercise.n_wrong, sizeof *e->said);
	for (size_t i = 0; i < b->exercise.n_wrong; i++) {
		struct strbuf say = STRBUF_INIT;

		if (isnan(e->wrong[i]))
			continue;
		interpolate(s, &c, wording(&b->exercise.wrong[i].say), true, &say);
		e->said[n] = say.length ? strbuf_take(&say) : NULL;
		e->list[n] = (struct misconception){
			b->exercise.wrong[i].id, e->wrong[i], e->said[n],
				b->exercise.wrong[i].credit,
		};
		n++;
	}
	return n;
}

/* How far a guess was off, for a prediction. */
static void tell_gap(const struct exercise_slot *e, const struct reading *r, struct judgement *out)
{
	struct strbuf value = STRBUF_INIT, ratio = STRBUF_INIT, all = STRBUF_INIT;
	double times = r->value / e->truth;

	session_print_number(&value, e->truth, e->unit, false, MESSAGE_FIGURES);
	if (out->verdict == VERDICT_RIGHT) {
		strbuf_printf(&all, _("Well guessed: the value is %s."), value.text);
	} else if (isfinite(times) && times > 0) {
		quantity_print(&ratio, times > 1 ? times : 1 / times, "1", 2);
		strbuf_printf(&all, times > 1 ? _("Your guess is %s times the value, %s.")
		                              : _("The value is %s times your guess: %s."),
		                              ratio.text, value.text);
	} else {
		strbuf_printf(&all, _("Your guess is far from the value, %s."), value.text);
	}
	if (out->misconception && out->misconception->say)
		strbuf_printf(&all, " %s", out->misconception->say);
	session_set_message(out, all.text);
	strbuf_free(&value);
	strbuf_free(&ratio);
	strbuf_free(&all);
}

void session_judge_number(const struct session *s, int block, const char *text,
                          struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct reading *reading = &e->state.last_reading;
	struct question question;
	size_t n;

	assert(s && out);
	session_read_number(s, block, text, reading);
	session_question(s, block, &question);
	n = misconceptions_evaluate(s, block, reading);
	judge(reading, &e->rule, e->truth, &question, e->list, n, out);
	if (e->carried && out->verdict != VERDICT_RIGHT && reading->reason == ANSWER_NONE)
		session_judge_carried(s, block, &question, n, out);
	if (!block_kind(block_at(s, block)->kind)->commits || reading->reason != ANSWER_NONE)
		return;
	if (out->reason == ANSWER_FIGURES)      /* of a guess that is enough */
		*out = (struct judgement){ .verdict = VERDICT_RIGHT, .credit = 1 };
	if (isfinite(reading->value))
		tell_gap(e, reading, out);
	else
		out->verdict = VERDICT_NOT_YET;  /* another kind of quantity is no guess at all */
}

/* The text may be one of the last reading's own choices, which reading overwrites: the copy is
 * read. */
static void judge_typed(struct session *s, int block, const char *text, struct judgement *out)
{
	(void)text;
	session_judge_number(s, block, s->slots[block].exercise->state.last_text, out);
}

static void relocalize_number(struct session *s, int block, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	enum decimal_mark now = e->rule.mark;

	if (!e->ready)
		return;
	e->rule.mark = e->mark;                /* "1,5" stays what it was when it was typed */
	session_judge_number(s, block, e->state.last_text, out);
	e->rule.mark = now;
	if (out->verdict == e->state.last.verdict)
		return;
	*out = e->state.last;
	out->misconception = NULL;             /* its list is gone */
	if (out->carried)
		session_say_carried(s, block, out);
}

static void right_number(const struct session *s, int block, struct strbuf *to)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	if (e->ready)
		quantity_print_full(to, e->truth, e->unit);
}

const struct form_ops form_number = {
	.input = INPUT_LINE,
	.action = N_("answer"),
	.prompt = N_("a number with its unit"),
	.room = N_("Answer:"),
	.judge = judge_typed,
	.relocalize = relocalize_number,
	.right = right_number,
};

void session_read(const struct session *s, int block, const char *text, struct reading *out)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	assert(s);
	if (block_at(s, block)->exercise.numeric && e->ready)
		session_read_number(s, block, text, out);
	else
		*out = (struct reading){ .reason = ANSWER_NEED_NUMBER, .value = NAN };
}

void session_tolerance(const struct session *s, int block, struct strbuf *to)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	assert(s && to);
	if (block_at(s, block)->exercise.numeric && e->ready)
		judge_tell_tolerance(&e->rule, to);
}

bool session_number(const struct session *s, int block, struct number_rule *out)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	assert(s);
	if (!e || !e->ready || !block_at(s, block)->exercise.numeric)
		return false;
	*out = (struct number_rule){ &e->rule, e->truth, e->wrong };
	return true;
}

void session_weigh(struct session *s, int block, const char *text, struct judgement *out)
{
	assert(s->slots[block].exercise->ready && block_at(s, block)->exercise.numeric);
	session_judge_number(s, block, text, out);
}

/* --- any answer ------------------------------------------------------------ */

void session_answer(struct session *s, int block, const char *text, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	enum form form = block_at(s, block)->exercise.form;

	assert(s && out);
	if (!is_open(s, block, out))
		return;
	session_undo_keep(e);
	e->choice = -1;
	session_keep_text(e, text);
	form_ops(form)->judge(s, block, text, out);
	if (!e->asked)          /* else the worker judges */
		session_record_attempt(s, block, out);
}

void session_right(const struct session *s, int block, struct strbuf *to)
{
	const struct form_ops *form = form_ops(block_at(s, block)->exercise.form);

	assert(s && to);
	if (form->right)
		form->right(s, block, to);
}

void session_lists(const struct session *s, int block, struct strbuf *to)
{
	const struct form_ops *form = form_ops(block_at(s, block)->exercise.form);

	assert(s && to);
	if (form->lists)
		form->lists(s, block, to);
}

void session_choose(struct session *s, int block, size_t choice, struct judgement *out)
{
	char place[24];

	assert(s && out);
	snprintf(place, sizeof place, "%zu", session_place_of(s, block, choice));
	session_answer(s, block, place, out);
}

void session_tune(struct session *s, int block, struct judgement *out)
{
	session_answer(s, block, "", out);
}

/* --- hints and ends -------------------------------------------------------- */

bool session_hint(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;

	assert(s);
	if (e->state.phase != PHASE_OPEN ||
	    e->state.hints >= (int)block_at(s, block)->exercise.n_hints)
		return false;
	session_undo_drop(e);
	e->state.hints++;
	e->act = ACT_HINT;
	return true;
}

void session_reveal(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;

	assert(s);
	if (e->state.phase != PHASE_OPEN)
		return;
	session_undo_drop(e);
	e->state.phase = PHASE_REVEALED;
	e->state.skipped = false;
	e->finished = true;
	e->act = ACT_REVEAL;
	session_steps_answered(s, block);
}

void session_skip(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;

	assert(s);
	session_undo_drop(e);
	e->act = ACT_SKIP;
	if (e->state.phase != PHASE_RIGHT && e->state.phase != PHASE_REVEALED)
		e->state.skipped = true;
}

static void start_again(struct session *s, int block, int variant)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct block *b = block_at(s, block);
	/* the same answer every time */
	bool keep = e->ready && !b->exercise.drawn && b->exercise.steps == NO_BLOCK;

	session_undo_drop(e);
	session_drop_list(e, b);
	if (!keep)
		session_drop_variant(e, b);
	free(e->state.last_text);
	e->state = (struct exercise_state){ .variant = variant };
	e->state.phase = keep || !session_needs_variant(b) ? PHASE_OPEN : PHASE_WAITING;
	e->seed_given = e->replayed = e->asked = e->looked = false;
	e->choice = -1;
}

void session_again(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;
	int variant = e->state.variant + 1, steps = block_at(s, block)->exercise.steps;

	assert(s);
	if (steps == NO_BLOCK)
		start_again(s, block, variant);
	for (int part = steps + 1; steps != NO_BLOCK && session_is_part(s, part, steps); part++)
		start_again(s, part, variant);         /* they share their numbers */
	e->act = ACT_AGAIN;
}
