/* review.h - when an exercise should come back: a pure function of the record's events
 *
 * The memory model is FSRS 4.5 with its published default weights (J. Ye and others, Free Spaced
 * Repetition Scheduler, 2024; 13-weight ancestor: Ye, Su, Cao, KDD 2022).  An item's memory has a
 * stability S, in days: what is recalled with probability 0.9 after S days; and a difficulty D from
 * 1 to 10.  Nobody rates himself: the rating is read off the tries, hints, skips and reveals of one
 * variant of the exercise.
 */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include <stdbool.h>
#include <stddef.h>

#include "json/json.h"

enum { REVIEW_A_DAY = 20 };            /* exercises that one day asks for at most */

/* How well an exercise went.  Right at once: good.  One or two wrong tries or hints before it:
 * hard.  More of them, the solution shown, or skipped: again. */
enum rating { RATING_AGAIN = 1, RATING_HARD, RATING_GOOD };

struct memory {
	double stability;              /* days; 0: never reviewed */
	double difficulty;             /* 1 … 10 */
	double last;                   /* seconds since 1970 */
	int reviews, lapses;
};

/* The memory after a review at `now` (seconds since 1970; earlier than m->last counts as the same
 * moment). */
struct memory memory_after(const struct memory *m, enum rating rating, double now);

/* The chance, 0 … 1, that it is recalled at `now`; 1 right after a review.  The item was
 * reviewed. */
double memory_recall(const struct memory *m, double now);

struct review {
	char *lesson, *exercise;       /* ids as the record has them */
	struct memory memory;
	/* Of the variant that is being answered: */
	int variant, wrong, hints;
	bool ended;
	struct past { struct memory memory; int wrong, hints; bool ended, there; } before;
};

struct reviews {
	struct review *items;
	size_t n, capacity;
};

/* Takes the next event of the record into account; what is no event of an exercise changes nothing,
 * whatever it is. */
void review_take(struct reviews *all, const struct json *event);
void review_free(struct reviews *all);

/* The items to ask for at `now`, the most forgotten first, REVIEW_A_DAY less those reviewed on the
 * same day (UTC) at most: recalled with less than 0.9, and not reviewed on that day.  wanted:
 * whether an item still exists and is for review; NULL: all are.  Returns how many of *queue are
 * set; it has room for REVIEW_A_DAY; borrowed from *all. */
size_t review_queue(const struct reviews *all, double now,
                    bool (*wanted)(const struct review *item, void *context),
                    void *context, const struct review *queue[REVIEW_A_DAY]);

/* When the next item will be due after `now`; INFINITY when there is none. */
double review_next(const struct reviews *all, double now,
                   bool (*wanted)(const struct review *item, void *context),
                   void *context);

#endif
