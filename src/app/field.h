/* field.h - one line being typed: UTF-8 with a cursor between code points */
#ifndef APP_FIELD_H
#define APP_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "app/keys.h"

enum { FIELD_MAX = 200 };              /* bytes */

struct field {
	char text[FIELD_MAX + 1];
	size_t length, cursor;         /* bytes; the cursor always stands between code points */
};

void field_clear(struct field *f);
void field_set(struct field *f, const char *text);     /* cut to what fits; cursor at the end */

/* A code point at the cursor; false when it is a control character or the line is full. */
bool field_insert(struct field *f, int code);

/* Pasted bytes: line breaks and tabs become spaces, other controls and bad UTF-8 are dropped. */
void field_paste(struct field *f, const char *text);

/* One of the COMMAND_LINE_… and COMMAND_ERASE_… commands; false when it is none of them. */
bool field_command(struct field *f, enum command command);

#endif
