/* operations.c - the models of running a platform: load, cost, payback */
#include "config.h"
#include "model/table.h"

/* --- operations.coordination ------------------------------------------------ */

#define COORDINATION_IN(X, T)                                                              \
	X(T, latency, "d", "s", N_("latency one way to the farthest region"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, phases, "n", "1", N_("phases, one after the other"), DOMAIN_COUNT, .standard = 1) \
	X(T, messages, "m", "1", N_("messages in a phase that wait for each other"), .min = 1, \
	  .max = 1e6, .whole = true, .standard = 4)
#define COORDINATION_OUT(X, T)                                                             \
	X(T, phase_time, "T_1", "s", N_("time of a phase"))                                \
	X(T, time, "T", "s", N_("time of all phases"))
STRUCTS(coordination, COORDINATION);

static struct coordination_out coordination(const struct coordination_in *in)
{
	return (struct coordination_out){
		.phase_time = in->messages * in->latency,
		.time = in->messages * in->latency * in->phases,
	};
}

MODEL(operations_coordination, coordination, COORDINATION,
	.id = "operations.coordination",
	.title = N_("Coordination across regions"),
	.formula = "T = m d n",
	.validity = N_("two round trips a phase, the farthest region sets the latency"),
	.source = "Operations at scale",
	.example = "latency=80ms phases=5",
	.example_source = "Operations at scale, case 10");

/* --- operations.cost_attribution -------------------------------------------- */

#define ATTRIBUTION_IN(X, T)                                                               \
	X(T, cost_before, "C_1", "USD", N_("cost before"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, cost_after, "C_2", "USD", N_("cost after"), DOMAIN_POSITIVE, MUST_BE_GIVEN)   \
	X(T, time_before, "T_1", "s", N_("latency before"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, time_after, "T_2", "s", N_("latency after"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define ATTRIBUTION_OUT(X, T)                                                              \
	X(T, cost_ratio, "C_2/C_1", "1", N_("growth of the cost"))                         \
	X(T, time_ratio, "T_2/T_1", "1", N_("growth of the latency"))                      \
	X(T, unexplained, "k", "1", N_("what the latency leaves to explain; 1 when nothing"))
STRUCTS(attribution, ATTRIBUTION);

static struct attribution_out attribution(const struct attribution_in *in)
{
	double cost = in->cost_after / in->cost_before, time = in->time_after / in->time_before;

	return (struct attribution_out){
		.cost_ratio = cost,
		.time_ratio = time,
		.unexplained = cost / time,
	};
}

MODEL(operations_cost_attribution, attribution, ATTRIBUTION,
	.id = "operations.cost_attribution",
	.title = N_("What explains a cost spike"),
	.formula = "k = \\frac{C_2/C_1}{T_2/T_1}",
	.validity = N_("the cost is in proportion to the time that requests take"),
	.source = "Operations at scale",
	.example = "cost_before=100 cost_after=250 time_before=50ms time_after=125ms",
	.example_source = "Operations at scale, case 12");

/* --- operations.freshness --------------------------------------------------- */

#define FRESHNESS_IN(X, T)                                                                 \
	X(T, event, "T_{event}", "s", N_("when it happened"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, available, "T_{available}", "s", N_("when the model can use it"),             \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, target, "F_{max}", "s", N_("age that is accepted"), DOMAIN_POSITIVE, .standard = 5)
#define FRESHNESS_OUT(X, T)                                                                \
	X(T, age, "F", "s", N_("how old it is by then"), .sum = "available - event")       \
	X(T, use, "k", "1", N_("age over what is accepted"))                               \
	X(T, fresh, "", "", N_("whether it is fresh enough"), .words = yes_no,             \
	  .about = N_("fresh"), .largest = "target, age")
STRUCTS(freshness, FRESHNESS);

static const char *const yes_no[] = { N_("yes"), N_("no"), NULL };

enum { YES, NO };

static enum status eval_freshness(const struct freshness_in *in, struct freshness_out *out,
                                  struct fault *why)
{
	double age = in->available - in->event;

	if (age < 0) {
		*why = (struct fault){ "available", N_("it cannot be used before it happened") };
		return STATUS_E_DOMAIN;
	}
	*out = (struct freshness_out){
		.age = age,
		.use = age / in->target,
		.fresh = age <= in->target ? YES : NO,
	};
	return STATUS_OK;
}

MODEL_REFUSING(operations_freshness, freshness, FRESHNESS,
	.id = "operations.freshness",
	.title = N_("Freshness of a feature"),
	.formula = "F = T_{available} - T_{event}",
	.validity = N_("both times on one clock"),
	.source = "Operations at scale",
	.example = "event=60s available=63s",
	.example_source = "by hand: a stream, 3 s");

/* --- operations.interference ------------------------------------------------ */

#define INTERFERENCE_IN(X, T)                                                              \
	X(T, treated, "x_1", "1", N_("metric of the treated users"), DOMAIN_POSITIVE,      \
	  MUST_BE_GIVEN)                                                                   \
	X(T, control, "x_0", "1", N_("metric of the control group, which meets treated users"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, baseline, "b", "1", N_("metric when nobody is treated"), DOMAIN_POSITIVE,     \
	  MUST_BE_GIVEN)
#define INTERFERENCE_OUT(X, T)                                                             \
	X(T, measured, "Δ", "1", N_("effect that the comparison shows"))                   \
	X(T, measured_share, "Δ/x_0", "1", N_("the same over the control group's metric")) \
	X(T, true_effect, "Δ_{true}", "1", N_("effect of treating everybody"))             \
	X(T, true_share, "Δ_{true}/b", "1", N_("the same over the baseline"))              \
	X(T, ratio, "k", "1", N_("measured over true effect"),                             \
	  .none = N_("the treatment has no effect"))
STRUCTS(interference, INTERFERENCE);

static struct interference_out interference(const struct interference_in *in)
{
	double measured = fabs(in->treated - in->control);
	double whole = fabs(in->treated - in->baseline);

	return (struct interference_out){
		.measured = measured,
		.measured_share = measured / in->control,
		.true_effect = whole,
		.true_share = whole / in->baseline,
		.ratio = whole > 0 ? measured / whole : NAN,
	};
}

MODEL(operations_interference, interference, INTERFERENCE,
	.id = "operations.interference",
	.title = N_("Effect that interference hides"),
	.formula = "Δ = |x_1 - x_0|, \\quad Δ_{true} = |x_1 - b|",
	.validity = N_("the baseline comes from users whom the treatment cannot reach"),
	.source = "Operations at scale",
	.example = "treated=45.2 control=43.8 baseline=42.3",
	.example_source = "Operations at scale, case 9");

/* --- operations.load -------------------------------------------------------- */

#define LOAD_IN(X, T)                                                                      \
	X(T, models, "N", "1", N_("models in operation"), DOMAIN_COUNT, MUST_BE_GIVEN)     \
	X(T, own, "a", "1", N_("work of each model on its own"), DOMAIN_NOT_NEGATIVE,      \
	  .standard = 20)                                                                  \
	X(T, search, "b", "1", N_("weight of the search for dependencies"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 1)                                                                   \
	X(T, pairs, "c", "1", N_("weight of the pairs"), DOMAIN_NOT_NEGATIVE, .standard = 0.5) \
	X(T, capacity, "L_{max}", "1", N_("work that the team can do"), DOMAIN_POSITIVE,   \
	  .standard = 2500)
#define LOAD_OUT(X, T)                                                                     \
	X(T, load, "L", "1", N_("work needed"),                                            \
	  .sum = "own * models + search * models * ln(models) + pairs * models^2")         \
	X(T, per_model, "L/N", "1", N_("work needed for each model"))                      \
	X(T, use, "k", "1", N_("work needed over what the team can do"))                   \
	X(T, pairs_lead_from, "N^*", "1",                                                  \
	  N_("models from which on the pairs outweigh the own work"),                      \
	  .none = N_("the pairs carry no weight"))                                         \
	X(T, binding, "", "", N_("the largest part"), .words = parts,                      \
	  .largest = "own * models, search * models * ln(models), pairs * models^2")
STRUCTS(load, LOAD);

static const char *const parts[] = { N_("own"), N_("search"), N_("pairs"), NULL };

enum { PART_OWN, PART_SEARCH, PART_PAIRS };

static struct load_out load(const struct load_in *in)
{
	double n = in->models;
	double own = in->own, search = in->search * log(n), pairs = in->pairs * n;
	double lead = in->own / in->pairs;

	return (struct load_out){
		.load = n * (own + search + pairs),
		.per_model = own + search + pairs,
		.use = n * (own + search + pairs) / in->capacity,
		.pairs_lead_from = isfinite(lead) ? lead : NAN,
		.binding = own >= search && own >= pairs ? PART_OWN
		         : search >= pairs ? PART_SEARCH : PART_PAIRS,
	};
}

MODEL(operations_load, load, LOAD,
	.id = "operations.load",
	.title = N_("Load of operating many models"),
	.formula = "L = a N + b N \\ln N + c N^2",
	.validity = N_("an assumed curve: own work, dependencies found by search, pairs that "
	               "may interact"),
	.source = "Operations at scale",
	.example = "models=50",
	.example_source = "Operations at scale, misconceptions");

/* --- operations.optimization_payback ---------------------------------------- */

#define OPTIMIZE_IN(X, T)                                                                  \
	X(T, effort, "C_0", "USD", N_("cost of the optimization"), DOMAIN_POSITIVE,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, serving_cost, "C", "USD", N_("cost of serving in a year"), DOMAIN_POSITIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, share_saved, "s", "1", N_("share of that cost which it saves"), DOMAIN_USED_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, lifetime, "L", "1", N_("years that the saving lasts"), DOMAIN_POSITIVE,       \
	  .standard = 3)
#define OPTIMIZE_OUT(X, T)                                                                 \
	X(T, saved, "S", "USD", N_("what it saves in all"))                                \
	X(T, ratio, "k", "1", N_("saving over effort; below 1 it does not pay"))           \
	X(T, payback_years, "T", "1", N_("years until it has paid"))
STRUCTS(optimize, OPTIMIZE);

static struct optimize_out optimize(const struct optimize_in *in)
{
	double yearly = in->share_saved * in->serving_cost;

	return (struct optimize_out){
		.saved = yearly * in->lifetime,
		.ratio = yearly * in->lifetime / in->effort,
		.payback_years = in->effort / yearly,
	};
}

MODEL(operations_optimization_payback, optimize, OPTIMIZE,
	.id = "operations.optimization_payback",
	.title = N_("Does an optimization pay"),
	.formula = "S = s C L",
	.validity = N_("the serving cost stays the same but for the share saved"),
	.source = "Operations at scale",
	.example = "effort=2e6USD serving_cost=3.65e6USD share_saved=20%",
	.example_source = "Operations at scale, case 5");

/* --- operations.own_or_rent ------------------------------------------------- */

#define RENT_IN(X, T)                                                                      \
	X(T, devices, "N", "1", N_("devices"), DOMAIN_COUNT, MUST_BE_GIVEN)                \
	X(T, capital, "C", "USD", N_("cost to buy devices, network and building"),         \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, power, "P", "W", N_("power of all the devices"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, rent, "p", "USD/h", N_("price of a rented device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, utilization, "u", "1", N_("share of the time that a device is needed"),       \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)                                                \
	X(T, staff, "S", "USD", N_("cost of the people of an owned fleet in a year"),      \
	  DOMAIN_NOT_NEGATIVE, .standard = 5e6)                                            \
	X(T, lifetime, "L", "1", N_("years of use"), DOMAIN_POSITIVE, .standard = 3)       \
	X(T, pue, "PUE", "1", N_("power of the facility over that of the devices"), .min = 1, \
	  .max = 1e3, .standard = 1.1)                                                     \
	X(T, price, "c", "USD/kWh", N_("price of electricity"), .min = 0, .max = 1e3,      \
	  .standard = 0.07)
#define RENT_OUT(X, T)                                                                     \
	X(T, electricity, "E", "USD", N_("electricity of a year"))                         \
	X(T, own, "C_{own}", "USD", N_("cost to own over the lifetime"))                   \
	X(T, rented, "C_{rent}", "USD", N_("cost to rent over the lifetime"))              \
	X(T, break_even_utilization, "u^*", "1",                                           \
	  N_("use from which on owning is cheaper; never when above 1"))                   \
	X(T, break_even_rent, "p^*", "USD/h",                                              \
	  N_("price above which owning is cheaper at full use"))                           \
	X(T, cheaper, "", "", N_("the cheaper of the two; renting when equal"), .words = choices, \
	  .least = "own, rented")
STRUCTS(rent, RENT);

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

MODEL(operations_own_or_rent, rent, RENT,
	.id = "operations.own_or_rent",
	.title = N_("Own or rent a fleet"),
	.formula = "u^* = \\frac{C + L(E + S)}{N p L \\cdot 8760\\,\\text{h}}",
	.validity = N_("rent is paid for the hours used only, owned devices draw their power "
	               "all the time"),
	.source = "Operations at scale",
	.example = "devices=10000 capital=537.5e6USD power=7MW rent=4USD/h utilization=80% ",
	.example_source = "Operations at scale, case 4");

/* --- operations.platform_payback -------------------------------------------- */

#define PAYBACK_IN(X, T)                                                                   \
	X(T, models, "N", "1", N_("models that use the platform"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, updates_per_year, "u", "1", N_("updates of a model in a year"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, hours_before, "t_1", "h",                                                     \
	  N_("time of an engineer for an update without the platform"), DOMAIN_POSITIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, hours_after, "t_2", "h", N_("time of an engineer for an update with it"),     \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, rate, "c", "USD/h", N_("cost of an engineer"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, build_cost, "C", "USD", N_("cost to build the platform"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, lifetime, "L", "1", N_("years over which it is written off"), DOMAIN_POSITIVE, \
	  .standard = 3)
#define PAYBACK_OUT(X, T)                                                                  \
	X(T, before, "C_1", "USD", N_("cost of a year without the platform"))              \
	X(T, after, "C_2", "USD", N_("cost of a year with it"),                            \
	  .sum = "models * updates_per_year * hours_after * rate + build_cost/lifetime")   \
	X(T, ratio, "k", "1", N_("the second over the first"))                             \
	X(T, payback_months, "T", "1", N_("months until the time saved has paid for it"),  \
	  .none = N_("an update takes no less time than before"))
STRUCTS(payback, PAYBACK);

enum { MONTHS_PER_YEAR = 12 };

static struct payback_out payback(const struct payback_in *in)
{
	double each = in->models * in->updates_per_year * in->rate;
	double before = each * in->hours_before;
	double after = each * in->hours_after + in->build_cost / in->lifetime;
	double saved = in->hours_before - in->hours_after;

	return (struct payback_out){
		.before = before,
		.after = after,
		.ratio = after / before,
		.payback_months = saved > 0 ? in->build_cost * MONTHS_PER_YEAR / each / saved : NAN,
	};
}

MODEL(operations_platform_payback, payback, PAYBACK,
	.id = "operations.platform_payback",
	.title = N_("Payback of a platform"),
	.formula = "C_1 = N u t_1 c, \\quad C_2 = N u t_2 c + \\frac{C}{L}",
	.validity = N_("straight-line depreciation; the payback counts the gross saving"),
	.source = "Operations at scale",
	.example = "models=50 updates_per_year=12 hours_before=40h hours_after=10h rate=150USD/h "
	           "build_cost=2e6USD",
	.example_source = "Operations at scale, case 3");

/* --- operations.platform_roi ------------------------------------------------ */

#define ROI_IN(X, T)                                                                       \
	X(T, models, "N", "1", N_("models that use the platform"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, hours_saved, "t", "h", N_("time of an engineer that it saves for each model"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, rate, "c", "USD/h", N_("cost of an engineer"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, platform_cost, "C", "USD", N_("cost of the platform"), DOMAIN_POSITIVE,       \
	  MUST_BE_GIVEN)
#define ROI_OUT(X, T)                                                                      \
	X(T, benefit, "B", "USD", N_("what the saved time is worth"))                      \
	X(T, roi, "ROI", "1", N_("benefit over cost; below 1 it does not pay"))            \
	X(T, break_even_models, "N^*", "1", N_("models from which on it pays"))
STRUCTS(roi, ROI);

static struct roi_out roi(const struct roi_in *in)
{
	double each = in->hours_saved * in->rate;

	return (struct roi_out){
		.benefit = in->models * each,
		.roi = in->models * each / in->platform_cost,
		.break_even_models = in->platform_cost / each,
	};
}

MODEL(operations_platform_roi, roi, ROI,
	.id = "operations.platform_roi",
	.title = N_("Return on a platform"),
	.formula = "ROI = \\frac{N t c}{C}, \\quad N^* = \\frac{C}{t c}",
	.validity = N_("every model saves the same time in the period that the platform's cost "
	               "is for"),
	.source = "Operations at scale",
	.example = "models=50 hours_saved=20h rate=150USD/h platform_cost=120e3USD",
	.example_source = "Operations at scale, case 2");

/* --- operations.telemetry --------------------------------------------------- */

#define TELEMETRY_IN(X, T)                                                                 \
	X(T, devices, "N", "1", N_("devices that report"), DOMAIN_COUNT, MUST_BE_GIVEN)    \
	X(T, metrics, "m", "1", N_("metrics of a device"), DOMAIN_COUNT, .standard = 1)    \
	X(T, frequency, "f", "1/s", N_("reports of a metric"), DOMAIN_POSITIVE, .standard = 1)
#define TELEMETRY_OUT(X, T)                                                                \
	X(T, rate, "r", "1/s", N_("points that arrive"))                                   \
	X(T, per_day, "n", "1", N_("points in a day"))
STRUCTS(telemetry, TELEMETRY);

static const double seconds_per_day = 86400;

static struct telemetry_out telemetry(const struct telemetry_in *in)
{
	double rate = in->devices * in->metrics * in->frequency;

	return (struct telemetry_out){ .rate = rate, .per_day = rate * seconds_per_day };
}

MODEL(operations_telemetry, telemetry, TELEMETRY,
	.id = "operations.telemetry",
	.title = N_("Points of telemetry"),
	.formula = "n = 86400\\,\\text{s} \\cdot N m f",
	.validity = N_("every metric of every device at one rate"),
	.source = "Operations at scale",
	.example = "devices=10000",
	.example_source = "Operations at scale, case 11");

/* --- operations.utilization_gain -------------------------------------------- */

#define GAIN_IN(X, T)                                                                      \
	X(T, before, "u_1", "1", N_("utilization of devices that teams own alone"),        \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)                                                \
	X(T, after, "u_2", "1", N_("utilization of the devices when shared"), DOMAIN_USED_SHARE, \
	  MUST_BE_GIVEN)
#define GAIN_OUT(X, T)                                                                     \
	X(T, work, "k", "1", N_("work of a device, after over before"))                    \
	X(T, devices, "1/k", "1", N_("devices for the same work, after over before"))      \
	X(T, saving, "s", "1", N_("share of the devices that is not needed any more"),     \
	  .ratio = true, .none = N_("the utilization falls: nothing is saved"))
STRUCTS(gain, GAIN);

static struct gain_out gain(const struct gain_in *in)
{
	return (struct gain_out){
		.work = in->after / in->before,
		.devices = in->before / in->after,
		.saving = in->after < in->before ? NAN : (in->after - in->before) / in->after,
	};
}

MODEL(operations_utilization_gain, gain, GAIN,
	.id = "operations.utilization_gain",
	.title = N_("What higher utilization is worth"),
	.formula = "k = \\frac{u_2}{u_1}",
	.validity = N_("the work can be moved in time and shared; contention does not slow it"),
	.source = "Operations at scale",
	.example = "before=30% after=70%",
	.example_source = "Operations at scale, case 1");
