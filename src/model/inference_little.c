#include "config.h"
#include "model/table.h"

struct little_in { double arrival_rate, time, waiting_time; };
struct little_out { double inside, waiting, in_service; };

static struct little_out little(const struct little_in *in)
{
	return (struct little_out){
		.inside = in->arrival_rate * in->time,
		.waiting = in->arrival_rate * in->waiting_time,
		.in_service = in->arrival_rate * (in->time - in->waiting_time),
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct little_in *in = input;

	if (in->waiting_time > in->time) {
		*why = (struct fault){ "waiting_time", N_("it may not exceed the time inside") };
		return STATUS_E_DOMAIN;
	}
	*(struct little_out *)output = little(in);
	return STATUS_OK;
}
MODEL_MANY(struct little_in, struct little_out)

static const struct parameter parameters[] = {
	PARAMETER(struct little_in, arrival_rate, .symbol = "λ", .unit = "1/s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("requests that arrive in a second")),
	PARAMETER(struct little_in, time, .symbol = "T", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time that each spends inside")),
	PARAMETER(struct little_in, waiting_time, .symbol = "W", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("part of it that each waits")),
};

static const struct result results[] = {
	RESULT(struct little_out, inside, .symbol = "L", .unit = "1",
	       .help = N_("requests inside")),
	RESULT(struct little_out, waiting, .symbol = "L_q", .unit = "1",
	       .help = N_("requests that wait")),
	RESULT(struct little_out, in_service, .symbol = "", .unit = "1",
	       .help = N_("requests that are served")),
};

const struct model inference_little = {
	.id = "inference.little",
	.title = N_("Requests inside a system"),
	.formula = "L = \\lambda T",
	.validity = N_("any stable system, on average over a long time"),
	.source = "Little 1961; Inference at scale",
	.example = "arrival_rate=100/s time=154.53ms waiting_time=96.42ms",
	.example_source = "Inference at scale, appendix: batches of 16",
	MODEL_TABLES(struct little_in, struct little_out),
	.eval = eval,
	.many = many,
};
