/* view.c - how the bench looks: knobs, results, chart, panel, the line being typed */
#include "config.h"
#include "app/bench/view_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/bench/chart_private.h"
#include "app/bench/layout_private.h"
#include "app/bench/names_private.h"
#include "app/bench/solver_private.h"
#include "app/bench/state_private.h"
#include "app/draw_private.h"
#include "base/memory.h"
#include "chart/chart_draw.h"
#include "chart/cursor.h"
#include "model/formula.h"
#include "quantity/quantity.h"

enum {
	NAME_MOST = 26, LABEL_MOST = 34, VALUE_LEAST = 14, RESULT_LEAST = 20, SLIDER_MOST = 24,
	FIGURES = 4, SLIDER_PLACES = 101
};
#define DECADES 1e3                    /* to either side, on a knob's scale */

static int most(int a, int b)
{
	return a > b ? a : b;
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* --- the parts ------------------------------------------------------------- */

/* What stands under the crosshair. */
static void crosshair_reading(const struct bench *w, struct strbuf *to)
{
	const struct design *d = &w->d;
	const struct result *result = &d->now.model->results[d->result];
	struct strbuf x = STRBUF_INIT, y = STRBUF_INIT, z = STRBUF_INIT;
	struct chart c = bench_chart_named(w);

	if (c.kind != CHART_HISTOGRAM) {
		names_short(c.x.title, design_parameter(d, d->x)->symbol, &x);
		names_short(c.y.title, c.kind == CHART_HEAT ? design_parameter(d, d->y)->symbol
		            : result->symbol, &y);
		names_short(c.z.title, result->symbol, &z);
		c.x.title = x.text;
		c.y.title = y.text;
		c.z.title = z.text;
	}
	chart_reading(&c, &w->chart.cursor, to);
	strbuf_free(&x);
	strbuf_free(&y);
	strbuf_free(&z);
}

static void draw_head(const struct app *a, struct canvas *c)
{
	const struct bench *w = a->bench;
	const struct rectangle *r = &w->layout.head;
	struct strbuf formula = STRBUF_INIT, text = STRBUF_INIT;
	int x = draw_text(a, c, r->x, r->y, r->width, _(w->d.now.model->title), STYLE_HEADING);

	draw_text(a, c, x + 2, r->y, r->x + r->width - x - 2, w->d.now.model->id, STYLE_DIM);
	formula_print(w->d.now.model->formula, &formula);
	text_maths(&text, formula.text);
	strbuf_free(&formula);
	if (r->height > 1)
		draw_text(a, c, r->x, r->y + 1, r->width, text.text, STYLE_MATHS);
	strbuf_free(&text);
}

/* Where a number stands as a slider's place: between its ends, or on a scale of decades around
 * where it began. */
static int slider_place(const struct design *d, int i, double v)
{
	const struct parameter *p = design_parameter(d, i);
	double start = model_get(d->start.in, p->offset), low = p->min, high = p->max, share;
	bool log_scale = p->scale == SCALE_LOG && start > 0;

	if (!design_is_number(d, i) || !isfinite(v))
		return NONE;
	if (log_scale) {
		low = fmax(low, start / DECADES);
		high = fmin(high, start * DECADES);
	}
	if (!isfinite(low) || !isfinite(high) || !(high > low))
		return NONE;
	share = !log_scale ? (v - low) / (high - low) : v > 0 ? log(v / low) / log(high / low) : 0;
	return (int)round(fmin(fmax(share, 0), 1) * (SLIDER_PLACES - 1));
}

/* A row begins with the name, which is a word of the source language; in another with the symbol of
 * the formula and what it stands for.  The name to type stands under the knobs, then. */
static void put_label(const char *name, const char *symbol, const char *help, struct strbuf *to)
{
	if (message_language() == LANGUAGE_EN) {
		strbuf_puts(to, name);
		return;
	}
	if (symbol && *symbol) {
		text_maths(to, symbol);
		strbuf_putc(to, ' ');
	}
	strbuf_puts(to, model_caption(help));
}

static int label_width(const struct parameter *p)
{
	struct strbuf label = STRBUF_INIT;
	int width;

	put_label(p->name, p->symbol, p->help, &label);
	width = text_width(label.text);
	strbuf_free(&label);
	return width;
}

static int name_width(const struct app *a, int room)
{
	const struct model *m = a->bench->d.now.model;
	bool words = message_language() != LANGUAGE_EN;
	int widest = 0;

	for (size_t i = 0; i < m->n_parameters; i++)
		widest = most(widest, label_width(&m->parameters[i]));
	return least(least(widest, words ? LABEL_MOST : NAME_MOST),
	             words ? most(room / 2, room - VALUE_LEAST + 2) : room / 2);
}

static void draw_knob(const struct app *a, struct canvas *c, int i, int y, int name)
{
	const struct bench *w = a->bench;
	const struct rectangle *r = &w->layout.knobs;
	const struct parameter *p = design_parameter(&w->d, i);
	double v = model_get(w->d.now.in, p->offset);
	bool focus = i == w->knob, changed = memcmp(&v, &w->d.start.in[p->offset / sizeof v],
	                                            sizeof v) != 0;
	int slider = least(r->width - 5 - name - VALUE_LEAST - 3, SLIDER_MOST),
		place = slider_place(&w->d, i, v), x;
	struct strbuf value = STRBUF_INIT, label = STRBUF_INIT;
	struct diag why;
	struct scenario trial = w->d.now;
	bool outside = design_is_number(&w->d, i) && !isnan(v) &&
	               scenario_set_number(&trial, p->name, v, &why) != STATUS_OK;

	canvas_text(c, r->x, y, 1, focus ? draw_glyph(a, "▸", ">") : " ", STYLE_FOCUS);
	canvas_text(c, r->x + 1, y, 1, i == w->d.x ? "x" : i == w->d.y ? "y" : " ", STYLE_KEY);
	put_label(p->name, p->symbol, p->help, &label);
	draw_text(a, c, r->x + 3, y, name, label.text, focus ? STYLE_FOCUS : STYLE_PLAIN);
	strbuf_free(&label);
	x = r->x + 4 + name;
	if (slider >= 7) {
		if (place != NONE)
			draw_slider(a, c, x, y, slider, place, SLIDER_PLACES, focus ? STYLE_FOCUS
			            : STYLE_PLAIN);
		x += slider + 1;
	}
	scenario_print_parameter(&w->d.now, p, &value);
	if (changed)
		strbuf_puts(&value, " *");
	draw_text(a, c, x, y, r->x + r->width - x, value.text, outside ? STYLE_WRONG
	          : w->d.now.given[i] ? STYLE_VALUE : STYLE_PLAIN);
	if (focus) {
		c->cursor_x = r->x;
		c->cursor_y = y;
	}
	strbuf_free(&value);
}

/* "; 1 … 1 000 000; default 8" */
static void put_range(const struct parameter *p, bool standard, struct strbuf *to)
{
	strbuf_puts(to, "; ");
	quantity_print_bound(to, p->min, p->unit, QUANTITY_LEAST, 6);
	strbuf_puts(to, " … ");
	if (isfinite(p->max))
		quantity_print_bound(to, p->max, p->unit, QUANTITY_GREATEST, 6);
	if (standard && isfinite(p->standard)) {
		strbuf_printf(to, "; %s ", _("default"));
		quantity_print(to, p->standard, p->unit, 6);
	}
}

/* The length of the text without the last word of its first n bytes; 0: that was the first. */
static size_t about_cut(const char *text, size_t n)
{
	while (n > 0 && text[n - 1] != ' ')
		n--;
	while (n > 0 && strchr(" ,;(", text[n - 1]))
		n--;
	return n;
}

/* "devices: how many; 1 … 1 000 000; default 8".  Where it is longer than the lines, the default
 * goes first, then the last words of what it is; the range never does. */
static void draw_about(const struct app *a, struct canvas *c, int y, int lines)
{
	const struct bench *w = a->bench;
	const struct parameter *p = design_parameter(&w->d, w->knob);
	const struct rectangle r = { w->layout.knobs.x, y, w->layout.knobs.width, lines };
	struct strbuf about = STRBUF_INIT, full = STRBUF_INIT, range = STRBUF_INIT,
		text = STRBUF_INIT;

	if (message_language() != LANGUAGE_EN)
		strbuf_printf(&about, "%s: ", p->name);
	strbuf_puts(&about, _(p->help));
	if (design_is_number(&w->d, w->knob)) {
		put_range(p, true, &full);
		put_range(p, false, &range);
	}
	strbuf_printf(&text, "%s%s", about.text, full.length ? full.text : "");
	for (size_t n = about.length; range.length && n > 0 &&
	     draw_height(a, text.text, r.width) > lines; n = about_cut(about.text, n)) {
		strbuf_clear(&text);
		strbuf_printf(&text, "%.*s%s%s", (int)n, about.text,
		              n < about.length ? draw_glyph(a, "…", "...") : "", range.text);
	}
	draw_paragraph(a, c, r, text.text, STYLE_DIM);
	strbuf_free(&about);
	strbuf_free(&full);
	strbuf_free(&range);
	strbuf_free(&text);
}

static void draw_knobs(const struct app *a, struct canvas *c)
{
	const struct bench *w = a->bench;
	const struct rectangle *r = &w->layout.knobs;
	int n = (int)w->d.now.model->n_parameters,
		about = r->height > 3 ? most(2, r->height - n) : 0, shown = r->height - about;
	int name = name_width(a, r->width - 4), i;
	char more[32];

	if (r->height <= 0)
		return;
	for (i = 0; i < shown && w->scroll + i < n; i++)
		draw_knob(a, c, w->scroll + i, r->y + i, name);
	if (n > shown) {
		snprintf(more, sizeof more, " %d/%d", w->knob + 1, n);
		draw_right(a, c, r->x + r->width, r->y + shown - 1, more, STYLE_DIM);
	}
	if (about)
		draw_about(a, c, r->y + i, about);
}

static void draw_results(const struct app *a, struct canvas *c)
{
	const struct bench *w = a->bench;
	const struct model *m = w->d.now.model;
	const struct rectangle *r = &w->layout.results;

	if (r->height <= 0)
		return;
	if (w->status != STATUS_OK) {
		struct strbuf text = STRBUF_INIT;

		strbuf_printf(&text, "%s = — (%s)",
		              model_called(m->results[w->d.result].name,
		                           m->results[w->d.result].help), w->why.text);
		draw_paragraph(a, c, *r, text.text, STYLE_WARN);
		strbuf_free(&text);
		return;
	}
	for (int i = 0; i < r->height && w->result_scroll + i < (int)m->n_results; i++) {
		int at = w->result_scroll + i, x;
		const struct result *result = &m->results[at];
		struct strbuf value = STRBUF_INIT, label = STRBUF_INIT;
		bool words = message_language() != LANGUAGE_EN;
		int room = words ? most(r->width / 2, r->width - RESULT_LEAST)
		                 : least(24, r->width / 2);

		canvas_text(c, r->x, r->y + i, 1, at == w->d.result ? draw_glyph(a, "●", "*") : " ",
		            STYLE_SERIES1);
		put_label(result->name, result->symbol, result->help, &label);
		x = draw_text(a, c, r->x + 2, r->y + i, words ? room - 2 : r->width * 5 / 9,
		              label.text, STYLE_PLAIN) + 2;
		x = most(x, r->x + 2 + room);
		strbuf_free(&label);
		scenario_print_result(&w->d.now, result, FIGURES, &value);
		draw_text(a, c, x, r->y + i, r->x + r->width - x, value.text, STYLE_VALUE);
		strbuf_free(&value);
	}
}

static void draw_chart(const struct app *a, struct canvas *c)
{
	const struct bench *w = a->bench;

	if (w->layout.chart.height <= 0)
		return;
	if (w->drawable)
		chart_draw(&w->chart, c, w->layout.chart, a->charset);
	else
		draw_note(a, c, w->layout.chart, w->no_curve.text);
	if (w->crosshair.at.shown && w->layout.reading.height > 0) {
		struct strbuf reading = STRBUF_INIT;

		crosshair_reading(w, &reading);
		draw_paragraph(a, c, w->layout.reading, reading.text, STYLE_VALUE);
		strbuf_free(&reading);
	}
}

static const char *pane_title(enum panel pane)
{
	static const char *const titles[] = {
		[PANEL_NONE] = "", [PANEL_DIFFERENCES] = N_("Differences"),
		[PANEL_FOUND] = N_("Found"),
		[PANEL_MATTERS] = N_("What matters"), [PANEL_EXPLAIN] = N_("Where it comes from"),
		[PANEL_SIMULATE] = N_("Formula and simulation"),
	};

	return _(titles[pane]);
}

static void draw_pane(const struct app *a, struct canvas *c)
{
	const struct bench *w = a->bench;
	const struct rectangle *r = &w->layout.panel;
	int shown = r->height - 1;
	char place[40];

	if (r->height <= 0)
		return;
	canvas_fill(c, (struct rectangle){ r->x, r->y, r->width, 1 }, draw_glyph(a, "─", "-"),
	            STYLE_DIM);
	draw_text(a, c, r->x + 1, r->y, r->width - 2, pane_title(w->panel), STYLE_HEADING);
	for (int i = 0; i < shown && w->panel_scroll + i < (int)w->rows.n; i++)
		draw_text(a, c, r->x + 1, r->y + 1 + i, r->width - 1,
		          w->rows.list[w->panel_scroll + i].text,
		          w->rows.list[w->panel_scroll + i].style);
	if ((int)w->rows.n <= shown)
		return;
	snprintf(place, sizeof place, " %d-%d / %zu ", w->panel_scroll + 1,
	         least(w->panel_scroll + shown, (int)w->rows.n),
	         w->rows.n);
	draw_right(a, c, r->x + r->width - 1, r->y, place, STYLE_DIM);
}

/* --- the line being typed -------------------------------------------------- */

static void ask_label(const struct bench *w, struct strbuf *to)
{
	switch (w->prompt.kind) {
	case PROMPT_MODEL: strbuf_puts(to, _("Model:")); break;
	case PROMPT_VALUE: strbuf_printf(to, "%s =", design_parameter(&w->d, w->knob)->name); break;
	case PROMPT_TARGET:
		strbuf_printf(to, _("%s for %s ="), design_parameter(&w->d, w->knob)->name,
		              w->d.now.model->results[w->d.result].name);
		break;
	case PROMPT_RANGE:
		strbuf_printf(to, _("Range of %s:"),
		              design_parameter(&w->d, design_ranged(&w->d, w->knob))->name);
		break;
	case PROMPT_NONE: break;
	}
}

static void draw_list(const struct app *a, struct canvas *c, struct rectangle r)
{
	const struct bench_prompt *q = &a->bench->prompt;
	int first = q->at >= r.height ? q->at - r.height + 1 : 0, text = 8;

	for (size_t i = 0; i < q->n; i++)
		text = most(text, draw_width(a, q->list[i].text));
	text = least(text, r.width * 3 / 5);
	if (q->names && q->n == 0)
		draw_text(a, c, r.x + 3, r.y, r.width - 3, _("nothing has that; erase some of it"),
		          STYLE_DIM);
	for (int i = 0; i < r.height && first + i < (int)q->n; i++) {
		const struct candidate *k = &q->list[first + i];

		draw_text(a, c, r.x + 2, r.y + i, text, k->text, STYLE_PLAIN);
		draw_text(a, c, r.x + 4 + text, r.y + i, r.width - 4 - text, k->note, STYLE_DIM);
		if (first + i == q->at) {
			canvas_text(c, r.x, r.y + i, 1, draw_glyph(a, "▸", ">"), STYLE_FOCUS);
			canvas_reverse(c, (struct rectangle){ r.x, r.y + i, r.width, 1 });
		}
	}
}

static void draw_ask(const struct app *a, struct canvas *c)
{
	const struct bench_prompt *q = &a->bench->prompt;
	struct rectangle r = bench_prompt_place(a);
	struct strbuf label = STRBUF_INIT;
	char count[40] = "";
	int x, y = r.y;

	canvas_fill(c, r, " ", STYLE_PLAIN);
	ask_label(a->bench, &label);
	x = draw_text(a, c, r.x, y, r.width / 2, label.text, STYLE_HEADING) + 1;
	if (q->names)
		snprintf(count, sizeof count, " %d/%zu", q->at + 1, q->n);
	c->cursor_x = draw_field(a, c, x, y, most(r.x + r.width - x - (int)strlen(count), 4),
	                         &q->line);
	c->cursor_y = y++;
	draw_right(a, c, r.x + r.width, r.y, count, STYLE_DIM);
	strbuf_free(&label);
	if (*q->fault.text) {
		struct rectangle reason = { r.x, y, r.width, least(4, r.height - 1) };

		draw_paragraph(a, c, reason, q->fault.text, STYLE_WARN);
		y += reason.height;
	}
	if (y - r.y < r.height)
		draw_list(a, c, (struct rectangle){ r.x, y, r.width, r.height - (y - r.y) });
}

/* --- the bars -------------------------------------------------------------- */

static void draw_top(const struct app *a, struct canvas *c)
{
	const struct bench *w = a->bench;
	struct strbuf text = STRBUF_INIT;

	for (int i = 0; i < PINS && w->ready; i++)
		if (w->d.pinned[i])
			strbuf_printf(&text, "%s%c", text.length ? " " : "", 'A' + i);
	if (w->n_past)
		strbuf_printf(&text, _("%s%zu to undo"), text.length ? " · " : "", w->n_past);
	draw_title(a, c, _("What if"), text.text);
	strbuf_free(&text);
}

/* What helps next: after a pin, what differs from it. */
static void draw_bench_keys(const struct app *a, struct canvas *c)
{
	static const struct key_hint all[] = {
		{ COMMAND_LESS, N_("turn"), COMMAND_MORE }, { COMMAND_TYPE_VALUE, N_("value") },
		{ COMMAND_PIN, NULL },
		{ COMMAND_DIFFERENCES, NULL }, { COMMAND_SWEEP, NULL },
		{ COMMAND_SWEEP_SECOND, N_("map") },
		{ COMMAND_SOLVE, NULL }, { COMMAND_EXPLAIN, NULL }, { COMMAND_MATTERS, NULL },
		{ COMMAND_CROSSHAIR, NULL },
		{ COMMAND_NEXT, NULL }, { COMMAND_EXPORT, NULL }, { COMMAND_MODEL, NULL },
		{ COMMAND_UNDO, NULL },
		{ COMMAND_BACK, NULL },
	};
	const struct design *d = &a->bench->d;
	bool pinned = d->pinned[0] || d->pinned[1] || d->pinned[2];
	struct key_hint hints[COUNT_OF(all)];
	size_t n = 0;

	for (size_t i = 0; i < COUNT_OF(all); i++)
		if (pinned || all[i].command != COMMAND_DIFFERENCES)
			hints[n++] = all[i];
	draw_keys(a, c, CONTEXT_BENCH, hints, n);
}

static void draw_bottom(const struct app *a, struct canvas *c)
{
	static const struct key_hint found[] = {
		{ COMMAND_TAKE, NULL }, { COMMAND_NEXT_FOUND, N_("next") }, { COMMAND_BACK, NULL },
	}, small[] = {
		{ COMMAND_CHART, N_("chart") }, { COMMAND_LESS, N_("turn"), COMMAND_MORE },
		{ COMMAND_PIN, NULL },
		{ COMMAND_BACK, NULL },
	}, pick[] = {
		{ COMMAND_SUBMIT, NULL }, { COMMAND_UP, N_("move"), COMMAND_DOWN },
		{ COMMAND_COMPLETE, N_("next family") },
		{ COMMAND_BACK, NULL },
	}, search[] = {
		{ COMMAND_SUBMIT, NULL }, { COMMAND_DOWN, NULL }, { COMMAND_COMPLETE, NULL },
		{ COMMAND_BACK, NULL },
	}, sight[] = {
		{ COMMAND_CROSSHAIR_LEFT, N_("move"), COMMAND_CROSSHAIR_RIGHT },
		{ COMMAND_CROSSHAIR_UP, N_("curve or row"), COMMAND_CROSSHAIR_DOWN },
		{ COMMAND_TAKE, NULL }, { COMMAND_BACK, NULL },
	};
	const struct bench *w = a->bench;

	if (w->prompt.kind == PROMPT_MODEL)
		draw_keys(a, c, CONTEXT_SEARCH, pick, COUNT_OF(pick));
	else if (w->prompt.kind != PROMPT_NONE)
		draw_keys(a, c, CONTEXT_SEARCH, search, COUNT_OF(search));
	else if (w->crosshair.at.shown)
		draw_keys(a, c, CONTEXT_BENCH_CROSSHAIR, sight, COUNT_OF(sight));
	else if (w->panel == PANEL_FOUND && solver_holds(w) && w->solution.n > 0)
		draw_keys(a, c, CONTEXT_BENCH, found, COUNT_OF(found));
	else if (w->layout.chart.height <= 0 && w->panel == PANEL_NONE)
		draw_keys(a, c, CONTEXT_BENCH, small, COUNT_OF(small));
	else
		draw_bench_keys(a, c);
}

void bench_view(const struct app *a, struct canvas *c)
{
	const struct bench *w = a->bench;

	assert(a->bench && c);
	draw_top(a, c);
	draw_bottom(a, c);
	c->cursor_x = 0;
	c->cursor_y = 0;
	if (w->ready) {
		draw_head(a, c);
		draw_chart(a, c);
		draw_pane(a, c);
		draw_knobs(a, c);
		draw_results(a, c);
	} else if (w->prompt.kind == PROMPT_NONE) {
		draw_note(a, c, (struct rectangle){ 1, 1, c->width - 2, c->height - 2 },
		          _("No model is open: / picks one."));
	}
	if (w->prompt.kind != PROMPT_NONE)
		draw_ask(a, c);
}
