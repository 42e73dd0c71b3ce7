/* test_outline.c - outlines: the same in JSON, the same from the record as a session; and a
 * workbench that begins with them */
#include "config.h"
#include "app_kit.h"

#include <sys/stat.h>
#include <time.h>

#include "base/memory.h"
#include "base/random.h"
#include "lesson/course_index.h"
#include "trial_lesson.h"

enum { EVENTS = 400 };

/* The trial lesson; its data is open already. */
static void open_trial(void)
{
	struct json *root = json_of(source);
	struct diag d;

	ck_assert_msg(lesson_parse(root, 0xabcdef, &lesson, &d) == STATUS_OK, "%s", d.text);
	json_free(root);
	session = begin("ann");
}

static void close_trial(void)
{
	session_free(session);
	lesson_free(lesson);
}

static void write_json(const struct outline *o, struct strbuf *to)
{
	struct json_out out = JSON_OUT(to);

	strbuf_clear(to);
	json_open_object(&out);
	outline_write(o, &out);
	json_close_object(&out);
}

START_TEST(an_outline_tells_what_is_in_the_lesson)
{
	struct outline o;
	size_t done, all;

	open_trial();
	outline_of(lesson, &o);
	SAME(o.name.id, "trial", "id");
	SAME(wording(&o.title), "A trial", "title");
	ck_assert_uint_eq(o.hash, 0xabcdef);
	ck_assert_uint_eq(o.n_sections, 1);
	SAME(o.sections[0].name.id, "start", "section");
	ck_assert_uint_eq(o.charts, 2);
	ck_assert_uint_eq(o.variants, 1);
	session_progress(session, &done, &all);
	ck_assert_uint_eq(o.n_exercises, all);
	/* one label of many texts */
	ck_assert(o.translated[LANGUAGE_RU] > 0 && o.translated[LANGUAGE_RU] < 0.1);
	ck_assert_int_eq(outline_exercise(&o, "which"), lesson_find(lesson, "which") -
	                 lesson_find(lesson, "power"));
	ck_assert_int_eq(outline_exercise(&o, "fall"), -1);
	outline_free(&o);
	outline_free(&o);
	close_trial();
}
END_TEST

START_TEST(json_keeps_an_outline)
{
	struct strbuf first = STRBUF_INIT, second = STRBUF_INIT;
	struct outline o, again;
	struct json *root;

	open_trial();
	outline_of(lesson, &o);
	o.name.n_was = 1;
	o.name.was = memory_new(1, sizeof *o.name.was);
	o.name.was[0] = memory_copy_text("was \"once\"");
	write_json(&o, &first);
	root = json_of(first.text);
	ck_assert_int_eq(outline_read(root, &again), STATUS_OK);
	write_json(&again, &second);
	SAME(second.text, first.text, "written again");
	ck_assert(outline_is_called(&again, "was \"once\""));
	json_free(root);
	outline_free(&again);
	outline_free(&o);
	strbuf_free(&first);
	strbuf_free(&second);
	close_trial();
}
END_TEST

#define SOUND \
	"\"hash\":\"0123456789abcdef\",\"id\":\"x\",\"charts\":1,\"variants\":1,\"sections\":" \
	"[{\"id\":null}]"

static const struct { const char *why, *text; bool sound; } outlines[] = {
	{ "whole", "{" SOUND ",\"exercises\":[{\"id\":\"a\",\"kind\":\"ask\",\"section\":0}]}",
	  true },
	{ "no exercises", "{" SOUND "}", true },
	{ "nothing", "{}", false },
	{ "no object", "7", false },
	{ "a section that is not there",
	  "{" SOUND ",\"exercises\":[{\"id\":\"a\",\"kind\":\"ask\",\"section\":1}]}", false },
	{ "a negative section",
	  "{" SOUND ",\"exercises\":[{\"id\":\"a\",\"kind\":\"ask\",\"section\":-1}]}", false },
	{ "half a section",
	  "{" SOUND ",\"exercises\":[{\"id\":\"a\",\"kind\":\"ask\",\"section\":0.5}]}", false },
	{ "no exercise's kind",
	  "{" SOUND ",\"exercises\":[{\"id\":\"a\",\"kind\":\"chart\",\"section\":0}]}", false },
	{ "no id", "{" SOUND ",\"exercises\":[{\"kind\":\"ask\",\"section\":0}]}", false },
	{ "a short hash",
	  "{\"hash\":\"1\",\"id\":\"x\",\"charts\":1,\"variants\":1,\"sections\":[{\"id\":null}]}",
	  false },
	{ "a negative hash",
	  "{\"hash\":\"-123456789abcdef\",\"id\":\"x\",\"charts\":1,\"variants\":1,\"sections\":[{}"
	  "]}", false },
	{ "no sections",
	  "{\"hash\":\"0123456789abcdef\",\"id\":\"x\",\"charts\":1,\"variants\":1,\"sections\":"
	  "[]}", false },
	{ "an opening that is second",
	  "{\"hash\":\"0123456789abcdef\",\"id\":\"x\",\"charts\":1,\"variants\":1,\"sections\":"
	  "[{\"id\":\"a\"},{}]}", false },
	{ "endless charts",
	  "{\"hash\":\"0123456789abcdef\",\"id\":\"x\",\"charts\":1e300,\"variants\":1,"
	  "\"sections\":[{}]}", false },
};

START_TEST(an_outline_is_read_whole_or_not)
{
	struct json *root = json_of(outlines[_i].text);
	struct outline o;

	ck_assert_msg((outline_read(root, &o) == STATUS_OK) == outlines[_i].sound, "%s",
	              outlines[_i].why);
	ck_assert(outlines[_i].sound || (!o.name.id && !o.n_sections));
	outline_free(&o);
	json_free(root);
}
END_TEST

/* One event of a record, as good as any. */
static struct json *any_event(struct random *r)
{
	static const char *const kinds[] = { "attempt", "attempt", "attempt", "undo", "hint",
	                                     "skip", "reveal", "again", "brief", "place" };
	static const char *const ids[] = { "power", "fixed", "word", "number", "which", "turn",
	                                   "called", "fall", "nowhere" };
	static const char *const verdicts[] = { "right", "wrong", "wrong", "not_yet", "else" };
	static const char *const lessons[] = { "trial", "trial", "trial", "other" };
	struct strbuf text = STRBUF_INIT;
	struct json *event;

	strbuf_printf(&text,
	              "{\"event\":\"%s\",\"lesson\":\"%s\",\"exercise\":\"%s\",\"verdict\":\"%s\","
	              "\"try\":%d,\"section\":%s}",
	              kinds[random_below(r, COUNT_OF(kinds))],
	              lessons[random_below(r, COUNT_OF(lessons))],
	              ids[random_below(r, COUNT_OF(ids))],
	              verdicts[random_below(r, COUNT_OF(verdicts))],
	              (int)random_below(r, 3) / 2, random_below(r, 2) ? "\"start\"" : "-1");
	event = json_of(text.text);
	strbuf_free(&text);
	return event;
}

/* A law: whatever the record holds, the outline counts what the session counts. */
START_TEST(the_record_means_the_same)
{
	struct random r = random_start((uint64_t)_i);
	struct outline o;
	int section = -1, block = NO_BLOCK, scroll;
	size_t done, all;

	open_trial();
	outline_of(lesson, &o);
	for (int i = 0; i < EVENTS; i++) {
		struct json *event = any_event(&r);

		session_replay(session, event, &block, &scroll);
		outline_replay(&o, event, &section);
		json_free(event);
		for (size_t k = 0; k < o.n_exercises; k++)
			ck_assert_msg(o.exercises[k].finished == session_finished(session,
				at(o.exercises[k].name.id)),
			              "%s after %d events of %d", o.exercises[k].name.id,
			              i + 1, _i);
	}
	session_progress(session, &done, &all);
	outline_count(&o, -1, &done, &all);
	ck_assert_uint_gt(done, 0);
	ck_assert_int_eq(section, 0);
	outline_free(&o);
	close_trial();
}
END_TEST

/* --- the workbench --------------------------------------------------------- */

static char library[80];
static int days;

static double later(void)
{
	return (double)time(NULL) + days * 86400.0;
}

/* The lessons of the tests under home, with an index. */
static void make_library(void)
{
	static const char *const folders[] = { "course/lessons/01-sample", "forms/lessons/01-forms",
	                                       "course/lessons/course.lua" };
	struct strbuf text = STRBUF_INIT, faults = STRBUF_INIT;
	char from[600], to[200];
	struct course c;
	struct diag d;
	FILE *f;

	make_home();
	days = 0;
	snprintf(library, sizeof library, "%s/library", home);
	ck_assert_int_eq(mkdir(library, 0700), 0);
	for (size_t i = 0; i < COUNT_OF(folders); i++) {
		snprintf(from, sizeof from, "%s/tests/%s", getenv("SRCDIR"), folders[i]);
		snprintf(to, sizeof to, "%s/%s", library, strrchr(folders[i], '/') + 1);
		ck_assert_int_eq(symlink(from, to), 0);
	}
	ck_assert_msg(course_open_at(library, &c, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(course_index_write(&c, &text, &faults, &d) == STATUS_OK, "%s", d.text);
	SAME(faults.text ? faults.text : "", "", "faults");
	snprintf(to, sizeof to, "%s/index.json", library);
	f = fopen(to, "w");
	ck_assert(f && fputs(text.text, f) >= 0 && fclose(f) == 0);
	strbuf_free(&text);
	strbuf_free(&faults);
	course_free(&c);
}

/* As the terminal shows it first: the worker has not been asked for anything. */
static struct app *start_cold(const char *place)
{
	struct app_setup setup = { .state = home, .course = library, .place = place, .width = 100,
	                           .height = 40,
	                           .clock = later, .charset = CHARSET_BRAILLE };
	struct app *a;
	struct diag d;

	ck_assert_msg(app_new(&setup, &a, &d) == STATUS_OK, "%s", d.text);
	app_update(a, &(struct event){ .kind = EVENT_START });
	return a;
}

START_TEST(the_contents_wait_for_nobody)
{
	struct app *a = start_cold(NULL);

	expect(a, "A sample lesson", true);
	expect(a, "All of them at once", true);
	expect(a, "0/4", true);
	expect(a, "done 0/10", true);
	expect(a, "loading", false);
	ck_assert_int_eq(app_timeout(a), 0);   /* the frame first, then what there is to do */
	app_update(a, &(struct event){ .kind = EVENT_IDLE });
	ck_assert(!app_waits(a));              /* which is nothing */
	ck_assert_int_eq(app_timeout(a), -1);
	app_free(a);
}
END_TEST

START_TEST(a_section_is_opened_by_its_row)
{
	struct app *a = start_cold(NULL);

	app_play(a, "G");                      /* the last section of the last lesson */
	app_play(a, "<Enter>");
	expect(a, "A tenth of a job is serial.", true);
	app_play(a, "c");
	expect(a, "you were here", true);
	expect(a, "1.2  A part that cannot be split  you were here", true);
	app_free(a);
}
END_TEST

START_TEST(review_reads_its_lesson_first)
{
	struct app *a = start_cold("sample#which");

	app_settle(a);
	app_play(a, "2");
	expect(a, "done 1/4", true);
	app_free(a);
	a = start_cold("forms");
	app_settle(a);
	app_free(a);
	days = 5;
	a = start_cold(NULL);
	app_settle(a);
	app_play(a, "c");
	expect(a, "to review today 1, done 1/10", true);
	app_play(a, "R");
	expect(a, "Review: 1 exercise is left today.", true);
	expect(a, "▸ Exercise 2", true);
	app_play(a, "2");
	expect(a, "The number of devices is the axis itself.", true);
	app_free(a);
}
END_TEST

/* On the way to a review the contents are called: nothing jumps later. */
START_TEST(a_review_that_is_left_is_over)
{
	struct app *a = start_cold("sample#which");

	app_settle(a);
	app_play(a, "2");
	app_free(a);
	days = 5;
	a = start_cold("forms");
	app_settle(a);
	app_update(a, &(struct event){ .kind = EVENT_KEY, .key = 'R' });
	app_update(a, &(struct event){ .kind = EVENT_KEY, .key = 'c' });
	app_settle(a);
	expect(a, "Fleetlab: contents", true);
	app_play(a, "g<Enter>");
	expect(a, "Review:", false);
	app_free(a);
}
END_TEST

/* n lessons of so many milliseconds each; gives_up: by then, and not one earlier. */
static const struct { int n; double ms; bool hung, gives_up; } patiences[] = {
	{ 2, 800, true, true },        /* loops */
	{ 1, 3000, true, true },       /* the deadline: a second one would be too much */
	{ 9, 300, false, true },       /* they end, but not soon */
	{ 1, 2500, false, true },
	{ 10000, 250, false, false },  /* quick ones, however many */
	{ 0, 0, false, false },
};

START_TEST(a_list_has_patience)
{
	struct outline_patience p = { 0 };

	for (int i = 0; i < patiences[_i].n; i++) {
		ck_assert(!outline_gives_up(&p));
		outline_waited(&p, patiences[_i].hung, patiences[_i].ms);
	}
	ck_assert_int_eq(outline_gives_up(&p), patiences[_i].gives_up);
}
END_TEST

static Suite *outline_suite(void)
{
	Suite *suite = suite_create("outline");
	TCase *data = tcase_create("data"), *bench = tcase_create("workbench");

	tcase_add_test(data, an_outline_tells_what_is_in_the_lesson);
	tcase_add_test(data, json_keeps_an_outline);
	tcase_add_loop_test(data, an_outline_is_read_whole_or_not, 0, COUNT_OF(outlines));
	tcase_add_loop_test(data, a_list_has_patience, 0, COUNT_OF(patiences));
	tcase_add_loop_test(data, the_record_means_the_same, 0, 20);
	tcase_add_checked_fixture(bench, make_library, drop_home);
	tcase_add_test(bench, the_contents_wait_for_nobody);
	tcase_add_test(bench, a_section_is_opened_by_its_row);
	tcase_add_test(bench, review_reads_its_lesson_first);
	tcase_add_test(bench, a_review_that_is_left_is_over);
	suite_add_tcase(suite, data);
	suite_add_tcase(suite, bench);
	return suite;
}

TEST_PROGRAM
{
	return kit_run(outline_suite);
}
