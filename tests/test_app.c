/* test_app.c - the workbench without a terminal: the record, hostile keys and lessons */
#include "config.h"
#include "app_kit.h"

#include "app/keys.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/random.h"
#include "linemode_kit.h"
#include "store/settings.h"
#include "store/store.h"

/* How each context is reached, in the sample course or that of the forms. */
static const struct place { unsigned context; const char *keys; bool forms; } places[] = {
	{ CONTEXT_CONTENTS, "" }, { CONTEXT_LESSON, "<Enter>" },
	{ CONTEXT_LINE, "<Enter><Tab><Tab><Enter>12" },
	{ CONTEXT_LINE, "<Enter>=5" }, { CONTEXT_CHOICE, "<Enter><Tab><Tab><Tab><Enter>" },
	{ CONTEXT_HELP, "?" },
	{ CONTEXT_PICK, "<Enter><Enter>", true }, { CONTEXT_ORDER, "<Enter><Tab><Enter>", true },
	{ CONTEXT_WORDS, "<Enter>nn<Tab><Tab><Enter>One", true }, { CONTEXT_CONSOLE, ":1 +" },
	{ CONTEXT_SETTINGS, "," },
	{ CONTEXT_BENCH, "wreliability.all_up<Enter>" }, { CONTEXT_SEARCH, "wring" },
	{ CONTEXT_FILE, "<Enter><C-s>" },
};

static struct app *go_to(const struct place *p)
{
	static struct preferences settings;
	char folder[512];
	struct app *a;

	snprintf(folder, sizeof folder, "%s/tests/forms/lessons", getenv("SRCDIR"));
	setenv("XDG_CONFIG_HOME", home, 1);
	a = start_with((struct app_setup){ .course = p->forms ? folder : NULL,
	                                   .settings = &settings, .width = 120, .height = 40,
	                                   .charset = CHARSET_BRAILLE });
	ck_assert(app_play(a, p->keys));
	ck_assert_msg(kit_context(a) == p->context, "\"%s\" leads to context %x, not %x", p->keys,
	              kit_context(a), p->context);
	return a;
}

/* All pages of the help as it is opened from there; where letters are text, from the screen
 * behind. */
static char *help_of(struct app *a)
{
	struct strbuf all = STRBUF_INIT;
	char *last = NULL, *screen;

	for (int i = 0; i < 4 && !(keys_binding(COMMAND_HELP, kit_context(a)) ||
	                           kit_context(a) == CONTEXT_HELP); i++)
		app_play(a, "<Esc>");
	app_play(a, kit_context(a) == CONTEXT_HELP ? "<120x200>" : "<120x200>?");
	screen = screen_of(a);
	for (; !last || strcmp(screen, last) != 0; screen = screen_of(a)) {
		strbuf_puts(&all, screen);
		free(last);
		last = screen;
		app_play(a, "<PgDn>");
	}
	free(last);
	free(screen);
	return strbuf_take(&all);
}

START_TEST(help_lists_every_key)
{
	struct app *a = go_to(&places[_i]);
	char *help = help_of(a);

	for (size_t i = 0; i < binding_count; i++) {
		struct strbuf names = STRBUF_INIT;

		if (bindings[i].contexts & places[_i].context) {
			keys_names(&bindings[i], &names);
			ck_assert_msg(!bindings[i].help || strstr(help, _(bindings[i].help)),
			              "%s is not in the help", bindings[i].help);
			ck_assert_msg(strstr(help, names.text), "%s is not in the help",
			              names.text);
		}
		strbuf_free(&names);
	}
	free(help);
	app_free(a);
}
END_TEST

/* What is not in the table does nothing, but for characters where text is typed. */
START_TEST(every_key_is_in_the_table)
{
	bool typing = places[_i].context & (CONTEXT_LINE | CONTEXT_WORDS | CONTEXT_CONSOLE |
	                                    CONTEXT_SEARCH | CONTEXT_FILE);
	struct app *a = go_to(&places[_i]);
	char *before;

	/* a notice is gone with the next key */
	app_update(a, &(struct event){ .kind = EVENT_KEY, .key = PRESS_NONE });
	before = screen_of(a);
	for (int key = 1; key < PRESS_END_OF_LIST; key = key == 0x17f ? PRESS_NONE + 1 : key + 1) {
		char *after;

		if (keys_command(key, places[_i].context) != COMMAND_NONE ||
		    (typing && key >= 32 && key < PRESS_NONE && key != 127))
			continue;
		ck_assert(!(app_update(a, &(struct event){ .kind = EVENT_KEY,
		                                           .key = key }) & EFFECT_QUIT));
		app_settle(a);
		after = screen_of(a);
		if (strcmp(before, after) != 0) {
			fprintf(stderr, "%s\n%s\n", before, after);
			ck_abort_msg("key %d, which is not in the table, changes context %x", key,
			             places[_i].context);
		}
		free(after);
	}
	free(before);
	app_free(a);
}
END_TEST

START_TEST(help_fits_80_columns)
{
	for (enum language l = 0; l < language_count(); l++) {
		message_set_language(l);
		for (size_t i = 0; i < binding_count; i++)
			ck_assert_msg(!bindings[i].help || text_width(_(bindings[i].help)) <= 56,
			              "%s", _(bindings[i].help));
	}
}
END_TEST

/* --- working ---------------------------------------------------------------------------------- */

/* The seconds asked for by the first exercise, from the screen. */
static double seconds_of(const struct app *a)
{
	char *screen = screen_of(a), *p = strstr(screen, "copy ");
	double size, rate;

	for (char *q = screen; (q = strstr(q, "\xc2\xa0")); q += 2)
		memcpy(q, "  ", 2);
	ck_assert_msg(p && sscanf(p, "copy %lf GB at %lf GB/s", &size, &rate) == 2,
	              "no question on\n%s", screen);
	free(screen);
	return size / rate;
}

static void type_number(struct app *a, double value, const char *unit)
{
	char keys[64];

	snprintf(keys, sizeof keys, "%g %s", value, unit);
	ck_assert(app_play(a, keys));
}

START_TEST(knobs_turn)
{
	struct app *a = start_at(120, 40);

	ck_assert(app_play(a, "<Enter>"));
	expect(a, "100\xc2\xa0" "devices", false);
	expect(a, "›  100", true);
	app_play(a, "<Right>");
	expect(a, "›  126", true);
	app_play(a, "<S-Right>");
	expect(a, "›  398", true);
	app_play(a, "<Left>[");
	expect(a, "›  100", true);
	app_play(a, "<Home>");
	expect(a, "›  1\n", true);
	app_play(a, "<Left>");
	expect(a, "›  1\n", true);
	app_play(a, "<End>");
	expect(a, "›  10\xc2\xa0" "000", true);
	app_play(a, "r=873<Enter>");
	expect(a, "›  873", true);
	app_play(a, "=99999<Enter>");
	expect(a, "99999", true);                       /* refused: still being typed */
	app_play(a, "<Esc>");
	expect(a, "›  873", true);
	app_play(a, "<Tab><Left>");
	expect(a, "›  873", true);
	expect(a, "›  99.9\xc2\xa0%", false);
	app_free(a);
}
END_TEST

static void click_on(struct app *a, const char *words)
{
	char *screen = screen_of(a), *rest = screen, *row;
	int y = 0;

	while ((row = strsep(&rest, "\n")) && rest && !strstr(row, words))
		y++;
	ck_assert_msg(rest, "\"%s\" is not on the screen", words);
	*strstr(row, words) = '\0';
	app_update(a, &(struct event){ .kind = EVENT_CLICK, .x = text_width(row), .y = y });
	app_settle(a);
	free(screen);
}

START_TEST(clicks_pick)
{
	struct app *a = start_at(120, 40);

	click_on(a, "A part that cannot be split");     /* marks it, and opens it then */
	expect(a, "1/2", false);
	click_on(a, "A part that cannot be split");
	expect(a, "section 2/2", true);
	app_play(a, "p");
	click_on(a, "availability ‹");
	app_play(a, "<Right>");
	expect(a, "›  100", true);                      /* the other knob stands */
	expect(a, "›  99.99", true);
	click_on(a, "Which of the two knobs");
	expect(a, "▸ Exercise 2", true);
	click_on(a, "2. availability");
	expect(a, "done 1/4", true);
	click_on(a, "How long does it take");
	click_on(a, "(type it;");
	expect(a, "Enter give the answer", true);
	app_play(a, "<Esc>w");
	click_on(a, "availability ");
	click_on(a, "availability ");
	ck_assert_uint_eq(kit_context(a), CONTEXT_SEARCH);
	app_free(a);
}
END_TEST

START_TEST(answers_are_judged_and_kept)
{
	struct app *a = start_at(120, 40);
	struct store_notice notice;
	struct store *record;
	const struct json *event;
	double seconds;
	size_t n;

	app_play(a, "<Enter><Tab><Tab>");
	seconds = seconds_of(a);
	app_play(a, "<Enter>");
	expect(a, "Enter give the answer", true);
	type_number(a, seconds * 7, "s");
	expect(a, "read as", true);
	app_play(a, "<Enter>");
	expect(a, "Not right.", true);

	record = store_open(home, &notice);             /* another program sees it by now */
	n = store_count(record);
	event = store_event(record, n - 1);
	SAME(json_string(json_get(event, "event"), ""), "attempt", "event");
	SAME(json_string(json_get(event, "verdict"), ""), "wrong", "verdict");
	store_close(record);

	app_play(a, "<Enter>");
	type_number(a, seconds, "s");
	app_play(a, "<Enter>");
	expect(a, "Right.", true);
	expect(a, "Worked out", true);
	expect(a, "done 1/4", true);
	app_play(a, "<Enter>");                         /* goes on to the next one */
	expect(a, "▸ Exercise 2", true);
	app_play(a, "1");
	expect(a, "It only moves along the curve.", true);
	app_play(a, "2");
	expect(a, "done 2/4", true);
	app_free(a);
}
END_TEST

START_TEST(what_was_typed_stays)
{
	struct app *a = start_at(120, 40);

	app_play(a, "<Enter><Tab><Tab><Enter>12<Esc>");
	expect(a, "Answer: 12", true);
	expect(a, "read as", false);
	app_play(a, "c<Enter><Tab><Tab><Enter>3");
	expect(a, "Answer: 123", true);
	app_play(a, "<C-u><Enter>");
	expect(a, "Not right", false);                  /* an empty line is no answer */
	app_free(a);
}
END_TEST

START_TEST(two_readings_are_one_key_apart)
{
	struct app *a = start_at(120, 40);

	app_play(a, "<Enter><Tab><Tab><Enter>2.5x10-2 s<Enter>");
	expect(a, "press the number", true);
	expect(a, "Not right.", false);
	app_play(a, "7");                               /* no such reading: text */
	expect(a, "Answer: 2.5x10-2 s7", true);
	app_play(a, "<Backspace><Enter>2");
	expect(a, "You answered: 23", true);
	app_play(a, "L<Enter>1,500 s");                 /* the comma follows the language */
	expect(a, "1,5\xc2\xa0с", true);
	app_play(a, "<Enter>");
	expect(a, "1,5\xc2\xa0с", true);
	app_free(a);
}
END_TEST

START_TEST(a_solution_is_asked_for_twice)
{
	struct app *a = start_at(120, 40);

	app_play(a, "<Enter><Tab><Tab>s");
	expect(a, "Show the solution?", true);
	app_play(a, "<Esc>");
	expect(a, "Show the solution?", false);
	expect(a, "Worked out", false);
	app_play(a, "ss");
	expect(a, "Worked out", true);
	app_play(a, "a");                               /* again: another variant, open */
	expect(a, "variant 2", true);
	expect(a, "Worked out", false);
	app_free(a);
}
END_TEST

START_TEST(skipping_goes_on)
{
	struct app *a = start_at(120, 40);

	app_play(a, "<Enter><Tab><Tab>x");
	expect(a, "Exercise 1 · skipped", true);
	expect(a, "▸ Exercise 2", true);
	app_play(a, "x");
	expect(a, "section 2/2", true);
	app_free(a);
}
END_TEST

START_TEST(a_prediction_reveals_its_chart)
{
	struct app *a = start_at(120, 40);

	app_play(a, "<Enter>n");
	expect(a, "This chart appears when", true);
	expect(a, "half as serial", false);
	app_play(a, "1");
	expect(a, "This chart appears when", false);
	expect(a, "half as serial", true);
	expect(a, "It comes out otherwise.", true);
	app_free(a);
}
END_TEST

START_TEST(a_task_judges_the_knobs)
{
	struct app *a = start_at(120, 40);

	app_play(a, "<Enter>n3<Tab><Tab><Tab>");
	expect(a, "· speedup", true);
	app_play(a, "<Enter>");                /* nothing is turned yet: it begins, as everywhere */
	expect(a, "Not right.", false);
	expect(a, "turn the knobs", true);
	app_play(a, "<Left><Enter>");
	expect(a, "Not right.", true);
	ck_assert(!app_play(a, "<BadKey>"));
	app_play(a, "<End><Tab><Home>");
	expect(a, "✓ speedup", true);
	app_play(a, "<Enter>");
	expect(a, "Right.", true);
	app_free(a);
}
END_TEST

START_TEST(another_day_finds_everything)
{
	struct app *a = start_at(120, 40);
	char *before, *after;

	app_play(a, "<Enter>n2]<Tab><Left><Left><Tab><Tab><Tab>q");
	before = screen_of(a);
	app_free(a);
	a = start_at(120, 40);
	after = screen_of(a);
	if (strcmp(before, after) != 0) {
		fprintf(stderr, "%s\n%s\n", before, after);
		ck_abort_msg("the second screen is not the first");
	}
	expect(a, "section 2/2", true);
	free(before);
	free(after);
	app_free(a);

	a = start_with((struct app_setup){
	        .place = "sample#which", .width = 120, .height = 40, .charset = CHARSET_BRAILLE });
	expect(a, "▸ Exercise 2", true);
	app_free(a);
	a = start_with((struct app_setup){
	        .place = "sample#whihc", .width = 120, .height = 40, .charset = CHARSET_BRAILLE });
	expect(a, "did you mean \"which\"?", true);
	app_free(a);
}
END_TEST

/* The number of the last event: of the places in a lesson there is only the last. */
static double last_number(struct store *record)
{
	store_refresh(record, NULL);
	return json_number(json_get(store_event(record, store_count(record) - 1), "seq"), 0);
}

START_TEST(idle_saves_the_knobs)
{
	struct app *a = start_at(120, 40);
	struct store_notice notice;
	struct store *record = store_open(home, &notice);
	double before;

	app_play(a, "<Enter>");
	before = last_number(record);
	app_play(a, "<Right><Right>");
	ck_assert_int_ge(app_timeout(a), 0);
	ck_assert(last_number(record) == before);       /* not each key */
	app_play(a, "<Idle>");
	ck_assert_int_eq(app_timeout(a), -1);
	ck_assert(last_number(record) == before + 1);
	store_close(record);
	app_free(a);
}
END_TEST

START_TEST(a_place_that_is_not_there)
{
	struct app_setup setup = {
		.place = "sampel", .state = home, .course = course, .width = 80, .height = 24
	};
	struct app *a = NULL;
	struct diag d;

	ck_assert_int_eq(app_new(&setup, &a, &d), STATUS_E_NOTFOUND);
	ck_assert_msg(strstr(d.text, "sample"), "%s", d.text);
	setup.course = "/nowhere";
	setup.place = NULL;
	ck_assert_int_ne(app_new(&setup, &a, &d), STATUS_OK);
	ck_assert_ptr_null(a);
}
END_TEST

/* The prompt for the file's name is no part of the screen that is saved. */
START_TEST(a_saved_screen_is_the_one_that_was_seen)
{
	static const char *const ways[] = { "", "<Enter>", "<Enter><Tab><Tab><Enter>12", "?", "," };
	struct app *a;
	struct preferences settings;

	ck_assert_int_eq(chdir(home), 0);
	setenv("XDG_CONFIG_HOME", home, 1);
	settings_load(&settings);
	a = start_with((struct app_setup){ .settings = &settings, .width = 80, .height = 24,
	                                   .charset = CHARSET_BRAILLE });
	for (size_t i = 0; i < COUNT_OF(ways); i++) {
		char *screen, *text;
		struct diag d;
		size_t n;

		ck_assert(app_play(a, ways[i]));
		screen = screen_of(a);
		ck_assert(app_play(a, "<C-s><C-u>seen.txt<Enter><Enter>"));
		ck_assert_msg(file_read("seen.txt", 1 << 20, &text, &n, &d) == STATUS_OK, "%s",
		              d.text);
		ck_assert_str_eq(text, screen);
		free(text);
		free(screen);
		ck_assert(app_play(a, "<Esc><Esc>"));
	}
	app_free(a);
}
END_TEST

/* --- any keys, any size ----------------------------------------------------------------------- */

START_TEST(survives_any_keys_and_sizes)
{
	static const char keys[] = "jk bn p-+[]=rv123hsxacL?0.5G/ ";
	struct random r = random_start((uint64_t)_i + 1);
	bool ascii = _i % 2;
	int width = 80, height = 24;
	struct app *a = start_with(
	        (struct app_setup){ .width = width,
	                            .height = height,
	                            .charset = ascii ? CHARSET_ASCII : CHARSET_BRAILLE });

	for (int i = 0; i < 800; i++) {
		struct event e = { .kind = EVENT_KEY };

		if (random_below(&r, 25) == 0) {
			width = 1 + (int)random_below(&r, 200);
			height = 1 + (int)random_below(&r, 60);
			e = (struct event){ .kind = EVENT_RESIZE,
				            .width = width,
				            .height = height };
		} else if (random_below(&r, 3)) {
			e.key = keys[random_below(&r, sizeof keys - 1)];
		} else {
			e.key = PRESS_NONE + 1 +
			        (int)random_below(&r, PRESS_END_OF_LIST - PRESS_NONE - 1);
		}
		ck_assert(!(app_update(a, &e) & EFFECT_QUIT));
		if (random_below(&r, 4) == 0)
			app_settle(a);
		check_canvas(a, width, height, ascii);
	}
	app_free(a);
}
END_TEST

/* The real course at the sizes that are promised: nothing may be cut off by its layout. */
START_TEST(text_and_chart_have_room)
{
	static const struct { int width, height; } sizes[] = { { 80, 24 }, { 99, 30 }, { 100, 24 },
	                                                       { 120, 40 }, { 200, 60 } };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct app *a = start_at(sizes[i].width, sizes[i].height);

		app_play(a, "<Enter>");
		expect(a, "A job needs", true);
		expect(a, "Turn the knobs", true);
		expect(a, "All devices up", true);
		expect(a, "availability", true);
		check_canvas(a, sizes[i].width, sizes[i].height, false);
		app_free(a);
		drop_home();
		make_home();
	}
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("app");
	TCase *t = tcase_create("app");

	tcase_set_timeout(t, 120);
	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_loop_test(t, help_lists_every_key, 0, COUNT_OF(places));
	tcase_add_loop_test(t, every_key_is_in_the_table, 0, COUNT_OF(places));
	tcase_add_test(t, help_fits_80_columns);
	tcase_add_test(t, knobs_turn);
	tcase_add_test(t, clicks_pick);
	tcase_add_test(t, answers_are_judged_and_kept);
	tcase_add_test(t, what_was_typed_stays);
	tcase_add_test(t, two_readings_are_one_key_apart);
	tcase_add_test(t, a_solution_is_asked_for_twice);
	tcase_add_test(t, skipping_goes_on);
	tcase_add_test(t, a_prediction_reveals_its_chart);
	tcase_add_test(t, a_task_judges_the_knobs);
	tcase_add_test(t, another_day_finds_everything);
	tcase_add_test(t, idle_saves_the_knobs);
	tcase_add_test(t, a_place_that_is_not_there);
	tcase_add_test(t, a_saved_screen_is_the_one_that_was_seen);
	tcase_add_loop_test(t, survives_any_keys_and_sizes, 0, 6);
	tcase_add_test(t, text_and_chart_have_room);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
