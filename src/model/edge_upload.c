#include "config.h"
#include "model/table.h"

struct upload_in { double update, uplink, budget; };
struct upload_out { double time, budget_use; };

static struct upload_out upload(const struct upload_in *in)
{
	return (struct upload_out){
		.time = BITS_PER_BYTE * in->update / in->uplink,
		.budget_use = in->update / in->budget,
	};
}
MODEL_EVAL(upload)

static const struct parameter parameters[] = {
	PARAMETER(struct upload_in, update, .symbol = "n", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("size of the update")),
	PARAMETER(struct upload_in, uplink, .symbol = "β_{up}", .unit = "bit/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("rate at which the client sends")),
	PARAMETER(struct upload_in, budget, .symbol = "n_{budget}", .unit = "B", DOMAIN_POSITIVE,
	          .standard = 3e8, .help = N_("what may be sent in the background")),
};

static const struct result results[] = {
	RESULT(struct upload_out, time, .symbol = "T", .unit = "s", .help = N_("time to send it")),
	RESULT(struct upload_out, budget_use, .symbol = "k", .unit = "1",
	       .help = N_("size of the update over what may be sent")),
};

const struct model edge_upload = {
	.id = "edge.upload",
	.title = N_("Upload of an update"),
	.formula = "T = \\frac{8\\,\\text{bit/B} \\cdot n}{β_{up}}",
	.validity = N_("the uplink is the client's own, and latency does not count"),
	.source = "Edge intelligence",
	.example = "update=50MB uplink=5Mbit/s",
	.example_source = "Edge intelligence, case 5",
	MODEL_TABLES(struct upload_in, struct upload_out),
	.eval = eval,
	.many = many,
};
