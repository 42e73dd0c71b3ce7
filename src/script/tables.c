/* tables.c - a table checked and written as JSON */
#include "config.h"
#include "script/blocks_private.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "catalog/catalog.h"

static int most_of(const char *key)
{
	return (int)schema_key(schema_block(BLOCK_TABLE), key)->high;
}

/* The list body[key] of one entry to as many as it may have; false when it is not there. */
static bool push_list(struct reader *r, const char *key, int *n)
{
	int most = most_of(key);

	*n = reader_list(r, r->body, key);
	if (*n > most)
		reader_raise(r, _("split the table"),
		             _("%s has %d entries; a table has at most %d"), key,
		             *n, most);
	return *n > 0;
}

static void put_label(struct reader *r, int table, const char *field, int i, bool needed)
{
	if (reader_get(r, table, "label") == LUA_TNIL) {
		lua_pop(r->L, 1);
		lua_rawgeti(r->L, table, needed ? 1 : 2);
	}
	if (needed || !lua_isnil(r->L, -1))
		reader_put_wording(r, "label", -1, (struct place){ .field = field, .index = i });
	lua_pop(r->L, 1);
}

static void check_column(struct reader *r, const struct scenario *s, const struct kind *kind,
                         const char *name)
{
	char fix[200] = "";
	struct nearest near;

	if (kind ? catalog_field_unit(kind, name) != NULL
	         : model_result(s->model, name) || model_parameter(s->model, name))
		return;
	nearest_start(&near, name);
	for (size_t i = 0; kind && i < kind->n_entries; i++)
		for (size_t k = 0; k < kind->entries[i].n_figures; k++)
			nearest_offer(&near, kind->entries[i].figures[k].field);
	for (size_t i = 0; !kind && i < s->model->n_results; i++)
		nearest_offer(&near, s->model->results[i].name);
	for (size_t i = 0; !kind && i < s->model->n_parameters; i++)
		nearest_offer(&near, s->model->parameters[i].name);
	if (near.best)
		snprintf(fix, sizeof fix, _("did you mean '%s'?"), near.best);
	reader_raise(r, fix, kind ? _("columns: the catalog %s has no figure '%s'")
	             : _("columns: %s has no result and no parameter '%s'"),
	             kind ? kind->name : s->model->id, name);
}

/* "name", or { "name", "Label", unit = "…" } */
static void put_columns(struct reader *r, const struct scenario *s, const struct kind *kind)
{
	lua_State *L = r->L;
	int n, list;

	if (!push_list(r, "columns", &n))
		reader_raise(r, _("write columns = { \"…\" }"),
		             _("the table does not say what its columns are"));
	list = lua_gettop(L);
	json_out_key(&r->out, "columns");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		bool table = lua_rawgeti(L, list, i) == LUA_TTABLE;
		int column = lua_gettop(L);

		if (table) {
			reader_check_table(r, column, schema_inner(INNER_COLUMNS), 2);
			lua_rawgeti(L, column, 1);
		}
		if (lua_type(L, -1) != LUA_TSTRING)
			reader_raise(r, _("write columns = { \"…\" }"),
			             _("a column must be a name, not %s"),
			             reader_value_word(L, -1));
		check_column(r, s, kind, lua_tostring(L, -1));
		json_open_object(&r->out);
		json_out_key(&r->out, "name");
		json_out_string(&r->out, lua_tostring(L, -1));
		if (table) {
			put_label(r, column, "columns", i, false);
			reader_put_typed_field(r, "unit", column, "unit");
		}
		json_close_object(&r->out);
		lua_settop(L, list);
	}
	json_close_array(&r->out);
	lua_pop(L, 1);
}

/* Names of entries; none: all that are installed. */
static void put_entries(struct reader *r, const struct kind *kind)
{
	lua_State *L = r->L;
	const struct entry *entry;
	struct diag d;
	int n;

	if (!push_list(r, "rows", &n)) {
		if (kind->n_entries > (size_t)most_of("rows"))
			reader_raise(r, _("write rows = { \"…\" }"),
				_("the catalog %s has %d entries; a table has at most %d rows"),
			             kind->name,
			             (int)kind->n_entries, most_of("rows"));
		return;
	}
	json_out_key(&r->out, "rows");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		if (lua_rawgeti(L, -1, i) != LUA_TSTRING)
			reader_raise(r, NULL, _("%s must be a list of texts"), "rows");
		if (catalog_entry(kind, lua_tostring(L, -1), &entry, &kind, &d) != STATUS_OK)
			reader_raise(r, NULL, "rows: %s", d.text);
		json_out_string(&r->out, entry->name);
		lua_pop(L, 1);
	}
	json_close_array(&r->out);
	lua_pop(L, 1);
}

/* { "Label", set = { … } } each */
static void put_rows(struct reader *r, const struct scenario *common)
{
	lua_State *L = r->L;
	int n, list;

	if (!push_list(r, "rows", &n))
		reader_raise(r, _("write rows = { { \"Label\", set = { … } } }"),
		             _("the table has no rows"));
	list = lua_gettop(L);
	json_out_key(&r->out, "rows");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		struct scenario s = *common;

		if (lua_rawgeti(L, list, i) != LUA_TTABLE)
			reader_raise(r, _("write rows = { { \"Label\", set = { … } } }"),
			             _("a row must be a table, not %s"), reader_value_word(L, -1));
		reader_check_table(r, lua_gettop(L), schema_inner(INNER_ROWS), 1);
		json_open_object(&r->out);
		put_label(r, lua_gettop(L), "rows", i, true);
		blocks_put_set(r, lua_gettop(L), &s);
		json_close_object(&r->out);
		lua_settop(L, list);
	}
	json_close_array(&r->out);
	lua_pop(L, 1);
}

static const struct kind *read_catalog(struct reader *r)
{
	const char *name = reader_text(r, r->body, "catalog");
	const struct kind *kind = name ? catalog_kind(name) : NULL, *kinds;
	struct nearest near;
	char fix[100] = "";

	if (!name || kind)
		return kind;
	nearest_start(&near, name);
	for (size_t i = 0, n = catalog_kinds(&kinds); i < n; i++)
		nearest_offer(&near, kinds[i].name);
	if (near.best)
		snprintf(fix, sizeof fix, _("did you mean '%s'?"), near.best);
	reader_raise(r, fix, _("the catalog has no kind '%s'"), name);
}

void table_put(struct reader *r)
{
	struct scenario s = { .model = NULL };
	const struct kind *kind;

	assert(r);
	kind = read_catalog(r);
	if (blocks_model(r, r->body, "model", &s) == (kind != NULL))
		reader_raise(r, _("write catalog = \"…\" or model = \"…\""),
		             _("a table is of a catalog or of a model"));
	json_out_key(&r->out, kind ? "catalog" : "model");
	json_out_string(&r->out, kind ? kind->name : s.model->id);
	if (kind && reader_get(r, r->body, "set") != LUA_TNIL)
		reader_raise(r, NULL, _("the table of a catalog has nothing to set"));
	if (!kind)
		blocks_put_set(r, r->body, &s);
	put_columns(r, &s, kind);
	if (kind)
		put_entries(r, kind);
	else
		put_rows(r, &s);
}
