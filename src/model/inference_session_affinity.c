#include "config.h"
#include "model/table.h"

struct session_affinity_in { double turns, prefill_time; };
struct session_affinity_out { double rebuilds, saved_time; };

static struct session_affinity_out session_affinity(const struct session_affinity_in *in)
{
	double rebuilds = in->turns - 1;

	return (struct session_affinity_out){
		.rebuilds = rebuilds,
		.saved_time = rebuilds * in->prefill_time,
	};
}
MODEL_EVAL(session_affinity)

static const struct parameter parameters[] = {
	PARAMETER(struct session_affinity_in, turns, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("turns of the session")),
	PARAMETER(struct session_affinity_in, prefill_time, .symbol = "t", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0.5,
	          .help = N_("time to build the cache again")),
};

static const struct result results[] = {
	RESULT(struct session_affinity_out, rebuilds, .symbol = "n - 1", .unit = "1",
	       .help = N_("times that the cache need not be built again")),
	RESULT(struct session_affinity_out, saved_time, .symbol = "T", .unit = "s",
	       .help = N_("time that is saved")),
};

const struct model inference_session_affinity = {
	.id = "inference.session_affinity",
	.title = N_("What keeping a session on its server saves"),
	.formula = "T = (n - 1) t",
	.validity = N_("the cache of the session survives between its turns"),
	.source = "Inference at scale",
	.example = "turns=10",
	.example_source = "Inference at scale, case 11",
	MODEL_TABLES(struct session_affinity_in, struct session_affinity_out),
	.eval = eval,
	.many = many,
};
