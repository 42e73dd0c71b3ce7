/* seed_private.h - what a student's numbers are drawn from: name, course, exercise, try */
#ifndef LESSON_SEED_PRIVATE_H
#define LESSON_SEED_PRIVATE_H

#include <stdint.h>

/* The name as it counts: without the blanks around it and between its words but one, and without
 * capitals ("Anna ", "anna" and "ANNA" are one).  The caller frees it.  Where a name is shown or
 * kept, it is as typed, without the blanks around it. */
char *seed_name(const char *typed);

/* What the numbers of that exercise in the student's so-many-th try (from 0) are drawn from.  name
 * as seed_name gives it. */
uint64_t seed_of(const char *name, const char *course_key, const char *exercise, int try);

#endif
