/* test_blocks.c - the later blocks of lesson.lua: pick, order, steps, code, brief, term, try */
#include "config.h"
#include "script_kit.h"

#include <stdio.h>


#define PICK "pick \"p\" { \"?\", choices = { right \"a\", \"b\", right { \"c\", say = \"yes\" } }"
#define ORDER "order \"o\" { \"?\", steps = { \"a\", \"b\", { \"c\", say = \"no\" } }"
#define MATCH \
	"match \"m\" { \"?\", pairs = { { \"a\", \"x\" }, { \"b\", with = \"y\", say = \"no\" } }"
#define STEPS "steps \"s\" { \"Text {n}\", vars = function(r) return { n = 10 } end,\n" \
	"ask \"a\" { \"?\", answer = function(v) return v.n * 2 end },\n" \
	"ask \"b\" { \"?\", answer = function(v, before) return before.a + 1 end, wrong = { { id " \
	"= \"w\", value = function(v, b) return 1 / (b.a - 7) end } } },\n" \
	"ask \"c\" { \"?\", answer = function(v, before) return before.a + before.b end } }"
#define CODE \
	"code \"k\" { \"?\", cases = function(r) return { { n = 2 }, { n = r:pick { 5, 7 } } } " \
	"end, answer = function(v) return v.n ^ 2 end }"

static const struct { const char *why, *lesson, *path, *value; } good[] = {
	{ "pick", HEAD PICK ", credit = \"each\" }", "blocks.0.right", "[0,2]" },
	{ "its rule", "", "blocks.0.credit", "each" },
	{ "what one says", "", "blocks.0.choices.2.say.en", "yes" },
	{ "its standard rule", HEAD PICK " }", "blocks.0.credit", "all" },
	{ "order", HEAD ORDER ", free = { { 1, 2 } } }", "blocks.0.free", "[[0,1]]" },
	{ "its steps", "", "blocks.0.choices.1.text.en", "b" },
	{ "match", HEAD MATCH ", others = { \"z\" } }", "blocks.0.choices.0.with.en", "x" },
	{ "a partner by name", "", "blocks.0.choices.1.with.en", "y" },
	{ "what a pair says", "", "blocks.0.choices.1.say.en", "no" },
	{ "partners of none", "", "blocks.0.others.0.en", "z" },
	{ "steps stand before their parts", HEAD STEPS, "blocks.0.kind", "steps" },
	{ "a part", "", "blocks.1.id", "s.a" }, { "its steps", "", "blocks.1.steps", "s" },
	{ "drawn with them", "", "blocks.2.drawn", "true" },
	{ "parts in order", "", "blocks.3.id", "s.c" }, { "and nothing else", "", "blocks.4", "" },
	{ "steps without a text",
	  HEAD "steps \"s\" { ask \"a\" { \"?\", answer = 1 }, ask \"b\" { \"?\", answer = 2 } }",
	  "blocks.0.text", "" },
	{ "steps with text by name",
	  HEAD "steps \"s\" { text = \"T\", ask \"a\" { \"?\", answer = 1 }, ask \"b\" { \"?\", "
	       "answer = 2 } }", "blocks.0.text.en", "T" },
	{ "an ask behind steps is its own", HEAD STEPS "\nask \"d\" { \"?\", answer = 1 }",
	  "blocks.4.id", "d" },
	{ "code", HEAD CODE, "blocks.0.drawn", "true" },
	{ "brief",
	  HEAD "knob \"n\" { \"N\", from = 1, to = 2 }\nbrief \"b\" { \"Why?\", attach = { \"n\" } "
	       "}", "blocks.1.attach", "[\"n\"]" },
	{ "term", HEAD "term \"all-reduce\" { \"A sum.\" }", "blocks.0.name.en", "all reduce" },
	{ "its name", HEAD "term \"mtbf\" { \"A time.\", name = \"MTBF\" }", "blocks.0.name.en",
	  "MTBF" },
	{ "what exercises say of themselves",
	  HEAD "ask \"a\" { \"?\", answer = 1, review = true, book = \"v2:x#y\", needs = { \"u\" } "
	       "}", "blocks.0.review", "true" },
	{ "their place in the book", "", "blocks.0.book.en", "v2:x#y" },
	{ "what they need", "", "blocks.0.needs", "[\"u\"]" },
	{ "try", HEAD "ask \"a\" { \"?\", answer = 1, vars = function(r) return { n = 1 } end,\n"
	  "try = { at = { n = q(2, \"GB\") }, ok = { \"1\", \"1.0\" }, is = { sign = \"-1\" } } }",
	  "blocks.0.try.0.at.n", "2 GB" },
	{ "right answers", "", "blocks.0.try.0.ok", "[\"1\",\"1.0\"]" },
	{ "others", "", "blocks.0.try.0.is.sign", "[\"-1\"]" },
	{ "several tries",
	  HEAD "ask \"a\" { \"?\", answer = 1, try = { { ok = \"1\" }, { ok = \"1.0\" } } }",
	  "blocks.0.try.1.ok", "[\"1.0\"]" },
	{ "a prediction's tolerance is its kind's",
	  HEAD "predict \"p\" { \"?\", answer = 5, reveal = \"c\" }\n"
	  "chart \"c\" { \"C\", model = \"reliability.all_up\", x = \"devices\", from = 1, to = "
	  "10, y = \"probability\" }", "blocks.0.relative", "" },
	{ "lessons had other names", "lesson \"l\" { title = \"L\", was = { \"k\" } }", "was",
	  "[\"k\"]" },
};

START_TEST(good_blocks)
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
		SAME(value, good[i].value, good[i].why);
		free(value);
		free(error);
	}
	json_free(root);
}
END_TEST

static const struct { const char *why, *lesson; int line; const char *cause, *fix; } faults[] = {
	{ "nothing right to pick", HEAD "pick \"p\" { \"?\", choices = { \"a\", \"b\" } }", 2,
	  "no choice is marked", "right" },
	{ "a rule of credit", HEAD PICK ", credit = \"some\" }", 2, "\"some\"", "each" },
	{ "a misspelt key of pick", HEAD PICK ", credits = \"all\" }", 2, "no key 'credits'",
	  "did you mean 'credit'?" },
	{ "one step", HEAD "order \"o\" { \"?\", steps = { \"a\" } }", 2, "two steps", "" },
	{ "a right step", HEAD "order \"o\" { \"?\", steps = { \"a\", right \"b\" } }", 2,
	  "no single step", "order" },
	{ "choices of an order", HEAD "order \"o\" { \"?\", choices = { \"a\", \"b\" } }", 2,
	  "no key 'choices'", "" },
	{ "a group of all", HEAD ORDER ", free = { { 1, 2, 3 } } }", 2, "any order", "leave" },
	{ "a group of one", HEAD ORDER ", free = { { 1 } } }", 2, "fewer than two", "" },
	{ "a step in two groups", HEAD ORDER ", free = { { 1, 2 }, { 2, 3 } } }", 2,
	  "step 2 twice", "" },
	{ "a step that is not there", HEAD ORDER ", free = { { 1, 4 } } }", 2, "1 to 3", "" },
	{ "a group that is a number", HEAD ORDER ", free = { 1, 2 } }", 2, "list of steps",
	  "free" },
	{ "too many choices",
	  HEAD "local t = {} for i = 1, 40 do t[i] = \"x\" .. i end\npick \"p\" { \"?\", choices = "
	       "t }", 3, "at most 32", "" },
	{ "one pair", HEAD "match \"m\" { \"?\", pairs = { { \"a\", \"x\" } } }", 2, "has 1 pairs",
	  "pairs =" },
	{ "no pairs", HEAD "match \"m\" { \"?\" }", 2, "has 0 pairs", "pairs =" },
	{ "a pair that is a text", HEAD "match \"m\" { \"?\", pairs = { \"a\", \"b\" } }", 2,
	  "pair 1 must be a table", "pairs =" },
	{ "a pair of one", HEAD "match \"m\" { \"?\", pairs = { { \"a\" }, { \"b\", \"y\" } } }", 2,
	  "pair 1 has no partner", "pairs =" },
	{ "a pair of three",
	  HEAD "match \"m\" { \"?\", pairs = { { \"a\", \"x\", \"z\" }, { \"b\", \"y\" } } }", 2,
	  "value number 3", "" },
	{ "a partner given twice",
	  HEAD "match \"m\" { \"?\", pairs = { { \"a\", \"x\", with = \"z\" }, { \"b\", \"y\" "
	       "} } }", 2,
	  "value number 2", "" },
	{ "a misspelt key of a pair",
	  HEAD "match \"m\" { \"?\", pairs = { { \"a\", wiht = \"x\" }, { \"b\", \"y\" } } }", 2,
	  "no key 'wiht'", "did you mean 'with'?" },
	{ "too many others",
	  HEAD MATCH ", others = { \"1\", \"2\", \"3\", \"4\", \"5\", \"6\", \"7\", \"8\", "
	       "\"9\" } }",
	  2, "others has 9", "" },
	{ "steps without parts", HEAD "steps \"s\" { \"T\" }", 2, "at least two", "ask" },
	{ "steps of one part", HEAD "steps \"s\" { \"T\", ask \"a\" { \"?\", answer = 1 } }", 2,
	  "at least two", "ask" },
	{ "another kind inside",
	  HEAD "steps \"s\" {\nchoose \"c\" { \"?\", choices = { \"a\", right \"b\" } } }", 3,
	  "only ask", "" },
	{ "steps without a body", HEAD "steps \"s\"\ntext \"t\" [[ A ]]", 3,
	  "only ask can stand inside steps \"s\" (line 2)", "" },
	{ "steps at the end without a body", HEAD "steps \"s\"", 2, "is empty", "" },
	{ "a number among the parts",
	  HEAD "steps \"s\" { \"T\", 5, ask \"a\" { \"?\", answer = 1 } }", 2, "not an ask", "" },
	{ "variables of a part",
	  HEAD "steps \"s\" { ask \"a\" { \"?\", answer = 1, vars = function(r) return {} end }, "
	       "ask \"b\" { \"?\", answer = 1 } }", 2, "share", "move vars" },
	{ "a part with a hyphen", HEAD "steps \"s\" {\nask \"a-b\" { \"?\", answer = 1 } }", 3,
	  "the id \"a-b\" of this ask", "write \"a_b\"" },
	{ "two parts of one name",
	  HEAD "steps \"s\" { ask \"a\" { \"?\", answer = 1 },\nask \"a\" { \"?\", answer = 2 } }",
	  3, "taken", "" },
	{ "code without cases", HEAD "code \"k\" { \"?\", answer = function(v) return 1 end }", 2,
	  "cases must be a function", "cases =" },
	{ "code with a constant",
	  HEAD "code \"k\" { \"?\", cases = function(r) return {} end, answer = 4 }", 2,
	  "answer must be a function", "answer =" },
	{ "what is attached",
	  HEAD "knob \"size\" { \"N\", from = 1, to = 2 }\nbrief \"b\" { \"?\", attach = { "
	       "\"siez\" } }", 3, "no knob and no value", "did you mean 'size'?" },
	{ "term without words", HEAD "term \"t\" { name = \"T\" }", 2, "has no text", "" },
	{ "try is a table", HEAD "ask \"a\" { \"?\", answer = 1, try = 5 }", 2,
	  "try must be a table", "ok" },
	{ "a misspelt key of try",
	  HEAD "ask \"a\" { \"?\", answer = 1, try = { okay = { \"1\" } } }", 2,
	  "no key 'okay'", "" },
	{ "try holds numbers", HEAD "ask \"a\" { \"?\", answer = 1, try = { ok = { 1 } } }", 2,
	  "must hold texts", "types" },
	{ "review is a word", HEAD "ask \"a\" { \"?\", answer = 1, review = \"yes\" }", 2,
	  "true or false", "" },
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
	json_free(root);
}
END_TEST

START_TEST(translations_merge)
{
	struct json *root = load(HEAD PICK " }\n" ORDER " }\n" STEPS "\nterm \"x-y\" { \"A\" }",
	                         "tr \"p\" { choices = { \"а\", \"б\", { \"в\", say = \"да\" } } "
	                         "}\n"
	                         "tr \"o\" { steps = { \"а\", \"б\", { \"в\", say = \"нет\" } } }\n"
	                         "tr \"s\" [[ Текст ]]\ntr \"s.b\" { text = \"Б?\" }\ntr \"x-y\" { "
	                         "\"А\", name = \"икс\" }");
	static const struct { const char *path, *value; } rows[] = {
		{ "lesson.blocks.0.choices.2.say.ru", "да" },
		{ "lesson.blocks.1.choices.2.say.ru", "нет" },
		{ "lesson.blocks.2.text.ru", "Текст" }, { "lesson.blocks.4.text.ru", "Б?" },
		{ "lesson.blocks.6.name.ru", "икс" },
		{ "lesson.missing",
		  "{\"ru\":[\"l.title\",\"p.text\",\"o.text\",\"s.a.text\",\"s.c.text\"]}" },
	};

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		char *value = at(root, rows[i].path);

		SAME(value, rows[i].value, rows[i].path);
		free(value);
	}
	json_free(root);
	root = load(HEAD ORDER " }", "tr \"o\" { steps = { \"1\", \"2\", \"3\", \"4\" } }");
	ck_assert(strstr(json_string(json_get(json_get(root, "error"), "cause"), ""),
	                 "4 entries here and 3"));
	json_free(root);
}
END_TEST

/* Requests about LESSON, and what stands at a path of the reply. */
#define LESSON \
	HEAD STEPS "\n" CODE \
	"\nask \"t\" { \"?\", vars = function(r) return { n = r:int(100, 200) } end, " \
	"answer = function(v) return v.n end,\n" \
	"try = { { at = { n = 3 } }, { at = { m = 3 } } } }"

static const struct { const char *why, *request, *path, *value; } requests[] = {
	{ "the first part", "{\"do\":\"variant\",\"exercise\":\"s.a\",\"seed\":\"1\"}",
	  "answer.value", "20" },
	{ "its variables", "", "vars.n.value", "10" }, { "nothing before it", "", "before", "{}" },
	{ "a later part", "{\"do\":\"variant\",\"exercise\":\"s.c\",\"seed\":\"1\"}",
	  "answer.value", "41" },
	{ "by the model's own", "", "before",
	  "{\"a\":{\"value\":20,\"unit\":\"\"},\"b\":{\"value\":21,\"unit\":\"\"}}" },
	{ "nothing carried", "", "carried", "" },
	{ "with the student's",
	  "{\"do\":\"variant\",\"exercise\":\"s.c\",\"seed\":\"1\",\"before\":{\"b\":{\"value\":5,"
	  "\"unit\":\"\"}}}", "answer.value", "41" },
	{ "carried", "", "carried.value", "25" },
	{ "what fails with a student's number is no fault",
	  "{\"do\":\"variant\",\"exercise\":\"s.b\",\"seed\":\"1\",\"before\":{\"a\":{\"value\":7,"
	  "\"unit\":\"\"}}}", "wrong", "[]" },
	{ "a number of another kind neither",
	  "{\"do\":\"variant\",\"exercise\":\"s.b\",\"seed\":\"1\",\"before\":{\"a\":{\"value\":7,"
	  "\"unit\":\"s\"}}}", "answer.value", "21" },
	{ "and carries nothing", "", "carried", "" },
	{ "a try", "{\"do\":\"variant\",\"exercise\":\"t\",\"seed\":\"1\",\"try\":0}",
	  "answer.value", "3" },
	{ "a try that names no variable",
	  "{\"do\":\"variant\",\"exercise\":\"t\",\"seed\":\"1\",\"try\":1}", "error.cause",
	  "try: at.m is no variable of this exercise" },
	{ "no such try", "{\"do\":\"variant\",\"exercise\":\"t\",\"seed\":\"1\",\"try\":2}",
	  "error.cause", "it has no such try" },
	{ "names of code", "{\"do\":\"variant\",\"exercise\":\"k\",\"seed\":\"1\"}", "names",
	  "[\"n\"]" },
	{ "an expression", "{\"do\":\"code\",\"exercise\":\"k\",\"seed\":\"1\",\"text\":\"n * 2\"}",
	  "gives.0.value", "4" },
	{ "what was expected", "", "cases.0.expected.value", "4" },
	{ "no expression", "{\"do\":\"code\",\"exercise\":\"k\",\"seed\":\"1\",\"text\":\"n *\"}",
	  "gives", "" },
	{ "code of another kind",
	  "{\"do\":\"code\",\"exercise\":\"t\",\"seed\":\"1\",\"text\":\"1\"}", "error.cause",
	  "this exercise takes no expression" },
};

START_TEST(requests_are_served)
{
	struct json *root = load(LESSON, NULL), *reply = NULL;

	ck_assert(!json_get(root, "error"));
	json_free(root);
	for (size_t i = 0; i < COUNT_OF(requests); i++) {
		char *value;

		if (*requests[i].request) {
			json_free(reply);
			reply = serve(requests[i].request);
		}
		value = at(reply, requests[i].path);
		SAME(value, requests[i].value, requests[i].why);
		free(value);
	}
	json_free(reply);
}
END_TEST

static const struct { const char *why, *cases, *cause; } bad_cases[] = {
	{ "one case", "return { { n = 1 } }", "2 to" }, { "no list", "return 5", "2 to" },
	{ "a case that is none", "return { { n = 1 }, 5 }", "case 2" },
	{ "other variables", "return { { n = 1 }, { n = 1, m = 2 } }", "variable m" },
	{ "fewer variables", "return { { n = 1, m = 2 }, { n = 1 } }", "variable m" },
	{ "no answer there", "return { { n = 1 }, { n = 0 } }", "finite" },
};

START_TEST(cases_are_checked_when_they_are_drawn)
{
	char lesson[600];
	struct json *root;
	const char *cause;

	snprintf(lesson, sizeof lesson,
	         HEAD "code \"k\" { \"?\", cases = function(r) %s end, answer = function(v) return "
	              "1 / v.n end }",
	         bad_cases[_i].cases);
	root = load(lesson, NULL);
	ck_assert(!json_get(root, "error"));
	json_free(root);
	root = serve("{\"do\":\"variant\",\"exercise\":\"k\",\"seed\":\"1\"}");
	cause = json_string(json_get(json_get(root, "error"), "cause"), "(none)");
	ck_assert_msg(strstr(cause, bad_cases[_i].cause), "%s: %s", bad_cases[_i].why, cause);
	json_free(root);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("blocks");
	TCase *t = tcase_create("blocks");

	tcase_add_checked_fixture(t, open_script, close_script);
	tcase_add_test(t, good_blocks);
	tcase_add_loop_test(t, faults_are_told, 0, COUNT_OF(faults));
	tcase_add_test(t, translations_merge);
	tcase_add_test(t, requests_are_served);
	tcase_add_loop_test(t, cases_are_checked_when_they_are_drawn, 0, COUNT_OF(bad_cases));
	suite_add_tcase(s, t);
	return tap_run(s);
}
