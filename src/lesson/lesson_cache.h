/* lesson_cache.h - a lesson as it was when the course was built: what the worker made of it, kept
 * beside it in lesson.loaded
 *
 * With it a lesson can be shown without running it.  It is only ever a shortcut: it counts while
 * the lesson's files, the units, the catalog and the program itself are those that it was made
 * with.
 */
#ifndef LESSON_LESSON_CACHE_H
#define LESSON_LESSON_CACHE_H

#include "lesson/lesson.h"

/* The worker's reply to lesson_request, for lesson_parse; the caller frees it.  False when there is
 * none, or it does not count any more. */
bool lesson_cache_read(const char *path, uint64_t *hash, struct json **reply);

/* Appends it for the lesson in that folder, which is read.  E_LESSON for its fault, E_IO without a
 * worker. */
enum status lesson_cache_write(const char *path, struct strbuf *to, struct diag *d);

#endif
