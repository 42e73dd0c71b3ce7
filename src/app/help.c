/* help.c - the list of keys, made from the table of bindings */
#include "config.h"
#include "app/help_private.h"

#include <assert.h>
#include <stdio.h>

#include "app/draw_private.h"
#include "app/state.h"

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

enum { GROUPS = sizeof groups / sizeof *groups, KEYS_COLUMNS = 20 };

static size_t group_of(const struct binding *b)
{
	unsigned own = b->contexts & (CONTEXT_LESSON | CONTEXT_LINE | CONTEXT_CONTENTS);

	for (size_t i = 0; i + 1 < GROUPS; i++)
		if (own == groups[i].contexts || !(b->contexts & ~groups[i].contexts))
			return i;
	return GROUPS - 1;
}

/* Draws the lines from the scroll on; returns how many there are in all. */
static int draw_lines(const struct app *a, struct canvas *c)
{
	int y = 1 - a->help.scroll, first = 1, last = c ? c->height - 2 : 0, total = 0;

	for (size_t g = 0; g < GROUPS; g++) {
		if (c && y >= first && y <= last)
			draw_text(a, c, 1, y, -1, _(groups[g].title), STYLE_HEADING);
		y++, total++;
		for (size_t i = 0; i < binding_count; i++) {
			const struct binding *b = &bindings[i];
			struct strbuf names = STRBUF_INIT;

			if (group_of(b) != g || !b->help)
				continue;
			keys_names(b, &names);
			if (c && y >= first && y <= last) {
				draw_text(a, c, 3, y, KEYS_COLUMNS - 1, names.text, STYLE_KEY);
				draw_text(a, c, 3 + KEYS_COLUMNS, y, c->width - KEYS_COLUMNS - 4,
				          _(b->help), STYLE_PLAIN);
			}
			strbuf_free(&names);
			y++, total++;
		}
		y++, total++;
	}
	return total - 1;
}

/* The line at which a group begins. */
static int group_line(size_t group)
{
	int line = 0;

	for (size_t g = 0; g < group; g++, line += 2)
		for (size_t i = 0; i < binding_count; i++)
			line += group_of(&bindings[i]) == g && bindings[i].help;
	return line;
}

bool help_on(const struct app *a)
{
	return a->help.on;
}

void help_open(struct app *a, unsigned context)
{
	bool bench = context == CONTEXT_BENCH;

	a->help.on = true;
	a->help.scroll = 0;
	for (size_t g = 0; bench && g < GROUPS; g++)
		if (groups[g].contexts & CONTEXT_BENCH)
			a->help.scroll = group_line(g);
	help_command(a, COMMAND_NONE, 0);       /* not beyond the end */
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
