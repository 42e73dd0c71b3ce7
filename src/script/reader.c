/* reader.c - checked reading of a block's table and of its translations */
#include "config.h"
#include "script/reader_private.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/nearest.h"
#include "script/indent_private.h"
#include "script/lua_determinism_private.h"
#include "script/lua_text_private.h"

enum { KEYS_MAX = 32 };

void reader_raise(struct reader *r, const char *fix, const char *format, ...)
{
	const struct handle *h = r->block;
	char cause[sizeof r->sb->fault.cause];
	va_list ap;

	assert(r);
	va_start(ap, format);
	vsnprintf(cause, sizeof cause, format, ap);
	va_end(ap);
	sandbox_raise(r->L, h ? h->file : 1, h ? h->line : 0, h ? h->id : "", fix, "%s", cause);
}

const char *reader_value_word(lua_State *L, int index)
{
	struct quantity q;

	assert(L);
	if (lua_type(L, index) == LUA_TUSERDATA)
		return quantity_at(L, index, &q) ? _("a quantity")
		       : block_handle_at(L, index)     ? _("a block")
		                                 : _("something else");
	switch (lua_type(L, index)) {
	case LUA_TNIL:      return _("nothing");
	case LUA_TBOOLEAN:  return _("true or false");
	case LUA_TNUMBER:   return _("a number");
	case LUA_TSTRING:   return _("a text");
	case LUA_TTABLE:    return _("a table");
	case LUA_TFUNCTION: return _("a function");
	default:            return _("something else");
	}
}

static void unknown_key(struct reader *r, const char *what, const char *key,
                        const char *const *keys)
{
	struct nearest near;
	char fix[sizeof r->sb->fault.fix] = "";

	nearest_start(&near, key);
	for (const char *const *k = keys; *k; k++) {
		size_t n = strlen(fix);

		nearest_offer(&near, *k);
		snprintf(fix + n, sizeof fix - n, "%s%s", n ? ", " : _("it has: "), *k);
	}
	if (near.best)
		snprintf(fix, sizeof fix, _("did you mean '%s'?"), near.best);
	reader_raise(r, *fix ? fix : _("it has no keys at all"), _("%s has no key '%s'"), what,
	             key);
}

static bool in_list(const char *const *list, const char *word)
{
	while (*list && strcmp(*list, word))
		list++;
	return *list != NULL;
}

void reader_check_names(struct reader *r, int table, const char *what, const char *const *keys,
                 int positions)
{
	lua_State *L = r->L;
	int names;

	assert(r);
	lua_determinism_push_keys(L, table);
	names = lua_gettop(L);
	for (lua_Integer i = 1; lua_rawgeti(L, names, i) != LUA_TNIL; i++) {
		if (lua_type(L, -1) == LUA_TSTRING) {
			if (!in_list(keys, lua_tostring(L, -1)))
				unknown_key(r, what, lua_tostring(L, -1), keys);
		} else if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) < 1 ||
		           lua_tointeger(L, -1) > positions) {
			lua_text_of(L, -1);
			reader_raise(r, _("was a name and = forgotten before a value?"),
			             _("%s has no place for a value number %s"),
			             what, lua_tostring(L, -1));
		}
		lua_pop(L, 1);
	}
	lua_settop(L, names - 1);
}

void reader_check_table(struct reader *r, int table, const struct schema_table *schema,
                        int positions)
{
	const char *names[KEYS_MAX + 1] = { NULL };

	assert(schema->n_keys <= KEYS_MAX);
	for (size_t i = 0; i < schema->n_keys; i++)
		names[i] = schema->keys[i].name;
	reader_check_names(r, table, schema->word, names, positions);
}

int reader_get(struct reader *r, int table, const char *key)
{
	lua_pushstring(r->L, key);
	return lua_rawget(r->L, table);
}

static void wrong_kind(struct reader *r, const char *key, const char *wanted)
{
	reader_raise(r, NULL, _("%s must be %s, not %s"), key, wanted, reader_value_word(r->L, -1));
}

void reader_check_length(struct reader *r, const char *what, const char *text, size_t length)
{
	if (strlen(text) != length)
		reader_raise(r, _("strike the \"\\0\" in it"), _("%s holds a zero byte"), what);
	if (length > SCHEMA_TEXT_MAX)
		reader_raise(r, _("split it"), _("%s is %zu KB long; %d KB are the most"), what,
		             (length + 1023) >> 10, SCHEMA_TEXT_MAX >> 10);
}

const char *reader_text(struct reader *r, int table, const char *key)
{
	const char *text = NULL;
	size_t length;

	assert(r);
	switch (reader_get(r, table, key)) {
	case LUA_TNIL:
		break;
	case LUA_TSTRING:
		text = lua_tolstring(r->L, -1, &length);
		reader_check_length(r, key, text, length);
		break;
	default:
		wrong_kind(r, key, _("a text"));
	}
	lua_pop(r->L, 1);
	return text;
}

const char *reader_need_text(struct reader *r, int table, const char *key)
{
	const char *text = reader_text(r, table, key);

	assert(r);
	if (!text)
		reader_raise(r, NULL, _("%s needs %s = \"…\""), block_word(r->block->kind), key);
	return text;
}

static bool reader_number(struct reader *r, int table, const char *key, double min, double max,
                   double *value)
{
	bool there = reader_get(r, table, key) != LUA_TNIL;

	if (there) {
		if (lua_type(r->L, -1) != LUA_TNUMBER)
			wrong_kind(r, key, _("a number"));
		*value = lua_tonumber(r->L, -1);
		if (!(*value >= min && *value <= max))
			reader_raise(r, min == 0 && max == 1
			             ? _("it is a share: two per cent is 0.02") : NULL,
			             _("%s = %g is not between %g and %g"), key, *value, min, max);
	}
	lua_pop(r->L, 1);
	return there;
}

bool reader_limited(struct reader *r, int table, const struct schema_key *key, double *value)
{
	assert(key->high > key->low);
	return reader_number(r, table, key->name, key->low, key->high, value);
}

int reader_word(struct reader *r, int table, const char *key, const char *const *words)
{
	const char *word = reader_text(r, table, key);
	char fix[sizeof r->sb->fault.fix];
	size_t n = 0;

	assert(r);
	if (!word)
		return -1;
	for (int i = 0; words[i]; i++)
		if (!strcmp(words[i], word))
			return i;
	for (int i = 0; words[i] && n < sizeof fix; i++)
		n += (size_t)snprintf(fix + n, sizeof fix - n, "%s\"%s\"",
		                      i ? ", " : _("write one of: "), words[i]);
	reader_raise(r, fix, _("%s cannot be \"%s\""), key, word);
}

bool reader_flag(struct reader *r, int table, const char *key, bool *value)
{
	bool there = reader_get(r, table, key) != LUA_TNIL;

	assert(r);
	if (there) {
		if (!lua_isboolean(r->L, -1))
			wrong_kind(r, key, _("true or false"));
		*value = lua_toboolean(r->L, -1);
	}
	lua_pop(r->L, 1);
	return there;
}

/* A list of none, or of more than any has: how many it may have. */
static void refuse_length(struct reader *r, int table, const char *key)
{
	const struct schema_key *k =
	    table == r->body ? schema_key(schema_block(r->block->kind), key) : NULL;
	bool known = k && k->high >= 1;

	reader_raise(r, NULL, _("%s must be a list of %d to %d"), key,
	             known && k->low > 1 ? (int)k->low : 1, known ? (int)k->high : SCHEMA_LIST_MAX);
}

int reader_list(struct reader *r, int table, const char *key)
{
	static const char *const no_keys[] = { NULL };
	lua_Unsigned n;

	assert(r);
	if (reader_get(r, table, key) == LUA_TNIL) {
		lua_pop(r->L, 1);
		return 0;
	}
	if (!lua_istable(r->L, -1))
		wrong_kind(r, key, _("a list { … }"));
	n = lua_rawlen(r->L, -1);
	if (n < 1 || n > SCHEMA_LIST_MAX)
		refuse_length(r, table, key);
	reader_check_names(r, lua_gettop(r->L), key, no_keys, (int)n);
	return (int)n;
}

/* "did you mean 'c'?": the nearest id of a block of one of these kinds; false when there is
 * none. */
static bool nearest_block(struct reader *r, enum block_kind kind, enum block_kind other,
                          const char *id, char *fix, size_t size)
{
	lua_State *L = r->L;
	struct nearest near;

	nearest_start(&near, id);
	block_push_all(L);
	for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++) {
		const struct handle *h = block_handle_at(L, -1);

		if (h->kind == kind || h->kind == other)
			nearest_offer(&near, h->id);
		lua_pop(L, 1);
	}
	lua_pop(L, 2);
	if (near.best)
		snprintf(fix, size, _("did you mean '%s'?"), near.best);
	return near.best != NULL;
}

/* Of a lesson that was not run to its end: the block may stand behind where that stopped. */
static void note_missing_block(struct reader *r)
{
	if (r->sb->partial)
		sandbox_name_rule(r->L, SANDBOX_MISSING);
}

void reader_no_number(struct reader *r, const char *key, const char *id)
{
	char fix[sizeof r->sb->fault.fix] = "";

	assert(r);
	nearest_block(r, BLOCK_KNOB, BLOCK_VALUE, id, fix, sizeof fix);
	note_missing_block(r);
	reader_raise(r, fix, _("%s: this lesson has no knob and no value \"%s\""), key, id);
}

/* "there is no chart "c"", with the nearest id of that kind. */
static void no_block(struct reader *r, const char *key, enum block_kind kind, const char *id)
{
	char fix[sizeof r->sb->fault.fix] = "";

	if (!nearest_block(r, kind, kind, id, fix, sizeof fix))
		snprintf(fix, sizeof fix, _("write the block %s \"%s\" { … }"), block_word(kind),
		         id);
	note_missing_block(r);
	reader_raise(r, fix, _("%s: this lesson has no %s \"%s\""), key, block_word(kind), id);
}

const char *reader_block(struct reader *r, int table, const char *key, enum block_kind kind)
{
	const char *id = reader_text(r, table, key);
	const struct handle *h;

	assert(r);
	if (!id)
		return NULL;
	h = block_push(r->L, id);
	if (!h || h->kind != kind)
		no_block(r, key, kind, id);
	lua_pop(r->L, 1);
	return id;
}

const struct handle *reader_knob(struct reader *r, int index, const char *what)
{
	const struct handle *reference = block_handle_at(r->L, index), *h;

	assert(r);
	if (!reference || reference->kind != BLOCK_KNOB)
		reader_raise(r, _("write knob \"id\""), _("%s must be a knob, not %s"), what,
		             reader_value_word(r->L, index));
	h = block_push(r->L, reference->id);
	if (!h || h->kind != BLOCK_KNOB)
		no_block(r, what, BLOCK_KNOB, reference->id);
	lua_pop(r->L, 1);
	return h;
}

/* --- translations ---------------------------------------------------------------------------- */

/* tr "id" [[ … ]] means the block's main text: puts it under its name, so that it is read as any
 * other key. */
static void name_main_text(struct reader *r, int table, const char *main)
{
	if (lua_rawgeti(r->L, table, 1) != LUA_TNIL) {
		lua_pushstring(r->L, main);
		lua_insert(r->L, -2);
		lua_rawset(r->L, table);
	} else {
		lua_pop(r->L, 1);
	}
	lua_pushnil(r->L);
	lua_rawseti(r->L, table, 1);
}

/* A list that is longer than the one it translates belongs to an older text. */
static void check_list(struct reader *r, int table, const char *field)
{
	lua_State *L = r->L;

	if (reader_get(r, table, field) == LUA_TNIL)
		return;
	if (!lua_istable(L, -1))
		wrong_kind(r, field, _("a list { … }"));
	if (reader_get(r, r->body, field) == LUA_TTABLE && lua_rawlen(L, -2) > lua_rawlen(L, -1))
		reader_raise(r, NULL, _("%s has %d entries here and %d in the lesson"), field,
		             (int)lua_rawlen(L, -2), (int)lua_rawlen(L, -1));
}

/* A text that the lesson does not have belongs to an older one too.  What is said of wrong answers
 * stands elsewhere in a lesson, and a term's id may be its name. */
static void check_needed(struct reader *r, int table, const char *const *keys, const char *main)
{
	static const char *const elsewhere[] = { "say", "name", NULL };
	int top = lua_gettop(r->L);

	for (; *keys; keys++) {
		if (!strcmp(*keys, main) || in_list(elsewhere, *keys))
			continue;
		if (reader_get(r, table, *keys) != LUA_TNIL && reader_get(r, r->body,
		                                                          *keys) == LUA_TNIL)
			reader_raise(r, _("strike it, or write it in the lesson too"),
			             _("%s is translated here, and the lesson has none"),
			             *keys);
		lua_settop(r->L, top);
	}
}

/* "say" is by names; the rest is lists. */
static bool is_one_text(const struct schema_table *schema, const char *name)
{
	const struct schema_key *key = schema_key(schema, name);

	return key && key->type == SCHEMA_WORDING;
}

void reader_check_translation(struct reader *r)
{
	const struct schema_table *schema = schema_block(r->block->kind);
	const char *keys[SCHEMA_TRANSLATED_MAX],
		*main = schema_main(schema) ? schema_main(schema)->name : "";
	const struct handle *original = r->block;
	lua_State *L = r->L;
	int top = lua_gettop(L);

	assert(r);
	schema_translated(r->block->kind, keys);
	for (int i = 0; i < r->n_languages; i++) {
		if (!lua_istable(L, r->translation[i]))
			continue;
		r->block = block_push_translation(L, r->language[i], original->id);
		reader_check_names(r, r->translation[i], "tr", keys, *main ? 1 : 0);
		if (*main)
			name_main_text(r, r->translation[i], main);
		for (size_t j = 0; keys[j]; j++)
			if (!is_one_text(schema, keys[j]))
				check_list(r, r->translation[i], keys[j]);
		check_needed(r, r->translation[i], keys, main);
		r->block = original;
		lua_settop(L, top);
	}
}
