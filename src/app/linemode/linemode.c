/* linemode.c - line mode: what a line of the student's does */
#include "config.h"
#include "app/linemode/linemode.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/contents_private.h"
#include "app/library.h"
#include "app/linemode/contents_private.h"
#include "app/linemode/find_private.h"
#include "app/linemode/knobs_private.h"
#include "app/linemode/page_private.h"
#include "app/linemode/state.h"
#include "app/linemode/words_private.h"
#include "app/naming_private.h"
#include "app/overlay/bookmarks_private.h"
#include "app/reader/answers_private.h"
#include "app/reader/lists_private.h"
#include "app/reader/reader_private.h"
#include "app/reader/scroll_private.h"
#include "app/review_private.h"
#include "app/settings_private.h"
#include "base/memory.h"

enum { LEAST_WIDTH = 20, MOST_WIDTH = 500 };

enum status linemode_new(const struct app_setup *setup, struct linemode **out, struct diag *d)
{
	struct app *a;
	enum status s = app_new(setup, &a, d);

	assert(setup && out);
	if (s != STATUS_OK)
		return s;
	a->plain = true;
	*out = memory_new(1, sizeof **out);
	**out = (struct linemode){ .app = a, .at = NO_BLOCK, .words = STRBUF_INIT };
	linemode_set_width(*out, setup->width);
	return STATUS_OK;
}

void linemode_free(struct linemode *p)
{
	if (!p)
		return;
	app_free(p->app);
	strbuf_free(&p->words);
	free(p);
}

void linemode_set_width(struct linemode *p, int width)
{
	p->app->width = width < LEAST_WIDTH ? LEAST_WIDTH : width > MOST_WIDTH ? MOST_WIDTH : width;
}

bool linemode_over(const struct linemode *p)
{
	return p->app->quit;
}

/* --- where the student is -------------------------------------------------- */

static enum form form_of(const struct linemode *p, int block)
{
	return library_entry(p->app)->lesson->blocks[block].exercise.form;
}

static bool reading(const struct linemode *p)
{
	return library_entry(p->app) && p->app->mode != MODE_CONTENTS;
}

static void say(const struct linemode *p, const char *text, struct strbuf *to)
{
	linemode_say(p, text, to);
}

/* --- answers --------------------------------------------------------------- */

/* What the workbench would offer by key is asked for here in words. */
static void offer_readings(struct linemode *p, struct strbuf *to)
{
	const struct reader *r = &p->app->reader;

	for (int i = 0; i < r->line.readings; i++) {
		struct strbuf line = STRBUF_INIT;

		strbuf_printf(&line, "%d. %s", i + 1, r->line.reading.choices[i]);
		say(p, line.text, to);
		strbuf_free(&line);
	}
}

/* How the text was read, before it is judged. */
static void tell_reading(struct linemode *p, int block, const char *text, struct strbuf *to)
{
	struct strbuf line = STRBUF_INIT;
	struct reading r;

	if (!library_entry(p->app)->lesson->blocks[block].exercise.numeric)
		return;
	session_read(library_entry(p->app)->session, block, text, &r);
	if (r.reason == ANSWER_NONE) {
		strbuf_printf(&line, _("read as %s"), r.shown);
		say(p, line.text, to);
	}
	strbuf_free(&line);
}

static void tell_verdict(struct linemode *p, int block, struct strbuf *to)
{
	struct app *a = p->app;

	linemode_settle(p);
	if (session_exercise(library_entry(a)->session, block)->last.verdict == VERDICT_NOT_YET)
		a->notice[0] = '\0';           /* it only says what the verdict says */
	linemode_verdict(p, to);
	offer_readings(p, to);
	linemode_notice(p, to);
}

static void answer(struct linemode *p, int block, const char *text, struct strbuf *to)
{
	struct app *a = p->app;
	enum form form = form_of(p, block);
	char *given = form == FORM_MANY ? linemode_sorted_places(text) : memory_copy_text(text);

	a->reader.line.readings = 0;
	tell_reading(p, block, given, to);
	answer_give(a, given);
	if (form == FORM_ONE)
		field_clear(&library_entry(a)->drafts[block]);
	tell_verdict(p, block, to);
	free(given);
}

static void check(struct linemode *p, struct strbuf *to)
{
	int block = linemode_asked(p);

	if (block == NO_BLOCK || form_of(p, block) != FORM_STATE) {
		say(p, _("There is no task about knobs to check here."), to);
	} else if (!answer_knobs(p->app)) {
		linemode_notice(p, to);
	} else {
		tell_verdict(p, block, to);
	}
}

/* --- lines of one's own ---------------------------------------------------- */

static void finish_words(struct linemode *p, struct strbuf *to)
{
	while (p->words.length && p->words.text[p->words.length - 1] == '\n')
		p->words.text[--p->words.length] = '\0';
	p->writing = false;
	if (p->words.length) {
		answer_words(p->app, p->words.text);
		tell_verdict(p, p->app->reader.exercise, to);
	}
	strbuf_clear(&p->words);
}

static void write_line(struct linemode *p, const char *line, struct strbuf *to)
{
	int lines = 1;

	if (!strcmp(line, ".")) {
		finish_words(p, to);
		return;
	}
	for (size_t i = 0; i < p->words.length; i++)
		lines += p->words.text[i] == '\n';
	if (lines > FIELD_LINES || p->words.length + strlen(line) + 1 > FIELD_LONG) {
		struct strbuf why = STRBUF_INIT;

		strbuf_printf(&why,
		              _("That line is left out: at most %d lines and %d bytes are kept."),
		              FIELD_LINES, FIELD_LONG);
		say(p, why.text, to);
		strbuf_free(&why);
		return;
	}
	strbuf_printf(&p->words, "%s\n", line);
	p->writing = true;
}

/* --- commands -------------------------------------------------------------- */

static void go_on(struct linemode *p, struct strbuf *to)
{
	struct app *a = p->app;

	if (linemode_gated(p)) {
		say(p,
		    _("The section goes on when you have committed your prediction (x skips it)."),
		    to);
	} else if (!linemode_at_end(p)) {
		linemode_read(p, to);
	} else {
		int before = a->reader.section;

		reader_command(a, COMMAND_NEXT_SECTION, 0);
		if (a->reader.section != before)
			linemode_open(p, to);
		linemode_notice(p, to);
	}
}

static void go_back(struct linemode *p, struct strbuf *to)
{
	int before = p->app->reader.section;

	reader_command(p->app, COMMAND_PREVIOUS_SECTION, 0);
	if (p->app->reader.section != before)
		linemode_open(p, to);
	linemode_notice(p, to);
}

static void read_again(struct linemode *p, struct strbuf *to)
{
	p->at = NO_BLOCK;
	p->told = 0;
	linemode_read(p, to);
}

static void show_contents(struct linemode *p, struct strbuf *to)
{
	if (p->app->mode != MODE_CONTENTS)
		contents_return(p->app);
	linemode_settle(p);
	linemode_contents(p, to);
	linemode_notice(p, to);
}

static void speak(struct linemode *p, const char *code, struct strbuf *to)
{
	enum language l = language_next(message_language());

	if (*code)
		l = language_find(code);
	if (l == LANGUAGE_NONE) {
		struct strbuf line = STRBUF_INIT;

		strbuf_printf(&line, _("The languages are %s."), language_codes(", "));
		say(p, line.text, to);
		strbuf_free(&line);
		return;
	}
	settings_language(p->app, l);
	linemode_settle(p);
	if (!reading(p))
		linemode_contents(p, to);
	else if (p->at != NO_BLOCK && p->at == p->app->reader.exercise)
		linemode_exercise(p, to);
	else
		read_again(p, to);
}

static void review(struct linemode *p, struct strbuf *to)
{
	struct app *a = p->app;

	a->moved = false;
	review_open(a);
	if (a->moved)
		linemode_open(p, to);
	linemode_notice(p, to);
}

/* A hint or the solution; the workbench's own command does it. */
static void help_out(struct linemode *p, enum linemode_word word, struct strbuf *to)
{
	struct app *a = p->app;
	int block = linemode_asked(p);
	const struct exercise_state *x;
	int hints;

	if (block == NO_BLOCK) {
		say(p, _("No exercise is open here."), to);
		return;
	}
	x = session_exercise(library_entry(a)->session, block);
	hints = x->hints;
	answer_command(a, word == WORD_HINT ? COMMAND_HINT : COMMAND_SOLUTION, 0);
	linemode_settle(p);
	if (word == WORD_HINT && x->hints > hints) {
		linemode_hint(p, to);
	} else if (word == WORD_SOLUTION && a->reader.confirm == block) {
		linemode_part(p, ROLE_CONFIRM, to);
	} else if (word == WORD_SOLUTION) {
		linemode_part(p, ROLE_CHOICE, to);
		linemode_verdict(p, to);
	}
	linemode_notice(p, to);
}

static void skip(struct linemode *p, struct strbuf *to)
{
	if (linemode_asked(p) == NO_BLOCK) {
		say(p, _("No exercise is open here."), to);
		return;
	}
	answer_skip(p->app);
	linemode_settle(p);
	go_on(p, to);
}

/* Again, or one answer back: of the exercise that was read out last. */
static void redo(struct linemode *p, enum linemode_word word, struct strbuf *to)
{
	struct app *a = p->app;
	const struct entry *e = library_entry(a);
	int block = a->reader.exercise;

	if (block == NO_BLOCK || !linemode_read_already(p, block)) {
		say(p, _("There is no exercise to go back to here."), to);
		return;
	}
	p->at = block;
	reader_show(a, block, ROLE_HEADING);
	linemode_settle(p);
	if (word == WORD_AGAIN && block_kind(e->lesson->blocks[block].kind)->unscored) {
		linemode_exercise(p, to);
		p->writing = true;
		return;
	}
	answer_command(a, word == WORD_AGAIN ? COMMAND_AGAIN : COMMAND_UNDO, 0);
	linemode_settle(p);
	linemode_notice(p, to);
	if (linemode_asked(p) != NO_BLOCK)
		linemode_exercise(p, to);
}

static void quit(struct linemode *p)
{
	p->app->quit = true;
	app_update(p->app, &(struct event){ .kind = EVENT_LEAVE });
}

/* What the workbench says by itself. */
static void by_key(struct linemode *p, enum linemode_word word, struct strbuf *to)
{
	if (word == WORD_BOOKMARK)
		bookmarks_toggle(p->app);
	else
		reader_command(p->app, COMMAND_BOOK, 0);
	linemode_notice(p, to);
}

/* What needs an open lesson. */
static void in_lesson(struct linemode *p, enum linemode_word word, const char *rest,
                      struct strbuf *to)
{
	if (!reading(p)) {
		say(p, _("First open a lesson: type its number, or that of a section."), to);
		return;
	}
	switch ((int)word) {
	case WORD_NEXT: go_on(p, to); break;
	case WORD_BACK: go_back(p, to); break;
	case WORD_READ: read_again(p, to); break;
	case WORD_CHECK: check(p, to); break;
	case WORD_HINT: case WORD_SOLUTION: help_out(p, word, to); break;
	case WORD_SKIP: skip(p, to); break;
	case WORD_AGAIN: case WORD_UNDO: redo(p, word, to); break;
	case WORD_KNOBS: linemode_knobs(p, to); break;
	case WORD_RESET: linemode_reset_knob(p, rest, to); break;
	case WORD_CHART: linemode_chart(p, to); break;
	case WORD_TURN_BACK: linemode_turn_back(p, to); break;
	case WORD_SAVE: linemode_save(p, rest, to); break;
	case WORD_NOTE: linemode_note(p, rest, to); break;
	case WORD_BOOKMARK: case WORD_BOOK: by_key(p, word, to); break;
	case WORD_FOLLOW:
		if (linemode_follow(p, rest, to))
			linemode_open(p, to);
		break;
	case WORD_ANSWER:
		if (linemode_asked(p) == NO_BLOCK)
			say(p, _("No exercise is open here."), to);
		else
			answer(p, linemode_asked(p), rest, to);
		break;
	default: break;
	}
}

static void command(struct linemode *p, enum linemode_word word, const char *rest,
                    struct strbuf *to)
{
	switch ((int)word) {
	case WORD_CONTENTS: show_contents(p, to); break;
	case WORD_GO:
		if (linemode_go(p, rest, to))
			linemode_open(p, to);
		break;
	case WORD_REVIEW: review(p, to); break;
	case WORD_SEARCH: linemode_search(p, rest, to); break;
	case WORD_NOTES: linemode_notes(p, to); break;
	case WORD_WORD: linemode_word(p, rest, to); break;
	case WORD_LANGUAGE: speak(p, rest, to); break;
	case WORD_HELP: linemode_word_help(p, to); break;
	case WORD_QUIT: quit(p); break;
	default: in_lesson(p, word, rest, to); break;
	}
}

/* --- a line ---------------------------------------------------------------- */

static void not_understood(struct linemode *p, const char *line, struct strbuf *to)
{
	const char *near = linemode_word_nearest(line);
	struct strbuf why = STRBUF_INIT;

	if (near)
		strbuf_printf(&why,
		              _("That is no command here; did you mean \"%.*s\"? The line ? lists "
		                "them all."),
		              (int)strcspn(near, "|"), near);
	else if (reading(p))
		strbuf_puts(&why,
		            _("Nothing is asked now: next reads on, again gives the last exercise "
		              "once more, "
		                    "? lists all commands."));
	else
		strbuf_puts(&why,
		            _("That is no number of the contents and no command; ? lists the "
		              "commands."));
	say(p, why.text, to);
	strbuf_free(&why);
}

/* The question whether the solution is to be shown; true when the line answers it. */
static bool confirm(struct linemode *p, const char *line, struct strbuf *to)
{
	struct reader *r = &p->app->reader;

	if (r->confirm == NO_BLOCK)
		return false;
	if (linemode_word_is_yes(line)) {
		help_out(p, WORD_SOLUTION, to);
		return true;
	}
	if (*line && !linemode_word_is_no(line)) {
		const char *rest;

		if (linemode_word_find(line, true, &rest) != WORD_SOLUTION)
			r->confirm = NO_BLOCK;
		return false;
	}
	r->confirm = NO_BLOCK;
	say(p, _("The solution stays hidden."), to);
	return true;
}

static void take_answer(struct linemode *p, int block, const char *line, struct strbuf *to)
{
	const struct reader *r = &p->app->reader;
	bool picks = line[0] > '0' && line[0] <= '0' + r->line.readings && !line[1];
	char *text = memory_copy_text(picks ? r->line.reading.choices[line[0] - '1'] : line);

	if (form_of(p, block) == FORM_NUMBER && !text[strcspn(text, "0123456789")] &&
	    linemode_word_nearest(text))
		not_understood(p, text, to);   /* no number, but nearly a command */
	else if (form_of(p, block) == FORM_STATE)
		say(p, _("Set the knobs with NAME = VALUE, then type check."), to);
	else if (form_of(p, block) == FORM_WORDS)
		write_line(p, text, to);
	else
		answer(p, block, text, to);
	free(text);
}

static void take_line(struct linemode *p, const char *line, struct strbuf *to)
{
	int block = linemode_asked(p);
	enum form form = block == NO_BLOCK ? FORM_COUNT : form_of(p, block);
	const char *rest = "";
	enum linemode_word word;

	if (p->writing) {
		write_line(p, line, to);
		return;
	}
	if (confirm(p, line, to))
		return;
	if (!*line) {
		if (block == NO_BLOCK && reading(p))
			go_on(p, to);
		else if (form == FORM_STATE)
			check(p, to);
		return;
	}
	if (reading(p) && form != FORM_WORDS && linemode_set_knobs(p, line, form == FORM_STATE ||
	                                                        form == FORM_COUNT, to))
		return;
	word = linemode_word_find(line, form != FORM_CODE, &rest);
	/* also an appendix "c" */
	if (!reading(p) && word != WORD_QUIT && linemode_is_number(p, line))
		command(p, WORD_GO, line, to);
	else if (word != WORD_NONE && !(form == FORM_WORDS && *rest && word != WORD_ANSWER))
		command(p, word, rest, to);
	else if (block != NO_BLOCK)
		take_answer(p, block, line, to);
	else
		not_understood(p, line, to);
}

/* The line without its end and the blanks around it; NULL, and says so, when it is no text that can
 * be answered with. */
static char *line_of(const struct linemode *p, const char *line, size_t length, struct strbuf *to)
{
	struct strbuf clean = STRBUF_INIT, why = STRBUF_INIT;
	char *text = memory_copy(line, length);
	size_t from, n = length;

	while (n > 0 && strchr(" \t\r\n", text[n - 1]) && text[n - 1])
		n--;
	text[n] = '\0';
	for (size_t i = 0; i < n; i++)
		if (text[i] == '\t')
			text[i] = ' ';
	text_clean(&clean, text, n, false);
	if (clean.length != n || strcmp(clean.text, text) != 0)
		strbuf_puts(&why,
		            _("That line holds control characters or bytes that are no UTF-8; "
		                    "nothing is done with it."));
	else if (n > (p->writing ? FIELD_LONG : FIELD_MAX))
		strbuf_printf(&why,
		              _("That line is too long, at most %d bytes are read; nothing is done "
		                "with it."),
		              FIELD_MAX);
	from = strspn(text, " ");
	memmove(text, text + from, strlen(text + from) + 1);
	if (why.length) {
		say(p, why.text, to);
		free(text);
		text = NULL;
	}
	strbuf_free(&clean);
	strbuf_free(&why);
	return text;
}

/* Into the course, with the name that was given. */
static void begin(struct linemode *p, struct strbuf *to)
{
	struct app *a = p->app;

	app_update(a, &(struct event){ .kind = EVENT_START });
	if (a->open == NO_ENTRY)
		show_contents(p, to);
	else
		linemode_open(p, to);
}

static void take_name(struct linemode *p, const char *name, struct strbuf *to)
{
	struct diag d;

	if (naming_take(p->app, name, &d) != STATUS_OK)
		say(p, d.text, to);
	if (!naming_on(p->app))
		begin(p, to);
}

void linemode_line(struct linemode *p, const char *line, size_t length, struct strbuf *to)
{
	struct strbuf out = STRBUF_INIT;
	char *text = line_of(p, line, length, &out);

	assert(line && to);
	linemode_begin_line(p);
	if (text && naming_on(p->app))
		take_name(p, text, &out);
	else if (text && !p->app->quit)
		take_line(p, text, &out);
	strbuf_puts(to, out.text);
	strbuf_free(&out);
	free(text);
}

void linemode_start(struct linemode *p, struct strbuf *to)
{
	linemode_notice(p, to);                   /* of the record, before it is written to */
	if (!naming_on(p->app))
		begin(p, to);
}

void linemode_end(struct linemode *p, struct strbuf *to)
{
	if (p->writing)
		finish_words(p, to);
	quit(p);
	linemode_notice(p, to);
}
