/* test_told.c - from lesson.lua to what a student reads: small lessons, and the words and numbers
 * that they come to */
#include "config.h"
#include "tap.h"

#include <stdio.h>
#include <unistd.h>

#include "author/open_lesson.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "chart/export.h"
#include "quantity/unit.h"
#include "worker/worker.h"

#define AVAILABLE(rest) \
	"knob 'a' { 'share', model = 'reliability.all_up', parameter = 'availability', " \
	rest " }\n" \
	"value 'p' { model = 'reliability.all_up', result = 'probability', availability = knob " \
	"'a', devices = 1 }\n"
#define ROOF \
	"model = 'machine.roofline', operations = '1 TFLOP', bytes = '1 TB', peak = '1 PFLOP/s', " \
	"bandwidth = '1 TB/s'"
#define BOUND \
	"value 'b' { result = 'bound', " ROOF " }\nknob 'n' { 'N', from = '1 yr', to = '9 yr', " \
	                                      "start = 3 }\n"
#define ASK(text) \
	"ask 'q' { '" text "', vars = function(r) return { b = 4, t = 2, s = '3 s' } end, answer " \
	                   "= '1 s' }\n"

/* What the text (of an exercise: drawn) becomes, after `typed` was typed into the knob 'a'. */
static const struct told { const char *name, *lesson, *typed, *block,
                           *wants; enum language language; } told[] = {
	/* a bare number is in the knob's unit: shown, and counted */
	{ "start in percent", AVAILABLE("unit = '%', from = 0.001, to = 100, start = 0.01"), NULL,
	  "{a} {p:3 %}", "0.01 % 0.01 %" },
	{ "from in percent", AVAILABLE("unit = '%', from = 0.5, to = 1"), "0.75", "{a} {p:3 %}",
	  "0.75 % 0.75 %" },
	{ "from as a text", AVAILABLE("unit = '%', from = '0.5', to = '0.9 %', start = '0.6'"),
	  NULL, "{a} {p:3 %}", "0.6 % 0.6 %" },
	{ "percent typed", AVAILABLE("unit = '%', from = 1, to = 100, start = 50"), "2",
	  "{a} {p:3 %}", "2 % 2 %" },
	{ "percent typed with its sign", AVAILABLE("unit = '%', from = 1, to = 100, start = 50"),
	  "2 %", "{a} {p:3 %}", "2 % 2 %" },
	{ "values in percent", AVAILABLE("unit = '%', values = { 0.5, 1, 99.9 }, start = 99.9"),
	  NULL, "{a} {p:3 %}", "99.9 % 99.9 %" },
	{ "value in percent typed", AVAILABLE("unit = '%', values = { 0.5, 1, 99.9 }"), "1 %",
	  "{a} {p:3 %}", "1 % 1 %" },
	{ "a share", AVAILABLE("from = 0.01, to = 1, start = 0.01"), NULL, "{a} {p:3 %}",
	  "1 % 1 %" },
	{ "a share typed", AVAILABLE("from = 0.01, to = 1, start = 0.01"), "0.5", "{a} {p:3 %}",
	  "50 % 50 %" },
	{ "a share from percent", AVAILABLE("from = '1 %', to = '100 %', start = 0.5"), NULL,
	  "{a} {p:3 %}", "50 % 50 %" },
	{ "of no model", "knob 'a' { 'A', unit = '%', from = 0.01, to = 1, start = 0.02 }\n", NULL,
	  "{a} {a*100}", "0.02 % 2 %" },
	/* behind a number, a name divides; a unit only where no name is */
	{ "a variable divides", ASK("{1/t} {128/b} {128 / b}"), NULL, NULL, "0.5 32 32" },
	{ "a knob divides", "knob 'a' { 'A', from = 1, to = 9, start = 4 }\n", NULL,
	  "{128/a} {5 1/a}", "32 —" },
	{ "a value divides", AVAILABLE("from = 0.1, to = 1, start = 0.5"), NULL, "{1/p}", "2" },
	{ "a value that is not",
	  "value 'h' { model = 'fleet.amdahl', solve = 'devices', result = 'speedup', at = 30, "
	  "serial_fraction = 0.1 }\n", NULL,
	  "{1/h} {2*h} {h} {2 h}", "— — — 2 h" },
	{ "no name divides", "", NULL, "{1/t} {128/b} {2*3/s} {128/bb}", "— — — —" },
	{ "units still divide units", "knob 'a' { 'A', from = 1, to = 9, start = 4 }\n", NULL,
	  "{8 GB/s} {8 GB/(2 GB/s)} {a*1 GB/s} {8 GB/(2*s)}",
	  "8 GB/s 4 s 4 GB/s 4 GB/s" },
	/* the words of models, in the language in force */
	{ "a word", BOUND, NULL, "{b}: {n}", "memory: 3 yr" },
	{ "a word in Russian", BOUND, NULL, "{b}: {n}", "память: 3 года", LANGUAGE_RU },
	{ "a unit behind a number", ASK("{5 s} {10 m/s} {b * 5 s}"), NULL, NULL,
	  "5 s 3.33 m/s 20 s" },
};

static char file[64];

static void open_all(void)
{
	char *units = file_data_path("assets/units.xml");
	struct diag d;

	ck_assert_msg(units_open(units, &d) == STATUS_OK && catalog_open(&d) == STATUS_OK, "%s",
	              d.text);
	free(units);
	snprintf(file, sizeof file, "/tmp/fleetlab-told-%d.lua", (int)getpid());
	message_set_language(LANGUAGE_EN);
}

static void close_all(void)
{
	unlink(file);
	catalog_close();
	units_close();
}

static void open_lesson(const char *name, const char *lesson, struct open_lesson *out)
{
	struct course course = { .key = (char[]){ "told" } };
	FILE *f = fopen(file, "w");
	struct diag d = { "" };

	ck_assert_msg(f && fputs("lesson 'l' { title = 'L' }\n", f) >= 0 && fputs(lesson, f) >= 0 &&
	              fclose(f) == 0, "%s", file);
	ck_assert_msg(open_lesson_path(&course, file, NULL, out, &d) == STATUS_OK, "%s: %s", name,
	              d.text);
}

/* No-break spaces as spaces, no space at the ends. */
static char *plain(const char *text)
{
	struct strbuf b = STRBUF_INIT;

	for (const char *p = text; *p; p++)
		if (!strncmp(p, "\u00a0", 2))
			strbuf_putc(&b, ' '), p++;
		else if (*p != '\\' && *p != '\n' && !(*p == ' ' && !b.length))
			strbuf_putc(&b, *p);
	while (b.length && b.text[b.length - 1] == ' ')
		b.text[--b.length] = '\0';
	return strbuf_take(&b);
}

static int block_of(const struct open_lesson *o, const char *id)
{
	int block = lesson_find(o->lesson, id);

	ck_assert_msg(block != NO_BLOCK, "%s", id);
	return block;
}

START_TEST(texts_say)
{
	const struct told *row = &told[_i];
	struct strbuf source = STRBUF_INIT, text = STRBUF_INIT;
	struct open_lesson o;
	struct diag d;
	char *said;
	int block;

	message_set_language(row->language);
	strbuf_puts(&source, row->lesson);
	if (row->block)
		strbuf_printf(&source, "text 'q' [[ %s ]]\n", row->block);
	open_lesson(row->name, source.text, &o);
	block = block_of(&o, "q");
	if (!row->block)
		ck_assert_msg(open_lesson_draw(&o, block, NULL, &d) == STATUS_OK, "%s: %s",
		              row->name,
		              d.text);
	if (row->typed)
		ck_assert_msg(session_knob_type(o.session, block_of(&o, "a"), row->typed,
		                                &d) == STATUS_OK, "%s: %s", row->name, d.text);
	session_text(o.session, block, &o.lesson->blocks[block].text, &text);
	said = plain(text.text);
	SAME(said, row->wants, row->name);
	free(said);
	strbuf_free(&source);
	strbuf_free(&text);
	open_lesson_free(&o);
}
END_TEST

/* Goals: what a state of the knobs comes to, and what is said. */
#define LIST "knob 'link' { 'link', values = { '25 GB/s', '50 GB/s', '100 GB/s' } }\n" \
	"knob 'mood' { 'mood', values = { 'calm', 'hurry', 'haste' } }\nknob 'n' { 'N', from = " \
	"1, to = 9, start = 1, step = 8 }\n" \
	"knob 'grid' { 'grid', catalog = 'grid', start = 'poland' }\n"
#define TUNE(goal) LIST "tune 't' { '?', goal = " goal " }\n"
static const struct aim { const char *name, *lesson, *text; enum verdict verdict; const char *says;
                          } aims[] = {
	{ "one of a list of numbers",
	  TUNE("{ knob = knob 'link', one_of = { '50 GB/s', '100 GB/s' } }"), "link = 25 GB/s",
	  VERDICT_WRONG,
	  "link: 25 GB/s (asked is 50 GB/s or 100 GB/s)" },
	{ "that is met", TUNE("{ knob = knob 'link', one_of = { '50 GB/s', '100 GB/s' } }"),
	  "link = 100 GB/s", VERDICT_RIGHT, "The goal holds." },
	{ "one of a list of words", TUNE("{ knob = knob 'mood', one_of = { 'hurry' } }"),
	  "mood = haste", VERDICT_WRONG, "mood: haste (asked is hurry)" },
	{ "at least, of a list", TUNE("{ knob = knob 'link', at_least = '40 GB/s', at_most = 60 }"),
	  "link = 25 GB/s", VERDICT_WRONG,
	  "link: 25 GB/s (from 40 GB/s to 60 GB/s is asked)" },
	{ "at least, of a list, is met",
	  TUNE("{ knob = knob 'link', at_least = '40 GB/s', at_most = 60 }"), "link = 50 GB/s",
	  VERDICT_RIGHT, "" },
	{ "at most, of a catalog", TUNE("{ knob = knob 'grid', at_most = '100 g/kWh' }"),
	  "grid = poland", VERDICT_WRONG, "at most 100 g/kWh is asked" },
	{ "at most, of a catalog, is met", TUNE("{ knob = knob 'grid', at_most = '100 g/kWh' }"),
	  "grid = quebec", VERDICT_RIGHT, "" },
	{ "a function that says",
	  TUNE("{ function(k) return k.n >= 4 end, say = [[N is at least 4, and is {n}]] }"),
	  "n = 3", VERDICT_WRONG,
	  "N is at least 4, and is 3" },
	{ "a function alone", TUNE("function(k) return k.n >= 4 end"), "n = 3", VERDICT_WRONG,
	  "The goal does not hold at this setting of the knobs." },
	{ "functions among others",
	  TUNE("{ { function(k) return k.n >= 4 end, say = 'four' }, { knob = knob 'n', at_most = "
	       "6 }, "
	  "{ function(k) return k.n % 2 == 0 end, say = 'even' }, function(k) return k.n < 9 end "
	  "}"), "n = 7", VERDICT_WRONG, "N: 7 (at most 6 is asked); even" },
	{ "a value that prints as its bound does, to three figures",
	  LIST "knob 'w' { 'w', from = '0.0017 m^3/s', to = '0.0019 m^3/s' }\n"
	  "tune 't' { '?', goal = { knob = knob 'w', at_most = '0.0018 m^3/s' } }\n",
	  "w = 0.00180004 m^3/s", VERDICT_WRONG,
	  "w: 0.00180004 m³/s (at most 0.0018 m³/s is asked)" },
	{ "a bound of more figures is told with all of them",
	  TUNE("{ model = 'edge.federated_rounds', result = 'rounds', set = { clients = knob 'n', "
	       "local_epochs = 1, target = 0.1 }, at_most = 12.3456 }"), "n = 5", VERDICT_WRONG,
	  "rounds needed: 20 (at most 12.3456 is asked)" },
	{ "said to stand where they stood, they are judged",
	  TUNE("{ knob = knob 'n', at_least = 2 }"), "n = 1", VERDICT_WRONG,
	  "N: 1 (at least 2 is asked)" },
	{ "a result without its explanation",
	  TUNE("{ model = 'edge.federated_rounds', result = 'rounds', set = { clients = knob 'n', "
	       "local_epochs = 1, "
	  "target = 0.1 }, at_most = 10 }"), "n = 5", VERDICT_WRONG,
	  "rounds needed: 20 (at most 10 is asked)" },
	{ "all of them",
	  TUNE("{ { function(k) return k.n >= 4 end, say = 'four' }, { knob = knob 'n', at_most = "
	       "6 }, "
	  "{ function(k) return k.n % 2 == 0 end, say = 'even' }, function(k) return k.n < 9 end "
	  "}"), "n = 6", VERDICT_RIGHT, "The goal holds." },
};

/* Knobs that nobody has turned are not judged, whoever judges them. */
START_TEST(what_nobody_turned_is_no_answer)
{
	static const struct { const char *lesson, *text; enum verdict verdict; } rows[] = {
		{ TUNE("{ knob = knob 'n', at_least = 2 }"), "", VERDICT_NOT_YET },
		{ TUNE("function(k) return k.n >= 4 end"), " ", VERDICT_NOT_YET },
		{ TUNE("function(k) return k.n >= 4 end"), "n = 1", VERDICT_WRONG },
		{ TUNE("{ knob = knob 'n', at_most = 2 }"), "", VERDICT_RIGHT },
	};

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct judgement j;
		struct open_lesson o;
		struct diag d;

		open_lesson(rows[i].lesson, rows[i].lesson, &o);
		ck_assert_msg(session_judge(o.session, o.worker, block_of(&o, "t"), rows[i].text,
		                            &j, &d) == STATUS_OK, "%s", d.text);
		ck_assert_msg(j.verdict == rows[i].verdict, "%s: %s", rows[i].lesson, j.message);
		ck_assert(j.verdict != VERDICT_NOT_YET ||
		          !strcmp(j.message, "No knob is turned yet."));
		open_lesson_free(&o);
	}
}
END_TEST

START_TEST(goals_are_judged)
{
	const struct aim *row = &aims[_i];
	struct judgement j;
	struct open_lesson o;
	struct diag d;
	char *said;

	open_lesson(row->name, row->lesson, &o);
	ck_assert_msg(session_judge(o.session, o.worker, block_of(&o, "t"), row->text, &j,
	                            &d) == STATUS_OK, "%s: %s", row->name, d.text);
	ck_assert_msg(j.verdict == row->verdict, "%s: %d, %s", row->name, j.verdict, j.message);
	said = plain(j.message);
	ck_assert_msg(strstr(said, row->says), "%s: %s", row->name, said);
	session_relocalize(o.session);             /* the same words, from what is kept */
	free(said);
	said = plain(session_exercise(o.session, block_of(&o, "t"))->last.message);
	ck_assert_msg(strstr(said, row->says), "%s, told again: %s", row->name, said);
	free(said);
	open_lesson_free(&o);
}
END_TEST

/* The live list, where functions wait for the answer. */
START_TEST(goals_are_listed)
{
	struct strbuf goals = STRBUF_INIT;
	struct open_lesson o;
	char *said;

	open_lesson("listed",
	            TUNE(
	            	"{ { function(k) return k.n >= 4 end, say = [[N is at least 4]] }, { knob "
	            	"= knob 'link', one_of = { '25 GB/s' } } }"), &o);
	session_goals(o.session, block_of(&o, "t"), &goals);
	said = plain(goals.text);
	SAME(said, "· N is at least 4 (checked when you answer)✓ link: 25 GB/s (asked is 25 GB/s)",
	     "goals");
	free(said);
	strbuf_free(&goals);
	open_lesson_free(&o);
}
END_TEST

/* From the lesson's Lua to the heads of the table and of the file, for each block that has axes. */
START_TEST(axes_are_named)
{
	static const char lesson[] =
		"chart 'm' { 'M', model = 'reliability.all_up', x = 'devices', from = 1, to = 9, y "
		"= 'probability', set = { availability = 0.9 }, "
		"x_title = 'parts', y_title = 'all up', alt = 'x' }\n"
		"chart 'f' { 'F', x = 'x', from = '1 s', to = '2 s', y = function(k) return k.x "
		"end, unit = 's', x_title = 'parts', y_title = 'all up', alt = 'x' }\n"
		"simulate 's' { 'S', model = 'reliability.all_up', result = 'probability', set = { "
		"availability = 0.9, devices = 9 }, x_title = 'parts', alt = 'x' }\n";
	static const char *const ids[] = { "m", "f", "s" };
	static const char *const titles[] = { "all up", "all up", "runs" };
	struct strbuf table = STRBUF_INIT, csv = STRBUF_INIT, request = STRBUF_INIT;
	struct open_lesson o;
	struct chart chart;
	struct diag d;
	int block;

	open_lesson("axes", lesson, &o);
	block = block_of(&o, ids[_i]);
	session_chart(o.session, block, 100, &chart, &d);  /* asks for the curve of a function */
	while (session_wants(o.session, block, &request)) {
		struct json *reply = NULL;

		ck_assert_msg(worker_ask(o.worker, request.text, request.length, &reply,
		                         &d) == STATUS_OK, "%s", d.text);
		session_take(o.session, block, reply, NULL);
		json_free(reply);
		strbuf_clear(&request);
	}
	ck_assert_msg(session_chart(o.session, block, 100, &chart, &d), "%s", d.text);
	SAME(chart.x.title, "parts", ids[_i]);
	SAME(chart.y.title, titles[_i], ids[_i]);
	chart_table(&chart, 5, 0, &table);
	chart_csv(&chart, &csv);
	ck_assert_msg(strstr(table.text, titles[_i]) && strstr(csv.text, titles[_i]), "%s%s",
	              table.text, csv.text);
	if (chart.kind == CHART_LINES)         /* a histogram's columns are from and to */
		ck_assert_msg(strstr(table.text, "parts") && strstr(csv.text, "parts"), "%s%s",
		              table.text, csv.text);
	strbuf_free(&request);
	strbuf_free(&table);
	strbuf_free(&csv);
	open_lesson_free(&o);
}
END_TEST

/* The words of models in a table and on a chart. */
START_TEST(words_of_models)
{
	static const char lesson[] =
		"table 't' { 'T', model = 'machine.roofline', columns = { 'bound' }, rows = { { "
		"'a', set = { "
		"operations = '1 TFLOP', bytes = '1 TB', peak = '1 PFLOP/s', bandwidth = '1 TB/s' "
		"} } } }\n"
		"chart 'c' { 'C', model = 'machine.roofline', x = 'operations', from = '1 GFLOP', "
		"to = '1 EFLOP', scale = 'log', y = 'attainable', "
		"set = { bytes = '1 GB', peak = '1 PFLOP/s', bandwidth = '1 TB/s' }, alt = 'It "
		"rises, then it is flat.' }\n";
	struct strbuf table = STRBUF_INIT;
	struct open_lesson o;
	struct chart chart;
	struct diag d;
	bool found = false;

	message_set_language(LANGUAGE_RU);
	open_lesson("words", lesson, &o);
	session_table(o.session, block_of(&o, "t"), &table);
	ck_assert_msg(strstr(table.text, "память"), "%s", table.text);
	ck_assert_msg(session_chart(o.session, block_of(&o, "c"), 100, &chart, &d), "%s", d.text);
	for (size_t i = 0; i < chart.n_marks; i++)
		found |= chart.marks[i].label &&
			strstr(chart.marks[i].label, "память → вычисления");
	ck_assert_msg(found, "no ridge among %zu marks", chart.n_marks);
	strbuf_free(&table);
	open_lesson_free(&o);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("told");
	TCase *t = tcase_create("told");

	if (!getenv("FLEETLAB")) {             /* this program itself is no worker */
		puts("Bail out! FLEETLAB must name the program");
		return 99;
	}
	message_init("en", file_locale_path());
	worker_program(getenv("FLEETLAB"));
	tcase_add_checked_fixture(t, open_all, close_all);
	tcase_add_loop_test(t, texts_say, 0, COUNT_OF(told));
	tcase_add_test(t, words_of_models);
	tcase_add_loop_test(t, axes_are_named, 0, 3);
	tcase_add_test(t, what_nobody_turned_is_no_answer);
	tcase_add_loop_test(t, goals_are_judged, 0, COUNT_OF(aims));
	tcase_add_test(t, goals_are_listed);
	suite_add_tcase(s, t);
	return tap_run(s);
}
