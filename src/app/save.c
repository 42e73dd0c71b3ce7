#include "config.h"
#include "app/save.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "app/draw.h"
#include "app/overlays.h"
#include "base/memory.h"
#include "chart/export.h"
#include "store/disk.h"

enum { SVG_WIDTH = 800, SVG_HEIGHT = 500, TEXT_WIDTH = 100, TEXT_HEIGHT = 30, POINTS = 200 };

void save_open(struct app *a, const char *name,
               enum status (*write)(struct app *a, const char *name, struct strbuf *to, struct diag *d))
{
	over_open(a, OVER_SAVE);
	a->over.saving = (struct saving){ .write = write };
	a->over.line.lines = false;
	field_set(&a->over.line, name);
}

bool save_ends(const char *name, const char *end)
{
	size_t n = strlen(name), k = strlen(end);

	return n > k && !strcasecmp(name + n - k, end);
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

static enum status save(struct app *a, const char *path, struct diag *d)
{
	struct saving *s = &a->over.saving;
	struct strbuf text = STRBUF_INIT;
	enum status status;

	if (!*path)
		return diagnose(d, STATUS_E_USAGE, "%s", _("a file's name is needed"));
	status = s->write(a, path, &text, d);
	if (status == STATUS_OK && !s->again && access(path, F_OK) == 0) {
		s->again = true;
		status = diagnose(d, STATUS_E_USAGE, _("%s is there already; Enter once more replaces it"), path);
	}
	if (status == STATUS_OK)
		status = disk_write(path, text.text, text.length, d);
	strbuf_free(&text);
	return status;
}

static void submit(struct app *a)
{
	char *path = path_of(a->over.line.text), *whole;

	a->over.saving.fault.text[0] = '\0';
	if (save(a, path, &a->over.saving.fault) == STATUS_OK) {
		whole = realpath(path, NULL);
		app_say(a, _("saved in %s"), whole ? whole : path);
		free(whole);
		over_close(a);
	}
	free(path);
}

void save_key(struct app *a, enum command command, int key)
{
	struct field *f = &a->over.line;

	if (command == COMMAND_SUBMIT) {
		submit(a);
	} else if (command == COMMAND_BACK) {
		over_close(a);
	} else if (field_command(f, command) || field_insert(f, key)) {
		a->over.saving.again = false;
		a->over.saving.fault.text[0] = '\0';
	}
}

void save_view(const struct app *a, struct canvas *c)
{
	static const struct key_hint hints[] = { { COMMAND_SUBMIT, N_("save") }, { COMMAND_BACK, NULL } };
	const struct saving *s = &a->over.saving;
	struct document d;
	int x;

	draw_title(a, c, _("Save"), "");
	x = draw_text(a, c, 2, 2, c->width / 2, _("File:"), STYLE_HEADING) + 1;
	c->cursor_x = draw_field(a, c, x, 2, c->width - x - 2, &a->over.line);
	c->cursor_y = 2;
	text_wrap(*s->fault.text ? s->fault.text
	                         : _("The end of the name says how: .svg a picture, .txt text, .csv the numbers."),
	          c->width - 4, *s->fault.text ? STYLE_WARN : STYLE_DIM, &d);
	if (a->charset == CHARSET_ASCII)
		document_ascii(&d);
	canvas_document(c, (struct rectangle){ 2, 4, c->width - 4, c->height - 6 }, &d, 0);
	document_free(&d);
	draw_keys(a, c, CONTEXT_SEARCH, hints, COUNT_OF(hints));
}

/* --- a lesson's chart ------------------------------------------------------------------------------- */

static enum status write_chart(struct app *a, const char *name, struct strbuf *to, struct diag *d)
{
	const struct reader *r = &a->reader;
	struct chart chart = r->data;

	/* Where there is no room for it on the screen it has not been made. */
	if (!r->drawable && !session_chart(shelf_entry(a)->session, r->chart, POINTS, &chart, d))
		return STATUS_E_NOANSWER;
	chart.cursor.shown = false;
	if (save_ends(name, ".svg"))
		chart_svg(&chart, SVG_WIDTH, SVG_HEIGHT, to);
	else if (save_ends(name, ".txt"))
		chart_text(&chart, TEXT_WIDTH, TEXT_HEIGHT, a->charset, to);
	else if (save_ends(name, ".csv"))
		chart_csv(&chart, to);
	else
		return diagnose(d, STATUS_E_USAGE, "%s", _("the end of the name must be svg, txt or csv, behind a point"));
	return STATUS_OK;
}

void save_chart_open(struct app *a)
{
	const struct reader *r = &a->reader;
	struct strbuf name = STRBUF_INIT;

	if (r->chart == NO_BLOCK) {
		app_say(a, "%s", _("there is no chart here"));
	} else if (!r->drawable && r->layout.chart.height > 0) {
		app_say(a, "%s", r->why.text);
	} else {
		strbuf_printf(&name, "%s.svg", shelf_entry(a)->lesson->blocks[r->chart].id);
		save_open(a, name.text, write_chart);
	}
	strbuf_free(&name);
}
