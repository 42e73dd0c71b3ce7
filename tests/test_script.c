/* test_script.c - lessons in Lua: blocks, variants, faults */
#include "config.h"
#include "script_kit.h"

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
	{ "run-time error", HEAD "\nlocal x = nil + 1", 3, "arithmetic on a nil", "" },
	{ "the lesson's own error", HEAD "error(\"out of ideas\")", 2, "out of ideas", "" },
	{ "an error that is no text", HEAD "error({})", 2, "a table", "" },
	{ "misspelt block", HEAD "aks \"a\" { \"?\" }", 2, "nothing is called 'aks'",
	  "did you mean 'ask'?" },
	{ "no such block", HEAD "pool \"a\" { 3 }", 2, "nothing is called 'pool'",
	  "the blocks are: lesson, section" },
	{ "a field that is not there", HEAD "local v = {} local x = v.m + 1", 2, "field 'm'", "" },
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
	  "the id \"a-b\" of this knob", "write \"a_b\"" },
	{ "capitals in an id", HEAD "ask \"My_Ex\" { \"?\", answer = 1 }", 2, "the id \"My_Ex\"",
	  "write \"my-ex\"" },
	{ "digits before a name", HEAD "knob \"2nd one\" { \"K\", from = 1, to = 2 }", 2,
	  "id of this knob",
	  "some_id" },
	{ "duplicate id", HEAD "text \"t\" [[ A ]]\ntext \"t\" [[ B ]]", 3,
	  "taken by the text at line 2", "" },
	{ "no body", HEAD "text \"t\"\nsection \"s\" { \"S\" }", 2, "is empty", "" },
	{ "a body that is none", HEAD "text \"t\" (5)", 2, "not a number", "" },
	{ "a fault in pcall is still a fault", HEAD "pcall(function() text \"T!\" [[ A ]] end)", 2,
	  "the id \"T!\" of this text", "write \"t\"" },
	{ "two wrong answers of one id",
	  HEAD "ask \"a\" { \"?\", answer = \"1 s\", wrong = { { id = \"w\", "
	  "value = \"2 s\" }, { id = \"w\", value = \"3 s\" } } }", 2, "two wrong answers",
	  "another id" },
	{ "a share above one", HEAD "ask \"a\" { \"?\", answer = 1, accept = { rel = 2 } }", 2,
	  "rel = 2 is not between 0 and 1", "two per cent is 0.02" },
	{ "a table for a text", HEAD "ask \"a\" { \"?\", answer = 1, hints = { { \"h\" } } }", 2,
	  "hints.1 must be a text, not a table", "hints = { [[ … ]], [[ … ]] }" },
	{ "a zero byte", HEAD "text \"t\" \"a\\0b\"", 2, "text holds a zero byte", "strike" },
	{ "a name of the catalog", HEAD "ask \"a\" { \"?\", answer = q(2, \"h100\") }", 2,
	  "h100 is a name of the catalog, not a unit", "" },
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
	{ "unknown chart", HEAD CHART " }\nask \"a\" { \"?\", answer = 1, chart = \"cc\" }", 3,
	  "no chart \"cc\"", "did you mean 'c'?" },
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
	suite_add_tcase(s, t);
	return tap_run(s);
}
