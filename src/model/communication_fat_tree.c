#include "config.h"
#include "model/table.h"

struct fat_tree_in { double radix; };
struct fat_tree_out {
	double hosts_two_tier, hosts_three_tier, switches_three_tier, hosts_per_pod;
};

static struct fat_tree_out fat_tree(double k)
{
	return (struct fat_tree_out){
		.hosts_two_tier = k * k / 2,
		.hosts_three_tier = k * k * k / 4,
		.switches_three_tier = 5 * k * k / 4,
		.hosts_per_pod = k * k / 4,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct fat_tree_in *in = input;

	if (fmod(in->radix, 2) > 0) {
		*why = (struct fault){ "radix", N_("it must be even: half of the ports go up") };
		return STATUS_E_DOMAIN;
	}
	*(struct fat_tree_out *)output = fat_tree(in->radix);
	return STATUS_OK;
}
MODEL_MANY(struct fat_tree_in, struct fat_tree_out)

static const struct parameter parameters[] = {
	PARAMETER(struct fat_tree_in, radix, .symbol = "k", .unit = "1", .min = 2, .max = 0x1p20,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("ports of each switch, an even number")),
};

static const struct result results[] = {
	RESULT(struct fat_tree_out, hosts_two_tier, .symbol = "H_2", .unit = "1",
	       .help = N_("hosts under two tiers of switches")),
	RESULT(struct fat_tree_out, hosts_three_tier, .symbol = "H_3", .unit = "1",
	       .help = N_("hosts under three tiers")),
	RESULT(struct fat_tree_out, switches_three_tier, .symbol = "S_3", .unit = "1",
	       .help = N_("switches of the three tiers")),
	RESULT(struct fat_tree_out, hosts_per_pod, .symbol = "H_{pod}", .unit = "1",
	       .help = N_("hosts of one pod of the three tiers")),
};

const struct model communication_fat_tree = {
	.id = "communication.fat_tree",
	.title = N_("Size of a fat tree"),
	.formula = "H_2 = \\frac{k^2}{2}, \\quad H_3 = \\frac{k^3}{4}, \\quad S_3 = \\frac{5 "
	           "k^2}{4}",
	.validity = N_("switches with the same number of ports; no oversubscription"),
	.source = "Leiserson 1985; Al-Fares, Loukissas, Vahdat 2008; Network fabrics",
	.example = "radix=32",
	.example_source = "Network fabrics, case 6",
	MODEL_TABLES(struct fat_tree_in, struct fat_tree_out),
	.eval = eval,
	.many = many,
};
