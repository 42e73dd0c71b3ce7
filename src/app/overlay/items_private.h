/* items_private.h - the list of an overlay: places, one of them marked */
#ifndef APP_OVERLAY_ITEMS_PRIVATE_H
#define APP_OVERLAY_ITEMS_PRIVATE_H

#include "app/overlay/state.h"

struct app;

void items_clear(struct items *q);
void items_free(struct items *q);
/* Copies both texts; text NULL: nothing stands below the head.  Borrowed until the list changes. */
struct item *items_add(struct items *q, struct place place, const char *head, const char *text);
/* The mark, by so many places, never off the list. */
void items_move(struct items *q, int by);

void overlay_open(struct app *a, enum overlay_kind kind);      /* with an empty list */
void overlay_close(struct app *a);

#endif
