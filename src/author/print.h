/* print.h - a lesson as a handout in Markdown */
#ifndef AUTHOR_PRINT_H
#define AUTHOR_PRINT_H

#include "author/open_lesson.h"

struct handout {
	const char *student;           /* on the sheet; NULL or "": a blank to be filled in */
	bool answers;                  /* a last part with answers, solutions and the seeds */
};

/* Appends titles, texts with their values, exercises with the numbers of the student that it was
 * opened for, choices and room for answers, in the language in force.  Errors as open_lesson_draw;
 * *to may then hold a part. */
enum status print_lesson(struct open_lesson *o, const struct handout *h, struct strbuf *to,
                         struct diag *d);

#endif
