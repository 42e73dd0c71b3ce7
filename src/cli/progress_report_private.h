/* progress_report_private.h - how far the user is in each lesson, counted from the record */
#ifndef CLI_PROGRESS_REPORT_PRIVATE_H
#define CLI_PROGRESS_REPORT_PRIVATE_H

#include <stdbool.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "store/store.h"

struct tally {
	char *lesson;                  /* its id; of one that cannot be read, its folder's name */
	bool known;                    /* the course has it, and it could be read */
	size_t done, total;            /* exercises; total only when known */
	size_t first;                  /* right at the first attempt */
	char last[11];                 /* the last day, "2030-01-31"; "": never */
};

struct tallies {
	struct tally *items;
	size_t n, capacity;
	size_t marks, notes;           /* the user's own, in the lessons that could be read */
	size_t faults;                 /* of lessons, that the user met */
};

/* The lessons of all courses in their order (own: a further folder of lessons, or NULL), then those
 * that only the record has.  Errors as course_open_all. */
enum status progress_report_read(const struct store *s, const char *own, struct tallies *out,
                                 struct diag *d);
void progress_report_free(struct tallies *t);

void progress_report_print(const struct tallies *t, struct strbuf *to);
void progress_report_json(const struct tallies *t, struct strbuf *to);

#endif
