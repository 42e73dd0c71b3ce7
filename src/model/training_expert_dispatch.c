#include "config.h"
#include "model/table.h"

struct expert_dispatch_in { double batch, sequence, hidden, value_size, experts, capacity_factor; };
struct expert_dispatch_out { double dispatch, round_trip, even_share, capacity; };

static struct expert_dispatch_out expert_dispatch(const struct expert_dispatch_in *in)
{
	double tokens = in->batch * in->sequence;
	double dispatch = tokens * in->hidden * in->value_size;

	return (struct expert_dispatch_out){
		.dispatch = dispatch,
		.round_trip = 2 * dispatch,
		.even_share = tokens / in->experts,
		.capacity = in->capacity_factor * tokens / in->experts,
	};
}
MODEL_EVAL(expert_dispatch)

static const struct parameter parameters[] = {
	PARAMETER(struct expert_dispatch_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("sequences of the batch")),
	PARAMETER(struct expert_dispatch_in, sequence, .symbol = "S", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("tokens of a sequence")),
	PARAMETER(struct expert_dispatch_in, hidden, .symbol = "d", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("width of the model")),
	PARAMETER(struct expert_dispatch_in, value_size, .symbol = "b", .unit = "B",
	          DOMAIN_POSITIVE, .standard = 2, .help = N_("bytes of one value")),
	PARAMETER(struct expert_dispatch_in, experts, .symbol = "E", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("experts of the layer")),
	PARAMETER(struct expert_dispatch_in, capacity_factor, .symbol = "C", .unit = "1",
	          DOMAIN_POSITIVE, .standard = 1.25,
	          .help = N_("room of an expert over its even share")),
};

static const struct result results[] = {
	RESULT(struct expert_dispatch_out, dispatch, .symbol = "V", .unit = "B",
	       .help = N_("data sent to the experts")),
	RESULT(struct expert_dispatch_out, round_trip, .symbol = "2V", .unit = "B",
	       .help = N_("data sent there and back")),
	RESULT(struct expert_dispatch_out, even_share, .symbol = "c_1", .unit = "1",
	       .help = N_("tokens of each expert when all get alike")),
	RESULT(struct expert_dispatch_out, capacity, .symbol = "c", .unit = "1",
	       .help = N_("tokens that each expert takes")),
};

const struct model training_expert_dispatch = {
	.id = "training.expert_dispatch",
	.title = N_("Traffic and capacity of experts"),
	.formula = "V = B \\cdot S \\cdot d \\cdot b, \\quad c = \\frac{C \\cdot B \\cdot S}{E}",
	.validity = N_("each token goes to one expert; what exceeds an expert's capacity is "
	               "dropped"),
	.source = "Distributed training",
	.example = "batch=4 sequence=2048 hidden=4096 experts=8",
	.example_source = "Distributed training, case 9: 33.55e6 values",
	MODEL_TABLES(struct expert_dispatch_in, struct expert_dispatch_out),
	.eval = eval,
	.many = many,
};
