/* collective.h - what the collectives of N equal devices share: their structs, tables and cost */
#ifndef MODEL_COLLECTIVE_H
#define MODEL_COLLECTIVE_H

#include "model/table.h"

struct collective_in { double message, devices, latency, bandwidth; };
struct collective_out { double time, bytes_per_device, latency_share; };

/* One latency a round; the bytes are those that a device sends in all rounds together. */
static inline struct collective_out collective(const struct collective_in *in, double rounds,
                                               double bytes)
{
	double latency = rounds * in->latency, transfer = bytes / in->bandwidth;

	return (struct collective_out){
		.time = latency + transfer,
		.bytes_per_device = bytes,
		.latency_share = part_of(latency, transfer),
	};
}

/* ⌈log2 n⌉ of a whole n: rounds until all have it, when each round doubles those that do. */
static inline double doublings(double n)
{
	int exponent;
	double mantissa = frexp(n, &exponent);

	return mantissa > 0.5 ? exponent : exponent - 1;
}

/* What each of N devices sends when everything but its own part passes through it. */
static inline double all_but_own(double devices, double message)
{
	return (devices - 1) / devices * message;
}

#define COLLECTIVE_EVAL(name)                                                              \
	static enum status eval(const void *in, void *out, struct fault *why)              \
	{                                                                                  \
		(void)why;                                                                 \
		*(struct collective_out *)out = name(in);                                  \
		return STATUS_OK;                                                          \
	}                                                                                  \
	MODEL_MANY(struct collective_in, struct collective_out)

#define COLLECTIVE_PARAMETERS(message_help)                                                \
	PARAMETER(struct collective_in, message, .symbol = "M", .unit = "B",               \
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = message_help),               \
	PARAMETER(struct collective_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT, \
	          MUST_BE_GIVEN, .help = N_("devices that take part")),                    \
	PARAMETER(struct collective_in, latency, .symbol = "α", .unit = "s",               \
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("latency of one round")), \
	PARAMETER(struct collective_in, bandwidth, .symbol = "β", .unit = "B/s",           \
	          DOMAIN_POSITIVE, MUST_BE_GIVEN,                                          \
	          .help = N_("bandwidth of each link, one direction"))

/* addends: what the time is the sum of; NULL where the formula is a product. */
#define COLLECTIVE_RESULTS(addends)                                                        \
	RESULT(struct collective_out, time, .symbol = "T", .unit = "s",                    \
	       .help = N_("time until every device is done"), .sum = addends),             \
	RESULT(struct collective_out, bytes_per_device, .symbol = "n", .unit = "B",        \
	       .help = N_("data that a device sends, one part after the other")),          \
	RESULT(struct collective_out, latency_share, .symbol = "f_α", .unit = "1",         \
	       .ratio = true, .help = N_("share of the time that is latency"))

#endif
