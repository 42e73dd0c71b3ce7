/* course_index.h - the index of a course, lessons/index.json: the outlines of its lessons, made
 * when the course is built
 *
 * With it the contents are known without running a lesson.  It is only ever a shortcut: a lesson
 * that has changed since is not found in it.
 */
#ifndef LESSON_COURSE_INDEX_H
#define LESSON_COURSE_INDEX_H

#include "lesson/course.h"
#include "lesson/outline.h"

struct outlines { struct outlined *items; size_t n; };

/* What the index in that folder of a course says; empty when there is none, or none that can be
 * read. */
void course_index_open(const char *directory, struct outlines *out);
void course_index_free(struct outlines *x);

/* The outline of the lesson in that folder, handed over to the caller (outline_free).  False when
 * the index has none, or the lesson's files are not those that it was made of: their sizes differ,
 * or they are newer and their hash differs. */
bool course_index_take(struct outlines *x, const char *folder, struct outline *out);

/* Appends an index of the course as JSON; a lesson with a fault is left out, its fault in *faults,
 * a line each.  Reads every lesson.  E_IO when there is no worker. */
enum status course_index_write(const struct course *c, struct strbuf *to, struct strbuf *faults,
                               struct diag *d);

#endif
