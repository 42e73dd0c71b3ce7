/* glyphs_private.h - cells of a canvas as curses has characters: made once, looked up after that */
#ifndef TERM_GLYPHS_PRIVATE_H
#define TERM_GLYPHS_PRIVATE_H

#include <curses.h>
#include <stdbool.h>

#include "chart/canvas.h"
#include "chart/palette.h"

/* After start of curses; forgets what was made before.  utf8: whether the terminal takes it; else
 * cells are put in ASCII. */
void glyphs_begin(enum ground ground, bool utf8);

/* The cell with its look; not of the right half of a wide character (asserted).  Valid until the
 * next call. */
const cchar_t *glyph_of(const struct cell *cell);

#endif
