/* record_private.h - the student's record, written and played back */
#ifndef APP_RECORD_PRIVATE_H
#define APP_RECORD_PRIVATE_H

#include "store/act.h"

struct app;
struct entry;

/* What was done last to that exercise. */
void record_event(struct app *a, const struct entry *e, int block);
/* A fault of the lesson that the student met at that exercise; nothing when it has none.  Once. */
void record_fault(struct app *a, const struct entry *e, int block);
void record_save(struct app *a, enum act kind, const char *body);
void record_retry(struct app *a);                     /* what could not be saved before */
void record_place(struct app *a);                      /* section, scroll, knobs of the open lesson,
                                                          when they changed */
void record_replay(struct app *a, struct entry *e);
void record_replay_outlines(struct app *a);            /* of all lessons that are listed */
int record_last_entry(struct app *a);

#endif
