#include "config.h"
#include "model/table.h"

struct processing_in { double data, rate, cores; };
struct processing_out { double core_hours, time; };

static struct processing_out processing(const struct processing_in *in)
{
	double hours = in->data / in->rate / SECONDS_PER_HOUR;

	return (struct processing_out){
		.core_hours = hours,
		.time = hours / in->cores,
	};
}
MODEL_EVAL(processing)

static const struct parameter parameters[] = {
	PARAMETER(struct processing_in, data, .symbol = "S", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data to hash, decode or check")),
	PARAMETER(struct processing_in, rate, .symbol = "r", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("what one core gets through")),
	PARAMETER(struct processing_in, cores, .symbol = "c", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("cores that share the work")),
};

static const struct result results[] = {
	RESULT(struct processing_out, core_hours, .symbol = "t_c", .unit = "h",
	       .help = N_("processor time of all cores together")),
	RESULT(struct processing_out, time, .symbol = "t", .unit = "h",
	       .help = N_("time until it is done")),
};

const struct model storage_processing = {
	.id = "storage.processing",
	.title = N_("Processor time of a pass over the data"),
	.formula = "t = \\frac{S}{r \\cdot c}",
	.validity = N_("the work scales evenly over the cores; storage keeps up"),
	.source = "Data storage",
	.example = "data=100TB rate=18.5MB/s",
	.example_source = "Data storage, case 7",
	MODEL_TABLES(struct processing_in, struct processing_out),
	.eval = eval,
	.many = many,
};
