/* load_private.h - one catalog file read and validated */
#ifndef CATALOG_LOAD_PRIVATE_H
#define CATALOG_LOAD_PRIVATE_H

#include "catalog/catalog.h"
#include "catalog/schema.h"
#include "json/json.h"

enum { CATALOG_FILE_LIMIT = 1 << 20 };

struct catalog_file {
	const struct schema *schema;
	struct entry *entries;
	size_t n_entries;
	struct figure *figures;        /* of all entries */
	struct json *root;             /* owns every text of the entries */
	char *path;                    /* of a reader's own file; else NULL */
};

/* Reads {"kind": …, "entries": {NAME: {"title": {"en", "ru", …}, FIELD: {"value", "unit", "source",
 * "year", "place", "unverified", "note"}, …}, …}}.  Source, year, place and unverified of an entry
 * hold for each of its figures that has none; all but the source may be absent.  Errors name the
 * file, the entry and the key; *out is then untouched.  The caller frees with catalog_file_free. */
enum status catalog_file_load(const char *path, struct catalog_file *out, struct diag *d);
void catalog_file_free(struct catalog_file *f);

#endif
