#include "config.h"
#include "model/table.h"

struct speculative_in { double acceptance, draft_tokens, draft_time, verify_time; };
struct speculative_out { double tokens_per_round, round_time, token_time, speedup, break_even; };

/* α + α² + … + α^K */
static double accepted(double acceptance, double k)
{
	double sum = 0;

	for (double i = 0; i < k; i++)
		sum = acceptance * (1 + sum);
	return sum;
}

static double slope(double acceptance, double k)
{
	double sum = 0;

	for (double i = k; i >= 1; i--)
		sum = i + acceptance * sum;
	return sum;
}

/* Where accepted() = kc.  Newton's steps come from above on a convex function: they only fall. */
static double break_even(double k, double cost)
{
	double x = fmin(k * cost, pow(cost, 1 / k)), before = INFINITY;

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
MODEL_EVAL(speculative)

static const struct parameter parameters[] = {
	PARAMETER(struct speculative_in, acceptance, .symbol = "α", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("chance that a drafted token is accepted")),
	PARAMETER(struct speculative_in, draft_tokens, .symbol = "K", .unit = "1", .min = 1,
	          .max = 100, .whole = true, MUST_BE_GIVEN,
	          .help = N_("tokens drafted in a round")),
	PARAMETER(struct speculative_in, draft_time, .symbol = "t_d", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time to draft one token")),
	PARAMETER(struct speculative_in, verify_time, .symbol = "t_v", .unit = "s", DOMAIN_POSITIVE,
	          .standard = 1, .help = N_("time of the large model for one step")),
};

static const struct result results[] = {
	RESULT(struct speculative_out, tokens_per_round, .symbol = "E", .unit = "1",
	       .help = N_("tokens that a round yields on average")),
	RESULT(struct speculative_out, round_time, .symbol = "T", .unit = "s",
	       .help = N_("time of a round")),
	RESULT(struct speculative_out, token_time, .symbol = "T/E", .unit = "s",
	       .help = N_("mean time of a token")),
	RESULT(struct speculative_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("tokens in a second over those of the large model alone")),
	RESULT(struct speculative_out, break_even, .symbol = "α^*", .unit = "1", .ratio = true,
	       .help = N_("acceptance from which drafting pays"),
	       .none = N_("drafting takes too long to pay at any acceptance")),
};

const struct model inference_speculative = {
	.id = "inference.speculative",
	.title = N_("Speculative decoding"),
	.formula = "E = \\frac{1 - \\alpha^{K+1}}{1 - \\alpha}, \\quad S = \\frac{E t_v}{K t_d + "
	           "t_v}",
	.validity = N_("each drafted token is accepted with the same chance, independently; "
	               "verifying takes as long as decoding"),
	.source = "Leviathan and others 2023; Chen and others 2023; Inference at scale",
	.example = "acceptance=0.78 draft_tokens=5 draft_time=0.8ms verify_time=32ms ",
	.example_source = "Performance engineering, case 10",
	MODEL_TABLES(struct speculative_in, struct speculative_out),
	.eval = eval,
	.many = many,
};
