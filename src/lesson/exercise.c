#include "config.h"
#include "lesson/inside.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { MESSAGE_FIGURES = 3 };

/* Steps of a knob end in dust: 0.3 of three tenths is still at least 0.3. */
#define GOAL_DUST 1e-9

static const struct judgement nothing = { .verdict = VERDICT_NOT_YET };

/* Messages are Markdown, as an author's own words in them are. */

void set_message(struct judgement *j, const char *text)
{
	size_t n = strlen(text);

	if (n >= sizeof j->message) {
		n = sizeof j->message - 1;
		while (n && ((unsigned char)text[n] & 0xC0) == 0x80)
			n--;
	}
	memcpy(j->message, text, n);
	j->message[n] = '\0';
}

static void print_number(struct strbuf *to, double value, const char *unit, bool ratio)
{
	if (ratio)
		quantity_print(to, value * 100, "%", MESSAGE_FIGURES);
	else
		quantity_print(to, value, unit, MESSAGE_FIGURES);
}

static void keep_text(struct exercise_slot *e, const char *text)
{
	char *copy = copy_text(text);

	free(e->state.last_text);
	e->state.last_text = copy;
}

/* Whether it can be answered now; else *out says why not. */
static bool is_open(const struct exercise_slot *e, struct judgement *out)
{
	*out = nothing;
	switch (e->state.phase) {
	case PHASE_OPEN:
		return true;
	case PHASE_WAITING:
		set_message(out, _("This exercise is still being drawn: try again in a moment."));
		break;
	case PHASE_FAULT:
		set_message(out, e->state.fault);
		break;
	case PHASE_RIGHT:
	case PHASE_REVEALED:
	default:
		set_message(out, _("This one is done. Ask for fresh numbers to try again."));
	}
	return false;
}

/* What all kinds of answers end with. */
static void count(struct exercise_slot *e, const struct judgement *j, bool committed)
{
	e->act = ACT_ANSWER;
	e->state.judged = true;
	e->state.last = *j;
	e->replayed = false;
	if (j->verdict == VERDICT_NOT_YET)
		return;
	e->state.tries++;
	if (j->verdict == VERDICT_RIGHT || committed) {
		e->state.phase = PHASE_RIGHT;
		e->state.skipped = false;
		e->finished = true;
	}
}

/* --- numbers ------------------------------------------------------------------------------------------- */

static size_t foreseen(const struct session *s, int block, const struct reading *r)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct block *b = block_at(s, block);
	struct context c = { block, &r->quantity };
	size_t n = 0;

	drop_list(e, b);
	e->list = new_array(b->exercise.n_wrong, sizeof *e->list);
	e->said = new_array(b->exercise.n_wrong, sizeof *e->said);
	for (size_t i = 0; i < b->exercise.n_wrong; i++) {
		struct strbuf say = STRBUF_INIT;

		if (isnan(e->wrong[i]))
			continue;
		interpolate(s, &c, wording(&b->exercise.wrong[i].say), true, &say);
		e->said[n] = say.length ? strbuf_take(&say) : NULL;
		e->list[n] = (struct misconception){
			b->exercise.wrong[i].id, e->wrong[i], e->said[n], b->exercise.wrong[i].credit,
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

	print_number(&value, e->truth, e->unit, false);
	if (out->verdict == VERDICT_RIGHT) {
		strbuf_printf(&all, _("Well guessed: the value is %s."), value.text);
	} else if (isfinite(times) && times > 0) {
		quantity_print(&ratio, times > 1 ? times : 1 / times, "1", 2);
		strbuf_printf(&all, times > 1 ? _("Your guess is %s times the value, %s.")
		                              : _("The value is %s times your guess: %s."), ratio.text, value.text);
	} else {
		strbuf_printf(&all, _("Your guess is far from the value, %s."), value.text);
	}
	if (out->misconception && out->misconception->say)
		strbuf_printf(&all, " %s", out->misconception->say);
	set_message(out, all.text);
	strbuf_free(&value);
	strbuf_free(&ratio);
	strbuf_free(&all);
}

void judge_number(const struct session *s, int block, const char *text, struct reading *reading,
                  struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	size_t n;

	answer_read(text, strlen(text), &e->rule, reading);
	n = foreseen(s, block, reading);
	*out = nothing;
	judge(reading, &e->rule, e->truth, e->list, n, out);
	if (block_at(s, block)->kind != BLOCK_PREDICT || out->verdict == VERDICT_NOT_YET)
		return;
	if (isfinite(reading->value))
		tell_gap(e, reading, out);
	else
		out->verdict = VERDICT_NOT_YET;        /* another kind of quantity is no guess at all */
}

void session_read(const struct session *s, int block, const char *text, struct reading *out)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	if (block_at(s, block)->exercise.numeric && e->ready)
		answer_read(text, strlen(text), &e->rule, out);
	else
		*out = (struct reading){ .reason = ANSWER_NEED_NUMBER, .value = NAN };
}

void session_answer(struct session *s, int block, const char *text, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;

	if (!is_open(e, out) || !block_at(s, block)->exercise.numeric)
		return;
	keep_text(e, text);
	judge_number(s, block, e->state.last_text, &e->state.last_reading, out);
	count(e, out, block_at(s, block)->kind == BLOCK_PREDICT);
}

/* --- choices ---------------------------------------------------------------------------------------------- */

void judge_choice(const struct session *s, int block, size_t choice, struct judgement *out)
{
	const struct block *b = block_at(s, block);
	const struct exercise *x = &b->exercise;
	struct context c = { block, NULL };
	struct strbuf say = STRBUF_INIT;

	*out = (struct judgement){ .verdict = choice == x->right ? VERDICT_RIGHT : VERDICT_WRONG };
	out->credit = out->verdict == VERDICT_RIGHT;
	interpolate(s, &c, wording(&x->choices[choice].say), true, &say);
	if (say.length) {
		set_message(out, say.text);
	} else if (out->verdict == VERDICT_RIGHT) {
		set_message(out, "");          /* the verdict itself says it */
	} else if (b->kind == BLOCK_PREDICT) {
		strbuf_printf(&say, "%s ", _("Right is:"));
		interpolate(s, &c, wording(&x->choices[x->right].text), true, &say);
		set_message(out, say.text);
	} else {
		set_message(out, x->n_hints ? _("That does not hold. Take a hint, or try another one.")
		                            : _("That does not hold. Think again and try another one."));
	}
	strbuf_free(&say);
}

void session_choose(struct session *s, int block, size_t choice, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct exercise *x = &block_at(s, block)->exercise;
	char *text;

	if (!is_open(e, out) || choice >= x->n_choices)
		return;
	text = plain_text(s, block, &x->choices[choice].text);
	keep_text(e, text ? text : "");
	free(text);
	e->choice = (int)choice;
	judge_choice(s, block, choice, out);
	count(e, out, block_at(s, block)->kind == BLOCK_PREDICT);
}

/* --- tuning ------------------------------------------------------------------------------------------------- */

static bool holds(const struct goal *g, double value)
{
	if (!isnan(g->at_least) && !(value >= g->at_least - GOAL_DUST * fabs(g->at_least)))
		return false;
	if (!isnan(g->at_most) && !(value <= g->at_most + GOAL_DUST * fabs(g->at_most)))
		return false;
	return !isnan(value);
}

/* "scaling efficiency: 31 % (at least 50 % is asked)" */
static void describe(const struct session *s, const struct goal *g, double value, struct strbuf *to)
{
	const char *unit = g->model ? g->result->unit : block_at(s, g->knob)->knob.unit;
	bool ratio = g->model ? g->result->ratio : block_at(s, g->knob)->knob.ratio;
	struct strbuf is = STRBUF_INIT, low = STRBUF_INIT, high = STRBUF_INIT;

	if (g->model)
		strbuf_puts(to, g->result->help ? _(g->result->help) : g->result->name);
	else
		session_knob_label(s, g->knob, to);
	print_number(&is, value, unit, ratio);
	print_number(&low, g->at_least, unit, ratio);
	print_number(&high, g->at_most, unit, ratio);
	strbuf_printf(to, ": %s ", is.text);
	if (isnan(g->at_most))
		strbuf_printf(to, _("(at least %s is asked)"), low.text);
	else if (isnan(g->at_least))
		strbuf_printf(to, _("(at most %s is asked)"), high.text);
	else
		strbuf_printf(to, _("(from %s to %s is asked)"), low.text, high.text);
	strbuf_free(&is);
	strbuf_free(&low);
	strbuf_free(&high);
}

void session_goals(struct session *s, int block, struct strbuf *to)
{
	const struct exercise *x = &block_at(s, block)->exercise;

	if (x->goal_function)
		strbuf_printf(to, "· %s\n", _("the goal is checked when you answer"));
	for (size_t i = 0; i < x->n_goals; i++) {
		double value = goal_value(s, &x->goals[i], NULL);

		strbuf_puts(to, holds(&x->goals[i], value) ? "✓ " : "· ");
		describe(s, &x->goals[i], value, to);
		strbuf_putc(to, '\n');
	}
}

/* Where the knobs stand, for the record: "devices = 5 000; region = Quebec". */
static void keep_knobs(struct session *s, struct exercise_slot *e)
{
	struct strbuf b = STRBUF_INIT;

	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		if (s->lesson->blocks[i].kind != BLOCK_KNOB)
			continue;
		strbuf_printf(&b, "%s%s = ", b.length ? "; " : "", s->lesson->blocks[i].id);
		session_knob_print(s, (int)i, &b);
	}
	keep_text(e, b.text);
	strbuf_free(&b);
}

static void judge_goals(const struct session *s, const struct exercise *x, struct judgement *out)
{
	struct strbuf missed = STRBUF_INIT;
	struct diag cause;

	*out = (struct judgement){ .verdict = VERDICT_RIGHT, .credit = 1 };
	for (size_t i = 0; i < x->n_goals && out->verdict != VERDICT_NOT_YET; i++) {
		double value = goal_value(s, &x->goals[i], &cause);

		if (isnan(value)) {
			*out = nothing;
			strbuf_clear(&missed);
			strbuf_printf(&missed, _("At this setting nothing can be computed: %s"), cause.text);
		} else if (!holds(&x->goals[i], value)) {
			out->verdict = VERDICT_WRONG;
			out->credit = 0;
			strbuf_puts(&missed, missed.length ? "; " : "");
			describe(s, &x->goals[i], value, &missed);
		}
	}
	set_message(out, out->verdict == VERDICT_RIGHT ? _("The goal holds.") : missed.text);
	strbuf_free(&missed);
}

void session_tune(struct session *s, int block, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct exercise *x = &block_at(s, block)->exercise;

	if (!is_open(e, out) || block_at(s, block)->kind != BLOCK_TUNE)
		return;
	keep_knobs(s, e);
	if (x->goal_function) {
		e->goal_asked = true;          /* session_wants asks it, session_take counts it */
		set_message(out, _("The goal is being checked …"));
		return;
	}
	judge_goals(s, x, out);
	count(e, out, false);
}

void take_goal(struct session *s, int block, bool goal_holds)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct judgement j = { .verdict = goal_holds ? VERDICT_RIGHT : VERDICT_WRONG, .credit = goal_holds };

	e->goal_asked = false;
	set_message(&j, goal_holds ? _("The goal holds.") : _("The goal does not hold at this setting of the knobs."));
	count(e, &j, false);
}

/* --- hints and ends -------------------------------------------------------------------------------------------- */

bool session_hint(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;

	if (e->state.phase != PHASE_OPEN || e->state.hints >= (int)block_at(s, block)->exercise.n_hints)
		return false;
	e->state.hints++;
	e->act = ACT_HINT;
	return true;
}

void session_reveal(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;

	if (e->state.phase != PHASE_OPEN)
		return;
	e->state.phase = PHASE_REVEALED;
	e->state.skipped = false;
	e->finished = true;
	e->act = ACT_REVEAL;
}

void session_skip(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;

	e->act = ACT_SKIP;
	if (e->state.phase != PHASE_RIGHT && e->state.phase != PHASE_REVEALED)
		e->state.skipped = true;
}

void session_again(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct block *b = block_at(s, block);
	int variant = e->state.variant + 1;
	bool keep = e->ready && !b->exercise.drawn;    /* the same answer every time */

	drop_list(e, b);
	if (!keep)
		drop_variant(e, b);
	free(e->state.last_text);
	e->state = (struct exercise_state){ .variant = variant };
	e->state.phase = keep || !needs_variant(b) ? PHASE_OPEN : PHASE_WAITING;
	e->seed_given = e->replayed = e->goal_asked = false;
	e->choice = -1;
	e->act = ACT_AGAIN;
}
