/* course_file.h - what course.lua says: it is run by the worker, as lessons are */
#ifndef LESSON_COURSE_FILE_H
#define LESSON_COURSE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "json/json.h"

/* The file course.lua of that folder as the worker made something of it: {"faults":[ERROR, …],
 * "course":{…}} (script/script.h); "faults" has what is no text, and what was stopped, too.  The
 * caller frees *reply; it is NULL where there is no such file.  E_IO without a worker.  What an
 * unchanged file gave when the course was built is taken from course.loaded beside it. */
enum status course_file_read(const char *folder, struct json **reply, struct diag *d);

/* "course.lua:3: cause (fix)" of one of the faults. */
void course_file_fault(const char *folder, const struct json *fault, struct diag *d);

/* Appends what course.loaded is to hold; nothing when the file has faults.  E_LESSON tells the
 * first. */
enum status course_file_cache(const char *folder, struct strbuf *to, struct diag *d);

#endif
