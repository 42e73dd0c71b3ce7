#include "config.h"
#include "model/table.h"

struct gain_in { double before, after; };
struct gain_out { double work, devices, saving; };

static struct gain_out gain(const struct gain_in *in)
{
	return (struct gain_out){
		.work = in->after / in->before,
		.devices = in->before / in->after,
		.saving = in->after < in->before ? NAN : (in->after - in->before) / in->after,
	};
}
MODEL_EVAL(gain)

static const struct parameter parameters[] = {
	PARAMETER(struct gain_in, before, .symbol = "u_1", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("utilization of devices that teams own alone")),
	PARAMETER(struct gain_in, after, .symbol = "u_2", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("utilization of the devices when shared")),
};

static const struct result results[] = {
	RESULT(struct gain_out, work, .symbol = "k", .unit = "1",
	       .help = N_("work of a device, after over before")),
	RESULT(struct gain_out, devices, .symbol = "1/k", .unit = "1",
	       .help = N_("devices for the same work, after over before")),
	RESULT(struct gain_out, saving, .symbol = "s", .unit = "1", .ratio = true,
	       .help = N_("share of the devices that is not needed any more"),
	       .none = N_("the utilization falls: nothing is saved")),
};

const struct model operations_utilization_gain = {
	.id = "operations.utilization_gain",
	.title = N_("What higher utilization is worth"),
	.formula = "k = \\frac{u_2}{u_1}",
	.validity = N_("the work can be moved in time and shared; contention does not slow it"),
	.source = "Operations at scale",
	.example = "before=30% after=70%",
	.example_source = "Operations at scale, case 1",
	MODEL_TABLES(struct gain_in, struct gain_out),
	.eval = eval,
	.many = many,
};
