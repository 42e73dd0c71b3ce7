#include "config.h"
#include "model/table.h"

struct matmul_in { double size, bytes_per_value, energy_per_operation, energy_per_byte; };
struct matmul_out { double energy, compute_energy, memory_energy, intensity, balance_size; };

static struct matmul_out matmul(const struct matmul_in *in)
{
	double n = in->size, bytes = 3 * n * n * in->bytes_per_value;
	double compute = 2 * n * n * n * in->energy_per_operation;
	double memory = bytes * in->energy_per_byte;

	return (struct matmul_out){
		.energy = compute + memory,
		.compute_energy = compute,
		.memory_energy = memory,
		.intensity = 2 * n / (3 * in->bytes_per_value),
		.balance_size = 1.5 * in->bytes_per_value
		                * (in->energy_per_byte / in->energy_per_operation),
	};
}
MODEL_EVAL(matmul)

static const struct parameter parameters[] = {
	PARAMETER(struct matmul_in, size, .symbol = "n", .unit = "1", .min = 1, .max = 1e12,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("rows and columns of each matrix")),
	PARAMETER(struct matmul_in, bytes_per_value, .symbol = "s", .unit = "B", DOMAIN_VALUE_BYTES,
	          .standard = 4, .help = N_("size of one element")),
	PARAMETER(struct matmul_in, energy_per_operation, .symbol = "e_c", .unit = "J/FLOP",
	          DOMAIN_POSITIVE, .standard = 1e-11, .help = N_("energy of one operation")),
	PARAMETER(struct matmul_in, energy_per_byte, .symbol = "e_m", .unit = "J/B",
	          DOMAIN_NOT_NEGATIVE, .standard = 1.6e-10, .help = N_("energy to move one byte")),
};

static const struct result results[] = {
	RESULT(struct matmul_out, energy, .symbol = "E", .unit = "J",
	       .help = N_("energy of the product"),
	       .sum = "compute_energy + memory_energy"),
	RESULT(struct matmul_out, compute_energy, .symbol = "E_c", .unit = "J",
	       .help = N_("energy of its operations")),
	RESULT(struct matmul_out, memory_energy, .symbol = "E_m", .unit = "J",
	       .help = N_("energy of its memory traffic")),
	RESULT(struct matmul_out, intensity, .symbol = "I", .unit = "FLOP/B",
	       .help = N_("operations for each byte")),
	RESULT(struct matmul_out, balance_size, .symbol = "n^*", .unit = "1",
	       .help = N_("size at which both cost the same")),
};

const struct model energy_matmul = {
	.id = "energy.matmul",
	.title = N_("Energy of a matrix product"),
	.formula = "O = 2 n^3, \\quad D = 3 n^2 s, \\quad n^* = \\frac{3 s e_m}{2 e_c}",
	.validity = N_("square matrices that are read and written once"),
	.source = "Sustainable AI",
	.example = "size=96",
	.example_source = "Sustainable AI, case 12",
	MODEL_TABLES(struct matmul_in, struct matmul_out),
	.eval = eval,
	.many = many,
};
