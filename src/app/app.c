/* app.c - the workbench: what an event does to it */
#include "config.h"
#include "app/app.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench/begin_private.h"
#include "app/bench/bench.h"
#include "app/console/pane_private.h"
#include "app/contents_private.h"
#include "app/draw_private.h"
#include "app/help_private.h"
#include "app/jobs_private.h"
#include "app/lessons_private.h"
#include "app/naming_private.h"
#include "app/overlay/overlay_private.h"
#include "app/preview_private.h"
#include "app/reader/sections_private.h"
#include "app/record_private.h"
#include "app/review_private.h"
#include "app/screen.h"
#include "app/screens.h"
#include "app/screenshot_private.h"
#include "app/settings_private.h"
#include "app/setup.h"
#include "app/state.h"
#include "base/memory.h"

enum {
	LOOK_MS = 100,                 /* preview: between two looks at the file */
	RETRY_MS = 5000,               /* something is not saved: try again when the keys rest */
	IDLE_MS = 1500                 /* a knob has come to rest: remember where */
};

enum status app_new(const struct app_setup *setup, struct app **out, struct diag *d)
{
	struct app *a = memory_new(1, sizeof *a);
	struct store_notice notice = { "" };
	enum status s;

	assert(setup && out && d);
	a->width = setup->width;
	a->height = setup->height;
	a->charset = setup->charset;
	a->clock = setup->clock;
	a->student = setup->student ? memory_copy_text(setup->student) : NULL;
	a->state = setup->state ? memory_copy_text(setup->state) : NULL;
	a->settings = setup->settings;
	a->open = a->last = a->held = NO_ENTRY;
	a->keyboard = LANGUAGE_NONE;
	a->reader.knob = a->reader.exercise = a->reader.confirm = a->reader.chart = NO_BLOCK;
	a->reader.hold.block = NO_BLOCK;
	a->overlay.gone.place.entry = NO_ENTRY;
	a->reader.alt = a->cut = (struct strbuf)STRBUF_INIT;
	a->worker = worker_new();
	if (!setup->preview)
		a->store = store_open(setup->state, &notice);
	s = lessons_open(a, setup, d);
	if (s == STATUS_OK && setup->scenario)
		s = bench_open_file(a, setup->scenario, d);
	if (s != STATUS_OK) {
		app_free(a);
		return s;
	}
	if (*notice.text)
		app_notify(a, "%s", notice.text);
	else if (a->settings && *a->settings->notice)
		app_notify(a, "%s", a->settings->notice);
	if (setup->preview)
		preview_start(a);
	naming_begin(a);
	*out = a;
	return STATUS_OK;
}

void app_free(struct app *a)
{
	if (!a)
		return;
	screens_free(a);
	lessons_close(a);
	strbuf_free(&a->cut);
	worker_free(a->worker);
	preview_free(a->preview);
	store_close(a->store);
	free(a->student);
	free(a->state);
	free(a);
}

/* What every screen does in the same way; false when it is the screen's own. */
static bool common_command(struct app *a, enum command command, unsigned *effects)
{
	switch ((int)command) {
	case COMMAND_QUIT: a->quit = true; break;
	case COMMAND_SUSPEND: *effects |= EFFECT_SUSPEND; break;
	case COMMAND_REPAINT: *effects |= EFFECT_REPAINT; break;
	case COMMAND_LANGUAGE:
		settings_language(a, language_next(message_language()));
		break;
	case COMMAND_REVIEW: review_open(a); break;
	case COMMAND_CONSOLE: console_open(a); break;
	case COMMAND_SETTINGS: settings_open(a); break;
	case COMMAND_BENCH: bench_toggle(a); break;
	case COMMAND_CONTENTS: contents_return(a); break;
	case COMMAND_HELP: help_open(a, screens_context(a)); break;
	case COMMAND_SAVE_SCREEN: screenshot_begin(a); break;
	default: return false;
	}
	return true;
}

/* A letter tells which keyboard is on; a comma, which every one gives somewhere, does not. */
static void note_keyboard(struct app *a, int key)
{
	enum language keyboard = key > ' ' && key < PRESS_NONE
		? language_of_key((unsigned long)key) : LANGUAGE_NONE;

	if (keyboard != LANGUAGE_NONE)
		a->keyboard = keyboard;
}

static void on_key(struct app *a, int key, unsigned *effects)
{
	const struct screen *s = screens_now(a);
	enum command command;

	note_keyboard(a, key);
	command = screens_decode(a, &key);
	a->notice[0] = '\0';
	if (screens_too_small(a)) {            /* nothing can be read here, nor be typed */
		if (keys_place(key, a->keyboard, CONTEXT_LESSON) == 'q' || key == PRESS_CTRL('c'))
			command = COMMAND_QUIT;
		else if (command != COMMAND_SUSPEND)
			return;
	}
	if (common_command(a, command, effects) ||
	    (!screens_is_front(s) && overlay_begin(a, command)))
		return;
	common_command(a, s->command(a, command, key), effects);
}

static void on_paste(struct app *a, const char *text)
{
	const struct screen *s = screens_now(a);

	if (s->paste)
		s->paste(a, text);
}

/* Marks what is there; clicked once more, it is as if a key was pressed on it. */
static void on_click(struct app *a, int x, int y, unsigned *effects)
{
	const struct screen *s = screens_now(a);
	int key = s->click && !screens_too_small(a) ? s->click(a, x, y) : 0;

	if (key)
		on_key(a, key, effects);
}

static void on_start(struct app *a, const char *notice)
{
	int entry = a->open;

	if (notice && *notice && !*a->notice)  /* the record's notice may cost work: it goes
	                                          first */
		app_notify(a, "%s", notice);
	contents_show(a);
	if (entry != NO_ENTRY)
		reader_open(a, entry);
	if (a->bench)                         /* a scenario was given */
		bench_enter(a);
}

/* What the worker brought may have turned to the lesson: the bench stays, and returns to it. */
static void take_reply(struct app *a)
{
	bool bench = a->mode == MODE_BENCH;

	jobs_take(a);
	if (bench && a->mode != MODE_BENCH)
		bench_enter(a);
}

static void on_idle(struct app *a)
{
	const struct screen *s = screens_busy(a);

	if (s)
		s->work(a);
	else if (a->turned)
		record_place(a);
	else
		record_retry(a);
}

unsigned app_update(struct app *a, const struct event *e)
{
	bool changed = preview_look(a), come = a->moved;
	unsigned effects = EFFECT_REDRAW;

	assert(a && e);
	if (a->preview && e->kind == EVENT_IDLE && !changed && !come && a->at_work &&
	    !worker_busy(a->worker))
		return 0;                      /* only a look at the file */
	a->at_work = a->begun;
	a->begun |= e->kind == EVENT_START;
	switch (e->kind) {
	case EVENT_START: on_start(a, e->text); break;
	case EVENT_KEY: on_key(a, e->key, &effects); break;
	case EVENT_PASTE: on_paste(a, e->text); break;
	case EVENT_CLICK: on_click(a, e->x, e->y, &effects); break;
	case EVENT_RESIZE:
		a->width = e->width > 0 ? e->width : 1;
		a->height = e->height > 0 ? e->height : 1;
		break;
	case EVENT_WORKER: break;
	case EVENT_IDLE: on_idle(a); break;
	case EVENT_LEAVE: a->quit = true; break;
	}
	if (a->quit)
		screens_leave(a);
	take_reply(a);
	if (a->at_work)
		jobs_work(a);
	screens_refresh(a);
	if (a->at_work)
		/* a chart of a function is wanted only now that it is looked at */
		jobs_work(a);
	if (a->quit || (come && e->kind == EVENT_IDLE))
		record_place(a);        /* the disk is not waited for before the section is shown */
	if (a->quit)
		effects |= EFFECT_QUIT;
	return effects;
}

void app_view(const struct app *a, struct canvas *c)
{
	assert(a && c);
	screens_draw(a, c);
	screens_draw_prompt(a, c);
	if (!screens_too_small(a))
		draw_notice(a, c);
}

size_t app_unsaved(struct app *a, struct diag *why)
{
	assert(a && why);
	if (a->store)
		store_flush(a->store, why);
	return a->store ? store_pending(a->store) : 0;
}

int app_poll_fd(const struct app *a)
{
	return worker_fd(a->worker);
}

int app_timeout(const struct app *a)
{
	int patience = worker_busy(a->worker) ? worker_patience(a->worker) : -1;

	bool unsaved = a->store && store_pending(a->store);
	int rest = a->preview ? LOOK_MS : a->turned ? IDLE_MS : unsaved ? RETRY_MS : -1;

	if (screens_busy(a) || a->moved || (a->begun && !a->at_work))
		return 0;
	if (rest < 0 || patience < 0)
		return rest < 0 ? patience : rest;
	return patience < rest ? patience : rest;
}

bool app_waits(const struct app *a)
{
	return worker_busy(a->worker) || (a->begun && !a->at_work);
}

/* --- without a terminal ----------------------------------------------------------------------- */

void app_settle(struct app *a)
{
	assert(a);
	if (a->begun && !a->at_work)
		app_update(a, &(struct event){ .kind = EVENT_IDLE });
	while (app_waits(a) && !a->quit) {
		struct pollfd fd = { app_poll_fd(a), POLLIN, 0 };

		poll(&fd, 1, app_timeout(a));
		app_update(a, &(struct event){ .kind = EVENT_WORKER });
	}
	while ((screens_busy(a) || a->moved) && !a->quit)
		app_update(a, &(struct event){ .kind = EVENT_IDLE });
}

/* "<80x24>" and "<Idle>" at the script's place; false when it is something else. */
static bool special_event(const char **script, struct event *e)
{
	int width, height, used = 0;

	if (!strncmp(*script, "<Idle>", 6)) {
		*e = (struct event){ .kind = EVENT_IDLE };
		used = 6;
	} else if (sscanf(*script, "<%dx%d>%n", &width, &height, &used) == 2 && used > 0) {
		*e = (struct event){ .kind = EVENT_RESIZE, .width = width, .height = height };
	}
	*script += used;
	return used > 0;
}

bool app_play(struct app *a, const char *script)
{
	assert(a && script);
	app_settle(a);
	while (!a->quit) {
		struct event e = { .kind = EVENT_KEY };

		script += strspn(script, "\n");
		if (!special_event(&script, &e)) {
			e.key = keys_read(&script);
			if (e.key == 0)
				return true;
			if (e.key == PRESS_NONE)
				return false;
		}
		app_update(a, &e);
		app_settle(a);
	}
	return true;
}
