#include "config.h"
#include "model/table.h"

struct overheads_in { double scheduling, bubble, checkpoint, failure, maintenance; };
struct overheads_out { double goodput, goodput_product, stretch; };

static struct overheads_out overheads(const struct overheads_in *in)
{
	double taken = in->scheduling + in->bubble + in->checkpoint + in->failure
	               + in->maintenance;

	return (struct overheads_out){
		.goodput = taken <= 1 ? 1 - taken : NAN,
		.goodput_product = (1 - in->scheduling) * (1 - in->bubble) * (1 - in->checkpoint)
		                   * (1 - in->failure) * (1 - in->maintenance),
		.stretch = (1 + in->scheduling) * (1 + in->bubble) * (1 + in->checkpoint)
		           * (1 + in->failure) * (1 + in->maintenance),
	};
}
MODEL_EVAL(overheads)

static const struct parameter parameters[] = {
	PARAMETER(struct overheads_in, scheduling, .symbol = "o_s", .unit = "1", DOMAIN_SHARE,
	          .standard = 0, .help = N_("share that waits for the scheduler")),
	PARAMETER(struct overheads_in, bubble, .symbol = "o_b", .unit = "1", DOMAIN_SHARE,
	          .standard = 0.05, .help = N_("share that idles in the pipeline")),
	PARAMETER(struct overheads_in, checkpoint, .symbol = "o_c", .unit = "1", DOMAIN_SHARE,
	          .standard = 0.03, .help = N_("share that writes checkpoints")),
	PARAMETER(struct overheads_in, failure, .symbol = "o_f", .unit = "1", DOMAIN_SHARE,
	          .standard = 0.1, .help = N_("share that failures take")),
	PARAMETER(struct overheads_in, maintenance, .symbol = "o_m", .unit = "1", DOMAIN_SHARE,
	          .standard = 0.05, .help = N_("share that maintenance takes")),
};

static const struct result results[] = {
	RESULT(struct overheads_out, goodput, .symbol = "g", .unit = "1", .ratio = true,
	       .help = N_("what is left when the overheads add up"),
	       .none = N_("the overheads together take more than all of the time"),
	       .sum = "1 - scheduling - bubble - checkpoint - failure - maintenance"),
	RESULT(struct overheads_out, goodput_product, .symbol = "g'", .unit = "1", .ratio = true,
	       .help = N_("what is left when each takes its share of the rest")),
	RESULT(struct overheads_out, stretch, .symbol = "k", .unit = "1",
	       .help = N_("time of a run over useful time when each comes on top")),
};

const struct model fleet_overheads = {
	.id = "fleet.overheads",
	.title = N_("Goodput after overheads"),
	.formula = "g = 1 - o_s - o_b - o_c - o_f - o_m, "
	           "\\quad g' = \\prod (1 - o_i), \\quad k = \\prod (1 + o_i)",
	.validity = N_("the sum takes each overhead as a share of all time, the product as a share "
	               "of what the others leave, the stretch as time on top of useful time"),
	.source = "Fleet appendix; C³ appendix; Compute infrastructure",
	.example = "bubble=0.05 checkpoint=0.03 failure=0.10 maintenance=0.05",
	.example_source = "efficiency defaults: 1 - Σ",
	MODEL_TABLES(struct overheads_in, struct overheads_out),
	.eval = eval,
	.many = many,
};
