/* strbuf.h - a string that grows; always ends in NUL, never NULL */
#ifndef BASE_STRBUF_H
#define BASE_STRBUF_H

#include <stdarg.h>
#include <stddef.h>

struct strbuf {
	char *text;                    /* never NULL; a static "" while empty */
	size_t length, capacity;       /* capacity 0: nothing is owned yet */
};

extern char strbuf_empty[];
#define STRBUF_INIT { strbuf_empty, 0, 0 }

void strbuf_free(struct strbuf *b);                    /* and makes it empty again */
void strbuf_clear(struct strbuf *b);
void strbuf_add(struct strbuf *b, const char *bytes, size_t n);
void strbuf_puts(struct strbuf *b, const char *text);
void strbuf_putc(struct strbuf *b, char c);
void strbuf_printf(struct strbuf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void strbuf_utf8(struct strbuf *b, unsigned long code);  /* one code point; U+FFFD when it is
                                                            none */

/* Hands the text over: the caller frees it; the buffer is empty again. */
char *strbuf_take(struct strbuf *b);

#endif
