/* bench-figures.h - samples and their quantiles; a line for each figure, with its limit */
#ifndef SCRIPTS_BENCH_FIGURES_H
#define SCRIPTS_BENCH_FIGURES_H

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { SAMPLES = 8192 };

static int missed;                     /* limits so far */

struct samples { double v[SAMPLES]; size_t n; };

static inline void add(struct samples *s, double value)
{
	if (s->n < SAMPLES && isfinite(value))
		s->v[s->n++] = value;
}

static inline int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The value that such a share of the samples does not exceed; NAN without samples. */
static inline double quantile(struct samples *s, double share)
{
	size_t at;

	if (!s->n)
		return NAN;
	qsort(s->v, s->n, sizeof *s->v, by_value);
	at = (size_t)ceil(share * (double)s->n);
	return s->v[at ? at - 1 : 0];
}

static inline void title(const char *text)
{
	printf("\n%s\n", text);
}

/* A line without a limit. */
static inline void tell(const char *name, const char *format,
                        ...) __attribute__((format(printf, 2, 3)));
static inline void tell(const char *name, const char *format, ...)
{
	char text[200];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	printf("  %-38s %s\n", name, text);
	fflush(stdout);
}

/* A figure with its limit: what has no figure misses it. */
static inline void limit(const char *name, double value, double most, const char *unit,
                         const char *note)
{
	bool good = value < most;

	printf("  %-38s %9.3f %-3s %-46s %s (limit %g %s)\n", name, value, unit, note,
	       good ? "ok" : "MISSED", most, unit);
	fflush(stdout);
	missed += !good;
}

static inline void limit_median(const char *name, struct samples *s, double scale, double most,
                         const char *unit)
{
	char note[64];

	snprintf(note, sizeof note, "p99 %.3f, worst %.3f, of %zu", quantile(s, 0.99) * scale,
	         quantile(s, 1) * scale, s->n);
	limit(name, quantile(s, 0.5) * scale, most, unit, note);
}

#endif
