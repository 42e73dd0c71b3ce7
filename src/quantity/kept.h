/* kept.h - the unit table as text: what UDUNITS made of the unit file when the program was built,
 * in units.xml.loaded beside it
 *
 * Inside this room only.  Only ever a shortcut: it counts for the very unit file and program that
 * it was made with.
 */
#ifndef QUANTITY_KEPT_H
#define QUANTITY_KEPT_H

#include "base/strbuf.h"
#include "quantity/table.h"

/* The table (the caller frees it, *n > 0) that is kept beside the unit file of that path and text;
 * NULL when there is none that counts, and *n is then untouched. */
struct known *kept_read(const char *path, const char *xml, size_t *n);

/* Appends the table as such a file; nothing when builds cannot be told apart. */
void kept_write(const struct known *table, size_t n, const char *xml, struct strbuf *to);

#endif
