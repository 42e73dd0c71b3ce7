/* pieces.h - the maths of a model's formula cut into pieces, and the names in it */
#ifndef FORMULA_PIECES_H
#define FORMULA_PIECES_H

#include "base/strbuf.h"
#include "explore/scenario.h"

/* What a piece of a formula is; factors may stand side by side, which numbers may not. */
enum piece_kind { PIECE_NAME, PIECE_NUMBER, PIECE_COMMAND, PIECE_OPENING, PIECE_CLOSING,
                  PIECE_RAISE, PIECE_BLANK, PIECE_OTHER };

struct piece {
	const char *text;
	size_t length;
	enum piece_kind kind;
};

/* The piece at p, which is not the end.  A name takes its index, accent, prime and star along:
 * "T_{comm}", "\bar p", "t^*"; so does a letter that is a command.  "\text{…}" is one piece. */
struct piece piece_at(const char *p);
bool piece_is(const struct piece *p, const char *text);

/* A symbol in one way of writing: Greek letters as such, neither braces nor blanks. */
void plain_symbol(const char *text, size_t length, struct strbuf *to);

/* Whether two symbols are the same, however they are written. */
bool same_symbol(const char *a, size_t length, const char *b);

/* The parameter that a name stands for; NULL when it is none that has a number. */
const struct parameter *symbol_parameter(const struct scenario *s, const char *name, size_t length);

#endif
