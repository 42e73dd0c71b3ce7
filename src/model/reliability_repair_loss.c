#include "config.h"
#include "model/table.h"

struct repair_loss_in { double nodes, node_mttf, repair_time, time; };
struct repair_loss_out { double failures, lost_time, share; };

static struct repair_loss_out repair_loss(const struct repair_loss_in *in, double share)
{
	return (struct repair_loss_out){
		.failures = in->nodes * in->time / in->node_mttf,
		.lost_time = in->time * share,
		.share = share,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct repair_loss_in *in = input;
	double share = in->nodes * in->repair_time / in->node_mttf;

	if (share > 1) {
		*why = (struct fault){ "repair_time",
		                       N_("the next failure comes before the repair ends") };
		return STATUS_E_NOANSWER;
	}
	*(struct repair_loss_out *)output = repair_loss(in, share);
	return STATUS_OK;
}
MODEL_MANY(struct repair_loss_in, struct repair_loss_out)

static const struct parameter parameters[] = {
	PARAMETER(struct repair_loss_in, nodes, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("nodes of the run")),
	PARAMETER(struct repair_loss_in, node_mttf, .symbol = "M", .unit = "h", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("mean time to failure of one node")),
	PARAMETER(struct repair_loss_in, repair_time, .symbol = "t_r", .unit = "h",
	          DOMAIN_NOT_NEGATIVE, .standard = 0.5,
	          .help = N_("time until the run goes on after a failure")),
	PARAMETER(struct repair_loss_in, time, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          .standard = 24, .help = N_("length of the run")),
};

static const struct result results[] = {
	RESULT(struct repair_loss_out, failures, .symbol = "n", .unit = "1",
	       .help = N_("failures to expect")),
	RESULT(struct repair_loss_out, lost_time, .symbol = "L", .unit = "h",
	       .help = N_("time lost to repairs")),
	RESULT(struct repair_loss_out, share, .symbol = "f", .unit = "1", .ratio = true,
	       .help = N_("share of the run")),
};

const struct model reliability_repair_loss = {
	.id = "reliability.repair_loss",
	.title = N_("Time that repairs take from a run"),
	.formula = "n = \\frac{N t}{M}, \\quad L = n t_r, \\quad f = \\frac{N t_r}{M}",
	.validity = N_("the whole run waits for each repair; failures at a constant rate"),
	.source = "Compute infrastructure",
	.example = "nodes=128 node_mttf=1000h time=336h repair_time=10min",
	.example_source = "Compute infrastructure, case 7",
	MODEL_TABLES(struct repair_loss_in, struct repair_loss_out),
	.eval = eval,
	.many = many,
};
