/* library.h - what is known of a lesson, and of the one that is open */
#ifndef APP_LIBRARY_H
#define APP_LIBRARY_H

#include "app/entry.h"

struct app;

struct entry *library_entry(struct app *a);       /* the open one, when it is ready; else NULL */
void library_language(struct app *a);                  /* the language has changed */
bool library_done(const struct session *s, int block);   /* the exercise needs no more work */
/* What the contents show of a lesson; NULL while nothing is known of it. */
const struct outline *library_outline(const struct entry *e);
/* Finished exercises of that section (its number; -1: of the lesson), and all of them. */
void library_count(const struct entry *e, int section, size_t *done, size_t *all);
int library_section(const struct entry *e, int block); /* the number of the section it is in */
/* Appends "1" for the lesson 01-introduction and "1.2" for its second section (number 1); section
 * -1 is the lesson itself.  Nothing, and false, when its folder has no label. */
bool library_label(const struct entry *e, int section, struct strbuf *to);

/* So many lessons did not end when they were read that the rest is left until it is opened. */
bool library_gives_up(const struct app *a);
/* What stands in a list in place of a lesson that was not read yet. */
const char *library_unread(const struct app *a);

#endif
