#include "config.h"
#include "model/table.h"

struct step_in { double compute_time, devices, communication_time, synchronization_time, overlap; };
struct step_out { double step_time, compute_fraction, scaling_efficiency, speedup, binding; };

enum { BINDING_COMPUTATION, BINDING_COMMUNICATION, BINDING_COORDINATION };
static const char *const bindings[] = { N_("computation"), N_("communication"),
                                        N_("coordination"), NULL };

/* The largest term that is not hidden; overlap hides communication first, then coordination. */
static int step_binding(double compute, const struct step_in *in)
{
	double left = in->communication_time - in->overlap;    /* below 0: overlap hides
	                                                          coordination too */
	double communication = left > 0 ? left : 0;
	double coordination = in->synchronization_time + (left < 0 ? left : 0);

	if (compute >= communication && compute >= coordination)
		return BINDING_COMPUTATION;
	return communication >= coordination ? BINDING_COMMUNICATION : BINDING_COORDINATION;
}

static struct step_out step(const struct step_in *in)
{
	double compute = in->compute_time / in->devices;
	double exposed = in->communication_time + in->synchronization_time - in->overlap;
	double time = compute + exposed;

	return (struct step_out){
		.step_time = time,
		.compute_fraction = compute / time,
		.scaling_efficiency = compute / time,
		.speedup = in->compute_time / time,
		.binding = step_binding(compute, in),
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct step_in *in = input;

	if (in->overlap > in->compute_time / in->devices) {
		*why = (struct fault){ "overlap",
		                       N_("it may not exceed the compute time of one device's "
		                          "share") };
		return STATUS_E_DOMAIN;
	}
	if (in->overlap > in->communication_time + in->synchronization_time) {
		*why = (struct fault){ "overlap",
		                       N_("it may not exceed communication and synchronization "
		                          "together") };
		return STATUS_E_DOMAIN;
	}
	*(struct step_out *)output = step(in);
	return STATUS_OK;
}
MODEL_MANY(struct step_in, struct step_out)

static const struct parameter parameters[] = {
	PARAMETER(struct step_in, compute_time, .symbol = "T_{comp}", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("time of the whole step's computation on one device")),
	PARAMETER(struct step_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("devices that share the step")),
	PARAMETER(struct step_in, communication_time, .symbol = "T_{comm}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("time to exchange data in the step")),
	PARAMETER(struct step_in, synchronization_time, .symbol = "T_{sync}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("time to wait for each other and to coordinate")),
	PARAMETER(struct step_in, overlap, .symbol = "T_{overlap}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("communication and coordination that run while the devices compute")),
};

static const struct result results[] = {
	RESULT(struct step_out, step_time, .symbol = "T_{step}", .unit = "s",
	       .help = N_("time of one step"),
	       .sum = "compute_time/devices + communication_time + synchronization_time - overlap"),
	RESULT(struct step_out, compute_fraction, .symbol = "f_{compute}", .unit = "1",
	       .ratio = true,
	       .help = N_("share of the step that computes; below 0.5 most of the fleet waits")),
	RESULT(struct step_out, scaling_efficiency, .symbol = "η_{scaling}", .unit = "1",
	       .ratio = true, .help = N_("speedup over the number of devices")),
	RESULT(struct step_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("time on one device over time on the fleet")),
	RESULT(struct step_out, binding, .symbol = "", .unit = "", .words = bindings,
	       .help = N_("the largest part that is not hidden"),
	       .largest = "compute_time/devices, max(communication_time - overlap, 0), "
	                  "synchronization_time - max(overlap - communication_time, 0)"),
};

const struct model fleet_step = {
	.id = "fleet.step",
	.title = N_("Time of one step on a fleet"),
	.formula = "T_{step} = \\frac{T_{comp}}{N} + T_{comm} + T_{sync} - T_{overlap}",
	.validity = N_("bulk-synchronous steps; overlap is at most the compute time and at most "
	               "what it hides"),
	.source = "Introduction; C³ appendix",
	.example = "compute_time=1.2s devices=1 communication_time=28s",
	.example_source = "Introduction, case 4",
	MODEL_TABLES(struct step_in, struct step_out),
	.eval = eval,
	.many = many,
};
