/* test_bad_lessons.c - bad lessons in a course cost only themselves */
#include "config.h"
#include "app_kit.h"

#include <sys/stat.h>

static void write_lesson(const char *folder, const char *text)
{
	char path[256];
	FILE *f;

	snprintf(path, sizeof path, "%s/%s", home, folder);
	mkdir(path, 0700);
	snprintf(path, sizeof path, "%s/%s/lesson.lua", home, folder);
	f = fopen(path, "w");
	ck_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

START_TEST(bad_lessons_cost_only_themselves)
{
	struct app *a;

	write_lesson("01-hangs", "while true do end\n");
	write_lesson("02-broken", "lesson \"broken\" {\n");
	write_lesson("03-strange",
	             "lesson \"strange\" { title = \"A \\27[31mstrange\\7 one\\u{202e}\" }\n"
	                           "section \"s\" { \"Odd \\27]0;x\\7\" }\ntext \"t\" [[ "
	                           "\xc2\x9b\x1b[2J words ]]\n"
	                           "ask \"x\" { \"What?\", vars = function(r) while true do end "
	                           "end, answer = \"4 s\" }\n");
	write_lesson("04-good",
	             "lesson \"good\" { title = \"A good one\" }\nsection \"s\" { \"Only\" }\ntext "
	             "\"t\" [[Still here.]]\n"
	                        "ask \"x\" { \"How long?\", answer = \"4 s\" }\n");
	a = start_with((struct app_setup){
	        .course = home, .width = 100, .height = 30, .charset = CHARSET_BRAILLE });
	expect(a, "A good one", true);
	expect(a, "02-broken", true);
	expect(a, "\033", false);
	app_play(a, "<Enter>");  /* the one that hangs: said, not run again */
	expect(a, "loading", false);
	app_play(a, "c<Down><Down><Enter>");
	expect(a, "not your mistake", true);
	expect(a, "\033", false);
	expect(a, "\xe2\x80\xae", false);
	app_play(a, "c<End><Enter><Tab><Enter>4 s<Enter>");
	expect(a, "Right.", true);
	app_free(a);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("bad_lessons");
	TCase *t = tcase_create("bad_lessons");

	tcase_set_timeout(t, 120);
	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_test(t, bad_lessons_cost_only_themselves);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
