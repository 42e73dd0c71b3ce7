/* test_reader.c - bookmarks and notes; numbers into answers; the crosshair; undo of knobs; charts
 * in files */
#include "config.h"
#include "reader_kit.h"

#include "app/field.h"
#include "app/keys.h"
#include "base/file.h"
#include "base/random.h"

/* --- numbers ---------------------------------------------------------------------------------- */

START_TEST(numbers_go_into_the_answer)
{
	struct app *a = start_course(120, 40, CHARSET_BRAILLE);

	app_play(a, "<Enter><Tab>i");
	expect(a, "Answer: 3 s", true);                 /* the question's first */
	expect(a, "number 1 of", true);
	app_play(a, "<Down>");
	expect(a, "Answer: 1 s", true);
	app_play(a, "<Esc><Enter><C-u><Down>");
	expect(a, "Answer: 3 s", true);
	app_play(a, "<Up>");
	expect(a, "service time", true);
	expect(a, "Answer: 10", true);
	app_play(a, "<C-u>2 + <Down>");                 /* behind what was typed */
	expect(a, "Answer: 2 + ", true);
	app_play(a, "<C-u><Esc><Tab>i");
	expect(a, "service time", true);        /* the knob that has the focus comes first */
	app_free(a);
}
END_TEST

/* What the crosshair reads is what the answer is read as. */
START_TEST(the_crosshair_goes_into_the_answer)
{
	struct app *a = start_course(120, 40, CHARSET_BRAILLE);

	app_play(a, "<Enter>T<Home>");
	expect(a, "0.5 → 10 s", true);
	app_play(a, "i");
	expect(a, "Answer: 10 s", true);
	expect(a, "read as 10\xc2\xa0s", true);
	app_play(a, "<Enter>");
	expect(a, "Not right.", true);
	app_free(a);
}
END_TEST

START_TEST(a_gap_says_why)
{
	struct app *a = start_course(120, 40, CHARSET_BRAILLE);

	app_play(a, "<Enter>T<End>");
	expect(a, "1.5 → —", true);
	expect(a, "the queue grows for ever", true);
	app_play(a, "<Home>");
	expect(a, "the queue grows for ever", false);
	app_play(a, "<Esc>");
	expect(a, "→ 10", false);
	app_free(a);
}
END_TEST

/* --- knobs ------------------------------------------------------------------------------------ */

START_TEST(knobs_are_undone)
{
	struct app *a = start_at(120, 40);

	app_play(a, "<Enter>z");
	expect(a, "nothing to undo", true);
	app_play(a, "<Right><Right><Right>");
	expect(a, "›  200", true);
	app_play(a, "=873<Enter>");
	app_play(a, "<Tab><Home>");
	expect(a, "›  99\xc2\xa0%", true);
	app_play(a, "z");
	expect(a, "›  99.9\xc2\xa0%", true);
	expect(a, "›  873", true);
	app_play(a, "z");
	expect(a, "›  200", true);
	app_play(a, "z");                               /* turning on and on is one change */
	expect(a, "›  100", true);
	app_play(a, "ZZ");
	expect(a, "›  873", true);
	app_play(a, "0");
	expect(a, "›  100\n", true);
	app_play(a, "z");
	expect(a, "›  873", true);
	app_play(a, "<Left>Z");                         /* a new change: nothing is left to redo */
	expect(a, "nothing to redo", true);
	app_free(a);
}
END_TEST

START_TEST(what_changes_nothing_is_no_change)
{
	struct app *a = start_at(120, 40);

	app_play(a, "<Enter><Right><End>");
	app_play(a, "<End><End>=99999<Enter><Esc>z");
	expect(a, "›  100\n", true);
	app_free(a);
}
END_TEST

/* --- files ------------------------------------------------------------------------------------ */

static char *read_saved(const char *name)
{
	char path[256], *text = NULL;
	struct diag d;
	size_t n;

	snprintf(path, sizeof path, "%s/%s", home, name);
	ck_assert_msg(file_read(path, 1 << 20, &text, &n, &d) == STATUS_OK, "%s", d.text);
	return text;
}

static void save_as(struct app *a, const char *name)
{
	struct strbuf keys = STRBUF_INIT;

	strbuf_printf(&keys, "S<C-u>%s/%s<Enter>", home, name);
	ck_assert(app_play(a, keys.text));
	strbuf_free(&keys);
}

START_TEST(charts_are_saved)
{
	static const struct { const char *name, *begins; } files[] = {
		{ "a.svg", "<svg" }, { "a.txt", " " },
		{ "a.CSV", "devices that must all work at once,chance" },
	};
	struct app *a = start_at(80, 24);

	app_play(a, "<Enter>");
	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		char *text;

		save_as(a, files[i].name);
		expect(a, "saved in /", true);
		text = read_saved(files[i].name);
		ck_assert_msg(!strncmp(text, files[i].begins, strlen(files[i].begins)), "%s: %s",
		              files[i].name, text);
		free(text);
	}
	save_as(a, "a.png");
	expect(a, ".svg, .csv, .txt", true);
	app_play(a, "<Esc>");
	save_as(a, "nowhere/a.svg");
	expect(a, "saved in", false);
	app_free(a);
}
END_TEST

START_TEST(the_kinds_of_file_are_offered)
{
	static const struct { const char *keys, *name, *begins; } rows[] = {
		{ "S", "curve.svg", "<svg" }, { "S<Tab>", "curve-2.csv", "devices that" },
		{ "S<S-Tab>", "curve-2.txt", " " },
		{ "S<C-u>~/own.csv", "own.csv", "devices that" },
	};
	struct app *a = start_at(80, 24);

	ck_assert_int_eq(chdir(home), 0);
	ck_assert_int_eq(setenv("HOME", home, 1), 0);
	app_play(a, "<Enter>");
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *text;

		app_play(a, rows[i].keys);
		expect(a, rows[i].name, true);
		app_play(a, "<Enter>");
		expect(a, "saved in /", true);
		text = read_saved(rows[i].name);
		ck_assert_msg(!strncmp(text, rows[i].begins, strlen(rows[i].begins)), "%s: %.40s",
		              rows[i].keys, text);
		free(text);
	}
	app_play(a, "S");
	expect(a, "curve-2.svg", true);                 /* the first is there */
	app_free(a);
}
END_TEST

START_TEST(no_file_is_replaced_unasked)
{
	struct app *a = start_at(80, 24);
	char *text;

	write_file(".", "mine.csv", "mine\n");
	app_play(a, "<Enter>");
	save_as(a, "mine.csv");
	expect(a, "is there already", true);
	text = read_saved("mine.csv");
	SAME(text, "mine\n", "untouched");
	free(text);
	app_play(a, "<Left><Right><Enter>");            /* another key takes the consent back */
	expect(a, "is there already", true);
	app_play(a, "<Enter>");
	expect(a, "saved in /", true);
	text = read_saved("mine.csv");
	ck_assert(strcmp(text, "mine\n") != 0);
	free(text);
	app_free(a);
}
END_TEST

START_TEST(a_chart_without_room_is_saved)
{
	struct app *a = start_at(40, 12);
	char *text;

	app_play(a, "<Enter>");
	save_as(a, "small.csv");
	text = read_saved("small.csv");
	ck_assert_msg(strlen(text) > 500, "%s", text);
	free(text);
	app_play(a, "n");
	save_as(a, "hidden.csv");                       /* its prediction is still open */
	expect(a, "saved", false);
	app_free(a);
}
END_TEST

/* --- going on --------------------------------------------------------------------------------- */

/* Each size has a lesson, and so a record, of its own. */
static struct app *start_led(int width, int height)
{
	struct strbuf lesson = STRBUF_INIT;

	strbuf_printf(&lesson, "lesson \"led%d\" { title = \"Led\" }\n", width);
	strbuf_puts(&lesson, "section \"one\" { \"Only\" }\n"
	            "ask \"a\" { \"First question?\", answer = \"4 s\" }\n"
	            "text \"short\" [[A short lead.]]\n"
	            "ask \"b\" { \"Second question?\", answer = \"4 s\" }\n"
	            "text \"long\" [[The long one begins.\n\n");
	for (int i = 1; i <= 40; i++)
		strbuf_printf(&lesson, "Paragraph %d.\n\n", i);
	strbuf_puts(&lesson, "The long one ends.]]\n"
	            "ask \"c\" { \"Third question?\", answer = \"4 s\" }\n"
	            "steps \"s\" { [[Common data of the steps.]],\n"
	            "  ask \"a\" { \"Step one?\", answer = \"4 s\" }, ask \"b\" { \"Step two?\", "
	            "answer = \"4 s\" } }\n");
	write_file("01-led", "lesson.lua", lesson.text);
	strbuf_free(&lesson);
	return start_with((struct app_setup){ .course = home, .width = width, .height = height,
	                                      .charset = CHARSET_BRAILLE });
}

/* Enter shows the paragraphs from..to, none left out, until the words are there. */
static void read_on(struct app *a, int from, int to, const char *words)
{
	for (int presses = 0; presses < 40; presses++) {
		char *screen = screen_of(a), paragraph[32];
		bool there = strstr(screen, words);

		for (bool seen = true; seen && from <= to; from += seen) {
			snprintf(paragraph, sizeof paragraph, "Paragraph %d.", from);
			seen = strstr(screen, paragraph);
		}
		free(screen);
		if (there)
			break;
		app_play(a, "<Enter>");
	}
	ck_assert_msg(from > to, "paragraph %d was not shown", from);
	expect(a, words, true);
}

/* What stands between the finished exercise and the next is all shown, and the next. */
START_TEST(going_on_shows_what_leads_there)
{
	static const struct { int width, height; } sizes[] = { { 80, 24 }, { 120, 40 },
	                                                       { 40, 12 } };
	static const struct { const char *lead, *question; } rows[] = {
		{ "A short lead.", "Second question?" },
		{ "The long one begins.", "Third question?" },
		{ "Common data of the steps.", "Step one?" },
	};

	for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
		struct app *a = start_led(sizes[k].width, sizes[k].height);

		app_play(a, "<Enter><Enter>4 s<Enter>");
		for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
			app_play(a, "<Enter>");
			expect(a, rows[i].lead, true);
			if (i == 1)
				read_on(a, 1, 40, rows[i].question);
			expect(a, rows[i].question, true);
			app_play(a, "<Enter>4 s<Enter>");       /* that one is marked */
			expect(a, "Right", true);
		}
		app_play(a, "<Enter>");
		expect(a, "Step two?", true);
		expect(a, "Common data of the steps.", true);
		app_free(a);
	}
}
END_TEST

/* What an open prediction hides is not paged over. */
START_TEST(paging_stops_at_a_prediction)
{
	static const struct { const char *name, *keys, *sees; } rows[] = {
		{ "the end of what is shown", "  ", "answer the prediction (1-9)" },
		{ "however often", "      ", "section 2/2" },
		{ "on a knob", "<Tab>  ", "▸ Prediction 3" },
		{ "the key of the next section", "  p n", "section 2/2" },
		{ "answered", "  1", "It comes out otherwise." },
		{ "skipped", "  x", "Task 4" },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct app *a;

		drop_home();
		make_home();
		a = start_at(80, 24);
		app_play(a, "<Enter>n");
		ck_assert_msg(app_play(a, rows[i].keys), "%s", rows[i].name);
		expect(a, rows[i].sees, true);
		expect(a, "last section", false);
		app_free(a);
	}
}
END_TEST

START_TEST(paging_asks_for_a_predicted_number)
{
	struct app *a;

	write_file("01-led", "lesson.lua",
	           "lesson \"led\" { title = \"Led\" }\nsection \"one\" { \"One\" }\n"
	           "predict \"a\" { \"How long?\", answer = \"4 s\", reveal = \"wall\" }\n"
	           "chart \"wall\" { \"A wall\", model = \"orchestration.queue_wait\", x = "
	           "\"utilization\", from = 0.5, to = 0.9,\n"
	           "  y = \"wait\", alt = [[It rises.]] }\ntext \"t\" [[It was hidden.]]\n"
	           "section \"two\" { \"Two\" }\ntext \"u\" [[Behind.]]\n");
	a = start_with((struct app_setup){ .course = home, .width = 80, .height = 24,
	                                   .charset = CHARSET_BRAILLE });
	app_play(a, "<Enter>  ");
	expect(a, "answer the prediction (Enter)", true);
	expect(a, "section 1/2", true);
	app_play(a, "<Enter>4 s<Enter>");
	expect(a, "It was hidden.", true);
	app_play(a, " ");
	expect(a, "section 2/2", true);
	app_free(a);
}
END_TEST

/* --- languages -------------------------------------------------------------------------------- */

START_TEST(verdicts_speak_the_language)
{
	static const struct { const char *name, *keys, *en, *ru; } rows[] = {
		{ "kind", "<Enter><Tab><Tab><Enter>40 GB<Enter>", "amount of data",
		  "объем данных" },
		{ "choice", "<Enter><Tab><Tab><Tab>1", "only moves along", "лишь двигает" },
		{ "goal", "<Enter>n3<Tab><Tab><Tab><Enter>", "at least 20", "нужно: ≥ 20" },
	};
	struct app *a = start_at(120, 40);

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *before, *after;

		app_free(a);
		drop_home();
		make_home();
		a = start_at(120, 40);
		app_play(a, rows[i].keys);
		/* A choice's answer may stand in either place. */
		if (i == 1) {
			char *screen = screen_of(a);

			if (!strstr(screen, rows[i].en))
				app_play(a, "2");
			free(screen);
			screen = screen_of(a);
			if (!strstr(screen, rows[i].en)) {
				free(screen);
				continue;
			}
			free(screen);
		}
		expect(a, rows[i].en, true);
		before = screen_of(a);
		app_play(a, i == 2 ? "<Tab><Home>L" : "L");
		expect(a, rows[i].en, false);
		expect(a, rows[i].ru, true);
		app_play(a, i == 2 ? "zL" : "L");
		after = screen_of(a);
		expect(a, rows[i].en, true);
		if (i < 2 && strcmp(before, after) != 0) {     /* of a goal the focus is another */
			fprintf(stderr, "%s\n%s\n", before, after);
			ck_abort_msg("%s: another screen after two switches", rows[i].name);
		}
		free(before);
		free(after);
	}
	app_free(a);
}
END_TEST

/* "1,5 s" was a decimal comma when it was typed, and stays one. */
START_TEST(a_switch_rereads_nothing)
{
	struct app *a;

	message_set_language(LANGUAGE_RU);
	a = start_at(120, 40);
	app_play(a, "<Enter><Tab><Tab><Enter>1,500 с<Enter>");
	expect(a, "1,5", true);
	app_play(a, "L");
	expect(a, "Not right. You answered: 1,5", true);
	expect(a, "1500", false);
	app_free(a);
}
END_TEST

/* --- any size, any keys ----------------------------------------------------------------------- */

START_TEST(new_screens_at_any_size)
{
	static const char *const keys[] = {
		"/e", "<Enter>mMsome words<Esc>'", "<Enter>Mwriting", "<Enter>g", "<Enter>T",
			"<Enter>V", "<Enter>S", "<Enter>i<Down>",
	};
	static const struct { int width, height; } sizes[] = { { 40, 12 }, { 80, 24 }, { 100, 13 },
	                                                       { 200, 60 } };

	for (size_t s = 0; s < 4; s++) {
		struct app *a = start_course(sizes[s].width, sizes[s].height,
		                             s % 2 ? CHARSET_BRAILLE : CHARSET_ASCII);
		struct canvas c;

		canvas_init(&c, 1, 1);
		for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
			ck_assert_msg(app_play(a, keys[i]), "%s", keys[i]);
			app_view(a, &c);
			ck_assert(c.width == sizes[s].width && c.height == sizes[s].height);
			ck_assert_msg(c.cursor_x < c.width && c.cursor_y < c.height, "%s", keys[i]);
			for (int k = 0; k < c.width * c.height && s % 2 == 0; k++)
				for (const char *p = c.cells[k].text; *p; p++)
					ck_assert_msg((unsigned char)*p < 0x80, "%s: \"%s\"",
					              keys[i], c.cells[k].text);
			app_play(a, "<Esc><Esc><Esc>");
			if (i)
				app_play(a, "c");
		}
		canvas_free(&c);
		app_free(a);
	}
}
END_TEST

/* A line that is scrolled shows what a screen laid out anew shows. */
START_TEST(a_scrolled_line_is_as_laid_out_anew)
{
	static const char *const places[] = { "01-introduction", "04-data-storage", "glossary" };
	char *lessons = file_data_path("lessons");
	struct app *a = start_with((struct app_setup){ .width = 80, .height = 24,
	                                               .course = lessons, .place = places[_i],
	                                               .charset = CHARSET_BLOCK });

	for (int i = 0; i < 240; i++) {
		int key = i % 40 == 39 ? 'n' : i % 5 == 1 ? 'x' : i % 5 == 3 ? '+'
		        : i % 7 == 6 ? 'k' : 'j';
		char *scrolled, *anew;

		app_update(a, &(struct event){ .kind = EVENT_KEY, .key = key });
		scrolled = screen_of(a);
		app_update(a, &(struct event){ .kind = EVENT_RESIZE, .width = 80, .height = 24 });
		anew = screen_of(a);
		ck_assert_msg(key == 'n' || key == 'x' || !strcmp(scrolled, anew),
		              "key %d of %s:\n%s\n%s", i, places[_i], scrolled, anew);
		free(scrolled);
		free(anew);
		if (key == 'n' || key == 'x')
			app_settle(a);
	}
	app_free(a);
	free(lessons);
}
END_TEST

START_TEST(survives_any_keys)
{
	static const char keys[] = "/mMgiTVzZ0N'BLed ujk[]c12hsxn";
	struct random r = random_start((uint64_t)_i + 1);
	struct app *a = start_course(80, 24, CHARSET_BRAILLE);

	for (int i = 0; i < 1000; i++) {
		struct event e = { .kind = EVENT_KEY };

		if (random_below(&r, 30) == 0)
			e = (struct event){ .kind = EVENT_RESIZE,
			                    .width = 1 + (int)random_below(&r, 150),
				            .height = 1 + (int)random_below(&r, 50) };
		else if (random_below(&r, 3))
			e.key = keys[random_below(&r, sizeof keys - 1)];
		else
			e.key = PRESS_NONE + 1 + (int)random_below(&r,
				PRESS_END_OF_LIST - PRESS_NONE - 1);
		ck_assert(!(app_update(a, &e) & EFFECT_QUIT));
		if (random_below(&r, 4) == 0)
			app_settle(a);
		free(screen_of(a));
	}
	app_free(a);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("reader");
	TCase *t = tcase_create("reader");

	tcase_set_timeout(t, 120);
	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_test(t, numbers_go_into_the_answer);
	tcase_add_test(t, the_crosshair_goes_into_the_answer);
	tcase_add_test(t, a_gap_says_why);
	tcase_add_test(t, knobs_are_undone);
	tcase_add_test(t, what_changes_nothing_is_no_change);
	tcase_add_test(t, charts_are_saved);
	tcase_add_test(t, the_kinds_of_file_are_offered);
	tcase_add_test(t, no_file_is_replaced_unasked);
	tcase_add_test(t, a_chart_without_room_is_saved);
	tcase_add_test(t, going_on_shows_what_leads_there);
	tcase_add_test(t, paging_stops_at_a_prediction);
	tcase_add_test(t, paging_asks_for_a_predicted_number);
	tcase_add_test(t, verdicts_speak_the_language);
	tcase_add_test(t, a_switch_rereads_nothing);
	tcase_add_test(t, new_screens_at_any_size);
	tcase_add_loop_test(t, a_scrolled_line_is_as_laid_out_anew, 0, 3);
	tcase_add_loop_test(t, survives_any_keys, 0, 4);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
