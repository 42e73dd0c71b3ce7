/* fit_cells.c - rows of separated values, cell by cell, and the numbers in them */
#include "config.h"
#include "explore/fit_cells_private.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/message.h"
#include "base/number.h"
#include "quantity/typed.h"

/* --- rows and cells -------------------------------------------------------- */

struct cells cells_start(const char *text, char separator)
{
	assert(text && separator);
	return (struct cells){ text, separator, 1, true };
}

static bool ends_line(char c)
{
	return c == '\n' || c == '\r';
}

static void pass_line_end(struct cells *c)
{
	c->at += c->at[0] == '\r' && c->at[1] == '\n' ? 2 : 1;
	c->line++;
}

bool cells_row(struct cells *c)
{
	for (;;) {
		const char *p = c->at + strspn(c->at, " \t");

		/* "sep=;" is how some spreadsheets begin a file */
		if (*p == '#' || (c->line == 1 && !strncmp(p, "sep=", 4)))
			p += strcspn(p, "\r\n");
		else if (*p && !ends_line(*p))
			break;
		c->at = p;
		if (!*p)
			return false;
		pass_line_end(c);
	}
	c->row_ended = false;
	return true;
}

static void skip_blanks(struct cells *c)
{
	while (*c->at != c->separator && (*c->at == ' ' || *c->at == '\t'))
		c->at++;
}

static enum status read_quoted(struct cells *c, struct strbuf *cell, struct diag *d)
{
	size_t first = c->line;

	for (c->at++; *c->at != '"' || c->at[1] == '"'; c->at++) {
		if (!*c->at)
			return diagnose(d, STATUS_E_SYNTAX,
			                _("line %zu: a quote is opened and never closed"), first);
		c->line += *c->at == '\n' || (*c->at == '\r' && c->at[1] != '\n');
		c->at += *c->at == '"';
		strbuf_putc(cell, *c->at);
	}
	c->at++;
	skip_blanks(c);
	if (*c->at && *c->at != c->separator && !ends_line(*c->at))
		return diagnose(d, STATUS_E_SYNTAX,
		                _("line %zu: text stands behind a closing quote"), c->line);
	return STATUS_OK;
}

static void trim(struct strbuf *cell)
{
	size_t from = strspn(cell->text, " \t\r\n"), length = cell->length;

	while (length > from && strchr(" \t\r\n", cell->text[length - 1]))
		length--;
	memmove(cell->text, cell->text + from, length - from);
	cell->length = length - from;
	cell->text[cell->length] = '\0';
}

enum status cells_next(struct cells *c, struct strbuf *cell, struct diag *d)
{
	enum status s = STATUS_OK;

	assert(!c->row_ended);
	strbuf_clear(cell);
	skip_blanks(c);
	if (*c->at == '"') {
		s = read_quoted(c, cell, d);
	} else {
		char stops[] = { c->separator, '\r', '\n', '\0' };
		size_t length = strcspn(c->at, stops);

		strbuf_add(cell, c->at, length);
		c->at += length;
	}
	if (s != STATUS_OK)
		return s;
	if (cell->length)
		trim(cell);
	c->row_ended = *c->at != c->separator;
	if (!c->row_ended)
		c->at++;
	else if (*c->at)
		pass_line_end(c);
	return STATUS_OK;
}

/* --- numbers --------------------------------------------------------------- */

static bool is_digit(char c)
{
	return isdigit((unsigned char)c);
}

/* Whether it stands for thousands: three digits and no more behind it, one to three before. */
static bool may_group(const char *number, const char *mark)
{
	size_t before = (size_t)(mark - number);

	return before >= 1 && before <= 3 && *number != '0' && is_digit(mark[1]) &&
	       is_digit(mark[2]) && is_digit(mark[3]) && !mark[4];
}

enum cell_mark cells_mark(const char *number)
{
	const char *comma, *point;

	assert(number);
	number += *number == '+' || *number == '-';
	comma = strrchr(number, ',');
	point = strrchr(number, '.');
	if (comma && point)
		return comma > point ? MARK_COMMA : MARK_POINT;
	if (!comma && !point)
		return MARK_UNSAID;
	if (comma)
		return strchr(number, ',') != comma ? MARK_POINT
		       : may_group(number, comma) ? MARK_EITHER : MARK_COMMA;
	return strchr(number, '.') != point ? MARK_COMMA
	       : may_group(number, point) ? MARK_EITHER : MARK_POINT;
}

/* The number as number_read has it: without groups, with a point.  False: it does not fit, or has
 * groups that are none. */
static bool plain(const char *text, char decimal, char group, char *to, size_t size)
{
	size_t digits = 0, groups = 0;
	bool whole = true;

	for (; *text; text++) {
		if (!size--)
			return false;
		if (*text == group) {
			if (!whole || !digits || digits > 3 || (groups && digits != 3) || !text[1])
				return false;
			groups++;
			digits = 0;
			size++;
			continue;
		}
		if (whole && !is_digit(*text) && !strchr("+-", *text)) {
			whole = false;
			if (groups && digits != 3)
				return false;
		}
		digits += whole && is_digit(*text);
		*to++ = *text == decimal ? '.' : *text;
	}
	*to = '\0';
	return !groups || !whole || digits == 3;
}

enum status cells_number(const char *text, enum cell_mark mark, double *value, struct diag *d)
{
	enum { PLAIN = 63 };
	const bool comma = mark == MARK_COMMA;
	struct typed_rule rule = { .unit = "1", .mark = comma ? DECIMAL_COMMA : DECIMAL_POINT };
	char simple[PLAIN + 1];
	const char *end;

	assert(text && value);
	if (mark == MARK_EITHER)
		rule.mark = typed_mark();
	else if (plain(text, comma ? ',' : '.', comma ? '.' : ',', simple, PLAIN) &&
	         number_read(simple, value, &end) && !*end)
		return STATUS_OK;
	return typed_value(text, &rule, value, d);
}
