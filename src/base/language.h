/* language.h - the languages that there are, and what each needs beside its words
 *
 * A language is data: a section of assets/languages, a message catalogue and the lessons'
 * translations.  No part of the program names one but the source, English.
 */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

enum { LANGUAGES_MAX = 8 };

/* An index, counted from the source language on; LANGUAGE_NONE is none. */
enum language { LANGUAGE_EN, LANGUAGE_NONE = LANGUAGES_MAX };

/* At least one.  The rows are read once, when one is asked for first; what cannot be read leaves
 * English alone. */
enum language language_count(void);

/* The one after it, after the last the first; itself when there is no other. */
enum language language_next(enum language language);

/* The one to show beside it: the source beside a translation, the first translation beside the
 * source. */
enum language language_beside(enum language language);

const char *language_code(enum language language);     /* "en", "ru" */
char language_decimal(enum language language);         /* '.' or ',' */
const char *language_group(enum language language);    /* between groups of three digits; UTF-8 */

/* A whole number whose form of a word a fraction takes. */
unsigned long language_fraction(enum language language);

/* The alphabet, small letters and capitals; "" where it is the Latin one. */
const char *language_letters(enum language language);

/* The word for 10^power, 3, 6, 9 or 12, behind a number: "млн"; "" where it has none.  Borrowed
 * until the next call. */
const char *language_large(enum language language, int power);

/* A day, "2026-11-30", as people write it there: "30.11.2026". */
void language_print_date(enum language language, const char *iso, struct strbuf *to);

bool language_bare_powers(enum language language);      /* 10²⁴, never 1×10²⁴ */

/* What the parts of an exercise are lettered with. */
const char *language_parts(enum language language);

/* Lists of words, X(name, its key): how numbers are said.  A word is "six", or "six=6" where it has
 * a value; "_" in one stands for a blank. */
#define LANGUAGE_WORD_LISTS(X)                                                             \
	X(ABOUT, "about") X(BEFORE, "before") X(CARDINALS, "cardinals") X(WHOLES, "wholes")   \
	X(MULTIPLES, "multiples") X(PARTS, "fractions") X(MIXED, "mixed")                   \
	X(GLUED, "glued") X(ARTICLES, "articles") X(AMONG, "among") X(ONCE, "once")         \
	X(AND, "and") X(POWERS, "raised") X(SHAPES, "shapes") X(PIECES, "pieces")           \
	X(JOINING, "joining")

enum language_word_list {
#define X(name, key) WORDS_##name,
	LANGUAGE_WORD_LISTS(X)
#undef X
	LANGUAGE_WORDS
};

/* By blanks; "" where the language says nothing. */
const char *language_words(enum language language, enum language_word_list list);

/* Pairs of letters that look alike, Latin and own, by blanks: "aа cс". */
const char *language_twins(enum language language);

/* What the key that gives this character on the keyboard of that language gives on the source's:
 * 'q' for U+0439 (й), '?' for ',' on the Russian one.  LANGUAGE_NONE: on any but the source's, the
 * first that has it.  0: it is on none of its keys. */
unsigned long language_key(enum language keyboard, unsigned long character);

/* The language whose keyboard alone gives that letter; LANGUAGE_NONE when several may, as for a
 * comma, or none does. */
enum language language_of_key(unsigned long character);

/* Of a code as it stands in LANG, too: "ru", "ru_RU.UTF-8".  LANGUAGE_NONE when it is none of ours;
 * code may be NULL. */
enum language language_find(const char *code);

/* All codes, in order, with something between them: "en, ru".  Borrowed until the next call. */
const char *language_codes(const char *between);

#endif
