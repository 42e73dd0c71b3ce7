/* field.c - one line being typed, or several */
#include "config.h"
#include "app/field.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"
#include "text/text.h"

void field_clear(struct field *f)
{
	f->length = f->cursor = 0;
	f->text[0] = '\0';
}

void field_set(struct field *f, const char *text)
{
	field_clear(f);
	field_paste(f, text);
}

static size_t room(const struct field *f)
{
	return f->most ? f->most : f->lines ? FIELD_LONG : FIELD_MAX;
}

static int line_count(const struct field *f)
{
	int n = 1;

	for (size_t i = 0; i < f->length; i++)
		n += f->text[i] == '\n';
	return n;
}

static void splice(struct field *f, size_t from, size_t to, const char *bytes, size_t n)
{
	assert(from <= to && to <= f->length && f->length - (to - from) + n <= FIELD_LONG);
	memmove(f->text + from + n, f->text + to, f->length - to + 1);
	memcpy(f->text + from, bytes, n);
	f->length += n - (to - from);
	f->cursor = from + n;
}

bool field_insert(struct field *f, int code)
{
	struct strbuf bytes = STRBUF_INIT;
	bool fits;

	if (code < 32 || (code >= 127 && code < 160) || code > 0x10ffff)
		return false;
	strbuf_utf8(&bytes, (unsigned long)code);
	fits = f->length + bytes.length <= room(f);
	if (fits)
		splice(f, f->cursor, f->cursor, bytes.text, bytes.length);
	strbuf_free(&bytes);
	return fits;
}

/* A line break at the cursor; false when there are FIELD_LINES lines. */
static bool break_line(struct field *f)
{
	if (!f->lines || line_count(f) >= FIELD_LINES || f->length + 1 > FIELD_LONG)
		return false;
	splice(f, f->cursor, f->cursor, "\n", 1);
	return true;
}

void field_paste(struct field *f, const char *text)
{
	size_t left = strlen(text), n;

	for (; left; text += n, left -= n) {
		unsigned long code = 0;        /* bad UTF-8 goes as a control character does */
		size_t length = utf8_read(text, left, &code);
		bool blank = code == '\n' || code == '\t' || code == '\r';
		bool control = code < 32 || (code >= 127 && code < 160);

		n = length ? length : 1;
		if ((blank || !control) && f->length + n <= room(f) &&
		    !(code == '\n' && f->lines && break_line(f)))
			splice(f, f->cursor, f->cursor, blank ? " " : text, n);
	}
}

/* The end of the character that begins at `at`. */
static size_t behind(const struct field *f, size_t at)
{
	struct grapheme g;

	return at < f->length && text_grapheme(f->text + at, &g) ? at + g.length : at;
}

/* The beginning of the character that ends at `at`. */
static size_t before(const struct field *f, size_t at)
{
	size_t from = 0, next = 0;

	for (; next < at; next = behind(f, from))
		from = next;
	return from;
}

/* --- several lines ---------------------------------------------------------------------------- */

static int width_of(const struct field *f, size_t from, size_t to)
{
	char part[FIELD_LONG + 1];

	memcpy(part, f->text + from, to - from);
	part[to - from] = '\0';
	return text_width(part);
}

/* Where the row that begins there ends: at a line break, else behind the last word that fits. */
static size_t row_end(const struct field *f, size_t from, int width, size_t *next)
{
	size_t at = from, word = from;

	while (at < f->length && f->text[at] != '\n') {
		size_t to = behind(f, at);

		if (width_of(f, from, to) > width && at > from) {
			*next = word > from ? word : at;
			return *next;
		}
		at = to;
		if (f->text[at - 1] == ' ')
			word = at;
	}
	*next = at + (at < f->length);
	return at;
}

size_t field_rows(const struct field *f, int width, struct field_row *rows, size_t capacity)
{
	size_t n = 0, from = 0, next;
	bool more = true;

	while (more && n < capacity) {
		rows[n].from = from;
		rows[n].to = row_end(f, from, width, &next);
		more = next < f->length || (next > rows[n].to && next == f->length);
		from = next;
		n++;
	}
	return n;
}

size_t field_cursor_row(const struct field *f, const struct field_row *rows, size_t n)
{
	size_t row = 0;

	while (row + 1 < n && rows[row + 1].from <= f->cursor)
		row++;
	return row;
}

int field_column(const struct field *f, size_t from)
{
	return width_of(f, from, f->cursor);
}

/* The cursor one row up or down (+1), as wrapped at that width. */
static void move_row(struct field *f, int width, int by)
{
	struct field_row rows[FIELD_ROWS];
	size_t n = field_rows(f, width, rows, FIELD_ROWS), row = field_cursor_row(f, rows, n), at;
	int column = width_of(f, rows[row].from, f->cursor);

	if ((by < 0 && row == 0) || (by > 0 && row + 1 == n))
		return;
	row = by < 0 ? row - 1 : row + 1;
	for (at = rows[row].from; at < rows[row].to && width_of(f, rows[row].from, at) < column; )
		at = behind(f, at);
	f->cursor = at;
}

/* --- commands --------------------------------------------------------------------------------- */

static bool in_word(const struct field *f, size_t at)
{
	char c = f->text[at];

	return f->code ? isalnum((unsigned char)c) || c == '_' || c == '.' || (c & 0x80)
	               : c != ' ' && c != '\n';
}

static size_t word_before(const struct field *f, size_t at)
{
	while (at > 0 && !in_word(f, at - 1))
		at--;
	while (at > 0 && in_word(f, at - 1))
		at--;
	return at;
}

static size_t word_behind(const struct field *f, size_t at)
{
	while (at < f->length && !in_word(f, at))
		at++;
	while (at < f->length && in_word(f, at))
		at++;
	return at;
}

static void take_out(struct field *f, struct strbuf *cut, size_t from, size_t to)
{
	if (from == to)
		return;
	strbuf_clear(cut);
	strbuf_add(cut, f->text + from, to - from);
	splice(f, from, to, "", 0);
}

/* The character at the cursor, or the last one, changes places with that before it. */
static void swap(struct field *f)
{
	size_t end = behind(f, f->cursor), middle = before(f, end), from = before(f, middle);
	char pair[FIELD_LONG];

	if (from == middle)
		return;
	memcpy(pair, f->text + middle, end - middle);
	memcpy(pair + (end - middle), f->text + from, middle - from);
	splice(f, from, end, pair, end - from);
}

bool field_command(struct field *f, struct strbuf *cut, enum command command)
{
	size_t at = f->cursor;

	assert(at <= f->length && f->length <= FIELD_LONG && cut);
	switch ((int)command) {
	case COMMAND_LINE_LEFT: f->cursor = before(f, at); break;
	case COMMAND_LINE_RIGHT: f->cursor = behind(f, at); break;
	case COMMAND_WORD_LEFT: f->cursor = word_before(f, at); break;
	case COMMAND_WORD_RIGHT: f->cursor = word_behind(f, at); break;
	case COMMAND_LINE_START: f->cursor = 0; break;
	case COMMAND_LINE_END: f->cursor = f->length; break;
	case COMMAND_ERASE: splice(f, before(f, at), at, "", 0); break;
	case COMMAND_ERASE_NEXT: splice(f, at, behind(f, at), "", 0); break;
	case COMMAND_ERASE_WORD: take_out(f, cut, word_before(f, at), at); break;
	case COMMAND_ERASE_BEFORE: take_out(f, cut, 0, at); break;
	case COMMAND_ERASE_AFTER: take_out(f, cut, at, f->length); break;
	case COMMAND_YANK: field_paste(f, cut->text); break;
	case COMMAND_SWAP: swap(f); break;
	default: return false;
	}
	return true;
}

bool field_write(struct field *f, struct strbuf *cut, int width, enum command command, int key)
{
	switch ((int)command) {
	case COMMAND_NEW_LINE: return break_line(f);
	case COMMAND_LINE_UP: move_row(f, width, -1); break;
	case COMMAND_LINE_DOWN: move_row(f, width, 1); break;
	default:
		if (!field_command(f, cut, command))
			field_insert(f, key);
		break;
	}
	return true;
}
