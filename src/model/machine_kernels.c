/* machine_kernels.c - the models of what one kernel does: rooflines, intensities, launches */
#include "config.h"
#include "model/table.h"

/* --- machine.attention_traffic ---------------------------------------------- */

#define ATTENTION_TRAFFIC_IN(X, T)                                                         \
	X(T, sequence, "S", "1", N_("tokens of the sequence"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, head_dimension, "d", "1", N_("numbers in one head"), .min = 1, .max = 1e6,    \
	  .whole = true, .scale = SCALE_LOG, .standard = 128)                              \
	X(T, bytes_per_value, "s", "B", N_("size of one number"), DOMAIN_VALUE_BYTES,      \
	  .standard = 2)                                                                   \
	X(T, heads, "h", "1", N_("heads"), DOMAIN_COUNT, .standard = 1)                    \
	X(T, on_chip, "M", "B", N_("memory on the chip for the blocks of one head"),       \
	  DOMAIN_POSITIVE, .standard = 192 * 1024)
#define ATTENTION_TRAFFIC_OUT(X, T)                                                        \
	X(T, naive_bytes, "D_{naive}", "B", N_("traffic when the scores go through memory"), \
	  .sum = "4 * heads * sequence^2 * bytes_per_value + flash_bytes")                 \
	X(T, flash_bytes, "D_{flash}", "B",                                                \
	  N_("traffic when they stay on the chip, and all else passes once: the least"),   \
	  .term = "4 * heads * sequence * head_dimension * bytes_per_value")               \
	X(T, blocked_bytes, "D_{blocks}", "B",                                             \
	  N_("the same when keys and values are read again for each block of queries"),    \
	  .none = N_("not one query, key and value fit on the chip"))                      \
	X(T, ratio, "", "1", N_("the first over the least"))                               \
	X(T, blocked_ratio, "", "1", N_("the first over that with blocks"),                \
	  .none = N_("not one query, key and value fit on the chip"))                      \
	X(T, removed, "", "1", N_("share of the traffic that is removed, at most"), .ratio = true) \
	X(T, workspace_ratio, "", "1",                                                     \
	  N_("scores over the running statistics of 4 bytes that replace them"))
STRUCTS(attention_traffic, ATTENTION_TRAFFIC);

#define STATISTIC_BYTES 4.0

/* A block has as many queries, keys, values and outputs: a quarter of the chip's memory each. */
static struct attention_traffic_out attention_traffic(const struct attention_traffic_in *in)
{
	double vector = in->head_dimension * in->bytes_per_value;
	double vectors = 4 * in->heads * in->sequence * vector;
	double scores = 4 * in->heads * in->sequence * in->sequence * in->bytes_per_value;
	double rows = floor(in->on_chip / (4 * vector));
	double passes = rows > 0 ? ceil(in->sequence / rows) : NAN;

	return (struct attention_traffic_out){
		.naive_bytes = scores + vectors,
		.flash_bytes = vectors,
		.blocked_bytes = vectors / 2 * (1 + passes),
		.ratio = (in->sequence + in->head_dimension) / in->head_dimension,
		.blocked_ratio = (in->sequence + in->head_dimension) / in->head_dimension /
		                 ((1 + passes) / 2),
		.removed = in->sequence / (in->sequence + in->head_dimension),
		.workspace_ratio = in->sequence * in->bytes_per_value / STATISTIC_BYTES,
	};
}

MODEL(machine_attention_traffic, attention_traffic, ATTENTION_TRAFFIC,
	.id = "machine.attention_traffic",
	.title = N_("Memory traffic of attention"),
	.formula = "D_{naive} = 4 h S^2 s + 4 h S d s, \\quad D_{flash} = 4 h S d s, \\quad "
	           "D_{blocks} = 2 h S d s \\left(1 + \\left\\lceil \\frac{S}{\\left\\lfloor M / "
	           "(4 d s) \\right\\rfloor} \\right\\rceil\\right)",
	.validity = N_("the forward pass; the scores are written and read twice, or never leave "
	               "the chip; a cache that serves repeated reads brings the traffic of "
	               "blocks near the least"),
	.source = "Dao et al. 2022; Dao 2023; Performance engineering",
	.example = "sequence=8192",
	.example_source = "Performance engineering, case 5");

/* --- machine.batch_intensity ------------------------------------------------ */

#define BATCH_INTENSITY_IN(X, T)                                                           \
	X(T, parameters, "P", "1", N_("parameters that every token meets"), DOMAIN_SIZE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bytes_per_parameter, "s", "B", N_("size of one parameter"), DOMAIN_VALUE_BYTES, \
	  .standard = 2)                                                                   \
	X(T, batch, "B", "1", N_("sequences decoded together"), DOMAIN_COUNT, .standard = 1) \
	X(T, width, "d", "1", N_("activations of one sequence that are moved"), .min = 0,  \
	  .max = 1e30, .scale = SCALE_LOG, .standard = 0)                                  \
	X(T, bytes_per_activation, "a", "B", N_("size of one activation"), DOMAIN_VALUE_BYTES, \
	  .standard = 2)                                                                   \
	X(T, ridge, "I^*", "FLOP/B", N_("intensity from which the device is bound by compute"), \
	  DOMAIN_POSITIVE, .standard = 295.2238805970149)
#define BATCH_INTENSITY_OUT(X, T)                                                          \
	X(T, intensity, "I", "FLOP/B", N_("operations for each byte"))                     \
	X(T, operations, "O", "FLOP", N_("operations of a step"))                          \
	X(T, bytes, "D", "B", N_("data moved in a step"))                                  \
	X(T, balance_batch, "B^*", "1", N_("batch at which the intensity reaches the ridge"), \
	  .none = N_("activations keep the intensity below the ridge at any batch"))       \
	X(T, bound, "", "", N_("what limits the rate; a tie is compute"), .words = bounds, \
	  .largest = "intensity, ridge")
STRUCTS(batch_intensity, BATCH_INTENSITY);

enum { BOUND_COMPUTE, BOUND_MEMORY };
static const char *const bounds[] = { N_("compute"), N_("memory"), NULL };

static struct batch_intensity_out batch_intensity(const struct batch_intensity_in *in)
{
	double operations = 2 * in->parameters * in->batch;
	double weights = in->parameters * in->bytes_per_parameter;
	double activations = in->width * in->bytes_per_activation;
	double bytes = weights + in->batch * activations;
	double gain = fma(-in->ridge, activations, 2 * in->parameters);

	return (struct batch_intensity_out){
		.intensity = operations / bytes,
		.operations = operations,
		.bytes = bytes,
		.balance_batch = gain > 0 ? in->ridge * weights / gain : NAN,
		.bound = operations / bytes < in->ridge ? BOUND_MEMORY : BOUND_COMPUTE,
	};
}

MODEL(machine_batch_intensity, batch_intensity, BATCH_INTENSITY,
	.id = "machine.batch_intensity",
	.title = N_("Intensity of decoding a batch"),
	.formula = "I = \\frac{2 P B}{P s + B d a}, \\quad B^* = \\frac{I^* P s}{2 P - I^* d a}",
	.validity = N_("weights are read once a step; the cache of keys and values is left out"),
	.source = "Performance engineering",
	.example = "parameters=16777216 width=4096",
	.example_source = "Performance engineering, case 2");

/* --- machine.block_scale ---------------------------------------------------- */

#define BLOCK_SCALE_IN(X, T)                                                               \
	X(T, bits, "b", "bit", N_("bits of one weight's code"), .min = 1, .max = 64,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, group, "G", "1", N_("weights that share one scale"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, scale_bits, "s", "bit", N_("bits of one scale"), .min = 0, .max = 64,         \
	  .standard = 16)                                                                  \
	X(T, parameters, "P", "1", N_("weights"), DOMAIN_SIZE, .standard = 1)
#define BLOCK_SCALE_OUT(X, T)                                                              \
	X(T, bits_per_weight, "b'", "bit",                                                 \
	  N_("bits of one weight, its part of the scale included"),                        \
	  .sum = "bits + scale_bits/group")                                                \
	X(T, overhead, "", "1", N_("bits of the scale over bits of the code"))             \
	X(T, of_fp16, "", "1", N_("size over that of 16-bit weights"))                     \
	X(T, memory, "M", "B", N_("memory of all weights"))
STRUCTS(block_scale, BLOCK_SCALE);

#define FP16_BITS 16.0

static struct block_scale_out block_scale(const struct block_scale_in *in)
{
	double bits = in->bits + in->scale_bits / in->group;

	return (struct block_scale_out){
		.bits_per_weight = bits,
		.overhead = in->scale_bits / in->group / in->bits,
		.of_fp16 = bits / FP16_BITS,
		.memory = in->parameters * bits / BITS_PER_BYTE,
	};
}

MODEL(machine_block_scale, block_scale, BLOCK_SCALE,
	.id = "machine.block_scale",
	.title = N_("Bits of a weight with a scale for each block"),
	.formula = "b' = b + \\frac{s}{G}",
	.validity = N_("one scale for every group of weights; no zero points"),
	.source = "Performance engineering",
	.example = "bits=4bit group=64",
	.example_source = "Performance engineering, case 6");

/* --- machine.elementwise_intensity ------------------------------------------ */

#define ELEMENTWISE_INTENSITY_IN(X, T)                                                     \
	X(T, operations_per_element, "k", "1", N_("operations on each element"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bytes_per_value, "s", "B", N_("size of one element"), DOMAIN_VALUE_BYTES,     \
	  .standard = 2)                                                                   \
	X(T, elements, "n", "1", N_("elements"), DOMAIN_SIZE, .standard = 1)
#define ELEMENTWISE_INTENSITY_OUT(X, T)                                                    \
	X(T, intensity, "I", "FLOP/B", N_("operations for each byte"))                     \
	X(T, operations, "O", "FLOP", N_("operations of the kernel"))                      \
	X(T, bytes, "D", "B", N_("data read and written"))
STRUCTS(elementwise_intensity, ELEMENTWISE_INTENSITY);

static struct elementwise_intensity_out
elementwise_intensity(const struct elementwise_intensity_in *in)
{
	return (struct elementwise_intensity_out){
		.intensity = in->operations_per_element / (2 * in->bytes_per_value),
		.operations = in->elements * in->operations_per_element,
		.bytes = 2 * in->elements * in->bytes_per_value,
	};
}

MODEL(machine_elementwise_intensity, elementwise_intensity, ELEMENTWISE_INTENSITY,
	.id = "machine.elementwise_intensity",
	.title = N_("Intensity of an element-wise kernel"),
	.formula = "I = \\frac{k}{2 s}",
	.validity = N_("each element is read once and written once"),
	.source = "Performance engineering",
	.example = "operations_per_element=5",
	.example_source = "Performance engineering, case 2: GELU");

/* --- machine.fusion --------------------------------------------------------- */

#define FUSION_IN(X, T)                                                                    \
	X(T, elements, "n", "1", N_("elements of one tensor"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, bytes_per_value, "s", "B", N_("size of one element"), DOMAIN_VALUE_BYTES,     \
	  .standard = 2)                                                                   \
	X(T, transfers, "k", "1", N_("reads and writes of a tensor that fusing saves"), .min = 0, \
	  .max = 1e6, .whole = true, .scale = SCALE_LOG, .standard = 4)                    \
	X(T, layers, "l", "1", N_("layers"), DOMAIN_COUNT, .standard = 1)                  \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth of the memory"), DOMAIN_POSITIVE,       \
	  .standard = 3.35e12)
#define FUSION_OUT(X, T)                                                                   \
	X(T, tensor, "D_t", "B", N_("size of one tensor"))                                 \
	X(T, saved_per_layer, "", "B", N_("traffic saved in one layer"))                   \
	X(T, saved, "D", "B", N_("traffic saved in all layers"))                           \
	X(T, saved_time, "T", "s", N_("time that it would have taken"))
STRUCTS(fusion, FUSION);

static struct fusion_out fusion(const struct fusion_in *in)
{
	double tensor = in->elements * in->bytes_per_value;
	double layer = in->transfers * tensor;

	return (struct fusion_out){
		.tensor = tensor,
		.saved_per_layer = layer,
		.saved = layer * in->layers,
		.saved_time = layer * in->layers / in->bandwidth,
	};
}

MODEL(machine_fusion, fusion, FUSION,
	.id = "machine.fusion",
	.title = N_("Memory traffic that fusing kernels saves"),
	.formula = "D = k n s l",
	.validity = N_("intermediate tensors of one size that no longer pass through memory"),
	.source = "Performance engineering",
	.example = "elements=8388608 layers=80",
	.example_source = "Performance engineering, case 4");

/* --- machine.iron_law ------------------------------------------------------- */

#define IRON_LAW_IN(X, T)                                                                  \
	X(T, data, "D", "B", N_("data that is moved"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth at which it is moved"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, operations, "O", "FLOP", N_("operations to perform"), DOMAIN_NOT_NEGATIVE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, peak, "R", "FLOP/s", N_("peak rate of the device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, efficiency, "η", "1", N_("share of the peak rate that the work reaches"),     \
	  DOMAIN_USED_SHARE, .standard = 1)                                                \
	X(T, latency, "L", "s", N_("fixed overhead"), DOMAIN_NOT_NEGATIVE, .standard = 0)
#define IRON_LAW_OUT(X, T)                                                                 \
	X(T, serial_time, "T", "s", N_("time when data and computation take turns"),       \
	  .sum = "data_time + compute_time + latency")                                     \
	X(T, overlapped_time, "T_{overlap}", "s",                                          \
	  N_("time when data moves while the device computes"),                            \
	  .sum = "max(data_time, compute_time) + latency")                                 \
	X(T, data_time, "T_D", "s", N_("time to move the data"), .term = "data/bandwidth") \
	X(T, compute_time, "T_O", "s", N_("time to compute"),                              \
	  .term = "operations/(peak * efficiency)")                                        \
	X(T, binding, "", "", N_("the largest term; a tie of data and computation is compute"), \
	  .words = bindings, .largest = "data_time, compute_time, latency")
STRUCTS(iron_law, IRON_LAW);

enum { BINDING_DATA, BINDING_COMPUTE, BINDING_LATENCY };
static const char *const bindings[] = { N_("data"), N_("compute"), N_("latency"), NULL };

static int iron_law_binding(double data, double compute, double latency)
{
	assert(!(data < 0) && !(compute < 0) && !(latency < 0));
	if (latency > data && latency > compute)
		return BINDING_LATENCY;
	return data > compute ? BINDING_DATA : BINDING_COMPUTE;
}

static struct iron_law_out iron_law(const struct iron_law_in *in)
{
	double data = in->data / in->bandwidth;
	double compute = in->operations / (in->peak * in->efficiency);

	return (struct iron_law_out){
		.serial_time = data + compute + in->latency,
		.overlapped_time = fmax(data, compute) + in->latency,
		.data_time = data,
		.compute_time = compute,
		.binding = iron_law_binding(data, compute, in->latency),
	};
}

MODEL(machine_iron_law, iron_law, IRON_LAW,
	.id = "machine.iron_law",
	.title = N_("Iron law of one machine"),
	.formula = "T = \\frac{D}{BW} + \\frac{O}{R \\eta} + L",
	.validity = N_("one device; steady rates; overlap none or perfect"),
	.source = "Introduction; D·A·M appendix",
	.example = "data=14GB bandwidth=3.35TB/s peak=989TFLOP/s efficiency=0.5 latency=0.1ms "
	           "operations=14GFLOP",
	.example_source = "D·A·M appendix, case 3");

/* --- machine.launch_overhead ------------------------------------------------ */

#define LAUNCH_OVERHEAD_IN(X, T)                                                           \
	X(T, launches, "n", "1", N_("kernels launched in a step"), .min = 0, .max = 1e12,  \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, launch_time, "t_0", "s", N_("time of one launch"), DOMAIN_NOT_NEGATIVE,       \
	  .standard = 1e-5)                                                                \
	X(T, work_time, "T_w", "s", N_("time of the work itself"), DOMAIN_NOT_NEGATIVE,    \
	  .standard = 0)
#define LAUNCH_OVERHEAD_OUT(X, T)                                                          \
	X(T, overhead, "n t_0", "s", N_("time of all launches"),                           \
	  .term = "launches * launch_time")                                                \
	X(T, time, "T", "s", N_("time of the step"), .sum = "overhead + work_time")        \
	X(T, overhead_share, "", "1", N_("share of the step that launches take"), .ratio = true)
STRUCTS(launch_overhead, LAUNCH_OVERHEAD);

static struct launch_overhead_out launch_overhead(const struct launch_overhead_in *in)
{
	double overhead = in->launches * in->launch_time;

	return (struct launch_overhead_out){
		.overhead = overhead,
		.time = overhead + in->work_time,
		.overhead_share = part_of(overhead, in->work_time),
	};
}

MODEL(machine_launch_overhead, launch_overhead, LAUNCH_OVERHEAD,
	.id = "machine.launch_overhead",
	.title = N_("Time that kernel launches take"),
	.formula = "T = n t_0 + T_w",
	.validity = N_("launches are not hidden behind the work"),
	.source = "Performance engineering",
	.example = "launches=50 launch_time=10us work_time=2ms",
	.example_source = "Performance engineering, case 4");

/* --- machine.matmul_intensity ----------------------------------------------- */

#define MATMUL_INTENSITY_IN(X, T)                                                          \
	X(T, size, "n", "1", N_("rows and columns of each matrix"), .min = 1, .max = 1e12, \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, bytes_per_value, "s", "B", N_("size of one element"), DOMAIN_VALUE_BYTES,     \
	  .standard = 2)                                                                   \
	X(T, ridge, "I^*", "FLOP/B", N_("intensity from which the device is bound by compute"), \
	  DOMAIN_POSITIVE, .standard = 295.2238805970149)
#define MATMUL_INTENSITY_OUT(X, T)                                                         \
	X(T, intensity, "I", "FLOP/B", N_("operations for each byte"))                     \
	X(T, operations, "O", "FLOP", N_("operations of the product"))                     \
	X(T, bytes, "D", "B", N_("data read and written"))                                 \
	X(T, balance_size, "n^*", "1", N_("size at which the intensity reaches the ridge")) \
	X(T, bound, "", "", N_("what limits the rate; a tie is compute"), .words = bounds, \
	  .largest = "intensity, ridge")
STRUCTS(matmul_intensity, MATMUL_INTENSITY);

static struct matmul_intensity_out matmul_intensity(const struct matmul_intensity_in *in)
{
	double n = in->size, intensity = 2 * n / (3 * in->bytes_per_value);

	return (struct matmul_intensity_out){
		.intensity = intensity,
		.operations = 2 * n * n * n,
		.bytes = 3 * n * n * in->bytes_per_value,
		.balance_size = 1.5 * in->bytes_per_value * in->ridge,
		.bound = intensity < in->ridge ? BOUND_MEMORY : BOUND_COMPUTE,
	};
}

MODEL(machine_matmul_intensity, matmul_intensity, MATMUL_INTENSITY,
	.id = "machine.matmul_intensity",
	.title = N_("Intensity of a matrix product"),
	.formula = "I = \\frac{2 n^3}{3 n^2 s} = \\frac{2 n}{3 s}",
	.validity = N_("square matrices that are read and written once"),
	.source = "Performance engineering",
	.example = "size=4096",
	.example_source = "Performance engineering, case 2");

/* --- machine.measured_time -------------------------------------------------- */

#define MEASURED_TIME_IN(X, T)                                                             \
	X(T, operations, "O", "FLOP", N_("operations that were performed"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bytes, "D", "B", N_("data that was moved"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, time, "T", "s", N_("time that was measured"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, peak, "R", "FLOP/s", N_("peak rate of the device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth of its memory"), DOMAIN_POSITIVE,       \
	  MUST_BE_GIVEN)
#define MEASURED_TIME_OUT(X, T)                                                            \
	X(T, rate, "", "FLOP/s", N_("rate that was reached"))                              \
	X(T, utilization, "u", "1", N_("share of the peak rate"), .ratio = true)           \
	X(T, shortest_time, "T_{min}", "s", N_("time that the device needs at least"))     \
	X(T, unexplained, "", "1",                                                         \
	  N_("share of the time that neither data nor computation explains"), .ratio = true)
STRUCTS(measured_time, MEASURED_TIME);

static struct measured_time_out measured_time(const struct measured_time_in *in, double shortest)
{
	return (struct measured_time_out){
		.rate = in->operations / in->time,
		.utilization = in->operations / in->peak / in->time,
		.shortest_time = shortest,
		.unexplained = (in->time - shortest) / in->time,
	};
}

static enum status eval_measured_time(const struct measured_time_in *in,
                                      struct measured_time_out *out, struct fault *why)
{
	double shortest = fmax(in->operations / in->peak, in->bytes / in->bandwidth);

	if (in->time < shortest) {
		*why = (struct fault){ "time", N_("the device cannot be so fast") };
		return STATUS_E_DOMAIN;
	}
	*out = measured_time(in, shortest);
	return STATUS_OK;
}

MODEL_REFUSING(machine_measured_time, measured_time, MEASURED_TIME,
	.id = "machine.measured_time",
	.title = N_("What a measured time says"),
	.formula = "u = \\frac{O}{T R}, \\quad 1 - \\frac{T_{min}}{T}, \\quad T_{min} = \\max "
	           "\\left( \\frac{O}{R}, \\frac{D}{BW} \\right)",
	.validity = N_("one device; the shortest time lets data and computation overlap "
	               "perfectly"),
	.source = "D·A·M appendix",
	.example = "operations=14GFLOP bytes=14GB time=50ms peak=989TFLOP/s bandwidth=3.35TB/s",
	.example_source = "D·A·M appendix, case 2");

/* --- machine.roofline ------------------------------------------------------- */

#define ROOFLINE_IN(X, T)                                                                  \
	X(T, operations, "O", "FLOP", N_("operations to perform"), DOMAIN_POSITIVE,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bytes, "D", "B", N_("data moved between memory and processor"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, peak, "R", "FLOP/s", N_("peak rate of the device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth of its memory"), DOMAIN_POSITIVE,       \
	  MUST_BE_GIVEN)
#define ROOFLINE_OUT(X, T)                                                                 \
	X(T, attainable, "R_{max}", "FLOP/s", N_("rate that the device can reach on this work")) \
	X(T, intensity, "I", "FLOP/B", N_("arithmetic intensity of the work"))             \
	X(T, ridge, "I_{ridge}", "FLOP/B",                                                 \
	  N_("intensity from which the device is bound by compute"))                       \
	X(T, time, "T", "s", N_("shortest time of the work"))                              \
	X(T, bound, "", "", N_("what limits the rate; a tie is compute"), .words = bounds, \
	  .least = "peak, intensity * bandwidth")
STRUCTS(roofline, ROOFLINE);

static struct roofline_out roofline(const struct roofline_in *in)
{
	double intensity = in->operations / in->bytes;
	double compute = in->operations / in->peak, memory = in->bytes / in->bandwidth;

	return (struct roofline_out){
		.attainable = fmin(in->peak, intensity * in->bandwidth),
		.intensity = intensity,
		.ridge = in->peak / in->bandwidth,
		.time = fmax(compute, memory),
		.bound = memory > compute ? BOUND_MEMORY : BOUND_COMPUTE,
	};
}

MODEL(machine_roofline, roofline, ROOFLINE,
	.id = "machine.roofline",
	.title = N_("Roofline of one device"),
	.formula = "R_{max} = \\min(R, I \\cdot BW), \\quad I = \\frac{O}{D}",
	.validity = N_("data and computation overlap perfectly; one level of memory"),
	.source = "Williams, Waterman, Patterson 2009; D·A·M appendix",
	.example = "operations=1TFLOP bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s",
	.example_source = "reference case");

/* --- machine.utilization ---------------------------------------------------- */

#define UTILIZATION_IN(X, T)                                                               \
	X(T, operations, "O", "FLOP", N_("useful operations in the time"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, recomputed, "O_r", "FLOP", N_("operations that only repeat others"),          \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, bytes, "D", "B", N_("data moved in the time"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, time, "T", "s", N_("time that was measured"), DOMAIN_POSITIVE, .standard = 1) \
	X(T, peak, "R", "FLOP/s", N_("peak rate of the device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth of its memory"), DOMAIN_POSITIVE,       \
	  MUST_BE_GIVEN)
#define UTILIZATION_OUT(X, T)                                                              \
	X(T, mfu, "MFU", "1", N_("share of the peak rate that is useful"), .ratio = true)  \
	X(T, hfu, "HFU", "1", N_("share of the peak rate that is used"), .ratio = true)    \
	X(T, mbu, "MBU", "1", N_("share of the bandwidth that is used"), .ratio = true)    \
	X(T, intensity, "I", "FLOP/B", N_("useful operations for each byte"),              \
	  .none = N_("no data is moved"))                                                  \
	X(T, bound, "", "", N_("the resource that is used more; a tie is compute"),        \
	  .words = bounds, .largest = "hfu, mbu")
STRUCTS(utilization, UTILIZATION);

static struct utilization_out utilization(const struct utilization_in *in)
{
	double useful = in->operations / in->time / in->peak;
	double used = (in->operations + in->recomputed) / in->time / in->peak;
	double memory = in->bytes / in->time / in->bandwidth;

	return (struct utilization_out){
		.mfu = useful,
		.hfu = used,
		.mbu = memory,
		.intensity = in->bytes > 0 ? in->operations / in->bytes : NAN,
		.bound = memory > used ? BOUND_MEMORY : BOUND_COMPUTE,
	};
}

static enum status eval_utilization(const struct utilization_in *in, struct utilization_out *to,
                                    struct fault *why)
{
	struct utilization_out out = utilization(in);

	if (out.hfu > 1 || out.mbu > 1) {
		*why = (struct fault){ "time", N_("the device cannot be so fast") };
		return STATUS_E_DOMAIN;
	}
	*to = out;
	return STATUS_OK;
}

MODEL_REFUSING(machine_utilization, utilization, UTILIZATION,
	.id = "machine.utilization",
	.title = N_("Utilization of computation and of memory"),
	.formula = "MFU = \\frac{O}{T R}, \\quad HFU = \\frac{O + O_r}{T R}, \\quad MBU = "
	           "\\frac{D}{T BW}",
	.validity = N_("useful operations counted once; measured over whole steps"),
	.source = "Chowdhery and others 2022; Performance engineering",
	.example = "peak=989TFLOP/s bandwidth=3.35TB/s operations=15TFLOP bytes=2.8TB",
	.example_source = "Performance engineering, case 11");
