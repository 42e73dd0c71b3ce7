/* strbuf.c - growing a string */
#include "config.h"
#include "base/strbuf.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

char strbuf_empty[1];                  /* every empty buffer points here; never written */

static void reserve(struct strbuf *b, size_t more)
{
	size_t want = b->length + more + 1;

	if (want <= b->capacity)
		return;
	want += want / 2;
	b->text = memory_resize(b->capacity ? b->text : NULL, want, 1);
	b->capacity = want;
	b->text[b->length] = '\0';
}

void strbuf_free(struct strbuf *b)
{
	if (b->capacity)
		free(b->text);
	*b = (struct strbuf)STRBUF_INIT;
}

void strbuf_clear(struct strbuf *b)
{
	b->length = 0;
	if (b->capacity)
		b->text[0] = '\0';
}

void strbuf_add(struct strbuf *b, const char *bytes, size_t n)
{
	assert(bytes || !n);
	if (!n)
		return;
	reserve(b, n);
	memcpy(b->text + b->length, bytes, n);
	b->length += n;
	b->text[b->length] = '\0';
}

void strbuf_puts(struct strbuf *b, const char *text)
{
	assert(text);
	strbuf_add(b, text, strlen(text));
}

void strbuf_putc(struct strbuf *b, char c)
{
	strbuf_add(b, &c, 1);
}

void strbuf_printf(struct strbuf *b, const char *format, ...)
{
	va_list ap, again;
	int n;

	va_start(ap, format);
	va_copy(again, ap);
	n = vsnprintf(NULL, 0, format, ap);
	va_end(ap);
	if (n > 0) {
		reserve(b, (size_t)n);
		vsnprintf(b->text + b->length, (size_t)n + 1, format, again);
		b->length += (size_t)n;
	}
	va_end(again);
}

void strbuf_utf8(struct strbuf *b, unsigned long c)
{
	char s[4];
	size_t n;

	if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF))
		c = 0xFFFD;
	if (c < 0x80) {
		s[0] = (char)c, n = 1;
	} else if (c < 0x800) {
		s[0] = (char)(0xC0 | c >> 6), s[1] = (char)(0x80 | (c & 63)), n = 2;
	} else if (c < 0x10000) {
		s[0] = (char)(0xE0 | c >> 12), s[1] = (char)(0x80 | (c >> 6 & 63));
		s[2] = (char)(0x80 | (c & 63)), n = 3;
	} else {
		s[0] = (char)(0xF0 | c >> 18), s[1] = (char)(0x80 | (c >> 12 & 63));
		s[2] = (char)(0x80 | (c >> 6 & 63)), s[3] = (char)(0x80 | (c & 63)), n = 4;
	}
	strbuf_add(b, s, n);
}

char *strbuf_take(struct strbuf *b)
{
	char *text = b->capacity ? b->text : memory_copy_text("");

	*b = (struct strbuf)STRBUF_INIT;
	return text;
}
