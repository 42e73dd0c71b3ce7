/* table.h - what the model files share: usual domains, constants, the adapter to struct model */
#ifndef MODEL_TABLE_H
#define MODEL_TABLE_H

#include <math.h>

#include "base/memory.h"
#include "model/model.h"
#include "model/registry.h"

/* For the tables: PARAMETER(struct x_in, devices, .unit = "1", …) */
#define PARAMETER(type, member, ...) \
	{ .name = #member, .offset = offsetof(type, member), __VA_ARGS__ }
#define RESULT(type, member, ...) \
	{ .name = #member, .offset = offsetof(type, member), __VA_ARGS__ }

/* The descriptor's bookkeeping fields, from the file's own arrays `parameters` and `results`
 * and the model's two structs. */
#define MODEL_TABLES(in_type, out_type)                                                    \
	.parameters = parameters, .n_parameters = sizeof parameters / sizeof *parameters,  \
	.results = results, .n_results = sizeof results / sizeof *results,                 \
	.in_size = sizeof(in_type), .out_size = sizeof(out_type)

/* The maxima are far beyond any fleet; products of a few inputs below them are finite. */
#define DOMAIN_POSITIVE     .min = 0, .above_min = true, .max = 1e60, .scale = SCALE_LOG
#define DOMAIN_NOT_NEGATIVE .min = 0, .max = 1e60, .scale = SCALE_LOG
#define DOMAIN_SIZE         .min = 1, .max = 1e30, .scale = SCALE_LOG   /* of model or data */
#define DOMAIN_COUNT        .min = 1, .max = 1e12, .whole = true, .scale = SCALE_LOG
#define DOMAIN_EXPONENT     .min = 0, .above_min = true, .max = 4
#define DOMAIN_SHARE        .min = 0, .max = 1, .ratio = true
#define DOMAIN_USED_SHARE   .min = 0, .above_min = true, .max = 1, .ratio = true
#define DOMAIN_VALUE_BYTES  .min = 0.01, .max = 1e3, .scale = SCALE_LOG  /* of one number */
#define MUST_BE_GIVEN       .standard = NAN

#define SECONDS_PER_HOUR    3600.0
#define HOURS_PER_YEAR      8760.0
#define BITS_PER_BYTE       8.0
#define GRAMS_PER_KILOGRAM  1000.0
#define WATTS_PER_KILOWATT  1000.0
#define JOULES_PER_KILOWATT_HOUR 3.6e6
#define FLOP_PER_PARAMETER_TOKEN 6.0   /* forward 2, backward 4: a dense model */

/* many(), behind the eval() of a model: the compiler takes that into the loop. */
#define MODEL_MANY(in_type, out_type)                                                      \
	static void many(const void *input, size_t offset, const double *x, size_t n,      \
	                 double *const columns[])                                          \
	{                                                                                  \
		in_type in = *(const in_type *)input;                                      \
		double *varied = (double *)(void *)((char *)&in + offset);                 \
		union { out_type out; double of[sizeof(out_type) / sizeof(double)]; } row; \
		struct fault why;                                                          \
                                                                                           \
		for (size_t i = 0; i < n; i++) {                                           \
			*varied = x[i];                                                    \
			if (eval(&in, &row.out, &why) != STATUS_OK)                        \
				for (size_t k = 0; k < COUNT_OF(row.of); k++)              \
					row.of[k] = NAN;                                   \
			for (size_t k = 0; k < COUNT_OF(row.of); k++)                      \
				columns[k][i] = row.of[k];                                 \
		}                                                                          \
	}

/* eval() and many() of a model that has an answer in its whole domain: a typed function
 * struct NAME_out NAME(const struct NAME_in *in). */
#define MODEL_EVAL(name)                                                                   \
	static enum status eval(const void *in, void *out, struct fault *why)              \
	{                                                                                  \
		(void)why;                                                                 \
		*(struct name##_out *)out = name(in);                                      \
		return STATUS_OK;                                                          \
	}                                                                                  \
	MODEL_MANY(struct name##_in, struct name##_out)

/* part of total; a share of nothing is 0. */
static inline double share(double part, double total)
{
	return total > 0 ? part / total : 0;
}

/* part of part + rest, rounded so that it never moves the wrong way; 0 of nothing. */
static inline double part_of(double part, double rest)
{
	return part > 0 ? 1 / (1 + rest / part) : 0;
}

#endif
