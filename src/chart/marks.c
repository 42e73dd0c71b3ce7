/* marks.c - points, lines and labels marked on a chart */
#include "config.h"
#include "chart/marks_private.h"

#include <assert.h>
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

static size_t mark_count(const struct plot *p)
{
	return p->chart->n_marks < CHART_MARKS ? p->chart->n_marks : CHART_MARKS;
}

void marks_plan(struct plot *p)
{
	assert(p->taken);
	for (size_t i = 0; i < mark_count(p); i++) {
		const struct mark *m = &p->chart->marks[i];
		struct spot s;

		if (!locate(p, m, &s) || s.beyond)
			continue;
		if (m->kind == MARK_VERTICAL) {
			for (int y = 0; y < p->area.height; y++)
				plot_take(p, s.x, y, COVER_VERTICAL);
		} else if (m->kind == MARK_HORIZONTAL) {
			for (int x = 0; x < p->area.width; x++)
				plot_take(p, x, s.y, COVER_HORIZONTAL);
		} else {
			plot_take(p, s.x, s.y, COVER_TEXT);
		}
	}
}

/* --- where a label goes --- */

/* The best place so far. */
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
	for (int away = 0; away <= 3; away++) {
		for (int side = -1; side <= (away ? 1 : -1); side += 2) {
			int y = s->y + side * away;

			consider(p, c, s->x + 2, y);
			consider(p, c, s->x - 1 - c->width, y);
			if (away)
				consider(p, c, s->x - c->width / 2, y);
		}
	}
}

/* The label where it covers nothing, or else only lines of marks; with no such place it becomes a
 * note. */
static void put_label(struct plot *p, const char *label, enum mark_kind kind, const struct spot *s)
{
	char *text = plot_string(p, label);
	struct choice c = { .width = text_width(text), .cost = INT_MAX };

	if (c.width <= 0) {
		free(text);
		return;
	}
	if (kind == MARK_POINT || s->beyond)
		around_point(p, &c, s);
	else if (kind == MARK_VERTICAL)
		beside_vertical(p, &c, s);
	else
		along_horizontal(p, &c, s);
	if (c.cost == INT_MAX ||
	    plot_curves_covered(p, (struct rectangle){ c.x, c.y, c.width, 1 })) {
		strbuf_printf(&p->notes, "%s%s", p->notes.length ? "; " : "", text);
		free(text);
		return;
	}
	for (int x = c.x; x < c.x + c.width; x++)
		plot_take(p, x, c.y, COVER_TEXT);
	p->labels[p->n_labels++] = (struct plot_label){ text, c.x, c.y, c.width };
}

/* A pinned run's name beside the end of its curve. */
static void put_ghost(struct plot *p, const struct series *g)
{
	for (size_t i = g->n; g->name && i-- > 0;) {
		double x = scale_place(&p->sx, g->x[i]), y = scale_place(&p->sy, g->y[i]);

		if (x >= 0 && x <= 1 && y >= 0 && y <= 1) {
			struct spot s = { plot_column(p, x), plot_row(p, y), 0 };

			put_label(p, g->name, MARK_POINT, &s);
			return;
		}
	}
}

void marks_place(struct plot *p)
{
	struct spot spots[CHART_MARKS];
	bool found[CHART_MARKS];

	assert(p->taken);
	for (size_t i = 0; i < mark_count(p); i++) {
		const struct mark *m = &p->chart->marks[i];

		found[i] = locate(p, m, &spots[i]);
		if (found[i] && (spots[i].beyond || m->kind == MARK_POINT))
			plot_take(p, spots[i].x, spots[i].y, COVER_TEXT);
	}
	for (size_t i = 0; i < mark_count(p); i++) {
		if (found[i])
			put_label(p, p->chart->marks[i].label, p->chart->marks[i].kind, &spots[i]);
	}
	for (size_t i = 0; i < p->chart->n_ghosts && i < CHART_GHOSTS; i++)
		put_ghost(p, &p->chart->ghosts[i]);
}

/* --- drawing --- */

static const char *line_glyph(enum charset charset, enum cover what, int x, int y)
{
	bool dash = (what == COVER_VERTICAL ? y : x) % 2 == 0;

	if (charset == CHARSET_BRAILLE)
		return what == COVER_VERTICAL ? "\u250A" : "\u2508";
	if (charset == CHARSET_ASCII)
		return what == COVER_VERTICAL ? ":" : dash ? "-" : "";
	if (!dash)
		return "";
	return what == COVER_VERTICAL ? "\u2502" : "\u2500";
}

static void draw_line_cell(const struct plot *p, int x, int y, enum cover what)
{
	if (raster_empty(&p->raster, x, y))
		plot_text(p, p->area.x + x, p->area.y + y, 1, line_glyph(p->charset, what, x, y),
		          STYLE_MARK);
}

/* Lines pass under the curves. */
static void draw_lines(const struct plot *p)
{
	for (int y = 0; y < p->area.height; y++) {
		for (int x = 0; x < p->area.width; x++) {
			enum cover what = p->taken[y * p->area.width + x];

			if (what == COVER_VERTICAL || what == COVER_HORIZONTAL)
				draw_line_cell(p, x, y, what);
		}
	}
}

static void draw_point(const struct plot *p, const struct mark *m, const struct spot *s)
{
	static const char *const signs[][CHARSET_BRAILLE + 1] = {
		[MARK_PLAIN] = { "@", "\u2666", "\u25C6" }, [MARK_GUESS] = { "?", "?", "?" },
		[MARK_CROSSING] = { "X", "\u00D7", "\u00D7" }, [MARK_CLIFF] = { "!", "!", "!" },
		[MARK_KERNEL] = { "O", "\u2022", "\u25CF" },
	};
	char arrow[2] = { s->beyond, '\0' };

	if (s->beyond || m->kind == MARK_POINT)
		plot_text(p, p->area.x + s->x, p->area.y + s->y, 1,
		          s->beyond ? arrow : signs[m->role][p->charset], STYLE_MARK);
}

void marks_draw(struct plot *p)
{
	assert(p->canvas);
	draw_lines(p);
	for (size_t i = 0; i < mark_count(p); i++) {
		struct spot s;

		if (locate(p, &p->chart->marks[i], &s))
			draw_point(p, &p->chart->marks[i], &s);
	}
	for (size_t i = 0; i < p->n_labels; i++) {
		const struct plot_label *l = &p->labels[i];

		plot_text(p, p->area.x + l->x, p->area.y + l->y, l->width, l->text, STYLE_MARK);
	}
}

void marks_cursor(const struct plot *p, double x, double y)
{
	double px = scale_place(&p->sx, x), py = scale_place(&p->sy, y);
	bool has_x = px >= 0 && px <= 1, has_y = py >= 0 && py <= 1;
	int column = has_x ? plot_column(p, px) : -1, row = has_y ? plot_row(p, py) : -1;

	assert(p->canvas);
	for (int i = 0; has_x && i < p->area.height; i++)
		draw_line_cell(p, column, i, COVER_VERTICAL);
	for (int i = 0; has_y && i < p->area.width; i++)
		draw_line_cell(p, i, row, COVER_HORIZONTAL);
	if (has_x && has_y)
		canvas_reverse(p->canvas, (struct rectangle){ p->area.x + column, p->area.y + row,
		                                              1, 1 });
}
