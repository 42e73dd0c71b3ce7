#include "config.h"
#include "model/table.h"

struct decode_in { double parameters, bytes_per_parameter, devices, bandwidth, peak, batch; };
struct decode_out { double token_time, tokens_per_second, utilization, knee_batch; };

static struct decode_out decode(const struct decode_in *in)
{
	double memory = in->parameters * in->bytes_per_parameter / (in->devices * in->bandwidth);
	double compute = 2 * in->parameters * in->batch / (in->devices * in->peak);
	double time = fmax(memory, compute), most = in->devices * in->peak / (2 * in->parameters);

	return (struct decode_out){
		.token_time = time,
		.tokens_per_second = fmin(in->batch / memory, most),
		.utilization = compute / time,
		.knee_batch = in->bytes_per_parameter / 2 * (in->peak / in->bandwidth),
	};
}
MODEL_EVAL(decode)

static const struct parameter parameters[] = {
	PARAMETER(struct decode_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct decode_in, bytes_per_parameter, .symbol = "s", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 2, .help = N_("size of one parameter")),
	PARAMETER(struct decode_in, devices, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("devices that share the weights")),
	PARAMETER(struct decode_in, bandwidth, .symbol = "BW", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of one device's memory")),
	PARAMETER(struct decode_in, peak, .symbol = "R", .unit = "FLOP/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("peak rate of one device")),
	PARAMETER(struct decode_in, batch, .symbol = "b", .unit = "1", DOMAIN_COUNT, .standard = 1,
	          .help = N_("sequences decoded together")),
};

static const struct result results[] = {
	RESULT(struct decode_out, token_time, .symbol = "T", .unit = "s",
	       .help = N_("time of one step: a token for each sequence")),
	RESULT(struct decode_out, tokens_per_second, .symbol = "b/T", .unit = "1/s",
	       .help = N_("tokens of all sequences together")),
	RESULT(struct decode_out, utilization, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the peak rate that is used")),
	RESULT(struct decode_out, knee_batch, .symbol = "b^*", .unit = "1",
	       .help = N_("batch at which memory and computation take the same time")),
};

const struct model machine_decode = {
	.id = "machine.decode",
	.title = N_("Time of one token"),
	.formula = "T = \\max \\left( \\frac{P s}{n BW}, \\frac{2 P b}{n R} \\right), \\quad b^* = "
	           "\\frac{s R}{2 BW}",
	.validity = N_("weights are read once a step and shared evenly; the cache of keys and "
	               "values and the exchange between devices are left out"),
	.source = "Pope and others 2022; Compute infrastructure",
	.example = "parameters=70e9 bandwidth=3.35TB/s peak=989TFLOP/s",
	.example_source = "reference case; Compute infrastructure, case 1",
	MODEL_TABLES(struct decode_in, struct decode_out),
	.eval = eval,
	.many = many,
};
