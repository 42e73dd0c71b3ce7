#include "config.h"
#include "model/table.h"

struct components_in { double cpu, gpu, memory, network, pue; };
struct components_out { double it_energy, energy, gpu_share, over_gpu; };

static struct components_out components(const struct components_in *in)
{
	double it = in->cpu + in->gpu + in->memory + in->network;

	return (struct components_out){
		.it_energy = it,
		.energy = it * in->pue,
		.gpu_share = part_of(in->gpu, in->cpu + in->memory + in->network) / in->pue,
		.over_gpu = in->gpu > 0 ? it / in->gpu * in->pue : NAN,
	};
}
MODEL_EVAL(components)

static const struct parameter parameters[] = {
	PARAMETER(struct components_in, cpu, .symbol = "E_{cpu}", .unit = "kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy of the hosts")),
	PARAMETER(struct components_in, gpu, .symbol = "E_{gpu}", .unit = "kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy of the accelerators")),
	PARAMETER(struct components_in, memory, .symbol = "E_{mem}", .unit = "kWh",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("energy of the memory that neither counts")),
	PARAMETER(struct components_in, network, .symbol = "E_{net}", .unit = "kWh",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy of switches and links")),
	PARAMETER(struct components_in, pue, .symbol = "PUE", .unit = "1", .min = 1, .max = 1e6,
	          .scale = SCALE_LOG, .standard = 1, .help = N_("energy of all over that of IT")),
};

static const struct result results[] = {
	RESULT(struct components_out, it_energy, .symbol = "E_{IT}", .unit = "kWh",
	       .help = N_("energy of the IT equipment"),
	       .sum = "cpu + gpu + memory + network"),
	RESULT(struct components_out, energy, .symbol = "E", .unit = "kWh",
	       .help = N_("energy with the facility's overhead")),
	RESULT(struct components_out, gpu_share, .symbol = "f_{gpu}", .unit = "1", .ratio = true,
	       .help = N_("share of it that the accelerators use")),
	RESULT(struct components_out, over_gpu, .symbol = "", .unit = "1",
	       .help = N_("all of it over what the accelerators use"),
	       .none = N_("the accelerators use nothing")),
};

const struct model energy_components = {
	.id = "energy.components",
	.title = N_("Energy of a system from its parts"),
	.formula = "E = (E_{cpu} + E_{gpu} + E_{mem} + E_{net}) PUE",
	.validity = N_("all parts over the same period, none counted twice; losses inside a server "
	               "belong to its part"),
	.source = "The Green Grid 2007; Sustainable AI",
	.example = "gpu=22.4kWh cpu=3.2kWh network=1.6kWh+0.8kWh pue=33.5/28 ",
	.example_source = "Sustainable AI, the rack of 4 DGX H100: an hour",
	MODEL_TABLES(struct components_in, struct components_out),
	.eval = eval,
	.many = many,
};
