#include "config.h"
#include "model/table.h"

struct checkpoint_overhead_in { double write_time, pause_time, interval; };
struct checkpoint_overhead_out { double overhead, useful_share; };

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct checkpoint_overhead_in *in = input;
	double overhead = (in->write_time + in->pause_time) / in->interval;

	if (overhead >= 1) {
		*why = (struct fault){ "interval",
		                       N_("the next checkpoint is due before this one is done") };
		return STATUS_E_NOANSWER;
	}
	*(struct checkpoint_overhead_out *)output = (struct checkpoint_overhead_out){
		.overhead = overhead,
		.useful_share = 1 - overhead,
	};
	return STATUS_OK;
}
MODEL_MANY(struct checkpoint_overhead_in, struct checkpoint_overhead_out)

static const struct parameter parameters[] = {
	PARAMETER(struct checkpoint_overhead_in, write_time, .symbol = "T_w", .unit = "s", .min = 0,
	          .max = 1e7, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("time to write a checkpoint")),
	PARAMETER(struct checkpoint_overhead_in, pause_time, .symbol = "T_{pause}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("time to stop and to start again")),
	PARAMETER(struct checkpoint_overhead_in, interval, .symbol = "τ", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time between checkpoints")),
};

static const struct result results[] = {
	RESULT(struct checkpoint_overhead_out, overhead, .symbol = "f", .unit = "1", .ratio = true,
	       .help = N_("share of the time that checkpoints take")),
	RESULT(struct checkpoint_overhead_out, useful_share, .symbol = "1-f", .unit = "1",
	       .ratio = true, .help = N_("share of the time that is left for training")),
};

const struct model reliability_checkpoint_overhead = {
	.id = "reliability.checkpoint_overhead",
	.title = N_("Time that checkpoints take"),
	.formula = "f = \\frac{T_w + T_{pause}}{τ}",
	.validity = N_("training stops while it writes; failures are not counted"),
	.source = "Fault tolerance",
	.example = "write_time=12s interval=10min",
	.example_source = "Compute infrastructure, case 11",
	MODEL_TABLES(struct checkpoint_overhead_in, struct checkpoint_overhead_out),
	.eval = eval,
	.many = many,
};
