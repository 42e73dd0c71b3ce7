/* sliders_private.h - the knobs of the pane */
#ifndef APP_READER_SLIDERS_PRIVATE_H
#define APP_READER_SLIDERS_PRIVATE_H

#include <stddef.h>

struct app;
struct canvas;

/* Lines that a knob takes where there are so many columns: 2 when its name and the least slider
 * have no room beside each other. */
int sliders_rows(const struct app *a, int width);
/* The knobs around the current one, as many as have room; their layout is set. */
void sliders_draw(const struct app *a, struct canvas *c);
/* Place in reader.knobs of the one that is drawn at that row of the screen, in the pane of knobs;
 * it may be behind the last. */
size_t sliders_at(const struct app *a, int y);

#endif
