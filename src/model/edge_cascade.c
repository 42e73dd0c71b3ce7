#include "config.h"
#include "model/table.h"

struct cascade_in { double edge_energy, transmit_energy, cloud_energy, escalation; };
struct cascade_out { double energy, cloud_only, ratio, break_even_escalation, better; };

static const char *const choices[] = { N_("cascade"), N_("cloud"), NULL };

enum { BETTER_CASCADE, BETTER_CLOUD };

static struct cascade_out cascade(const struct cascade_in *in)
{
	double cloud = in->transmit_energy + in->cloud_energy;
	double energy = in->edge_energy + in->escalation * cloud;

	return (struct cascade_out){
		.energy = energy,
		.cloud_only = cloud,
		.ratio = in->edge_energy / cloud + in->escalation,
		.break_even_escalation = in->edge_energy > cloud ? NAN
		             : (cloud - in->edge_energy) / cloud,
		.better = energy < cloud ? BETTER_CASCADE : BETTER_CLOUD,
	};
}
MODEL_EVAL(cascade)

static const struct parameter parameters[] = {
	PARAMETER(struct cascade_in, edge_energy, .symbol = "E_{edge}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("energy of the device for an item")),
	PARAMETER(struct cascade_in, transmit_energy, .symbol = "E_{tx}", .unit = "J",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("energy to send an item")),
	PARAMETER(struct cascade_in, cloud_energy, .symbol = "E_{cloud}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("energy of the cloud for an item")),
	PARAMETER(struct cascade_in, escalation, .symbol = "p", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the items that are sent on")),
};

static const struct result results[] = {
	RESULT(struct cascade_out, energy, .symbol = "E", .unit = "J",
	       .help = N_("energy for an item"),
	       .sum = "edge_energy + escalation * (transmit_energy + cloud_energy)"),
	RESULT(struct cascade_out, cloud_only, .symbol = "E_0", .unit = "J",
	       .help = N_("energy for an item that goes straight to the cloud"),
	       .sum = "transmit_energy + cloud_energy"),
	RESULT(struct cascade_out, ratio, .symbol = "k", .unit = "1",
	       .help = N_("the first over the second")),
	RESULT(struct cascade_out, break_even_escalation, .symbol = "p^*", .unit = "1",
	       .ratio = true, .help = N_("share below which the cascade wins"),
	       .none = N_("the device alone needs more than the way through the cloud")),
	RESULT(struct cascade_out, better, .symbol = "", .unit = "", .words = choices,
	       .help = N_("what needs less energy; the cloud when equal"),
	       .least = "energy, cloud_only"),
};

const struct model edge_cascade = {
	.id = "edge.cascade",
	.title = N_("Energy of a cascade from the edge to the cloud"),
	.formula = "E = E_{edge} + p(E_{tx} + E_{cloud})",
	.validity = N_("every item runs on the device first; the hard ones are sent on"),
	.source = "Sustainable AI",
	.example = "edge_energy=0.5mJ transmit_energy=10mJ cloud_energy=50mJ escalation=10%",
	.example_source = "Sustainable AI, case 15",
	MODEL_TABLES(struct cascade_in, struct cascade_out),
	.eval = eval,
	.many = many,
};
