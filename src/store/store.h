/* store.h - the student's record: an append-only, checksummed log of events
 *
 * One JSON object a line in $XDG_STATE_HOME/fleetlab/progress.jsonl (default
 * ~/.local/state/fleetlab), folder 0700, file 0600.  The first line is {"version":1,"crc":"..."};
 * every other carries a sequence number, the time, the event, its members, and last a CRC-32 of
 * the line's bytes before it, in lower-case hexadecimal.  Several programs may append at once:
 * each append holds flock on a separate lock file and first reads the tail it has not seen.
 * A line is never changed; one that is damaged with good lines behind it stays and is skipped.
 * Of the places where a reader left a lesson only the last is an event: a large file that is mostly
 * others is written anew without them when it is opened, and the old one is kept beside it.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "json/json.h"

struct store;

/* What a person should be told about the store, once: a torn tail set aside, a newer version's
 * file, a read-only home.  text is "" when all is well. */
struct store_notice { char text[400]; };

/* Opens the record, creating folder and file when they are missing.  Never fails outright: when
 * nothing can be written (read-only home, no HOME, a newer version's file) it works in memory and
 * says so in *notice, and store_whole tells whether what was there could be read.  A damaged tail
 * is cut off, kept aside in "progress.jsonl.damaged-<time>", and reported with the number of lines
 * lost.  directory NULL: the place named above. */
struct store *store_open(const char *directory, struct store_notice *notice);
/* Only to look: nothing is created, repaired or written, and nothing may be appended.  A record
 * that is not there is empty. */
struct store *store_look(const char *directory);
void store_close(struct store *s);

/* The file's path for people; "" when in memory only: what was appended last is not on the disk. */
const char *store_path(const struct store *s);
bool store_writes(const struct store *s);

/* Appends one event: `event` names it, body is the members of a JSON object without its braces as
 * written by a json_out ("\"lesson\":\"x\",\"try\":1").  Locked, one write, fdatasync before it
 * returns.  E_IO with the reason when it could not be saved: the event stays in memory, the file
 * stays whole, and a later append, store_flush or store_close tries again with all that is
 * pending.  A lock that another program holds is waited for some seconds once, and then only
 * tried, until it could be had again.
 * E_SYNTAX when body is not that, names "seq", "time", "event" or "crc", or holds a line end. */
enum status store_append(struct store *s, const char *event, const char *body, struct diag *d);

/* How many events are in memory only; another try to save them, which has the faults of an
 * append, and is OK when there are none. */
size_t store_pending(const struct store *s);
enum status store_flush(struct store *s, struct diag *d);

/* All events in order: the file's, then those only in memory, without superseded places.
 * Borrowed until the next append or close.  An event is the whole object of its line:
 * {"seq", "time", "event", …}. */
size_t store_count(const struct store *s);
const struct json *store_event(const struct store *s, size_t i);

/* Reads what other instances appended since (an append does so too).  OK when there is no file yet;
 * E_IO when there is one and reading fails. */
enum status store_refresh(struct store *s, struct diag *d);

/* OK: the events are all that the record holds, but for *damaged lines (NULL is allowed), which
 * nobody can read.  E_IO: it could not be read, or a newer version wrote it. */
enum status store_whole(const struct store *s, size_t *damaged, struct diag *d);

/* --- the record as a whole ------------------------------------------------- */

/* A file's worth of text: the header and every event in order, sealed.  Nothing, and the status
 * of store_whole, when that is not OK. */
enum status store_export(const struct store *s, struct strbuf *to, struct diag *d);

/* Such a text in a file (or into a pipe or device that path names), whole or not at all, mode
 * 0600.  A file that is there already may hold what was lost: while the record has damaged lines
 * it is not replaced, which is E_IO. */
enum status store_write_export(const struct store *s, const char *path, struct diag *d);

enum { STORE_BAD_LINES = 20 };

struct store_import {
	size_t added, known;                   /* events that are new, and those there already */
	size_t bad, bad_lines[STORE_BAD_LINES];        /* damaged lines, refused; where the first of
	                                                  them are, from 1 */
	char *backup;  /* the record as it was before; NULL: nothing changed; freed by the caller */
};

/* Merges an exported text into the record.  An event is told by all that it holds but its number,
 * so the same text twice adds nothing, and two records merged either way hold the same events; both
 * keep their order, and between them the earlier time comes first.  The file is replaced at once.
 * E_SYNTAX when the text is no record or a newer version's, E_IO; then nothing has changed. */
enum status store_import(struct store *s, const char *text, size_t n, struct store_import *out,
                         struct diag *d);

/* Leaves out all events for which `goes` is true; *gone is how many, *backup as above. */
enum status store_forget(struct store *s,
                         bool (*goes)(const struct json *event, const void *context),
                         const void *context, size_t *gone, char **backup, struct diag *d);

/* What came up since store_open or the last call; "" when nothing did. */
void store_take_notice(struct store *s, struct store_notice *notice);

#endif
