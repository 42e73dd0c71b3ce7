#include "config.h"
#include "model/table.h"

struct diagnosis_in { double mfu, communication_share, goodput, scaling_efficiency; };
struct diagnosis_out { double computation, communication, coordination, scaling; };

enum { LIGHT_GREEN, LIGHT_AMBER, LIGHT_RED };
static const char *const lights[] = { N_("green"), N_("amber"), N_("red"), NULL };

static int more_is_better(double share, double green_from, double red_below)
{
	if (share >= green_from)
		return LIGHT_GREEN;
	return share < red_below ? LIGHT_RED : LIGHT_AMBER;
}

static int less_is_better(double share, double green_to, double red_above)
{
	if (share <= green_to)
		return LIGHT_GREEN;
	return share > red_above ? LIGHT_RED : LIGHT_AMBER;
}

static struct diagnosis_out diagnosis(const struct diagnosis_in *in)
{
	return (struct diagnosis_out){
		.computation = more_is_better(in->mfu, 0.5, 0.3),
		.communication = less_is_better(in->communication_share, 0.2, 0.4),
		.coordination = more_is_better(in->goodput, 0.9, 0.75),
		.scaling = more_is_better(in->scaling_efficiency, 0.7, 0.35),
	};
}
MODEL_EVAL(diagnosis)

static const struct parameter parameters[] = {
	PARAMETER(struct diagnosis_in, mfu, .symbol = "MFU", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("model FLOP utilization")),
	PARAMETER(struct diagnosis_in, communication_share, .symbol = "f", .unit = "1",
	          DOMAIN_SHARE, MUST_BE_GIVEN, .help = N_("share of the step that communicates")),
	PARAMETER(struct diagnosis_in, goodput, .symbol = "g", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time that makes lasting progress")),
	PARAMETER(struct diagnosis_in, scaling_efficiency, .symbol = "η", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("scaling efficiency")),
};

static const struct result results[] = {
	RESULT(struct diagnosis_out, computation, .symbol = "", .unit = "", .words = lights,
	       .about = N_("computation"), .help = N_("light of the computation")),
	RESULT(struct diagnosis_out, communication, .symbol = "", .unit = "", .words = lights,
	       .about = N_("communication"), .help = N_("light of the communication")),
	RESULT(struct diagnosis_out, coordination, .symbol = "", .unit = "", .words = lights,
	       .about = N_("coordination"),
	       .help = N_("light of the coordination, by its goodput")),
	RESULT(struct diagnosis_out, scaling, .symbol = "", .unit = "", .words = lights,
	       .about = N_("scaling"), .help = N_("light of the scaling")),
};

const struct model fleet_diagnosis = {
	.id = "fleet.diagnosis",
	.title = N_("Traffic lights of a fleet"),
	.formula = "MFU, f, g, \\eta \\to \\text{green}, \\text{amber}, \\text{red}",
	.validity = N_("rules of thumb: utilization is green from 50 % and red below 30 %, "
	               "communication green up to 20 % of the step and red above 40 %, goodput "
	               "green from 90 % and red below 75 %, scaling green from 0.70 and red below "
	               "0.35"),
	.source = "C³ appendix",
	.example = "mfu=50% communication_share=20% goodput=90% scaling_efficiency=0.7",
	.example_source = "C³ appendix, lights",
	MODEL_TABLES(struct diagnosis_in, struct diagnosis_out),
	.eval = eval,
	.many = many,
};
