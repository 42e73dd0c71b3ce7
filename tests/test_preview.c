/* test_preview.c - the workbench on a lesson that is being written */
#include "config.h"
#include "app_kit.h"
#include "base/random.h"

#include <fcntl.h>
#include <time.h>
#include <sys/stat.h>

static char file[128];

#define HEAD "lesson \"trial\" { title = \"A trial\" }\nsection \"one\" { \"First page\" }\n"
#define KNOB \
	"knob \"n\" { \"devices\", from = 1, to = 9, start = 1, step = 8 }\ntext \"t\" [[ There " \
	"are {n} devices. ]]\n"
#define ASK(answer) \
	"ask \"a\" { \"How long is it?\", answer = function(v) return q(\"" answer "\") end, " \
		"unit = \"s\" }\n"
#define MORE "section \"two\" { \"Second page\" }\ntext \"u\" [[ Words of the second page. ]]\n"
#define GOOD HEAD KNOB ASK("4 s") MORE

static void write_file(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	ck_assert_ptr_nonnull(f);
	ck_assert_int_ge(fputs(text, f), 0);
	ck_assert_int_eq(fclose(f), 0);
}

/* As editors do that save by renaming. */
static void replace_file(const char *text)
{
	char other[160];

	snprintf(other, sizeof other, "%s.new", file);
	write_file(other, text);
	ck_assert_int_eq(rename(other, file), 0);
}

static struct app *preview(const char *text)
{
	write_file(file, text);
	return start_with((struct app_setup){ .place = file, .preview = true, .width = 100,
	                                      .height = 30, .charset = CHARSET_BRAILLE });
}

/* The workbench looks, and what it asks of the worker comes. */
static void look(struct app *a)
{
	app_play(a, "<Idle>");
}

static void save(struct app *a, const char *text)
{
	write_file(file, text);
	look(a);
}

static void open_preview(void)
{
	make_home();
	snprintf(file, sizeof file, "%s/my.lua", home);
}

START_TEST(a_save_is_shown)
{
	struct app *a = preview(GOOD);

	expect(a, "There are 1 devices", true);
	save(a, HEAD "text \"t\" [[ Other words. ]]\n" ASK("4 s"));
	expect(a, "Other words", true);
	expect(a, "read again: text 't'", true);
	replace_file(GOOD);
	look(a);
	expect(a, "There are 1 devices", true);
	app_free(a);
}
END_TEST

START_TEST(knobs_and_typed_text_stay)
{
	struct app *a = preview(GOOD);

	app_play(a, "<Right><Right>");
	expect(a, "There are 3 devices", true);
	app_play(a, "<Tab><Enter>7 mi");
	expect(a, "7 mi", true);
	save(a, HEAD "text \"new\" [[ Before it. ]]\n" KNOB ASK("7 min") MORE);
	expect(a, "Before it.", true);
	expect(a, "There are 3 devices", true);
	expect(a, "7 mi", true);
	app_free(a);
	a = preview(GOOD);
	app_play(a, "<Tab><Enter>7 mi");
	save(a, HEAD KNOB ASK("7 min") MORE);  /* the very exercise: typing goes on, and is judged
	                                          by what is new */
	app_play(a, "n<Enter>");
	expect(a, "Right.", true);
	save(a, HEAD KNOB ASK("8 min") MORE);  /* what was answered is in the line again */
	app_play(a, "<Enter><Enter>");
	expect(a, "Not right.", true);
	app_free(a);
}
END_TEST

START_TEST(an_edited_knob_starts_anew)
{
	struct app *a = preview(GOOD);

	app_play(a, "<Right><Right>");
	save(a,
	     HEAD "knob \"n\" { \"devices\", from = 1, to = 9, start = 5, step = 8 }\ntext \"t\" "
	          "[[ There are {n} devices. ]]\n" MORE);
	expect(a, "There are 5 devices", true);
	app_free(a);
}
END_TEST

START_TEST(the_edited_block_is_shown)
{
	struct app *a = preview(GOOD);

	expect(a, "Words of the second page", false);
	save(a,
	     HEAD KNOB ASK(
	     	"4 s") "section \"two\" { \"Second page\" }\ntext \"u\" [[ Better words. ]]\n");
	expect(a, "Better words", true);
	expect(a, "Second page", true);
	save(a,
	     HEAD KNOB ASK(
	     	"5 s") "section \"two\" { \"Second page\" }\ntext \"u\" [[ Better words. ]]\n");
	expect(a, "How long is it?", true);    /* only a function has changed: by its line */
	expect(a, "read again: ask 'a'", true);
	app_free(a);
}
END_TEST

START_TEST(what_a_prediction_hides_is_shown_when_it_is_edited)
{
	static const char guess[] =
		"predict \"g\" { \"Guess.\", choices = { right \"a\", \"b\" }, reveal = \"c\" }\n"
		"chart \"c\" { \"C\", model = \"fleet.amdahl\", x = \"devices\", from = 1, to = "
		"64, y = \"speedup\", set = { serial_fraction = 0.1 }, alt = \"It rises.\" }\n";
	char text[2000];
	struct app *a;

	snprintf(text, sizeof text, "%s%s%s", HEAD, guess, "text \"behind\" [[ Hidden. ]]\n");
	a = preview(text);
	expect(a, "Hidden.", false);
	snprintf(text, sizeof text, "%s%s%s", HEAD, guess, "text \"behind\" [[ Edited. ]]\n");
	save(a, text);
	expect(a, "Edited.", true);
	app_free(a);
}
END_TEST

static const struct { const char *why, *text, *says; } broken[] = {
	{ "a syntax error, found at the end", HEAD "text \"t\" [[ never ends\n", "my.lua:4" },
	{ "a misspelt key", HEAD "ask \"a\" { \"?\", anwser = 1 }\n", "answer" },
	{ "an error at run time", HEAD "error(\"no\")\n", "my.lua:3" },
	{ "nothing", "", "" },
	{ "no text", "\377\376\001", "" },
};

START_TEST(a_broken_file_is_said_and_mended)
{
	struct app *a = preview(GOOD);

	app_play(a, "<Right><Right><Tab><Enter>7 mi");
	save(a, broken[_i].text);
	if (!*broken[_i].text) {               /* an empty file may be a save under way: it is
	                                          waited for a moment */
		expect(a, "There are 3 devices", true);
		nanosleep(&(struct timespec){ 0, 400000000 }, NULL);
		look(a);
	}
	expect(a, "There are 3 devices", true);  /* what was there stays, the fault below it */
	expect(a, broken[_i].says, true);
	app_play(a, "<Down><Up>");
	expect(a, broken[_i].says, true);
	app_play(a, "abc<Enter>?q");           /* keys do no harm meanwhile */
	app_free(a);
	a = preview(GOOD);
	app_play(a, "<Right><Right><Tab><Enter>7 mi");
	save(a, broken[_i].text);
	nanosleep(&(struct timespec){ 0, 400000000 }, NULL);
	look(a);
	save(a, HEAD KNOB ASK("7 min") MORE);
	expect(a, "There are 3 devices", true);
	app_play(a, "n<Enter>");               /* the line is open as it was */
	expect(a, "Right.", true);
	app_free(a);
}
END_TEST

START_TEST(a_file_that_goes_away_and_comes_back)
{
	struct app *a = preview(GOOD);

	ck_assert_int_eq(unlink(file), 0);
	look(a);
	expect(a, "There are 1 devices", true);        /* perhaps it is being saved */
	nanosleep(&(struct timespec){ 0, 400000000 }, NULL);
	look(a);
	expect(a, "There are 1 devices", true);
	expect(a, "No such file", true);
	save(a, GOOD);
	expect(a, "There are 1 devices", true);
	app_free(a);
}
END_TEST

START_TEST(broken_from_the_start)
{
	struct app *a = preview(broken[0].text);

	expect(a, "my.lua:4", true);
	save(a, GOOD);
	expect(a, "There are 1 devices", true);
	app_free(a);
}
END_TEST

START_TEST(one_exercise_of_its_own)
{
	struct app *a = preview("ask \"copy\" { \"How long?\", answer = \"4 s\" }");

	app_play(a, "<Enter>4 s<Enter>");
	expect(a, "Right.", true);
	save(a, "ask \"copy\" { \"How long is it now?\", answer = \"5 s\" }");
	expect(a, "How long is it now?", true);
	expect(a, "Right.", false);
	app_free(a);
}
END_TEST

START_TEST(a_translation_is_watched_too)
{
	char folder[128], path[160];
	struct app *a;

	snprintf(folder, sizeof folder, "%s/03-trial", home);
	ck_assert_int_eq(mkdir(folder, 0700), 0);
	snprintf(path, sizeof path, "%s/lesson.lua", folder);
	write_file(path, GOOD);
	a = start_with((struct app_setup){ .place = folder, .preview = true, .width = 100,
	                                   .height = 30, .charset = CHARSET_BRAILLE });
	message_set_language(LANGUAGE_RU);
	snprintf(path, sizeof path, "%s/ru.lua", folder);
	write_file(path, "tr \"t\" [[ Здесь по-русски. ]]\n");
	look(a);
	expect(a, "Здесь по-русски", true);
	message_set_language(LANGUAGE_EN);
	app_free(a);
}
END_TEST

START_TEST(nothing_is_recorded)
{
	struct app *a = preview(GOOD);
	char path[160];

	app_play(a, "<Right><Tab><Enter>4 s<Enter>hxq");
	app_free(a);
	snprintf(path, sizeof path, "%s/progress.jsonl", home);
	ck_assert_int_ne(access(path, F_OK), 0);
}
END_TEST

/* Between two saves a look costs nothing and draws nothing. */
START_TEST(a_look_alone_draws_nothing)
{
	struct app *a = preview(GOOD);

	nanosleep(&(struct timespec){ 0, 120000000 }, NULL);
	look(a);
	ck_assert_uint_eq(app_update(a, &(struct event){ .kind = EVENT_IDLE }), 0);
	ck_assert_int_le(app_timeout(a), 200);
	ck_assert_int_ge(app_timeout(a), 0);
	app_free(a);
}
END_TEST

/* Whatever is saved and typed, in whatever order, nothing goes out of bounds, and a good file is
 * shown. */
START_TEST(any_saves_and_any_keys)
{
	static const char *const texts[] = {
		GOOD, "", HEAD,
			HEAD "pick \"a\" { \"?\", choices = { right \"x\", \"y\", \"z\" } }\n" MORE,
		HEAD "order \"a\" { \"?\", steps = { \"x\", \"y\", \"z\", \"w\" } }\n",
			HEAD "order \"a\" { \"?\", steps = { \"x\", \"y\" } }\n",
		HEAD "brief \"a\" { \"?\" }\n" KNOB,
			HEAD "choose \"a\" { \"?\", choices = { \"x\", right \"y\" } }\n" ASK(
				"1 s"),
		HEAD "predict \"a\" { \"?\", choices = { \"x\", right \"y\" }, reveal = \"c\" }\n"
		     "chart \"c\" { \"C\", x = \"n\", y = function(k) return k.n end, "
		"alt = \"It rises.\" }\n" KNOB,
			HEAD "steps \"s\" { ask \"a\" { \"?\", answer = 1 }, ask \"b\" { \"?\", "
			     "answer = 2 } }\n" KNOB,
		MORE ASK("4 s") KNOB, "lesson \"other\" { title = \"Another\" }\n" KNOB ASK("2 s"),
			"x = = 3\n",
		HEAD "tune \"a\" { \"?\", goal = function(k) return k.n > 3 end }\n" KNOB,
	};
	static const char *const keys[] = {
		"<Enter>", "<Tab>", "<S-Tab>", "1", "2", "3 s", "<Esc>", "<Right>", "<Left>", "h",
			"x", "s", "r", "<Down>", "<Up>", "<PgDn>", " ",
		"n", "p", "=", "c", "g", "<40x12>", "<100x30>", "<Idle>", "?",
	};
	struct random r = random_start((uint64_t)_i + 1);
	struct app *a = preview(GOOD);

	for (int i = 0; i < 60; i++) {
		if (random_below(&r, 3) == 0)
			save(a, texts[random_below(&r, sizeof texts / sizeof *texts)]);
		else
			ck_assert(app_play(a, keys[random_below(&r, sizeof keys / sizeof *keys)]));
		free(screen_of(a));
	}
	app_play(a, "<100x30>");
	save(a, HEAD "text \"t\" [[ All is well. ]]\n");
	app_play(a, "<Esc><Esc><Esc>");
	app_free(a);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("preview");
	TCase *t = tcase_create("preview");

	tcase_add_checked_fixture(t, open_preview, drop_home);
	tcase_add_test(t, a_save_is_shown);
	tcase_add_test(t, knobs_and_typed_text_stay);
	tcase_add_test(t, an_edited_knob_starts_anew);
	tcase_add_test(t, the_edited_block_is_shown);
	tcase_add_test(t, what_a_prediction_hides_is_shown_when_it_is_edited);
	tcase_add_loop_test(t, a_broken_file_is_said_and_mended, 0, sizeof broken / sizeof *broken);
	tcase_add_test(t, a_file_that_goes_away_and_comes_back);
	tcase_add_test(t, broken_from_the_start);
	tcase_add_test(t, one_exercise_of_its_own);
	tcase_add_test(t, a_translation_is_watched_too);
	tcase_add_test(t, nothing_is_recorded);
	tcase_add_loop_test(t, any_saves_and_any_keys, 0, 12);
	tcase_add_test(t, a_look_alone_draws_nothing);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
