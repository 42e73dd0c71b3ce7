/* file.h - where the installed data is, and whole files read into memory */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

/* "<data>/<name>" in a new string (free it): $FLEETLAB_DATADIR, else the installed place. */
char *file_data_path(const char *name);

/* "<configuration>/fleetlab/<name>" in a new string (free it): under $XDG_CONFIG_HOME, else
 * ~/.config. NULL when the environment names no absolute folder. */
char *file_config_path(const char *name);

/* The folder of the message catalogues: $FLEETLAB_LOCALEDIR, else the installed place. */
const char *file_locale_path(void);

/* Whether the name ends in ".json" or the like, with something before it. */
bool file_ends(const char *name, const char *ending);

/* The whole of a regular file of at most limit bytes, with a NUL behind; the caller frees *text.
 * E_NOTFOUND when it is not there, E_LIMIT when it is larger, E_IO otherwise; *d says which. */
enum status file_read(const char *path, size_t limit, char **text, size_t *length, struct diag *d);

/* The same of standard input until it ends. */
enum status file_read_input(size_t limit, char **text, size_t *length, struct diag *d);

#endif
