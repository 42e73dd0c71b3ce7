#include "config.h"
#include "model/table.h"

struct transfer_in { double message, latency, bandwidth; };
struct transfer_out { double time, half_size, latency_share; };

static struct transfer_out transfer(const struct transfer_in *in)
{
	double transfer = in->message / in->bandwidth;

	return (struct transfer_out){
		.time = in->latency + transfer,
		.half_size = in->latency * in->bandwidth,
		.latency_share = part_of(in->latency, transfer),
	};
}
MODEL_EVAL(transfer)

static const struct parameter parameters[] = {
	PARAMETER(struct transfer_in, message, .symbol = "n", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("size of the message")),
	PARAMETER(struct transfer_in, latency, .symbol = "α", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time before the first byte arrives")),
	PARAMETER(struct transfer_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of the link, one direction")),
};

static const struct result results[] = {
	RESULT(struct transfer_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until the last byte arrives"),
	       .sum = "latency + message/bandwidth"),
	RESULT(struct transfer_out, half_size, .symbol = "n_{1/2}", .unit = "B",
	       .help = N_("message that spends half of its time on latency")),
	RESULT(struct transfer_out, latency_share, .symbol = "α/T", .unit = "1", .ratio = true,
	       .help = N_("share of the time that is latency")),
};

static const struct worked_case cases[] = {
	{ "message=0B latency=5us bandwidth=50GB/s", "half_size", 250000, 0,
	  "Communication appendix, case 1" },
	{ "message=250kB latency=5us bandwidth=50GB/s", "time", 10e-6, 0,
	  "Communication appendix, case 1" },
	{ "message=250kB latency=5us bandwidth=50GB/s", "latency_share", 0.5, 0,
	  "Communication appendix, case 1" },
	{ "message=700GB latency=0s bandwidth=25GB/s", "time", 28, 0, "Introduction, case 4" },
	{ "message=0B latency=1.5us bandwidth=50GB/s", "half_size", 75000, 0,
	  "Network fabrics, case 1: NDR" },
	{ "message=0B latency=5us bandwidth=12.5GB/s", "half_size", 62500, 0,
	  "Network fabrics, case 1: RoCE" },
	{ "message=0B latency=7us bandwidth=25GB/s", "half_size", 175000, 0,
	  "Network fabrics, case 1: HDR" },
	{ "message=0B latency=0.5us bandwidth=900GB/s", "half_size", 450000, 0,
	  "Network fabrics, case 1: NVLink" },
	{ "message=0B latency=2us bandwidth=50GB/s", "half_size", 100000, 0,
	  "Collective communication, case 2" },
	{ "message=4kB latency=1.5us bandwidth=50GB/s", "time", 1.58e-6, 0,
	  "Network fabrics, case 2: NDR" },
	{ "message=4kB latency=1.5us bandwidth=50GB/s", "latency_share", 0.9494, 0.0001,
	  "Network fabrics, case 2: 5.06 % is bandwidth" },
	{ "message=4kB latency=5us bandwidth=12.5GB/s", "time", 5.32e-6, 0,
	  "Network fabrics, case 2: RoCE" },
	{ "message=1MB latency=1.5us bandwidth=50GB/s", "time", 21.5e-6, 0,
	  "Network fabrics, case 2" },
	{ "message=1MB latency=5us bandwidth=12.5GB/s", "time", 85e-6, 0,
	  "Network fabrics, case 2" },
	{ "message=100MB latency=1.5us bandwidth=50GB/s", "time", 0.0020015, 0,
	  "Network fabrics, case 2" },
	{ "message=100MB latency=5us bandwidth=12.5GB/s", "time", 0.008005, 0,
	  "Network fabrics, case 2" },
	{ "message=350MB latency=1.5us bandwidth=50GB/s", "time", 0.0070015, 0,
	  "Network fabrics, case 2" },
	{ "message=1GB latency=0s bandwidth=900GB/s", "time", 0.001111, 0.0002,
	  "Compute infrastructure, case 5" },
	{ "message=1GB latency=0s bandwidth=50GB/s", "time", 0.02, 0,
	  "Compute infrastructure, case 5" },
	{ "message=64kB latency=3us bandwidth=50GB/s", "time", 4.3e-6, 0.01,
	  "Collective communication, tables: predicted" },
	{ "message=1MB latency=3us bandwidth=50GB/s", "time", 23e-6, 0,
	  "Collective communication, tables: predicted" },
	{ "message=64MB latency=3us bandwidth=50GB/s", "time", 0.0013, 0.02,
	  "Collective communication, tables: predicted" },
	{ "message=10GB latency=3us bandwidth=50GB/s", "time", 0.2, 0.0001,
	  "Collective communication, tables: predicted" },
	{ "message=16MB latency=0s bandwidth=900GB/s", "time", 17.8e-6, 0.002,
	  "Fleet appendix, case 5" },
	{ 0 }
};

const struct model communication_transfer = {
	.id = "communication.transfer",
	.title = N_("Time of one message"),
	.formula = "T = \\alpha + \\frac{n}{\\beta}, \\quad n_{1/2} = \\alpha \\beta",
	.validity = N_("one message on an idle link, not cut into pieces"),
	.source = "Hockney 1994; Part introductions; Communication appendix",
	MODEL_TABLES(struct transfer_in, struct transfer_out),
	.eval = eval,
	.many = many,
};
