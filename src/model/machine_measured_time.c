#include "config.h"
#include "model/table.h"

struct measured_time_in { double operations, bytes, time, peak, bandwidth; };
struct measured_time_out { double rate, utilization, shortest_time, unexplained; };

static struct measured_time_out measured_time(const struct measured_time_in *in, double shortest)
{
	return (struct measured_time_out){
		.rate = in->operations / in->time,
		.utilization = in->operations / in->peak / in->time,
		.shortest_time = shortest,
		.unexplained = (in->time - shortest) / in->time,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct measured_time_in *in = input;
	double shortest = fmax(in->operations / in->peak, in->bytes / in->bandwidth);

	if (in->time < shortest) {
		*why = (struct fault){ "time", N_("the device cannot be so fast") };
		return STATUS_E_DOMAIN;
	}
	*(struct measured_time_out *)output = measured_time(in, shortest);
	return STATUS_OK;
}
MODEL_MANY(struct measured_time_in, struct measured_time_out)

static const struct parameter parameters[] = {
	PARAMETER(struct measured_time_in, operations, .symbol = "O", .unit = "FLOP",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("operations that were performed")),
	PARAMETER(struct measured_time_in, bytes, .symbol = "D", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data that was moved")),
	PARAMETER(struct measured_time_in, time, .symbol = "T", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("time that was measured")),
	PARAMETER(struct measured_time_in, peak, .symbol = "R", .unit = "FLOP/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("peak rate of the device")),
	PARAMETER(struct measured_time_in, bandwidth, .symbol = "BW", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("bandwidth of its memory")),
};

static const struct result results[] = {
	RESULT(struct measured_time_out, rate, .symbol = "", .unit = "FLOP/s",
	       .help = N_("rate that was reached")),
	RESULT(struct measured_time_out, utilization, .symbol = "u", .unit = "1", .ratio = true,
	       .help = N_("share of the peak rate")),
	RESULT(struct measured_time_out, shortest_time, .symbol = "T_{min}", .unit = "s",
	       .help = N_("time that the device needs at least")),
	RESULT(struct measured_time_out, unexplained, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the time that neither data nor computation explains")),
};

const struct model machine_measured_time = {
	.id = "machine.measured_time",
	.title = N_("What a measured time says"),
	.formula = "u = \\frac{O}{T R}, \\quad 1 - \\frac{T_{min}}{T}, \\quad T_{min} = \\max "
	           "\\left( \\frac{O}{R}, \\frac{D}{BW} \\right)",
	.validity = N_("one device; the shortest time lets data and computation overlap perfectly"),
	.source = "D·A·M appendix",
	.example = "operations=14GFLOP bytes=14GB time=50ms peak=989TFLOP/s bandwidth=3.35TB/s",
	.example_source = "D·A·M appendix, case 2",
	MODEL_TABLES(struct measured_time_in, struct measured_time_out),
	.eval = eval,
	.many = many,
};
