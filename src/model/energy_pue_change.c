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

static const struct worked_case cases[] = {
	{ "it_power=2MW pue=1.58 new_pue=1.10", "saved_energy", 8409600, 0,
	  "Sustainable AI, case 10" },
	{ "it_power=2MW pue=1.58 new_pue=1.10", "saved_cost", 588672, 0,
	  "Sustainable AI, case 10" },
	{ "it_power=7MW pue=1.5 new_pue=1.1", "saved_power", 2.8e6, 0, "Sustainable AI, case 10" },
	{ "it_power=7MW pue=1.5 new_pue=1.1", "saved_cost", 1717000, 0.0003,
	  "Sustainable AI, case 10" },
	{ "it_power=7MW pue=1.58 new_pue=1.10", "saved_power", 3.36e6, 0,
	  "Sustainable AI, case 10" },
	{ "it_power=7MW pue=1.58 new_pue=1.10", "saved_cost", 2060000, 0.00025,
	  "Sustainable AI, case 10" },
	{ "it_power=716.8kW pue=1.49 new_pue=1.08", "saved_power", 293900, 0.00017,
	  "Sustainable AI, case 11" },
	{ "it_power=716.8kW pue=1.49 new_pue=1.08", "saved_cost", 180212, 2.8e-06,
	  "Sustainable AI, case 11" },
	{ "it_power=716.8kW pue=1.49 new_pue=1.08 time=3yr", "saved_cost", 540636, 9.4e-07,
	  "Sustainable AI, case 11" },
	{ "it_power=716.8kW pue=1.5 new_pue=1.08", "saved_power", 301100, 0.00017,
	  "Sustainable AI, case 11" },
	{ "it_power=716.8kW pue=1.5 new_pue=1.08", "saved_cost", 184610, 2.8e-05,
	  "Sustainable AI, case 11" },
	{ "it_power=100MW pue=1.67 new_pue=1.08", "saved_power", 59e6, 0,
	  "by hand: 100 MW × 0.59" },
	{ 0 }
};

const struct model energy_pue_change = {
	.id = "energy.pue_change",
	.title = N_("What a better PUE saves"),
	.formula = "\\Delta P = P_{IT} (PUE - PUE')",
	.validity = N_("the IT equipment draws the same power before and after"),
	.source = "Sustainable AI",
	MODEL_TABLES(struct pue_change_in, struct pue_change_out),
	.eval = eval,
	.many = many,
};
