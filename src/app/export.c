/* export.c - the prompt for a file's name, and the file */
#include "config.h"
#include "app/export_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "app/draw_private.h"
#include "app/state.h"
#include "base/memory.h"
#include "chart/export.h"
#include "store/disk.h"

enum { NAMES_MOST = 1000, FAULT_LINES = 3, SVG_WIDTH = 800, SVG_HEIGHT = 450, TEXT_WIDTH = 100,
       TEXT_HEIGHT = 30 };

struct export_prompt {
	bool on;
	struct field line;
	const struct export_maker *of;
	size_t at;                     /* the marked kind */
	bool again;                    /* the file is there: once more replaces it */
	struct diag fault;
};

bool export_on(const struct app *a)
{
	return a->export_prompt && a->export_prompt->on;
}

void export_free(struct app *a)
{
	free(a->export_prompt);
	a->export_prompt = NULL;
}

/* "stem.svg", or "stem-2.svg" where that is there, and so on. */
static void offer(struct export_prompt *e, const char *stem)
{
	struct strbuf name = STRBUF_INIT;

	for (int i = 1; i < NAMES_MOST; i++) {
		strbuf_clear(&name);
		strbuf_puts(&name, stem);
		if (i > 1)
			strbuf_printf(&name, "-%d", i);
		strbuf_puts(&name, e->of->kinds[e->at].ending);
		if (access(name.text, F_OK) != 0)
			break;
	}
	field_set(&e->line, name.text);
	strbuf_free(&name);
}

void export_begin(struct app *a, const char *stem, const struct export_maker *maker, size_t first)
{
	assert(maker->n > 0 && maker->n <= EXPORT_KINDS && first < maker->n);
	if (!a->export_prompt)
		a->export_prompt = memory_new(1, sizeof *a->export_prompt);
	*a->export_prompt = (struct export_prompt){ .on = true, .of = maker, .at = first };
	offer(a->export_prompt, stem);
}

/* --- the file -------------------------------------------------------------- */

/* Capitals make no difference. */
static bool ends(const char *name, const char *ending)
{
	size_t n = strlen(name), k = strlen(ending);

	return n > k && !strcasecmp(name + n - k, ending);
}

/* The kind whose ending the name has; n: none. */
static size_t kind_of_name(const struct export_maker *of, const char *name)
{
	size_t i = 0;

	while (i < of->n && !ends(name, of->kinds[i].ending))
		i++;
	return i;
}

static enum status no_kind(const struct export_maker *of, struct diag *d)
{
	struct strbuf endings = STRBUF_INIT;

	for (size_t i = 0; i < of->n; i++)
		strbuf_printf(&endings, i ? ", %s" : "%s", of->kinds[i].ending);
	diagnose(d, STATUS_E_USAGE, _("the name must end in one of these: %s"), endings.text);
	strbuf_free(&endings);
	return STATUS_E_USAGE;
}

/* "~/x" is in the user's own folder. */
static char *path_of(const char *name)
{
	const char *home = getenv("HOME");
	struct strbuf path = STRBUF_INIT;

	if (!strncmp(name, "~/", 2) && home && *home == '/')
		strbuf_printf(&path, "%s%s", home, name + 1);
	else
		strbuf_puts(&path, name);
	return strbuf_take(&path);
}

static void say_where(struct app *a, const char *path)
{
	char *whole = realpath(path, NULL);

	app_notify(a, ends(path, ".json") ? _("saved; fleetlab open %s brings it back")
	        : _("saved in %s"), whole ? whole : path);
	free(whole);
}

/* *again: a file that is there may be replaced; it is set when there is one and that was not
 * allowed. */
static enum status save(struct app *a, const struct export_maker *of, const char *name, bool *again,
                        struct diag *d)
{
	size_t kind = kind_of_name(of, name);
	struct strbuf bytes = STRBUF_INIT;
	enum status s;
	char *path;

	if (!*name)
		return diagnose(d, STATUS_E_USAGE, "%s", _("a file's name is needed"));
	if (kind == of->n)
		return no_kind(of, d);
	path = path_of(name);
	if (!*again && access(path, F_OK) == 0) {
		*again = true;
		s = diagnose(d, STATUS_E_USAGE,
		             _("%s is there already; Enter once more replaces it"), path);
	} else {
		s = of->make(a, kind, &bytes, d);
		if (s == STATUS_OK)
			s = disk_write(path, bytes.text, bytes.length, d);
		if (s == STATUS_OK)
			say_where(a, path);
	}
	strbuf_free(&bytes);
	free(path);
	return s;
}

enum status export_named(struct app *a, const char *name, const struct export_maker *maker,
                         struct diag *d)
{
	bool there = false;
	enum status s = save(a, maker, name, &there, d);

	assert(name && maker);
	if (there)
		diagnose(d, s, "%s", _("That file is there already; choose another name."));
	return s;
}

void export_chart(const struct app *a, const struct chart *c, size_t kind, struct strbuf *to)
{
	assert(kind < EXPORT_OTHERS);
	switch (kind) {
	case EXPORT_PICTURE: chart_svg(c, SVG_WIDTH, SVG_HEIGHT, to); break;
	case EXPORT_NUMBERS: chart_csv(c, to); break;
	case EXPORT_TEXT: chart_text(c, TEXT_WIDTH, TEXT_HEIGHT, a->charset, to); break;
	default: break;
	}
}

/* --- keys ------------------------------------------------------------------ */

static void edited(struct export_prompt *e)
{
	size_t kind = kind_of_name(e->of, e->line.text);

	e->at = kind < e->of->n ? kind : e->at;
	e->again = false;
	e->fault.text[0] = '\0';
}

static void turn_kind(struct export_prompt *e, size_t by)
{
	size_t had = kind_of_name(e->of, e->line.text);
	struct strbuf name = STRBUF_INIT;

	strbuf_add(&name, e->line.text,
	           e->line.length - (had < e->of->n ? strlen(e->of->kinds[had].ending) : 0));
	e->at = (e->at + by) % e->of->n;
	strbuf_puts(&name, e->of->kinds[e->at].ending);
	field_set(&e->line, name.text);
	strbuf_free(&name);
	edited(e);
}

enum command export_command(struct app *a, enum command command, int key)
{
	struct export_prompt *e = a->export_prompt;

	assert(export_on(a));
	if (command == COMMAND_BACK) {
		e->on = false;
	} else if (command == COMMAND_NEXT_KIND) {
		turn_kind(e, 1);
	} else if (command == COMMAND_PREVIOUS_KIND) {
		turn_kind(e, e->of->n - 1);
	} else if (command == COMMAND_SUBMIT) {
		e->on = save(a, e->of, e->line.text, &e->again, &e->fault) != STATUS_OK;
	} else if (field_command(&e->line, &a->cut, command) || field_insert(&e->line, key)) {
		edited(e);
	}
	return COMMAND_NONE;
}

void export_paste(struct app *a, const char *text)
{
	assert(export_on(a));
	field_paste(&a->export_prompt->line, text);
	edited(a->export_prompt);
}

/* --- the prompt ------------------------------------------------------------ */

static void draw_kinds(const struct app *a, struct canvas *c, int y)
{
	const struct export_prompt *e = a->export_prompt;

	for (size_t i = 0; i < e->of->n; i++) {
		bool here = i == e->at;

		canvas_text(c, 2, y + (int)i, 1, here ? draw_glyph(a, "▸", ">") : " ", STYLE_FOCUS);
		draw_text(a, c, 4, y + (int)i, 7, e->of->kinds[i].ending, here ? STYLE_FOCUS
		          : STYLE_PLAIN);
		draw_text(a, c, 11, y + (int)i, c->width - 12, _(e->of->kinds[i].what),
		          here ? STYLE_PLAIN : STYLE_DIM);
	}
}

void export_view(const struct app *a, struct canvas *c)
{
	static const struct key_hint hints[] = {
		{ COMMAND_SUBMIT, NULL }, { COMMAND_NEXT_KIND, NULL }, { COMMAND_BACK, NULL },
	};
	const struct export_prompt *e = a->export_prompt;
	struct document fault;
	int lines, y, x;

	assert(export_on(a));
	text_wrap(e->fault.text, c->width - 3, STYLE_WARN, &fault);
	if (a->charset == CHARSET_ASCII)
		sheet_ascii(&fault);
	lines = !*e->fault.text ? 0 : fault.n_lines < FAULT_LINES ? (int)fault.n_lines
		: FAULT_LINES;
	y = c->height - 3 - (int)e->of->n - lines;
	canvas_fill(c, (struct rectangle){ 0, y, c->width, c->height - y }, " ", STYLE_PLAIN);
	canvas_fill(c, (struct rectangle){ 0, y, c->width, 1 }, draw_glyph(a, "─", "-"), STYLE_DIM);
	x = draw_text(a, c, 2, y + 1, c->width / 2, _("File:"), STYLE_HEADING) + 1;
	c->cursor_x = draw_field(a, c, x, y + 1, c->width - 1 - x, &e->line);
	c->cursor_y = y + 1;
	canvas_document(c, (struct rectangle){ 2, y + 2, c->width - 3, lines }, &fault, 0);
	draw_kinds(a, c, y + 2 + lines);
	draw_keys(a, c, CONTEXT_FILE, hints, COUNT_OF(hints));
	text_document_free(&fault);
}
