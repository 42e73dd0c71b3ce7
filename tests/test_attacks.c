/* test_attacks.c - hostile lessons through the real worker process, each with the outcome it must
 * have. */
#include "config.h"
#include "tap.h"

#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "json/json.h"
#include "lesson/lesson.h"
#include "script/script.h"
#include "worker/worker.h"

#ifdef SANITIZERS
enum { SLOW = 1 };
#else
enum { SLOW = 0 };
#endif

enum {
	PATIENCE_MS = 4000,     /* a deadline of three seconds, and what a busy machine adds */
	RESIDENT_MAX = 400 << 10       /* KB of any worker; its address space ends at 512 MB */
};

static long long milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

/* --- asking ---------------------------------------------------------------------------------- */

static void put_load(struct strbuf *request, const char *text, size_t length)
{
	struct json_out out = JSON_OUT(request);

	json_open_object(&out);
	json_out_key(&out, "do");
	json_out_string(&out, "load");
	json_out_key(&out, "name");
	json_out_string(&out, "attack.lua");
	json_out_key(&out, "files");
	json_open_array(&out);
	json_open_object(&out);
	json_out_key(&out, "name");
	json_out_string(&out, "attack.lua");
	json_out_key(&out, "text");
	json_out_bytes(&out, text, length);
	json_close_object(&out);
	json_close_array(&out);
	json_close_object(&out);
}

/* *reply is the answer as text, "" when there is none; freed by the caller. */
static enum status ask(struct worker *w, const char *request, size_t length, const char *why,
                       char **reply, struct diag *d)
{
	long long begun = milliseconds();
	struct json *tree = NULL;
	struct strbuf text = STRBUF_INIT;
	struct json_out out = JSON_OUT(&text);
	enum status s = worker_ask(w, request, length, &tree, d);

	ck_assert_msg(milliseconds() - begun < PATIENCE_MS, "%s took %lld ms", why,
	              milliseconds() - begun);
	if (tree)
		json_out_copy(&out, tree);
	json_free(tree);
	*reply = strbuf_take(&text);
	return s;
}

static enum status load(struct worker *w, const char *text, size_t length, const char *why,
                        char **reply,
                        struct diag *d)
{
	struct strbuf request = STRBUF_INIT;
	enum status s;

	put_load(&request, text, length);
	s = ask(w, request.text, request.length, why, reply, d);
	strbuf_free(&request);
	return s;
}

/* Loads only where nothing of another lesson is left. */
static const char clean[] =
	"lesson 'clean' { title = 'Clean' }\n"
	"assert(math.floor(1.5) == 1 and ('x'):rep(2) == 'xx' and #table.concat { 'a', 'b' } == "
	"2)\n"
	"assert(not rawget(_ENV, 'left') and not rawget(string, 'left') and not ('x').left)\n"
	"assert(not rawget(math, 'left') and tostring(1) == '1' and type(text) == 'function')\n"
	"assert(not getmetatable('') and not getmetatable(_ENV) and select('#') == 0)\n"
	"ask 'a' { '?', answer = function() return q '4 s' end }\n";

static void expect_clean(struct worker *w, const char *after)
{
	static const char variant[] = "{\"do\":\"variant\",\"exercise\":\"a\",\"seed\":\"1\"}";
	struct diag d = { "" };
	char *reply;

	ck_assert_msg(load(w, clean, strlen(clean), after, &reply, &d) == STATUS_OK, "after %s: %s",
	              after, d.text);
	free(reply);
	ck_assert_msg(ask(w, variant, strlen(variant), after, &reply, &d) == STATUS_OK,
	              "after %s: %s", after,
	              d.text);
	ck_assert_msg(strstr(reply, "{\"value\":4,\"unit\":\"s\"}"), "after %s: %s", after, reply);
	free(reply);
}

/* --- the table of attacks --------------------------------------------------------------------- */

enum outcome { STOP, FAULT, WELL, ANY, OUTCOMES };

static struct attack { char *name; bool raw; enum outcome outcome; char *says; struct strbuf body;
                       } *attacks;
static size_t n_attacks;

static char *take_word(char **line)
{
	char *word = *line + strspn(*line, " ");
	size_t n = strcspn(word, " ");

	*line = word + n + (word[n] == ' ');
	return memory_copy(word, n);
}

static void begin_attack(struct attack *a, char *line)
{
	static const char *const words[OUTCOMES] = { "stop", "fault", "well", "any" };
	char *word;

	*a = (struct attack){ .name = take_word(&line), .body = STRBUF_INIT, .outcome = OUTCOMES };
	word = take_word(&line);
	if (!strcmp(word, "raw")) {
		a->raw = true;
		free(word);
		word = take_word(&line);
	}
	for (enum outcome i = 0; i < OUTCOMES; i++)
		if (!strcmp(word, words[i]))
			a->outcome = i;
	free(word);
	a->says = memory_copy_text(line);
}

static void read_attacks(void)
{
	struct strbuf path = STRBUF_INIT;
	char *text, *line, *next;
	size_t length, capacity = 0;
	struct diag d;

	strbuf_printf(&path, "%s/tests/lessons/attacks.txt", getenv("SRCDIR")
	              ? getenv("SRCDIR") : ".");
	if (file_read(path.text, 1 << 20, &text, &length, &d) != STATUS_OK) {
		printf("Bail out! %s\n", d.text);
		exit(99);
	}
	for (line = text; *line; line = next) {
		next = line + strcspn(line, "\n");
		if (*next)
			*next++ = '\0';
		if (!strncmp(line, "== ", 3)) {
			GROW(attacks, n_attacks, capacity);
			begin_attack(&attacks[n_attacks++], line + 3);
		} else if (n_attacks) {
			strbuf_printf(&attacks[n_attacks - 1].body, "%s\n", line);
		}
	}
	free(text);
	strbuf_free(&path);
}

/* The file of an attack: what the table has begins at line 2. */
static void compose(const struct attack *a, struct strbuf *to)
{
	strbuf_puts(to, "lesson 'attack' { title = 'Attack' }");
	if (a->raw)
		strbuf_printf(to, "\n%s", a->body.text);
	else
		strbuf_printf(to, " text 'target' { tostring((function()\n%send)()) }\n",
		              a->body.text);
}

/* A file and a line, the block, and what was spent or how the process ended. */
static bool names_place(const struct attack *a, const char *message)
{
	const char *colon = strstr(message, "attack.lua:");

	return colon && colon[11] >= '1' && colon[11] <= '9' && strstr(message, "stopped") &&
	       (a->raw || strstr(message, ": target"));
}

/* On a busy machine the wall's deadline may come before another budget; in a slow build any budget
 * may be the first. Where pages are dear, time is spent before memory: memory_ends_it has time
 * enough. */
static bool says(const char *message, const char *text)
{
	return strstr(message, text) || (SLOW && strstr(message, "stopped")) ||
		strstr(message, "within 3 s") ||
	       (!strcmp(text, "memory") && strstr(message, "processor time"));
}

START_TEST(attack)
{
	const struct attack *a = &attacks[_i];
	struct worker *w = worker_new();
	struct strbuf lesson = STRBUF_INIT;
	struct diag d = { "" };
	char *reply, *again;
	enum status s;

	ck_assert_msg(a->outcome < OUTCOMES && a->body.length, "%s: unknown outcome or no body",
	              a->name);
	compose(a, &lesson);
	s = load(w, lesson.text, lesson.length, a->name, &reply, &d);
	ck_assert_msg(s == STATUS_OK || s == STATUS_E_LESSON || s == STATUS_E_LIMIT, "%s: %s",
	              a->name, d.text);
	ck_assert_msg(a->outcome == ANY || (SLOW && s == STATUS_E_LIMIT) ||
	                  s == (a->outcome == STOP    ? STATUS_E_LIMIT
	                        : a->outcome == FAULT ? STATUS_E_LESSON
	                                              : STATUS_OK),
	              "%s: %s: %.2000s%.2000s", a->name, status_text(s), d.text, reply);
	if (a->outcome == STOP)
		ck_assert_msg(names_place(a, d.text), "%s: the place is not named: %s", a->name,
		              d.text);
	else if (s == STATUS_E_LESSON)
		ck_assert_msg(!strncmp(d.text, "attack.lua:", 11), "%s: the file is not named: %s",
		              a->name, d.text);
	ck_assert_msg(says(s == STATUS_OK ? reply : d.text, a->says), "%s: %s%.2000s", a->name,
	              d.text, reply);
	if (s == STATUS_OK) {
		struct worker *other = worker_new();

		s = load(other, lesson.text, lesson.length, a->name, &again, &d);
		ck_assert_msg(s == STATUS_OK || (a->outcome == ANY && s == STATUS_E_LIMIT),
		              "%s: %s", a->name, d.text);
		if (s == STATUS_OK)            /* else it is one that just fits into the budget, or
		                                  just not */
			SAME(again, reply, a->name);
		s = STATUS_OK;
		free(again);
		worker_free(other);
	}
	expect_clean(w, a->name);
	ck_assert_uint_eq(worker_generation(w), s == STATUS_E_LIMIT ? 2 : 1);
	worker_free(w);
	strbuf_free(&lesson);
	free(reply);
}
END_TEST

/* In this process, with time for any machine: the cap of memory is what ends those that name it. */
START_TEST(memory_ends_it)
{
	int ended = 0;

	for (size_t i = 0; i < n_attacks; i++) {
		struct script *script;
		struct strbuf lesson = STRBUF_INIT, request = STRBUF_INIT, reply = STRBUF_INIT;
		struct diag d;

		if (strcmp(attacks[i].says, "memory") != 0)
			continue;
		ck_assert_msg(script_open(&d) == STATUS_OK, "%s", d.text);
		script = script_new((struct script_limits){ 64 << 20, 50 });
		compose(&attacks[i], &lesson);
		put_load(&request, lesson.text, lesson.length);
		script_serve(script, request.text, request.length, &reply);
		ck_assert_msg(strstr(reply.text, "stopped: it needed more than 64 MB of memory"),
		              "%s: %.2000s",
		              attacks[i].name, reply.text);
		ended++;
		script_free(script);
		script_close();
		strbuf_free(&lesson);
		strbuf_free(&request);
		strbuf_free(&reply);
	}
	ck_assert_int_gt(ended, 0);
}
END_TEST

/* --- files too long to be written down -------------------------------------------------------- */

/* before, n times the middle, after */
static const struct {
	const char *why, *before, *middle;
	size_t n;
	const char *after;
	bool loads;                    /* may it? */
} long_files[] = {
	{ "parentheses", "x = ", "(", 100000, "1", false },
	{ "braces", "x = ", "{", 100000, "", false },
	{ "calls", "x = f", "{f", 100000, "", false },
	{ "functions", "", "local function f() ", 100000, "", false },
	{ "blocks of do", "", "do ", 100000, "", false },
	{ "minus signs", "x = ", "- ", 100000, "1", false },
	{ "concatenations", "x = 'a'", " .. 'a'", 100000, "", false },
	{ "powers", "x = 1", " ^ 1", 100000, "", false },
	{ "fields in an error", "local a = {} x = a", ".a", 3000, "", false },
	{ "environments in an error", "local e = _ENV local _ENV = {} ", "local _ENV = _ENV._ENV ",
	  150, "x = y + 1", false },
	{ "locals", "", "local a ", 100000, "", false },
	{ "gotos", "do ", "goto a ", 100000, "::a:: end", true },
	{ "else ifs", "if nil then ", "elseif nil then ", 20000, "end", true },
	{ "comment", "--", "x", 1000000, "\n", true },
	{ "level of a long bracket", "--[", "=", 500000, "[", false },
	{ "text in one line", "local a = '", "x", 900000, "'", true },
	{ "escapes", "local a = '", "\\u{7FFFFFFF}", 80000, "'", true },
	{ "text without an end", "local a = '", "x", 900000, "", false },
	{ "line ends", "", "\r\n", 500000, "", true },
	{ "constants", "local t = {", "{},", 300000, "}", true },
	{ "numbers", "local x = ", "9", 900000, "", true },
	{ "statements", "", "text = text;", 80000, "", true },
};

START_TEST(long_file)
{
	struct worker *w = worker_new();
	struct strbuf text = STRBUF_INIT;
	struct diag d = { "" };
	const char *why = long_files[_i].why;
	char *reply;
	enum status s;

	strbuf_puts(&text, "lesson 'attack' { title = 'Attack' }\n");
	strbuf_puts(&text, long_files[_i].before);
	for (size_t i = 0; i < long_files[_i].n; i++)
		strbuf_puts(&text, long_files[_i].middle);
	strbuf_puts(&text, long_files[_i].after);
	s = load(w, text.text, text.length, why, &reply, &d);
	ck_assert_msg(s == STATUS_E_LESSON || s == STATUS_E_LIMIT ||
	              (long_files[_i].loads && s == STATUS_OK),
	              "%s: %s: %s", why, status_text(s), d.text);
	ck_assert_msg(s == STATUS_OK || strstr(d.text, "attack.lua"), "%s: %s", why, d.text);
	expect_clean(w, why);
	worker_free(w);
	strbuf_free(&text);
	free(reply);
}
END_TEST

START_TEST(compiled_lua)
{
	static const char code[] = "\033Lua\x54\0\x19\x93\r\n\x1a\n\4\b\b";
	struct worker *w = worker_new();
	struct diag d = { "" };
	char *reply;

	ck_assert_int_eq(load(w, code, sizeof code - 1, "compiled", &reply, &d), STATUS_E_LESSON);
	ck_assert_msg(strstr(d.text, "compiled Lua"), "%s", d.text);
	expect_clean(w, "compiled Lua");
	worker_free(w);
	free(reply);
}
END_TEST

/* --- lessons that work on the next one -------------------------------------------------------- */

static const char *const spoilers[] = {
	"math.floor = function() return 666 end",
	"string.rep = nil string.left = true",
	"for k in pairs(string) do string[k] = function() return 'evil' end end",
	"for k in pairs(math) do math[k] = nil end",
	"left = true text = nil ask = nil q = nil lesson = function() return function() end end",
	"rawset(_ENV, 'left', true) rawset(_ENV, 'tostring', nil) rawset(_ENV, 'assert', "
	"function() end)",
	"for k in pairs(_ENV) do rawset(_ENV, k, false) end",
	"local t = setmetatable({}, { __index = _ENV }) t.x = 1 select = function() return 7 end",
	"reliability.all_up = function() return 'evil' end reliability = nil",
	"pcall(function() getmetatable('').__index = {} end) pcall(setmetatable, 'x', {})",
};

START_TEST(nothing_is_left_behind)
{
	struct worker *w = worker_new();
	struct strbuf text = STRBUF_INIT;
	struct diag d;
	char *reply;

	strbuf_printf(&text, "lesson 'attack' { title = 'Attack' } text 'a' { 'x' }\n%s",
	              spoilers[_i]);
	load(w, text.text, text.length, spoilers[_i], &reply, &d);
	expect_clean(w, spoilers[_i]);
	ck_assert_uint_eq(worker_generation(w), 1);    /* in the same process */
	worker_free(w);
	strbuf_free(&text);
	free(reply);
}
END_TEST

/* --- other requests --------------------------------------------------------------------------- */

/* Loads; each exercise's answer, or a drawn value, is an attack of its own. */
static const char later[] =
	"lesson 'attack' { title = 'Attack' }\n"
	"local function forever() while true do end end\n"
	"local mine = 0\n"
	"ask 'loops' { '?', answer = function() forever() end }\n"
	"ask 'swallows' { '?', answer = function() while true do pcall(forever) end end }\n"
	"ask 'pattern' { '?', answer = function() return ('a'):rep(5000):find(('.-'):rep(6) .. "
	"'b') end }\n"
	"ask 'memory' { '?', answer = function() return #('x'):rep(1e9) end }\n"
	"ask 'nan' { '?', answer = function() return 0 / 0 end }\n"
	"ask 'infinite' { '?', answer = function() return math.huge end }\n"
	"ask 'nothing' { '?', answer = function() end }\n"
	"ask 'a-function' { '?', answer = function() return print_it end }\n"
	"ask 'itself' { '?', answer = function() local t = {} t[1] = t return t end }\n"
	"ask 'long-word' { '?', vars = function() return { a = ('\\1'):rep(3e7) } end, answer = 1 "
	"}\n"
	"ask 'many-words' { '?', vars = function() local t = {} for i = 1, 1e4 do t['k' .. i] = "
	"('w'):rep(100) end\n"
	"	return t end, answer = 1 }\n"
	"ask 'deep' { '?', vars = function() local t = {} for _ = 1, 1e5 do t = { t } end return { "
	"a = t } end, answer = 1 }\n"
	"ask 'strange-names' { '?', vars = function() return { ['\\27[2J'] = 1, ['a b'] = 2 } end, "
	"answer = 1 }\n"
	"ask 'no-table' { '?', vars = function() return 3 end, answer = 1 }\n"
	"ask 'turned-round' { '?', vars = function(r) return { a = r:int(5, 1) } end, answer = 1 "
	"}\n"
	"ask 'wide' { '?', vars = function(r) return { a = r:int(math.mininteger, math.maxinteger) "
	"} end, answer = 1 }\n"
	"ask 'no-steps' { '?', vars = function(r) return { a = r:step(0, 1, 0) } end, answer = 1 "
	"}\n"
	"ask 'small-steps' { '?', vars = function(r) return { a = r:step(0, 1e300, 1e-300) } end, "
	"answer = 1 }\n"
	"ask 'nan-steps' { '?', vars = function(r) return { a = r:step(0 / 0, 1, 1) } end, answer "
	"= 1 }\n"
	"ask 'no-choice' { '?', vars = function(r) return { a = r:pick {} } end, answer = 1 }\n"
	"ask 'draws-for-ever' { '?', vars = function(r) while true do r:int(1, 6) end end, answer "
	"= 1 }\n"
	"ask 'remembers' { '?', answer = function() mine = mine + 1 return mine end }\n";

static const struct { const char *id; enum status status; const char *says; } requests[] = {
	{ "loops", STATUS_E_LIMIT, "attack.lua:2: loops: stopped" },
	{ "swallows", STATUS_E_LIMIT, ": swallows: stopped" },
	{ "pattern", STATUS_E_LIMIT, "attack.lua:6: pattern was stopped" },
	{ "memory", STATUS_E_LIMIT, "attack.lua:7: memory: stopped" },
	{ "nan", STATUS_E_LESSON, "nan" },
	{ "infinite", STATUS_E_LESSON, "infinite" },
	{ "nothing", STATUS_E_LESSON, "nothing" },
	{ "a-function", STATUS_E_LESSON, "a-function" },
	{ "itself", STATUS_E_LESSON, "itself" },
	{ "long-word", STATUS_E_LESSON, "long-word" },
	{ "many-words", STATUS_E_LIMIT,
	  "attack.lua#many-words was stopped: its answer is larger than 64 KB" },
	{ "deep", STATUS_E_LESSON, "deep" },
	{ "strange-names", STATUS_COUNT, "" },
	{ "no-table", STATUS_E_LESSON, "no-table" },
	{ "turned-round", STATUS_E_LESSON, "turned-round" },
	{ "wide", STATUS_COUNT, "" },
	{ "no-steps", STATUS_E_LESSON, "no-steps" },
	{ "small-steps", STATUS_COUNT, "" },
	{ "nan-steps", STATUS_E_LESSON, "nan-steps" },
	{ "no-choice", STATUS_E_LESSON, "no-choice" },
	{ "draws-for-ever", STATUS_E_LIMIT, ": draws-for-ever: stopped" },
	{ "remembers", STATUS_COUNT, "" },
	{ "not there", STATUS_E_LESSON, "not there" },
};

START_TEST(other_requests)
{
	struct worker *w = worker_new();
	struct diag d = { "" };
	char request[200], *reply;
	const char *id = requests[_i].id;
	enum status s;

	ck_assert_msg(load(w, later, strlen(later), "loading", &reply, &d) == STATUS_OK, "%s",
	              d.text);
	free(reply);
	snprintf(request, sizeof request, "{\"do\":\"variant\",\"exercise\":\"%s\",\"seed\":\"7\"}",
	         id);
	s = ask(w, request, strlen(request), id, &reply, &d);
	ck_assert_msg(s == requests[_i].status ||
	              (requests[_i].status == STATUS_COUNT && s != STATUS_E_IO),
	              "%s: %s: %s", id, status_text(s), d.text);
	ck_assert_msg(s == STATUS_OK || strstr(d.text, requests[_i].says) ||
	              (s == STATUS_E_LIMIT && strstr(d.text, "within 3 s")),
	              "%s: %s", id, d.text);         /* a busy machine: the wall's deadline */
	free(reply);
	expect_clean(w, id);
	worker_free(w);
}
END_TEST

/* --- what the reply does to the program ------------------------------------------------------- */

static const struct { const char *lesson; bool refused; } large[] = {
	{ "for i = 1, 1999 do text('t' .. i) { 'x' } end", false },
	{ "for i = 1, 1000 do text('t' .. i) { ('x'):rep(400) } end", false },
	{ "for i = 1, 19000 do text('t' .. i) { 'x' } end", true },
};

/* Whatever comes back is taken apart here, in the program itself, quickly and without a fault. */
START_TEST(large_replies_are_parsed_quickly)
{
	struct strbuf text = STRBUF_INIT, request = STRBUF_INIT;
	struct worker *w = worker_new();
	struct lesson *l = NULL;
	struct json *reply = NULL;
	struct diag d = { "" };
	clock_t begun;
	enum status s;

	strbuf_printf(&text, "lesson 'attack' { title = 'Attack' }\n%s", large[_i].lesson);
	put_load(&request, text.text, text.length);
	s = worker_ask(w, request.text, request.length, &reply, &d);
	ck_assert_msg(s == STATUS_OK || s == STATUS_E_LIMIT ||
	              (large[_i].refused && s == STATUS_E_LESSON), "%s", d.text);
	begun = clock();
	if (s == STATUS_OK) {
		s = lesson_parse(reply, 1, &l, &d);
		ck_assert_msg(s == (large[_i].refused ? STATUS_E_LESSON : STATUS_OK), "%s",
		              d.text);
	}
	ck_assert_int_lt(clock() - begun, 3 * CLOCKS_PER_SEC / 2);
	lesson_free(s == STATUS_OK ? l : NULL);
	json_free(reply);
	strbuf_free(&text);
	strbuf_free(&request);
	worker_free(w);
}
END_TEST

#ifndef SANITIZERS                     /* whose shadow counts */
START_TEST(memory_stays_within)
{
	struct rusage usage;

	for (size_t i = 0; i < n_attacks; i++) {
		struct worker *w = worker_new();
		struct strbuf lesson = STRBUF_INIT;
		struct diag d;
		char *reply;

		if (!strstr(attacks[i].says, "memory")) {
			worker_free(w);
			continue;
		}
		compose(&attacks[i], &lesson);
		load(w, lesson.text, lesson.length, attacks[i].name, &reply, &d);
		worker_free(w);
		free(reply);
		strbuf_free(&lesson);
		ck_assert_int_eq(getrusage(RUSAGE_CHILDREN, &usage), 0);
		ck_assert_msg(usage.ru_maxrss < RESIDENT_MAX, "%s: %ld KB", attacks[i].name,
		              usage.ru_maxrss);
	}
}
END_TEST
#endif

/* The table takes the processor for half a minute: test_attacks_1 to _4 play a quarter of it each,
 * test_attacks all the rest. */
static void add_part(TCase *t)
{
	for (int i = atoi(tap_part) - 1; *tap_part && i < (int)n_attacks; i += 4)
		tcase_add_loop_test(t, attack, i, i + 1);
	if (*tap_part)
		return;
	tcase_add_test(t, memory_ends_it);
	tcase_add_loop_test(t, long_file, 0, COUNT_OF(long_files));
	tcase_add_test(t, compiled_lua);
	tcase_add_loop_test(t, nothing_is_left_behind, 0, COUNT_OF(spoilers));
	tcase_add_loop_test(t, other_requests, 0, COUNT_OF(requests));
	tcase_add_loop_test(t, large_replies_are_parsed_quickly, 0, COUNT_OF(large));
#ifndef SANITIZERS
	tcase_add_test(t, memory_stays_within);
#endif
}

TEST_PROGRAM
{
	Suite *s = suite_create("attacks");
	TCase *t = tcase_create("attacks");

	if (!getenv("FLEETLAB")) {             /* this program itself is no worker */
		puts("Bail out! FLEETLAB must name the program");
		return 99;
	}
	message_init("en", "/nowhere");
	worker_program(getenv("FLEETLAB"));
	read_attacks();
	tcase_set_timeout(t, 180);
	add_part(t);
	suite_add_tcase(s, t);
	return tap_run(s);
}
