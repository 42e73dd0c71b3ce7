#include "config.h"
#include "app/field.h"

#include <string.h>

#include "base/strbuf.h"

void field_clear(struct field *f)
{
	f->length = f->cursor = 0;
	f->text[0] = '\0';
}

void field_set(struct field *f, const char *text)
{
	field_clear(f);
	field_paste(f, text);
}

static void splice(struct field *f, size_t from, size_t to, const char *bytes, size_t n)
{
	memmove(f->text + from + n, f->text + to, f->length - to + 1);
	memcpy(f->text + from, bytes, n);
	f->length += n - (to - from);
	f->cursor = from + n;
}

bool field_insert(struct field *f, int code)
{
	struct strbuf bytes = STRBUF_INIT;
	bool fits;

	if (code < 32 || (code >= 127 && code < 160) || code > 0x10ffff)
		return false;
	strbuf_utf8(&bytes, (unsigned long)code);
	fits = f->length + bytes.length <= FIELD_MAX;
	if (fits)
		splice(f, f->cursor, f->cursor, bytes.text, bytes.length);
	strbuf_free(&bytes);
	return fits;
}

/* The length of the well-formed UTF-8 sequence at s; 0 when there is none. */
static size_t sequence(const unsigned char *s)
{
	size_t n = *s < 0x80 ? 1 : *s >= 0xc2 && *s < 0xe0 ? 2 : *s >= 0xe0 && *s < 0xf0 ? 3 :
	           *s >= 0xf0 && *s < 0xf5 ? 4 : 0;

	for (size_t i = 1; i < n; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] >= 0xa0) ||
	    (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] >= 0x90))
		return 0;                      /* overlong, a surrogate, beyond Unicode */
	return n;
}

void field_paste(struct field *f, const char *text)
{
	const unsigned char *s = (const unsigned char *)text;

	while (*s) {
		size_t n = sequence(s);
		bool blank = *s == '\n' || *s == '\t' || *s == '\r';
		bool control = (n == 1 && (*s < 32 || *s == 127)) ||
		               (n == 2 && s[0] == 0xc2 && s[1] < 0xa0);

		if (n && (blank || !control) && f->length + n <= FIELD_MAX)
			splice(f, f->cursor, f->cursor, blank ? " " : (const char *)s, n);
		s += n ? n : 1;
	}
}

static size_t before(const struct field *f, size_t at)
{
	while (at > 0 && (f->text[--at] & 0xc0) == 0x80)
		;
	return at;
}

static size_t behind(const struct field *f, size_t at)
{
	if (at < f->length)
		at++;
	while (at < f->length && (f->text[at] & 0xc0) == 0x80)
		at++;
	return at;
}

static size_t word_before(const struct field *f, size_t at)
{
	while (at > 0 && f->text[at - 1] == ' ')
		at--;
	while (at > 0 && f->text[at - 1] != ' ')
		at--;
	return at;
}

bool field_command(struct field *f, enum command command)
{
	size_t at = f->cursor;

	switch ((int)command) {
	case COMMAND_LINE_LEFT: f->cursor = before(f, at); break;
	case COMMAND_LINE_RIGHT: f->cursor = behind(f, at); break;
	case COMMAND_LINE_START: f->cursor = 0; break;
	case COMMAND_LINE_END: f->cursor = f->length; break;
	case COMMAND_ERASE: splice(f, before(f, at), at, "", 0); break;
	case COMMAND_ERASE_NEXT: splice(f, at, behind(f, at), "", 0); break;
	case COMMAND_ERASE_WORD: splice(f, word_before(f, at), at, "", 0); break;
	case COMMAND_ERASE_BEFORE: splice(f, 0, at, "", 0); break;
	case COMMAND_ERASE_AFTER: splice(f, at, f->length, "", 0); break;
	default: return false;
	}
	return true;
}
