/* catalog.h - devices, links, grids, constants: figures with unit, source and year
 *
 * JSON files under assets/catalog, one kind a file, and the reader's own files that add entries to
 * kinds; loaded and validated once, then read only.
 */
#ifndef CATALOG_CATALOG_H
#define CATALOG_CATALOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/message.h"
#include "base/status.h"
#include "base/strbuf.h"
#include "quantity/typed.h"

struct figure {
	const char *field;             /* "intensity", "bf16" */
	double value;                  /* in `unit` */
	const char *unit;
	const char *basis;             /* N_("dense"), N_("both ways"), …: what of it is counted;
	                                  "" where there is nothing to tell apart */
	const char *source;            /* never empty */
	const char *place;             /* where a price holds; "" when not given */
	const char *note;              /* "" when there is none */
	int year;                      /* 0 when not given */
	bool unverified;               /* nobody has seen it in that source */
};

struct entry {
	const char *name;              /* "poland", "h100": what stands behind @ */
	const char *title[LANGUAGES_MAX];      /* the English one where there is no translation */
	const struct figure *figures;
	size_t n_figures;
	const char *file;              /* the reader's own file that has it; NULL: installed */
};

struct kind {
	const char *name;              /* "grid", "accelerator", "link", …: schema.c has them all */
	const char *title;             /* translated by _() */
	const char *main_field;        /* what @name alone reads; NULL: a field must be named */
	const struct entry *entries;   /* in the file's order, the reader's own behind the
	                                  installed */
	size_t n_entries;
};

/* Loads every file of assets/catalog under the data folder, after units_open.  E_SYNTAX / E_UNIT /
 * E_NOTFOUND / E_MISSING with file, key and cause; nothing is loaded then.  A second call does
 * nothing. */
enum status catalog_open(struct diag *d);
void catalog_close(void);

/* Mixes the texts of those files into *hash, which need not be loaded; false when one cannot be
 * read. */
bool catalog_hash(uint64_t *hash);

/* Adds the reader's own files, *.json in $XDG_CONFIG_HOME/fleetlab/catalog (default ~/.config), to
 * what catalog_open loaded.  Several may add to one kind; no entry may have the name of another.  A
 * file with a fault is left out whole and told to `report` in one sentence with file, key and
 * cause; the others count. For the process that faces the reader: a lesson in the worker has the
 * installed entries only, so that it means the same everywhere. */
void catalog_open_own(void (*report)(const struct diag *fault));

/* Both of them at the first question instead: reading it all costs more than a small answer without
 * it.  catalog_need is that question, with the statuses of catalog_open; the functions below ask it
 * themselves, and those that have no status find nothing when it fails. */
void catalog_prepare(void (*report)(const struct diag *fault));
enum status catalog_need(struct diag *d);

size_t catalog_kinds(const struct kind **kinds);
const struct kind *catalog_kind(const char *name);     /* NULL: no such kind */

/* The entry of that name in that kind, or in any kind when kind is NULL; a leading '@' is allowed.
 * E_NOTFOUND names the nearest. */
enum status catalog_entry(const struct kind *kind, const char *name, const struct entry **out,
                          const struct kind **its_kind, struct diag *d);
/* NULL: it has none */
const struct figure *catalog_entry_figure(const struct entry *e, const char *field);

/* Its note in the language in force, "" when there is none: what the installed files say is in the
 * message catalogue. */
const char *catalog_note(const struct figure *f);

/* "NVIDIA, H100 data sheet, 2022", the place of a price behind it, and a word when nobody has
 * verified it: as every list of figures says where one comes from. */
void catalog_print_source(const struct figure *f, struct strbuf *to);

/* "@h100.bf16" or "@poland" (the main field, or the only figure).  E_NOTFOUND with the nearest name
 * or the fields there are. */
enum status catalog_figure(const char *reference, const struct figure **out, struct diag *d);

/* The figure's value in `unit`, exact where it can be: 2.039 TB/s in B/s is the double nearest to
 * 2.039e12. E_UNIT, both kinds named, when it cannot be. */
enum status catalog_figure_read(const struct figure *f, const char *unit, double *value,
                                struct diag *d);

/* typed_quantity (of any kind) and typed_value with figures for names: "@h100.bf16", "14 GB /
 * @h100.bandwidth". */
enum status catalog_quantity(const char *text, enum decimal_mark mark, struct quantity *out,
                             struct diag *d);
enum status catalog_read(const char *text, const char *unit, enum decimal_mark mark, double *value,
                         struct diag *d);

/* The unit that limits and ranges of a field are in; figures may use another unit of the same kind.
 * NULL: the kind has no such field. */
const char *catalog_field_unit(const struct kind *kind, const char *field);

/* The smallest and largest value of a field over the installed entries of a kind that have it (an
 * answer does not depend on the reader's own files), in catalog_field_unit.  False, with both
 * untouched, when none has it. */
bool catalog_range(const struct kind *kind, const char *field, double *low, double *high);

#endif
