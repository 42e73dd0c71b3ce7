#include "config.h"
#include "model/table.h"

struct communication_tax_in {
	double parameters, bytes_per_parameter, bandwidth, compute_time, energy_per_bit, steps;
};
struct communication_tax_out { double bytes, communication_time, compute_fraction, energy_per_step,
                               energy; };

static struct communication_tax_out communication_tax(const struct communication_tax_in *in)
{
	double bytes = 2 * in->parameters * in->bytes_per_parameter;
	double time = bytes / in->bandwidth;
	double energy_per_step = BITS_PER_BYTE * bytes * in->energy_per_bit;

	return (struct communication_tax_out){
		.bytes = bytes,
		.communication_time = time,
		.compute_fraction = in->compute_time / (in->compute_time + time),
		.energy_per_step = energy_per_step,
		.energy = energy_per_step * in->steps,
	};
}
MODEL_EVAL(communication_tax)

static const struct parameter parameters[] = {
	PARAMETER(struct communication_tax_in, parameters, .symbol = "P", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("trained parameters of the model")),
	PARAMETER(struct communication_tax_in, bytes_per_parameter, .symbol = "b", .unit = "1",
	          .min = 0, .above_min = true, .max = 1000, .standard = 2,
	          .help = N_("bytes of a gradient: 2 in bf16, 4 in fp32")),
	PARAMETER(struct communication_tax_in, bandwidth, .symbol = "β", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("bandwidth of each device's link, one direction")),
	PARAMETER(struct communication_tax_in, compute_time, .symbol = "T_c", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("time that each device computes in a step")),
	PARAMETER(struct communication_tax_in, energy_per_bit, .symbol = "e", .unit = "J/bit",
	          DOMAIN_NOT_NEGATIVE, .standard = 15e-12, .help = N_("energy to move one bit")),
	PARAMETER(struct communication_tax_in, steps, .symbol = "n", .unit = "1", .min = 1,
	          .max = 1e15, .whole = true, .scale = SCALE_LOG, .standard = 1,
	          .help = N_("steps of the run")),
};

static const struct result results[] = {
	RESULT(struct communication_tax_out, bytes, .symbol = "B", .unit = "B",
	       .help = N_("data that each device sends in a step")),
	RESULT(struct communication_tax_out, communication_time, .symbol = "T_{comm}", .unit = "s",
	       .help = N_("time to send it")),
	RESULT(struct communication_tax_out, compute_fraction, .symbol = "f_{compute}", .unit = "1",
	       .ratio = true, .help = N_("share of the step that computes")),
	RESULT(struct communication_tax_out, energy_per_step, .symbol = "E_{step}", .unit = "J",
	       .help = N_("energy of one device's communication in a step")),
	RESULT(struct communication_tax_out, energy, .symbol = "E", .unit = "J",
	       .help = N_("energy of one device's communication in the run")),
};

const struct model energy_communication_tax = {
	.id = "energy.communication_tax",
	.title = N_("What gradient exchange costs in time and energy"),
	.formula = "f_{compute} = \\frac{T_c}{T_c + B / \\beta}, \\quad B = 2 P b, "
	           "\\quad E = 8\\,\\text{bit/B} \\cdot B e n",
	.validity = N_("AllReduce on a large ring, no overlap, latency neglected"),
	.source = "Introduction",
	.example = "parameters=175e9 compute_time=1.2s bandwidth=200Gbit/s",
	.example_source = "Introduction, case 4",
	MODEL_TABLES(struct communication_tax_in, struct communication_tax_out),
	.eval = eval,
	.many = many,
};
