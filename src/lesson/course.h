/* course.h - which lessons there are: the folders under lessons/, in order */
#ifndef LESSON_COURSE_H
#define LESSON_COURSE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

struct course {
	char *directory;               /* "<data>/lessons" */
	char *key;                     /* of course.lua; mixed into every seed; "" */
	bool asks_name;                /* the workbench asks whose numbers it shows */
	char **folders;                /* names: those of course.lua's `order = { … }` first, then
	                                  the others sorted */
	size_t n;
	char **absent;                 /* named in the order, and not there */
	size_t n_absent;
	char *fault;                   /* of course.lua, which then counts for nothing; or NULL */
};

/* How a lesson is numbered, from its folder's name: "01-introduction" is "1", "p0-principles" is
 * "p0", "a-dam" is "a": a number, or one small letter that a number may follow.  "" when it has
 * none; course_bare is the name behind it. */
enum { COURSE_LABEL_SIZE = 8 };
void course_label(const char *folder, char label[COURSE_LABEL_SIZE]);
const char *course_bare(const char *folder);

/* Lists the installed course.  E_NOTFOUND / E_IO when the folder cannot be read, or course.lua
 * without a worker.  A fault in course.lua costs nothing yet: the lessons are listed. */
enum status course_open(struct course *out, struct diag *d);
/* any other folder */
enum status course_open_at(const char *directory, struct course *out, struct diag *d);
void course_free(struct course *c);

/* The path of a lesson named by folder ("01-introduction"), by the part behind the label
 * ("introduction"), or by a path of its own.  E_NOTFOUND names the nearest.  The caller frees
 * *path. */
enum status course_find(const struct course *c, const char *name, char **path, struct diag *d);

/* Whether two paths lead to the same file or folder. */
bool course_same_path(const char *a, const char *b);

/* Whether a lesson's name as people type it ("introduction", "01-introduction") or its folder's
 * means this id. */
bool course_names(const char *name, const char *id);

/* Several courses, searched in their order. */
struct courses {
	struct course *items;
	size_t n;
	size_t home;      /* whose key counts for a lesson whose path lies in no course */
	size_t installed;
	char **faults;                 /* a sentence for each folder that cannot be used */
	size_t n_faults;
};

/* The folder `own` (NULL: none) first, then those of $FLEETLAB_PATH (separated by ':'; one that is
 * not there is passed over), then the installed course.  Home is `own`, else the installed one.
 * A folder of $FLEETLAB_PATH that cannot be read costs itself only: it is in faults.  Errors as
 * course_open_at, of `own` and the installed course. */
enum status course_open_all(const char *own, struct courses *out, struct diag *d);
void course_free_all(struct courses *c);

/* E_LESSON when course.lua has a fault: nobody is given numbers without its key. */
enum status course_usable(const struct course *c, struct diag *d);

/* As course_find over all of them.  *which is the course it belongs to: of a path, the one whose
 * folder it lies in (it is opened when it is none of these), or home.  Errors also as
 * course_open_at and course_usable. */
enum status course_find_in_all(struct courses *c, const char *name,
                               const struct course **which,
                               char **path,
                               struct diag *d);

#endif
