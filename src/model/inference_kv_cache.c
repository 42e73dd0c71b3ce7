#include "config.h"
#include "model/table.h"

struct kv_cache_in { double layers, kv_heads, head_dimension, sequence, batch, bytes_per_value; };
struct kv_cache_out { double bytes_per_token, bytes_per_request, total; };

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
MODEL_EVAL(kv_cache)

static const struct parameter parameters[] = {
	PARAMETER(struct kv_cache_in, layers, .symbol = "L", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("layers of the model")),
	PARAMETER(struct kv_cache_in, kv_heads, .symbol = "h", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("heads with keys and values of their own")),
	PARAMETER(struct kv_cache_in, head_dimension, .symbol = "d", .unit = "1", DOMAIN_COUNT,
	          .standard = 128, .help = N_("numbers in one head")),
	PARAMETER(struct kv_cache_in, sequence, .symbol = "S", .unit = "1", DOMAIN_SIZE,
	          .standard = 1, .help = N_("tokens of a request")),
	PARAMETER(struct kv_cache_in, batch, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("requests at once")),
	PARAMETER(struct kv_cache_in, bytes_per_value, .symbol = "s", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 2, .help = N_("size of one number")),
};

static const struct result results[] = {
	RESULT(struct kv_cache_out, bytes_per_token, .symbol = "M", .unit = "B",
	       .help = N_("cache of one token")),
	RESULT(struct kv_cache_out, bytes_per_request, .symbol = "S M", .unit = "B",
	       .help = N_("cache of one request")),
	RESULT(struct kv_cache_out, total, .symbol = "C", .unit = "B",
	       .help = N_("cache of all requests")),
};

const struct model inference_kv_cache = {
	.id = "inference.kv_cache",
	.title = N_("Cache of keys and values"),
	.formula = "M = 2 L h d s, \\quad C = B S M",
	.validity = N_("one key and one value in every layer for every token; h counts the heads "
	               "that have their own"),
	.source = "Inference at scale",
	.example = "layers=80 kv_heads=8",
	.example_source = "Inference at scale, case 6",
	MODEL_TABLES(struct kv_cache_in, struct kv_cache_out),
	.eval = eval,
	.many = many,
};
