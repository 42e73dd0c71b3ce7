/* test_lua_faults.c - what a lesson's functions are told when a name is misspelt or a value is odd
 */
#include "config.h"
#include "script_kit.h"

/* --- a misspelt name reads nil: the fault says which ------------------------------------------ */

#define SIZE "'sise'; did you mean 'size'?"

static const struct { const char *why, *returns, *fix; } misspelt[] = {
	{ "the number of q", "q(v.sise, 's')", SIZE },
	{ "the unit of q", "q(1, v.sise)", SIZE },
	{ "before a quantity", "v.sise * q '1 s'", SIZE },
	{ "behind a quantity", "q(v.size, 's') / v.sise", SIZE },
	{ "with a number", "2 * v.sise * q '1 s'", SIZE },
	{ "in a comparison", "v.sise > 3 and 1 or 2", SIZE },
	{ "in a function of maths", "math.max(v.sise, 3)", SIZE },
	{ "an argument with a kind", "math.floor(v.sise)", SIZE },
	{ "in a text", "'a' .. v.sise", SIZE },
	{ "as a text", "tostring(v.sise)", SIZE },
	{ "in a format", "string.format('%d', v.sise)", SIZE },
	{ "read further", "v.sise.x", SIZE },
	{ "called", "v.sise()", SIZE },
	{ "returned", "v.sise", SIZE },
	{ "given to a model",
	  "model['fleet.amdahl'] { serial_fraction = 0.1, devices = v.sise }.speedup", SIZE },
	{ "a model without an answer: why",
	  "model['fleet.amdahl'] { serial_fraction = q(0 / 0, '%'), devices = 3 }.speedup",
	  "serial_fraction must be a finite number" },
	{ "nothing near: what there is", "v.other * q '1 s'", "'other'; there are: size" },
	{ "one letter is near to nothing", "v.s * q '1 s'", "'s'; there are: size" },
	{ "a number", "v[1]", "'1'; there are: size" },
	{ "a function of maths", "math.logg(v.size)", "'logg'; did you mean 'log'?" },
	{ "a function of texts", "string.formt('a')", "'formt'; did you mean 'format'?" },
	{ "a method of texts", "('a'):uper()", "'uper'; did you mean 'upper'?" },
	{ "a function of tables", "table.sum(v)",
	  "'sum'; there are: concat, insert, move, pack, remove, sort, unpack" },
	{ "an entry of the catalog", "catalog.grid.quebec.intensit", "did you mean 'intensity'?" },
	{ "a parameter's description", "model['fleet.amdahl'].parameters.device.min",
	  "did you mean 'devices'?" },
	{ "a result that has no value here",
	  "model['machine.batch_intensity'] { parameters = 1, width = 1e9, ridge = 1e9 }"
	  ".balance_batch", "machine.batch_intensity gives no balance_batch for these values: "
	  "activations keep the intensity below the ridge at any batch" },
	/* what is not there on purpose is no fault, and no advice about another one */
	{ "with a value instead", "v.sise or q '1 s'", NULL },
	{ "looked for above another fault", "(v.sise or 1)\n / {}", "" },
};

START_TEST(a_misspelt_name_is_named)
{
	struct strbuf lesson = STRBUF_INIT;
	char *fix, *cause;
	struct json *root;

	strbuf_printf(&lesson,
	              HEAD "ask \"e\" { \"?\", vars = function(r) return { size = r:int(10, "
	              "20) } end, answer = function(v) return %s end }", misspelt[_i].returns);
	json_free(load(lesson.text, NULL));
	root = serve("{\"do\":\"variant\",\"exercise\":\"e\",\"seed\":\"7\"}");
	fix = at(root, "error.fix");
	cause = at(root, "error.cause");
	ck_assert_msg(!*cause == !misspelt[_i].fix, "%s: %s", misspelt[_i].why, cause);
	if (misspelt[_i].fix)
		ck_assert_msg(*misspelt[_i].fix ? strstr(fix, misspelt[_i].fix) != NULL
		                                : !*fix,
		              "%s: \"%s\" (%s)", misspelt[_i].why, fix, cause);
	free(fix);
	free(cause);
	json_free(root);
	strbuf_free(&lesson);
}
END_TEST

/* --- what other languages write, and what an editor puts in its place ------------------------- */

#define QUOTE "type \" or ' in its place: texts stand between those"
#define COMMENT "a comment begins with --"
#define ELSE "look for a missing comma, quote or bracket"
#define ASK "ask \"a\" { \"?\", answer = "

static const struct { const char *lesson; int line; const char *cause, *fix; } habits[] = {
	{ "ask “a” { \"?\", answer = 4 }", 2, "the quotation mark “ means nothing", QUOTE },
	{ "\nask \"a\" { ‘?’, answer = 4 }", 3, "the quotation mark ‘ means nothing", QUOTE },
	{ "ask «a» { \"?\", answer = 4 }", 2, "the quotation mark «", QUOTE },
	{ "ask \"a\" { \"“?”\", answer = function(v) return 4 end, }}", 2, "near '}'", ELSE },
	{ "\u00a0ask \"a\" { \"?\", answer = 4 }", 2, "(U+00A0)", "type a blank" },
	{ "ask \"a\" {\u200b \"?\", answer = 4 }", 2, "(U+200B)", "type a blank" },
	{ ASK "4 × 3 }", 2, "“×” means nothing in Lua", "write it in a text, or strike it" },
	{ "#!/usr/bin/env lua", 2, "near '#'", "strike the line that begins with #!" },
	{ "# mine", 2, "near '#'", COMMENT },
	{ "// mine", 2, "near '//'", COMMENT },
	{ "/* mine */", 2, "near '/'", COMMENT },
	{ ASK "4 != 3 }", 2, "near '!'", "~=" },
	{ ASK "4 && 3 }", 2, "near '&'", "and, or, not" },
	{ ASK "4 || 3 }", 2, "near '|'", "and, or, not" },
	{ ASK "2 ** 3 }", 2, "near '*'", "a power is written ^" },
	{ ASK "4, hints = [\"x\"] }", 2, "near '['", "a list stands in braces" },
	{ ASK "function(v) { return 3 } }", 2, "near '{'", "a function has end for a brace" },
	{ ASK "function(v) return 3 }", 2, "'end' expected", "end a function with the word end" },
	{ "local x = 3 x += 1", 2, "near '+'", "write x = x + 1" },
	{ "ask \"a\" { \"?\"; answer: \"4 s\" }", 2, "<name> expected", "a value stands behind =" },
	{ "ask \"a\" { \"?\n?\", answer = 3 }", 2, "unfinished string", "[[ … ]]" },
	{ "ask \"a\" { \"?\" answer = 3 } -- “", 2, "'}' expected", ELSE },
	{ ASK "None }", 2, "'None'", "did you mean 'nil'?" },
	{ ASK "True }", 2, "'True'", "did you mean 'true'?" },
	{ ASK "g(3) }", 2, "nothing is called 'g'", "the blocks are: " },
};

START_TEST(habits_of_others_are_told)
{
	struct strbuf lesson = STRBUF_INIT;
	struct json *root;
	char *cause, *fix, *line;

	strbuf_printf(&lesson, HEAD "%s\n", habits[_i].lesson);
	root = load(lesson.text, NULL);
	cause = at(root, "error.cause");
	fix = at(root, "error.fix");
	line = at(root, "error.line");
	ck_assert_msg(strstr(cause, habits[_i].cause) && strstr(fix, habits[_i].fix) &&
	              atoi(line) == habits[_i].line, "%s: %s: %s (%s)", habits[_i].lesson, line,
	              cause, fix);
	free(cause);
	free(fix);
	free(line);
	json_free(root);
	strbuf_free(&lesson);
}
END_TEST

/* --- infinite, or no number: as such through all arithmetic, and told apart at the end ------- */

static const struct { const char *returns; bool infinite; } odd_values[] = {
	{ "math.log(v.n - 5) * q '1 s'", false },
	{ "q '1 s' * math.sqrt(v.n - 5)", false },
	{ "q '1 s' / math.sqrt(v.n - 5)", false },
	{ "(v.n - 5) ^ 0.5 * q '1 s'", false },
	{ "(v.n % 0) * q '1 s'", false },
	{ "math.fmod(v.n, 0) * q '1 s'", false },
	{ "math.asin(v.n) * q '1 s'", false },
	{ "math.log(v.n - 5) + q '1 %'", false },
	{ "q(math.log(v.n - 5), 's')", false },
	{ "q(0 / 0, 's'):to('ms')", false },
	{ "num(q(0 / 0, 's'), 'ms')", false },
	{ "q(0 / 0, 's') ^ 2 / q '1 s'", false },
	{ "q(1 / 0, 's') - q(1 / 0, 's')", false },
	{ "q '0 s' / (v.n - v.n)", false },
	{ "q '1 s' / (v.n - v.n)", true },
	{ "v.n / 0 * q '1 s'", true },
	{ "math.log(v.n - v.n) * q '1 s'", true },
	{ "10 ^ 1000 * q '1 s'", true },
	{ "(q '0 s') ^ -1", true },
};

START_TEST(an_odd_value_is_told_for_what_it_is)
{
	const char *said = odd_values[_i].infinite ? "it is infinite" : "it is no number";
	struct strbuf lesson = STRBUF_INIT;
	struct json *root;
	char *fix, *cause;

	strbuf_printf(&lesson,
	              HEAD "ask \"e\" { \"?\", vars = function(r) return { n = r:int(2, 4) } "
	              "end, answer = function(v) return %s end }", odd_values[_i].returns);
	json_free(load(lesson.text, NULL));
	root = serve("{\"do\":\"variant\",\"exercise\":\"e\",\"seed\":\"7\"}");
	cause = at(root, "error.cause");
	fix = at(root, "error.fix");
	SAME(cause, "answer is not a finite number", odd_values[_i].returns);
	ck_assert_msg(!strncmp(fix, said, strlen(said)), "%s: %s", odd_values[_i].returns, fix);
	free(cause);
	free(fix);
	json_free(root);
	strbuf_free(&lesson);
}
END_TEST

/* Functions of the knobs. */
START_TEST(a_misspelt_knob_is_named)
{
	static const struct { const char *request, *cause; } rows[] = {
		{ "\"goal\",\"exercise\":\"t\"", "the goal must give true or false, not a nil" },
		{ "\"goal\",\"exercise\":\"u\"", "attempt to compare number with nil" },
		{ "\"series\",\"chart\":\"c\",\"x\":[1],\"unit\":\"\"", "y gave nothing" },
		{ "\"series\",\"chart\":\"d\",\"x\":[1],\"unit\":\"\"",
		  "attempt to perform arithmetic on a nil value (field 'bww')" },
	};

	json_free(load(HEAD "knob \"bw\" { \"B\", from = 1, to = 9 }\n"
	               "chart \"c\" { \"C\", x = \"bw\", y = function(k) return k.bww end }\n"
	               "chart \"d\" { \"D\", x = \"bw\", y = function(k) return k.bww * 2 end }\n"
	               "tune \"t\" { \"T\", goal = function(k) return k.bww end }\n"
	               "tune \"u\" { \"T\", goal = function(k) return k.bww > 3 end }\n", NULL));
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct strbuf request = STRBUF_INIT;
		struct json *root;
		char *cause, *fix;

		strbuf_printf(&request,
		              "{\"do\":%s,\"knobs\":{\"bw\":{\"value\":2,\"unit\":\"\"}}}",
		              rows[i].request);
		root = serve(request.text);
		cause = at(root, "error.cause");
		fix = at(root, "error.fix");
		SAME(cause, rows[i].cause, rows[i].request);
		SAME(fix, "there is no 'bww'; did you mean 'bw'?", rows[i].request);
		free(cause);
		free(fix);
		json_free(root);
		strbuf_free(&request);
	}
}
END_TEST

START_TEST(a_chart_has_a_gap_there)
{
	struct json *root;
	char *y;

	json_free(load(HEAD "knob \"bw\" { \"B\", from = \"1 GB/s\", to = \"9 GB/s\" }\n"
	               "chart \"c\" { \"C\", x = \"bw\", unit = \"ms\", alt = \"A\", "
	               "y = function(k) return math.log(k.bw / q \"1 GB/s\" - 7) * q \"9 ms\" "
	               "end }", NULL));
	root = serve("{\"do\":\"series\",\"chart\":\"c\",\"x\":[1,8],\"unit\":\"GB/s\","
	             "\"knobs\":{}}");
	y = at(root, "y");
	SAME(y, "[null,0]", "no number, and log 1");
	free(y);
	json_free(root);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("lua_faults");
	TCase *t = tcase_create("lua_faults");

	message_init("en", "/nowhere");
	tcase_add_unchecked_fixture(t, open_script, close_script);
	tcase_add_loop_test(t, a_misspelt_name_is_named, 0, COUNT_OF(misspelt));
	tcase_add_loop_test(t, habits_of_others_are_told, 0, COUNT_OF(habits));
	tcase_add_loop_test(t, an_odd_value_is_told_for_what_it_is, 0, COUNT_OF(odd_values));
	tcase_add_test(t, a_misspelt_knob_is_named);
	tcase_add_test(t, a_chart_has_a_gap_there);
	suite_add_tcase(s, t);
	return tap_run(s);
}
