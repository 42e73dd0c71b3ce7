/* answers.c - answering the marked exercise, each form in its own way */
#include "config.h"
#include "app/reader/answers_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/preferences_private.h"
#include "app/reader/knob_history_private.h"
#include "app/reader/lists_private.h"
#include "app/reader/number_picker_private.h"
#include "app/reader/scroll_private.h"
#include "app/reader/sections_private.h"
#include "app/record_private.h"
#include "app/review_private.h"
#include "app/state.h"
#include "base/memory.h"

static const struct block *marked(const struct app *a, const struct entry *e)
{
	return &e->lesson->blocks[a->reader.exercise];
}

static struct field *draft(struct app *a)
{
	return &library_entry(a)->drafts[a->reader.exercise];
}

static enum exercise_phase phase_of(struct app *a)
{
	return session_exercise(library_entry(a)->session, a->reader.exercise)->phase;
}

/* The attempt is in the record before the verdict is on the screen. */
static void finish(struct app *a, const struct judgement *j)
{
	if (j->verdict != VERDICT_NOT_YET)
		record_event(a, library_entry(a), a->reader.exercise);
	reader_show(a, a->reader.exercise, ROLE_VERDICT);
}

/* A line of the typed kinds, or the marks of a list. */
static void submit(struct app *a)
{
	struct session *s = library_entry(a)->session;
	struct reader *r = &a->reader;
	struct judgement j;

	if (draft(a)->length == 0) {
		if (a->mode == MODE_PICK)
			app_notify(a, "%s", _("nothing is marked yet"));
		return;
	}
	session_answer(s, r->exercise, draft(a)->text, &j);
	if (session_pending(s, r->exercise)) { /* the worker's reply brings the verdict */
		app_notify(a, "%s", j.message);
		a->mode = MODE_LESSON;
		return;
	}
	finish(a, &j);
	if (!marked(a, library_entry(a))->exercise.numeric) {
		if (j.verdict == VERDICT_NOT_YET)
			app_notify(a, "%s", j.message);
		else
			a->mode = MODE_LESSON; /* the marks stay, to be changed */
		return;
	}
	if (j.verdict == VERDICT_NOT_YET) {
		session_read(s, r->exercise, draft(a)->text, &r->line.reading);
		r->line.readings = r->line.reading.reason == ANSWER_AMBIGUOUS ?
			r->line.reading.n_choices : 0;
		if (r->line.readings)
			app_notify(a, "%s",
			           _("press the number of what you meant, or go on typing"));
		reader_show(a, r->exercise, ROLE_INPUT);
		return;
	}
	field_clear(draft(a));                 /* the verdict shows what was answered */
	a->mode = MODE_LESSON;
}

static void choose(struct app *a, size_t place)
{
	struct session *s = library_entry(a)->session;
	size_t shown[32], n = session_choices(s, a->reader.exercise, shown, COUNT_OF(shown));
	enum form_input input = form_ops(marked(a, library_entry(a))->exercise.form)->input;
	struct judgement j;

	if (input == INPUT_LIST || input == INPUT_ORDER)
		list_digit(a, place);
	if (input != INPUT_CHOICE || place >= n || place >= COUNT_OF(shown))
		return;
	session_choose(s, a->reader.exercise, shown[place], &j);
	finish(a, &j);
	a->mode = MODE_LESSON;
}

void answer_give(struct app *a, const char *text)
{
	assert(text && library_entry(a));
	field_set(draft(a), text);
	submit(a);
}

/* --- how each way of answering begins --------------------------------------------------------- */

static void begin_line(struct app *a)
{
	a->mode = MODE_ANSWER;
	a->reader.line.readings = 0;
	a->reader.line.sent_bytes = 0;
	a->reader.line.knob_first = false;
	reader_show(a, a->reader.exercise, ROLE_INPUT);
}

/* A digit, a sign, a point, a fraction, a bracket, a currency: letters are commands. */
static bool begins_number(int key)
{
	static const int others[] = { '+', '-', '.', '$', '(', '~', 0x2212, 0xbc, 0xbd, 0xbe,
		                      0x2153, 0x2154, 0x221a, 0x3c0, 0x20ac };

	for (size_t i = 0; i < COUNT_OF(others); i++)
		if (key == others[i])
			return true;
	return key >= '0' && key <= '9';
}

bool answer_begin(struct app *a, int key)
{
	const struct reader *r = &a->reader;

	assert(library_entry(a));
	if (a->mode != MODE_LESSON || r->on_knob || r->alone || r->exercise == NO_BLOCK ||
	    !begins_number(key) || !marked(a, library_entry(a))->exercise.numeric ||
	    phase_of(a) != PHASE_OPEN || !reader_sees(a, r->exercise))
		return false;
	begin_line(a);
	answer_key(a, COMMAND_NONE, key);
	return true;
}

static void begin_choice(struct app *a)
{
	a->mode = MODE_CHOICE;
	a->reader.list.choice = 0;
	reader_show(a, a->reader.exercise, ROLE_HEADING);
}

static void begin_list(struct app *a)
{
	list_begin(a);
	reader_show(a, a->reader.exercise, ROLE_HEADING);
}

/* Nobody has turned anything: there is no answer yet that could be judged. */
static void begin_knobs(struct app *a, int knob)
{
	struct reader *r = &a->reader;

	for (size_t i = 0; i < r->n_knobs; i++)
		if (r->knobs[i] == knob) {
			r->knob = knob;
			r->on_knob = true;
		}
	if (a->plain)
		app_notify(a, "%s",
		           _("No knob is turned yet: NAME = VALUE sets one, then check."));
	else
		app_notify(a, "%s", _("turn the knobs with ← →, then press Enter"));
}

bool answer_knobs(struct app *a)
{
	struct session *s = library_entry(a)->session;
	int untouched = session_untouched(s, a->reader.exercise);
	struct judgement j;

	assert(library_entry(a));
	if (untouched != NO_BLOCK) {
		begin_knobs(a, untouched);
		return false;
	}
	session_tune(s, a->reader.exercise, &j);
	if (session_pending(s, a->reader.exercise))    /* the worker's reply brings the verdict */
		app_notify(a, "%s", j.message);
	else
		finish(a, &j);
	return true;
}

static void begin_task(struct app *a)
{
	answer_knobs(a);
}

static void begin_words(struct app *a)
{
	const char *kept = session_exercise(library_entry(a)->session,
	                                    a->reader.exercise)->last_text;

	a->mode = MODE_WORDS;
	draft(a)->lines = true;
	if (draft(a)->length == 0 && kept)
		field_set(draft(a), kept);
	reader_show(a, a->reader.exercise, ROLE_WORDS);
}

static void (*const beginnings[INPUT_COUNT])(struct app *) = {
	[INPUT_LINE] = begin_line, [INPUT_CHOICE] = begin_choice, [INPUT_LIST] = begin_list,
	[INPUT_ORDER] = begin_list, [INPUT_KNOBS] = begin_task, [INPUT_LINES] = begin_words,
};

static void act(struct app *a)
{
	struct entry *e = library_entry(a);

	if (library_done(e->session, a->reader.exercise))
		reader_next_exercise(a);
	else if (phase_of(a) == PHASE_OPEN)    /* else the screen says why not */
		beginnings[form_ops(marked(a, e)->exercise.form)->input](a);
}

/* Words are kept on leaving them; nothing is lost, and nothing is asked. */
static void keep_words(struct app *a)
{
	struct entry *e = library_entry(a);
	const char *kept = session_exercise(e->session, a->reader.exercise)->last_text;
	struct judgement j;

	a->mode = MODE_LESSON;
	if (draft(a)->length == 0 || (kept && !strcmp(kept, draft(a)->text)))
		return;
	session_answer(e->session, a->reader.exercise, draft(a)->text, &j);
	if (j.verdict != VERDICT_NOT_YET)
		field_clear(draft(a));         /* they stand in the exercise now */
	finish(a, &j);
}

void answer_words(struct app *a, const char *text)
{
	assert(text && library_entry(a));
	draft(a)->lines = true;
	field_set(draft(a), text);
	keep_words(a);
}

static void hint(struct app *a)
{
	if (!session_hint(library_entry(a)->session, a->reader.exercise)) {
		app_notify(a, "%s", _("there are no more hints"));
		return;
	}
	record_event(a, library_entry(a), a->reader.exercise);
	reader_show(a, a->reader.exercise, ROLE_HINT);
}

static void solution(struct app *a)
{
	struct reader *r = &a->reader;

	if (r->confirm != r->exercise) {
		r->confirm = r->exercise;
		reader_show(a, r->exercise, ROLE_CONFIRM);
		return;
	}
	r->confirm = NO_BLOCK;
	session_reveal(library_entry(a)->session, r->exercise);
	record_event(a, library_entry(a), r->exercise);
	reader_show(a, r->exercise, ROLE_SOLUTION);
	a->mode = MODE_LESSON;
}

void answer_skip(struct app *a)
{
	assert(library_entry(a) && a->reader.exercise != NO_BLOCK);
	session_skip(library_entry(a)->session, a->reader.exercise);
	record_event(a, library_entry(a), a->reader.exercise);
}

static void skip(struct app *a)
{
	answer_skip(a);
	a->mode = MODE_LESSON;
	reader_next_exercise(a);
}

static void again(struct app *a)
{
	struct entry *e = library_entry(a);

	if (block_kind(marked(a, e)->kind)->unscored) {
		begin_words(a);                /* the same words, to be changed */
		return;
	}
	if (phase_of(a) == PHASE_WAITING ||
	    (phase_of(a) == PHASE_OPEN && !marked(a, e)->exercise.drawn)) {
		app_notify(a, "%s",
		        _("this exercise has the same numbers every time; answer it first"));
		return;
	}
	session_again(e->session, a->reader.exercise);
	record_event(a, library_entry(a), a->reader.exercise);
	field_clear(draft(a));
	reader_show(a, a->reader.exercise, ROLE_HEADING);
}

void answer_command(struct app *a, enum command command, int key)
{
	struct reader *r = &a->reader;
	bool open;

	assert(library_entry(a));
	if (command < COMMAND_ACT || command > COMMAND_AGAIN)
		return;
	if (r->exercise == NO_BLOCK) {
		app_notify(a, "%s", _("there is no exercise in this section"));
		return;
	}
	r->on_knob = false;
	if (!reader_sees(a, r->exercise) || r->alone) {        /* first let it be read */
		r->alone = false;
		reader_show(a, r->exercise, ROLE_HEADING);
		r->show_lead = true;
		return;
	}
	open = phase_of(a) == PHASE_OPEN;
	switch ((int)command) {
	case COMMAND_ACT: act(a); break;
	case COMMAND_CHOOSE:
		if (open)
			choose(a, (size_t)(key - '1'));
		break;
	case COMMAND_HINT:
		if (open)
			hint(a);
		break;
	case COMMAND_SOLUTION:
		if (open)
			solution(a);
		break;
	case COMMAND_SKIP:
		if (open)
			skip(a);
		break;
	case COMMAND_UNDO: review_undo(a); break;
	case COMMAND_AGAIN: again(a); break;
	default: break;
	}
}

/* --- the modes that take the keys ------------------------------------------------------------- */

static void answer_line_key(struct app *a, enum command command, int key)
{
	struct reader *r = &a->reader;

	if (key > '0' && key <= '0' + r->line.readings) {
		char *typed = memory_copy_text(draft(a)->text);

		field_set(draft(a), r->line.reading.choices[key - '1']);
		submit(a);
		preferences_offer_mark(a, typed, r->line.reading.choices[key - '1']);
		free(typed);
		return;
	}
	r->line.readings = 0;
	if (command == COMMAND_NUMBER_NEXT || command == COMMAND_NUMBER_PREVIOUS) {
		number_picker_turn(a, command == COMMAND_NUMBER_NEXT ? 1 : -1);
		return;
	}
	r->line.sent_bytes = 0;
	if (command == COMMAND_SUBMIT)
		submit(a);
	else if (command == COMMAND_BACK)
		a->mode = MODE_LESSON;
	else if (!field_command(draft(a), &a->cut, command) && !field_insert(draft(a), key))
		return;
	if (a->mode == MODE_ANSWER)
		reader_show(a, r->exercise, ROLE_INPUT);
}

static void knob_line_key(struct app *a, enum command command, int key)
{
	struct field *f = &a->reader.knob_line;
	struct diag d;

	if (command == COMMAND_SUBMIT && f->length > 0) {
		knob_history_keep(library_entry(a), NO_BLOCK);
		if (session_knob_type(library_entry(a)->session, a->reader.knob, f->text, &d) ==
		    STATUS_OK) {
			a->mode = MODE_LESSON;
			a->turned = true;
		} else {
			app_notify(a, "%s", d.text);
		}
		knob_history_done(library_entry(a));
	} else if (command == COMMAND_SUBMIT || command == COMMAND_BACK) {
		a->mode = MODE_LESSON;
	} else if (!field_command(f, &a->cut, command)) {
		field_insert(f, key);
	}
}

static void choice_key(struct app *a, enum command command, int key)
{
	struct reader *r = &a->reader;
	size_t n = session_choices(library_entry(a)->session, r->exercise, NULL, 0);

	if (command != COMMAND_SOLUTION)
		r->confirm = NO_BLOCK;
	switch ((int)command) {
	case COMMAND_UP: r->list.choice -= r->list.choice > 0; break;
	case COMMAND_DOWN: r->list.choice += r->list.choice + 1 < n; break;
	case COMMAND_SUBMIT:
		if (a->mode == MODE_CHOICE)
			choose(a, r->list.choice);
		else
			submit(a);
		break;
	case COMMAND_BACK: a->mode = MODE_LESSON; break;
	default:
		if (!list_command(a, command))
			answer_command(a, command, key);
		break;
	}
}

static void words_key(struct app *a, enum command command, int key)
{
	struct field *f = draft(a);

	if (command == COMMAND_BACK) {
		keep_words(a);
		return;
	}
	if (!field_write(f, &a->cut, a->reader.words.width, command, key))
		app_notify(a, _("at most %d lines are kept"), FIELD_LINES);
	reader_show(a, a->reader.exercise, ROLE_WORDS);
}

void answer_leave(struct app *a)
{
	if (a->mode == MODE_WORDS && library_entry(a))
		keep_words(a);
}

enum command answer_key(struct app *a, enum command command, int key)
{
	assert(library_entry(a));
	if (a->mode == MODE_ANSWER)
		answer_line_key(a, command, key);
	else if (a->mode == MODE_KNOB)
		knob_line_key(a, command, key);
	else if (a->mode == MODE_WORDS)
		words_key(a, command, key);
	else
		choice_key(a, command, key);
	return COMMAND_NONE;
}

void answer_paste(struct app *a, const char *text)
{
	assert(library_entry(a));
	a->reader.line.readings = 0;
	field_paste(a->mode == MODE_KNOB ? &a->reader.knob_line : draft(a), text);
}
