#include "config.h"
#include "model/table.h"

struct productivity_in { double operations, compute_energy, cooling_energy, network_energy; };
struct productivity_out { double productivity, compute_share, cooling_share, network_share; };

static struct productivity_out productivity(const struct productivity_in *in)
{
	double total = in->compute_energy + in->cooling_energy + in->network_energy;

	return (struct productivity_out){
		.productivity = total > 0 ? in->operations / total : NAN,
		.compute_share = share(in->compute_energy, total),
		.cooling_share = share(in->cooling_energy, total),
		.network_share = share(in->network_energy, total),
	};
}
MODEL_EVAL(productivity)

static const struct parameter parameters[] = {
	PARAMETER(struct productivity_in, operations, .symbol = "O", .unit = "FLOP",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("useful operations done")),
	PARAMETER(struct productivity_in, compute_energy, .symbol = "E_{compute}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy of the devices")),
	PARAMETER(struct productivity_in, cooling_energy, .symbol = "E_{cooling}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy of the cooling")),
	PARAMETER(struct productivity_in, network_energy, .symbol = "E_{network}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy of the network")),
};

static const struct result results[] = {
	RESULT(struct productivity_out, productivity, .symbol = "ρ", .unit = "FLOP/J",
	       .help = N_("useful operations for each joule"), .none = N_("no energy is spent")),
	RESULT(struct productivity_out, compute_share, .symbol = "f_{compute}", .unit = "1",
	       .ratio = true, .help = N_("share of the energy that the devices use")),
	RESULT(struct productivity_out, cooling_share, .symbol = "f_{cooling}", .unit = "1",
	       .ratio = true, .help = N_("share of the energy that the cooling uses")),
	RESULT(struct productivity_out, network_share, .symbol = "f_{network}", .unit = "1",
	       .ratio = true, .help = N_("share of the energy that the network uses")),
};

const struct model energy_productivity = {
	.id = "energy.productivity",
	.title = N_("Useful operations for each joule"),
	.formula = "\\rho = \\frac{O}{E_{compute} + E_{cooling} + E_{network}}",
	.validity = N_("all three energies over the same period; only useful operations counted"),
	.source = "Introduction",
	.example = "operations=1e15FLOP compute_energy=700J cooling_energy=200J "
	           "network_energy=100J",
	.example_source = "by hand: 1e15 / 1000",
	MODEL_TABLES(struct productivity_in, struct productivity_out),
	.eval = eval,
	.many = many,
};
