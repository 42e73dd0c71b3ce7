#include "config.h"
#include "term/look.h"

#include <stdbool.h>
#include <stdlib.h>

/* Colours by number of colours the terminal has; -1 is its own foreground.  The 256-colour ones
 * have a contrast of about 4 to 5 on black and on white alike; blue and orange part for every kind
 * of colour blindness, and a word, a glyph or the legend's marker says the same without colour. */
struct row { attr_t attributes; short few, many; };

static const struct row rows[STYLE_COUNT] = {
	[STYLE_PLAIN] = { A_NORMAL, -1, -1 },
	[STYLE_STRONG] = { A_BOLD, -1, -1 },
	[STYLE_EMPHASIS] = { A_UNDERLINE, -1, -1 },
	[STYLE_CODE] = { A_NORMAL, COLOR_CYAN, 30 },
	[STYLE_MATHS] = { A_BOLD, -1, -1 },
	[STYLE_HEADING] = { A_BOLD, -1, 26 },
	[STYLE_DIM] = { A_NORMAL, -1, 244 },
	[STYLE_BAR] = { A_REVERSE, -1, -1 },
	[STYLE_KEY] = { A_BOLD, -1, -1 },
	[STYLE_FOCUS] = { A_BOLD, -1, 33 },
	[STYLE_INPUT] = { A_UNDERLINE, -1, -1 },
	[STYLE_VALUE] = { A_BOLD, -1, -1 },
	[STYLE_RIGHT] = { A_BOLD, COLOR_GREEN, 28 },
	[STYLE_WRONG] = { A_BOLD, COLOR_RED, 160 },
	[STYLE_WARN] = { A_BOLD, COLOR_MAGENTA, 130 },
	[STYLE_MARK] = { A_BOLD, -1, -1 },
	[STYLE_SERIES1] = { A_BOLD, COLOR_BLUE, 33 },
	[STYLE_SERIES2] = { A_NORMAL, COLOR_RED, 166 },
	[STYLE_SERIES3] = { A_NORMAL, COLOR_CYAN, 30 },
	[STYLE_SERIES4] = { A_NORMAL, COLOR_MAGENTA, 133 },
};

static bool colour_wanted(void)
{
	const char *no = getenv("NO_COLOR");

	return !(no && *no) && has_colors();
}

void look_init(struct look *l)
{
	bool colour = colour_wanted() && start_color() == OK && use_default_colors() == OK && COLORS >= 8;

	for (short i = 0; i < STYLE_COUNT; i++) {
		short ink = !colour ? -1 : COLORS >= 256 ? rows[i].many : rows[i].few;

		l->attributes[i] = rows[i].attributes;
		l->pairs[i] = 0;
		if (ink >= 0 && i + 1 < COLOR_PAIRS && init_pair((short)(i + 1), ink, -1) == OK)
			l->pairs[i] = (short)(i + 1);
	}
	if (!colour) {                         /* curves stay apart by weight as well as by marker */
		l->attributes[STYLE_FOCUS] = A_BOLD | A_UNDERLINE;
		l->attributes[STYLE_DIM] = A_DIM;
		l->attributes[STYLE_SERIES4] = A_DIM;
	}
}
