#include "config.h"
#include "model/table.h"

struct transfer_in { double data, own_bandwidth, shared_bandwidth, readers; };
struct transfer_out { double time, shared_part, total, crossing_readers, bound; };

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
MODEL_EVAL(transfer)

static const struct parameter parameters[] = {
	PARAMETER(struct transfer_in, data, .symbol = "S", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("data that each reader moves")),
	PARAMETER(struct transfer_in, own_bandwidth, .symbol = "B_{own}", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("bandwidth of the reader itself: its drives, its link")),
	PARAMETER(struct transfer_in, shared_bandwidth, .symbol = "B_{shared}", .unit = "B/s",
	          DOMAIN_POSITIVE, .standard = 1e12,
	          .help = N_("bandwidth of the storage that all readers share")),
	PARAMETER(struct transfer_in, readers, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("readers at the same time")),
};

static const struct result results[] = {
	RESULT(struct transfer_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until each has moved its data")),
	RESULT(struct transfer_out, shared_part, .symbol = "B_n", .unit = "B/s",
	       .help = N_("bandwidth of the shared storage for each reader")),
	RESULT(struct transfer_out, total, .symbol = "S_n", .unit = "B",
	       .help = N_("data moved by all together")),
	RESULT(struct transfer_out, crossing_readers, .symbol = "n*", .unit = "1",
	       .help = N_("readers beyond which the shared storage is the narrower one")),
	RESULT(struct transfer_out, bound, .symbol = "", .unit = "", .words = bounds,
	       .help = N_("which of the two sets the time"),
	       .least = "own_bandwidth, shared_part"),
};

const struct model storage_transfer = {
	.id = "storage.transfer",
	.title = N_("Time to read or write at the narrower of two pipes"),
	.formula = "T = \\frac{S}{\\min(B_{own}, B_{shared} / n)}",
	.validity = N_("sequential transfers at the rated bandwidth; all readers share alike"),
	.source = "Data storage",
	.example = "data=6TB/256 own_bandwidth=4GB/s readers=1",
	.example_source = "Data storage, case 7",
	MODEL_TABLES(struct transfer_in, struct transfer_out),
	.eval = eval,
	.many = many,
};
