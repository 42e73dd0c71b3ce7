/* click.h - what a click of the mouse does; inside app only */
#ifndef APP_CLICK_H
#define APP_CLICK_H

struct app;

/* At the row, knob or exercise there; what is marked already is opened, a choice is taken. */
void click(struct app *a, int x, int y);

#endif
