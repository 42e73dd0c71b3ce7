#include "config.h"
#include "model/table.h"

struct sharing_in {
	double models, model_memory, models_per_device, capacity, other_devices, price;
};
struct sharing_out { double devices, saved_devices, saved_share, memory_use, saving_per_year; };

static struct sharing_out sharing(const struct sharing_in *in)
{
	double shared = ceil(in->models / in->models_per_device);
	double saved = in->models - shared;

	return (struct sharing_out){
		.devices = shared + in->other_devices,
		.saved_devices = saved,
		.saved_share = saved / (in->models + in->other_devices),
		.memory_use = in->models_per_device * in->model_memory / in->capacity,
		.saving_per_year = saved * in->price * HOURS_PER_YEAR,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct sharing_in *in = input;

	if (in->models_per_device * in->model_memory > in->capacity) {
		*why = (struct fault){ "models_per_device",
		                       N_("so many do not fit into the device's memory") };
		return STATUS_E_DOMAIN;
	}
	*(struct sharing_out *)output = sharing(in);
	return STATUS_OK;
}
MODEL_MANY(struct sharing_in, struct sharing_out)

static const struct parameter parameters[] = {
	PARAMETER(struct sharing_in, models, .symbol = "m", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("models to serve")),
	PARAMETER(struct sharing_in, model_memory, .symbol = "s", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("memory of one model")),
	PARAMETER(struct sharing_in, models_per_device, .symbol = "k", .unit = "1", DOMAIN_COUNT,
	          .standard = 2, .help = N_("models that share a device")),
	PARAMETER(struct sharing_in, capacity, .symbol = "M", .unit = "B", DOMAIN_POSITIVE,
	          .standard = 80e9, .help = N_("memory of one device")),
	PARAMETER(struct sharing_in, other_devices, .symbol = "N_{other}", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("devices that do not share")),
	PARAMETER(struct sharing_in, price, .symbol = "c", .unit = "USD/h", DOMAIN_NOT_NEGATIVE,
	          .standard = 2, .help = N_("price of a device")),
};

static const struct result results[] = {
	RESULT(struct sharing_out, devices, .symbol = "N", .unit = "1",
	       .help = N_("devices in all"),
	       .sum = "ceil(models/models_per_device) + other_devices"),
	RESULT(struct sharing_out, saved_devices, .symbol = "ΔN", .unit = "1",
	       .help = N_("devices saved")),
	RESULT(struct sharing_out, saved_share, .symbol = "f", .unit = "1", .ratio = true,
	       .help = N_("share of the devices saved")),
	RESULT(struct sharing_out, memory_use, .symbol = "u", .unit = "1", .ratio = true,
	       .help = N_("share of a shared device's memory in use")),
	RESULT(struct sharing_out, saving_per_year, .symbol = "ΔK", .unit = "USD",
	       .help = N_("saved in a year of 8760 hours")),
};

const struct model orchestration_sharing = {
	.id = "orchestration.sharing",
	.title = N_("Several models on one device"),
	.formula = "N = \\lceil \\frac{m}{k} \\rceil + N_{other}",
	.validity = N_("each model needs its memory all the time; slowing each other down is not "
	               "counted"),
	.source = "Fleet orchestration",
	.example = "models=100 model_memory=26GB models_per_device=1 other_devices=80",
	.example_source = "Fleet orchestration, case 11",
	MODEL_TABLES(struct sharing_in, struct sharing_out),
	.eval = eval,
	.many = many,
};
