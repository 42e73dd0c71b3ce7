/* library.h - lessons and the worker that reads them; inside app only */
#ifndef APP_LIBRARY_H
#define APP_LIBRARY_H

#include "base/status.h"
#include "app/entry.h"

struct app;
struct app_setup;

enum status shelf_open(struct app *a, const struct app_setup *setup, struct diag *d);
void shelf_close(struct app *a);
void shelf_work(struct app *a);  /* starts the next thing the worker can do for us */
void shelf_take(struct app *a);                        /* looks for its reply */
struct entry *shelf_entry(struct app *a);       /* the open one, when it is ready; else NULL */
void shelf_language(struct app *a);                    /* the language has changed */
bool shelf_done(const struct session *s, int block);   /* the exercise needs no more work */
/* What the contents show of a lesson; NULL while nothing is known of it. */
const struct outline *shelf_outline(const struct entry *e);
/* Finished exercises of that section (its number; -1: of the lesson), and all of them. */
void shelf_count(const struct entry *e, int section, size_t *done, size_t *all);

#endif
