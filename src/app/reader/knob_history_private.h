/* knob_history_private.h - undo of the knobs of a lesson */
#ifndef APP_READER_KNOB_HISTORY_PRIVATE_H
#define APP_READER_KNOB_HISTORY_PRIVATE_H

#include "app/entry.h"

struct app;

/* Before a change of the knob; NO_BLOCK: of its own, never one with the last. */
void knob_history_keep(struct entry *e, int knob);
/* after it: nothing is kept of what changed nothing */
void knob_history_done(struct entry *e);
bool knob_history_undo(struct app *a);
bool knob_history_redo(struct app *a);
bool knob_history_reset(struct app *a);                /* all knobs of the section */
void knob_history_free(struct knob_history *t);

#endif
