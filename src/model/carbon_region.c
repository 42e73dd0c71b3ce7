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

static const struct worked_case cases[] = {
	{ "energy=1287MWh region=@quebec", "mass", 25740, 0, "Introduction, case 10" },
	{ "energy=1287MWh region=@norway", "mass", 12870, 0, "Introduction, case 10" },
	{ "energy=1287MWh region=@france", "mass", 64350, 0, "Introduction, case 10" },
	{ "energy=1287MWh region=@eu", "mass", 347490, 0, "Introduction, case 10" },
	{ "energy=1287MWh region=@us", "mass", 552123, 0, "Introduction, case 10" },
	{ "energy=1287MWh region=@poland", "mass", 1055340, 0,
	  "Introduction, case 10, with the registry's 820 g/kWh" },
	{ "energy=1287MWh region=@poland", "ratio_to_best", 82, 0, "Assumptions appendix, case 4" },
	{ "energy=1287MWh region=@poland", "ratio_to_worst", 1, 0, "Assumptions appendix, case 4" },
	{ "energy=5040MWh region=@poland with_pue=1", "mass", 6529800, 1e-4,
	  "Assumptions appendix, case 4" },
	{ "energy=10GWh region=@norway with_pue=1", "mass", 106000, 0,
	  "Sustainable AI, the table" },
	{ "energy=10GWh region=@quebec with_pue=1", "mass", 212000, 0,
	  "Sustainable AI, the table" },
	{ "energy=10GWh region=@iceland with_pue=1", "mass", 296800, 0,
	  "Sustainable AI, the table" },
	{ "energy=1287MWh region=@iceland", "mass", 36036, 0, "Sustainable AI, the table" },
	{ "energy=10GWh region=@france with_pue=1", "mass", 560000, 0,
	  "Sustainable AI, the table" },
	{ "energy=10GWh region=@eu with_pue=1", "mass", 3024e3, 0, "Sustainable AI, the table" },
	{ "energy=10GWh region=@germany with_pue=1", "mass", 4312e3, 0,
	  "Sustainable AI, the table" },
	{ "energy=1287MWh region=@germany", "mass", 495495, 0, "Sustainable AI, the table" },
	{ "energy=10GWh region=@texas with_pue=1", "mass", 4480e3, 0, "Sustainable AI, the table" },
	{ "energy=1287MWh region=@texas", "mass", 514800, 0, "Sustainable AI, the table" },
	{ "energy=10GWh region=@us with_pue=1", "mass", 4804800, 0, "Sustainable AI, the table" },
	{ "energy=10GWh region=@china with_pue=1", "mass", 7770e3, 0, "Sustainable AI, the table" },
	{ "energy=1287MWh region=@china", "mass", 714285, 0, "Sustainable AI, the table" },
	{ "energy=10GWh region=@iowa with_pue=1", "mass", 7616e3, 0, "Sustainable AI, the table" },
	{ "energy=1287MWh region=@iowa", "mass", 875160, 0, "Sustainable AI, the table" },
	{ "energy=10GWh region=@india with_pue=1", "mass", 11376e3, 0,
	  "Sustainable AI, the table" },
	{ "energy=1287MWh region=@india", "mass", 926640, 0, "Sustainable AI, the table" },
	{ "energy=10GWh region=@poland with_pue=1", "mass", 12956e3, 0,
	  "Sustainable AI, the table" },
	{ "energy=1kWh region=@norway", "ratio_to_worst", 0.012195121951219513, 0,
	  "Sustainable AI, the table: 82 times" },
	{ 0 }
};

const struct model carbon_region = {
	.id = "carbon.region",
	.title = N_("Emissions by region"),
	.formula = "m = E \\cdot PUE \\cdot CI_{region}",
	.validity = N_("an average intensity of the grid; imports and hours of the day are not "
	               "told apart"),
	.source = "Introduction; Assumptions appendix",
	MODEL_TABLES(struct region_in, struct region_out),
	.eval = eval,
	.many = many,
};
