/* maths_private.h - the commands and small letters that text_maths knows */
#ifndef TEXT_MATHS_PRIVATE_H
#define TEXT_MATHS_PRIVATE_H

#include <stddef.h>
#include <stdint.h>

/* How a command is set, and so which blanks it wants. */
enum maths_kind {
	MATHS_SYMBOL,                  /* a letter or a sign: none */
	MATHS_PREFIX,                  /* clings to what follows: \Delta t */
	MATHS_WORD,                    /* ln, max: apart from letters and digits */
	MATHS_BIG,                     /* sums, integrals: the same, and no factor */
	MATHS_BINARY,                  /* blanks on both sides when the author left one */
	MATHS_RELATION,                /* blanks on both sides */
	MATHS_OPEN, MATHS_CLOSE,       /* brackets */
	MATHS_BLANK,                   /* a blank of its own */
	MATHS_NOTHING,  /* looks in print only: dropped, with its text if that follows */
	MATHS_TEXT,                    /* its argument is words, not maths */
	MATHS_DROP,                    /* dropped with its argument */
	MATHS_ACCENT,                  /* a combining mark on its argument */
	MATHS_FRACTION, MATHS_ROOT, MATHS_BINOMIAL
};

struct maths_command { const char *name, *text; enum maths_kind kind; };

/* NULL when there is none. */
const struct maths_command *maths_command(const char *name, size_t length);

/* The raised or lowered twin of a code point; 0 when Unicode has none. */
uint32_t maths_raised(uint32_t code);
uint32_t maths_lowered(uint32_t code);

#endif
