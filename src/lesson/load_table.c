/* load_table.c - a table from JSON: its columns and rows */
#include "config.h"
#include "lesson/load_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "catalog/catalog.h"

static size_t most_of(const char *key)
{
	return (size_t)schema_key(schema_block(BLOCK_TABLE), key)->high;
}

static const char *kind_unit(const struct table_block *t, const struct table_column *c)
{
	if (t->catalog)
		return catalog_field_unit(catalog_kind(t->catalog), c->name);
	if (c->result)
		return c->result->words ? NULL : c->result->unit;
	return c->parameter && !c->parameter->words && !c->parameter->catalog
		? c->parameter->unit : NULL;
}

static void load_column(struct loading *l, struct table_block *t, const struct json *j)
{
	struct table_column *c = &t->columns[t->n_columns++];
	const char *own;

	c->name = load_text(l, j, "name");
	if (!c->name)
		c->name = memory_copy_text("");
	c->label = load_wording(l, json_get(j, "label"));
	c->unit = load_text(l, j, "unit");
	load_check_unit(l, c->unit);
	if (!t->catalog && t->model) {
		c->result = model_result(t->model, c->name);
		c->parameter = c->result ? NULL : model_parameter(t->model, c->name);
	}
	own = kind_unit(t, c);
	if (t->catalog ? !own : !c->result && !c->parameter)
		load_broken(l, "columns '%.80s'", c->name);
	else if (c->unit && (!own || !load_same_dimension(own, c->unit)))
		load_fault(l, _("column %s cannot be in %s"), c->name, c->unit);
}

static void load_row(struct loading *l, struct table_block *t, const struct json *j)
{
	struct table_row *row = &t->rows[t->n_rows++];
	const struct entry *entry;
	const struct kind *its;

	if (!t->catalog) {
		row->label = load_wording(l, json_get(j, "label"));
		row->set = load_settings(l, j, "set", t->model);
	} else if (catalog_entry(catalog_kind(t->catalog), json_string(j, ""), &entry, &its,
	                         NULL) == STATUS_OK) {
		row->entry = memory_copy_text(entry->name);
	} else {
		load_broken(l, "rows '%.60s'", json_string(j, ""));
	}
}

/* All entries but the reader's own: a lesson means the same everywhere. */
static void all_entries(struct table_block *t)
{
	const struct kind *kind = catalog_kind(t->catalog);

	t->rows = memory_new(most_of("rows"), sizeof *t->rows);
	for (size_t i = 0; i < kind->n_entries && t->n_rows < most_of("rows"); i++)
		if (!kind->entries[i].file)
			t->rows[t->n_rows++].entry = memory_copy_text(kind->entries[i].name);
}

void load_table(struct loading *l, struct block *b, const struct json *j)
{
	struct table_block *t = &b->table;
	const struct json *columns = load_list(l, j, "columns", 1, most_of("columns"));
	const struct json *rows = load_list(l, j, "rows", 0, most_of("rows"));

	t->catalog = load_text(l, j, "catalog");
	if (t->catalog) {
		if (!catalog_kind(t->catalog))
			load_broken(l, "catalog '%.60s'", t->catalog);
	} else {
		t->model = load_model(l, j, NULL);
		t->set = load_settings(l, j, "set", t->model);
	}
	if (l->status != STATUS_OK)
		return;
	t->columns = memory_new(json_count(columns), sizeof *t->columns);
	for (const struct json *one = json_first(columns); one; one = json_next(one))
		load_column(l, t, one);
	if (t->catalog && !rows) {
		all_entries(t);
		return;
	}
	t->rows = memory_new(json_count(rows), sizeof *t->rows);
	for (const struct json *one = json_first(rows); one; one = json_next(one))
		load_row(l, t, one);
}
