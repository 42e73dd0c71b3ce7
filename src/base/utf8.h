/* utf8.h - where characters begin and end in UTF-8 bytes; a character is here one code point */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Does the byte stand inside a character, behind its first byte? */
static inline bool utf8_continues(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

/* The length of the well-formed character at text and its code; 0, and *code as it was, when there
 * is none within n bytes: a bad byte, an overlong form, a surrogate, a code beyond U+10FFFF.  No
 * byte behind the first one that does not fit is looked at. */
size_t utf8_read(const char *text, size_t n, unsigned long *code);

/* The places one character before and behind `at` in text; 0 and length at the ends. */
size_t utf8_before(const char *text, size_t at);
size_t utf8_behind(const char *text, size_t length, size_t at);

size_t utf8_count(const char *text, size_t length);    /* characters */

/* How many of the text's bytes to keep so that they are no more than `most` and end between two
 * characters. */
size_t utf8_cut(const char *text, size_t length, size_t most);

/* Copies as much as fits into `to`, whole characters and the NUL; size is at least 1. */
void utf8_copy(char *to, size_t size, const char *text);

#endif
