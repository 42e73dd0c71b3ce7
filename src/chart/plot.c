/* plot.c - the parts of a chart while it is drawn */
#include "config.h"
#include "chart/plot_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"

void plot_text(const struct plot *p, int x, int y, int limit, const char *text, enum style style)
{
	struct grapheme g;

	assert(p->canvas && style < STYLE_COUNT);
	if (y < p->place.y || y >= p->place.y + p->place.height)
		return;
	while (x < p->place.x && text_grapheme(text, &g)) {
		x += g.width;
		limit -= limit < 0 ? 0 : g.width;
		text += g.length;
	}
	if (limit < 0 || limit > p->place.x + p->place.width - x)
		limit = p->place.x + p->place.width - x;
	if (x >= p->place.x && limit > 0)
		canvas_text(p->canvas, x, y, limit, text, style);
}

char *plot_string(const struct plot *p, const char *text)
{
	struct strbuf clean = STRBUF_INIT, ascii = STRBUF_INIT;

	if (text)
		text_clean(&clean, text, strlen(text), false);
	if (p->charset != CHARSET_ASCII)
		return strbuf_take(&clean);
	text_ascii(&ascii, clean.text);
	strbuf_free(&clean);
	return strbuf_take(&ascii);
}

int plot_covered(const struct plot *p, struct rectangle r)
{
	int covered = 0;

	assert(p->taken);
	for (int y = r.y; y < r.y + r.height; y++) {
		for (int x = r.x; x < r.x + r.width; x++) {
			bool inside = x >= 0 && y >= 0 && x < p->area.width && y < p->area.height;

			covered += inside && (p->taken[y * p->area.width + x] ||
			                      !raster_empty(&p->raster, x, y));
		}
	}
	return covered;
}

void plot_take(struct plot *p, int x, int y, enum cover what)
{
	assert(p->taken);
	if (x >= 0 && y >= 0 && x < p->area.width && y < p->area.height)
		p->taken[y * p->area.width + x] = (unsigned char)what;
}

int plot_curves_covered(const struct plot *p, struct rectangle r)
{
	int covered = 0;

	assert(p->taken);
	for (int y = r.y; y < r.y + r.height; y++) {
		for (int x = r.x; x < r.x + r.width; x++) {
			bool inside = x >= 0 && y >= 0 && x < p->area.width && y < p->area.height;

			covered += inside && (p->taken[y * p->area.width + x] == COVER_TEXT ||
			                      !raster_empty(&p->raster, x, y));
		}
	}
	return covered;
}

void plot_cells(struct plot *p)
{
	assert(!p->taken);
	raster_init(&p->raster, p->charset, p->area.width, p->area.height);
	p->taken = memory_new((size_t)p->area.width * (size_t)p->area.height, 1);
}

void plot_forget(struct plot *p)
{
	raster_free(&p->raster);
	free(p->taken);
	p->taken = NULL;
	for (size_t i = 0; i < p->n_labels; i++)
		free(p->labels[i].text);
	p->n_labels = 0;
	strbuf_clear(&p->notes);
}

int plot_column(const struct plot *p, double place)
{
	return (int)lround(place * (p->area.width - 1));
}

int plot_row(const struct plot *p, double place)
{
	return p->area.height - 1 - (int)lround(place * (p->area.height - 1));
}

double plot_place_x(const struct plot *p, int column)
{
	return p->area.width > 1 ? (double)column / (p->area.width - 1) : 0;
}

double plot_place_y(const struct plot *p, int row)
{
	return p->area.height > 1 ? 1 - (double)row / (p->area.height - 1) : 0;
}

void plot_string_at(const struct plot *p, int x, int y, const char *text, enum style style)
{
	char *s = plot_string(p, text);

	plot_text(p, x, y, -1, s, style);
	free(s);
}

void plot_centred(const struct plot *p, struct rectangle r, const char *text, enum style style)
{
	char *s = plot_string(p, text);
	int width = text_width(s), x = r.x + (r.width - width) / 2,
		last = p->place.x + p->place.width - width;

	x = x < last ? x : last;        /* a long one is not cut while there is room to its left */
	plot_text(p, x > p->place.x ? x : p->place.x, r.y, -1, s, style);
	free(s);
}

void plot_no_data(const struct plot *p)
{
	struct rectangle middle = p->area;

	middle.y += (p->area.height - 1) / 2;
	plot_centred(p, middle, _("no data"), STYLE_DIM);
}

size_t chart_series_count(const struct chart *c)
{
	return c->n_series < CHART_SERIES ? c->n_series : CHART_SERIES;
}

size_t chart_names_count(const struct chart *c)
{
	return c->n_names < CHART_NAMES ? c->n_names : CHART_NAMES;
}

bool plot_axis_drawable(const struct axis *a, double value)
{
	return isfinite(value) && (!a->log || value > 0);
}

void plot_range_include(struct range *r, double value)
{
	r->from = fmin(r->from, value);
	r->to = fmax(r->to, value);
}
