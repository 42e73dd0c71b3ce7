/* utf8.c - where characters begin and end in UTF-8 bytes */
#include "config.h"
#include "base/utf8.h"

#include <assert.h>
#include <string.h>

size_t utf8_read(const char *text, size_t n, unsigned long *code)
{
	static const unsigned long least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned char first = n ? (unsigned char)*text : 0x80;
	size_t length = first < 0x80 ? 1 : first < 0xc0 ? 0 : first < 0xe0 ? 2 :
	                first < 0xf0 ? 3 : first < 0xf8 ? 4 : 0;
	unsigned long c = length == 1 ? first : first & (0xffu >> (length + 1));

	assert(text && code);
	if (length == 0 || length > n)
		return 0;
	for (size_t i = 1; i < length; i++) {
		if (!utf8_continues(text[i]))
			return 0;
		c = c << 6 | ((unsigned char)text[i] & 0x3f);
	}
	if (c < least[length] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
		return 0;
	*code = c;
	return length;
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
