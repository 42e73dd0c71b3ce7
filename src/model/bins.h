/* bins.h - two samples counted in the same ten bins, for the models of drift */
#ifndef MODEL_BINS_H
#define MODEL_BINS_H

#include "model/digits.h"
#include "model/table.h"

enum { BINS = 10 };

/* The first members of an input struct, in this order. */
#define BIN_MEMBERS                                                                        \
	double expected_1, expected_2, expected_3, expected_4, expected_5, expected_6,     \
	       expected_7, expected_8, expected_9, expected_10;                            \
	double actual_1, actual_2, actual_3, actual_4, actual_5, actual_6, actual_7,       \
	       actual_8, actual_9, actual_10

#define BIN_EXPECTED(type, n, ...)                                                         \
	PARAMETER(type, expected_##n, .symbol = "E_{" #n "}", .unit = "1", .min = 0,       \
	          .max = 1e30, .scale = SCALE_LOG, __VA_ARGS__,                            \
	          .help = N_("values of the first sample in this bin, a count or a share"))
#define BIN_ACTUAL(type, n, ...)                                                           \
	PARAMETER(type, actual_##n, .symbol = "A_{" #n "}", .unit = "1", .min = 0,         \
	          .max = 1e30, .scale = SCALE_LOG, __VA_ARGS__,                            \
	          .help = N_("values of the second sample in this bin, a count or a share"))

/* Two bins at least; the others are empty unless given. */
#define BIN_PARAMETERS(type)                                                               \
	BIN_EXPECTED(type, 1, MUST_BE_GIVEN), BIN_EXPECTED(type, 2, MUST_BE_GIVEN),        \
	BIN_EXPECTED(type, 3, .standard = 0), BIN_EXPECTED(type, 4, .standard = 0),        \
	BIN_EXPECTED(type, 5, .standard = 0), BIN_EXPECTED(type, 6, .standard = 0),        \
	BIN_EXPECTED(type, 7, .standard = 0), BIN_EXPECTED(type, 8, .standard = 0),        \
	BIN_EXPECTED(type, 9, .standard = 0), BIN_EXPECTED(type, 10, .standard = 0),       \
	BIN_ACTUAL(type, 1, MUST_BE_GIVEN), BIN_ACTUAL(type, 2, MUST_BE_GIVEN),            \
	BIN_ACTUAL(type, 3, .standard = 0), BIN_ACTUAL(type, 4, .standard = 0),            \
	BIN_ACTUAL(type, 5, .standard = 0), BIN_ACTUAL(type, 6, .standard = 0),            \
	BIN_ACTUAL(type, 7, .standard = 0), BIN_ACTUAL(type, 8, .standard = 0),            \
	BIN_ACTUAL(type, 9, .standard = 0), BIN_ACTUAL(type, 10, .standard = 0)

/* One bin as shares of the two samples; the difference is taken before either is rounded. */
struct bin { double expected, actual, difference; };

struct samples {
	const double *counts;          /* the input struct: BINS expected, then BINS actual */
	double expected, actual;       /* their sums */
};

/* E_NOANSWER when a sample is empty. */
static inline enum status read_samples(struct samples *s, const void *input, struct fault *why)
{
	*s = (struct samples){ .counts = input };
	for (int i = 0; i < BINS; i++) {
		s->expected += s->counts[i];
		s->actual += s->counts[BINS + i];
	}
	if (s->expected > 0 && s->actual > 0)
		return STATUS_OK;
	*why = (struct fault){ s->expected > 0 ? "actual_1" : "expected_1",
	                       N_("all bins of this sample are empty") };
	return STATUS_E_NOANSWER;
}

static inline struct bin bin_at(const struct samples *s, int i)
{
	double e = s->counts[i], a = s->counts[BINS + i];

	return (struct bin){
		.expected = e / s->expected,
		.actual = a / s->actual,
		.difference = product_difference(a, s->expected, e, s->actual) / s->actual
		            / s->expected,
	};
}

#endif
