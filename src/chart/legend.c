/* legend.c - the names of the curves, in a line or inside the area */
#include "config.h"
#include "chart/marks_private.h"

#include <assert.h>
#include <stdlib.h>

enum { GAP = 3 };                      /* between two entries on one row */

static int entry_width(const struct plot *p, size_t i)
{
	char *name = plot_string(p, p->chart->series[i].name);
	int width = text_width(name);

	free(name);
	return width ? LEGEND_SAMPLE + 1 + width : 0;
}

static void draw_entry(const struct plot *p, size_t i, int x, int y, int limit)
{
	char *name = plot_string(p, p->chart->series[i].name);

	if (limit > LEGEND_SAMPLE + 1) {
		if (p->chart->kind == CHART_BARS || p->chart->kind == CHART_SHARES ||
		    p->chart->kind == CHART_TORNADO)
			raster_sample_bar(p->charset, (int)i, p->canvas, x, y);
		else if (p->chart->series[i].points)
			raster_sample_points(p->charset, (int)i, p->canvas, x, y);
		else
			raster_sample(p->charset, (int)i, p->canvas, x, y);
		plot_text(p, x + LEGEND_SAMPLE + 1, y, limit - LEGEND_SAMPLE - 1, name,
		          STYLE_PLAIN);
	}
	free(name);
}

/* Goes through the legend in rows of at most width columns; draws when draw is true. */
static int flow(const struct plot *p, int left, int top, int width, bool draw)
{
	int x = 0, rows = 0;

	for (size_t i = 0; i < chart_series_count(p->chart); i++) {
		int wide = entry_width(p, i);

		if (!wide)
			continue;
		if (!rows || x + GAP + wide > width) {
			rows++;
			x = 0;
		} else {
			x += GAP;
		}
		if (draw)
			draw_entry(p, i, left + x, top + rows - 1, width - x);
		x += wide;
	}
	return rows;
}

int legend_height(const struct plot *p, int width)
{
	return flow(p, 0, 0, width, false);
}

bool legend_inside(struct plot *p)
{
	int width = 0, height = 0, best = -1;

	assert(p->taken);
	for (size_t i = 0; i < chart_series_count(p->chart); i++) {
		int wide = entry_width(p, i);

		width = wide > width ? wide : width;
		height += wide > 0;
	}
	if (width > p->area.width - 2)
		width = p->area.width - 2;
	if (height > p->area.height)
		height = p->area.height;
	for (int corner = 0; corner < 4 && best != 0; corner++) {
		int x = corner % 2 ? 1 : p->area.width - 1 - width;
		int y = corner < 2 ? 0 : p->area.height - height;
		/* A column of air on both sides. */
		int covered = plot_covered(p, (struct rectangle){ x - 1, y, width + 2, height });

		if (best < 0 || covered < best) {
			best = covered;
			p->legend = (struct rectangle){ x, y, width, height };
		}
	}
	return best == 0;
}

static void draw_inside(const struct plot *p)
{
	int y = p->legend.y;

	for (size_t i = 0; i < chart_series_count(p->chart) &&
	     y < p->legend.y + p->legend.height; i++) {
		if (!entry_width(p, i))
			continue;
		draw_entry(p, i, p->area.x + p->legend.x, p->area.y + y, p->legend.width);
		y++;
	}
}

void legend_take(struct plot *p)
{
	assert(p->taken);
	for (int y = p->legend.y; y < p->legend.y + p->legend.height; y++) {
		for (int x = p->legend.x - 1; p->legend.width && x <= p->legend.x +
		     p->legend.width; x++)
			plot_take(p, x, y, COVER_TEXT);
	}
}

void legend_draw(const struct plot *p)
{
	assert(p->canvas);
	if (p->legend_rows)
		flow(p, p->legend.x, p->legend.y, p->legend.width, true);
	else if (p->legend.width > 0)
		draw_inside(p);
}

void legend_flow(const struct plot *p, int x, int y, int width)
{
	assert(p->canvas);
	flow(p, x, y, width, true);
}
