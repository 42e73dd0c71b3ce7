#include "config.h"
#include "model/table.h"

struct egress_in { double data, epochs, runs, egress_price, storage_price, staging_price, time; };
struct egress_out { double stream_cost, stage_cost, saving, break_even_epochs, cheaper; };

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
MODEL_EVAL(egress)

static const struct parameter parameters[] = {
	PARAMETER(struct egress_in, data, .symbol = "S", .unit = "B", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("size of the data set")),
	PARAMETER(struct egress_in, epochs, .symbol = "e", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("passes over the data in one run")),
	PARAMETER(struct egress_in, runs, .symbol = "r", .unit = "1", DOMAIN_COUNT, MUST_BE_GIVEN,
	          .help = N_("training runs in that time")),
	PARAMETER(struct egress_in, egress_price, .symbol = "c_e", .unit = "USD/GB",
	          DOMAIN_NOT_NEGATIVE, .standard = 0.09,
	          .help = N_("price of reading it out of the cloud")),
	PARAMETER(struct egress_in, storage_price, .symbol = "c_s", .unit = "USD/TB/mo",
	          DOMAIN_NOT_NEGATIVE, .standard = 23,
	          .help = N_("price of keeping it in the cloud")),
	PARAMETER(struct egress_in, staging_price, .symbol = "c_l", .unit = "USD/TB/mo",
	          DOMAIN_NOT_NEGATIVE, .standard = 100,
	          .help = N_("price of keeping a local copy")),
	PARAMETER(struct egress_in, time, .symbol = "t", .unit = "mo", DOMAIN_NOT_NEGATIVE,
	          .standard = 12, .help = N_("how long it is kept")),
};

static const struct result results[] = {
	RESULT(struct egress_out, stream_cost, .symbol = "K_{stream}", .unit = "USD",
	       .help = N_("cost when every epoch reads from the cloud"),
	       .sum = "data * time * storage_price + runs * epochs * data * egress_price"),
	RESULT(struct egress_out, stage_cost, .symbol = "K_{stage}", .unit = "USD",
	       .help = N_("cost when every run copies the data once"),
	       .sum = "data * time * storage_price + data * time * staging_price + runs * data * "
	              "egress_price"),
	RESULT(struct egress_out, saving, .symbol = "ΔK", .unit = "USD",
	       .help = N_("what the cheaper way saves")),
	RESULT(struct egress_out, break_even_epochs, .symbol = "e*", .unit = "1",
	       .help = N_("epochs beyond which staging is cheaper"),
	       .none = N_("reading out is free: staging never pays")),
	RESULT(struct egress_out, cheaper, .symbol = "", .unit = "", .words = ways,
	       .help = N_("the cheaper way"),
	       .least = "stream_cost, stage_cost"),
};

const struct model storage_egress = {
	.id = "storage.egress",
	.title = N_("Stream from the cloud or stage once"),
	.formula = "K_{stream} = S t c_s + r e S c_e, \\quad "
	           "K_{stage} = S t c_s + S t c_l + r S c_e",
	.validity = N_("the whole data set is read in every epoch; staged data stay for the "
	               "whole time"),
	.source = "Data storage",
	.example = "data=50TB epochs=20 runs=4",
	.example_source = "Data storage, case 9",
	MODEL_TABLES(struct egress_in, struct egress_out),
	.eval = eval,
	.many = many,
};
