#include "config.h"
#include "model/table.h"

struct composition_in { double epsilon, releases, delta; };
struct composition_out { double simple, advanced, advanced_wins_from, tighter; };

static const char *const bounds[] = { N_("simple"), N_("advanced"), NULL };

enum { BOUND_SIMPLE, BOUND_ADVANCED };

static struct composition_out composition(const struct composition_in *in)
{
	double growth = expm1(in->epsilon), twice = -2 * log(in->delta);
	double simple = in->releases * in->epsilon;
	double advanced = in->epsilon * sqrt(in->releases * twice) + simple * growth;

	return (struct composition_out){
		.simple = simple,
		.advanced = advanced,
		.advanced_wins_from = growth < 1 ? twice / (1 - growth) / (1 - growth) : NAN,
		.tighter = simple <= advanced ? BOUND_SIMPLE : BOUND_ADVANCED,
	};
}
MODEL_EVAL(composition)

static const struct parameter parameters[] = {
	PARAMETER(struct composition_in, epsilon, .symbol = "ε", .unit = "1",
	          .min = 0, .above_min = true, .max = 100, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("privacy loss of each release")),
	PARAMETER(struct composition_in, releases, .symbol = "k", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("releases about the same people")),
	PARAMETER(struct composition_in, delta, .symbol = "δ'", .unit = "1",
	          .min = 0, .above_min = true, .max = 1, .below_max = true, .scale = SCALE_LOG,
	          .standard = 1e-5, .help = N_("chance that the advanced bound does not hold")),
};

static const struct result results[] = {
	RESULT(struct composition_out, simple, .symbol = "ε_{simple}", .unit = "1",
	       .help = N_("sum of the losses")),
	RESULT(struct composition_out, advanced, .symbol = "ε_{advanced}", .unit = "1",
	       .help = N_("advanced bound"),
	       .sum = "epsilon * sqrt(2 * releases * ln(1/delta)) + releases * epsilon * "
	              "(exp(epsilon) - 1)"),
	RESULT(struct composition_out, advanced_wins_from, .symbol = "k^*", .unit = "1",
	       .help = N_("releases from which on the advanced bound is the smaller"),
	       .none = N_("from ln 2 on the advanced bound is never the smaller")),
	RESULT(struct composition_out, tighter, .symbol = "", .unit = "", .words = bounds,
	       .help = N_("the smaller bound; the simple one when equal"),
	       .least = "simple, advanced"),
};

const struct model security_composition = {
	.id = "security.composition",
	.title = N_("Privacy of many releases"),
	.formula = "ε_{simple} = k ε, \\quad ε_{advanced} = ε \\sqrt{2 k \\ln(1/δ')} + k ε (e^ε "
	           "- 1)",
	.validity = N_("releases of the same loss; the advanced bound adds its own delta"),
	.source = "Dwork, Rothblum, Vadhan 2010; Security and privacy",
	.example = "epsilon=1 releases=10",
	.example_source = "Security and privacy, case 6",
	MODEL_TABLES(struct composition_in, struct composition_out),
	.eval = eval,
	.many = many,
};
