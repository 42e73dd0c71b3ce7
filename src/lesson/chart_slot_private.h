/* chart_slot_private.h - what a session remembers of a chart and of a table; nothing outside this
 * room includes it */
#ifndef LESSON_CHART_SLOT_PRIVATE_H
#define LESSON_CHART_SLOT_PRIVATE_H

#include "lesson/session.h"

struct table_slot { unsigned generation; enum language language; struct strbuf text; };

struct curve_data { double *x, *y; size_t n; };

struct chart_slot {
	unsigned generation;           /* 0: nothing is kept */
	enum language language;
	int points;
	bool drawable;
	struct diag why;
	struct curve_data curves[CHART_SERIES];
	char *title, *names[CHART_SERIES], *x_title, *y_title;
	char *place, *guess, *half;    /* the labels of the knob's mark, the prediction's, a
	                                  function's half */
	struct landmarks *landmarks;
	bool landmarks_due;            /* they take long, and are still to be looked for */
	/* of a function: what has been asked of the worker */
	unsigned wanted, asked;        /* for which setting of the knobs; wanted > generation: the
	                                  curve is an old one */
	int wanted_points;
	bool failed;                   /* *why says how; it is not asked again */
	/* to say why a point is a gap */
	const struct session *session;
	int block;
};

#endif
