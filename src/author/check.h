/* check.h - a lesson linted and proven: every fault with its place, its cause and a way to mend
 * it */
#ifndef AUTHOR_CHECK_H
#define AUTHOR_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"

struct worker;

struct finding {
	char *file;     /* as the author would name it: the path given, and the file in it */
	int line;                      /* of the block; 0: not known */
	char *block;                   /* its id; "" none */
	const char *rule;
	bool note;                     /* worth knowing, and no fault */
	char *message, *fix;           /* one sentence each; fix may be "" */
	unsigned long seed;     /* of the first variant that has it; 0: it is in none or in all */
	char *drawn;                   /* its variables: "n = 0, bw = 400 GB/s"; NULL: none */
	int times;                     /* in so many variants */
};

/* How many different variants an exercise has; NAN: not the same number for every draw. */
struct space { char *exercise; double size; bool all; /* every one is proven */ };

/* What was found in one lesson; in the order of the blocks. */
struct proof {
	char *lesson;                  /* its id; the path when it cannot be loaded */
	char *path;
	struct finding *faults;
	size_t n, capacity;
	size_t n_faults;               /* those that are no notes */
	size_t exercises, variants;    /* proven */
	struct space *spaces;          /* of those that draw */
	size_t n_spaces, spaces_capacity;
};

struct check_setup {
	int seeds;                     /* variants of each exercise */
	bool in_course;                /* the folder around the lesson is a course, whatever it
	                                  has */
	/* Called now and then; may be NULL.  done of all exercises are proven. */
	void (*progress)(void *context, const char *lesson, size_t done, size_t all);
	void *context;
};

/* Proves the lesson in a folder or .lua file.  What is wrong with the lesson is a fault in *out; a
 * status only where nothing could be looked at: E_NOTFOUND, E_IO (no worker).  Messages are in the
 * language in force, which is the same afterwards.  *out is the caller's to free, also then. */
enum status check_lesson(struct worker *w, const char *path, const struct check_setup *setup,
                         struct proof *out,
                         struct diag *d);
void check_proof_free(struct proof *p);

/* The rules by number, from 0: their names, and in a sentence what each looks for; NULL behind the
 * last. */
const char *check_rule_name(size_t i);
const char *check_rule_says(size_t i);

/* The lessons that a path stands for: the lesson itself, or those in a folder of lessons, in its
 * order; of the installed course when there is no such path.  E_NOTFOUND names what is near.  Free
 * each, and the list. */
enum status check_find(const char *path, char ***paths, size_t *n, struct diag *d);

/* Whether a path is a folder of lessons. */
bool check_is_course(const char *path);

/* What there is to say of such a folder itself: its course.lua.  As check_lesson; lesson and path
 * are the file's. */
enum status check_course(const char *path, struct proof *out, struct diag *d);

/* Writes the ids of the lesson that students' records may name into its file "ids" (see
 * lessons/README.md), those that stand there already kept.  E_LESSON when the lesson cannot be
 * loaded, E_IO. */
enum status check_keep_ids(struct worker *w, const char *path, struct diag *d);

#endif
