/* sandbox_private.h - one Lua state for one lesson: its memory, its time, its names, and what went
 * wrong in it
 *
 * Used only inside the room.  A guard that gives good messages and the same result every time; the
 * boundary that holds against malice is the worker process.
 */
#ifndef SCRIPT_SANDBOX_PRIVATE_H
#define SCRIPT_SANDBOX_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <lauxlib.h>
#include <lua.h>

#include "base/strbuf.h"
#include "schema/schema.h"
#include "script/limits.h"
#include "script/watched_private.h"

enum { SANDBOX_FILES = 8, NAME_MAX_BYTES = 200, TAPE_NAMES = 64, SANDBOX_NOTED = 50 };

/* What is drawn, while somebody asks how many variants there are: the draws in a sum that is equal
 * for equal variants, and the product of what each could have been. */
struct tape {
	uint64_t sum;
	double size;
	uint64_t names[TAPE_NAMES];    /* drawn already: r:now("x") twice is one draw */
	size_t n;
};

/* The variables of the variant at work, for a fault's message ("n = 0, bw = 400 GB/s"), "": none */
enum { DRAWN_TEXT = 200 };

/* What ended a request; the first one recorded wins, even when the lesson catches the Lua error
 * behind it. */
struct failure {
	bool set, stopped;             /* stopped: a budget was spent */
	char file[NAME_MAX_BYTES + 1], block[SCHEMA_ID_MAX + 1];
	int line;                      /* 0: not known */
	char drawn_text[DRAWN_TEXT];   /* of the sandbox, at that moment */
	const char *drawn;             /* likewise, until the next run; NULL: nothing was drawn */
	char cause[600], fix[300];
	const char *rule;  /* of the linter, when the fault is one it has a name for; else NULL */
};

/* In the place of a rule: something that the rest of the lesson may have; a name that nothing has,
 * from which what else is wrong at its line may follow. */
#define SANDBOX_MISSING "missing"
#define SANDBOX_UNKNOWN "unknown"

enum stop { STOP_NONE, STOP_TIME, STOP_MEMORY };

struct sandbox {
	lua_State *L;
	struct script_limits limits;
	size_t used;                   /* bytes alive */
	size_t allocated, allowance;   /* bytes ever allocated in this request, and the most */
	double end;     /* processor seconds of the process at which the request is stopped */
	enum stop stop;                /* sticky: nothing more runs in this state */
	struct failure fault;
	char *files[SANDBOX_FILES];    /* names; chunk "=1" is files[0], so that a message's
	                                  position is told from its text */
	int n_files;
	int file, line;  /* of what runs now, as last seen; file counts from 1, 0: none */
	int marked;                    /* the file that limits.place names */
	const char *language;   /* of the translation that runs now; NULL: the lesson itself */
	char block[SCHEMA_ID_MAX + 1];        /* the block at work; "" none */
	bool partial;                         /* the lesson stopped before its end, and is read */
	bool loading;  /* what is at fault is noted here, and passed over where it can be */
	struct failure *noted;                /* SANDBOX_NOTED of them, or NULL */
	int n_noted;
	struct tape *tape;                    /* NULL: nobody asks */
	char drawn_text[DRAWN_TEXT];
	struct strbuf drawn;
	bool drawn_whole;                     /* the two above are written to their end */
	struct missed missed;
	lua_Hook at_return;    /* called where the text ends, its locals still there; or NULL */
};

/* A state whose globals are what open gives it; open may raise.  NULL when they do not fit into the
 * limits. */
struct sandbox *sandbox_new(struct script_limits limits, void (*open)(lua_State *L));
void sandbox_free(struct sandbox *sb);

/* Calls function(L) with argument as a light userdata, protected, within fresh budgets.  False:
 * sb->fault tells why. */
bool sandbox_run(struct sandbox *sb, lua_CFunction function, void *argument);

/* Runs one text inside sandbox_run, pushes what it returns; raises.  name is kept for messages. */
void sandbox_text(lua_State *L, const char *name, const char *text, size_t length);

struct sandbox *sandbox_of(lua_State *L);

/* For C functions that work long: raises when the time is spent. */
void sandbox_check(lua_State *L);
bool sandbox_spent(lua_State *L);      /* the same question without raising */
void sandbox_rethrow(lua_State *L);    /* only when a stop was raised before */

void sandbox_enter(struct sandbox *sb, const char *block);     /* at work now; "" none */

/* Notes where the code stands; sandbox_mark reads it off the stack. */
void sandbox_note(struct sandbox *sb, int file, int line);
void sandbox_mark(struct sandbox *sb);
/* Where the Lua code that called the running C function stands. */
void sandbox_position(lua_State *L, int *file, int *line);
const char *sandbox_file(const struct sandbox *sb, int file);          /* "" for 0 */

/* Names the linter's rule of the fault that is raised next. */
void sandbox_name_rule(lua_State *L, const char *rule);

/* Records a fault and raises; sandbox_tell only notes it while a lesson is loaded, so that what
 * stands behind is read, too, and comes back.  fix may be NULL. */
_Noreturn void sandbox_raise(lua_State *L, int file, int line, const char *block, const char *fix,
                             const char *format, ...) __attribute__((format(printf, 6, 7)));
void sandbox_tell(lua_State *L, int file, int line, const char *block, const char *fix,
                  const char *format, ...) __attribute__((format(printf, 6, 7)));

#endif
