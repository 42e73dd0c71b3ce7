/* maths_pieces.c - the maths of a formula cut into pieces: names, numbers, commands, brackets */
#include "config.h"
#include "text/maths_pieces.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "text/maths_private.h"

static bool is_letter(unsigned char c)
{
	return isalpha(c) || c >= 0x80;
}

/* Behind "_x", "_{…}", "'", "*" and "^*" of a name. */
static const char *skip_index(const char *p)
{
	if (*p == '_' && p[1] == '{')
		p += strcspn(p, "}") + (strchr(p, '}') != NULL);
	else if (*p == '_' && p[1])
		for (p++; is_letter((unsigned char)*p) || isdigit((unsigned char)*p); p++)
			;
	while (*p == '\'' || *p == '*' || (*p == '^' && p[1] == '*'))
		p += *p == '^' ? 2 : 1;
	return p;
}

static const char *skip_letters(const char *p)
{
	while (is_letter((unsigned char)*p))
		p++;
	return p;
}

/* At a backslash: how far the command goes, and whether it is a name. */
static const char *command_end(const char *p, enum maths_piece_kind *kind)
{
	const char *end = p + 1;
	const struct maths_command *c;

	while (isalpha((unsigned char)*end))
		end++;
	c = maths_command(p + 1, (size_t)(end - p - 1));
	*kind = PIECE_COMMAND;
	if (c && (c->kind == MATHS_SYMBOL || c->kind == MATHS_PREFIX) &&
	    is_letter((unsigned char)c->text[0])) {
		*kind = PIECE_NAME;
		if (c->kind == MATHS_PREFIX && *end == ' ' && is_letter((unsigned char)end[1]))
			end = skip_letters(end + 1);
		return skip_index(end);
	}
	if (c && c->kind == MATHS_ACCENT && (*end == ' ' || *end == '{') &&
	    is_letter((unsigned char)end[1])) {
		*kind = PIECE_NAME;
		p = skip_letters(end + 1);
		return skip_index(p + (*end == '{' && *p == '}'));
	}
	if (c && c->kind == MATHS_TEXT && *end == '{')
		return end + strcspn(end, "}") + (strchr(end, '}') != NULL);
	return end == p + 1 && *end ? end + 1 : end;
}

struct maths_piece maths_piece_at(const char *p)
{
	struct maths_piece piece = { p, 1, PIECE_OTHER };
	const char *end = p + 1;

	assert(*p);
	if (*p == '\\') {
		end = command_end(p, &piece.kind);
	} else if (is_letter((unsigned char)*p)) {
		end = skip_index(skip_letters(end));
		piece.kind = PIECE_NAME;
	} else if (isdigit((unsigned char)*p)) {
		while (isdigit((unsigned char)*end) || *end == '.')
			end++;
		piece.kind = PIECE_NUMBER;
	} else {
		piece.kind = *p == ' ' ? PIECE_BLANK : *p == '^' || *p == '_' ? PIECE_RAISE
			: strchr("({", *p) ? PIECE_OPENING
		             : strchr(")}", *p) ? PIECE_CLOSING : PIECE_OTHER;
	}
	piece.length = (size_t)(end - p);
	return piece;
}

bool maths_piece_is(const struct maths_piece *p, const char *text)
{
	return strlen(text) == p->length && !strncmp(p->text, text, p->length);
}

void maths_symbol_plain(const char *text, size_t length, struct strbuf *to)
{
	for (size_t i = 0; i < length;) {
		size_t end = i + 1;

		if (text[i] == '\\') {
			while (end < length && isalpha((unsigned char)text[end]))
				end++;
			const struct maths_command *c = maths_command(text + i + 1, end - i - 1);

			if (c && *c->text)
				strbuf_puts(to, c->text);
			else
				strbuf_add(to, text + i, end - i);
		} else if (!strchr("{} ", text[i])) {
			strbuf_putc(to, text[i]);
		}
		i = end;
	}
}

/* Whether the first characters tell that the symbols differ: most do, and only a command must be
 * looked up for that. */
static bool begin_differently(const char *a, size_t length, const char *b)
{
	size_t skipped = strspn(a, "{} ");

	b += strspn(b, "{} ");
	return skipped < length && *b && a[skipped] != '\\' && *b != '\\' && a[skipped] != *b;
}

bool maths_symbol_same(const char *a, size_t length, const char *b)
{
	struct strbuf left = STRBUF_INIT, right = STRBUF_INIT;
	bool same;

	if (begin_differently(a, length, b))
		return false;
	maths_symbol_plain(a, length, &left);
	maths_symbol_plain(b, strlen(b), &right);
	same = left.length && !strcmp(left.text, right.text);
	strbuf_free(&left);
	strbuf_free(&right);
	return same;
}
