#include "config.h"
#include "model/table.h"

struct consistent_hashing_in { double keys, servers; };
struct consistent_hashing_out { double moved, moved_share, modulo_moved; };

static struct consistent_hashing_out consistent_hashing(const struct consistent_hashing_in *in)
{
	return (struct consistent_hashing_out){
		.moved = in->keys / in->servers,
		.moved_share = 1 / in->servers,
		.modulo_moved = in->keys * ((in->servers - 1) / in->servers),
	};
}
MODEL_EVAL(consistent_hashing)

static const struct parameter parameters[] = {
	PARAMETER(struct consistent_hashing_in, keys, .symbol = "K", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("keys of all servers")),
	PARAMETER(struct consistent_hashing_in, servers, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("servers, the one that comes or goes included")),
};

static const struct result results[] = {
	RESULT(struct consistent_hashing_out, moved, .symbol = "n", .unit = "1",
	       .help = N_("keys that move with consistent hashing")),
	RESULT(struct consistent_hashing_out, moved_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the keys")),
	RESULT(struct consistent_hashing_out, modulo_moved, .symbol = "", .unit = "1",
	       .help = N_("keys that move when the server is the remainder of the key")),
};

const struct model inference_consistent_hashing = {
	.id = "inference.consistent_hashing",
	.title = N_("Keys that move when a server comes or goes"),
	.formula = "n = \\frac{K}{N}",
	.validity = N_("keys spread evenly over the ring"),
	.source = "Karger and others 1997; Inference at scale",
	.example = "keys=1e6 servers=100",
	.example_source = "Inference at scale, model 9",
	MODEL_TABLES(struct consistent_hashing_in, struct consistent_hashing_out),
	.eval = eval,
	.many = many,
};
