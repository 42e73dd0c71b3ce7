/* test_app_console.c - the console and the settings inside the workbench */
#include "config.h"
#include "app_kit.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/console/recall.h"
#include "base/memory.h"
#include "base/random.h"
#include "console/console.h"
#include "console/words.h"
#include "store/settings.h"

static struct app *start(void)
{
	return start_at(80, 24);
}

static void play(struct app *a, const char *keys)
{
	ck_assert_msg(app_play(a, keys), "%s", keys);
}

static const struct line_case { const char *name, *keys, *shown; } line_cases[] = {
	{ "a value", ":6 * 7<Enter>", "42" },
	{ "a fault", ":foo<Enter>", "nothing is called 'foo'" },
	{ "several lines", ":for i = 5, 5 do<Enter>print(i * 5)<Enter>end<Enter>", "25" },
	{ "the model's results",
	  ":model[\"reliability.all_up\"] { availability = 0.999, devices = 1000 }<Enter>",
	  "probability = 0.3677 (0.36769542477096373)" },
	{ "a chart",
	  ":plot(\"reliability.all_up\", {devices = \"1..1e5\", availability = 0.999})<Enter>",
	  "devices that must all work at once" },
	{ "a chart that cannot be drawn",
	  ":plot(\"reliability.all_up\", {devices = \"1,2\", availability = 2})<Enter>",
	  "availability" },
	{ "help", ":help \"reliability.all_up\"<Enter>",
	  "probability: chance that every device works" },
	{ "a loop is stopped", ":while true do end<Enter>", "names you have set are gone" },
	{ "completion", ":model[\"reliability.all<Tab>\"].id<Enter>", "reliability.all_up" },
	{ "several completions", ":explore.s<Tab>", "explore.simulate" },
	{ "editing", ":ba<C-t><C-a>'<C-e>'<Enter>", "ab" },
	{ "an earlier line", ":1 + 1<Enter>x = 3<Enter><Up><Up><Backspace>8<Enter>", "9" },
	{ "search", ":100 + 1<Enter>2<Enter><C-r>100<C-a>9<Enter>", "9101" },
	{ "search again", ":11 + 0<Enter>11 + 5<Enter><C-r>11<C-r><C-e>0<Enter>", "11 + 00" },
	{ "Cyrillic", ":'график' .. '!'<Enter>", "график!" },
	{ "Ctrl-C drops a line", ":garbage<C-c>77<Enter>", "77" },
	{ "an earlier line that begins so", ":30 + 3<Enter>9<Enter>3<Up>3<Enter>", "63" },
	{ "erased here, put back there", ":21 + 21<C-u><Esc>:<C-y><Enter>", "42" },
};

START_TEST(lines)
{
	const struct line_case *t = &line_cases[_i];
	struct app *a = start();

	play(a, t->keys);
	expect(a, t->shown, true);
	expect(a, "Console", true);
	app_free(a);
}
END_TEST

static const char *const ways_out[] = { "<Esc>", "<C-c>", "<C-d>", "x<C-c><C-c>", "1<Enter><Esc>" };

START_TEST(goes_back_and_keeps_what_was_said)
{
	struct app *a = start();

	play(a, ":5 * 5<Enter>");
	play(a, ways_out[_i]);
	expect(a, "Console", false);
	play(a, ":");
	expect(a, "25", true);
	app_free(a);
}
END_TEST

START_TEST(lessons_go_on_after_a_stop)
{
	struct app *a = start();

	play(a, ":x = 1<Enter>while true do end<Enter><Esc>c<Enter>");
	expect(a, "Console", false);
	play(a, ":x<Enter>");
	expect(a, "nothing is called 'x'", true);
	app_free(a);
}
END_TEST

/* Ctrl-C while the worker is at it, then the worker is of use again. */
START_TEST(stops_at_a_key)
{
	struct app *a = start();
	const char *keys = ":while true do end";

	play(a, keys);
	app_update(a, &(struct event){ .kind = EVENT_KEY, .key = PRESS_ENTER });
	ck_assert(app_waits(a));
	expect(a, "computing", true);
	app_update(a, &(struct event){ .kind = EVENT_KEY, .key = PRESS_CTRL('c') });
	expect(a, "stopped", true);
	play(a, "8 * 8<Enter>");
	expect(a, "64", true);
	app_free(a);
}
END_TEST

START_TEST(remembers_lines)
{
	struct app *a = start();
	char path[128];
	struct stat st;

	play(a, ":12 * 12<Enter><Esc>");
	app_free(a);
	snprintf(path, sizeof path, "%s/console_history", home);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	a = start();
	play(a, ":<Up><Enter>");
	expect(a, "144", true);
	app_free(a);
}
END_TEST

START_TEST(takes_a_paste_without_running_it)
{
	struct app *a = start();

	play(a, ":");
	app_update(a, &(struct event){ .kind = EVENT_PASTE, .text = "40\n+ 2\033[2J\n" });
	app_settle(a);
	expect(a, "> 40 + 2", true);
	expect(a, "42", false);
	app_free(a);
}
END_TEST

static const struct { int width, height; } sizes[] = { { 40, 12 }, { 80, 24 }, { 200, 60 },
                                                       { 20, 5 } };

START_TEST(fits_every_size)
{
	struct app *a = start();
	char size[32];

	snprintf(size, sizeof size, "<%dx%d>", sizes[_i].width, sizes[_i].height);
	play(a,
	     ":help()<Enter>plot(\"reliability.all_up\", {devices = \"1..1e5\", availability = "
	     "0.999})<Enter>");
	play(a, size);
	play(a, "help()<Enter><PgUp><PgUp><PgDn>explore.<Tab><Esc>,<Down><Down><Down>");
	free(screen_of(a));
	app_free(a);
}
END_TEST

/* What help shows as an example is something that works. */
START_TEST(examples_run)
{
	struct worker *w = worker_new();

	for (size_t i = 0; i < console_function_count; i++) {
		struct console *c = console_new();
		struct strbuf request = STRBUF_INIT;
		struct json *reply = NULL;
		struct diag d;

		ck_assert(console_line(c, console_functions[i].usage, &request, &d));
		ck_assert_msg(worker_ask(w, request.text, request.length, &reply, &d) == STATUS_OK,
		              "%s", d.text);
		ck_assert_msg(!json_get(reply, "fault") && !json_get(reply, "incomplete"), "%s: %s",
		              console_functions[i].usage,
		              json_string(json_get(reply, "fault"), ""));
		json_free(reply);
		strbuf_free(&request);
		console_free(c);
	}
	worker_free(w);
}
END_TEST

/* --- earlier lines ---------------------------------------------------------- */

static void press(struct recall *r, struct field *f, const char *script)
{
	struct strbuf cut = STRBUF_INIT;

	for (int key; (key = keys_read(&script)); ) {
		enum command command = keys_command(key, CONTEXT_CONSOLE);

		if (recall_key(r, f, command, key))
			continue;
		if (command == COMMAND_EARLIER || command == COMMAND_LATER)
			recall_step(r, f, command == COMMAND_EARLIER ? -1 : 1);
		else if (command == COMMAND_SEARCH)
			recall_search(r, f);
		else if (command == COMMAND_SUBMIT)
			free(recall_enter(r, f));
		else if (command == COMMAND_CANCEL)
			recall_drop(r, f);
		else if (!field_command(f, &cut, command))
			field_insert(f, key);
	}
	strbuf_free(&cut);
}

static const struct { const char *why, *keys, *line; size_t cursor; } recalls[] = {
	{ "insert", "ab", "ab", 2 },
	{ "in the middle", "ac<Left>b", "abc", 2 },
	{ "Cyrillic and wide", "г中<Left>x", "гx中", 3 },
	{ "home and end", "b<Home>a<End>c", "abc", 3 },
	{ "erase", "ab<Backspace>", "a", 1 },
	{ "erase to the empty line", "a<Backspace><Backspace>", "", 0 },
	{ "delete", "ab<Home><Delete>", "b", 0 },
	{ "word back", "a bc<C-w>", "a ", 2 },
	{ "word left", "a bc<S-Left>x", "a xbc", 3 },
	{ "all before", "ab<C-u>c", "c", 1 },
	{ "all behind, and back", "ab<Home><C-k>c<C-y>", "cab", 3 },
	{ "swap", "ab<C-t>", "ba", 2 },
	{ "earlier", "<Up>", "last", 4 },
	{ "earlier twice", "<C-p><C-p>", "первая", 12 },
	{ "beyond the first", "<Up><Up><Up>", "первая", 12 },
	{ "later", "<Up><Up><C-n>", "last", 4 },
	{ "beyond the last", "<Up><Down><Down>", "", 0 },
	{ "a draft comes back", "d<Home><Up><Up><Down><Down>", "d", 1 },
	{ "lines that begin so", "пер<Up>", "первая", 12 },
	{ "none begins so", "d<Up>", "d", 1 },
	{ "what is behind the cursor does not count", "lx<Left><Up>", "last", 4 },
	{ "changed, it is not the older one", "<Up>!<Up>", "первая", 12 },
	{ "entered, it is the last", "new<Enter><Up>", "new", 3 },
	{ "entered twice, it stands once", "new<Enter>new<Enter><Up><Up>", "last", 4 },
	{ "dropped, it is gone", "new<C-c><Up>", "last", 4 },
	{ "a search", "<C-r>рва<Home>x", "xпервая", 1 },
	{ "a search for what is not there", "ab<C-r>zz<End>c", "abc", 3 },
	{ "a search taken back", "<C-r>lasx<Backspace><Backspace><Home>", "last", 0 },
	{ "on from what was found", "<C-r>last<End><Up>", "первая", 12 },
	{ "the draft behind what was found", "ab<C-r>last<End><Down>", "ab", 2 },
	{ "controls are no characters", "<C-g>\033\xc2\x9b" "a", "a", 1 },
};

START_TEST(brings_lines_back)
{
	struct line_history h = { .n = 0 };
	struct field f = { .code = true, .most = CONSOLE_LINE_MAX };
	struct recall r;

	history_read(&h, "первая\nlast\n");
	recall_start(&r, &h);
	press(&r, &f, recalls[_i].keys);
	SAME(f.text, recalls[_i].line, recalls[_i].why);
	ck_assert_msg(f.cursor == recalls[_i].cursor, "%s: at %zu", recalls[_i].why, f.cursor);
	history_free(&h);
}
END_TEST

START_TEST(searches_and_enters)
{
	struct line_history h = { .n = 0 };
	struct field f = { .code = true, .most = CONSOLE_LINE_MAX };
	struct recall r;
	char *line;

	history_read(&h, "график 1\nb\nграфик 2\n");
	recall_start(&r, &h);
	press(&r, &f, "<C-r>график");
	ck_assert_str_eq(f.text, "график 2");
	press(&r, &f, "<C-r>");
	ck_assert_str_eq(f.text, "график 1");
	press(&r, &f, "<C-r>");
	ck_assert_str_eq(f.text, "график 1");
	field_paste(&f, "\n\tx");
	line = recall_enter(&r, &f);
	ck_assert_str_eq(line, "график 1  x");
	free(line);
	ck_assert_str_eq(f.text, "");
	press(&r, &f, "<Up>");
	ck_assert_str_eq(f.text, "график 1  x");
	history_free(&h);
}
END_TEST

/* Any keys at all: the line stays text of a bounded length with the cursor in it. */
START_TEST(survives_any_keys)
{
	static const char *const keys[] = { "<Up>", "<Down>", "<Left>", "<Right>", "<Home>",
	                                    "<End>",
		"<Delete>", "<Backspace>", "<S-Left>", "<S-Right>", "<C-w>", "<C-u>", "<C-k>",
		"<C-y>", "<C-t>", "<C-r>", "<Esc>", "<C-c>" };
	struct line_history h = { .n = 0 };
	struct field f = { .code = true, .most = CONSOLE_LINE_MAX };
	struct random random = random_start(12345);
	struct recall r;

	history_read(&h, "one\nдва\nthree\n");
	recall_start(&r, &h);
	for (int i = 0; i < 60000; i++) {
		if (random_below(&random, 5) < 2)
			press(&r, &f, keys[random_below(&random, COUNT_OF(keys))]);
		else if (random_below(&random, 997) == 0)
			press(&r, &f, "<Enter>");
		else if (!r.searching)
			field_insert(&f, random_below(&random, 3) ?
			             0x400 + (int)random_below(&random, 96) :
			             (int)random_below(&random, 300));
		ck_assert_uint_le(f.length, CONSOLE_LINE_MAX);
		ck_assert_uint_eq(f.length, strlen(f.text));
		ck_assert_uint_le(f.cursor, f.length);
		ck_assert_uint_le(h.n, HISTORY_MAX);
	}
	history_free(&h);
}
END_TEST

/* --- settings -------------------------------------------------------------- */

static struct app *start_with_settings(struct preferences *s)
{
	setenv("XDG_CONFIG_HOME", home, 1);
	settings_load(s);
	return start_with((struct app_setup){ .width = 80, .height = 24, .charset = CHARSET_BRAILLE,
	                                      .settings = s });
}

START_TEST(keeps_the_language)
{
	struct preferences s;
	struct app *a = start_with_settings(&s);

	play(a, "cL");
	app_free(a);
	message_set_language(LANGUAGE_EN);
	settings_load(&s);
	ck_assert_str_eq(settings_value(&s, SETTING_LANGUAGE), "ru");
}
END_TEST

START_TEST(changes_a_setting)
{
	struct preferences s;
	struct app *a = start_with_settings(&s);

	play(a, "c,<Down><Right>");
	expect(a, "point", true);
	settings_load(&s);
	ck_assert_str_eq(settings_value(&s, SETTING_DECIMAL_MARK), "point");
	play(a, "<Right>");
	expect(a, "comma", true);
	play(a, "<Left><Left>q");
	expect(a, "Settings", false);
	settings_load(&s);
	ck_assert_str_eq(settings_value(&s, SETTING_DECIMAL_MARK), "auto");
	app_free(a);
}
END_TEST

START_TEST(offers_the_decimal_mark)
{
	struct preferences s;
	struct app *a = start_with_settings(&s);

	play(a, "L<Enter><Tab><Tab><Enter>1.500 s<Enter>1");   /* no thousands were meant */
	expect(a, "дробный знак: точка", true);
	play(a, ",");
	expect(a, "> дробный знак", true);
	play(a, "<Right><Esc><Enter><C-u>1.500 s<Enter>");
	expect(a, "дробный знак: ", false);
	app_free(a);
}
END_TEST

/* Of a question about a power, a share or a unit the decimal mark is no answer. */
START_TEST(offers_no_mark_for_another_doubt)
{
	static const char *const typed[] = { "2.45x10-2 s", "0.5 m", "1.5 M" };
	struct preferences s;
	struct app *a = start_with_settings(&s);
	char keys[100];

	play(a, "<Enter><Tab><Tab>");
	for (size_t i = 0; i < COUNT_OF(typed); i++) {
		snprintf(keys, sizeof keys, "<Enter><C-u>%s<Enter>1", typed[i]);
		play(a, keys);
		expect(a, "decimal", false);
		play(a, "<Esc>");
	}
	app_free(a);
}
END_TEST

START_TEST(tells_of_a_bad_file)
{
	struct preferences s;
	struct app *a;
	char path[128];
	FILE *f;

	snprintf(path, sizeof path, "%s/fleetlab", home);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	strcat(path, "/settings");
	f = fopen(path, "w");
	ck_assert(f && fputs("colour = red\n", f) >= 0 && fclose(f) == 0);
	a = start_with_settings(&s);
	expect(a, "settings:1: no setting 'colour'", true);
	app_free(a);
}
END_TEST

START_TEST(without_settings_nothing_is_kept)
{
	struct app *a = start();

	play(a, "c,");
	expect(a, "not kept", true);
	app_free(a);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("app_console");
	TCase *c = tcase_create("console"), *t = tcase_create("settings");

	tcase_add_checked_fixture(c, make_home, drop_home);
	tcase_add_loop_test(c, lines, 0, (int)(sizeof line_cases / sizeof *line_cases));
	tcase_add_loop_test(c, goes_back_and_keeps_what_was_said, 0,
	                    (int)(sizeof ways_out / sizeof *ways_out));
	tcase_add_test(c, lessons_go_on_after_a_stop);
	tcase_add_test(c, stops_at_a_key);
	tcase_add_test(c, remembers_lines);
	tcase_add_test(c, examples_run);
	tcase_add_test(c, takes_a_paste_without_running_it);
	tcase_add_loop_test(c, brings_lines_back, 0, (int)COUNT_OF(recalls));
	tcase_add_test(c, searches_and_enters);
	tcase_add_test(c, survives_any_keys);
	tcase_add_loop_test(c, fits_every_size, 0, (int)(sizeof sizes / sizeof *sizes));
	suite_add_tcase(s, c);
	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_test(t, keeps_the_language);
	tcase_add_test(t, changes_a_setting);
	tcase_add_test(t, offers_the_decimal_mark);
	tcase_add_test(t, offers_no_mark_for_another_doubt);
	tcase_add_test(t, tells_of_a_bad_file);
	tcase_add_test(t, without_settings_nothing_is_kept);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
