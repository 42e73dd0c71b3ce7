/* fit.c - fit: the constants of a scaling law from a file of points */
#include "config.h"
#include "explore/fit.h"

#include <stdlib.h>

#include "base/file.h"
#include "base/message.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "quantity/quantity.h"
#include "text/text.h"

#define FILE_MOST  16000000
enum { NAME = 26, VALUE = 16 };
#define DISTRUSTED 0.5                 /* points below this weight are named */

static enum status read_points(const char *path, const struct law *law, struct points *out,
                               struct diag *d)
{
	struct diag cause;
	size_t length;
	enum status s;
	char *text;

	*out = (struct points){ .n = 0 };
	s = file_read(path, FILE_MOST, &text, &length, d);
	if (s != STATUS_OK)
		return s;
	s = points_read(text, law, out, &cause);
	free(text);
	return s == STATUS_OK ? s : diagnose(d, s, "%s: %s", path, cause.text);
}

static void print_constant(const struct constant *c, struct strbuf *to)
{
	struct strbuf value = STRBUF_INIT;

	output_column(to, c->name, NAME);
	quantity_print(&value, c->value, "1", 4);
	output_column(to, value.text, VALUE);
	strbuf_puts(to, "± ");
	quantity_print(to, c->error, "1", 2);
	strbuf_putc(to, '\n');
	strbuf_free(&value);
}

static void print_fit(const struct law *law, const struct points *p, const struct fit *f,
                      struct strbuf *to)
{
	text_maths(to, model_find(law->model)->formula);
	strbuf_puts(to, "\n\n");
	for (size_t i = 0; i < f->n; i++)
		print_constant(&f->constants[i], to);
	strbuf_printf(to, _("\n%zu points; a point is typically off by "), p->n);
	quantity_print(to, f->scatter * 100, "%", 2);
	strbuf_putc(to, '\n');
	for (size_t i = 0; i < p->n; i++) {
		if (f->weights[i] >= DISTRUSTED)
			continue;
		strbuf_printf(to, _("line %zu is far off: its weight is "), p->line[i]);
		quantity_print(to, f->weights[i], "1", 2);
		strbuf_putc(to, '\n');
	}
}

static void json_fit(const struct law *law, const struct points *p, const struct fit *f,
                     struct json_out *o)
{
	json_open_object(o);
	output_pair(o, "model", law->model);
	json_out_key(o, "results");
	json_open_object(o);
	for (size_t i = 0; i < f->n; i++) {
		struct strbuf text = STRBUF_INIT;

		quantity_print(&text, f->constants[i].value, "1", 4);
		json_out_key(o, f->constants[i].name);
		json_open_object(o);
		json_put_number(o, "value", f->constants[i].value);
		output_pair(o, "unit", "1");
		output_pair(o, "text", text.text);
		json_put_number(o, "error", f->constants[i].error);
		json_close_object(o);
		strbuf_free(&text);
	}
	json_close_object(o);
	json_put_number(o, "points", (double)p->n);
	json_put_number(o, "scatter", f->scatter);
	json_out_key(o, "far_off");
	json_open_array(o);
	for (size_t i = 0; i < p->n; i++)
		if (f->weights[i] < DISTRUSTED)
			json_out_number(o, (double)p->line[i]);
	json_close_array(o);
	json_close_object(o);
	strbuf_putc(o->to, '\n');
}

int command_fit(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct points points = { .n = 0 };
	struct fit fit = { .n = 0 };
	struct diag d;
	const struct law *law = law_find(call->operands[0], &d);
	enum status s = law ? read_points(call->operands[1], law, &points, &d) : STATUS_E_NOTFOUND;

	if (s == STATUS_OK)
		s = fit_law(law, &points, &fit, &d);
	if (s == STATUS_OK && call_option(call, "--json"))
		json_fit(law, &points, &fit, &o);
	else if (s == STATUS_OK)
		print_fit(law, &points, &fit, &call->out);
	points_free(&points);
	free(fit.weights);
	return s == STATUS_OK ? call_finish(call, 0) : call_fail(call, s, &d);
}
