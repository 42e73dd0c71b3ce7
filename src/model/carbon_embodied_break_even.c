#include "config.h"
#include "model/table.h"

struct embodied_break_even_in { double manufacturing, power, pue, intensity; };
struct embodied_break_even_out { double time, per_hour; };

static struct embodied_break_even_out embodied_break_even(const struct embodied_break_even_in *in)
{
	double kilowatts = in->power / WATTS_PER_KILOWATT * in->pue;
	double per_hour = kilowatts * in->intensity / GRAMS_PER_KILOGRAM;

	return (struct embodied_break_even_out){
		.time = per_hour > 0 ? in->manufacturing / per_hour : NAN,
		.per_hour = per_hour,
	};
}
MODEL_EVAL(embodied_break_even)

static const struct parameter parameters[] = {
	PARAMETER(struct embodied_break_even_in, manufacturing, .symbol = "m_{mfg}", .unit = "kg",
	          DOMAIN_NOT_NEGATIVE, .standard = 164,
	          .help = N_("CO2 equivalent of making one device")),
	PARAMETER(struct embodied_break_even_in, power, .symbol = "P", .unit = "W", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("power that it draws")),
	PARAMETER(struct embodied_break_even_in, pue, .symbol = "PUE", .unit = "1", .min = 1,
	          .max = 1000, .standard = 1,
	          .help = N_("energy of the facility over energy of the IT equipment")),
	PARAMETER(struct embodied_break_even_in, intensity, .symbol = "CI", .unit = "g/kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("CO2 equivalent that the grid emits for each kilowatt-hour")),
};

static const struct result results[] = {
	RESULT(struct embodied_break_even_out, time, .symbol = "t", .unit = "h",
	       .help = N_("time after which running has emitted as much as making"),
	       .none = N_("running emits nothing")),
	RESULT(struct embodied_break_even_out, per_hour, .symbol = "", .unit = "kg",
	       .help = N_("CO2 equivalent of running for one hour")),
};

const struct model carbon_embodied_break_even = {
	.id = "carbon.embodied_break_even",
	.title = N_("Running time that emits as much as the making"),
	.formula = "t = \\frac{m_{mfg}}{P \\cdot PUE \\cdot CI}",
	.validity = N_("a steady power and an average intensity"),
	.source = "Sustainable AI",
	.example = "power=700W intensity=820g/kWh",
	.example_source = "Sustainable AI, case 7: Poland, 11.9 days",
	MODEL_TABLES(struct embodied_break_even_in, struct embodied_break_even_out),
	.eval = eval,
	.many = many,
};
