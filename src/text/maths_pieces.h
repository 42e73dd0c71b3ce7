/* maths_pieces.h - the maths of a formula cut into pieces; symbols that are the same */
#ifndef TEXT_MATHS_PIECES_H
#define TEXT_MATHS_PIECES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

/* What a piece of a formula is; factors may stand side by side, which numbers may not. */
enum maths_piece_kind { PIECE_NAME, PIECE_NUMBER, PIECE_COMMAND, PIECE_OPENING, PIECE_CLOSING,
                  PIECE_RAISE, PIECE_BLANK, PIECE_OTHER };

struct maths_piece {
	const char *text;
	size_t length;
	enum maths_piece_kind kind;
};

/* The piece at p, which is not the end.  A name takes its index, accent, prime and star along:
 * "T_{comm}", "\bar p", "t^*"; so does a letter that is a command.  "\text{…}" is one piece. */
struct maths_piece maths_piece_at(const char *p);
bool maths_piece_is(const struct maths_piece *p, const char *text);

/* A symbol in one way of writing: Greek letters as such, neither braces nor blanks. */
void maths_symbol_plain(const char *text, size_t length, struct strbuf *to);

/* Whether two symbols are the same, however they are written. */
bool maths_symbol_same(const char *a, size_t length, const char *b);

#endif
