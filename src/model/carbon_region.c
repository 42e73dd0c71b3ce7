#include "config.h"
#include "model/table.h"

/* The last four are filled from the catalog's grids by whoever reads the inputs. */
struct region_in { double energy, region, with_pue, intensity, pue, lowest, highest; };
struct region_out { double mass, ratio_to_best, ratio_to_worst; };

static struct region_out region(const struct region_in *in)
{
	double overhead = in->with_pue > 0 ? in->pue : 1;
	double best = in->intensity / in->lowest, worst = in->intensity / in->highest;

	return (struct region_out){
		.mass = in->energy * overhead * in->intensity / GRAMS_PER_KILOGRAM,
		.ratio_to_best = isfinite(best) ? best : NAN,
		.ratio_to_worst = isfinite(worst) ? worst : NAN,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct region_in *in = input;

	if (!(in->intensity >= 0 && in->lowest >= 0 && in->highest >= 0)) {
		*why = (struct fault){ "region", N_("the catalog has no carbon intensity for it") };
		return STATUS_E_NOANSWER;
	}
	if (in->with_pue > 0 && !(in->pue >= 1)) {
		*why = (struct fault){ "with_pue", N_("the catalog has no PUE for this grid") };
		return STATUS_E_NOANSWER;
	}
	*(struct region_out *)output = region(in);
	return STATUS_OK;
}
MODEL_MANY(struct region_in, struct region_out)

static const struct fill grid_fills[] = {
	{ "intensity", FILL_ENTRY, offsetof(struct region_in, intensity), "g/kWh" },
	{ "pue", FILL_ENTRY, offsetof(struct region_in, pue), "1" },
	{ "intensity", FILL_LOWEST, offsetof(struct region_in, lowest), "g/kWh" },
	{ "intensity", FILL_HIGHEST, offsetof(struct region_in, highest), "g/kWh" },
	{ 0 }
};

static const struct parameter parameters[] = {
	PARAMETER(struct region_in, energy, .symbol = "E", .unit = "kWh", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("electric energy of the IT equipment")),
	PARAMETER(struct region_in, region, .symbol = "", .unit = "1", .min = 0, .max = 1e6,
	          .whole = true, MUST_BE_GIVEN, .catalog = "grid", .fills = grid_fills,
	          .help = N_("the grid that supplies it, by its name in the catalog")),
	PARAMETER(struct region_in, with_pue, .symbol = "", .unit = "1", .min = 0, .max = 1,
	          .whole = true, .standard = 0,
	          .help = N_("1: the facility's overhead in that region counts, 0: it does not")),
};

static const struct result results[] = {
	RESULT(struct region_out, mass, .symbol = "m", .unit = "kg",
	       .help = N_("CO2 equivalent emitted")),
	RESULT(struct region_out, ratio_to_best, .symbol = "k_{best}", .unit = "1",
	       .help = N_("intensity of this grid over the lowest in the catalog"),
	       .none = N_("the cleanest grid of the catalog emits nothing")),
	RESULT(struct region_out, ratio_to_worst, .symbol = "k_{worst}", .unit = "1",
	       .help = N_("intensity of this grid over the highest in the catalog"),
	       .none = N_("no grid of the catalog emits anything")),
};

const struct model carbon_region = {
	.id = "carbon.region",
	.title = N_("Emissions by region"),
	.formula = "m = E \\cdot PUE \\cdot CI_{region}",
	.validity = N_("an average intensity of the grid; imports and hours of the day are not "
	               "told apart"),
	.source = "Introduction; Assumptions appendix",
	.example = "energy=1287MWh region=@quebec",
	.example_source = "Introduction, case 10",
	MODEL_TABLES(struct region_in, struct region_out),
	.eval = eval,
	.many = many,
};
