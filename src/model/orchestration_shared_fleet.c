#include "config.h"
#include "model/table.h"

struct shared_fleet_in { double training, serving_mean, serving_peak, reclaimed, spare; };
struct shared_fleet_out { double devices, busy, utilization, valley; };

static struct shared_fleet_out shared_fleet(const struct shared_fleet_in *in)
{
	double devices = in->training + in->serving_peak + in->spare;
	double busy = in->training + in->serving_mean + in->reclaimed;

	return (struct shared_fleet_out){
		.devices = devices,
		.busy = busy,
		.utilization = fmin(busy / devices, 1),   /* the sums are rounded */
		.valley = in->serving_peak - in->serving_mean,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct shared_fleet_in *in = input;
	struct shared_fleet_out out = shared_fleet(in);

	if (in->serving_mean > in->serving_peak) {
		*why = (struct fault){ "serving_mean", N_("it may not exceed the peak") };
		return STATUS_E_DOMAIN;
	}
	if (in->reclaimed > out.valley) {
		*why = (struct fault){ "reclaimed",
		                       N_("serving does not leave that many, on average") };
		return STATUS_E_DOMAIN;
	}
	*(struct shared_fleet_out *)output = out;
	return STATUS_OK;
}
MODEL_MANY(struct shared_fleet_in, struct shared_fleet_out)

static const struct parameter parameters[] = {
	PARAMETER(struct shared_fleet_in, training, .symbol = "T", .unit = "1", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("devices that always train")),
	PARAMETER(struct shared_fleet_in, serving_mean, .symbol = "S", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("devices that serve, on average")),
	PARAMETER(struct shared_fleet_in, serving_peak, .symbol = "S_p", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("devices that serve at the peak")),
	PARAMETER(struct shared_fleet_in, reclaimed, .symbol = "R", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("devices that train while serving leaves them, on average")),
	PARAMETER(struct shared_fleet_in, spare, .symbol = "F", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("devices for neither")),
};

static const struct result results[] = {
	RESULT(struct shared_fleet_out, devices, .symbol = "N", .unit = "1",
	       .help = N_("devices of the fleet"),
	       .sum = "training + serving_peak + spare"),
	RESULT(struct shared_fleet_out, busy, .symbol = "B", .unit = "1",
	       .help = N_("devices at work, on average"),
	       .sum = "training + serving_mean + reclaimed"),
	RESULT(struct shared_fleet_out, utilization, .symbol = "u", .unit = "1", .ratio = true,
	       .help = N_("share of the fleet at work")),
	RESULT(struct shared_fleet_out, valley, .symbol = "V", .unit = "1",
	       .help = N_("devices kept for the peak that idle on average")),
};

const struct model orchestration_shared_fleet = {
	.id = "orchestration.shared_fleet",
	.title = N_("Training in the valleys of serving"),
	.formula = "u = \\frac{T + S + R}{N}, \\quad N = T + S_p + F",
	.validity = N_("a day's average; reclaimed devices return in time for the peak"),
	.source = "Fleet orchestration",
	.example = "spare=6 training=618 serving_mean=150 serving_peak=400",
	.example_source = "Fleet orchestration, case 8",
	MODEL_TABLES(struct shared_fleet_in, struct shared_fleet_out),
	.eval = eval,
	.many = many,
};
