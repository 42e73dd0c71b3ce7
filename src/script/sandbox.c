/* sandbox.c - one Lua state with its budgets, and the first fault that it came to */
#include "config.h"
#include "script/sandbox_private.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/quantity.h"
#include "script/lua_words_private.h"

enum {
	SLICE = 1000,                  /* instructions between two looks at the clock */
	DEEPEST = 10000,               /* calls inside one another; Lua's own end, 200,000, costs a
	                                  second of page faults */
	LARGE = 64 * 1024,             /* an allocation worth a look at the clock */
	TURNOVER = 16                  /* bytes ever allocated, in multiples of the live cap */
};

static double processor_time(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static bool out_of_time(struct sandbox *sb)
{
	if (!sb->stop && processor_time() > sb->end)
		sb->stop = STOP_TIME;
	return sb->stop != STOP_NONE;
}

/* A refused request costs a full collection, so the clock is read there too: a state filled to
 * its cap could otherwise spend seconds collecting between two hooks. */
static void *allocate(void *context, void *p, size_t old, size_t size)
{
	struct sandbox *sb = context;
	size_t was = p ? old : 0;      /* old is a type tag when p is NULL */
	void *q;

	if (size == 0) {
		free(p);
		sb->used -= was;
		return NULL;
	}
	if (size > was) {
		if ((sb->allocated += size - was) > sb->allowance && !sb->stop)
			sb->stop = STOP_MEMORY;
		if (size - was > sb->limits.memory - sb->used) {
			out_of_time(sb);
			return NULL;
		}
		if (sb->stop == STOP_MEMORY || (size > LARGE && out_of_time(sb)))
			return NULL;
	}
	q = realloc(p, size);
	if (q)
		sb->used = sb->used - was + size;
	return q;
}

struct sandbox *sandbox_of(lua_State *L)
{
	assert(L);
	void *context;

	lua_getallocf(L, &context);
	return context;
}

/* --- time ------------------------------------------------------------------------------------ */

static int file_of(const lua_Debug *ar)
{
	return ar->source[0] == '=' && isdigit((unsigned char)ar->source[1]) ? atoi(ar->source + 1)
	                                                                     : 0;
}

/* Once the time is spent every further instruction raises, so that no pcall of the lesson
 * outlives it. */
static void tick(lua_State *L, lua_Debug *ar)
{
	struct sandbox *sb = sandbox_of(L);
	lua_Debug deep;

	if (ar->event == LUA_HOOKRET) {
		if (sb->at_return && lua_getinfo(L, "S", ar) && !strcmp(ar->what, "main"))
			sb->at_return(L, ar);
		return;
	}
	if (lua_getinfo(L, "Sl", ar) && ar->currentline > 0)
		sandbox_note(sb, file_of(ar), ar->currentline);
	if (out_of_time(sb)) {
		lua_sethook(L, tick, LUA_MASKCOUNT, 1);
		lua_pushliteral(L, "stopped");
	} else if (lua_getstack(L, DEEPEST, &deep)) {
		lua_pushfstring(L,
		                _("more than %d calls inside one another: does a function call "
		                  "itself without end?"), DEEPEST);
	} else {
		return;
	}
	lua_error(L);                          /* luaL_error would name the caller's line */
}

bool sandbox_spent(lua_State *L)
{
	return out_of_time(sandbox_of(L));
}

void sandbox_check(lua_State *L)
{
	sandbox_spent(L);
	sandbox_rethrow(L);
}

void sandbox_rethrow(lua_State *L)
{
	assert(L);
	if (!sandbox_of(L)->stop)
		return;
	lua_sethook(L, tick, LUA_MASKCOUNT, 1);
	luaL_error(L, "stopped");
}

/* --- faults ---------------------------------------------------------------------------------- */

/* The innermost Lua function from that level outwards. */
static void position_from(lua_State *L, int level, int *file, int *line)
{
	lua_Debug ar;

	*file = *line = 0;
	for (; lua_getstack(L, level, &ar); level++)
		if (lua_getinfo(L, "Sl", &ar) && ar.currentline > 0) {
			*file = file_of(&ar);
			*line = ar.currentline;
			return;
		}
}

void sandbox_position(lua_State *L, int *file, int *line)
{
	position_from(L, 1, file, line);
}

const char *sandbox_file(const struct sandbox *sb, int file)
{
	return file >= 1 && file <= sb->n_files ? sb->files[file - 1] : "";
}

void sandbox_note(struct sandbox *sb, int file, int line)
{
	struct script_place *p = sb->limits.place;

	sb->file = file;
	sb->line = line;
	if (!p)
		return;
	p->line = line;
	if (file != sb->marked)
		snprintf(p->file, sizeof p->file, "%s", sandbox_file(sb, file));
	sb->marked = file;
}

void sandbox_enter(struct sandbox *sb, const char *block)
{
	snprintf(sb->block, sizeof sb->block, "%s", block);
	if (sb->limits.place)
		snprintf(sb->limits.place->block, sizeof sb->limits.place->block, "%s", block);
}

void sandbox_mark(struct sandbox *sb)
{
	int file, line;

	position_from(sb->L, 0, &file, &line);
	if (line)
		sandbox_note(sb, file, line);
}

static void place(struct sandbox *sb, int file, int line, const char *block)
{
	struct failure *f = &sb->fault;

	snprintf(f->file, sizeof f->file, "%s", sandbox_file(sb, file));
	f->line = line;
	snprintf(f->block, sizeof f->block, "%s", block);
}

/* The advice about a name that is not there, where that may be what the fault comes from: it was
 * looked for in that line, or the fault is about a nil. */
static void advise(struct sandbox *sb)
{
	struct failure *f = &sb->fault;
	const struct missed *m = &sb->missed;
	bool here = m->line == f->line && !strcmp(sandbox_file(sb, m->file), f->file);

	if (*m->advice && !*f->fix &&
	    (here || strstr(f->cause, "nil") || strstr(f->cause, message_in("Lua", "nil"))))
		snprintf(f->fix, sizeof f->fix, "%s", m->advice);
}

void sandbox_name_rule(lua_State *L, const char *rule)
{
	if (!sandbox_of(L)->fault.set)
		sandbox_of(L)->fault.rule = rule;
}

void sandbox_raise(lua_State *L, int file, int line, const char *block, const char *fix,
                   const char *format, ...)
{
	struct sandbox *sb = sandbox_of(L);
	va_list ap;

	assert(L);
	if (!sb->fault.set) {
		place(sb, file, line, block);
		va_start(ap, format);
		vsnprintf(sb->fault.cause, sizeof sb->fault.cause, format, ap);
		va_end(ap);
		snprintf(sb->fault.fix, sizeof sb->fault.fix, "%s", fix ? fix : "");
		sb->fault.set = true;
		advise(sb);
	}
	luaL_error(L, "%s", sb->fault.cause);
	abort();                       /* luaL_error does not come back */
}

void sandbox_tell(lua_State *L, int file, int line, const char *block, const char *fix,
                  const char *format, ...)
{
	struct sandbox *sb = sandbox_of(L);
	char cause[sizeof sb->fault.cause];
	struct failure *f;
	va_list ap;

	va_start(ap, format);
	vsnprintf(cause, sizeof cause, format, ap);
	va_end(ap);
	if (!sb->loading)
		sandbox_raise(L, file, line, block, fix, "%s", cause);
	if (!sb->noted)
		sb->noted = memory_new(SANDBOX_NOTED, sizeof *sb->noted);
	if (sb->n_noted == SANDBOX_NOTED)
		return;
	f = &sb->noted[sb->n_noted++];
	*f = (struct failure){ .set = true, .line = line, .rule = sb->fault.rule };
	snprintf(f->file, sizeof f->file, "%s", sandbox_file(sb, file));
	snprintf(f->block, sizeof f->block, "%s", block);
	snprintf(f->cause, sizeof f->cause, "%s", cause);
	snprintf(f->fix, sizeof f->fix, "%s", fix ? fix : "");
}

/* Splits "2:14: text", a position as Lua puts it before its messages, off the text. */
static const char *strip_position(const char *text, int *file, int *line)
{
	char *end;
	long a, b;

	if (!isdigit((unsigned char)*text))
		return text;
	a = strtol(text, &end, 10);
	if (*end != ':' || !isdigit((unsigned char)end[1]))
		return text;
	b = strtol(end + 1, &end, 10);
	if (end[0] != ':' || end[1] != ' ' || a < 1 || a > SANDBOX_FILES)
		return text;
	*file = (int)a;
	*line = (int)b;
	return end + 2;
}

/* The message handler of every run: notes where it happened while the stack still stands. */
static int explain(lua_State *L)
{
	struct sandbox *sb = sandbox_of(L);
	struct failure *f = &sb->fault;
	int file, line;

	if (f->set)
		return 1;
	position_from(L, 1, &file, &line);
	if (!file) {
		file = sb->file;
		line = sb->line;
	}
	if (lua_type(L, 1) == LUA_TSTRING) {
		struct strbuf said = STRBUF_INIT;

		lua_words_say(strip_position(lua_tostring(L, 1), &file, &line), NULL, &said);
		snprintf(f->cause, sizeof f->cause, "%s", said.text);
		strbuf_free(&said);
	} else
		snprintf(f->cause, sizeof f->cause, _("error() was called with a %s"),
		         luaL_typename(L, 1));
	place(sb, file, line, sb->block);
	advise(sb);
	return 1;
}

/* Completes the fault of a run that failed with this status; Lua calls no handler when memory
 * ends. */
static void conclude(struct sandbox *sb, int status)
{
	struct failure *f = &sb->fault;

	if (sb->stop == STOP_NONE && status == LUA_ERRMEM)
		sb->stop = STOP_MEMORY;
	if (f->set && !sb->stop)
		return;
	if (status == LUA_ERRMEM || !f->line)
		place(sb, sb->file, sb->line, sb->block);
	f->set = true;
	f->stopped = sb->stop != STOP_NONE;
	if (sb->stop == STOP_TIME) {
		struct strbuf limit = STRBUF_INIT;

		quantity_print_in(&limit, sb->limits.cpu_seconds, "s", 3);
		snprintf(f->cause, sizeof f->cause,
		         _("stopped: it used more than %s of processor time"), limit.text);
		strbuf_free(&limit);
		snprintf(f->fix, sizeof f->fix, "%s", _("look for a loop that does not end"));
	} else if (sb->stop == STOP_MEMORY) {
		snprintf(f->cause, sizeof f->cause,
		         _("stopped: it needed more than %zu MB of memory"),
		         sb->limits.memory >> 20);
		snprintf(f->fix, sizeof f->fix, "%s", _("build smaller tables and texts"));
	}
}

/* --- running --------------------------------------------------------------------------------- */

struct call { lua_CFunction function; void *argument; };

static int inside(lua_State *L)
{
	struct call *call = lua_touserdata(L, 1);

	lua_pushcfunction(L, call->function);
	lua_pushlightuserdata(L, call->argument);
	lua_call(L, 1, 0);
	return 0;
}

bool sandbox_run(struct sandbox *sb, lua_CFunction function, void *argument)
{
	struct call call = { function, argument };
	lua_State *L = sb->L;
	int status;

	sb->fault = (struct failure){ 0 };
	sb->allocated = 0;
	sb->end = processor_time() + sb->limits.cpu_seconds;
	sb->marked = 0;
	sandbox_note(sb, 0, 0);
	sandbox_enter(sb, "");
	sb->drawn_text[0] = sb->missed.advice[0] = '\0';
	sb->drawn_whole = false;
	if (sb->stop) {
		conclude(sb, LUA_OK);
		return false;
	}
	lua_settop(L, 0);
	lua_sethook(L, tick, LUA_MASKCOUNT, SLICE);
	lua_pushcfunction(L, explain);  /* light C functions and light userdata allocate nothing */
	lua_pushcfunction(L, inside);
	lua_pushlightuserdata(L, &call);
	status = lua_pcall(L, 1, 0, 1);
	lua_sethook(L, NULL, 0, 0);
	lua_settop(L, 0);
	if (status != LUA_OK || sb->stop || sb->fault.set) {
		conclude(sb, status);
		snprintf(sb->fault.drawn_text, DRAWN_TEXT, "%s",
		         sb->drawn_whole ? sb->drawn_text : "");
		sb->fault.drawn = sb->drawn_whole ? sb->drawn.text : NULL;
		return false;
	}
	return true;
}

/* In a string of Lua's own: what raises does not come back to free anything. */
static void push_said(lua_State *L, const char *cause, const char *source)
{
	struct strbuf said = STRBUF_INIT;

	lua_words_say(cause, source, &said);
	lua_pushlstring(L, said.text, said.length);
	strbuf_free(&said);
}

void sandbox_text(lua_State *L, const char *name, const char *text, size_t length)
{
	struct sandbox *sb = sandbox_of(L);
	char chunk[8];

	assert(L);
	if (sb->n_files == SANDBOX_FILES)
		sandbox_raise(L, 0, 0, "", NULL, _("a lesson has at most %d files"), SANDBOX_FILES);
	sb->files[sb->n_files++] = memory_copy_text(name);
	sandbox_note(sb, sb->n_files, 0);
	snprintf(chunk, sizeof chunk, "=%d", sb->n_files);
	if (luaL_loadbufferx(L, text, length, chunk, "t") != LUA_OK) {
		int file = sb->file, line = 0;
		const char *cause = strip_position(lua_tostring(L, -1), &file, &line);

		if (strstr(cause, "attempt to load a binary chunk"))
			sandbox_raise(L, file, 0, "", _("write the lesson as Lua text"),
			              _("this is compiled Lua, not text"));
		push_said(L, cause, text);
		sandbox_raise(L, file, line, "", lua_words_fix(cause, text, line), "%s",
		              lua_tostring(L, -1));
	}
	if (sb->at_return)
		lua_sethook(L, tick, LUA_MASKCOUNT | LUA_MASKRET, SLICE);
	lua_call(L, 0, 1);
	if (sb->at_return)
		lua_sethook(L, tick, LUA_MASKCOUNT, SLICE);
	sandbox_enter(sb, "");
}

struct opening { void (*open)(lua_State *L); };

static int populate(lua_State *L)
{
	const struct opening *o = lua_touserdata(L, 1);

	o->open(L);
	return 0;
}

struct sandbox *sandbox_new(struct script_limits limits, void (*open)(lua_State *L))
{
	struct sandbox *sb = memory_new(1, sizeof *sb);
	struct opening opening = { open };

	assert(open);
	sb->limits = limits;
	sb->drawn = (struct strbuf)STRBUF_INIT;
	sb->allowance = limits.memory > SIZE_MAX / TURNOVER ? SIZE_MAX : limits.memory * TURNOVER;
	sb->end = processor_time() + limits.cpu_seconds;
	sb->L = lua_newstate(allocate, sb);
	if (!sb->L || !sandbox_run(sb, populate, &opening)) {
		sandbox_free(sb);
		return NULL;
	}
	return sb;
}

void sandbox_free(struct sandbox *sb)
{
	if (!sb)
		return;
	if (sb->L)
		lua_close(sb->L);
	for (int i = 0; i < sb->n_files; i++)
		free(sb->files[i]);
	strbuf_free(&sb->drawn);
	free(sb->noted);
	free(sb);
}
