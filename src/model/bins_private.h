/* bins_private.h - two samples counted in the same ten bins, for the models of drift */
#ifndef MODEL_BINS_PRIVATE_H
#define MODEL_BINS_PRIVATE_H

#include "model/digits_private.h"
#include "model/table.h"

enum { BINS = 10 };

#define BIN_EXPECTED(X, T, n, ...)                                                         \
	X(T, expected_##n, "E_{" #n "}", "1",                                              \
	  N_("values of the first sample in this bin, a count or a share"), .min = 0,      \
	  .max = 1e30, .scale = SCALE_LOG, __VA_ARGS__)
#define BIN_ACTUAL(X, T, n, ...)                                                           \
	X(T, actual_##n, "A_{" #n "}", "1",                                                \
	  N_("values of the second sample in this bin, a count or a share"), .min = 0,     \
	  .max = 1e30, .scale = SCALE_LOG, __VA_ARGS__)

/* The first rows of an input list.  Two bins at least; the others are empty unless given. */
#define BINS_IN(X, T)                                                                      \
	BIN_EXPECTED(X, T, 1, MUST_BE_GIVEN) BIN_EXPECTED(X, T, 2, MUST_BE_GIVEN)          \
	BIN_EXPECTED(X, T, 3, .standard = 0) BIN_EXPECTED(X, T, 4, .standard = 0)          \
	BIN_EXPECTED(X, T, 5, .standard = 0) BIN_EXPECTED(X, T, 6, .standard = 0)          \
	BIN_EXPECTED(X, T, 7, .standard = 0) BIN_EXPECTED(X, T, 8, .standard = 0)          \
	BIN_EXPECTED(X, T, 9, .standard = 0) BIN_EXPECTED(X, T, 10, .standard = 0)         \
	BIN_ACTUAL(X, T, 1, MUST_BE_GIVEN) BIN_ACTUAL(X, T, 2, MUST_BE_GIVEN)              \
	BIN_ACTUAL(X, T, 3, .standard = 0) BIN_ACTUAL(X, T, 4, .standard = 0)              \
	BIN_ACTUAL(X, T, 5, .standard = 0) BIN_ACTUAL(X, T, 6, .standard = 0)              \
	BIN_ACTUAL(X, T, 7, .standard = 0) BIN_ACTUAL(X, T, 8, .standard = 0)              \
	BIN_ACTUAL(X, T, 9, .standard = 0) BIN_ACTUAL(X, T, 10, .standard = 0)

/* One bin as shares of the two samples; the difference is taken before either is rounded. */
struct bin { double expected, actual, difference; };

struct samples {
	const double *counts;          /* the input struct: BINS expected, then BINS actual */
	double expected, actual;       /* their sums */
};

/* E_NOANSWER when a sample is empty. */
static inline enum status read_samples(struct samples *s, const void *input, struct fault *why)
{
	assert(s && input && why);
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

	assert(i >= 0 && i < BINS);
	assert(s->expected > 0 && s->actual > 0);
	return (struct bin){
		.expected = e / s->expected,
		.actual = a / s->actual,
		.difference = product_difference(a, s->expected, e, s->actual) / s->actual
		            / s->expected,
	};
}

#endif
