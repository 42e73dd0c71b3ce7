#include "config.h"
#include "model/table.h"

struct checkpoint_in { double write_time, mtbf, interval, recovery_time; };
struct checkpoint_out { double waste, write_share, rework_share, recovery_share, goodput; };

static struct checkpoint_out checkpoint(const struct checkpoint_in *in)
{
	double write = in->write_time / in->interval;
	double rework = in->interval / (2 * in->mtbf);
	double recovery = in->recovery_time / in->mtbf;
	double waste = write + rework + recovery;

	return (struct checkpoint_out){
		.waste = waste,
		.write_share = write,
		.rework_share = rework,
		.recovery_share = recovery,
		.goodput = 1 - waste,
	};
}

/* Which of the parameters takes the losses out of the first order; NULL: all together. */
static struct fault fault_of(const struct checkpoint_in *in, const struct checkpoint_out *out)
{
	if (in->write_time > in->mtbf / 2)
		return (struct fault){ "write_time",
		                       N_("a write takes more than half of the time between "
		                          "failures") };
	if (out->write_share >= 1)
		return (struct fault){ "interval", N_("it is over before the write is") };
	if (out->rework_share >= 1)
		return (struct fault){ "interval",
		                       N_("failures destroy more work than is done: checkpoint "
		                          "more often") };
	if (out->recovery_share >= 1)
		return (struct fault){ "recovery_time",
		                       N_("the next failure comes before the recovery ends") };
	return (struct fault){ NULL,
	                       N_("writing, rework and recovery together take all of the time") };
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct checkpoint_in *in = input;
	struct checkpoint_out out = checkpoint(in);

	if (in->write_time > in->mtbf / 2 || !(out.waste < 1)) {
		*why = fault_of(in, &out);
		return STATUS_E_NOANSWER;
	}
	*(struct checkpoint_out *)output = out;
	return STATUS_OK;
}
MODEL_MANY(struct checkpoint_in, struct checkpoint_out)

static const struct parameter parameters[] = {
	PARAMETER(struct checkpoint_in, write_time, .symbol = "δ", .unit = "s", .min = 0,
	          .above_min = true, .max = 1e7, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("time to write a checkpoint, while training stops")),
	PARAMETER(struct checkpoint_in, mtbf, .symbol = "M", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("mean time between failures of the whole fleet")),
	PARAMETER(struct checkpoint_in, interval, .symbol = "τ", .unit = "s", .min = 0,
	          .above_min = true, .max = 1e12, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("time between checkpoints")),
	PARAMETER(struct checkpoint_in, recovery_time, .symbol = "R", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("time from a failure until training goes on")),
};

static const struct result results[] = {
	RESULT(struct checkpoint_out, waste, .symbol = "W", .unit = "1", .ratio = true,
	       .help = N_("share of the time that is lost"),
	       .sum = "write_share + rework_share + recovery_share"),
	RESULT(struct checkpoint_out, write_share, .symbol = "W_δ", .unit = "1", .ratio = true,
	       .help = N_("lost to writing"),
	       .term = "write_time/interval"),
	RESULT(struct checkpoint_out, rework_share, .symbol = "W_τ", .unit = "1", .ratio = true,
	       .help = N_("lost to doing work again, half an interval for each failure"),
	       .term = "interval/(2 * mtbf)"),
	RESULT(struct checkpoint_out, recovery_share, .symbol = "W_R", .unit = "1", .ratio = true,
	       .help = N_("lost to recovering"),
	       .term = "recovery_time/mtbf"),
	RESULT(struct checkpoint_out, goodput, .symbol = "G", .unit = "1", .ratio = true,
	       .help = N_("share of the time that makes progress")),
};

const struct model reliability_checkpoint = {
	.id = "reliability.checkpoint",
	.title = N_("Time lost to checkpoints and failures"),
	.formula = "W = \\frac{δ}{τ} + \\frac{τ}{2M} + \\frac{R}{M}",
	.validity = N_("first order: the write must be short against the time between failures, "
	               "and all losses together short against the run"),
	.source = "Young 1974; Fault tolerance; Reliability appendix",
	.example = "write_time=24.5s mtbf=18000s interval=939.148550549s",
	.example_source = "reference case",
	MODEL_TABLES(struct checkpoint_in, struct checkpoint_out),
	.eval = eval,
	.many = many,
};
