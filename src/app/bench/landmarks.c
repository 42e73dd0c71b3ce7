/* landmarks.c - half, ridge, cliff and end of the curve on the bench, looked for when it is whole
 * */
#include "config.h"
#include "app/bench/landmarks_private.h"

#include <assert.h>
#include <string.h>

#include "app/bench/clock_private.h"
#include "app/bench/state_private.h"

/* A model that takes longer for one answer gets no landmarks: looking for them takes about a
 * thousand. */
#define PATIENCE_MS 0.05

/* The curve, wherever on it the swept knob stands; false when there is none. */
static bool present_slice(const struct bench *w, struct slice *out)
{
	const struct parameter *x = design_parameter(&w->d, w->d.x);
	struct scenario at = w->d.now;

	if (!design_is_number(&w->d, w->d.x) || design_is_map(&w->d) || w->histogram.shown)
		return false;
	model_set(at.in, x->offset, w->d.along.from);
	at.given[w->d.x] = true;
	return slice_init(out, &at, x, &at.model->results[w->d.result], NULL) == STATUS_OK;
}

static bool same(const struct bench_landmarks *n, const struct slice *s,
                 const struct stretch *along)
{
	return n->there && n->of.parameter == s->parameter && n->of.result == s->result &&
		scenario_same(&n->of.at, &s->at) &&
	       !memcmp(&n->along.from, &along->from, sizeof along->from) &&
	       !memcmp(&n->along.to, &along->to, sizeof along->to) &&
	       n->along.log == along->log;
}

bool bench_landmarks_hold(const struct bench *w)
{
	struct slice now;

	return present_slice(w, &now) && same(&w->landmarks, &now, &w->d.along);
}

bool bench_landmarks_wanted(const struct bench *w)
{
	struct slice now;

	return !w->sweeping && w->drawable && present_slice(w, &now) &&
		!same(&w->landmarks, &now, &w->d.along);
}

void bench_landmarks_find(struct bench *w)
{
	struct bench_landmarks *n = &w->landmarks;
	struct slice of;
	struct scenario once;
	double from;

	assert(bench_landmarks_wanted(w));
	*n = (struct bench_landmarks){ .there = false };
	if (!present_slice(w, &of))
		return;
	*n = (struct bench_landmarks){ .there = true, .of = of, .along = w->d.along };
	once = of.at;
	from = bench_clock();
	scenario_eval(&once, NULL);
	if (bench_clock() - from < PATIENCE_MS)
		n->n = landmark_shown(&n->of, n->along.from, n->along.to, n->along.log, n->list);
}
