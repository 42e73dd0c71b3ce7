/* test_variants.c - what a loaded lesson draws and computes: variants, functions of the knobs */
#include "config.h"
#include "script_kit.h"

/* --- variants -------------------------------------------------------------- */

#define DRAWS \
	"n = r:pick { 100, 1000, 10000 }, bw = r:step(\"100 GB/s\", \"400 GB/s\", \"25 GB/s\"), " \
	"k = r:int(-5, 1000), w = r:pick { \"ring\", \"tree\" }"

/* The variables of the exercise "e" of the lesson that is loaded, as JSON. */
static char *vars_of(const char *seed)
{
	char request[200];
	struct json *root;
	char *vars;

	snprintf(request, sizeof request, "{\"do\":\"variant\",\"exercise\":\"e\",\"seed\":\"%s\"}",
	         seed);
	root = serve(request);
	vars = at(root, "vars");
	ck_assert_msg(*vars, "%s", json_string(json_get(json_get(root, "error"), "cause"), ""));
	json_free(root);
	return vars;
}

/* For ever: a student's numbers may not change with the version (see draw.h). */
static const struct { const char *seed, *vars; } vector[] = {
	{ "1",
	  "{\"bw\":{\"value\":150,\"unit\":\"GB/s\"},\"k\":{\"value\":916,\"unit\":\"\"},\"n\":"
	  "{\"value\":100,\"unit\":\"\"},\"w\":{\"text\":\"tree\"}}" },
	{ "42",
	  "{\"bw\":{\"value\":175,\"unit\":\"GB/s\"},\"k\":{\"value\":665,\"unit\":\"\"},\"n\":"
	  "{\"value\":1000,\"unit\":\"\"},\"w\":{\"text\":\"tree\"}}" },
	{ "course/student/e/3",
	  "{\"bw\":{\"value\":325,\"unit\":\"GB/s\"},\"k\":{\"value\":86,\"unit\":\"\"},\"n\":"
	  "{\"value\":100,\"unit\":\"\"},\"w\":{\"text\":\"tree\"}}" },
};

START_TEST(variants_are_fixed)
{
	json_free(
		load(HEAD "ask \"e\" { \"?\", vars = function(r) return { " DRAWS " } end, answer "
			"= 1 }", NULL));
	for (size_t i = 0; i < COUNT_OF(vector); i++) {
		char *vars = vars_of(vector[i].seed);

		SAME(vars, vector[i].vars, vector[i].seed);
		free(vars);
	}
}
END_TEST

/* A law: what else is drawn, in whatever order, moves no draw. */
START_TEST(a_new_draw_moves_no_other)
{
	static const char *const lessons[] = {
		HEAD "ask \"e\" { \"?\", vars = function(r) return { n = r:int(1, 1000000) } end, "
		     "answer = 1 }",
		HEAD "ask \"e\" { \"?\", vars = function(r) local a = r:int(1, 9) return { a = a, "
		     "n = r:int(1, 1000000), z = r:pick { 1, 2 } } end, answer = 1 }",
		HEAD "ask \"e\" { \"?\", vars = function(r) local z = r:now(\"z\"):pick { 1, 2, 3 "
		     "} return { n = r:int(1, 1000000), a = z * 2 } end, answer = 1 }",
		HEAD "ask \"e\" { \"?\", vars = function(r) return { n = r:now(\"n\"):int(1, "
		     "1000000) } end, answer = 1 }",
	};
	char first[64][80], seed[20];

	for (size_t i = 0; i < COUNT_OF(lessons); i++) {
		json_free(load(lessons[i], NULL));
		for (int j = 0; j < 64; j++) {
			char request[100], *n;
			struct json *root;

			snprintf(seed, sizeof seed, "s%d", j);
			snprintf(request, sizeof request,
			         "{\"do\":\"variant\",\"exercise\":\"e\",\"seed\":\"%s\"}", seed);
			root = serve(request);
			n = at(root, "vars.n.value");
			if (i == 0)
				snprintf(first[j], sizeof first[j], "%s", n);
			SAME(n, first[j], lessons[i]);
			free(n);
			json_free(root);
		}
	}
}
END_TEST

/* Every value of a small range comes up, and none outside of it. */
START_TEST(draws_cover_their_range)
{
	int seen[4] = { 0 };

	json_free(
		load(HEAD "ask \"e\" { \"?\", vars = function(r) return { n = r:step(\"0.1 s\", "
		          "\"0.4 s\", \"100 ms\") } end, answer = 1 }", NULL));
	for (int i = 0; i < 200; i++) {
		char request[100], *unit, *value;
		struct json *root;
		double n;

		snprintf(request, sizeof request,
		         "{\"do\":\"variant\",\"exercise\":\"e\",\"seed\":\"%d\"}", i);
		root = serve(request);
		unit = at(root, "vars.n.unit");
		value = at(root, "vars.n.value");
		n = atof(value) * 10;
		SAME(unit, "s", "the unit of from");
		ck_assert_msg(n == 1 || n == 2 || n == 3 || n == 4, "%s", value);
		seen[(int)n - 1]++;
		free(unit);
		free(value);
		json_free(root);
	}
	for (int i = 0; i < 4; i++)
		ck_assert_int_gt(seen[i], 20);
}
END_TEST

/* A lesson that depends on the order of a table's keys, or sorts by a comparison that is no order,
 * gives the same result in every state (Lua's own pairs and sort would not). */
START_TEST(nothing_depends_on_the_run)
{
	static const char lesson[] = HEAD
		"ask \"e\" { \"?\", answer = 1, vars = function(r)\n"
		"  local t, out, list = {}, {}, {}\n"
		"  for i = 1, 300 do t['k' .. i * 7919 % 1000] = i; t[i * 1.5] = i; list[i] = i * "
		"7919 % 101 end\n"
		"  t[true] = 1\n"
		"  for k, v in pairs(t) do out[#out + 1] = tostring(k) .. '=' .. v end\n"
		"  local k = next(t) while k ~= nil and #out < 700 do out[#out + 1] = tostring(k) "
		"k = next(t, k) end\n"
		"  table.sort(list, function(a, b) return a % 10 <= b % 10 end)\n"
		"  return { a = 'x' .. table.concat(out, ' '), b = 'x' .. table.concat(list, ' '), "
		"c = 'x' .. tostring({}) .. tostring(pairs) .. string.format('%s', {}) } end }";
	char *first, *again;

	json_free(load(lesson, NULL));
	first = vars_of("1");
	ck_assert_ptr_null(strstr(first, "0x"));
	for (int i = 0; i < 10; i++) {
		json_free(load(lesson, NULL));
		again = vars_of("1");
		SAME(again, first, "run");
		free(again);
	}
	free(first);
}
END_TEST

static const struct { const char *why, *exercise, *path, *value; } variants[] = {
	{ "constant", "\"?\", answer = \"4 s\"", "answer", "{\"value\":4,\"unit\":\"s\"}" },
	{ "plain number", "\"?\", answer = 0.42", "answer", "{\"value\":0.42,\"unit\":\"\"}" },
	{ "function",
	  "\"?\", vars = function(r) return { a = r:pick { \"10 GB\" }, b = r:pick { \"2.5 GB/s\" "
	  "} } end, answer = function(v) return v.a / v.b end, unit = \"s\"",
	  "answer.value", "4" },
	{ "drawn whole numbers do not wrap",
	  "\"?\", vars = function(r) return { a = r:int(4e15, 4e15) } end, answer = function(v) "
	  "return v.a * v.a end",
	  "answer.value", "1.6e31" },
	{ "apart",
	  "\"?\", answer = function(v) return apart(q(3, \"s\"), q(4, \"s\"), q(3, \"B\"), false) "
	  "end", "answer.value", "3" },
	{ "too near",
	  "\"?\", answer = 1, wrong = { { id = \"w\", value = function(v) return apart(q(3, "
	  "\"s\"), q(2.9, \"s\")) end } }", "wrong", "[]" },
	{ "too near in another unit",
	  "\"?\", answer = 1, wrong = { { id = \"w\", value = function(v) return apart(q(3, "
	  "\"s\"), 5, q(3100, \"ms\")) end } }", "wrong", "[]" },
	{ "left out already",
	  "\"?\", answer = 1, wrong = { { id = \"w\", value = function(v) return apart(apart(3, "
	  "3), 9) end } }", "wrong", "[]" },
	{ "num", "\"?\", answer = function(v) return num(3037000500) * 3037000500 * 2 end",
	  "answer.value", "1.84467440740005e19" },
	{ "a number that is no draw",
	  "\"?\", vars = function(r) return { a = \"200 Gbit/s\", b = 7 } end, answer = 1", "vars",
	  "{\"a\":{\"value\":200,\"unit\":\"Gbit/s\"},\"b\":{\"value\":7,\"unit\":\"\"}}" },
	{ "a word", "\"?\", vars = function(r) return { a = r:pick { \"ring\" } } end, answer = 1",
	  "vars.a", "{\"text\":\"ring\"}" },
	{ "a model",
	  "\"?\", answer = function(v) return model[\"reliability.all_up\"] { availability = \"50 "
	  "%\", devices = 2 }.probability end", "answer.value", "0.25" },
	{ "a model with a quantity",
	  "\"?\", answer = function(v) return model[\"reliability.fleet_mtbf\"] { component_mtbf = "
	  "q \"50000 h\", devices = 1000 }.mtbf end, unit = \"h\"", "answer.value", "50" },
	{ "no answer in the model is nil and a message",
	  "\"?\", answer = function(v) local r, why = model[\"reliability.all_up\"] { availability "
	  "= 2, devices = 2 } return r == nil and #why > 10 and 1 or 0 end",
	  "answer.value", "1" },
	{ "arithmetic",
	  "\"?\", answer = function(v) return (q \"2 GB\" * 3 - q \"1000 MB\") / q \"2 s\" end, "
	  "unit = \"GB/s\"", "answer", "{\"value\":2500000000,\"unit\":\"B/s\"}" },
	{ "powers", "\"?\", answer = function(v) return (q \"3 s\" ^ 2 + q \"16 s^2\") ^ 0.5 end",
	  "answer", "{\"value\":5,\"unit\":\"s\"}" },
	{ "in a unit", "\"?\", answer = function(v) return q(\"0.25 h\"):to(\"min\") end",
	  "answer.value", "15" },
	{ "comparison",
	  "\"?\", answer = function(v) return (q \"1 h\" == q \"60 min\" and q \"1 s\" < q \"1 h\" "
	  "and q \"42 %\" <= 0.42) and 1 or 0 end", "answer.value", "1" },
	{ "as text",
	  "\"?\", vars = function(r) return { a = \"it is \" .. q \"2.5 GB/s\" } end, answer = 1",
	  "vars.a.text", "it is 2.5 GB/s" },
	{ "catalog",
	  "\"?\", answer = function(v) return catalog \"h100.bf16\" / catalog \"@h100.bf16\" end",
	  "answer.value", "1" },
	{ "a wrong answer that does not occur",
	  "\"?\", answer = 1, wrong = { { id = \"a\", value = function() return false end }, { id "
	  "= \"b\", value = 2 } }", "wrong",
	  "[{\"id\":\"b\",\"value\":{\"value\":2,\"unit\":\"\"}}]" },
	{ "what one function changes no other sees",
	  "\"?\", vars = function(r) return { a = 1 } end, answer = function(v) v.a = 2 return v.a "
	  "end, wrong = { { id = \"w\", value = function(v) return v.a end } }",
	  "wrong.0.value.value", "1" },
	/* faults */
	{ "nothing returned", "\"?\", answer = function(v) end", "error.cause",
	  "answer gave nothing" },
	{ "not finite", "\"?\", answer = function(v) return 1 / 0 end", "error.cause",
	  "answer is not a finite number" },
	{ "division of a quantity by zero",
	  "\"?\", answer = function(v) return q \"4 s\" / (q \"1 s\" - q \"1 s\") end",
	  "error.cause", "answer is not a finite number" },
	{ "which wrong answer",
	  "\"?\", answer = 1, wrong = { { id = \"half\", value = function(v) return 0 / 0 end } }",
	  "error.cause", "half is not a finite number" },
	{ "line of a fault in a function", "\"?\",\n answer = function(v)\n  return v.x + 1 end",
	  "error.line", "4" },
	{ "block of a fault in a function", "\"?\", answer = function(v) return v.x + 1 end",
	  "error.block", "e" },
	{ "arithmetic on a draw",
	  "\"?\", vars = function(r) return { a = r:int(1, 2) * 2 } end, answer = 1", "error.cause",
	  "a draw has no value inside vars: r:now(\"name\"):pick { … } draws at once" },
	{ "vars without return", "\"?\", vars = function(r) local t = {} end, answer = 1",
	  "error.cause", "vars must return a table: return { n = r:pick { … } }" },
	{ "a name that no expression can use",
	  "\"?\", vars = function(r) return { [\"a-b\"] = 1 } end, answer = 1", "error.cause",
	  "a drawn variable's name is made of a-z, 0-9 and _: { n = r:pick { … } }" },
};

START_TEST(variants_are_computed)
{
	struct strbuf lesson = STRBUF_INIT;
	struct json *root;
	char *value;

	strbuf_printf(&lesson, HEAD "ask \"e\" { %s }", variants[_i].exercise);
	root = load(lesson.text, NULL);
	value = at(root, "error");
	ck_assert_msg(!*value, "%s: %s", variants[_i].why, value);
	free(value);
	json_free(root);
	root = serve("{\"do\":\"variant\",\"exercise\":\"e\",\"seed\":\"7\"}");
	value = at(root, variants[_i].path);
	if (strcmp(value, variants[_i].value)) {
		char *error = at(root, "error.cause");

		ck_abort_msg("%s: %s is \"%s\", not \"%s\" (%s)", variants[_i].why,
		             variants[_i].path, value, variants[_i].value, error);
	}
	free(value);
	json_free(root);
	strbuf_free(&lesson);
}
END_TEST

/* --- functions of the knobs ------------------------------------------------ */

START_TEST(functions_of_the_knobs)
{
	static const struct { const char *why, *request, *path, *value; } rows[] = {
		{ "goal holds",
		  "{\"do\":\"goal\",\"exercise\":\"t\",\"knobs\":{\"bw\":{\"value\":9,\"unit\":"
		  "\"GB/s\"}}}", "holds", "[true]" },
		{ "goal fails",
		  "{\"do\":\"goal\",\"exercise\":\"t\",\"knobs\":{\"bw\":{\"value\":9,\"unit\":"
		  "\"MB/s\"}}}", "holds", "[false]" },
		{ "series",
		  "{\"do\":\"series\",\"chart\":\"c\",\"x\":[1,3,0],\"unit\":\"GB/s\",\"knobs\":"
		  "{\"bw\":{\"value\":5,\"unit\":\"GB/s\"}}}", "y", "[9000,3000,null]" },
		{ "in whatever unit",
		  "{\"do\":\"series\",\"chart\":\"c\",\"x\":[8],\"unit\":\"Gbit/s\",\"knobs\":{}}",
		  "y", "[9000]" },
		{ "an unknown block", "{\"do\":\"series\",\"chart\":\"d\",\"x\":[1]}",
		  "error.cause", "the lesson has no block \"d\"" },
		{ "an exercise without a goal", "{\"do\":\"goal\",\"exercise\":\"c\"}",
		  "error.cause", "the goal is no function" },
		{ "no goal's answer", "{\"do\":\"goal\",\"exercise\":\"u\",\"knobs\":{}}",
		  "error.cause", "the goal must give true or false, not a nil" },
		{ "an unknown request", "{\"do\":\"dance\"}", "error.cause",
		  "the request is not known" },
		{ "no request", "{\"do\":", "error.stopped", "false" },
	};

	json_free(load(HEAD "knob \"bw\" { \"B\", from = \"1 GB/s\", to = \"9 GB/s\" }\n"
	               "chart \"c\" { \"C\", x = \"bw\", unit = \"ms\", y = function(k) return q "
	               "\"9 GB\" / k.bw end }\n"
	               "tune \"t\" { \"T\", goal = function(k) return k.bw >= q \"1 GB/s\" end }\n"
	               "tune \"u\" { \"T\", goal = function(k) end }", NULL));
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct json *root = serve(rows[i].request);
		char *value = at(root, rows[i].path);

		SAME(value, rows[i].value, rows[i].why);
		free(value);
		json_free(root);
	}
}
END_TEST

START_TEST(one_lesson_leaves_nothing_to_the_next)
{
	struct json *root;
	char *value;

	json_free(load(HEAD "string.rep = nil math.floor = nil ask = nil x = 5", NULL));
	root = load(HEAD "text \"t\" { (\"a\"):rep(math.floor(2.5)) .. tostring(rawget(_ENV, "
	                 "\"x\")) }", NULL);
	value = at(root, "lesson.blocks.0.text.en");
	SAME(value, "aanil", "the second lesson");
	free(value);
	json_free(root);
	json_free(load("error('no lesson')", NULL));
	root = serve("{\"do\":\"variant\",\"exercise\":\"t\",\"seed\":\"1\"}");
	value = at(root, "error.cause");
	SAME(value, "no lesson is loaded", "after a lesson that failed");
	free(value);
	json_free(root);
}
END_TEST

/* Whatever the cap of memory, a load ends with a lesson or with a clean stop. */
START_TEST(every_memory_cap)
{
	static const char request[] =
		"{\"do\":\"load\",\"files\":[{\"name\":\"l.lua\",\"text\":\"lesson 'l' { title = "
		"'L' } "
		"local t = {} for i = 1, 300 do t[i] = ('x'):rep(i) pcall(function() return t[i] "
		".. t[i] end) end "
		"ask 'a' { '?', answer = 1, hints = { 'h' } } text 't' { t[300] }\"}]}";
	int loaded = 0, stopped = 0;

	for (size_t cap = 0; cap < 200; cap++) {
		struct script *small = script_new((struct script_limits){ cap * 1024, 5 });
		struct strbuf reply = STRBUF_INIT;
		struct json *root;
		struct diag d;

		if (!small)
			continue;
		script_serve(small, request, strlen(request), &reply);
		ck_assert_msg(json_parse(reply.text, reply.length, &root, &d) == STATUS_OK, "%s",
		              d.text);
		if (json_get(root, "lesson"))
			loaded++;
		else if (json_bool(json_get(json_get(root, "error"), "stopped"), false))
			stopped++;
		else
			ck_abort_msg("%s", reply.text);
		json_free(root);
		strbuf_free(&reply);
		script_free(small);
	}
	ck_assert_int_gt(loaded, 0);
	ck_assert_int_gt(stopped, 0);
}
END_TEST

/* --- texts that are drawn --------------------------------------------------- */

/* What a drawn text is: "" a text, else the unit of the quantity that it is. */
static const struct { const char *text, *unit; double value; } drawn_texts[] = {
	{ "200 GB/s", "GB/s", 200 }, { "-3 s", "s", -3 }, { "99.9 %", "%", 99.9 },
	{ "80GB", "GB", 80 }, { "1.5e9 B", "B", 1.5e9 }, { "2×10⁹ FLOP", "FLOP", 2e9 },
	{ "3·10^-4 s", "s", 3e-4 }, { "1600/s", "/s", 1600 }, { "+5 W", "W", 5 },
	{ "  7 d", "d", 7 }, { ".5 h", "h", 0.5 },
	/* ranges, dates, versions, scores, fractions, lists, counts, numbers: all as they stand */
	{ "7-13", "" }, { "3/4", "" }, { "2024-11-30", "" }, { "12, 15, 18", "" }, { "7B", "" },
	{ "405B", "" }, { "8K", "" }, { "1T", "" }, { "5G", "" }, { "12 · 15 · 18 ms", "" },
	{ "1 · 2", "" }, { "2*3 s", "" }, { "1/2 h", "" }, { "10:1", "" }, { "3.2.1", "" },
	{ "007", "" }, { "42", "" }, { "1e3", "" }, { "2 + 2", "" }, { "4 x 8", "" },
	{ "16×2", "" },
	{ "8 devices of 80 GB", "" }, { "1 h 30 min", "" }, { "100 (one hundred)", "" },
	{ "5 s, 6 s", "" }, { "-", "" }, { "+", "" }, { ".", "" }, { "1.", "" }, { "", "" },
	{ "10^3", "" }, { "3e", "" }, { "7 Gbitt/s", "" }, { "no number", "" }, { "1,5 GB", "" },
};

START_TEST(a_drawn_text_stays_one)
{
	struct strbuf lesson = STRBUF_INIT;
	struct json *root;
	const struct json *x;
	char *vars, *again;

	strbuf_printf(&lesson,
	              HEAD "ask \"e\" { \"?\", vars = function(r) return { x = r:pick { [[%s]] "
	              "}, y = [[%s]] } end, answer = 1 }", drawn_texts[_i].text,
	              drawn_texts[_i].text);
	json_free(load(lesson.text, NULL));
	vars = vars_of("1");
	again = vars_of("2");
	SAME(vars, again, "the same from every seed");
	ck_assert(json_parse(vars, strlen(vars), &root, NULL) == STATUS_OK);
	for (x = json_first(root); x; x = json_next(x)) {
		if (*drawn_texts[_i].unit) {
			SAME(json_string(json_get(x, "unit"), ""), drawn_texts[_i].unit,
			     drawn_texts[_i].text);
			NEAR(json_number(json_get(x, "value"), NAN), drawn_texts[_i].value, 1e-12,
			     drawn_texts[_i].text);
		} else {
			SAME(json_string(json_get(x, "text"), "none"), drawn_texts[_i].text, vars);
		}
	}
	json_free(root);
	free(vars);
	free(again);
	strbuf_free(&lesson);
}
END_TEST

/* Names that mean something already, where the drawn variables stand. */
START_TEST(names_with_a_meaning_are_refused)
{
	static const char *const names[] = {
		"answer", "given", "before", "q", "num", "math", "pi", "sqrt", "ln", "log", "log2",
		"log10", "lg", "exp",
	};
	static const struct { const char *word, *body; } blocks[] = {
		{ "knob", "\"N\", from = 1, to = 9" },
		{ "value", "model = \"fleet.amdahl\", result = \"speedup\", devices = 8, "
		           "serial_fraction = 0.1" },
		{ "simulate", "\"S\", model = \"reliability.all_up\", alt = \"A\", "
		              "set = { availability = 0.99, devices = 50 }" },
	};

	for (size_t i = 0; i < COUNT_OF(names) * COUNT_OF(blocks); i++) {
		const char *name = names[i / COUNT_OF(blocks)];
		struct strbuf lesson = STRBUF_INIT;
		struct json *root;
		const char *cause;

		strbuf_printf(&lesson, HEAD "%s \"%s\" { %s }",
		              blocks[i % COUNT_OF(blocks)].word, name,
		              blocks[i % COUNT_OF(blocks)].body);
		root = load(lesson.text, NULL);
		cause = json_string(json_get(json_get(root, "error"), "cause"), "");
		ck_assert_msg(strstr(cause, name) && strstr(cause, "meaning"), "%s: %s",
		              lesson.text, cause);
		json_free(root);
		strbuf_free(&lesson);
	}
	for (size_t i = 0; i < COUNT_OF(names); i++) {
		struct strbuf lesson = STRBUF_INIT;
		struct json *root;
		const char *cause;

		strbuf_printf(&lesson, HEAD "ask \"e\" { \"?\", vars = function(r) return { %s = "
		              "r:int(1, 9) } end, answer = 1 }", names[i]);
		json_free(load(lesson.text, NULL));
		root = serve("{\"do\":\"variant\",\"exercise\":\"e\",\"seed\":\"1\"}");
		cause = json_string(json_get(json_get(root, "error"), "cause"), "");
		ck_assert_msg(strstr(cause, names[i]) && strstr(cause, "meaning"), "%s: %s",
		              names[i],
		              cause);
		json_free(root);
		strbuf_free(&lesson);
	}
}
END_TEST

/* --- how many variants there are -------------------------------------------- */

static const struct { const char *vars; double size; bool all; } spaces[] = {
	{ "{ n = r:int(1, 1000) }", 1000, true },
	{ "{ a = r:pick { 1, 2, 3 }, b = r:int(0, 6), c = 5 }", 21, true },
	{ "{ a = r:now('x'):int(1, 4), b = r:now('x'):int(1, 4), c = r:int(1, 2) }", 8, true },
	{ "{ t = r:pick { 'a', 'b' }, s = r:step('1 s', '9 s', '2 s') }", 10, true },
	{ "{ n = r:int(1, 1000), m = r:int(1, 1000) }", 1e6, false },
	{ "{ n = r:int(1, 2^53) }", 9007199254740992, false },
	{ "{ n = 4 }", 1, true },
};

START_TEST(few_variants_are_all_found)
{
	struct strbuf text = STRBUF_INIT;
	struct json *root;
	double n = spaces[_i].size;
	size_t seeds;

	strbuf_printf(&text,
	              HEAD "ask \"e\" { \"?\", vars = function(r) return %s end, answer = 1 }",
	              spaces[_i].vars);
	json_free(load(text.text, NULL));
	root = serve("{\"do\":\"space\",\"exercise\":\"e\",\"seeds\":20,\"most\":5000}");
	seeds = json_count(json_get(root, "seeds"));
	NEAR(json_number(json_get(root, "size"), NAN), n, 1e-15, spaces[_i].vars);
	ck_assert_msg(json_bool(json_get(root, "all"), false) == spaces[_i].all, "%s",
	              spaces[_i].vars);
	/* Some of the first twenty draw the same: no more are looked for than are missing. */
	ck_assert(spaces[_i].all ? (double)seeds < n && (double)seeds + 20 >= n : seeds == 0);
	json_free(root);
	strbuf_free(&text);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("variants");
	TCase *t = tcase_create("variants");

	message_init("en", "/nowhere");
	tcase_set_timeout(t, 60);
	tcase_add_unchecked_fixture(t, open_script, close_script);
	tcase_add_test(t, variants_are_fixed);
	tcase_add_test(t, a_new_draw_moves_no_other);
	tcase_add_test(t, draws_cover_their_range);
	tcase_add_test(t, nothing_depends_on_the_run);
	tcase_add_loop_test(t, variants_are_computed, 0, COUNT_OF(variants));
	tcase_add_test(t, functions_of_the_knobs);
	tcase_add_test(t, one_lesson_leaves_nothing_to_the_next);
	tcase_add_test(t, every_memory_cap);
	tcase_add_loop_test(t, a_drawn_text_stays_one, 0, COUNT_OF(drawn_texts));
	tcase_add_test(t, names_with_a_meaning_are_refused);
	tcase_add_loop_test(t, few_variants_are_all_found, 0, COUNT_OF(spaces));
	suite_add_tcase(s, t);
	return tap_run(s);
}
