/* explore_sweep_text.c - a sweep as CSV, as JSON and as a table */
#include "config.h"
#include "cli/explore_private.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "cli/output_private.h"
#include "explore/report_scenario.h"
#include "quantity/quantity.h"
#include "text/csv.h"
#include "text/text.h"

enum { FLUSH = 1 << 20 };              /* bytes that wait at most */

static void flush_long(struct call *call)
{
	if (call->out.length >= FLUSH)
		command_flush(call);
}

/* "bandwidth [B/s]" */
static void add_heading(struct strbuf *to, const char *name, const char *unit, const char *label)
{
	strbuf_puts(to, name);
	if (strcmp(unit, "1") != 0 && *unit)
		strbuf_printf(to, " [%s]", unit);
	if (label)
		strbuf_printf(to, " {%s}", label);
}

static void range_heading(struct strbuf *to, const struct range *r)
{
	add_heading(to, r->parameter->name, r->words ? "" : r->parameter->unit, NULL);
}

static void result_heading(struct strbuf *to, const struct layer *l, const struct result *r)
{
	add_heading(to, r->name, r->words ? "" : explore_shown_unit(l, r), l->label);
}

/* --- CSV ------------------------------------------------------------------- */

static void csv_range(struct csv *to, const struct range *r, size_t i)
{
	if (r->words)
		csv_text(to, r->words[i][0] == '@' ? r->words[i] + 1 : r->words[i]);
	else
		csv_number(to, range_value(r, i));
}

static void csv_header(const struct layers *l, struct csv *to)
{
	const struct sweep *first = &l->layer[0].sweep;
	struct strbuf text = STRBUF_INIT;

	range_heading(&text, &first->x);
	csv_text(to, text.text);
	if (first->y.n) {
		strbuf_clear(&text);
		range_heading(&text, &first->y);
		csv_text(to, text.text);
	}
	for (size_t i = 0; i < l->n; i++)
		for (size_t k = 0; k < first->n_results; k++) {
			strbuf_clear(&text);
			result_heading(&text, &l->layer[i], l->layer[i].sweep.results[k]);
			csv_text(to, text.text);
		}
	csv_end(to);
	strbuf_free(&text);
}

static void csv_result(struct csv *to, const struct sweep *s, size_t k, size_t row)
{
	double v = s->columns[k][row];

	if (s->results[k]->words)
		csv_text(to, isnan(v) ? NULL : s->results[k]->words[(size_t)v]);
	else
		csv_number(to, v);
}

void explore_layers_csv(const struct layers *l, struct call *call)
{
	const struct sweep *first = &l->layer[0].sweep;
	struct csv to = CSV(&call->out);

	assert(l && call);
	csv_header(l, &to);
	for (size_t row = 0; row < first->rows; row++) {
		csv_range(&to, &first->x, row % first->x.n);
		if (first->y.n)
			csv_range(&to, &first->y, row / first->x.n);
		for (size_t i = 0; i < l->n; i++)
			for (size_t k = 0; k < first->n_results; k++)
				csv_result(&to, &l->layer[i].sweep, k, row);
		csv_end(&to);
		flush_long(call);
	}
}

/* --- JSON ------------------------------------------------------------------ */

static void json_axis(struct json_out *o, const struct range *r)
{
	json_open_object(o);
	json_put_string(o, "name", r->parameter->name);
	json_put_string(o, "unit", r->words ? "" : r->parameter->unit);
	json_put_number(o, "count", (double)r->n);
	json_put_string(o, "scale", r->log ? "log" : "linear");
	json_close_object(o);
}

/* A row without an answer has the reason where the value would be. */
static void json_row(struct json_out *o, const struct sweep *s, size_t row)
{
	struct scenario at;
	struct report r;
	struct diag why;
	const char *unit, *gap = NULL;

	report_init(&r);
	if (sweep_answer(s, row, &at, &why) != STATUS_OK)
		gap = report_format(&r, "— (%s)", why.text);
	report_object(&r, "inputs");
	report_input(&r, &at, s->x.parameter);
	if (s->y.n)
		report_input(&r, &at, s->y.parameter);
	report_end(&r);
	report_object(&r, "results");
	for (size_t k = 0; k < s->n_results; k++) {
		scenario_result_shown(&at, s->results[k], NAN, &unit);
		if (gap)
			report_value(&r, s->results[k]->name, NAN, NULL, unit, gap);
		else
			report_result(&r, &at, s->results[k]);
	}
	report_end(&r);
	report_json(&r, o);
	report_free(&r);
}

/* What all rows have in common. */
static void json_head(struct json_out *o, const struct layer *l)
{
	const struct sweep *s = &l->sweep;
	const struct model *m = s->base.model;
	struct report r;

	report_init(&r);
	report_object(&r, "inputs");
	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];

		if (p != s->x.parameter && p != s->y.parameter &&
		    !isnan(model_get(s->base.in, p->offset)))
			report_input(&r, &s->base, p);
	}
	report_end(&r);
	report_members(&r, o);
	report_free(&r);
}

static void json_layer(struct json_out *o, const struct layer *l, struct call *call)
{
	const struct sweep *s = &l->sweep;

	json_put_string(o, "model", s->base.model->id);
	if (l->label)
		json_put_string(o, "scenario", l->label);
	json_head(o, l);
	json_put_array(o, "swept");
	json_axis(o, &s->x);
	if (s->y.n)
		json_axis(o, &s->y);
	json_close_array(o);
	json_put_array(o, "points");
	for (size_t row = 0; row < s->rows; row++) {
		json_row(o, s, row);
		flush_long(call);
	}
	json_close_array(o);
}

void explore_layers_json(const struct layers *l, struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };

	assert(l && call);
	json_open_object(&o);
	json_layer(&o, &l->layer[0], call);
	if (l->n > 1) {
		json_put_array(&o, "vs");
		for (size_t i = 1; i < l->n; i++) {
			json_open_object(&o);
			json_layer(&o, &l->layer[i], call);
			json_close_object(&o);
		}
		json_close_array(&o);
	}
	json_close_object(&o);
	strbuf_putc(&call->out, '\n');
}

/* --- the table ------------------------------------------------------------- */

enum { COLUMN = 14, RATIO_COLUMN = 20 };

static int width_of(const char *heading, bool ratio)
{
	int width = text_width(heading) + 2, least = ratio ? RATIO_COLUMN : COLUMN;

	return width > least ? width : least;
}

static void result_name(struct strbuf *to, const struct layer *l, const struct result *r)
{
	strbuf_clear(to);
	add_heading(to, r->name, "", l->label);
}

static void cut_blanks(struct strbuf *b)
{
	while (b->length && b->text[b->length - 1] == ' ')
		b->text[--b->length] = '\0';
}

static void table_header(const struct layers *l, struct strbuf *to)
{
	const struct sweep *first = &l->layer[0].sweep;
	struct strbuf name = STRBUF_INIT;

	report_column(to, first->x.parameter->name, width_of(first->x.parameter->name, false));
	if (first->y.n)
		report_column(to, first->y.parameter->name,
		              width_of(first->y.parameter->name, false));
	for (size_t i = 0; i < l->n; i++)
		for (size_t k = 0; k < first->n_results; k++) {
			result_name(&name, &l->layer[i], l->layer[i].sweep.results[k]);
			report_column(to, name.text, width_of(name.text, first->results[k]->ratio));
		}
	cut_blanks(to);
	strbuf_putc(to, '\n');
	strbuf_free(&name);
}

static void table_input(struct strbuf *to, const struct scenario *at, const struct parameter *p)
{
	struct strbuf text = STRBUF_INIT;

	scenario_print_parameter(at, p, &text);
	report_column(to, text.text, width_of(p->name, false));
	strbuf_free(&text);
}

static void table_results(struct strbuf *to, const struct layer *l, size_t row)
{
	const struct sweep *s = &l->sweep;
	struct strbuf text = STRBUF_INIT, name = STRBUF_INIT;
	struct scenario at;
	bool answer = sweep_answer(s, row, &at, NULL) == STATUS_OK;

	for (size_t k = 0; k < s->n_results; k++) {
		strbuf_clear(&text);
		if (!answer || isnan(model_get(at.out, s->results[k]->offset)))
			strbuf_puts(&text, "—");
		else
			scenario_print_result(&at, s->results[k], 4, &text);
		result_name(&name, l, s->results[k]);
		report_column(to, text.text, width_of(name.text, s->results[k]->ratio));
	}
	strbuf_free(&text);
	strbuf_free(&name);
}

void explore_layers_table(const struct layers *l, struct call *call)
{
	const struct sweep *first = &l->layer[0].sweep;
	struct strbuf line = STRBUF_INIT;

	assert(l && call);
	table_header(l, &line);
	strbuf_puts(&call->out, line.text);
	for (size_t row = 0; row < first->rows; row++) {
		struct scenario at;

		sweep_answer(first, row, &at, NULL);
		strbuf_clear(&line);
		table_input(&line, &at, first->x.parameter);
		if (first->y.n)
			table_input(&line, &at, first->y.parameter);
		for (size_t i = 0; i < l->n; i++)
			table_results(&line, &l->layer[i], row);
		cut_blanks(&line);
		strbuf_printf(&call->out, "%s\n", line.text);
		flush_long(call);
	}
	strbuf_free(&line);
}
