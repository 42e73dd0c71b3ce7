/* explore_sweep_chart.c - a sweep drawn in the terminal */
#include "config.h"
#include "cli/explore.h"

#include <langinfo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/message.h"
#include "chart/chart.h"
#include "text/text.h"

enum { WIDTH = 80, WIDTH_MOST = 500, HEIGHT = 22 };

/* As wide as COLUMNS says, or the terminal, or a page; a terminal lower than the chart gets a lower one. */
static struct rectangle place(void)
{
	const char *columns = getenv("COLUMNS");
	long width = columns ? strtol(columns, NULL, 10) : 0;
	int height = HEIGHT;
	struct winsize w;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 0) {
		width = width > 0 ? width : w.ws_col;
		height = w.ws_row > 3 && w.ws_row - 3 < HEIGHT ? w.ws_row - 3 : HEIGHT;
	}
	width = width <= 0 ? WIDTH : width > WIDTH_MOST ? WIDTH_MOST : width;
	return (struct rectangle){ 0, 0, (int)width, height };
}

static enum charset charset(void)
{
	const char *name = getenv("TERM");

	if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		return CHARSET_ASCII;
	return name && (!strcmp(name, "linux") || !strncmp(name, "vt", 2)) ? CHARSET_BLOCK : CHARSET_BRAILLE;
}

/* --- the curves ---------------------------------------------------------------------------------------------- */

struct curves {
	double *x[CHART_SERIES], *y[CHART_SERIES];
	char *names[CHART_SERIES];
	size_t n;
};

/* A list may be in any order; a chart needs it rising. */
static void sort_points(double *x, double *y, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		double at = x[i], value = y[i];
		size_t k = i;

		for (; k > 0 && x[k - 1] > at; k--) {
			x[k] = x[k - 1];
			y[k] = y[k - 1];
		}
		x[k] = at;
		y[k] = value;
	}
}

static enum status add_curve(struct curves *c, const struct layer *l, size_t k, size_t y, struct diag *d)
{
	const struct sweep *s = &l->sweep;
	struct strbuf name = STRBUF_INIT;
	size_t n = s->x.n;

	if (c->n == CHART_SERIES)
		return diagnose(d, STATUS_E_USAGE, _("a chart has room for %d curves: sweep fewer values or name one result"),
		                CHART_SERIES);
	c->x[c->n] = new_array(n, sizeof(double));
	c->y[c->n] = new_array(n, sizeof(double));
	range_fill(&s->x, 0, n, c->x[c->n]);
	memcpy(c->y[c->n], s->columns[k] + y * n, n * sizeof(double));
	if (s->x.values)
		sort_points(c->x[c->n], c->y[c->n], n);
	if (s->n_results > 1)
		strbuf_puts(&name, s->results[k]->name);
	if (s->y.n) {
		struct scenario at;

		sweep_row(s, y * n, &at, NULL);
		strbuf_printf(&name, "%s%s=", name.length ? ", " : "", s->y.parameter->name);
		scenario_print_parameter(&at, s->y.parameter, &name);
	}
	if (l->label)
		strbuf_printf(&name, "%s%s", name.length ? ", " : "", l->label);
	if (!name.length)
		strbuf_puts(&name, s->base.model->id);
	c->names[c->n++] = strbuf_take(&name);
	return STATUS_OK;
}

/* Every numeric result chosen that has the unit of the first. */
static enum status add_curves(struct curves *c, const struct layers *l, const struct result **unit, struct diag *d)
{
	const struct sweep *first = &l->layer[0].sweep;
	enum status s = STATUS_OK;

	*unit = NULL;
	for (size_t k = 0; k < first->n_results; k++) {
		const struct result *r = first->results[k];

		if (r->words || (*unit && (strcmp((*unit)->unit, r->unit) != 0 || (*unit)->ratio != r->ratio ||
		                           first->n_results == first->base.model->n_results)))
			continue;
		*unit = *unit ? *unit : r;
		for (size_t i = 0; i < l->n; i++)
			for (size_t y = 0; y < (first->y.n ? first->y.n : 1) && s == STATUS_OK; y++)
				s = add_curve(c, &l->layer[i], k, y, d);
	}
	if (s == STATUS_OK && !*unit)
		s = diagnose(d, STATUS_E_USAGE, "%s", _("there is no number to draw"));
	return s;
}

/* Three decades and more are read better on a logarithmic axis. */
static bool wants_log(const struct curves *c, size_t n)
{
	double least = INFINITY, most = 0;

	for (size_t i = 0; i < c->n; i++)
		for (size_t k = 0; k < n; k++) {
			if (c->y[i][k] <= 0)
				return false;
			least = fmin(least, c->y[i][k]);
			most = fmax(most, c->y[i][k]);
		}
	return most / least > 1000;
}

static bool one_model(const struct layers *l)
{
	for (size_t i = 1; i < l->n; i++)
		if (l->layer[i].sweep.base.model != l->layer[0].sweep.base.model)
			return false;
	return true;
}

static void draw(const struct curves *c, const struct layers *l, const struct result *r, struct strbuf *to)
{
	const struct sweep *s = &l->layer[0].sweep;
	const struct parameter *p = s->x.parameter;
	bool log = s->x.log || (s->x.values && s->x.from > 0 && s->x.to / s->x.from >= 100);
	struct rectangle where = place();
	struct canvas canvas;
	struct chart chart = {
		.title = one_model(l) ? _(s->base.model->title) : NULL,
		.x = { _(p->help), p->unit, log, s->x.from, s->x.to, p->ratio },
		.y = { _(r->help), shown_unit(&l->layer[0], r), !r->ratio && wants_log(c, s->x.n), NAN, NAN, r->ratio },
		.n_series = c->n,
	};

	for (size_t i = 0; i < c->n; i++)
		chart.series[i] = (struct series){ c->n > 1 ? c->names[i] : NULL, c->x[i], c->y[i], s->x.n };
	canvas_init(&canvas, where.width, where.height);
	chart_draw(&chart, &canvas, where, charset());
	canvas_dump(&canvas, to);
	canvas_free(&canvas);
}

enum status layers_chart(const struct layers *l, struct strbuf *to, struct diag *d)
{
	const struct sweep *first = &l->layer[0].sweep;
	struct curves curves = { .n = 0 };
	const struct result *r;
	enum status s;

	if (first->x.words)
		return diagnose(d, STATUS_E_USAGE, _("a chart needs a number along its axis, and %s is a name"),
		                first->x.parameter->name);
	if (first->x.n < 2)
		return diagnose(d, STATUS_E_USAGE, "%s", _("a chart needs two points at least"));
	s = add_curves(&curves, l, &r, d);
	if (s == STATUS_OK)
		draw(&curves, l, r, to);
	for (size_t i = 0; i < curves.n; i++) {
		free(curves.x[i]);
		free(curves.y[i]);
		free(curves.names[i]);
	}
	return s;
}
