/* inference_batch_queue.c - the models of requests that wait for their batch */
#include "config.h"
#include "model/digits_private.h"
#include "model/table.h"

#include <gsl/gsl_cdf.h>

/* --- the queue of full batches ------------------------------------------------
 *
 * Poisson arrivals fill a batch in an Erlang-B time, and each is served in the same time T: the
 * queue E_B/D/1.  The mean wait of a batch is Spitzer's sum (1956) over the walk of service minus
 * arrivals, the one that Crommelin found in 1932 for B servers of single requests:
 *
 *	W = sum over n >= 1 of E[(n T - X)+] / n,  X the time of n B arrivals
 *	  = B/lambda sum g(n B),  g(a) = D - (1 - rho) P(a, rho a),  D = (rho a)^a e^(-rho a) / a!
 */

enum { DIRECT = 256, LEADING = 4 };    /* terms that are added one by one; the largest */
enum { PANELS = 40, NODES = 8 };       /* of the integral over the others */
#define NEGLIGIBLE 45.0                /* e to the minus that is nothing */
#define LARGE 256                      /* a from which the expansion is exact … */
#define SMALL 0.05                     /* … below that u */
#define MANY 1e5                       /* arrivals from which the library takes long */
#define PI 3.14159265358979323846

/* 1 - sqrt(pi) z erfcx(z), z >= 0. */
static double mills_gap(double z)
{
	double term = 1 / (2 * z * z), sum = 0;

	if (z < 5)
		return 1 - sqrt(PI) * z * exp(z * z) * erfc(z);
	for (int k = 1; k <= 12; k++, term *= -(2 * k - 1) / (2 * z * z))
		sum += term;
	return sum;
}

/* ln of a! over sqrt(2 pi a) (a/e)^a. */
static double stirling_rest(double a)
{
	double b = 1 / (a * a);

	return a < 20 ? lgamma(a + 1) - (a + 0.5) * log(a) + a - log(2 * PI) / 2
	              : (1. / 12 - b * (1. / 360 - b * (1. / 1260 - b / 1680))) / a;
}

/* What Temme's uniform expansion (1979) of P(a, x) has over a, a^2 and a^3; eta > 0 below the
 * mean. */
static double temme_rest(double a, double eta)
{
	double z = -eta;
	double c1 = -0.0018518518518518518 + z * (-0.0034722222222222222 + z *
		(0.0026455026455026455 + z * (-0.00099022633744855967 + z *
		0.00020576131687242798)));
	double c2 = 0.0041335978835978836 + z * (-0.0026813271604938272 + z *
		0.00077160493827160494);
	double c3 = 0.00064943415637860082 + z * 0.00022947209362139918;

	return (c1 + (c2 + c3 / a) / a) / a;
}

/* g(a) for u = 1 - rho; gap = rho - 1 - ln rho.  By the series of P, arranged so that nothing
 * cancels, or, where that is long, by the expansion; its last digits matter in terms that lead. */
static double overrun(double a, double u, double gap, bool leads)
{
	double peak = exp(-a * gap) / sqrt(2 * PI * a), eta = sqrt(2 * gap);
	double power = 1, kept = 1, lost = 0, sum = 0;

	if (!(peak > 0))
		return 0;
	if (a >= LARGE && (u < SMALL || !leads))
		return peak * (expm1(-stirling_rest(a)) + u / eta * mills_gap(eta * sqrt(a / 2)) +
		               u * temme_rest(a, eta));
	for (double k = 1; kept > 1e-19 && power > 1e-18; k++) {
		power *= 1 - u;
		lost += kept * (k / (a + k));  /* kept = 1 - lost, and each exact in itself */
		kept *= a / (a + k);
		sum += power * lost;
	}
	return peak * exp(-stirling_rest(a)) * (u * sum + power * (1 - u));
}

/* The integral of g(x B) over x from that on, by Gauss's rule in the root of x, on
 * panels that grow with it: its corrections fall with x, it itself with e^x. */
static double tail(double from, double batch, double u, double gap)
{
	static const double nodes[NODES / 2][2] = {
		{ 0.18343464249564980, 0.36268378337836198 },
		{ 0.52553240991632899, 0.31370664587788729 },
		{ 0.79666647741362674, 0.22238103445337447 },
		{ 0.96028985649753623, 0.10122853629037626 },
	};
	double low = sqrt(from), end = sqrt(from + NEGLIGIBLE / (batch * gap)), sum = 0;
	double grows = pow(end / low, 1. / PANELS);

	for (int i = 0; i < PANELS; i++, low *= grows) {
		double half = low * (grows - 1) / 2;

		for (int k = 0; k < NODES; k++) {
			double s = low + half * (1 + (k % 2 ? 1 : -1) * nodes[k / 2][0]);

			sum += half * nodes[k / 2][1] * s * overrun(s * s * batch, u, gap, false);
		}
	}
	return 2 * sum;
}

/* Mean wait of a full batch for the server, s; room, positive, is what the batch has left when all
 * that came in its time is served. */
static double batch_wait(double rate, double batch, double room)
{
	double u = room / batch, gap = log_gap(-u), sum = 0, end = DIRECT + 0.5, step = end / 1024;

	assert(batch >= 1 && room > 0);
	for (int n = 1; n <= DIRECT; n++) {
		if ((n - 1) * batch * gap > NEGLIGIBLE)
			return sum * (batch / rate);
		sum += overrun(n * batch, u, gap, n <= LEADING);
	}
	/* Euler and Maclaurin, from the middle between two terms on; so far out, where it matters,
	 * the terms fall as the root, which gives their third derivative. */
	sum += tail(end, batch, u, gap) + (overrun((end + step) * batch, u, gap, false) -
	        overrun((end - step) * batch, u, gap, false)) / (2 * step * 24) +
	       7. / 5760 * 15 / 8 * overrun(end * batch, u, gap, false) / (end * end * end);
	return sum * (batch / rate);
}

/* --- inference.batch_queue -------------------------------------------------- */

#define BATCH_QUEUE_IN(X, T)                                                               \
	X(T, arrival_rate, "λ", "1/s", N_("requests that arrive in a second"), .min = 0,   \
	  .above_min = true, .max = 1e9, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, batch, "B", "1", N_("requests in a batch"), DOMAIN_COUNT, MUST_BE_GIVEN)      \
	X(T, fixed_time, "T_f", "s", N_("time that every batch takes"), .min = 0,          \
	  .above_min = true, .max = 1e6, .scale = SCALE_LOG, .standard = 0.05)             \
	X(T, item_time, "t", "s", N_("time that each request adds"), .min = 0, .max = 1e6, \
	  .scale = SCALE_LOG, .standard = 0.0005)
#define BATCH_QUEUE_OUT(X, T)                                                              \
	X(T, service_time, "T", "s", N_("time of a batch"),                                \
	  .sum = "fixed_time + batch * item_time")                                         \
	X(T, throughput, "μ", "1/s", N_("requests served in a second when always busy"))   \
	X(T, utilization, "ρ", "1", N_("share of the time that the server works"), .ratio = true) \
	X(T, wait, "W", "s", N_("mean time in the queue"))                                 \
	X(T, accumulation, "", "s", N_("mean time until a batch is full"),              \
	  .term = "(batch - 1)/(2 * arrival_rate)")                                        \
	X(T, response, "E[T]", "s", N_("mean time of a request"),                          \
	  .sum = "service_time + wait + accumulation")                                     \
	X(T, inside, "L", "1", N_("requests inside"))                                      \
	X(T, in_service, "", "1", N_("requests in service"))
STRUCTS(batch_queue, BATCH_QUEUE);

static struct batch_queue_out batch_queue(const struct batch_queue_in *in, double time, double room)
{
	double wait = batch_wait(in->arrival_rate, in->batch, room);
	double accumulation = (in->batch - 1) / in->arrival_rate / 2;
	double response = wait + accumulation + time;

	assert(!(room <= 0));
	return (struct batch_queue_out){
		.service_time = time,
		.throughput = in->batch / time,
		.utilization = in->arrival_rate * time / in->batch,
		.wait = wait,
		.accumulation = accumulation,
		.response = response,
		.inside = in->arrival_rate * response,
		.in_service = in->arrival_rate * time,
	};
}

/* room is B − λT: what a batch has left when all that arrived in its time is served. */
static enum status eval_batch_queue(const struct batch_queue_in *in, struct batch_queue_out *out,
                                    struct fault *why)
{
	double time = fma(in->batch, in->item_time, in->fixed_time);
	double room = fma(-in->arrival_rate, time, in->batch);

	if (!(room > 0)) {
		*why = (struct fault){ "batch",
		                       N_("requests arrive faster than such batches serve them: "
		                          "there is no steady state") };
		return STATUS_E_NOANSWER;
	}
	*out = batch_queue(in, time, room);
	return STATUS_OK;
}

MODEL_REFUSING(inference_batch_queue, batch_queue, BATCH_QUEUE,
	.id = "inference.batch_queue",
	.title = N_("Waiting for batches"),
	.formula = "\\rho = \\frac{\\lambda T}{B}, \\quad T = T_f + B t",
	.validity = N_("Poisson arrivals; a batch starts when it is full and the server is free; "
	               "A is the time in which so many requests arrive; exact"),
	.source = "Crommelin 1932; Spitzer 1956; Inference foundations (appendix)",
	.example = "arrival_rate=100/s batch=8",
	.example_source = "by an event simulation: 91.7 ms");

/* --- inference.dynamic_batch ------------------------------------------------ */

#define DYNAMIC_BATCH_IN(X, T)                                                             \
	X(T, arrival_rate, "λ", "1/s", N_("requests that arrive in a second"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, window, "T_w", "s", N_("time that the server collects requests"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, max_batch, "B_{max}", "1", N_("largest batch"), DOMAIN_COUNT, .standard = 1e12) \
	X(T, service_time, "T", "s", N_("time of a batch of that size"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)
#define DYNAMIC_BATCH_OUT(X, T)                                                            \
	X(T, batch, "E[B]", "1", N_("requests in a batch"))                                \
	X(T, utilization, "ρ", "1",                                                        \
	  N_("share of the time that the server works; above 1 it falls behind"))          \
	X(T, stable, "", "", N_("whether the server keeps up"), .words = answers,          \
	  .about = N_("keeps up"), .largest = "batch, arrival_rate * service_time")        \
	X(T, added_wait, "T_a", "s", N_("mean time that a request waits for its batch to close"))
STRUCTS(dynamic_batch, DYNAMIC_BATCH);

enum { ANSWER_YES, ANSWER_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

/* The chance that a Poisson number of that mean is at least n; large n by Temme's expansion. */
static double poisson_upper(double n, double mean)
{
	double u = 1 - mean / n, gap, eta, c0;

	if (n < 1)
		return 1;
	gap = log_gap(-u);
	if (!(n * gap < 745))
		return u > 0 ? 0 : 1;
	if (n < MANY)
		return gsl_cdf_gamma_P(mean, n, 1);
	eta = copysign(sqrt(2 * gap), u);
	c0 = fabs(u) < 1e-4 ? -1. / 3 - eta / 12 : 1 / eta - 1 / u;
	return erfc(eta * sqrt(n / 2)) / 2 -
	       exp(-n * gap) / sqrt(2 * PI * n) * (c0 + temme_rest(n, eta));
}

/* Windows follow each other; each is closed by its time or by its largest batch.  What all requests
 * of a window wait together is the integral, for as long as it is open, of those that have come. */
static struct dynamic_batch_out dynamic_batch(const struct dynamic_batch_in *in)
{
	double most = in->max_batch, x = in->arrival_rate * in->window;
	double open = 1 - poisson_upper(most - 1, x);  /* fewer than that come: it stays open */
	double requests = most > 1 ? x * open + most * poisson_upper(most, x) : -expm1(-x);
	double waits = x * x / 2 * open + most * (most - 1) / 2 * poisson_upper(most + 1, x);
	double batch = requests / -expm1(-x);
	double utilization = in->arrival_rate * in->service_time / batch;

	return (struct dynamic_batch_out){
		.batch = batch,
		.utilization = utilization,
		.stable = utilization < 1 ? ANSWER_YES : ANSWER_NO,
		.added_wait = waits / requests / in->arrival_rate,
	};
}

MODEL(inference_dynamic_batch, dynamic_batch, DYNAMIC_BATCH,
	.id = "inference.dynamic_batch",
	.title = N_("Batches that a time window fills"),
	.formula = "\\rho = \\frac{\\lambda T}{E[B]}",
	.validity = N_("Poisson arrivals, N of them in a window; one window after another, closed "
	               "by its time or by its largest batch; an empty one starts no batch"),
	.source = "Inference at scale",
	.example = "arrival_rate=500/s window=20ms max_batch=8 service_time=5ms",
	.example_source = "by an event simulation: batches of 7.80");

/* --- inference.latency_batch ------------------------------------------------ */

#define LATENCY_BATCH_IN(X, T)                                                             \
	X(T, arrival_rate, "λ", "1/s", N_("requests that arrive in a second"), .min = 0,   \
	  .above_min = true, .max = 1e9, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, fixed_time, "T_f", "s", N_("time that every batch takes"), .min = 0,          \
	  .above_min = true, .max = 1e6, .scale = SCALE_LOG, .standard = 0.05)             \
	X(T, item_time, "t", "s", N_("time that each request adds"), .min = 0, .max = 1e6, \
	  .scale = SCALE_LOG, .standard = 0.0005)
#define LATENCY_BATCH_OUT(X, T)                                                            \
	X(T, batch, "B^*", "1", N_("whole batch with the shortest response"))              \
	X(T, response, "E[T]", "s", N_("mean response with that batch"))                   \
	X(T, utilization, "ρ", "1", N_("share of the time that the server works"), .ratio = true)
STRUCTS(latency_batch, LATENCY_BATCH);

/* Mean response; no batch below the limit has one. */
static double response(const struct latency_batch_in *in, double batch)
{
	double time = fma(batch, in->item_time, in->fixed_time);
	double room = fma(-in->arrival_rate, time, batch);

	if (!(room > 0))
		return INFINITY;
	return batch_wait(in->arrival_rate, batch, room) + (batch - 1) / in->arrival_rate / 2
	       + time;
}

/* It falls, then rises: the first batch that one more does not better.  That is no larger than the
 * best one if batches came as unevenly as single requests, the minimum for M/D/1. */
static double best_batch(const struct latency_batch_in *in)
{
	double each = in->arrival_rate * in->fixed_time, x = in->arrival_rate * in->item_time;
	double left = fma(-in->arrival_rate, in->item_time, 1);
	double low = fmax(floor(each / left), 1);
	double high = fmax(ceil(each / left * (1 + 1 / sqrt(1 + x * left))), low) + 1;

	while (low < high && low < 0x1p51) {   /* beyond that doubles have no halves to go by */
		double middle = floor(low + (high - low) / 2);

		if (response(in, middle) <= response(in, middle + 1))
			high = middle;
		else
			low = middle + 1;
	}
	return low;
}

static enum status eval_latency_batch(const struct latency_batch_in *in,
                                      struct latency_batch_out *out, struct fault *why)
{
	double batch;

	if (in->arrival_rate * in->item_time >= 1) {
		*why = (struct fault){ "arrival_rate",
		                       N_("no batch is large enough: there is no steady state") };
		return STATUS_E_NOANSWER;
	}
	batch = best_batch(in);
	*out = (struct latency_batch_out){
		.batch = batch,
		.response = response(in, batch),
		.utilization = fmin(in->arrival_rate * fma(batch, in->item_time, in->fixed_time)
		                    / batch, 1),
	};
	return STATUS_OK;
}

MODEL_REFUSING(inference_latency_batch, latency_batch, LATENCY_BATCH,
	.id = "inference.latency_batch",
	.title = N_("Batch with the shortest response"),
	.formula = "\\rho = \\frac{\\lambda (T_f + B^* t)}{B^*}",
	.validity = N_("the least mean response of inference.batch_queue, over all whole batches"),
	.source = "Crommelin 1932; Spitzer 1956; Inference foundations (appendix)",
	.example = "arrival_rate=100/s",
	.example_source = "by an event simulation: 7, 90.6 ms");
