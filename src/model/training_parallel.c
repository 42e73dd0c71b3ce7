/* training_parallel.c - the models of training divided over devices: memory, pipelines, shards */
#include "config.h"
#include "model/table.h"

/* --- training.expert_dispatch ----------------------------------------------- */

#define EXPERT_DISPATCH_IN(X, T)                                                           \
	X(T, batch, "B", "1", N_("sequences of the batch"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, sequence, "S", "1", N_("tokens of a sequence"), DOMAIN_COUNT, MUST_BE_GIVEN)  \
	X(T, hidden, "d", "1", N_("width of the model"), DOMAIN_COUNT, MUST_BE_GIVEN)      \
	X(T, value_size, "b", "B", N_("bytes of one value"), DOMAIN_POSITIVE, .standard = 2) \
	X(T, experts, "E", "1", N_("experts of the layer"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, capacity_factor, "C", "1", N_("room of an expert over its even share"),       \
	  DOMAIN_POSITIVE, .standard = 1.25)                                               \
	X(T, top_k, "k", "1", N_("experts that each token goes to"), DOMAIN_COUNT, .standard = 1)
#define EXPERT_DISPATCH_OUT(X, T)                                                          \
	X(T, dispatch, "V", "B", N_("data sent to the experts"))                           \
	X(T, round_trip, "2V", "B", N_("data sent there and back"))                        \
	X(T, even_share, "c_1", "1", N_("tokens of each expert when all get alike"))       \
	X(T, capacity, "c", "1", N_("whole tokens that each expert takes"))
STRUCTS(expert_dispatch, EXPERT_DISPATCH);

/* What exceeds a whole number only by the rounding of a factor such as 1.1 needs no token more. */
#define ROUNDING 1e-12

static enum status eval_expert_dispatch(const struct expert_dispatch_in *in,
                                        struct expert_dispatch_out *out, struct fault *why)
{
	double visits = in->batch * in->sequence * in->top_k;
	double dispatch = visits * in->hidden * in->value_size;

	if (in->top_k > in->experts) {
		*why = (struct fault){ "top_k", N_("it may not exceed the experts of the layer") };
		return STATUS_E_DOMAIN;
	}
	*out = (struct expert_dispatch_out){
		.dispatch = dispatch,
		.round_trip = 2 * dispatch,
		.even_share = visits / in->experts,
		.capacity = ceil(in->capacity_factor * visits / in->experts * (1 - ROUNDING)),
	};
	return STATUS_OK;
}

MODEL_REFUSING(training_expert_dispatch, expert_dispatch, EXPERT_DISPATCH,
	.id = "training.expert_dispatch",
	.title = N_("Traffic and capacity of experts"),
	.formula = "V = B \\cdot S \\cdot k \\cdot d \\cdot b, \\quad c = \\left\\lceil "
	           "\\frac{C \\cdot B \\cdot S \\cdot k}{E} \\right\\rceil",
	.validity = N_("each token goes to k experts; what exceeds an expert's capacity is "
	               "dropped"),
	.source = "Shazeer et al. 2017; Lepikhin et al. 2020; Distributed training",
	.example = "batch=4 sequence=2048 hidden=4096 experts=8",
	.example_source = "Distributed training, case 9: 33.55e6 values");

/* --- training.memory -------------------------------------------------------- */

#define MEMORY_IN(X, T)                                                                    \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, stage, "z", "1",                                                              \
	  N_("what is sharded: 1 the optimizer, 2 and gradients, 3 and weights"), .min = 0, \
	  .max = 3, .whole = true, MUST_BE_GIVEN)                                          \
	X(T, devices, "N", "1", N_("devices that share the state"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, activations, "A", "B", N_("activations on each device"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0)                                                                   \
	X(T, capacity, "M", "B", N_("memory of one device"), DOMAIN_POSITIVE, .standard = 80e9)
#define MEMORY_OUT(X, T)                                                                   \
	X(T, state, "S", "B", N_("weights, gradients and optimizer state on one device"))  \
	X(T, total, "S_A", "B", N_("the same with the activations"),                       \
	  .sum = "state + activations")                                                    \
	X(T, fits, "", "", N_("does it fit"), .words = answers, .about = N_("fits"),       \
	  .largest = "capacity, total")                                                    \
	X(T, devices_to_fit, "N*", "1", N_("fewest devices with which it fits"),           \
	  .none = N_("no number of devices makes it fit"))
STRUCTS(memory, MEMORY);

/* Bytes for each parameter that every device keeps, and that the devices share, by stage. */
static const double kept[] = { 16, 4, 2, 0 }, split[] = { 0, 12, 14, 16 };

enum { FITS_YES, FITS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static double total_on(const struct memory_in *in, double devices)
{
	int stage = (int)in->stage;

	assert(stage >= 0 && stage < (int)COUNT_OF(kept));
	assert(devices >= 1);
	return in->parameters * (kept[stage] + split[stage] / devices) + in->activations;
}

/* The quotient is rounded: its neighbours may be the answer. */
static double devices_to_fit(const struct memory_in *in)
{
	int stage = (int)in->stage;
	double room = in->capacity - in->activations - kept[stage] * in->parameters;
	double n;

	assert(stage >= 0 && stage < (int)COUNT_OF(split));
	if (!split[stage])
		return room >= 0 ? 1 : NAN;
	if (room <= 0)
		return NAN;
	n = fmax(ceil(split[stage] * in->parameters / room), 1);
	if (n > 1 && total_on(in, n - 1) <= in->capacity)
		return n - 1;
	return total_on(in, n) <= in->capacity ? n : n + 1;
}

static struct memory_out memory(const struct memory_in *in)
{
	double total = total_on(in, in->devices);

	return (struct memory_out){
		.state = in->parameters
		         * (kept[(int)in->stage] + split[(int)in->stage] / in->devices),
		.total = total,
		.fits = total <= in->capacity ? FITS_YES : FITS_NO,
		.devices_to_fit = devices_to_fit(in),
	};
}

MODEL(training_memory, memory, MEMORY,
	.id = "training.memory",
	.title = N_("Memory of sharded training state"),
	.formula = "S_0 = 16P, \\quad S_1 = P (4 + \\frac{12}{N}), \\quad S_2 = P (2 + "
	           "\\frac{14}{N}), \\quad S_3 = \\frac{16P}{N}",
	.validity = N_("bf16 weights and gradients, Adam in fp32; perfect sharding, no "
	               "fragmentation; activations stay"),
	.source = "Rajbhandari et al. 2020; Distributed training",
	.example = "parameters=7e9 stage=0 devices=64",
	.example_source = "Distributed training, case 6");

/* --- training.microbatches -------------------------------------------------- */

#define MICROBATCHES_IN(X, T)                                                              \
	X(T, stages, "p", "1", N_("stages of the pipeline"), DOMAIN_COUNT, MUST_BE_GIVEN)  \
	X(T, bubble, "b", "1", N_("the largest idle share allowed"), DOMAIN_USED_SHARE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, chunks, "V", "1", N_("interleaved chunks of the model on each stage"), DOMAIN_COUNT, \
	  .standard = 1)
#define MICROBATCHES_OUT(X, T) X(T, microbatches, "m", "1", N_("fewest parts of the batch"))
STRUCTS(microbatches, MICROBATCHES);

static double bubble_of(const struct microbatches_in *in, double parts)
{
	double filling = in->stages - 1;

	assert(in->stages >= 1);
	return filling / (in->chunks * parts + filling);
}

/* The quotient is rounded: the number before it may be enough. */
static struct microbatches_out microbatches(const struct microbatches_in *in)
{
	double m = ceil((in->stages - 1) * (1 - in->bubble) / in->bubble / in->chunks);

	if (m > 1 && bubble_of(in, m - 1) <= in->bubble)
		m--;
	return (struct microbatches_out){ .microbatches = fmax(m, 1) };
}

MODEL(training_microbatches, microbatches, MICROBATCHES,
	.id = "training.microbatches",
	.title = N_("Micro-batches that a bubble allows"),
	.formula = "m = \\max \\left( 1, \\left\\lceil \\frac{(p - 1) (1 - b)}{b \\cdot V} "
	           "\\right\\rceil \\right)",
	.validity = N_("equal times of all stages; communication between them not counted"),
	.source = "Distributed training",
	.example = "stages=8 bubble=20%",
	.example_source = "Distributed training, case 8: 4 (p - 1)");

/* --- training.model_parallel_memory ----------------------------------------- */

#define MODEL_PARALLEL_MEMORY_IN(X, T)                                                     \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, bytes_per_parameter, "b", "B", N_("state of each parameter"), DOMAIN_POSITIVE, \
	  .standard = 16)                                                                  \
	X(T, tensor, "t", "1", N_("devices that split each layer"), DOMAIN_COUNT, .standard = 1) \
	X(T, pipeline, "p", "1", N_("stages of the pipeline"), DOMAIN_COUNT, .standard = 1) \
	X(T, capacity, "M", "B", N_("memory of one device"), DOMAIN_POSITIVE, .standard = 80e9)
#define MODEL_PARALLEL_MEMORY_OUT(X, T)                                                    \
	X(T, state, "S", "B", N_("state on one device"))                                   \
	X(T, use, "u", "1", N_("the state over the capacity"))                             \
	X(T, fits, "", "", N_("does it fit"), .words = answers, .about = N_("fits"),       \
	  .largest = "capacity, state")
STRUCTS(model_parallel_memory, MODEL_PARALLEL_MEMORY);

static struct model_parallel_memory_out
model_parallel_memory(const struct model_parallel_memory_in *in)
{
	double degree = in->tensor * in->pipeline;
	double state = in->parameters * in->bytes_per_parameter / degree;

	return (struct model_parallel_memory_out){
		.state = state,
		.use = state / in->capacity,
		.fits = state <= in->capacity ? FITS_YES : FITS_NO,
	};
}

MODEL(training_model_parallel_memory, model_parallel_memory, MODEL_PARALLEL_MEMORY,
	.id = "training.model_parallel_memory",
	.title = N_("State on one device of a split model"),
	.formula = "S = \\frac{P \\cdot b}{t \\cdot p}",
	.validity = N_("tensor and pipeline split evenly; no sharding over replicas; "
	               "activations not counted"),
	.source = "Distributed training",
	.example = "parameters=175e9 bytes_per_parameter=10B tensor=8 pipeline=16",
	.example_source = "Distributed training, case 7");

/* --- training.parallelism --------------------------------------------------- */

#define PARALLELISM_IN(X, T)                                                               \
	X(T, data, "d", "1", N_("replicas of the model, experts aside"), DOMAIN_COUNT,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, pipeline, "p", "1", N_("stages of the pipeline"), DOMAIN_COUNT, .standard = 1) \
	X(T, tensor, "t", "1", N_("devices that split each layer"), DOMAIN_COUNT, .standard = 1) \
	X(T, expert, "e", "1", N_("replicas among which the experts are split"), DOMAIN_COUNT, \
	  .standard = 1)
#define PARALLELISM_OUT(X, T)                                                              \
	X(T, devices, "N", "1", N_("devices in all"))                                      \
	X(T, model_degree, "m", "1", N_("devices that hold one replica"))                  \
	X(T, model_share, "1/m", "1", N_("share of all but the experts that one device holds"), \
	  .ratio = true)                                                                   \
	X(T, expert_share, "", "1", N_("share of the experts that one device holds"),      \
	  .ratio = true)                                                                   \
	X(T, expert_copies, "", "1", N_("replicas of each expert"))
STRUCTS(parallelism, PARALLELISM);

/* Experts are split over the replicas that share the data (Rajbhandari et al. 2022): they take no
 * devices more. */
static enum status eval_parallelism(const struct parallelism_in *in, struct parallelism_out *out,
                                    struct fault *why)
{
	double model = in->pipeline * in->tensor;

	if (fmod(in->data, in->expert) > 0) {
		*why = (struct fault){ "expert", N_("it must divide the replicas: the experts are "
		                                    "split among them") };
		return STATUS_E_DOMAIN;
	}
	*out = (struct parallelism_out){
		.devices = in->data * model,
		.model_degree = model,
		.model_share = 1 / model,
		.expert_share = 1 / model / in->expert,
		.expert_copies = in->data / in->expert,
	};
	return STATUS_OK;
}

MODEL_REFUSING(training_parallelism, parallelism, PARALLELISM,
	.id = "training.parallelism",
	.title = N_("Devices of a composed layout"),
	.formula = "N = d \\cdot p \\cdot t",
	.validity = N_("every replica is laid out alike; experts are split among the replicas of "
	               "the rest, as in Megatron-Core and DeepSpeed"),
	.source = "Rajbhandari et al. 2022; Distributed training",
	.example = "data=128 pipeline=16 tensor=8",
	.example_source = "Distributed training, table");

/* --- training.pipeline_boundary --------------------------------------------- */

#define PIPELINE_BOUNDARY_IN(X, T)                                                         \
	X(T, batch, "B", "1", N_("sequences of a micro-batch"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, sequence, "S", "1", N_("tokens of a sequence"), DOMAIN_COUNT, MUST_BE_GIVEN)  \
	X(T, hidden, "d", "1", N_("width of the model"), DOMAIN_COUNT, MUST_BE_GIVEN)      \
	X(T, value_size, "b", "B", N_("bytes of one value"), DOMAIN_POSITIVE, .standard = 2)
#define PIPELINE_BOUNDARY_OUT(X, T)                                                        \
	X(T, bytes, "V", "B", N_("data that crosses the boundary in one direction"))
STRUCTS(pipeline_boundary, PIPELINE_BOUNDARY);

static struct pipeline_boundary_out pipeline_boundary(const struct pipeline_boundary_in *in)
{
	return (struct pipeline_boundary_out){
		.bytes = in->batch * in->sequence * in->hidden * in->value_size,
	};
}

MODEL(training_pipeline_boundary, pipeline_boundary, PIPELINE_BOUNDARY,
	.id = "training.pipeline_boundary",
	.title = N_("Activations between pipeline stages"),
	.formula = "V = B \\cdot S \\cdot d \\cdot b",
	.validity = N_("one hidden vector for each token crosses the boundary, and its gradient "
	               "comes back"),
	.source = "Distributed training",
	.example = "batch=4 sequence=2048 hidden=2048",
	.example_source = "Distributed training, case 9");

/* --- training.pipeline_bubble ----------------------------------------------- */

#define PIPELINE_BUBBLE_IN(X, T)                                                           \
	X(T, stages, "p", "1", N_("stages of the pipeline"), DOMAIN_COUNT, MUST_BE_GIVEN)  \
	X(T, microbatches, "m", "1", N_("parts of the batch"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, chunks, "V", "1", N_("interleaved chunks of the model on each stage"), DOMAIN_COUNT, \
	  .standard = 1)
#define PIPELINE_BUBBLE_OUT(X, T)                                                          \
	X(T, bubble, "b", "1", N_("share of the step in which a stage is idle"), .ratio = true) \
	X(T, bubble_of_ideal, "b_{ideal}", "1",                                            \
	  N_("the idle time over that of a step without it, as Narayanan et al. count"))
STRUCTS(pipeline_bubble, PIPELINE_BUBBLE);

static struct pipeline_bubble_out pipeline_bubble(const struct pipeline_bubble_in *in)
{
	double filling = in->stages - 1;

	return (struct pipeline_bubble_out){
		.bubble = filling / (in->chunks * in->microbatches + filling),
		.bubble_of_ideal = filling / (in->chunks * in->microbatches),
	};
}

MODEL(training_pipeline_bubble, pipeline_bubble, PIPELINE_BUBBLE,
	.id = "training.pipeline_bubble",
	.title = N_("Idle share of a pipeline"),
	.formula = "b = \\frac{p - 1}{V m + p - 1}, \\quad b_{ideal} = \\frac{p - 1}{V m}",
	.validity = N_("equal times of all stages; communication between them not counted"),
	.source = "Huang et al. 2019; Narayanan et al. 2021; Distributed training",
	.example = "stages=8 microbatches=32",
	.example_source = "reference case");

/* --- training.sharding_traffic ---------------------------------------------- */

#define SHARDING_TRAFFIC_IN(X, T)                                                          \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, bytes_per_parameter, "b", "B", N_("bytes of a gradient and of a weight"),     \
	  DOMAIN_POSITIVE, .standard = 2)                                                  \
	X(T, stage, "z", "1",                                                              \
	  N_("what is sharded: 1 the optimizer, 2 and gradients, 3 and weights"), .min = 0, \
	  .max = 3, .whole = true, .standard = 0)                                          \
	X(T, devices, "N", "1", N_("devices that share the state"), DOMAIN_COUNT, MUST_BE_GIVEN)
#define SHARDING_TRAFFIC_OUT(X, T)                                                         \
	X(T, bytes, "V", "B", N_("data that each device sends in a step"))                 \
	X(T, relative, "V / V_0", "1", N_("the same over plain data parallelism"))
STRUCTS(sharding_traffic, SHARDING_TRAFFIC);

static struct sharding_traffic_out sharding_traffic(const struct sharding_traffic_in *in)
{
	double passes = in->stage < 3 ? 2 : 3, n = in->devices;

	return (struct sharding_traffic_out){
		.bytes = passes * (n - 1) / n * in->parameters * in->bytes_per_parameter,
		.relative = passes / 2,
	};
}

MODEL(training_sharding_traffic, sharding_traffic, SHARDING_TRAFFIC,
	.id = "training.sharding_traffic",
	.title = N_("Traffic of sharded data parallelism"),
	.formula = "V = k \\frac{N-1}{N} P \\cdot b, \\quad k = 2 \\text{ or, with sharded "
	           "weights, } 3",
	.validity = N_("ring collectives; sharded weights are gathered for the forward and for "
	               "the backward pass"),
	.source = "Rajbhandari et al. 2020; Distributed training",
	.example = "parameters=1.5e9 devices=8",
	.example_source = "Distributed training, case 5");

/* --- training.useful_devices ------------------------------------------------ */

#define USEFUL_DEVICES_IN(X, T)                                                            \
	X(T, devices, "N", "1", N_("devices of the fleet"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, mfu, "MFU", "1", N_("share of the peak rate that one device reaches"),        \
	  DOMAIN_USED_SHARE, .standard = 1)                                                \
	X(T, scaling_efficiency, "η", "1", N_("speedup over the number of devices"),       \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)
#define USEFUL_DEVICES_OUT(X, T)                                                           \
	X(T, equivalent, "N_{useful}", "1",                                                \
	  N_("devices at their peak, without communication, that would do as much"))       \
	X(T, share, "f", "1", N_("that number over the devices paid for"), .ratio = true)
STRUCTS(useful_devices, USEFUL_DEVICES);

static struct useful_devices_out useful_devices(const struct useful_devices_in *in)
{
	double useful = in->mfu * in->scaling_efficiency;

	return (struct useful_devices_out){
		.equivalent = in->devices * useful,
		.share = useful,
	};
}

MODEL(training_useful_devices, useful_devices, USEFUL_DEVICES,
	.id = "training.useful_devices",
	.title = N_("Devices that a fleet is worth"),
	.formula = "N_{useful} = N \\cdot MFU \\cdot η",
	.validity = N_("shares measured on the same run"),
	.source = "Distributed training",
	.example = "devices=1024 mfu=0.5 scaling_efficiency=0.5",
	.example_source = "Distributed training, case 11");
