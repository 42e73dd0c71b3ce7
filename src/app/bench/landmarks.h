/* landmarks.h - the named places of the curve on the bench: half, ridge, cliff, end; inside app
 * only */
#ifndef APP_BENCH_LANDMARKS_H
#define APP_BENCH_LANDMARKS_H

#include "app/bench/design.h"
#include "explore/landmark.h"

struct whatif;

struct named {
	bool there;                    /* they were looked for, along this curve */
	struct slice of;
	struct stretch along;
	struct landmark list[LANDMARKS_MOST];
	size_t n;
};

bool named_wanted(const struct whatif *w);     /* the curve is whole, and they were not looked for
                                                  along it yet */
void named_find(struct whatif *w);
bool named_hold(const struct whatif *w);  /* those that are there belong to the present curve */

#endif
