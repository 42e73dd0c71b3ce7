#include "config.h"
#include "model/table.h"

struct two_choices_in { double servers; };
struct two_choices_out { double random_max, two_choices_max, ratio; };

static struct two_choices_out two_choices(const struct two_choices_in *in)
{
	double log_servers = log(in->servers), twice = log(log_servers);

	return (struct two_choices_out){
		.random_max = log_servers / twice,
		.two_choices_max = twice,
		.ratio = log_servers / (twice * twice),
	};
}
MODEL_EVAL(two_choices)

static const struct parameter parameters[] = {
	PARAMETER(struct two_choices_in, servers, .symbol = "R", .unit = "1", .min = 16,
	          .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("servers behind the router")),
};

static const struct result results[] = {
	RESULT(struct two_choices_out, random_max, .symbol = "q_1", .unit = "1",
	       .help = N_("longest queue when a server is picked at random")),
	RESULT(struct two_choices_out, two_choices_max, .symbol = "q_2", .unit = "1",
	       .help = N_("longest queue when the shorter of two is picked")),
	RESULT(struct two_choices_out, ratio, .symbol = "", .unit = "1",
	       .help = N_("the one over the other")),
};

const struct model inference_two_choices = {
	.id = "inference.two_choices",
	.title = N_("Longest queue of random routing and of two choices"),
	.formula = "q_1 = \\frac{\\ln R}{\\ln \\ln R}, \\quad q_2 = \\ln \\ln R",
	.validity = N_("leading terms for many servers and as many requests; constants are left "
	               "out"),
	.source = "Mitzenmacher 2001; Inference at scale",
	.example = "servers=100",
	.example_source = "Inference at scale, what-if",
	MODEL_TABLES(struct two_choices_in, struct two_choices_out),
	.eval = eval,
	.many = many,
};
