#include "config.h"
#include "model/table.h"

struct oversubscription_in { double jobs, wait_share; };
struct oversubscription_out { double factor, shared_jobs; };

static struct oversubscription_out oversubscription(const struct oversubscription_in *in)
{
	double factor = 1 / (1 - in->wait_share);

	return (struct oversubscription_out){ .factor = factor, .shared_jobs = factor * in->jobs };
}
MODEL_EVAL(oversubscription)

static const struct parameter parameters[] = {
	PARAMETER(struct oversubscription_in, jobs, .symbol = "j", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("jobs that the devices hold one by one")),
	PARAMETER(struct oversubscription_in, wait_share, .symbol = "w", .unit = "1", .min = 0,
	          .max = 1, .below_max = true, .ratio = true, MUST_BE_GIVEN,
	          .help = N_("share of its time in which a job waits")),
};

static const struct result results[] = {
	RESULT(struct oversubscription_out, factor, .symbol = "k", .unit = "1",
	       .help = N_("jobs held over jobs that fit one by one")),
	RESULT(struct oversubscription_out, shared_jobs, .symbol = "j_k", .unit = "1",
	       .help = N_("jobs that the devices can hold")),
};

const struct model orchestration_oversubscription = {
	.id = "orchestration.oversubscription",
	.title = N_("Jobs that fill each other's waits"),
	.formula = "k = \\frac{1}{1 - w}",
	.validity = N_("waits never coincide and switching is free: an upper bound"),
	.source = "Fleet orchestration",
	.example = "wait_share=30%",
	.example_source = "Fleet orchestration, case 4",
	MODEL_TABLES(struct oversubscription_in, struct oversubscription_out),
	.eval = eval,
	.many = many,
};
