#include "config.h"
#include "chart/plot.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

/* Where a mark stands in the area; a direction when that is beyond an edge. */
struct spot {
	int x, y;
	char beyond;                   /* one of < > ^ v; 0: inside */
};

static bool locate(const struct plot *p, const struct mark *m, struct spot *s)
{
	double x = m->kind == MARK_HORIZONTAL ? 1 : scale_place(&p->sx, m->x);
	double y = m->kind == MARK_VERTICAL ? 1 : scale_place(&p->sy, m->y);

	*s = (struct spot){ 0 };
	if (isnan(x) || isnan(y))
		return false;
	if (y < 0 || y > 1)
		s->beyond = y < 0 ? 'v' : '^';
	if (x < 0 || x > 1)
		s->beyond = x < 0 ? '<' : '>';
	s->x = plot_column(p, fmin(1, fmax(0, x)));
	s->y = plot_row(p, fmin(1, fmax(0, y)));
	return true;
}

void marks_plan(struct plot *p)
{
	for (size_t i = 0; i < p->chart->n_marks && i < CHART_MARKS; i++) {
		const struct mark *m = &p->chart->marks[i];
		struct spot s;

		if (!locate(p, m, &s) || s.beyond)
			continue;
		if (m->kind == MARK_VERTICAL) {
			for (int y = 0; y < p->area.height; y++)
				plot_take(p, s.x, y, TAKEN_VERTICAL);
		} else if (m->kind == MARK_HORIZONTAL) {
			for (int x = 0; x < p->area.width; x++)
				plot_take(p, x, s.y, TAKEN_HORIZONTAL);
		} else {
			plot_take(p, s.x, s.y, TAKEN_TEXT);
		}
	}
}

static const char *line_glyph(enum charset charset, enum taken what, int x, int y)
{
	bool dash = (what == TAKEN_VERTICAL ? y : x) % 2 == 0;

	if (charset == CHARSET_BRAILLE)
		return what == TAKEN_VERTICAL ? "\u250A" : "\u2508";
	if (charset == CHARSET_ASCII)
		return what == TAKEN_VERTICAL ? ":" : dash ? "-" : "";
	if (!dash)
		return "";
	return what == TAKEN_VERTICAL ? "\u2502" : "\u2500";
}

/* Lines pass under the curves. */
static void draw_lines(const struct plot *p)
{
	for (int y = 0; y < p->area.height; y++) {
		for (int x = 0; x < p->area.width; x++) {
			enum taken what = p->taken[y * p->area.width + x];

			if ((what == TAKEN_VERTICAL || what == TAKEN_HORIZONTAL) &&
			    raster_empty(&p->raster, x, y))
				plot_text(p, p->area.x + x, p->area.y + y, 1,
				          line_glyph(p->charset, what, x, y), STYLE_MARK);
		}
	}
}

/* The best place for a label so far. */
struct choice { int x, y, width, cost; };

static void consider(const struct plot *p, struct choice *best, int x, int y)
{
	struct rectangle r = { x, y, best->width, 1 }, with_air = { x - 1, y, best->width + 2, 1 };
	int cost;

	if (best->cost == 0 || x < 0 || y < 0 || x + best->width > p->area.width ||
	    y >= p->area.height)
		return;
	cost = 3 * plot_covered(p, r) + plot_covered(p, with_air);
	if (cost < best->cost) {
		best->x = x;
		best->y = y;
		best->cost = cost;
	}
}

static void beside_vertical(const struct plot *p, struct choice *c, const struct spot *s)
{
	for (int y = 0; y < p->area.height; y++) {
		consider(p, c, s->x + 2, y);
		consider(p, c, s->x - 1 - c->width, y);
	}
	consider(p, c, s->x + 1, 0);
	consider(p, c, s->x - c->width, 0);
}

static void along_horizontal(const struct plot *p, struct choice *c, const struct spot *s)
{
	for (int away = 1; away <= 2; away++) {
		for (int x = p->area.width - c->width; x >= 0; x--) {
			consider(p, c, x, s->y - away);
			consider(p, c, x, s->y + away);
		}
	}
}

static void around_point(const struct plot *p, struct choice *c, const struct spot *s)
{
	for (int away = 0; away <= 2; away++) {
		for (int side = -1; side <= (away ? 1 : -1); side += 2) {
			int y = s->y + side * away;

			consider(p, c, s->x + 2, y);
			consider(p, c, s->x - 1 - c->width, y);
			if (away)
				consider(p, c, s->x - c->width / 2, y);
		}
	}
}

static void draw_label(struct plot *p, const struct mark *m, const struct spot *s)
{
	char *text = plot_string(p, m->label);
	struct choice c = { .width = text_width(text) };

	if (c.width > p->area.width)
		c.width = p->area.width;
	c.cost = INT_MAX;
	c.x = (p->area.width - c.width) / 2;
	c.y = s->y;
	if (c.width > 0) {
		if (m->kind == MARK_POINT || s->beyond)
			around_point(p, &c, s);
		else if (m->kind == MARK_VERTICAL)
			beside_vertical(p, &c, s);
		else
			along_horizontal(p, &c, s);
		plot_text(p, p->area.x + c.x, p->area.y + c.y, c.width, text, STYLE_MARK);
		for (int x = c.x; x < c.x + c.width; x++)
			plot_take(p, x, c.y, TAKEN_TEXT);
	}
	free(text);
}

static void draw_point(struct plot *p, const struct mark *m, const struct spot *s)
{
	static const char *const points[] = { "@", "\u2666", "\u25C6" };
	char arrow[2] = { s->beyond, '\0' };

	if (!s->beyond && m->kind != MARK_POINT)
		return;
	plot_text(p, p->area.x + s->x, p->area.y + s->y, 1, s->beyond ? arrow : points[p->charset],
	          STYLE_MARK);
	plot_take(p, s->x, s->y, TAKEN_TEXT);
}

void marks_draw(struct plot *p)
{
	size_t n = p->chart->n_marks < CHART_MARKS ? p->chart->n_marks : CHART_MARKS;
	struct spot spots[CHART_MARKS];
	bool found[CHART_MARKS];

	draw_lines(p);
	for (size_t i = 0; i < n; i++) {
		found[i] = locate(p, &p->chart->marks[i], &spots[i]);
		if (found[i])
			draw_point(p, &p->chart->marks[i], &spots[i]);
	}
	for (size_t i = 0; i < n; i++) {
		if (found[i])
			draw_label(p, &p->chart->marks[i], &spots[i]);
	}
}
