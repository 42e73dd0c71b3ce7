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

static const struct worked_case cases[] = {
	{ "data=6TB/256 own_bandwidth=4GB/s readers=1", "time", 5.86, 0.00087,
	  "Data storage, case 7" },
	{ "data=6TB/256 own_bandwidth=0.4GB/s", "time", 58.6, 0.00087, "Data storage, case 7" },
	{ "data=350GB own_bandwidth=14GB/s", "time", 25, 0, "Data storage, case 11" },
	{ "data=350GB own_bandwidth=7GB/s", "time", 50, 0, "Data storage, case 11" },
	{ "data=350GB own_bandwidth=4GB/s", "time", 87.5, 0, "Data storage, case 11" },
	{ "data=350GB own_bandwidth=1GB/s", "time", 350, 0, "Data storage, case 11" },
	{ "data=350GB own_bandwidth=8*7GB/s", "time", 6.25, 0, "Data storage, case 11" },
	{ "data=350GB own_bandwidth=14GB/s readers=100", "total", 35e12, 0,
	  "Data storage, case 11" },
	{ "data=80GiB own_bandwidth=200GB/s", "time", 0.4295, 0.00012, "Data storage, case 15" },
	{ "data=80GiB own_bandwidth=3.35TB/s shared_bandwidth=10TB/s", "time", 25.6e-3, 0.002,
	  "Data storage, case 15" },
	{ "data=6TB own_bandwidth=28GB/s", "time", 214.28571428571428, 0,
	  "Data storage, case 16: 3.57 minutes" },
	{ "data=1750GB/256 own_bandwidth=28GB/s", "crossing_readers", 35.7, 0.0014,
	  "Data storage, what-if" },
	{ "data=700GB own_bandwidth=10GB/s shared_bandwidth=1.25GB/s", "time", 560, 0,
	  "Fault tolerance, case 7" },
	{ "data=10.9375GB own_bandwidth=32GB/s shared_bandwidth=1.25GB/s readers=64", "shared_part",
	  19531250, 0, "Fault tolerance, case 7" },
	{ "data=10.9375GB own_bandwidth=32GB/s shared_bandwidth=1.25GB/s readers=64", "time", 560,
	  0, "Fault tolerance, case 7" },
	{ "data=10.9375GB own_bandwidth=32GB/s", "time", 0.342, 0.0015, "Fault tolerance, case 7" },
	{ "data=700GB own_bandwidth=32GB/s", "time", 21.9, 0.0023,
	  "Fault tolerance, case 7: one after the other" },
	{ "data=140GB own_bandwidth=32GB/s", "time", 4.375, 0, "Fleet orchestration, case 14" },
	{ "data=140GB own_bandwidth=7GB/s", "time", 20, 0, "Fleet orchestration, case 14" },
	{ "data=140GB own_bandwidth=10Gbit/s", "time", 112, 0, "Fleet orchestration, case 14" },
	{ 0 }
};

const struct model storage_transfer = {
	.id = "storage.transfer",
	.title = N_("Time to read or write at the narrower of two pipes"),
	.formula = "T = \\frac{S}{\\min(B_{own}, B_{shared} / n)}",
	.validity = N_("sequential transfers at the rated bandwidth; all readers share alike"),
	.source = "Data storage",
	MODEL_TABLES(struct transfer_in, struct transfer_out),
	.eval = eval,
	.many = many,
};
