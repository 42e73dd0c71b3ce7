/* workbench.c - the loop of the workbench at a terminal, and pictures of it without one */
#include "config.h"
#include "cli/workbench_private.h"

#include <assert.h>
#include <signal.h>

#include "app/app.h"
#include "app/keys.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "cli/preferences_private.h"
#include "json/trace.h"
#include "term/term.h"

static struct app_setup app_setup_of(const struct workbench_setup *setup, int width, int height,
                                     enum charset charset)
{
	return (struct app_setup){
		.place = setup->place, .scenario = setup->scenario, .student = setup->student,
			.state = setup->state,
		.course = setup->course, .preview = setup->preview, .settings = setup->settings,
		.width = width, .height = height, .charset = charset,
	};
}

/* What a person did, into the trace; what time and the worker did follows from it. */
static void trace_event(const struct event *e)
{
	struct strbuf text = STRBUF_INIT;
	const char *what = "key";

	if (e->kind == EVENT_KEY && (e->key <= 0 || e->key >= PRESS_END_OF_LIST ||
	                             e->key == PRESS_NONE))
		return;                        /* it has no name, and does nothing */
	if (e->kind == EVENT_KEY) {
		keys_write(e->key, &text);
	} else if (e->kind == EVENT_RESIZE) {
		strbuf_printf(&text, "<%dx%d>", e->width, e->height);
	} else if (e->kind == EVENT_PASTE) {
		what = "paste";
		strbuf_puts(&text, e->text);
	} else {
		what = "click";
		strbuf_printf(&text, "%d,%d", e->x, e->y);
	}
	trace_text(what, text.text, text.length);
	strbuf_free(&text);
}

/* Everything that waits at the terminal; the effects of all of it. */
static unsigned drain(struct app *a)
{
	unsigned effects = 0;
	struct event e;

	while (!(effects & (EFFECT_QUIT | EFFECT_SUSPEND)) && term_read(&e)) {
		if (trace_on())
			trace_event(&e);
		effects |= app_update(a, &e);
	}
	return effects;
}

/* A signal asks to end or to stop. */
static unsigned obey(struct app *a, int number)
{
	if (number == SIGTSTP)
		return EFFECT_SUSPEND;
	return number ? app_update(a, &(struct event){ .kind = EVENT_LEAVE }) : 0;
}

static unsigned wait_and_update(struct app *a, int *number)
{
	unsigned effects = 0;

	switch (term_wait(app_poll_fd(a), app_timeout(a))) {
	case TERM_TIMEOUT:
		effects = app_update(a, &(struct event){ .kind = EVENT_IDLE });
		break;
	case TERM_OTHER:
		effects = app_update(a, &(struct event){ .kind = EVENT_WORKER });
		break;
	case TERM_TERMINAL:
		effects = drain(a);
		break;
	}
	*number = term_signal();
	return effects | obey(a, *number);
}

static void show(const struct app *a, unsigned effects, struct canvas *canvas)
{
	if (effects & EFFECT_SUSPEND)
		term_suspend();
	if (effects & EFFECT_REPAINT)
		term_redraw();
	if (effects) {
		app_view(a, canvas);
		term_draw(canvas);
	}
}

/* Until the student leaves; *number is the signal that ended it, or 0.  A status of catalog_need:
 * neither the first frame nor a lesson's text waits for the catalog, which is read while the worker
 * is at work or when that is on the screen. */
static enum status loop(struct app *a, const char *notice, int *number, struct diag *d)
{
	struct event size = { .kind = EVENT_RESIZE };
	enum status s = STATUS_OK;
	struct canvas canvas;
	unsigned effects;
	bool settled = false;

	canvas_init(&canvas, 1, 1);
	term_size(&size.width, &size.height);
	if (trace_on())
		trace_event(&size);
	app_update(a, &size);
	effects = app_update(a, &(struct event){ .kind = EVENT_START, .text = notice });
	while (s == STATUS_OK && !(effects & EFFECT_QUIT)) {
		show(a, effects, &canvas);
		effects = wait_and_update(a, number);
		if (settled || app_poll_fd(a) >= 0)
			s = catalog_need(d);
		settled = true;
	}
	canvas_free(&canvas);
	return s;
}

enum status workbench_saved(size_t n, const struct diag *why, struct diag *d)
{
	assert(why && d);
	if (!n)
		return STATUS_OK;
	return diagnose(d, STATUS_E_IO,
	                message_plural("%zu step of this session is not in your record and lost "
	                               "now: %s",
	                               "%zu steps of this session are not in your record and lost "
	                               "now: %s", n), n, why->text);
}

enum status workbench_run(const struct workbench_setup *setup, int *number, struct diag *d)
{
	struct app_setup inside = app_setup_of(setup, 80, 24,
	                                       setup->settings
	                                       ? set_preferred_charset(setup->settings)
	                                       : term_charset());
	struct diag notice, why;
	enum status s;
	struct app *a;

	assert(number);
	*number = 0;
	inside.begin = true;
	s = app_new(&inside, &a, d);
	if (s != STATUS_OK)
		return s;
	if (setup->settings)
		term_ground(set_preferred_ground(setup->settings));
	s = term_open(&notice, d);
	if (s == STATUS_OK) {
		if (setup->settings && settings_is(setup->settings, SETTING_MOUSE, "on"))
			term_mouse(true);
		s = loop(a, notice.text, number, d);
		term_close();
	}
	if (s == STATUS_OK)
		s = workbench_saved(app_unsaved(a, &why), &why, d);
	app_free(a);
	return s;
}

static void put_screen(const struct app *a, const struct shot *shot, bool colour, struct strbuf *to)
{
	struct canvas canvas;

	canvas_init(&canvas, shot->width, shot->height);
	app_view(a, &canvas);
	if (shot->svg)
		screen_svg(&canvas, shot->ground, colour, to);
	else
		canvas_dump(&canvas, to);
	canvas_free(&canvas);
}

enum status workbench_shot(const struct workbench_setup *setup, struct shot *shot,
                           struct strbuf *to,
                           struct diag *d)
{
	bool ascii = setup->settings && settings_is(setup->settings, SETTING_CHARACTERS, "ascii");
	struct app_setup inside = app_setup_of(setup, shot->width, shot->height,
	                                       ascii ? CHARSET_ASCII : CHARSET_BRAILLE);
	struct diag why;
	enum status s;
	struct app *a;

	assert(to);
	inside.begin = true;
	s = app_new(&inside, &a, d);
	if (s != STATUS_OK)
		return s;
	app_update(a, &(struct event){ .kind = EVENT_START });
	if (app_play(a, shot->keys))
		put_screen(a, shot, !setup->settings || !settings_is(setup->settings, SETTING_THEME,
			"mono"), to);
	else
		s = diagnose(d, STATUS_E_USAGE, "%s",
		             _("the script names a key that does not exist"));
	shot->unsaved.text[0] = '\0';
	workbench_saved(app_unsaved(a, &why), &why, &shot->unsaved);
	app_free(a);
	return s;
}
