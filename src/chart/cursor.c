/* cursor.c - the crosshair moved over a chart */
#include "config.h"
#include "chart/cursor.h"

#include <assert.h>

#include "base/message.h"
#include "chart/kinds_private.h"

bool chart_pick(const struct chart *c, struct rectangle r, enum charset charset, int column,
                int row,
                struct cursor *out)
{
	struct plot p;
	bool found = false;

	if (plot_open(&p, c, r, charset)) {
		int x = column - p.area.x, y = row - p.area.y;

		found = x >= 0 && y >= 0 && x < p.area.width && y < p.area.height &&
		        chart_kind_of(c)->pick(&p, x, y, out);
	}
	plot_close(&p);
	return found;
}

static bool exists(const struct chart *c, const struct cursor *at)
{
	return at->point < chart_kind_of(c)->points(c, at->series);
}

static size_t moved(size_t from, int by, size_t n)
{
	if (by < 0)
		return from > (size_t)-(long)by ? from - (size_t)-(long)by : 0;
	return n - 1 - from > (size_t)by ? from + (size_t)by : n - 1;
}

bool chart_step(const struct chart *c, struct cursor *at, int across, int up)
{
	const struct kind *k = chart_kind_of(c);
	size_t n = 0;

	assert(at);
	if (!exists(c, at))
		return false;
	while (k->points(c, n))
		n++;
	at->series = moved(at->series, up, n);
	at->point = at->point < k->points(c, at->series) ? at->point : k->points(c, at->series) - 1;
	at->point = moved(at->point, across, k->points(c, at->series));
	return true;
}

void chart_reading(const struct chart *c, const struct cursor *at, struct strbuf *to)
{
	struct strbuf why = STRBUF_INIT;

	if (!exists(c, at)) {
		strbuf_puts(to, _("no data"));
		return;
	}
	chart_kind_of(c)->read(c, at, to);
	if (c->why)
		c->why(c->context, at->series, at->point, &why);
	if (why.length) {
		strbuf_puts(to, " (");
		format_name(to, why.text);
		strbuf_puts(to, ")");
	}
	strbuf_free(&why);
}
