/* overlay_private.h - what is laid over the contents or a lesson: the search, lists, a note */
#ifndef APP_OVERLAY_OVERLAY_PRIVATE_H
#define APP_OVERLAY_OVERLAY_PRIVATE_H

#include <stdbool.h>

#include "app/keys.h"

struct app;
struct canvas;

bool overlay_on(const struct app *a);                  /* one of them has the keys */
void overlay_free(struct app *a);
void overlay_grew(struct app *a);                      /* one more lesson is read */
/* The lesson has been read anew: its blocks are others. */
void overlay_forget(struct app *a, int entry);
/* Opens one of them; false: the command is none of theirs. */
bool overlay_begin(struct app *a, enum command command);
enum command overlay_command(struct app *a, enum command command, int key);
void overlay_paste(struct app *a, const char *text);
void overlay_view(const struct app *a, struct canvas *c);
unsigned overlay_context(const struct app *a);

#endif
