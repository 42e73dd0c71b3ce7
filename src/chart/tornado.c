/* tornado.c - tornado charts */
#include "config.h"
#include "chart/bars_private.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/message.h"

/* Series 0 holds the values at the low ends, series 1 those at the high ends. */
static double end_of(const struct chart *c, size_t end, size_t name)
{
	return chart_series_count(c) > end ? bars_value(c, end, name) : NAN;
}

static struct range value_range(const struct chart *c)
{
	struct range r = { NAN, NAN };

	for (size_t i = 0; i < chart_names_count(c); i++) {
		for (size_t end = 0; end < 2; end++) {
			if (plot_axis_drawable(&c->y, end_of(c, end, i)))
				plot_range_include(&r, end_of(c, end, i));
		}
	}
	if (plot_axis_drawable(&c->y, c->base))
		plot_range_include(&r, c->base);
	return r;
}

/* "12 h … 18 h"; the lesser end first would hide which end is which. */
static char *ends_text(const struct chart *c, size_t name)
{
	struct strbuf b = STRBUF_INIT;

	format_value(&b, &c->y, end_of(c, 0, name));
	strbuf_puts(&b, " \u2026 ");
	format_value(&b, &c->y, end_of(c, 1, name));
	return strbuf_take(&b);
}

static int widest_ends(const struct plot *p)
{
	int widest = 0;

	for (size_t i = 0; i < chart_names_count(p->chart); i++) {
		char *text = ends_text(p->chart, i), *shown = plot_string(p, text);
		int width = text_width(shown) + 1;

		widest = width > widest ? width : widest;
		free(shown);
		free(text);
	}
	return widest <= p->place.width / 3 ? widest : 0;
}

static void build(struct plot *p)
{
	p->ax = &p->chart->y;
	p->ay = &p->chart->x;
	bars_lay_out(p, 1, value_range(p->chart), widest_ends(p));
}

/* The longer half first when both go to the same side. */
static void draw_name(const struct plot *p, size_t name)
{
	double base = bars_cells(p, p->chart->base), end[2];
	int y = bars_row(p, name);
	int first;

	for (int k = 0; k < 2; k++) {
		double v = end_of(p->chart, (size_t)k, name);

		end[k] = plot_axis_drawable(p->ax, v) ? bars_cells(p, v) : base;
	}
	first = fabs(end[1] - base) > fabs(end[0] - base);
	bars_span(p, y, base, end[first], first);
	bars_span(p, y, base, end[!first], !first);
}

static void paint(struct plot *p)
{
	const struct bars *b = p->own;
	int base = plot_axis_drawable(p->ax, p->chart->base)
		? (int)bars_cells(p, p->chart->base) : -1;

	bars_frame(p);
	for (size_t i = 0; i < b->shown && !p->empty; i++) {
		char *text = ends_text(p->chart, i), *label = plot_string(p, text);

		if (base >= 0)
			draw_name(p, i);
		plot_text(p, p->area.x + p->area.width + 1, bars_row(p, i), -1, label, STYLE_PLAIN);
		free(label);
		free(text);
	}
	for (int y = 0; base >= 0 && y < p->area.height && !p->empty; y++)
		plot_text(p, p->area.x + base, p->area.y + y, 1, p->charset == CHARSET_ASCII ? "|"
		          : "\u2502",
		          STYLE_MARK);
}

static void sentence(const struct chart *c, struct strbuf *to)
{
	size_t n = chart_names_count(c), told = n < 3 ? n : 3;
	char *base = format_cell_value(&c->y, c->base);

	if (!n || chart_series_count(c) < 2) {
		strbuf_puts(to, _("no data"));
	} else {
		strbuf_printf(to, _("%s at the point"), base);
		for (size_t i = 0; i < told; i++) {
			char *name = format_cell_name(bars_name(c, i)),
				*low = format_cell_value(&c->y, end_of(c, 0, i)),
			     *high = format_cell_value(&c->y, end_of(c, 1, i));

			strbuf_printf(to, i ? _("; then %s, from %s to %s")
			                    : _("; %s moves it most, from %s to %s"), name,
			                    low, high);
			free(name);
			free(low);
			free(high);
		}
	}
	free(base);
}

const struct kind tornado_kind = {
	.build = build, .paint = paint, .pick = bars_pick, .points = bars_points, .read = bars_read,
	.table = bars_table, .sentence = sentence, .csv = bars_csv,
};
