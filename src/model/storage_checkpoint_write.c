#include "config.h"
#include "model/table.h"

struct checkpoint_write_in { double parameters, bytes_per_parameter, bandwidth; };
struct checkpoint_write_out { double state, time; };

static struct checkpoint_write_out checkpoint_write(const struct checkpoint_write_in *in)
{
	double state = in->parameters * in->bytes_per_parameter;

	return (struct checkpoint_write_out){ .state = state, .time = state / in->bandwidth };
}
MODEL_EVAL(checkpoint_write)

static const struct parameter parameters[] = {
	PARAMETER(struct checkpoint_write_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct checkpoint_write_in, bytes_per_parameter, .symbol = "s", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 14,
	          .help = N_("state of one parameter: 14 with Adam in mixed precision")),
	PARAMETER(struct checkpoint_write_in, bandwidth, .symbol = "BW", .unit = "B/s",
	          DOMAIN_POSITIVE, .standard = 1e11,
	          .help = N_("bandwidth of the storage, all writers together")),
};

static const struct result results[] = {
	RESULT(struct checkpoint_write_out, state, .symbol = "S", .unit = "B",
	       .help = N_("size of the checkpoint")),
	RESULT(struct checkpoint_write_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time to write it")),
};

const struct model storage_checkpoint_write = {
	.id = "storage.checkpoint_write",
	.title = N_("Size of a checkpoint and time to write it"),
	.formula = "S = P s, \\quad T = \\frac{S}{BW}",
	.validity = N_("storage at its full bandwidth; all writers share it"),
	.source = "Fleet appendix",
	.example = "parameters=7e9",
	.example_source = "Fleet appendix, case 3",
	MODEL_TABLES(struct checkpoint_write_in, struct checkpoint_write_out),
	.eval = eval,
	.many = many,
};
