/* reader_crosshair.c - the crosshair on a lesson's chart, and the chart as a table */
#include "config.h"
#include "app/reader/reader_crosshair_private.h"

#include <math.h>
#include <string.h>

#include "app/crosshair_private.h"
#include "app/draw_private.h"
#include "app/state.h"
#include "base/number.h"
#include "quantity/quantity.h"

enum { FIGURES_EXACT = 15 };

/* Only curves are drawn from lessons, so a point is a place along x. */
static size_t points_of(const struct chart *c, size_t series)
{
	return series < c->n_series ? c->series[series].n : 0;
}

/* Where the knob that the chart marks stands, else the middle. */
static void begin(const struct reader *r, struct cursor *at)
{
	const struct series *s = &r->data.series[0];

	*at = (struct cursor){ .shown = true, .point = s->n / 2 };
	for (size_t i = 0; i < r->data.n_marks; i++)
		if (r->data.marks[i].kind == MARK_VERTICAL && r->data.marks[i].role == MARK_PLAIN)
			at->point = crosshair_nearest(s->x, s->n, r->data.marks[i].x);
}

static void leave(struct app *a)
{
	struct reader *r = &a->reader;

	r->crosshair.shown = false;
	if (a->mode == MODE_CROSSHAIR)
		a->mode = MODE_LESSON;
	if (r->made_alone)
		r->alone = r->made_alone = false;
}

void reader_crosshair_toggle(struct app *a)
{
	struct reader *r = &a->reader;

	if (a->mode == MODE_CROSSHAIR) {
		leave(a);
	} else if (r->chart == NO_BLOCK) {
		app_notify(a, "%s", _("there is no chart here"));
	} else {
		if (r->layout.chart.height <= 0 || !r->drawable) {
			if (!r->drawable && r->layout.chart.height > 0) {
				app_notify(a, "%s", r->why.text);
				return;
			}
			r->made_alone = !r->alone;     /* there is no room for it beside the text */
			r->alone = true;
		}
		r->table = false;
		r->crosshair = (struct cursor){ .shown = true, .point = SIZE_MAX };
		a->mode = MODE_CROSSHAIR;
	}
}

/* Where there is no value, why; when that is known. */
static void tell_gap(struct app *a)
{
	const struct chart *c = &a->reader.data;
	const struct cursor *at = &a->reader.crosshair;
	struct strbuf why = STRBUF_INIT;

	if (a->mode == MODE_CROSSHAIR && c->why && at->point < points_of(c, at->series) &&
	    !isfinite(c->series[at->series].y[at->point]))
		c->why(c->context, at->series, at->point, &why);
	if (why.length)
		app_notify(a, "%s", why.text);
	strbuf_free(&why);
}

/* After the chart's data were made: the crosshair stands on one of its points. */
void reader_crosshair_place(struct app *a)
{
	struct reader *r = &a->reader;
	struct cursor *at = &r->crosshair;
	size_t n;

	if (!at->shown)
		return;
	if (!r->drawable) {
		leave(a);
		app_notify(a, "%s", r->chart == NO_BLOCK ? _("there is no chart here")
		           : r->why.text);
		return;
	}
	if (at->point == SIZE_MAX)
		begin(r, at);
	at->series = at->series < r->data.n_series ? at->series : 0;
	n = points_of(&r->data, at->series);
	at->point = at->point < n ? at->point : n ? n - 1 : 0;
	r->data.cursor = *at;
	tell_gap(a);
}

void reader_crosshair_command(struct app *a, enum command command)
{
	switch ((int)command) {
	case COMMAND_CHART: a->reader.alone = !a->reader.alone; break;
	case COMMAND_CROSSHAIR:
	case COMMAND_BACK: leave(a); break;
	default: crosshair_move(&a->reader.data, &a->reader.crosshair, command); break;
	}
}

bool reader_crosshair_number(const struct app *a, struct strbuf *to)
{
	const struct chart *c = &a->reader.data;
	const struct cursor *at = &a->reader.crosshair;
	double y;

	if (!at->shown || !a->reader.drawable || at->point >= points_of(c, at->series))
		return false;
	y = c->series[at->series].y[at->point];
	if (!isfinite(y))
		return false;
	if (c->y.percent)
		quantity_print_full(to, number_round(y * 100, FIGURES_EXACT), "%");
	else
		quantity_print_full(to, y, c->y.unit);
	return true;
}

/* "187 → 82.9 %": the chart's own line is too long for a narrow one. */
void reader_crosshair_brief(const struct app *a, struct strbuf *to)
{
	const struct chart *c = &a->reader.data;
	const struct cursor *at = &a->reader.crosshair;
	const struct series *s = &c->series[at->series];
	struct strbuf y = STRBUF_INIT;

	if (!at->shown || !a->reader.drawable || at->point >= points_of(c, at->series))
		return;
	if (s->name && c->n_series > 1)
		strbuf_printf(to, "%s: ", s->name);
	if (c->x.percent)
		quantity_print_full(to, number_round(s->x[at->point] * 100, FIGURES_EXACT), "%");
	else
		quantity_print_full(to, s->x[at->point], c->x.unit);
	strbuf_printf(to, " %s %s", draw_glyph(a, "→", "->"), reader_crosshair_number(a, &y) ?
	              y.text : "—");
	strbuf_free(&y);
}

/* --- as a table ------------------------------------------------------------ */

/* Where there is no room beside the text it has the screen to itself. */
static void show_table(struct reader *r, bool on)
{
	if (on)
		r->made_alone = !r->alone && r->layout.chart.height <= 0;
	if (r->made_alone)
		r->alone = on;
	r->made_alone = r->made_alone && on;
	r->table = on;
}

void reader_table_toggle(struct app *a)
{
	if (a->reader.chart == NO_BLOCK)
		app_notify(a, "%s", _("there is no chart here"));
	else
		show_table(&a->reader, !a->reader.table);
}

void reader_table_draw(const struct app *a, struct canvas *c, struct rectangle r)
{
	struct strbuf text = STRBUF_INIT;
	int y = r.y, rows = r.height, lines;

	do {    /* title and heads take some of the lines: how many is seen afterwards */
		strbuf_clear(&text);
		chart_table(&a->reader.data, rows, r.width, &text);
		lines = 0;
		for (const char *p = text.text; *p; p++)
			lines += *p == '\n';
		rows -= lines - r.height;
	} while (lines > r.height && rows >= 2);
	for (char *line = text.text, *end; *line && y < r.y + r.height; line = end) {
		end = line + strcspn(line, "\n");
		if (*end)
			*end++ = '\0';
		draw_text(a, c, r.x, y++, r.width, line, STYLE_PLAIN);
	}
	strbuf_free(&text);
}
