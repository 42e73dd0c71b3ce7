#include "config.h"
#include "model/table.h"

struct duty_cycle_in { double active_power, idle_power, active_time, period, battery; };
struct duty_cycle_out { double duty, average_power, battery_life, balance_duty; };

static struct duty_cycle_out duty_cycle(const struct duty_cycle_in *in)
{
	double duty = in->active_time / in->period;
	double asleep = (in->period - in->active_time) / in->period;
	double power = in->active_power * duty + in->idle_power * asleep;

	return (struct duty_cycle_out){
		.duty = duty,
		.average_power = power,
		.battery_life = power > 0 ? in->battery / power / SECONDS_PER_HOUR : NAN,
		.balance_duty = share(in->idle_power, in->idle_power + in->active_power),
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct duty_cycle_in *in = input;

	if (in->active_time > in->period) {
		*why = (struct fault){ "active_time", N_("it may not exceed the period") };
		return STATUS_E_DOMAIN;
	}
	*(struct duty_cycle_out *)output = duty_cycle(in);
	return STATUS_OK;
}
MODEL_MANY(struct duty_cycle_in, struct duty_cycle_out)

static const struct parameter parameters[] = {
	PARAMETER(struct duty_cycle_in, active_power, .symbol = "P_{act}", .unit = "W",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("power while it works")),
	PARAMETER(struct duty_cycle_in, idle_power, .symbol = "P_{idle}", .unit = "W",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("power while it sleeps")),
	PARAMETER(struct duty_cycle_in, active_time, .symbol = "t", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("time that it works in each period")),
	PARAMETER(struct duty_cycle_in, period, .symbol = "T", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("length of a period")),
	PARAMETER(struct duty_cycle_in, battery, .symbol = "E", .unit = "J", DOMAIN_NOT_NEGATIVE,
	          .standard = 3600, .help = N_("energy of the battery")),
};

static const struct result results[] = {
	RESULT(struct duty_cycle_out, duty, .symbol = "δ", .unit = "1", .ratio = true,
	       .help = N_("share of the time that it works")),
	RESULT(struct duty_cycle_out, average_power, .symbol = "P", .unit = "W",
	       .help = N_("mean power"),
	       .sum = "active_power * duty + idle_power * (1 - duty)"),
	RESULT(struct duty_cycle_out, battery_life, .symbol = "", .unit = "h",
	       .help = N_("time until the battery is empty"),
	       .none = N_("without power the battery lasts for ever")),
	RESULT(struct duty_cycle_out, balance_duty, .symbol = "δ^*", .unit = "1", .ratio = true,
	       .help = N_("share at which work and sleep use the same energy")),
};

const struct model energy_duty_cycle = {
	.id = "energy.duty_cycle",
	.title = N_("Battery life of a device that mostly sleeps"),
	.formula = "P = P_{act} \\delta + P_{idle} (1 - \\delta), \\quad \\delta = \\frac{t}{T}",
	.validity = N_("switching between the two states costs nothing; the battery keeps its "
	               "charge"),
	.source = "Sustainable AI",
	.example = "active_power=15mW idle_power=33uW period=1s battery=750mWh active_time=20ms",
	.example_source = "Sustainable AI, case 14",
	MODEL_TABLES(struct duty_cycle_in, struct duty_cycle_out),
	.eval = eval,
	.many = many,
};
