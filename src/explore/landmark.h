/* landmark.h - the places of a curve that have a name: half, another binding term, a crossing, a
 * cliff, the end */
#ifndef EXPLORE_LANDMARK_H
#define EXPLORE_LANDMARK_H

#include "explore/slice.h"

enum landmark_kind {
	LANDMARK_HALF,                 /* a share passes one half */
	LANDMARK_TERM,                 /* another term binds from here on: the ridge */
	LANDMARK_CLIFF,                /* the result jumps */
	LANDMARK_END,   /* all the way behind (or before) it the model has no answer: no gap */
	LANDMARK_CROSSING              /* two curves meet: break-even, ring = tree */
};

struct landmark {
	enum landmark_kind kind;
	double x, y;                   /* in the units of parameter and result; y on the side that
	                                  has an answer; between two whole numbers x is the first at
	                                  the place or past it */
	const char *before, *behind;   /* N_(): the words of LANDMARK_TERM, else NULL */
	const char *about;             /* N_(): what they are the words of; NULL where they say it
	                                  themselves */
};

enum { LANDMARKS_MOST = 8 };

/* Those strictly between from and to (from < to, both finite), rising; seen in steps that are even,
 * or even in the logarithm when log, then found to the last digit.  Returns how many. */
size_t landmark_find(const struct slice *s, double from, double to, bool log,
                      struct landmark out[LANDMARKS_MOST]);

/* Of those, the ones that stand out on an axis that long: not at its edge, one in a place, at most
 * a few terms, and no cliff of a curve that has many.  Returns how many. */
size_t landmark_shown(const struct slice *s, double from, double to, bool log,
                       struct landmark out[LANDMARKS_MOST]);
/* has a value, and is not at the edge */
bool landmark_stands_out(const struct landmark *l, double from, double to, bool log);

/* Whether both would stand in about one column of the axis. */
bool landmark_meet(const struct slice *s, const struct landmark *a, const struct landmark *b,
                    double from, double to,
                    bool log);

/* Where two curves over the same axis meet; their results are in one unit. */
size_t landmark_crossings(const struct slice *a, const struct slice *b, double from, double to,
                      bool log,
                      struct landmark out[LANDMARKS_MOST]);

/* "half: 693", "memory → compute: 295 FLOP/B", "fits: yes → no: 13"; a and b name the curves of a
 * crossing. */
void landmark_print(const struct slice *s, const struct landmark *l, const char *a, const char *b,
                    struct strbuf *to);

#endif
