#include "config.h"
#include "model/table.h"

struct ecc_in { double available, overhead; };
struct ecc_out { double usable, lost; };

static struct ecc_out ecc(const struct ecc_in *in)
{
	return (struct ecc_out){
		.usable = in->available * (1 - in->overhead),
		.lost = in->available * in->overhead,
	};
}
MODEL_EVAL(ecc)

static const struct parameter parameters[] = {
	PARAMETER(struct ecc_in, available, .symbol = "β", .unit = "1", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN,
	          .help = N_("bandwidth or capacity without error correction, in any unit")),
	PARAMETER(struct ecc_in, overhead, .symbol = "o", .unit = "1", DOMAIN_SHARE,
	          .standard = 0.125, .help = N_("share that the check bits take")),
};

static const struct result results[] = {
	RESULT(struct ecc_out, usable, .symbol = "β'", .unit = "1",
	       .help = N_("what is left for data, in the same unit")),
	RESULT(struct ecc_out, lost, .symbol = "Δβ", .unit = "1",
	       .help = N_("what the check bits take")),
};

const struct model reliability_ecc = {
	.id = "reliability.ecc",
	.title = N_("What error correction leaves"),
	.formula = "β' = β (1 - o)",
	.validity = N_("check bits stored beside the data, in the same memory"),
	.source = "Fault tolerance",
	.example = "available=51.2",
	.example_source = "Fault tolerance, case 9",
	MODEL_TABLES(struct ecc_in, struct ecc_out),
	.eval = eval,
	.many = many,
};
