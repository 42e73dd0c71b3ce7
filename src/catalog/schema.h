/* schema.h - which kinds the catalog has, and which figures an entry of a kind may carry */
#ifndef CATALOG_SCHEMA_H
#define CATALOG_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>

struct schema_field {
	const char *name;
	const char *unit;              /* of the limits; a figure may use another of its kind */
	double min, max;
	bool required;
	bool listed;    /* a column in the table of the whole kind; when none is, all share one */
	const char *help;              /* N_() */
	const char *basis;             /* N_(): of a rate or a bandwidth, what is counted: dense or
	                                  sparse, one way or both; NULL for other figures */
};

struct schema {
	const char *kind;
	const char *title;             /* N_() */
	const char *main_field;        /* NULL: none */
	const struct schema_field *fields;
	size_t n_fields;
};

enum { SCHEMA_FIELDS = 20 };           /* no kind has more */

size_t schema_count(void);
const struct schema *schema_at(size_t i);
const struct schema *schema_find(const char *kind);            /* NULL: no such kind */
const struct schema_field *schema_field(const struct schema *s, const char *name);     /* or NULL */

#endif
