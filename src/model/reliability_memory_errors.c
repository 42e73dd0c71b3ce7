#include "config.h"
#include "model/table.h"

struct memory_errors_in { double devices, capacity, error_rate, protection; };
struct memory_errors_out { double errors_per_hour, mean_time; };

#define BITS_PER_UNIT 1048576.0
#define HOURS_PER_FIT 1e9

static struct memory_errors_out memory_errors(const struct memory_errors_in *in)
{
	double units = in->devices * in->capacity * BITS_PER_BYTE / BITS_PER_UNIT;
	double hourly = units * in->error_rate / HOURS_PER_FIT / in->protection;

	return (struct memory_errors_out){
		.errors_per_hour = hourly,
		.mean_time = SECONDS_PER_HOUR / hourly,
	};
}
MODEL_EVAL(memory_errors)

static const struct parameter parameters[] = {
	PARAMETER(struct memory_errors_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices of the fleet")),
	PARAMETER(struct memory_errors_in, capacity, .symbol = "S", .unit = "B", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("memory of one device")),
	PARAMETER(struct memory_errors_in, error_rate, .symbol = "λ", .unit = "FIT/Mibit",
	          DOMAIN_POSITIVE, .standard = 250,
	          .help = N_("flipped bits in 1e9 hours for each 2^20 bits")),
	PARAMETER(struct memory_errors_in, protection, .symbol = "k", .unit = "1", .min = 1,
	          .max = 1e30, .scale = SCALE_LOG, .standard = 1,
	          .help = N_("errors without protection over errors with it")),
};

static const struct result results[] = {
	RESULT(struct memory_errors_out, errors_per_hour, .symbol = "r", .unit = "1/h",
	       .help = N_("errors on the whole fleet")),
	RESULT(struct memory_errors_out, mean_time, .symbol = "T", .unit = "s",
	       .help = N_("mean time between two of them")),
};

const struct model reliability_memory_errors = {
	.id = "reliability.memory_errors",
	.title = N_("Soft errors in the memory of a fleet"),
	.formula = "T = \\frac{k}{N \\cdot S \\cdot λ}",
	.validity = N_("a constant rate for each bit; every flipped bit counts, read or not"),
	.source = "Fault tolerance",
	.example = "devices=1024 capacity=80GiB",
	.example_source = "Fault tolerance, case 6",
	MODEL_TABLES(struct memory_errors_in, struct memory_errors_out),
	.eval = eval,
	.many = many,
};
