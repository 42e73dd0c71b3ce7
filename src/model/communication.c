/* communication.c - the models of messages, fabrics and compressed exchange */
#include "config.h"
#include "model/table.h"

/* --- communication.bisection ------------------------------------------------ */

#define BISECTION_IN(X, T)                                                                 \
	X(T, devices, "N", "1", N_("devices, each with one link"), .min = 2, .max = 1e12,  \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, oversubscription, "r", "1", N_("1 is a full bisection, 4 is 4:1"), .min = 1,  \
	  .max = 1e12, .scale = SCALE_LOG, .standard = 1)                                  \
	X(T, message_per_device, "m", "B", N_("data that each device sends to the others"), \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define BISECTION_OUT(X, T)                                                                \
	X(T, bisection, "B", "B/s",                                                        \
	  N_("bandwidth between two halves of the fleet, one direction"))                  \
	X(T, exchange_time, "T", "s", N_("time of the exchange"))                          \
	X(T, injection, "N β", "B/s",                                                      \
	  N_("bandwidth that all devices together can put on the network"))
STRUCTS(bisection, BISECTION);

static struct bisection_out bisection(const struct bisection_in *in)
{
	double injection = in->devices * in->bandwidth;

	return (struct bisection_out){
		.bisection = injection / 2 / in->oversubscription,
		.exchange_time = in->message_per_device / in->bandwidth * in->oversubscription,
		.injection = injection,
	};
}

MODEL(communication_bisection, bisection, BISECTION,
	.id = "communication.bisection",
	.title = N_("Bisection bandwidth"),
	.formula = "B = \\frac{N}{2} \\frac{\\beta}{r}, \\quad T = \\frac{N m / 2}{B}",
	.validity = N_("destinations are spread evenly, so half of the data crosses the middle"),
	.source = "Network fabrics",
	.example = "devices=1024 bandwidth=50GB/s",
	.example_source = "Network fabrics, case 5");

/* --- communication.block_quantization --------------------------------------- */

#define BLOCK_QUANTIZATION_IN(X, T)                                                        \
	X(T, block, "b", "1", N_("values that share one scale"), DOMAIN_COUNT, MUST_BE_GIVEN) \
	X(T, value_bytes, "v", "B", N_("size of a value before"), DOMAIN_VALUE_BYTES,      \
	  .standard = 4)                                                                   \
	X(T, code_bytes, "c", "B", N_("size of its code"), DOMAIN_VALUE_BYTES, .standard = 1) \
	X(T, scale_bytes, "s", "B", N_("size of a block's scale"), .min = 0, .max = 1e3,   \
	  .standard = 4)
#define BLOCK_QUANTIZATION_OUT(X, T)                                                       \
	X(T, ratio, "C", "1", N_("size before over size after"))                           \
	X(T, bits_per_value, "", "bit",                                                    \
	  N_("size of a value after, its part of the scale included"))
STRUCTS(block_quantization, BLOCK_QUANTIZATION);

static struct block_quantization_out block_quantization(const struct block_quantization_in *in)
{
	double after = in->block * in->code_bytes + in->scale_bytes;

	return (struct block_quantization_out){
		.ratio = in->block * in->value_bytes / after,
		.bits_per_value = after / in->block * BITS_PER_BYTE,
	};
}

MODEL(communication_block_quantization, block_quantization, BLOCK_QUANTIZATION,
	.id = "communication.block_quantization",
	.title = N_("Compression by quantized blocks"),
	.formula = "C = \\frac{b v}{b c + s}",
	.validity = N_("blocks of equal length that share one scale; codes are not compressed "
	               "further"),
	.source = "Collective communication",
	.example = "block=32",
	.example_source = "Collective communication, case 11");

/* --- communication.compression ---------------------------------------------- */

#define COMPRESSION_IN(X, T)                                                               \
	X(T, message, "M", "B", N_("data to be summed over all devices, before compression"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, devices, "N", "1", N_("devices in the ring"), DOMAIN_COUNT, MUST_BE_GIVEN)    \
	X(T, latency, "α", "s", N_("latency of one step"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of each link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, ratio, "C", "1", N_("size before over size after compression"), .min = 1,     \
	  .max = 1e12, .scale = SCALE_LOG, MUST_BE_GIVEN)                                  \
	X(T, codec_time, "T_{codec}", "s", N_("time to compress and to decompress"),       \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)
#define COMPRESSION_OUT(X, T)                                                              \
	X(T, time, "T", "s", N_("time until every device holds the sum"),                  \
	  .sum = "2 * (devices - 1) * latency + 2 * (devices - 1)/devices * message/(ratio * " \
	         "bandwidth) + codec_time")                                                \
	X(T, speedup, "S", "1", N_("time without compression over time with it"),          \
	  .none = N_("nothing is exchanged, so there is no time to compare"))              \
	X(T, pays, "", "", N_("whether compression shortens the exchange; a tie is no"),   \
	  .words = answers, .about = N_("compression pays"),                               \
	  .largest = "break_even_codec_time, codec_time")                                  \
	X(T, break_even_codec_time, "T^*", "s",                                            \
	  N_("longest codec time at which compression does not lose"))
STRUCTS(compression, COMPRESSION);

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

MODEL(communication_compression, compression, COMPRESSION,
	.id = "communication.compression",
	.title = N_("AllReduce of compressed data"),
	.formula = "T = 2 (N - 1) \\alpha + 2 \\frac{N - 1}{N} \\frac{M}{C \\beta} + T_{codec}",
	.validity = N_("a ring; the codec is not hidden behind the transfer; what compression "
	               "costs in accuracy is not counted"),
	.source = "Collective communication; Communication appendix",
	.example = "message=1GB devices=256 latency=5us bandwidth=50GB/s ratio=64 codec_time=2ms",
	.example_source = "Communication appendix, case 7");

/* --- communication.fat_tree ------------------------------------------------- */

#define FAT_TREE_IN(X, T)                                                                  \
	X(T, radix, "k", "1", N_("ports of each switch, an even number"), .min = 2,        \
	  .max = 0x1p20, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define FAT_TREE_OUT(X, T)                                                                 \
	X(T, hosts_two_tier, "H_2", "1", N_("hosts under two tiers of switches"))          \
	X(T, hosts_three_tier, "H_3", "1", N_("hosts under three tiers"))                  \
	X(T, switches_three_tier, "S_3", "1", N_("switches of the three tiers"))           \
	X(T, hosts_per_pod, "H_{pod}", "1", N_("hosts of one pod of the three tiers"))
STRUCTS(fat_tree, FAT_TREE);

static struct fat_tree_out fat_tree(double k)
{
	return (struct fat_tree_out){
		.hosts_two_tier = k * k / 2,
		.hosts_three_tier = k * k * k / 4,
		.switches_three_tier = 5 * k * k / 4,
		.hosts_per_pod = k * k / 4,
	};
}

static enum status eval_fat_tree(const struct fat_tree_in *in, struct fat_tree_out *out,
                                 struct fault *why)
{
	if (fmod(in->radix, 2) > 0) {
		*why = (struct fault){ "radix", N_("it must be even: half of the ports go up") };
		return STATUS_E_DOMAIN;
	}
	*out = fat_tree(in->radix);
	return STATUS_OK;
}

MODEL_REFUSING(communication_fat_tree, fat_tree, FAT_TREE,
	.id = "communication.fat_tree",
	.title = N_("Size of a fat tree"),
	.formula = "H_2 = \\frac{k^2}{2}, \\quad H_3 = \\frac{k^3}{4}, \\quad S_3 = \\frac{5 "
	           "k^2}{4}",
	.validity = N_("switches with the same number of ports; no oversubscription"),
	.source = "Leiserson 1985; Al-Fares, Loukissas, Vahdat 2008; Network fabrics",
	.example = "radix=32",
	.example_source = "Network fabrics, case 6");

/* --- communication.fusion --------------------------------------------------- */

#define FUSION_IN(X, T)                                                                    \
	X(T, messages, "k", "1", N_("messages that are put together"), DOMAIN_COUNT,       \
	  MUST_BE_GIVEN)                                                                   \
	X(T, message, "n", "B", N_("size of each"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)    \
	X(T, latency, "α", "s", N_("time before the first byte arrives"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of the link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define FUSION_OUT(X, T)                                                                   \
	X(T, separate_time, "T_k", "s", N_("time of all messages, each sent alone"))       \
	X(T, fused_time, "T_1", "s", N_("time of one message that holds them all"))        \
	X(T, speedup, "S", "1", N_("separate over fused"),                                 \
	  .none = N_("nothing is sent, so there is no time to compare"))
STRUCTS(fusion, FUSION);

static struct fusion_out fusion(const struct fusion_in *in)
{
	double transfer = in->message / in->bandwidth, k = in->messages;
	double fused = in->latency + k * transfer;

	return (struct fusion_out){
		.separate_time = k * (in->latency + transfer),
		.fused_time = fused,
		.speedup = fused > 0 ? 1 + (k - 1) * part_of(in->latency, k * transfer) : NAN,
	};
}

MODEL(communication_fusion, fusion, FUSION,
	.id = "communication.fusion",
	.title = N_("Many small messages as one"),
	.formula = "k \\left( \\alpha + \\frac{n}{\\beta} \\right) \\to \\alpha + \\frac{k "
	           "n}{\\beta}",
	.validity = N_("messages to the same place, one after the other; gathering them costs "
	               "nothing"),
	.source = "Collective communication",
	.example = "messages=100 message=4kB latency=2us bandwidth=50GB/s",
	.example_source = "Collective communication, case 2");

/* --- communication.intensity ------------------------------------------------ */

#define INTENSITY_IN(X, T)                                                                 \
	X(T, bytes, "n", "B", N_("data that one device sends over the network"),           \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, operations, "O", "FLOP", N_("operations that it performs meanwhile"),         \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)                                                  \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of its link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, rate, "R", "FLOP/s", N_("rate at which the device computes"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define INTENSITY_OUT(X, T)                                                                \
	X(T, intensity, "CI", "B/FLOP",                                                    \
	  N_("communication intensity; below 0.01 is low, above 0.1 high"))                \
	X(T, balance, "β/R", "B/FLOP", N_("intensity at which link and device are equally busy")) \
	X(T, ratio, "k", "1",                                                              \
	  N_("intensity over balance: time to communicate over time to compute"))          \
	X(T, bound, "", "", N_("what takes longer; a tie is computation"), .words = bounds, \
	  .largest = "balance, intensity")
STRUCTS(intensity, INTENSITY);

enum { BOUND_COMPUTATION, BOUND_COMMUNICATION };
static const char *const bounds[] = { N_("computation"), N_("communication"), NULL };

static struct intensity_out intensity(const struct intensity_in *in)
{
	double ratio = (in->bytes / in->bandwidth) / (in->operations / in->rate);

	return (struct intensity_out){
		.intensity = in->bytes / in->operations,
		.balance = in->bandwidth / in->rate,
		.ratio = ratio,
		.bound = ratio > 1 ? BOUND_COMMUNICATION : BOUND_COMPUTATION,
	};
}

MODEL(communication_intensity, intensity, INTENSITY,
	.id = "communication.intensity",
	.title = N_("Communication intensity"),
	.formula = "CI = \\frac{n}{O}, \\quad k = \\frac{CI}{\\beta / R}",
	.validity = N_("latency is small beside the transfer; nothing is hidden by overlap"),
	.source = "Introduction",
	.example = "bytes=700GB operations=1.1868e15FLOP bandwidth=50GB/s rate=989TFLOP/s",
	.example_source = "Introduction, case 4: 14 s against 1.2 s");

/* --- communication.logp ----------------------------------------------------- */

#define LOGP_IN(X, T)                                                                      \
	X(T, latency, "L", "s", N_("time of the message on the network"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, overhead, "o", "s", N_("time of the processor to send, and to receive"),      \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, compute_time, "T_{comp}", "s", N_("computation to do while the message travels"), \
	  DOMAIN_NOT_NEGATIVE, .standard = 0)
#define LOGP_OUT(X, T)                                                                     \
	X(T, time, "T", "s", N_("time until message and computation are done"),            \
	  .sum = "2 * overhead + max(compute_time, latency)")                              \
	X(T, hidden, "T_{hidden}", "s", N_("latency that the computation hides"))
STRUCTS(logp, LOGP);

static struct logp_out logp(const struct logp_in *in)
{
	return (struct logp_out){
		.time = 2 * in->overhead + fmax(in->compute_time, in->latency),
		.hidden = fmin(in->compute_time, in->latency),
	};
}

MODEL(communication_logp, logp, LOGP,
	.id = "communication.logp",
	.title = N_("One message in the LogP model"),
	.formula = "T = 2 o + \\max(T_{comp}, L)",
	.validity = N_("the processor is busy for o at each end; between them it can compute "
	               "while the message travels"),
	.source = "Culler and others 1993; Collective communication",
	.example = "latency=100us overhead=50us compute_time=500us",
	.example_source = "Collective communication, case 2");

/* --- communication.oversubscription ----------------------------------------- */

#define OVERSUBSCRIPTION_IN(X, T)                                                          \
	X(T, communication_fraction, "f", "1",                                             \
	  N_("share of the step that communicates when nothing is oversubscribed"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, ratio, "r", "1",                                                              \
	  N_("bandwidth that devices ask for over bandwidth upwards: 4 for 4:1"), .min = 1, \
	  .max = 1e12, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define OVERSUBSCRIPTION_OUT(X, T)                                                         \
	X(T, throughput, "X", "1",                                                         \
	  N_("throughput over that of a network without oversubscription"), .ratio = true) \
	X(T, loss, "1 - X", "1", N_("share of the throughput that is lost"), .ratio = true) \
	X(T, ratio_at_half, "r_{1/2}", "1", N_("oversubscription that halves the throughput"), \
	  .none = N_("a step that does not communicate loses nothing"))
STRUCTS(oversubscription, OVERSUBSCRIPTION);

static struct oversubscription_out oversubscription(const struct oversubscription_in *in)
{
	double added = in->communication_fraction * (in->ratio - 1);
	double half = 1 + 1 / in->communication_fraction;

	return (struct oversubscription_out){
		.throughput = 1 / (1 + added),
		.loss = part_of(added, 1),
		.ratio_at_half = isfinite(half) ? half : NAN,
	};
}

MODEL(communication_oversubscription, oversubscription, OVERSUBSCRIPTION,
	.id = "communication.oversubscription",
	.title = N_("Throughput under oversubscription"),
	.formula = "X = \\frac{1}{(1 - f) + f r}",
	.validity = N_("communication is not hidden and all of it crosses the oversubscribed "
	               "tier"),
	.source = "Network fabrics",
	.example = "communication_fraction=0.3 ratio=4",
	.example_source = "reference case; Network fabrics, case 4");

/* --- communication.ratio ---------------------------------------------------- */

#define RATIO_IN(X, T)                                                                     \
	X(T, communication_time, "T_{comm}", "s", N_("time to exchange data in the step"), \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, compute_time, "T_{comp}", "s", N_("time of one device's computation in the step"), \
	  DOMAIN_POSITIVE, MUST_BE_GIVEN)
#define RATIO_OUT(X, T)                                                                    \
	X(T, ratio, "ρ", "1", N_("communication over computation"))                        \
	X(T, communication_share, "f", "1", N_("share of the step that communicates"),     \
	  .ratio = true)                                                                   \
	X(T, regime, "", "", N_("free below 0.1, communication above 1, balanced between"), \
	  .words = regimes)
STRUCTS(ratio, RATIO);

enum { REGIME_FREE, REGIME_BALANCED, REGIME_COMMUNICATION };
static const char *const regimes[] = { N_("free"), N_("balanced"), N_("communication"), NULL };

static int regime_of(double ratio)
{
	assert(!(ratio < 0));
	if (ratio < 0.1)
		return REGIME_FREE;
	return ratio > 1 ? REGIME_COMMUNICATION : REGIME_BALANCED;
}

static struct ratio_out ratio(const struct ratio_in *in)
{
	double ratio = in->communication_time / in->compute_time;

	return (struct ratio_out){
		.ratio = ratio,
		.communication_share = part_of(in->communication_time, in->compute_time),
		.regime = regime_of(ratio),
	};
}

MODEL(communication_ratio, ratio, RATIO,
	.id = "communication.ratio",
	.title = N_("Communication against computation"),
	.formula = "\\rho = \\frac{T_{comm}}{T_{comp}}",
	.validity = N_("times of one step on one device, nothing hidden; the two limits are "
	               "rules of thumb"),
	.source = "Fleet appendix",
	.example = "communication_time=560.4ms compute_time=5s",
	.example_source = "Fleet appendix, case 5");

/* --- communication.time_to_accuracy ----------------------------------------- */

#define TIME_TO_ACCURACY_IN(X, T)                                                          \
	X(T, steps, "K", "1", N_("steps to the goal without compression"), DOMAIN_COUNT,   \
	  MUST_BE_GIVEN)                                                                   \
	X(T, step_time, "t", "s", N_("time of such a step"), DOMAIN_POSITIVE, MUST_BE_GIVEN) \
	X(T, compressed_steps, "K'", "1", N_("steps to the goal with compression"), DOMAIN_COUNT, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, compressed_step_time, "t'", "s", N_("time of such a step"), DOMAIN_POSITIVE,  \
	  MUST_BE_GIVEN)
#define TIME_TO_ACCURACY_OUT(X, T)                                                         \
	X(T, time, "T", "s", N_("time to the goal without compression"))                   \
	X(T, compressed_time, "T'", "s", N_("time to the goal with it"))                   \
	X(T, ratio, "k", "1", N_("time with over time without; below 1 compression wins")) \
	X(T, pays, "", "", N_("whether compression reaches the goal sooner; a tie is no"), \
	  .words = answers, .about = N_("compression pays"), .least = "compressed_time, time")
STRUCTS(time_to_accuracy, TIME_TO_ACCURACY);

static struct time_to_accuracy_out time_to_accuracy(const struct time_to_accuracy_in *in)
{
	double plain = in->steps * in->step_time;
	double compressed = in->compressed_steps * in->compressed_step_time;

	return (struct time_to_accuracy_out){
		.time = plain,
		.compressed_time = compressed,
		.ratio = compressed / plain,
		.pays = compressed < plain ? PAYS_YES : PAYS_NO,
	};
}

MODEL(communication_time_to_accuracy, time_to_accuracy, TIME_TO_ACCURACY,
	.id = "communication.time_to_accuracy",
	.title = N_("Does lossy compression reach the goal sooner"),
	.formula = "k = \\frac{K' t'}{K t}",
	.validity = N_("both runs reach the same quality; steps of equal length within each run"),
	.source = "Collective communication",
	.example = "steps=100000 step_time=0.5s compressed_steps=110000 "
	           "compressed_step_time=0.35s",
	.example_source = "Collective communication, case 10");

/* --- communication.top_k ---------------------------------------------------- */

#define TOP_K_IN(X, T)                                                                     \
	X(T, kept, "f", "1", N_("share of the values that is sent"), DOMAIN_USED_SHARE,    \
	  MUST_BE_GIVEN)                                                                   \
	X(T, value_bytes, "v", "B", N_("size of a value"), DOMAIN_VALUE_BYTES, .standard = 4) \
	X(T, index_bytes, "i", "B", N_("size of the index that goes with it"), .min = 0,   \
	  .max = 1e3, .standard = 4)
#define TOP_K_OUT(X, T)                                                                    \
	X(T, ratio, "C", "1", N_("size before over size after"))                           \
	X(T, break_even_kept, "f^*", "1", N_("share from which on nothing is saved"),      \
	  .ratio = true)
STRUCTS(top_k, TOP_K);

static struct top_k_out top_k(const struct top_k_in *in)
{
	double pays_below = in->value_bytes / (in->value_bytes + in->index_bytes);

	return (struct top_k_out){
		.ratio = pays_below / in->kept,
		.break_even_kept = pays_below,
	};
}

MODEL(communication_top_k, top_k, TOP_K,
	.id = "communication.top_k",
	.title = N_("Compression to the largest values"),
	.formula = "C = \\frac{v}{f (v + i)}",
	.validity = N_("each value that is kept goes with its index; finding the values costs "
	               "nothing"),
	.source = "Collective communication",
	.example = "kept=10%",
	.example_source = "Collective communication, case 11");

/* --- communication.transfer ------------------------------------------------- */

#define TRANSFER_IN(X, T)                                                                  \
	X(T, message, "n", "B", N_("size of the message"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, latency, "α", "s", N_("time before the first byte arrives"), DOMAIN_NOT_NEGATIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bandwidth, "β", "B/s", N_("bandwidth of the link, one direction"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)
#define TRANSFER_OUT(X, T)                                                                 \
	X(T, time, "T", "s", N_("time until the last byte arrives"),                       \
	  .sum = "latency + message/bandwidth")                                            \
	X(T, half_size, "n_{1/2}", "B", N_("message that spends half of its time on latency")) \
	X(T, latency_share, "α/T", "1", N_("share of the time that is latency"), .ratio = true)
STRUCTS(transfer, TRANSFER);

static struct transfer_out transfer(const struct transfer_in *in)
{
	double transfer = in->message / in->bandwidth;

	return (struct transfer_out){
		.time = in->latency + transfer,
		.half_size = in->latency * in->bandwidth,
		.latency_share = part_of(in->latency, transfer),
	};
}

MODEL(communication_transfer, transfer, TRANSFER,
	.id = "communication.transfer",
	.title = N_("Time of one message"),
	.formula = "T = \\alpha + \\frac{n}{\\beta}, \\quad n_{1/2} = \\alpha \\beta",
	.validity = N_("one message on an idle link, not cut into pieces"),
	.source = "Hockney 1994; Part introductions; Communication appendix",
	.example = "message=0B latency=5us bandwidth=50GB/s",
	.example_source = "Communication appendix, case 1");
