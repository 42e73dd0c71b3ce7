/* requests_private.h - what the files that serve requests share; private to this room */
#ifndef SCRIPT_REQUESTS_PRIVATE_H
#define SCRIPT_REQUESTS_PRIVATE_H

#include <lua.h>

#include "json/json.h"
#include "quantity/quantity.h"
#include "script/block_private.h"

/* One request under way: what the function inside the protected call works on. */
struct job {
	const struct json *request;
	struct json_out out;
	const char *seed;              /* instead of the request's own; NULL */
	bool ran;       /* a lesson being loaded: all of its files have run to their end */
};

/* Functions for sandbox_run, with a struct job as argument. */
int variant(lua_State *L);
int code_cases(lua_State *L);   /* the hidden cases with the model's answers */
int course(lua_State *L);

/* Serves "prove": appends the reply.  False: a budget was spent, and the sandbox is of no more
 * use. */
bool prove_variants(struct sandbox *sb, const struct json *request, struct strbuf *reply);

/* Serves "space" in the same way. */
bool space_search(struct sandbox *sb, const struct json *request, struct strbuf *reply);

/* {"file", "line", …}: one fault as an object. */
void script_write_failure(struct json_out *out, const struct failure *f);

/* {"error": {…}}, or the same under another key. */
void script_put_failure(struct strbuf *reply, const struct failure *f, const char *key);

/* Pushes the list of cases of a code block, drawn and checked: all have the same variables. */
void code_push_cases(lua_State *L, const struct handle *h, int body, const char *seed);

/* Runs the student's expression of a "code" request on the cases that code_cases has written, in a
 * state of its own that knows nothing of the lesson; appends the reply. */
void code_run(const struct json *request, const char *cases, size_t length, struct strbuf *reply);

/* Pushes the body of the block that the request names under that key. */
const struct handle *variant_enter_block(lua_State *L, const struct json *request, const char *key);
void variant_push_copy(lua_State *L, int table);

/* Pushes what the parent says as {"value", "unit"}, {"text"} or a plain number. */
void variant_push_value(lua_State *L, const struct json *j);
void variant_put_quantity(struct json_out *out, const struct quantity *q);
void variant_put_vars(lua_State *L, struct json_out *out, const char *key, int vars);

/* Pushes what that seed draws for the exercise, and nothing is computed with it. */
void variant_draw(lua_State *L, const struct handle *h, int body, const char *seed);
/* The table of variables at that index is what a fault from now on is about. */
void variant_note_drawn(lua_State *L, int vars);

/* The value on top of the stack, a quantity or a function of the tables at vars and before (0:
 * none); replaced by what it gives. */
void variant_evaluate(lua_State *L, int vars, int before);

/* The quantity on top of the stack, checked: what names it. */
struct quantity variant_expect_quantity(lua_State *L, const struct handle *h, int body,
                                        const char *what);

#endif
