/* glyphs.c - cells as curses has characters */
#include "config.h"
#include "term/glyphs_private.h"

#include <assert.h>
#include <string.h>
#include <wchar.h>

#include "base/strbuf.h"
#include "term/look_private.h"
#include "text/text.h"

/* A page has some hundred different cells; one that finds its place taken takes it. */
enum { PLACES = 1024 };

static struct {
	struct look look;
	bool utf8;
	struct { struct cell cell; cchar_t out; } made[PLACES];
} glyphs;

void glyphs_begin(enum ground ground, bool utf8)
{
	memset(&glyphs, 0, sizeof glyphs);     /* no cell to be drawn has the width 0 */
	glyphs.utf8 = utf8;
	look_init(&glyphs.look, ground);
}

/* The cell's text as curses wants it: one character and its marks. */
static void characters(const struct cell *cell, wchar_t out[CCHARW_MAX + 1])
{
	struct strbuf ascii = STRBUF_INIT;
	const char *s = cell->text;
	mbstate_t state = { 0 };
	size_t n = 0;

	if (!glyphs.utf8) {
		text_ascii(&ascii, cell->text);
		s = ascii.text;
	}
	while (n < CCHARW_MAX && *s) {
		size_t used = mbrtowc(&out[n], s, strlen(s), &state);

		if (used == 0 || used > strlen(s) || (n > 0 && !glyphs.utf8))
			break;
		s += used;
		n++;
	}
	if (n == 0)
		out[n++] = *cell->text ? L'?' : L' ';
	out[n] = L'\0';
	strbuf_free(&ascii);
}

static void make(const struct cell *cell, cchar_t *out)
{
	wchar_t text[CCHARW_MAX + 1];
	attr_t attributes = glyphs.look.attributes[cell->style];
	short pair = glyphs.look.pairs[cell->style];

	characters(cell, text);
	if (cell->reverse)
		attributes ^= A_REVERSE;
	if (setcchar(out, text, attributes, pair, NULL) != OK)
		setcchar(out, L"?", attributes, pair, NULL);
}

static size_t place_of(const struct cell *cell)
{
	size_t hash = cell->style * 2u + cell->reverse;

	for (const char *p = cell->text; *p; p++)
		hash = hash * 31 + (unsigned char)*p;
	return (hash ^ hash >> 10) % PLACES;
}

const cchar_t *glyph_of(const struct cell *cell)
{
	size_t place = place_of(cell);

	assert(cell->width > 0 && cell->style < STYLE_COUNT);
	if (!cell_same(&glyphs.made[place].cell, cell)) {
		glyphs.made[place].cell = *cell;
		make(cell, &glyphs.made[place].out);
	}
	return &glyphs.made[place].out;
}
