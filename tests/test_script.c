/* test_script.c - lessons in Lua: blocks, variants, faults */
#include "config.h"
#include "script_kit.h"

#include <stdio.h>

/* --- good lessons ---------------------------------------------------------- */

static const struct { const char *why, *lesson, *path, *value; } good[] = {
	{ "head", "lesson \"l-1\" { title = \"T\", minutes = 20, book = \"b\", needs = { \"x\" } }",
	  "", "" },
	{ "title", "", "title.en", "T" },
	{ "minutes", "", "minutes", "20" },
	{ "needs", "", "needs", "[\"x\"]" },

	{ "smallest exercise", HEAD "ask \"copy-10gb\" { \"How long?\", answer = \"4 s\" }",
	  "blocks.0.kind", "ask" },
	{ "its line", "", "blocks.0.line", "2" },
	{ "its tolerance is the kind's", "", "blocks.0.relative", "" },
	{ "not drawn", "", "blocks.0.drawn", "false" },
	{ "no unit said", "", "blocks.0.unit", "" },

	{ "section", HEAD "section \"s\" { \"One\" }\n\ntext \"t\" [[\n\tOne.\n\n\t\tTwo.\n]]",
	  "blocks.0.title.en", "One" },
	{ "text without the file's indentation", "", "blocks.1.text.en", "One.\n\n\tTwo." },
	{ "text on one line", HEAD "text \"t\" [[  A {b} c.  ]]", "blocks.0.text.en", "A {b} c." },
	{ "text that begins behind [[", HEAD "text \"t\" [[ A.\n     B.\n     C. ]]",
	  "blocks.0.text.en", "A.\nB.\nC." },
	{ "renamed", HEAD "text \"t\" { \"A\", was = { \"old\" } }", "blocks.0.was", "[\"old\"]" },

	{ "knob of a model",
	  HEAD "knob \"n\" { \"devices\", model = \"reliability.all_up\", parameter = \"devices\", "
	       "from = 1, to = 1e6, start = 1000, step = 60 }",
	  "blocks.0.to", "1000000" },
	{ "its steps", "", "blocks.0.steps", "60" },
	{ "its parameter", "", "blocks.0.parameter", "devices" },
	{ "knob of its own",
	  HEAD "knob \"bw\" { \"bandwidth\", from = \"100 GB/s\", to = q(8, \"TB/s\"), scale = "
	       "\"log\" }",
	  "blocks.0.from", "100 GB/s" },
	{ "a quantity as typed", "", "blocks.0.to", "8 TB/s" },
	{ "standard steps", "", "blocks.0.steps", "40" },
	{ "list", HEAD "knob \"a\" { \"A\", values = { \"99 %\", 0.5 }, start = 0.5 }",
	  "blocks.0.values", "[\"99 %\",0.5]" },
	{ "catalog", HEAD "knob \"g\" { \"grid\", catalog = \"grid\", start = \"poland\" }",
	  "blocks.0.catalog", "grid" },

	{ "value",
	  HEAD "knob \"n\" { \"N\", model = \"reliability.all_up\", parameter = \"devices\", from "
	       "= 1, to = 10 }\n"
	  "value \"p\" { model = \"reliability.all_up\", result = \"probability\", availability = "
	  "\"99.9 %\", devices = knob \"n\" }",
	  "blocks.1.set", "{\"availability\":\"99.9 %\",\"devices\":{\"knob\":\"n\"}}" },
	{ "chart",
	  HEAD "chart \"c\" { \"C\", model = \"reliability.all_up\", x = \"devices\", from = 1, to "
	       "= 1e5, scale = \"log\", y = \"probability\",\n"
	  "set = { availability = 0.999 }, series = { { \"a\" }, { \"b\", set = { availability = "
	  "0.9 } } }, at = knob \"n\", alt = \"falls\" }\n"
	  "knob \"n\" { \"N\", from = 1, to = 10 }", "blocks.0.series.1.set.availability", "0.9" },
	{ "its mark, defined later", "", "blocks.0.at", "n" },
	{ "its sentence", "", "blocks.0.alt.en", "falls" },
	{ "chart as a function", HEAD "knob \"bw\" { \"B\", from = \"1 GB/s\", to = \"9 GB/s\" }\n"
	  "chart \"c\" { \"C\", x = \"bw\", unit = \"s\", y = function(k) return q \"9 GB\" / k.bw "
	  "end }", "blocks.1.function", "true" },

	{ "accept",
	  HEAD "ask \"a\" { \"?\", answer = 5, accept = { abs = 0.5, figs = { min = 2 } }, count = "
	       "true, ratio = false }",
	  "blocks.0.absolute", "0.5" },
	{ "an absolute tolerance alone", "", "blocks.0.relative", "0" },
	{ "figures", "", "blocks.0.figures_min", "2" },
	{ "count", "", "blocks.0.count", "true" },
	{ "ratio", "", "blocks.0.ratio", "false" },
	{ "tolerance with a unit",
	  HEAD "ask \"a\" { \"?\", answer = \"5 s\", unit = \"ms\", accept = { abs = \"0.1 s\" } }",
	  "blocks.0.absolute", "100" },
	{ "wrong answers",
	  HEAD "ask \"a\" { \"?\", answer = 5, wrong = { { id = \"w\", value = 4, say = \"no\", "
	       "credit = 0.5 } } }",
	  "blocks.0.wrong", "[{\"id\":\"w\",\"say\":{\"en\":\"no\"},\"credit\":0.5}]" },

	{ "choices",
	  HEAD "choose \"c\" { \"?\", choices = { \"a\", right { \"b\", say = \"yes\" }, { \"c\", "
	       "say = \"no\" } } }", "blocks.0.right", "1" },
	{ "what a choice says", "", "blocks.0.choices.2",
	  "{\"text\":{\"en\":\"c\"},\"say\":{\"en\":\"no\"}}" },
	{ "prediction",
	  HEAD "predict \"p\" { \"?\", choices = { right \"a\", \"b\" }, reveal = \"c\" }\n"
	  "chart \"c\" { \"C\", model = \"reliability.all_up\", x = \"devices\", from = 1, to = "
	  "10, y = \"probability\" }", "blocks.0.choices.1.en", "b" },
	{ "its chart", "", "blocks.0.reveal", "c" },
	{ "prediction of a number",
	  HEAD "predict \"p\" { \"?\", answer = \"2 h\", unit = \"h\", accept = { rel = 0.25 }, "
	       "reveal = \"c\" }\n"
	  "chart \"c\" { \"C\", model = \"reliability.all_up\", x = \"devices\", from = 1, to = "
	  "10, y = \"probability\" }", "blocks.0.numeric", "true" },
	{ "goals", HEAD "knob \"n\" { \"N\", from = 1, to = 10 }\n"
	  "tune \"t\" { \"T\", goal = { { model = \"reliability.all_up\", result = "
	  "\"probability\", set = { devices = knob \"n\" }, at_least = \"90 %\" },\n"
	  "{ knob = knob \"n\", at_least = 5 } } }", "blocks.1.goals.1",
	  "{\"knob\":\"n\",\"at_least\":5}" },
	{ "one goal",
	  HEAD "tune \"t\" { \"T\", goal = { model = \"reliability.all_up\", result = "
	       "\"probability\", set = { devices = 9 }, at_most = 0.5 } }",
	  "blocks.0.goals.0.at_most", "0.5" },
	{ "a goal as a function", HEAD "tune \"t\" { \"T\", goal = function(k) return true end }",
	  "blocks.0.function", "true" },
	{ "a global variable is noted", HEAD "a = 1\nb = a\na = 2", "warnings.1.line", "3" },
	{ "once", "", "warnings.2", "" },
};

START_TEST(good_lessons)
{
	struct json *root = NULL;

	for (size_t i = 0; i < COUNT_OF(good); i++) {
		char *value, *error;

		if (*good[i].lesson) {
			json_free(root);
			root = load(good[i].lesson, NULL);
		}
		error = at(root, "error");
		ck_assert_msg(!*error, "%s: %s", good[i].why, error);
		value = at(json_get(root, "lesson"), good[i].path);
		if (*good[i].path)
			SAME(value, good[i].value, good[i].why);
		free(value);
		free(error);
	}
	json_free(root);
}
END_TEST

/* --- faults ---------------------------------------------------------------- */

#define CHART \
	"chart \"c\" { \"C\", model = \"reliability.all_up\", x = \"devices\", from = 1, to = " \
	"10, y = \"probability\""

static const struct { const char *why, *lesson; int line; const char *cause, *fix; } faults[] = {
	{ "empty", "", 0, "no block", "lesson" },
	{ "no lesson block", "text \"t\" [[ T ]]", 1, "first block", "lesson" },
	{ "a second lesson block", HEAD HEAD, 2, "is taken", "id of its own" },
	{ "syntax", HEAD "ask \"a\" { \"?\" answer = 1 }", 2, "'}' expected", "comma" },
	{ "run-time error", HEAD "\nlocal x = nil + 1", 3, "arithmetic on a nil", "line" },
	{ "the lesson's own error", HEAD "error(\"out of ideas\")", 2, "out of ideas", "" },
	{ "an error that is no text", HEAD "error({})", 2, "a table", "" },
	{ "misspelt block", HEAD "aks \"a\" { \"?\" }", 2, "did you mean 'ask'?", "" },
	{ "misspelt key", HEAD "ask \"a\" { \"?\", answer = 1, hint = { \"h\" } }", 2,
	  "no key 'hint'", "did you mean 'hints'?" },
	{ "unknown key", HEAD "section \"s\" { \"S\", colour = 1 }", 2, "no key 'colour'",
	  "it has: title" },
	{ "misspelt key deep inside", HEAD "ask \"a\" { \"?\", answer = 1, accept = { rle = 1 } }",
	  2, "accept has no key 'rle'", "rel" },
	{ "a value without a name", HEAD "ask \"a\" { \"?\", \"x\", answer = 1 }", 2,
	  "value number 2", "" },
	{ "wrong type", HEAD "ask \"a\" { 5, answer = 1 }", 2,
	  "text must be a text, not a number", "" },
	{ "wrong type of a list", HEAD "ask \"a\" { \"?\", answer = 1, hints = \"h\" }", 2,
	  "hints must be a list", "" },
	{ "missing id", HEAD "text [[ Long text. ]]", 2, "id of this text", "some-id" },
	{ "no id at all", HEAD "ask { \"?\" }", 2, "has no id", "ask \"some-id\"" },
	{ "a hyphen in a name", HEAD "knob \"a-b\" { \"K\", from = 1, to = 2 }", 2,
	  "id of this knob", "" },
	{ "duplicate id", HEAD "text \"t\" [[ A ]]\ntext \"t\" [[ B ]]", 3,
	  "taken by the text at line 2", "" },
	{ "no body", HEAD "text \"t\"\nsection \"s\" { \"S\" }", 2, "is empty", "" },
	{ "a body that is none", HEAD "text \"t\" (5)", 2, "not a number", "" },
	{ "a fault in pcall is still a fault", HEAD "pcall(function() text \"T!\" [[ A ]] end)", 2,
	  "id of this text", "" },
	{ "no answer", HEAD "ask \"a\" { \"?\" }", 2, "no answer", "answer =" },
	{ "an answer that is no number", HEAD "ask \"a\" { \"?\", answer = \"4 sekonds\" }", 2,
	  "sekonds", "" },
	{ "an answer in another unit", HEAD "ask \"a\" { \"?\", answer = \"4 s\", unit = \"GB\" }",
	  2, "answer:", "one kind" },
	{ "unknown unit", HEAD "ask \"a\" { \"?\", answer = \"4 s\", unit = \"sekond\" }", 2,
	  "sekond", "" },
	{ "tolerance out of range", HEAD "ask \"a\" { \"?\", answer = 1, accept = { rel = 2 } }", 2,
	  "between 0 and 1", "" },
	{ "two wrong answers of one id",
	  HEAD "ask \"a\" { \"?\", answer = 1, wrong = { { id = \"x\", value = 2 }, { id = \"x\", "
	       "value = 3 } } }", 2, "have the id \"x\"", "" },
	{ "a wrong answer without value",
	  HEAD "ask \"a\" { \"?\", answer = 1, wrong = { { id = \"x\" } } }", 2,
	  "\"x\" has no value", "" },
	{ "unknown chart", HEAD CHART " }\nask \"a\" { \"?\", answer = 1, chart = \"d\" }", 3,
	  "no chart \"d\"", "did you mean 'c'?" },
	{ "reveal names a text",
	  HEAD "text \"c\" [[ T ]]\npredict \"p\" { \"?\", choices = { \"a\", right \"b\" }, "
	       "reveal = \"c\" }", 3, "no chart \"c\"", "" },
	{ "no reveal", HEAD "predict \"p\" { \"?\", choices = { \"a\", right \"b\" } }", 2,
	  "which chart", "reveal" },
	{ "nothing right", HEAD "choose \"c\" { \"?\", choices = { \"a\", \"b\" } }", 2,
	  "0 choices", "right" },
	{ "two right", HEAD "choose \"c\" { \"?\", choices = { right \"a\", right \"b\" } }", 2,
	  "2 choices", "right" },
	{ "one choice", HEAD "choose \"c\" { \"?\", choices = { right \"a\" } }", 2,
	  "two choices", "" },
	{ "unknown model",
	  HEAD "value \"v\" { model = \"reliability.all_pu\", result = \"probability\" }", 2,
	  "did you mean 'reliability.all_up'?", "" },
	{ "unknown result",
	  HEAD "value \"v\" { model = \"reliability.all_up\", result = \"probabilty\" }", 2,
	  "no result 'probabilty'", "did you mean 'probability'?" },
	{ "unknown parameter",
	  HEAD "value \"v\" { model = \"reliability.all_up\", result = \"probability\", device = 3 "
	       "}", 2, "did you mean 'devices'?", "" },
	{ "outside the model's domain",
	  HEAD "value \"v\" { model = \"reliability.all_up\", result = \"probability\", "
	       "availability = 2 }", 2, "domain", "" },
	{ "a setting in another unit",
	  HEAD "value \"v\" { model = \"reliability.all_up\", result = \"probability\", "
	       "availability = \"4 s\" }", 2, "availability", "" },
	{ "unknown knob",
	  HEAD "value \"v\" { model = \"reliability.all_up\", result = \"probability\", devices = "
	       "knob \"n\" }", 2, "no knob \"n\"", "knob \"n\"" },
	{ "a knob of another kind",
	  HEAD "knob \"t\" { \"T\", from = \"1 s\", to = \"2 s\" }\nvalue \"v\" { model = "
	       "\"reliability.all_up\", result = \"probability\", devices = knob \"t\" }", 3,
	       "knob \"t\" is a time", "" },
	{ "at names no knob", HEAD CHART ", at = \"n\" }", 2, "at must be a knob", "knob" },
	{ "an axis over nothing",
	  HEAD "chart \"c\" { \"C\", model = \"reliability.all_up\", x = \"device\", from = 1, to "
	       "= 10, y = \"probability\" }", 2, "did you mean 'devices'?", "" },
	{ "an axis backwards",
	  HEAD "chart \"c\" { \"C\", model = \"reliability.all_up\", x = \"devices\", from = 10, "
	       "to = 1, y = \"probability\" }", 2, "from must be less", "" },
	{ "no y",
	  HEAD "chart \"c\" { \"C\", model = \"reliability.all_up\", x = \"devices\", from = 1, to "
	       "= 10 }", 2, "which result is y", "" },
	{ "scale", HEAD "knob \"k\" { \"K\", from = 1, to = 2, scale = \"logarithmic\" }", 2,
	  "\"logarithmic\"", "log" },
	{ "a knob backwards", HEAD "knob \"k\" { \"K\", from = \"2 s\", to = \"100 ms\" }", 2,
	  "from must be less", "" },
	{ "start outside", HEAD "knob \"k\" { \"K\", from = 1, to = 2, start = 3 }", 2,
	  "start must lie", "" },
	{ "start not in the list", HEAD "knob \"k\" { \"K\", values = { 1, 2 }, start = 3 }", 2,
	  "start must be one", "" },
	{ "unknown catalog", HEAD "knob \"k\" { \"K\", catalog = \"grids\" }", 2, "no kind 'grids'",
	  "did you mean 'grid'?" },
	{ "unknown entry", HEAD "knob \"k\" { \"K\", catalog = \"grid\", start = \"polnd\" }", 2,
	  "poland", "" },
	{ "half a model",
	  HEAD "knob \"k\" { \"K\", model = \"reliability.all_up\", from = 1, to = 2 }", 2,
	  "needs its parameter", "" },
	{ "an aimless goal",
	  HEAD "tune \"t\" { \"T\", goal = { model = \"reliability.all_up\", result = "
	       "\"probability\" } }", 2, "at_least or at_most", "" },
	{ "a goal about nothing", HEAD "tune \"t\" { \"T\", goal = { at_least = 1 } }", 2,
	  "about a model or about a knob", "" },
	{ "a goal in another unit",
	  HEAD "tune \"t\" { \"T\", goal = { model = \"reliability.all_up\", result = "
	       "\"probability\", at_least = \"4 s\" } }", 2, "at_least:", "" },
	{ "vars that is no function", HEAD "ask \"a\" { \"?\", vars = { n = 1 }, answer = 1 }", 2,
	  "vars must be a function", "" },
	{ "bytecode", "\033Lua", 0, "compiled", "text" },
	{ "was names a block that is there",
	  HEAD "text \"t\" { \"A\", was = { \"u\" } }\ntext \"u\" [[ B ]]", 2, "still has", "" },
	{ "a text is no number", HEAD "local x = \"2\" * q \"3 s\"", 2, "a text is no number", "" },
	{ "different kinds", HEAD "local x = q \"2 s\" + q \"3 GB\"", 2, "time", "" },
	{ "different kinds compared", HEAD "local x = q \"2 s\" < q \"3 GB\"", 2, "time", "" },
	{ "a field that a quantity has not", HEAD "local x = q(\"2 s\").vlaue", 2,
	  "no 'vlaue'", "" },
	{ "an unknown model in Lua", HEAD "local x = model[\"reliability.all_pu\"]", 2,
	  "did you mean", "" },
	{ "a misspelt parameter in Lua",
	  HEAD "local x = model[\"reliability.all_up\"] { device = 1 }", 2,
	  "did you mean 'devices'?", "" },
	{ "an unknown catalog name in Lua", HEAD "local x = catalog \"h10.bf16\"", 2, "h100", "" },
};

START_TEST(faults_are_told)
{
	struct json *root = load(faults[_i].lesson, NULL);
	const struct json *error = json_get(root, "error");
	const char *cause = json_string(json_get(error, "cause"), "(no error)"),
		*fix = json_string(json_get(error, "fix"), "");

	ck_assert_msg(strstr(cause, faults[_i].cause), "%s: the cause is \"%s\"",
	              faults[_i].why, cause);
	ck_assert_msg(strstr(fix, faults[_i].fix), "%s: the fix is \"%s\"", faults[_i].why, fix);
	NEAR(json_number(json_get(error, "line"), -1), faults[_i].line, 0, faults[_i].why);
	ck_assert_msg(!json_bool(json_get(error, "stopped"), true), "%s", faults[_i].why);
	if (faults[_i].line)
		SAME(json_string(json_get(error, "file"), ""), "lesson.lua", faults[_i].why);
	json_free(root);
}
END_TEST

/* --- translations ---------------------------------------------------------- */

static const char original[] = HEAD "section \"s\" { \"S\" }\ntext \"t\" [[ A ]]\n"
	"ask \"a\" { \"?\", answer = 1, hints = { \"h1\", \"h2\" }, wrong = { { id = \"w\", value "
	"= 2, say = \"no\" } } }\n"
	"choose \"c\" { \"?\", choices = { { \"x\", say = \"no\" }, right \"y\" } }";

START_TEST(translations_merge)
{
	struct json *root = load(original, "tr \"t\" [[ Б ]]\ntr \"s\" { title = \"Р\" }\n"
	                         "tr \"a\" { text = \"В?\", hints = { \"п1\" }, say = { w = "
	                         "\"нет\" } }\n"
	                         "tr \"c\" { \"Что?\", choices = { { \"икс\", say = \"нет\" }, "
	                         "\"игрек\" } }");
	static const struct { const char *path, *value; } rows[] = {
		{ "lesson.blocks.1.text", "{\"en\":\"A\",\"ru\":\"Б\"}" },
		{ "lesson.blocks.0.title.ru", "Р" },
		{ "lesson.blocks.2.hints.0.ru", "п1" },
		{ "lesson.blocks.2.hints.1", "{\"en\":\"h2\"}" },
		{ "lesson.blocks.2.wrong.0.say.ru", "нет" },
		{ "lesson.blocks.3.choices.0.say.ru", "нет" },
		{ "lesson.blocks.3.choices.1.text.ru", "игрек" },
		{ "lesson.missing", "{\"ru\":[\"l.title\",\"a.hints.2\"]}" },
	};

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		char *value = at(root, rows[i].path);

		SAME(value, rows[i].value, rows[i].path);
		free(value);
	}
	json_free(root);
}
END_TEST

static const struct { const char *why, *russian; int line; const char *cause, *fix; } strays[] = {
	{ "a misspelt id", "\ntr \"tt\" [[ Б ]]", 2, "no block \"tt\"", "did you mean" },
	{ "a key that the block has not", "tr \"t\" { hints = { \"п\" } }", 1, "no key 'hints'",
	  "text" },
	{ "a wrong answer that is not there", "tr \"a\" { say = { ww = \"нет\" } }", 1,
	  "no key 'ww'", "did you mean 'w'?" },
	{ "more hints than there are", "tr \"a\" { hints = { \"1\", \"2\", \"3\" } }", 1,
	  "3 entries here and 2", "" },
	{ "a list that is a text", "tr \"a\" { hints = \"п\" }", 1, "hints must be a list", "" },
	{ "a block of its own", "text \"u\" [[ Б ]]", 1, "cannot stand in a translation", "" },
	{ "twice", "tr \"t\" [[ Б ]]\ntr \"t\" [[ В ]]", 2, "taken", "" },
	{ "syntax", "tr \"t\" {", 1, "expected", "" },
};

START_TEST(stray_translations)
{
	struct json *root = load(original, strays[_i].russian);
	const struct json *error = json_get(root, "error");
	const char *cause = json_string(json_get(error, "cause"), "(no error)"),
		*fix = json_string(json_get(error, "fix"), "");

	ck_assert_msg(strstr(cause, strays[_i].cause), "%s: the cause is \"%s\"",
	              strays[_i].why, cause);
	ck_assert_msg(strstr(fix, strays[_i].fix), "%s: the fix is \"%s\"", strays[_i].why, fix);
	SAME(json_string(json_get(error, "file"), ""), "ru.lua", strays[_i].why);
	NEAR(json_number(json_get(error, "line"), -1), strays[_i].line, 0, strays[_i].why);
	json_free(root);
}
END_TEST

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

TEST_PROGRAM
{
	Suite *s = suite_create("script");
	TCase *t = tcase_create("script");

	message_init("en", "/nowhere");
	tcase_set_timeout(t, 60);
	tcase_add_unchecked_fixture(t, open_script, close_script);
	tcase_add_test(t, good_lessons);
	tcase_add_loop_test(t, faults_are_told, 0, COUNT_OF(faults));
	tcase_add_test(t, translations_merge);
	tcase_add_loop_test(t, stray_translations, 0, COUNT_OF(strays));
	tcase_add_test(t, variants_are_fixed);
	tcase_add_test(t, a_new_draw_moves_no_other);
	tcase_add_test(t, draws_cover_their_range);
	tcase_add_test(t, nothing_depends_on_the_run);
	tcase_add_loop_test(t, variants_are_computed, 0, COUNT_OF(variants));
	tcase_add_test(t, functions_of_the_knobs);
	tcase_add_test(t, one_lesson_leaves_nothing_to_the_next);
	tcase_add_test(t, every_memory_cap);
	suite_add_tcase(s, t);
	return tap_run(s);
}
