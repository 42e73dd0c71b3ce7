/* bookmarks_private.h - bookmarks and notes */
#ifndef APP_OVERLAY_BOOKMARKS_PRIVATE_H
#define APP_OVERLAY_BOOKMARKS_PRIVATE_H

#include "app/keys.h"
#include "app/overlay/state.h"

struct app;
struct canvas;

void bookmarks_toggle(struct app *a);                        /* a bookmark here */
void bookmarks_write(struct app *a);                         /* a note here */
/* the same at once; "" takes it away */
bool bookmarks_note(struct app *a, const char *text);
void bookmarks_note_key(struct app *a, enum command command, int key);
void bookmarks_paste(struct app *a, const char *text);
void bookmarks_leave(struct app *a);                         /* what is being written is kept */
void bookmarks_open(struct app *a);                          /* the list */
void bookmarks_each(const struct app *a, struct items *to);
void bookmarks_list_command(struct app *a, enum command command);
void bookmarks_view(const struct app *a, struct canvas *c);

#endif
