/* scale.c - linear and logarithmic scales */
#include "config.h"
#include "chart/scale.h"

#include <assert.h>
#include <math.h>

static const double far = 1e9;         /* in lengths of the axis */

struct scale scale_make(bool log, double from, double to)
{
	struct scale s = { .log = log, .shrink = 1 };

	assert(isfinite(from) && isfinite(to) && from < to && (!log || from > 0));
	if (log) {
		s.origin = log10(from);
		s.factor = 1 / (log10(to) - s.origin);
		return s;
	}
	if (!isfinite(to - from))
		s.shrink = 0.25;       /* the length of -1e308..1e308 is no double */
	s.origin = from * s.shrink;
	s.factor = 1 / (to * s.shrink - s.origin);
	return s;
}

double scale_place(const struct scale *s, double value)
{
	if (!isfinite(value) || (s->log && value <= 0))
		return NAN;
	value = s->log ? log10(value) : value * s->shrink;
	return fmax(-far, fmin(far, (value - s->origin) * s->factor));
}
