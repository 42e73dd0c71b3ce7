/* block_syntax.c - the words of a lesson as Lua functions: a block begun, completed, filed */
#include "config.h"
#include "script/block_private.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/message.h"
#include "script/watched_private.h"

#define HANDLE "block"
#define RIGHT "right"
/* In the registry: */
#define BEGUN "fleetlab.begun"         /* list of all handles, as they were made */
#define BLOCKS "fleetlab.blocks"       /* list of the completed ones */
#define IDS "fleetlab.ids"             /* id -> handle */
#define TRANSLATIONS "fleetlab.translations"   /* language -> id -> handle */
#define STEPS "fleetlab.steps"         /* the steps whose body is being written; nil: none */

#define ID_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789"

enum { BEGUN_MAX = 10 * SCHEMA_BLOCKS_MAX };   /* references to knobs and translations too */

const char *block_word(enum block_kind kind)
{
	return schema_block(kind)->word;
}

static void append(lua_State *L, const char *list, size_t most, int index)
{
	index = lua_absindex(L, index);
	lua_getfield(L, LUA_REGISTRYINDEX, list);
	if (lua_rawlen(L, -1) >= most)
		luaL_error(L, _("a lesson has at most %d blocks"), (int)most);
	lua_pushvalue(L, index);
	lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
	lua_pop(L, 1);
}

/* Knobs and values stand in expressions, where a hyphen is a minus; so do parts of steps, as
 * before.a. */
static bool is_id(enum block_kind kind, bool name, const char *text)
{
	size_t n = strspn(text, name               ? ID_LETTERS "_"
	                        : kind == BLOCK_TR ? ID_LETTERS "_-."
	                                           : ID_LETTERS "-");

	return n > 0 && n <= SCHEMA_ID_MAX && !text[n] && !(name && strchr("0123456789_", *text));
}

/* "My_Ex" becomes "my-ex"; the fix stays as it is when nothing is left of the id. */
static void propose_id(const char *id, bool name, char *fix, size_t size)
{
	char made[SCHEMA_ID_MAX + 1];
	const char between = name ? '_' : '-';
	size_t n = 0;

	for (const char *p = id; *p && n < SCHEMA_ID_MAX; p++) {
		bool letter = isalnum((unsigned char)*p) &&
			!(name && !n && isdigit((unsigned char)*p));

		if (letter)
			made[n++] = (char)tolower((unsigned char)*p);
		else if (n && made[n - 1] != between)
			made[n++] = between;
	}
	while (n && made[n - 1] == between)
		n--;
	made[n] = '\0';
	if (n)
		snprintf(fix, size, _("write \"%s\""), made);
}

/* --- what is passed over --------------------------------------------------------------------- */

int block_pass_over(lua_State *L)
{
	lua_pushcfunction(L, block_pass_over);
	return 1;
}

bool block_is_passed_over(lua_State *L, int index)
{
	return lua_tocfunction(L, index) == block_pass_over;
}

/* --- a block begun --------------------------------------------------------------------------- */

/* Sound or not, it can tell the block from others, to read on.  A translation's may be a part's. */
static bool has_id(lua_State *L)
{
	const char *never = sandbox_of(L)->language ? "\t\n" : ".\t\n";

	return lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) &&
	       !strpbrk(lua_tostring(L, 1), never) && lua_rawlen(L, 1) <= SCHEMA_ID_MAX &&
	       strlen(lua_tostring(L, 1)) == lua_rawlen(L, 1);
}

/* A knob inside another block: what is at fault in its id was told where the knob stands. */
static bool is_told(lua_State *L, enum block_kind kind)
{
	bool told = kind == BLOCK_KNOB && *sandbox_of(L)->block && has_id(L) &&
		block_push(L, lua_tostring(L, 1));

	lua_settop(L, lua_gettop(L) - told);
	return told;
}

/* False: tells what is wrong with the id. */
static bool check_id(lua_State *L, enum block_kind kind, bool part, int file, int line)
{
	bool name = schema_block(kind)->named || part;
	char fix[120];
	const char *id;

	snprintf(fix, sizeof fix, kind == BLOCK_TEXT ? _("write %s \"some-id\" [[ … ]]") :
	         name ? _("write %s \"some_id\" { … }") :
	         _("write %s \"some-id\" { … }"), block_word(kind));
	if (lua_type(L, 1) != LUA_TSTRING) {
		sandbox_tell(L, file, line, "", fix, _("this %s has no id"), block_word(kind));
		return false;
	}
	id = lua_tostring(L, 1);
	if (is_id(kind, name, id) && strlen(id) == lua_rawlen(L, 1))
		return true;
	if (strpbrk(id, " \t\n") || !*id) {   /* its text stands in its place */
		sandbox_tell(L, file, line, "", fix,
		             _("the id of this %s is not 1 to %d of a-z, 0-9 and -"),
		             block_word(kind), SCHEMA_ID_MAX);
		return false;
	}
	propose_id(id, name, fix, sizeof fix);
	if (!is_told(L, kind))
		sandbox_tell(L, file, line, "", fix, name
		             ? _("the id \"%.60s\" of this %s is not a letter and then at most %d "
		                 "of a-z, 0-9 and _")
		             : _("the id \"%.60s\" of this %s is not 1 to %d of a-z, 0-9 and -"),
		             id, block_word(kind), SCHEMA_ID_MAX);
	return false;
}

/* Lessons are in one kind of file, their translations in the others. */
static bool check_file(lua_State *L, enum block_kind kind, int file, int line)
{
	const char *language = sandbox_of(L)->language;

	if ((kind == BLOCK_TR) == (language != NULL))
		return true;
	sandbox_tell(L, file, line, has_id(L) ? lua_tostring(L, 1) : "",
	             _("English in lesson.lua, tr blocks in the translation"),
	             language ? _("%s cannot stand in a translation")
	                      : _("%s belongs into a translation"), block_word(kind));
	return false;
}

/* --- steps whose body is being written ------------------------------------------------------- */

static void set_open_steps(lua_State *L, int index)
{
	lua_pushvalue(L, index);
	lua_setfield(L, LUA_REGISTRYINDEX, STEPS);
}

static void close_steps(lua_State *L)
{
	lua_pushnil(L);
	lua_setfield(L, LUA_REGISTRYINDEX, STEPS);
}

/* The handle waits for its body, on the stack of one of the functions that run: what begins now is
 * inside. */
static bool waits(lua_State *L, const struct handle *h)
{
	lua_Debug ar;

	for (int level = 0; lua_getstack(L, level, &ar); level++) {
		for (int n = 1; lua_getlocal(L, &ar, n); n++) {
			bool found = block_handle_at(L, -1) == h;

			lua_pop(L, 1);
			if (found)
				return true;
		}
	}
	return false;
}

/* The steps that what begins now is a part of; NULL: none. */
static const struct handle *open_steps(lua_State *L, enum block_kind kind, int file, int line)
{
	const struct handle *steps;
	bool inside;

	lua_getfield(L, LUA_REGISTRYINDEX, STEPS);
	steps = block_handle_at(L, -1);
	lua_pop(L, 1);                         /* the list of begun blocks keeps it */
	if (!steps || kind == BLOCK_KNOB)      /* a reference */
		return NULL;
	inside = waits(L, steps);
	if (kind != BLOCK_ASK)
		sandbox_tell(L, file, line, steps->id,
		             _("put { … } behind steps, with its ask blocks inside"),
		             _("only ask can stand inside steps \"%s\" (line %d), not %s"),
		             steps->id, steps->line, block_word(kind));
	if (!inside)
		close_steps(L);
	return inside ? steps : NULL;
}

static void name_handle(lua_State *L, struct handle *h, const struct handle *steps)
{
	const char *own = has_id(L) ? lua_tostring(L, 1) : "";
	char id[2 * SCHEMA_ID_MAX + 2];

	snprintf(id, sizeof id, "%s%s%s", steps ? steps->id : "", steps ? "." : "", own);
	h->nameless = !*own || (steps && !*steps->id) || strlen(id) > SCHEMA_ID_MAX;
	if (strlen(id) > SCHEMA_ID_MAX) {
		sandbox_tell(L, h->file, h->line, steps->id, _("give both shorter names"),
		             _("the id \"%s.%s\" is longer than %d"), steps->id, own,
		             SCHEMA_ID_MAX);
		snprintf(id, sizeof id, "%s.", steps->id);
	}
	if (strlen(id) <= SCHEMA_ID_MAX && *id != '.')
		memcpy(h->id, id, strlen(id) + 1);
	h->faulty = steps && !*steps->id;      /* what it shares with its steps is not known */
}

/* ask { … }: the body in the id's place. */
static int begin_unnamed(lua_State *L, int handle)
{
	lua_pushvalue(L, handle);
	lua_pushvalue(L, 1);
	lua_call(L, 1, 1);
	return 1;
}

/* ask "id": upvalue 1 is the kind. */
static int begin(lua_State *L)
{
	struct sandbox *sb = sandbox_of(L);
	enum block_kind kind = (enum block_kind)lua_tointeger(L, lua_upvalueindex(1));
	const struct handle *steps;
	struct handle *h;
	int file, line;
	bool sound, misplaced;

	sandbox_position(L, &file, &line);
	steps = open_steps(L, kind, file, line);
	misplaced = steps && kind != BLOCK_ASK;
	if ((misplaced && kind == BLOCK_TR) || !check_file(L, kind, file, line))
		return block_pass_over(L);
	sound = misplaced || check_id(L, kind, steps != NULL, file, line);
	h = lua_newuserdatauv(L, sizeof *h, 1);
	*h = (struct handle){ .kind = kind, .file = file, .line = line,
	                      .misnamed = !sound, .misplaced = misplaced };
	name_handle(L, h, steps);
	h->faulty |= misplaced || h->nameless; /* it cannot stay, or nothing can be said of it */
	luaL_setmetatable(L, HANDLE);
	append(L, BEGUN, BEGUN_MAX, -1);
	sandbox_note(sb, file, line);
	if (kind == BLOCK_STEPS && !steps) {
		append(L, BLOCKS, SCHEMA_BLOCKS_MAX, -1);         /* before its parts */
		set_open_steps(L, -1);
	}
	if (kind != BLOCK_KNOB || !*sb->block)  /* a knob inside another block is a reference */
		sandbox_enter(sb, h->id);
	return lua_istable(L, 1) ? begin_unnamed(L, lua_gettop(L)) : 1;
}

/* The word of a block that is the name of a library too: calling the library begins the block. */
static int begin_by_library(lua_State *L)
{
	lua_remove(L, 1);
	return begin(L);
}

/* Files the completed handle at index 1 under its id. */
static void file_handle(lua_State *L, struct handle *h)
{
	struct sandbox *sb = sandbox_of(L);
	const struct handle *other;

	if (h->kind == BLOCK_TR) {
		lua_getfield(L, LUA_REGISTRYINDEX, TRANSLATIONS);
		luaL_getsubtable(L, -1, sb->language ? sb->language : "");
		lua_replace(L, -2);
	} else {
		if (h->kind != BLOCK_STEPS || h->misplaced)
			append(L, BLOCKS, SCHEMA_BLOCKS_MAX, 1);
		lua_getfield(L, LUA_REGISTRYINDEX, IDS);
	}
	lua_getfield(L, -1, h->id);
	other = h->nameless ? NULL : block_handle_at(L, -1);
	lua_pop(L, 1);
	if (other)
		sandbox_tell(L, h->file, h->line, h->id, _("give each block an id of its own"),
		             _("the id \"%s\" is taken by the %s at line %d"), h->id,
		             block_word(other->kind), other->line);
	if (!other && !h->nameless) {
		lua_pushvalue(L, 1);
		lua_setfield(L, -2, h->id);
	}
	lua_pop(L, 1);
}

/* Tells, and returns whether, what stands behind the handle at index 1 cannot be its body. */
static bool is_no_body(lua_State *L, const struct handle *h)
{
	if (!lua_istable(L, 2))
		sandbox_tell(L, h->file, h->line, h->id, NULL,
		             _("behind %s \"%s\" a table { … } is needed, not a %s"),
		             block_word(h->kind), h->id, luaL_typename(L, 2));
	else if (h->done)
		sandbox_tell(L, h->file, h->line, h->id, NULL, _("%s \"%s\" has a body already"),
		             block_word(h->kind), h->id);
	return !lua_istable(L, 2) || h->done;
}

/* The body behind ask "id". */
static int complete(lua_State *L)
{
	struct handle *h = luaL_checkudata(L, 1, HANDLE);

	lua_settop(L, 2);
	if (lua_type(L, 2) == LUA_TSTRING) {           /* text "id" [[ … ]] */
		lua_createtable(L, 1, 0);
		lua_insert(L, 2);
		lua_rawseti(L, 2, 1);
	}
	if (is_no_body(L, h)) {
		h->faulty = true;
		lua_settop(L, 1);
		return 1;
	}
	h->done = true;
	lua_setiuservalue(L, 1, 1);
	file_handle(L, h);
	sandbox_enter(sandbox_of(L), "");
	if (h->kind == BLOCK_STEPS && !h->misplaced)
		close_steps(L);
	return 1;                              /* a part stands in the table of its steps */
}

static int mark_right(lua_State *L)
{
	if (lua_type(L, 1) != LUA_TSTRING && lua_type(L, 1) != LUA_TTABLE)
		return luaL_error(L, _("right takes the text of a choice: right \"…\""));
	lua_newuserdatauv(L, 0, 1);
	lua_pushvalue(L, 1);
	lua_setiuservalue(L, -2, 1);
	luaL_setmetatable(L, RIGHT);
	return 1;
}

bool block_push_right(lua_State *L, int index)
{
	assert(L);
	if (!luaL_testudata(L, index, RIGHT))
		return false;
	lua_getiuservalue(L, index, 1);
	return true;
}

struct handle *block_handle_at(lua_State *L, int index)
{
	return luaL_testudata(L, index, HANDLE);
}

void block_push_body(lua_State *L, int handle)
{
	lua_getiuservalue(L, handle, 1);
}

void block_push_all(lua_State *L)
{
	lua_getfield(L, LUA_REGISTRYINDEX, BLOCKS);
}

struct handle *block_push(lua_State *L, const char *id)
{
	lua_getfield(L, LUA_REGISTRYINDEX, IDS);
	lua_getfield(L, -1, id);
	lua_remove(L, -2);
	return block_handle_at(L, -1);
}

struct handle *block_push_steps(lua_State *L, const struct handle *part)
{
	const char *dot = strchr(part->id, '.');

	assert(L);
	lua_getfield(L, LUA_REGISTRYINDEX, IDS);
	lua_pushlstring(L, part->id, dot ? (size_t)(dot - part->id) : 0);
	lua_rawget(L, -2);
	lua_remove(L, -2);
	return block_handle_at(L, -1);
}

void block_push_translations(lua_State *L, const char *language)
{
	lua_getfield(L, LUA_REGISTRYINDEX, TRANSLATIONS);
	lua_getfield(L, -1, language);
	lua_remove(L, -2);
}

struct handle *block_push_translation(lua_State *L, const char *language, const char *id)
{
	assert(L);
	block_push_translations(L, language);
	if (lua_istable(L, -1)) {
		lua_getfield(L, -1, id);
		lua_remove(L, -2);
	}
	return block_handle_at(L, -1);
}

bool block_is_readable(lua_State *L, const struct handle *h)
{
	bool steps = true;

	assert(L && h);
	if (strchr(h->id, '.')) {
		steps = block_push_steps(L, h) != NULL;
		lua_pop(L, 1);
	}
	return h->done && !h->faulty && steps;
}

bool block_skip(lua_State *L, const char *id, int line)
{
	bool first = false;
	int list;

	assert(L && id);
	lua_getfield(L, LUA_REGISTRYINDEX, BEGUN);
	list = lua_gettop(L);
	for (lua_Integer i = 1; lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
		struct handle *h = block_handle_at(L, -1);

		if (!strcmp(h->id, id) && (*id || h->line == line) && !h->faulty)
			h->faulty = first = true;
		lua_pop(L, 1);
	}
	lua_settop(L, list - 1);
	return first;
}

void block_check_completed(lua_State *L)
{
	int list;

	assert(L);
	lua_getfield(L, LUA_REGISTRYINDEX, BEGUN);
	list = lua_gettop(L);
	for (lua_Integer i = 1; lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
		const struct handle *h = block_handle_at(L, -1);

		if (!h->done && !h->faulty && !h->misnamed && h->kind != BLOCK_KNOB)
			sandbox_raise(L, h->file, h->line, h->id,
			              _("put { … } or [[ … ]] behind it"),
			              _("%s \"%s\" is empty"), block_word(h->kind), h->id);
		lua_pop(L, 1);
	}
	lua_settop(L, list - 1);
}

static void add_class(lua_State *L, const char *name, lua_CFunction call)
{
	luaL_newmetatable(L, name);
	if (call) {
		lua_pushcfunction(L, call);
		lua_setfield(L, -2, "__call");
	}
	lua_pushboolean(L, 0);
	lua_setfield(L, -2, "__metatable");
	lua_pop(L, 1);
}

void block_open(lua_State *L)
{
	static const char *const tables[] = { BEGUN, BLOCKS, IDS, TRANSLATIONS };

	assert(L);
	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
		lua_newtable(L);
		lua_setfield(L, LUA_REGISTRYINDEX, tables[i]);
	}
	add_class(L, HANDLE, complete);
	add_class(L, RIGHT, NULL);
	for (enum block_kind kind = 0; kind < BLOCK_KIND_COUNT; kind++) {
		bool library = lua_getfield(L, -1, block_word(kind)) == LUA_TTABLE;

		if (library)
			lua_createtable(L, 0, 2);
		lua_pushinteger(L, kind);
		lua_pushcclosure(L, library ? begin_by_library : begin, 1);
		if (library) {
			lua_setfield(L, -2, "__call");
			watched_give(L);
			lua_pushboolean(L, 0);
			lua_setfield(L, -2, "__metatable");
			lua_setmetatable(L, -2);
		} else {
			lua_setfield(L, -3, block_word(kind));
		}
		lua_pop(L, 1);
	}
	lua_pushcfunction(L, mark_right);
	lua_setfield(L, -2, "right");
}
