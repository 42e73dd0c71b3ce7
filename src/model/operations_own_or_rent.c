#include "config.h"
#include "model/table.h"

struct rent_in { double devices, capital, power, rent, utilization, staff, lifetime, pue, price; };
struct rent_out {
	double electricity, own, rented, break_even_utilization, break_even_rent, cheaper;
};

static const char *const choices[] = { N_("own"), N_("rent"), NULL };

enum { CHEAPER_OWN, CHEAPER_RENT };
static const double watts_per_kilowatt = 1000;

static struct rent_out rent(const struct rent_in *in)
{
	double electricity = in->power / watts_per_kilowatt * HOURS_PER_YEAR * in->pue * in->price;
	double own = in->capital + in->lifetime * (electricity + in->staff);
	double hours = in->devices * HOURS_PER_YEAR * in->lifetime;
	double rented = hours * in->rent * in->utilization;

	return (struct rent_out){
		.electricity = electricity,
		.own = own,
		.rented = rented,
		.break_even_utilization = own / (hours * in->rent),
		.break_even_rent = own / hours,
		.cheaper = own < rented ? CHEAPER_OWN : CHEAPER_RENT,
	};
}
MODEL_EVAL(rent)

static const struct parameter parameters[] = {
	PARAMETER(struct rent_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("devices")),
	PARAMETER(struct rent_in, capital, .symbol = "C", .unit = "USD", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("cost to buy devices, network and building")),
	PARAMETER(struct rent_in, power, .symbol = "P", .unit = "W", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("power of all the devices")),
	PARAMETER(struct rent_in, rent, .symbol = "p", .unit = "USD/h", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("price of a rented device")),
	PARAMETER(struct rent_in, utilization, .symbol = "u", .unit = "1", DOMAIN_USED_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time that a device is needed")),
	PARAMETER(struct rent_in, staff, .symbol = "S", .unit = "USD", DOMAIN_NOT_NEGATIVE,
	          .standard = 5e6, .help = N_("cost of the people of an owned fleet in a year")),
	PARAMETER(struct rent_in, lifetime, .symbol = "L", .unit = "1", DOMAIN_POSITIVE,
	          .standard = 3, .help = N_("years of use")),
	PARAMETER(struct rent_in, pue, .symbol = "PUE", .unit = "1", .min = 1, .max = 1e3,
	          .standard = 1.1, .help = N_("power of the facility over that of the devices")),
	PARAMETER(struct rent_in, price, .symbol = "c", .unit = "USD/kWh", .min = 0, .max = 1e3,
	          .standard = 0.07, .help = N_("price of electricity")),
};

static const struct result results[] = {
	RESULT(struct rent_out, electricity, .symbol = "E", .unit = "USD",
	       .help = N_("electricity of a year")),
	RESULT(struct rent_out, own, .symbol = "C_{own}", .unit = "USD",
	       .help = N_("cost to own over the lifetime")),
	RESULT(struct rent_out, rented, .symbol = "C_{rent}", .unit = "USD",
	       .help = N_("cost to rent over the lifetime")),
	RESULT(struct rent_out, break_even_utilization, .symbol = "u^*", .unit = "1",
	       .help = N_("use from which on owning is cheaper; never when above 1")),
	RESULT(struct rent_out, break_even_rent, .symbol = "p^*", .unit = "USD/h",
	       .help = N_("price above which owning is cheaper at full use")),
	RESULT(struct rent_out, cheaper, .symbol = "", .unit = "", .words = choices,
	       .help = N_("the cheaper of the two; renting when equal"),
	       .least = "own, rented"),
};

const struct model operations_own_or_rent = {
	.id = "operations.own_or_rent",
	.title = N_("Own or rent a fleet"),
	.formula = "u^* = \\frac{C + L(E + S)}{N p L \\cdot 8760\\,\\text{h}}",
	.validity = N_("rent is paid for the hours used only, owned devices draw their power all "
	               "the time"),
	.source = "Operations at scale",
	.example = "devices=10000 capital=537.5e6USD power=7MW rent=4USD/h utilization=80% ",
	.example_source = "Operations at scale, case 4",
	MODEL_TABLES(struct rent_in, struct rent_out),
	.eval = eval,
	.many = many,
};
