/* variant.c - what one seed draws: variables, the answer, foreseen wrong answers */
#include "config.h"
#include "script/requests_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/message.h"
#include "script/draw_private.h"
#include "script/lua_determinism_private.h"
#include "script/lua_quantity_private.h"
#include "script/sandbox_private.h"
#include "script/watched_private.h"

/* Larger integers are not held exactly by a double, and products of them may have wrapped. */
#define WHOLE_MAX (1LL << 53)

/* --- quantities ------------------------------------------------------------------------------ */

enum { WORD_MAX = 64 * 1024 };         /* bytes of one drawn word */

void variant_put_quantity(struct json_out *out, const struct quantity *q)
{
	assert(out);
	json_open_object(out);
	json_out_key(out, "value");
	json_out_number(out, q->value);
	json_out_key(out, "unit");
	json_out_string(out, q->symbol);
	json_close_object(out);
}

/* The value on top of the stack: a number, a quantity or a word. */
static void put_value_on_top(lua_State *L, struct json_out *out)
{
	struct quantity q;
	size_t length;

	if (quantity_at(L, -1, &q)) {
		variant_put_quantity(out, &q);
		return;
	}
	if (!lua_tolstring(L, -1, &length) || length > WORD_MAX)
		sandbox_raise(L, sandbox_of(L)->file, sandbox_of(L)->line, sandbox_of(L)->block,
		              NULL,
		              _("a drawn word is longer than %d bytes"), WORD_MAX);
	json_open_object(out);
	json_out_key(out, "text");
	json_out_string(out, lua_tostring(L, -1));
	json_close_object(out);
}

/* Pushes what the parent says as {"value", "unit"}, {"text"} or a plain number. */
void variant_push_value(lua_State *L, const struct json *j)
{
	const char *unit = json_string(json_get(j, "unit"), ""),
	           *text = json_string(json_get(j, "text"), NULL);
	struct quantity q;
	struct unit parsed;
	struct diag d;

	assert(L);
	if (text) {
		lua_pushstring(L, text);
		return;
	}
	if (strlen(unit) >= UNIT_TEXT_SIZE || unit_parse(unit, &parsed, &d) != STATUS_OK)
		sandbox_raise(L, 0, 0, "", NULL, _("the request has a value in an unknown unit"));
	q = quantity_make(json_number(json_type(j) == JSON_OBJECT ? json_get(j, "value") : j, NAN),
	                  unit);
	lua_quantity_push(L, &q);
}

/* --- evaluating ------------------------------------------------------------------------------ */

const struct handle *variant_enter_block(lua_State *L, const struct json *request, const char *key)
{
	const char *id = json_string(json_get(request, key), "");
	struct sandbox *sb = sandbox_of(L);
	const struct handle *h = block_push(L, id);

	assert(L);
	if (!h)
		sandbox_raise(L, 0, 0, "", NULL, _("the lesson has no block \"%s\""), id);
	sandbox_enter(sb, h->id);
	sandbox_note(sb, h->file, h->line);
	block_push_body(L, lua_gettop(L));
	return h;
}

void variant_push_copy(lua_State *L, int table)
{
	lua_newtable(L);
	lua_pushnil(L);
	while (lua_next(L, table)) {
		lua_pushvalue(L, -2);
		lua_insert(L, -2);
		lua_rawset(L, -4);
	}
	watched_set(L);
}

void variant_evaluate(lua_State *L, int vars, int before)
{
	assert(L);
	if (!lua_isfunction(L, -1))
		return;
	sandbox_of(L)->missed.advice[0] = '\0';
	variant_push_copy(L, vars);                    /* what one function changes no other sees */
	if (before)
		variant_push_copy(L, before);
	lua_call(L, before ? 2 : 1, 1);
}

struct quantity variant_expect_quantity(lua_State *L, const struct handle *h, int body,
                                       const char *what)
{
	struct quantity q;
	struct diag d;
	double value;
	const char *unit, *missed = sandbox_of(L)->missed.advice;

	assert(L);
	if (lua_isnil(L, -1))
		sandbox_raise(L, h->file, h->line, h->id,
		              *missed ? missed : _("end the function with return …"),
		              _("%s gave nothing"), what);
	if (quantity_read_at(L, -1, &q, &d) != STATUS_OK)
		sandbox_raise(L, h->file, h->line, h->id, missed, "%s: %s", what, d.text);
	if (!isfinite(q.value)) {
		sandbox_name_rule(L, "finite");
		sandbox_raise(L, h->file, h->line, h->id,
		              isnan(q.value) ? _("it is no number: look for the root or logarithm "
		                                 "of a negative number, or for 0 / 0")
		                             : _("it is infinite: look for a division by zero, "
		                                 "the logarithm of 0 or too large a power"),
		              _("%s is not a finite number"), what);
	}
	if (lua_isinteger(L, -1) &&
	    (lua_tointeger(L, -1) > WHOLE_MAX || lua_tointeger(L, -1) < -WHOLE_MAX)) {
		sandbox_name_rule(L, "integer");
		sandbox_raise(L, h->file, h->line, h->id,
		              _("write 3e9 instead of 3000000000, or num(x)"),
		              _("%s is a product of integers beyond 2^53: they wrap around"), what);
	}
	lua_getfield(L, body, "unit");
	unit = lua_tostring(L, -1);
	if (unit && quantity_convert(&q, unit, &value, &d) != STATUS_OK)
		sandbox_raise(L, h->file, h->line, h->id, NULL, "%s: %s", what, d.text);
	lua_pop(L, 1);
	return q;
}

static void put_table(lua_State *L, struct json_out *out, int vars)
{
	int names;

	json_open_object(out);
	lua_determinism_push_keys(L, vars);
	names = lua_gettop(L);
	for (lua_Integer i = 1; lua_rawgeti(L, names, i) != LUA_TNIL; i++) {
		json_out_key(out, lua_tostring(L, -1));
		lua_rawget(L, vars);
		put_value_on_top(L, out);
		lua_pop(L, 1);
	}
	lua_settop(L, names - 1);
	json_close_object(out);
}

void variant_put_vars(lua_State *L, struct json_out *out, const char *key, int vars)
{
	assert(L && out);
	json_out_key(out, key);
	put_table(L, out, vars);
}

/* --- steps: parts that build on one another -------------------------------------------------- */

/* Where on the stack the pieces of a variant stand.  owner: the body with vars, of the steps or the
 * exercise itself.  truth and own are tables of the earlier parts' answers: the model's, and the
 * student's where there is one; 0 for an exercise that is no part. */
struct frame { int body, owner, vars, truth, own; };

/* Fills truth and own, in the order of the parts, up to this one. */
static void push_before(lua_State *L, const struct handle *h, const struct json *given,
                        struct frame *f)
{
	const char *name;
	int steps = lua_gettop(L) + 1, top = steps + 2;

	lua_pushvalue(L, f->owner);
	lua_newtable(L);
	lua_newtable(L);
	f->truth = steps + 1;
	f->own = steps + 2;
	for (lua_Integer i = 1; lua_rawgeti(L, steps, i) != LUA_TNIL; i++) {
		const struct handle *part = block_handle_at(L, -1);
		struct quantity q;

		if (part == h)
			break;
		if (!part) {                   /* the text */
			lua_settop(L, top);
			continue;
		}
		name = strchr(part->id, '.') + 1;
		block_push_body(L, top + 1);
		lua_getfield(L, top + 2, "answer");
		variant_evaluate(L, f->vars, f->truth);
		q = variant_expect_quantity(L, part, top + 2, "answer");
		lua_quantity_push(L, &q);
		lua_setfield(L, f->truth, name);
		if (json_get(given, name))
			variant_push_value(L, json_get(given, name));
		else
			lua_quantity_push(L, &q);
		lua_setfield(L, f->own, name);
		lua_settop(L, top);
	}
	lua_settop(L, top);
}

/* The function, vars and before. */
static int call_trial(lua_State *L)
{
	struct quantity q;
	struct diag d;

	lua_pushvalue(L, 1);
	variant_evaluate(L, 2, 3);
	if (quantity_read_at(L, -1, &q, &d) != STATUS_OK || !isfinite(q.value))
		return luaL_error(L, "no number");
	return 1;
}

/* As evaluate, with the student's own numbers: what fails with those is no fault of the lesson.
 * False, and the value is gone: it gives no quantity. */
static bool try_evaluate(lua_State *L, const struct frame *f, struct quantity *q)
{
	struct sandbox *sb = sandbox_of(L);
	struct failure before = sb->fault;
	int value = lua_gettop(L);
	bool good;
	struct diag d;

	lua_pushcfunction(L, call_trial);
	lua_pushvalue(L, value);
	lua_pushvalue(L, f->vars);
	lua_pushvalue(L, f->own);
	good = lua_pcall(L, 3, 1, 0) == LUA_OK && quantity_read_at(L, -1, q, &d) == STATUS_OK;
	sandbox_rethrow(L);
	sb->fault = before;
	lua_settop(L, value - 1);
	return good;
}

/* --- variants -------------------------------------------------------------------------------- */

static void put_wrong(lua_State *L, struct json_out *out, const struct handle *h,
                      const struct frame *f, bool carried)
{
	int top = lua_gettop(L);

	json_out_key(out, "wrong");
	json_open_array(out);
	lua_getfield(L, f->body, "wrong");
	for (lua_Integer i = 1; lua_istable(L, top + 1) && lua_rawgeti(L, top + 1, i) != LUA_TNIL;
	     i++) {
		struct quantity q;
		const char *id;
		bool there = true;

		lua_getfield(L, -1, "id");
		id = lua_tostring(L, -1);
		lua_getfield(L, -2, "value");
		if (carried) {
			there = try_evaluate(L, f, &q);
		} else {
			variant_evaluate(L, f->vars, f->own);
			/* false: does not occur with these numbers */
			there = !lua_isboolean(L, -1) || lua_toboolean(L, -1);
			if (there)
				q = variant_expect_quantity(L, h, f->body, id);
		}
		if (there) {
			json_open_object(out);
			json_out_key(out, "id");
			json_out_string(out, id);
			json_out_key(out, "value");
			variant_put_quantity(out, &q);
			json_close_object(out);
		}
		lua_settop(L, top + 1);
	}
	lua_settop(L, top);
	json_close_array(out);
}

/* The values of try[number].at take the place of what was drawn. */
static void set_trial(lua_State *L, const struct handle *h, const struct frame *f, int number)
{
	int top = lua_gettop(L);

	lua_getfield(L, f->body, "try");
	if (lua_istable(L, -1) && lua_rawlen(L, -1))
		lua_rawgeti(L, -1, number + 1);
	if (!lua_istable(L, -1))
		sandbox_raise(L, h->file, h->line, h->id, NULL, _("it has no such try"));
	if (lua_getfield(L, -1, "at") == LUA_TTABLE) {
		int at = lua_gettop(L);

		draw_values(L);
		lua_pushnil(L);
		while (lua_next(L, at)) {
			lua_pushvalue(L, -2);
			if (lua_rawget(L, f->vars) == LUA_TNIL)
				sandbox_raise(L, h->file, h->line, h->id,
				              _("name what vars returns"),
				              _("try: at.%s is no variable of this exercise"),
				              lua_tostring(L, -3));
			lua_pop(L, 1);
			lua_pushvalue(L, -2);
			lua_insert(L, -2);
			lua_rawset(L, f->vars);
		}
	}
	lua_settop(L, top);
}

/* "n = 0, bw = 400 GB/s": what does not fit any more is left out. */
static void note_text(lua_State *L, int vars, struct sandbox *sb)
{
	int names;
	size_t n = 0;

	lua_determinism_push_keys(L, vars);
	names = lua_gettop(L);
	for (lua_Integer i = 1; lua_rawgeti(L, names, i) != LUA_TNIL; i++) {
		struct strbuf value = STRBUF_INIT;
		struct quantity q;
		const char *name = lua_tostring(L, -1);
		int length;

		lua_pushvalue(L, -1);
		lua_rawget(L, vars);
		if (quantity_at(L, -1, &q))
			quantity_print_full(&value, q.value, q.symbol);
		else
			strbuf_puts(&value, lua_tostring(L, -1));
		length = snprintf(sb->drawn_text + n, DRAWN_TEXT - n, "%s%s = %s",
		                  n ? ", " : "", name, value.text);
		strbuf_free(&value);
		if (length < 0 || n + (size_t)length >= DRAWN_TEXT) {
			sb->drawn_text[n] = '\0';
			break;
		}
		n += (size_t)length;
		lua_settop(L, names);
	}
	lua_settop(L, names - 1);
}

void variant_note_drawn(lua_State *L, int vars)
{
	struct sandbox *sb = sandbox_of(L);
	struct json_out out = JSON_OUT(&sb->drawn);

	assert(L);
	sb->drawn_whole = false;
	strbuf_clear(&sb->drawn);
	put_table(L, &out, vars);
	note_text(L, vars, sb);
	sb->drawn_whole = true;
}

static void push_vars(lua_State *L, const char *seed, struct frame *f)
{
	f->vars = lua_gettop(L) + 1;
	if (lua_getfield(L, f->owner, "vars") == LUA_TFUNCTION) {
		draw_variables(L, seed);
	} else {
		lua_newtable(L);
		lua_replace(L, f->vars);
	}
}

void variant_draw(lua_State *L, const struct handle *h, int body, const char *seed)
{
	struct frame f = { .owner = body };

	if (h->kind == BLOCK_CODE) {
		if (lua_getfield(L, body, "cases") == LUA_TFUNCTION)
			draw_cases(L, seed);
		return;
	}
	if (block_push_steps(L, h)) {
		block_push_body(L, lua_gettop(L));
		f.owner = lua_gettop(L);
	}
	push_vars(L, seed, &f);
}

static void put_answer(lua_State *L, struct json_out *out, const struct handle *h,
                       const struct frame *f, bool carried)
{
	struct quantity q;

	if (lua_getfield(L, f->body, "answer") == LUA_TNIL) {
		lua_pop(L, 1);
		return;
	}
	variant_evaluate(L, f->vars, f->truth);
	q = variant_expect_quantity(L, h, f->body, "answer");
	lua_pop(L, 1);
	json_out_key(out, "answer");
	variant_put_quantity(out, &q);
	lua_getfield(L, f->body, "answer");
	if (carried && try_evaluate(L, f, &q)) {
		json_out_key(out, "carried");
		variant_put_quantity(out, &q);
	} else if (!carried) {
		lua_pop(L, 1);
	}
}

/* An expression is judged on cases: they are drawn once here, so that a fault in them shows before
 * anybody answers.  Its variables have names and no values. */
static void put_names(lua_State *L, struct json_out *out, int cases)
{
	int names;

	json_out_key(out, "names");
	json_open_array(out);
	lua_rawgeti(L, cases, 1);
	lua_determinism_push_keys(L, -1);
	names = lua_gettop(L);
	for (lua_Integer i = 1; lua_rawgeti(L, names, i) != LUA_TNIL; i++) {
		json_out_string(out, lua_tostring(L, -1));
		lua_pop(L, 1);
	}
	json_close_array(out);
}

static const char *job_seed(const struct job *job)
{
	return job->seed ? job->seed : json_string(json_get(job->request, "seed"), "");
}

int variant(lua_State *L)
{
	struct job *job = lua_touserdata(L, 1);
	const struct json *given = json_get(job->request, "before"),
	                  *number = json_get(job->request, "try");
	const struct handle *h = variant_enter_block(L, job->request, "exercise"), *steps;
	struct frame f = { .body = lua_gettop(L) };
	bool carried = json_count(given) > 0;

	assert(L);
	json_open_object(&job->out);
	if (h->kind == BLOCK_CODE) {
		code_push_cases(L, h, f.body, job_seed(job));
		put_names(L, &job->out, f.body + 1);
		json_close_object(&job->out);
		return 0;
	}
	steps = block_push_steps(L, h);
	if (steps)
		block_push_body(L, f.body + 1);
	f.owner = steps ? f.body + 2 : f.body;
	push_vars(L, job_seed(job), &f);
	if (json_type(number) == JSON_NUMBER)
		set_trial(L, h, &f, (int)json_number(number, 0));
	variant_note_drawn(L, f.vars);
	if (steps)
		push_before(L, h, given, &f);
	variant_put_vars(L, &job->out, "vars", f.vars);
	if (steps)
		variant_put_vars(L, &job->out, "before", f.truth);
	put_answer(L, &job->out, h, &f, steps && carried);
	put_wrong(L, &job->out, h, &f, steps && carried);
	json_close_object(&job->out);
	return 0;
}
