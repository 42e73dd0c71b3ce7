/* training.c - the models of training runs: time, batches, learning rates */
#include "config.h"
#include "model/table.h"

/* --- training.communication_ratio ------------------------------------------- */

#define COMMUNICATION_RATIO_IN(X, T)                                                       \
	X(T, compute_time, "T_{comp}", "s",                                                \
	  N_("time of the whole step's computation on one device"), DOMAIN_POSITIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, devices, "N", "1", N_("devices that share the step"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, communication_time, "T_{comm}", "s", N_("time to exchange the gradients"),    \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, overlap_share, "o", "1",                                                      \
	  N_("share of the communication that the computation hides"), DOMAIN_SHARE,       \
	  .standard = 0)
#define COMMUNICATION_RATIO_OUT(X, T)                                                      \
	X(T, ratio, "ρ", "1",                                                              \
	  N_("communication over computation; above 1 the network is the limit"))          \
	X(T, exposed_time, "T_{exposed}", "s", N_("communication that is not hidden"))     \
	X(T, step_time, "T_{step}", "s", N_("time of one step"))                           \
	X(T, communication_share, "f_{comm}", "1",                                         \
	  N_("share of the step that only communicates"), .ratio = true)                   \
	X(T, scaling_efficiency, "η", "1", N_("speedup over the number of devices"),       \
	  .ratio = true)                                                                   \
	X(T, speedup, "S", "1", N_("time on one device over time on the fleet"))
STRUCTS(communication_ratio, COMMUNICATION_RATIO);

static struct communication_ratio_out step_ratio(const struct communication_ratio_in *in)
{
	double compute = in->compute_time / in->devices;
	double exposed = in->communication_time * (1 - in->overlap_share);
	double step = compute + exposed;

	return (struct communication_ratio_out){
		.ratio = in->communication_time / compute,
		.exposed_time = exposed,
		.step_time = step,
		.communication_share = part_of(exposed, compute),
		.scaling_efficiency = part_of(compute, exposed),
		.speedup = in->compute_time / step,
	};
}

static enum status eval_communication_ratio(const struct communication_ratio_in *in,
                                            struct communication_ratio_out *out, struct fault *why)
{
	double hidden = in->communication_time * in->overlap_share;

	if (hidden > in->compute_time / in->devices) {
		*why = (struct fault){ "overlap_share",
		                       N_("it would hide more communication than the devices "
		                          "compute") };
		return STATUS_E_DOMAIN;
	}
	*out = step_ratio(in);
	return STATUS_OK;
}

MODEL_REFUSING(training_communication_ratio, communication_ratio, COMMUNICATION_RATIO,
	.id = "training.communication_ratio",
	.title = N_("Communication against computation in a data-parallel step"),
	.formula = "ρ = \\frac{T_{comm}}{T_{comp} / N}, \\quad η = \\frac{T_{comp} / N}{T_{step}}",
	.validity = N_("bulk-synchronous steps; only what the devices' own computation covers "
	               "can be hidden"),
	.source = "Distributed training",
	.example = "compute_time=1024*2.0725s devices=1024 communication_time=14s",
	.example_source = "Distributed training, case 2");

/* --- training.critical_batch ------------------------------------------------ */

#define CRITICAL_BATCH_IN(X, T)                                                            \
	X(T, gradient_variance, "tr(Σ)", "1",                                              \
	  N_("sum of the variances of one example's gradient"), DOMAIN_NOT_NEGATIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, gradient_norm_squared, "\\lVert g \\rVert^2", "1",                            \
	  N_("squared norm of the true gradient"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define CRITICAL_BATCH_OUT(X, T) X(T, batch, "B^*", "1", N_("examples of the critical batch"))
STRUCTS(critical_batch, CRITICAL_BATCH);

static struct critical_batch_out critical_batch(const struct critical_batch_in *in)
{
	return (struct critical_batch_out){
		.batch = in->gradient_variance / in->gradient_norm_squared,
	};
}

MODEL(training_critical_batch, critical_batch, CRITICAL_BATCH,
	.id = "training.critical_batch",
	.title = N_("Batch beyond which more examples hardly help"),
	.formula = "B^* \\approx \\frac{tr(Σ)}{\\lVert g \\rVert^2}",
	.validity = N_("the simple noise scale: gradients of all directions equally curved; it "
	               "grows during training"),
	.source = "McCandlish et al. 2018; Distributed training",
	.example = "gradient_variance=1.6e6 gradient_norm_squared=100",
	.example_source = "Distributed training, case 13");

/* --- training.learning_rate ------------------------------------------------- */

#define LEARNING_RATE_IN(X, T)                                                             \
	X(T, base_rate, "η", "1", N_("learning rate that works for the base batch"),       \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, base_batch, "B_0", "1", N_("the base batch"), DOMAIN_COUNT, MUST_BE_GIVEN)    \
	X(T, batch, "B", "1", N_("the new batch"), DOMAIN_COUNT, MUST_BE_GIVEN)
#define LEARNING_RATE_OUT(X, T)                                                            \
	X(T, scale, "k", "1", N_("new batch over base batch"))                             \
	X(T, linear, "η_k", "1", N_("learning rate by the linear rule"))                   \
	X(T, square_root, "η_{\\sqrt{k}}", "1", N_("learning rate by the square-root rule"))
STRUCTS(learning_rate, LEARNING_RATE);

static struct learning_rate_out learning_rate(const struct learning_rate_in *in)
{
	double scale = in->batch / in->base_batch;

	return (struct learning_rate_out){
		.scale = scale,
		.linear = scale * in->base_rate,
		.square_root = sqrt(scale) * in->base_rate,
	};
}

MODEL(training_learning_rate, learning_rate, LEARNING_RATE,
	.id = "training.learning_rate",
	.title = N_("Learning rate for a larger batch"),
	.formula = "η_k = k η, \\quad η_{\\sqrt{k}} = \\sqrt{k} η, \\quad k = \\frac{B}{B_0}",
	.validity = N_("after a warm-up, and below the critical batch"),
	.source = "Goyal et al. 2017; Distributed training",
	.example = "base_rate=0.1 base_batch=256 batch=32768",
	.example_source = "Distributed training, case 13");

/* --- training.sgd_bound ----------------------------------------------------- */

#define SGD_BOUND_IN(X, T)                                                                 \
	X(T, smoothness, "L", "1", N_("Lipschitz constant of the gradient"), .min = 0,     \
	  .above_min = true, .max = 1e9, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, distance_squared, "δ^2", "1", N_("squared distance of the start from the optimum"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, iterations, "K", "1", N_("iterations"), DOMAIN_COUNT, MUST_BE_GIVEN)          \
	X(T, learning_rate, "η", "1", N_("learning rate"), .min = 0, .above_min = true,    \
	  .max = 1e3, .scale = SCALE_LOG, MUST_BE_GIVEN)                                   \
	X(T, variance, "σ^2", "1", N_("variance of one example's gradient"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, devices, "N", "1", N_("workers"), DOMAIN_COUNT, MUST_BE_GIVEN)                \
	X(T, batch, "b", "1", N_("examples of one worker's batch"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, staleness, "s", "1", N_("steps by which a gradient may be late; 0: synchronous"), \
	  .min = 0, .max = 1e6, .whole = true, .standard = 0)
#define SGD_BOUND_OUT(X, T)                                                                \
	X(T, bound, "ε", "1", N_("the sum of the three terms"),                            \
	  .sum = "optimization_term + noise_term + staleness_term")                        \
	X(T, optimization_term, "ε_K", "1", N_("what more iterations make smaller"),       \
	  .term = "distance_squared/(2 * learning_rate * iterations)")                     \
	X(T, noise_term, "ε_N", "1", N_("what more workers make smaller"),                 \
	  .term = "learning_rate * (1 + learning_rate * smoothness) * variance/(2 * devices * " \
	          "batch)")                                                                \
	X(T, staleness_term, "ε_s", "1", N_("what late gradients add, by its order"),      \
	  .term = "staleness^2 * learning_rate^2 * smoothness^2 * learning_rate * variance/" \
	          "(devices * batch)")                                                     \
	X(T, adjusted_rate, "η_s", "1", N_("learning rate to use with that staleness"))
STRUCTS(sgd_bound, SGD_BOUND);

/* For the mean of the iterates: the descent of a smooth loss and the distance to the optimum,
 * summed over the steps.  The first two terms are proved; of the third only the order is known. */
static enum status eval_sgd_bound(const struct sgd_bound_in *in, struct sgd_bound_out *out,
                                  struct fault *why)
{
	double examples = in->devices * in->batch;
	double step = in->learning_rate * in->smoothness, late = in->staleness * step;
	double optimization = in->distance_squared / (2 * in->learning_rate * in->iterations);
	double noise = in->learning_rate * (1 + step) * in->variance / (2 * examples);
	double stale = late * late * in->learning_rate * in->variance / examples;

	if (step > 1) {
		*why = (struct fault){ "learning_rate",
		                       N_("above 1/L the steps overshoot, and nothing is proved") };
		return STATUS_E_DOMAIN;
	}
	*out = (struct sgd_bound_out){
		.bound = optimization + noise + stale,
		.optimization_term = optimization,
		.noise_term = noise,
		.staleness_term = stale,
		.adjusted_rate = in->learning_rate / sqrt(1 + in->staleness),
	};
	return STATUS_OK;
}

MODEL_REFUSING(training_sgd_bound, sgd_bound, SGD_BOUND,
	.id = "training.sgd_bound",
	.title = N_("Bound on the error of distributed SGD"),
	.formula = "ε = \\frac{δ^2}{2 η K} + \\frac{η (1 + η L) σ^2}{2 N b} + "
	           "\\frac{s^2 η^2 L^2 η σ^2}{N b}",
	.validity = N_("smooth convex loss, the mean of the iterates, a learning rate of at most "
	               "1/L; the constant of the staleness term is not known and taken as 1"),
	.source = "Bubeck 2015; Ho et al. 2013; Distributed training",
	.example = "smoothness=2 distance_squared=50 iterations=1000 learning_rate=0.1 "
	           "variance=4 devices=8 batch=5",
	.example_source = "by hand: 0.25 + 0.006");

/* --- training.time ---------------------------------------------------------- */

#define RUN_IN(X, T)                                                                       \
	X(T, compute, "C", "FLOP", N_("work of the whole training run"), DOMAIN_POSITIVE,  \
	  MUST_BE_GIVEN)                                                                   \
	X(T, devices, "N", "1", N_("devices that train"), DOMAIN_COUNT, MUST_BE_GIVEN)     \
	X(T, peak, "R", "FLOP/s", N_("peak rate of one device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, mfu, "MFU", "1",                                                              \
	  N_("model FLOP utilization: share of the peak that the model's work reaches"),   \
	  DOMAIN_USED_SHARE, .standard = 0.4)                                              \
	X(T, scaling_efficiency, "η", "1",                                                 \
	  N_("what is left of it when many devices share the work"), DOMAIN_USED_SHARE,    \
	  .standard = 1)                                                                   \
	X(T, goodput, "g", "1", N_("share of the time that makes lasting progress"),       \
	  DOMAIN_USED_SHARE, .standard = 1)
#define RUN_OUT(X, T)                                                                      \
	X(T, time, "T", "h", N_("time of the run"))                                        \
	X(T, ideal_time, "T_{ideal}", "h", N_("time if every device always ran at its peak")) \
	X(T, device_hours, "N T", "h", N_("time of the run, added over all devices"))      \
	X(T, effective_rate, "R_{eff}", "FLOP/s", N_("rate of lasting progress of the fleet"))
STRUCTS(run, RUN);

static struct run_out run(const struct run_in *in)
{
	double peak = in->devices * in->peak;
	double rate = peak * in->mfu * in->scaling_efficiency * in->goodput;
	double hours = in->compute / rate / SECONDS_PER_HOUR;

	return (struct run_out){
		.time = hours,
		.ideal_time = in->compute / peak / SECONDS_PER_HOUR,
		.device_hours = in->devices * hours,
		.effective_rate = rate,
	};
}

MODEL(training_time, run, RUN,
	.id = "training.time",
	.title = N_("Time of a training run"),
	.formula = "T = \\frac{C}{N R \\cdot MFU \\cdot \\eta \\cdot g}",
	.validity = N_("average efficiencies over the whole run"),
	.source = "Introduction; Fleet appendix",
	.example = "compute=3.7908e25FLOP devices=16384 peak=989TFLOP/s mfu=0.501",
	.example_source = "Introduction, case 12: 54 days");

/* --- training.worker_scaling ------------------------------------------------ */

#define WORKER_SCALING_IN(X, T)                                                            \
	X(T, workers, "N", "1", N_("workers"), DOMAIN_COUNT, MUST_BE_GIVEN)                \
	X(T, iterations, "K", "1", N_("iterations that they need to the same quality"),    \
	  DOMAIN_COUNT, MUST_BE_GIVEN)                                                     \
	X(T, base_iterations, "K_1", "1", N_("iterations that one worker needs"), DOMAIN_COUNT, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, compute_time, "t", "s", N_("time to compute one iteration"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, overhead, "o", "1", N_("communication and waiting over the computation"),     \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define WORKER_SCALING_OUT(X, T)                                                           \
	X(T, wall_time, "T", "s", N_("time of the whole run"))                             \
	X(T, base_time, "T_1", "s", N_("time of one worker alone"))                        \
	X(T, speedup, "S", "1", N_("time of one worker over time of the team"))            \
	X(T, sample_efficiency, "E", "1", N_("examples of one worker over examples of the team")) \
	X(T, device_hours, "H", "h", N_("time of all workers together"))
STRUCTS(worker_scaling, WORKER_SCALING);

static struct worker_scaling_out worker_scaling(const struct worker_scaling_in *in)
{
	double wall = in->iterations * in->compute_time * (1 + in->overhead);
	double base = in->base_iterations * in->compute_time;

	return (struct worker_scaling_out){
		.wall_time = wall,
		.base_time = base,
		.speedup = base / wall,
		.sample_efficiency = in->base_iterations / (in->workers * in->iterations),
		.device_hours = in->workers * wall / SECONDS_PER_HOUR,
	};
}

MODEL(training_worker_scaling, worker_scaling, WORKER_SCALING,
	.id = "training.worker_scaling",
	.title = N_("Time and examples of a larger team"),
	.formula = "T = K \\cdot t (1 + o), \\quad E = \\frac{K_1}{N \\cdot K}",
	.validity = N_("the iterations are measured, not predicted; every worker computes one "
	               "batch in each"),
	.source = "Distributed training",
	.example = "workers=8 iterations=12800 base_iterations=100000 compute_time=0.4s "
	           "overhead=15%",
	.example_source = "Distributed training, case 12");
