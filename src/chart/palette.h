/* palette.h - the colours and weights of styles: the same hues for terminals of 8, 16 and 256
 * colours, and for files */
#ifndef CHART_PALETTE_H
#define CHART_PALETTE_H

#include "text/style.h"

/* Numbers of colours as a terminal counts them; -1: its own foreground.  Nothing is said by colour
 * alone. */
struct paint { short eight, sixteen, many; };

struct paint palette_of(enum style style);             /* for any ground */

/* What the colours stand on; READER: as who looks at it has it.  A known one allows stronger
 * contrasts. */
enum ground { GROUND_READER, GROUND_LIGHT, GROUND_DARK, GROUND_COUNT };
struct paint palette_on(enum ground ground, enum style style);

/* What a style has beside its colour; bits. */
enum { WEIGHT_BOLD = 1, WEIGHT_UNDERLINE = 2, WEIGHT_REVERSE = 4 };
unsigned palette_weight(enum style style);

/* What colour 16 … 255 of 256 is, 0 … 255 each. */
struct rgb { int red, green, blue; };
struct rgb palette_rgb(int colour);

#endif
