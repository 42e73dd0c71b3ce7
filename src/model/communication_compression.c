#include "config.h"
#include "model/table.h"

struct compression_in { double message, devices, latency, bandwidth, ratio, codec_time; };
struct compression_out { double time, speedup, pays, break_even_codec_time; };

enum { PAYS_YES, PAYS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct compression_out compression(const struct compression_in *in)
{
	double steps = 2 * (in->devices - 1), latency = steps * in->latency;
	double plain = steps / in->devices * in->message / in->bandwidth;
	double saved = plain * ((in->ratio - 1) / in->ratio);
	double time = latency + plain / in->ratio + in->codec_time;

	return (struct compression_out){
		.time = time,
		.speedup = time > 0 ? (latency + plain) / time : NAN,
		.pays = in->codec_time < saved ? PAYS_YES : PAYS_NO,
		.break_even_codec_time = saved,
	};
}
MODEL_EVAL(compression)

static const struct parameter parameters[] = {
	PARAMETER(struct compression_in, message, .symbol = "M", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN,
	          .help = N_("data to be summed over all devices, before compression")),
	PARAMETER(struct compression_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices in the ring")),
	PARAMETER(struct compression_in, latency, .symbol = "α", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("latency of one step")),
	PARAMETER(struct compression_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of each link, one direction")),
	PARAMETER(struct compression_in, ratio, .symbol = "C", .unit = "1", .min = 1, .max = 1e12,
	          .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("size before over size after compression")),
	PARAMETER(struct compression_in, codec_time, .symbol = "T_{codec}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("time to compress and to decompress")),
};

static const struct result results[] = {
	RESULT(struct compression_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until every device holds the sum"),
	       .sum = "2 * (devices - 1) * latency + 2 * (devices - 1)/devices * message/(ratio * "
	              "bandwidth) + codec_time"),
	RESULT(struct compression_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("time without compression over time with it"),
	       .none = N_("nothing is exchanged, so there is no time to compare")),
	RESULT(struct compression_out, pays, .symbol = "", .unit = "", .words = answers,
	       .about = N_("compression pays"),
	       .help = N_("whether compression shortens the exchange; a tie is no"),
	       .largest = "break_even_codec_time, codec_time"),
	RESULT(struct compression_out, break_even_codec_time, .symbol = "T^*", .unit = "s",
	       .help = N_("longest codec time at which compression does not lose")),
};

const struct model communication_compression = {
	.id = "communication.compression",
	.title = N_("AllReduce of compressed data"),
	.formula = "T = 2 (N - 1) \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{C \\beta} + T_{codec}",
	.validity = N_("a ring; the codec is not hidden behind the transfer; what compression "
	               "costs in accuracy is not counted"),
	.source = "Collective communication; Communication appendix",
	.example = "message=1GB devices=256 latency=5us bandwidth=50GB/s ratio=64 codec_time=2ms",
	.example_source = "Communication appendix, case 7",
	MODEL_TABLES(struct compression_in, struct compression_out),
	.eval = eval,
	.many = many,
};
