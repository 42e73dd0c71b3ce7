#include "config.h"
#include "model/table.h"

struct elastic_wait_in { double few_time, many_time, wait; };
struct elastic_wait_out { double longest_wait, finish_later, pays; };

enum { PAYS_YES, PAYS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct elastic_wait_out elastic_wait(const struct elastic_wait_in *in)
{
	double later = in->wait + in->many_time;

	return (struct elastic_wait_out){
		.longest_wait = fmax(in->few_time - in->many_time, 0),
		.finish_later = later,
		.pays = later < in->few_time ? PAYS_YES : PAYS_NO,
	};
}
MODEL_EVAL(elastic_wait)

static const struct parameter parameters[] = {
	PARAMETER(struct elastic_wait_in, few_time, .symbol = "t_{few}", .unit = "h",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("run time on the devices that are free now")),
	PARAMETER(struct elastic_wait_in, many_time, .symbol = "t_{many}", .unit = "h",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("run time on the devices that are free later")),
	PARAMETER(struct elastic_wait_in, wait, .symbol = "t_{wait}", .unit = "h",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("time until those are free")),
};

static const struct result results[] = {
	RESULT(struct elastic_wait_out, longest_wait, .symbol = "t*", .unit = "h",
	       .help = N_("the longest wait that still pays; 0 when none does")),
	RESULT(struct elastic_wait_out, finish_later, .symbol = "t_{later}", .unit = "h",
	       .help = N_("time until it is done when it waits"),
	       .sum = "many_time + wait"),
	RESULT(struct elastic_wait_out, pays, .symbol = "", .unit = "", .words = answers,
	       .about = N_("waiting pays"), .help = N_("does waiting pay"),
	       .largest = "longest_wait, wait"),
};

const struct model orchestration_elastic_wait = {
	.id = "orchestration.elastic_wait",
	.title = N_("Start now on few devices or later on many"),
	.formula = "t_{wait} \\le t_{few} - t_{many}",
	.validity = N_("the waiting time is known; both runs give the same model"),
	.source = "Fleet orchestration",
	.example = "few_time=72h many_time=24h",
	.example_source = "Fleet orchestration, case 6",
	MODEL_TABLES(struct elastic_wait_in, struct elastic_wait_out),
	.eval = eval,
	.many = many,
};
