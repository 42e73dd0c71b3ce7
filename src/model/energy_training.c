#include "config.h"
#include "model/table.h"

struct training_in { double compute, efficiency, pue; };
struct training_out { double it_energy, energy; };

static struct training_out training(const struct training_in *in)
{
	double it_energy = in->compute / in->efficiency / JOULES_PER_KILOWATT_HOUR;

	return (struct training_out){ .it_energy = it_energy, .energy = it_energy * in->pue };
}
MODEL_EVAL(training)

static const struct parameter parameters[] = {
	PARAMETER(struct training_in, compute, .symbol = "C", .unit = "FLOP", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("operations of the run")),
	PARAMETER(struct training_in, efficiency, .symbol = "e", .unit = "FLOP/J", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("operations that one joule pays for, as realized")),
	PARAMETER(struct training_in, pue, .symbol = "PUE", .unit = "1", .min = 1, .max = 1000,
	          .standard = 1,
	          .help = N_("energy of the facility over energy of the IT equipment")),
};

static const struct result results[] = {
	RESULT(struct training_out, it_energy, .symbol = "E_{IT}", .unit = "kWh",
	       .help = N_("energy of the IT equipment")),
	RESULT(struct training_out, energy, .symbol = "E", .unit = "kWh",
	       .help = N_("energy of the whole facility")),
};

const struct model energy_training = {
	.id = "energy.training",
	.title = N_("Energy of a training run"),
	.formula = "E = \\frac{C}{e} \\cdot PUE",
	.validity = N_("every operation at the same realized efficiency; idle hours are not "
	               "counted"),
	.source = "Sustainable AI",
	.example = "compute=3.14e23FLOP efficiency=50GFLOP/J pue=1.1",
	.example_source = "Sustainable AI, case 2",
	MODEL_TABLES(struct training_in, struct training_out),
	.eval = eval,
	.many = many,
};
