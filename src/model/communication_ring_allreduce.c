#include "config.h"
#include "model/collective.h"

static struct collective_out ring_allreduce(const struct collective_in *in)
{
	double steps = in->devices - 1;

	return collective(in, 2 * steps, 2 * all_but_own(in->devices, in->message));
}
COLLECTIVE_EVAL(ring_allreduce)

static const struct parameter parameters[] = {
	COLLECTIVE_PARAMETERS(N_("data to be summed over all devices, as each holds it")),
};

static const struct result results[] = {
	COLLECTIVE_RESULTS(
		"2 * (devices - 1) * latency + 2 * (devices - 1)/devices * message/bandwidth"),
};

static const struct worked_case cases[] = {
	{ "devices=1024 message=350GB latency=0s bandwidth=50GB/s", "time", 13.99, 0.00036,
	  "Distributed training, case 2" },
	{ "devices=1024 message=3GB latency=0s bandwidth=25GB/s", "time", 0.2398, 0.00021,
	  "Distributed training, case 4" },
	{ "devices=32 message=3GB latency=0s bandwidth=1.25GB/s", "time", 4.65, 0,
	  "Distributed training, case 5" },
	{ "devices=256 message=14GB latency=5us bandwidth=50GB/s", "time", 0.5603625, 0,
	  "reference case" },
	{ "devices=64 message=140GB latency=1.5us bandwidth=50GB/s", "time", 5.512689, 0,
	  "reference case; Collective communication, case 1" },
	{ "devices=1000 message=140GB latency=0s bandwidth=50GB/s", "time", 5.5944, 0,
	  "Collective communication, case 1: the bandwidth term" },
	{ "devices=256 message=1GB latency=5us bandwidth=50GB/s", "time", 0.04239, 0.0001,
	  "Communication appendix, case 2" },
	{ "devices=256 message=1kB latency=5us bandwidth=50GB/s", "time", 0.00255, 0.0001,
	  "Communication appendix, case 3" },
	{ "devices=256 message=0.68GB latency=5us bandwidth=50GB/s", "time", 0.02964, 0.0002,
	  "Fleet appendix, case 5" },
	{ "devices=1024 message=6GB latency=1.5us bandwidth=50GB/s", "time", 0.24283, 3e-5,
	  "Network fabrics, case 3" },
	{ "devices=1024 message=280GB latency=1.5us bandwidth=50GB/s", "time", 11.192, 3e-5,
	  "Network fabrics, case 3" },
	{ "devices=1024 message=350GB latency=1.5us bandwidth=50GB/s", "time", 13.989, 0.0001,
	  "Network fabrics, case 3" },
	{ "devices=64 message=1MB latency=10us bandwidth=10GB/s", "time", 0.0014569, 0.0001,
	  "Collective communication, case 5" },
	{ "message=1kB devices=256 latency=1us bandwidth=25GB/s", "time", 510.1e-6, 0.0001,
	  "Collective communication, case 7" },
	{ "message=1MB devices=256 latency=1us bandwidth=25GB/s", "time", 590e-6, 0.001,
	  "Collective communication, case 7" },
	{ "message=1GB devices=256 latency=1us bandwidth=25GB/s", "time", 0.0802, 0.0001,
	  "Collective communication, case 7" },
	{ "devices=1024 message=0B latency=1s bandwidth=1B/s", "time", 2046, 0,
	  "Collective communication, case 8: 2046 steps" },
	{ "devices=10000 message=0B latency=1s bandwidth=1B/s", "time", 19998, 0,
	  "Collective communication, case 8: 19998 steps" },
	{ "devices=8 message=1GB latency=500ns bandwidth=50GB/s", "time", 0.035007, 0,
	  "companion package of the book" },
	{ "devices=1 message=1GB latency=5us bandwidth=50GB/s", "time", 0, 0,
	  "by hand: nothing to exchange" },
	{ "devices=2 message=350GB latency=0s bandwidth=25GB/s", "bytes_per_device", 350e9, 0,
	  "by hand: 2 × 1/2 × 350 GB" },
	{ "devices=8 message=3GB latency=0s bandwidth=900GB/s", "bytes_per_device", 5.25e9, 0,
	  "Distributed training, case 5" },
	{ 0 }
};

const struct model communication_ring_allreduce = {
	.id = "communication.ring_allreduce",
	.title = N_("AllReduce on a ring"),
	.formula = "T = 2 (N - 1) \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{\\beta}",
	.validity = N_("equal links without contention; the additions themselves are free"),
	.source = "Patarasuk, Yuan 2009; Network fabrics; Collective communication",
	MODEL_TABLES(struct collective_in, struct collective_out),
	.eval = eval,
	.many = many,
};
