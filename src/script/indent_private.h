/* indent_private.h - the indentation of a lesson's file is not part of its texts */
#ifndef SCRIPT_INDENT_PRIVATE_H
#define SCRIPT_INDENT_PRIVATE_H

#include "json/json.h"

/* Writes the text as a JSON string, without blank lines around it and without the indentation
 * that its lines share (a text that begins with one space behind its [[ has that of the lines
 * behind). */
void indent_put_without(struct json_out *out, const char *text);

#endif
