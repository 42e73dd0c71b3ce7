#include "config.h"
#include "term/look.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A word, a glyph or the legend's marker says the same without any of this. */
static const attr_t attributes[STYLE_COUNT] = {
	[STYLE_STRONG] = A_BOLD, [STYLE_EMPHASIS] = A_UNDERLINE, [STYLE_MATHS] = A_BOLD, [STYLE_HEADING] = A_BOLD,
	[STYLE_BAR] = A_REVERSE, [STYLE_KEY] = A_BOLD, [STYLE_FOCUS] = A_BOLD, [STYLE_INPUT] = A_UNDERLINE,
	[STYLE_VALUE] = A_BOLD, [STYLE_RIGHT] = A_BOLD, [STYLE_WRONG] = A_BOLD, [STYLE_WARN] = A_BOLD,
	[STYLE_MARK] = A_BOLD, [STYLE_SERIES1] = A_BOLD,
};

/* The terminals that tell it set COLORFGBG to "15;0" or "0;default;15": of sixteen, the last is the ground. */
static enum ground told_ground(void)
{
	const char *told = getenv("COLORFGBG"), *last = told ? strrchr(told, ';') : NULL;
	char *end;
	long number = last ? strtol(last + 1, &end, 10) : -1;

	if (!last || end == last + 1 || *end || number < 0 || number > 15)
		return GROUND_ANY;
	return number == 7 || number > 8 ? GROUND_LIGHT : GROUND_DARK;
}

static short ink_of(enum ground ground, enum style style)
{
	struct paint p = palette_on(ground, style);

	return COLORS >= 256 ? p.many : COLORS >= 16 ? p.sixteen : p.eight;
}

static bool colour_wanted(void)
{
	const char *no = getenv("NO_COLOR");

	return !(no && *no) && has_colors();
}

void look_init(struct look *l, enum ground ground)
{
	bool colour = colour_wanted() && start_color() == OK && use_default_colors() == OK && COLORS >= 8;

	if (ground == GROUND_ANY)
		ground = told_ground();
	for (short i = 0; i < STYLE_COUNT; i++) {
		short ink = colour ? ink_of(ground, (enum style)i) : -1;

		l->attributes[i] = attributes[i];
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
