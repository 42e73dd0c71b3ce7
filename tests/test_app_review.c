/* test_app_review.c - reviews in the workbench */
#include "config.h"
#include "app_kit.h"

#include <time.h>

#include "store/store.h"

static int days;                       /* that have passed since the record was written */

static double later(void)
{
	return (double)time(NULL) + days * 86400.0;
}

static struct app *start(const char *place)
{
	return start_with((struct app_setup){
	        .place = place, .clock = later, .width = 120, .height = 40,
	        .charset = CHARSET_BRAILLE });
}

static void expect_events(const char *want)
{
	struct store_notice notice;
	struct store *record = store_open(home, &notice);
	struct strbuf got = STRBUF_INIT;

	for (size_t i = 0; i < store_count(record); i++) {
		const char *kind = json_string(json_get(store_event(record, i), "event"), "");

		if (strcmp(kind, "place") != 0)
			strbuf_printf(&got, "%s%s", got.length ? " " : "", kind);
	}
	SAME(got.text, want, "events");
	strbuf_free(&got);
	store_close(record);
}

START_TEST(an_answer_is_taken_back)
{
	struct app *a = start("sample#which");

	app_play(a, "1");
	expect(a, "It only moves along the curve.", true);
	app_play(a, "u");
	expect(a, "The last answer is taken back", true);
	expect(a, "It only moves along the curve.", false);
	app_play(a, "u");
	expect(a, "there is no answer to take back", true);
	app_free(a);
	a = start("sample#which");
	expect(a, "It only moves along the curve.", false);
	app_play(a, "2");
	expect(a, "done 1/4", true);
	app_play(a, "u");
	expect(a, "done 0/4", true);
	app_free(a);
	a = start("sample#which");
	expect(a, "done 0/4", true);
	app_free(a);
	expect_events("attempt undo attempt undo");
}
END_TEST

/* Its answer was shown: taking it back would be guessing with the answer at hand. */
START_TEST(a_prediction_stands)
{
	struct app *a = start("sample#guess");

	app_play(a, "1");
	expect(a, "done 1/4", true);
	app_play(a, "u");
	expect(a, "there is no answer to take back", true);
	expect(a, "done 1/4", true);
	app_free(a);
	expect_events("attempt");
}
END_TEST

START_TEST(a_typed_answer_comes_back_to_its_line)
{
	struct app *a = start("sample#copy");

	app_play(a, "<Enter>9999s<Enter>");
	expect(a, "Not right.", true);
	app_play(a, "u");
	expect(a, "Not right.", false);
	expect(a, "Answer: 9999s", true);
	app_play(a, "<Enter><C-u>1s<Enter>h");          /* a hint after the answer: that is the last
	                                                   thing now */
	app_play(a, "u");
	expect(a, "there is no answer to take back", true);
	app_free(a);
	expect_events("attempt undo attempt hint");
}
END_TEST

START_TEST(what_was_answered_comes_back)
{
	struct app *a;

	days = 0;
	a = start("sample#which");
	app_play(a, "R");
	expect(a, "Nothing is to be reviewed yet", true);
	app_play(a, "2");
	expect(a, "done 1/4", true);
	app_play(a, "R");
	expect(a, "Nothing is to be reviewed today; the next exercise comes back on 2", true);
	app_free(a);

	days = 2;                              /* right at once lasts 3.7 days */
	a = start("sample#copy");
	app_play(a, "R");
	expect(a, "Nothing is to be reviewed today", true);
	app_free(a);

	days = 5;
	a = start("sample#copy");
	app_play(a, "c");
	expect(a, "to review today 1", true);
	app_play(a, "R");
	expect(a, "Review: 1 exercise is left today.", true);
	expect(a, "▸ Exercise 2", true);
	app_play(a, "2");
	expect(a, "The number of devices is the axis itself.", true);
	app_free(a);
	expect_events("attempt again attempt");
}
END_TEST

/* "guess" says nothing of a review. */
START_TEST(only_what_asks_for_it_comes_back)
{
	struct app *a;

	days = 0;
	a = start("sample#guess");
	app_play(a, "2");
	app_free(a);
	days = 30;
	a = start("sample#copy");
	app_play(a, "R");
	expect(a, "Nothing is to be reviewed yet", true);
	app_free(a);
	expect_events("attempt");
}
END_TEST

static Suite *review_suite(void)
{
	Suite *suite = suite_create("app_review");
	TCase *all = tcase_create("all");

	tcase_add_checked_fixture(all, make_home, drop_home);
	tcase_add_test(all, an_answer_is_taken_back);
	tcase_add_test(all, a_prediction_stands);
	tcase_add_test(all, a_typed_answer_comes_back_to_its_line);
	tcase_add_test(all, what_was_answered_comes_back);
	tcase_add_test(all, only_what_asks_for_it_comes_back);
	suite_add_tcase(suite, all);
	return suite;
}

TEST_PROGRAM
{
	return kit_run(review_suite);
}
