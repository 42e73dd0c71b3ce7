/* variant.c - what is drawn for an exercise: asked for, taken, dropped */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "lesson/seed_private.h"

enum { VARS_MAX = 100 };

uint64_t session_seed(const struct session *s, int block)
{
	const struct exercise_slot *e = s->slots[block].exercise;
	int steps = block_at(s, block)->exercise.steps;

	assert(s);
	return e->seed_given ? e->seed
	                     : seed_of(s->student, s->course_key,
	                               block_at(s, steps == NO_BLOCK ? block : steps)->id,
	                               e->state.variant);
}

static void use_seed(struct session *s, int block, uint64_t seed, int trial)
{
	struct exercise_slot *e = s->slots[block].exercise;

	session_drop_variant(e, block_at(s, block));
	e->state.judged = false;        /* what was given to other numbers is no answer to these */
	e->seed_given = true;
	e->seed = seed;
	e->trial = trial;
	if (session_needs_variant(block_at(s, block)))
		e->state.phase = PHASE_WAITING;
}

void session_use_seed(struct session *s, int block, uint64_t seed)
{
	int steps = block_at(s, block)->exercise.steps;

	assert(s);
	if (steps == NO_BLOCK)
		use_seed(s, block, seed, 0);
	for (int part = steps + 1; steps != NO_BLOCK && session_is_part(s, part, steps); part++)
		use_seed(s, part, seed, 0);
}

void session_use_trial(struct session *s, int block, size_t trial)
{
	assert(trial < block_at(s, block)->exercise.n_trials);
	use_seed(s, block, session_seed(s, block), (int)trial + 1);
}

bool session_needs_variant(const struct block *b)
{
	return b->exercise.numeric || b->exercise.drawn || form_ops(b->exercise.form)->draws;
}

/* --- what the worker sends ------------------------------------------------- */

bool session_read_quantity(const struct json *j, struct quantity *out, const char **word)
{
	const char *unit = json_string(json_get(j, "unit"), "");
	double value = json_number(json_get(j, "value"), NAN);
	struct unit parsed;

	*word = json_string(json_get(j, "text"), NULL);
	*out = quantity_make(NAN, "1");
	if (*word)
		return true;
	if (json_type(json_get(j, "value")) != JSON_NUMBER || strlen(unit) >= UNIT_TEXT_SIZE ||
	    unit_parse(unit, &parsed, NULL) != STATUS_OK)
		return false;
	*out = quantity_make(value, unit);
	return isfinite(value);
}

static enum status take_vars(struct exercise_slot *e, const struct json *vars, struct diag *d)
{
	if (json_type(vars) != JSON_OBJECT || json_count(vars) > VARS_MAX) {
		if (json_count(vars) == 0)
			return STATUS_OK;
		return diagnose(d, STATUS_E_LESSON,
		                _("vars must give a table of at most %d values"), VARS_MAX);
	}
	e->vars = memory_new(json_count(vars), sizeof *e->vars);
	for (const struct json *v = json_first(vars); v; v = json_next(v)) {
		struct drawn *var = &e->vars[e->n_vars++];
		const char *word;

		var->name = memory_copy_text(json_key(v));
		if (!session_read_quantity(v, &var->quantity, &word))
			return diagnose(d, STATUS_E_LESSON,
			                _("the drawn value %.60s is no quantity"), var->name);
		var->word = word ? memory_copy_text(word) : NULL;
	}
	return STATUS_OK;
}

static void make_rule(struct exercise_slot *e, const struct exercise *x, enum decimal_mark mark)
{
	bool plain = !*e->unit || !strcmp(e->unit, "1");

	if (plain)
		snprintf(e->unit, sizeof e->unit, "1");
	e->rule = (struct answer_rule){
		.unit = e->unit,
		.ratio = plain && x->ratio && !x->count,
		.count = x->count,
		.relative = x->relative, .absolute = x->absolute,
		.figures_min = x->figures_min, .figures_max = x->figures_max,
		.mark = mark,
	};
}

static enum status take_answer(struct session *s, int block, const struct json *answer,
                               struct diag *d)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct exercise *x = &block_at(s, block)->exercise;
	const char *word;

	if (!session_read_quantity(answer, &e->answer, &word) || word)
		return diagnose(d, STATUS_E_LESSON, _("the answer is no finite number"));
	snprintf(e->unit, sizeof e->unit, "%s", x->unit ? x->unit : e->answer.symbol);
	if (quantity_convert(&e->answer, e->unit, &e->truth, d) != STATUS_OK)
		return STATUS_E_LESSON;
	make_rule(e, x, s->mark);
	return STATUS_OK;
}

/* What comes out by the student's own earlier answers. */
static void take_carried(struct exercise_slot *e, const struct json *carried)
{
	const char *word;

	e->carried = carried && session_read_quantity(carried, &e->carried_answer,
	                                              &word) && !word &&
	             quantity_convert(&e->carried_answer, e->unit, &e->carried_truth,
	                              NULL) == STATUS_OK;
}

static void take_names(struct exercise_slot *e, const struct json *names)
{
	e->names = memory_new(json_count(names), sizeof *e->names);
	for (const struct json *n = json_first(names); n; n = json_next(n))
		e->names[e->n_names++] = memory_copy_text(json_string(n, ""));
}

static void take_wrong(struct session *s, int block, const struct json *wrong)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct exercise *x = &block_at(s, block)->exercise;
	struct quantity q;
	const char *word;

	e->wrong = memory_new(x->n_wrong, sizeof *e->wrong);
	for (size_t i = 0; i < x->n_wrong; i++) {
		e->wrong[i] = NAN;
		for (const struct json *w = json_first(wrong); w; w = json_next(w))
			if (!strcmp(json_string(json_get(w, "id"), ""), x->wrong[i].id) &&
			    session_read_quantity(json_get(w, "value"), &q, &word) && !word)
				quantity_convert(&q, e->unit, &e->wrong[i], NULL);
	}
}

enum status session_take_variant(struct session *s, int block, const struct json *reply,
                                 struct diag *d)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct block *b = block_at(s, block);
	enum status status;

	assert(s);
	session_drop_variant(e, b);
	status = take_vars(e, json_get(reply, "vars"), d);
	if (status == STATUS_OK && b->exercise.numeric)
		status = take_answer(s, block, json_get(reply, "answer"), d);
	if (status == STATUS_OK && b->exercise.numeric) {
		take_carried(e, json_get(reply, json_get(reply, "carried_answer") ? "carried_answer"
		                         : "carried"));
		take_wrong(s, block, json_get(reply, "wrong"));
	}
	if (status == STATUS_OK && b->exercise.form == FORM_CODE)
		take_names(e, json_get(reply, "names"));
	if (status == STATUS_OK)
		e->ready = true;
	else
		session_drop_variant(e, b);
	return status;
}

void session_drop_list(struct exercise_slot *e, const struct block *b)
{
	for (size_t i = 0; e->said && i < b->exercise.n_wrong; i++)
		free(e->said[i]);
	free(e->said);
	free(e->list);
	e->said = NULL;
	e->list = NULL;
	e->state.last.misconception = NULL;
}

void session_drop_variant(struct exercise_slot *e, const struct block *b)
{
	session_drop_list(e, b);
	for (size_t i = 0; i < e->n_vars; i++) {
		free(e->vars[i].name);
		free(e->vars[i].word);
	}
	for (size_t i = 0; i < e->n_names; i++)
		free(e->names[i]);
	free(e->vars);
	free(e->wrong);
	free(e->names);
	e->vars = NULL;
	e->n_vars = e->n_names = 0;
	e->wrong = NULL;
	e->names = NULL;
	e->ready = e->failed = e->stale = e->carried = e->looked = false;
}

/* --- asking ---------------------------------------------------------------- */

void session_write_quantity(struct json_out *o, const struct quantity *q, const char *word)
{
	assert(o);
	json_open_object(o);
	if (word) {
		json_put_string(o, "text", word);
	} else {
		json_put_number(o, "value", q->value);
		json_put_string(o, "unit", q->symbol);
	}
	json_close_object(o);
}

void session_write_knobs(const struct session *s, struct json_out *o)
{
	assert(s && o);
	json_open_object(o);
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		const struct block *b = &s->lesson->blocks[i];
		struct quantity q;

		if (b->kind != BLOCK_KNOB)
			continue;
		json_out_key(o, b->id);
		if (!b->knob.catalog && knob_quantity(s, (int)i, &q))
			session_write_quantity(o, &q, NULL);
		else
			session_write_quantity(o, NULL,
			                       b->knob.choices[(size_t)s->slots[i].knob.value]);
	}
	json_close_object(o);
}

bool session_wants(struct session *s, int block, struct strbuf *request)
{
	const struct form_ops *form = form_ops(block_at(s, block)->exercise.form);
	const struct exercise_slot *e = s->slots[block].exercise;
	struct json_out o = JSON_OUT(request);
	bool variant;
	char seed[24];

	assert(s);
	if (!e && series_wanted(s, block)) {
		session_write_series(s, block, &o);
		return true;
	}
	if (!e)
		return false;
	variant = session_needs_variant(block_at(s,
	                                         block)) && (!e->ready || e->stale) && !e->failed &&
	          e->state.phase != PHASE_FAULT;
	if ((!variant && !e->asked) || (variant && !session_steps_ready(s, block)))
		return false;
	json_open_object(&o);
	json_put_string(&o, "do", variant ? "variant" : form->request);
	json_put_string(&o, "exercise", block_at(s, block)->id);
	snprintf(seed, sizeof seed, "%" PRIu64, session_seed(s, block));
	json_put_string(&o, "seed", seed);
	if (!variant)
		form->ask(s, block, &o);
	if (variant && e->trial) {
		json_put_number(&o, "try", e->trial - 1);
	}
	if (variant && block_at(s, block)->exercise.steps != NO_BLOCK)
		session_write_before(s, block, &o);
	json_close_object(&o);
	return true;
}

void session_set_fault(struct exercise_slot *e, const char *why)
{
	e->failed = true;
	e->asked = false;
	if (e->state.phase == PHASE_RIGHT || e->state.phase == PHASE_REVEALED)
		return;                        /* what was done stays done */
	e->state.phase = PHASE_FAULT;
	snprintf(e->state.fault, sizeof e->state.fault, "%s", why);
	e->act = ACT_FAULT;
}

/* The record keeps the verdict; its sentence, in the language in force, is made again. */
void session_judge_again(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;
	enum verdict verdict = e->state.last.verdict;
	struct judgement again;

	assert(s);
	e->replayed = false;
	if (!block_at(s, block)->exercise.numeric || !e->state.last_text)
		return;
	session_judge_number(s, block, e->state.last_text, &again);
	if (again.verdict == verdict)
		e->state.last = again;
	else if (e->state.last.carried)
		session_say_carried(s, block, &e->state.last);
	session_steps_answered(s, block);
}

static void take_drawn(struct session *s, int block, const struct json *reply)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct diag cause = { "" };

	if (session_take_variant(s, block, reply, &cause) != STATUS_OK) {
		session_set_fault(e, cause.text);
		return;
	}
	if (e->state.phase == PHASE_WAITING)
		e->state.phase = PHASE_OPEN;
	if (e->replayed)
		session_judge_again(s, block);
}

void session_take(struct session *s, int block, const struct json *reply, const struct diag *why)
{
	const struct form_ops *form = form_ops(block_at(s, block)->exercise.form);
	struct exercise_slot *e = s->slots[block].exercise;
	bool drawn = e && session_needs_variant(block_at(s, block)) && (!e->ready || e->stale);

	assert(s);
	if (!e) {
		session_take_series(s, block, reply, why);
		return;
	}

	if (!reply && !drawn && e->asked && form->stopped)
		form->stopped(s, block, why);
	else if (!reply)
		session_set_fault(e, why ? why->text : "");
	else if (drawn || !e->asked)
		take_drawn(s, block, reply);
	else
		form->take(s, block, reply);
}
