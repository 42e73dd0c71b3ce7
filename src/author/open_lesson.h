/* open_lesson.h - one lesson opened headless: found, read, with a session and the worker that holds
 * it */
#ifndef AUTHOR_OPEN_LESSON_H
#define AUTHOR_OPEN_LESSON_H

#include "lesson/course.h"
#include "lesson/identity.h"
#include "lesson/session.h"
#include "worker/worker.h"

struct open_lesson {
	char *path;                    /* a folder or a .lua file */
	struct lesson *lesson;
	struct session *session;
	struct worker *worker;         /* has loaded it */
	int block;      /* the exercise, or the steps, that "#ID" named; NO_BLOCK: none was named */
};

/* place is "LESSON" or "LESSON#ID".  who NULL: nobody in particular.  E_NOTFOUND (also for an
 * id: the nearest is named), E_LESSON, E_LIMIT, E_IO; *out is then untouched. */
enum status open_lesson_at(struct courses *courses, const char *place, const struct identity *who,
                           struct open_lesson *out,
                           struct diag *d);
/* The same for a lesson whose path and course are known. */
enum status open_lesson_path(const struct course *course, const char *path,
                             const struct identity *who, struct open_lesson *out,
                             struct diag *d);
void open_lesson_free(struct open_lesson *o);

/* Draws the exercise, from `seed` when that is not NULL.  E_LESSON when it has a fault, E_LIMIT
 * when it was stopped. */
enum status open_lesson_draw(struct open_lesson *o, int block, const uint64_t *seed,
                             struct diag *d);

/* E_LESSON, with what is wrong with an exercise that has come to a fault. */
enum status open_lesson_fault(const struct open_lesson *o, int block, struct diag *d);

/* Asks the worker about the exercise with the seed that it is drawn from; more: further members of
 * the request, each behind a comma.  NULL: no answer; the caller frees it. */
struct json *open_lesson_ask(struct open_lesson *o, int block, const char *what, const char *more);

/* E_USAGE, with its parts, when the block is a steps and not one of these. */
enum status open_lesson_part(const struct open_lesson *o, int block, struct diag *d);

/* The only exercise, or steps, when none was named; E_USAGE lists what there is. */
enum status open_lesson_exercise(const struct open_lesson *o, int *block, struct diag *d);

#endif
