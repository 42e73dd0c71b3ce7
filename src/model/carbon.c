/* carbon.c - the models of carbon: operation, manufacture, rebound */
#include "config.h"
#include "model/table.h"

/* --- carbon.crossover ------------------------------------------------------- */

#define CROSSOVER_IN(X, T)                                                                 \
	X(T, training_energy, "E_{train}", "kWh", N_("energy of the training"),            \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, queries_per_day, "Q", "1", N_("queries in a day"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, energy_per_query, "e_q", "kWh", N_("energy of one query"), DOMAIN_POSITIVE,   \
	  MUST_BE_GIVEN)
#define CROSSOVER_OUT(X, T)                                                                \
	X(T, days, "t^*", "1", N_("days until serving has used as much"))                  \
	X(T, energy_per_day, "E_d", "kWh", N_("energy of serving in a day"))
STRUCTS(crossover, CROSSOVER);

static struct crossover_out crossover(const struct crossover_in *in)
{
	double daily = in->queries_per_day * in->energy_per_query;

	return (struct crossover_out){
		.days = in->training_energy / daily,
		.energy_per_day = daily,
	};
}

MODEL(carbon_crossover, crossover, CROSSOVER,
	.id = "carbon.crossover",
	.title = N_("When serving has used as much as training"),
	.formula = "t^* = \\frac{E_{train}}{Q e_q}",
	.validity = N_("training and serving on the same grid, so that its intensity cancels; a "
	               "steady demand"),
	.source = "Sustainable AI",
	.example = "training_energy=9633.792kWh queries_per_day=1e7 energy_per_query=1Wh",
	.example_source = "Sustainable AI, case 9");

/* --- carbon.elastic_rebound ------------------------------------------------- */

#define ELASTIC_REBOUND_IN(X, T)                                                           \
	X(T, efficiency_gain, "η", "1", N_("work for a joule, after over before"), .min = 1, \
	  .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                                   \
	X(T, elasticity, "ε", "1", N_("percent of demand for a percent of price"), .min = 0, \
	  .max = 4, MUST_BE_GIVEN)
#define ELASTIC_REBOUND_OUT(X, T)                                                          \
	X(T, demand_factor, "D", "1", N_("use, after over before"))                        \
	X(T, energy_factor, "f", "1", N_("total energy, after over before"))               \
	X(T, outcome, "", "", N_("what the gain does to the total energy"), .words = outcomes, \
	  .about = N_("total energy"))
STRUCTS(elastic_rebound, ELASTIC_REBOUND);

enum { OUTCOME_FALLS, OUTCOME_STAYS, OUTCOME_RISES };
static const char *const outcomes[] = { N_("falls"), N_("stays"), N_("rises"), NULL };

static struct elastic_rebound_out elastic_rebound(const struct elastic_rebound_in *in)
{
	double excess = in->elasticity - 1;
	bool moves = in->efficiency_gain > 1 && excess != 0;

	return (struct elastic_rebound_out){
		.demand_factor = pow(in->efficiency_gain, in->elasticity),
		.energy_factor = pow(in->efficiency_gain, excess),
		.outcome = !moves ? OUTCOME_STAYS : excess > 0 ? OUTCOME_RISES : OUTCOME_FALLS,
	};
}

MODEL(carbon_elastic_rebound, elastic_rebound, ELASTIC_REBOUND,
	.id = "carbon.elastic_rebound",
	.title = N_("Rebound with a constant elasticity"),
	.formula = "D = \\eta^\\epsilon, \\quad f = \\eta^{\\epsilon - 1}",
	.validity = N_("demand follows the price of the work with a constant elasticity"),
	.source = "Jevons 1865; Sustainable AI",
	.example = "efficiency_gain=2 elasticity=2",
	.example_source = "Sustainable AI, case 18: −50 % a query, +300 % volume");

/* --- carbon.embodied -------------------------------------------------------- */

#define EMBODIED_IN(X, T)                                                                  \
	X(T, manufacturing, "m_{mfg}", "kg", N_("CO2 equivalent of making one device"),    \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, lifetime, "L", "h", N_("how long a device is in service"), .min = 0,          \
	  .above_min = true, .max = 1e7, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, time, "t", "h", N_("part of it that the job takes"), .min = 0, .max = 1e7,    \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, devices, "N", "1", N_("devices that the job takes"), DOMAIN_COUNT, .standard = 1)
#define EMBODIED_OUT(X, T)                                                                 \
	X(T, mass, "m", "kg", N_("the job's part of the emissions"))                       \
	X(T, per_day, "m_d", "kg", N_("that of one day"))
STRUCTS(embodied, EMBODIED);

#define HOURS_PER_DAY 24.0

static struct embodied_out embodied(const struct embodied_in *in)
{
	double whole = in->devices * in->manufacturing;

	return (struct embodied_out){
		.mass = whole * (in->time / in->lifetime),
		.per_day = whole * (HOURS_PER_DAY / in->lifetime),
	};
}

static enum status eval_embodied(const struct embodied_in *in, struct embodied_out *out,
                                 struct fault *why)
{
	if (in->time > in->lifetime) {
		*why = (struct fault){ "time", N_("it may not exceed the lifetime") };
		return STATUS_E_DOMAIN;
	}
	*out = embodied(in);
	return STATUS_OK;
}

MODEL_REFUSING(carbon_embodied, embodied, EMBODIED,
	.id = "carbon.embodied",
	.title = N_("Emissions of making the hardware"),
	.formula = "m = N m_{mfg} \\frac{t}{L}",
	.validity = N_("spread evenly over the lifetime; nothing is recovered at its end"),
	.source = "Sustainable AI",
	.example = "manufacturing=164kg lifetime=4yr time=336h devices=64",
	.example_source = "Sustainable AI, case 5");

/* --- carbon.embodied_break_even --------------------------------------------- */

#define EMBODIED_BREAK_EVEN_IN(X, T)                                                       \
	X(T, manufacturing, "m_{mfg}", "kg", N_("CO2 equivalent of making one device"),    \
	  DOMAIN_NOT_NEGATIVE, .standard = 164)                                            \
	X(T, power, "P", "W", N_("power that it draws"), DOMAIN_POSITIVE, MUST_BE_GIVEN)   \
	X(T, pue, "PUE", "1", N_("energy of the facility over energy of the IT equipment"), \
	  .min = 1, .max = 1000, .standard = 1)                                            \
	X(T, intensity, "CI", "g/kWh",                                                     \
	  N_("CO2 equivalent that the grid emits for each kilowatt-hour"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)
#define EMBODIED_BREAK_EVEN_OUT(X, T)                                                      \
	X(T, time, "t", "h", N_("time after which running has emitted as much as making"), \
	  .none = N_("running emits nothing"))                                             \
	X(T, per_hour, "", "kg", N_("CO2 equivalent of running for one hour"))
STRUCTS(embodied_break_even, EMBODIED_BREAK_EVEN);

static struct embodied_break_even_out embodied_break_even(const struct embodied_break_even_in *in)
{
	double kilowatts = in->power / WATTS_PER_KILOWATT * in->pue;
	double per_hour = kilowatts * in->intensity / GRAMS_PER_KILOGRAM;

	return (struct embodied_break_even_out){
		.time = per_hour > 0 ? in->manufacturing / per_hour : NAN,
		.per_hour = per_hour,
	};
}

MODEL(carbon_embodied_break_even, embodied_break_even, EMBODIED_BREAK_EVEN,
	.id = "carbon.embodied_break_even",
	.title = N_("Running time that emits as much as the making"),
	.formula = "t = \\frac{m_{mfg}}{P \\cdot PUE \\cdot CI}",
	.validity = N_("a steady power and an average intensity"),
	.source = "Sustainable AI",
	.example = "power=700W intensity=820g/kWh",
	.example_source = "Sustainable AI, case 7: Poland, 11.9 days");

/* --- carbon.equivalents ----------------------------------------------------- */

#define EQUIVALENTS_IN(X, T)                                                               \
	X(T, energy, "E", "kWh", N_("energy"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)         \
	X(T, intensity, "CI", "g/kWh",                                                     \
	  N_("CO2 equivalent that the grid emits for each kilowatt-hour"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 429)                                                                 \
	X(T, household_energy, "E_{home}", "kWh", N_("energy of one household in a year"), \
	  DOMAIN_POSITIVE, .standard = 10700)                                              \
	X(T, flight_mass, "m_{flight}", "kg", N_("CO2 equivalent of one passenger's flight"), \
	  DOMAIN_POSITIVE, .standard = 1000)
#define EQUIVALENTS_OUT(X, T)                                                              \
	X(T, households, "n_{home}", "1", N_("households that use as much in a year"))     \
	X(T, mass, "m", "kg", N_("CO2 equivalent of the energy"))                          \
	X(T, flights, "n_{flight}", "1", N_("flights that emit as much"))
STRUCTS(equivalents, EQUIVALENTS);

static struct equivalents_out equivalents(const struct equivalents_in *in)
{
	double mass = in->energy * in->intensity / GRAMS_PER_KILOGRAM;

	return (struct equivalents_out){
		.households = in->energy / in->household_energy,
		.mass = mass,
		.flights = mass / in->flight_mass,
	};
}

MODEL(carbon_equivalents, equivalents, EQUIVALENTS,
	.id = "carbon.equivalents",
	.title = N_("Energy and emissions in everyday terms"),
	.formula = "n_{home} = \\frac{E}{E_{home}}, \\quad n_{flight} = \\frac{m}{m_{flight}}",
	.validity = N_("a household of the United States for a year; one return passenger "
	               "between New York and London"),
	.source = "Sustainable AI",
	.example = "energy=1287MWh",
	.example_source = "Sustainable AI, case 1");

/* --- carbon.footprint ------------------------------------------------------- */

#define FOOTPRINT_IN(X, T)                                                                 \
	X(T, devices, "N", "1", N_("devices that the job takes"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, power, "P", "W", N_("power of one device at full use"), DOMAIN_NOT_NEGATIVE,  \
	  MUST_BE_GIVEN)                                                                   \
	X(T, time, "t", "h", N_("how long the job takes"), .min = 0, .max = 1e7,           \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, pue, "PUE", "1", N_("energy of the facility over energy of the IT equipment"), \
	  .min = 1, .max = 1000, MUST_BE_GIVEN)                                            \
	X(T, intensity, "CI", "g/kWh",                                                     \
	  N_("CO2 equivalent that the grid emits for each kilowatt-hour"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, manufacturing, "m_{mfg}", "kg", N_("CO2 equivalent of making one device"),    \
	  DOMAIN_NOT_NEGATIVE, .standard = 164)                                            \
	X(T, lifetime, "L", "h", N_("how long a device is in service"), .min = 0,          \
	  .above_min = true, .max = 1e7, .scale = SCALE_LOG, .standard = 26280)            \
	X(T, utilization, "u", "1", N_("share of the power that is drawn on average"),     \
	  DOMAIN_SHARE, .standard = 1)
#define FOOTPRINT_OUT(X, T)                                                                \
	X(T, total, "m", "kg", N_("emissions of the job"), .sum = "operational + embodied") \
	X(T, operational, "m_{op}", "kg", N_("part of running"),                           \
	  .term = "devices * power * utilization * time * pue * intensity")                \
	X(T, embodied, "m_{emb}", "kg", N_("part of making"),                              \
	  .term = "devices * manufacturing * time/lifetime")                               \
	X(T, embodied_share, "f_{emb}", "1", N_("share of making in the total"), .ratio = true) \
	X(T, energy, "E", "kWh", N_("energy of the facility"))
STRUCTS(footprint, FOOTPRINT);

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

static enum status eval_footprint(const struct footprint_in *in, struct footprint_out *out,
                                  struct fault *why)
{
	if (in->time > in->lifetime) {
		*why = (struct fault){ "time", N_("it may not exceed the lifetime") };
		return STATUS_E_DOMAIN;
	}
	*out = footprint(in);
	return STATUS_OK;
}

MODEL_REFUSING(carbon_footprint, footprint, FOOTPRINT,
	.id = "carbon.footprint",
	.title = N_("Emissions of a job, running and making"),
	.formula = "m = N P u t \\cdot PUE \\cdot CI + N m_{mfg} \\frac{t}{L}",
	.validity = N_("an average intensity; making spread evenly over the lifetime, idle "
	               "hours left to other jobs"),
	.source = "Sustainable AI",
	.example = "devices=64 power=400W time=336h pue=1.12 lifetime=4yr intensity=429g/kWh",
	.example_source = "Sustainable AI, case 4");

/* --- carbon.operational ----------------------------------------------------- */

#define OPERATIONAL_IN(X, T)                                                               \
	X(T, energy, "E", "kWh", N_("electric energy of the IT equipment"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, intensity, "CI", "g/kWh",                                                     \
	  N_("CO2 equivalent that the grid emits for each kilowatt-hour"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, pue, "PUE", "1", N_("energy of the whole facility over energy of the IT equipment"), \
	  .min = 1, .max = 1000, .standard = 1)
#define OPERATIONAL_OUT(X, T) X(T, mass, "m", "kg", N_("CO2 equivalent emitted"))
STRUCTS(operational, OPERATIONAL);

static struct operational_out operational(const struct operational_in *in)
{
	double grams = in->energy * in->pue * in->intensity;

	return (struct operational_out){ .mass = grams / GRAMS_PER_KILOGRAM };
}

MODEL(carbon_operational, operational, OPERATIONAL,
	.id = "carbon.operational",
	.title = N_("Emissions of running"),
	.formula = "m = E \\cdot PUE \\cdot CI",
	.validity = N_("an average intensity over the period; the making of the hardware is not "
	               "counted"),
	.source = "Introduction; Sustainable AI",
	.example = "energy=5040MWh intensity=820g/kWh pue=1.12",
	.example_source = "Assumptions appendix, case 4");

/* --- carbon.placement ------------------------------------------------------- */

#define PLACEMENT_IN(X, T)                                                                 \
	X(T, energy, "E", "kWh", N_("energy of the facility"), DOMAIN_NOT_NEGATIVE,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, intensity, "CI", "g/kWh",                                                     \
	  N_("CO2 equivalent that the grid emits for each kilowatt-hour"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, price, "c", "USD/kWh", N_("price of electricity there"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0.07)                                                                \
	X(T, carbon_price, "p", "USD/t", N_("price of a tonne of CO2 equivalent"),         \
	  DOMAIN_NOT_NEGATIVE, .standard = 100)
#define PLACEMENT_OUT(X, T)                                                                \
	X(T, cost, "C", "USD", N_("both together"), .sum = "energy_cost + carbon_cost")    \
	X(T, energy_cost, "C_E", "USD", N_("price of the energy"), .term = "energy * price") \
	X(T, carbon_cost, "C_{CO2}", "USD", N_("price of the emissions"),                  \
	  .term = "mass * carbon_price")                                                   \
	X(T, mass, "m", "kg", N_("CO2 equivalent emitted"))
STRUCTS(placement, PLACEMENT);

#define KILOGRAMS_PER_TONNE 1000.0

static struct placement_out placement(const struct placement_in *in)
{
	double mass = in->energy * in->intensity / GRAMS_PER_KILOGRAM;
	double energy_cost = in->energy * in->price;
	double carbon_cost = mass / KILOGRAMS_PER_TONNE * in->carbon_price;

	return (struct placement_out){
		.cost = energy_cost + carbon_cost,
		.energy_cost = energy_cost,
		.carbon_cost = carbon_cost,
		.mass = mass,
	};
}

MODEL(carbon_placement, placement, PLACEMENT,
	.id = "carbon.placement",
	.title = N_("Cost of energy with a price on carbon"),
	.formula = "C = E c + m p, \\quad m = E \\cdot CI",
	.validity = N_("the same energy at every place; an average intensity"),
	.source = "Sustainable AI",
	.example = "energy=10000MWh intensity=20g/kWh",
	.example_source = "Sustainable AI, case 3");

/* --- carbon.rebound --------------------------------------------------------- */

#define REBOUND_IN(X, T)                                                                   \
	X(T, efficiency_gain, "η", "1", N_("work for a joule, after over before"),         \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, demand_factor, "D", "1", N_("use, after over before"), DOMAIN_NOT_NEGATIVE,   \
	  MUST_BE_GIVEN)
#define REBOUND_OUT(X, T)                                                                  \
	X(T, energy_factor, "f", "1", N_("total energy, after over before"))               \
	X(T, break_even_demand, "D^*", "1", N_("growth of use that eats the gain up"))
STRUCTS(rebound, REBOUND);

static struct rebound_out rebound(const struct rebound_in *in)
{
	return (struct rebound_out){
		.energy_factor = in->demand_factor / in->efficiency_gain,
		.break_even_demand = in->efficiency_gain,
	};
}

MODEL(carbon_rebound, rebound, REBOUND,
	.id = "carbon.rebound",
	.title = N_("Efficiency that is eaten up by demand"),
	.formula = "f = \\frac{D}{\\eta}",
	.validity = N_("the demand is known; energy proportional to use"),
	.source = "Jevons 1865; Sustainable AI",
	.example = "efficiency_gain=2 demand_factor=4",
	.example_source = "Sustainable AI, case 18: −50 % a query, +300 % volume");

/* --- carbon.region ---------------------------------------------------------- */

#define REGION_IN(X, T)                                                                    \
	X(T, energy, "E", "kWh", N_("electric energy of the IT equipment"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, region, "", "1", N_("the grid that supplies it, by its name in the catalog"), \
	  .min = 0, .max = 1e6, .whole = true, MUST_BE_GIVEN, .catalog = "grid",           \
	  .fills = grid_fills)                                                             \
	X(T, with_pue, "", "1",                                                            \
	  N_("1: the facility's overhead in that region counts, 0: it does not"), .min = 0, \
	  .max = 1, .whole = true, .standard = 0)
#define REGION_OUT(X, T)                                                                   \
	X(T, mass, "m", "kg", N_("CO2 equivalent emitted"))                                \
	X(T, ratio_to_best, "k_{best}", "1",                                               \
	  N_("intensity of this grid over the lowest in the catalog"),                     \
	  .none = N_("the cleanest grid of the catalog emits nothing"))                    \
	X(T, ratio_to_worst, "k_{worst}", "1",                                             \
	  N_("intensity of this grid over the highest in the catalog"),                    \
	  .none = N_("no grid of the catalog emits anything"))
/* The last four are filled from the catalog's grids by whoever reads the inputs. */
STRUCTS_HIDING(region, REGION, intensity, pue, lowest, highest);

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

static enum status eval_region(const struct region_in *in, struct region_out *out,
                               struct fault *why)
{
	if (!(in->intensity >= 0 && in->lowest >= 0 && in->highest >= 0)) {
		*why = (struct fault){ "region", N_("the catalog has no carbon intensity for it") };
		return STATUS_E_NOANSWER;
	}
	if (in->with_pue > 0 && !(in->pue >= 1)) {
		*why = (struct fault){ "with_pue", N_("the catalog has no PUE for this grid") };
		return STATUS_E_NOANSWER;
	}
	*out = region(in);
	return STATUS_OK;
}

static const struct fill grid_fills[] = {
	{ "intensity", FILL_ENTRY, offsetof(struct region_in, intensity), "g/kWh" },
	{ "pue", FILL_ENTRY, offsetof(struct region_in, pue), "1" },
	{ "intensity", FILL_LOWEST, offsetof(struct region_in, lowest), "g/kWh" },
	{ "intensity", FILL_HIGHEST, offsetof(struct region_in, highest), "g/kWh" },
	{ 0 }
};

MODEL_REFUSING(carbon_region, region, REGION,
	.id = "carbon.region",
	.title = N_("Emissions by region"),
	.formula = "m = E \\cdot PUE \\cdot CI_{region}",
	.validity = N_("an average intensity of the grid; imports and hours of the day are not "
	               "told apart"),
	.source = "Introduction; Assumptions appendix",
	.example = "energy=1287MWh region=@quebec",
	.example_source = "Introduction, case 10");

/* --- carbon.replacement ----------------------------------------------------- */

#define REPLACEMENT_IN(X, T)                                                               \
	X(T, power, "P", "W", N_("power of the old device at full use"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, efficiency_gain, "g", "1", N_("work for a joule, new over old"), .min = 1,    \
	  .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                                   \
	X(T, intensity, "CI", "g/kWh",                                                     \
	  N_("CO2 equivalent that the grid emits for each kilowatt-hour"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, manufacturing, "m_{mfg}", "kg", N_("CO2 equivalent of making the new device"), \
	  DOMAIN_NOT_NEGATIVE, .standard = 164)                                            \
	X(T, lifetime, "L", "yr", N_("how long the new device will be in service"),        \
	  DOMAIN_POSITIVE, .standard = 3)                                                  \
	X(T, utilization, "u", "1", N_("share of the power that is drawn on average"),     \
	  DOMAIN_SHARE, .standard = 1)                                                     \
	X(T, pue, "PUE", "1", N_("energy of the facility over energy of the IT equipment"), \
	  .min = 1, .max = 1000, .standard = 1)
#define REPLACEMENT_OUT(X, T)                                                              \
	X(T, saved_per_year, "", "kg", N_("emissions that the new device saves in a year")) \
	X(T, embodied_per_year, "", "kg", N_("a year's part of its making"))               \
	X(T, decision, "", "", N_("what emits less; a tie is keep"), .words = decisions,   \
	  .largest = "embodied_per_year, saved_per_year")
STRUCTS(replacement, REPLACEMENT);

enum { DECISION_KEEP, DECISION_REPLACE };
static const char *const decisions[] = { N_("keep"), N_("replace"), NULL };

static struct replacement_out replacement(const struct replacement_in *in)
{
	double saved_share = (in->efficiency_gain - 1) / in->efficiency_gain;
	double yearly = in->power / WATTS_PER_KILOWATT * in->utilization * HOURS_PER_YEAR;
	double saved = saved_share * yearly * in->pue * in->intensity / GRAMS_PER_KILOGRAM;
	double embodied = in->manufacturing / in->lifetime;

	return (struct replacement_out){
		.saved_per_year = saved,
		.embodied_per_year = embodied,
		.decision = saved > embodied ? DECISION_REPLACE : DECISION_KEEP,
	};
}

MODEL(carbon_replacement, replacement, REPLACEMENT,
	.id = "carbon.replacement",
	.title = N_("Keep a device or replace it"),
	.formula = "\\left( 1 - \\frac{1}{g} \\right) P u t \\cdot PUE \\cdot CI > "
	           "\\frac{m_{mfg}}{L}",
	.validity = N_("the new device does the same work; the old one is already made"),
	.source = "Sustainable AI",
	.example = "power=700W efficiency_gain=1.25 intensity=20g/kWh",
	.example_source = "Sustainable AI, what-if: Quebec");

/* --- carbon.serving --------------------------------------------------------- */

#define SERVING_IN(X, T)                                                                   \
	X(T, queries_per_day, "Q", "1", N_("queries in a day"), DOMAIN_NOT_NEGATIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, energy_per_query, "e_q", "kWh",                                               \
	  N_("energy of one query, the facility's overhead included"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, intensity, "CI", "g/kWh",                                                     \
	  N_("CO2 equivalent that the grid emits for each kilowatt-hour"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, days, "t", "1", N_("how many days"), DOMAIN_NOT_NEGATIVE, .standard = 365)
#define SERVING_OUT(X, T)                                                                  \
	X(T, energy, "E", "kWh", N_("energy over the whole time"))                         \
	X(T, energy_per_day, "E_d", "kWh", N_("energy in a day"))                          \
	X(T, mass, "m", "kg", N_("CO2 equivalent over the whole time"))
STRUCTS(serving, SERVING);

static struct serving_out serving(const struct serving_in *in)
{
	double daily = in->queries_per_day * in->energy_per_query;
	double energy = daily * in->days;

	return (struct serving_out){
		.energy = energy,
		.energy_per_day = daily,
		.mass = energy * in->intensity / GRAMS_PER_KILOGRAM,
	};
}

MODEL(carbon_serving, serving, SERVING,
	.id = "carbon.serving",
	.title = N_("Energy and emissions of serving"),
	.formula = "E = Q e_q t, \\quad m = E \\cdot CI",
	.validity = N_("a steady demand and an average intensity"),
	.source = "Sustainable AI",
	.example = "queries_per_day=1e7 energy_per_query=1Wh intensity=429g/kWh",
	.example_source = "Sustainable AI, case 9");
