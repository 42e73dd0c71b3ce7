#include "config.h"
#include "model/table.h"

struct footprint_in {
	double devices, power, time, pue, intensity, manufacturing, lifetime, utilization;
};
struct footprint_out { double total, operational, embodied, embodied_share, energy; };

static struct footprint_out footprint(const struct footprint_in *in)
{
	double power = in->devices * in->power * in->utilization / WATTS_PER_KILOWATT;
	double energy = power * in->time * in->pue;
	double operational = energy * in->intensity / GRAMS_PER_KILOGRAM;
	double embodied = in->devices * in->manufacturing * (in->time / in->lifetime);

	return (struct footprint_out){
		.total = operational + embodied,
		.operational = operational,
		.embodied = embodied,
		.embodied_share = share(embodied, operational + embodied),
		.energy = energy,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct footprint_in *in = input;

	if (in->time > in->lifetime) {
		*why = (struct fault){ "time", N_("it may not exceed the lifetime") };
		return STATUS_E_DOMAIN;
	}
	*(struct footprint_out *)output = footprint(in);
	return STATUS_OK;
}
MODEL_MANY(struct footprint_in, struct footprint_out)

static const struct parameter parameters[] = {
	PARAMETER(struct footprint_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that the job takes")),
	PARAMETER(struct footprint_in, power, .symbol = "P", .unit = "W", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("power of one device at full use")),
	PARAMETER(struct footprint_in, time, .symbol = "t", .unit = "h", .min = 0, .max = 1e7,
	          .scale = SCALE_LOG, MUST_BE_GIVEN, .help = N_("how long the job takes")),
	PARAMETER(struct footprint_in, pue, .symbol = "PUE", .unit = "1", .min = 1, .max = 1000,
	          MUST_BE_GIVEN,
	          .help = N_("energy of the facility over energy of the IT equipment")),
	PARAMETER(struct footprint_in, intensity, .symbol = "CI", .unit = "g/kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("CO2 equivalent that the grid emits for each kilowatt-hour")),
	PARAMETER(struct footprint_in, manufacturing, .symbol = "m_{mfg}", .unit = "kg",
	          DOMAIN_NOT_NEGATIVE, .standard = 164,
	          .help = N_("CO2 equivalent of making one device")),
	PARAMETER(struct footprint_in, lifetime, .symbol = "L", .unit = "h", .min = 0,
	          .above_min = true, .max = 1e7, .scale = SCALE_LOG, .standard = 26280,
	          .help = N_("how long a device is in service")),
	PARAMETER(struct footprint_in, utilization, .symbol = "u", .unit = "1", DOMAIN_SHARE,
	          .standard = 1, .help = N_("share of the power that is drawn on average")),
};

static const struct result results[] = {
	RESULT(struct footprint_out, total, .symbol = "m", .unit = "kg",
	       .help = N_("emissions of the job"),
	       .sum = "operational + embodied"),
	RESULT(struct footprint_out, operational, .symbol = "m_{op}", .unit = "kg",
	       .help = N_("part of running"),
	       .term = "devices * power * utilization * time * pue * intensity"),
	RESULT(struct footprint_out, embodied, .symbol = "m_{emb}", .unit = "kg",
	       .help = N_("part of making"),
	       .term = "devices * manufacturing * time/lifetime"),
	RESULT(struct footprint_out, embodied_share, .symbol = "f_{emb}", .unit = "1",
	       .ratio = true, .help = N_("share of making in the total")),
	RESULT(struct footprint_out, energy, .symbol = "E", .unit = "kWh",
	       .help = N_("energy of the facility")),
};

const struct model carbon_footprint = {
	.id = "carbon.footprint",
	.title = N_("Emissions of a job, running and making"),
	.formula = "m = N P u t \\cdot PUE \\cdot CI + N m_{mfg} \\frac{t}{L}",
	.validity = N_("an average intensity; making spread evenly over the lifetime, idle hours "
	               "left to other jobs"),
	.source = "Sustainable AI",
	.example = "devices=64 power=400W time=336h pue=1.12 lifetime=4yr intensity=429g/kWh",
	.example_source = "Sustainable AI, case 4",
	MODEL_TABLES(struct footprint_in, struct footprint_out),
	.eval = eval,
	.many = many,
};
