/* explore_solve.c - solve and optimum: the value of a parameter at which a result is so, or at its
 * best */
#include "config.h"
#include "cli/explore_private.h"

#include <assert.h>

#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "explore/optimum.h"
#include "explore/solve.h"

/* --- solve ----------------------------------------------------------------- */

int command_solve(struct call *call)
{
	struct report report;
	struct solution solution;
	struct unit_choice shown;
	struct question q;
	struct diag d;
	double target;
	enum status s = question_read(call->operands[0], explore_words(call),
	                              "compute_fraction=0.5 for=bandwidth", &q, &d);

	assert(call);
	if (s == STATUS_OK)
		s = question_target(&q, &target, &d);
	if (s == STATUS_OK)
		s = output_units(call, &q.slice.at, &shown, &d);
	if (s == STATUS_OK)
		s = solve(&q.slice, target, q.from, q.to, &solution, &d);
	if (s != STATUS_OK)
		return command_fail(call, s, &d);
	report_init(&report);
	solve_report(&q.slice, &solution, &report);
	return output_report(call, &report);
}

/* --- optimum --------------------------------------------------------------- */

int command_optimum(struct call *call)
{
	struct report report;
	struct optimum best;
	struct unit_choice shown;
	struct question q;
	struct diag d;
	bool least = false;
	enum status s = question_read(call->operands[0], explore_words(call),
	                              "waste=min for=interval", &q, &d);

	assert(call);
	if (s == STATUS_OK)
		s = question_goal(&q, &least, &d);
	if (s == STATUS_OK)
		s = output_units(call, &q.slice.at, &shown, &d);
	if (s == STATUS_OK)
		s = optimum_find(&q.slice, least, q.from, q.to, &best, &d);
	if (s != STATUS_OK)
		return command_fail(call, s, &d);
	report_init(&report);
	optimum_report(&q.slice, least, &best, &report);
	return output_report(call, &report);
}
