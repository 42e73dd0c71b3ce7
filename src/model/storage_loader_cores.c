#include "config.h"
#include "model/table.h"

struct loader_cores_in { double rate, time_per_sample, direct_time; };
struct loader_cores_out { double cores, direct_cores, freed_cores, freed_share; };

static struct loader_cores_out loader_cores(const struct loader_cores_in *in)
{
	double freed = in->time_per_sample - in->direct_time;

	return (struct loader_cores_out){
		.cores = in->rate * in->time_per_sample,
		.direct_cores = in->rate * in->direct_time,
		.freed_cores = in->rate * freed,
		.freed_share = freed / in->time_per_sample,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct loader_cores_in *in = input;

	if (in->direct_time > in->time_per_sample) {
		*why = (struct fault){ "direct_time",
		                       N_("it may not exceed the time of the usual way") };
		return STATUS_E_DOMAIN;
	}
	*(struct loader_cores_out *)output = loader_cores(in);
	return STATUS_OK;
}
MODEL_MANY(struct loader_cores_in, struct loader_cores_out)

static const struct parameter parameters[] = {
	PARAMETER(struct loader_cores_in, rate, .symbol = "r", .unit = "1/s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("samples read each second")),
	PARAMETER(struct loader_cores_in, time_per_sample, .symbol = "t", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("processor time of one sample")),
	PARAMETER(struct loader_cores_in, direct_time, .symbol = "t_d", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("processor time of one sample that is read straight into the device")),
};

static const struct result results[] = {
	RESULT(struct loader_cores_out, cores, .symbol = "c", .unit = "1",
	       .help = N_("cores busy with the usual way")),
	RESULT(struct loader_cores_out, direct_cores, .symbol = "c_d", .unit = "1",
	       .help = N_("cores busy with the direct way")),
	RESULT(struct loader_cores_out, freed_cores, .symbol = "Δc", .unit = "1",
	       .help = N_("cores that the direct way frees")),
	RESULT(struct loader_cores_out, freed_share, .symbol = "f", .unit = "1", .ratio = true,
	       .help = N_("share of the cores that it frees")),
};

const struct model storage_loader_cores = {
	.id = "storage.loader_cores",
	.title = N_("Processor cores that feed the devices"),
	.formula = "c = r \\cdot t",
	.validity = N_("cores do nothing else; reading scales evenly over them"),
	.source = "Data storage",
	.example = "rate=64000/s time_per_sample=120us direct_time=30us",
	.example_source = "Data storage, case 8",
	MODEL_TABLES(struct loader_cores_in, struct loader_cores_out),
	.eval = eval,
	.many = many,
};
