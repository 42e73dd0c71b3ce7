/* store_private.h - what the record knows of its file, for those who read and rewrite it */
#ifndef STORE_STORE_PRIVATE_H
#define STORE_STORE_PRIVATE_H

#include <stdio.h>
#include <sys/types.h>

#include "base/strbuf.h"
#include "store/disk.h"
#include "store/line.h"
#include "store/store.h"

#define STORE_MARK (LINE_SEAL + 1)     /* a line's end */

struct pending_event {
	char *members;                 /* the line between "seq" and "crc" */
	struct json *event;            /* with the number it would have had */
};

/* The last place in a lesson, which is all that is kept of its places. */
struct place {
	char *lesson;                  /* as it stands in the file */
	struct strbuf line;            /* not yet parsed; "": it is */
	size_t slot, bytes;            /* among the events; of its line in the file */
};

struct store {
	char *folder, *path;           /* NULL: no place for a file */
	bool writes;
	bool locked_out;               /* the lock was waited for in vain: it is only tried now */
	enum status readable;          /* E_IO, and why: not all that is in the file is known */
	struct diag unreadable;
	size_t damaged;                /* lines that could not be read */
	struct strbuf news;            /* not told yet */

	struct json **saved;           /* the file's events; NULL: a hole, while reading */
	size_t n_saved, saved_capacity;
	struct place *places;
	size_t n_places, places_capacity;
	bool unsettled;                /* there are holes and lines not parsed */
	struct pending_event *pending;       /* those not in it yet */
	size_t n_pending, pending_capacity;

	/* What is known of the file: */
	off_t offset;                  /* read so far: just behind a good line */
	off_t superseded;              /* bytes of it that are places left for others */
	char mark[STORE_MARK];         /* the bytes before offset, to know the file again */
	size_t marked;
	dev_t device;
	ino_t inode;
	double version;                /* LINE_FORMAT as long as nothing else is read */
	unsigned long long seq;        /* the highest */
};

/* One more sentence for the next notice. */
__attribute__((format(printf, 2, 3)))
void store_tell(struct store *s, const char *format, ...);

/* Forgets all that was read of the file. */
void store_forget_saved(struct store *s);

/* Reads what is new in the file; repair: it is locked, a damaged tail may go.  What was read stays
 * when the rest cannot be. */
enum status store_read_on(struct store *s, int fd, bool repair, struct diag *d);
/* Takes lines that were just written at the offset; false when one cannot be read. */
bool store_take_written(struct store *s, const char *text, size_t n);

/* Notes whether the file could be read, for store_whole, and why not; returns status. */
enum status store_note_readable(struct store *s, enum status status, const struct diag *why,
                                struct diag *d);

/* Locks the file, reads what others wrote and writes what is pending.  When that is done the lock
 * is still held: disk_close. */
enum status store_open_whole(struct store *s, struct disk *disk, struct diag *d);

/* The lock is held.  A large file that is mostly places left for others becomes one without them;
 * the old one is kept and told of.  On a fault nothing changes. */
void store_compact(struct store *s);

#endif
