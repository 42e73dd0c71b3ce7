/* links_private.h - where the texts of the page lead */
#ifndef APP_OVERLAY_LINKS_PRIVATE_H
#define APP_OVERLAY_LINKS_PRIVATE_H

struct app;

void links_open(struct app *a);                        /* where the texts of the page lead */

#endif
