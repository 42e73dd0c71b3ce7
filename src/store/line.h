/* line.h - one line of the record, sealed with a CRC-32 as its last member */
#ifndef STORE_LINE_H
#define STORE_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "json/json.h"

enum { LINE_FORMAT = 1 };               /* of the file: the version its first line names */

#define LINE_SEAL (sizeof ",\"crc\":\"00000000\"}" - 1)

/* Adds the first line of a file, or an event's, sealed. */
void line_header(struct strbuf *b);
void line_event(struct strbuf *b, unsigned long long seq, const char *members);

enum line_kind { LINE_BAD, LINE_EVENT, LINE_HEADER };

/* What the line is; a header only where one may stand.  *j is its object, unless it is bad; the
 * caller frees it. */
enum line_kind line_read(const char *line, size_t n, bool may_be_header, struct json **j);

/* Takes away what a mail program, an editor or git adds: a byte order mark in front of the first
 * line, a carriage return behind any. */
void line_trim(const char **line, size_t *n, bool first);

/* The members of a place, `"time":"…","event":"place","lesson":"…"` as we write them: the lesson's
 * name as it stands there, borrowed; false for all else. */
bool line_members_place(const char *members, size_t n, const char **lesson, size_t *length);

struct line_place {
	unsigned long long seq;
	const char *lesson;            /* borrowed, as it stands in the line */
	size_t lesson_length;
};

/* The same of a whole line, which is sealed.  Nothing is parsed: of many places in a lesson only
 * the last is of use. */
bool line_is_place(const char *line, size_t n, struct line_place *place);

#endif
