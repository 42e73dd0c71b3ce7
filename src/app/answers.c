#include "config.h"

#include "app/state.h"
#include "base/memory.h"

static const struct block *marked(const struct app *a, const struct entry *e)
{
	return &e->lesson->blocks[a->reader.exercise];
}

static struct field *draft(struct app *a)
{
	return &shelf_entry(a)->drafts[a->reader.exercise];
}

static enum exercise_phase phase_of(struct app *a)
{
	return session_exercise(shelf_entry(a)->session, a->reader.exercise)->phase;
}

/* The attempt is in the record before the verdict is on the screen. */
static void finish(struct app *a, const struct judgement *j)
{
	if (j->verdict != VERDICT_NOT_YET)
		record_event(a, shelf_entry(a), "attempt", a->reader.exercise);
	reader_show(a, a->reader.exercise, ROLE_VERDICT);
}

static void submit(struct app *a)
{
	struct session *s = shelf_entry(a)->session;
	struct reader *r = &a->reader;
	struct judgement j;

	if (draft(a)->length == 0)
		return;
	session_answer(s, r->exercise, draft(a)->text, &j);
	finish(a, &j);
	if (j.verdict == VERDICT_NOT_YET) {
		session_read(s, r->exercise, draft(a)->text, &r->reading);
		r->readings = r->reading.reason == ANSWER_AMBIGUOUS ? r->reading.n_choices : 0;
		if (r->readings)
			app_say(a, "%s", _("press the number of what you meant, or go on typing"));
		reader_show(a, r->exercise, ROLE_INPUT);
		return;
	}
	field_clear(draft(a));                 /* the verdict shows what was answered */
	a->mode = MODE_LESSON;
}

static void choose(struct app *a, size_t place)
{
	struct session *s = shelf_entry(a)->session;
	size_t shown[32], n = session_choices(s, a->reader.exercise, shown, COUNT_OF(shown));
	struct judgement j;

	if (place >= n || place >= COUNT_OF(shown))
		return;
	session_choose(s, a->reader.exercise, shown[place], &j);
	finish(a, &j);
	a->mode = MODE_LESSON;
}

static void act(struct app *a)
{
	struct entry *e = shelf_entry(a);
	const struct block *b = marked(a, e);
	struct judgement j;

	if (shelf_done(e->session, a->reader.exercise)) {
		reader_next_exercise(a);
	} else if (phase_of(a) != PHASE_OPEN) {
		return;                /* loading, or the lesson's fault: the screen says which */
	} else if (b->kind == BLOCK_TUNE) {
		session_tune(e->session, a->reader.exercise, &j);
		if (b->exercise.goal_function)         /* the worker's reply brings the verdict */
			app_say(a, "%s", j.message);
		else
			finish(a, &j);
	} else if (b->exercise.numeric) {
		a->mode = MODE_ANSWER;
		a->reader.readings = 0;
		reader_show(a, a->reader.exercise, ROLE_INPUT);
	} else {
		a->mode = MODE_CHOICE;
		a->reader.choice = 0;
		reader_show(a, a->reader.exercise, ROLE_HEADING);
	}
}

static void hint(struct app *a)
{
	if (!session_hint(shelf_entry(a)->session, a->reader.exercise)) {
		app_say(a, "%s", _("there are no more hints"));
		return;
	}
	record_event(a, shelf_entry(a), "hint", a->reader.exercise);
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
	session_reveal(shelf_entry(a)->session, r->exercise);
	record_event(a, shelf_entry(a), "reveal", r->exercise);
	reader_show(a, r->exercise, ROLE_SOLUTION);
	a->mode = MODE_LESSON;
}

static void skip(struct app *a)
{
	session_skip(shelf_entry(a)->session, a->reader.exercise);
	record_event(a, shelf_entry(a), "skip", a->reader.exercise);
	a->mode = MODE_LESSON;
	reader_next_exercise(a);
}

static void again(struct app *a)
{
	struct entry *e = shelf_entry(a);

	if (phase_of(a) == PHASE_WAITING ||
	    (phase_of(a) == PHASE_OPEN && !marked(a, e)->exercise.drawn)) {
		app_say(a, "%s",
		        _("this exercise has the same numbers every time; answer it first"));
		return;
	}
	session_again(e->session, a->reader.exercise);
	record_event(a, shelf_entry(a), "again", a->reader.exercise);
	field_clear(draft(a));
	reader_show(a, a->reader.exercise, ROLE_HEADING);
}

void answer_command(struct app *a, enum command command, int key)
{
	struct reader *r = &a->reader;
	bool open;

	if (command < COMMAND_ACT || command > COMMAND_AGAIN)
		return;
	if (r->exercise == NO_BLOCK) {
		app_say(a, "%s", _("there is no exercise in this section"));
		return;
	}
	r->on_knob = false;
	if (!reader_sees(a, r->exercise) || r->alone) {        /* first let it be read */
		r->alone = false;
		reader_show(a, r->exercise, ROLE_HEADING);
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
	case COMMAND_AGAIN: again(a); break;
	default: break;
	}
}

/* --- the modes that take the keys ------------------------------------------------------------- */

static void answer_line_key(struct app *a, int key)
{
	enum command command = keys_command(key, CONTEXT_LINE);
	struct reader *r = &a->reader;

	if (key > '0' && key <= '0' + r->readings) {
		field_set(draft(a), r->reading.choices[key - '1']);
		submit(a);
		return;
	}
	r->readings = 0;
	if (command == COMMAND_SUBMIT)
		submit(a);
	else if (command == COMMAND_BACK)
		a->mode = MODE_LESSON;
	else if (!field_command(draft(a), command) && !field_insert(draft(a), key))
		return;
	if (a->mode == MODE_ANSWER)
		reader_show(a, r->exercise, ROLE_INPUT);
}

static void knob_line_key(struct app *a, int key)
{
	enum command command = keys_command(key, CONTEXT_LINE);
	struct field *f = &a->reader.value;
	struct diag d;

	if (command == COMMAND_SUBMIT && f->length > 0) {
		if (session_knob_type(shelf_entry(a)->session, a->reader.knob, f->text, &d) ==
		    STATUS_OK) {
			a->mode = MODE_LESSON;
			a->turned = true;
		} else {
			app_say(a, "%s", d.text);
		}
	} else if (command == COMMAND_SUBMIT || command == COMMAND_BACK) {
		a->mode = MODE_LESSON;
	} else if (!field_command(f, command)) {
		field_insert(f, key);
	}
}

static void choice_key(struct app *a, int key)
{
	enum command command = keys_command(key, CONTEXT_CHOICE);
	struct reader *r = &a->reader;
	size_t n = session_choices(shelf_entry(a)->session, r->exercise, NULL, 0);

	if (command != COMMAND_SOLUTION)
		r->confirm = NO_BLOCK;
	switch ((int)command) {
	case COMMAND_UP: r->choice -= r->choice > 0; break;
	case COMMAND_DOWN: r->choice += r->choice + 1 < n; break;
	case COMMAND_SUBMIT: choose(a, r->choice); break;
	case COMMAND_BACK: a->mode = MODE_LESSON; break;
	default: answer_command(a, command, key); break;
	}
}

void answer_key(struct app *a, int key)
{
	if (a->mode == MODE_ANSWER)
		answer_line_key(a, key);
	else if (a->mode == MODE_KNOB)
		knob_line_key(a, key);
	else
		choice_key(a, key);
}

void answer_paste(struct app *a, const char *text)
{
	if (a->help || (a->mode != MODE_ANSWER && a->mode != MODE_KNOB))
		return;
	a->reader.readings = 0;
	field_paste(a->mode == MODE_ANSWER ? draft(a) : &a->reader.value, text);
}
