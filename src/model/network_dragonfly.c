#include "config.h"
#include "model/table.h"

struct dragonfly_in { double hosts_per_router, routers_per_group, global_links; };
struct dragonfly_out { double hosts, groups, radix, global_share; };

static struct dragonfly_out dragonfly(const struct dragonfly_in *in)
{
	double p = in->hosts_per_router, a = in->routers_per_group, h = in->global_links;
	double groups = a * h + 1;

	return (struct dragonfly_out){
		.hosts = p * a * groups,
		.groups = groups,
		.radix = p + a - 1 + h,
		.global_share = h / p,
	};
}
MODEL_EVAL(dragonfly)

static const struct parameter parameters[] = {
	PARAMETER(struct dragonfly_in, hosts_per_router, .symbol = "p", .unit = "1", .min = 1,
	          .max = 1e4, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("hosts at each router")),
	PARAMETER(struct dragonfly_in, routers_per_group, .symbol = "a", .unit = "1", .min = 1,
	          .max = 1e4, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("routers in each group")),
	PARAMETER(struct dragonfly_in, global_links, .symbol = "h", .unit = "1", .min = 1,
	          .max = 1e4, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("links of each router to other groups")),
};

static const struct result results[] = {
	RESULT(struct dragonfly_out, hosts, .symbol = "N", .unit = "1", .help = N_("hosts in all")),
	RESULT(struct dragonfly_out, groups, .symbol = "g", .unit = "1", .help = N_("groups"),
	       .sum = "routers_per_group * global_links + 1"),
	RESULT(struct dragonfly_out, radix, .symbol = "k", .unit = "1",
	       .help = N_("ports of each router")),
	RESULT(struct dragonfly_out, global_share, .symbol = "h/p", .unit = "1",
	       .help = N_("bandwidth of a group to the others over that of its hosts; 1 is full")),
};

const struct model network_dragonfly = {
	.id = "network.dragonfly",
	.title = N_("A dragonfly"),
	.formula = "g = a h + 1, \\quad N = p a g",
	.validity = N_("every group has one link to every other group; routers of a group are all "
	               "connected"),
	.source = "Kim, Dally, Scott, Abts 2008; Network fabrics",
	.example = "hosts_per_router=4 routers_per_group=8 global_links=4",
	.example_source = "by hand: 4 × 8 × 33",
	MODEL_TABLES(struct dragonfly_in, struct dragonfly_out),
	.eval = eval,
	.many = many,
};
