/* energy.c - the models of the energy of machines, rooms and jobs */
#include "config.h"
#include "model/table.h"

/* --- energy.communication_tax ----------------------------------------------- */

#define COMMUNICATION_TAX_IN(X, T)                                                         \
	X(T, parameters, "P", "1", N_("trained parameters of the model"), DOMAIN_SIZE,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bytes_per_parameter, "b", "1", N_("bytes of a gradient: 2 in bf16, 4 in fp32"), \
	  .min = 0, .above_min = true, .max = 1000, .standard = 2)                         \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each device's link, one direction"),  \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, compute_time, "T_c", "s", N_("time that each device computes in a step"),     \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, energy_per_bit, "e", "J/bit", N_("energy to move one bit"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 15e-12)                                                              \
	X(T, steps, "n", "1", N_("steps of the run"), .min = 1, .max = 1e15, .whole = true, \
	  .scale = SCALE_LOG, .standard = 1)
#define COMMUNICATION_TAX_OUT(X, T)                                                        \
	X(T, bytes, "B", "B", N_("data that each device sends in a step"))                 \
	X(T, communication_time, "T_{comm}", "s", N_("time to send it"))                   \
	X(T, compute_fraction, "f_{compute}", "1", N_("share of the step that computes"),  \
	  .ratio = true)                                                                   \
	X(T, energy_per_step, "E_{step}", "J",                                             \
	  N_("energy of one device's communication in a step"))                            \
	X(T, energy, "E", "J", N_("energy of one device's communication in the run"))
STRUCTS(communication_tax, COMMUNICATION_TAX);

static struct communication_tax_out communication_tax(const struct communication_tax_in *in)
{
	double bytes = 2 * in->parameters * in->bytes_per_parameter;
	double time = bytes / in->bandwidth;
	double energy_per_step = BITS_PER_BYTE * bytes * in->energy_per_bit;

	return (struct communication_tax_out){
		.bytes = bytes,
		.communication_time = time,
		.compute_fraction = in->compute_time / (in->compute_time + time),
		.energy_per_step = energy_per_step,
		.energy = energy_per_step * in->steps,
	};
}

MODEL(energy_communication_tax, communication_tax, COMMUNICATION_TAX,
	.id = "energy.communication_tax",
	.title = N_("What gradient exchange costs in time and energy"),
	.formula = "f_{compute} = \\frac{T_c}{T_c + B / \\beta}, \\quad B = 2 P b, \\quad E = "
	           "8\\,\\text{bit/B} \\cdot B e n",
	.validity = N_("AllReduce on a large ring, no overlap, latency neglected"),
	.source = "Introduction",
	.example = "parameters=175e9 compute_time=1.2s bandwidth=200Gbit/s",
	.example_source = "Introduction, case 4");

/* --- energy.components ------------------------------------------------------ */

#define COMPONENTS_IN(X, T)                                                                \
	X(T, cpu, "E_{cpu}", "kWh", N_("energy of the hosts"), DOMAIN_NOT_NEGATIVE,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, gpu, "E_{gpu}", "kWh", N_("energy of the accelerators"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, memory, "E_{mem}", "kWh", N_("energy of the memory that neither counts"),     \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, network, "E_{net}", "kWh", N_("energy of switches and links"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, pue, "PUE", "1", N_("energy of all over that of IT"), .min = 1, .max = 1e6,   \
	  .scale = SCALE_LOG, .standard = 1)
#define COMPONENTS_OUT(X, T)                                                               \
	X(T, it_energy, "E_{IT}", "kWh", N_("energy of the IT equipment"),                 \
	  .sum = "cpu + gpu + memory + network")                                           \
	X(T, energy, "E", "kWh", N_("energy with the facility's overhead"))                \
	X(T, gpu_share, "f_{gpu}", "1", N_("share of it that the accelerators use"),       \
	  .ratio = true)                                                                   \
	X(T, over_gpu, "", "1", N_("all of it over what the accelerators use"),            \
	  .none = N_("the accelerators use nothing"))
STRUCTS(components, COMPONENTS);

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

MODEL(energy_components, components, COMPONENTS,
	.id = "energy.components",
	.title = N_("Energy of a system from its parts"),
	.formula = "E = (E_{cpu} + E_{gpu} + E_{mem} + E_{net}) PUE",
	.validity = N_("all parts over the same period, none counted twice; losses inside a "
	               "server belong to its part"),
	.source = "The Green Grid 2007; Sustainable AI",
	.example = "gpu=22.4kWh cpu=3.2kWh network=1.6kWh+0.8kWh pue=33.5/28 ",
	.example_source = "Sustainable AI, the rack of 4 DGX H100: an hour");

/* --- energy.coolant --------------------------------------------------------- */

#define COOLANT_IN(X, T)                                                                   \
	X(T, heat, "Q", "W", N_("heat to carry away"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, temperature_rise, "ΔT", "K", N_("how much warmer the coolant leaves"),        \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, heat_capacity, "c_p", "J/(kg K)", N_("specific heat: 1005 of air, 4180 of water"), \
	  DOMAIN_POSITIVE, .standard = 1005)                                               \
	X(T, density, "ρ", "kg/m^3", N_("density: 1.2 of air, 1000 of water"), DOMAIN_POSITIVE, \
	  .standard = 1.2)
#define COOLANT_OUT(X, T)                                                                  \
	X(T, mass_flow, "m", "kg/s", N_("mass of coolant in a second"))                    \
	X(T, volume_flow, "V", "m^3/s", N_("its volume"))
STRUCTS(coolant, COOLANT);

static struct coolant_out coolant(const struct coolant_in *in)
{
	double mass = in->heat / (in->heat_capacity * in->temperature_rise);

	return (struct coolant_out){ .mass_flow = mass, .volume_flow = mass / in->density };
}

MODEL(energy_coolant, coolant, COOLANT,
	.id = "energy.coolant",
	.title = N_("Coolant that carries heat away"),
	.formula = "Q = m c_p \\Delta T",
	.validity = N_("all the heat goes into the coolant, which does not boil; the defaults "
	               "are air's"),
	.source = "Sustainable AI",
	.example = "heat=100kW temperature_rise=15K",
	.example_source = "Sustainable AI, case 13");

/* --- energy.device_power ---------------------------------------------------- */

#define DEVICE_POWER_IN(X, T)                                                              \
	X(T, peak_power, "P_{max}", "W", N_("power of one device at full use"),            \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, utilization, "u", "1", N_("share of the peak rate that is used"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, idle_share, "s", "1", N_("power of an idle device over its peak power"),      \
	  DOMAIN_SHARE, .standard = 0.3)                                                   \
	X(T, devices, "N", "1", N_("devices"), DOMAIN_COUNT, .standard = 1)                \
	X(T, time, "t", "h", N_("how long"), DOMAIN_NOT_NEGATIVE, .standard = 1)
#define DEVICE_POWER_OUT(X, T)                                                             \
	X(T, power, "P", "W", N_("power of all devices"))                                  \
	X(T, energy, "E", "kWh", N_("their energy"))                                       \
	X(T, of_peak, "", "1", N_("share of the peak power"), .ratio = true)
STRUCTS(device_power, DEVICE_POWER);

static struct device_power_out device_power(const struct device_power_in *in)
{
	double of_peak = fmin(in->idle_share + (1 - in->idle_share) * in->utilization, 1);
	double power = in->devices * in->peak_power * of_peak;

	return (struct device_power_out){
		.power = power,
		.energy = power / WATTS_PER_KILOWATT * in->time,
		.of_peak = of_peak,
	};
}

MODEL(energy_device_power, device_power, DEVICE_POWER,
	.id = "energy.device_power",
	.title = N_("Power of a device that is not always busy"),
	.formula = "P = N P_{max} (s + (1 - s) u)",
	.validity = N_("power rises in a straight line from idle to full use"),
	.source = "Sustainable AI; companion package of the book",
	.example = "peak_power=700W utilization=0.45 devices=256 time=24h",
	.example_source = "companion package of the book");

/* --- energy.duty_cycle ------------------------------------------------------ */

#define DUTY_CYCLE_IN(X, T)                                                                \
	X(T, active_power, "P_{act}", "W", N_("power while it works"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, idle_power, "P_{idle}", "W", N_("power while it sleeps"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, active_time, "t", "s", N_("time that it works in each period"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, period, "T", "s", N_("length of a period"), DOMAIN_POSITIVE, MUST_BE_GIVEN)   \
	X(T, battery, "E", "J", N_("energy of the battery"), DOMAIN_NOT_NEGATIVE,          \
	  .standard = 3600)
#define DUTY_CYCLE_OUT(X, T)                                                               \
	X(T, duty, "δ", "1", N_("share of the time that it works"), .ratio = true)         \
	X(T, average_power, "P", "W", N_("mean power"),                                    \
	  .sum = "active_power * duty + idle_power * (1 - duty)")                          \
	X(T, battery_life, "", "h", N_("time until the battery is empty"),                 \
	  .none = N_("without power the battery lasts for ever"))                          \
	X(T, balance_duty, "δ^*", "1", N_("share at which work and sleep use the same energy"), \
	  .ratio = true)
STRUCTS(duty_cycle, DUTY_CYCLE);

static struct duty_cycle_out duty_cycle(const struct duty_cycle_in *in)
{
	double duty = in->active_time / in->period;
	double asleep = (in->period - in->active_time) / in->period;
	double power = in->active_power * duty + in->idle_power * asleep;

	return (struct duty_cycle_out){
		.duty = duty,
		.average_power = power,
		.battery_life = power > 0 ? in->battery / power / SECONDS_PER_HOUR : NAN,
		.balance_duty = share(in->idle_power, in->idle_power + in->active_power),
	};
}

static enum status eval_duty_cycle(const struct duty_cycle_in *in, struct duty_cycle_out *out,
                                   struct fault *why)
{
	if (in->active_time > in->period) {
		*why = (struct fault){ "active_time", N_("it may not exceed the period") };
		return STATUS_E_DOMAIN;
	}
	*out = duty_cycle(in);
	return STATUS_OK;
}

MODEL_REFUSING(energy_duty_cycle, duty_cycle, DUTY_CYCLE,
	.id = "energy.duty_cycle",
	.title = N_("Battery life of a device that mostly sleeps"),
	.formula = "P = P_{act} \\delta + P_{idle} (1 - \\delta), \\quad \\delta = \\frac{t}{T}",
	.validity = N_("switching between the two states costs nothing; the battery keeps its "
	               "charge"),
	.source = "Sustainable AI",
	.example = "active_power=15mW idle_power=33uW period=1s battery=750mWh active_time=20ms",
	.example_source = "Sustainable AI, case 14");

/* --- energy.facility -------------------------------------------------------- */

#define FACILITY_IN(X, T)                                                                  \
	X(T, it_power, "P_{IT}", "W", N_("power of the IT equipment"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, pue, "PUE", "1", N_("power of the whole facility over power of the IT equipment"), \
	  .min = 1, .max = 1000, MUST_BE_GIVEN)                                            \
	X(T, time, "t", "h", N_("how long"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)           \
	X(T, price, "c", "USD/kWh", N_("price of electricity"), DOMAIN_NOT_NEGATIVE,       \
	  .standard = 0.07)
#define FACILITY_OUT(X, T)                                                                 \
	X(T, power, "P", "W", N_("power of the whole facility"))                           \
	X(T, energy, "E", "kWh", N_("energy of the whole facility"))                       \
	X(T, overhead_energy, "E_{over}", "kWh", N_("energy of cooling, delivery and the rest")) \
	X(T, overhead_share, "f_{over}", "1",                                              \
	  N_("share of the facility's energy that the IT equipment does not get"), .ratio = true) \
	X(T, cost, "C", "USD", N_("price of that energy"))
STRUCTS(facility, FACILITY);

static struct facility_out facility(const struct facility_in *in)
{
	double it_energy = in->it_power / WATTS_PER_KILOWATT * in->time;
	double energy = it_energy * in->pue;

	return (struct facility_out){
		.power = in->it_power * in->pue,
		.energy = energy,
		.overhead_energy = it_energy * (in->pue - 1),
		.overhead_share = (in->pue - 1) / in->pue,
		.cost = energy * in->price,
	};
}

MODEL(energy_facility, facility, FACILITY,
	.id = "energy.facility",
	.title = N_("Energy and bill of a data center"),
	.formula = "P = P_{IT} \\cdot PUE, \\quad E = P t",
	.validity = N_("a steady power over the period; PUE as an average of it"),
	.source = "The Green Grid 2007; Sustainable AI",
	.example = "it_power=25.6kW pue=1.12 time=336h",
	.example_source = "Sustainable AI, case 4");

/* --- energy.federated ------------------------------------------------------- */

#define FEDERATED_IN(X, T)                                                                 \
	X(T, devices, "N", "1", N_("devices that hold the data"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, local_energy, "e_{local}", "J",                                               \
	  N_("energy of one device to train and to send its update"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, aggregation_energy, "E_{agg}", "J", N_("energy to add the updates up"),       \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, transmit_energy, "e_{tx}", "J", N_("energy of one device to send its data"),  \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, cloud_energy, "E_{cloud}", "J", N_("energy to train in the cloud"),           \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)
#define FEDERATED_OUT(X, T)                                                                \
	X(T, federated, "E_{fed}", "J", N_("energy when the devices train"),               \
	  .sum = "devices * local_energy + aggregation_energy")                            \
	X(T, centralized, "E_{cen}", "J", N_("energy when the cloud trains"),              \
	  .sum = "devices * transmit_energy + cloud_energy")                               \
	X(T, cheaper, "", "", N_("the way that uses less; a tie is centralized"), .words = ways, \
	  .least = "centralized, federated")
STRUCTS(federated, FEDERATED);

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

MODEL(energy_federated, federated, FEDERATED,
	.id = "energy.federated",
	.title = N_("Energy of federated and of central training"),
	.formula = "E_{fed} = N e_{local} + E_{agg}, \\quad E_{cen} = N e_{tx} + E_{cloud}",
	.validity = N_("both ways reach the same quality; the devices are alike"),
	.source = "Sustainable AI",
	.example = "devices=1000 local_energy=5J aggregation_energy=100J transmit_energy=20J "
	           "cloud_energy=4kJ",
	.example_source = "by hand: 1000 × 5 + 100");

/* --- energy.productivity ---------------------------------------------------- */

#define PRODUCTIVITY_IN(X, T)                                                              \
	X(T, operations, "O", "FLOP", N_("useful operations done"), DOMAIN_NOT_NEGATIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, compute_energy, "E_{compute}", "J", N_("energy of the devices"),              \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, cooling_energy, "E_{cooling}", "J", N_("energy of the cooling"),              \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, network_energy, "E_{network}", "J", N_("energy of the network"),              \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)
#define PRODUCTIVITY_OUT(X, T)                                                             \
	X(T, productivity, "ρ", "FLOP/J", N_("useful operations for each joule"),          \
	  .none = N_("no energy is spent"))                                                \
	X(T, compute_share, "f_{compute}", "1", N_("share of the energy that the devices use"), \
	  .ratio = true)                                                                   \
	X(T, cooling_share, "f_{cooling}", "1", N_("share of the energy that the cooling uses"), \
	  .ratio = true)                                                                   \
	X(T, network_share, "f_{network}", "1", N_("share of the energy that the network uses"), \
	  .ratio = true)
STRUCTS(productivity, PRODUCTIVITY);

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

MODEL(energy_productivity, productivity, PRODUCTIVITY,
	.id = "energy.productivity",
	.title = N_("Useful operations for each joule"),
	.formula = "\\rho = \\frac{O}{E_{compute} + E_{cooling} + E_{network}}",
	.validity = N_("all three energies over the same period; only useful operations counted"),
	.source = "Introduction",
	.example = "operations=1e15FLOP compute_energy=700J cooling_energy=200J "
	           "network_energy=100J",
	.example_source = "by hand: 1e15 / 1000");

/* --- energy.pue_change ------------------------------------------------------ */

#define PUE_CHANGE_IN(X, T)                                                                \
	X(T, it_power, "P_{IT}", "W", N_("power of the IT equipment"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, pue, "PUE", "1", N_("power of the facility over power of the IT equipment, before"), \
	  .min = 1, .max = 1000, MUST_BE_GIVEN)                                            \
	X(T, new_pue, "PUE'", "1", N_("the same ratio, after"), .min = 1, .max = 1000,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, time, "t", "h", N_("how long; a year unless told"), DOMAIN_NOT_NEGATIVE,      \
	  .standard = 8760)                                                                \
	X(T, price, "c", "USD/kWh", N_("price of electricity"), DOMAIN_NOT_NEGATIVE,       \
	  .standard = 0.07)
#define PUE_CHANGE_OUT(X, T)                                                               \
	X(T, saved_power, "ΔP", "W", N_("power that is no longer drawn"))                  \
	X(T, saved_energy, "ΔE", "kWh", N_("energy that is no longer used"))               \
	X(T, saved_cost, "ΔC", "USD", N_("its price"))                                     \
	X(T, saved_share, "", "1", N_("share of the facility's energy that is saved"),     \
	  .ratio = true)
STRUCTS(pue_change, PUE_CHANGE);

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

static enum status eval_pue_change(const struct pue_change_in *in, struct pue_change_out *out,
                                   struct fault *why)
{
	if (in->new_pue > in->pue) {
		*why = (struct fault){ "new_pue", N_("it may not exceed the PUE before") };
		return STATUS_E_DOMAIN;
	}
	*out = pue_change(in);
	return STATUS_OK;
}

MODEL_REFUSING(energy_pue_change, pue_change, PUE_CHANGE,
	.id = "energy.pue_change",
	.title = N_("What a better PUE saves"),
	.formula = "\\Delta P = P_{IT} (PUE - PUE')",
	.validity = N_("the IT equipment draws the same power before and after"),
	.source = "Sustainable AI",
	.example = "it_power=2MW pue=1.58 new_pue=1.10",
	.example_source = "Sustainable AI, case 10");

/* --- energy.training -------------------------------------------------------- */

#define TRAINING_IN(X, T)                                                                  \
	X(T, compute, "C", "FLOP", N_("operations of the run"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, efficiency, "e", "FLOP/J", N_("operations that one joule pays for, as realized"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, pue, "PUE", "1", N_("energy of the facility over energy of the IT equipment"), \
	  .min = 1, .max = 1000, .standard = 1)
#define TRAINING_OUT(X, T)                                                                 \
	X(T, it_energy, "E_{IT}", "kWh", N_("energy of the IT equipment"))                 \
	X(T, energy, "E", "kWh", N_("energy of the whole facility"))
STRUCTS(training, TRAINING);

static struct training_out training(const struct training_in *in)
{
	double it_energy = in->compute / in->efficiency / JOULES_PER_KILOWATT_HOUR;

	return (struct training_out){ .it_energy = it_energy, .energy = it_energy * in->pue };
}

MODEL(energy_training, training, TRAINING,
	.id = "energy.training",
	.title = N_("Energy of a training run"),
	.formula = "E = \\frac{C}{e} \\cdot PUE",
	.validity = N_("every operation at the same realized efficiency; idle hours are not "
	               "counted"),
	.source = "Sustainable AI",
	.example = "compute=3.14e23FLOP efficiency=50GFLOP/J pue=1.1",
	.example_source = "Sustainable AI, case 2");
