/* test_lesson.c - a lesson from JSON: all that arrives, faults that are named, any JSON at all */
#include "config.h"
#include "lesson_kit.h"

#include <stdio.h>

#include "lesson/session.h"

/* One of everything. */
static const char whole[] =
	"{\"lesson\":{\"id\":\"trial\",\"title\":{\"en\":\"A "
	"trial\",\"ru\":\"Проба\"},\"minutes\":12.5,\"book\":{\"en\":\"ch. 1\"},"
	"\"needs\":[\"units\"],\"missing\":{\"ru\":[\"why.text\"]},\"blocks\":["
	"{\"kind\":\"section\",\"id\":\"start\",\"line\":3,\"title\":{\"en\":\"Start\"}},"
	"{\"kind\":\"text\",\"id\":\"why\",\"line\":5,\"text\":{\"en\":\"At {n} devices: {p:3 "
	"%}.\"}},"
	"{\"kind\":\"knob\",\"id\":\"n\",\"line\":6,\"label\":{\"en\":\"devices\"},\"model\":"
	"\"reliability.all_up\","
	"\"parameter\":\"devices\",\"from\":1,\"to\":1024,\"scale\":\"log\",\"start\":8,\"steps\":"
	"10,\"was\":[\"old-n\"]},"
	"{\"kind\":\"knob\",\"id\":\"a\",\"line\":7,\"label\":{\"en\":\"availability\"},\"model\":"
	"\"reliability.all_up\","
	"\"parameter\":\"availability\",\"from\":\"90 %\",\"to\":0.9999,\"start\":\"99.9 %\"},"
	"{\"kind\":\"knob\",\"id\":\"bw\",\"line\":8,\"label\":{\"en\":\"bandwidth\"},\"from\":"
	"\"100 GB/s\","
	"\"to\":\"8 TB/s\",\"scale\":\"log\",\"start\":\"2 TB/s\",\"steps\":12},"
	"{\"kind\":\"knob\",\"id\":\"step\",\"line\":9,\"label\":{\"en\":\"a "
	"list\"},\"values\":[\"1 s\",\"10 s\",\"1 min\"],"
	"\"start\":\"10 s\"},"
	"{\"kind\":\"value\",\"id\":\"p\",\"line\":10,\"model\":\"reliability.all_up\",\"result\":"
	"\"probability\","
	"\"set\":{\"availability\":{\"knob\":\"a\"},\"devices\":{\"knob\":\"n\"}}},"
	"{\"kind\":\"chart\",\"id\":\"fall\",\"line\":12,\"title\":{\"en\":\"All up, for {a}\"},"
	"\"model\":\"reliability.all_up\",\"x\":\"devices\",\"from\":1,\"to\":\"1024\",\"scale\":"
	"\"log\","
	"\"y\":\"probability\",\"set\":{\"availability\":{\"knob\":\"a\"}},\"at\":\"n\",\"alt\":"
	"{\"en\":\"It falls.\"},"
	"\"series\":[{\"label\":{\"en\":\"yours\"}},{\"label\":{\"en\":\"three "
	"nines\"},\"set\":{\"availability\":\"99.9 %\"}}]},"
	"{\"kind\":\"ask\",\"id\":\"how-many\",\"line\":20,\"text\":{\"en\":\"How likely are {k} "
	"up?\"},\"relative\":0.02,"
	"\"absolute\":0,\"figures_min\":2,\"figures_max\":0,\"count\":false,\"drawn\":true,"
	"\"chart\":\"fall\","
	"\"hints\":[{\"en\":\"A power.\"},{\"en\":\"$A^N$\"}],\"solve\":{\"en\":\"It is "
	"{answer:3}.\"},"
	"\"wrong\":[{\"id\":\"down\",\"say\":{\"en\":\"{given:2} is the other "
	"side.\"},\"credit\":0.5}]},"
	"{\"kind\":\"predict\",\"id\":\"guess\",\"line\":30,\"text\":{\"en\":\"Falls to?\"},"
	"\"choices\":[{\"en\":\"half\"},{\"en\":\"a "
	"third\"}],\"right\":1,\"reveal\":\"fall\",\"explain\":{\"en\":\"So.\"}},"
	"{\"kind\":\"predict\",\"id\":\"number\",\"line\":33,\"text\":{\"en\":\"What "
	"share?\"},\"numeric\":true,\"drawn\":false},"
	"{\"kind\":\"choose\",\"id\":\"which\",\"line\":36,\"text\":{\"en\":\"Which?\"},"
	"\"choices\":[{\"text\":{\"en\":\"one\"},"
	"\"say\":{\"en\":\"No: "
	"{p:2}.\"}},{\"text\":{\"en\":\"two\"}},{\"text\":{\"en\":\"three\"}}],\"right\":2},"
	"{\"kind\":\"tune\",\"id\":\"turn\",\"line\":40,\"text\":{\"en\":\"Bring it to one "
	"half.\"},\"goals\":["
	"{\"model\":\"reliability.all_up\",\"result\":\"probability\",\"set\":{\"availability\":"
	"{\"knob\":\"a\"},"
	"\"devices\":{\"knob\":\"n\"}},\"at_least\":0.4,\"at_most\":\"60 "
	"%\"},{\"knob\":\"n\",\"at_least\":64}],\"chart\":\"fall\"},"
	"{\"kind\":\"pick\",\"id\":\"some\",\"line\":50,\"text\":{\"en\":\"Which?\"},\"choices\":"
	"[{\"text\":{\"en\":\"one\"}},"
	"{\"text\":{\"en\":\"two\"}},{\"text\":{\"en\":\"three\"}}],\"right\":[0,2],\"credit\":"
	"\"net\",\"review\":true,\"needs\":[\"x\"]},"
	"{\"kind\":\"order\",\"id\":\"row\",\"line\":60,\"text\":{\"en\":\"Order.\"},\"choices\":"
	"[{\"text\":{\"en\":\"one\"}},"
	"{\"text\":{\"en\":\"two\"}},{\"text\":{\"en\":\"three\"}}],\"free\":[[1,2]]},"
	"{\"kind\":\"steps\",\"id\":\"way\",\"line\":70,\"text\":{\"en\":\"{n}\"},\"was\":"
	"[\"path\"]},"
	"{\"kind\":\"ask\",\"id\":\"way.a\",\"steps\":\"way\",\"line\":71,\"text\":{\"en\":\"?\"}},"
	"{\"kind\":\"ask\",\"id\":\"way.b\",\"steps\":\"way\",\"line\":72,\"text\":{\"en\":\"?\"},"
	"\"was\":[\"c\"],"
	"\"wrong\":[{\"id\":\"w\"}],\"try\":[{\"at\":{\"n\":1},\"ok\":[\"1\"],\"is\":{\"w\":"
	"[\"2\"],\"sign\":[\"-1\"]}}]},"
	"{\"kind\":\"code\",\"id\":\"write\",\"line\":80,\"text\":{\"en\":\"?\"},\"unit\":\"ms\","
	"\"drawn\":true},"
	"{\"kind\":\"brief\",\"id\":\"words\",\"line\":90,\"text\":{\"en\":\"Why?\"},\"attach\":"
	"[\"n\",\"p\"]},"
	"{\"kind\":\"term\",\"id\":\"mtbf\",\"line\":95,\"name\":{\"en\":\"MTBF\"},\"text\":"
	"{\"en\":\"A time.\"}},"
	"{\"kind\":\"chart\",\"id\":\"own\",\"line\":99,\"title\":{\"en\":\"Own\"},\"function\":"
	"true,\"x\":\"bw\",\"unit\":\"ms\"}"
	"]}}";

static struct lesson *lesson_of(const char *text)
{
	struct json *root = json_of(text);
	struct lesson *l = NULL;
	struct diag d;

	ck_assert_msg(lesson_parse(root, 7, &l, &d) == STATUS_OK, "%s", d.text);
	json_free(root);
	return l;
}

START_TEST(everything_arrives)
{
	struct lesson *l = lesson_of(whole);
	const struct block *b;

	SAME(l->id, "trial", "id");
	SAME(wording(&l->title), "A trial", "title");
	SAME(wording(&l->book), "ch. 1", "book");
	NEAR(l->minutes, 12.5, 0, "minutes");
	ck_assert_uint_eq(l->n_blocks, 22);
	ck_assert_int_eq(lesson_find(l, "nothing"), NO_BLOCK);
	ck_assert_int_eq(lesson_find(l, "old-n"), NO_BLOCK);
	ck_assert_int_eq(lesson_find_recorded(l, "old-n"), lesson_find(l, "n"));
	for (size_t i = 0; i < l->n_blocks; i++)
		ck_assert_int_eq(l->blocks[i].section, 0);

	b = &l->blocks[lesson_find(l, "n")];
	SAME(b->knob.parameter->name, "devices", "parameter");
	ck_assert(b->knob.whole && b->knob.scale == SCALE_LOG && b->knob.steps == 10);
	b = &l->blocks[lesson_find(l, "a")];
	ck_assert(b->knob.ratio && b->knob.steps == 40);
	NEAR(b->knob.start, 0.999, 0, "start");
	b = &l->blocks[lesson_find(l, "bw")];
	SAME(b->knob.unit, "GB/s", "the unit of from");
	NEAR(b->knob.to, 8000, 1e-9, "to, in that unit");
	b = &l->blocks[lesson_find(l, "step")];
	ck_assert_uint_eq(b->knob.n_choices, 3);
	NEAR(b->knob.start, 1, 0, "the index of 10 s");

	b = &l->blocks[lesson_find(l, "fall")];
	ck_assert_uint_eq(b->chart.n_curves, 2);
	ck_assert_int_eq(b->chart.predict, lesson_find(l, "guess"));
	ck_assert_int_eq(b->chart.at, lesson_find(l, "n"));
	NEAR(b->chart.to, 1024, 0, "to as a text");
	ck_assert(b->chart.curves[1].set.items[0].from == SETTING_TEXT);

	lesson_free(l);
}
END_TEST

START_TEST(exercises_arrive)
{
	struct lesson *l = lesson_of(whole);
	const struct block *b;

	b = &l->blocks[lesson_find(l, "how-many")];
	ck_assert(b->exercise.numeric && b->exercise.drawn && b->exercise.n_hints == 2 &&
	          b->exercise.n_wrong == 1);
	NEAR(l->blocks[lesson_find(l, "number")].exercise.relative, 0.25, 0,
	     "a guess is free by a quarter");
	ck_assert_uint_eq(l->blocks[lesson_find(l, "guess")].exercise.right, 1);
	b = &l->blocks[lesson_find(l, "turn")];
	NEAR(b->exercise.goals[0].at_most, 0.6, 1e-15, "60 %");
	ck_assert(!b->exercise.goals[1].model && b->exercise.goals[1].knob == lesson_find(l, "n"));
	b = &l->blocks[lesson_find(l, "some")];
	ck_assert(b->exercise.choices[0].right && !b->exercise.choices[1].right &&
	          b->exercise.choices[2].right);
	ck_assert(b->exercise.credit == CREDIT_NET && b->exercise.review &&
	          b->exercise.n_needs == 1);
	b = &l->blocks[lesson_find(l, "row")];
	ck_assert(!b->exercise.choices[0].group &&
	          b->exercise.choices[1].group == b->exercise.choices[2].group);
	b = &l->blocks[lesson_find(l, "way.b")];
	ck_assert_int_eq(b->exercise.steps, lesson_find(l, "way"));
	SAME(b->exercise.part, "b", "its name among the parts");
	ck_assert_int_eq(lesson_find_recorded(l, "path.b"), lesson_find(l, "way.b"));
	ck_assert_int_eq(lesson_find_recorded(l, "path.c"), lesson_find(l, "way.b"));
	ck_assert_int_eq(lesson_find_recorded(l, "way.c"), lesson_find(l, "way.b"));
	ck_assert_uint_eq(b->exercise.trials[0].n_is, 2);
	b = &l->blocks[lesson_find(l, "own")];
	ck_assert(b->chart.function && b->chart.at == lesson_find(l, "bw") && b->chart.log_x &&
	          b->chart.to == 8000);
	lesson_free(l);
}
END_TEST

START_TEST(languages_fall_back)
{
	struct lesson *l = lesson_of(whole);

	message_set_language(LANGUAGE_RU);
	SAME(wording(&l->title), "Проба", "translated");
	SAME(wording(&l->blocks[0].title), "Start", "not translated");
	message_set_language(LANGUAGE_EN);
	lesson_free(l);
}
END_TEST

/* What stands for the model's tables in the rows below. */
#define MODEL "\"model\":\"reliability.all_up\","
#define KNOB "{\"kind\":\"knob\",\"id\":\"k\",\"line\":1,"
#define CHART \
	"{\"kind\":\"chart\",\"id\":\"c\",\"line\":2," MODEL "\"x\":\"devices\",\"from\":1," \
		"\"to\":9,"
#define MATCH "{\"kind\":\"match\",\"id\":\"m\",\"line\":4,"
#define ASK "{\"kind\":\"ask\",\"id\":\"q\",\"line\":4,"

static const struct { const char *why, *blocks, *says; } faults[] = {
	{ "kind", "{\"kind\":\"essay\",\"id\":\"a\"}", "essay" },
	{ "no id", "{\"kind\":\"text\"}", "id" },
	{ "id with blanks", "{\"kind\":\"text\",\"id\":\"a b\"}", "a b" },
	{ "twice", "{\"kind\":\"text\",\"id\":\"a\"},{\"kind\":\"text\",\"id\":\"a\"}", "id 'a'" },
	{ "line", "{\"kind\":\"text\",\"id\":\"a\",\"line\":-3}", "line" },
	{ "text is a number", "{\"kind\":\"text\",\"id\":\"a\",\"text\":3}", "text" },
	{ "unknown model", KNOB "\"model\":\"reliability.all_upp\",\"parameter\":\"devices\"}",
	  "reliability.all_up" },
	{ "unknown parameter", KNOB MODEL "\"parameter\":\"device\"}",
	  "knob 'k': the lesson process sent something that is no lesson: parameter 'device'" },
	{ "no range", KNOB "\"from\":3}", "from and to" },
	{ "turned round", KNOB "\"from\":3,\"to\":2}", "smaller first" },
	{ "log from zero", KNOB "\"from\":0,\"to\":2,\"scale\":\"log\"}", "above 0" },
	{ "scale", KNOB "\"from\":1,\"to\":2,\"scale\":\"cubic\"}", "cubic" },
	{ "start outside", KNOB "\"from\":1,\"to\":2,\"start\":3}", "start" },
	{ "unit", KNOB "\"from\":1,\"to\":2,\"unit\":\"parsec!\"}", "parsec" },
	{ "unit of another kind",
	  KNOB MODEL "\"parameter\":\"devices\",\"unit\":\"s\",\"from\":1,\"to\":2}", "devices" },
	{ "from of another kind", KNOB "\"from\":\"1 s\",\"to\":\"1 kB\"}", "to" },
	{ "steps", KNOB "\"from\":1,\"to\":2,\"steps\":0}", "steps" },
	{ "no values", KNOB "\"values\":[]}", "values" },
	{ "the same value", KNOB "\"values\":[\"a\",\"a\"]}", "twice" },
	{ "start not a value", KNOB "\"values\":[\"a\",\"b\"],\"start\":\"c\"}", "start" },
	{ "catalog", KNOB "\"catalog\":\"moons\"}", "moons" },
	{ "unknown result", "{\"kind\":\"value\",\"id\":\"v\"," MODEL "\"result\":\"probabilty\"}",
	  "result 'probabilty'" },
	{ "unknown setting",
	  "{\"kind\":\"value\",\"id\":\"v\"," MODEL "\"result\":\"probability\",\"set\":{\"x\":1}}",
	  "x" },
	{ "setting outside", "{\"kind\":\"value\",\"id\":\"v\"," MODEL
	  "\"result\":\"probability\",\"set\":{\"availability\":7}}", "availability" },
	{ "setting by no knob", "{\"kind\":\"value\",\"id\":\"v\"," MODEL
	  "\"result\":\"probability\",\"set\":{\"devices\":{\"knob\":\"z\"}}}", "'z'" },
	{ "setting of another kind",
	  KNOB "\"from\":\"1 s\",\"to\":\"2 s\"},{\"kind\":\"value\",\"id\":\"v\"," MODEL
	  "\"result\":\"probability\",\"set\":{\"devices\":{\"knob\":\"k\"}}}", "devices" },
	{ "x", CHART "\"x\":\"\"}", "" },
	{ "y", CHART "\"y\":\"joy\"}", "joy" },
	{ "no y", CHART "\"z\":1}", "y" },
	{ "five curves", CHART "\"y\":\"probability\",\"series\":[{},{},{},{},{}]}", "at most" },
	{ "curves of two kinds",
	  CHART "\"y\":\"probability\",\"series\":[{},{\"model\":\"reliability.fleet_mtbf\","
	  "\"y\":\"mtbf\"}]}", "kinds" },
	{ "at another kind of block", CHART "\"y\":\"probability\",\"at\":\"c\"}", "'c'" },
	{ "function without a range",
	  "{\"kind\":\"chart\",\"id\":\"c\",\"function\":true,\"x\":\"n\"}", "from and to" },
	{ "function over a list",
	  KNOB "\"values\":[\"a\",\"b\"]},{\"kind\":\"chart\",\"id\":\"c\",\"function\":true,\"x\":"
	       "\"k\"}",
	  "chosen by name" },
	{ "function in an unknown unit",
	  KNOB "\"from\":1,\"to\":2},{\"kind\":\"chart\",\"id\":\"c\",\"function\":true,\"x\":"
	       "\"k\","
	  "\"unit\":\"parsec!\"}", "parsec" },
	{ "nothing to pick",
	  "{\"kind\":\"pick\",\"id\":\"a\",\"choices\":[{\"en\":\"x\"},{\"en\":\"y\"}]}", "right" },
	{ "a pick outside",
	  "{\"kind\":\"pick\",\"id\":\"a\",\"choices\":[{\"en\":\"x\"},{\"en\":\"y\"}],\"right\":"
	  "[2]}", "pick 'a': the lesson process sent something that is no lesson: right" },
	{ "a rule of credit",
	  "{\"kind\":\"pick\",\"id\":\"a\",\"choices\":[{\"en\":\"x\"},{\"en\":\"y\"}],\"right\":"
	  "[0],\"credit\":\"x\"}", "credit" },
	{ "all free",
	  "{\"kind\":\"order\",\"id\":\"a\",\"choices\":[{\"en\":\"x\"},{\"en\":\"y\"}],\"free\":"
	  "[[0,1]]}", "free" },
	{ "a part alone", "{\"kind\":\"ask\",\"id\":\"s.a\",\"line\":1}", "id 's.a'" },
	{ "a part elsewhere", "{\"kind\":\"steps\",\"id\":\"s\"},{\"kind\":\"text\",\"id\":\"t\"},"
	  "{\"kind\":\"ask\",\"id\":\"s.a\",\"steps\":\"s\"}", "'s.a' of steps 's'" },
	{ "attached to nothing", "{\"kind\":\"brief\",\"id\":\"b\",\"attach\":[\"p\"]}", "'p'" },
	{ "a try of no slip",
	  ASK "\"wrong\":[{\"id\":\"bits\"}],\"try\":[{\"is\":{\"bit\":[\"1\"]}}]}",
	  "did you mean 'bits'?" },
	{ "hints", ASK "\"hints\":\"one\"}", "hints" },
	{ "tolerance", ASK "\"relative\":-1}", "tolerance" },
	{ "figures", ASK "\"figures_min\":4,\"figures_max\":2}", "figures" },
	{ "credit", ASK "\"wrong\":[{\"id\":\"w\",\"credit\":2}]}", "credit" },
	{ "wrong without id", ASK "\"wrong\":[{}]}", "id" },
	{ "chart that is none", ASK "\"chart\":\"d\"}", "'d'" },
	{ "one choice",
	  "{\"kind\":\"choose\",\"id\":\"a\",\"choices\":[{\"text\":{\"en\":\"x\"}}],\"right\":0}",
	  "choices" },
	{ "no right one",
	  "{\"kind\":\"choose\",\"id\":\"a\",\"choices\":[{\"en\":\"x\"},{\"en\":\"y\"}]}",
	  "right" },
	{ "right outside",
	  "{\"kind\":\"choose\",\"id\":\"a\",\"choices\":[{\"en\":\"x\"},{\"en\":\"y\"}],\"right\":"
	  "2}", "right" },
	{ "one pair", MATCH "\"choices\":[{\"text\":{\"en\":\"a\"},\"with\":{\"en\":\"x\"}}]}",
	  "choices" },
	{ "a choice without partner", MATCH "\"choices\":[{\"text\":{\"en\":\"a\"}},"
	  "{\"text\":{\"en\":\"b\"},\"with\":{\"en\":\"y\"}}]}", "pairs: with" },
	{ "too many others", MATCH "\"choices\":[{\"text\":{\"en\":\"a\"},"
	  "\"with\":{\"en\":\"x\"}},{\"text\":{\"en\":\"b\"},\"with\":{\"en\":\"y\"}}],"
	  "\"others\":[{},{},{},{},{},{},{},{},{}]}", "others[9]" },
	{ "no goal", "{\"kind\":\"tune\",\"id\":\"a\"}", "goals" },
	{ "a goal without a side",
	  "{\"kind\":\"tune\",\"id\":\"a\",\"goals\":[{" MODEL "\"result\":\"probability\"}]}",
	  "at_least" },
	{ "a goal that contradicts itself", "{\"kind\":\"tune\",\"id\":\"a\",\"goals\":[{" MODEL
	  "\"result\":\"probability\",\"at_least\":0.6,\"at_most\":0.5}]}", "0.6" },
	{ "revealed twice",
	  CHART "\"y\":\"probability\"},{\"kind\":\"predict\",\"id\":\"p\",\"numeric\":true,"
	        "\"reveal\":\"c\"},"
	  "{\"kind\":\"predict\",\"id\":\"r\",\"numeric\":true,\"reveal\":\"c\"}", "already" },
};

START_TEST(faults_are_named)
{
	char text[2000];
	struct json *root;
	struct lesson *l = NULL;
	struct diag d = { "" };

	snprintf(text, sizeof text, "{\"lesson\":{\"id\":\"t\",\"blocks\":[%s]}}",
	         faults[_i].blocks);
	if (!strcmp(faults[_i].why, "x")) {    /* a second "x" would not be JSON */
		strcpy(text,
		       "{\"lesson\":{\"id\":\"t\",\"blocks\":[{\"kind\":\"chart\",\"id\":"
		       "\"c\"," MODEL "\"x\":\"probability\"}]}}");
	}
	root = json_of(text);
	ck_assert_msg(lesson_parse(root, 0, &l, &d) == STATUS_E_LESSON, "%s: accepted",
	              faults[_i].why);
	ck_assert_msg(strstr(d.text, faults[_i].says), "%s: %s", faults[_i].why, d.text);
	ck_assert_ptr_null(l);
	json_free(root);
}
END_TEST

/* An author may break a paragraph anywhere; what is more than words keeps its lines. */
static const struct { const char *text, *want; } breaks[] = {
	{ "one\\n  two\\nthree", "one two three" }, { "", "" }, { "\\nfirst", "\nfirst" },
	{ "one\\n\\ntwo\\n  on", "one\n\ntwo on" },
	{ "a list\\n- one\\n  more\\n- two", "a list\n- one more\n- two" },
	{ "1. a\\n2) b\\n3 c", "1. a\n2) b 3 c" }, { "a\\n*b* c\\n-d", "a *b* c -d" },
	{ "| a | b |\\n|---|---|\\n| 1 | 2 |", "| a | b |\n|---|---|\n| 1 | 2 |" },
	{ "{n|a|b}\\n{m|a|b} c", "{n|a|b} {m|a|b} c" }, { "# a\\nb", "# a\nb" },
	{ "a\\n> b", "a\n> b" }, { "a  \\nb", "a  \nb" }, { "a\\\\\\nb", "a\\\nb" },
	{ "```\\na\\n  b\\n```\\nc\\nd", "```\na\n  b\n```\nc d" },
	{ "a\\n\\n    code\\n    more\\n\\nb\\nc", "a\n\n    code\n    more\n\nb c" },
	{ "a\\n---", "a\n---" },
};

START_TEST(lines_of_a_paragraph_are_joined)
{
	char text[400];
	struct lesson *l;

	snprintf(text, sizeof text, "{\"lesson\":{\"id\":\"t\",\"title\":{\"en\":\"%s\",\"ru\":"
	         "\"%s\"},\"blocks\":[]}}", breaks[_i].text, breaks[_i].text);
	l = lesson_of(text);
	SAME(l->title.text[LANGUAGE_EN], breaks[_i].want, breaks[_i].text);
	SAME(l->title.text[LANGUAGE_RU], breaks[_i].want, breaks[_i].text);
	lesson_free(l);
}
END_TEST

START_TEST(no_lesson_at_all)
{
	static const char *const texts[] = { "{}", "[]", "null", "7", "\"lesson\"",
	                                     "{\"lesson\":[]}", "{\"lesson\":{}}",
	                                     "{\"error\":{\"cause\":\"x\"}}" };
	struct lesson *l = NULL;

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct json *root = json_of(texts[i]);

		ck_assert_msg(lesson_parse(root, 0, &l, NULL) == STATUS_E_LESSON, "%s", texts[i]);
		json_free(root);
	}
	ck_assert_int_eq(lesson_parse(NULL, 0, &l, NULL), STATUS_E_LESSON);
}
END_TEST

/* --- hostile --------------------------------------------------------------- */

static const char *const others[] = {
	NULL, "null", "true", "0", "-1", "1", "0.5", "3", "1e308", "-1e308", "1e-320", "\"\"",
		"\"x\"", "\"n\"", "\"a\"", "\"step\"",
	"\"fall\"", "\"1 GB\"", "\"log\"", "[]", "{}", "[[]]", "[null,null]", "{\"en\":3}",
		"{\"en\":\"{p\",\"ru\":\"{{{\"}",
	"{\"knob\":\"n\"}", "{\"knob\":\"step\"}", "{\"knob\":\"fall\"}", "[\"1 s\"]", "[1,2,3]",
};

struct mutation { size_t node, target; const char *other; };

/* Copies j, node number `target` (in this walk's order) replaced by the other text, or left out. */
static void copy_mutated(struct json_out *o, const struct json *j, struct mutation *m,
                         const char *key)
{
	bool hit = m->node++ == m->target;

	if (hit && !m->other)
		return;
	if (key)
		json_out_key(o, key);
	if (hit) {
		struct json *other = json_of(m->other);

		json_out_copy(o, other);
		json_free(other);
	} else if (json_type(j) == JSON_OBJECT) {
		json_open_object(o);
		for (const struct json *c = json_first(j); c; c = json_next(c))
			copy_mutated(o, c, m, json_key(c));
		json_close_object(o);
	} else if (json_type(j) == JSON_ARRAY) {
		json_open_array(o);
		for (const struct json *c = json_first(j); c; c = json_next(c))
			copy_mutated(o, c, m, NULL);
		json_close_array(o);
	} else {
		json_out_copy(o, j);
	}
}

static void use_exercise(struct session *s, int i, const struct block *b)
{
	static const char variant[] =
		"{\"vars\":{\"k\":{\"value\":3,\"unit\":\"\"}},\"answer\":{\"value\":0.4,\"unit\":"
		"\"\"},"
	                              "\"wrong\":[{\"id\":\"down\",\"value\":{\"value\":0.6,"
	                              "\"unit\":\"\"}}]}";
	struct strbuf text = STRBUF_INIT;
	struct json *reply = json_of(variant);
	struct judgement j;
	size_t shown[30];

	if (session_wants(s, i, &text))
		session_take(s, i, reply, NULL);
	session_goals(s, i, &text);
	session_hint(s, i);
	session_choices(s, i, shown, 30);
	session_answer(s, i, "0.6", &j);
	session_choose(s, i, 0, &j);
	if (b->kind == BLOCK_TUNE)
		session_tune(s, i, &j);
	session_event(s, i, &text);
	session_reveal(s, i);
	session_text(s, i, &b->exercise.solve, &text);
	session_again(s, i);
	strbuf_free(&text);
	json_free(reply);
}

/* A lesson that was taken must be usable to its end. */
static void use(const struct lesson *l)
{
	struct session_setup setup = { "", "key", DECIMAL_POINT };
	struct session *s = session_new(l, &setup);
	struct strbuf text = STRBUF_INIT;
	struct chart chart;
	struct diag d;

	for (int i = 0; i < (int)l->n_blocks; i++) {
		const struct block *b = &l->blocks[i];

		session_text(s, i, &b->text, &text);
		session_text(s, i, &b->title, &text);
		if (b->kind == BLOCK_KNOB) {
			session_knob_turn(s, i, 3);
			session_knob_turn(s, i, -1000000);
			session_knob_type(s, i, "10", NULL);
			session_knob_print(s, i, &text);
			session_knob_label(s, i, &text);
		} else if (b->kind == BLOCK_CHART) {
			session_chart(s, i, 16, &chart, &d);
		} else if (block_is_exercise(b->kind)) {
			use_exercise(s, i, b);
		}
	}
	session_place(s, 0, 0, &text);
	strbuf_free(&text);
	session_free(s);
}

START_TEST(any_json_is_survived)
{
	struct json *root = json_of(whole), *mutated;
	size_t nodes = 0, taken = 0;

	for (size_t target = 0; target <= nodes; target++) {
		struct strbuf text = STRBUF_INIT;
		struct json_out o = JSON_OUT(&text);
		struct mutation m = { 0, target, others[_i] };
		struct lesson *l = NULL;
		struct diag d = { "" };
		enum status status;

		copy_mutated(&o, root, &m, NULL);
		nodes = m.node;
		if (!text.length || target == nodes) {
			strbuf_free(&text);
			continue;
		}
		mutated = json_of(text.text);
		status = lesson_parse(mutated, 1, &l, &d);
		ck_assert_msg(status == STATUS_OK || (status == STATUS_E_LESSON && *d.text), "%s",
		              text.text);
		if (status == STATUS_OK) {
			taken++;
			use(l);
		}
		lesson_free(l);
		json_free(mutated);
		strbuf_free(&text);
	}
	ck_assert(nodes > 200 && taken > 0 && taken < nodes);
	json_free(root);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("lesson");
	TCase *t = tcase_create("lesson"), *h = tcase_create("hostile");

	tcase_add_unchecked_fixture(t, open_data, close_data);
	tcase_add_test(t, everything_arrives);
	tcase_add_test(t, exercises_arrive);
	tcase_add_test(t, languages_fall_back);
	tcase_add_loop_test(t, faults_are_named, 0, sizeof faults / sizeof *faults);
	tcase_add_loop_test(t, lines_of_a_paragraph_are_joined, 0,
	                    sizeof breaks / sizeof *breaks);
	tcase_add_test(t, no_lesson_at_all);
	tcase_add_unchecked_fixture(h, open_data, close_data);
	tcase_set_timeout(h, 120);
	tcase_add_loop_test(h, any_json_is_survived, 0, sizeof others / sizeof *others);
	suite_add_tcase(s, t);
	suite_add_tcase(s, h);
	return tap_run(s);
}
