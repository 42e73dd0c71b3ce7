/* library.h - lessons and the worker that reads them; inside app only */
#ifndef APP_LIBRARY_H
#define APP_LIBRARY_H

#include "base/status.h"
#include "app/entry.h"

struct app;
struct app_setup;

enum status library_open(struct app *a, const struct app_setup *setup, struct diag *d);
void library_close(struct app *a);
void library_work(struct app *a);  /* starts the next thing the worker can do for us */
void library_take(struct app *a);                        /* looks for its reply */
struct entry *library_entry(struct app *a);       /* the open one, when it is ready; else NULL */
void library_language(struct app *a);                    /* the language has changed */
bool library_done(const struct session *s, int block);   /* the exercise needs no more work */
/* What the contents show of a lesson; NULL while nothing is known of it. */
const struct outline *library_outline(const struct entry *e);
/* Finished exercises of that section (its number; -1: of the lesson), and all of them. */
void library_count(const struct entry *e, int section, size_t *done, size_t *all);

#endif
