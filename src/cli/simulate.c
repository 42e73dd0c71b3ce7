/* simulate.c - simulate: the formula's value beside what happens by chance */
#include "config.h"
#include "explore/simulate.h"

#include <assert.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>

#include "base/message.h"
#include "catalog/catalog.h"
#include "cli/commands_private.h"
#include "cli/explore_private.h"
#include "cli/output_private.h"
#include "cli/picture_private.h"
#include "cli/simulate_chart_private.h"
#include "quantity/quantity.h"

enum { BAR = 30 };

/* --- progress on a terminal, and how to stop ------------------------------- */

static volatile sig_atomic_t stopped;

static void stop(int signal)
{
	(void)signal;
	stopped = 1;
}

static bool show_progress(void *context, uint64_t done, uint64_t runs)
{
	int filled = (int)((double)done / (double)runs * BAR);
	char bar[BAR + 8] = "";

	(void)context;
	for (int i = 0; i < BAR && done < runs; i++)
		bar[i] = i < filled ? '#' : '.';
	if (done < runs)
		snprintf(bar + BAR, sizeof bar - BAR, " %3d%%",
		         (int)((double)done / (double)runs * 100));
	command_status_line(bar);
	return !stopped;
}

/* --- the command's own options --------------------------------------------- */

static enum status read_count(const struct call *call, const char *name, double most, uint64_t *out,
                              struct diag *d)
{
	const char *text = command_option(call, name);

	if (text && !typed_whole(text, typed_mark(), 0, (uint64_t)most, out))
		return diagnose(d, STATUS_E_USAGE,
		                _("%s wants a whole number from 0 to %.0f, not '%s'"), name,
		                most, text);
	return STATUS_OK;
}

static enum status read_plan(const struct call *call, struct simulate_plan *plan, struct diag *d)
{
	const char *shape = command_option(call, "--weibull"),
		*time = command_option(call, "--time");
	struct typed_rule plain = { .unit = "1", .mark = typed_mark() };
	enum status s = read_count(call, "--runs", SIMULATE_RUNS_MOST, &plan->runs, d);

	if (s == STATUS_OK)
		s = read_count(call, "--seed", 0x1p53, &plan->seed, d);
	if (s == STATUS_OK && shape &&
	    (typed_value(shape, &plain, &plan->weibull, NULL) != STATUS_OK || !(plan->weibull > 0)))
		s = diagnose(d, STATUS_E_USAGE, _("--weibull wants a positive shape, not '%s'"),
		             shape);
	if (s == STATUS_OK && time)
		s = catalog_read(time, "s", typed_mark(), &plan->time, d);
	if (s == STATUS_OK && time && !(plan->time > 0))
		s = diagnose(d, STATUS_E_USAGE, _("--time wants a positive time, not '%s'"), time);
	return s;
}

int command_simulate(struct call *call)
{
	struct simulate_plan plan = { .runs = SIMULATE_RUNS, .seed = SIMULATE_SEED,
	                             .progress = show_progress };
	struct sigaction before;
	struct report report;
	struct simulation r;
	struct scenario s;
	struct unit_choice shown;
	struct diag d;
	enum status status = explore_scenario(call, &s, &shown, &d);

	assert(call);
	if (status == STATUS_OK)
		status = read_plan(call, &plan, &d);
	if (status == STATUS_OK) {
		/* What was simulated by then is shown; a second one ends the program. */
		stopped = 0;
		sigaction(SIGINT, &(struct sigaction){ .sa_handler = stop,
		                                       .sa_flags = (int)SA_RESETHAND }, &before);
		status = simulate(&s, &plan, &r, &d);
		sigaction(SIGINT, &before, NULL);
	}
	if (status == STATUS_OK && picture_wanted(call))
		status = simulate_chart(call, &s, &plan, &r, &d);
	if (status != STATUS_OK)
		return command_fail(call, status, &d);
	if (picture_wanted(call))
		return command_finish(call, 0);
	report_init(&report);
	simulate_report(&s, &r, plan.seed, &report);
	return output_report(call, &report);
}
