#include "config.h"
#include "model/table.h"

struct memory_budget_in {
	double parameters, tensor_degree, devices, weight_size, gradient_size, optimizer_size;
	double activations, buffers, capacity;
};
struct memory_budget_out { double weights, gradients, optimizer, total, use, fits; };

enum { FITS_YES, FITS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct memory_budget_out memory_budget(const struct memory_budget_in *in)
{
	double per_device = in->parameters / in->devices;
	double weights = in->parameters * in->weight_size / in->tensor_degree;
	double gradients = per_device * in->gradient_size;
	double optimizer = per_device * in->optimizer_size;
	double total = weights + gradients + optimizer + in->activations + in->buffers;

	return (struct memory_budget_out){
		.weights = weights,
		.gradients = gradients,
		.optimizer = optimizer,
		.total = total,
		.use = total / in->capacity,
		.fits = total <= in->capacity ? FITS_YES : FITS_NO,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct memory_budget_in *in = input;

	if (in->tensor_degree > in->devices) {
		*why = (struct fault){ "tensor_degree",
		                       N_("it may not exceed the number of devices") };
		return STATUS_E_DOMAIN;
	}
	*(struct memory_budget_out *)output = memory_budget(in);
	return STATUS_OK;
}
MODEL_MANY(struct memory_budget_in, struct memory_budget_out)

static const struct parameter parameters[] = {
	PARAMETER(struct memory_budget_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("parameters of the model")),
	PARAMETER(struct memory_budget_in, tensor_degree, .symbol = "t", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("devices that split the weights")),
	PARAMETER(struct memory_budget_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that split the rest")),
	PARAMETER(struct memory_budget_in, weight_size, .symbol = "b_w", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, .standard = 2, .help = N_("bytes of a weight")),
	PARAMETER(struct memory_budget_in, gradient_size, .symbol = "b_g", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, .standard = 2, .help = N_("bytes of a gradient")),
	PARAMETER(struct memory_budget_in, optimizer_size, .symbol = "b_o", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, .standard = 8,
	          .help = N_("bytes of optimizer state for each parameter")),
	PARAMETER(struct memory_budget_in, activations, .symbol = "A", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("activations")),
	PARAMETER(struct memory_budget_in, buffers, .symbol = "C", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("communication buffers")),
	PARAMETER(struct memory_budget_in, capacity, .symbol = "M", .unit = "B", DOMAIN_POSITIVE,
	          .standard = 80e9, .help = N_("memory of one device")),
};

static const struct result results[] = {
	RESULT(struct memory_budget_out, weights, .symbol = "S_w", .unit = "B",
	       .help = N_("weights on one device"),
	       .term = "parameters * weight_size/tensor_degree"),
	RESULT(struct memory_budget_out, gradients, .symbol = "S_g", .unit = "B",
	       .help = N_("gradients on one device"),
	       .term = "parameters * gradient_size/devices"),
	RESULT(struct memory_budget_out, optimizer, .symbol = "S_o", .unit = "B",
	       .help = N_("optimizer state on one device"),
	       .term = "parameters * optimizer_size/devices"),
	RESULT(struct memory_budget_out, total, .symbol = "S", .unit = "B",
	       .help = N_("all of it"),
	       .sum = "weights + gradients + optimizer + activations + buffers"),
	RESULT(struct memory_budget_out, use, .symbol = "u", .unit = "1",
	       .help = N_("the total over the capacity")),
	RESULT(struct memory_budget_out, fits, .symbol = "", .unit = "", .words = answers,
	       .about = N_("fits"), .help = N_("does it fit"),
	       .largest = "capacity, total"),
};

const struct model storage_memory_budget = {
	.id = "storage.memory_budget",
	.title = N_("What one device's memory holds"),
	.formula = "S = \\frac{P b_w}{t} + \\frac{P (b_g + b_o)}{N} + A + C",
	.validity = N_("weights are split over a tensor group, gradients and optimizer state "
	               "over all devices"),
	.source = "Data storage",
	.example = "parameters=175e9 tensor_degree=8 devices=2048 capacity=80GiB "
	           "activations=10GB buffers=2GB",
	.example_source = "Data storage, case 14",
	MODEL_TABLES(struct memory_budget_in, struct memory_budget_out),
	.eval = eval,
	.many = many,
};
