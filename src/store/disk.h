/* disk.h - folder, lock and file, with nothing followed and nothing half written */
#ifndef STORE_DISK_H
#define STORE_DISK_H

#include <stddef.h>
#include <sys/types.h>
#include <time.h>

#include "base/status.h"

/* The open, locked file. */
struct disk { int lock, file; };

/* $XDG_STATE_HOME/fleetlab or ~/.local/state/fleetlab; NULL when the environment has no absolute
 * path.  The caller frees it. */
char *disk_folder(void);

/* The folder and those above it, mode 0700, when they are missing.  E_IO, also when others may
 * write in it. */
enum status disk_make_folder(const char *folder, struct diag *d);

/* Opens path to append, creating it and its folder, and waits `patience` milliseconds for the lock
 * in "<folder>/lock".  E_LIMIT when another program holds it all the time; E_IO with the reason: a
 * symbolic link, no regular file, … */
enum status disk_open(const char *folder, const char *path, int patience, struct disk *disk,
                      struct diag *d);
void disk_close(struct disk *disk);

/* A regular file to read only, without the lock.  E_NOTFOUND when there is none, E_IO when it is
 * there and cannot be read. */
enum status disk_open_read(const char *path, int *fd, struct diag *d);

/* n bytes from offset on into text; fewer when the file ends there.  -1 with errno. */
ssize_t disk_read(int fd, char *text, size_t n, off_t offset);

/* Appends to a file of `size` bytes and waits until it is on the disk; on a fault the file is cut
 * back to size. */
enum status disk_append(int fd, const char *path, off_t size, const char *bytes, size_t n,
                        struct diag *d);

/* So that a file just made survives a power cut. */
void disk_sync_folder(const char *folder);

/* Now, in UTC; the beginning of 1970 when the clock is beyond the calendar. */
struct tm disk_now(void);

/* Saves bytes in a new file "<path>.<why>-<time>"; *name is its path, freed by the caller. */
enum status disk_set_aside(const char *path, const char *why, const char *bytes, size_t n,
                           char **name,
                           struct diag *d);

/* The file that is at path now gets "<path>.<why>-<time>" for a second name (a copy has it where a
 * file cannot have two), so that disk_replace leaves the old one there; *name as above. */
enum status disk_keep_aside(const char *path, const char *why, char **name, struct diag *d);

/* Gives the file the name "<path>.<why>-<time>", which *name is and the caller frees. */
enum status disk_move_aside(const char *path, const char *why, char **name, struct diag *d);

/* Writes bytes to a file of the user's: replaced as below, where a link leads to if path is one; a
 * pipe or device is written into. */
enum status disk_write(const char *path, const char *bytes, size_t n, struct diag *d);

/* Puts a new file of these bytes in the place of path: at every moment either the old one or the
 * new one is there, whole; on a fault it is the old one.  A new file has mode 0600, one that was
 * there keeps its own. */
enum status disk_replace(const char *path, const char *bytes, size_t n, struct diag *d);

#endif
