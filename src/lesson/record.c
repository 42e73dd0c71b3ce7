/* record.c - events of a session written for the store, and replayed from it */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { TRIES_MAX = 1000000 };

/* --- writing --------------------------------------------------------------- */

/* The numbers that were judged, so that the record stays readable when the lesson has changed. */
static void write_variant(const struct session *s, int block, struct json_out *o)
{
	const struct exercise_slot *e = s->slots[block].exercise;
	char seed[24];

	snprintf(seed, sizeof seed, "%" PRIu64, session_seed(s, block));
	json_put_string(o, "seed", seed);
	json_out_key(o, "vars");
	json_open_object(o);
	for (size_t i = 0; i < e->n_vars; i++) {
		json_out_key(o, e->vars[i].name);
		session_write_quantity(o, &e->vars[i].quantity, e->vars[i].word);
	}
	json_close_object(o);
	if (e->ready && block_at(s, block)->exercise.numeric) {
		json_out_key(o, "answer");
		session_write_quantity(o, &e->answer, NULL);
	}
	if (block_at(s, block)->exercise.steps != NO_BLOCK)
		session_write_before(s, block, o);
	if (e->ready && e->carried) {
		json_out_key(o, "carried_answer");
		session_write_quantity(o, &e->carried_answer, NULL);
	}
}

static void write_attempt(const struct session *s, int block, struct json_out *o)
{
	const struct exercise_slot *e = s->slots[block].exercise;
	const struct judgement *last = &e->state.last;

	json_put_number(o, "tries", e->state.tries);
	write_variant(s, block, o);
	json_put_string(o, "text", e->state.last_text ? e->state.last_text : "");
	if (e->choice >= 0)
		json_put_number(o, "choice", e->choice);
	json_put_string(o, "verdict", judge_verdict_word(last->verdict));
	json_put_string(o, "slip", judge_slip_word(last->slip));
	if (last->misconception)
		json_put_string(o, "wrong", last->misconception->id);
	json_put_number(o, "credit", last->credit);
	if (last->carried) {
		json_put_bool(o, "carried", true);
	}
	if (form_ops(block_at(s, block)->exercise.form)->input == INPUT_KNOBS) {
		json_out_key(o, "knobs");
		session_write_knobs(s, o);
	}
}

/* What the author needs to see it too: the seed, and what was wrong. */
static void write_fault(const struct session *s, int block, struct json_out *o)
{
	char seed[24];

	snprintf(seed, sizeof seed, "%" PRIu64, session_seed(s, block));
	json_put_string(o, "seed", seed);
	json_put_string(o, "text", s->slots[block].exercise->state.fault);
}

static void write_words(const struct session *s, int block, struct json_out *o)
{
	const struct exercise_slot *e = s->slots[block].exercise;

	json_put_string(o, "text", e->state.last_text ? e->state.last_text : "");
	json_out_key(o, "attached");
	session_write_attached(s, block, o);
}

static void write_lesson(const struct session *s, struct json_out *o)
{
	char hash[20];

	snprintf(hash, sizeof hash, "%016" PRIx64, s->lesson->hash);
	json_put_string(o, "lesson", s->lesson->id);
	json_put_string(o, "hash", hash);
}

enum act session_event(const struct session *s, int block, struct strbuf *body)
{
	const struct exercise_slot *e = s->slots[block].exercise;
	struct json_out o = JSON_OUT(body);

	assert(s);
	write_lesson(s, &o);
	json_put_string(&o, "exercise", block_at(s, block)->id);
	json_put_number(&o, "try", e->state.variant);
	if (*s->student && act_answers(e->act))
		json_put_string(&o, "student", s->student);
	if (e->act == ACT_BRIEF)
		write_words(s, block, &o);
	else if (e->act == ACT_ATTEMPT)
		write_attempt(s, block, &o);
	else if (e->act == ACT_FAULT)
		write_fault(s, block, &o);
	else if (e->act == ACT_HINT)
		json_put_number(&o, "hints", e->state.hints);
	return e->act;
}

void session_place(const struct session *s, int section, int scroll, struct strbuf *body)
{
	struct json_out o = JSON_OUT(body);

	assert(s);
	write_lesson(s, &o);
	if (section >= 0 && (size_t)section < s->lesson->n_blocks &&
	    s->lesson->blocks[section].kind == BLOCK_SECTION)
		json_put_string(&o, "section", s->lesson->blocks[section].id);
	else
		json_put_number(&o, "section", section);
	json_put_number(&o, "scroll", scroll);
	json_out_key(&o, "knobs");
	json_open_object(&o);
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		const struct block *b = &s->lesson->blocks[i];

		if (b->kind == BLOCK_KNOB && b->knob.choices)
			json_put_string(&o, b->id, b->knob.choices[(size_t)s->slots[i].knob.value]);
		else if (b->kind == BLOCK_KNOB)
			json_put_number(&o, b->id, s->slots[i].knob.value);
	}
	json_close_object(&o);
}

/* --- replaying ------------------------------------------------------------- */

static int whole(const struct json *j, const char *key, int otherwise)
{
	double value = json_number(json_get(j, key), otherwise);

	return value >= -1 && value <= TRIES_MAX && value == floor(value) ? (int)value : otherwise;
}

static void replay_knob(struct session *s, int block, const struct json *at)
{
	const struct knob *k = &block_at(s, block)->knob;

	if (!k->choices && json_type(at) == JSON_NUMBER)
		knob_restore(s, block, json_number(at, k->start));
	for (size_t i = 0; i < k->n_choices; i++)
		if (!strcmp(k->choices[i], json_string(at, "")))
			session_knob_to(s, block, (int)i);
}

static void replay_place(struct session *s, const struct json *event, int *section, int *scroll)
{
	const struct json *knobs = json_get(event, "knobs"), *at = json_get(event, "section");

	for (const struct json *k = json_first(knobs); k; k = json_next(k)) {
		int block = lesson_find_recorded(s->lesson, json_key(k));

		if (block != NO_BLOCK && block_at(s, block)->kind == BLOCK_KNOB)
			replay_knob(s, block, k);
	}
	if (json_type(at) == JSON_STRING) {
		int block = lesson_find_recorded(s->lesson, json_string(at, ""));

		*section = block != NO_BLOCK && block_at(s, block)->kind == BLOCK_SECTION ? block
			: *section;
	} else {
		*section = whole(event, "section", *section);
	}
	*scroll = whole(event, "scroll", *scroll);
}

/* The record's variant is another one: begin it. */
static void replay_variant(struct session *s, int block, const struct json *event)
{
	struct exercise_slot *e = s->slots[block].exercise;
	int variant = whole(event, "try", e->state.variant);

	if (variant == e->state.variant || variant < 0)
		return;
	e->state.variant = variant - 1;
	session_again(s, block);
}

static enum verdict find_verdict(const char *word)
{
	for (enum verdict v = VERDICT_RIGHT; v < VERDICT_NOT_YET; v++)
		if (!strcmp(word, judge_verdict_word(v)))
			return v;
	return VERDICT_NOT_YET;
}

static enum slip find_slip(const char *word)
{
	for (enum slip i = SLIP_NONE + 1; i < SLIP_COUNT; i++)
		if (!strcmp(word, judge_slip_word(i)))
			return i;
	return SLIP_NONE;
}

/* A seed of another student or course stays with its attempt. */
static void replay_seed(struct session *s, int block, const char *text)
{
	struct exercise_slot *e = s->slots[block].exercise;
	uint64_t seed;
	char *end;

	if (!isdigit((unsigned char)*text))
		return;
	errno = 0;
	seed = strtoull(text, &end, 10);
	if (*end || errno || seed == session_seed(s, block))
		return;
	e->seed_given = true;
	e->seed = seed;
}

/* The lesson is not what it was: a finished exercise keeps the numbers it was answered with. */
static void replay_numbers(struct session *s, int block, const struct json *event)
{
	char hash[20];

	snprintf(hash, sizeof hash, "%016" PRIx64, s->lesson->hash);
	if (session_needs_variant(block_at(s, block)) && strcmp(json_string(json_get(event, "hash"),
	                                                                    hash),
	                                                        hash) != 0 &&
	    session_take_variant(s, block, event, NULL) == STATUS_OK)
		session_judge_again(s, block);
}

static void replay_attempt(struct session *s, int block, const struct json *event)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct form_ops *form = form_ops(block_at(s, block)->exercise.form);
	enum verdict verdict = find_verdict(json_string(json_get(event, "verdict"), ""));
	int choice = whole(event, "choice", -1);

	replay_seed(s, block, json_string(json_get(event, "seed"), ""));
	free(e->state.last_text);
	e->state.last_text = memory_copy_text(json_string(json_get(event, "text"), ""));
	/* until the variant is there */
	e->state.last_reading = (struct reading){ .reason = ANSWER_NEED_NUMBER };
	e->state.judged = true;
	e->mark = s->mark;
	e->state.last = (struct judgement){ .verdict = verdict };
	e->state.last.slip = find_slip(json_string(json_get(event, "slip"), ""));
	e->state.last.credit = json_number(json_get(event, "credit"), verdict == VERDICT_RIGHT);
	e->state.last.carried = json_bool(json_get(event, "carried"), false);
	e->replayed = true;
	if (form->replay)
		form->replay(s, block, choice, verdict);
	if (verdict == VERDICT_NOT_YET)
		return;
	e->state.tries = whole(event, "tries", e->state.tries + 1);
	if (verdict == VERDICT_RIGHT || block_kind(block_at(s, block)->kind)->commits) {
		e->state.phase = PHASE_RIGHT;
		e->state.skipped = false;
		e->finished = true;
		replay_numbers(s, block, event);
	}
}

static void replay_words(struct session *s, int block, const struct json *event)
{
	struct exercise_slot *e = s->slots[block].exercise;

	if (!block_kind(block_at(s, block)->kind)->unscored)
		return;
	session_keep_text(e, json_string(json_get(event, "text"), ""));
	e->state.judged = e->finished = true;
	e->state.skipped = false;
	e->state.phase = PHASE_RIGHT;
	e->state.tries++;
	session_say_kept(json_get(event, "attached"), &e->state.last);
	session_keep_reply(e, json_get(event, "attached"));
}

static void replay_exercise(struct session *s, int block, enum act kind,
                            const struct json *event)
{
	struct exercise_slot *e = s->slots[block].exercise;
	int hints, most = (int)block_at(s, block)->exercise.n_hints;

	replay_variant(s, block, event);
	if (kind != ACT_UNDO)
		session_undo_drop(e);
	switch (kind) {
	case ACT_UNDO:
		session_undo(s, block);
		break;
	case ACT_ATTEMPT:
		session_undo_keep(e);
		replay_attempt(s, block, event);
		e->before.there = e->state.last.verdict != VERDICT_NOT_YET &&
		                  !block_kind(block_at(s, block)->kind)->commits;
		break;
	case ACT_BRIEF:
		replay_words(s, block, event);
		break;
	case ACT_HINT:
		hints = whole(event, "hints", e->state.hints + 1);
		e->state.hints = hints < 0 ? 0 : hints > most ? most : hints;
		break;
	case ACT_SKIP:
		e->state.skipped = e->state.phase != PHASE_RIGHT &&
			e->state.phase != PHASE_REVEALED;
		break;
	case ACT_REVEAL:
		e->state.phase = PHASE_REVEALED;
		e->state.skipped = false;
		e->finished = true;
		break;
	case ACT_FAULT:                        /* it will show again */
	case ACT_AGAIN:                        /* the variant has changed already */
	case ACT_PLACE: case ACT_BOOKMARK: case ACT_NOTE:
	case ACT_OTHER: case ACT_COUNT:
	default:
		break;
	}
	e->act = ACT_OTHER;
}

void session_replay(struct session *s, const struct json *event, int *section, int *scroll)
{
	enum act kind = act_of(event);
	int block;

	assert(s);
	if (!lesson_is_called(s->lesson, json_string(json_get(event, "lesson"), "")))
		return;
	if (kind == ACT_PLACE) {
		replay_place(s, event, section, scroll);
	} else if (kind == ACT_BOOKMARK || kind == ACT_NOTE) {
		session_replay_bookmarks(s, kind, event);
	} else {
		block = lesson_find_recorded(s->lesson,
		                             json_string(json_get(event, "exercise"), ""));
		if (block != NO_BLOCK && s->slots[block].exercise)
			replay_exercise(s, block, kind, event);
	}
}
