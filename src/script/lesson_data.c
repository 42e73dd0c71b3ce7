/* lesson_data.c - the blocks of a lesson as one JSON object */
#include "config.h"
#include "script/lesson_data_private.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/nearest.h"
#include "script/blocks_private.h"
#include "script/globals_private.h"
#include "script/lua_determinism_private.h"

/* Makes the handle on top of the stack the present block: its table and those of its
 * translations follow it. */
static void enter(struct reader *r)
{
	lua_State *L = r->L;

	r->block = block_handle_at(L, -1);
	block_push_body(L, lua_gettop(L));
	r->body = lua_gettop(L);
	for (int i = 0; i < r->n_languages; i++) {
		if (block_push_translation(L, r->language[i], r->block->id)) {
			block_push_body(L, lua_gettop(L));
			lua_replace(L, -2);
		} else {
			lua_pushnil(L);
			lua_replace(L, -2);
		}
		r->translation[i] = lua_gettop(L);
	}
	reader_check_translation(r);
}

/* "tr": where the translations of the block stand, each a line of its own file. */
static void put_lines(struct reader *r)
{
	json_out_key(&r->out, "line");
	json_out_number(&r->out, r->block->line);
	json_out_key(&r->out, "tr");
	json_open_object(&r->out);
	for (int i = 0; i < r->n_languages; i++) {
		const struct handle *h = block_push_translation(r->L, r->language[i], r->block->id);

		if (h) {
			json_out_key(&r->out, r->language[i]);
			json_out_number(&r->out, h->line);
		}
		lua_pop(r->L, 1);
	}
	json_close_object(&r->out);
}

static void put_head(struct reader *r)
{
	if (r->block->kind != BLOCK_LESSON)
		reader_raise(r, _("begin with lesson \"id\" { title = \"…\" }"),
		             _("the first block must be the lesson, not a %s"),
		             block_word(r->block->kind));
	json_out_key(&r->out, "id");
	json_out_string(&r->out, r->block->id);
	put_lines(r);
	block_write(r);
}

/* A file of its own with no lesson block: its name is the head. */
static void put_alone(struct reader *r, const char *id)
{
	json_out_key(&r->out, "id");
	json_out_string(&r->out, id);
	json_out_key(&r->out, "title");
	json_open_object(&r->out);
	json_out_key(&r->out, "en");
	json_out_string(&r->out, id);
	json_close_object(&r->out);
}

static void put_block(struct reader *r)
{
	json_open_object(&r->out);
	json_out_key(&r->out, "kind");
	json_out_string(&r->out, block_word(r->block->kind));
	json_out_key(&r->out, "id");
	json_out_string(&r->out, r->block->id);
	put_lines(r);
	if (r->block->kind == BLOCK_LESSON)
		reader_raise(r, NULL, _("a lesson begins only once"));
	block_write(r);
	json_close_object(&r->out);
}

/* A translation of a block that is not there: a renamed id, or a misspelt one. */
static void check_strays(struct reader *r)
{
	lua_State *L = r->L;
	struct nearest near;
	char fix[100] = "";

	for (int i = 0; i < r->n_languages; i++) {
		int top = lua_gettop(L);

		block_push_translations(L, r->language[i]);
		if (!lua_istable(L, -1)) {
			lua_settop(L, top);
			continue;
		}
		lua_determinism_push_keys(L, -1);
		for (lua_Integer j = 1; lua_rawgeti(L, top + 2, j) != LUA_TNIL; j++) {
			const char *id = lua_tostring(L, -1);

			r->block = block_push_translation(L, r->language[i], id);
			if (!r->block->faulty && !block_push(L, id)) {
				nearest_start(&near, id);
				block_push_all(L);
				for (lua_Integer k = 1; lua_rawgeti(L, -1, k) != LUA_TNIL; k++) {
					nearest_offer(&near, block_handle_at(L, -1)->id);
					lua_pop(L, 1);
				}
				if (near.best)
					snprintf(fix, sizeof fix, _("did you mean '%s'?"),
					         near.best);
				reader_raise(r, fix, _("the lesson has no block \"%s\""), id);
			}
			lua_settop(L, top + 2);
		}
		lua_settop(L, top);
	}
}

static void put_missing(struct reader *r)
{
	json_out_key(&r->out, "missing");
	json_open_object(&r->out);
	for (int i = 0; i < r->n_languages; i++) {
		json_out_key(&r->out, r->language[i]);
		json_open_array(&r->out);
		for (lua_Integer j = 1; lua_rawgeti(r->L, r->missing[i], j) != LUA_TNIL; j++) {
			json_out_string(&r->out, lua_tostring(r->L, -1));
			lua_pop(r->L, 1);
		}
		lua_pop(r->L, 1);
		json_close_array(&r->out);
	}
	json_close_object(&r->out);
}

void lesson_data_put_warnings(lua_State *L, struct json_out *out)
{
	int top = lua_gettop(L);
	char cause[200];

	assert(L && out);
	json_out_key(out, "warnings");
	json_open_array(out);
	lua_getfield(L, LUA_REGISTRYINDEX, GLOBALS_NOTED);
	for (lua_Integer i = 1; lua_rawgeti(L, top + 1, i) != LUA_TNIL; i++) {
		int note = lua_gettop(L);

		lua_getfield(L, note, "name");
		lua_getfield(L, note, "file");
		lua_getfield(L, note, "line");
		snprintf(cause, sizeof cause, _("'%.60s' is a global variable"),
		         lua_tostring(L, note + 1));
		json_open_object(out);
		json_out_key(out, "file");
		json_out_string(out, sandbox_file(sandbox_of(L), (int)lua_tointeger(L, note + 2)));
		json_out_key(out, "line");
		json_out_number(out, lua_tonumber(L, note + 3));
		json_out_key(out, "cause");
		json_out_string(out, cause);
		json_out_key(out, "fix");
		json_out_string(out, _("write `local` before it"));
		json_close_object(out);
		lua_settop(L, top + 1);
	}
	json_close_array(out);
	lua_settop(L, top);
}

/* Those of the list from that one on, but what was at fault before; the list is on top. */
static void put_blocks(struct reader *r, int list, lua_Integer first)
{
	lua_State *L = r->L;

	for (lua_Integer i = first; lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
		sandbox_check(L);
		if (block_is_readable(L, block_handle_at(L, -1))) {
			enter(r);
			put_block(r);
		}
		lua_settop(L, list);
	}
	lua_settop(L, list);
}

void lesson_data_put(lua_State *L, struct strbuf *to, const char *const *languages,
                     const char *alone, bool partial)
{
	struct reader r = { .L = L, .sb = sandbox_of(L), .out = JSON_OUT(to) };
	int blocks, base;
	lua_Integer first = 2;

	assert(L && to);
	luaL_checkstack(L, 100, NULL);
	if (!partial)
		block_check_completed(L);
	for (; languages[r.n_languages]; r.n_languages++) {
		r.language[r.n_languages] = languages[r.n_languages];
		lua_newtable(L);
		r.missing[r.n_languages] = lua_gettop(L);
	}
	block_push_all(L);
	blocks = lua_gettop(L);
	if (lua_rawgeti(L, blocks, 1) == LUA_TNIL && partial)
		return;                        /* it stopped before the first */
	if (lua_isnil(L, -1))
		reader_raise(&r, _("begin with lesson \"id\" { title = \"…\" }"),
		             _("there is no block in it"));
	if (!partial)
		check_strays(&r);
	base = blocks;
	json_open_object(&r.out);
	if (!block_is_readable(L, block_handle_at(L, -1))) {   /* what is behind it may have faults
	                                                          of its own */
		lua_settop(L, base);
		put_blocks(&r, blocks, first);
		return;
	}
	enter(&r);
	if (alone && r.block->kind != BLOCK_LESSON) {
		put_alone(&r, alone);
		first = 1;
	} else {
		put_head(&r);
	}
	lua_settop(L, base);
	json_out_key(&r.out, "blocks");
	json_open_array(&r.out);
	put_blocks(&r, blocks, first);
	json_close_array(&r.out);
	put_missing(&r);
	lesson_data_put_warnings(L, &r.out);
	json_close_object(&r.out);
}
