/* search_private.h - the search over all lessons */
#ifndef APP_OVERLAY_SEARCH_PRIVATE_H
#define APP_OVERLAY_SEARCH_PRIVATE_H

#include "app/overlay/state.h"

struct app;
struct canvas;
struct strbuf;

void search_open(struct app *a);
void search_next(struct app *a);                         /* to the next place of the last search */
void search_fill(struct app *a);                         /* the line has changed */
void search_words(struct app *a, const char *words);     /* all at once, over all lessons that are
                                                          read */
/* there is more to read: search_work reads a slice of it */
bool search_busy(const struct app *a);
void search_work(struct app *a);
void search_forget(struct app *a, int entry);     /* what was read of it; NO_ENTRY is allowed */
void search_free(struct app *a);
void search_state(const struct app *a, struct strbuf *to);       /* "17 places" */
bool search_loading(const struct app *a, struct strbuf *to);     /* "still reading 3 lessons …";
                                                                  false: all are read */
/* The item's text from some words before what was found; that is bytes [*from, *end) of it. */
void search_cut(const struct app *a, const struct item *item, int width, struct strbuf *to,
              size_t *from, size_t *end);
void search_draw(const struct app *a, struct canvas *c, const struct item *item, int x, int y,
               int width);

#endif
