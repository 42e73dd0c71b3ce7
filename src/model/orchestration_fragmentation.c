#include "config.h"
#include "model/table.h"

struct fragmentation_in { double node_devices, job_devices; };
struct fragmentation_out { double jobs_per_node, stranded, usable_share; };

static struct fragmentation_out fragmentation(const struct fragmentation_in *in)
{
	double stranded = fmod(in->node_devices, in->job_devices);

	return (struct fragmentation_out){
		.jobs_per_node = (in->node_devices - stranded) / in->job_devices,
		.stranded = stranded,
		.usable_share = (in->node_devices - stranded) / in->node_devices,
	};
}
MODEL_EVAL(fragmentation)

static const struct parameter parameters[] = {
	PARAMETER(struct fragmentation_in, node_devices, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          .standard = 8, .help = N_("devices of a node")),
	PARAMETER(struct fragmentation_in, job_devices, .symbol = "j", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices of a job")),
};

static const struct result results[] = {
	RESULT(struct fragmentation_out, jobs_per_node, .symbol = "k", .unit = "1",
	       .help = N_("jobs that fit on a node")),
	RESULT(struct fragmentation_out, stranded, .symbol = "s", .unit = "1",
	       .help = N_("devices of the node that stay idle")),
	RESULT(struct fragmentation_out, usable_share, .symbol = "u", .unit = "1", .ratio = true,
	       .help = N_("share of its devices that work")),
};

const struct model orchestration_fragmentation = {
	.id = "orchestration.fragmentation",
	.title = N_("Devices stranded beside a job"),
	.formula = "u = \\frac{j \\lfloor n / j \\rfloor}{n}",
	.validity = N_("a job must fit on one node; every node runs jobs of the same size"),
	.source = "Fleet orchestration",
	.example = "job_devices=6",
	.example_source = "Fleet orchestration, case 4",
	MODEL_TABLES(struct fragmentation_in, struct fragmentation_out),
	.eval = eval,
	.many = many,
};
