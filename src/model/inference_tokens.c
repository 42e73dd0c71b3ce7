/* inference_tokens.c - the models of language models in serving: caches, prefill, drafts */
#include "config.h"
#include "model/table.h"

/* --- inference.cache_move --------------------------------------------------- */

#define CACHE_MOVE_IN(X, T)                                                                \
	X(T, cache, "n", "B", N_("size of the cache"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth between the servers"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, prefill_time, "t_{prefill}", "s", N_("time to build it again"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0.5)
#define CACHE_MOVE_OUT(X, T)                                                               \
	X(T, move_time, "T", "s", N_("time to move it"))                                   \
	X(T, decision, "", "", N_("the faster way; a tie is rebuild"), .words = decisions, \
	  .least = "move_time, prefill_time")
STRUCTS(cache_move, CACHE_MOVE);

enum { DECISION_MOVE, DECISION_REBUILD };
static const char *const decisions[] = { N_("migrate"), N_("rebuild"), NULL };

static struct cache_move_out cache_move(const struct cache_move_in *in)
{
	double time = in->cache / in->bandwidth;

	return (struct cache_move_out){
		.move_time = time,
		.decision = time < in->prefill_time ? DECISION_MOVE : DECISION_REBUILD,
	};
}

MODEL(inference_cache_move, cache_move, CACHE_MOVE,
	.id = "inference.cache_move",
	.title = N_("Move a cache or build it again"),
	.formula = "\\frac{n}{BW} < t_{prefill}",
	.validity = N_("the link is free and the server that builds it has nothing better to do"),
	.source = "Inference at scale",
	.example = "cache=1.342GB bandwidth=12.5GB/s",
	.example_source = "Inference at scale, case 11");

/* --- inference.draft_length ------------------------------------------------- */

#define DRAFT_LENGTH_IN(X, T)                                                              \
	X(T, acceptance, "α", "1", N_("chance that a drafted token is accepted"), .min = 0, \
	  .max = 0.999, .ratio = true, MUST_BE_GIVEN)                                      \
	X(T, draft_cost, "c", "1", N_("time to draft one token over time of the large model"), \
	  .min = 1e-6, .max = 1e3, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define DRAFT_LENGTH_OUT(X, T)                                                             \
	X(T, draft_tokens, "K^*", "1",                                                     \
	  N_("tokens to draft in a round; 0 when drafting does not pay"))                  \
	X(T, tokens_per_round, "E", "1", N_("tokens that a round yields on average"))      \
	X(T, speedup, "S", "1", N_("tokens in a second over those of the large model alone"))
STRUCTS(draft_length, DRAFT_LENGTH);

static struct draft_length_out draft_length(const struct draft_length_in *in)
{
	struct draft_length_out best = { 0, 1, 1 };
	double power = in->acceptance, tokens = 1 + power;

	for (double k = 1; tokens / (1 + k * in->draft_cost) > best.speedup; k++) {
		best = (struct draft_length_out){ k, tokens, tokens / (1 + k * in->draft_cost) };
		power *= in->acceptance;
		tokens += power;
	}
	return best;
}

MODEL(inference_draft_length, draft_length, DRAFT_LENGTH,
	.id = "inference.draft_length",
	.title = N_("Best number of tokens to draft"),
	.formula = "K^* = \\arg\\max_K \\frac{1 - \\alpha^{K+1}}{(1 - \\alpha)(1 + K c)}",
	.validity = N_("each drafted token is accepted with the same chance, independently"),
	.source = "Leviathan and others 2023; Performance engineering",
	.example = "acceptance=0.9 draft_cost=0.05",
	.example_source = "Performance engineering, what-if");

/* --- inference.kv_cache ----------------------------------------------------- */

#define KV_CACHE_IN(X, T)                                                                  \
	X(T, layers, "L", "1", N_("layers of the model"), DOMAIN_COUNT, MUST_BE_GIVEN)     \
	X(T, kv_heads, "h", "1", N_("heads with keys and values of their own"), DOMAIN_COUNT, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, head_dimension, "d", "1", N_("numbers in one head"), DOMAIN_COUNT, .standard = 128) \
	X(T, sequence, "S", "1", N_("tokens of a request"), DOMAIN_SIZE, .standard = 1)    \
	X(T, batch, "B", "1", N_("requests at once"), DOMAIN_COUNT, .standard = 1)         \
	X(T, bytes_per_value, "s", "B", N_("size of one number"), DOMAIN_VALUE_BYTES,      \
	  .standard = 2)
#define KV_CACHE_OUT(X, T)                                                                 \
	X(T, bytes_per_token, "M", "B", N_("cache of one token"))                          \
	X(T, bytes_per_request, "S M", "B", N_("cache of one request"))                    \
	X(T, total, "C", "B", N_("cache of all requests"))
STRUCTS(kv_cache, KV_CACHE);

static struct kv_cache_out kv_cache(const struct kv_cache_in *in)
{
	double token = 2 * in->layers * in->kv_heads * in->head_dimension * in->bytes_per_value;
	double request = token * in->sequence;

	return (struct kv_cache_out){
		.bytes_per_token = token,
		.bytes_per_request = request,
		.total = request * in->batch,
	};
}

MODEL(inference_kv_cache, kv_cache, KV_CACHE,
	.id = "inference.kv_cache",
	.title = N_("Cache of keys and values"),
	.formula = "M = 2 L h d s, \\quad C = B S M",
	.validity = N_("one key and one value in every layer for every token; h counts the "
	               "heads that have their own"),
	.source = "Inference at scale",
	.example = "layers=80 kv_heads=8",
	.example_source = "Inference at scale, case 6");

/* --- inference.memory_wall -------------------------------------------------- */

#define MEMORY_WALL_IN(X, T)                                                               \
	X(T, capacity, "C", "B", N_("memory of the devices together"), DOMAIN_POSITIVE,    \
	  .standard = 8e10)                                                                \
	X(T, weights, "W", "B", N_("memory of the weights"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, reserved, "R", "B", N_("memory for the system and for activations"),          \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, bytes_per_token, "M", "B", N_("cache of one token"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, sequence, "S", "1", N_("tokens of a request"), DOMAIN_SIZE, .standard = 4096)
#define MEMORY_WALL_OUT(X, T)                                                              \
	X(T, batch, "B", "1", N_("requests that fit at once"))                             \
	X(T, tokens, "B S", "1", N_("tokens that fit, all requests together"))             \
	X(T, free_memory, "F", "B", N_("memory that is left for the cache"))
STRUCTS(memory_wall, MEMORY_WALL);

static struct memory_wall_out memory_wall(const struct memory_wall_in *in, double free_memory)
{
	double tokens = free_memory / in->bytes_per_token;

	assert(!(free_memory < 0));
	return (struct memory_wall_out){
		.batch = floor(tokens / in->sequence),
		.tokens = floor(tokens),
		.free_memory = free_memory,
	};
}

static enum status eval_memory_wall(const struct memory_wall_in *in, struct memory_wall_out *out,
                                    struct fault *why)
{
	double free_memory = in->capacity - in->weights - in->reserved;

	if (free_memory < 0) {
		*why = (struct fault){ "weights", N_("they do not fit into the memory") };
		return STATUS_E_NOANSWER;
	}
	*out = memory_wall(in, free_memory);
	return STATUS_OK;
}

MODEL_REFUSING(inference_memory_wall, memory_wall, MEMORY_WALL,
	.id = "inference.memory_wall",
	.title = N_("Requests that fit into memory"),
	.formula = "B = \\left\\lfloor \\frac{C - W - R}{S M} \\right\\rfloor, \\quad B S \\le "
	           "\\frac{C - W - R}{M}",
	.validity = N_("every request keeps its whole length; memory is not fragmented"),
	.source = "Inference at scale",
	.example = "capacity=640GB weights=140GB bytes_per_token=327680B",
	.example_source = "Inference at scale, case 6: 16-bit weights on eight H100");

/* --- inference.paged_cache -------------------------------------------------- */

#define PAGED_CACHE_IN(X, T)                                                               \
	X(T, tokens, "S", "1", N_("tokens of the request"), .min = 1, .max = 1e15, .whole = true, \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, page, "p", "1", N_("tokens of a page"), .min = 1, .max = 1e9, .whole = true,  \
	  .scale = SCALE_LOG, .standard = 16)                                              \
	X(T, bytes_per_token, "M", "B", N_("cache of one token"), DOMAIN_POSITIVE,         \
	  .standard = 327680)
#define PAGED_CACHE_OUT(X, T)                                                              \
	X(T, pages, "n", "1", N_("pages of the request"))                                  \
	X(T, allocated, "n p", "1", N_("tokens that these pages hold"))                    \
	X(T, waste, "f", "1", N_("share of that which stays empty"), .ratio = true)        \
	X(T, bytes, "", "B", N_("memory of these pages"))
STRUCTS(paged_cache, PAGED_CACHE);

static struct paged_cache_out paged_cache(const struct paged_cache_in *in)
{
	double empty = fmod(in->page - fmod(in->tokens, in->page), in->page);
	double allocated = in->tokens + empty;

	return (struct paged_cache_out){
		.pages = allocated / in->page,
		.allocated = allocated,
		.waste = empty / allocated,
		.bytes = allocated * in->bytes_per_token,
	};
}

MODEL(inference_paged_cache, paged_cache, PAGED_CACHE,
	.id = "inference.paged_cache",
	.title = N_("Cache in pages"),
	.formula = "n = \\left\\lceil \\frac{S}{p} \\right\\rceil, \\quad f = \\frac{n p - S}{n "
	           "p}",
	.validity = N_("a request's last page is partly empty, its others are full"),
	.source = "Kwon and others 2023; Inference at scale",
	.example = "tokens=2050",
	.example_source = "companion package of the book");

/* --- inference.prefill ------------------------------------------------------ */

#define PREFILL_IN(X, T)                                                                   \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, tokens, "S", "1", N_("tokens of the prompt"), DOMAIN_SIZE, MUST_BE_GIVEN)     \
	X(T, layers, "L", "1", N_("layers; 0 leaves attention out"), .min = 0, .max = 1e12, \
	  .whole = true, .scale = SCALE_LOG, .standard = 0)                                \
	X(T, width, "d", "1", N_("width of the model"), .min = 0, .max = 1e12, .whole = true, \
	  .scale = SCALE_LOG, .standard = 0)                                               \
	X(T, peak, "R", "FLOP/s", N_("peak rate of the devices together"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, efficiency, "η", "1", N_("share of the peak rate that is reached"),           \
	  DOMAIN_USED_SHARE, .standard = 0.5)                                              \
	X(T, overhead, "T_0", "s", N_("time to dispatch the work"), DOMAIN_NOT_NEGATIVE,   \
	  .standard = 0)
#define PREFILL_OUT(X, T)                                                                  \
	X(T, time, "T", "s", N_("time until the first token"),                             \
	  .sum = "(2 * parameters * tokens + 4 * layers * width * tokens^2)/(peak * "      \
	         "efficiency) + overhead")                                                 \
	X(T, operations, "O", "FLOP", N_("operations of the prompt"))                      \
	X(T, attention_share, "", "1", N_("share of them that attention takes"), .ratio = true)
STRUCTS(prefill, PREFILL);

static struct prefill_out prefill(const struct prefill_in *in)
{
	double weights = 2 * in->parameters * in->tokens;
	double attention = 4 * in->layers * in->width * in->tokens * in->tokens;

	return (struct prefill_out){
		.time = (weights + attention) / in->peak / in->efficiency + in->overhead,
		.operations = weights + attention,
		.attention_share = part_of(attention, weights),
	};
}

MODEL(inference_prefill, prefill, PREFILL,
	.id = "inference.prefill",
	.title = N_("Time to the first token"),
	.formula = "T = \\frac{2 P S + 4 L d S^2}{R \\eta} + T_0",
	.validity = N_("a dense model that is bound by compute; attention over the whole "
	               "prompt, its causal half not saved"),
	.source = "Inference at scale; companion package of the book",
	.example = "parameters=8.03e9 tokens=2048 layers=32 width=4096 peak=989TFLOP/s "
	           "overhead=10us",
	.example_source = "companion package of the book");

/* --- inference.speculative -------------------------------------------------- */

#define SPECULATIVE_IN(X, T)                                                               \
	X(T, acceptance, "α", "1", N_("chance that a drafted token is accepted"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, draft_tokens, "K", "1", N_("tokens drafted in a round"), .min = 1, .max = 100, \
	  .whole = true, MUST_BE_GIVEN)                                                    \
	X(T, draft_time, "t_d", "s", N_("time to draft one token"), DOMAIN_NOT_NEGATIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, verify_time, "t_v", "s", N_("time of the large model for one step"),          \
	  DOMAIN_POSITIVE, .standard = 1)
#define SPECULATIVE_OUT(X, T)                                                              \
	X(T, tokens_per_round, "E", "1", N_("tokens that a round yields on average"))      \
	X(T, round_time, "T", "s", N_("time of a round"))                                  \
	X(T, token_time, "T/E", "s", N_("mean time of a token"))                           \
	X(T, speedup, "S", "1", N_("tokens in a second over those of the large model alone")) \
	X(T, break_even, "α^*", "1", N_("acceptance from which drafting pays"), .ratio = true, \
	  .none = N_("drafting takes too long to pay at any acceptance"))
STRUCTS(speculative, SPECULATIVE);

/* α + α² + … + α^K */
static double accepted(double acceptance, double k)
{
	double sum = 0;

	assert(k >= 0);
	for (double i = 0; i < k; i++)
		sum = acceptance * (1 + sum);
	return sum;
}

static double slope(double acceptance, double k)
{
	double sum = 0;

	assert(k >= 1);
	for (double i = k; i >= 1; i--)
		sum = i + acceptance * sum;
	return sum;
}

/* Where accepted() = kc.  Newton's steps come from above on a convex function: they only fall. */
static double break_even(double k, double cost)
{
	double x = fmin(k * cost, pow(cost, 1 / k)), before = INFINITY;

	assert(k >= 1 && !(cost < 0));
	if (cost > 1)
		return NAN;
	while (x < before) {
		before = x;
		x -= (accepted(x, k) - k * cost) / slope(x, k);
	}
	return fmin(before, 1);
}

static struct speculative_out speculative(const struct speculative_in *in)
{
	double tokens = 1 + accepted(in->acceptance, in->draft_tokens);
	double time = in->draft_tokens * in->draft_time + in->verify_time;

	return (struct speculative_out){
		.tokens_per_round = tokens,
		.round_time = time,
		.token_time = time / tokens,
		.speedup = tokens * in->verify_time / time,
		.break_even = break_even(in->draft_tokens, in->draft_time / in->verify_time),
	};
}

MODEL(inference_speculative, speculative, SPECULATIVE,
	.id = "inference.speculative",
	.title = N_("Speculative decoding"),
	.formula = "E = \\frac{1 - \\alpha^{K+1}}{1 - \\alpha}, \\quad S = \\frac{E t_v}{K t_d + "
	           "t_v}",
	.validity = N_("each drafted token is accepted with the same chance, independently; "
	               "verifying takes as long as decoding"),
	.source = "Leviathan and others 2023; Chen and others 2023; Inference at scale",
	.example = "acceptance=0.78 draft_tokens=5 draft_time=0.8ms verify_time=32ms ",
	.example_source = "Performance engineering, case 10");

/* --- inference.tensor_parallel ---------------------------------------------- */

#define TENSOR_PARALLEL_IN(X, T)                                                           \
	X(T, layer_time, "T", "s", N_("time of a layer on one device"), DOMAIN_POSITIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, devices, "t", "1", N_("devices that share it"), DOMAIN_COUNT, MUST_BE_GIVEN)  \
	X(T, exchange_time, "T_{AR}", "s", N_("time of one AllReduce"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, exchanges, "k", "1", N_("AllReduces in a layer"), .min = 0, .max = 1e6,       \
	  .whole = true, .scale = SCALE_LOG, .standard = 2)                                \
	X(T, layers, "L", "1", N_("layers"), DOMAIN_COUNT, .standard = 1)
#define TENSOR_PARALLEL_OUT(X, T)                                                          \
	X(T, layer, "T'", "s", N_("time of a layer on all devices"),                       \
	  .sum = "layer_time/devices + exchanges * exchange_time")                         \
	X(T, speedup, "S", "1", N_("time on one device over that"))                        \
	X(T, efficiency, "", "1", N_("speedup over the number of devices"), .ratio = true) \
	X(T, total, "L T'", "s", N_("time of all layers"))
STRUCTS(tensor_parallel, TENSOR_PARALLEL);

static struct tensor_parallel_out tensor_parallel(const struct tensor_parallel_in *in)
{
	double compute = in->layer_time / in->devices;
	double exchange = in->exchanges * in->exchange_time;

	return (struct tensor_parallel_out){
		.layer = compute + exchange,
		.speedup = in->layer_time / (compute + exchange),
		.efficiency = part_of(compute, exchange),
		.total = in->layers * (compute + exchange),
	};
}

MODEL(inference_tensor_parallel, tensor_parallel, TENSOR_PARALLEL,
	.id = "inference.tensor_parallel",
	.title = N_("A layer on several devices"),
	.formula = "T' = \\frac{T}{t} + k T_{AR}",
	.validity = N_("the layer divides evenly; exchanges are not hidden"),
	.source = "Shoeybi and others 2019; Inference at scale",
	.example = "layer_time=30ms devices=8 exchange_time=0.3ms",
	.example_source = "Inference at scale, case 7");

/* --- inference.token_latency ------------------------------------------------ */

#define TOKEN_LATENCY_IN(X, T)                                                             \
	X(T, weights, "W", "B", N_("weights that are read"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, cache, "C", "B", N_("cache of keys and values that is read"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0)                                                                   \
	X(T, devices, "n", "1", N_("devices that share both evenly"), DOMAIN_COUNT,        \
	  .standard = 1)                                                                   \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth of one device's memory"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, overhead, "T_0", "s", N_("time that each step takes besides"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0)                                                                   \
	X(T, batch, "B", "1", N_("sequences decoded together"), DOMAIN_COUNT, .standard = 1)
#define TOKEN_LATENCY_OUT(X, T)                                                            \
	X(T, time, "T", "s", N_("time between two tokens of a sequence"),                  \
	  .sum = "(weights + cache)/(devices * bandwidth) + overhead")                     \
	X(T, tokens_per_second, "B/T", "1/s", N_("tokens of all sequences together"))      \
	X(T, cache_share, "", "1", N_("share of the traffic that is cache"), .ratio = true)
STRUCTS(token_latency, TOKEN_LATENCY);

static struct token_latency_out token_latency(const struct token_latency_in *in)
{
	double bytes = in->weights + in->cache;
	double time = bytes / in->devices / in->bandwidth + in->overhead;

	return (struct token_latency_out){
		.time = time,
		.tokens_per_second = in->batch / time,
		.cache_share = part_of(in->cache, in->weights),
	};
}

MODEL(inference_token_latency, token_latency, TOKEN_LATENCY,
	.id = "inference.token_latency",
	.title = N_("Time between tokens"),
	.formula = "T = \\frac{W + C}{n BW} + T_0",
	.validity = N_("weights and cache are read once for each step, which is bound by memory"),
	.source = "Inference at scale; companion package of the book",
	.example = "weights=16.06GB cache=268.435456MB bandwidth=3.35TB/s overhead=0.32ms",
	.example_source = "companion package of the book");
