/* places_private.h - places of a list as they are typed
 *
 * Inside this room only.
 */
#ifndef LESSON_PLACES_PRIVATE_H
#define LESSON_PLACES_PRIVATE_H

#include "lesson/session_parts_private.h"

enum { PLACES_MAX = 256 };

/* The choices that the places of the text stand for, in its order: *n of them, at most PLACES_MAX.
 * False, and *out says why, when it is no such list. */
bool places_read(const struct session *s, int block, const char *text, size_t *choices,
                 size_t *n, struct judgement *out);

#endif
