/* energy_arithmetic.c - the models of what an operation, a byte and a token cost in energy */
#include "config.h"
#include "model/table.h"

/* --- energy.cmos ------------------------------------------------------------ */

#define CMOS_IN(X, T)                                                                      \
	X(T, activity, "α", "1", N_("share of the capacitance that switches in a cycle"),  \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, capacitance, "C", "C/V", N_("capacitance of the chip, in coulombs for each volt"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, voltage, "V", "V", N_("supply voltage"), DOMAIN_POSITIVE, MUST_BE_GIVEN)      \
	X(T, frequency, "f", "Hz", N_("clock rate"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)   \
	X(T, leakage_current, "I_{leak}", "A",                                             \
	  N_("leakage current at the reference temperature"), DOMAIN_NOT_NEGATIVE, .standard = 0) \
	X(T, temperature_rise, "ΔT", "K", N_("kelvin above the reference temperature"),    \
	  .min = -300, .max = 1000, .standard = 0)
#define CMOS_OUT(X, T)                                                                     \
	X(T, power, "P", "W", N_("power of the chip"), .sum = "dynamic_power + leakage_power") \
	X(T, dynamic_power, "P_{dyn}", "W", N_("part that switching costs"),               \
	  .term = "activity * capacitance * voltage^2 * frequency")                        \
	X(T, leakage_power, "P_{leak}", "W", N_("part that leaks"),                        \
	  .term = "voltage * leakage_current * 2^(temperature_rise/10[K])")                \
	X(T, leakage_share, "", "1", N_("share of the power that leaks"), .ratio = true)
STRUCTS(cmos, CMOS);

#define LEAKAGE_DOUBLES_IN 10.0        /* kelvin */

static struct cmos_out cmos(const struct cmos_in *in)
{
	double volts = in->voltage;
	double dynamic = in->activity * in->capacitance * volts * volts * in->frequency;
	double leakage = volts * in->leakage_current
	                 * exp2(in->temperature_rise / LEAKAGE_DOUBLES_IN);

	return (struct cmos_out){
		.power = dynamic + leakage,
		.dynamic_power = dynamic,
		.leakage_power = leakage,
		.leakage_share = share(leakage, dynamic + leakage),
	};
}

MODEL(energy_cmos, cmos, CMOS,
	.id = "energy.cmos",
	.title = N_("Power of a chip"),
	.formula = "P = \\alpha C V^2 f + V I_{leak} \\cdot 2^{ΔT / 10\\,\\text{K}}",
	.validity = N_("one supply voltage; leakage doubles with every 10 kelvin"),
	.source = "Sustainable AI",
	.example = "activity=0.5 capacitance=2nC/V voltage=1V frequency=1GHz",
	.example_source = "by hand: 0.5 × 2e-9 × 1e9");

/* --- energy.delay_product --------------------------------------------------- */

#define DELAY_PRODUCT_IN(X, T)                                                             \
	X(T, power, "P", "W", N_("power while the work is done"), DOMAIN_NOT_NEGATIVE,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, time, "T", "s", N_("time that it takes"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)
#define DELAY_PRODUCT_OUT(X, T)                                                            \
	X(T, energy, "E", "J", N_("energy of the work"))                                   \
	X(T, product, "EDP", "J s", N_("energy times time; lower is better"))
STRUCTS(delay_product, DELAY_PRODUCT);

static struct delay_product_out delay_product(const struct delay_product_in *in)
{
	double energy = in->power * in->time;

	return (struct delay_product_out){ .energy = energy, .product = energy * in->time };
}

MODEL(energy_delay_product, delay_product, DELAY_PRODUCT,
	.id = "energy.delay_product",
	.title = N_("Energy times delay"),
	.formula = "EDP = E T = P T^2",
	.validity = N_("a steady power over the time"),
	.source = "Sustainable AI",
	.example = "power=700W time=10s",
	.example_source = "by hand: 7000 J × 10 s");

/* --- energy.kernel ---------------------------------------------------------- */

#define KERNEL_IN(X, T)                                                                    \
	X(T, operations, "O", "FLOP", N_("operations"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, bytes, "D", "B", N_("data moved between memory and processor"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, energy_per_operation, "e_c", "J/FLOP", N_("energy of one operation"),         \
	  DOMAIN_POSITIVE, .standard = 1e-11)                                              \
	X(T, energy_per_byte, "e_m", "J/B", N_("energy to move one byte"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 1.6e-10)
#define KERNEL_OUT(X, T)                                                                   \
	X(T, energy, "E", "J", N_("energy of the kernel"),                                 \
	  .sum = "compute_energy + memory_energy")                                         \
	X(T, compute_energy, "E_c", "J", N_("energy of its operations"),                   \
	  .term = "operations * energy_per_operation")                                     \
	X(T, memory_energy, "E_m", "J", N_("energy of its memory traffic"),                \
	  .term = "bytes * energy_per_byte")                                               \
	X(T, balance_intensity, "I^*", "FLOP/B", N_("intensity at which both cost the same")) \
	X(T, dominant, "", "", N_("the larger part; a tie is compute"), .words = dominants, \
	  .largest = "compute_energy, memory_energy")
STRUCTS(kernel, KERNEL);

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

MODEL(energy_kernel, kernel, KERNEL,
	.id = "energy.kernel",
	.title = N_("Energy of a kernel"),
	.formula = "E = O e_c + D e_m, \\quad I^* = \\frac{e_m}{e_c}",
	.validity = N_("energy of operations and of memory traffic only; idle power is left out"),
	.source = "Horowitz 2014; Sustainable AI",
	.example = "operations=1769472FLOP bytes=110592B",
	.example_source = "Sustainable AI, case 12");

/* --- energy.matmul ---------------------------------------------------------- */

#define MATMUL_IN(X, T)                                                                    \
	X(T, size, "n", "1", N_("rows and columns of each matrix"), .min = 1, .max = 1e12, \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, bytes_per_value, "s", "B", N_("size of one element"), DOMAIN_VALUE_BYTES,     \
	  .standard = 4)                                                                   \
	X(T, energy_per_operation, "e_c", "J/FLOP", N_("energy of one operation"),         \
	  DOMAIN_POSITIVE, .standard = 1e-11)                                              \
	X(T, energy_per_byte, "e_m", "J/B", N_("energy to move one byte"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 1.6e-10)
#define MATMUL_OUT(X, T)                                                                   \
	X(T, energy, "E", "J", N_("energy of the product"),                                \
	  .sum = "compute_energy + memory_energy")                                         \
	X(T, compute_energy, "E_c", "J", N_("energy of its operations"))                   \
	X(T, memory_energy, "E_m", "J", N_("energy of its memory traffic"))                \
	X(T, intensity, "I", "FLOP/B", N_("operations for each byte"))                     \
	X(T, balance_size, "n^*", "1", N_("size at which both cost the same"))
STRUCTS(matmul, MATMUL);

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

MODEL(energy_matmul, matmul, MATMUL,
	.id = "energy.matmul",
	.title = N_("Energy of a matrix product"),
	.formula = "O = 2 n^3, \\quad D = 3 n^2 s, \\quad n^* = \\frac{3 s e_m}{2 e_c}",
	.validity = N_("square matrices that are read and written once"),
	.source = "Sustainable AI",
	.example = "size=96",
	.example_source = "Sustainable AI, case 12");

/* --- energy.token_budget ---------------------------------------------------- */

#define TOKEN_BUDGET_IN(X, T)                                                              \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, energy_per_parameter, "e", "J", N_("energy of one parameter for one token"),  \
	  DOMAIN_POSITIVE, .standard = 6e-9)                                               \
	X(T, battery, "E", "J", N_("energy of the battery"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, budget, "s", "1", N_("share of the battery that may be used"), DOMAIN_SHARE,  \
	  .standard = 0.05)
#define TOKEN_BUDGET_OUT(X, T)                                                             \
	X(T, energy_per_token, "e_t", "J", N_("energy of one token"))                      \
	X(T, tokens, "n", "1", N_("tokens that fit into the budget"))
STRUCTS(token_budget, TOKEN_BUDGET);

static struct token_budget_out token_budget(const struct token_budget_in *in)
{
	double token = in->parameters * in->energy_per_parameter;

	return (struct token_budget_out){
		.energy_per_token = token,
		.tokens = in->battery * in->budget / token,
	};
}

MODEL(energy_token_budget, token_budget, TOKEN_BUDGET,
	.id = "energy.token_budget",
	.title = N_("Tokens that a battery pays for"),
	.formula = "n = \\frac{E s}{P e}",
	.validity = N_("energy proportional to the parameters for every token"),
	.source = "Sustainable AI",
	.example = "parameters=1e9 battery=15Wh",
	.example_source = "Sustainable AI, case 16");

/* --- energy.transfer -------------------------------------------------------- */

#define TRANSFER_IN(X, T)                                                                  \
	X(T, bytes, "n", "B", N_("data that is moved"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, energy_per_bit, "e", "J/bit", N_("energy to move one bit"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)
#define TRANSFER_OUT(X, T) X(T, energy, "E", "J", N_("energy of the transfer"))
STRUCTS(transfer, TRANSFER);

static struct transfer_out transfer(const struct transfer_in *in)
{
	return (struct transfer_out){ .energy = BITS_PER_BYTE * in->bytes * in->energy_per_bit };
}

MODEL(energy_transfer, transfer, TRANSFER,
	.id = "energy.transfer",
	.title = N_("Energy to move data"),
	.formula = "E = 8\\,\\text{bit/B} \\cdot n e",
	.validity = N_("energy proportional to the data; an idle link is not counted"),
	.source = "Introduction",
	.example = "bytes=700GB energy_per_bit=15pJ/bit",
	.example_source = "Introduction, case 5");
