/* script.c - requests served: lessons loaded, variants drawn, functions of a lesson called */
#include "config.h"
#include "script/script.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "catalog/catalog.h"
#include "json/json.h"
#include "quantity/unit.h"
#include "script/block_private.h"
#include "script/console_private.h"
#include "script/globals_private.h"
#include "script/lesson_data_private.h"
#include "script/lua_quantity_private.h"
#include "script/requests_private.h"
#include "script/sandbox_private.h"
#include "script/watched_private.h"

enum { POINTS_MAX = 2000, FAULTS_MAX = 50 };

/* A course.lua only sets a few names, and all courses are waited for before anything is shown: ten
 * that do not end must not cost ten lessons' time. */
#define COURSE_SECONDS 0.1             /* asked from Lua … */
#define COURSE_SECONDS_LAST 0.15       /* … and where C code does not come back */

struct script {
	struct script_limits limits;
	struct sandbox *sandbox;               /* of the lesson that is loaded; NULL: none */
	struct sandbox *console;               /* NULL before its first chunk */
	struct sandbox *running;               /* one of the two, while it runs */
};

enum status script_open(struct diag *d)
{
	char *path = file_data_path("assets/units.xml");
	enum status s = units_open(path, d);

	free(path);
	return s == STATUS_OK ? catalog_open(d) : s;
}

void script_close(void)
{
	catalog_close();
	units_close();
}

struct script *script_new(struct script_limits limits)
{
	struct sandbox *trial = sandbox_new(limits, globals_open);
	struct script *s;

	if (!trial)
		return NULL;
	sandbox_free(trial);
	s = memory_new(1, sizeof *s);
	s->limits = limits;
	return s;
}

void script_free(struct script *s)
{
	if (!s)
		return;
	sandbox_free(s->sandbox);
	sandbox_free(s->console);
	free(s);
}

void script_mark(struct script *s)
{
	if (s->running)
		sandbox_mark(s->running);
}

/* --- load ------------------------------------------------------------------------------------ */

/* Notes the code among the languages loaded; NULL for the lesson itself. */
static const char *note_language(lua_State *L, const char *code, const char **languages)
{
	enum language language = language_find(code);
	int n = 0;

	if (!code || language == LANGUAGE_EN)
		return NULL;
	if (language == LANGUAGE_NONE)
		sandbox_raise(L, 0, 0, "", NULL, _("the language '%s' is not known here"), code);
	while (languages[n] && strcmp(languages[n], language_code(language)))
		n++;
	languages[n] = language_code(language);
	return languages[n];
}

/* The first unknown name that the files have. */
static void raise_noted(lua_State *L, struct sandbox *sb)
{
	sb->fault = sb->noted[0];
	luaL_error(L, "%s", sb->fault.cause);
}

static int load(lua_State *L)
{
	struct job *job = lua_touserdata(L, 1);
	struct sandbox *sb = sandbox_of(L);
	const char *languages[LANGUAGES_MAX + 1] = { NULL };
	const struct json *file;

	for (file = json_first(json_get(job->request, "files")); file; file = json_next(file)) {
		const char *text = json_string(json_get(file, "text"), "");

		sb->language =
		    note_language(L, json_string(json_get(file, "language"), NULL), languages);
		sb->loading = true;
		sandbox_text(L, json_string(json_get(file, "name"), "lesson.lua"), text,
		             strlen(text));
		lua_pop(L, 1);
	}
	sb->loading = false;
	sb->language = NULL;
	job->ran = true;
	if (sb->n_noted)
		raise_noted(L, sb);
	json_open_object(&job->out);
	json_out_key(&job->out, "lesson");
	lesson_data_put(L, job->out.to, languages,
	                json_string(json_get(job->request, "alone"), NULL), false);
	job->out.comma = true;
	json_close_object(&job->out);
	return 0;
}

/* --- goals and charts that are functions ----------------------------------------------------- */

static void push_knobs(lua_State *L, const struct json *request)
{
	const struct json *knob;

	lua_newtable(L);
	for (knob = json_first(json_get(request, "knobs")); knob; knob = json_next(knob)) {
		variant_push_value(L, knob);
		lua_setfield(L, -2, json_key(knob));
	}
	watched_set(L);
}

/* Asks the function on top of the stack. */
static void put_held(lua_State *L, struct job *job, const struct handle *h)
{
	const char *missed = sandbox_of(L)->missed.advice;

	push_knobs(L, job->request);
	sandbox_of(L)->missed.advice[0] = '\0';
	lua_call(L, 1, 1);
	if (!lua_isboolean(L, -1))
		sandbox_raise(L, h->file, h->line, h->id,
		              *missed ? missed : _("return a comparison, such as k.x >= 10"),
		              _("the goal must give true or false, not a %s"), luaL_typename(L,
		                                                                             -1));
	json_out_bool(&job->out, lua_toboolean(L, -1));
	lua_pop(L, 1);
}

/* Pushes the function that the value on top is, or that stands first in it; false, and nothing
 * pushed: there is none. */
static bool push_goal(lua_State *L)
{
	if (lua_isfunction(L, -1))
		lua_pushvalue(L, -1);
	else if (lua_istable(L, -1))
		lua_rawgeti(L, -1, 1);
	else
		return false;
	if (lua_isfunction(L, -1))
		return true;
	lua_pop(L, 1);
	return false;
}

/* The goals of a list that are functions, in their order; a lone one stands for a list. */
static int goal(lua_State *L)
{
	struct job *job = lua_touserdata(L, 1);
	const struct handle *h = variant_enter_block(L, job->request, "exercise");
	int asked = 0, list;

	lua_getfield(L, -1, "goal");
	list = lua_gettop(L);
	json_open_object(&job->out);
	json_out_key(&job->out, "holds");
	json_open_array(&job->out);
	if (push_goal(L)) {
		put_held(L, job, h);
		asked++;
	} else {
		for (lua_Integer i = 1; lua_istable(L, list) &&
		     lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
			if (push_goal(L)) {
				put_held(L, job, h);
				asked++;
			}
			lua_settop(L, list);
		}
	}
	if (!asked)
		sandbox_raise(L, h->file, h->line, h->id, NULL, _("the goal is no function"));
	json_close_array(&job->out);
	json_close_object(&job->out);
	return 0;
}

/* What y gave, on top of the stack, in the chart's unit; NAN where there is no value. */
static double ordinate(lua_State *L, const struct handle *h, const char *unit)
{
	const char *missed = sandbox_of(L)->missed.advice;
	struct quantity q;
	struct diag d;
	double value;

	if (lua_isnil(L, -1) && *missed)
		sandbox_raise(L, h->file, h->line, h->id, missed, _("%s gave nothing"), "y");
	if (lua_isnil(L, -1))
		return NAN;
	if (!quantity_at(L, -1, &q))
		sandbox_raise(L, h->file, h->line, h->id, NULL,
		              _("y must be a number or a quantity, not a %s"), luaL_typename(L,
		                                                                             -1));
	if (!isfinite(q.value))
		return NAN;
	if (quantity_convert(&q, unit, &value, &d) != STATUS_OK)
		sandbox_raise(L, h->file, h->line, h->id, _("let unit = and y be of one kind"),
		              "y: %s", d.text);
	return value;
}

static int series(lua_State *L)
{
	struct job *job = lua_touserdata(L, 1);
	const struct handle *h = variant_enter_block(L, job->request, "chart");
	const struct json *x = json_get(job->request, "x"), *point;
	const char *x_unit = json_string(json_get(job->request, "unit"), ""), *name, *unit;
	int body = lua_gettop(L), y = body + 3;
	struct unit parsed;
	struct diag d;

	lua_getfield(L, body, "x");
	lua_getfield(L, body, "unit");
	if (lua_getfield(L, body, "y") != LUA_TFUNCTION || lua_type(L, body + 1) != LUA_TSTRING)
		sandbox_raise(L, h->file, h->line, h->id, NULL, _("y is no function"));
	if (json_count(x) > POINTS_MAX || strlen(x_unit) >= UNIT_TEXT_SIZE ||
	    unit_parse(x_unit, &parsed, &d) != STATUS_OK)
		sandbox_raise(L, h->file, h->line, h->id, NULL,
		              _("the request's points cannot be used"));
	name = lua_tostring(L, body + 1);
	unit = lua_isnil(L, body + 2) ? "" : lua_tostring(L, body + 2);
	push_knobs(L, job->request);
	json_open_object(&job->out);
	json_out_key(&job->out, "y");
	json_open_array(&job->out);
	for (point = json_first(x); point; point = json_next(point)) {
		struct quantity q = quantity_make(json_number(point, NAN), x_unit);

		lua_quantity_push(L, &q);
		lua_setfield(L, y + 1, name);
		lua_pushvalue(L, y);
		variant_push_copy(L, y + 1);
		sandbox_of(L)->missed.advice[0] = '\0';
		lua_call(L, 1, 1);
		json_out_number(&job->out, ordinate(L, h, unit));
		lua_settop(L, y + 1);
	}
	json_close_array(&job->out);
	json_close_object(&job->out);
	return 0;
}

/* --- requests -------------------------------------------------------------------------------- */

void script_write_failure(struct json_out *out, const struct failure *f)
{
	json_open_object(out);
	json_out_key(out, "file");
	json_out_string(out, f->file);
	json_out_key(out, "line");
	json_out_number(out, f->line);
	json_out_key(out, "block");
	json_out_string(out, f->block);
	json_out_key(out, "cause");
	json_out_string(out, f->cause);
	json_out_key(out, "fix");
	json_out_string(out, f->fix);
	json_out_key(out, "stopped");
	json_out_bool(out, f->stopped);
	if (f->rule)
		json_put_string(out, "rule", f->rule);
	if (*f->drawn_text)
		json_put_string(out, "drawn", f->drawn_text);
	if (f->drawn) {
		json_out_key(out, "vars");
		strbuf_puts(out->to, f->drawn);
		out->comma = true;
	}
	json_close_object(out);
}

void script_put_failure(struct strbuf *reply, const struct failure *f, const char *key)
{
	struct json_out out = JSON_OUT(reply);

	json_open_object(&out);
	json_out_key(&out, key);
	script_write_failure(&out, f);
	json_close_object(&out);
}

static void put_refusal(struct strbuf *reply, const char *cause)
{
	struct failure f = { .set = true };

	snprintf(f.cause, sizeof f.cause, "%s", cause);
	script_put_failure(reply, &f, "error");
}

struct rereading {
	struct strbuf text;
	const char *alone;
	char block[SCHEMA_ID_MAX + 1];
	int line;
	bool again;                            /* there was something left to read */
	bool load, first, partial;             /* it is a lesson; nothing was read yet */
};

/* Reads the lesson once more, past the block that was at fault. */
static int reread(lua_State *L)
{
	struct rereading *r = lua_touserdata(L, 1);
	const char *languages[LANGUAGES_MAX + 1] = { NULL };
	int n = 0;

	r->again = block_skip(L, r->block, r->line) ||
		(r->first && (!*r->block || r->partial));
	for (enum language k = 0; k < language_count() && r->again; k++) {
		block_push_translations(L, language_code(k));
		if (lua_istable(L, -1))
			languages[n++] = language_code(k);
	}
	if (r->again)
		lesson_data_put(L, &r->text, languages, r->alone, r->partial);
	return 0;
}

/* "faults": the one that ended the request; of a lesson that has been run, one for each block that
 * has any. */
static void put_faults(struct sandbox *sb, const struct job *job, struct strbuf *reply)
{
	struct json_out out = JSON_OUT(reply);
	struct rereading r = { .text = STRBUF_INIT,
	                       .alone = json_string(json_get(job->request, "alone"), NULL),
	                       .load = !strcmp(json_string(json_get(job->request, "do"), ""),
	                                       "load"),
	                       .partial = !job->ran };

	sb->loading = false;
	sb->partial = !job->ran;
	json_open_object(&out);
	json_out_key(&out, "faults");
	json_open_array(&out);
	for (int i = 0; i < sb->n_noted; i++)  /* what follows from one at its line is told after */
		script_write_failure(&out, &sb->noted[i]);
	if (!sb->n_noted || strcmp(sb->fault.cause, sb->noted[0].cause) != 0)
		script_write_failure(&out, &sb->fault);
	for (int n = 0; n < FAULTS_MAX; n++) {
		bool noted = n == 0 && job->ran && sb->n_noted;   /* no block was read yet */

		snprintf(r.block, sizeof r.block, "%s", noted ? "" : sb->fault.block);
		r.line = noted ? 0 : sb->fault.line;
		strbuf_clear(&r.text);
		r.first = n == 0;
		if (!r.load || sb->stop || sandbox_run(sb, reread, &r) || !r.again)
			break;
		if (!sb->partial || !sb->fault.rule || strcmp(sb->fault.rule, SANDBOX_MISSING) != 0)
			script_write_failure(&out, &sb->fault);
	}
	json_close_array(&out);
	json_close_object(&out);
	strbuf_free(&r.text);
}

/* Out of script_mark's sight before it goes. */
static void drop_sandbox(struct script *s, struct sandbox **which)
{
	struct sandbox *sandbox = *which;

	s->running = NULL;
	*which = NULL;
	sandbox_free(sandbox);
}

static void run_console(struct script *s, const struct json *request, struct strbuf *reply)
{
	if (!s->console) {
		s->console = sandbox_new(s->limits, globals_open);
		if (s->console && !sandbox_run(s->console, console_globals, NULL))
			drop_sandbox(s, &s->console);
	}
	if (!s->console) {
		put_refusal(reply, _("the console does not fit into its memory"));
		return;
	}
	s->running = s->console;
	if (!console_serve(s->console, request, reply)) {
		s->console->fault.file[0] = '\0';      /* of one line: the message needs no place */
		s->console->fault.line = 0;
		script_put_failure(reply, &s->console->fault, "error");
		drop_sandbox(s, &s->console);
	}
	s->running = NULL;
}

static void run(struct script *s, lua_CFunction function, const struct json *request,
                struct strbuf *reply)
{
	struct strbuf text = STRBUF_INIT;
	struct job job = { request, JSON_OUT(&text), NULL, false };

	s->running = s->sandbox;
	if (sandbox_run(s->sandbox, function, &job)) {
		if (function == code_cases)
			code_run(request, text.text, text.length, reply);
		else
			strbuf_add(reply, text.text, text.length);
	} else {
		if (json_bool(json_get(request, "faults"), false))
			put_faults(s->sandbox, &job, reply);
		else
			script_put_failure(reply, &s->sandbox->fault, "error");
		if (s->sandbox->stop || function == load || function == course)
			/* half a lesson is none */
			drop_sandbox(s, &s->sandbox);
	}
	s->running = NULL;
	strbuf_free(&text);
}

static void run_proof(struct script *s, const struct json *request, struct strbuf *reply)
{
	bool prove = !strcmp(json_string(json_get(request, "do"), ""), "prove");

	s->running = s->sandbox;
	if (!(prove ? prove_variants : space_search)(s->sandbox, request, reply))
		drop_sandbox(s, &s->sandbox);
	s->running = NULL;
}

/* A sandbox for the lesson or the course that comes. */
static void fresh_sandbox(struct script *s, bool is_course)
{
	struct script_limits limits = s->limits;

	if (is_course && limits.cpu_seconds > COURSE_SECONDS)
		limits.cpu_seconds = COURSE_SECONDS;
	if (is_course && limits.hurry)
		limits.hurry(COURSE_SECONDS_LAST);
	drop_sandbox(s, &s->sandbox);
	s->sandbox = sandbox_new(limits, globals_open);
}

static lua_CFunction request_function(const char *name)
{
	static const struct { const char *name; lua_CFunction function; } requests[] = {
		{ "load", load }, { "variant", variant }, { "goal", goal }, { "series", series },
		{ "code", code_cases }, { "course", course },
	};

	for (size_t i = 0; i < COUNT_OF(requests); i++)
		if (!strcmp(requests[i].name, name))
			return requests[i].function;
	return NULL;
}

void script_serve(struct script *s, const char *request, size_t length, struct strbuf *reply)
{
	struct json *root;
	struct diag d;
	const char *what;
	lua_CFunction function;
	enum language language;

	if (json_parse(request, length, &root, &d) != STATUS_OK) {
		put_refusal(reply, d.text);
		return;
	}
	language = language_find(json_string(json_get(root, "language"), NULL));
	if (language != LANGUAGE_NONE && language != message_language())
		message_set_language(language);
	what = json_string(json_get(root, "do"), "");
	function = request_function(what);
	if (function == load || function == course)
		fresh_sandbox(s, function == course);
	if (!strcmp(what, "console"))
		run_console(s, root, reply);
	else if (!function && strcmp(what, "prove") != 0 && strcmp(what, "space") != 0)
		put_refusal(reply, _("the request is not known"));
	else if (!s->sandbox)
		put_refusal(reply, _("no lesson is loaded"));
	else if (function)
		run(s, function, root, reply);
	else
		run_proof(s, root, reply);
	json_free(root);
}
