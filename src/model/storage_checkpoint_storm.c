#include "config.h"
#include "model/table.h"

struct checkpoint_storm_in { double parameters, bytes_per_parameter, writers, bandwidth; };
struct checkpoint_storm_out { double state, written, time, one_copy_time; };

static struct checkpoint_storm_out checkpoint_storm(const struct checkpoint_storm_in *in)
{
	double state = in->parameters * in->bytes_per_parameter;

	return (struct checkpoint_storm_out){
		.state = state,
		.written = in->writers * state,
		.time = in->writers * state / in->bandwidth,
		.one_copy_time = state / in->bandwidth,
	};
}
MODEL_EVAL(checkpoint_storm)

static const struct parameter parameters[] = {
	PARAMETER(struct checkpoint_storm_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct checkpoint_storm_in, bytes_per_parameter, .symbol = "b", .unit = "B",
	          DOMAIN_POSITIVE, .standard = 16, .help = N_("state saved for each parameter")),
	PARAMETER(struct checkpoint_storm_in, writers, .symbol = "w", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("replicas that each write the whole state")),
	PARAMETER(struct checkpoint_storm_in, bandwidth, .symbol = "B", .unit = "B/s",
	          DOMAIN_POSITIVE, .standard = 1e11,
	          .help = N_("bandwidth of the storage that they share")),
};

static const struct result results[] = {
	RESULT(struct checkpoint_storm_out, state, .symbol = "S", .unit = "B",
	       .help = N_("one copy of the state")),
	RESULT(struct checkpoint_storm_out, written, .symbol = "S_w", .unit = "B",
	       .help = N_("data written by all together")),
	RESULT(struct checkpoint_storm_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until the last has written")),
	RESULT(struct checkpoint_storm_out, one_copy_time, .symbol = "T_1", .unit = "s",
	       .help = N_("time when one writes, or all write a part each")),
};

const struct model storage_checkpoint_storm = {
	.id = "storage.checkpoint_storm",
	.title = N_("Many writers of one checkpoint"),
	.formula = "T = \\frac{w \\cdot P \\cdot b}{B}",
	.validity = N_("all writers start together and share the storage alike; none waits for "
	               "another step"),
	.source = "Data storage",
	.example = "parameters=70e9",
	.example_source = "Data storage, case 12",
	MODEL_TABLES(struct checkpoint_storm_in, struct checkpoint_storm_out),
	.eval = eval,
	.many = many,
};
