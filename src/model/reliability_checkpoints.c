/* reliability_checkpoints.c - the models of checkpoints, recovery and repair */
#include "config.h"
#include "model/table.h"

/* --- reliability.checkpoint ------------------------------------------------- */

#define CHECKPOINT_IN(X, T)                                                                \
	X(T, write_time, "δ", "s", N_("time to write a checkpoint, while training stops"), \
	  .min = 0, .above_min = true, .max = 1e7, .scale = SCALE_LOG, MUST_BE_GIVEN)      \
	X(T, mtbf, "M", "s", N_("mean time between failures of the whole fleet"),          \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, interval, "τ", "s", N_("time between checkpoints"), .min = 0, .above_min = true, \
	  .max = 1e12, .scale = SCALE_LOG, MUST_BE_GIVEN)                                  \
	X(T, recovery_time, "R", "s", N_("time from a failure until training goes on"),    \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define CHECKPOINT_OUT(X, T)                                                               \
	X(T, waste, "W", "1", N_("share of the time that is lost"), .ratio = true,         \
	  .sum = "write_share + rework_share + recovery_share")                            \
	X(T, write_share, "W_δ", "1", N_("lost to writing"), .ratio = true,                \
	  .term = "write_time/interval")                                                   \
	X(T, rework_share, "W_τ", "1",                                                     \
	  N_("lost to doing work again, half an interval for each failure"), .ratio = true, \
	  .term = "interval/(2 * mtbf)")                                                   \
	X(T, recovery_share, "W_R", "1", N_("lost to recovering"), .ratio = true,          \
	  .term = "recovery_time/mtbf")                                                    \
	X(T, goodput, "G", "1", N_("share of the time that makes progress"), .ratio = true)
STRUCTS(checkpoint, CHECKPOINT);

static struct checkpoint_out checkpoint(const struct checkpoint_in *in)
{
	double write = in->write_time / in->interval;
	double rework = in->interval / (2 * in->mtbf);
	double recovery = in->recovery_time / in->mtbf;
	double waste = write + rework + recovery;

	return (struct checkpoint_out){
		.waste = waste,
		.write_share = write,
		.rework_share = rework,
		.recovery_share = recovery,
		.goodput = 1 - waste,
	};
}

/* Which of the parameters takes the losses out of the first order; NULL: all together. */
static struct fault fault_of(const struct checkpoint_in *in, const struct checkpoint_out *out)
{
	if (in->write_time > in->mtbf / 2)
		return (struct fault){ "write_time",
		                       N_("a write takes more than half of the time between "
		                          "failures") };
	if (out->write_share >= 1)
		return (struct fault){ "interval", N_("it is over before the write is") };
	if (out->rework_share >= 1)
		return (struct fault){ "interval",
		                       N_("failures destroy more work than is done: checkpoint "
		                          "more often") };
	if (out->recovery_share >= 1)
		return (struct fault){ "recovery_time",
		                       N_("the next failure comes before the recovery ends") };
	return (struct fault){ NULL,
	                       N_("writing, rework and recovery together take all of the time") };
}

static enum status eval_checkpoint(const struct checkpoint_in *in, struct checkpoint_out *to,
                                   struct fault *why)
{
	struct checkpoint_out out = checkpoint(in);

	if (in->write_time > in->mtbf / 2 || !(out.waste < 1)) {
		*why = fault_of(in, &out);
		return STATUS_E_NOANSWER;
	}
	*to = out;
	return STATUS_OK;
}

MODEL_REFUSING(reliability_checkpoint, checkpoint, CHECKPOINT,
	.id = "reliability.checkpoint",
	.title = N_("Time lost to checkpoints and failures"),
	.formula = "W = \\frac{δ}{τ} + \\frac{τ}{2M} + \\frac{R}{M}",
	.validity = N_("first order: the write must be short against the time between failures, "
	               "and all losses together short against the run; the interval counts the "
	               "write, too"),
	.source = "Young 1974; Fault tolerance; Reliability appendix",
	.example = "write_time=24.5s mtbf=18000s interval=939.148550549s",
	.example_source = "reference case");

/* --- reliability.checkpoint_interval ---------------------------------------- */

#define CHECKPOINT_INTERVAL_IN(X, T)                                                       \
	X(T, write_time, "δ", "s", N_("time to write a checkpoint, while training stops"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, mtbf, "M", "s", N_("mean time between failures of the whole fleet"),          \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define CHECKPOINT_INTERVAL_OUT(X, T)                                                      \
	X(T, interval, "τ", "s", N_("work between two writes by Young, to first order"))   \
	X(T, waste, "W", "1", N_("share of the time lost with it, without recovery"),      \
	  .ratio = true,                                                                   \
	  .none = N_("a write takes half of the time between failures or more: the first " \
	             "order does not hold"))                                               \
	X(T, interval_daly, "τ_{Daly}", "s", N_("the same by Daly, to a higher order"))    \
	X(T, interval_exact, "τ*", "s", N_("work between two writes with the least run time")) \
	X(T, period_exact, "τ* + δ", "s",                                                  \
	  N_("the same with the write: the interval of reliability.checkpoint"),           \
	  .sum = "interval_exact + write_time")
STRUCTS(checkpoint_interval, CHECKPOINT_INTERVAL);

/* Daly's polynomial less the write is a square: 2x (1 + x/3 + x^2/9) - 2x^2. */
static double daly(double write, double mtbf)
{
	double x = sqrt(write / mtbf / 2);

	assert(write >= 0 && mtbf > 0);
	if (write >= 2 * mtbf)
		return mtbf;
	return 2 * x * mtbf * (1 - x / 3) * (1 - x / 3);
}

/* -ln(1 - t) - t, whose two terms cancel for small t. */
static double excess(double t)
{
	double sum = 0, power = t * t;

	if (t > 0.25)
		return -log1p(-t) - t;
	for (int n = 2; n < 40; n++, power *= t)
		sum += power / n;
	return sum;
}

/* The t in 0..1 with excess(t) = d, the root of the run time's derivative; t is the interval over
 * the MTBF.  Newton, in u = -ln(1 - t) once t nears 1. */
static double optimum(double d)
{
	double t = sqrt(2 * d), u;

	assert(!(d < 0));
	if (d > 1) {
		u = d + 1;
		for (int i = 0; i < 20; i++)
			u -= (u + expm1(-u) - d) / -expm1(-u);
		return -expm1(-u);
	}
	t = t / (1 + t / 3);
	for (int i = 0; i < 20; i++)
		t -= (excess(t) - d) * (1 - t) / t;
	return t;
}

static struct checkpoint_interval_out checkpoint_interval(const struct checkpoint_interval_in *in)
{
	double waste = sqrt(2 * (in->write_time / in->mtbf));
	double exact = optimum(in->write_time / in->mtbf) * in->mtbf;

	return (struct checkpoint_interval_out){
		.interval = sqrt(2 * in->write_time) * sqrt(in->mtbf),
		.waste = waste < 1 ? waste : NAN,
		.interval_daly = daly(in->write_time, in->mtbf),
		.interval_exact = exact,
		.period_exact = exact + in->write_time,
	};
}

MODEL(reliability_checkpoint_interval, checkpoint_interval, CHECKPOINT_INTERVAL,
	.id = "reliability.checkpoint_interval",
	.title = N_("The best time between checkpoints"),
	.formula = "τ = \\sqrt{2 δ M}, \\quad W = \\sqrt{\\frac{2δ}{M}}",
	.validity = N_("exponential failures; the intervals count work between writes, and "
	               "to Young's order the write itself does not matter; a failure can also "
	               "strike during a write"),
	.source = "Young 1974; Daly 2006; Fault tolerance; Reliability appendix",
	.example = "write_time=24.5s mtbf=5h",
	.example_source = "reference case");

/* --- reliability.checkpoint_overhead ---------------------------------------- */

#define CHECKPOINT_OVERHEAD_IN(X, T)                                                       \
	X(T, write_time, "T_w", "s", N_("time to write a checkpoint"), .min = 0, .max = 1e7, \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, pause_time, "T_{pause}", "s", N_("time to stop and to start again"),          \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, interval, "τ", "s", N_("time between checkpoints"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define CHECKPOINT_OVERHEAD_OUT(X, T)                                                      \
	X(T, overhead, "f", "1", N_("share of the time that checkpoints take"), .ratio = true) \
	X(T, useful_share, "1-f", "1", N_("share of the time that is left for training"),  \
	  .ratio = true)
STRUCTS(checkpoint_overhead, CHECKPOINT_OVERHEAD);

static enum status eval_checkpoint_overhead(const struct checkpoint_overhead_in *in,
                                            struct checkpoint_overhead_out *out, struct fault *why)
{
	double overhead = (in->write_time + in->pause_time) / in->interval;

	if (overhead >= 1) {
		*why = (struct fault){ "interval",
		                       N_("the next checkpoint is due before this one is done") };
		return STATUS_E_NOANSWER;
	}
	*out = (struct checkpoint_overhead_out){
		.overhead = overhead,
		.useful_share = 1 - overhead,
	};
	return STATUS_OK;
}

MODEL_REFUSING(reliability_checkpoint_overhead, checkpoint_overhead, CHECKPOINT_OVERHEAD,
	.id = "reliability.checkpoint_overhead",
	.title = N_("Time that checkpoints take"),
	.formula = "f = \\frac{T_w + T_{pause}}{τ}",
	.validity = N_("training stops while it writes; failures are not counted"),
	.source = "Fault tolerance",
	.example = "write_time=12s interval=10min",
	.example_source = "Compute infrastructure, case 11");

/* --- reliability.interval_penalty ------------------------------------------- */

#define INTERVAL_PENALTY_IN(X, T)                                                          \
	X(T, factor, "k", "1", N_("interval used over the best interval"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define INTERVAL_PENALTY_OUT(X, T)                                                         \
	X(T, waste_ratio, "W / W_{min}", "1", N_("time lost over the least time lost"))
STRUCTS(interval_penalty, INTERVAL_PENALTY);

static struct interval_penalty_out interval_penalty(const struct interval_penalty_in *in)
{
	return (struct interval_penalty_out){ .waste_ratio = (in->factor + 1 / in->factor) / 2 };
}

MODEL(reliability_interval_penalty, interval_penalty, INTERVAL_PENALTY,
	.id = "reliability.interval_penalty",
	.title = N_("Cost of a wrong checkpoint interval"),
	.formula = "W / W_{min} = \\frac{k + 1/k}{2}",
	.validity = N_("first order; the recovery time is not part of it"),
	.source = "Fault tolerance; Reliability appendix",
	.example = "factor=2",
	.example_source = "Reliability appendix, case 7");

/* --- reliability.recovery --------------------------------------------------- */

#define RECOVERY_IN(X, T)                                                                  \
	X(T, detect, "t_{detect}", "s", N_("time until the failure is noticed"),           \
	  DOMAIN_NOT_NEGATIVE, .standard = 30)                                             \
	X(T, reschedule, "t_{reschedule}", "s", N_("time to place the job again"),         \
	  DOMAIN_NOT_NEGATIVE, .standard = 60)                                             \
	X(T, state, "S", "B", N_("state that is read back"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of the checkpoint storage"), DOMAIN_POSITIVE, \
	  .standard = 1e11)                                                                \
	X(T, interval, "τ", "s", N_("time between checkpoints"), DOMAIN_NOT_NEGATIVE,      \
	  MUST_BE_GIVEN)
#define RECOVERY_OUT(X, T)                                                                 \
	X(T, time, "T", "s", N_("time until the run is where it was"),                     \
	  .sum = "detect + reschedule + reload + replay")                                  \
	X(T, reload, "t_{reload}", "s", N_("time to read the state"), .term = "state/bandwidth") \
	X(T, replay, "t_{replay}", "s", N_("time to do the lost work again"),              \
	  .term = "interval/2")
STRUCTS(recovery, RECOVERY);

static struct recovery_out recovery(const struct recovery_in *in)
{
	double reload = in->state / in->bandwidth, replay = in->interval / 2;

	return (struct recovery_out){
		.time = in->detect + in->reschedule + reload + replay,
		.reload = reload,
		.replay = replay,
	};
}

MODEL(reliability_recovery, recovery, RECOVERY,
	.id = "reliability.recovery",
	.title = N_("Time from a failure until the lost work is done again"),
	.formula = "T = t_{detect} + t_{reschedule} + \\frac{S}{β} + \\frac{τ}{2}",
	.validity = N_("a spare is ready; on average half an interval of work is lost"),
	.source = "Fault tolerance; Reliability appendix",
	.example = "state=2450GB interval=14.24min",
	.example_source = "Reliability appendix, case 4: 9.03 minutes");

/* --- reliability.repair_loss ------------------------------------------------ */

#define REPAIR_LOSS_IN(X, T)                                                               \
	X(T, nodes, "N", "1", N_("nodes of the run"), DOMAIN_COUNT, MUST_BE_GIVEN)         \
	X(T, node_mttf, "M", "h", N_("mean time to failure of one node"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, repair_time, "t_r", "h", N_("time until the run goes on after a failure"),    \
	  DOMAIN_NOT_NEGATIVE, .standard = 0.5)                                            \
	X(T, time, "t", "h", N_("length of the run"), DOMAIN_NOT_NEGATIVE, .standard = 24)
#define REPAIR_LOSS_OUT(X, T)                                                              \
	X(T, failures, "n", "1", N_("failures to expect"))                                 \
	X(T, lost_time, "L", "h", N_("time lost to repairs"))                              \
	X(T, share, "f", "1", N_("share of the run"), .ratio = true)
STRUCTS(repair_loss, REPAIR_LOSS);

static struct repair_loss_out repair_loss(const struct repair_loss_in *in, double share)
{
	assert(!(share < 0));
	return (struct repair_loss_out){
		.failures = in->nodes * in->time / in->node_mttf,
		.lost_time = in->time * share,
		.share = share,
	};
}

static enum status eval_repair_loss(const struct repair_loss_in *in, struct repair_loss_out *out,
                                    struct fault *why)
{
	double share = in->nodes * in->repair_time / in->node_mttf;

	if (share > 1) {
		*why = (struct fault){ "repair_time",
		                       N_("the next failure comes before the repair ends") };
		return STATUS_E_NOANSWER;
	}
	*out = repair_loss(in, share);
	return STATUS_OK;
}

MODEL_REFUSING(reliability_repair_loss, repair_loss, REPAIR_LOSS,
	.id = "reliability.repair_loss",
	.title = N_("Time that repairs take from a run"),
	.formula = "n = \\frac{N t}{M}, \\quad L = n t_r, \\quad f = \\frac{N t_r}{M}",
	.validity = N_("the whole run waits for each repair; failures at a constant rate"),
	.source = "Compute infrastructure",
	.example = "nodes=128 node_mttf=1000h time=336h repair_time=10min",
	.example_source = "Compute infrastructure, case 7");
