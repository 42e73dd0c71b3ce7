/* explore_compare.c - compare: two scenarios side by side */
#include "config.h"
#include "cli/explore_private.h"

#include <assert.h>

#include "base/message.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "explore/compare.h"

struct pair {
	struct scenario first, second;
	struct unit_choice shown;
	struct comparison comparison;
};

static enum status read_pair(const struct call *call, struct pair *p, struct diag *d)
{
	const char *with;
	enum status s = explore_scenario(call, &p->first, &p->shown, d);

	p->second = p->first;
	if (s == STATUS_OK && !command_option(call, "--with"))
		s = diagnose(d, STATUS_E_USAGE, "%s",
		             _("say what the other scenario changes: --with name=value,…"));
	for (int i = 0; s == STATUS_OK && (with = command_option_at(call, "--with", i)); i++)
		s = question_assign_list(&p->second, with, d);
	if (s == STATUS_OK)
		s = scenario_eval(&p->first, d);
	if (s == STATUS_OK)
		s = scenario_eval(&p->second, d);
	if (s == STATUS_OK)
		compare_scenarios(&p->first, &p->second, &p->comparison);
	return s;
}

int command_compare(struct call *call)
{
	struct report report;
	struct pair pair;
	struct diag d;
	enum status s = read_pair(call, &pair, &d);

	assert(call);
	if (s != STATUS_OK)
		return command_fail(call, s, &d);
	report_init(&report);
	compare_report(&pair.comparison, &pair.first, &pair.second, NULL, &report);
	return output_report(call, &report);
}
