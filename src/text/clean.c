/* clean.c - the sanitiser: what may reach a terminal */
#include "config.h"
#include "text/text.h"

#include <assert.h>
#include <langinfo.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>
#include <uniwidth.h>
#include <wchar.h>

enum { MARKS_MAX = 4, DOTTED_CIRCLE = 0x25CC, REPLACEMENT = 0xFFFD };

static bool locale_is_utf8(void)
{
	const char *codeset = nl_langinfo(CODESET);

	return !strcmp(codeset, "UTF-8") || !strcmp(codeset, "utf8");
}

/* What would be invisible, steer the terminal or reorder its text. */
static bool is_hidden(ucs4_t c)
{
	const uint32_t mask = UC_CATEGORY_MASK_C | UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp;

	return uc_is_general_category_withtable(c, mask) ||
	       uc_is_property_default_ignorable_code_point(c) || uc_is_property_bidi_control(c);
}

/* Columns, or -1 where curses, which asks libc, would disagree with us. */
static int agreed_width(ucs4_t c, bool utf8)
{
	int width = uc_width(c, "UTF-8");

	return utf8 && wcwidth((wchar_t)c) != width ? -1 : width;
}

/* Appends one code point above U+007F; *marks counts the combining marks on the current base. */
static void add_code(struct strbuf *to, ucs4_t c, bool utf8, int *marks)
{
	int width;

	if (is_hidden(c)) {
		strbuf_printf(to, "<U+%04X>", (unsigned)c);
		*marks = 0;
		return;
	}
	width = agreed_width(c, utf8);
	if (width < 0)
		c = REPLACEMENT;
	if (width) {
		*marks = 0;
	} else if (++*marks > MARKS_MAX) {
		strbuf_utf8(to, DOTTED_CIRCLE);
		*marks = 1;
	}
	strbuf_utf8(to, c);
}

static void add_control(struct strbuf *to, unsigned char c, bool newlines)
{
	if (c == '\t' || (c == '\n' && !newlines)) {
		strbuf_putc(to, ' ');
	} else if (c == '\n') {
		strbuf_putc(to, '\n');
	} else {
		strbuf_putc(to, '^');
		strbuf_putc(to, (char)(c ^ 0x40));
	}
}

void text_clean(struct strbuf *to, const char *text, size_t length, bool newlines)
{
	bool utf8 = locale_is_utf8();
	int marks = MARKS_MAX;         /* no base yet: a mark gets one, as it does after a blank */

	assert(text || !length);
	for (size_t i = 0; i < length;) {
		size_t start = i;
		ucs4_t c;
		int n;

		while (i < length && text[i] >= ' ' && text[i] < 0x7F)
			i++;
		if (i > start) {
			strbuf_add(to, text + start, i - start);
			marks = text[i - 1] == ' ' ? MARKS_MAX : 0;
		} else if ((unsigned char)text[i] < 0x80) {
			marks = text[i] == '\n' || text[i] == '\t' ? MARKS_MAX : 0;
			add_control(to, (unsigned char)text[i++], newlines);
		} else {
			n = u8_mbtoucr(&c, (const uint8_t *)text + i, length - i);
			add_code(to, n > 0 ? c : REPLACEMENT, utf8, &marks);
			i += n > 0 ? (size_t)n : 1;
		}
	}
}
