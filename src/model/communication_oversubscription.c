#include "config.h"
#include "model/table.h"

struct oversubscription_in { double communication_fraction, ratio; };
struct oversubscription_out { double throughput, loss, ratio_at_half; };

static struct oversubscription_out oversubscription(const struct oversubscription_in *in)
{
	double added = in->communication_fraction * (in->ratio - 1);
	double half = 1 + 1 / in->communication_fraction;

	return (struct oversubscription_out){
		.throughput = 1 / (1 + added),
		.loss = part_of(added, 1),
		.ratio_at_half = isfinite(half) ? half : NAN,
	};
}
MODEL_EVAL(oversubscription)

static const struct parameter parameters[] = {
	PARAMETER(struct oversubscription_in, communication_fraction, .symbol = "f", .unit = "1",
	          DOMAIN_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of the step that communicates when nothing is oversubscribed")),
	PARAMETER(struct oversubscription_in, ratio, .symbol = "r", .unit = "1", .min = 1,
	          .max = 1e12, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("bandwidth that devices ask for over bandwidth upwards: 4 for 4:1")),
};

static const struct result results[] = {
	RESULT(struct oversubscription_out, throughput, .symbol = "X", .unit = "1", .ratio = true,
	       .help = N_("throughput over that of a network without oversubscription")),
	RESULT(struct oversubscription_out, loss, .symbol = "1 - X", .unit = "1", .ratio = true,
	       .help = N_("share of the throughput that is lost")),
	RESULT(struct oversubscription_out, ratio_at_half, .symbol = "r_{1/2}", .unit = "1",
	       .help = N_("oversubscription that halves the throughput"),
	       .none = N_("a step that does not communicate loses nothing")),
};

const struct model communication_oversubscription = {
	.id = "communication.oversubscription",
	.title = N_("Throughput under oversubscription"),
	.formula = "X = \\frac{1}{(1 - f) + f r}",
	.validity = N_("communication is not hidden and all of it crosses the oversubscribed tier"),
	.source = "Network fabrics",
	.example = "communication_fraction=0.3 ratio=4",
	.example_source = "reference case; Network fabrics, case 4",
	MODEL_TABLES(struct oversubscription_in, struct oversubscription_out),
	.eval = eval,
	.many = many,
};
