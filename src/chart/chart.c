#include "config.h"
#include "chart/chart.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/plot.h"

enum { MIN_WIDTH = 20, MIN_HEIGHT = 5, LEAST_ROWS = 3 };

/* --- what plot.h promises --- */

void plot_text(const struct plot *p, int x, int y, int limit, const char *text, enum style style)
{
	struct grapheme g;

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

	for (int y = r.y; y < r.y + r.height; y++) {
		for (int x = r.x; x < r.x + r.width; x++) {
			bool inside = x >= 0 && y >= 0 && x < p->area.width && y < p->area.height;

			covered += inside && (p->taken[y * p->area.width + x] ||
			                      !raster_empty(&p->raster, x, y));
		}
	}
	return covered;
}

void plot_take(struct plot *p, int x, int y, enum taken what)
{
	if (x >= 0 && y >= 0 && x < p->area.width && y < p->area.height)
		p->taken[y * p->area.width + x] = (unsigned char)what;
}

int plot_column(const struct plot *p, double place)
{
	return (int)lround(place * (p->area.width - 1));
}

int plot_row(const struct plot *p, double place)
{
	return p->area.height - 1 - (int)lround(place * (p->area.height - 1));
}

static void draw_string(const struct plot *p, int x, int y, const char *text, enum style style)
{
	char *s = plot_string(p, text);

	plot_text(p, x, y, -1, s, style);
	free(s);
}

static void draw_centred(const struct plot *p, struct rectangle r, const char *text,
                         enum style style)
{
	char *s = plot_string(p, text);
	int x = r.x + (r.width - text_width(s)) / 2;

	plot_text(p, x > p->place.x ? x : p->place.x, r.y, -1, s, style);
	free(s);
}

/* --- ranges --- */

static size_t series_count(const struct chart *c)
{
	return c->n_series < CHART_SERIES ? c->n_series : CHART_SERIES;
}

static bool drawable(const struct axis *a, double value)
{
	return isfinite(value) && (!a->log || value > 0);
}

struct range { double from, to; };

static void include(struct range *r, double value)
{
	r->from = fmin(r->from, value);        /* NAN gives way */
	r->to = fmax(r->to, value);
}

static struct range x_range(const struct chart *c)
{
	struct range r = { NAN, NAN };

	if (drawable(&c->x, c->x.from) && drawable(&c->x, c->x.to) && c->x.from < c->x.to)
		return (struct range){ c->x.from, c->x.to };
	for (size_t k = 0; k < series_count(c); k++) {
		for (size_t i = 0; i < c->series[k].n; i++) {
			if (drawable(&c->x, c->series[k].x[i]))
				include(&r, c->series[k].x[i]);
		}
	}
	return r;
}

/* What the points inside the x axis reach; counts those that a log axis cannot show. */
static struct range y_data(struct plot *p)
{
	const struct chart *c = p->chart;
	struct range r = { NAN, NAN };

	p->hidden = 0;
	for (size_t k = 0; k < series_count(c); k++) {
		const struct series *s = &c->series[k];

		for (size_t i = 0; i < s->n; i++) {
			p->hidden += (c->x.log && s->x[i] <= 0) || (c->y.log && s->y[i] <= 0);
			if (drawable(&c->y, s->y[i]) && s->x[i] >= p->x.from && s->x[i] <= p->x.to)
				include(&r, s->y[i]);
		}
	}
	return r;
}

/* A mark may stretch the range to twice its length, not more: else it shows as an arrow. */
static void include_marks(const struct plot *p, struct range *r)
{
	const struct axis *a = &p->chart->y;
	struct range data = *r;
	double least = a->log ? data.from * data.from / data.to : data.from - (data.to - data.from);
	double most = a->log ? data.to * data.to / data.from : data.to + (data.to - data.from);

	for (size_t i = 0; i < p->chart->n_marks && i < CHART_MARKS; i++) {
		const struct mark *m = &p->chart->marks[i];

		if (m->kind != MARK_VERTICAL && drawable(a, m->y) &&
		    !(m->y < least) && !(m->y > most))
			include(r, m->y);
	}
}

static struct range y_range(const struct plot *p, struct range r)
{
	const struct axis *a = &p->chart->y;
	double length;

	include_marks(p, &r);
	length = r.to - r.from;
	if (!a->log && r.from > 0 && r.from <= 0.25 * length)
		r.from = 0;
	if (!a->log && r.to < 0 && -r.to <= 0.25 * length)
		r.to = 0;
	if (drawable(a, a->from))
		r.from = a->from;
	if (drawable(a, a->to))
		r.to = a->to;
	return r;
}

/* --- ticks on cells --- */

/* Ticks whose labels are as this plot will write them. */
static void choose(const struct plot *p, const struct axis *a, struct range r, int most,
                   int label_width, bool widen, struct ticks *t)
{
	ticks_choose(a, r.from, r.to, most, label_width, widen, t);
	if (p->charset != CHARSET_ASCII)
		return;
	for (size_t i = 0; i < t->n; i++) {
		char *s = plot_string(p, t->label[i]);

		snprintf(t->label[i], sizeof t->label[i], "%s", s);
		free(s);
	}
}

/* The rows from one tick to the next when all are equally far apart, else 0. */
static double tick_spacing(const struct ticks *t, const struct scale *s, int rows)
{
	double first, spacing;

	if (t->n < 2)
		return 0;
	first = scale_place(s, t->value[0]);
	spacing = (scale_place(s, t->value[1]) - first) * (rows - 1);
	for (size_t i = 2; i < t->n; i++) {
		double want = first + (double)i * spacing / (rows - 1);

		if (fabs(scale_place(s, t->value[i]) - want) > 1e-6)
			return 0;
	}
	return spacing;
}

/* Ticks on whole rows look even.  Either the range grows at its free end until they are, which
 * leaves rows at that end without a tick, or some are up to half a row off. */
struct fit { int spare; double each, cost; };

static struct fit tick_fit(const struct ticks *t, const struct scale *s, int rows, bool widen)
{
	double spacing = tick_spacing(t, s, rows), off = 0;
	double first = scale_place(s, t->value[0]), last = scale_place(s, t->value[t->n - 1]);
	int intervals = (int)t->n - 1, spare;
	struct fit fit = { .each = (last - first) * (rows - 1) / intervals };

	for (size_t i = 0; i < t->n; i++) {
		double row = scale_place(s, t->value[i]) * (rows - 1);

		off = fmax(off, fabs(row - round(row)));
	}
	fit.cost = 0.4 * off;
	if (!widen || spacing < 1 || fabs(first) > 1e-9 || fabs(last - 1) > 1e-9)
		return fit;
	spare = rows - 1 - (int)(spacing + 1e-9) * intervals;
	if (spare <= fit.cost * rows)
		fit = (struct fit){ spare, floor(spacing + 1e-9), (double)spare / rows };
	return fit;
}

static double tick_cost(const struct ticks *t, bool log, struct range data, int rows, bool widen)
{
	struct scale s = scale_make(log, t->from, t->to);
	double used = scale_place(&s, data.to) - scale_place(&s, data.from);
	struct fit fit;

	if (t->n < 2)
		return 10 - (double)t->n;
	fit = tick_fit(t, &s, rows, widen);
	if (fit.each < 2)
		fit.cost += 0.3;
	return fit.cost + 0.25 * fabs(log2(fit.each / 3.5)) +
	       (used > 0 ? 0.8 * (1 - fmin(1, used)) : 0);
}

/* Lengthens the range so that its ticks end `spare` rows before the last of `rows`. */
static void grow(struct ticks *t, bool log, int spare, int rows)
{
	double share = (double)spare / (rows - 1 - spare), to = t->to, from = t->from;

	if (log)
		to *= pow(to / from, share);
	else if (to == 0)
		from -= (to - from) * share;
	else
		to += (to - from) * share;
	if (isfinite(from) && isfinite(to)) {
		t->from = from;
		t->to = to;
	}
}

static void choose_y(struct plot *p, struct range data, int rows)
{
	const struct axis *a = &p->chart->y;
	bool widen = !drawable(a, a->from) || !drawable(a, a->to);
	double best = INFINITY;
	struct scale s;
	struct fit fit;

	for (int most = rows / 2 + 2; most >= 2; most--) {
		struct ticks t;
		double cost;

		choose(p, a, data, most, p->place.width / 4, widen, &t);
		cost = tick_cost(&t, a->log, data, rows, widen);
		if (cost < best) {
			best = cost;
			p->y = t;
		}
	}
	s = scale_make(a->log, p->y.from, p->y.to);
	fit = p->y.n < 2 ? (struct fit){ 0 } : tick_fit(&p->y, &s, rows, widen);
	if (fit.spare > 0)
		grow(&p->y, a->log, fit.spare, rows);
	p->sy = scale_make(a->log, p->y.from, p->y.to);
}

/* Where the label of tick i begins: centred under its tick, held inside the place. */
static int label_start(const struct plot *p, size_t i, int *width)
{
	int x = p->area.x + plot_column(p, scale_place(&p->sx, p->x.value[i]));

	*width = text_width(p->x.label[i]);
	x -= (*width - 1) / 2;
	if (x > p->place.x + p->place.width - *width)
		x = p->place.x + p->place.width - *width;
	return x < p->place.x ? p->place.x : x;
}

static bool labels_apart(const struct plot *p)
{
	int end = p->place.x - 2;

	for (size_t i = 0; i < p->x.n; i++) {
		int width, x = label_start(p, i, &width);

		if (!width)
			continue;
		if (x < end + 2)
			return false;
		end = x + width;
	}
	return true;
}

static void choose_x(struct plot *p, struct range r)
{
	for (int most = p->area.width / 7 + 2; most > 0; most--) {
		choose(p, &p->chart->x, r, most, p->area.width, false, &p->x);
		p->sx = scale_make(p->chart->x.log, p->x.from, p->x.to);
		if (p->x.n && labels_apart(p))
			return;
	}
	p->x.n = 0;
}

/* --- layout --- */

static char *axis_title(const struct plot *p, const struct axis *a, const struct ticks *t)
{
	struct strbuf b = STRBUF_INIT;
	char *s;

	strbuf_puts(&b, a->title ? a->title : "");
	if (*t->suffix)
		strbuf_printf(&b, "%s%s", b.length ? ", " : "", t->suffix);
	s = plot_string(p, b.text);
	strbuf_free(&b);
	return s;
}

/* Which lines a place of this height has; plot rows get the rest. */
static struct rows rows_of(const struct plot *p)
{
	const struct chart *c = p->chart;
	int height = p->place.height;

	return (struct rows){
		.title = height >= 10 && c->title && *c->title,
		.y_title = height >= 7,
		.x_title = height >= 8 && ((c->x.title && *c->x.title) || *p->x.suffix),
		.footer = height >= 9 && p->hidden > 0,
	};
}

static int widest_label(const struct ticks *t)
{
	int widest = 0;

	for (size_t i = 0; i < t->n; i++) {
		int width = text_width(t->label[i]);

		widest = width > widest ? width : widest;
	}
	return widest;
}

static int x_overhang(const struct plot *p)
{
	int last = (int)p->x.n - 1, width;

	if (last < 0)
		return 0;
	width = text_width(p->x.label[last]);
	return plot_column(p, scale_place(&p->sx, p->x.value[last])) + width - (width - 1) / 2 -
	       p->area.width;
}

static void lay_out(struct plot *p)
{
	struct range x = x_range(p->chart), y;
	int gutter, overhang;

	/* The x axis settles its range first: y looks at the points inside it. */
	ticks_choose(&p->chart->x, x.from, x.to, 2, p->place.width, false, &p->x);
	y = y_data(p);
	p->rows = rows_of(p);
	p->area.y = p->place.y + p->rows.title + p->rows.y_title;
	p->area.height = p->place.y + p->place.height - p->area.y - 2 - p->rows.x_title -
	                 p->rows.footer - p->legend_rows;
	choose_y(p, y_range(p, y), p->area.height);
	gutter = widest_label(&p->y) + 2;
	p->area.x = p->place.x + gutter;
	p->area.width = p->place.width - gutter;
	choose_x(p, x);
	overhang = x_overhang(p);
	if (overhang > 0) {
		p->area.width -= overhang;
		choose_x(p, x);
	}
}

static void draw_curves(struct plot *p)
{
	size_t inside = 0;

	raster_init(&p->raster, p->charset, p->area.width, p->area.height);
	p->taken = new_array((size_t)p->area.width * (size_t)p->area.height, 1);
	/* The first series last: it is what the chart is about. */
	for (size_t k = series_count(p->chart); k-- > 0;)
		inside += raster_series(&p->raster, &p->chart->series[k], &p->sx, &p->sy, (int)k);
	marks_plan(p);
	p->empty = !inside;
}

static void forget_curves(struct plot *p)
{
	raster_free(&p->raster);
	free(p->taken);
	p->taken = NULL;
}

/* Lays out with the legend in a free corner, else again with the legend under the plot. */
static void build(struct plot *p)
{
	int need;

	lay_out(p);
	draw_curves(p);
	need = legend_height(p, p->area.width);
	if (!need || legend_inside(p) || p->area.height - need < LEAST_ROWS + 1)
		return;
	forget_curves(p);
	p->legend_rows = need;
	lay_out(p);
	draw_curves(p);
	p->legend = (struct rectangle){
		.x = p->area.x, .width = p->place.x + p->place.width - p->area.x,
		.y = p->place.y + p->place.height - need - p->rows.footer, .height = need,
	};
}

/* --- drawing --- */

struct frame { const char *upright, *flat, *corner, *y_tick, *x_tick, *y_minor, *x_minor; };

static const struct frame *frame_of(enum charset charset)
{
	static const struct frame ascii = { "|", "-", "+", "+", "+", "|", "-" };
	static const struct frame lines = {
		"\u2502", "\u2500", "\u2514", "\u2524", "\u252C", "\u251C", "\u2534",
	};

	return charset == CHARSET_ASCII ? &ascii : &lines;
}

/* In a crowded decade only 2 and 5 are marked, in a very crowded one nothing. */
static bool minor_shown(double value, double cells_per_decade, double least)
{
	double digit = value / pow(10, floor(log10(value) + 1e-12));

	if (cells_per_decade >= 2 * least)
		return true;
	return cells_per_decade >= least &&
		(fabs(digit - 1) < 0.01 || fabs(digit - 2) < 0.01 || fabs(digit - 5) < 0.01);
}

static double cells_per_decade(const struct ticks *t, int cells)
{
	return (cells - 1) / (log10(t->to) - log10(t->from));
}

static void draw_y_axis(const struct plot *p, const struct frame *f)
{
	int x = p->area.x - 1;
	double per_decade = p->y.n_minor ? cells_per_decade(&p->y, p->area.height) : 0;

	for (int y = 0; y < p->area.height; y++)
		plot_text(p, x, p->area.y + y, 1, f->upright, STYLE_DIM);
	for (size_t i = 0; i < p->y.n_minor; i++) {
		if (minor_shown(p->y.minor[i], per_decade, 5))
			plot_text(p, x, p->area.y + plot_row(p, scale_place(&p->sy, p->y.minor[i])),
			          1, f->y_minor, STYLE_DIM);
	}
	for (size_t i = 0; i < p->y.n; i++) {
		int y = p->area.y + plot_row(p, scale_place(&p->sy, p->y.value[i]));

		plot_text(p, x, y, 1, f->y_tick, STYLE_DIM);
		plot_text(p, x - 1 - text_width(p->y.label[i]), y, -1, p->y.label[i], STYLE_PLAIN);
	}
	plot_text(p, x, p->area.y + p->area.height, 1, f->corner, STYLE_DIM);
}

static void draw_x_axis(const struct plot *p, const struct frame *f)
{
	int y = p->area.y + p->area.height;
	double per_decade = p->x.n_minor ? cells_per_decade(&p->x, p->area.width) : 0;

	for (int x = 0; x < p->area.width; x++)
		plot_text(p, p->area.x + x, y, 1, f->flat, STYLE_DIM);
	for (size_t i = 0; i < p->x.n_minor; i++) {
		if (minor_shown(p->x.minor[i], per_decade, 7))
			plot_text(p, p->area.x + plot_column(p, scale_place(&p->sx, p->x.minor[i])),
			          y, 1, f->x_minor, STYLE_DIM);
	}
	for (size_t i = 0; i < p->x.n; i++) {
		int width, x = label_start(p, i, &width);

		plot_text(p, p->area.x + plot_column(p, scale_place(&p->sx, p->x.value[i])), y, 1,
		          f->x_tick, STYLE_DIM);
		plot_text(p, x, y + 1, width, p->x.label[i], STYLE_PLAIN);
	}
}

static void draw_titles(const struct plot *p)
{
	struct rectangle whole = p->place, under = p->area, bottom = p->place;
	char *title = axis_title(p, &p->chart->y, &p->y);

	if (p->rows.title)
		draw_centred(p, whole, p->chart->title, STYLE_STRONG);
	if (p->rows.y_title)
		plot_text(p, p->place.x, p->area.y - 1, -1, title, STYLE_PLAIN);
	free(title);
	title = axis_title(p, &p->chart->x, &p->x);
	under.y = p->area.y + p->area.height + 2;
	if (p->rows.x_title)
		draw_centred(p, under, title, STYLE_PLAIN);
	free(title);
	bottom.y += p->place.height - 1;
	if (p->rows.footer) {
		struct strbuf b = STRBUF_INIT;

		strbuf_printf(&b,
		              message_plural("%zu value \u2264 0 is not shown",
		                             "%zu values \u2264 0 are not shown", p->hidden),
		              p->hidden);
		draw_centred(p, bottom, b.text, STYLE_WARN);
		strbuf_free(&b);
	}
}

static void too_small(const struct plot *p)
{
	struct strbuf b = STRBUF_INIT;

	strbuf_printf(&b, _("the chart needs at least %dx%d"), MIN_WIDTH, MIN_HEIGHT);
	draw_string(p, p->place.x, p->place.y, b.text, STYLE_DIM);
	strbuf_free(&b);
}

void chart_draw(const struct chart *c, struct canvas *canvas, struct rectangle r,
                enum charset charset)
{
	struct plot p = { .chart = c, .canvas = canvas, .charset = charset, .place = r };

	canvas_fill(canvas, r, "", STYLE_PLAIN);
	if (r.width < MIN_WIDTH || r.height < MIN_HEIGHT) {
		too_small(&p);
		return;
	}
	build(&p);
	draw_titles(&p);
	draw_y_axis(&p, frame_of(charset));
	draw_x_axis(&p, frame_of(charset));
	raster_paint(&p.raster, canvas, p.area.x, p.area.y);
	legend_draw(&p);
	marks_draw(&p);
	if (p.empty) {
		struct rectangle middle = p.area;

		middle.y += (p.area.height - 1) / 2;
		draw_centred(&p, middle, _("no data"), STYLE_DIM);
	}
	forget_curves(&p);
}
