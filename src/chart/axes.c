/* axes.c - the axes: titles, ticks and their labels */
#include "config.h"
#include "chart/axes_private.h"
#include "chart/cursor.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/message.h"

char *axes_title(const struct plot *p, const struct axis *a, const struct ticks *t)
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
struct rows axes_rows(const struct plot *p)
{
	const struct chart *c = p->chart;
	int height = p->place.height;

	return (struct rows){
		.title = height >= 10 && c->title && *c->title,
		.y_title = height >= 7,
		.extra = height >= 9 ? p->rows.extra : 0,
		.x_title = height >= 8 && ((p->ax->title && *p->ax->title) || *p->x.suffix),
		.footer = height >= 9 &&
			(p->hidden > 0 || p->footnotes || (c->cursor.shown && !c->cursor.quiet)),
	};
}

int axes_widest(const struct ticks *t)
{
	int widest = 0;

	for (size_t i = 0; i < t->n; i++) {
		int width = text_width(t->label[i]);

		widest = width > widest ? width : widest;
	}
	return widest;
}

int axes_overhang(const struct plot *p)
{
	int last = (int)p->x.n - 1, width;

	if (last < 0)
		return 0;
	width = text_width(p->x.label[last]);
	return plot_column(p, scale_place(&p->sx, p->x.value[last])) + width - (width - 1) / 2 -
	       p->area.width;
}

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

void axes_draw_y(const struct plot *p)
{
	const struct frame *f = frame_of(p->charset);
	int x = p->area.x - 1;
	double per_decade = p->y.n_minor ? cells_per_decade(&p->y, p->area.height) : 0;

	assert(p->canvas);
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

void axes_draw_x(const struct plot *p)
{
	const struct frame *f = frame_of(p->charset);
	int y = p->area.y + p->area.height;
	double per_decade = p->x.n_minor ? cells_per_decade(&p->x, p->area.width) : 0;

	assert(p->canvas);
	for (int x = 0; x < p->area.width; x++)
		plot_text(p, p->area.x + x, y, 1, f->flat, STYLE_DIM);
	for (size_t i = 0; i < p->x.n_minor; i++) {
		if (minor_shown(p->x.minor[i], per_decade, 7))
			plot_text(p, p->area.x + plot_column(p, scale_place(&p->sx, p->x.minor[i])),
			          y, 1, f->x_minor, STYLE_DIM);
	}
	for (size_t i = 0; i < p->x.n; i++) {
		int width, x = fit_label_start(p, i, &width);

		plot_text(p, p->area.x + plot_column(p, scale_place(&p->sx, p->x.value[i])), y, 1,
		          f->x_tick, STYLE_DIM);
		plot_text(p, x, y + 1, width, p->x.label[i], STYLE_PLAIN);
	}
}

/* The exact value under the crosshair, labels without a place, values that cannot be shown. */
static void draw_footer(struct plot *p)
{
	struct rectangle bottom = p->place;
	struct strbuf b = STRBUF_INIT;

	bottom.y += p->place.height - 1;
	if (p->chart->cursor.shown && !p->chart->cursor.quiet) {
		chart_reading(p->chart, &p->chart->cursor, &b);
		plot_centred(p, bottom, b.text, STYLE_VALUE);
	} else {
		if (p->hidden)
			strbuf_printf(&b,
			              message_plural("%zu value \u2264 0 is not shown",
			                             "%zu values \u2264 0 are not shown",
			                             p->hidden),
			              p->hidden);
		if (p->notes.length)
			strbuf_printf(&b, "%s%s", b.length ? "; " : "", p->notes.text);
		plot_centred(p, bottom, b.text, p->hidden ? STYLE_WARN : STYLE_MARK);
	}
	strbuf_free(&b);
}

void axes_draw_titles(struct plot *p)
{
	struct rectangle whole = p->place, under = p->area;
	char *title = axes_title(p, p->ay, &p->y);

	assert(p->canvas);
	if (p->rows.title)
		plot_centred(p, whole, p->chart->title, STYLE_STRONG);
	if (p->rows.y_title)
		plot_text(p, p->place.x, p->area.y - 1 - p->rows.extra, -1, title, STYLE_PLAIN);
	free(title);
	title = axes_title(p, p->ax, &p->x);
	under.y = p->area.y + p->area.height + 2;
	if (p->rows.x_title)
		plot_centred(p, under, title, STYLE_PLAIN);
	free(title);
	if (p->rows.footer)
		draw_footer(p);
}
