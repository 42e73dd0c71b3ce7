/* explore_compare.c - compare: two scenarios side by side */
#include "config.h"
#include "cli/explore.h"

#include <math.h>

#include "base/message.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "explore/compare.h"
#include "quantity/quantity.h"

struct pair {
	struct scenario first, second;
	struct shown shown;
	struct comparison comparison;
};

static enum status read_pair(const struct call *call, struct pair *p, struct diag *d)
{
	const char *with;
	enum status s = typed_scenario(call, &p->first, &p->shown, d);

	p->second = p->first;
	if (s == STATUS_OK && !call_option(call, "--with"))
		s = diagnose(d, STATUS_E_USAGE, "%s",
		             _("say what the other scenario changes: --with name=value,…"));
	for (int i = 0; s == STATUS_OK && (with = call_option_at(call, "--with", i)); i++)
		s = assign_list(&p->second, with, d);
	if (s == STATUS_OK)
		s = scenario_eval(&p->first, d);
	if (s == STATUS_OK)
		s = scenario_eval(&p->second, d);
	if (s == STATUS_OK)
		compare_scenarios(&p->first, &p->second, &p->comparison);
	return s;
}

enum { NAME = 24, VALUE = 26 };

static void print_changed(const struct pair *p, const struct parameter *what, struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT;

	output_column(to, what->name, NAME);
	scenario_print_parameter(&p->first, what, &text);
	output_column(to, text.text, VALUE);
	scenario_print_parameter(&p->second, what, to);
	strbuf_putc(to, '\n');
	strbuf_free(&text);
}

static void print_result(const struct pair *p, size_t i, struct strbuf *to)
{
	const struct result *r = &p->first.model->results[i];
	struct strbuf text = STRBUF_INIT;

	output_column(to, r->name, NAME);
	scenario_print_result(&p->first, r, 4, &text);
	output_column(to, text.text, VALUE);
	strbuf_clear(&text);
	scenario_print_result(&p->second, r, 4, &text);
	output_column(to, text.text, VALUE);
	if (!p->comparison.differs[i]) {
		strbuf_puts(to, _("the same"));
	} else if (!isnan(p->comparison.ratio[i])) {
		strbuf_puts(to, "× ");
		quantity_print(to, p->comparison.ratio[i], "1", 4);
	} else {
		strbuf_puts(to, "—");
	}
	strbuf_putc(to, '\n');
	strbuf_free(&text);
}

static void print_pair(const struct pair *p, struct strbuf *to)
{
	if (!p->comparison.n_changed)
		strbuf_printf(to, "%s\n", _("nothing was changed"));
	for (size_t i = 0; i < p->comparison.n_changed; i++)
		print_changed(p, p->comparison.changed[i], to);
	strbuf_putc(to, '\n');
	for (size_t i = 0; i < p->first.model->n_results; i++)
		print_result(p, i, to);
}

static void json_pair(const struct pair *p, struct json_out *o)
{
	json_open_object(o);
	output_pair(o, "model", p->first.model->id);
	output_inputs(o, &p->first);
	output_results(o, &p->first);
	json_out_key(o, "with");
	json_open_object(o);
	output_inputs(o, &p->second);
	output_results(o, &p->second);
	json_close_object(o);
	json_out_key(o, "changed");
	json_open_array(o);
	for (size_t i = 0; i < p->comparison.n_changed; i++)
		json_out_string(o, p->comparison.changed[i]->name);
	json_close_array(o);
	json_out_key(o, "ratios");
	json_open_object(o);
	for (size_t i = 0; i < p->first.model->n_results; i++) {
		json_put_number(o, p->first.model->results[i].name, p->comparison.ratio[i]);
	}
	json_close_object(o);
	json_close_object(o);
	strbuf_putc(o->to, '\n');
}

int command_compare(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct pair pair;
	struct diag d;
	enum status s = read_pair(call, &pair, &d);

	if (s != STATUS_OK)
		return call_fail(call, s, &d);
	if (call_option(call, "--json"))
		json_pair(&pair, &o);
	else
		print_pair(&pair, &call->out);
	return call_finish(call, 0);
}
