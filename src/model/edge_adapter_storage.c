#include "config.h"
#include "model/table.h"

struct storage_in { double parameters, adapter_parameters, contexts, bytes_per_parameter; };
struct storage_out { double full_storage, adapter_storage, ratio, context_ratio; };

static struct storage_out storage(const struct storage_in *in)
{
	double full = in->contexts * in->parameters;
	double adapted = in->parameters + in->contexts * in->adapter_parameters;

	return (struct storage_out){
		.full_storage = full * in->bytes_per_parameter,
		.adapter_storage = adapted * in->bytes_per_parameter,
		.ratio = full / adapted,
		.context_ratio = in->parameters / in->adapter_parameters,
	};
}
MODEL_EVAL(storage)

static const struct parameter parameters[] = {
	PARAMETER(struct storage_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the base model")),
	PARAMETER(struct storage_in, adapter_parameters, .symbol = "p", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters that each context adds")),
	PARAMETER(struct storage_in, contexts, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("users or tasks that the device adapts to")),
	PARAMETER(struct storage_in, bytes_per_parameter, .symbol = "b", .unit = "B",
	          .min = 0.01, .max = 1e3, .scale = SCALE_LOG, .standard = 4,
	          .help = N_("size of a parameter")),
};

static const struct result results[] = {
	RESULT(struct storage_out, full_storage, .symbol = "S_{full}", .unit = "B",
	       .help = N_("a whole model for each context")),
	RESULT(struct storage_out, adapter_storage, .symbol = "S_{adapter}", .unit = "B",
	       .help = N_("one base model and an adapter for each context")),
	RESULT(struct storage_out, ratio, .symbol = "k", .unit = "1",
	       .help = N_("the first over the second")),
	RESULT(struct storage_out, context_ratio, .symbol = "k_{context}", .unit = "1",
	       .help = N_("a whole model over one adapter")),
};

const struct model edge_adapter_storage = {
	.id = "edge.adapter_storage",
	.title = N_("Storage of many adapted models"),
	.formula = "S_{full} = n P b, \\quad S_{adapter} = (P + n p) b",
	.validity = N_("the contexts share one base model that does not change"),
	.source = "Edge intelligence",
	.example = "parameters=10e6 adapter_parameters=50e3 contexts=10",
	.example_source = "Edge intelligence, case 1",
	MODEL_TABLES(struct storage_in, struct storage_out),
	.eval = eval,
	.many = many,
};
