/* width.c - columns that a text takes in a terminal */
#include "config.h"
#include "text/text.h"

#include <assert.h>
#include <unistr.h>
#include <uniwidth.h>

/* Bytes and columns of the code point at text; 0 at the end.  A bad byte is one column. */
static size_t code_at(const char *text, int *width)
{
	ucs4_t c;
	int n;

	if ((unsigned char)*text < 0x80) {
		*width = *text >= ' ' && *text < 0x7F;
		return *text != '\0';
	}
	n = u8_strmbtouc(&c, (const uint8_t *)text);
	if (n < 1) {
		*width = 1;
		return 1;
	}
	*width = uc_width(c, "UTF-8");
	if (*width < 0)
		*width = 0;
	return (size_t)n;
}

/* U+0080 to U+009F have no width but are no marks: nothing that has one may carry them along. */
static bool is_control(const char *text)
{
	return (unsigned char)text[0] == 0xC2 && (unsigned char)text[1] < 0xA0;
}

/* Terminals put every code point that has a width in a cell of its own, and the marks behind it in
 * the same cell; extended grapheme clusters would join more than they do. */
bool text_grapheme(const char *text, struct grapheme *g)
{
	int width;
	size_t n = code_at(text, &width);

	if (!n)
		return false;
	*g = (struct grapheme){ text, n, width };
	while ((unsigned char)text[g->length] >= 0x80) {
		n = code_at(text + g->length, &width);
		if (width || is_control(text + g->length))
			break;
		g->length += n;
	}
	return true;
}

int text_width(const char *text)
{
	struct grapheme g;
	int width = 0;

	assert(text);
	for (; text_grapheme(text, &g); text += g.length)
		width += g.width;
	return width;
}
