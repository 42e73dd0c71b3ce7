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

#define KEYWORDS "active_power=15mW idle_power=33uW period=1s battery=750mWh "
#define VIBRATION "active_power=12mW idle_power=16.5uW active_time=5s period=100s battery=9Wh "

static const struct worked_case cases[] = {
	{ KEYWORDS "active_time=20ms", "average_power", 0.0003323, 0.00015,
	  "Sustainable AI, case 14" },
	{ KEYWORDS "active_time=20ms", "battery_life", 2257, 0.00023, "Sustainable AI, case 14" },
	{ KEYWORDS "active_time=0s", "battery_life", 22776, 0.02,
	  "Sustainable AI, what-if: years of sleep" },
	{ KEYWORDS "active_time=20ms", "balance_duty", 0.0022, 0.023, "Sustainable AI, what-if" },
	{ VIBRATION, "average_power", 0.0006157, 8.3e-05, "Sustainable AI, case 14" },
	{ VIBRATION, "battery_life", 14618, 3.5e-05, "Sustainable AI, case 14" },
	{ 0 }
};

const struct model energy_duty_cycle = {
	.id = "energy.duty_cycle",
	.title = N_("Battery life of a device that mostly sleeps"),
	.formula = "P = P_{act} \\delta + P_{idle} (1 - \\delta), \\quad \\delta = \\frac{t}{T}",
	.validity = N_("switching between the two states costs nothing; the battery keeps its "
	               "charge"),
	.source = "Sustainable AI",
	MODEL_TABLES(struct duty_cycle_in, struct duty_cycle_out),
	.eval = eval,
	.many = many,
};
