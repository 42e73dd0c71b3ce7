#include "config.h"
#include "model/table.h"

struct build_or_buy_in {
	double capital, lifetime, maintenance, devices, cloud_price, power, pue, electricity;
};
struct build_or_buy_out { double use, own_per_year, power_per_year, cloud_per_year; };

static struct build_or_buy_out build_or_buy(const struct build_or_buy_in *in)
{
	double own = in->capital * (HOURS_PER_YEAR / in->lifetime + in->maintenance);
	double power = in->power / WATTS_PER_KILOWATT * in->pue * in->electricity * HOURS_PER_YEAR;
	double cloud = in->cloud_price * in->devices * HOURS_PER_YEAR;

	return (struct build_or_buy_out){
		.use = cloud > power ? own / (cloud - power) : NAN,
		.own_per_year = own,
		.power_per_year = power,
		.cloud_per_year = cloud,
	};
}
MODEL_EVAL(build_or_buy)

static const struct parameter parameters[] = {
	PARAMETER(struct build_or_buy_in, capital, .symbol = "K", .unit = "USD",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("price of the node")),
	PARAMETER(struct build_or_buy_in, lifetime, .symbol = "L", .unit = "h", DOMAIN_POSITIVE,
	          .standard = 26280,
	          .help = N_("time until it is written off: three years of 8760 h")),
	PARAMETER(struct build_or_buy_in, maintenance, .symbol = "m", .unit = "1", DOMAIN_SHARE,
	          .standard = 0, .help = N_("share of the price that maintenance takes in a year")),
	PARAMETER(struct build_or_buy_in, devices, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          .standard = 8, .help = N_("devices of the node")),
	PARAMETER(struct build_or_buy_in, cloud_price, .symbol = "c", .unit = "USD/h",
	          DOMAIN_POSITIVE, .standard = 4,
	          .help = N_("price of one such device in the cloud")),
	PARAMETER(struct build_or_buy_in, power, .symbol = "P", .unit = "W", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("electric power of the node in use")),
	PARAMETER(struct build_or_buy_in, pue, .symbol = "PUE", .unit = "1", .min = 1, .max = 1e3,
	          .standard = 1.1, .help = N_("power of the facility over power of the equipment")),
	PARAMETER(struct build_or_buy_in, electricity, .symbol = "p", .unit = "USD/kWh",
	          DOMAIN_NOT_NEGATIVE, .standard = 0.07, .help = N_("price of electric energy")),
};

static const struct result results[] = {
	RESULT(struct build_or_buy_out, use, .symbol = "u^*", .unit = "1",
	       .help = N_("share of the time from which on owning is cheaper; above 1 it never is"),
	       .none = N_("the power alone costs as much as the cloud")),
	RESULT(struct build_or_buy_out, own_per_year, .symbol = "", .unit = "USD",
	       .help = N_("cost of owning for a year, used or not")),
	RESULT(struct build_or_buy_out, power_per_year, .symbol = "", .unit = "USD",
	       .help = N_("cost of power for a year in full use")),
	RESULT(struct build_or_buy_out, cloud_per_year, .symbol = "", .unit = "USD",
	       .help = N_("cost of renting for a year in full use")),
};

const struct model machine_build_or_buy = {
	.id = "machine.build_or_buy",
	.title = N_("Use at which owning costs as much as renting"),
	.formula = "u^* = \\frac{K / L + K m / 8760\\,\\text{h}}{n c - P p \\cdot PUE}",
	.validity = N_("straight-line depreciation; power is drawn, and the cloud paid, for the "
	               "time in use alone; staff and space are left out"),
	.source = "Compute infrastructure",
	.example = "capital=350000USD power=6.72kW",
	.example_source = "Compute infrastructure, case 8",
	MODEL_TABLES(struct build_or_buy_in, struct build_or_buy_out),
	.eval = eval,
	.many = many,
};
