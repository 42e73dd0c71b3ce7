/* look.c - styles as attributes and colour pairs */
#include "config.h"
#include "term/look_private.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The terminals that tell it set COLORFGBG to "15;0" or "0;default;15": of sixteen, the last is the
 * ground. */
static enum ground told_ground(void)
{
	const char *told = getenv("COLORFGBG"), *last = told ? strrchr(told, ';') : NULL;
	char *end;
	long number = last ? strtol(last + 1, &end, 10) : -1;

	if (!last || end == last + 1 || *end || number < 0 || number > 15)
		return GROUND_READER;
	return number == 7 || number > 8 ? GROUND_LIGHT : GROUND_DARK;
}

static short ink_of(enum ground ground, enum style style)
{
	struct paint p = palette_on(ground, style);

	return COLORS >= 256 ? p.many : COLORS >= 16 ? p.sixteen : p.eight;
}

static attr_t attributes_of(enum style style)
{
	unsigned weight = palette_weight(style);

	return (weight & WEIGHT_BOLD ? A_BOLD : A_NORMAL) | (weight & WEIGHT_UNDERLINE ? A_UNDERLINE
	                                                     : A_NORMAL) |
	       (weight & WEIGHT_REVERSE ? A_REVERSE : A_NORMAL);
}

static bool colour_wanted(void)
{
	const char *no = getenv("NO_COLOR");

	return !(no && *no) && has_colors();
}

void look_init(struct look *l, enum ground ground)
{
	bool colour = colour_wanted() && start_color() == OK && use_default_colors() == OK &&
		COLORS >= 8;

	assert(ground == GROUND_READER || ground == GROUND_DARK || ground == GROUND_LIGHT);
	if (ground == GROUND_READER)
		ground = told_ground();
	for (short i = 0; i < STYLE_COUNT; i++) {
		short ink = colour ? ink_of(ground, (enum style)i) : -1;

		l->attributes[i] = attributes_of((enum style)i);
		l->pairs[i] = 0;
		if (ink >= 0 && i + 1 < COLOR_PAIRS && init_pair((short)(i + 1), ink, -1) == OK)
			l->pairs[i] = (short)(i + 1);
	}
	if (!colour) {  /* curves stay apart by weight as well as by marker */
		l->attributes[STYLE_FOCUS] = A_BOLD | A_UNDERLINE;
		l->attributes[STYLE_DIM] = A_DIM;
		l->attributes[STYLE_SERIES4] = A_DIM;
	}
}
