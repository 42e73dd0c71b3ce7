#include "config.h"
#include "model/table.h"

struct quota_in { double team_quota, department_quota, department_used; };
struct quota_out { double effective, binding; };

enum { BINDING_TEAM, BINDING_DEPARTMENT };
static const char *const bindings[] = { N_("team"), N_("department"), NULL };

static struct quota_out quota(const struct quota_in *in)
{
	double left = in->department_quota - in->department_used;

	return (struct quota_out){
		.effective = fmin(in->team_quota, left),
		.binding = in->team_quota <= left ? BINDING_TEAM : BINDING_DEPARTMENT,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct quota_in *in = input;

	if (in->department_used > in->department_quota) {
		*why = (struct fault){ "department_used",
		                       N_("it may not exceed the department's quota") };
		return STATUS_E_DOMAIN;
	}
	*(struct quota_out *)output = quota(in);
	return STATUS_OK;
}
MODEL_MANY(struct quota_in, struct quota_out)

static const struct parameter parameters[] = {
	PARAMETER(struct quota_in, team_quota, .symbol = "Q_{team}", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("devices that the team may hold")),
	PARAMETER(struct quota_in, department_quota, .symbol = "Q_{dept}", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("devices that its department may hold")),
	PARAMETER(struct quota_in, department_used, .symbol = "ΣU", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("devices that the department holds")),
};

static const struct result results[] = {
	RESULT(struct quota_out, effective, .symbol = "Q", .unit = "1",
	       .help = N_("devices that the team can get")),
	RESULT(struct quota_out, binding, .symbol = "", .unit = "", .words = bindings,
	       .help = N_("which quota is the limit"),
	       .least = "team_quota, department_quota - department_used"),
};

const struct model orchestration_quota = {
	.id = "orchestration.quota",
	.title = N_("What a team may still start"),
	.formula = "Q = \\min(Q_{team}, Q_{dept} - \\sum U)",
	.validity = N_("the department's quota is shared by its teams, first come first served"),
	.source = "Fleet orchestration",
	.example = "team_quota=128 department_quota=256 department_used=200",
	.example_source = "by hand",
	MODEL_TABLES(struct quota_in, struct quota_out),
	.eval = eval,
	.many = many,
};
