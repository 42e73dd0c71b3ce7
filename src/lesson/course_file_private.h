/* course_file_private.h - what course.lua says, read as text: it is run nowhere; private to this
 * room */
#ifndef LESSON_COURSE_FILE_PRIVATE_H
#define LESSON_COURSE_FILE_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

/* The text of the line `key = "…"` in a new string; "" when there is none. */
char *course_file_key(const char *text);

/* The texts of `order = { "…", "…" }`, which may go over several lines and hold comments; the
 * caller frees each and the list.  False when what follows `order =` is no list of texts; true with
 * *n 0 when there is no such line. */
bool course_file_order(const char *text, char ***names, size_t *n);

#endif
