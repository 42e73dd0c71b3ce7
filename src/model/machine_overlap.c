#include "config.h"
#include "model/table.h"

struct overlap_in { double forward_time, backward_time, exchange_time; };
struct overlap_out { double serial_time, overlapped_time, exposed_time, speedup, hidden; };

enum { ANSWER_YES, ANSWER_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct overlap_out overlap(const struct overlap_in *in)
{
	double serial = in->forward_time + in->backward_time + in->exchange_time;
	double overlapped = in->forward_time + fmax(in->backward_time, in->exchange_time);

	return (struct overlap_out){
		.serial_time = serial,
		.overlapped_time = overlapped,
		.exposed_time = fmax(in->exchange_time - in->backward_time, 0),
		.speedup = overlapped > 0 ? serial / overlapped : NAN,
		.hidden = in->exchange_time > in->backward_time ? ANSWER_NO : ANSWER_YES,
	};
}
MODEL_EVAL(overlap)

static const struct parameter parameters[] = {
	PARAMETER(struct overlap_in, forward_time, .symbol = "T_{fwd}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time of the forward pass")),
	PARAMETER(struct overlap_in, backward_time, .symbol = "T_{bwd}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time of the backward pass")),
	PARAMETER(struct overlap_in, exchange_time, .symbol = "T_{AR}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("time to add the gradients over all devices")),
};

static const struct result results[] = {
	RESULT(struct overlap_out, serial_time, .symbol = "T_0", .unit = "s",
	       .help = N_("time of the step when they take turns"),
	       .sum = "forward_time + backward_time + exchange_time"),
	RESULT(struct overlap_out, overlapped_time, .symbol = "T", .unit = "s",
	       .help = N_("time of the step when they overlap"),
	       .sum = "forward_time + max(backward_time, exchange_time)"),
	RESULT(struct overlap_out, exposed_time, .symbol = "", .unit = "s",
	       .help = N_("exchange that stays visible")),
	RESULT(struct overlap_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("serial over overlapped time"), .none = N_("nothing takes any time")),
	RESULT(struct overlap_out, hidden, .symbol = "", .unit = "", .words = answers,
	       .about = N_("all hidden"), .help = N_("whether the whole exchange is hidden"),
	       .largest = "backward_time, exchange_time"),
};

const struct model machine_overlap = {
	.id = "machine.overlap",
	.title = N_("Gradient exchange behind the backward pass"),
	.formula = "T = T_{fwd} + \\max(T_{bwd}, T_{AR})",
	.validity = N_("the exchange can start with the backward pass and slows nothing down"),
	.source = "Performance engineering",
	.example = "forward_time=83.141ms backward_time=166.281ms exchange_time=31.228ms",
	.example_source = "Performance engineering, case 9",
	MODEL_TABLES(struct overlap_in, struct overlap_out),
	.eval = eval,
	.many = many,
};
