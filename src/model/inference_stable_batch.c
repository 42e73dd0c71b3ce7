#include "config.h"
#include "model/table.h"

struct stable_batch_in { double arrival_rate, fixed_time, item_time, target_utilization; };
struct stable_batch_out { double limit, batch, headroom_limit, headroom_batch; };

static struct stable_batch_out stable_batch(const struct stable_batch_in *in)
{
	double each = in->arrival_rate * in->fixed_time;
	double limit = each / fma(-in->arrival_rate, in->item_time, 1);
	double spare = fma(-in->arrival_rate, in->item_time, in->target_utilization);
	double headroom = spare > 0 ? each / spare : NAN;

	return (struct stable_batch_out){
		.limit = limit,
		.batch = floor(limit) + 1,
		.headroom_limit = headroom,
		.headroom_batch = ceil(headroom),
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct stable_batch_in *in = input;

	if (in->arrival_rate * in->item_time >= 1) {
		*why = (struct fault){ "arrival_rate",
		                       N_("no batch is large enough: there is no steady state") };
		return STATUS_E_NOANSWER;
	}
	*(struct stable_batch_out *)output = stable_batch(in);
	return STATUS_OK;
}
MODEL_MANY(struct stable_batch_in, struct stable_batch_out)

static const struct parameter parameters[] = {
	PARAMETER(struct stable_batch_in, arrival_rate, .symbol = "λ", .unit = "1/s", .min = 0,
	          .above_min = true, .max = 1e9, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("requests that arrive in a second")),
	PARAMETER(struct stable_batch_in, fixed_time, .symbol = "T_f", .unit = "s", .min = 0,
	          .above_min = true, .max = 1e6, .scale = SCALE_LOG, .standard = 0.05,
	          .help = N_("time that every batch takes")),
	PARAMETER(struct stable_batch_in, item_time, .symbol = "t", .unit = "s", .min = 0,
	          .max = 1e6, .scale = SCALE_LOG, .standard = 0.0005,
	          .help = N_("time that each request adds")),
	PARAMETER(struct stable_batch_in, target_utilization, .symbol = "ρ^*", .unit = "1",
	          DOMAIN_USED_SHARE, .standard = 0.75,
	          .help = N_("utilization to stay at or below")),
};

static const struct result results[] = {
	RESULT(struct stable_batch_out, limit, .symbol = "B_s", .unit = "1",
	       .help = N_("batch at which the server would just keep up")),
	RESULT(struct stable_batch_out, batch, .symbol = "", .unit = "1",
	       .help = N_("smallest whole batch above it")),
	RESULT(struct stable_batch_out, headroom_limit, .symbol = "B_{min}", .unit = "1",
	       .help = N_("batch at the target utilization"),
	       .none = N_("no batch reaches the target")),
	RESULT(struct stable_batch_out, headroom_batch, .symbol = "", .unit = "1",
	       .help = N_("smallest whole batch from there"),
	       .none = N_("no batch reaches the target")),
};

const struct model inference_stable_batch = {
	.id = "inference.stable_batch",
	.title = N_("Smallest batch that keeps up"),
	.formula = "B_s = \\frac{\\lambda T_f}{1 - \\lambda t}, \\quad B_{min} = \\frac{\\lambda "
	           "T_f}{\\rho^* - \\lambda t}",
	.validity = N_("full batches; time rises in a straight line with the batch"),
	.source = "Inference foundations (appendix)",
	.example = "arrival_rate=100/s",
	.example_source = "Inference foundations, the case",
	MODEL_TABLES(struct stable_batch_in, struct stable_batch_out),
	.eval = eval,
	.many = many,
};
