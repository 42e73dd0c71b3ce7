#include "config.h"
#include "model/table.h"

struct dynamic_batch_in { double arrival_rate, window, max_batch, service_time; };
struct dynamic_batch_out { double batch, utilization, stable, added_wait; };

enum { ANSWER_YES, ANSWER_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct dynamic_batch_out dynamic_batch(const struct dynamic_batch_in *in)
{
	double batch = fmin(in->max_batch, in->arrival_rate * in->window);
	double utilization = in->arrival_rate * in->service_time / batch;

	return (struct dynamic_batch_out){
		.batch = batch,
		.utilization = utilization,
		.stable = utilization < 1 ? ANSWER_YES : ANSWER_NO,
		.added_wait = batch / in->arrival_rate / 2,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct dynamic_batch_in *in = input;

	if (in->arrival_rate * in->window < 1) {
		*why = (struct fault){ "window", N_("not even one request arrives in it") };
		return STATUS_E_DOMAIN;
	}
	*(struct dynamic_batch_out *)output = dynamic_batch(in);
	return STATUS_OK;
}
MODEL_MANY(struct dynamic_batch_in, struct dynamic_batch_out)

static const struct parameter parameters[] = {
	PARAMETER(struct dynamic_batch_in, arrival_rate, .symbol = "λ", .unit = "1/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("requests that arrive in a second")),
	PARAMETER(struct dynamic_batch_in, window, .symbol = "T_w", .unit = "s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("time that the server collects requests")),
	PARAMETER(struct dynamic_batch_in, max_batch, .symbol = "B_{max}", .unit = "1",
	          DOMAIN_COUNT, .standard = 1e12, .help = N_("largest batch")),
	PARAMETER(struct dynamic_batch_in, service_time, .symbol = "T", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time of a batch of that size")),
};

static const struct result results[] = {
	RESULT(struct dynamic_batch_out, batch, .symbol = "E[B]", .unit = "1",
	       .help = N_("requests in a batch")),
	RESULT(struct dynamic_batch_out, utilization, .symbol = "ρ", .unit = "1",
	       .help = N_("share of the time that the server works; above 1 it falls behind")),
	RESULT(struct dynamic_batch_out, stable, .symbol = "", .unit = "", .words = answers,
	       .about = N_("keeps up"), .help = N_("whether the server keeps up"),
	       .largest = "batch, arrival_rate * service_time"),
	RESULT(struct dynamic_batch_out, added_wait, .symbol = "", .unit = "s",
	       .help = N_("mean time that a request waits for the window")),
};

const struct model inference_dynamic_batch = {
	.id = "inference.dynamic_batch",
	.title = N_("Batches that a time window fills"),
	.formula = "E[B] = \\min(B_{max}, \\lambda T_w), \\quad \\rho = \\frac{\\lambda T}{E[B]}",
	.validity = N_("a steady stream; the window is long enough for a request to arrive"),
	.source = "Inference at scale",
	.example = "arrival_rate=500/s window=2ms service_time=5ms",
	.example_source = "Inference at scale, case 5: batches of 1",
	MODEL_TABLES(struct dynamic_batch_in, struct dynamic_batch_out),
	.eval = eval,
	.many = many,
};
