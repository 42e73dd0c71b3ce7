/* screens.c - the table of screens: what a key, a paste, a click and a free moment do on each, and
 * how it looks */
#include "config.h"
#include "app/screens.h"

#include <assert.h>

#include "app/bench/bench.h"
#include "app/bench/compute_private.h"
#include "app/bench/view_private.h"
#include "app/console/pane_private.h"
#include "app/contents_private.h"
#include "app/draw_private.h"
#include "app/export_private.h"
#include "app/help_private.h"
#include "app/naming_private.h"
#include "app/overlay/bookmarks_private.h"
#include "app/overlay/overlay_private.h"
#include "app/overlay/search_private.h"
#include "app/preview_private.h"
#include "app/reader/answers_private.h"
#include "app/reader/reader_private.h"
#include "app/reader/view_private.h"
#include "app/screen.h"
#include "app/settings_private.h"
#include "app/state.h"
#include "base/memory.h"

enum { LEAST_WIDTH = 40, LEAST_HEIGHT = 12 };

/* Before the screen of the mode; the first that is on has the keys. */
static const struct screen fronts[] = {
	{ .on = naming_on, .context = CONTEXT_FILE, .prompt = true, .command = naming_command,
	  .paste = naming_paste, .view = naming_view },
	{ .on = export_on, .context = CONTEXT_FILE, .prompt = true, .command = export_command,
	  .paste = export_paste, .view = export_view, .free = export_free },
	{ .on = help_on, .context = CONTEXT_HELP, .command = help_command, .view = help_view },
	{ .on = console_on, .context = CONTEXT_CONSOLE, .command = console_command,
	  .paste = console_paste, .view = console_view, .free = console_close },
	{ .on = settings_on, .context = CONTEXT_SETTINGS, .command = settings_command,
	  .click = settings_click, .view = settings_view },
	{ .on = overlay_on, .context_of = overlay_context, .command = overlay_command,
	  .paste = overlay_paste, .view = overlay_view, .busy = search_busy, .work = search_work,
	  .leave = bookmarks_leave, .free = overlay_free },
};

/* The modes of a lesson look alike, and the lesson goes on computing in all of them. */
#define READER .context_of = reader_context, .view = reader_view, .refresh = reader_refresh, \
	.busy = reader_busy, .work = reader_work

static const struct screen modes[] = {
	[MODE_CONTENTS] = { .context = CONTEXT_CONTENTS, .command = contents_command,
	                    .click = contents_click, .view = contents_view },
	[MODE_LESSON] = { READER, .command = reader_command, .click = reader_click,
	                  .free = reader_free },
	[MODE_ANSWER] = { READER, .command = answer_key, .paste = answer_paste },
	[MODE_KNOB] = { READER, .command = answer_key, .paste = answer_paste },
	[MODE_CHOICE] = { READER, .command = answer_key, .click = reader_click },
	[MODE_PICK] = { READER, .command = answer_key, .click = reader_click },
	[MODE_ORDER] = { READER, .command = answer_key, .click = reader_click },
	[MODE_WORDS] = { READER, .command = answer_key, .paste = answer_paste,
	                 .leave = answer_leave },
	[MODE_CROSSHAIR] = { READER, .command = reader_crosshair_key },
	[MODE_BENCH] = { .context_of = bench_context, .beneath = bench_beneath,
	                 .command = bench_command, .paste = bench_paste, .click = bench_click,
	                 .view = bench_view, .refresh = bench_refresh, .busy = bench_busy,
	                 .work = bench_work, .free = bench_free },
};

static const struct screen *screen_of_mode(const struct app *a)
{
	assert((size_t)a->mode < COUNT_OF(modes));
	return &modes[a->mode];
}

const struct screen *screens_now(const struct app *a)
{
	for (size_t i = 0; i < COUNT_OF(fronts); i++)
		if (fronts[i].on(a))
			return &fronts[i];
	return screen_of_mode(a);
}

bool screens_is_front(const struct screen *s)
{
	return s->on != NULL;
}

static unsigned context_of(const struct screen *s, const struct app *a)
{
	assert(!s->context != !s->context_of);
	return s->context ? s->context : s->context_of(a);
}

unsigned screens_context(const struct app *a)
{
	return context_of(screens_now(a), a);
}

enum command screens_decode(const struct app *a, int *key)
{
	const struct screen *s = screens_now(a);
	unsigned contexts[] = { context_of(s, a), s->beneath ? s->beneath(a) : 0 };
	enum command command = COMMAND_NONE;

	assert(a && key);
	for (size_t i = 0; i < COUNT_OF(contexts) && command == COMMAND_NONE; i++) {
		int place = keys_place(*key, a->keyboard, contexts[i]);

		command = keys_command(place, contexts[i]);
		if (command != COMMAND_NONE)
			*key = place;
	}
	return command;
}

bool screens_too_small(const struct app *a)
{
	return a->width < LEAST_WIDTH || a->height < LEAST_HEIGHT;
}

static void draw_too_small(const struct app *a, struct canvas *c)
{
	struct strbuf text = STRBUF_INIT;
	int x;

	strbuf_printf(&text, _("need %dx%d, have %dx%d"), LEAST_WIDTH, LEAST_HEIGHT, a->width,
	              a->height);
	x = (a->width - draw_width(a, text.text)) / 2;
	draw_text(a, c, x > 0 ? x : 0, a->height / 2, -1, text.text, STYLE_WARN);
	strbuf_free(&text);
}

void screens_draw(const struct app *a, struct canvas *c)
{
	const struct screen *s = screen_of_mode(a);

	assert(c);
	canvas_resize(c, a->width, a->height);
	if (screens_too_small(a)) {
		draw_too_small(a, c);
		return;
	}
	for (size_t i = COUNT_OF(fronts); i-- > 0; )
		if (!fronts[i].prompt && fronts[i].on(a))
			s = &fronts[i];
	s->view(a, c);
	if (!s->on)
		preview_draw(a, c);
}

void screens_draw_prompt(const struct app *a, struct canvas *c)
{
	for (size_t i = 0; i < COUNT_OF(fronts) && !screens_too_small(a); i++)
		if (fronts[i].prompt && fronts[i].on(a))
			fronts[i].view(a, c);
}

void screens_refresh(struct app *a)
{
	const struct screen *s = screen_of_mode(a);

	if (s->refresh)
		s->refresh(a);
}

const struct screen *screens_busy(const struct app *a)
{
	const struct screen *s = screen_of_mode(a);

	if (s->busy && s->busy(a))
		return s;
	for (size_t i = 0; i < COUNT_OF(fronts); i++)
		if (fronts[i].busy && fronts[i].busy(a))
			return &fronts[i];
	return NULL;
}

void screens_leave(struct app *a)
{
	const struct screen *s = screen_of_mode(a);

	if (s->leave)
		s->leave(a);
	for (size_t i = 0; i < COUNT_OF(fronts); i++)
		if (fronts[i].leave)
			fronts[i].leave(a);
}

void screens_free(struct app *a)
{
	for (size_t i = 0; i < COUNT_OF(fronts); i++)
		if (fronts[i].free)
			fronts[i].free(a);
	for (size_t i = 0; i < COUNT_OF(modes); i++)
		if (modes[i].free)
			modes[i].free(a);
}
