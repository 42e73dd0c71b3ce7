/* reliability.c - the models of failures and of what stands against them */
#include "config.h"
#include "model/table.h"

/* --- reliability.all_up ----------------------------------------------------- */

#define ALL_UP_IN(X, T)                                                                    \
	X(T, availability, "A", "1", N_("share of the time that one device works"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, devices, "N", "1", N_("devices that must all work at once"), DOMAIN_COUNT,    \
	  MUST_BE_GIVEN)
#define ALL_UP_OUT(X, T)                                                                   \
	X(T, probability, "P", "1", N_("chance that every device works"), .ratio = true)   \
	X(T, devices_at_half, "N_{1/2}", "1", N_("fleet size at which that chance is one half"), \
	  .none = N_("devices that never fail, or never work, have no such fleet size"))   \
	X(T, expected_down, "N_{down}", "1", N_("devices that are down on average"))
STRUCTS(all_up, ALL_UP);

/* ln A with all its digits: A - 1 is exact from one half upwards. */
static double log_of_share(double a)
{
	assert(a >= 0 && a <= 1);
	return a >= 0.5 ? log1p(a - 1) : log(a);
}

static struct all_up_out all_up(const struct all_up_in *in)
{
	double log_a = log_of_share(in->availability);
	double half = -log(2) / log_a;

	return (struct all_up_out){
		.probability = exp(in->devices * log_a),
		.devices_at_half = isfinite(half) && half > 0 ? half : NAN,
		.expected_down = in->devices * (1 - in->availability),
	};
}

MODEL(reliability_all_up, all_up, ALL_UP,
	.id = "reliability.all_up",
	.title = N_("Chance that a whole fleet works"),
	.formula = "P = A^N, \\quad N_{1/2} = \\frac{\\ln \\frac{1}{2}}{\\ln A}",
	.validity = N_("identical devices that fail independently of each other"),
	.source = "Introduction",
	.example = "availability=0.999 devices=100",
	.example_source = "Distributed training, case 1: 9.52 % fail");

/* --- reliability.correlated_mtbf -------------------------------------------- */

#define CORRELATED_MTBF_IN(X, T)                                                           \
	X(T, component_mtbf, "M", "h", N_("mean time between failures of one device"),     \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, devices, "N", "1", N_("devices of the fleet"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, hazard_factor, "k", "1", N_("rate with the common cause over the rate without"), \
	  DOMAIN_POSITIVE, .standard = 1)
#define CORRELATED_MTBF_OUT(X, T)                                                          \
	X(T, mtbf, "M_{fleet}", "h", N_("mean time between failures anywhere in the fleet")) \
	X(T, independent_mtbf, "M_1", "h", N_("the same for independent devices"))
STRUCTS(correlated_mtbf, CORRELATED_MTBF);

static struct correlated_mtbf_out correlated_mtbf(const struct correlated_mtbf_in *in)
{
	double independent = in->component_mtbf / in->devices;

	return (struct correlated_mtbf_out){
		.mtbf = independent / in->hazard_factor,
		.independent_mtbf = independent,
	};
}

MODEL(reliability_correlated_mtbf, correlated_mtbf, CORRELATED_MTBF,
	.id = "reliability.correlated_mtbf",
	.title = N_("Time between failures when faults have common causes"),
	.formula = "M_{fleet} = \\frac{M}{N \\cdot k}",
	.validity = N_("a common cause raises every device's rate alike; a crude stand-in for a "
	               "real dependence"),
	.source = "Fault tolerance",
	.example = "component_mtbf=50000h devices=1000 hazard_factor=10",
	.example_source = "Fault tolerance, case 12");

/* --- reliability.domains ---------------------------------------------------- */

#define DOMAINS_IN(X, T)                                                                   \
	X(T, devices, "N", "1", N_("devices of the fleet"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, device_mtbf, "M_d", "h", N_("mean time between failures of one device"),      \
	  DOMAIN_POSITIVE, .standard = 50e3)                                               \
	X(T, domains, "D", "1", N_("nodes, racks or zones that fail as one"), DOMAIN_COUNT, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, domain_mtbf, "M_D", "h", N_("mean time between failures of one domain"),      \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, time, "t", "h", N_("how long the fleet runs"), DOMAIN_NOT_NEGATIVE, .standard = 24)
#define DOMAINS_OUT(X, T)                                                                  \
	X(T, mtbf, "M", "h", N_("mean time between interruptions"))                        \
	X(T, failures, "n", "1", N_("interruptions expected in that time"))                \
	X(T, failure_probability, "P", "1", N_("chance of at least one in that time"),     \
	  .ratio = true)                                                                   \
	X(T, survival, "R", "1", N_("chance of none in that time"), .ratio = true)
STRUCTS(domains, DOMAINS);

static struct domains_out domains(const struct domains_in *in)
{
	double rate = in->devices / in->device_mtbf + in->domains / in->domain_mtbf;
	double failures = in->time * rate;

	return (struct domains_out){
		.mtbf = 1 / rate,
		.failures = failures,
		.failure_probability = -expm1(-failures),
		.survival = exp(-failures),
	};
}

MODEL(reliability_domains, domains, DOMAINS,
	.id = "reliability.domains",
	.title = N_("Time between failures with failure domains"),
	.formula = "M = \\frac{1}{N / M_d + D / M_D}",
	.validity = N_("devices and the domains that hold them fail independently at constant "
	               "rates"),
	.source = "Fault tolerance",
	.example = "devices=2048 device_mtbf=50000h domains=256 domain_mtbf=30000h time=72h",
	.example_source = "companion package of the book");

/* --- reliability.downtime --------------------------------------------------- */

#define DOWNTIME_IN(X, T)                                                                  \
	X(T, availability, "A", "1", N_("share of the time that the service works"),       \
	  DOMAIN_SHARE, MUST_BE_GIVEN)
#define DOWNTIME_OUT(X, T)                                                                 \
	X(T, per_year, "T_{down}", "h", N_("time without service in a year of 8760 hours"))
STRUCTS(downtime, DOWNTIME);

static struct downtime_out downtime(const struct downtime_in *in)
{
	return (struct downtime_out){ .per_year = (1 - in->availability) * HOURS_PER_YEAR };
}

MODEL(reliability_downtime, downtime, DOWNTIME,
	.id = "reliability.downtime",
	.title = N_("Downtime in a year"),
	.formula = "T_{down} = (1 - A) \\cdot 8760\\,\\text{h}",
	.validity = N_("a long-run average; one year may differ widely"),
	.source = "Introduction; Reliability appendix",
	.example = "availability=99.99%",
	.example_source = "Introduction, case 9: 52.56 minutes");

/* --- reliability.ecc -------------------------------------------------------- */

#define ECC_IN(X, T)                                                                       \
	X(T, available, "β", "1",                                                          \
	  N_("bandwidth or capacity without error correction, in any unit"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, overhead, "o", "1", N_("share that the check bits take"), DOMAIN_SHARE,       \
	  .standard = 0.125)
#define ECC_OUT(X, T)                                                                      \
	X(T, usable, "β'", "1", N_("what is left for data, in the same unit"))             \
	X(T, lost, "Δβ", "1", N_("what the check bits take"))
STRUCTS(ecc, ECC);

static struct ecc_out ecc(const struct ecc_in *in)
{
	return (struct ecc_out){
		.usable = in->available * (1 - in->overhead),
		.lost = in->available * in->overhead,
	};
}

MODEL(reliability_ecc, ecc, ECC,
	.id = "reliability.ecc",
	.title = N_("What error correction leaves"),
	.formula = "β' = β (1 - o)",
	.validity = N_("check bits stored beside the data, in the same memory"),
	.source = "Fault tolerance",
	.example = "available=51.2",
	.example_source = "Fault tolerance, case 9");

/* --- reliability.fleet_mtbf ------------------------------------------------- */

#define FLEET_MTBF_IN(X, T)                                                                \
	X(T, component_mtbf, "M", "h", N_("mean time between failures of one device"),     \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, devices, "N", "1", N_("devices in the fleet"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, time, "t", "h", N_("how long the fleet runs"), DOMAIN_NOT_NEGATIVE, .standard = 24)
#define FLEET_MTBF_OUT(X, T)                                                               \
	X(T, mtbf, "M_{fleet}", "h", N_("mean time between failures anywhere in the fleet")) \
	X(T, failures, "n", "1", N_("failures expected in that time"))                     \
	X(T, failure_probability, "P", "1", N_("chance of at least one failure in that time"), \
	  .ratio = true)                                                                   \
	X(T, survival, "R", "1", N_("chance that nothing fails in that time"), .ratio = true)
STRUCTS(fleet_mtbf, FLEET_MTBF);

static struct fleet_mtbf_out fleet_mtbf(const struct fleet_mtbf_in *in)
{
	double failures = in->time * in->devices / in->component_mtbf;

	return (struct fleet_mtbf_out){
		.mtbf = in->component_mtbf / in->devices,
		.failures = failures,
		.failure_probability = -expm1(-failures),
		.survival = exp(-failures),
	};
}

MODEL(reliability_fleet_mtbf, fleet_mtbf, FLEET_MTBF,
	.id = "reliability.fleet_mtbf",
	.title = N_("Time between failures of a fleet"),
	.formula = "M_{fleet} = \\frac{M}{N}, \\quad P = 1 - e^{-t N / M}",
	.validity = N_("identical devices that fail independently at a constant rate"),
	.source = "Introduction; Fleet appendix",
	.example = "component_mtbf=999.5h devices=100 time=1h",
	.example_source = "Distributed training, case 1");

/* --- reliability.health_probe ----------------------------------------------- */

#define HEALTH_PROBE_IN(X, T)                                                              \
	X(T, interval, "t_i", "s", N_("time between probes"), DOMAIN_POSITIVE, .standard = 5) \
	X(T, timeout, "t_o", "s", N_("how long a probe waits for its answer"),             \
	  DOMAIN_NOT_NEGATIVE, .standard = 2)                                              \
	X(T, misses, "m", "1", N_("failed probes in a row that take a replica out"),       \
	  DOMAIN_COUNT, .standard = 3)                                                     \
	X(T, passes, "p", "1", N_("good probes in a row that take it back"), DOMAIN_COUNT, \
	  .standard = 2)
#define HEALTH_PROBE_OUT(X, T)                                                             \
	X(T, ejection, "t_{out}", "s", N_("time until a silent replica is out"),           \
	  .sum = "ejection_refused + timeout")                                             \
	X(T, ejection_refused, "t_{ref}", "s", N_("the same when it refuses at once"),     \
	  .term = "misses * interval")                                                     \
	X(T, readmission, "t_{in}", "s", N_("time until a healed replica is back"))
STRUCTS(health_probe, HEALTH_PROBE);

static struct health_probe_out health_probe(const struct health_probe_in *in)
{
	double probes = in->misses * in->interval;

	return (struct health_probe_out){
		.ejection = probes + in->timeout,
		.ejection_refused = probes,
		.readmission = in->passes * in->interval,
	};
}

MODEL(reliability_health_probe, health_probe, HEALTH_PROBE,
	.id = "reliability.health_probe",
	.title = N_("How fast a health probe reacts"),
	.formula = "t_{out} = m \\cdot t_i + t_o, \\quad t_{in} = p \\cdot t_i",
	.validity = N_("the fault comes just after a probe: the slowest case"),
	.source = "Fault tolerance",
	.example = "misses=3",
	.example_source = "Fault tolerance, table");

/* --- reliability.memory_errors ---------------------------------------------- */

#define MEMORY_ERRORS_IN(X, T)                                                             \
	X(T, devices, "N", "1", N_("devices of the fleet"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, capacity, "S", "B", N_("memory of one device"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, error_rate, "λ", "FIT/Mibit", N_("flipped bits in 1e9 hours for each 2^20 bits"), \
	  DOMAIN_POSITIVE, .standard = 250)                                                \
	X(T, protection, "k", "1", N_("errors without protection over errors with it"), .min = 1, \
	  .max = 1e30, .scale = SCALE_LOG, .standard = 1)
#define MEMORY_ERRORS_OUT(X, T)                                                            \
	X(T, errors_per_hour, "r", "1/h", N_("errors on the whole fleet"))                 \
	X(T, mean_time, "T", "s", N_("mean time between two of them"))
STRUCTS(memory_errors, MEMORY_ERRORS);

#define BITS_PER_UNIT 1048576.0
#define HOURS_PER_FIT 1e9

static struct memory_errors_out memory_errors(const struct memory_errors_in *in)
{
	double units = in->devices * in->capacity * BITS_PER_BYTE / BITS_PER_UNIT;
	double hourly = units * in->error_rate / HOURS_PER_FIT / in->protection;

	return (struct memory_errors_out){
		.errors_per_hour = hourly,
		.mean_time = SECONDS_PER_HOUR / hourly,
	};
}

MODEL(reliability_memory_errors, memory_errors, MEMORY_ERRORS,
	.id = "reliability.memory_errors",
	.title = N_("Soft errors in the memory of a fleet"),
	.formula = "T = \\frac{k}{N \\cdot S \\cdot λ}",
	.validity = N_("a constant rate for each bit; every flipped bit counts, read or not"),
	.source = "Fault tolerance",
	.example = "devices=1024 capacity=80GiB",
	.example_source = "Fault tolerance, case 6");

/* --- reliability.node_mttf -------------------------------------------------- */

#define NODE_MTTF_IN(X, T)                                                                 \
	X(T, gpus, "n_g", "1", N_("GPUs of the node"), .min = 0, .max = 1e6, .whole = true, \
	  .scale = SCALE_LOG, .standard = 8)                                               \
	X(T, nics, "n_c", "1", N_("network cards of the node"), .min = 0, .max = 1e6,      \
	  .whole = true, .scale = SCALE_LOG, .standard = 8)                                \
	X(T, psus, "n_s", "1", N_("power supplies of the node"), .min = 0, .max = 1e6,     \
	  .whole = true, .scale = SCALE_LOG, .standard = 2)                                \
	X(T, pcie_switches, "n_x", "1", N_("PCIe switches of the node"), .min = 0, .max = 1e6, \
	  .whole = true, .scale = SCALE_LOG, .standard = 0)                                \
	X(T, hbm_stacks, "n_k", "1", N_("HBM stacks of the node"), .min = 0, .max = 1e6,   \
	  .whole = true, .scale = SCALE_LOG, .standard = 0)                                \
	X(T, gpu_mttf, "M_g", "h", N_("mean time to failure of a GPU"), DOMAIN_POSITIVE,   \
	  .standard = 50e3)                                                                \
	X(T, nic_mttf, "M_c", "h", N_("mean time to failure of a network card"), DOMAIN_POSITIVE, \
	  .standard = 150e3)                                                               \
	X(T, psu_mttf, "M_s", "h", N_("mean time to failure of a power supply"), DOMAIN_POSITIVE, \
	  .standard = 100e3)                                                               \
	X(T, pcie_switch_mttf, "M_x", "h", N_("mean time to failure of a PCIe switch"),    \
	  DOMAIN_POSITIVE, .standard = 200e3)                                              \
	X(T, hbm_stack_mttf, "M_k", "h", N_("mean time to failure of an HBM stack"),       \
	  DOMAIN_POSITIVE, .standard = 200e3)
#define NODE_MTTF_OUT(X, T)                                                                \
	X(T, mttf, "M", "h", N_("mean time to failure of the node"),                       \
	  .none = N_("a node without parts never fails"))                                  \
	X(T, fit, "λ", "1", N_("failures in 1e9 hours"))
STRUCTS(node_mttf, NODE_MTTF);

static struct node_mttf_out node_mttf(const struct node_mttf_in *in)
{
	double rate = in->gpus / in->gpu_mttf + in->nics / in->nic_mttf + in->psus / in->psu_mttf
	              + in->pcie_switches / in->pcie_switch_mttf
	              + in->hbm_stacks / in->hbm_stack_mttf;

	return (struct node_mttf_out){
		.mttf = rate > 0 ? 1 / rate : NAN,
		.fit = rate * HOURS_PER_FIT,
	};
}

MODEL(reliability_node_mttf, node_mttf, NODE_MTTF,
	.id = "reliability.node_mttf",
	.title = N_("Time to failure of a node from its parts"),
	.formula = "M = \\frac{1}{n_g / M_g + n_c / M_c + n_s / M_s + n_x / M_x + n_k / M_k}",
	.validity = N_("constant rates, independent parts; the node fails with the first of them"),
	.source = "Reliability appendix",
	.example = "gpus=8 nics=2 psus=2",
	.example_source = "Reliability appendix, case 1: 5172.4 h");

/* --- reliability.replica_placement ------------------------------------------ */

#define REPLICA_PLACEMENT_IN(X, T)                                                         \
	X(T, availability, "A", "1", N_("share of the time that one replica works"),       \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, replicas, "k", "1", N_("replicas, any of which is enough"), DOMAIN_COUNT,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, domain_availability, "A_D", "1", N_("share of the time that one domain works"), \
	  DOMAIN_SHARE, MUST_BE_GIVEN)
#define REPLICA_PLACEMENT_OUT(X, T)                                                        \
	X(T, colocated, "A_{one}", "1",                                                    \
	  N_("share of the time that one works, all in one domain"), .ratio = true)        \
	X(T, spread, "A_{each}", "1", N_("the same, each in a domain of its own"), .ratio = true) \
	X(T, colocated_downtime, "T_{one}", "h",                                           \
	  N_("time without any in a year of 8760 hours, all in one domain"))               \
	X(T, spread_downtime, "T_{each}", "h", N_("the same, each in a domain of its own"))
STRUCTS(replica_placement, REPLICA_PLACEMENT);

/* ln of the chance that a replica or its domain is down; both chances keep their digits. */
static double log_down(double a, double domain)
{
	double down = (1 - domain) + domain * (1 - a);

	assert(a >= 0 && a <= 1);
	assert(domain >= 0 && domain <= 1);
	return down < 0.5 ? log(down) : log1p(-a * domain);
}

static struct replica_placement_out replica_placement(const struct replica_placement_in *in)
{
	double log_none = in->replicas * log1p(-in->availability);
	double log_none_spread = in->replicas * log_down(in->availability, in->domain_availability);
	double domain = in->domain_availability;

	return (struct replica_placement_out){
		.colocated = domain * -expm1(log_none),
		.spread = -expm1(log_none_spread),
		.colocated_downtime = (1 - domain + domain * exp(log_none)) * HOURS_PER_YEAR,
		.spread_downtime = exp(log_none_spread) * HOURS_PER_YEAR,
	};
}

MODEL(reliability_replica_placement, replica_placement, REPLICA_PLACEMENT,
	.id = "reliability.replica_placement",
	.title = N_("Replicas in one failure domain or in several"),
	.formula = "A_{one} = A_D (1 - (1 - A)^k), \\quad A_{each} = 1 - (1 - A \\cdot A_D)^k",
	.validity = N_("replicas and domains fail independently; any replica is enough"),
	.source = "Fault tolerance",
	.example = "availability=99% replicas=3 domain_availability=1000/1001",
	.example_source = "companion package of the book");

/* --- reliability.replicas --------------------------------------------------- */

#define REPLICAS_IN(X, T)                                                                  \
	X(T, availability, "A", "1", N_("share of the time that one replica works"),       \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, replicas, "k", "1", N_("replicas, any of which is enough"), DOMAIN_COUNT,     \
	  MUST_BE_GIVEN)
#define REPLICAS_OUT(X, T)                                                                 \
	X(T, availability_any, "A_k", "1",                                                 \
	  N_("share of the time that at least one replica works"), .ratio = true)          \
	X(T, downtime_per_year, "T_{down}", "h",                                           \
	  N_("time without any replica in a year of 8760 hours"))
STRUCTS(replicas, REPLICAS);

static struct replicas_out replicas(const struct replicas_in *in)
{
	double log_none = in->replicas * log1p(-in->availability);

	return (struct replicas_out){
		.availability_any = -expm1(log_none),
		.downtime_per_year = exp(log_none) * HOURS_PER_YEAR,
	};
}

MODEL(reliability_replicas, replicas, REPLICAS,
	.id = "reliability.replicas",
	.title = N_("Availability of replicas"),
	.formula = "A_k = 1 - (1 - A)^k",
	.validity = N_("replicas that fail independently, with instant switching between them"),
	.source = "Reliability appendix",
	.example = "availability=0.99 replicas=3",
	.example_source = "reference case");

/* --- reliability.silent_corruption ------------------------------------------ */

#define SILENT_CORRUPTION_IN(X, T)                                                         \
	X(T, devices, "N", "1", N_("devices of the fleet"), DOMAIN_COUNT, MUST_BE_GIVEN)   \
	X(T, rate_per_hour, "p", "1", N_("chance that one device corrupts data in an hour"), \
	  DOMAIN_SHARE, .standard = 1e-6)                                                  \
	X(T, step_time, "t", "s", N_("time of one step"), DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define SILENT_CORRUPTION_OUT(X, T)                                                        \
	X(T, per_step, "P", "1", N_("chance that a step is corrupted"), .ratio = true)     \
	X(T, mean_time, "T", "h", N_("mean time between corruptions on the fleet"),        \
	  .none = N_("devices that never corrupt data"))                                   \
	X(T, steps_between, "n", "1", N_("steps between corruptions, on average"),         \
	  .none = N_("devices that never corrupt data"))
STRUCTS(silent_corruption, SILENT_CORRUPTION);

static struct silent_corruption_out silent_corruption(const struct silent_corruption_in *in)
{
	double hours = in->devices * in->step_time / SECONDS_PER_HOUR;
	double per_step = -expm1(hours * log1p(-in->rate_per_hour));
	double rate = in->devices * in->rate_per_hour;

	return (struct silent_corruption_out){
		.per_step = per_step,
		.mean_time = rate > 0 ? 1 / rate : NAN,
		.steps_between = rate > 0 ? 1 / per_step : NAN,
	};
}

MODEL(reliability_silent_corruption, silent_corruption, SILENT_CORRUPTION,
	.id = "reliability.silent_corruption",
	.title = N_("Silent data corruption on a fleet"),
	.formula = "P = 1 - (1 - p)^{N t / 3600\\,\\text{s}}, \\quad T = \\frac{1\\,\\text{h}}{N "
	           "p}",
	.validity = N_("independent devices, a constant chance; nothing is noticed"),
	.source = "Dixit et al. 2021; Fault tolerance",
	.example = "devices=1e5 step_time=2s",
	.example_source = "reference case");

/* --- reliability.spares ----------------------------------------------------- */

#define SPARES_IN(X, T)                                                                    \
	X(T, availability, "A", "1", N_("share of the time that one device works"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, needed, "k", "1", N_("devices that must work"), .min = 0, .max = 1e6, .whole = true, \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, provisioned, "n", "1", N_("devices that there are"), .min = 1, .max = 1e6,    \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define SPARES_OUT(X, T)                                                                   \
	X(T, probability, "P", "1", N_("chance that at least the needed number works"),    \
	  .ratio = true)                                                                   \
	X(T, shortage, "Q", "1", N_("chance that fewer work"), .ratio = true)
STRUCTS(spares, SPARES);

#define LOG_TWO_PI 1.8378770664093454836

/* ln n! less Stirling's formula. */
static double stirling_error(double n)
{
	double s = n * n, factorial = 1;

	assert(n >= 1);
	if (n < 16) {
		for (int i = 2; i <= (int)n; i++)
			factorial *= i;
		return log(factorial) - (n + 0.5) * log(n) + n - LOG_TWO_PI / 2;
	}
	return (1 / 12. - (1 / 360. - (1 / 1260. - (1 / 1680. - (1 / 1188. - 691 / 360360. / s) / s)
	                               / s) / s) / s) / n;
}

/* x ln(x/m) + m - x, without cancelling near x = m.  error is what rounding took from m. */
static double deviance(double x, double m, double error)
{
	double v = (x - m) / (x + m), s = (x - m) * v, term = 2 * x * v;

	assert(!(x < 0) && !(m < 0));
	if (x > 0 && fabs(v) < 0.1) {
		for (int j = 3; fabs(term *= v * v) > 1e-18 * s; j += 2)
			s += term / j;
	} else {
		s = (x > 0 ? x * log(x / m) : 0) + m - x;
	}
	return s + error * ((m - x) / m);
}

/* The chance that exactly x of n work, by Loader's saddle point: no huge factorial appears. */
static double exactly(double x, double n, double a)
{
	double b = 1 - a, up = n * a, down = n * b;
	double up_error = fma(n, a, -up), down_error = fma(n, b, -down) + n * ((1 - b) - a);
	double y = n - x, deviances;

	assert(x >= 0 && x <= n);
	if (x == 0)
		return a < 0.5 ? exp(n * log1p(-a)) : exp(n * log(b));
	if (y == 0)
		return a < 0.5 ? exp(n * log(a)) : exp(n * log1p(-b));
	deviances = deviance(x, up, up_error) + deviance(y, down, down_error);
	return sqrt(n / x / y)
	       * exp(stirling_error(n) - stirling_error(x) - stirling_error(y) - deviances
	             - LOG_TWO_PI / 2);
}

/* The terms from x on, each from its neighbour; away from the middle they shrink. */
static double tail(double x, int way, double n, double a)
{
	double odds = a / (1 - a), first = exactly(x, n, a), sum = 0, term = 1;

	assert(way == 1 || way == -1);
	while (sum + term > sum) {
		sum += term;
		term *= way > 0 ? (n - x) / (x + 1) * odds : x / (n - x + 1) / odds;
		x += way;
	}
	return first * sum;
}

/* The smaller side is summed, the other is what it leaves of 1. */
static struct spares_out spares(const struct spares_in *in)
{
	double k = in->needed, n = in->provisioned, a = in->availability, part;
	bool enough = k > n * a;

	if (k == 0 || a == 1)
		return (struct spares_out){ .probability = 1, .shortage = 0 };
	if (a == 0)
		return (struct spares_out){ .probability = 0, .shortage = 1 };
	part = enough ? tail(k, 1, n, a) : tail(k - 1, -1, n, a);
	if (part > 0.5) {
		enough = !enough;
		part = enough ? tail(k, 1, n, a) : tail(k - 1, -1, n, a);
	}
	return (struct spares_out){
		.probability = enough ? part : 1 - part,
		.shortage = enough ? 1 - part : part,
	};
}

static enum status eval_spares(const struct spares_in *in, struct spares_out *out,
                               struct fault *why)
{
	if (in->needed > in->provisioned) {
		*why = (struct fault){ "needed", N_("more are needed than there are") };
		return STATUS_E_DOMAIN;
	}
	*out = spares(in);
	return STATUS_OK;
}

MODEL_REFUSING(reliability_spares, spares, SPARES,
	.id = "reliability.spares",
	.title = N_("Chance that enough of a pool work"),
	.formula = "P = \\sum_{i=k}^{n} \\binom{n}{i} A^i (1-A)^{n-i}",
	.validity = N_("identical devices that fail independently; any of them can stand in for "
	               "any other"),
	.source = "Barlow and Proschan 1965; Reliability appendix",
	.example = "availability=0.5 needed=2 provisioned=3",
	.example_source = "by hand");
