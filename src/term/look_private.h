/* look_private.h - how each style looks on this terminal: attributes and colour pairs */
#ifndef TERM_LOOK_PRIVATE_H
#define TERM_LOOK_PRIVATE_H

#include <curses.h>

#include "chart/palette.h"
#include "text/style.h"

struct look {
	attr_t attributes[STYLE_COUNT];
	short pairs[STYLE_COUNT];
};

/* After start of curses.  Honours NO_COLOR; keeps the terminal's own foreground and background.
 * GROUND_READER: what COLORFGBG says, if it does. */
void look_init(struct look *l, enum ground ground);

#endif
