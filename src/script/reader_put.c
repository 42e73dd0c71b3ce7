/* reader_put.c - what was read of a block written as JSON, with the texts of its translations */
#include "config.h"
#include "script/reader_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "script/indent_private.h"

static void check_size(struct reader *r)
{
	if (r->out.to->length > SCHEMA_LESSON_MAX)
		reader_raise(r, _("split it"), _("the lesson is larger than %d MB"),
		             SCHEMA_LESSON_MAX >> 20);
}

/* list: it is one of several. */
static void put_string(struct reader *r, int index, const char *what, bool list)
{
	char fix[sizeof r->sb->fault.fix];
	size_t length;
	const char *text;

	if (lua_type(r->L, index) != LUA_TSTRING) {
		snprintf(fix, sizeof fix, list ? "%.*s = { [[ … ]], [[ … ]] }" : "%.*s = [[ … ]]",
		         (int)strcspn(what, "."), what);
		reader_raise(r, fix, _("%s must be a text, not %s"), what,
		             reader_value_word(r->L, index));
	}
	text = lua_tolstring(r->L, index, &length);
	reader_check_length(r, what, text, length);
	indent_put_without(&r->out, text);
	check_size(r);
}

/* "hints.2", for people */
static const char *place_text(char *buffer, size_t size, const struct place *p)
{
	char number[12] = "";

	if (p->index)
		snprintf(number, sizeof number, ".%d", p->index);
	snprintf(buffer, size, "%s%s%s%s%s%s", p->field, number, p->name ? "." : "",
	         p->name ? p->name : "", p->part ? "." : "", p->part ? p->part : "");
	return buffer;
}

/* Pushes the translated text of that place, or nil.  *whole: not even the field is there. */
static void push_translated(struct reader *r, int table, const struct place *p, bool *whole)
{
	lua_State *L = r->L;
	int top = lua_gettop(L);

	*whole = false;
	if (!lua_istable(L, table) || reader_get(r, table, p->field) == LUA_TNIL) {
		*whole = true;
		lua_settop(L, top);
		lua_pushnil(L);
		return;
	}
	if (p->index)
		lua_rawgeti(L, -1, p->index);
	else if (p->name)
		reader_get(r, lua_gettop(L), p->name);
	block_push_right(L, -1);
	if (lua_istable(L, -1)) {              /* a choice: { "…", say = … } */
		if (p->part)
			reader_get(r, lua_gettop(L), p->part);
		else
			lua_rawgeti(L, -1, 1);
	} else if (p->part) {
		lua_pushnil(L);
	}
	lua_copy(L, -1, top + 1);
	lua_settop(L, top + 1);
}

static void note_missing(struct reader *r, int list, const struct place *p, bool whole)
{
	lua_State *L = r->L;
	char text[200];

	if (whole)
		lua_pushfstring(L, "%s.%s", r->block->id, p->field);
	else
		lua_pushfstring(L, "%s.%s", r->block->id, place_text(text, sizeof text, p));
	lua_rawgeti(L, list, (lua_Integer)lua_rawlen(L, list));
	if (!lua_rawequal(L, -1, -2)) {        /* a whole list is named once */
		lua_pushvalue(L, -2);
		lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
	}
	lua_pop(L, 2);
}

void reader_put_wording(struct reader *r, const char *key, int index, struct place place)
{
	char what[200];
	bool whole;

	assert(r);
	index = lua_absindex(r->L, index);
	place_text(what, sizeof what, &place);
	if (key)
		json_out_key(&r->out, key);
	json_open_object(&r->out);
	json_out_key(&r->out, language_code(LANGUAGE_EN));
	put_string(r, index, what, place.index > 0);
	for (int i = 0; i < r->n_languages; i++) {
		push_translated(r, r->translation[i], &place, &whole);
		if (lua_isnil(r->L, -1)) {
			note_missing(r, r->missing[i], &place, whole);
		} else {
			json_out_key(&r->out, r->language[i]);
			put_string(r, -1, what, place.index > 0);
		}
		lua_pop(r->L, 1);
	}
	json_close_object(&r->out);
}

void reader_put_text(struct reader *r, const char *key, const char *field, bool main, bool required)
{
	assert(r);
	if (reader_get(r, r->body, field) == LUA_TNIL && main) {
		lua_pop(r->L, 1);
		lua_rawgeti(r->L, r->body, 1);
	} else if (main) {
		if (lua_rawgeti(r->L, r->body, 1) != LUA_TNIL)
			reader_raise(r, NULL, _("%s is given twice: by name and without one"),
			             field);
		lua_pop(r->L, 1);
	}
	if (!lua_isnil(r->L, -1))
		reader_put_wording(r, key, -1, (struct place){ .field = field });
	else if (required)
		reader_raise(r, NULL, _("%s \"%s\" has no %s"), block_word(r->block->kind),
		             r->block->id,
		             field);
	lua_pop(r->L, 1);
}

void reader_put_texts(struct reader *r, const char *key, const char *field)
{
	int n = reader_list(r, r->body, field);

	assert(r);
	if (!n)
		return;
	json_out_key(&r->out, key);
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		lua_rawgeti(r->L, -1, i);
		reader_put_wording(r, NULL, -1, (struct place){ .field = field, .index = i });
		lua_pop(r->L, 1);
	}
	json_close_array(&r->out);
	lua_pop(r->L, 1);
}

void reader_put_typed(struct reader *r, const char *key, int index, const char *what)
{
	char text[MEASURE_TEXT];
	struct quantity q;

	assert(r);
	if (key)
		json_out_key(&r->out, key);
	if (lua_type(r->L, index) == LUA_TNUMBER) {
		if (!isfinite(lua_tonumber(r->L, index)))
			reader_raise(r, NULL, _("%s must be finite"), what);
		json_out_number(&r->out, lua_tonumber(r->L, index));
	} else if (quantity_at(r->L, index, &q)) {
		json_out_string(&r->out, quantity_text(text, &q));
	} else if (lua_type(r->L, index) == LUA_TSTRING) {
		json_out_string(&r->out, lua_tostring(r->L, index));
		check_size(r);
	} else {
		reader_raise(r, NULL, _("%s must be a number, a quantity or a text, not %s"), what,
		             reader_value_word(r->L, index));
	}
}

bool reader_put_typed_field(struct reader *r, const char *key, int table, const char *field)
{
	bool there = reader_get(r, table, field) != LUA_TNIL;

	assert(r);
	if (there)
		reader_put_typed(r, key, -1, field);
	lua_pop(r->L, 1);
	return there;
}

void reader_put_number(struct reader *r, const char *key, double value)
{
	json_out_key(&r->out, key);
	json_out_number(&r->out, value);
}

void reader_put_flag(struct reader *r, const char *key, bool value)
{
	json_out_key(&r->out, key);
	json_out_bool(&r->out, value);
}

void reader_put_strings(struct reader *r, const char *key)
{
	int n = reader_list(r, r->body, key);

	assert(r);
	json_out_key(&r->out, key);
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		if (lua_rawgeti(r->L, -1, i) != LUA_TSTRING)
			reader_raise(r, NULL, _("%s must be a list of texts"), key);
		json_out_string(&r->out, lua_tostring(r->L, -1));
		lua_pop(r->L, 1);
	}
	if (n)
		lua_pop(r->L, 1);
	json_close_array(&r->out);
}

void reader_put_former(struct reader *r, const struct schema_key *key)
{
	int n = reader_list(r, r->body, key->name);

	assert(r && key);
	if (!n)
		return;
	json_out_key(&r->out, "was");
	json_open_array(&r->out);
	for (int i = 1; i <= n; i++) {
		lua_rawgeti(r->L, -1, i);
		put_string(r, -1, key->name, true);
		if (block_push(r->L, lua_tostring(r->L, -1)))
			reader_raise(r, NULL,
			             _("was = \"%s\" names a block that this lesson still has"),
			             lua_tostring(r->L, -2));
		lua_pop(r->L, 2);
	}
	json_close_array(&r->out);
	lua_pop(r->L, 1);
}
