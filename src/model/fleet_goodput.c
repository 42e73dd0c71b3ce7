#include "config.h"
#include "model/table.h"

struct goodput_in { double program, runtime, scheduling; };
struct goodput_out { double goodput; };

static struct goodput_out goodput(const struct goodput_in *in)
{
	return (struct goodput_out){ .goodput = in->program * in->runtime * in->scheduling };
}
MODEL_EVAL(goodput)

static const struct parameter parameters[] = {
	PARAMETER(struct goodput_in, program, .symbol = "g_p", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN,
	          .help = N_("share of the peak that the program reaches while it runs")),
	PARAMETER(struct goodput_in, runtime, .symbol = "g_r", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN,
	          .help = N_("share of the allocated time that makes lasting progress")),
	PARAMETER(struct goodput_in, scheduling, .symbol = "g_s", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN,
	          .help = N_("share of the fleet's time that is allocated and ready")),
};

static const struct result results[] = {
	RESULT(struct goodput_out, goodput, .symbol = "g", .unit = "1", .ratio = true,
	       .help = N_("share of the fleet's capacity that is useful work")),
};

const struct model fleet_goodput = {
	.id = "fleet.goodput",
	.title = N_("Goodput as a product"),
	.formula = "g = g_p g_r g_s",
	.validity = N_("three shares measured over the same period"),
	.source = "Introduction",
	.example = "program=0.5 runtime=90% scheduling=0.95",
	.example_source = "by hand: 0.5 × 0.9 × 0.95",
	MODEL_TABLES(struct goodput_in, struct goodput_out),
	.eval = eval,
	.many = many,
};
