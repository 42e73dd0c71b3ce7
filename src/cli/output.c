#include "config.h"
#include "cli/output.h"

#include <math.h>
#include <string.h>

#include "text/text.h"

void output_column(struct strbuf *to, const char *text, int width)
{
	int w = text_width(text);

	strbuf_puts(to, text);
	do
		strbuf_putc(to, ' ');
	while (++w < width);
}

void output_pair(struct json_out *o, const char *key, const char *text)
{
	json_put_string(o, key, text);
}

void output_value(struct json_out *o, const char *name, double value, const char *word,
                  const char *unit,
                  const char *text)
{
	json_out_key(o, name);
	json_open_object(o);
	json_out_key(o, "value");
	if (word)
		json_out_string(o, word);
	else
		json_out_number(o, value);
	output_pair(o, "unit", word ? "" : unit);
	output_pair(o, "text", text);
	json_close_object(o);
}

enum status output_units(const struct call *call, struct scenario *s, struct shown *shown,
                         struct diag *d)
{
	const char *choice;
	enum status status = STATUS_OK;

	*shown = (struct shown){ { NULL } };
	for (int i = 0; status == STATUS_OK && (choice = call_option_at(call, "--in", i)); i++)
		status = shown_choose(shown, s->model, choice, d);
	s->shown = shown;
	return status;
}

void output_input(struct json_out *o, const struct scenario *s, const struct parameter *p)
{
	struct strbuf text = STRBUF_INIT;

	scenario_print_parameter(s, p, &text);
	output_value(o, p->name, model_get(s->in, p->offset), scenario_parameter_word(s, p),
	             p->unit, text.text);
	strbuf_free(&text);
}

void output_result(struct json_out *o, const struct scenario *s, const struct result *r)
{
	struct strbuf text = STRBUF_INIT;
	const char *unit;
	double value = scenario_result_shown(s, r, model_get(s->out, r->offset), &unit);

	scenario_print_result(s, r, 4, &text);
	output_value(o, r->name, value, scenario_result_word(s, r), unit, text.text);
	strbuf_free(&text);
}

void output_inputs(struct json_out *o, const struct scenario *s)
{
	const struct model *m = s->model;

	json_out_key(o, "inputs");
	json_open_object(o);
	for (size_t i = 0; i < m->n_parameters; i++)
		if (!isnan(model_get(s->in, m->parameters[i].offset)))
			output_input(o, s, &m->parameters[i]);
	json_close_object(o);
}

void output_results(struct json_out *o, const struct scenario *s)
{
	json_out_key(o, "results");
	json_open_object(o);
	for (size_t i = 0; i < s->model->n_results; i++)
		output_result(o, s, &s->model->results[i]);
	json_close_object(o);
}

void output_scenario(struct json_out *o, const struct scenario *s)
{
	json_open_object(o);
	output_pair(o, "model", s->model->id);
	output_inputs(o, s);
	output_results(o, s);
	json_close_object(o);
}
