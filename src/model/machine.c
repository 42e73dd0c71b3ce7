/* machine.c - the models of one machine: steps, power, purchase */
#include "config.h"
#include "model/table.h"

/* --- machine.build_or_buy --------------------------------------------------- */

#define BUILD_OR_BUY_IN(X, T)                                                              \
	X(T, capital, "K", "USD", N_("price of the node"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, lifetime, "L", "h", N_("time until it is written off: three years of 8760 h"), \
	  DOMAIN_POSITIVE, .standard = 26280)                                              \
	X(T, maintenance, "m", "1", N_("share of the price that maintenance takes in a year"), \
	  DOMAIN_SHARE, .standard = 0)                                                     \
	X(T, devices, "n", "1", N_("devices of the node"), DOMAIN_COUNT, .standard = 8)    \
	X(T, cloud_price, "c", "USD/h", N_("price of one such device in the cloud"),       \
	  DOMAIN_POSITIVE, .standard = 4)                                                  \
	X(T, power, "P", "W", N_("electric power of the node in use"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, pue, "PUE", "1", N_("power of the facility over power of the equipment"), .min = 1, \
	  .max = 1e3, .standard = 1.1)                                                     \
	X(T, electricity, "p", "USD/kWh", N_("price of electric energy"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0.07)
#define BUILD_OR_BUY_OUT(X, T)                                                             \
	X(T, use, "u^*", "1",                                                              \
	  N_("share of the time from which on owning is cheaper; above 1 it never is"),    \
	  .none = N_("the power alone costs as much as the cloud"))                        \
	X(T, own_per_year, "", "USD", N_("cost of owning for a year, used or not"))        \
	X(T, power_per_year, "", "USD", N_("cost of power for a year in full use"))        \
	X(T, cloud_per_year, "", "USD", N_("cost of renting for a year in full use"))
STRUCTS(build_or_buy, BUILD_OR_BUY);

static struct build_or_buy_out build_or_buy(const struct build_or_buy_in *in)
{
	double own = in->capital * (HOURS_PER_YEAR / in->lifetime + in->maintenance);
	double power = in->power / WATTS_PER_KILOWATT * in->pue * in->electricity * HOURS_PER_YEAR;
	double cloud = in->cloud_price * in->devices * HOURS_PER_YEAR;

	return (struct build_or_buy_out){
		.use = cloud > power ? own / (cloud - power) : NAN,
		.own_per_year = own,
		.power_per_year = power,
		.cloud_per_year = cloud,
	};
}

MODEL(machine_build_or_buy, build_or_buy, BUILD_OR_BUY,
	.id = "machine.build_or_buy",
	.title = N_("Use at which owning costs as much as renting"),
	.formula = "u^* = \\frac{K / L + K m / 8760\\,\\text{h}}{n c - P p \\cdot PUE}",
	.validity = N_("straight-line depreciation; power is drawn, and the cloud paid, for the "
	               "time in use alone; staff and space are left out"),
	.source = "Compute infrastructure",
	.example = "capital=350000USD power=6.72kW",
	.example_source = "Compute infrastructure, case 8");

/* --- machine.decode --------------------------------------------------------- */

#define DECODE_IN(X, T)                                                                    \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, bytes_per_parameter, "s", "B", N_("size of one parameter"), DOMAIN_VALUE_BYTES, \
	  .standard = 2)                                                                   \
	X(T, devices, "n", "1", N_("devices that share the weights"), DOMAIN_COUNT,        \
	  .standard = 1)                                                                   \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth of one device's memory"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, peak, "R", "FLOP/s", N_("peak rate of one device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, batch, "b", "1", N_("sequences decoded together"), DOMAIN_COUNT, .standard = 1)
#define DECODE_OUT(X, T)                                                                   \
	X(T, token_time, "T", "s", N_("time of one step: a token for each sequence"))      \
	X(T, tokens_per_second, "b/T", "1/s", N_("tokens of all sequences together"))      \
	X(T, utilization, "", "1", N_("share of the peak rate that is used"), .ratio = true) \
	X(T, knee_batch, "b^*", "1",                                                       \
	  N_("batch at which memory and computation take the same time"))
STRUCTS(decode, DECODE);

static struct decode_out decode(const struct decode_in *in)
{
	double memory = in->parameters * in->bytes_per_parameter / (in->devices * in->bandwidth);
	double compute = 2 * in->parameters * in->batch / (in->devices * in->peak);
	double time = fmax(memory, compute), most = in->devices * in->peak / (2 * in->parameters);

	return (struct decode_out){
		.token_time = time,
		.tokens_per_second = fmin(in->batch / memory, most),
		.utilization = compute / time,
		.knee_batch = in->bytes_per_parameter / 2 * (in->peak / in->bandwidth),
	};
}

MODEL(machine_decode, decode, DECODE,
	.id = "machine.decode",
	.title = N_("Time of one token"),
	.formula = "T = \\max \\left( \\frac{P s}{n BW}, \\frac{2 P b}{n R} \\right), \\quad b^* "
	           "= \\frac{s R}{2 BW}",
	.validity = N_("weights are read once a step and shared evenly; the cache of keys and "
	               "values and the exchange between devices are left out"),
	.source = "Pope and others 2022; Compute infrastructure",
	.example = "parameters=70e9 bandwidth=3.35TB/s peak=989TFLOP/s",
	.example_source = "reference case; Compute infrastructure, case 1");

/* --- machine.diagnosis ------------------------------------------------------ */

#define DIAGNOSIS_IN(X, T)                                                                 \
	X(T, io_wait, "w", "1", N_("share of the time that waits for data"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, mfu, "u", "1", N_("model FLOP utilization"), DOMAIN_SHARE, MUST_BE_GIVEN)     \
	X(T, gpu_utilization, "g", "1", N_("share of the time in which some kernel runs"), \
	  DOMAIN_SHARE, MUST_BE_GIVEN)
#define DIAGNOSIS_OUT(X, T)                                                                \
	X(T, data, "", "", N_("grade of the data's path"), .words = grades, .about = N_("data")) \
	X(T, compute, "", "", N_("grade of the computation"), .words = grades,             \
	  .about = N_("computation"))                                                      \
	X(T, bound, "", "", N_("what the device's own utilization points at"), .words = bounds)
STRUCTS(diagnosis, DIAGNOSIS);

enum { GRADE_GOOD, GRADE_FAIR, GRADE_BAD };
static const char *const grades[] = { N_("good"), N_("fair"), N_("bad"), NULL };

enum { BOUND_DATA, BOUND_NEITHER, BOUND_MACHINE };
static const char *const bounds[] = { N_("data"), N_("neither"), N_("machine"), NULL };

static int data_grade(double wait)
{
	assert(wait >= 0 && wait <= 1);
	if (wait < 0.01)
		return GRADE_GOOD;
	return wait > 0.1 ? GRADE_BAD : GRADE_FAIR;
}

static int compute_grade(double mfu)
{
	assert(mfu >= 0 && mfu <= 1);
	if (mfu >= 0.5)
		return GRADE_GOOD;
	return mfu < 0.3 ? GRADE_BAD : GRADE_FAIR;
}

static int bound_of(double busy)
{
	assert(busy >= 0 && busy <= 1);
	if (busy < 0.8)
		return BOUND_DATA;
	return busy > 0.95 ? BOUND_MACHINE : BOUND_NEITHER;
}

static struct diagnosis_out diagnosis(const struct diagnosis_in *in)
{
	return (struct diagnosis_out){
		.data = data_grade(in->io_wait),
		.compute = compute_grade(in->mfu),
		.bound = bound_of(in->gpu_utilization),
	};
}

MODEL(machine_diagnosis, diagnosis, DIAGNOSIS,
	.id = "machine.diagnosis",
	.title = N_("What three measurements say about a machine"),
	.formula = "w, u, g \\to \\text{data}, \\text{compute}, \\text{bound}",
	.validity = N_("rules of thumb: waiting below 1 % is good and above 10 % bad; "
	               "utilization of the peak from 50 % is good and below 30 % bad; a device "
	               "busy below 80 % waits for data and above 95 % is the limit itself"),
	.source = "D·A·M appendix",
	.example = "io_wait=0.5% mfu=55% gpu_utilization=98%",
	.example_source = "D·A·M appendix, thresholds");

/* --- machine.optimized_step ------------------------------------------------- */

#define OPTIMIZED_STEP_IN(X, T)                                                            \
	X(T, matmul_time, "T_1", "s", N_("time of matrix products"), DOMAIN_NOT_NEGATIVE,  \
	  MUST_BE_GIVEN)                                                                   \
	X(T, elementwise_time, "T_2", "s", N_("time of element-wise kernels"),             \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, launch_time, "T_3", "s", N_("time of launches"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, matmul_cut, "c_1", "1", N_("share of the matrix products' time that is removed"), \
	  DOMAIN_SHARE, .standard = 0)                                                     \
	X(T, elementwise_cut, "c_2", "1", N_("share of the element-wise time that is removed"), \
	  DOMAIN_SHARE, .standard = 0)                                                     \
	X(T, launch_cut, "c_3", "1", N_("share of the launch time that is removed"),       \
	  DOMAIN_SHARE, .standard = 0)
#define OPTIMIZED_STEP_OUT(X, T)                                                           \
	X(T, before, "T", "s", N_("time of the step before"),                              \
	  .sum = "matmul_time + elementwise_time + launch_time")                           \
	X(T, after, "T'", "s", N_("time of the step after"),                               \
	  .sum = "matmul_time * (1 - matmul_cut) + elementwise_time * (1 - elementwise_cut) + " \
	         "launch_time * (1 - launch_cut)")                                         \
	X(T, speedup, "S", "1", N_("the one over the other"),                              \
	  .none = N_("nothing is left of the step"))                                       \
	X(T, matmul_share, "", "1", N_("share of matrix products in the step after"),      \
	  .ratio = true)
STRUCTS(optimized_step, OPTIMIZED_STEP);

static struct optimized_step_out optimized_step(const struct optimized_step_in *in)
{
	double before = in->matmul_time + in->elementwise_time + in->launch_time;
	double matmul = in->matmul_time * (1 - in->matmul_cut);
	double others = in->elementwise_time * (1 - in->elementwise_cut)
	                + in->launch_time * (1 - in->launch_cut);

	return (struct optimized_step_out){
		.before = before,
		.after = matmul + others,
		.speedup = matmul + others > 0 ? before / (matmul + others) : NAN,
		.matmul_share = part_of(matmul, others),
	};
}

MODEL(machine_optimized_step, optimized_step, OPTIMIZED_STEP,
	.id = "machine.optimized_step",
	.title = N_("A step after its kernels were improved"),
	.formula = "T' = \\sum_i T_i (1 - c_i)",
	.validity = N_("the parts follow each other; a part's cut does not change the others"),
	.source = "Amdahl 1967; Performance engineering",
	.example = "matmul_time=4.167ms elementwise_time=2.917ms launch_time=1.25ms ",
	.example_source = "Performance engineering, case 8");

/* --- machine.overlap -------------------------------------------------------- */

#define OVERLAP_IN(X, T)                                                                   \
	X(T, forward_time, "T_{fwd}", "s", N_("time of the forward pass"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, backward_time, "T_{bwd}", "s", N_("time of the backward pass"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, exchange_time, "T_{AR}", "s", N_("time to add the gradients over all devices"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)
#define OVERLAP_OUT(X, T)                                                                  \
	X(T, serial_time, "T_0", "s", N_("time of the step when they take turns"),         \
	  .sum = "forward_time + backward_time + exchange_time")                           \
	X(T, overlapped_time, "T", "s", N_("time of the step when they overlap"),          \
	  .sum = "forward_time + max(backward_time, exchange_time)")                       \
	X(T, exposed_time, "", "s", N_("exchange that stays visible"))                     \
	X(T, speedup, "S", "1", N_("serial over overlapped time"),                         \
	  .none = N_("nothing takes any time"))                                            \
	X(T, hidden, "", "", N_("whether the whole exchange is hidden"), .words = answers, \
	  .about = N_("all hidden"), .largest = "backward_time, exchange_time")
STRUCTS(overlap, OVERLAP);

enum { ANSWER_YES, ANSWER_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct overlap_out overlap(const struct overlap_in *in)
{
	double serial = in->forward_time + in->backward_time + in->exchange_time;
	double overlapped = in->forward_time + fmax(in->backward_time, in->exchange_time);

	return (struct overlap_out){
		.serial_time = serial,
		.overlapped_time = overlapped,
		.exposed_time = fmax(in->exchange_time - in->backward_time, 0),
		.speedup = overlapped > 0 ? serial / overlapped : NAN,
		.hidden = in->exchange_time > in->backward_time ? ANSWER_NO : ANSWER_YES,
	};
}

MODEL(machine_overlap, overlap, OVERLAP,
	.id = "machine.overlap",
	.title = N_("Gradient exchange behind the backward pass"),
	.formula = "T = T_{fwd} + \\max(T_{bwd}, T_{AR})",
	.validity = N_("the exchange can start with the backward pass and slows nothing down"),
	.source = "Performance engineering",
	.example = "forward_time=83.141ms backward_time=166.281ms exchange_time=31.228ms",
	.example_source = "Performance engineering, case 9");

/* --- machine.performance_per_watt ------------------------------------------- */

#define PERFORMANCE_PER_WATT_IN(X, T)                                                      \
	X(T, peak, "R", "FLOP/s", N_("peak rate of the device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, power, "P", "W", N_("power that it takes"), DOMAIN_POSITIVE, MUST_BE_GIVEN)   \
	X(T, efficiency, "η", "1", N_("share of the peak rate that the work reaches"),     \
	  DOMAIN_USED_SHARE, .standard = 1)
#define PERFORMANCE_PER_WATT_OUT(X, T)                                                     \
	X(T, productivity, "", "FLOP/J", N_("operations for one joule"))                   \
	X(T, energy_per_operation, "", "J/FLOP", N_("energy of one operation"))
STRUCTS(performance_per_watt, PERFORMANCE_PER_WATT);

static struct performance_per_watt_out
performance_per_watt(const struct performance_per_watt_in *in)
{
	double rate = in->peak * in->efficiency;

	return (struct performance_per_watt_out){
		.productivity = rate / in->power,
		.energy_per_operation = in->power / rate,
	};
}

MODEL(machine_performance_per_watt, performance_per_watt, PERFORMANCE_PER_WATT,
	.id = "machine.performance_per_watt",
	.title = N_("Operations for each joule"),
	.formula = "\\frac{R \\eta}{P}",
	.validity = N_("power and rate of the same moment"),
	.source = "Compute infrastructure",
	.example = "peak=125TFLOP/s power=300W",
	.example_source = "Compute infrastructure, tables: V100");

/* --- machine.power_ramp ----------------------------------------------------- */

#define POWER_RAMP_IN(X, T)                                                                \
	X(T, devices, "N", "1", N_("devices that change together"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, swing, "Δp", "W", N_("change of one device's power"), DOMAIN_NOT_NEGATIVE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, time, "Δt", "s", N_("time of the change"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define POWER_RAMP_OUT(X, T)                                                               \
	X(T, power, "ΔP", "W", N_("change of the fleet's power"))                          \
	X(T, ramp, "ΔP/Δt", "W/s", N_("speed of the change"))
STRUCTS(power_ramp, POWER_RAMP);

static struct power_ramp_out power_ramp(const struct power_ramp_in *in)
{
	double power = in->devices * in->swing;

	return (struct power_ramp_out){ .power = power, .ramp = power / in->time };
}

MODEL(machine_power_ramp, power_ramp, POWER_RAMP,
	.id = "machine.power_ramp",
	.title = N_("Jump of a fleet's power"),
	.formula = "\\Delta P = N \\Delta p, \\quad \\frac{\\Delta P}{\\Delta t}",
	.validity = N_("all devices start or stop together"),
	.source = "Compute infrastructure",
	.example = "devices=1024 swing=300W time=100us",
	.example_source = "Compute infrastructure, case 13");

/* --- machine.power_wall ----------------------------------------------------- */

#define POWER_WALL_IN(X, T)                                                                \
	X(T, heat, "ΔQ", "J", N_("heat that the cooling carries away"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, time, "Δt", "s", N_("time in which it does"), DOMAIN_POSITIVE, .standard = 1) \
	X(T, device_power, "P", "W", N_("power of one device"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define POWER_WALL_OUT(X, T)                                                               \
	X(T, power, "P_{max}", "W", N_("power that can be cooled without end"))            \
	X(T, devices, "n", "1",                                                            \
	  N_("devices that can run at their power, a part of one included"))
STRUCTS(power_wall, POWER_WALL);

static struct power_wall_out power_wall(const struct power_wall_in *in)
{
	double power = in->heat / in->time;

	return (struct power_wall_out){ .power = power, .devices = power / in->device_power };
}

MODEL(machine_power_wall, power_wall, POWER_WALL,
	.id = "machine.power_wall",
	.title = N_("Heat that limits a rack"),
	.formula = "P_{max} = \\frac{\\Delta Q}{\\Delta t}, \\quad n = \\frac{P_{max}}{P}",
	.validity = N_("all electric power becomes heat"),
	.source = "Part introductions",
	.example = "heat=108MJ time=1h device_power=700W",
	.example_source = "by hand: the limit of air, 30 kW");

/* --- machine.silicon_contract ----------------------------------------------- */

#define SILICON_CONTRACT_IN(X, T)                                                          \
	X(T, operations, "O", "FLOP", N_("operations to perform"), DOMAIN_NOT_NEGATIVE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bytes, "D", "B", N_("data moved between memory and processor"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, capacity_needed, "C", "B", N_("memory that the work occupies"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, peak, "R", "FLOP/s", N_("peak rate of the device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth of its memory"), DOMAIN_POSITIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, capacity, "C_{max}", "B", N_("size of its memory"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, efficiency, "η", "1", N_("share of the peak rate that the work reaches"),     \
	  DOMAIN_USED_SHARE, .standard = 1)
#define SILICON_CONTRACT_OUT(X, T)                                                         \
	X(T, saturates, "", "", N_("what is exhausted first; a tie of the two times is compute"), \
	  .words = resources)                                                              \
	X(T, compute_time, "T_O", "s", N_("time to compute"))                              \
	X(T, data_time, "T_D", "s", N_("time to move the data"))                           \
	X(T, capacity_use, "u", "1",                                                       \
	  N_("memory needed over memory there; above 1 it does not fit"))
STRUCTS(silicon_contract, SILICON_CONTRACT);

enum { SATURATES_COMPUTE, SATURATES_BANDWIDTH, SATURATES_CAPACITY };
static const char *const resources[] = { N_("compute"), N_("bandwidth"), N_("capacity"), NULL };

static struct silicon_contract_out silicon_contract(const struct silicon_contract_in *in)
{
	double compute = in->operations / (in->peak * in->efficiency);
	double data = in->bytes / in->bandwidth;
	int slowest = data > compute ? SATURATES_BANDWIDTH : SATURATES_COMPUTE;

	return (struct silicon_contract_out){
		.saturates = in->capacity_needed > in->capacity ? SATURATES_CAPACITY : slowest,
		.compute_time = compute,
		.data_time = data,
		.capacity_use = in->capacity_needed / in->capacity,
	};
}

MODEL(machine_silicon_contract, silicon_contract, SILICON_CONTRACT,
	.id = "machine.silicon_contract",
	.title = N_("What a workload uses up first"),
	.formula = "\\max \\left( \\frac{O}{R \\eta}, \\frac{D}{BW} \\right), \\quad u = "
	           "\\frac{C}{C_{max}}",
	.validity = N_("data and computation overlap; a device that cannot hold the data does "
	               "nothing"),
	.source = "D·A·M appendix",
	.example = "operations=140GFLOP bytes=140GB capacity_needed=140GB peak=989TFLOP/s "
	           "bandwidth=3.35TB/s capacity=80GB",
	.example_source = "Compute infrastructure, case 1: 70B in bf16 on one H100");

/* --- machine.weights -------------------------------------------------------- */

#define WEIGHTS_IN(X, T)                                                                   \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, bytes_per_parameter, "s", "B",                                                \
	  N_("size of one parameter: 2 for bf16, 0.5 for INT4"), DOMAIN_VALUE_BYTES,       \
	  .standard = 2)                                                                   \
	X(T, capacity, "C", "B", N_("memory of one device"), DOMAIN_POSITIVE, .standard = 80e9)
#define WEIGHTS_OUT(X, T)                                                                  \
	X(T, memory, "M", "B", N_("size of all weights"))                                  \
	X(T, devices, "n", "1", N_("devices that together hold them"))
STRUCTS(weights, WEIGHTS);

static struct weights_out weights(const struct weights_in *in)
{
	double memory = in->parameters * in->bytes_per_parameter;

	return (struct weights_out){ .memory = memory, .devices = ceil(memory / in->capacity) };
}

MODEL(machine_weights, weights, WEIGHTS,
	.id = "machine.weights",
	.title = N_("Memory of a model's weights"),
	.formula = "M = P s, \\quad n = \\left\\lceil \\frac{M}{C} \\right\\rceil",
	.validity = N_("weights alone: no cache, no activations, no state of an optimizer"),
	.source = "Compute infrastructure",
	.example = "parameters=175e9",
	.example_source = "Compute infrastructure, case 15: bf16");
