/* inference.c - the models of replicas, routing and cost in serving */
#include "config.h"
#include "model/table.h"

/* --- inference.cold_start --------------------------------------------------- */

#define COLD_START_IN(X, T)                                                                \
	X(T, detection, "T_1", "s", N_("time to see that one is needed"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 5)                                                                   \
	X(T, provisioning, "T_2", "s", N_("time to get a machine"), DOMAIN_NOT_NEGATIVE,   \
	  .standard = 60)                                                                  \
	X(T, container_start, "T_3", "s", N_("time to start the container"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 10)                                                                  \
	X(T, download, "T_4", "s", N_("time to fetch the weights"), DOMAIN_NOT_NEGATIVE,   \
	  .standard = 300)                                                                 \
	X(T, load, "T_5", "s", N_("time to bring them into the device"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 25)                                                                  \
	X(T, warm_up, "T_6", "s", N_("time to compile and to warm up"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 15)                                                                  \
	X(T, health_check, "T_7", "s", N_("time until requests are sent to it"),           \
	  DOMAIN_NOT_NEGATIVE, .standard = 5)
#define COLD_START_OUT(X, T)                                                               \
	X(T, time, "T", "s", N_("time until it serves"),                                   \
	  .sum = "detection + provisioning + container_start + download + load + warm_up + " \
	         "health_check")                                                           \
	X(T, download_share, "", "1", N_("share of it that fetching the weights takes"),   \
	  .ratio = true)                                                                   \
	X(T, without_download, "", "s", N_("the same with the weights already there"),     \
	  .sum = "detection + provisioning + container_start + load + warm_up + health_check")
STRUCTS(cold_start, COLD_START);

static struct cold_start_out cold_start(const struct cold_start_in *in)
{
	double others = in->detection + in->provisioning + in->container_start + in->load
	                + in->warm_up + in->health_check;

	return (struct cold_start_out){
		.time = others + in->download,
		.download_share = part_of(in->download, others),
		.without_download = others,
	};
}

MODEL(inference_cold_start, cold_start, COLD_START,
	.id = "inference.cold_start",
	.title = N_("Time until a new replica serves"),
	.formula = "T = \\sum_i T_i",
	.validity = N_("the steps follow each other"),
	.source = "Inference at scale",
	.example = "download=300s",
	.example_source = "Inference at scale, tables: a model of 70B");

/* --- inference.consistent_hashing ------------------------------------------- */

#define CONSISTENT_HASHING_IN(X, T)                                                        \
	X(T, keys, "K", "1", N_("keys of all servers"), DOMAIN_SIZE, MUST_BE_GIVEN)        \
	X(T, servers, "N", "1", N_("servers, the one that comes or goes included"), DOMAIN_COUNT, \
	  MUST_BE_GIVEN)
#define CONSISTENT_HASHING_OUT(X, T)                                                       \
	X(T, moved, "n", "1", N_("keys that move with consistent hashing"))                \
	X(T, moved_share, "", "1", N_("share of the keys"), .ratio = true)                 \
	X(T, modulo_moved, "", "1",                                                        \
	  N_("keys that move when the server is the remainder of the key"))
STRUCTS(consistent_hashing, CONSISTENT_HASHING);

static struct consistent_hashing_out consistent_hashing(const struct consistent_hashing_in *in)
{
	return (struct consistent_hashing_out){
		.moved = in->keys / in->servers,
		.moved_share = 1 / in->servers,
		.modulo_moved = in->keys * ((in->servers - 1) / in->servers),
	};
}

MODEL(inference_consistent_hashing, consistent_hashing, CONSISTENT_HASHING,
	.id = "inference.consistent_hashing",
	.title = N_("Keys that move when a server comes or goes"),
	.formula = "n = \\frac{K}{N}",
	.validity = N_("keys spread evenly over the ring"),
	.source = "Karger and others 1997; Inference at scale",
	.example = "keys=1e6 servers=100",
	.example_source = "Inference at scale, model 9");

/* --- inference.cost_crossover ----------------------------------------------- */

#define COST_CROSSOVER_IN(X, T)                                                            \
	X(T, training_cost, "C_{train}", "USD", N_("cost of the training"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, cost_per_query, "c_q", "USD", N_("cost of one query"), DOMAIN_POSITIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, queries_per_day, "Q", "1", N_("queries in a day"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, days, "T", "1", N_("days in service"), DOMAIN_NOT_NEGATIVE, .standard = 365)
#define COST_CROSSOVER_OUT(X, T)                                                           \
	X(T, crossover_days, "T^*", "1", N_("days until serving has cost as much"))        \
	X(T, serving_cost, "C_q", "USD", N_("cost of serving over the days in service"),   \
	  .term = "cost_per_query * queries_per_day * days")                               \
	X(T, total_cost, "C", "USD", N_("training and serving together"),                  \
	  .sum = "training_cost + serving_cost")                                           \
	X(T, ratio, "", "1", N_("serving over training"), .none = N_("training costs nothing"))
STRUCTS(cost_crossover, COST_CROSSOVER);

static struct cost_crossover_out cost_crossover(const struct cost_crossover_in *in)
{
	double daily = in->cost_per_query * in->queries_per_day;
	double serving = daily * in->days;

	return (struct cost_crossover_out){
		.crossover_days = in->training_cost / daily,
		.serving_cost = serving,
		.total_cost = in->training_cost + serving,
		.ratio = in->training_cost > 0 ? serving / in->training_cost : NAN,
	};
}

MODEL(inference_cost_crossover, cost_crossover, COST_CROSSOVER,
	.id = "inference.cost_crossover",
	.title = N_("When serving has cost as much as training"),
	.formula = "T^* = \\frac{C_{train}}{c_q Q}, \\quad C = C_{train} + c_q Q T",
	.validity = N_("a steady demand and a steady price of a query"),
	.source = "Inference at scale",
	.example = "training_cost=2e6USD cost_per_query=0.001USD queries_per_day=50e6 ",
	.example_source = "Inference at scale, case 1");

/* --- inference.ranking_cascade ---------------------------------------------- */

#define RANKING_CASCADE_IN(X, T)                                                           \
	X(T, retrieval_time, "T_1", "s", N_("budget of retrieval"), DOMAIN_NOT_NEGATIVE,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, filter_time, "T_2", "s", N_("budget of filtering"), DOMAIN_NOT_NEGATIVE,      \
	  MUST_BE_GIVEN)                                                                   \
	X(T, ranking_time, "T_3", "s", N_("budget of ranking"), DOMAIN_NOT_NEGATIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, final_time, "T_4", "s", N_("budget of the last stage"), DOMAIN_NOT_NEGATIVE,  \
	  MUST_BE_GIVEN)                                                                   \
	X(T, candidates, "n", "1", N_("items to choose from"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, item_time, "t", "s", N_("time of the full model for one item"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)
#define RANKING_CASCADE_OUT(X, T)                                                          \
	X(T, time, "T", "s", N_("time of all stages"),                                     \
	  .sum = "retrieval_time + filter_time + ranking_time + final_time")               \
	X(T, full_time, "n t", "s", N_("time to score every item"))                        \
	X(T, speedup, "S", "1", N_("the one over the other"),                              \
	  .none = N_("the stages take no time"))                                           \
	X(T, final_share, "", "1", N_("share of the last stage"), .ratio = true)
STRUCTS(ranking_cascade, RANKING_CASCADE);

static struct ranking_cascade_out ranking_cascade(const struct ranking_cascade_in *in)
{
	double early = in->retrieval_time + in->filter_time + in->ranking_time;
	double time = early + in->final_time, full = in->candidates * in->item_time;

	return (struct ranking_cascade_out){
		.time = time,
		.full_time = full,
		.speedup = time > 0 ? full / time : NAN,
		.final_share = part_of(in->final_time, early),
	};
}

MODEL(inference_ranking_cascade, ranking_cascade, RANKING_CASCADE,
	.id = "inference.ranking_cascade",
	.title = N_("Stages of ranking against scoring everything"),
	.formula = "T = \\sum_i T_i, \\quad S = \\frac{n t}{T}",
	.validity = N_("the stages follow each other; the last one scores as the full model "
	               "would"),
	.source = "Inference at scale",
	.example = "retrieval_time=10ms filter_time=20ms ranking_time=50ms final_time=100ms "
	           "candidates=1e6 item_time=1ms",
	.example_source = "Inference at scale, case 11");

/* --- inference.replica_target ----------------------------------------------- */

#define TARGET_IN(X, T)                                                                    \
	X(T, current_rate, "λ_{now}", "1/s", N_("requests in a second now"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, predicted_rate, "λ_{soon}", "1/s",                                            \
	  N_("requests in a second when a new replica would serve"), DOMAIN_NOT_NEGATIVE,  \
	  MUST_BE_GIVEN)                                                                   \
	X(T, replica_rate, "r", "1/s", N_("requests that one replica serves in a second"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, target_utilization, "ρ^*", "1", N_("utilization that the replicas may have"), \
	  DOMAIN_USED_SHARE, .standard = 0.7)                                              \
	X(T, buffer, "b", "1", N_("spare replicas besides"), .min = 0, .max = 1e12,        \
	  .whole = true, .standard = 0)
#define TARGET_OUT(X, T)                                                                   \
	X(T, reactive, "n_{now}", "1", N_("replicas for the requests now"))                \
	X(T, predictive, "n_{soon}", "1", N_("replicas for the predicted requests"))       \
	X(T, target, "n", "1", N_("replicas to ask for"),                                  \
	  .sum = "max(reactive, predictive) + buffer")
STRUCTS(target, TARGET);

static struct target_out target(const struct target_in *in)
{
	double rate = in->replica_rate * in->target_utilization;
	double reactive = ceil(in->current_rate / rate),
		predictive = ceil(in->predicted_rate / rate);

	return (struct target_out){
		.reactive = reactive,
		.predictive = predictive,
		.target = fmax(reactive, predictive) + in->buffer,
	};
}

MODEL(inference_replica_target, target, TARGET,
	.id = "inference.replica_target",
	.title = N_("Replicas that an autoscaler asks for"),
	.formula = "n = \\max\\left( \\left\\lceil \\frac{\\lambda_{now}}{r \\rho^*} "
	           "\\right\\rceil, \\left\\lceil \\frac{\\lambda_{soon}}{r \\rho^*} "
	           "\\right\\rceil \\right) + b",
	.validity = N_("requests spread evenly over equal replicas; the prediction looks as far "
	               "ahead as a cold start takes"),
	.source = "Inference at scale",
	.example = "current_rate=1000/s predicted_rate=3000/s replica_rate=142.9/s",
	.example_source = "Inference at scale, case 10: before the spike");

/* --- inference.request_time ------------------------------------------------- */

#define REQUEST_TIME_IN(X, T)                                                              \
	X(T, compute_time, "T_{compute}", "s", N_("time in the model"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, network_time, "T_{net}", "s", N_("time on the network"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0)                                                                   \
	X(T, serialization_time, "T_{ser}", "s", N_("time to pack and unpack"),            \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, coordination_time, "T_{coord}", "s", N_("time to find and to await the others"), \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)                                              \
	X(T, queue_time, "T_{queue}", "s", N_("time in queues"), DOMAIN_NOT_NEGATIVE,      \
	  .standard = 0)
#define REQUEST_TIME_OUT(X, T)                                                             \
	X(T, time, "T", "s", N_("time of the request"),                                    \
	  .sum = "compute_time + network_time + serialization_time + coordination_time + " \
	         "queue_time")                                                             \
	X(T, tax, "", "1", N_("share of the time that is not computation"), .ratio = true)
STRUCTS(request_time, REQUEST_TIME);

static struct request_time_out request_time(const struct request_time_in *in)
{
	double others = in->network_time + in->serialization_time + in->coordination_time
	                + in->queue_time;

	return (struct request_time_out){
		.time = in->compute_time + others,
		.tax = part_of(others, in->compute_time),
	};
}

MODEL(inference_request_time, request_time, REQUEST_TIME,
	.id = "inference.request_time",
	.title = N_("Time of a distributed request"),
	.formula = "T = T_{compute} + T_{net} + T_{ser} + T_{coord} + T_{queue}",
	.validity = N_("the parts follow each other"),
	.source = "Inference at scale",
	.example = "compute_time=80ms network_time=8ms serialization_time=4ms "
	           "coordination_time=3ms queue_time=5ms",
	.example_source = "by hand: the sum");

/* --- inference.session_affinity --------------------------------------------- */

#define SESSION_AFFINITY_IN(X, T)                                                          \
	X(T, turns, "n", "1", N_("turns of the session"), DOMAIN_COUNT, MUST_BE_GIVEN)     \
	X(T, prefill_time, "t", "s", N_("time to build the cache again"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0.5)
#define SESSION_AFFINITY_OUT(X, T)                                                         \
	X(T, rebuilds, "n - 1", "1", N_("times that the cache need not be built again"))   \
	X(T, saved_time, "T", "s", N_("time that is saved"))
STRUCTS(session_affinity, SESSION_AFFINITY);

static struct session_affinity_out session_affinity(const struct session_affinity_in *in)
{
	double rebuilds = in->turns - 1;

	return (struct session_affinity_out){
		.rebuilds = rebuilds,
		.saved_time = rebuilds * in->prefill_time,
	};
}

MODEL(inference_session_affinity, session_affinity, SESSION_AFFINITY,
	.id = "inference.session_affinity",
	.title = N_("What keeping a session on its server saves"),
	.formula = "T = (n - 1) t",
	.validity = N_("the cache of the session survives between its turns"),
	.source = "Inference at scale",
	.example = "turns=10",
	.example_source = "Inference at scale, case 11");

/* --- inference.tail_latency ------------------------------------------------- */

#define TAIL_IN(X, T)                                                                      \
	X(T, mean, "T", "s", N_("mean response time"), DOMAIN_POSITIVE, MUST_BE_GIVEN)     \
	X(T, deviation, "σ", "s", N_("standard deviation of the response time"),           \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, score, "z", "1",                                                              \
	  N_("deviations to the quantile of a normal tail; 2.33 for 1 in 100"), .min = 0,  \
	  .max = 40, .standard = 2.33)                                                     \
	X(T, share, "q", "1", N_("share of the requests that take longer"), DOMAIN_USED_SHARE, \
	  .standard = 0.01)
#define TAIL_OUT(X, T)                                                                     \
	X(T, normal, "T_{normal}", "s",                                                    \
	  N_("time that this share exceeds, if the tail is normal"),                       \
	  .sum = "mean + score * deviation")                                               \
	X(T, exponential, "T_{exp}", "s",                                                  \
	  N_("time that this share exceeds, if the tail is exponential"))                  \
	X(T, ratio, "", "1", N_("exponential over normal tail"))
STRUCTS(tail, TAIL);

static struct tail_out tail(const struct tail_in *in)
{
	return (struct tail_out){
		.normal = in->mean + in->score * in->deviation,
		.exponential = -log(in->share) * in->mean,
		.ratio = -log(in->share) * part_of(in->mean, in->score * in->deviation),
	};
}

MODEL(inference_tail_latency, tail, TAIL,
	.id = "inference.tail_latency",
	.title = N_("Tail of the response time"),
	.formula = "T_{normal} = T + z \\sigma, \\quad T_{exp} = -\\ln(q) T",
	.validity = N_("the score and the share belong together; queues have exponential tails "
	               "near saturation, sums of many small parts normal ones"),
	.source = "Inference foundations",
	.example = "mean=138.6ms deviation=0s",
	.example_source = "Inference foundations, model 4: 4.605 × 138.6 ms");

/* --- inference.two_choices -------------------------------------------------- */

#define TWO_CHOICES_IN(X, T)                                                               \
	X(T, servers, "R", "1", N_("servers behind the router"), .min = 16, .max = 1e12,   \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define TWO_CHOICES_OUT(X, T)                                                              \
	X(T, random_max, "q_1", "1", N_("longest queue when a server is picked at random")) \
	X(T, two_choices_max, "q_2", "1", N_("longest queue when the shorter of two is picked")) \
	X(T, ratio, "", "1", N_("the one over the other"))
STRUCTS(two_choices, TWO_CHOICES);

static struct two_choices_out two_choices(const struct two_choices_in *in)
{
	double log_servers = log(in->servers), twice = log(log_servers);

	return (struct two_choices_out){
		.random_max = log_servers / twice,
		.two_choices_max = twice / M_LN2,
		.ratio = log_servers / (twice * twice) * M_LN2,
	};
}

MODEL(inference_two_choices, two_choices, TWO_CHOICES,
	.id = "inference.two_choices",
	.title = N_("Longest queue of random routing and of two choices"),
	.formula = "q_1 = \\frac{\\ln R}{\\ln \\ln R}, \\quad q_2 = \\frac{\\ln \\ln R}"
	           "{\\ln 2}",
	.validity = N_("leading terms for many servers and as many requests, all sent at once; "
	               "what stays bounded beside them, about 1, is left out"),
	.source = "Azar et al. 1999; Mitzenmacher 2001; Inference at scale",
	.example = "servers=100",
	.example_source = "Inference at scale, what-if");

/* --- inference.warm_pool ---------------------------------------------------- */

#define WARM_POOL_IN(X, T)                                                                 \
	X(T, spike_rate, "λ_{spike}", "1/s", N_("requests in a second at the spike"),      \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, replicas, "n_0", "1", N_("replicas that serve already"), DOMAIN_COUNT,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, replica_rate, "r", "1/s", N_("requests that one replica serves in a second"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, target_utilization, "ρ^*", "1", N_("utilization that the spike may cause"),   \
	  DOMAIN_USED_SHARE, .standard = 0.7)
#define WARM_POOL_OUT(X, T)                                                                \
	X(T, utilization, "ρ", "1", N_("utilization at the spike without spares"))         \
	X(T, needed, "n", "1", N_("replicas for the target"))                              \
	X(T, spares, "", "1", N_("warm spares, besides those that serve already"))
STRUCTS(warm_pool, WARM_POOL);

static struct warm_pool_out warm_pool(const struct warm_pool_in *in)
{
	double needed = ceil(in->spike_rate / (in->replica_rate * in->target_utilization));

	return (struct warm_pool_out){
		.utilization = in->spike_rate / (in->replicas * in->replica_rate),
		.needed = needed,
		.spares = fmax(needed - in->replicas, 0),
	};
}

MODEL(inference_warm_pool, warm_pool, WARM_POOL,
	.id = "inference.warm_pool",
	.title = N_("Warm spares for a spike"),
	.formula = "n = \\left\\lceil \\frac{\\lambda_{spike}}{r \\rho^*} \\right\\rceil",
	.validity = N_("requests spread evenly; the spares serve at once"),
	.source = "Inference at scale",
	.example = "spike_rate=3000/s replicas=10 replica_rate=142.9/s",
	.example_source = "Inference at scale, case 10");

/* --- inference.weighted_routing --------------------------------------------- */

#define WEIGHTED_ROUTING_IN(X, T)                                                          \
	X(T, fast_replicas, "n_1", "1", N_("fast replicas"), DOMAIN_COUNT, MUST_BE_GIVEN)  \
	X(T, fast_rate, "r_1", "1/s", N_("requests that one of them serves in a second"),  \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, slow_replicas, "n_2", "1", N_("slow replicas"), DOMAIN_COUNT, MUST_BE_GIVEN)  \
	X(T, slow_rate, "r_2", "1/s", N_("requests that one of them serves in a second"),  \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, arrival_rate, "λ", "1/s", N_("requests that arrive in a second"),             \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)
#define WEIGHTED_ROUTING_OUT(X, T)                                                         \
	X(T, capacity, "", "1/s", N_("requests that all serve in a second"))               \
	X(T, utilization, "ρ", "1", N_("utilization of every replica with weights"))       \
	X(T, equal_fast, "ρ_1", "1", N_("utilization of a fast replica when all get the same")) \
	X(T, equal_slow, "ρ_2", "1", N_("utilization of a slow replica when all get the same")) \
	X(T, fast_share, "p_1", "1",                                                       \
	  N_("share of the requests that the fast ones get with weights"), .ratio = true)
STRUCTS(weighted_routing, WEIGHTED_ROUTING);

static struct weighted_routing_out weighted_routing(const struct weighted_routing_in *in)
{
	double fast = in->fast_replicas * in->fast_rate;
	double slow = in->slow_replicas * in->slow_rate;
	double each = in->arrival_rate / (in->fast_replicas + in->slow_replicas);

	return (struct weighted_routing_out){
		.capacity = fast + slow,
		.utilization = in->arrival_rate / (fast + slow),
		.equal_fast = each / in->fast_rate,
		.equal_slow = each / in->slow_rate,
		.fast_share = part_of(fast, slow),
	};
}

MODEL(inference_weighted_routing, weighted_routing, WEIGHTED_ROUTING,
	.id = "inference.weighted_routing",
	.title = N_("Routing over fast and slow replicas"),
	.formula = "p_i = \\frac{w_i}{\\sum_j w_j}, \\quad \\rho = \\frac{\\lambda}{n_1 r_1 + "
	           "n_2 r_2}",
	.validity = N_("weights in proportion to the rates, or none at all"),
	.source = "Inference at scale",
	.example = "fast_replicas=10 fast_rate=1000/s slow_replicas=20 slow_rate=600/s "
	           "arrival_rate=15000/s",
	.example_source = "Inference at scale, case 9");
