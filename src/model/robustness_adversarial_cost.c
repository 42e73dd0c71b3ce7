#include "config.h"
#include "model/table.h"

struct adversarial_in { double steps, training_time; };
struct adversarial_out { double passes, time, extra_share; };

static struct adversarial_out adversarial(const struct adversarial_in *in)
{
	double passes = 1 + in->steps;

	return (struct adversarial_out){
		.passes = passes,
		.time = passes * in->training_time,
		.extra_share = in->steps,
	};
}
MODEL_EVAL(adversarial)

static const struct parameter parameters[] = {
	PARAMETER(struct adversarial_in, steps, .symbol = "K", .unit = "1",
	          .min = 0, .max = 1e6, .whole = true, MUST_BE_GIVEN,
	          .help = N_("steps of the attack on each batch")),
	PARAMETER(struct adversarial_in, training_time, .symbol = "T", .unit = "h",
	          DOMAIN_NOT_NEGATIVE, .standard = 1, .help = N_("time of plain training")),
};

static const struct result results[] = {
	RESULT(struct adversarial_out, passes, .symbol = "k", .unit = "1",
	       .help = N_("passes over the network, in those of plain training"),
	       .sum = "1 + steps"),
	RESULT(struct adversarial_out, time, .symbol = "k T", .unit = "h",
	       .help = N_("time of adversarial training")),
	RESULT(struct adversarial_out, extra_share, .symbol = "K", .unit = "1",
	       .help = N_("what the attack adds, over plain training")),
};

const struct model robustness_adversarial_cost = {
	.id = "robustness.adversarial_cost",
	.title = N_("Cost of adversarial training"),
	.formula = "k = 1 + K",
	.validity = N_("each step of the attack costs a forward and a backward pass, as training "
	               "does; one step is FGSM"),
	.source = "Goodfellow et al. 2015; Madry et al. 2018; Robust AI",
	.example = "steps=7",
	.example_source = "Robust AI, case 5",
	MODEL_TABLES(struct adversarial_in, struct adversarial_out),
	.eval = eval,
	.many = many,
};
