#include "config.h"
#include "model/table.h"

struct communication_ratio_in { double compute_time, devices, communication_time, overlap_share; };
struct communication_ratio_out {
	double ratio, exposed_time, step_time, communication_share, scaling_efficiency, speedup;
};

static struct communication_ratio_out step_ratio(const struct communication_ratio_in *in)
{
	double compute = in->compute_time / in->devices;
	double exposed = in->communication_time * (1 - in->overlap_share);
	double step = compute + exposed;

	return (struct communication_ratio_out){
		.ratio = in->communication_time / compute,
		.exposed_time = exposed,
		.step_time = step,
		.communication_share = part_of(exposed, compute),
		.scaling_efficiency = part_of(compute, exposed),
		.speedup = in->compute_time / step,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct communication_ratio_in *in = input;
	double hidden = in->communication_time * in->overlap_share;

	if (hidden > in->compute_time / in->devices) {
		*why = (struct fault){ "overlap_share",
		                       N_("it would hide more communication than the devices "
		                          "compute") };
		return STATUS_E_DOMAIN;
	}
	*(struct communication_ratio_out *)output = step_ratio(in);
	return STATUS_OK;
}
MODEL_MANY(struct communication_ratio_in, struct communication_ratio_out)

static const struct parameter parameters[] = {
	PARAMETER(struct communication_ratio_in, compute_time, .symbol = "T_{comp}", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("time of the whole step's computation on one device")),
	PARAMETER(struct communication_ratio_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that share the step")),
	PARAMETER(struct communication_ratio_in, communication_time, .symbol = "T_{comm}",
	          .unit = "s", DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("time to exchange the gradients")),
	PARAMETER(struct communication_ratio_in, overlap_share, .symbol = "o", .unit = "1",
	          DOMAIN_SHARE, .standard = 0,
	          .help = N_("share of the communication that the computation hides")),
};

static const struct result results[] = {
	RESULT(struct communication_ratio_out, ratio, .symbol = "ρ", .unit = "1",
	       .help = N_("communication over computation; above 1 the network is the limit")),
	RESULT(struct communication_ratio_out, exposed_time, .symbol = "T_{exposed}", .unit = "s",
	       .help = N_("communication that is not hidden")),
	RESULT(struct communication_ratio_out, step_time, .symbol = "T_{step}", .unit = "s",
	       .help = N_("time of one step")),
	RESULT(struct communication_ratio_out, communication_share, .symbol = "f_{comm}",
	       .unit = "1", .ratio = true, .help = N_("share of the step that only communicates")),
	RESULT(struct communication_ratio_out, scaling_efficiency, .symbol = "η", .unit = "1",
	       .ratio = true, .help = N_("speedup over the number of devices")),
	RESULT(struct communication_ratio_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("time on one device over time on the fleet")),
};

const struct model training_communication_ratio = {
	.id = "training.communication_ratio",
	.title = N_("Communication against computation in a data-parallel step"),
	.formula = "ρ = \\frac{T_{comm}}{T_{comp} / N}, \\quad η = \\frac{T_{comp} / N}{T_{step}}",
	.validity = N_("bulk-synchronous steps; only what the devices' own computation covers "
	               "can be hidden"),
	.source = "Distributed training",
	.example = "compute_time=1024*2.0725s devices=1024 communication_time=14s",
	.example_source = "Distributed training, case 2",
	MODEL_TABLES(struct communication_ratio_in, struct communication_ratio_out),
	.eval = eval,
	.many = many,
};
