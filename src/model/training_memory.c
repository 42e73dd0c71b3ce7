#include "config.h"
#include "model/table.h"

struct memory_in { double parameters, stage, devices, activations, capacity; };
struct memory_out { double state, total, fits, devices_to_fit; };

/* Bytes for each parameter that every device keeps, and that the devices share, by stage. */
static const double kept[] = { 16, 4, 2, 0 }, split[] = { 0, 12, 14, 16 };

enum { FITS_YES, FITS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static double total_on(const struct memory_in *in, double devices)
{
	int stage = (int)in->stage;

	return in->parameters * (kept[stage] + split[stage] / devices) + in->activations;
}

/* The quotient is rounded: its neighbours may be the answer. */
static double devices_to_fit(const struct memory_in *in)
{
	int stage = (int)in->stage;
	double room = in->capacity - in->activations - kept[stage] * in->parameters;
	double n;

	if (!split[stage])
		return room >= 0 ? 1 : NAN;
	if (room <= 0)
		return NAN;
	n = fmax(ceil(split[stage] * in->parameters / room), 1);
	if (n > 1 && total_on(in, n - 1) <= in->capacity)
		return n - 1;
	return total_on(in, n) <= in->capacity ? n : n + 1;
}

static struct memory_out memory(const struct memory_in *in)
{
	double total = total_on(in, in->devices);

	return (struct memory_out){
		.state = in->parameters
		         * (kept[(int)in->stage] + split[(int)in->stage] / in->devices),
		.total = total,
		.fits = total <= in->capacity ? FITS_YES : FITS_NO,
		.devices_to_fit = devices_to_fit(in),
	};
}
MODEL_EVAL(memory)

static const struct parameter parameters[] = {
	PARAMETER(struct memory_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct memory_in, stage, .symbol = "z", .unit = "1", .min = 0, .max = 3,
	          .whole = true, MUST_BE_GIVEN,
	          .help = N_("what is sharded: 1 the optimizer, 2 and gradients, 3 and weights")),
	PARAMETER(struct memory_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that share the state")),
	PARAMETER(struct memory_in, activations, .symbol = "A", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("activations on each device")),
	PARAMETER(struct memory_in, capacity, .symbol = "M", .unit = "B", DOMAIN_POSITIVE,
	          .standard = 80e9, .help = N_("memory of one device")),
};

static const struct result results[] = {
	RESULT(struct memory_out, state, .symbol = "S", .unit = "B",
	       .help = N_("weights, gradients and optimizer state on one device")),
	RESULT(struct memory_out, total, .symbol = "S_A", .unit = "B",
	       .help = N_("the same with the activations"),
	       .sum = "state + activations"),
	RESULT(struct memory_out, fits, .symbol = "", .unit = "", .words = answers,
	       .about = N_("fits"), .help = N_("does it fit"),
	       .largest = "capacity, total"),
	RESULT(struct memory_out, devices_to_fit, .symbol = "N*", .unit = "1",
	       .help = N_("fewest devices with which it fits"),
	       .none = N_("no number of devices makes it fit")),
};

const struct model training_memory = {
	.id = "training.memory",
	.title = N_("Memory of sharded training state"),
	.formula = "S_0 = 16P, \\quad S_1 = P (4 + \\frac{12}{N}), \\quad S_2 = P (2 + "
	           "\\frac{14}{N}), \\quad S_3 = \\frac{16P}{N}",
	.validity = N_("bf16 weights and gradients, Adam in fp32; perfect sharding, no "
	               "fragmentation; activations stay"),
	.source = "Rajbhandari et al. 2020; Distributed training",
	.example = "parameters=7e9 stage=0 devices=64",
	.example_source = "Distributed training, case 6",
	MODEL_TABLES(struct memory_in, struct memory_out),
	.eval = eval,
	.many = many,
};
