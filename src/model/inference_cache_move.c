#include "config.h"
#include "model/table.h"

struct cache_move_in { double cache, bandwidth, prefill_time; };
struct cache_move_out { double move_time, decision; };

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
MODEL_EVAL(cache_move)

static const struct parameter parameters[] = {
	PARAMETER(struct cache_move_in, cache, .symbol = "n", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("size of the cache")),
	PARAMETER(struct cache_move_in, bandwidth, .symbol = "BW", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth between the servers")),
	PARAMETER(struct cache_move_in, prefill_time, .symbol = "t_{prefill}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0.5, .help = N_("time to build it again")),
};

static const struct result results[] = {
	RESULT(struct cache_move_out, move_time, .symbol = "T", .unit = "s",
	       .help = N_("time to move it")),
	RESULT(struct cache_move_out, decision, .symbol = "", .unit = "", .words = decisions,
	       .help = N_("the faster way; a tie is rebuild"),
	       .least = "move_time, prefill_time"),
};

const struct model inference_cache_move = {
	.id = "inference.cache_move",
	.title = N_("Move a cache or build it again"),
	.formula = "\\frac{n}{BW} < t_{prefill}",
	.validity = N_("the link is free and the server that builds it has nothing better to do"),
	.source = "Inference at scale",
	.example = "cache=1.342GB bandwidth=12.5GB/s",
	.example_source = "Inference at scale, case 11",
	MODEL_TABLES(struct cache_move_in, struct cache_move_out),
	.eval = eval,
	.many = many,
};
