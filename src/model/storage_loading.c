/* storage_loading.c - the models of feeding training: stalls, loaders, shuffles, slow reads */
#include "config.h"
#include "model/table.h"

/* --- storage.hedged_reads --------------------------------------------------- */

#define HEDGED_READS_IN(X, T)                                                              \
	X(T, reads, "n", "1", N_("reads that must all arrive"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, slow_share, "p", "1", N_("chance that one read is slow"), DOMAIN_SHARE,       \
	  MUST_BE_GIVEN)
#define HEDGED_READS_OUT(X, T)                                                             \
	X(T, all_fast, "P_{fast}", "1", N_("chance that none is slow"), .ratio = true)     \
	X(T, any_slow, "P", "1", N_("chance that at least one is slow"), .ratio = true)    \
	X(T, hedged_any_slow, "P_{hedged}", "1",                                           \
	  N_("the same chance when each read is sent twice"), .ratio = true)
STRUCTS(hedged_reads, HEDGED_READS);

/* ln(1 - p^2): near p = 1 the square would cancel, near 0 the sum of logarithms. */
static double log_one_of_two_fast(double p)
{
	assert(p >= 0 && p <= 1);
	return p > 0.5 ? log1p(-p) + log1p(p) : log1p(-p * p);
}

static struct hedged_reads_out hedged_reads(const struct hedged_reads_in *in)
{
	double log_fast = in->reads * log1p(-in->slow_share);

	return (struct hedged_reads_out){
		.all_fast = exp(log_fast),
		.any_slow = -expm1(log_fast),
		.hedged_any_slow = -expm1(in->reads * log_one_of_two_fast(in->slow_share)),
	};
}

MODEL(storage_hedged_reads, hedged_reads, HEDGED_READS,
	.id = "storage.hedged_reads",
	.title = N_("Slow reads among many"),
	.formula = "P = 1 - (1 - p)^n, \\quad P_{hedged} = 1 - (1 - p^2)^n",
	.validity = N_("reads are slow independently of each other; a hedged read is sent twice "
	               "and the first answer counts"),
	.source = "Data storage",
	.example = "reads=100 slow_share=1%",
	.example_source = "Data storage, case 6");

/* --- storage.io_wall -------------------------------------------------------- */

#define IO_WALL_IN(X, T)                                                                   \
	X(T, devices, "N", "1", N_("devices that read"), DOMAIN_COUNT, MUST_BE_GIVEN)      \
	X(T, rate, "R", "B/s", N_("data that one device uses up in a second"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bandwidth, "B", "B/s", N_("bandwidth of the storage, all readers together"),  \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define IO_WALL_OUT(X, T)                                                                  \
	X(T, utilization, "U", "1", N_("share of the time in which the devices have data"), \
	  .ratio = true)                                                                   \
	X(T, devices_fed, "N^*", "1", N_("devices that the storage can feed"))
STRUCTS(io_wall, IO_WALL);

static struct io_wall_out io_wall(const struct io_wall_in *in)
{
	double fed = in->bandwidth / in->rate;

	return (struct io_wall_out){
		.utilization = fmin(1, fed / in->devices),
		.devices_fed = fed,
	};
}

MODEL(storage_io_wall, io_wall, IO_WALL,
	.id = "storage.io_wall",
	.title = N_("Storage that starves a fleet"),
	.formula = "U = \\min \\left( 1, \\frac{B}{N R} \\right), \\quad N^* = \\frac{B}{R}",
	.validity = N_("every device reads at the same rate; reading and computing overlap"),
	.source = "Part introductions",
	.example = "devices=200 rate=100MB/s bandwidth=20GB/s",
	.example_source = "Part introductions, case");

/* --- storage.loader_cores --------------------------------------------------- */

#define LOADER_CORES_IN(X, T)                                                              \
	X(T, rate, "r", "1/s", N_("samples read each second"), DOMAIN_NOT_NEGATIVE,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, time_per_sample, "t", "s", N_("processor time of one sample"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, direct_time, "t_d", "s",                                                      \
	  N_("processor time of one sample that is read straight into the device"),        \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define LOADER_CORES_OUT(X, T)                                                             \
	X(T, cores, "c", "1", N_("cores busy with the usual way"))                         \
	X(T, direct_cores, "c_d", "1", N_("cores busy with the direct way"))               \
	X(T, freed_cores, "Δc", "1", N_("cores that the direct way frees"))                \
	X(T, freed_share, "f", "1", N_("share of the cores that it frees"), .ratio = true)
STRUCTS(loader_cores, LOADER_CORES);

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

static enum status eval_loader_cores(const struct loader_cores_in *in, struct loader_cores_out *out,
                                     struct fault *why)
{
	if (in->direct_time > in->time_per_sample) {
		*why = (struct fault){ "direct_time",
		                       N_("it may not exceed the time of the usual way") };
		return STATUS_E_DOMAIN;
	}
	*out = loader_cores(in);
	return STATUS_OK;
}

MODEL_REFUSING(storage_loader_cores, loader_cores, LOADER_CORES,
	.id = "storage.loader_cores",
	.title = N_("Processor cores that feed the devices"),
	.formula = "c = r \\cdot t",
	.validity = N_("cores do nothing else; reading scales evenly over them"),
	.source = "Data storage",
	.example = "rate=64000/s time_per_sample=120us direct_time=30us",
	.example_source = "Data storage, case 8");

/* --- storage.memory_budget -------------------------------------------------- */

#define MEMORY_BUDGET_IN(X, T)                                                             \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, tensor_degree, "t", "1", N_("devices that split the weights"), DOMAIN_COUNT,  \
	  .standard = 1)                                                                   \
	X(T, devices, "N", "1", N_("devices that split the rest"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, weight_size, "b_w", "B", N_("bytes of a weight"), DOMAIN_NOT_NEGATIVE,        \
	  .standard = 2)                                                                   \
	X(T, gradient_size, "b_g", "B", N_("bytes of a gradient"), DOMAIN_NOT_NEGATIVE,    \
	  .standard = 2)                                                                   \
	X(T, optimizer_size, "b_o", "B", N_("bytes of optimizer state for each parameter"), \
	  DOMAIN_NOT_NEGATIVE, .standard = 8)                                              \
	X(T, activations, "A", "B", N_("activations"), DOMAIN_NOT_NEGATIVE, .standard = 0) \
	X(T, buffers, "C", "B", N_("communication buffers"), DOMAIN_NOT_NEGATIVE, .standard = 0) \
	X(T, capacity, "M", "B", N_("memory of one device"), DOMAIN_POSITIVE, .standard = 80e9)
#define MEMORY_BUDGET_OUT(X, T)                                                            \
	X(T, weights, "S_w", "B", N_("weights on one device"),                             \
	  .term = "parameters * weight_size/tensor_degree")                                \
	X(T, gradients, "S_g", "B", N_("gradients on one device"),                         \
	  .term = "parameters * gradient_size/devices")                                    \
	X(T, optimizer, "S_o", "B", N_("optimizer state on one device"),                   \
	  .term = "parameters * optimizer_size/devices")                                   \
	X(T, total, "S", "B", N_("all of it"),                                             \
	  .sum = "weights + gradients + optimizer + activations + buffers")                \
	X(T, use, "u", "1", N_("the total over the capacity"))                             \
	X(T, fits, "", "", N_("does it fit"), .words = answers, .about = N_("fits"),       \
	  .largest = "capacity, total")
STRUCTS(memory_budget, MEMORY_BUDGET);

enum { FITS_YES, FITS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct memory_budget_out memory_budget(const struct memory_budget_in *in)
{
	double per_device = in->parameters / in->devices;
	double weights = in->parameters * in->weight_size / in->tensor_degree;
	double gradients = per_device * in->gradient_size;
	double optimizer = per_device * in->optimizer_size;
	double total = weights + gradients + optimizer + in->activations + in->buffers;

	return (struct memory_budget_out){
		.weights = weights,
		.gradients = gradients,
		.optimizer = optimizer,
		.total = total,
		.use = total / in->capacity,
		.fits = total <= in->capacity ? FITS_YES : FITS_NO,
	};
}

static enum status eval_memory_budget(const struct memory_budget_in *in,
                                      struct memory_budget_out *out, struct fault *why)
{
	if (in->tensor_degree > in->devices) {
		*why = (struct fault){ "tensor_degree",
		                       N_("it may not exceed the number of devices") };
		return STATUS_E_DOMAIN;
	}
	*out = memory_budget(in);
	return STATUS_OK;
}

MODEL_REFUSING(storage_memory_budget, memory_budget, MEMORY_BUDGET,
	.id = "storage.memory_budget",
	.title = N_("What one device's memory holds"),
	.formula = "S = \\frac{P b_w}{t} + \\frac{P (b_g + b_o)}{N} + A + C",
	.validity = N_("weights are split over a tensor group, gradients and optimizer state "
	               "over all devices"),
	.source = "Data storage",
	.example = "parameters=175e9 tensor_degree=8 devices=2048 capacity=80GiB "
	           "activations=10GB buffers=2GB",
	.example_source = "Data storage, case 14");

/* --- storage.prefetch_depth ------------------------------------------------- */

#define PREFETCH_DEPTH_IN(X, T)                                                            \
	X(T, io_time, "T_{IO}", "s", N_("mean time to read one batch"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, compute_time, "T_c", "s", N_("time to compute one batch"), DOMAIN_POSITIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, deviation, "σ", "s", N_("standard deviation of the time to read"),            \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define PREFETCH_DEPTH_OUT(X, T)                                                           \
	X(T, depth, "k", "1", N_("batches to keep in flight, rounded up"))                 \
	X(T, exact, "", "1", N_("the same before rounding"))
STRUCTS(prefetch_depth, PREFETCH_DEPTH);

static struct prefetch_depth_out prefetch_depth(const struct prefetch_depth_in *in)
{
	double exact = (in->io_time + 3 * in->deviation) / in->compute_time;

	return (struct prefetch_depth_out){ .depth = ceil(exact), .exact = exact };
}

MODEL(storage_prefetch_depth, prefetch_depth, PREFETCH_DEPTH,
	.id = "storage.prefetch_depth",
	.title = N_("Batches to read ahead"),
	.formula = "k = \\left\\lceil \\frac{T_{IO} + 3 \\sigma}{T_c} \\right\\rceil",
	.validity = N_("times of reading scatter about their mean; three deviations cover all "
	               "but rare delays"),
	.source = "Compute infrastructure",
	.example = "io_time=1.5s compute_time=2s deviation=0.5s",
	.example_source = "Compute infrastructure, case 13");

/* --- storage.processing ----------------------------------------------------- */

#define PROCESSING_IN(X, T)                                                                \
	X(T, data, "S", "B", N_("data to hash, decode or check"), DOMAIN_NOT_NEGATIVE,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, rate, "r", "B/s", N_("what one core gets through"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, cores, "c", "1", N_("cores that share the work"), DOMAIN_COUNT, .standard = 1)
#define PROCESSING_OUT(X, T)                                                               \
	X(T, core_hours, "t_c", "h", N_("processor time of all cores together"))           \
	X(T, time, "t", "h", N_("time until it is done"))
STRUCTS(processing, PROCESSING);

static struct processing_out processing(const struct processing_in *in)
{
	double hours = in->data / in->rate / SECONDS_PER_HOUR;

	return (struct processing_out){
		.core_hours = hours,
		.time = hours / in->cores,
	};
}

MODEL(storage_processing, processing, PROCESSING,
	.id = "storage.processing",
	.title = N_("Processor time of a pass over the data"),
	.formula = "t = \\frac{S}{r \\cdot c}",
	.validity = N_("the work scales evenly over the cores; storage keeps up"),
	.source = "Data storage",
	.example = "data=100TB rate=18.5MB/s",
	.example_source = "Data storage, case 7");

/* --- storage.required_bandwidth --------------------------------------------- */

#define REQUIRED_BANDWIDTH_IN(X, T)                                                        \
	X(T, devices, "N", "1", N_("devices that read"), DOMAIN_COUNT, MUST_BE_GIVEN)      \
	X(T, utilization, "η", "1", N_("share of the time that the devices compute"),      \
	  DOMAIN_USED_SHARE, .standard = 1)                                                \
	X(T, batch_size, "D", "B", N_("data of one batch of one device"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, step_time, "T", "s", N_("time of one step"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define REQUIRED_BANDWIDTH_OUT(X, T)                                                       \
	X(T, bandwidth, "B", "B/s", N_("what storage must deliver to the whole fleet"))    \
	X(T, per_device, "b", "B/s", N_("what each device reads on average"))
STRUCTS(required_bandwidth, REQUIRED_BANDWIDTH);

static struct required_bandwidth_out required_bandwidth(const struct required_bandwidth_in *in)
{
	double per_device = in->utilization * in->batch_size / in->step_time;

	return (struct required_bandwidth_out){
		.bandwidth = in->devices * per_device,
		.per_device = per_device,
	};
}

MODEL(storage_required_bandwidth, required_bandwidth, REQUIRED_BANDWIDTH,
	.id = "storage.required_bandwidth",
	.title = N_("Bandwidth that a fleet reads"),
	.formula = "B = \\frac{N \\cdot η \\cdot D}{T}",
	.validity = N_("every device reads its own batch in each step; no cache between them"),
	.source = "Data storage",
	.example = "devices=256 utilization=80% batch_size=256*150kB step_time=0.2s",
	.example_source = "Data storage, case 1");

/* --- storage.shard_collision ------------------------------------------------ */

#define SHARD_COLLISION_IN(X, T)                                                           \
	X(T, clients, "n", "1", N_("readers that pick a shard"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, shards, "k", "1", N_("shards to pick from"), .min = 1, .max = 1e8, .whole = true, \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)
#define SHARD_COLLISION_OUT(X, T)                                                          \
	X(T, probability, "P", "1", N_("chance that some shard is picked twice, exactly"), \
	  .ratio = true)                                                                   \
	X(T, estimate, "P_{est}", "1", N_("the same chance by the birthday approximation"), \
	  .ratio = true)
STRUCTS(shard_collision, SHARD_COLLISION);

#define LOG_NOTHING (-40.0)            /* e to this is lost beside 1 */

/* ln of the product above.  The sum is compensated: it has up to 1e5 terms. */
static double log_all_differ(double n, double k)
{
	double sum = 0, lost = 0;

	assert(n >= 1 && k >= 1);
	for (double i = 1; i < n && sum > LOG_NOTHING; i++) {
		double term = log1p(-i / k) - lost, next = sum + term;

		lost = (next - sum) - term;
		sum = next;
	}
	return sum;
}

static struct shard_collision_out shard_collision(const struct shard_collision_in *in)
{
	double n = in->clients, k = in->shards;

	return (struct shard_collision_out){
		.probability = n > k ? 1 : -expm1(log_all_differ(n, k)),
		.estimate = -expm1(-n * n / (2 * k)),
	};
}

MODEL(storage_shard_collision, shard_collision, SHARD_COLLISION,
	.id = "storage.shard_collision",
	.title = N_("Two readers on the same shard"),
	.formula = "P = 1 - \\prod_{i=0}^{n-1} \\left(1 - \\frac{i}{k}\\right) \\approx 1 - "
	           "e^{-n^2 / 2k}",
	.validity = N_("each reader picks its shard at random, independently of the others"),
	.source = "Feller 1968; Data storage",
	.example = "clients=32 shards=1000",
	.example_source = "reference case");

/* --- storage.shuffle_buffer ------------------------------------------------- */

#define SHUFFLE_BUFFER_IN(X, T)                                                            \
	X(T, samples, "n", "1", N_("samples that the buffer mixes"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, sample_size, "s", "B", N_("size of one sample"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define SHUFFLE_BUFFER_OUT(X, T) X(T, memory, "M", "B", N_("memory that it takes"))
STRUCTS(shuffle_buffer, SHUFFLE_BUFFER);

static struct shuffle_buffer_out shuffle_buffer(const struct shuffle_buffer_in *in)
{
	return (struct shuffle_buffer_out){ .memory = in->samples * in->sample_size };
}

MODEL(storage_shuffle_buffer, shuffle_buffer, SHUFFLE_BUFFER,
	.id = "storage.shuffle_buffer",
	.title = N_("Memory of a shuffle buffer"),
	.formula = "M = n \\cdot s",
	.validity = N_("samples of one size, held uncompressed"),
	.source = "Data storage",
	.example = "samples=10000 sample_size=2048*4B",
	.example_source = "Data storage, what-if: 82 MB");

/* --- storage.stall ---------------------------------------------------------- */

#define STALL_IN(X, T)                                                                     \
	X(T, io_time, "T_{IO}", "s", N_("time to read the data of one step"),              \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, compute_time, "T_c", "s", N_("time to compute one step"), DOMAIN_POSITIVE,    \
	  MUST_BE_GIVEN)
#define STALL_OUT(X, T)                                                                    \
	X(T, sequential_time, "T_{seq}", "s",                                              \
	  N_("time of a step that reads first and computes then"),                         \
	  .sum = "io_time + compute_time")                                                 \
	X(T, pipelined_time, "T_{pipe}", "s",                                              \
	  N_("time of a step that reads the next data while it computes"))                 \
	X(T, sequential_stall, "f_{seq}", "1",                                             \
	  N_("share of the time without computation, one after the other"), .ratio = true) \
	X(T, pipelined_stall, "f_{pipe}", "1",                                             \
	  N_("share of the time without computation, pipelined"), .ratio = true)           \
	X(T, health, "", "", N_("of the pipeline: healthy below 2 %, bad above 10 %"),     \
	  .words = healths, .about = N_("pipeline"))
STRUCTS(stall, STALL);

enum { HEALTH_HEALTHY, HEALTH_MARGINAL, HEALTH_BAD };
static const char *const healths[] = { N_("healthy"), N_("marginal"), N_("bad"), NULL };

static int health(double stall)
{
	assert(!(stall < 0));
	if (stall > 0.10)
		return HEALTH_BAD;
	return stall < 0.02 ? HEALTH_HEALTHY : HEALTH_MARGINAL;
}

static struct stall_out stall(const struct stall_in *in)
{
	double sequential = in->io_time + in->compute_time;
	double pipelined = fmax(in->io_time, in->compute_time);
	double stalled = part_of(pipelined - in->compute_time, in->compute_time);

	return (struct stall_out){
		.sequential_time = sequential,
		.pipelined_time = pipelined,
		.sequential_stall = part_of(in->io_time, in->compute_time),
		.pipelined_stall = stalled,
		.health = health(stalled),
	};
}

MODEL(storage_stall, stall, STALL,
	.id = "storage.stall",
	.title = N_("Time lost to waiting for data"),
	.formula = "f_{seq} = \\frac{T_{IO}}{T_{seq}}, \\quad T_{seq} = T_{IO} + T_c, \\quad "
	           "T_{pipe} = \\max(T_{IO}, T_c)",
	.validity = N_("steady reading; a pipeline deep enough to hide all that fits behind the "
	               "computation"),
	.source = "Data storage",
	.example = "io_time=250ms compute_time=200ms",
	.example_source = "Data storage, case 3");

/* --- storage.utilization_curve ---------------------------------------------- */

#define UTILIZATION_CURVE_IN(X, T)                                                         \
	X(T, bandwidth, "x", "B/s", N_("bandwidth that one node gets"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, half_bandwidth, "x_0", "B/s", N_("bandwidth at which half of the node is used"), \
	  DOMAIN_POSITIVE, .standard = 10e9)                                               \
	X(T, steepness, "s", "1", N_("how sharply the curve rises"), .min = 0, .above_min = true, \
	  .max = 20, .standard = 3)
#define UTILIZATION_CURVE_OUT(X, T)                                                        \
	X(T, utilization, "U", "1", N_("share of the time that the devices compute"),      \
	  .ratio = true)
STRUCTS(utilization_curve, UTILIZATION_CURVE);

/* The exponential of a difference of logarithms is a power of the ratio. */
static struct utilization_curve_out utilization_curve(const struct utilization_curve_in *in)
{
	return (struct utilization_curve_out){
		.utilization = 1 / (1 + pow(in->half_bandwidth / in->bandwidth, in->steepness)),
	};
}

MODEL(storage_utilization_curve, utilization_curve, UTILIZATION_CURVE,
	.id = "storage.utilization_curve",
	.title = N_("Utilization against storage bandwidth"),
	.formula = "U = \\frac{1}{1 + e^{-s \\ln (x / x_0)}}",
	.validity = N_("an illustrative curve, not a measurement; per node of eight devices"),
	.source = "Data storage",
	.example = "bandwidth=2GB/s",
	.example_source = "Data storage, case 4");
