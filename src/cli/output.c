/* output.c - what several commands print alike */
#include "config.h"
#include "cli/output_private.h"

#include <assert.h>

int output_report(struct call *call, struct report *r)
{
	struct json_out o = { .to = &call->out, .spaced = true };

	assert(call && r);
	if (command_option(call, "--json")) {
		report_json(r, &o);
		strbuf_putc(&call->out, '\n');
	} else if (command_option(call, "--csv")) {
		report_csv(r, &call->out);
	} else {
		report_text(r, &call->out);
	}
	report_free(r);
	return command_finish(call, 0);
}

void output_value(struct json_out *o, const char *name, double value, const char *word,
                  const char *unit,
                  const char *text)
{
	assert(name && unit && text);
	json_put_object(o, name);
	if (word)
		json_put_string(o, "value", word);
	else
		json_put_number(o, "value", value);
	json_put_string(o, "unit", word ? "" : unit);
	json_put_string(o, "text", text);
	json_close_object(o);
}

enum status output_units(const struct call *call, struct scenario *s, struct unit_choice *shown,
                         struct diag *d)
{
	const char *choice;
	enum status status = STATUS_OK;

	assert(call && s);
	*shown = (struct unit_choice){ { NULL } };
	for (int i = 0; status == STATUS_OK && (choice = command_option_at(call, "--in", i)); i++)
		status = scenario_unit_choose(shown, s->model, choice, d);
	s->shown = shown;
	return status;
}

void output_course_faults(const struct courses *c)
{
	assert(c);
	for (size_t i = 0; i < c->n_faults; i++)
		command_warn(c->faults[i]);
}
