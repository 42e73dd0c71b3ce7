#include "config.h"
#include "model/table.h"

struct ranking_cascade_in {
	double retrieval_time, filter_time, ranking_time, final_time, candidates, item_time;
};
struct ranking_cascade_out { double time, full_time, speedup, final_share; };

static struct ranking_cascade_out ranking_cascade(const struct ranking_cascade_in *in)
{
	double early = in->retrieval_time + in->filter_time + in->ranking_time;
	double time = early + in->final_time, full = in->candidates * in->item_time;

	return (struct ranking_cascade_out){
		.time = time,
		.full_time = full,
		.speedup = time > 0 ? full / time : NAN,
		.final_share = part_of(in->final_time, early),
	};
}
MODEL_EVAL(ranking_cascade)

static const struct parameter parameters[] = {
	PARAMETER(struct ranking_cascade_in, retrieval_time, .symbol = "T_1", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("budget of retrieval")),
	PARAMETER(struct ranking_cascade_in, filter_time, .symbol = "T_2", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("budget of filtering")),
	PARAMETER(struct ranking_cascade_in, ranking_time, .symbol = "T_3", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("budget of ranking")),
	PARAMETER(struct ranking_cascade_in, final_time, .symbol = "T_4", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("budget of the last stage")),
	PARAMETER(struct ranking_cascade_in, candidates, .symbol = "n", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("items to choose from")),
	PARAMETER(struct ranking_cascade_in, item_time, .symbol = "t", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("time of the full model for one item")),
};

static const struct result results[] = {
	RESULT(struct ranking_cascade_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time of all stages"),
	       .sum = "retrieval_time + filter_time + ranking_time + final_time"),
	RESULT(struct ranking_cascade_out, full_time, .symbol = "n t", .unit = "s",
	       .help = N_("time to score every item")),
	RESULT(struct ranking_cascade_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("the one over the other"), .none = N_("the stages take no time")),
	RESULT(struct ranking_cascade_out, final_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the last stage")),
};

const struct model inference_ranking_cascade = {
	.id = "inference.ranking_cascade",
	.title = N_("Stages of ranking against scoring everything"),
	.formula = "T = \\sum_i T_i, \\quad S = \\frac{n t}{T}",
	.validity = N_("the stages follow each other; the last one scores as the full model would"),
	.source = "Inference at scale",
	.example = "retrieval_time=10ms filter_time=20ms ranking_time=50ms final_time=100ms "
	           "candidates=1e6 item_time=1ms",
	.example_source = "Inference at scale, case 11",
	MODEL_TABLES(struct ranking_cascade_in, struct ranking_cascade_out),
	.eval = eval,
	.many = many,
};
