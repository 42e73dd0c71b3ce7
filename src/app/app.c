#include "config.h"
#include "app/app.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/reader/answers.h"
#include "app/click.h"
#include "app/console/pane.h"
#include "app/contents.h"
#include "app/draw.h"
#include "app/export.h"
#include "app/help.h"
#include "app/overlay/overlays.h"
#include "app/preview.h"
#include "app/reader/reader.h"
#include "app/record.h"
#include "app/review.h"
#include "app/settings.h"
#include "app/library.h"
#include "app/state.h"
#include "app/bench/bench.h"
#include "base/memory.h"

enum {
	LEAST_WIDTH = 40, LEAST_HEIGHT = 12,
	LOOK_MS = 100,                 /* preview: between two looks at the file */
	IDLE_MS = 1500                 /* a knob has come to rest: remember where */
};

void app_notify(struct app *a, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vsnprintf(a->notice, sizeof a->notice, format, ap);
	va_end(ap);
}

unsigned app_context(const struct app *a)
{
	if (export_on(a))
		return CONTEXT_FILE;
	if (a->help)
		return CONTEXT_HELP;
	if (a->in_console)
		return CONTEXT_CONSOLE;
	if (a->in_settings)
		return CONTEXT_SETTINGS;
	if (a->overlay.kind != OVERLAY_NONE)
		return overlay_context(a);
	switch (a->mode) {
	case MODE_CONTENTS: return CONTEXT_CONTENTS;
	case MODE_LESSON: return CONTEXT_LESSON;
	case MODE_CHOICE: return CONTEXT_CHOICE;
	case MODE_PICK: return CONTEXT_PICK;
	case MODE_ORDER: return CONTEXT_ORDER;
	case MODE_WORDS: return CONTEXT_WORDS;
	case MODE_CROSSHAIR: return CONTEXT_CROSSHAIR;
	case MODE_BENCH: return bench_context(a);
	case MODE_ANSWER:
	case MODE_KNOB: break;
	}
	return CONTEXT_LINE;
}

enum status app_new(const struct app_setup *setup, struct app **out, struct diag *d)
{
	struct app *a = new_array(1, sizeof *a);
	struct store_notice notice = { "" };
	enum status s;

	a->width = setup->width;
	a->height = setup->height;
	a->charset = setup->charset;
	a->clock = setup->clock;
	a->student = copy_text(setup->student ? setup->student : "");
	a->state = setup->state ? copy_text(setup->state) : NULL;
	a->settings = setup->settings;
	if (!setup->student && a->settings) {
		free(a->student);
		a->student = copy_text(settings_value(a->settings, SETTING_STUDENT));
	}
	a->open = a->last = a->held = NO_ENTRY;
	a->reader.knob = a->reader.exercise = a->reader.confirm = a->reader.chart = NO_BLOCK;
	a->reader.hold.block = NO_BLOCK;
	a->overlay.gone.place.entry = NO_ENTRY;
	a->reader.alt = a->cut = (struct strbuf)STRBUF_INIT;
	a->worker = worker_new();
	if (!setup->preview)
		a->store = store_open(setup->state, &notice);
	s = library_open(a, setup, d);
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
	*out = a;
	return STATUS_OK;
}

void app_free(struct app *a)
{
	if (!a)
		return;
	console_close(a);
	bench_free(a);
	overlay_free(a);
	export_free(a);
	library_close(a);
	sheet_free(&a->reader.sheet);
	strbuf_free(&a->reader.alt);
	strbuf_free(&a->cut);
	worker_free(a->worker);
	preview_free(a->preview);
	store_close(a->store);
	free(a->student);
	free(a->state);
	free(a);
}

static bool too_small(const struct app *a)
{
	return a->width < LEAST_WIDTH || a->height < LEAST_HEIGHT;
}

void app_set_language(struct app *a, enum language language)
{
	message_set_language(language);
	a->notice[0] = '\0';
	settings_keep(a, SETTING_LANGUAGE, language_code(message_language()));
	library_language(a);
}

/* What every screen does in the same way; false when it is the screen's own. */
static bool common_command(struct app *a, enum command command, unsigned *effects)
{
	switch ((int)command) {
	case COMMAND_QUIT: a->quit = true; break;
	case COMMAND_SUSPEND: *effects |= EFFECT_SUSPEND; break;
	case COMMAND_REPAINT: *effects |= EFFECT_REPAINT; break;
	case COMMAND_LANGUAGE:
		app_set_language(a, language_next(message_language()));
		break;
	case COMMAND_REVIEW: review_open(a); break;
	case COMMAND_CONSOLE: console_open(a); break;
	case COMMAND_SETTINGS: settings_open(a); break;
	case COMMAND_BENCH: bench_toggle(a); break;
	case COMMAND_HELP: help_open(a); break;
	case COMMAND_SAVE_SCREEN: export_screen(a); break;
	default: return false;
	}
	return true;
}

static void on_key(struct app *a, int key, unsigned *effects)
{
	enum command command = keys_command(key, app_context(a));

	a->notice[0] = '\0';
	if (too_small(a)) {                    /* nothing can be read here, nor be typed */
		if (key == 'q' || key == PRESS_CTRL('c'))
			command = COMMAND_QUIT;
		else if (command != COMMAND_SUSPEND)
			return;
	}
	if (common_command(a, command, effects))
		return;
	if (export_on(a))
		export_key(a, key);
	else if (a->help)
		help_command(a, command);
	else if (a->in_console)
		console_key(a, key);
	else if (a->in_settings)
		settings_command(a, command);
	else if (a->overlay.kind != OVERLAY_NONE)
		overlay_key(a, key);
	else if (overlay_command(a, command))
		return;
	else if (a->mode == MODE_CROSSHAIR)
		reader_crosshair_command(a, command);
	else if (a->mode == MODE_CONTENTS)
		contents_command(a, command);
	else if (a->mode == MODE_LESSON)
		reader_command(a, command, key);
	else if (a->mode == MODE_BENCH)
		bench_key(a, key);
	else
		answer_key(a, key);
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

	library_take(a);
	if (bench && a->mode != MODE_BENCH)
		bench_enter(a);
}

/* What is left to compute while no key is pressed: the first of these that is busy does a slice of
 * it. */
static const struct background {
	bool (*busy)(const struct app *a);
	void (*work)(struct app *a);
} backgrounds[] = { { bench_busy, bench_work }, { reader_busy, reader_work },
                    { search_busy, search_work } };

static const struct background *busy(const struct app *a)      /* NULL: nothing is left */
{
	for (size_t i = 0; i < COUNT_OF(backgrounds); i++)
		if (backgrounds[i].busy(a))
			return &backgrounds[i];
	return NULL;
}

static void on_idle(struct app *a)
{
	const struct background *b = busy(a);

	if (b)
		b->work(a);
	else if (a->turned)
		record_place(a);
}

static void on_paste(struct app *a, const char *text)
{
	if (export_on(a))
		export_paste(a, text);
	else if (a->in_console)
		console_paste(a, text);
	else if (a->overlay.kind != OVERLAY_NONE)
		overlay_paste(a, text);
	else if (a->mode == MODE_BENCH)
		bench_paste(a, text);
	else
		answer_paste(a, text);
}

unsigned app_update(struct app *a, const struct event *e)
{
	bool changed = preview_look(a), come = a->moved;
	unsigned effects = EFFECT_REDRAW;

	if (a->preview && e->kind == EVENT_IDLE && !changed && !come && a->at_work &&
	    !worker_busy(a->worker))
		return 0;                      /* only a look at the file */
	a->at_work = a->begun;
	a->begun |= e->kind == EVENT_START;
	switch (e->kind) {
	case EVENT_START: on_start(a, e->text); break;
	case EVENT_KEY: on_key(a, e->key, &effects); break;
	case EVENT_PASTE: on_paste(a, e->text); break;
	case EVENT_CLICK:
		if (!too_small(a))
			click(a, e->x, e->y);
		break;
	case EVENT_RESIZE:
		a->width = e->width > 0 ? e->width : 1;
		a->height = e->height > 0 ? e->height : 1;
		break;
	case EVENT_WORKER: break;
	case EVENT_IDLE: on_idle(a); break;
	case EVENT_LEAVE: a->quit = true; break;
	}
	if (a->quit) {
		answer_leave(a);
		bookmarks_leave(a);
	}
	take_reply(a);
	if (a->at_work)
		library_work(a);
	reader_refresh(a);
	bench_refresh(a);
	if (a->at_work)
		/* a chart of a function is wanted only now that it is looked at */
		library_work(a);
	if (a->quit || (come && e->kind == EVENT_IDLE))
		record_place(a);        /* the disk is not waited for before the section is shown */
	if (a->quit)
		effects |= EFFECT_QUIT;
	return effects;
}

void app_screen(const struct app *a, struct canvas *c)
{
	canvas_resize(c, a->width, a->height);
	if (too_small(a)) {
		struct strbuf text = STRBUF_INIT;
		int x;

		strbuf_printf(&text, _("need %dx%d, have %dx%d"), LEAST_WIDTH, LEAST_HEIGHT,
		              a->width, a->height);
		x = (a->width - draw_width(a, text.text)) / 2;
		draw_text(a, c, x > 0 ? x : 0, a->height / 2, -1, text.text, STYLE_WARN);
		strbuf_free(&text);
	} else if (a->help) {
		help_view(a, c);
	} else if (a->in_console) {
		console_view(a, c);
	} else if (a->in_settings) {
		settings_view(a, c);
	} else if (a->overlay.kind != OVERLAY_NONE) {
		overlay_view(a, c);
	} else if (a->mode == MODE_CONTENTS) {
		contents_view(a, c);
	} else if (a->mode == MODE_BENCH) {
		bench_view(a, c);
	} else {
		reader_view(a, c);
	}
}

void app_view(const struct app *a, struct canvas *c)
{
	app_screen(a, c);
	if (export_on(a) && !too_small(a))
		export_view(a, c);
}

int app_poll_fd(const struct app *a)
{
	return worker_fd(a->worker);
}

int app_timeout(const struct app *a)
{
	int patience = worker_busy(a->worker) ? worker_patience(a->worker) : -1;

	int rest = a->preview ? LOOK_MS : a->turned ? IDLE_MS : -1;

	if (busy(a) || a->moved || (a->begun && !a->at_work))
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
	if (a->begun && !a->at_work)
		app_update(a, &(struct event){ .kind = EVENT_IDLE });
	while (app_waits(a) && !a->quit) {
		struct pollfd fd = { app_poll_fd(a), POLLIN, 0 };

		poll(&fd, 1, app_timeout(a));
		app_update(a, &(struct event){ .kind = EVENT_WORKER });
	}
	while ((busy(a) || a->moved) && !a->quit)
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
