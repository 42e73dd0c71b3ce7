/* tune_search_private.h - positions of the knobs looked through for one where a goal holds; private
 * to this room */
#ifndef AUTHOR_TUNE_SEARCH_PRIVATE_H
#define AUTHOR_TUNE_SEARCH_PRIVATE_H

#include "lesson/session.h"

enum { TUNE_KNOBS_MAX = 32 };

struct tune_search {
	struct session *session;       /* its knobs are turned */
	int block;                     /* the tune */
	/* Does the goal hold as the knobs stand?  *over: do not ask any more. */
	bool (*holds)(void *context, bool *over);
	void *context;
	/* what is found */
	int knobs[TUNE_KNOBS_MAX], positions[TUNE_KNOBS_MAX];
	size_t n;                      /* those that the goal depends on */
	double states, tried;          /* positions that there are, and those that were tried */
	bool vast;                     /* there are too many to begin */
};

/* True: the goal holds where the knobs stand now. */
bool tune_search(struct tune_search *t);

/* The same for a lesson by itself, in a session of its own: appends "n = 512; bw = 3.35 TB/s",
 * nothing when no such position is found.  The worker has loaded the lesson. */
struct worker;
void tune_search_answer(const struct lesson *l, struct worker *w, int block, struct strbuf *to);

/* All knobs to their starts. */
void tune_search_reset(struct session *s);

#endif
