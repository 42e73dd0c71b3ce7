/* utf8.c - where characters begin and end in UTF-8 bytes */
#include "config.h"
#include "base/utf8.h"

#include <assert.h>
#include <string.h>

/* Behind a lead byte of three or four, or where there is no character. */
static size_t read_long(const char *text, size_t n, unsigned long *code)
{
	unsigned char first = (unsigned char)*text;
	size_t length = first < 0xe0 ? 0 : first < 0xf0 ? 3 : first < 0xf8 ? 4 : 0;
	unsigned long c = first & (0xffu >> (length + 1));

	if (length == 0 || length > n)
		return 0;
	for (size_t i = 1; i < length; i++) {
		if (!utf8_continues(text[i]))
			return 0;
		c = c << 6 | ((unsigned char)text[i] & 0x3f);
	}
	if (c < (length == 3 ? 0x800 : 0x10000) || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
		return 0;
	*code = c;
	return length;
}

size_t utf8_read(const char *text, size_t n, unsigned long *code)
{
	unsigned char first;

	assert(text && code);
	if (n == 0)
		return 0;
	first = (unsigned char)*text;
	if (first < 0x80) {
		*code = first;
		return 1;
	}
	/* 0xc0 and 0xc1 would begin a letter of ASCII, written too long. */
	if (first >= 0xc2 && first < 0xe0 && n > 1 && utf8_continues(text[1])) {
		*code = (first & 0x1fu) << 6 | ((unsigned char)text[1] & 0x3fu);
		return 2;
	}
	return read_long(text, n, code);
}

size_t utf8_before(const char *text, size_t at)
{
	while (at > 0 && utf8_continues(text[--at]))
		;
	return at;
}

size_t utf8_behind(const char *text, size_t length, size_t at)
{
	assert(at <= length);
	if (at < length)
		at++;
	while (at < length && utf8_continues(text[at]))
		at++;
	return at;
}

size_t utf8_count(const char *text, size_t length)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++)
		n += !utf8_continues(text[i]);
	return n;
}

size_t utf8_cut(const char *text, size_t length, size_t most)
{
	if (length <= most)
		return length;
	while (most > 0 && utf8_continues(text[most]))
		most--;
	return most;
}

void utf8_copy(char *to, size_t size, const char *text)
{
	size_t n;

	assert(to && size > 0);
	n = utf8_cut(text, strlen(text), size - 1);
	memcpy(to, text, n);
	to[n] = '\0';
}
