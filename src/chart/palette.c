/* palette.c - the hues of styles */
#include "config.h"
#include "chart/palette.h"

#include <assert.h>

/* as every terminal numbers them */
enum { OWN = -1, RED = 1, GREEN, YELLOW, BLUE, MAGENTA, CYAN };
enum { LIGHT = 8, LIGHT_BLUE = LIGHT + BLUE };         /* of sixteen: plain blue is lost on black */

/* The 256-colour ones have a contrast of 3.4 at least on black and on white; curves differ for
 * every kind of colour blindness, and so do both ends of the heat map, which runs from blue over
 * grey to orange. */
static const struct paint paints[STYLE_COUNT] = {
	[STYLE_PLAIN] = { OWN, OWN, OWN }, [STYLE_STRONG] = { OWN, OWN, OWN },
	[STYLE_EMPHASIS] = { OWN, OWN, OWN },
	[STYLE_CODE] = { CYAN, CYAN, 30 }, [STYLE_MATHS] = { OWN, OWN, OWN },
	[STYLE_HEADING] = { OWN, OWN, 26 },
	[STYLE_DIM] = { OWN, OWN, 244 }, [STYLE_BAR] = { OWN, OWN, OWN },
	[STYLE_KEY] = { OWN, OWN, OWN },
	[STYLE_LINK] = { OWN, OWN, OWN },
	[STYLE_FOCUS] = { OWN, OWN, 33 }, [STYLE_INPUT] = { OWN, OWN, OWN },
	[STYLE_VALUE] = { OWN, OWN, OWN },
	[STYLE_RIGHT] = { GREEN, GREEN, 28 }, [STYLE_WRONG] = { RED, RED, 160 },
	[STYLE_WARN] = { MAGENTA, MAGENTA, 130 }, [STYLE_MARK] = { OWN, OWN, OWN },
	[STYLE_SERIES1] = { BLUE, LIGHT_BLUE, 33 }, [STYLE_SERIES2] = { RED, RED, 166 },
	[STYLE_SERIES3] = { CYAN, CYAN, 30 }, [STYLE_SERIES4] = { MAGENTA, MAGENTA, 133 },
	[STYLE_HEAT1] = { BLUE, LIGHT_BLUE, 27 }, [STYLE_HEAT2] = { BLUE, LIGHT_BLUE, 33 },
	[STYLE_HEAT3] = { CYAN, CYAN, 67 }, [STYLE_HEAT4] = { CYAN, CYAN, 103 },
	[STYLE_HEAT5] = { MAGENTA, MAGENTA, 102 }, [STYLE_HEAT6] = { MAGENTA, MAGENTA, 101 },
	[STYLE_HEAT7] = { RED, RED, 130 }, [STYLE_HEAT8] = { RED, RED, 166 },
};

/* Of 256 colours, those with a contrast of 4.5 at least on the ground that is known; 0: as on
 * any. */
static const short on_light[STYLE_COUNT] = {
	[STYLE_CODE] = 24, [STYLE_HEADING] = 25, [STYLE_DIM] = 241, [STYLE_FOCUS] = 26,
	[STYLE_RIGHT] = 22,
	[STYLE_WRONG] = 124, [STYLE_WARN] = 94, [STYLE_SERIES1] = 26, [STYLE_SERIES2] = 130,
	[STYLE_SERIES3] = 23,
	[STYLE_SERIES4] = 90, [STYLE_HEAT1] = 20, [STYLE_HEAT2] = 26, [STYLE_HEAT3] = 61,
	[STYLE_HEAT4] = 60,
	[STYLE_HEAT5] = 59, [STYLE_HEAT6] = 95, [STYLE_HEAT7] = 94, [STYLE_HEAT8] = 130,
};
static const short on_dark[STYLE_COUNT] = {
	[STYLE_CODE] = 80, [STYLE_HEADING] = 75, [STYLE_DIM] = 246, [STYLE_FOCUS] = 75,
	[STYLE_RIGHT] = 77,
	[STYLE_WRONG] = 203, [STYLE_WARN] = 179, [STYLE_SERIES1] = 75, [STYLE_SERIES2] = 209,
	[STYLE_SERIES3] = 80,
	[STYLE_SERIES4] = 176, [STYLE_HEAT1] = 33, [STYLE_HEAT2] = 75, [STYLE_HEAT3] = 110,
	[STYLE_HEAT4] = 146,
	[STYLE_HEAT5] = 145, [STYLE_HEAT6] = 144, [STYLE_HEAT7] = 179, [STYLE_HEAT8] = 208,
};

struct paint palette_on(enum ground ground, enum style style)
{
	struct paint p = paints[style];
	short many = ground == GROUND_LIGHT ? on_light[style] : ground == GROUND_DARK
		? on_dark[style] : 0;

	assert(style < STYLE_COUNT);
	if (many)
		p.many = many;
	if (ground == GROUND_LIGHT && p.sixteen == LIGHT_BLUE)
		p.sixteen = BLUE;
	if (ground == GROUND_DARK && p.sixteen > 0 && p.sixteen < LIGHT)
		p.sixteen += LIGHT;            /* the bright twin of each */
	if (ground == GROUND_DARK && p.eight == MAGENTA && style == STYLE_WARN)
		p.eight = p.sixteen = YELLOW;
	return p;
}

/* A word, a glyph or the legend's marker says the same without any of this. */
static const unsigned char weights[STYLE_COUNT] = {
	[STYLE_STRONG] = WEIGHT_BOLD, [STYLE_EMPHASIS] = WEIGHT_UNDERLINE,
	[STYLE_MATHS] = WEIGHT_BOLD,
	[STYLE_HEADING] = WEIGHT_BOLD, [STYLE_BAR] = WEIGHT_REVERSE, [STYLE_KEY] = WEIGHT_BOLD,
	[STYLE_FOCUS] = WEIGHT_BOLD,
	[STYLE_INPUT] = WEIGHT_UNDERLINE, [STYLE_LINK] = WEIGHT_UNDERLINE,
	[STYLE_VALUE] = WEIGHT_BOLD, [STYLE_RIGHT] = WEIGHT_BOLD,
	[STYLE_WRONG] = WEIGHT_BOLD, [STYLE_WARN] = WEIGHT_BOLD, [STYLE_MARK] = WEIGHT_BOLD,
	[STYLE_SERIES1] = WEIGHT_BOLD,
};

struct paint palette_of(enum style style)
{
	return palette_on(GROUND_READER, style);
}

/* A cube of 6 x 6 x 6 from 16 on, then 24 greys. */
struct rgb palette_rgb(int colour)
{
	static const int levels[] = { 0, 95, 135, 175, 215, 255 };
	int i = colour - 16, grey = 8 + 10 * (i - 216);

	assert(colour >= 16 && colour < 256);
	if (i >= 216)
		return (struct rgb){ grey, grey, grey };
	return (struct rgb){ levels[i / 36], levels[i / 6 % 6], levels[i % 6] };
}

unsigned palette_weight(enum style style)
{
	assert(style < STYLE_COUNT);
	return weights[style];
}
