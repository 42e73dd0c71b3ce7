#include "config.h"
#include "model/table.h"

struct pue_change_in { double it_power, pue, new_pue, time, price; };
struct pue_change_out { double saved_power, saved_energy, saved_cost, saved_share; };

static struct pue_change_out pue_change(const struct pue_change_in *in)
{
	double fall = in->pue - in->new_pue;
	double energy = in->it_power / WATTS_PER_KILOWATT * fall * in->time;

	return (struct pue_change_out){
		.saved_power = in->it_power * fall,
		.saved_energy = energy,
		.saved_cost = energy * in->price,
		.saved_share = fall / in->pue,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct pue_change_in *in = input;

	if (in->new_pue > in->pue) {
		*why = (struct fault){ "new_pue", N_("it may not exceed the PUE before") };
		return STATUS_E_DOMAIN;
	}
	*(struct pue_change_out *)output = pue_change(in);
	return STATUS_OK;
}
MODEL_MANY(struct pue_change_in, struct pue_change_out)

static const struct parameter parameters[] = {
	PARAMETER(struct pue_change_in, it_power, .symbol = "P_{IT}", .unit = "W",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("power of the IT equipment")),
	PARAMETER(struct pue_change_in, pue, .symbol = "PUE", .unit = "1", .min = 1, .max = 1000,
	          MUST_BE_GIVEN,
	          .help = N_("power of the facility over power of the IT equipment, before")),
	PARAMETER(struct pue_change_in, new_pue, .symbol = "PUE'", .unit = "1", .min = 1,
	          .max = 1000, MUST_BE_GIVEN, .help = N_("the same ratio, after")),
	PARAMETER(struct pue_change_in, time, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          .standard = 8760, .help = N_("how long; a year unless told")),
	PARAMETER(struct pue_change_in, price, .symbol = "c", .unit = "USD/kWh",
	          DOMAIN_NOT_NEGATIVE, .standard = 0.07, .help = N_("price of electricity")),
};

static const struct result results[] = {
	RESULT(struct pue_change_out, saved_power, .symbol = "ΔP", .unit = "W",
	       .help = N_("power that is no longer drawn")),
	RESULT(struct pue_change_out, saved_energy, .symbol = "ΔE", .unit = "kWh",
	       .help = N_("energy that is no longer used")),
	RESULT(struct pue_change_out, saved_cost, .symbol = "ΔC", .unit = "USD",
	       .help = N_("its price")),
	RESULT(struct pue_change_out, saved_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the facility's energy that is saved")),
};

const struct model energy_pue_change = {
	.id = "energy.pue_change",
	.title = N_("What a better PUE saves"),
	.formula = "\\Delta P = P_{IT} (PUE - PUE')",
	.validity = N_("the IT equipment draws the same power before and after"),
	.source = "Sustainable AI",
	.example = "it_power=2MW pue=1.58 new_pue=1.10",
	.example_source = "Sustainable AI, case 10",
	MODEL_TABLES(struct pue_change_in, struct pue_change_out),
	.eval = eval,
	.many = many,
};
