/* preview.h - whether a lesson's files have changed, and which block of it was edited */
#ifndef AUTHOR_PREVIEW_H
#define AUTHOR_PREVIEW_H

#include <stdbool.h>
#include <sys/stat.h>
#include <time.h>

#include "json/json.h"

/* --- the files ------------------------------------------------------------- */

struct watched_file { char *path; bool there; struct stat stamp; };

struct watch {
	struct watched_file *files;         /* the first one is needed */
	size_t n;
	bool unsettled;                /* written so lately that the time stamp may stay the same at
	                                  the next write */
	long long missing;  /* since when the first one is missing or empty (ms); 0: it is not */
};

/* path: a lesson's folder, its lesson.lua, or a file of its own. */
void preview_watch_open(struct watch *w, const char *path);
void preview_watch_free(struct watch *w);

/* True when the files may have other texts than at the last look that was true.  Cheap; never
 * waits.  A file that a save replaces is given a moment to come back. */
bool preview_watch_look(struct watch *w);

/* --- the blocks ------------------------------------------------------------ */

/* A lesson as it was loaded. */
struct snapshot {
	char **ids, **data;            /* of each block; data as JSON without its line */
	int *lines;
	size_t n;
	char *text;                    /* of the first file */
};

/* From the request that loaded it, and the reply. */
void preview_snapshot_take(const char *request, size_t length, const struct json *reply,
                           struct snapshot *out);
void preview_snapshot_free(struct snapshot *s);

/* Whether both have that block, with the same data. */
bool preview_snapshot_same(const struct snapshot *a, const struct snapshot *b, const char *id);

/* The first block of `after` whose data changed; where only a function did, the block with the
 * first line that differs;
 * -1: neither. */
int preview_snapshot_edited(const struct snapshot *before, const struct snapshot *after);

#endif
