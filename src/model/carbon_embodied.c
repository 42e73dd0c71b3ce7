#include "config.h"
#include "model/table.h"

struct embodied_in { double manufacturing, lifetime, time, devices; };
struct embodied_out { double mass, per_day; };

#define HOURS_PER_DAY 24.0

static struct embodied_out embodied(const struct embodied_in *in)
{
	double whole = in->devices * in->manufacturing;

	return (struct embodied_out){
		.mass = whole * (in->time / in->lifetime),
		.per_day = whole * (HOURS_PER_DAY / in->lifetime),
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct embodied_in *in = input;

	if (in->time > in->lifetime) {
		*why = (struct fault){ "time", N_("it may not exceed the lifetime") };
		return STATUS_E_DOMAIN;
	}
	*(struct embodied_out *)output = embodied(in);
	return STATUS_OK;
}
MODEL_MANY(struct embodied_in, struct embodied_out)

static const struct parameter parameters[] = {
	PARAMETER(struct embodied_in, manufacturing, .symbol = "m_{mfg}", .unit = "kg",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("CO2 equivalent of making one device")),
	PARAMETER(struct embodied_in, lifetime, .symbol = "L", .unit = "h", .min = 0,
	          .above_min = true, .max = 1e7, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("how long a device is in service")),
	PARAMETER(struct embodied_in, time, .symbol = "t", .unit = "h", .min = 0, .max = 1e7,
	          .scale = SCALE_LOG, MUST_BE_GIVEN, .help = N_("part of it that the job takes")),
	PARAMETER(struct embodied_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("devices that the job takes")),
};

static const struct result results[] = {
	RESULT(struct embodied_out, mass, .symbol = "m", .unit = "kg",
	       .help = N_("the job's part of the emissions")),
	RESULT(struct embodied_out, per_day, .symbol = "m_d", .unit = "kg",
	       .help = N_("that of one day")),
};

const struct model carbon_embodied = {
	.id = "carbon.embodied",
	.title = N_("Emissions of making the hardware"),
	.formula = "m = N m_{mfg} \\frac{t}{L}",
	.validity = N_("spread evenly over the lifetime; nothing is recovered at its end"),
	.source = "Sustainable AI",
	.example = "manufacturing=164kg lifetime=4yr time=336h devices=64",
	.example_source = "Sustainable AI, case 5",
	MODEL_TABLES(struct embodied_in, struct embodied_out),
	.eval = eval,
	.many = many,
};
