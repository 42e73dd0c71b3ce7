/* raster.c - curves as dots in cells */
#include "config.h"
#include "chart/raster.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Runs of dots drawn and left out, in turn; a first run of 0 is a solid line.  Each is told from
 * the others within LEGEND_SAMPLE cells; ASCII has letters instead. */
static const unsigned char patterns[CHARSET_BRAILLE + 1][CHART_SERIES + 1][4] = {
	[CHARSET_ASCII] = { [RASTER_GHOST] = { 1, 1, 1, 1 } },
	[CHARSET_BLOCK] = { { 0 }, { 1, 1, 1, 1 }, { 2, 1, 2, 1 }, { 3, 1, 3, 1 }, { 1, 3, 1, 3 } },
	[CHARSET_BRAILLE] = { { 0 }, { 1, 2, 1, 2 }, { 5, 3, 5, 3 }, { 4, 2, 1, 2 },
	                      { 1, 4, 1, 4 } },
};
static const char letters[CHART_SERIES + 1] = { '*', '+', 'o', 'x', '.' };

/* A point's sign, one cell; those of the half blocks are in the fonts of consoles. */
static const char *const shapes[CHARSET_BRAILLE + 1][CHART_SERIES] = {
	[CHARSET_ASCII] = { "*", "+", "o", "x" },
	[CHARSET_BLOCK] = { "\u2022", "\u25B2", "\u25A0", "\u25BC" },
	[CHARSET_BRAILLE] = { "\u25CF", "\u25B2", "\u25A0", "\u25BD" },
};

/* The same for bars: told apart by how much ink they have. */
static const char *const fills[2][CHART_SERIES] = {
	{ "#", "=", "+", "." }, { "\u2588", "\u2592", "\u2593", "\u2591" },
};

enum { OWNER = 15, SHAPE = 16 };       /* in the owner of a cell */

static const unsigned char braille[2][4] = { { 1, 2, 4, 64 }, { 8, 16, 32, 128 } };

void raster_init(struct raster *r, enum charset charset, int width, int height)
{
	size_t n = (size_t)width * (size_t)height;

	assert(charset <= CHARSET_BRAILLE && width >= 0 && height >= 0);
	r->charset = charset;
	r->width = width;
	r->height = height;
	r->across = charset == CHARSET_BRAILLE ? 2 : 1;
	r->down = charset == CHARSET_BRAILLE ? 4 : charset == CHARSET_BLOCK ? 2 : 1;
	r->dots = memory_new(n, 1);
	r->owner = memory_new(n, 1);
}

void raster_free(struct raster *r)
{
	free(r->dots);
	free(r->owner);
	*r = (struct raster){ 0 };
}

static size_t cell_index(const struct raster *r, int x, int y)
{
	return (size_t)y * (size_t)r->width + (size_t)x;
}

static void set_dot(struct raster *r, int x, int y, int index)
{
	size_t i = cell_index(r, x / r->across, y / r->down);

	r->dots[i] |= braille[x % r->across][y % r->down];
	r->owner[i] = (unsigned char)(index + 1);
}

/* One curve's pen.  In the strip of one dot column everything from low to high is already drawn,
 * so that a million points cost no more dots than the raster has. */
struct pen {
	struct raster *raster;
	int index, x, y;
	bool down;
	int low, high;
	const unsigned char *runs;
	unsigned run, left;            /* in the pattern */
};

static struct pen pen_of(struct raster *r, int index)
{
	const unsigned char *runs = patterns[r->charset][index];

	return (struct pen){ .raster = r, .index = index, .runs = runs, .left = *runs };
}

static void pen_dot(struct pen *p, int x, int y)
{
	p->low = x == p->x && p->down && y > p->low ? p->low : y;
	p->high = x == p->x && p->down && y < p->high ? p->high : y;
	p->x = x;
	p->y = y;
	p->down = true;
	if (!*p->runs) {
		set_dot(p->raster, x, y, p->index);
		return;
	}
	while (!p->left) {
		p->run = (p->run + 1) % 4;
		p->left = p->runs[p->run];
	}
	if (p->run % 2 == 0)
		set_dot(p->raster, x, y, p->index);
	p->left--;
}

static void pen_start(struct pen *p, int x, int y)
{
	if (!p->down || x != p->x || y != p->y) {
		p->down = false;
		pen_dot(p, x, y);
	}
}

static void pen_line(struct pen *p, int x, int y)
{
	int dx = abs(x - p->x), dy = abs(y - p->y);
	int right = x > p->x ? 1 : -1, down = y > p->y ? 1 : -1, error = dx - dy;

	if (!dx && y >= p->low && y <= p->high) {
		p->y = y;
		return;
	}
	while (p->x != x || p->y != y) {
		int nx = p->x, ny = p->y, twice = 2 * error;

		if (twice > -dy)
			error -= dy, nx += right;
		if (twice < dx)
			error += dx, ny += down;
		pen_dot(p, nx, ny);
	}
}

/* Narrows [*t0, *t1] of the segment to where it is on the inner side of one edge. */
static bool clip_edge(double direction, double distance, double *t0, double *t1)
{
	double t;

	if (direction == 0)
		return distance >= 0;
	t = distance / direction;
	if (direction < 0)
		*t0 = fmax(*t0, t);
	else
		*t1 = fmin(*t1, t);
	return *t0 <= *t1;
}

bool raster_clip(double *x0, double *y0, double *x1, double *y1)
{
	double dx = *x1 - *x0, dy = *y1 - *y0, x = *x0, y = *y0, t0 = 0, t1 = 1;

	assert(isfinite(dx) && isfinite(dy));
	if (!clip_edge(-dx, x, &t0, &t1) || !clip_edge(dx, 1 - x, &t0, &t1) ||
	    !clip_edge(-dy, y, &t0, &t1) || !clip_edge(dy, 1 - y, &t0, &t1))
		return false;
	if (t0 > 0) {
		*x0 = fmin(1, fmax(0, x + t0 * dx));
		*y0 = fmin(1, fmax(0, y + t0 * dy));
	}
	if (t1 < 1) {
		*x1 = fmin(1, fmax(0, x + t1 * dx));
		*y1 = fmin(1, fmax(0, y + t1 * dy));
	}
	return true;
}

static bool is_inside(double x, double y)
{
	return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/* Cell centres are whole numbers; a place that is a hair before one counts as on it. */
static int dot_of(double place, int cells, int each)
{
	return (int)floor((place * (cells - 1) + 0.5) * each + 1e-6);
}

static void lone_point(struct raster *r, double x, double y, int index)
{
	int dx = dot_of(x, r->width, r->across),
	    dy = r->height * r->down - 1 - dot_of(y, r->height, r->down);

	set_dot(r, dx, dy, index);
	if (r->charset == CHARSET_BRAILLE) {
		/* One dot alone is easily overlooked. */
		set_dot(r, dx ^ 1, dy, index);
		set_dot(r, dx, dy ^ 1, index);
		set_dot(r, dx ^ 1, dy ^ 1, index);
	}
}

static void draw_segment(struct pen *p, double x0, double y0, double x1, double y1)
{
	struct raster *r = p->raster;
	int bottom = r->height * r->down - 1;

	if (!(is_inside(x0, y0) && is_inside(x1, y1)) && !raster_clip(&x0, &y0, &x1, &y1))
		return;
	pen_start(p, dot_of(x0, r->width, r->across), bottom - dot_of(y0, r->height, r->down));
	pen_line(p, dot_of(x1, r->width, r->across), bottom - dot_of(y1, r->height, r->down));
}

static size_t draw_points(struct raster *r, const struct series *s, const struct scale *x,
                          const struct scale *y, int index)
{
	size_t inside = 0;

	for (size_t i = 0; i < s->n; i++) {
		double px = scale_place(x, s->x[i]), py = scale_place(y, s->y[i]);
		size_t cell;

		if (isnan(px) || isnan(py) || !is_inside(px, py))
			continue;
		cell = cell_index(r, (int)lround(px * (r->width - 1)),
		                  r->height - 1 - (int)lround(py * (r->height - 1)));
		r->dots[cell] = 1;
		r->owner[cell] = (unsigned char)((index + 1) | SHAPE);
		inside++;
	}
	return inside;
}

void raster_bar(struct raster *r, int x, double place, int index, bool thin)
{
	int top = r->height * r->down - 1 - (int)lround(place * (r->height * r->down - 1));

	for (int dx = x * r->across; dx < (x + 1) * r->across; dx++) {
		for (int dy = top > 0 ? top : 0; dy < r->height * r->down; dy++) {
			if (!thin || r->charset == CHARSET_ASCII || (dx + dy) % 2 == 0)
				set_dot(r, dx, dy, index);
		}
	}
}

size_t raster_series(struct raster *r, const struct series *s, const struct scale *x,
                     const struct scale *y, int index)
{
	struct pen pen = pen_of(r, index);
	double before_x = NAN, before_y = NAN;
	bool joined = false;           /* the point before is the end of a segment */
	size_t inside = 0;

	assert(index >= 0 && index <= RASTER_GHOST);
	if (s->points && index < CHART_SERIES)
		return draw_points(r, s, x, y, index);
	for (size_t i = 0; i <= s->n; i++) {
		double px = i < s->n ? scale_place(x, s->x[i]) : NAN;
		double py = i < s->n ? scale_place(y, s->y[i]) : NAN;
		bool gap = isnan(px) || isnan(py), before = !isnan(before_x);

		if (gap && before && !joined && is_inside(before_x, before_y))
			lone_point(r, before_x, before_y, index);
		joined = !gap && before;
		if (joined)
			draw_segment(&pen, before_x, before_y, px, py);
		inside += !gap && is_inside(px, py);
		before_x = gap ? NAN : px;
		before_y = py;
	}
	return inside;
}

bool raster_empty(const struct raster *r, int x, int y)
{
	return x < 0 || y < 0 || x >= r->width || y >= r->height || !r->dots[cell_index(r, x, y)];
}

static const char *cell_glyph(const struct raster *r, size_t i, char glyph[4])
{
	static const char *const blocks[] = { "\u2580", "\u2584", "\u2588" };
	unsigned dots = r->dots[i];
	int index = (r->owner[i] & OWNER) - 1;

	if (r->owner[i] & SHAPE)
		return shapes[r->charset][index];
	if (r->charset == CHARSET_BLOCK)
		return blocks[dots - 1];
	memset(glyph, 0, 4);
	if (r->charset == CHARSET_ASCII) {
		glyph[0] = letters[index];
	} else {
		glyph[0] = '\xE2';
		glyph[1] = (char)(0xA0 | dots >> 6);
		glyph[2] = (char)(0x80 | (dots & 63));
	}
	return glyph;
}

void raster_paint(const struct raster *r, struct canvas *c, int x, int y)
{
	for (int row = 0; row < r->height; row++) {
		for (int column = 0; column < r->width; column++) {
			size_t i = cell_index(r, column, row);
			int index = (r->owner[i] & OWNER) - 1;
			char glyph[4];

			if (r->dots[i])
				canvas_glyph(c, x + column, y + row, cell_glyph(r, i, glyph),
				             index == RASTER_GHOST ? STYLE_DIM
				             : raster_series_style(index));
		}
	}
}

enum style raster_series_style(int index)
{
	assert(index >= 0 && index < CHART_SERIES);
	return (enum style)(STYLE_SERIES1 + index);
}

const char *raster_bar_fill(enum charset charset, int index)
{
	assert(index >= 0 && index < CHART_SERIES);
	return fills[charset != CHARSET_ASCII][index];
}

void raster_sample(enum charset charset, int index, struct canvas *c, int x, int y)
{
	struct raster r;
	struct pen pen;

	raster_init(&r, charset, LEGEND_SAMPLE, 1);
	pen = pen_of(&r, index);
	pen_start(&pen, 0, r.down / 2);
	pen_line(&pen, LEGEND_SAMPLE * r.across - 1, r.down / 2);
	raster_paint(&r, c, x, y);
	raster_free(&r);
}

void raster_sample_points(enum charset charset, int index, struct canvas *c, int x, int y)
{
	canvas_glyph(c, x + 1, y, shapes[charset][index], raster_series_style(index));
}

void raster_sample_bar(enum charset charset, int index, struct canvas *c, int x, int y)
{
	for (int i = 0; i < LEGEND_SAMPLE - 1; i++)
		canvas_glyph(c, x + i, y, raster_bar_fill(charset, index),
		             raster_series_style(index));
}
