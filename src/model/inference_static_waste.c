#include "config.h"
#include "model/table.h"

struct static_waste_in { double long_length, short_length, slots; };
struct static_waste_out { double waste, idle_steps; };

static struct static_waste_out static_waste(const struct static_waste_in *in)
{
	double idle = in->long_length - in->short_length;

	return (struct static_waste_out){
		.waste = idle / in->long_length / in->slots,
		.idle_steps = idle,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct static_waste_in *in = input;

	if (in->short_length > in->long_length) {
		*why = (struct fault){ "short_length", N_("it may not exceed the long length") };
		return STATUS_E_DOMAIN;
	}
	*(struct static_waste_out *)output = static_waste(in);
	return STATUS_OK;
}
MODEL_MANY(struct static_waste_in, struct static_waste_out)

static const struct parameter parameters[] = {
	PARAMETER(struct static_waste_in, long_length, .symbol = "L", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("tokens of the long requests")),
	PARAMETER(struct static_waste_in, short_length, .symbol = "l", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("tokens of the short request")),
	PARAMETER(struct static_waste_in, slots, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("requests in the batch")),
};

static const struct result results[] = {
	RESULT(struct static_waste_out, waste, .symbol = "f", .unit = "1", .ratio = true,
	       .help = N_("share of the batch's work on a slot that is done")),
	RESULT(struct static_waste_out, idle_steps, .symbol = "", .unit = "1",
	       .help = N_("steps that the slot stays empty")),
};

const struct model inference_static_waste = {
	.id = "inference.static_waste",
	.title = N_("Work that a static batch wastes"),
	.formula = "f = \\frac{L - l}{L B}",
	.validity = N_("one request of the batch is shorter than the others, which are alike"),
	.source = "Inference at scale",
	.example = "long_length=1000 short_length=100 slots=2",
	.example_source = "by hand: 900 of 2000",
	MODEL_TABLES(struct static_waste_in, struct static_waste_out),
	.eval = eval,
	.many = many,
};
