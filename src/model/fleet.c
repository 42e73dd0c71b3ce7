/* fleet.c - the models of fleets: speedup, stragglers, goodput */
#include "config.h"
#include "model/table.h"

/* --- fleet.amdahl ----------------------------------------------------------- */

#define AMDAHL_IN(X, T)                                                                    \
	X(T, serial_fraction, "s", "1", N_("share of the work that cannot be divided"),    \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, devices, "N", "1", N_("devices that divide the rest"), DOMAIN_COUNT, MUST_BE_GIVEN)
#define AMDAHL_OUT(X, T)                                                                   \
	X(T, speedup, "S", "1", N_("speedup over one device"))                             \
	X(T, efficiency, "η", "1", N_("speedup over the number of devices"), .ratio = true) \
	X(T, limit, "S_∞", "1", N_("speedup that no number of devices exceeds"),           \
	  .none = N_("without a serial part the speedup has no limit"))
STRUCTS(amdahl, AMDAHL);

static struct amdahl_out amdahl(const struct amdahl_in *in)
{
	double s = in->serial_fraction, n = in->devices, limit = 1 / s;
	double time = s * n + (1 - s);         /* of one device's share of the work */

	return (struct amdahl_out){
		.speedup = n / time,
		.efficiency = 1 / time,
		.limit = isfinite(limit) ? limit : NAN,
	};
}

MODEL(fleet_amdahl, amdahl, AMDAHL,
	.id = "fleet.amdahl",
	.title = N_("Amdahl's law"),
	.formula = "S = \\frac{1}{s + \\frac{1 - s}{N}}",
	.validity = N_("a problem of fixed size whose parallel part divides evenly and for free"),
	.source = "Amdahl 1967; Introduction; Fleet appendix",
	.example = "serial_fraction=20% devices=8",
	.example_source = "Introduction, case 8");

/* --- fleet.diagnosis -------------------------------------------------------- */

#define DIAGNOSIS_IN(X, T)                                                                 \
	X(T, mfu, "MFU", "1", N_("model FLOP utilization"), DOMAIN_SHARE, MUST_BE_GIVEN)   \
	X(T, communication_share, "f", "1", N_("share of the step that communicates"),     \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, goodput, "g", "1", N_("share of the time that makes lasting progress"),       \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, scaling_efficiency, "η", "1", N_("scaling efficiency"), DOMAIN_SHARE, MUST_BE_GIVEN)
#define DIAGNOSIS_OUT(X, T)                                                                \
	X(T, computation, "", "", N_("light of the computation"), .words = lights,         \
	  .about = N_("computation"))                                                      \
	X(T, communication, "", "", N_("light of the communication"), .words = lights,     \
	  .about = N_("communication"))                                                    \
	X(T, coordination, "", "", N_("light of the coordination, by its goodput"),        \
	  .words = lights, .about = N_("coordination"))                                    \
	X(T, scaling, "", "", N_("light of the scaling"), .words = lights,                 \
	  .about = N_("scaling"))
STRUCTS(diagnosis, DIAGNOSIS);

enum { LIGHT_GREEN, LIGHT_AMBER, LIGHT_RED };
static const char *const lights[] = { N_("green"), N_("amber"), N_("red"), NULL };

static int more_is_better(double share, double green_from, double red_below)
{
	assert(red_below <= green_from);
	if (share >= green_from)
		return LIGHT_GREEN;
	return share < red_below ? LIGHT_RED : LIGHT_AMBER;
}

static int less_is_better(double share, double green_to, double red_above)
{
	assert(green_to <= red_above);
	if (share <= green_to)
		return LIGHT_GREEN;
	return share > red_above ? LIGHT_RED : LIGHT_AMBER;
}

static struct diagnosis_out diagnosis(const struct diagnosis_in *in)
{
	return (struct diagnosis_out){
		.computation = more_is_better(in->mfu, 0.5, 0.3),
		.communication = less_is_better(in->communication_share, 0.2, 0.4),
		.coordination = more_is_better(in->goodput, 0.9, 0.75),
		.scaling = more_is_better(in->scaling_efficiency, 0.7, 0.35),
	};
}

MODEL(fleet_diagnosis, diagnosis, DIAGNOSIS,
	.id = "fleet.diagnosis",
	.title = N_("Traffic lights of a fleet"),
	.formula = "MFU, f, g, \\eta \\to \\text{green}, \\text{amber}, \\text{red}",
	.validity = N_("rules of thumb: utilization is green from 50 % and red below 30 %, "
	               "communication green up to 20 % of the step and red above 40 %, goodput "
	               "green from 90 % and red below 75 %, scaling green from 0.70 and red "
	               "below 0.35"),
	.source = "C³ appendix",
	.example = "mfu=50% communication_share=20% goodput=90% scaling_efficiency=0.7",
	.example_source = "C³ appendix, lights");

/* --- fleet.doubling_limit --------------------------------------------------- */

#define DOUBLING_LIMIT_IN(X, T)                                                            \
	X(T, serial_fraction, "s", "1", N_("share of the work that cannot be divided"),    \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)                                                \
	X(T, gain, "g", "1", N_("speedup that a doubling must add to be worth it"), .min = 0, \
	  .above_min = true, .max = 1, .below_max = true, .ratio = true, .standard = 0.1)
#define DOUBLING_LIMIT_OUT(X, T)                                                           \
	X(T, devices, "N^*", "1",                                                          \
	  N_("fleet whose doubling gains exactly that; a larger one gains less"),          \
	  .none = N_("already the step from one device to two gains less"))
STRUCTS(doubling_limit, DOUBLING_LIMIT);

static struct doubling_limit_out doubling_limit(const struct doubling_limit_in *in)
{
	double s = in->serial_fraction, g = in->gain, n = (1 - s) / s * ((1 - g) / (2 * g));

	return (struct doubling_limit_out){ .devices = n >= 1 ? n : NAN };
}

MODEL(fleet_doubling_limit, doubling_limit, DOUBLING_LIMIT,
	.id = "fleet.doubling_limit",
	.title = N_("Fleet from which doubling pays little"),
	.formula = "N^* = \\frac{(1 - s)(1 - g)}{2 g s}",
	.validity = N_("Amdahl's law: a problem of fixed size whose parallel part divides "
	               "evenly and for free"),
	.source = "Amdahl 1967; Fleet appendix",
	.example = "serial_fraction=0.1",
	.example_source = "Fleet appendix, what-if: up to 40 devices");

/* --- fleet.effective_compute ------------------------------------------------ */

#define EFFECTIVE_COMPUTE_IN(X, T)                                                         \
	X(T, devices, "N", "1", N_("devices of the fleet"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, peak, "R", "FLOP/s", N_("peak rate of one device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, mfu, "MFU", "1",                                                              \
	  N_("model FLOP utilization: share of the peak that the model's work reaches"),   \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)                                                \
	X(T, scaling_efficiency, "η", "1",                                                 \
	  N_("what is left of it when many devices share the work"), DOMAIN_USED_SHARE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, goodput, "g", "1", N_("share of the time that makes lasting progress"),       \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)
#define EFFECTIVE_COMPUTE_OUT(X, T)                                                        \
	X(T, rate, "R_{eff}", "FLOP/s", N_("rate of lasting progress of the fleet"))       \
	X(T, share, "", "1", N_("share of the fleet's peak"), .ratio = true)               \
	X(T, tax, "", "1", N_("peak for each useful operation per second"))
STRUCTS(effective_compute, EFFECTIVE_COMPUTE);

static struct effective_compute_out effective_compute(const struct effective_compute_in *in)
{
	double left = in->mfu * in->scaling_efficiency * in->goodput;

	return (struct effective_compute_out){
		.rate = in->devices * in->peak * left,
		.share = left,
		.tax = 1 / left,
	};
}

MODEL(fleet_effective_compute, effective_compute, EFFECTIVE_COMPUTE,
	.id = "fleet.effective_compute",
	.title = N_("Compute that is left of the peak"),
	.formula = "R_{eff} = N R \\cdot MFU \\cdot \\eta \\cdot g",
	.validity = N_("average efficiencies over the same period, each a share of what the one "
	               "before leaves"),
	.source = "Fleet appendix; C³ appendix",
	.example = "devices=32 peak=989TFLOP/s mfu=0.5 scaling_efficiency=0.9 goodput=0.77",
	.example_source = "Fleet appendix, case 6");

/* --- fleet.goodput ---------------------------------------------------------- */

#define GOODPUT_IN(X, T)                                                                   \
	X(T, program, "g_p", "1", N_("share of the peak that the program reaches while it runs"), \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, runtime, "g_r", "1", N_("share of the allocated time that makes lasting progress"), \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, scheduling, "g_s", "1", N_("share of the fleet's time that is allocated and ready"), \
	  DOMAIN_SHARE, MUST_BE_GIVEN)
#define GOODPUT_OUT(X, T)                                                                  \
	X(T, goodput, "g", "1", N_("share of the fleet's capacity that is useful work"),   \
	  .ratio = true)
STRUCTS(goodput, GOODPUT);

static struct goodput_out goodput(const struct goodput_in *in)
{
	return (struct goodput_out){ .goodput = in->program * in->runtime * in->scheduling };
}

MODEL(fleet_goodput, goodput, GOODPUT,
	.id = "fleet.goodput",
	.title = N_("Goodput as a product"),
	.formula = "g = g_p g_r g_s",
	.validity = N_("three shares measured over the same period"),
	.source = "Introduction",
	.example = "program=0.5 runtime=90% scheduling=0.95",
	.example_source = "by hand: 0.5 × 0.9 × 0.95");

/* --- fleet.gustafson -------------------------------------------------------- */

#define GUSTAFSON_IN(X, T)                                                                 \
	X(T, serial_fraction, "s", "1", N_("share of the time on the fleet that is serial"), \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, devices, "N", "1", N_("devices in the fleet"), DOMAIN_COUNT, MUST_BE_GIVEN)
#define GUSTAFSON_OUT(X, T)                                                                \
	X(T, speedup, "S", "1", N_("scaled speedup over one device"),                      \
	  .sum = "devices - serial_fraction * (devices - 1)")
STRUCTS(gustafson, GUSTAFSON);

/* N - s (N - 1), written so that nothing cancels. */
static struct gustafson_out gustafson(const struct gustafson_in *in)
{
	return (struct gustafson_out){
		.speedup = 1 + (1 - in->serial_fraction) * (in->devices - 1),
	};
}

MODEL(fleet_gustafson, gustafson, GUSTAFSON,
	.id = "fleet.gustafson",
	.title = N_("Gustafson's law"),
	.formula = "S = N - s (N - 1)",
	.validity = N_("a problem that grows with the fleet while its serial part stays"),
	.source = "Gustafson 1988; Introduction",
	.example = "serial_fraction=0.1 devices=11",
	.example_source = "by hand: 11 - 0.1 × 10");

/* --- fleet.lever ------------------------------------------------------------ */

#define LEVER_IN(X, T)                                                                     \
	X(T, mfu, "MFU", "1", N_("model FLOP utilization"), DOMAIN_USED_SHARE, MUST_BE_GIVEN) \
	X(T, scaling_efficiency, "η", "1", N_("scaling efficiency"), DOMAIN_USED_SHARE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, goodput, "g", "1", N_("share of the time that makes lasting progress"),       \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)                                                \
	X(T, step, "Δ", "1", N_("amount by which one of them is raised"), .min = 0,        \
	  .above_min = true, .max = 1, .ratio = true, .standard = 0.1)
#define LEVER_OUT(X, T)                                                                    \
	X(T, mfu_gain, "", "1", N_("gain from a higher utilization"),                      \
	  .none = N_("the step would take it above 1"))                                    \
	X(T, scaling_gain, "", "1", N_("gain from better scaling"),                        \
	  .none = N_("the step would take it above 1"))                                    \
	X(T, goodput_gain, "", "1", N_("gain from more goodput"),                          \
	  .none = N_("the step would take it above 1"))                                    \
	X(T, best, "", "", N_("the one that gains most; the first in a tie"), .words = factors, \
	  .largest = "mfu_gain, scaling_gain, goodput_gain")
STRUCTS(lever, LEVER);

enum { BEST_MFU, BEST_SCALING, BEST_GOODPUT, FACTOR_COUNT };
static const char *const factors[] = { N_("MFU"), N_("scaling efficiency"), N_("goodput"), NULL };

static double gain(double factor, double step)
{
	return factor + step <= 1 ? 1 + step / factor : NAN;
}

/* FACTOR_COUNT when none can be raised. */
static int largest(const double gains[FACTOR_COUNT])
{
	int best = FACTOR_COUNT;

	for (int i = 0; i < FACTOR_COUNT; i++)
		if (!isnan(gains[i]) && (best == FACTOR_COUNT || gains[i] > gains[best]))
			best = i;
	return best;
}

static enum status eval_lever(const struct lever_in *in, struct lever_out *out, struct fault *why)
{
	const double gains[FACTOR_COUNT] = {
		[BEST_MFU] = gain(in->mfu, in->step),
		[BEST_SCALING] = gain(in->scaling_efficiency, in->step),
		[BEST_GOODPUT] = gain(in->goodput, in->step),
	};

	if (largest(gains) == FACTOR_COUNT) {
		*why = (struct fault){ "step", N_("none of the three can be raised so far") };
		return STATUS_E_NOANSWER;
	}
	*out = (struct lever_out){
		.mfu_gain = gains[BEST_MFU],
		.scaling_gain = gains[BEST_SCALING],
		.goodput_gain = gains[BEST_GOODPUT],
		.best = largest(gains),
	};
	return STATUS_OK;
}

MODEL_REFUSING(fleet_lever, lever, LEVER,
	.id = "fleet.lever",
	.title = N_("Which efficiency to raise first"),
	.formula = "1 + \\frac{\\Delta}{f}",
	.validity = N_("the product of three efficiencies; each can be raised by the same "
	               "amount and none above 1"),
	.source = "C³ appendix",
	.example = "mfu=0.5 scaling_efficiency=0.35 goodput=0.6",
	.example_source = "C³ appendix, what-if");

/* --- fleet.lost_hours ------------------------------------------------------- */

#define LOST_HOURS_IN(X, T)                                                                \
	X(T, devices, "N", "1", N_("devices of the fleet"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, time, "t", "h", N_("period"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)             \
	X(T, share, "f", "1", N_("share of it that is lost"), DOMAIN_SHARE, MUST_BE_GIVEN) \
	X(T, price, "p", "USD/h", N_("price of one device"), DOMAIN_NOT_NEGATIVE, .standard = 0)
#define LOST_HOURS_OUT(X, T)                                                               \
	X(T, device_hours, "H", "h", N_("time of all devices together"))                   \
	X(T, lost_hours, "L", "h", N_("its part that is lost"))                            \
	X(T, cost, "C", "USD", N_("price of that part"))
STRUCTS(lost_hours, LOST_HOURS);

static struct lost_hours_out lost_hours(const struct lost_hours_in *in)
{
	double hours = in->devices * in->time, lost = hours * in->share;

	return (struct lost_hours_out){
		.device_hours = hours,
		.lost_hours = lost,
		.cost = lost * in->price,
	};
}

MODEL(fleet_lost_hours, lost_hours, LOST_HOURS,
	.id = "fleet.lost_hours",
	.title = N_("What a lost share of the fleet's time costs"),
	.formula = "H = N t, \\quad L = f H, \\quad C = L p",
	.validity = N_("every device is paid for whether it works or not"),
	.source = "Network fabrics",
	.example = "devices=1024 time=720h share=2% price=3USD/h",
	.example_source = "Network fabrics, case 10: 14,746 h");

/* --- fleet.overheads -------------------------------------------------------- */

#define OVERHEADS_IN(X, T)                                                                 \
	X(T, scheduling, "o_s", "1", N_("share that waits for the scheduler"), DOMAIN_SHARE, \
	  .standard = 0)                                                                   \
	X(T, bubble, "o_b", "1", N_("share that idles in the pipeline"), DOMAIN_SHARE,     \
	  .standard = 0.05)                                                                \
	X(T, checkpoint, "o_c", "1", N_("share that writes checkpoints"), DOMAIN_SHARE,    \
	  .standard = 0.03)                                                                \
	X(T, failure, "o_f", "1", N_("share that failures take"), DOMAIN_SHARE, .standard = 0.1) \
	X(T, maintenance, "o_m", "1", N_("share that maintenance takes"), DOMAIN_SHARE,    \
	  .standard = 0.05)
#define OVERHEADS_OUT(X, T)                                                                \
	X(T, goodput, "g", "1", N_("what is left when the overheads add up"), .ratio = true, \
	  .none = N_("the overheads together take more than all of the time"),             \
	  .sum = "1 - scheduling - bubble - checkpoint - failure - maintenance")           \
	X(T, goodput_product, "g'", "1",                                                   \
	  N_("what is left when each takes its share of the rest"), .ratio = true)         \
	X(T, stretch, "k", "1", N_("time of a run over useful time when each comes on top"))
STRUCTS(overheads, OVERHEADS);

static struct overheads_out overheads(const struct overheads_in *in)
{
	double taken = in->scheduling + in->bubble + in->checkpoint + in->failure
	               + in->maintenance;

	return (struct overheads_out){
		.goodput = taken <= 1 ? 1 - taken : NAN,
		.goodput_product = (1 - in->scheduling) * (1 - in->bubble) * (1 - in->checkpoint)
		                   * (1 - in->failure) * (1 - in->maintenance),
		.stretch = (1 + in->scheduling) * (1 + in->bubble) * (1 + in->checkpoint)
		           * (1 + in->failure) * (1 + in->maintenance),
	};
}

MODEL(fleet_overheads, overheads, OVERHEADS,
	.id = "fleet.overheads",
	.title = N_("Goodput after overheads"),
	.formula = "g = 1 - o_s - o_b - o_c - o_f - o_m, \\quad g' = \\prod (1 - o_i), \\quad k "
	           "= \\prod (1 + o_i)",
	.validity = N_("the sum takes each overhead as a share of all time, the product as a "
	               "share of what the others leave, the stretch as time on top of useful "
	               "time"),
	.source = "Fleet appendix; C³ appendix; Compute infrastructure",
	.example = "bubble=0.05 checkpoint=0.03 failure=0.10 maintenance=0.05",
	.example_source = "efficiency defaults: 1 - Σ");

/* --- fleet.relative_efficiency ---------------------------------------------- */

#define RELATIVE_EFFICIENCY_IN(X, T)                                                       \
	X(T, devices_before, "N", "1", N_("devices of the fleet before"), DOMAIN_COUNT,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, devices_after, "N'", "1", N_("devices of the fleet after"), DOMAIN_COUNT,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, speedup, "S", "1", N_("time before over time after"), DOMAIN_POSITIVE,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, efficiency_before, "η", "1", N_("scaling efficiency of the fleet before"),    \
	  DOMAIN_USED_SHARE, .standard = 1)
#define RELATIVE_EFFICIENCY_OUT(X, T)                                                      \
	X(T, ideal, "N'/N", "1", N_("speedup that the devices promise"))                   \
	X(T, relative, "S N / N'", "1", N_("speedup over that promise"))                   \
	X(T, efficiency, "η'", "1", N_("scaling efficiency of the fleet after"))
STRUCTS(relative_efficiency, RELATIVE_EFFICIENCY);

static struct relative_efficiency_out relative_efficiency(const struct relative_efficiency_in *in)
{
	double ideal = in->devices_after / in->devices_before, relative = in->speedup / ideal;

	return (struct relative_efficiency_out){
		.ideal = ideal,
		.relative = relative,
		.efficiency = in->efficiency_before * relative,
	};
}

MODEL(fleet_relative_efficiency, relative_efficiency, RELATIVE_EFFICIENCY,
	.id = "fleet.relative_efficiency",
	.title = N_("Efficiency of a fleet that has grown"),
	.formula = "\\eta' = \\eta \\frac{S}{N' / N}",
	.validity = N_("the same work on both fleets"),
	.source = "Fleet appendix",
	.example = "devices_before=1024 devices_after=4096 speedup=2.5 efficiency_before=0.5",
	.example_source = "Fleet appendix, case 7");

/* --- fleet.share_removed ---------------------------------------------------- */

#define SHARE_REMOVED_IN(X, T)                                                             \
	X(T, share, "c", "1", N_("share of the step that disappears"), .min = 0, .max = 1, \
	  .below_max = true, .ratio = true, MUST_BE_GIVEN)
#define SHARE_REMOVED_OUT(X, T)                                                            \
	X(T, speedup, "S", "1", N_("time of a step before over time after"))
STRUCTS(share_removed, SHARE_REMOVED);

static struct share_removed_out share_removed(const struct share_removed_in *in)
{
	return (struct share_removed_out){ .speedup = 1 / (1 - in->share) };
}

MODEL(fleet_share_removed, share_removed, SHARE_REMOVED,
	.id = "fleet.share_removed",
	.title = N_("Gain from removing a part of the step"),
	.formula = "S = \\frac{1}{1 - c}",
	.validity = N_("the other parts of the step stay as they are and do not take its place"),
	.source = "C³ appendix",
	.example = "share=55%",
	.example_source = "C³ appendix, case 3");

/* --- fleet.step ------------------------------------------------------------- */

#define STEP_IN(X, T)                                                                      \
	X(T, compute_time, "T_{comp}", "s",                                                \
	  N_("time of the whole step's computation on one device"), DOMAIN_POSITIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, devices, "N", "1", N_("devices that share the step"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, communication_time, "T_{comm}", "s", N_("time to exchange data in the step"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, synchronization_time, "T_{sync}", "s",                                        \
	  N_("time to wait for each other and to coordinate"), DOMAIN_NOT_NEGATIVE,        \
	  .standard = 0)                                                                   \
	X(T, overlap, "T_{overlap}", "s",                                                  \
	  N_("communication and coordination that run while the devices compute"),         \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define STEP_OUT(X, T)                                                                     \
	X(T, step_time, "T_{step}", "s", N_("time of one step"),                           \
	  .sum = "compute_time/devices + communication_time + synchronization_time - overlap") \
	X(T, compute_fraction, "f_{compute}", "1",                                         \
	  N_("share of the step that computes; below 0.5 most of the fleet waits"),        \
	  .ratio = true)                                                                   \
	X(T, scaling_efficiency, "η_{scaling}", "1", N_("speedup over the number of devices"), \
	  .ratio = true)                                                                   \
	X(T, speedup, "S", "1", N_("time on one device over time on the fleet"))           \
	X(T, binding, "", "", N_("the largest part that is not hidden"), .words = bindings, \
	  .largest = "compute_time/devices, max(communication_time - overlap, 0), "        \
	             "synchronization_time - max(overlap - communication_time, 0)")
STRUCTS(step, STEP);

enum { BINDING_COMPUTATION, BINDING_COMMUNICATION, BINDING_COORDINATION };
static const char *const bindings[] = { N_("computation"), N_("communication"),
                                        N_("coordination"), NULL };

/* The largest term that is not hidden; overlap hides communication first, then coordination. */
static int step_binding(double compute, const struct step_in *in)
{
	double left = in->communication_time - in->overlap;    /* below 0: overlap hides
	                                                          coordination too */
	double communication = left > 0 ? left : 0;
	double coordination = in->synchronization_time + (left < 0 ? left : 0);

	assert(!(compute < 0));
	if (compute >= communication && compute >= coordination)
		return BINDING_COMPUTATION;
	return communication >= coordination ? BINDING_COMMUNICATION : BINDING_COORDINATION;
}

static struct step_out step(const struct step_in *in)
{
	double compute = in->compute_time / in->devices;
	double exposed = in->communication_time + in->synchronization_time - in->overlap;
	double time = compute + exposed;

	return (struct step_out){
		.step_time = time,
		.compute_fraction = compute / time,
		.scaling_efficiency = compute / time,
		.speedup = in->compute_time / time,
		.binding = step_binding(compute, in),
	};
}

static enum status eval_step(const struct step_in *in, struct step_out *out, struct fault *why)
{
	if (in->overlap > in->compute_time / in->devices) {
		*why = (struct fault){ "overlap",
		                       N_("it may not exceed the compute time of one device's "
		                          "share") };
		return STATUS_E_DOMAIN;
	}
	if (in->overlap > in->communication_time + in->synchronization_time) {
		*why = (struct fault){ "overlap",
		                       N_("it may not exceed communication and synchronization "
		                          "together") };
		return STATUS_E_DOMAIN;
	}
	*out = step(in);
	return STATUS_OK;
}

MODEL_REFUSING(fleet_step, step, STEP,
	.id = "fleet.step",
	.title = N_("Time of one step on a fleet"),
	.formula = "T_{step} = \\frac{T_{comp}}{N} + T_{comm} + T_{sync} - T_{overlap}",
	.validity = N_("bulk-synchronous steps; overlap is at most the compute time and at most "
	               "what it hides"),
	.source = "Introduction; C³ appendix",
	.example = "compute_time=1.2s devices=1 communication_time=28s",
	.example_source = "Introduction, case 4");

/* --- fleet.straggler -------------------------------------------------------- */

#define STRAGGLER_IN(X, T)                                                                 \
	X(T, devices, "N", "1", N_("devices that must finish each step together"), DOMAIN_COUNT, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, slow_fraction, "f", "1", N_("chance that one device is slow in a step"),      \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, slowdown, "d", "1",                                                           \
	  N_("extra time that a slow device takes: 0.1 is ten percent more"), .min = 0,    \
	  .max = 1e9, MUST_BE_GIVEN)
#define STRAGGLER_OUT(X, T)                                                                \
	X(T, step_factor, "k", "1", N_("time of a step with a slow device over one without"), \
	  .sum = "1 + slowdown")                                                           \
	X(T, throughput, "1/k", "1", N_("throughput of such a step over one without"),     \
	  .ratio = true)                                                                   \
	X(T, probability_any, "P", "1", N_("chance that some device is slow in a step"),   \
	  .ratio = true)
STRUCTS(straggler, STRAGGLER);

static struct straggler_out straggler(const struct straggler_in *in)
{
	return (struct straggler_out){
		.step_factor = 1 + in->slowdown,
		.throughput = 1 / (1 + in->slowdown),
		.probability_any = -expm1(in->devices * log1p(-in->slow_fraction)),
	};
}

MODEL(fleet_straggler, straggler, STRAGGLER,
	.id = "fleet.straggler",
	.title = N_("One slow device in a synchronous step"),
	.formula = "k = 1 + d, \\quad P = 1 - (1 - f)^N",
	.validity = N_("every step waits for the slowest device; devices are slow independently "
	               "of each other"),
	.source = "Introduction",
	.example = "devices=1000 slow_fraction=0.001 slowdown=10%",
	.example_source = "Introduction, misconceptions: one slow device in a synchronous step");

/* --- fleet.straggler_cost --------------------------------------------------- */

#define STRAGGLER_COST_IN(X, T)                                                            \
	X(T, devices, "N", "1", N_("devices that must finish each step together"), DOMAIN_COUNT, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, slowdown, "d", "1", N_("extra time of the slow device: 0.1 is ten percent more"), \
	  .min = 0, .max = 1e9, MUST_BE_GIVEN)                                             \
	X(T, price, "K", "USD", N_("price of the run without it"), DOMAIN_NOT_NEGATIVE,    \
	  .standard = 0)
#define STRAGGLER_COST_OUT(X, T)                                                           \
	X(T, lost_device_steps, "L", "1",                                                  \
	  N_("steps of single devices that are lost in each step"))                        \
	X(T, cost, "C", "USD", N_("extra price of the run"))
STRUCTS(straggler_cost, STRAGGLER_COST);

static struct straggler_cost_out straggler_cost(const struct straggler_cost_in *in)
{
	return (struct straggler_cost_out){
		.lost_device_steps = in->devices * in->slowdown,
		.cost = in->price * in->slowdown,
	};
}

MODEL(fleet_straggler_cost, straggler_cost, STRAGGLER_COST,
	.id = "fleet.straggler_cost",
	.title = N_("What one slow device costs a fleet"),
	.formula = "L = N d, \\quad C = K d",
	.validity = N_("every step waits for the slow device; time is paid for all devices"),
	.source = "Network fabrics",
	.example = "devices=1024 slowdown=10%",
	.example_source = "Network fabrics, case 9");
