#include "config.h"
#include "model/table.h"

struct prefill_in { double parameters, tokens, layers, width, peak, efficiency, overhead; };
struct prefill_out { double time, operations, attention_share; };

static struct prefill_out prefill(const struct prefill_in *in)
{
	double weights = 2 * in->parameters * in->tokens;
	double attention = 4 * in->layers * in->width * in->tokens * in->tokens;

	return (struct prefill_out){
		.time = (weights + attention) / in->peak / in->efficiency + in->overhead,
		.operations = weights + attention,
		.attention_share = part_of(attention, weights),
	};
}
MODEL_EVAL(prefill)

static const struct parameter parameters[] = {
	PARAMETER(struct prefill_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct prefill_in, tokens, .symbol = "S", .unit = "1", DOMAIN_SIZE, MUST_BE_GIVEN,
	          .help = N_("tokens of the prompt")),
	PARAMETER(struct prefill_in, layers, .symbol = "L", .unit = "1", .min = 0, .max = 1e12,
	          .whole = true, .scale = SCALE_LOG, .standard = 0,
	          .help = N_("layers; 0 leaves attention out")),
	PARAMETER(struct prefill_in, width, .symbol = "d", .unit = "1", .min = 0, .max = 1e12,
	          .whole = true, .scale = SCALE_LOG, .standard = 0,
	          .help = N_("width of the model")),
	PARAMETER(struct prefill_in, peak, .symbol = "R", .unit = "FLOP/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("peak rate of the devices together")),
	PARAMETER(struct prefill_in, efficiency, .symbol = "η", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 0.5, .help = N_("share of the peak rate that is reached")),
	PARAMETER(struct prefill_in, overhead, .symbol = "T_0", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("time to dispatch the work")),
};

static const struct result results[] = {
	RESULT(struct prefill_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until the first token"),
	       .sum = "(2 * parameters * tokens + 4 * layers * width * tokens^2)/(peak * "
	              "efficiency) + overhead"),
	RESULT(struct prefill_out, operations, .symbol = "O", .unit = "FLOP",
	       .help = N_("operations of the prompt")),
	RESULT(struct prefill_out, attention_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of them that attention takes")),
};

const struct model inference_prefill = {
	.id = "inference.prefill",
	.title = N_("Time to the first token"),
	.formula = "T = \\frac{2 P S + 4 L d S^2}{R \\eta} + T_0",
	.validity = N_("a dense model that is bound by compute; attention over the whole prompt, "
	               "its causal half not saved"),
	.source = "Inference at scale; companion package of the book",
	.example = "parameters=8.03e9 tokens=2048 layers=32 width=4096 peak=989TFLOP/s "
	           "overhead=10us",
	.example_source = "companion package of the book",
	MODEL_TABLES(struct prefill_in, struct prefill_out),
	.eval = eval,
	.many = many,
};
