/* crosshair.c - a crosshair's steps over the points of a chart */
#include "config.h"
#include "app/crosshair_private.h"

#include <assert.h>
#include <limits.h>
#include <math.h>

#include "app/keys.h"

enum { FAST = 10 };

/* Upwards are the rows of a map, and the curves before in the order of their legend. */
bool crosshair_move(const struct chart *c, struct cursor *at, enum command command)
{
	int up = c->kind == CHART_HEAT ? 1 : -1;

	assert(at);
	switch ((int)command) {
	case COMMAND_CROSSHAIR_LEFT: return chart_step(c, at, -1, 0);
	case COMMAND_CROSSHAIR_RIGHT: return chart_step(c, at, 1, 0);
	case COMMAND_CROSSHAIR_LEFT_FAST: return chart_step(c, at, -FAST, 0);
	case COMMAND_CROSSHAIR_RIGHT_FAST: return chart_step(c, at, FAST, 0);
	case COMMAND_CROSSHAIR_FIRST: return chart_step(c, at, -INT_MAX, 0);
	case COMMAND_CROSSHAIR_LAST: return chart_step(c, at, INT_MAX, 0);
	case COMMAND_CROSSHAIR_UP: return chart_step(c, at, 0, up);
	case COMMAND_CROSSHAIR_DOWN: return chart_step(c, at, 0, -up);
	default: return false;
	}
}

size_t crosshair_nearest(const double *values, size_t n, double v)
{
	size_t best = 0;

	assert(values || n == 0);
	for (size_t i = 0; i < n; i++)
		if (fabs(values[i] - v) < fabs(values[best] - v))
			best = i;
	return best;
}
