/* test_hostile.c - lessons whose every text wants to steer the terminal, lessons that hang, crash
 * and break, and a record of such words: on no screen is there anything that a terminal would
 * obey. */
#include "config.h"
#include "app_kit.h"

#include <sys/stat.h>

#include "base/memory.h"
#include "base/random.h"
#include "store/store.h"
#include "text/text.h"

/* Title, clearing, C1, both kinds of bidi, carriage return, backspace, a private and an unassigned
 * one, a bad byte. */
static const char evil[] =
	"local X = "
	"'\\27]0;owned\\7\\27[2J\\u{9B}31m\\u{202E}\\u{2066}\\r\\b\\u{E000}\\u{378}\\u{200B}"
	"\\255\\u{301}' .. ('\\u{301}'):rep(9)\n"
	"lesson 'evil' { title = 'T' .. X, book = X, minutes = 3 }\n"
	"section 'one' { 'S' .. X }\n"
	"text 'words' { X .. ' {n} [' .. X .. '](http://' .. X .. ') `' .. X .. '` $' .. X .. '$ "
	"*' .. X .. '* <b>' .. X ..\n"
	"	'</b>\\n\\n# ' .. X .. '\\n\\n- ' .. X .. '\\n\\n| a | ' .. X .. ' |\\n|---|---|\\n"
	"| ' .. X .. ' | b |\\n\\n    ' .. X }\n"
	"knob 'n' { 'K' .. X, model = 'reliability.all_up', parameter = 'devices', from = 1, to = "
	"1000 }\n"
	"knob 'list' { 'L' .. X, values = { 'a' .. X, 'b' .. X } }\n"
	"chart 'curve' { 'C' .. X, model = 'reliability.all_up', x = 'devices', from = 1, to = "
	"1000, y = 'probability',\n"
	"	set = { availability = 0.99 }, at = knob 'n', alt = 'A' .. X, series = { { 'S' .. "
	"X } } }\n"
	"choose 'pick' { 'Q' .. X, choices = { { 'a' .. X, say = 'Y' .. X }, right('b' .. X) }, "
	"hints = { 'H' .. X }, explain = 'E' .. X }\n"
	"ask 'number' { 'Q' .. X, vars = function(r) return { w = r:pick { 'w' .. X } } end, "
	"answer = '4 s',\n"
	"	wrong = { { id = 'w', value = '5 s', say = 'W' .. X } }, hints = { 'H' .. X .. "
	"'{w}' }, solve = 'V' .. X }\n"
	"ask 'broken' { 'B' .. X, answer = function() error('E' .. X) end }\n"
	"ask 'hangs' { 'N' .. X, answer = function() while true do end end }\n";

static const struct { const char *folder, *text; } lessons[] = {
	{ "01-evil", evil },
	{ "02-\033[2J\xe2\x80\xae", "lesson 'fault' { title = 'x' } error('\\27[2J\\u{202E}red')" },
	{ "03-syntax", "lesson 'syntax' { title = '\033[2J\xff' }} \033]0;x\a" },
	{ "04-key", "lesson 'key' { ['\\27[2J\\u{9B}'] = 1, title = 'x' }" },
	{ "05-name",
	  "lesson 'name' { title = 'x' } text 'a' { tostring(_ENV['\\27[2J\\u{202E}']) }" },
	{ "06-hangs", "lesson 'hangs' { title = 'x' } while true do end" },
	{ "07-c-loop",
	  "lesson 'loop' { title = 'x' } text 't' { ('a'):rep(5000):find(('.-'):rep(6) .. 'b') and "
	  "'' }" },
	{ "08-memory",
	  "lesson 'memory' { title = 'x' } local t = {} while true do t[#t + 1] = { t } end" },
	{ "09-good", "lesson 'good' { title = 'Good' } text 't' { 'still here' }" },
};

enum { HANGING = 5 };                  /* from this one on they cost seconds */

static void write_file(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	ck_assert_ptr_nonnull(f);
	ck_assert_int_ge(fputs(text, f), 0);
	fclose(f);
}

static void make_course(void)
{
	make_home();
	snprintf(course, sizeof course, "%s/course", home);
	ck_assert_int_eq(mkdir(course, 0700), 0);
}

/* The lessons from..to - 1 are in the course. */
static void put_lessons(size_t from, size_t to)
{
	char path[1200];

	for (size_t i = from; i < to; i++) {
		snprintf(path, sizeof path, "%s/%s", course, lessons[i].folder);
		ck_assert_int_eq(mkdir(path, 0700), 0);
		snprintf(path, sizeof path, "%s/%s/lesson.lua", course, lessons[i].folder);
		write_file(path, lessons[i].text);
	}
}

static void expect_clean(const struct app *a, const char *why)
{
	struct strbuf clean = STRBUF_INIT;
	char *screen = screen_of(a);

	text_clean(&clean, screen, strlen(screen), true);
	if (strcmp(clean.text, screen) != 0)
		fprintf(stderr, "%s\n", clean.text);
	ck_assert_msg(!strcmp(clean.text, screen), "after %s something on the screen is not clean",
	              why);
	strbuf_free(&clean);
	free(screen);
}

START_TEST(every_screen_is_clean)
{
	static const char *const keys[] = {
		"<Tab>", "<Down>", "<PgDn>", "<Enter>", "1", "2", "h", "s", "n", "p", "v", "5 s",
			"<Esc>", "c", "?", "<Right>", "g",
		"r", "k", "L",
	};
	struct random r = random_start((uint64_t)_i + 11);
	struct app *a;

	put_lessons(0, HANGING);
	a = start_at(_i ? 132 : 80, _i ? 43 : 24);

	app_play(a, "<Enter>");
	expect_clean(a, "the start");
	for (int i = 0; i < 250; i++) {
		const char *key = keys[random_below(&r, COUNT_OF(keys))];

		app_play(a, key);              /* an unknown one does nothing */
		expect_clean(a, key);
	}
	app_free(a);
}
END_TEST

/* Each lesson alone, and after each of them the good one still opens. */
START_TEST(bad_lessons_cost_only_themselves)
{
	struct app_setup setup = { .width = 80, .height = 24, .place = lessons[_i].folder,
	                           .charset = CHARSET_BRAILLE };
	struct app *a;

	put_lessons((size_t)_i, (size_t)_i + 1);
	put_lessons(COUNT_OF(lessons) - 1, COUNT_OF(lessons));
	a = start_with(setup);
	expect_clean(a, lessons[_i].folder);
	app_play(a, "<PgDn><PgDn>");
	expect_clean(a, "paging");
	app_free(a);
	setup.place = "good";
	a = start_with(setup);
	expect(a, "still here", true);
	app_free(a);
}
END_TEST

/* The record's own words: a tampered one has seals that fit. */
START_TEST(the_record_is_clean)
{
	struct store_notice notice;
	struct store *s = store_open(home, &notice);
	struct app *a;

	put_lessons(0, 1);
	store_append(s, "place",
	             "\"lesson\":\"evil\",\"section\":\"\\u001b[2J\",\"scroll\":2,\"knobs\":"
	             "{\"list\":\"\\u001b[2J\"}", NULL);
	store_append(s, "attempt",
	             "\"lesson\":\"evil\",\"exercise\":\"number\",\"try\":0,\"text\":\"\\u001b]0;"
	             "x\\u0007\\u202e\","
	             "\"verdict\":\"wrong\",\"slip\":\"\\u001b[2J\",\"vars\":{\"w\":{\"text\":"
	             "\"\\u009b2J\"}}", NULL);
	store_close(s);
	a = start_with((struct app_setup){ .width = 80, .height = 24, .place = "evil#number",
	                                   .charset = CHARSET_BRAILLE });
	expect_clean(a, "the record");
	app_play(a, "<Enter>");
	expect_clean(a, "answering again");
	app_free(a);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("hostile");
	TCase *t = tcase_create("hostile");

	tcase_set_timeout(t, 120);
	tcase_add_checked_fixture(t, make_course, drop_home);
	tcase_add_loop_test(t, every_screen_is_clean, 0, 2);
	tcase_add_loop_test(t, bad_lessons_cost_only_themselves, 0, COUNT_OF(lessons) - 1);
	tcase_add_test(t, the_record_is_clean);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
