/* text_file.h - files that people write in an editor: one reader for all of them
 *
 * Editors leave a byte order mark, end lines in three ways and save in old encodings.  The first
 * two are taken away, so that lines end with a newline alone; the third is told, with its line.
 */
#ifndef BASE_TEXT_FILE_H
#define BASE_TEXT_FILE_H

#include <stddef.h>

#include "base/status.h"

/* Where a text is none: the line, from 1 (0: nowhere), and what is wrong there, without a path. */
struct text_fault { int line; char cause[200]; };

/* As file_read, of a text: without a byte order mark, its lines ended by '\n' alone, valid UTF-8
 * without zero bytes.  E_SYNTAX otherwise, with the line in *d, and in *fault (may be NULL). */
enum status text_file_read(const char *path, size_t limit, char **text, size_t *length,
                           struct text_fault *fault, struct diag *d);
/* The same of standard input until it ends. */
enum status text_file_read_input(size_t limit, char **text, size_t *length,
                                 struct text_fault *fault, struct diag *d);

/* The two halves of it, for what does not come from a file, or is judged line by line: takes the
 * mark and the other line ends away, returns the new length; finds the first byte that is no
 * text, in lines counted from `first`. */
size_t text_file_tidy(char *text, size_t length);
enum status text_file_check(const char *text, size_t length, int first,
                            struct text_fault *fault);

/* "UTF-16" or "UTF-32" for a text that looks like one, marked or not; NULL. */
const char *text_file_wide(const char *text, size_t length);

#endif
