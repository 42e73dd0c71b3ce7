/* chart_draw.c - a chart laid out and drawn: what every kind shares */
#include "config.h"
#include "chart/chart_draw.h"

#include <assert.h>
#include <stdlib.h>

#include "base/message.h"
#include "chart/axes_private.h"
#include "chart/kinds_private.h"

enum { MIN_WIDTH = 20, MIN_HEIGHT = 5 };

static const struct kind *const kinds[CHART_KINDS] = {
	[CHART_LINES] = &lines_kind, [CHART_ROOFLINE] = &roofline_kind,
	[CHART_BARS] = &bars_kind, [CHART_SHARES] = &shares_kind, [CHART_TORNADO] = &tornado_kind,
	[CHART_HEAT] = &heat_kind, [CHART_HISTOGRAM] = &histogram_kind,
};

const struct kind *chart_kind_of(const struct chart *c)
{
	assert(c->kind < CHART_KINDS);
	return kinds[c->kind];
}

bool plot_open(struct plot *p, const struct chart *c, struct rectangle place, enum charset charset)
{
	assert(charset <= CHARSET_BRAILLE);
	*p = (struct plot){ .chart = c, .ax = &c->x, .ay = &c->y, .charset = charset,
	                    .place = place,
	                    .notes = STRBUF_INIT };
	if (place.width < MIN_WIDTH || place.height < MIN_HEIGHT)
		return false;
	chart_kind_of(c)->build(p);
	return true;
}

void plot_close(struct plot *p)
{
	plot_forget(p);
	strbuf_free(&p->notes);
	free(p->own);
}

void chart_draw(const struct chart *c, struct canvas *canvas, struct rectangle r,
                enum charset charset)
{
	struct plot p;
	struct strbuf b = STRBUF_INIT;

	assert(canvas->cells);
	canvas_fill(canvas, r, "", STYLE_PLAIN);
	if (plot_open(&p, c, r, charset)) {
		p.canvas = canvas;
		chart_kind_of(c)->paint(&p);
	} else {
		p.canvas = canvas;
		strbuf_printf(&b, _("the chart needs at least %dx%d"), MIN_WIDTH, MIN_HEIGHT);
		plot_string_at(&p, r.x, r.y, b.text, STYLE_DIM);
		strbuf_free(&b);
	}
	plot_close(&p);
}

bool chart_y_range(const struct chart *c, struct rectangle r, enum charset charset, double *from,
                   double *to)
{
	struct plot p;
	bool open = plot_open(&p, c, r, charset);

	assert(from && to);
	if (open) {
		*from = p.y.from;
		*to = p.y.to;
	}
	plot_close(&p);
	return open;
}

static int title_width(const struct plot *p, const struct axis *a, const struct ticks *t)
{
	char *title = axes_title(p, a, t);
	int width = text_width(title);

	free(title);
	return width;
}

bool chart_title_widths(const struct chart *c, struct rectangle r, enum charset charset,
                        struct title_widths *out)
{
	struct plot p;
	bool titled = plot_open(&p, c, r, charset) && p.rows.y_title;

	assert(out);
	if (titled)
		*out = (struct title_widths){ title_width(&p, p.ax, &p.x),
		                              title_width(&p, p.ay, &p.y), r.width };
	plot_close(&p);
	return titled;
}
