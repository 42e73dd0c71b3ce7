#include "config.h"
#include "model/table.h"

struct health_probe_in { double interval, timeout, misses, passes; };
struct health_probe_out { double ejection, ejection_refused, readmission; };

static struct health_probe_out health_probe(const struct health_probe_in *in)
{
	double probes = in->misses * in->interval;

	return (struct health_probe_out){
		.ejection = probes + in->timeout,
		.ejection_refused = probes,
		.readmission = in->passes * in->interval,
	};
}
MODEL_EVAL(health_probe)

static const struct parameter parameters[] = {
	PARAMETER(struct health_probe_in, interval, .symbol = "t_i", .unit = "s", DOMAIN_POSITIVE,
	          .standard = 5, .help = N_("time between probes")),
	PARAMETER(struct health_probe_in, timeout, .symbol = "t_o", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 2,
	          .help = N_("how long a probe waits for its answer")),
	PARAMETER(struct health_probe_in, misses, .symbol = "m", .unit = "1", DOMAIN_COUNT,
	          .standard = 3, .help = N_("failed probes in a row that take a replica out")),
	PARAMETER(struct health_probe_in, passes, .symbol = "p", .unit = "1", DOMAIN_COUNT,
	          .standard = 2, .help = N_("good probes in a row that take it back")),
};

static const struct result results[] = {
	RESULT(struct health_probe_out, ejection, .symbol = "t_{out}", .unit = "s",
	       .help = N_("time until a silent replica is out"),
	       .sum = "ejection_refused + timeout"),
	RESULT(struct health_probe_out, ejection_refused, .symbol = "t_{ref}", .unit = "s",
	       .help = N_("the same when it refuses at once"),
	       .term = "misses * interval"),
	RESULT(struct health_probe_out, readmission, .symbol = "t_{in}", .unit = "s",
	       .help = N_("time until a healed replica is back")),
};

const struct model reliability_health_probe = {
	.id = "reliability.health_probe",
	.title = N_("How fast a health probe reacts"),
	.formula = "t_{out} = m \\cdot t_i + t_o, \\quad t_{in} = p \\cdot t_i",
	.validity = N_("the fault comes just after a probe: the slowest case"),
	.source = "Fault tolerance",
	.example = "misses=3",
	.example_source = "Fault tolerance, table",
	MODEL_TABLES(struct health_probe_in, struct health_probe_out),
	.eval = eval,
	.many = many,
};
