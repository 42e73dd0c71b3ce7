/* help.c - the list of keys, made from the table of bindings */
#include "config.h"
#include "app/help_private.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>

#include "app/draw_private.h"
#include "app/state.h"
#include "lesson/answer_forms.h"

/* Where a binding stands in the help. */
static const struct group { unsigned contexts; const char *title; } groups[] = {
	{ CONTEXT_LESSON, N_("In a lesson") },
	{ CONTEXT_LINE, N_("While an answer or a value is typed, or chosen") },
	{ CONTEXT_PICK | CONTEXT_ORDER | CONTEXT_WORDS,
	  N_("Choosing several, ordering steps, writing") },
	{ CONTEXT_CROSSHAIR | CONTEXT_BENCH_CROSSHAIR, N_("The crosshair on a chart") },
	{ CONTEXT_LIST, N_("In a list of bookmarks, notes, words or links") },
	{ CONTEXT_CONTENTS, N_("In the contents") },
	{ CONTEXT_CONSOLE, N_("In the console") },
	{ CONTEXT_SETTINGS, N_("In the settings") },
	{ CONTEXT_BENCH | CONTEXT_SEARCH, N_("On the what-if bench, and in a search") },
	{ 0, N_("Everywhere") },
};

enum { GROUPS = sizeof groups / sizeof *groups, KEYS_COLUMNS = 20, HERE_MOST = 10 };

static size_t group_of(const struct binding *b)
{
	unsigned own = b->contexts & (CONTEXT_LESSON | CONTEXT_LINE | CONTEXT_CONTENTS);

	for (size_t i = 0; i + 1 < GROUPS; i++)
		if (own == groups[i].contexts || !(b->contexts & ~groups[i].contexts))
			return i;
	return GROUPS - 1;
}

/* --- the keys of the screen that the help was opened from --- */

static bool is_here(const struct app *a, const struct binding *b)
{
	return b->contexts & a->help.context && b->brief && b->help;
}

/* The next of them behind place i: first what Enter does, then the rest in the table's order.
 * SIZE_MAX begins; binding_count: no more. */
static size_t next_here(const struct app *a, size_t i)
{
	size_t enter = binding_count;

	for (size_t k = 0; k < binding_count && enter == binding_count; k++)
		if (is_here(a, &bindings[k]) && bindings[k].keys[0] == PRESS_ENTER)
			enter = k;
	if (i == SIZE_MAX && enter < binding_count)
		return enter;
	for (size_t k = i == SIZE_MAX || i == enter ? 0 : i + 1; k < binding_count; k++)
		if (k != enter && is_here(a, &bindings[k]))
			return k;
	return binding_count;
}

/* --- lines --- */

struct lines { const struct app *app; struct canvas *canvas; int total; };

/* Where the next line goes; -1: it is not on the screen. */
static int next_row(struct lines *l)
{
	int y = 1 - l->app->help.scroll + l->total++;

	return l->canvas && y >= 1 && y <= l->canvas->height - 2 ? y : -1;
}

static void put_title(struct lines *l, const char *title)
{
	int y = next_row(l);

	if (y > 0)
		draw_text(l->app, l->canvas, 1, y, -1, title, STYLE_HEADING);
}

static void put_binding(struct lines *l, const struct binding *b)
{
	struct strbuf names = STRBUF_INIT;
	int y = next_row(l);

	if (y > 0) {
		keys_names(b, &names);
		draw_text(l->app, l->canvas, 3, y, KEYS_COLUMNS - 1, names.text, STYLE_KEY);
		draw_text(l->app, l->canvas, 3 + KEYS_COLUMNS, y,
		          l->canvas->width - KEYS_COLUMNS - 4, _(b->help), STYLE_PLAIN);
	}
	strbuf_free(&names);
}

static void put_here(struct lines *l)
{
	int n = 0;

	put_title(l, _("On this screen"));
	for (size_t i = next_here(l->app, SIZE_MAX); i < binding_count && n < HERE_MOST;
	     i = next_here(l->app, i), n++)
		put_binding(l, &bindings[i]);
	next_row(l);
}

/* Each on two lines: examples are longer than keys. */
static void put_answers(struct lines *l)
{
	put_title(l, _("What an answer may look like"));
	for (size_t i = 0; i < answer_form_count; i++) {
		const char *texts[] = { answer_forms[i].examples, answer_forms[i].what };

		for (int k = 0; k < 2; k++) {
			int y = next_row(l), x = 3 + 2 * k;

			if (y > 0)
				draw_text(l->app, l->canvas, x, y, l->canvas->width - x - 1,
				          _(texts[k]), k ? STYLE_PLAIN : STYLE_KEY);
		}
	}
	next_row(l);
}

static void put_group(struct lines *l, size_t g)
{
	put_title(l, _(groups[g].title));
	for (size_t i = 0; i < binding_count; i++)
		if (group_of(&bindings[i]) == g && bindings[i].help)
			put_binding(l, &bindings[i]);
	next_row(l);
	if (groups[g].contexts == CONTEXT_LINE)
		put_answers(l);
}

/* Draws the lines from the scroll on: this screen's keys, its group, the other groups.  Returns how
 * many there are in all. */
static int draw_lines(const struct app *a, struct canvas *c)
{
	struct lines l = { a, c, 0 };
	size_t own = 0;

	while (own + 1 < GROUPS && !(groups[own].contexts & a->help.context))
		own++;
	put_here(&l);
	put_group(&l, own);
	for (size_t g = 0; g < GROUPS; g++)
		if (g != own)
			put_group(&l, g);
	return l.total - 1;
}

bool help_on(const struct app *a)
{
	return a->help.on;
}

void help_open(struct app *a, unsigned context)
{
	a->help.on = true;
	a->help.context = context;
	a->help.scroll = 0;
}

enum command help_command(struct app *a, enum command command, int key)
{
	int page = a->height - 2, most = draw_lines(a, NULL) - page;

	(void)key;
	switch ((int)command) {
	case COMMAND_UP: a->help.scroll--; break;
	case COMMAND_DOWN: a->help.scroll++; break;
	case COMMAND_PAGE_UP: a->help.scroll -= page - 1; break;
	case COMMAND_PAGE_DOWN: a->help.scroll += page - 1; break;
	case COMMAND_TOP: a->help.scroll = 0; break;
	case COMMAND_BOTTOM: a->help.scroll = most; break;
	case COMMAND_BACK: a->help.on = false; break;
	default: break;
	}
	if (a->help.scroll > most)
		a->help.scroll = most;
	if (a->help.scroll < 0)
		a->help.scroll = 0;
	return COMMAND_NONE;
}

void help_view(const struct app *a, struct canvas *c)
{
	static const struct key_hint hints[] = {
		{ COMMAND_BACK, NULL }, { COMMAND_PAGE_DOWN, N_("more") },
	};
	int total = draw_lines(a, c), page = c->height - 2;
	char place[64];

	assert(a->help.on);
	if (total > page)
		snprintf(place, sizeof place, "%d-%d / %d", a->help.scroll + 1,
		         a->help.scroll + page < total ? a->help.scroll + page : total, total);
	else
		place[0] = '\0';
	draw_title(a, c, _("Keys"), place);
	draw_keys(a, c, CONTEXT_HELP, hints, 2);
	c->cursor_x = 1;
	c->cursor_y = 1;
}
