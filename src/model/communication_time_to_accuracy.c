#include "config.h"
#include "model/table.h"

struct time_to_accuracy_in { double steps, step_time, compressed_steps, compressed_step_time; };
struct time_to_accuracy_out { double time, compressed_time, ratio, pays; };

enum { PAYS_YES, PAYS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct time_to_accuracy_out time_to_accuracy(const struct time_to_accuracy_in *in)
{
	double plain = in->steps * in->step_time;
	double compressed = in->compressed_steps * in->compressed_step_time;

	return (struct time_to_accuracy_out){
		.time = plain,
		.compressed_time = compressed,
		.ratio = compressed / plain,
		.pays = compressed < plain ? PAYS_YES : PAYS_NO,
	};
}
MODEL_EVAL(time_to_accuracy)

static const struct parameter parameters[] = {
	PARAMETER(struct time_to_accuracy_in, steps, .symbol = "K", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("steps to the goal without compression")),
	PARAMETER(struct time_to_accuracy_in, step_time, .symbol = "t", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time of such a step")),
	PARAMETER(struct time_to_accuracy_in, compressed_steps, .symbol = "K'", .unit = "1",
	          DOMAIN_COUNT, MUST_BE_GIVEN, .help = N_("steps to the goal with compression")),
	PARAMETER(struct time_to_accuracy_in, compressed_step_time, .symbol = "t'", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time of such a step")),
};

static const struct result results[] = {
	RESULT(struct time_to_accuracy_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time to the goal without compression")),
	RESULT(struct time_to_accuracy_out, compressed_time, .symbol = "T'", .unit = "s",
	       .help = N_("time to the goal with it")),
	RESULT(struct time_to_accuracy_out, ratio, .symbol = "k", .unit = "1",
	       .help = N_("time with over time without; below 1 compression wins")),
	RESULT(struct time_to_accuracy_out, pays, .symbol = "", .unit = "", .words = answers,
	       .about = N_("compression pays"),
	       .help = N_("whether compression reaches the goal sooner; a tie is no"),
	       .least = "compressed_time, time"),
};

const struct model communication_time_to_accuracy = {
	.id = "communication.time_to_accuracy",
	.title = N_("Does lossy compression reach the goal sooner"),
	.formula = "k = \\frac{K' t'}{K t}",
	.validity = N_("both runs reach the same quality; steps of equal length within each run"),
	.source = "Collective communication",
	.example = "steps=100000 step_time=0.5s compressed_steps=110000 "
	           "compressed_step_time=0.35s",
	.example_source = "Collective communication, case 10",
	MODEL_TABLES(struct time_to_accuracy_in, struct time_to_accuracy_out),
	.eval = eval,
	.many = many,
};
