#include "config.h"
#include "model/table.h"

struct byzantine_in { double clients, hostile; };
struct byzantine_out { double most_hostile, neighbours, withstands; };

static const char *const yes_no[] = { N_("yes"), N_("no"), NULL };

enum { YES, NO };

static struct byzantine_out byzantine(const struct byzantine_in *in)
{
	bool holds = 2 * in->hostile + 2 < in->clients;

	return (struct byzantine_out){
		.most_hostile = floor((in->clients - 3) / 2),
		.neighbours = holds ? in->clients - in->hostile - 2 : NAN,
		.withstands = holds ? YES : NO,
	};
}
MODEL_EVAL(byzantine)

static const struct parameter parameters[] = {
	PARAMETER(struct byzantine_in, clients, .symbol = "n", .unit = "1",
	          .min = 3, .max = 1e12, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("clients in a round")),
	PARAMETER(struct byzantine_in, hostile, .symbol = "f", .unit = "1",
	          .min = 0, .max = 1e12, .whole = true, .scale = SCALE_LOG, .standard = 0,
	          .help = N_("clients that may send anything")),
};

static const struct result results[] = {
	RESULT(struct byzantine_out, most_hostile, .symbol = "f_{max}", .unit = "1",
	       .help = N_("hostile clients that are withstood at most")),
	RESULT(struct byzantine_out, neighbours, .symbol = "n - f - 2", .unit = "1",
	       .help = N_("nearest updates that each one is judged by"),
	       .none = N_("with so many hostile clients the rule does not hold")),
	RESULT(struct byzantine_out, withstands, .symbol = "", .unit = "", .words = yes_no,
	       .about = N_("the rule holds"), .help = N_("whether the rule holds"),
	       .largest = "most_hostile, hostile"),
};

const struct model edge_byzantine_clients = {
	.id = "edge.byzantine_clients",
	.title = N_("Hostile clients that Krum withstands"),
	.formula = "2 f + 2 < n",
	.validity = N_("the server sees each update on its own, which secure aggregation "
	               "prevents"),
	.source = "Blanchard et al. 2017; Edge intelligence",
	.example = "clients=10 hostile=3",
	.example_source = "by hand: 2 × 3 + 2 < 10",
	MODEL_TABLES(struct byzantine_in, struct byzantine_out),
	.eval = eval,
	.many = many,
};
