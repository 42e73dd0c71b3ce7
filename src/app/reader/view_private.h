/* view_private.h - how the lesson screen looks */
#ifndef APP_READER_VIEW_PRIVATE_H
#define APP_READER_VIEW_PRIVATE_H

struct app;
struct canvas;

void reader_view(const struct app *a, struct canvas *c);
unsigned reader_context(const struct app *a);          /* of its mode */

#endif
