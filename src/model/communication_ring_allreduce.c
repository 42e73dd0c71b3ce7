#include "config.h"
#include "model/table.h"

struct ring_allreduce_in { double message, devices, latency, bandwidth; };
struct ring_allreduce_out { double time, bytes_per_device, latency_share; };

static struct ring_allreduce_out ring_allreduce(const struct ring_allreduce_in *in)
{
	double steps = 2 * (in->devices - 1);
	double bytes = steps / in->devices * in->message;
	double latency = steps * in->latency;
	double time = latency + bytes / in->bandwidth;

	return (struct ring_allreduce_out){
		.time = time,
		.bytes_per_device = bytes,
		.latency_share = share(latency, time),
	};
}
MODEL_EVAL(ring_allreduce)

static const struct parameter parameters[] = {
	PARAMETER(struct ring_allreduce_in, message, .symbol = "M", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("data to be summed over all devices, as each holds it")),
	PARAMETER(struct ring_allreduce_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices in the ring")),
	PARAMETER(struct ring_allreduce_in, latency, .symbol = "α", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("latency of one step")),
	PARAMETER(struct ring_allreduce_in, bandwidth, .symbol = "β", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,
	          .help = N_("bandwidth of each link, one direction")),
};

static const struct result results[] = {
	RESULT(struct ring_allreduce_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until every device holds the sum")),
	RESULT(struct ring_allreduce_out, bytes_per_device, .symbol = "n", .unit = "B",
	       .help = N_("data that each device sends")),
	RESULT(struct ring_allreduce_out, latency_share, .symbol = "f_α", .unit = "1",
	       .ratio = true, .help = N_("share of the time that is latency")),
};

static const struct worked_case cases[] = {
	{ "devices=1024 message=350GB latency=0s bandwidth=50GB/s", "time", 13.99, 0.00036,
	  "Distributed training, case 2" },
	{ "devices=1024 message=3GB latency=0s bandwidth=25GB/s", "time", 0.2398, 0.00021,
	  "Distributed training, case 4" },
	{ "devices=32 message=3GB latency=0s bandwidth=1.25GB/s", "time", 4.65, 0,
	  "Distributed training, case 5" },
	{ "devices=256 message=14GB latency=5us bandwidth=50GB/s", "time", 0.5603625, 0,
	  "test vector ring" },
	{ "devices=64 message=140GB latency=1.5us bandwidth=50GB/s", "time", 5.512689, 0,
	  "test vector ring" },
	{ "devices=256 message=1GB latency=5us bandwidth=50GB/s", "time", 42.39e-3, 1e-4,
	  "Communication appendix, case 2" },
	{ "devices=256 message=1kB latency=5us bandwidth=50GB/s", "time", 2550e-6, 1e-4,
	  "Communication appendix, case 3" },
	{ "devices=8 message=1GB latency=500ns bandwidth=50GB/s", "time", 0.035007, 0,
	  "companion package of the book" },
	{ "devices=1 message=1GB latency=5us bandwidth=50GB/s", "time", 0, 0,
	  "by hand: nothing to exchange" },
	{ "devices=2 message=350GB latency=0s bandwidth=25GB/s", "bytes_per_device", 350e9, 0,
	  "by hand: 2 × 1/2 × 350 GB" },
	{ 0 }
};

const struct model communication_ring_allreduce = {
	.id = "communication.ring_allreduce",
	.title = N_("AllReduce on a ring"),
	.formula = "T = 2 (N - 1) \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; the additions themselves are free"),
	.source = "Patarasuk, Yuan 2009; Communication appendix",
	MODEL_TABLES(struct ring_allreduce_in, struct ring_allreduce_out),
	.eval = eval,
};
