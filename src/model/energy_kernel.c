#include "config.h"
#include "model/table.h"

struct kernel_in { double operations, bytes, energy_per_operation, energy_per_byte; };
struct kernel_out { double energy, compute_energy, memory_energy, balance_intensity, dominant; };

enum { DOMINANT_COMPUTE, DOMINANT_MEMORY };
static const char *const dominants[] = { N_("compute"), N_("memory"), NULL };

static struct kernel_out kernel(const struct kernel_in *in)
{
	double compute = in->operations * in->energy_per_operation;
	double memory = in->bytes * in->energy_per_byte;

	return (struct kernel_out){
		.energy = compute + memory,
		.compute_energy = compute,
		.memory_energy = memory,
		.balance_intensity = in->energy_per_byte / in->energy_per_operation,
		.dominant = memory > compute ? DOMINANT_MEMORY : DOMINANT_COMPUTE,
	};
}
MODEL_EVAL(kernel)

static const struct parameter parameters[] = {
	PARAMETER(struct kernel_in, operations, .symbol = "O", .unit = "FLOP", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("operations")),
	PARAMETER(struct kernel_in, bytes, .symbol = "D", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data moved between memory and processor")),
	PARAMETER(struct kernel_in, energy_per_operation, .symbol = "e_c", .unit = "J/FLOP",
	          DOMAIN_POSITIVE, .standard = 1e-11, .help = N_("energy of one operation")),
	PARAMETER(struct kernel_in, energy_per_byte, .symbol = "e_m", .unit = "J/B",
	          DOMAIN_NOT_NEGATIVE, .standard = 1.6e-10, .help = N_("energy to move one byte")),
};

static const struct result results[] = {
	RESULT(struct kernel_out, energy, .symbol = "E", .unit = "J",
	       .help = N_("energy of the kernel"),
	       .sum = "compute_energy + memory_energy"),
	RESULT(struct kernel_out, compute_energy, .symbol = "E_c", .unit = "J",
	       .help = N_("energy of its operations"),
	       .term = "operations * energy_per_operation"),
	RESULT(struct kernel_out, memory_energy, .symbol = "E_m", .unit = "J",
	       .help = N_("energy of its memory traffic"),
	       .term = "bytes * energy_per_byte"),
	RESULT(struct kernel_out, balance_intensity, .symbol = "I^*", .unit = "FLOP/B",
	       .help = N_("intensity at which both cost the same")),
	RESULT(struct kernel_out, dominant, .symbol = "", .unit = "", .words = dominants,
	       .help = N_("the larger part; a tie is compute"),
	       .largest = "compute_energy, memory_energy"),
};

const struct model energy_kernel = {
	.id = "energy.kernel",
	.title = N_("Energy of a kernel"),
	.formula = "E = O e_c + D e_m, \\quad I^* = \\frac{e_m}{e_c}",
	.validity = N_("energy of operations and of memory traffic only; idle power is left out"),
	.source = "Horowitz 2014; Sustainable AI",
	.example = "operations=1769472FLOP bytes=110592B",
	.example_source = "Sustainable AI, case 12",
	MODEL_TABLES(struct kernel_in, struct kernel_out),
	.eval = eval,
	.many = many,
};
