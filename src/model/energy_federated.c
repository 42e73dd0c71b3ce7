#include "config.h"
#include "model/table.h"

struct federated_in {
	double devices, local_energy, aggregation_energy, transmit_energy, cloud_energy;
};
struct federated_out { double federated, centralized, cheaper; };

enum { WAY_CENTRALIZED, WAY_FEDERATED };
static const char *const ways[] = { N_("centralized"), N_("federated"), NULL };

static struct federated_out federated(const struct federated_in *in)
{
	double local = in->devices * in->local_energy + in->aggregation_energy;
	double central = in->devices * in->transmit_energy + in->cloud_energy;

	return (struct federated_out){
		.federated = local,
		.centralized = central,
		.cheaper = local < central ? WAY_FEDERATED : WAY_CENTRALIZED,
	};
}
MODEL_EVAL(federated)

static const struct parameter parameters[] = {
	PARAMETER(struct federated_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices that hold the data")),
	PARAMETER(struct federated_in, local_energy, .symbol = "e_{local}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("energy of one device to train and to send its update")),
	PARAMETER(struct federated_in, aggregation_energy, .symbol = "E_{agg}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("energy to add the updates up")),
	PARAMETER(struct federated_in, transmit_energy, .symbol = "e_{tx}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("energy of one device to send its data")),
	PARAMETER(struct federated_in, cloud_energy, .symbol = "E_{cloud}", .unit = "J",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy to train in the cloud")),
};

static const struct result results[] = {
	RESULT(struct federated_out, federated, .symbol = "E_{fed}", .unit = "J",
	       .help = N_("energy when the devices train"),
	       .sum = "devices * local_energy + aggregation_energy"),
	RESULT(struct federated_out, centralized, .symbol = "E_{cen}", .unit = "J",
	       .help = N_("energy when the cloud trains"),
	       .sum = "devices * transmit_energy + cloud_energy"),
	RESULT(struct federated_out, cheaper, .symbol = "", .unit = "", .words = ways,
	       .help = N_("the way that uses less; a tie is centralized"),
	       .least = "centralized, federated"),
};

const struct model energy_federated = {
	.id = "energy.federated",
	.title = N_("Energy of federated and of central training"),
	.formula = "E_{fed} = N e_{local} + E_{agg}, \\quad E_{cen} = N e_{tx} + E_{cloud}",
	.validity = N_("both ways reach the same quality; the devices are alike"),
	.source = "Sustainable AI",
	.example = "devices=1000 local_energy=5J aggregation_energy=100J transmit_energy=20J "
	           "cloud_energy=4kJ",
	.example_source = "by hand: 1000 × 5 + 100",
	MODEL_TABLES(struct federated_in, struct federated_out),
	.eval = eval,
	.many = many,
};
