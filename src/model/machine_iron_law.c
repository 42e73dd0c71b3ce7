#include "config.h"
#include "model/table.h"

struct iron_law_in { double data, bandwidth, operations, peak, efficiency, latency; };
struct iron_law_out { double serial_time, overlapped_time, data_time, compute_time, binding; };

enum { BINDING_DATA, BINDING_COMPUTE, BINDING_LATENCY };
static const char *const bindings[] = { N_("data"), N_("compute"), N_("latency"), NULL };

static int iron_law_binding(double data, double compute, double latency)
{
	if (latency > data && latency > compute)
		return BINDING_LATENCY;
	return data > compute ? BINDING_DATA : BINDING_COMPUTE;
}

static struct iron_law_out iron_law(const struct iron_law_in *in)
{
	double data = in->data / in->bandwidth;
	double compute = in->operations / (in->peak * in->efficiency);

	return (struct iron_law_out){
		.serial_time = data + compute + in->latency,
		.overlapped_time = fmax(data, compute) + in->latency,
		.data_time = data,
		.compute_time = compute,
		.binding = iron_law_binding(data, compute, in->latency),
	};
}
MODEL_EVAL(iron_law)

static const struct parameter parameters[] = {
	PARAMETER(struct iron_law_in, data, .symbol = "D", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data that is moved")),
	PARAMETER(struct iron_law_in, bandwidth, .symbol = "BW", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth at which it is moved")),
	PARAMETER(struct iron_law_in, operations, .symbol = "O", .unit = "FLOP",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("operations to perform")),
	PARAMETER(struct iron_law_in, peak, .symbol = "R", .unit = "FLOP/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("peak rate of the device")),
	PARAMETER(struct iron_law_in, efficiency, .symbol = "η", .unit = "1", DOMAIN_USED_SHARE,
	          .standard = 1, .help = N_("share of the peak rate that the work reaches")),
	PARAMETER(struct iron_law_in, latency, .symbol = "L", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("fixed overhead")),
};

static const struct result results[] = {
	RESULT(struct iron_law_out, serial_time, .symbol = "T", .unit = "s",
	       .help = N_("time when data and computation take turns"),
	       .sum = "data_time + compute_time + latency"),
	RESULT(struct iron_law_out, overlapped_time, .symbol = "T_{overlap}", .unit = "s",
	       .help = N_("time when data moves while the device computes"),
	       .sum = "max(data_time, compute_time) + latency"),
	RESULT(struct iron_law_out, data_time, .symbol = "T_D", .unit = "s",
	       .help = N_("time to move the data"),
	       .term = "data/bandwidth"),
	RESULT(struct iron_law_out, compute_time, .symbol = "T_O", .unit = "s",
	       .help = N_("time to compute"),
	       .term = "operations/(peak * efficiency)"),
	RESULT(struct iron_law_out, binding, .symbol = "", .unit = "", .words = bindings,
	       .help = N_("the largest term; a tie of data and computation is compute"),
	       .largest = "data_time, compute_time, latency"),
};

const struct model machine_iron_law = {
	.id = "machine.iron_law",
	.title = N_("Iron law of one machine"),
	.formula = "T = \\frac{D}{BW} + \\frac{O}{R \\eta} + L",
	.validity = N_("one device; steady rates; overlap none or perfect"),
	.source = "Introduction; D·A·M appendix",
	.example = "data=14GB bandwidth=3.35TB/s peak=989TFLOP/s efficiency=0.5 latency=0.1ms "
	           "operations=14GFLOP",
	.example_source = "D·A·M appendix, case 3",
	MODEL_TABLES(struct iron_law_in, struct iron_law_out),
	.eval = eval,
	.many = many,
};
