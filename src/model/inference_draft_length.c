#include "config.h"
#include "model/table.h"

struct draft_length_in { double acceptance, draft_cost; };
struct draft_length_out { double draft_tokens, tokens_per_round, speedup; };

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
MODEL_EVAL(draft_length)

static const struct parameter parameters[] = {
	PARAMETER(struct draft_length_in, acceptance, .symbol = "α", .unit = "1", .min = 0,
	          .max = 0.999, .ratio = true, MUST_BE_GIVEN,
	          .help = N_("chance that a drafted token is accepted")),
	PARAMETER(struct draft_length_in, draft_cost, .symbol = "c", .unit = "1", .min = 1e-6,
	          .max = 1e3, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("time to draft one token over time of the large model")),
};

static const struct result results[] = {
	RESULT(struct draft_length_out, draft_tokens, .symbol = "K^*", .unit = "1",
	       .help = N_("tokens to draft in a round; 0 when drafting does not pay")),
	RESULT(struct draft_length_out, tokens_per_round, .symbol = "E", .unit = "1",
	       .help = N_("tokens that a round yields on average")),
	RESULT(struct draft_length_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("tokens in a second over those of the large model alone")),
};

const struct model inference_draft_length = {
	.id = "inference.draft_length",
	.title = N_("Best number of tokens to draft"),
	.formula = "K^* = \\arg\\max_K \\frac{1 - \\alpha^{K+1}}{(1 - \\alpha)(1 + K c)}",
	.validity = N_("each drafted token is accepted with the same chance, independently"),
	.source = "Leviathan and others 2023; Performance engineering",
	.example = "acceptance=0.9 draft_cost=0.05",
	.example_source = "Performance engineering, what-if",
	MODEL_TABLES(struct draft_length_in, struct draft_length_out),
	.eval = eval,
	.many = many,
};
