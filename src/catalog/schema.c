/* schema.c - the table of kinds and of the figures each may carry */
#include "config.h"
#include "catalog/schema.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"

#define REQUIRED true
#define OPTIONAL false
#define LISTED true
#define HIDDEN false

/* What a rate or a bandwidth counts; a figure of another count has a field of its own, so that the
 * two are never mixed. */
#define DENSE N_("dense")
#define ONE_WAY N_("one way")
#define BOTH_WAYS N_("both ways together")
#define READS N_("reads")
#define READS_OR_WRITES N_("reads and writes together")

static const struct schema_field accelerator[] = {
	{ "bf16", "TFLOP/s", 1e-3, 1e9, OPTIONAL, LISTED, N_("peak in BF16 or FP16"), DENSE },
	{ "fp8", "TFLOP/s", 1e-3, 1e9, OPTIONAL, LISTED, N_("peak in FP8"), DENSE },
	{ "fp4", "TFLOP/s", 1e-3, 1e9, OPTIONAL, HIDDEN, N_("peak in FP4"), DENSE },
	{ "int8", "TFLOP/s", 1e-3, 1e9, OPTIONAL, HIDDEN,
	  N_("peak in operations on 8-bit integers"), DENSE },
	{ "tf32", "TFLOP/s", 1e-3, 1e9, OPTIONAL, HIDDEN, N_("peak in TF32"), DENSE },
	{ "fp32", "TFLOP/s", 1e-3, 1e9, OPTIONAL, HIDDEN, N_("peak in FP32"), DENSE },
	{ "bandwidth", "GB/s", 1e-3, 1e9, REQUIRED, LISTED, N_("bandwidth of its memory"),
	  READS_OR_WRITES },
	{ "capacity", "GB", 1e-6, 1e9, OPTIONAL, LISTED, N_("size of its memory") },
	{ "memory_latency", "ns", 1e-3, 1e9, OPTIONAL, HIDDEN, N_("latency of its memory") },
	{ "cache", "MB", 1e-6, 1e9, OPTIONAL, HIDDEN, N_("last-level cache") },
	{ "scale_up", "GB/s", 1e-3, 1e9, OPTIONAL, HIDDEN, N_("links to its neighbours"),
	  BOTH_WAYS },
	{ "dispatch", "us", 1e-3, 1e9, OPTIONAL, HIDDEN, N_("time to launch a piece of work") },
	{ "tdp", "W", 1e-3, 1e9, OPTIONAL, LISTED, N_("design power") },
	{ "embodied", "kg", 1e-3, 1e9, OPTIONAL, HIDDEN, N_("carbon of its manufacture") },
	{ "price", "USD", 1e-3, 1e9, OPTIONAL, HIDDEN, N_("price of one") },
};

static const struct schema_field link[] = {
	{ "bandwidth", "GB/s", 1e-6, 1e9, REQUIRED, LISTED, N_("bandwidth in one direction"),
	  ONE_WAY },
	{ "latency", "us", 1e-6, 1e9, OPTIONAL, LISTED, N_("latency one way") },
};

static const struct schema_field grid[] = {
	{ "intensity", "g/kWh", 0, 5000, REQUIRED, LISTED, N_("carbon intensity of its energy") },
	{ "pue", "1", 1, 10, OPTIONAL, LISTED, N_("power usage effectiveness assumed there") },
	{ "wue", "L/kWh", 0, 100, OPTIONAL, LISTED,
	  N_("water usage effectiveness assumed there") },
	{ "renewable", "1", 0, 1, OPTIONAL, LISTED, N_("renewable share of its energy") },
};

static const struct schema_field cooling[] = {
	{ "pue", "1", 1, 10, REQUIRED, LISTED, N_("power usage effectiveness") },
	{ "wue", "L/kWh", 0, 100, OPTIONAL, LISTED, N_("water usage effectiveness") },
};

static const struct schema_field loss_constants[] = {
	{ "floor", "1", 0, 100, REQUIRED, LISTED, N_("loss that no scale removes") },
	{ "parameter_coefficient", "1", 1e-9, 1e9, REQUIRED, LISTED,
	  N_("coefficient of the term in parameters") },
	{ "token_coefficient", "1", 1e-9, 1e9, REQUIRED, LISTED,
	  N_("coefficient of the term in tokens") },
	{ "parameter_exponent", "1", 1e-9, 4, REQUIRED, LISTED, N_("exponent of the parameters") },
	{ "token_exponent", "1", 1e-9, 4, REQUIRED, LISTED, N_("exponent of the tokens") },
};

static const struct schema_field trained_model[] = {
	{ "parameters", "1", 1, 1e16, REQUIRED, LISTED, N_("parameters") },
	{ "tokens", "1", 1, 1e16, OPTIONAL, HIDDEN, N_("tokens it was trained on") },
	{ "active", "1", 1, 1e16, OPTIONAL, LISTED, N_("parameters that one token takes") },
	{ "layers", "1", 1, 1e5, OPTIONAL, LISTED, N_("layers") },
	{ "hidden", "1", 1, 1e7, OPTIONAL, LISTED, N_("width of a layer") },
	{ "heads", "1", 1, 1e5, OPTIONAL, LISTED, N_("attention heads") },
	{ "kv_heads", "1", 1, 1e5, OPTIONAL, LISTED,
	  N_("heads that have keys and values of their own") },
	{ "head_size", "1", 1, 1e6, OPTIONAL, HIDDEN, N_("width of a head") },
	{ "feed_forward", "1", 1, 1e7, OPTIONAL, HIDDEN,
	  N_("inner width of the feed-forward network, or of one expert") },
	{ "vocabulary", "1", 1, 1e8, OPTIONAL, HIDDEN, N_("tokens of its vocabulary") },
	{ "experts", "1", 1, 1e6, OPTIONAL, LISTED, N_("experts of a layer, to choose among") },
	{ "top_k", "1", 1, 1e6, OPTIONAL, LISTED, N_("experts chosen for a token") },
	{ "shared_experts", "1", 0, 1e6, OPTIONAL, HIDDEN, N_("experts that every token takes") },
	{ "operations", "FLOP", 1, 1e20, OPTIONAL, HIDDEN, N_("work of one inference") },
	{ "accuracy", "1", 0, 1, OPTIONAL, HIDDEN, N_("accuracy stated for it") },
};

static const struct schema_field training_run[] = {
	{ "parameters", "1", 1, 1e16, OPTIONAL, HIDDEN, N_("parameters of the model") },
	{ "active", "1", 1, 1e16, OPTIONAL, HIDDEN, N_("parameters that one token takes") },
	{ "tokens", "1", 1, 1e18, OPTIONAL, HIDDEN, N_("training tokens") },
	{ "operations", "FLOP", 1, 1e30, OPTIONAL, LISTED, N_("work of the whole run") },
	{ "devices", "1", 1, 1e8, OPTIONAL, LISTED, N_("accelerators at once") },
	{ "time", "d", 1e-6, 1e5, OPTIONAL, LISTED, N_("time from start to end") },
	{ "device_time", "h", 1e-6, 1e12, OPTIONAL, HIDDEN,
	  N_("hours of all accelerators together") },
	{ "energy", "MWh", 1e-9, 1e9, OPTIONAL, LISTED, N_("energy used") },
	{ "carbon", "t", 1e-9, 1e9, OPTIONAL, LISTED, N_("carbon emitted") },
	{ "mfu", "1", 0, 1, OPTIONAL, HIDDEN, N_("share of the peak that was useful work") },
	{ "interruptions", "1", 0, 1e6, OPTIONAL, HIDDEN, N_("unplanned interruptions") },
};

static const struct schema_field storage[] = {
	{ "bandwidth", "GB/s", 1e-6, 1e9, REQUIRED, LISTED, N_("bandwidth of long reads"), READS },
	{ "random", "GB/s", 1e-6, 1e9, OPTIONAL, HIDDEN, N_("bandwidth of random reads of 4 KiB"),
	  READS },
	{ "latency", "us", 1e-6, 1e12, OPTIONAL, LISTED, N_("time to the first byte") },
	{ "capacity", "GB", 1e-6, 1e15, OPTIONAL, LISTED, N_("size") },
	{ "price", "USD/GB", 1e-6, 1e6, OPTIONAL, LISTED, N_("price of the hardware") },
	{ "rent", "USD/TB/mo", 1e-6, 1e9, OPTIONAL, LISTED, N_("price of a month") },
};

static const struct schema_field component[] = {
	{ "mttf", "h", 1e-3, 1e12, REQUIRED, LISTED, N_("mean time to failure, assumed") },
	{ "measured", "h", 1e-3, 1e12, OPTIONAL, LISTED, N_("mean time to failure, measured") },
	{ "fit", "FIT", 1e-6, 1e12, OPTIONAL, LISTED, N_("failures in a billion hours") },
	{ "corruption", "1/h", 0, 1, OPTIONAL, HIDDEN, N_("silent data corruptions in an hour") },
	{ "soft_errors", "FIT/Mibit", 1e-6, 1e9, OPTIONAL, HIDDEN,
	  N_("bits that flip, without ECC") },
};

static const struct schema_field price[] = {
	{ "energy", "USD/kWh", 1e-6, 1e6, OPTIONAL, HIDDEN, N_("price of energy") },
	{ "hour", "USD/h", 1e-6, 1e9, OPTIONAL, HIDDEN, N_("price of an hour") },
	{ "traffic", "USD/GB", 1e-9, 1e6, OPTIONAL, HIDDEN, N_("price of data sent") },
	{ "purchase", "USD", 1e-6, 1e15, OPTIONAL, HIDDEN, N_("price of one") },
	{ "yearly", "1/yr", 0, 10, OPTIONAL, HIDDEN, N_("share of the purchase price in a year") },
	{ "carbon", "USD/t", 0, 1e9, OPTIONAL, HIDDEN, N_("price of carbon emitted") },
};

#define KIND(name, title, main_field, fields) { name, title, main_field, fields, COUNT_OF(fields) }

static const struct schema schemas[] = {
	KIND("accelerator", N_("Accelerators"), NULL, accelerator),
	KIND("component", N_("Lifetimes of components"), "mttf", component),
	KIND("cooling", N_("Ways of cooling"), "pue", cooling),
	KIND("grid", N_("Power grids"), "intensity", grid),
	KIND("link", N_("Links"), "bandwidth", link),
	KIND("loss_constants", N_("Published fits of the loss"), NULL, loss_constants),
	KIND("model", N_("Language and vision models"), "parameters", trained_model),
	KIND("price", N_("Prices"), NULL, price),
	KIND("storage", N_("Tiers of storage"), "bandwidth", storage),
	KIND("training_run", N_("Training runs of record"), NULL, training_run),
};

size_t schema_count(void)
{
	return COUNT_OF(schemas);
}

const struct schema *schema_at(size_t i)
{
	assert(i < COUNT_OF(schemas));
	return &schemas[i];
}

const struct schema *schema_find(const char *kind)
{
	for (size_t i = 0; i < COUNT_OF(schemas); i++)
		if (!strcmp(schemas[i].kind, kind))
			return &schemas[i];
	return NULL;
}

const struct schema_field *schema_field(const struct schema *s, const char *name)
{
	for (size_t i = 0; i < s->n_fields; i++)
		if (!strcmp(s->fields[i].name, name))
			return &s->fields[i];
	return NULL;
}
