#include "config.h"
#include "model/table.h"

struct cascade_in { double edge_energy, escalated, transmit_energy, cloud_energy; };
struct cascade_out { double energy, always_cloud, of_cloud, break_even; };

static struct cascade_out cascade(const struct cascade_in *in)
{
	double cloud = in->transmit_energy + in->cloud_energy;
	double energy = in->edge_energy + in->escalated * cloud;

	return (struct cascade_out){
		.energy = energy,
		.always_cloud = cloud,
		.of_cloud = cloud > 0 ? energy / cloud : NAN,
		.break_even = cloud > 0 && in->edge_energy <= cloud
		              ? (cloud - in->edge_energy) / cloud : NAN,
	};
}
MODEL_EVAL(cascade)

static const struct parameter parameters[] = {
	PARAMETER(struct cascade_in, edge_energy, .symbol = "E_{edge}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("energy of the small model for one item")),
	PARAMETER(struct cascade_in, escalated, .symbol = "p", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the items that go to the cloud")),
	PARAMETER(struct cascade_in, transmit_energy, .symbol = "E_{tx}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy to send one item")),
	PARAMETER(struct cascade_in, cloud_energy, .symbol = "E_{cloud}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("energy of the large model for one item")),
};

static const struct result results[] = {
	RESULT(struct cascade_out, energy, .symbol = "E", .unit = "J",
	       .help = N_("energy of one item")),
	RESULT(struct cascade_out, always_cloud, .symbol = "E_1", .unit = "J",
	       .help = N_("energy of one item when all go to the cloud")),
	RESULT(struct cascade_out, of_cloud, .symbol = "", .unit = "1",
	       .help = N_("energy of the cascade over energy of the cloud alone"),
	       .none = N_("the cloud alone uses nothing")),
	RESULT(struct cascade_out, break_even, .symbol = "p^*", .unit = "1", .ratio = true,
	       .help = N_("share above which the cascade loses"),
	       .none = N_("the small model alone costs more than the cloud")),
};

#define VISION "edge_energy=0.5mJ transmit_energy=10mJ cloud_energy=50mJ "

static const struct worked_case cases[] = {
	{ VISION "escalated=0.10", "energy", 6.5e-3, 0, "Sustainable AI, case 15" },
	{ VISION "escalated=0.10", "always_cloud", 60e-3, 0, "Sustainable AI, case 15" },
	{ VISION "escalated=10%", "of_cloud", 0.108, 0.0047, "Sustainable AI, case 15: −89.2 %" },
	{ VISION "escalated=0.10", "break_even", 0.992, 0.00051, "Sustainable AI, case 15" },
	{ VISION "escalated=0", "energy", 0.5e-3, 0, "Sustainable AI, what-if" },
	{ VISION "escalated=0.2", "energy", 12.5e-3, 0, "Sustainable AI, what-if" },
	{ VISION "escalated=1", "energy", 60.5e-3, 0, "Sustainable AI, what-if" },
	{ 0 }
};

const struct model edge_cascade = {
	.id = "edge.cascade",
	.title = N_("Energy of a cascade of two models"),
	.formula = "E = E_{edge} + p (E_{tx} + E_{cloud})",
	.validity = N_("every item passes the small model; the answers are as good as the cloud's"),
	.source = "Sustainable AI",
	MODEL_TABLES(struct cascade_in, struct cascade_out),
	.eval = eval,
};
