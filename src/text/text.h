/* text.h - Markdown and maths to styled lines; widths, wrapping, and the sanitiser */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "text/style.h"

/* --- the sanitiser: the only road from data to a screen, a log line or stderr ---------------- */

/* Appends text made safe: strict UTF-8 (a bad byte becomes U+FFFD), control characters in caret
 * notation ("^["), C1, bidi controls, default-ignorables, private use and unassigned code points as
 * <U+009B>; tab becomes a space; '\n' is kept when newlines is true, else becomes a space.  At most
 * 4 combining marks a base; a lone one gets U+25CC.  Idempotent. */
void text_clean(struct strbuf *to, const char *text, size_t length, bool newlines);

/* --- widths ----------------------------------------------------------------------------------- */

/* One grapheme as a terminal cell shows it: its bytes, their number, its columns (0, 1 or 2). */
struct grapheme { const char *bytes; size_t length; int width; };

/* The grapheme at text; false at the end of the string.  Only for clean text. */
bool text_grapheme(const char *text, struct grapheme *g);
int text_width(const char *text);                      /* columns; clean text, no newline */

/* Whether the text has the word in it; capitals, composed or combining accents, and the Russian
 * letters ye and yo make no difference. */
bool text_contains(const char *text, const char *word);
/* A new string in which strstr finds what text_contains would, for texts that are searched again
 * and again. */
char *text_fold(const char *text);
/* Where a folded word stands in a clean text: bytes [*from, *to). */
bool text_find(const char *clean, const char *folded_word, size_t *from, size_t *to);

/* --- styled lines ----------------------------------------------------------------------------- */

struct span { const char *text; enum style style; };   /* text is owned by the document */

struct line {
	struct span *spans;
	size_t n_spans;
	int indent;                    /* columns of blank before the first span */
};

struct document {
	struct line *lines;
	size_t n_lines;
	char *store;                   /* the spans' bytes */
};

/* Lays out lesson Markdown (CommonMark with $maths$, bold, italics, `code`, lists, headings,
 * quotes, tables, rules) in lines of at most width columns (at least 8).  Maths becomes linear
 * Unicode: $A^N$ "Aᴺ" or "A^N", $\alpha$ "α", $\frac{a}{b}$ "a/b", $\sqrt{x}$ "√x".  Dollars that
 * do not touch what is between them are money.  Raw HTML is shown as text.  Never fails: bad input
 * is shown as it stands.  Line breaks after Unicode (UAX 14); U+00A0 never breaks.  Free with
 * text_document_free. */
void text_layout(const char *markdown, int width, struct document *out);

/* One paragraph of plain text, no markup, in one style. */
void text_wrap(const char *text, int width, enum style style, struct document *out);

void text_document_free(struct document *d);

/* "$…$" content as one line of Unicode: for formulas in tables and titles. */
void text_maths(struct strbuf *to, const char *maths);

/* The nearest ASCII for a clean UTF-8 text (— to -, × to x, α to alpha, ² to ^2, Cyrillic to
 * Latin): for terminals without UTF-8.  Width may change. */
void text_ascii(struct strbuf *to, const char *text);

#endif
