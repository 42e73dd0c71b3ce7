/* orchestration.c - the models of sharing a fleet: quotas, fragments, use */
#include "config.h"
#include "model/table.h"

/* --- orchestration.device_hours --------------------------------------------- */

#define DEVICE_HOURS_IN(X, T)                                                              \
	X(T, devices, "N", "1", N_("devices held"), DOMAIN_POSITIVE, MUST_BE_GIVEN)        \
	X(T, time, "t", "h", N_("how long"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)           \
	X(T, share, "f", "1", N_("share of that time that counts"), DOMAIN_SHARE, .standard = 1) \
	X(T, price, "c", "USD/h", N_("price of a device"), DOMAIN_NOT_NEGATIVE, .standard = 2)
#define DEVICE_HOURS_OUT(X, T)                                                             \
	X(T, device_hours, "H", "h", N_("time of all devices together"))                   \
	X(T, cost, "K", "USD", N_("what it costs"))
STRUCTS(device_hours, DEVICE_HOURS);

static struct device_hours_out device_hours(const struct device_hours_in *in)
{
	double hours = in->devices * in->time * in->share;

	return (struct device_hours_out){ .device_hours = hours, .cost = hours * in->price };
}

MODEL(orchestration_device_hours, device_hours, DEVICE_HOURS,
	.id = "orchestration.device_hours",
	.title = N_("Cost of device time"),
	.formula = "K = N \\cdot t \\cdot f \\cdot c",
	.validity = N_("a flat price; with a share below 1, the cost of that part of the time: "
	               "of idling, of a stall"),
	.source = "Fleet orchestration",
	.example = "devices=10000 time=1d",
	.example_source = "Fleet orchestration, case 2");

/* --- orchestration.dominant_share ------------------------------------------- */

#define DOMINANT_SHARE_IN(X, T)                                                            \
	X(T, devices_used, "u_d", "1", N_("accelerators used"), DOMAIN_NOT_NEGATIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, cores_used, "u_c", "1", N_("processor cores used"), DOMAIN_NOT_NEGATIVE,      \
	  .standard = 0)                                                                   \
	X(T, memory_used, "u_m", "B", N_("host memory used"), DOMAIN_NOT_NEGATIVE, .standard = 0) \
	X(T, network_used, "u_n", "B/s", N_("network bandwidth used"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0)                                                                   \
	X(T, devices_capacity, "c_d", "1", N_("accelerators that there are"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, cores_capacity, "c_c", "1", N_("processor cores that there are"), DOMAIN_POSITIVE, \
	  .standard = 1)                                                                   \
	X(T, memory_capacity, "c_m", "B", N_("host memory that there is"), DOMAIN_POSITIVE, \
	  .standard = 1)                                                                   \
	X(T, network_capacity, "c_n", "B/s", N_("network bandwidth that there is"),        \
	  DOMAIN_POSITIVE, .standard = 1)
#define DOMINANT_SHARE_OUT(X, T)                                                           \
	X(T, dominant_share, "s", "1", N_("the largest of the shares"))                    \
	X(T, devices_share, "s_d", "1", N_("share of the accelerators"),                   \
	  .term = "devices_used/devices_capacity")                                         \
	X(T, cores_share, "s_c", "1", N_("share of the processor cores"),                  \
	  .term = "cores_used/cores_capacity")                                             \
	X(T, memory_share, "s_m", "1", N_("share of the host memory"),                     \
	  .term = "memory_used/memory_capacity")                                           \
	X(T, network_share, "s_n", "1", N_("share of the network bandwidth"),              \
	  .term = "network_used/network_capacity")                                         \
	X(T, dominant, "", "", N_("the resource with the largest share"), .words = resources, \
	  .largest = "devices_share, cores_share, memory_share, network_share")
STRUCTS(dominant_share, DOMINANT_SHARE);

enum { DOMINANT_DEVICES, DOMINANT_CORES, DOMINANT_MEMORY, DOMINANT_NETWORK };
static const char *const resources[] = { N_("devices"), N_("cores"), N_("memory"),
                                         N_("network"), NULL };

static int largest(const double shares[4])
{
	int best = 0;

	for (int i = 1; i < 4; i++)
		if (shares[i] > shares[best])
			best = i;
	return best;
}

static struct dominant_share_out dominant_share(const struct dominant_share_in *in)
{
	double shares[] = {
		[DOMINANT_DEVICES] = in->devices_used / in->devices_capacity,
		[DOMINANT_CORES] = in->cores_used / in->cores_capacity,
		[DOMINANT_MEMORY] = in->memory_used / in->memory_capacity,
		[DOMINANT_NETWORK] = in->network_used / in->network_capacity,
	};
	int dominant = largest(shares);

	return (struct dominant_share_out){
		.dominant_share = shares[dominant],
		.devices_share = shares[DOMINANT_DEVICES],
		.cores_share = shares[DOMINANT_CORES],
		.memory_share = shares[DOMINANT_MEMORY],
		.network_share = shares[DOMINANT_NETWORK],
		.dominant = dominant,
	};
}

MODEL(orchestration_dominant_share, dominant_share, DOMINANT_SHARE,
	.id = "orchestration.dominant_share",
	.title = N_("Dominant share of several resources"),
	.formula = "s = \\max \\left( \\frac{u_d}{c_d}, \\frac{u_c}{c_c}, \\frac{u_m}{c_m}, "
	           "\\frac{u_n}{c_n} \\right)",
	.validity = N_("resources in fixed proportions; fairness makes the dominant shares equal"),
	.source = "Ghodsi et al. 2011; Fleet orchestration",
	.example = "devices_capacity=8 cores_capacity=32 memory_capacity=256GB "
	           "network_capacity=80 devices_used=4*1 cores_used=4*4 memory_used=4*32GB "
	           "network_used=4*10",
	.example_source = "companion package of the book");

/* --- orchestration.fair_share ----------------------------------------------- */

#define FAIR_SHARE_IN(X, T)                                                                \
	X(T, base, "P_0", "1", N_("priority at equal shares"), DOMAIN_POSITIVE, .standard = 1) \
	X(T, target, "F_{target}", "1", N_("share that the team is due"), DOMAIN_SHARE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, actual, "F_{actual}", "1", N_("share that it used"), DOMAIN_SHARE, MUST_BE_GIVEN) \
	X(T, epsilon, "ε", "1", N_("added to what was used"), DOMAIN_USED_SHARE,           \
	  .standard = 0.01)
#define FAIR_SHARE_OUT(X, T) X(T, priority, "P", "1", N_("priority of its next job"))
STRUCTS(fair_share, FAIR_SHARE);

static struct fair_share_out fair_share(const struct fair_share_in *in)
{
	return (struct fair_share_out){
		.priority = in->base * in->target / (in->actual + in->epsilon),
	};
}

MODEL(orchestration_fair_share, fair_share, FAIR_SHARE,
	.id = "orchestration.fair_share",
	.title = N_("Priority by fair share"),
	.formula = "P = P_0 \\frac{F_{target}}{F_{actual} + ε}",
	.validity = N_("usage counted over a window or decayed; ε only keeps an unused share "
	               "finite"),
	.source = "Fleet orchestration",
	.example = "base=100 target=40% actual=19%",
	.example_source = "by hand: 100 × 0.4 / 0.2");

/* --- orchestration.fragmentation -------------------------------------------- */

#define FRAGMENTATION_IN(X, T)                                                             \
	X(T, node_devices, "n", "1", N_("devices of a node"), DOMAIN_COUNT, .standard = 8) \
	X(T, job_devices, "j", "1", N_("devices of a job"), DOMAIN_COUNT, MUST_BE_GIVEN)
#define FRAGMENTATION_OUT(X, T)                                                            \
	X(T, jobs_per_node, "k", "1", N_("jobs that fit on a node"))                       \
	X(T, stranded, "s", "1", N_("devices of the node that stay idle"))                 \
	X(T, usable_share, "u", "1", N_("share of its devices that work"), .ratio = true)
STRUCTS(fragmentation, FRAGMENTATION);

static struct fragmentation_out fragmentation(const struct fragmentation_in *in)
{
	double stranded = fmod(in->node_devices, in->job_devices);

	return (struct fragmentation_out){
		.jobs_per_node = (in->node_devices - stranded) / in->job_devices,
		.stranded = stranded,
		.usable_share = (in->node_devices - stranded) / in->node_devices,
	};
}

MODEL(orchestration_fragmentation, fragmentation, FRAGMENTATION,
	.id = "orchestration.fragmentation",
	.title = N_("Devices stranded beside a job"),
	.formula = "u = \\frac{j \\lfloor n / j \\rfloor}{n}",
	.validity = N_("a job must fit on one node; every node runs jobs of the same size"),
	.source = "Fleet orchestration",
	.example = "job_devices=6",
	.example_source = "Fleet orchestration, case 4");

/* --- orchestration.oversubscription ----------------------------------------- */

#define OVERSUBSCRIPTION_IN(X, T)                                                          \
	X(T, jobs, "j", "1", N_("jobs that the devices hold one by one"), DOMAIN_POSITIVE, \
	  .standard = 1)                                                                   \
	X(T, wait_share, "w", "1", N_("share of its time in which a job waits"), .min = 0, \
	  .max = 1, .below_max = true, .ratio = true, MUST_BE_GIVEN)
#define OVERSUBSCRIPTION_OUT(X, T)                                                         \
	X(T, factor, "k", "1", N_("jobs held over jobs that fit one by one"))              \
	X(T, shared_jobs, "j_k", "1", N_("jobs that the devices can hold"))
STRUCTS(oversubscription, OVERSUBSCRIPTION);

static struct oversubscription_out oversubscription(const struct oversubscription_in *in)
{
	double factor = 1 / (1 - in->wait_share);

	return (struct oversubscription_out){ .factor = factor, .shared_jobs = factor * in->jobs };
}

MODEL(orchestration_oversubscription, oversubscription, OVERSUBSCRIPTION,
	.id = "orchestration.oversubscription",
	.title = N_("Jobs that fill each other's waits"),
	.formula = "k = \\frac{1}{1 - w}",
	.validity = N_("waits never coincide and switching is free: an upper bound"),
	.source = "Fleet orchestration",
	.example = "wait_share=30%",
	.example_source = "Fleet orchestration, case 4");

/* --- orchestration.quota ---------------------------------------------------- */

#define QUOTA_IN(X, T)                                                                     \
	X(T, team_quota, "Q_{team}", "1", N_("devices that the team may hold"),            \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, department_quota, "Q_{dept}", "1", N_("devices that its department may hold"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, department_used, "ΣU", "1", N_("devices that the department holds"),          \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define QUOTA_OUT(X, T)                                                                    \
	X(T, effective, "Q", "1", N_("devices that the team can get"))                     \
	X(T, binding, "", "", N_("which quota is the limit"), .words = bindings,           \
	  .least = "team_quota, department_quota - department_used")
STRUCTS(quota, QUOTA);

enum { BINDING_TEAM, BINDING_DEPARTMENT };
static const char *const bindings[] = { N_("team"), N_("department"), NULL };

static struct quota_out quota(const struct quota_in *in)
{
	double left = in->department_quota - in->department_used;

	return (struct quota_out){
		.effective = fmin(in->team_quota, left),
		.binding = in->team_quota <= left ? BINDING_TEAM : BINDING_DEPARTMENT,
	};
}

static enum status eval_quota(const struct quota_in *in, struct quota_out *out, struct fault *why)
{
	if (in->department_used > in->department_quota) {
		*why = (struct fault){ "department_used",
		                       N_("it may not exceed the department's quota") };
		return STATUS_E_DOMAIN;
	}
	*out = quota(in);
	return STATUS_OK;
}

MODEL_REFUSING(orchestration_quota, quota, QUOTA,
	.id = "orchestration.quota",
	.title = N_("What a team may still start"),
	.formula = "Q = \\min(Q_{team}, Q_{dept} - \\sum U)",
	.validity = N_("the department's quota is shared by its teams, first come first served"),
	.source = "Fleet orchestration",
	.example = "team_quota=128 department_quota=256 department_used=200",
	.example_source = "by hand");

/* --- orchestration.shared_fleet --------------------------------------------- */

#define SHARED_FLEET_IN(X, T)                                                              \
	X(T, training, "T", "1", N_("devices that always train"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, serving_mean, "S", "1", N_("devices that serve, on average"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, serving_peak, "S_p", "1", N_("devices that serve at the peak"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, reclaimed, "R", "1", N_("devices that train while serving leaves them, on average"), \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, spare, "F", "1", N_("devices for neither"), DOMAIN_NOT_NEGATIVE, .standard = 0)
#define SHARED_FLEET_OUT(X, T)                                                             \
	X(T, devices, "N", "1", N_("devices of the fleet"),                                \
	  .sum = "training + serving_peak + spare")                                        \
	X(T, busy, "B", "1", N_("devices at work, on average"),                            \
	  .sum = "training + serving_mean + reclaimed")                                    \
	X(T, utilization, "u", "1", N_("share of the fleet at work"), .ratio = true)       \
	X(T, valley, "V", "1", N_("devices kept for the peak that idle on average"))
STRUCTS(shared_fleet, SHARED_FLEET);

static struct shared_fleet_out shared_fleet(const struct shared_fleet_in *in)
{
	double devices = in->training + in->serving_peak + in->spare;
	double busy = in->training + in->serving_mean + in->reclaimed;

	return (struct shared_fleet_out){
		.devices = devices,
		.busy = busy,
		.utilization = fmin(busy / devices, 1),   /* the sums are rounded */
		.valley = in->serving_peak - in->serving_mean,
	};
}

static enum status eval_shared_fleet(const struct shared_fleet_in *in, struct shared_fleet_out *to,
                                     struct fault *why)
{
	struct shared_fleet_out out = shared_fleet(in);

	if (in->serving_mean > in->serving_peak) {
		*why = (struct fault){ "serving_mean", N_("it may not exceed the peak") };
		return STATUS_E_DOMAIN;
	}
	if (in->reclaimed > out.valley) {
		*why = (struct fault){ "reclaimed",
		                       N_("serving does not leave that many, on average") };
		return STATUS_E_DOMAIN;
	}
	*to = out;
	return STATUS_OK;
}

MODEL_REFUSING(orchestration_shared_fleet, shared_fleet, SHARED_FLEET,
	.id = "orchestration.shared_fleet",
	.title = N_("Training in the valleys of serving"),
	.formula = "u = \\frac{T + S + R}{N}, \\quad N = T + S_p + F",
	.validity = N_("a day's average; reclaimed devices return in time for the peak"),
	.source = "Fleet orchestration",
	.example = "spare=6 training=618 serving_mean=150 serving_peak=400",
	.example_source = "Fleet orchestration, case 8");

/* --- orchestration.sharing -------------------------------------------------- */

#define SHARING_IN(X, T)                                                                   \
	X(T, models, "m", "1", N_("models to serve"), DOMAIN_COUNT, MUST_BE_GIVEN)         \
	X(T, model_memory, "s", "B", N_("memory of one model"), DOMAIN_NOT_NEGATIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, models_per_device, "k", "1", N_("models that share a device"), DOMAIN_COUNT,  \
	  .standard = 2)                                                                   \
	X(T, capacity, "M", "B", N_("memory of one device"), DOMAIN_POSITIVE, .standard = 80e9) \
	X(T, other_devices, "N_{other}", "1", N_("devices that do not share"),             \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, price, "c", "USD/h", N_("price of a device"), DOMAIN_NOT_NEGATIVE, .standard = 2)
#define SHARING_OUT(X, T)                                                                  \
	X(T, devices, "N", "1", N_("devices in all"),                                      \
	  .sum = "ceil(models/models_per_device) + other_devices")                         \
	X(T, saved_devices, "ΔN", "1", N_("devices saved"))                                \
	X(T, saved_share, "f", "1", N_("share of the devices saved"), .ratio = true)       \
	X(T, memory_use, "u", "1", N_("share of a shared device's memory in use"), .ratio = true) \
	X(T, saving_per_year, "ΔK", "USD", N_("saved in a year of 8760 hours"))
STRUCTS(sharing, SHARING);

static struct sharing_out sharing(const struct sharing_in *in)
{
	double shared = ceil(in->models / in->models_per_device);
	double saved = in->models - shared;

	return (struct sharing_out){
		.devices = shared + in->other_devices,
		.saved_devices = saved,
		.saved_share = saved / (in->models + in->other_devices),
		.memory_use = in->models_per_device * in->model_memory / in->capacity,
		.saving_per_year = saved * in->price * HOURS_PER_YEAR,
	};
}

static enum status eval_sharing(const struct sharing_in *in, struct sharing_out *out,
                                struct fault *why)
{
	if (in->models_per_device * in->model_memory > in->capacity) {
		*why = (struct fault){ "models_per_device",
		                       N_("so many do not fit into the device's memory") };
		return STATUS_E_DOMAIN;
	}
	*out = sharing(in);
	return STATUS_OK;
}

MODEL_REFUSING(orchestration_sharing, sharing, SHARING,
	.id = "orchestration.sharing",
	.title = N_("Several models on one device"),
	.formula = "N = \\lceil \\frac{m}{k} \\rceil + N_{other}",
	.validity = N_("each model needs its memory all the time; slowing each other down is "
	               "not counted"),
	.source = "Fleet orchestration",
	.example = "models=100 model_memory=26GB models_per_device=1 other_devices=80",
	.example_source = "Fleet orchestration, case 11");

/* --- orchestration.usage_decay ---------------------------------------------- */

#define USAGE_DECAY_IN(X, T)                                                               \
	X(T, age, "t", "h", N_("how long ago the usage was"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, half_life, "t_{1/2}", "h", N_("time in which its weight halves"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define USAGE_DECAY_OUT(X, T)                                                              \
	X(T, weight, "w", "1", N_("what an hour of it still counts"), .ratio = true)
STRUCTS(usage_decay, USAGE_DECAY);

static struct usage_decay_out usage_decay(const struct usage_decay_in *in)
{
	return (struct usage_decay_out){ .weight = exp2(-in->age / in->half_life) };
}

MODEL(orchestration_usage_decay, usage_decay, USAGE_DECAY,
	.id = "orchestration.usage_decay",
	.title = N_("Weight of past usage"),
	.formula = "w = 2^{-t / t_{1/2}}",
	.validity = N_("exponential decay at a fixed half-life"),
	.source = "Fleet orchestration",
	.example = "age=2wk half_life=1wk",
	.example_source = "Fleet orchestration, case 5");

/* --- orchestration.utilization ---------------------------------------------- */

#define UTILIZATION_IN(X, T)                                                               \
	X(T, allocated, "u_{alloc}", "1", N_("share of the devices that jobs hold"),       \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, compute, "u_{compute}", "1", N_("share of that time in which they compute"),  \
	  DOMAIN_SHARE, MUST_BE_GIVEN)                                                     \
	X(T, productive, "u_{productive}", "1", N_("share of that computation that is kept"), \
	  DOMAIN_SHARE, MUST_BE_GIVEN)
#define UTILIZATION_OUT(X, T)                                                              \
	X(T, utilization, "u", "1", N_("share of what is paid for that makes progress"),   \
	  .ratio = true)                                                                   \
	X(T, wasted, "1-u", "1", N_("the rest"), .ratio = true)
STRUCTS(utilization, UTILIZATION);

static struct utilization_out utilization(const struct utilization_in *in)
{
	double u = in->allocated * in->compute * in->productive;

	return (struct utilization_out){ .utilization = u, .wasted = 1 - u };
}

MODEL(orchestration_utilization, utilization, UTILIZATION,
	.id = "orchestration.utilization",
	.title = N_("Three utilizations that multiply"),
	.formula = "u = u_{alloc} \\cdot u_{compute} \\cdot u_{productive}",
	.validity = N_("each share is measured on what the one before leaves"),
	.source = "Fleet orchestration",
	.example = "allocated=90% compute=50% productive=80%",
	.example_source = "by hand");
