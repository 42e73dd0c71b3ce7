/* simulate.c - simulate: the formula's value beside what happens event by event */
#include "config.h"
#include "explore/simulate.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/message.h"
#include "base/number.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/explore.h"
#include "cli/output.h"
#include "cli/picture.h"
#include "cli/simulate_chart.h"
#include "quantity/quantity.h"

enum { NAME = 22, VALUE = 18, RANGE = 32, BAR = 30 };

/* --- progress on a terminal, and how to stop ------------------------------- */

static volatile sig_atomic_t stopped;

static void stop(int signal)
{
	(void)signal;
	stopped = 1;
}

static bool show_progress(void *context, uint64_t done, uint64_t runs)
{
	const bool *terminal = context;

	if (*terminal) {
		int filled = (int)((double)done / (double)runs * BAR);

		fputc('\r', stderr);
		for (int i = 0; i < BAR; i++)
			fputs(i < filled ? "#" : ".", stderr);
		fprintf(stderr, " %3d%%%s", (int)((double)done / (double)runs * 100), done == runs
		        ? "\r\033[K" : "");
		fflush(stderr);
	}
	return !stopped;
}

/* --- the command's own options --------------------------------------------- */

static enum status read_count(const struct call *call, const char *name, double most, uint64_t *out,
                              struct diag *d)
{
	const char *text = call_option(call, name), *end;
	double v;

	if (!text)
		return STATUS_OK;
	if (!number_read(text, &v, &end) || *end || v < 0 || v > most || v != floor(v))
		return diagnose(d, STATUS_E_USAGE,
		                _("%s wants a whole number from 0 to %.0f, not '%s'"), name,
		                most, text);
	*out = (uint64_t)v;
	return STATUS_OK;
}

static enum status read_plan(const struct call *call, struct simulate_plan *plan, struct diag *d)
{
	const char *shape = call_option(call, "--weibull"),
		*time = call_option(call, "--time"), *end;
	enum status s = read_count(call, "--runs", SIMULATE_RUNS_MOST, &plan->runs, d);

	if (s == STATUS_OK)
		s = read_count(call, "--seed", 0x1p53, &plan->seed, d);
	if (s == STATUS_OK && shape && (!number_read(shape, &plan->weibull, &end) || *end ||
	                                !(plan->weibull > 0)))
		s = diagnose(d, STATUS_E_USAGE, _("--weibull wants a positive shape, not '%s'"),
		             shape);
	if (s == STATUS_OK && time)
		s = catalog_read(time, "s", &plan->time, d);
	if (s == STATUS_OK && time && !(plan->time > 0))
		s = diagnose(d, STATUS_E_USAGE, _("--time wants a positive time, not '%s'"), time);
	return s;
}

/* --- output ---------------------------------------------------------------- */

/* The result's value so, in the unit it is to be shown in. */
static void print_as(const struct scenario *s, const struct result *r, double value,
                     struct strbuf *to)
{
	const char *unit;

	value = scenario_result_shown(s, r, value, &unit);
	if (unit == r->unit)
		quantity_print(to, value, unit, 5);
	else
		quantity_print_in(to, value, unit, 5);
}

static void print_range(const struct scenario *s, const struct estimate *e, struct strbuf *to)
{
	print_as(s, e->result, e->low, to);
	strbuf_puts(to, " … ");
	print_as(s, e->result, e->high, to);
}

static void print_simulation(const struct scenario *s, const struct simulation *r, uint64_t seed,
                             struct strbuf *to)
{
	struct strbuf cell = STRBUF_INIT;

	strbuf_printf(to, _("%llu runs, seed %llu\n\n"), (unsigned long long)r->runs,
	              (unsigned long long)seed);
	output_column(to, _("result"), NAME);
	output_column(to, _("simulated"), VALUE);
	output_column(to, _("interval (95 %)"), RANGE);
	strbuf_printf(to, "%s\n", _("formula"));
	for (size_t i = 0; i < r->n; i++) {
		const struct estimate *e = &r->estimates[i];

		output_column(to, e->result->name, NAME);
		print_as(s, e->result, e->value, &cell);
		output_column(to, cell.text, VALUE);
		strbuf_clear(&cell);
		print_range(s, e, &cell);
		output_column(to, cell.text, RANGE);
		strbuf_clear(&cell);
		print_as(s, e->result, e->formula, to);
		strbuf_puts(to, isnan(e->formula) ? "" : e->note ? _("  outside") : _("  inside"));
		strbuf_printf(to, "\n    %s\n", _(e->what));
		if (e->note && (!i || e->note != r->estimates[i - 1].note))
			strbuf_printf(to, "    %s\n", _(e->note));
	}
	strbuf_free(&cell);
}

static void json_estimate(const struct scenario *s, const struct estimate *e, struct json_out *o)
{
	struct strbuf text = STRBUF_INIT;
	const char *unit;

	print_as(s, e->result, e->value, &text);
	json_out_key(o, e->result->name);
	json_open_object(o);
	json_put_number(o, "value", scenario_result_shown(s, e->result, e->value, &unit));
	output_pair(o, "unit", unit);
	output_pair(o, "text", text.text);
	json_put_number(o, "low", scenario_result_shown(s, e->result, e->low, &unit));
	json_put_number(o, "high", scenario_result_shown(s, e->result, e->high, &unit));
	json_put_number(o, "formula", scenario_result_shown(s, e->result, e->formula, &unit));
	if (e->note)
		output_pair(o, "note", _(e->note));
	json_close_object(o);
	strbuf_free(&text);
}

static void json_simulation(const struct scenario *s, const struct simulation *r, uint64_t seed,
                            struct json_out *o)
{
	json_open_object(o);
	output_pair(o, "model", s->model->id);
	output_inputs(o, s);
	json_out_key(o, "results");
	json_open_object(o);
	for (size_t i = 0; i < r->n; i++)
		json_estimate(s, &r->estimates[i], o);
	json_close_object(o);
	json_put_number(o, "runs", (double)r->runs);
	json_put_number(o, "seed", (double)seed);
	json_close_object(o);
	strbuf_putc(o->to, '\n');
}

int command_simulate(struct call *call)
{
	bool terminal = isatty(STDERR_FILENO);
	struct simulate_plan plan = { .runs = SIMULATE_RUNS, .seed = 1, .progress = show_progress,
	                              .context = &terminal };
	struct json_out o = { .to = &call->out, .spaced = true };
	struct simulation r;
	struct scenario s;
	struct shown shown;
	struct diag d;
	enum status status = typed_scenario(call, &s, &shown, &d);

	if (status == STATUS_OK)
		status = read_plan(call, &plan, &d);
	if (status == STATUS_OK) {
		/* What was simulated by then is shown; a second one ends the program. */
		sigaction(SIGINT, &(struct sigaction){ .sa_handler = stop,
		                                       .sa_flags = (int)SA_RESETHAND }, NULL);
		status = simulate(&s, &plan, &r, &d);
	}
	if (status == STATUS_OK && picture_wanted(call))
		status = simulate_chart(call, &s, &plan, &r, &d);
	if (status != STATUS_OK)
		return call_fail(call, status, &d);
	if (picture_wanted(call))
		return call_finish(call, 0);
	if (call_option(call, "--json"))
		json_simulation(&s, &r, plan.seed, &o);
	else
		print_simulation(&s, &r, plan.seed, &call->out);
	return call_finish(call, 0);
}
