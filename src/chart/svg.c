/* svg.c - a chart as SVG */
#include "config.h"
#include "chart/export.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "chart/axes_private.h"
#include "chart/bars_private.h"
#include "chart/heat_private.h"
#include "chart/palette.h"

/* The layout is that of a terminal with cells of this size; what is drawn is vectors. */
enum { CELL_WIDTH = 8, CELL_HEIGHT = 18, WIDTH_LEAST = 240, HEIGHT_LEAST = 160, SIZE_MOST = 4000 };
enum { SVG_LEVELS = 16 };

static const char *const dashes[CHART_SERIES + 1] = { "", "2 4", "9 4", "9 4 2 4", "1 4" };

struct picture {
	const struct plot *plot;
	struct strbuf *to;
	char colours[CHART_SERIES][8]; /* as on a terminal of 256 */
	double left, top, width, height;       /* of the area: from the first cell's centre to the
	                                          last's */
};

/* anchor: "start", "middle", "end"; y is the middle of the line. */
static void text_at(const struct picture *s, double x, double y, const char *anchor,
                    const char *text,
                    const char *more)
{
	if (!text || !*text)
		return;
	strbuf_printf(s->to, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>", x, y + 4.5,
	              anchor, more);
	format_xml(s->to, text);
	strbuf_puts(s->to, "</text>\n");
}

static void line_at(const struct picture *s, double x0, double y0, double x1, double y1,
                    const char *class)
{
	strbuf_printf(s->to,
	              "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
	              class, x0,
	              y0, x1, y1);
}

static void box_at(const struct picture *s, double x0, double y0, double x1, double y1,
                   const char *fill,
                   double opacity)
{
	strbuf_printf(s->to,
	              "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" "
	              "fill-opacity=\"%.2g\"/>\n",
	              fmin(x0, x1), fmin(y0, y1), fabs(x1 - x0), fabs(y1 - y0), fill, opacity);
}

static double at_x(const struct picture *s, double place)
{
	return s->left + place * s->width;
}

static double at_y(const struct picture *s, double place)
{
	return s->top + (1 - place) * s->height;
}

/* Of a row of the canvas, its middle. */
static double row_y(int row)
{
	return (row + 0.5) * CELL_HEIGHT;
}

/* --- axes and words --- */

static void draw_x_axis(const struct picture *s)
{
	const struct plot *p = s->plot;
	double y = s->top + s->height + CELL_HEIGHT / 2.0;
	char *title = axes_title(p, p->ax, &p->x);

	line_at(s, s->left, y, s->left + s->width, y, "axis");
	for (size_t i = 0; i < p->x.n_minor; i++) {
		double x = at_x(s, scale_place(&p->sx, p->x.minor[i]));

		line_at(s, x, y, x, y + 3, "axis");
	}
	for (size_t i = 0; i < p->x.n; i++) {
		double x = at_x(s, scale_place(&p->sx, p->x.value[i]));

		line_at(s, x, y, x, y + 6, "axis");
		text_at(s, x, y + CELL_HEIGHT, "middle", p->x.label[i], "");
	}
	text_at(s, s->left + s->width / 2, y + 2 * CELL_HEIGHT, "middle", title, "");
	free(title);
}

static void draw_y_axis(const struct picture *s)
{
	const struct plot *p = s->plot;
	double x = s->left - CELL_WIDTH;
	char *title = axes_title(p, p->ay, &p->y);

	line_at(s, x, s->top, x, s->top + s->height + CELL_HEIGHT / 2.0, "axis");
	for (size_t i = 0; i < p->y.n_minor; i++) {
		double y = at_y(s, scale_place(&p->sy, p->y.minor[i]));

		line_at(s, x - 3, y, x, y, "axis");
	}
	for (size_t i = 0; i < p->y.n; i++) {
		double y = at_y(s, scale_place(&p->sy, p->y.value[i]));

		line_at(s, x - 6, y, x, y, "axis");
		text_at(s, x - 9, y, "end", p->y.label[i], "");
	}
	text_at(s, CELL_WIDTH, s->top - CELL_HEIGHT * (1 + p->rows.extra), "start", title, "");
	free(title);
}

static void draw_names(const struct picture *s)
{
	const struct plot *p = s->plot;

	for (size_t k = 0; k < chart_series_count(p->chart); k++) {
		char more[32];

		snprintf(more, sizeof more, " style=\"fill:%s\"", s->colours[k]);
		text_at(s, s->left + s->width + CELL_WIDTH, row_y(p->area.y + p->end_rows[k]),
		        "start", p->chart->series[k].name,
		        more);
	}
}

static void draw_legend(const struct picture *s, double y)
{
	const struct chart *c = s->plot->chart;
	double x = s->left;

	if (s->plot->ends) {
		draw_names(s);
		return;
	}

	for (size_t k = 0; k < chart_series_count(c); k++) {
		const char *name = c->series[k].name;

		if (!name || !*name)
			continue;
		if (s->plot->ay == &c->x || c->series[k].points)
			box_at(s, x, y - 5, x + 10, y + 5, s->colours[k], 1);
		else
			strbuf_printf(s->to,
			              "<path class=\"curve\" stroke=\"%s\" stroke-dasharray=\"%s\" "
			              "d=\"M%.1f %.1fh28\"/>\n", s->colours[k], dashes[k], x, y);
		text_at(s, x + 34, y, "start", name, "");
		x += 34 + (text_width(name) + 3) * CELL_WIDTH;
	}
}

/* --- curves --- */

/* Clipped segment by segment, in the order of the points. */
static void draw_path(const struct picture *s, const struct series *c, const char *colour,
                      const char *dash)
{
	const struct plot *p = s->plot;
	double before_x = NAN, before_y = NAN, end_x = NAN, end_y = NAN;

	strbuf_printf(s->to, "<path class=\"curve\" stroke=\"%s\" stroke-dasharray=\"%s\" d=\"",
	              colour, dash);
	for (size_t i = 0; i < c->n; i++) {
		double x = scale_place(&p->sx, c->x[i]), y = scale_place(&p->sy, c->y[i]);
		double x0 = before_x, y0 = before_y, x1 = x, y1 = y;
		bool gap = isnan(x) || isnan(y);

		if (!gap && !isnan(before_x) && raster_clip(&x0, &y0, &x1, &y1)) {
			if (x0 != end_x || y0 != end_y)
				strbuf_printf(s->to, "M%.1f %.1f", at_x(s, x0), at_y(s, y0));
			strbuf_printf(s->to, "L%.1f %.1f", at_x(s, x1), at_y(s, y1));
			end_x = x1;
			end_y = y1;
		}
		before_x = gap ? NAN : x;
		before_y = y;
	}
	strbuf_puts(s->to, "\"/>\n");
}

static void draw_points(const struct picture *s, const struct series *c, size_t k)
{
	static const char *const shapes[CHART_SERIES] = {
		"m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0", "m0 -5l5 9h-10z", "m-4 -4h8v8h-8z",
			"m0 5l5 -9h-10z",
	};

	for (size_t i = 0; i < c->n; i++) {
		double x = scale_place(&s->plot->sx, c->x[i]),
			y = scale_place(&s->plot->sy, c->y[i]);

		if (x >= 0 && x <= 1 && y >= 0 && y <= 1)
			strbuf_printf(s->to, "<path fill=\"%s\" d=\"M%.1f %.1f%s\"/>\n",
			              s->colours[k], at_x(s, x),
			              at_y(s, y), shapes[k]);
	}
}

static void draw_curves(const struct picture *s)
{
	const struct chart *c = s->plot->chart;

	for (size_t k = 0; k < c->n_ghosts && k < CHART_GHOSTS; k++)
		draw_path(s, &c->ghosts[k], "currentColor", dashes[CHART_SERIES]);
	for (size_t k = chart_series_count(c); k-- > 0;) {
		if (c->series[k].points)
			draw_points(s, &c->series[k], k);
		else
			draw_path(s, &c->series[k], s->colours[k], dashes[k]);
	}
}

static void draw_marks(const struct picture *s)
{
	const struct plot *p = s->plot;
	const struct chart *c = p->chart;

	for (size_t i = 0; i < c->n_marks && i < CHART_MARKS; i++) {
		double x = scale_place(&p->sx, c->marks[i].x),
			y = scale_place(&p->sy, c->marks[i].y);

		if (c->marks[i].kind == MARK_VERTICAL && x >= 0 && x <= 1)
			line_at(s, at_x(s, x), s->top, at_x(s, x), s->top + s->height, "mark");
		else if (c->marks[i].kind == MARK_HORIZONTAL && y >= 0 && y <= 1)
			line_at(s, s->left, at_y(s, y), s->left + s->width, at_y(s, y), "mark");
		else if (c->marks[i].kind == MARK_POINT && x >= 0 && x <= 1 && y >= 0 && y <= 1)
			strbuf_printf(s->to,
			              "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" "
			              "fill=\"currentColor\"/>\n",
			              at_x(s, x), at_y(s, y));
	}
	for (size_t i = 0; i < p->n_labels; i++)
		text_at(s, at_x(s, plot_place_x(p, p->labels[i].x)) - CELL_WIDTH / 2.0,
		        at_y(s, plot_place_y(p, p->labels[i].y)), "start", p->labels[i].text,
		        " font-weight=\"bold\"");
}

/* --- bars of all kinds --- */

static void draw_span(const struct picture *s, size_t name, int row, double from, double to,
                      size_t k)
{
	double y = row_y(bars_row(s->plot, name) + row);

	box_at(s, at_x(s, from), y - 6, at_x(s, to), y + 6, s->colours[k], 1);
}

static double held(const struct scale *s, double value)
{
	return fmin(1, fmax(0, scale_place(s, value)));
}

static void draw_shares(const struct picture *s, size_t name)
{
	const struct chart *c = s->plot->chart;
	double whole = 0, from = 0;

	for (size_t k = 0; k < chart_series_count(c); k++)
		whole += fmax(0, bars_value(c, k, name));      /* NAN counts nothing */
	for (size_t k = 0; k < chart_series_count(c) && whole > 0 && isfinite(whole); k++) {
		double to = from + fmax(0, bars_value(c, k, name)) / whole;

		draw_span(s, name, 0, from, to, k);
		from = to;
	}
}

static void draw_ends(const struct picture *s, size_t name)
{
	const struct chart *c = s->plot->chart;
	double base = held(&s->plot->sx, c->base);

	for (size_t k = 0; k < 2 && k < chart_series_count(c) && isfinite(base); k++) {
		double end = bars_value(c, k, name);

		if (plot_axis_drawable(&c->y, end))
			draw_span(s, name, 0, base, held(&s->plot->sx, end), k);
	}
}

static void draw_bars(const struct picture *s)
{
	const struct plot *p = s->plot;
	const struct chart *c = p->chart;
	const struct bars *b = p->own;

	for (size_t i = 0; i < b->shown && !p->empty; i++) {
		text_at(s, s->left - CELL_WIDTH, row_y(bars_row(p, i)), "end", bars_name(c, i), "");
		if (c->kind == CHART_SHARES) {
			draw_shares(s, i);
		} else if (c->kind == CHART_TORNADO) {
			draw_ends(s, i);
		} else {
			for (int k = 0; k < b->each && k < (int)chart_series_count(c); k++) {
				double v = bars_value(c, (size_t)k, i);
				double zero = p->ax->log ? 0 : held(&p->sx, 0);
				char *value = format_cell_value(&c->y, v);

				if (plot_axis_drawable(&c->y, v)) {
					draw_span(s, i, k, zero, held(&p->sx, v), (size_t)k);
					text_at(s, at_x(s, fmax(zero, held(&p->sx, v))) + 6,
					        row_y(bars_row(p, i) + k),
					        "start", value, "");
				}
				free(value);
			}
		}
	}
}

static void draw_histogram(const struct picture *s)
{
	const struct chart *c = s->plot->chart;
	const struct interval *in = &c->interval;

	for (size_t i = 0; c->n_series && c->series[0].x && i < c->series[0].n; i++) {
		const double *x = &c->series[0].x[i];
		double from = scale_place(&s->plot->sx, x[0]), to = scale_place(&s->plot->sx, x[1]);
		bool outside = !histogram_inside(c, i);

		if (isfinite(from) && isfinite(to) && c->series[0].y[i] > 0 && from < 1 && to > 0)
			box_at(s, at_x(s, fmax(0, from)), at_y(s, 0), at_x(s, fmin(1, to)),
			       at_y(s, held(&s->plot->sy, c->series[0].y[i])), s->colours[0],
			       outside ? 0.4 : 1);
	}
	if (isfinite(in->value)) {
		double y = s->top - CELL_HEIGHT;

		line_at(s, at_x(s, held(&s->plot->sx, in->low)), y,
		        at_x(s, held(&s->plot->sx, in->high)), y, "curve axis");
		strbuf_printf(s->to,
		              "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"currentColor\"/>\n",
		              at_x(s, held(&s->plot->sx, in->value)), y);
	}
}

/* --- heat map --- */

/* From dark blue to light yellow: lightness alone tells the order. */
static void heat_colour(int level, char colour[8])
{
	double t = level / (SVG_LEVELS - 1.0);

	snprintf(colour, 8, "#%02x%02x%02x", (unsigned)(20 + 235 * t), (unsigned)(40 + 190 * t),
	         (unsigned)(120 - 10 * t));
}

static int heat_level(const struct heat *h, double z)
{
	double place = scale_place(&h->sz, z);

	return isnan(place) ? -1 : (int)fmin(SVG_LEVELS - 1, fmax(0, floor(place * SVG_LEVELS)));
}

/* The edge between value i - 1 and i of an axis; the axis's own end outside. */
static double edge(const struct scale *s, const double *values, size_t i, size_t n)
{
	return i == 0 ? 0 : i == n ? 1 : held(s, values[i - 1]) / 2 + held(s, values[i]) / 2;
}

static void draw_scale(const struct picture *s, const struct heat *h)
{
	double x = s->left + s->width + 2.5 * CELL_WIDTH;
	char colour[8];

	for (int level = 0; level < SVG_LEVELS; level++) {
		heat_colour(level, colour);
		box_at(s, x, at_y(s, (double)level / SVG_LEVELS), x + 2 * CELL_WIDTH,
		       at_y(s, (level + 1.0) / SVG_LEVELS), colour, 1);
	}
	for (size_t i = 0; i < h->z.n; i++)
		text_at(s, x + 2.5 * CELL_WIDTH, at_y(s, scale_place(&h->sz, h->z.value[i])),
		        "start",
		        h->z.label[i], "");
}

static void draw_heat(const struct picture *s)
{
	const struct chart *c = s->plot->chart;
	const struct grid *g = &c->grid;
	const struct heat *h = s->plot->own;
	char *title = axes_title(s->plot, &c->z, &h->z), colour[8];

	for (size_t iy = 0; iy < g->ny && !s->plot->empty; iy++) {
		double low = at_y(s, edge(&s->plot->sy, g->y, iy, g->ny)),
		       high = at_y(s, edge(&s->plot->sy, g->y, iy + 1, g->ny));

		for (size_t ix = 0, end; ix < g->nx; ix = end) {
			int level = heat_level(h, g->z[iy * g->nx + ix]);

			for (end = ix + 1; end < g->nx &&
			     heat_level(h, g->z[iy * g->nx + end]) == level;)
				end++;
			if (level < 0)
				continue;
			heat_colour(level, colour);
			box_at(s, at_x(s, edge(&s->plot->sx, g->x, ix, g->nx)), low,
			       at_x(s, edge(&s->plot->sx, g->x, end, g->nx)), high, colour, 1);
		}
	}
	draw_scale(s, h);
	text_at(s, s->left + s->width, s->top - CELL_HEIGHT, "end", title, "");
	free(title);
}

/* --- the file --- */

static void draw_body(const struct picture *s)
{
	const struct plot *p = s->plot;

	draw_x_axis(s);
	if (p->ay == &p->chart->y)
		draw_y_axis(s);
	switch (p->chart->kind) {
	case CHART_BARS: case CHART_SHARES: case CHART_TORNADO:
		draw_bars(s);
		break;
	case CHART_HEAT:
		draw_heat(s);
		break;
	case CHART_HISTOGRAM:
		draw_histogram(s);
		break;
	case CHART_LINES: case CHART_ROOFLINE: case CHART_KINDS:
	default:
		draw_curves(s);
	}
	draw_marks(s);
}

static void head(const struct chart *c, int width, int height, struct strbuf *to)
{
	struct strbuf sentence = STRBUF_INIT;

	strbuf_printf(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
	              "viewBox=\"0 0 %d %d\" role=\"img\">\n<title>", width, height, width, height);
	format_xml(to, c->title ? c->title : "");
	strbuf_puts(to, "</title>\n<desc>");
	chart_sentence(c, &sentence);
	format_xml(to, sentence.text);
	strbuf_puts(to, "</desc>\n<style>svg{color:#222;background:#fff;font:13px sans-serif}"
	            "@media(prefers-color-scheme:dark){svg{color:#ddd;background:#111}}"
	            "text{fill:currentColor}.axis{stroke:currentColor}"
	            ".mark{stroke:currentColor;stroke-dasharray:3 3}"
	            ".curve{fill:none;stroke-width:2}</style>\n");
	strbuf_free(&sentence);
}

static int between(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

void chart_svg(const struct chart *given, int width, int height, struct strbuf *to)
{
	struct chart c = *given;
	struct plot p;
	struct picture s = { .plot = &p, .to = to };

	c.cursor.shown = false;
	for (int k = 0; k < CHART_SERIES; k++) {
		struct rgb rgb = palette_rgb(palette_of(raster_series_style(k)).many);

		snprintf(s.colours[k], sizeof s.colours[k], "#%02x%02x%02x",
		         (unsigned)rgb.red & 255,
		         (unsigned)rgb.green & 255, (unsigned)rgb.blue & 255);
	}
	width = between(width, WIDTH_LEAST, SIZE_MOST);
	height = between(height, HEIGHT_LEAST, SIZE_MOST);
	head(given, width, height, to);
	if (plot_open(&p, &c, (struct rectangle){ 1, 0, width / CELL_WIDTH - 2,
	                                          height / CELL_HEIGHT - 1 },
	              CHARSET_BRAILLE)) {
		s.left = (p.area.x + 0.5) * CELL_WIDTH;
		s.top = row_y(p.area.y);
		s.width = (p.area.width - 1) * CELL_WIDTH;
		s.height = (p.area.height - 1) * CELL_HEIGHT;
		if (p.rows.title)
			text_at(&s, width / 2.0, row_y(0), "middle", c.title,
			        " font-weight=\"bold\"");
		draw_body(&s);
		draw_legend(&s, height - CELL_HEIGHT / 2.0);
	}
	plot_close(&p);
	strbuf_puts(to, "</svg>\n");
}
