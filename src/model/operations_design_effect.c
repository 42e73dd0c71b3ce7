#include "config.h"
#include "model/table.h"

struct design_in { double samples, cluster_size, correlation; };
struct design_out { double design_effect, effective_samples; };

static struct design_out design(const struct design_in *in)
{
	double effect = 1 + (in->cluster_size - 1) * in->correlation;

	return (struct design_out){
		.design_effect = effect,
		.effective_samples = in->samples / effect,
	};
}
MODEL_EVAL(design)

static const struct parameter parameters[] = {
	PARAMETER(struct design_in, samples, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("users in the experiment")),
	PARAMETER(struct design_in, cluster_size, .symbol = "m", .unit = "1",
	          .min = 1, .max = 1e12, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("users in a cluster, on average")),
	PARAMETER(struct design_in, correlation, .symbol = "ρ", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("correlation of the users in a cluster")),
};

static const struct result results[] = {
	RESULT(struct design_out, design_effect, .symbol = "DEFF", .unit = "1",
	       .help = N_("variance over that of independent users"),
	       .sum = "1 + (cluster_size - 1) * correlation"),
	RESULT(struct design_out, effective_samples, .symbol = "n_{eff}", .unit = "1",
	       .help = N_("independent users that tell as much")),
};

const struct model operations_design_effect = {
	.id = "operations.design_effect",
	.title = N_("Samples that stand in clusters"),
	.formula = "DEFF = 1 + (m - 1) ρ, \\quad n_{eff} = \\frac{n}{DEFF}",
	.validity = N_("clusters of one size, treated as a whole"),
	.source = "Kish 1965; Operations at scale",
	.example = "samples=1000 cluster_size=1.4 correlation=0.15",
	.example_source = "Operations at scale, case 9",
	MODEL_TABLES(struct design_in, struct design_out),
	.eval = eval,
	.many = many,
};
