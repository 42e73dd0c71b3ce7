#include "config.h"
#include "model/table.h"

struct preemption_in { double devices, lost_work, reload, warm_up, price, per_day; };
struct preemption_out { double time_lost, cost, daily_time, daily_device_hours, daily_cost; };

static struct preemption_out preemption(const struct preemption_in *in)
{
	double time = in->lost_work + in->reload + in->warm_up;
	double device_hours = in->devices * time;

	return (struct preemption_out){
		.time_lost = time,
		.cost = device_hours * in->price,
		.daily_time = in->per_day * time,
		.daily_device_hours = in->per_day * device_hours,
		.daily_cost = in->per_day * device_hours * in->price,
	};
}
MODEL_EVAL(preemption)

static const struct parameter parameters[] = {
	PARAMETER(struct preemption_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices of the job")),
	PARAMETER(struct preemption_in, lost_work, .symbol = "t_{lost}", .unit = "h",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("work since the last checkpoint")),
	PARAMETER(struct preemption_in, reload, .symbol = "t_{reload}", .unit = "h",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("time to load the state again")),
	PARAMETER(struct preemption_in, warm_up, .symbol = "t_{warm}", .unit = "h",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("time until it runs at full speed")),
	PARAMETER(struct preemption_in, price, .symbol = "c", .unit = "USD/h", DOMAIN_NOT_NEGATIVE,
	          .standard = 2, .help = N_("price of a device")),
	PARAMETER(struct preemption_in, per_day, .symbol = "k", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          .standard = 1, .help = N_("preemptions a day")),
};

static const struct result results[] = {
	RESULT(struct preemption_out, time_lost, .symbol = "t", .unit = "h",
	       .help = N_("time lost to one preemption"),
	       .sum = "lost_work + reload + warm_up"),
	RESULT(struct preemption_out, cost, .symbol = "K", .unit = "USD",
	       .help = N_("cost of one preemption")),
	RESULT(struct preemption_out, daily_time, .symbol = "t_d", .unit = "h",
	       .help = N_("time lost each day")),
	RESULT(struct preemption_out, daily_device_hours, .symbol = "H_d", .unit = "h",
	       .help = N_("time of all devices lost each day")),
	RESULT(struct preemption_out, daily_cost, .symbol = "K_d", .unit = "USD",
	       .help = N_("cost each day")),
};

const struct model orchestration_preemption = {
	.id = "orchestration.preemption",
	.title = N_("Cost of preempting a job"),
	.formula = "K = N (t_{lost} + t_{reload} + t_{warm}) c",
	.validity = N_("all devices of the job stand still together"),
	.source = "Fleet orchestration",
	.example = "devices=64 lost_work=15min reload=20min warm_up=10min per_day=12",
	.example_source = "Fleet orchestration, case 12",
	MODEL_TABLES(struct preemption_in, struct preemption_out),
	.eval = eval,
	.many = many,
};
