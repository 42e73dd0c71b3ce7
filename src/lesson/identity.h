/* identity.h - whose numbers: the one place that decides for whom, and of which course, an exercise
 * is drawn
 *
 * Every face (the workbench, line mode, answer, vary, print) opens its sessions with what stands
 * here, so that the same person has the same numbers on all of them.
 */
#ifndef LESSON_IDENTITY_H
#define LESSON_IDENTITY_H

#include "lesson/course.h"
#include "lesson/session.h"
#include "store/settings.h"

struct identity {
	const char *student;           /* as typed; "" nobody in particular; borrowed */
	enum decimal_mark mark;        /* what a lone comma or point in an answer is */
};

/* The student that was named on the command line; NULL: the one of the settings, who may be
 * nobody.  settings NULL: by default. */
struct identity identity_of(const char *named, const struct preferences *settings);

/* What a session in a lesson of that course is opened with.  Borrows from both. */
struct session_setup identity_setup(const struct identity *who, const struct course *course);

/* The name as it counts: seed_name.  The caller frees it. */
char *identity_name(const char *typed);

#endif
