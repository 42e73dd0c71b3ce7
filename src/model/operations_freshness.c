#include "config.h"
#include "model/table.h"

struct freshness_in { double event, available, target; };
struct freshness_out { double age, use, fresh; };

static const char *const yes_no[] = { N_("yes"), N_("no"), NULL };

enum { YES, NO };

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct freshness_in *in = input;
	double age = in->available - in->event;

	if (age < 0) {
		*why = (struct fault){ "available", N_("it cannot be used before it happened") };
		return STATUS_E_DOMAIN;
	}
	*(struct freshness_out *)output = (struct freshness_out){
		.age = age,
		.use = age / in->target,
		.fresh = age <= in->target ? YES : NO,
	};
	return STATUS_OK;
}
MODEL_MANY(struct freshness_in, struct freshness_out)

static const struct parameter parameters[] = {
	PARAMETER(struct freshness_in, event, .symbol = "T_{event}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("when it happened")),
	PARAMETER(struct freshness_in, available, .symbol = "T_{available}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("when the model can use it")),
	PARAMETER(struct freshness_in, target, .symbol = "F_{max}", .unit = "s", DOMAIN_POSITIVE,
	          .standard = 5, .help = N_("age that is accepted")),
};

static const struct result results[] = {
	RESULT(struct freshness_out, age, .symbol = "F", .unit = "s",
	       .help = N_("how old it is by then"),
	       .sum = "available - event"),
	RESULT(struct freshness_out, use, .symbol = "k", .unit = "1",
	       .help = N_("age over what is accepted")),
	RESULT(struct freshness_out, fresh, .symbol = "", .unit = "", .words = yes_no,
	       .about = N_("fresh"), .help = N_("whether it is fresh enough"),
	       .largest = "target, age"),
};

const struct model operations_freshness = {
	.id = "operations.freshness",
	.title = N_("Freshness of a feature"),
	.formula = "F = T_{available} - T_{event}",
	.validity = N_("both times on one clock"),
	.source = "Operations at scale",
	.example = "event=60s available=63s",
	.example_source = "by hand: a stream, 3 s",
	MODEL_TABLES(struct freshness_in, struct freshness_out),
	.eval = eval,
	.many = many,
};
