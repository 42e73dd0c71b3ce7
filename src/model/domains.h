/* domains.h - for the lists of models: the usual domains, constants, and shares */
#ifndef MODEL_DOMAINS_H
#define MODEL_DOMAINS_H

#include <math.h>

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
