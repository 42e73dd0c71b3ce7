#include "config.h"
#include "model/table.h"

struct go_back_n_in { double message, delivered, in_flight; };
struct go_back_n_out { double remaining, sent, overhead; };

static struct go_back_n_out go_back_n(const struct go_back_n_in *in)
{
	return (struct go_back_n_out){
		.remaining = in->message - in->delivered,
		.sent = in->message + in->in_flight,
		.overhead = in->in_flight / in->message,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct go_back_n_in *in = input;

	if (in->delivered > in->message) {
		*why = (struct fault){ "delivered", N_("it may not exceed the message") };
		return STATUS_E_DOMAIN;
	}
	if (in->in_flight > in->message - in->delivered) {
		*why = (struct fault){ "in_flight",
		                       N_("it may not exceed what is left of the message") };
		return STATUS_E_DOMAIN;
	}
	*(struct go_back_n_out *)output = go_back_n(in);
	return STATUS_OK;
}
MODEL_MANY(struct go_back_n_in, struct go_back_n_out)

static const struct parameter parameters[] = {
	PARAMETER(struct go_back_n_in, message, .symbol = "n", .unit = "B", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("size of the message")),
	PARAMETER(struct go_back_n_in, delivered, .symbol = "n_{delivered}", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("data that arrived in order before the loss was noticed")),
	PARAMETER(struct go_back_n_in, in_flight, .symbol = "n_{flight}", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("data sent after the loss and thrown away")),
};

static const struct result results[] = {
	RESULT(struct go_back_n_out, remaining, .symbol = "n_{rest}", .unit = "B",
	       .help = N_("data that has to be sent from the loss on")),
	RESULT(struct go_back_n_out, sent, .symbol = "", .unit = "B",
	       .help = N_("data sent in all"),
	       .sum = "message + in_flight"),
	RESULT(struct go_back_n_out, overhead, .symbol = "", .unit = "1",
	       .help = N_("data thrown away over the message")),
};

const struct model network_go_back_n = {
	.id = "network.go_back_n",
	.title = N_("Data sent again after one loss"),
	.formula = "n_{again} = n - n_{delivered}",
	.validity = N_("one loss; the receiver throws away everything that follows it"),
	.source = "Network fabrics",
	.example = "message=1GB delivered=900MB",
	.example_source = "Network fabrics, case 8",
	MODEL_TABLES(struct go_back_n_in, struct go_back_n_out),
	.eval = eval,
	.many = many,
};
