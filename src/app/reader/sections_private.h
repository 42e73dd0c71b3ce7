/* sections_private.h - opening a lesson, going to its sections and exercises */
#ifndef APP_READER_SECTIONS_PRIVATE_H
#define APP_READER_SECTIONS_PRIVATE_H

#include "app/entry.h"

struct app;

void reader_open(struct app *a, int entry);
void reader_ready(struct app *a);                      /* the open lesson has been read */
/* block: at the top of the screen, or NO_BLOCK */
void reader_go(struct app *a, int section, int block);
/* the one shown */
const struct section *reader_section(const struct app *a, const struct entry *e);
/* behind the last block that may be shown */
int reader_end(const struct entry *e, const struct section *s);
/* The block, or the open prediction that it stands behind, which is then said. */
int reader_reachable(struct app *a, const struct entry *e, int block);
/* -1 or 1; says where there is none */
void reader_turn_section(struct app *a, int direction);
void reader_next_exercise(struct app *a);  /* the next that needs work; else the next section */

#endif
