/* storage.c - the models of storing data: tiers, transfers, checkpoints */
#include "config.h"
#include "model/table.h"

/* --- storage.checkpoint_storm ----------------------------------------------- */

#define CHECKPOINT_STORM_IN(X, T)                                                          \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, bytes_per_parameter, "b", "B", N_("state saved for each parameter"),          \
	  DOMAIN_POSITIVE, .standard = 16)                                                 \
	X(T, writers, "w", "1", N_("replicas that each write the whole state"), DOMAIN_COUNT, \
	  .standard = 1)                                                                   \
	X(T, bandwidth, "B", "B/s", N_("bandwidth of the storage that they share"),        \
	  DOMAIN_POSITIVE, .standard = 1e11)
#define CHECKPOINT_STORM_OUT(X, T)                                                         \
	X(T, state, "S", "B", N_("one copy of the state"))                                 \
	X(T, written, "S_w", "B", N_("data written by all together"))                      \
	X(T, time, "T", "s", N_("time until the last has written"))                        \
	X(T, one_copy_time, "T_1", "s", N_("time when one writes, or all write a part each"))
STRUCTS(checkpoint_storm, CHECKPOINT_STORM);

static struct checkpoint_storm_out checkpoint_storm(const struct checkpoint_storm_in *in)
{
	double state = in->parameters * in->bytes_per_parameter;

	return (struct checkpoint_storm_out){
		.state = state,
		.written = in->writers * state,
		.time = in->writers * state / in->bandwidth,
		.one_copy_time = state / in->bandwidth,
	};
}

MODEL(storage_checkpoint_storm, checkpoint_storm, CHECKPOINT_STORM,
	.id = "storage.checkpoint_storm",
	.title = N_("Many writers of one checkpoint"),
	.formula = "T = \\frac{w \\cdot P \\cdot b}{B}",
	.validity = N_("all writers start together and share the storage alike; none waits for "
	               "another step"),
	.source = "Data storage",
	.example = "parameters=70e9",
	.example_source = "Data storage, case 12");

/* --- storage.checkpoint_traffic --------------------------------------------- */

#define CHECKPOINT_TRAFFIC_IN(X, T)                                                        \
	X(T, state, "S", "B", N_("state of the whole run"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, nodes, "n", "1", N_("nodes that write a shard each"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, local_bandwidth, "B_l", "B/s", N_("bandwidth of one node's own drives"),      \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, shared_bandwidth, "B_s", "B/s", N_("bandwidth of the shared storage"),        \
	  DOMAIN_POSITIVE, .standard = 1e12)                                               \
	X(T, interval, "τ", "s", N_("time between checkpoints"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, time, "t", "d", N_("how long the run lasts"), DOMAIN_NOT_NEGATIVE, .standard = 30)
#define CHECKPOINT_TRAFFIC_OUT(X, T)                                                       \
	X(T, shard, "s", "B", N_("state that one node writes"))                            \
	X(T, local_time, "T_{local}", "s", N_("time of a write to the local drives"))      \
	X(T, shared_time, "T_{shared}", "s", N_("time of a write to the shared storage"))  \
	X(T, local_overhead, "f_{local}", "1", N_("local write over the interval"))        \
	X(T, shared_overhead, "f_{shared}", "1", N_("shared write over the interval"))     \
	X(T, checkpoints, "k", "1", N_("checkpoints in that time"))                        \
	X(T, written, "V", "B", N_("data written in that time"))
STRUCTS(checkpoint_traffic, CHECKPOINT_TRAFFIC);

#define SECONDS_PER_DAY 86400.0

static struct checkpoint_traffic_out checkpoint_traffic(const struct checkpoint_traffic_in *in)
{
	double shard = in->state / in->nodes;
	double local = shard / in->local_bandwidth, shared = in->state / in->shared_bandwidth;
	double checkpoints = in->time * SECONDS_PER_DAY / in->interval;

	return (struct checkpoint_traffic_out){
		.shard = shard,
		.local_time = local,
		.shared_time = shared,
		.local_overhead = local / in->interval,
		.shared_overhead = shared / in->interval,
		.checkpoints = checkpoints,
		.written = checkpoints * in->state,
	};
}

MODEL(storage_checkpoint_traffic, checkpoint_traffic, CHECKPOINT_TRAFFIC,
	.id = "storage.checkpoint_traffic",
	.title = N_("Checkpoints to local drives or to shared storage"),
	.formula = "T_{local} = \\frac{S}{n \\cdot B_l}, \\quad T_{shared} = \\frac{S}{B_s}",
	.validity = N_("the state is sharded evenly over the nodes; training waits for the write"),
	.source = "Data storage",
	.example = "state=1750GB nodes=256 local_bandwidth=28GB/s interval=10min time=30d",
	.example_source = "Data storage, case 13");

/* --- storage.checkpoint_window ---------------------------------------------- */

#define CHECKPOINT_WINDOW_IN(X, T)                                                         \
	X(T, state, "S", "B", N_("size of one checkpoint"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, interval, "τ", "s", N_("time between two checkpoints"), DOMAIN_POSITIVE,      \
	  MUST_BE_GIVEN)                                                                   \
	X(T, write_share, "f", "1", N_("share of the time that may go into writing"),      \
	  DOMAIN_USED_SHARE, MUST_BE_GIVEN)
#define CHECKPOINT_WINDOW_OUT(X, T)                                                        \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth that keeps to the share"))              \
	X(T, write_time, "", "s", N_("time to write one checkpoint then"))                 \
	X(T, mean_bandwidth, "", "B/s", N_("bandwidth on average over the run"))
STRUCTS(checkpoint_window, CHECKPOINT_WINDOW);

static struct checkpoint_window_out checkpoint_window(const struct checkpoint_window_in *in)
{
	double write_time = in->write_share * in->interval;

	return (struct checkpoint_window_out){
		.bandwidth = in->state / write_time,
		.write_time = write_time,
		.mean_bandwidth = in->state / in->interval,
	};
}

MODEL(storage_checkpoint_window, checkpoint_window, CHECKPOINT_WINDOW,
	.id = "storage.checkpoint_window",
	.title = N_("Bandwidth that a checkpoint needs"),
	.formula = "BW = \\frac{S}{f \\tau}",
	.validity = N_("the run stops while the checkpoint is written"),
	.source = "Compute infrastructure",
	.example = "state=1.75TB interval=10min write_share=2%",
	.example_source = "Compute infrastructure, case 11");

/* --- storage.checkpoint_write ----------------------------------------------- */

#define CHECKPOINT_WRITE_IN(X, T)                                                          \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, bytes_per_parameter, "s", "B",                                                \
	  N_("state of one parameter: 14 with Adam in mixed precision"), DOMAIN_VALUE_BYTES, \
	  .standard = 14)                                                                  \
	X(T, bandwidth, "BW", "B/s", N_("bandwidth of the storage, all writers together"), \
	  DOMAIN_POSITIVE, .standard = 1e11)
#define CHECKPOINT_WRITE_OUT(X, T)                                                         \
	X(T, state, "S", "B", N_("size of the checkpoint"))                                \
	X(T, time, "T", "s", N_("time to write it"))
STRUCTS(checkpoint_write, CHECKPOINT_WRITE);

static struct checkpoint_write_out checkpoint_write(const struct checkpoint_write_in *in)
{
	double state = in->parameters * in->bytes_per_parameter;

	return (struct checkpoint_write_out){ .state = state, .time = state / in->bandwidth };
}

MODEL(storage_checkpoint_write, checkpoint_write, CHECKPOINT_WRITE,
	.id = "storage.checkpoint_write",
	.title = N_("Size of a checkpoint and time to write it"),
	.formula = "S = P s, \\quad T = \\frac{S}{BW}",
	.validity = N_("storage at its full bandwidth; all writers share it"),
	.source = "Fleet appendix",
	.example = "parameters=7e9",
	.example_source = "Fleet appendix, case 3");

/* --- storage.corpus --------------------------------------------------------- */

#define CORPUS_IN(X, T)                                                                    \
	X(T, tokens, "D", "1", N_("tokens of the corpus"), DOMAIN_SIZE, MUST_BE_GIVEN)     \
	X(T, bytes_per_token, "b", "B", N_("bytes of one token"), DOMAIN_POSITIVE, .standard = 4) \
	X(T, shard, "s", "B", N_("size of one shard"), DOMAIN_POSITIVE, .standard = 3e9)   \
	X(T, bandwidth, "B", "B/s", N_("bandwidth of the drives that hold it"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, capacity, "C", "B", N_("capacity of those drives"), DOMAIN_NOT_NEGATIVE,      \
	  MUST_BE_GIVEN)
#define CORPUS_OUT(X, T)                                                                   \
	X(T, size, "S", "B", N_("size of the corpus"))                                     \
	X(T, shards, "k", "1", N_("shards that hold it"))                                  \
	X(T, time, "T", "s", N_("time to read it once"))                                   \
	X(T, overflow, "ΔS", "B", N_("what finds no place on the drives"))                 \
	X(T, fits, "", "", N_("does it fit"), .words = answers, .about = N_("fits"),       \
	  .largest = "capacity, size")
STRUCTS(corpus, CORPUS);

enum { FITS_YES, FITS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct corpus_out corpus(const struct corpus_in *in)
{
	double size = in->tokens * in->bytes_per_token;

	return (struct corpus_out){
		.size = size,
		.shards = ceil(size / in->shard),
		.time = size / in->bandwidth,
		.overflow = fmax(size - in->capacity, 0),
		.fits = size <= in->capacity ? FITS_YES : FITS_NO,
	};
}

MODEL(storage_corpus, corpus, CORPUS,
	.id = "storage.corpus",
	.title = N_("Size of a training corpus"),
	.formula = "S = D \\cdot b, \\quad k = \\lceil S / s \\rceil",
	.validity = N_("every token takes the same number of bytes; the whole corpus is read in "
	               "sequence"),
	.source = "Data storage",
	.example = "tokens=1.5e12 bandwidth=28GB/s capacity=4*7.68TB",
	.example_source = "Data storage, case 16");

/* --- storage.egress --------------------------------------------------------- */

#define EGRESS_IN(X, T)                                                                    \
	X(T, data, "S", "B", N_("size of the data set"), DOMAIN_POSITIVE, MUST_BE_GIVEN)   \
	X(T, epochs, "e", "1", N_("passes over the data in one run"), DOMAIN_COUNT,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, runs, "r", "1", N_("training runs in that time"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, egress_price, "c_e", "USD/GB", N_("price of reading it out of the cloud"),    \
	  DOMAIN_NOT_NEGATIVE, .standard = 0.09)                                           \
	X(T, storage_price, "c_s", "USD/TB/mo", N_("price of keeping it in the cloud"),    \
	  DOMAIN_NOT_NEGATIVE, .standard = 23)                                             \
	X(T, staging_price, "c_l", "USD/TB/mo", N_("price of keeping a local copy"),       \
	  DOMAIN_NOT_NEGATIVE, .standard = 100)                                            \
	X(T, time, "t", "mo", N_("how long it is kept"), DOMAIN_NOT_NEGATIVE, .standard = 12)
#define EGRESS_OUT(X, T)                                                                   \
	X(T, stream_cost, "K_{stream}", "USD", N_("cost when every epoch reads from the cloud"), \
	  .sum = "data * time * storage_price + runs * epochs * data * egress_price")      \
	X(T, stage_cost, "K_{stage}", "USD", N_("cost when every run copies the data once"), \
	  .sum = "data * time * storage_price + data * time * staging_price + runs * data * " \
	         "egress_price")                                                           \
	X(T, saving, "ΔK", "USD", N_("what the cheaper way saves"))                        \
	X(T, break_even_epochs, "e*", "1", N_("epochs beyond which staging is cheaper"),   \
	  .none = N_("reading out is free: staging never pays"))                           \
	X(T, cheaper, "", "", N_("the cheaper way"), .words = ways,                        \
	  .least = "stream_cost, stage_cost")
STRUCTS(egress, EGRESS);

#define BYTES_PER_GB 1e9
#define BYTES_PER_TB 1e12

enum { WAY_STREAM, WAY_STAGE };
static const char *const ways[] = { N_("stream"), N_("stage"), NULL };

static struct egress_out egress(const struct egress_in *in)
{
	double once = in->data / BYTES_PER_GB * in->egress_price;
	double terabyte_months = in->data / BYTES_PER_TB * in->time;
	double kept = terabyte_months * in->storage_price;
	double staged = terabyte_months * in->staging_price;
	double extra = in->runs * (in->epochs - 1) * once;

	return (struct egress_out){
		.stream_cost = kept + in->runs * in->epochs * once,
		.stage_cost = kept + staged + in->runs * once,
		.saving = fabs(extra - staged),
		.break_even_epochs = once > 0 ? 1 + staged / (in->runs * once) : NAN,
		.cheaper = extra > staged ? WAY_STAGE : WAY_STREAM,
	};
}

MODEL(storage_egress, egress, EGRESS,
	.id = "storage.egress",
	.title = N_("Stream from the cloud or stage once"),
	.formula = "K_{stream} = S t c_s + r e S c_e, \\quad K_{stage} = S t c_s + S t c_l + r S "
	           "c_e",
	.validity = N_("the whole data set is read in every epoch; staged data stay for the "
	               "whole time"),
	.source = "Data storage",
	.example = "data=50TB epochs=20 runs=4",
	.example_source = "Data storage, case 9");

/* --- storage.payback -------------------------------------------------------- */

#define PAYBACK_IN(X, T)                                                                   \
	X(T, build_cost, "K", "USD", N_("cost of building it"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, own_cost, "k_{own}", "USD/yr", N_("yearly cost of running it"), DOMAIN_NOT_NEGATIVE, \
	  .standard = 0)                                                                   \
	X(T, rented_cost, "k_{rented}", "USD/yr", N_("yearly cost of renting the same"),   \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)
#define PAYBACK_OUT(X, T) X(T, time, "t", "yr", N_("time after which owning is cheaper"))
STRUCTS(payback, PAYBACK);

static enum status eval_payback(const struct payback_in *in, struct payback_out *out,
                                struct fault *why)
{
	if (!(in->rented_cost > in->own_cost)) {
		*why = (struct fault){ "own_cost",
		                       N_("running it costs as much as renting: it never pays") };
		return STATUS_E_NOANSWER;
	}
	*out = (struct payback_out){
		.time = in->build_cost / (in->rented_cost - in->own_cost),
	};
	return STATUS_OK;
}

MODEL_REFUSING(storage_payback, payback, PAYBACK,
	.id = "storage.payback",
	.title = N_("Own storage or rented"),
	.formula = "t = \\frac{K}{k_{rented} - k_{own}}",
	.validity = N_("constant yearly costs; no interest, no replacement"),
	.source = "Data storage",
	.example = "build_cost=3e6 own_cost=5e5 rented_cost=1.14e6",
	.example_source = "Data storage, case 10");

/* --- storage.tier_cost ------------------------------------------------------ */

#define TIER_COST_IN(X, T)                                                                 \
	X(T, data, "S", "B", N_("data kept"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)          \
	X(T, price, "c", "USD/TB/mo", N_("price of the tier"), DOMAIN_NOT_NEGATIVE,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, time, "t", "mo", N_("how long they are kept"), DOMAIN_NOT_NEGATIVE, .standard = 12)
#define TIER_COST_OUT(X, T)                                                                \
	X(T, cost, "K", "USD", N_("cost of that time"))                                    \
	X(T, per_month, "k", "USD/mo", N_("cost of each month"))
STRUCTS(tier_cost, TIER_COST);

static struct tier_cost_out tier_cost(const struct tier_cost_in *in)
{
	double per_month = in->data / BYTES_PER_TB * in->price;

	return (struct tier_cost_out){
		.cost = per_month * in->time,
		.per_month = per_month,
	};
}

MODEL(storage_tier_cost, tier_cost, TIER_COST,
	.id = "storage.tier_cost",
	.title = N_("Cost of keeping data on a tier"),
	.formula = "K = S \\cdot c \\cdot t",
	.validity = N_("a flat price; requests and reading out cost extra"),
	.source = "Data storage",
	.example = "data=50TB price=23USD/TB/mo",
	.example_source = "Data storage, case 9");

/* --- storage.transfer ------------------------------------------------------- */

#define TRANSFER_IN(X, T)                                                                  \
	X(T, data, "S", "B", N_("data that each reader moves"), DOMAIN_NOT_NEGATIVE,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, own_bandwidth, "B_{own}", "B/s",                                              \
	  N_("bandwidth of the reader itself: its drives, its link"), DOMAIN_POSITIVE,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, shared_bandwidth, "B_{shared}", "B/s",                                        \
	  N_("bandwidth of the storage that all readers share"), DOMAIN_POSITIVE,          \
	  .standard = 1e12)                                                                \
	X(T, readers, "n", "1", N_("readers at the same time"), DOMAIN_COUNT, .standard = 1)
#define TRANSFER_OUT(X, T)                                                                 \
	X(T, time, "T", "s", N_("time until each has moved its data"))                     \
	X(T, shared_part, "B_n", "B/s", N_("bandwidth of the shared storage for each reader")) \
	X(T, total, "S_n", "B", N_("data moved by all together"))                          \
	X(T, crossing_readers, "n*", "1",                                                  \
	  N_("readers beyond which the shared storage is the narrower one"))               \
	X(T, bound, "", "", N_("which of the two sets the time"), .words = bounds,         \
	  .least = "own_bandwidth, shared_part")
STRUCTS(transfer, TRANSFER);

enum { BOUND_OWN, BOUND_SHARED };
static const char *const bounds[] = { N_("own"), N_("shared"), NULL };

static struct transfer_out transfer(const struct transfer_in *in)
{
	double part = in->shared_bandwidth / in->readers;

	return (struct transfer_out){
		.time = in->data / fmin(in->own_bandwidth, part),
		.shared_part = part,
		.total = in->data * in->readers,
		.crossing_readers = in->shared_bandwidth / in->own_bandwidth,
		.bound = part < in->own_bandwidth ? BOUND_SHARED : BOUND_OWN,
	};
}

MODEL(storage_transfer, transfer, TRANSFER,
	.id = "storage.transfer",
	.title = N_("Time to read or write at the narrower of two pipes"),
	.formula = "T = \\frac{S}{\\min(B_{own}, B_{shared} / n)}",
	.validity = N_("sequential transfers at the rated bandwidth; all readers share alike"),
	.source = "Data storage",
	.example = "data=6TB/256 own_bandwidth=4GB/s readers=1",
	.example_source = "Data storage, case 7");
