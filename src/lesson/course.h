/* course.h - which lessons there are: the folders under lessons/, in order */
#ifndef LESSON_COURSE_H
#define LESSON_COURSE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

struct course {
	char *directory;               /* "<data>/lessons" */
	char *key;                     /* from course.lua's line `key = "…"`; mixed into every seed */
	char **folders;                /* names, sorted: "01-introduction" */
	size_t n;
};

/* Lists the installed course.  E_NOTFOUND / E_IO when the folder cannot be read. */
enum status course_open(struct course *out, struct diag *d);
enum status course_open_at(const char *directory, struct course *out, struct diag *d);  /* any other folder */
void course_free(struct course *c);

/* The path of a lesson named by folder ("01-introduction"), by the part behind the number
 * ("introduction"), or by a path of its own.  E_NOTFOUND names the nearest.  The caller frees *path. */
enum status course_find(const struct course *c, const char *name, char **path, struct diag *d);

/* Whether a lesson's name as people type it ("introduction", "01-introduction") or its folder's means this id. */
bool course_names(const char *name, const char *id);

/* Several courses, searched in their order. */
struct courses {
	struct course *items;
	size_t n, home;                /* home: whose key counts for a lesson that is given by its path */
};

/* The folder `own` (NULL: none) first, then those of $FLEETLAB_PATH (separated by ':'; one that is not there is passed
 * over), then the installed course.  Home is `own`, else the installed one.  Errors as course_open_at. */
enum status courses_open(const char *own, struct courses *out, struct diag *d);
void courses_free(struct courses *c);

/* As course_find over all of them.  *which is the course it belongs to; of a path, home. */
enum status courses_find(const struct courses *c, const char *name, const struct course **which, char **path,
                         struct diag *d);

#endif
