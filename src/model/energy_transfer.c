#include "config.h"
#include "model/table.h"

struct transfer_in { double bytes, energy_per_bit; };
struct transfer_out { double energy; };

static struct transfer_out transfer(const struct transfer_in *in)
{
	return (struct transfer_out){ .energy = BITS_PER_BYTE * in->bytes * in->energy_per_bit };
}
MODEL_EVAL(transfer)

static const struct parameter parameters[] = {
	PARAMETER(struct transfer_in, bytes, .symbol = "n", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data that is moved")),
	PARAMETER(struct transfer_in, energy_per_bit, .symbol = "e", .unit = "J/bit",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("energy to move one bit")),
};

static const struct result results[] = {
	RESULT(struct transfer_out, energy, .symbol = "E", .unit = "J",
	       .help = N_("energy of the transfer")),
};

const struct model energy_transfer = {
	.id = "energy.transfer",
	.title = N_("Energy to move data"),
	.formula = "E = 8\\,\\text{bit/B} \\cdot n e",
	.validity = N_("energy proportional to the data; an idle link is not counted"),
	.source = "Introduction",
	.example = "bytes=700GB energy_per_bit=15pJ/bit",
	.example_source = "Introduction, case 5",
	MODEL_TABLES(struct transfer_in, struct transfer_out),
	.eval = eval,
	.many = many,
};
