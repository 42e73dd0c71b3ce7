/* test_reader.c - finding, marking and jumping in lessons; numbers into answers; undo of knobs; charts in files */
#include "config.h"
#include "app_kit.h"

#include <sys/stat.h>
#include <time.h>

#include "app/field.h"
#include "app/keys.h"
#include "base/random.h"
#include "store/store.h"

static void write_file(const char *folder, const char *name, const char *text)
{
	char path[256];
	FILE *f;

	snprintf(path, sizeof path, "%s/%s", home, folder);
	mkdir(path, 0700);
	snprintf(path, sizeof path, "%s/%s/%s", home, folder, name);
	f = fopen(path, "w");
	ck_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

/* A course with words, a chart that ends at a wall, and the book's places. */
static struct app *start_course(int width, int height, enum charset charset)
{
	write_file("01-words", "lesson.lua",
	           "lesson \"words\" { title = \"Waiting lines\", book = \"vol. II, Queues\" }\n"
	           "section \"one\" { \"Nodes\" }\n"
	           "text \"about\" [[The *nodes* of a cluster wait for the parameter servers; utilization is 0.5, and 2.5 ms pass.]]\n"
	           "knob \"t\" { \"service time\", model = \"orchestration.queue_wait\", parameter = \"service_time\", from = 1, to = 100, start = 10, step = 99 }\n"
	           "chart \"wall\" { \"A wall\", model = \"orchestration.queue_wait\", x = \"utilization\", from = 0.5, to = 1.5,\n"
	           "  y = \"wait\", set = { service_time = knob \"t\" }, alt = [[It rises and ends.]] }\n"
	           "ask \"wait\" { \"How long is 3 s and 1 s?\", answer = \"4 s\", book = \"vol. II, Little\" }\n"
	           "section \"two\" { \"All words\" }\n"
	           "term \"node\" { [[One server.]], name = \"node\" }\n"
	           "term \"ps\" { [[It keeps the parameters.]], name = \"parameter server\" }\n"
	           "term \"parameter\" { [[One learnt number.]], name = \"parameter\" }\n"
	           "term \"ring\" { [[A sum in a circle.]], name = \"all-reduce (ring)\" }\n");
	write_file("01-words", "ru.lua",
	           "tr \"words\" { title = \"Очереди\" }\ntr \"one\" { title = \"Узлы\" }\n"
	           "tr \"about\" [[У узлов кластера своё ожидание: их ждут серверы параметров.]]\n"
	           "tr \"t\" { label = \"время обслуживания\" }\ntr \"wall\" { title = \"Стена\", alt = [[Растёт и кончается.]] }\n"
	           "tr \"wait\" { text = [[Сколько будет 3 с и 1 с?]] }\ntr \"two\" { title = \"Все слова\" }\n"
	           "tr \"node\" { text = [[Один сервер.]], name = \"узел\" }\n"
	           "tr \"ps\" { text = [[Хранит параметры.]], name = \"сервер параметров\" }\n"
	           "tr \"parameter\" { text = [[Одно выученное число.]], name = \"параметр\" }\n"
	           "tr \"ring\" { text = [[Сумма по кругу.]], name = \"кольцевая свертка\" }\n");
	return start_with((struct app_setup){ .course = home, .width = width, .height = height, .charset = charset });
}

static size_t count_events(const char *kind)
{
	struct store *record = store_look(home);
	size_t n = 0;

	for (size_t i = 0; i < store_count(record); i++)
		n += !strcmp(json_string(json_get(store_event(record, i), "event"), ""), kind);
	store_close(record);
	return n;
}

/* --- whole screens ---------------------------------------------------------------------------- */

static const struct golden {
	const char *name, *keys;
	int width, height;
	enum language language;
} goldens[] = {
	{ "search-80x24-en", "/devices", 80, 24, LANGUAGE_EN },
	{ "notes-80x24-ru", "<Enter>mMраз<Enter>два<Esc><Tab><Tab>m'", 80, 24, LANGUAGE_RU },
	{ "cross-120x40-en", "<Enter>T<Right><S-Right>", 120, 40, LANGUAGE_EN },
	{ "table-80x24-en", "<Enter>V", 80, 24, LANGUAGE_EN },
	{ "save-40x12-ru", "<Enter>S", 40, 12, LANGUAGE_RU },
};

START_TEST(screens)
{
	const struct golden *g = &goldens[_i];
	struct app *a;
	char *screen;

	message_set_language(g->language);
	a = start_at(g->width, g->height);
	ck_assert(app_play(a, g->keys));
	screen = screen_of(a);
	compare_screen(g->name, screen);
	free(screen);
	app_free(a);
}
END_TEST

START_TEST(screen_of_words)
{
	struct app *a;
	char *screen;

	message_set_language(LANGUAGE_RU);
	a = start_course(80, 24, CHARSET_BRAILLE);
	ck_assert(app_play(a, "<Enter>g"));
	screen = screen_of(a);
	compare_screen("words-80x24-ru", screen);
	free(screen);
	app_free(a);
}
END_TEST

/* --- the search ------------------------------------------------------------------------------- */

static const struct search {
	const char *name, *before, *typed, *sees, *not;
	enum language language;
} searches[] = {
	{ "text", "", "cluster", "nodes of a cluster", "nothing has", LANGUAGE_EN },
	{ "capitals", "", "CLUSTER", "nodes of a cluster", "nothing has", LANGUAGE_EN },
	{ "all words in any order", "", "cluster nodes", "1 place", "nothing has", LANGUAGE_EN },
	{ "one word too many", "", "cluster zebra", "nothing has that", "place", LANGUAGE_EN },
	{ "a question", "", "how long is", "Exercise 1", "nothing has", LANGUAGE_EN },
	{ "a section", "", "all words", "1.2  All words", "nothing has", LANGUAGE_EN },
	{ "a term by its other name", "", "узел", "1.2  All words", "nothing has", LANGUAGE_EN },
	{ "the book's place of a lesson", "", "queues", "in the book", "nothing has", LANGUAGE_EN },
	{ "the book's place of an exercise", "", "little", "Exercise 1 · in the book", "nothing has", LANGUAGE_EN },
	{ "not the other language's text", "", "серверы параметров", "nothing has that", "place", LANGUAGE_EN },
	{ "Russian capitals", "", "УЗЛОВ", "У узлов кластера", "такого нет", LANGUAGE_RU },
	{ "yo for ye", "", "своё", "своё ожидание", "такого нет", LANGUAGE_RU },
	{ "ye for yo", "", "свое", "своё ожидание", "такого нет", LANGUAGE_RU },
	{ "yo where the lesson has ye", "", "ожидани", "1 место", "такого нет", LANGUAGE_RU },
	{ "an answer of one's own", "<Enter><Tab><Tab><Enter>77 ms<Enter>", "77 ms", "your answer", "nothing has", LANGUAGE_EN },
	{ "a note of one's own", "<Enter>Mthink of zebras<Esc>", "ZEBRA", "your note", "nothing has", LANGUAGE_EN },
	{ "a hint that was not shown", "", "unshown", "nothing has that", "place", LANGUAGE_EN },
	{ "nothing typed", "", "", "your own answers", "0 places", LANGUAGE_EN },
};

START_TEST(search_finds)
{
	const struct search *t = &searches[_i];
	struct app *a;

	message_set_language(t->language);
	a = start_course(80, 24, CHARSET_BRAILLE);
	ck_assert_msg(app_play(a, t->before) && app_play(a, "/") && app_play(a, t->typed), "%s", t->name);
	expect(a, t->sees, true);
	expect(a, t->not, false);
	app_free(a);
}
END_TEST

START_TEST(search_gives_no_prediction_away)
{
	struct app *a = start_at(80, 24);

	app_play(a, "/times faster");
	expect(a, "behind a prediction", true);
	expect(a, "devices: ", false);
	app_play(a, "<Down><Down><Enter>");
	expect(a, "it stands behind this prediction", true);
	expect(a, "▸ Prediction 3", true);
	app_play(a, "1/times faster<End>");
	expect(a, "behind a prediction", false);
	app_free(a);
}
END_TEST

START_TEST(search_jumps_and_returns)
{
	struct app *a = start_at(80, 24);

	app_play(a, "N");
	expect(a, "nothing is searched for yet", true);
	app_play(a, "/bends<Enter>");
	expect(a, "▸ Exercise 2", true);
	expect(a, "section 1/2", true);
	app_play(a, "/serial<Enter>");
	expect(a, "section 2/2", true);
	app_play(a, "<Backspace>");
	expect(a, "section 1/2", true);
	app_play(a, "<Backspace>");
	expect(a, "Fleetlab: contents", true);
	app_play(a, "<Backspace>");
	expect(a, "no jump to go back from", true);
	app_play(a, "/devices<Esc>");
	expect(a, "Fleetlab: contents", true);
	app_play(a, "NN");
	expect(a, "3/5: 1.1", true);
	app_play(a, "/<Enter>");                        /* the line is still there */
	expect(a, "section 1/2", true);
	app_free(a);
}
END_TEST

START_TEST(search_says_what_is_still_read)
{
	struct app_setup setup = { .state = home, .course = course, .width = 80, .height = 24 };
	struct app *a;
	struct diag d;

	ck_assert_int_eq(app_new(&setup, &a, &d), STATUS_OK);
	app_update(a, &(struct event){ .kind = EVENT_START });
	app_update(a, &(struct event){ .kind = EVENT_KEY, .key = '/' });
	expect(a, "still reading 1 lesson", true);
	app_settle(a);
	expect(a, "still reading", false);
	app_free(a);
}
END_TEST

static double now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* Ten lessons, each with as much text as a chapter. */
START_TEST(search_is_quick)
{
	struct strbuf text = STRBUF_INIT;
	double best = 1e9;
	struct app *a;

	for (int i = 1; i <= 10; i++) {
		char folder[16];

		strbuf_clear(&text);
		strbuf_printf(&text, "lesson \"many%d\" { title = \"Many %d\" }\nsection \"s\" { \"Only\" }\n", i, i);
		for (int k = 0; k < 80; k++)
			strbuf_printf(&text, "text \"t%d\" [[A paragraph of words about devices and links, number %d, that goes on and on "
			                     "for some lines, as paragraphs in lessons do, with **bold** and $x^2$ in it, and ends at last.]]\n", k, k);
		snprintf(folder, sizeof folder, "%02d-many", i);
		write_file(folder, "lesson.lua", text.text);
	}
	strbuf_free(&text);
	a = start_with((struct app_setup){ .course = home, .width = 80, .height = 24, .charset = CHARSET_BRAILLE });
	app_play(a, "/device");
	for (int round = 0; round < 5; round++) {
		double start = now_ms();

		app_update(a, &(struct event){ .kind = EVENT_KEY, .key = round % 2 ? PRESS_BACKSPACE : 's' });
		free(screen_of(a));
		best = fmin(best, now_ms() - start);
	}
	ck_assert_msg(best < 20, "%g ms", best);
	expect(a, "800 places, the first 200", true);
	app_free(a);
}
END_TEST

/* --- bookmarks and notes ---------------------------------------------------------------------- */

START_TEST(notes_stay)
{
	struct app *a = start_at(80, 24);

	app_play(a, "<Enter>Mfirst<Enter>second<Esc><Tab><Tab>m");
	expect(a, "bookmark set: 1.1  All of them at once · Exercise 1", true);
	app_free(a);
	ck_assert_uint_eq(count_events("bookmark"), 1);
	ck_assert_uint_eq(count_events("note"), 1);
	a = start_at(80, 24);
	app_play(a, "c'");
	expect(a, "first / second", true);
	expect(a, "● 1.1  All of them at once · Exercise 1", true);
	app_play(a, "<Down><Enter>");
	expect(a, "● ▸ Exercise 1", false);
	expect(a, "●▸ Exercise 1", true);
	app_play(a, "m'");                              /* taken away again */
	expect(a, "1/1", true);
	app_free(a);
	ck_assert_uint_eq(count_events("bookmark"), 2);
}
END_TEST

START_TEST(a_deleted_note_comes_back)
{
	struct app *a = start_at(80, 24);

	app_play(a, "<Enter>mMkeep me<Esc>'u");
	expect(a, "nothing to undo", true);
	app_play(a, "d");
	expect(a, "There are none yet", true);
	app_play(a, "u");
	expect(a, "keep me", true);
	expect(a, "● 1.1", true);
	app_play(a, "e please<Esc>");
	expect(a, "keep me please", true);
	app_play(a, "<Esc>");
	expect(a, "» keep me please", true);
	app_play(a, "M<C-u><Esc>");                     /* an empty note is none */
	expect(a, "keep me", false);
	app_free(a);
}
END_TEST

START_TEST(a_note_has_five_lines)
{
	struct app *a = start_at(80, 24);
	size_t before;

	app_play(a, "<Enter>M1<Enter>2<Enter>3<Enter>4<Enter>5<Enter>");
	expect(a, "at most 5 lines", true);
	app_play(a, "6<Esc>");
	expect(a, "56", true);
	before = count_events("note");
	app_play(a, "M<Esc>");                          /* nothing changed: nothing is recorded */
	ck_assert_uint_eq(count_events("note"), before);
	for (int i = 0; i < 3; i++)
		app_play(a, "M");
	app_update(a, &(struct event){ .kind = EVENT_PASTE, .text = "x\ny\nz" });
	expect(a, "at most 5 lines", true);
	app_update(a, &(struct event){ .kind = EVENT_LEAVE });
	app_free(a);
	ck_assert_uint_eq(count_events("note"), before + 1);    /* what was being written is kept */
}
END_TEST

/* --- words ------------------------------------------------------------------------------------ */

START_TEST(words_are_found_by_their_stems)
{
	struct app *a = start_course(80, 24, CHARSET_BRAILLE);

	app_play(a, "<Enter>g");
	expect(a, "parameter server — сервер параметров", true);
	expect(a, "node — узел", true);
	expect(a, "One learnt number", false);          /* it is only a part of a longer one */
	expect(a, "A sum in a circle", false);
	app_play(a, "<Enter>");
	expect(a, "section 2/2", true);
	app_play(a, "g");
	expect(a, "A sum in a circle", true);
	app_play(a, "<Esc><Backspace>");
	expect(a, "section 1/2", true);
	app_play(a, "Lg");
	expect(a, "сервер параметров — parameter server", true);
	expect(a, "узел — node", true);
	expect(a, "Одно выученное число", false);
	app_free(a);
}
END_TEST

/* --- numbers ---------------------------------------------------------------------------------- */

START_TEST(numbers_go_into_the_answer)
{
	struct app *a = start_course(120, 40, CHARSET_BRAILLE);

	app_play(a, "<Enter><Tab><Tab>i");
	expect(a, "Answer: 3 s", false);                /* "3 s" in running text is not ours: the unit is not certain … */
	app_play(a, "<Esc>");
	app_play(a, "<C-u>");
	app_play(a, "<Enter><C-u><Down>");
	expect(a, "number 1 of", true);
	app_play(a, "<Up>");
	expect(a, "service time", true);
	expect(a, "Answer: 10", true);
	app_play(a, "<C-u>2 + <Down>");                 /* behind what was typed */
	expect(a, "Answer: 2 + ", true);
	app_play(a, "<C-u><Esc><Tab>i");
	expect(a, "service time", true);                /* the knob that has the focus comes first */
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
		{ "a.svg", "<svg" }, { "a.txt", " " }, { "a.CSV", "devices that must all work at once,chance" },
	};
	struct app *a = start_at(80, 24);

	app_play(a, "<Enter>");
	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		char *text;

		save_as(a, files[i].name);
		expect(a, "saved in /", true);
		text = read_saved(files[i].name);
		ck_assert_msg(!strncmp(text, files[i].begins, strlen(files[i].begins)), "%s: %s", files[i].name, text);
		free(text);
	}
	save_as(a, "a.png");
	expect(a, "svg, txt or csv", true);
	app_play(a, "<Esc>");
	save_as(a, "nowhere/a.svg");
	expect(a, "saved in", false);
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

/* --- languages -------------------------------------------------------------------------------- */

START_TEST(verdicts_speak_the_language)
{
	static const struct { const char *name, *keys, *en, *ru; } rows[] = {
		{ "kind", "<Enter><Tab><Tab><Enter>40 GB<Enter>", "amount of data", "объем данных" },
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
		"/e", "<Enter>mMsome words<Esc>'", "<Enter>Mwriting", "<Enter>g", "<Enter>T", "<Enter>V", "<Enter>S", "<Enter>i<Down>",
	};
	static const struct { int width, height; } sizes[] = { { 40, 12 }, { 80, 24 }, { 100, 13 }, { 200, 60 } };

	for (size_t s = 0; s < 4; s++) {
		struct app *a = start_course(sizes[s].width, sizes[s].height, s % 2 ? CHARSET_BRAILLE : CHARSET_ASCII);
		struct canvas c;

		canvas_init(&c, 1, 1);
		for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
			ck_assert_msg(app_play(a, keys[i]), "%s", keys[i]);
			app_view(a, &c);
			ck_assert(c.width == sizes[s].width && c.height == sizes[s].height);
			ck_assert_msg(c.cursor_x < c.width && c.cursor_y < c.height, "%s", keys[i]);
			for (int k = 0; k < c.width * c.height && s % 2 == 0; k++)
				for (const char *p = c.cells[k].text; *p; p++)
					ck_assert_msg((unsigned char)*p < 0x80, "%s: \"%s\"", keys[i], c.cells[k].text);
			app_play(a, "<Esc><Esc><Esc>");
			if (i)
				app_play(a, "c");
		}
		canvas_free(&c);
		app_free(a);
	}
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
			e = (struct event){ .kind = EVENT_RESIZE, .width = 1 + (int)random_below(&r, 150),
				            .height = 1 + (int)random_below(&r, 50) };
		else if (random_below(&r, 3))
			e.key = keys[random_below(&r, sizeof keys - 1)];
		else
			e.key = PRESS_NONE + 1 + (int)random_below(&r, PRESS_END_OF_LIST - PRESS_NONE - 1);
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
	tcase_add_loop_test(t, screens, 0, (int)(sizeof goldens / sizeof *goldens));
	tcase_add_test(t, screen_of_words);
	tcase_add_loop_test(t, search_finds, 0, (int)(sizeof searches / sizeof *searches));
	tcase_add_test(t, search_gives_no_prediction_away);
	tcase_add_test(t, search_jumps_and_returns);
	tcase_add_test(t, search_says_what_is_still_read);
	tcase_add_test(t, search_is_quick);
	tcase_add_test(t, notes_stay);
	tcase_add_test(t, a_deleted_note_comes_back);
	tcase_add_test(t, a_note_has_five_lines);
	tcase_add_test(t, words_are_found_by_their_stems);
	tcase_add_test(t, numbers_go_into_the_answer);
	tcase_add_test(t, the_crosshair_goes_into_the_answer);
	tcase_add_test(t, a_gap_says_why);
	tcase_add_test(t, knobs_are_undone);
	tcase_add_test(t, what_changes_nothing_is_no_change);
	tcase_add_test(t, charts_are_saved);
	tcase_add_test(t, no_file_is_replaced_unasked);
	tcase_add_test(t, a_chart_without_room_is_saved);
	tcase_add_test(t, verdicts_speak_the_language);
	tcase_add_test(t, a_switch_rereads_nothing);
	tcase_add_test(t, new_screens_at_any_size);
	tcase_add_loop_test(t, survives_any_keys, 0, 4);
	suite_add_tcase(s, t);
	return s;
}

int main(int argc, char **argv)
{
	return kit_main(argc, argv, suite);
}
