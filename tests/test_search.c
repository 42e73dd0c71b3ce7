/* test_search.c - the search over lessons, jumps and the way back, words of the glossary */
#include "config.h"
#include "reader_kit.h"


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
	{ "the book's place of an exercise", "", "little", "Exercise 1 · in the book",
	  "nothing has", LANGUAGE_EN },
	{ "not the other language's text", "", "серверы параметров", "nothing has that", "place",
	  LANGUAGE_EN },
	{ "Russian capitals", "", "УЗЛОВ", "У узлов кластера", "такого нет", LANGUAGE_RU },
	{ "yo for ye", "", "своё", "своё ожидание", "такого нет", LANGUAGE_RU },
	{ "ye for yo", "", "свое", "своё ожидание", "такого нет", LANGUAGE_RU },
	{ "yo where the lesson has ye", "", "ожидани", "1 место", "такого нет", LANGUAGE_RU },
	{ "an answer of one's own", "<Enter><Tab><Tab><Enter>77 ms<Enter>", "77 ms", "your answer",
	  "nothing has", LANGUAGE_EN },
	{ "a note of one's own", "<Enter>Mthink of zebras<Esc>", "ZEBRA", "your note",
	  "nothing has", LANGUAGE_EN },
	{ "a hint that was not shown", "", "unshown", "nothing has that", "place", LANGUAGE_EN },
	{ "nothing typed", "", "", "your own answers", "0 places", LANGUAGE_EN },
};

START_TEST(search_finds)
{
	const struct search *t = &searches[_i];
	struct app *a;

	message_set_language(t->language);
	a = start_course(80, 24, CHARSET_BRAILLE);
	ck_assert_msg(app_play(a, t->before) && app_play(a, "/") && app_play(a, t->typed), "%s",
	              t->name);
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

/* Ten lessons, each with as much text as a chapter. */
START_TEST(search_of_much_shows_the_first)
{
	struct strbuf text = STRBUF_INIT;
	struct app *a;

	for (int i = 1; i <= 10; i++) {
		char folder[24];

		strbuf_clear(&text);
		strbuf_printf(&text,
		              "lesson \"many%d\" { title = \"Many %d\" }\nsection \"s\" { \"Only\" "
		              "}\n", i, i);
		for (int k = 0; k < 80; k++)
			strbuf_printf(&text,
			              "text \"t%d\" [[A paragraph of words about devices and "
			              "links, number %d, that goes on and on "
			                     "for some lines, as paragraphs in lessons do, with "
			                     "**bold** and $x^2$ in it, and ends at last.]]\n", k,
			                     k);
		snprintf(folder, sizeof folder, "%02d-many", i);
		write_file(folder, "lesson.lua", text.text);
	}
	strbuf_free(&text);
	a = start_with((struct app_setup){ .course = home, .width = 80, .height = 24,
	                                   .charset = CHARSET_BRAILLE });
	app_play(a, "/device");
	expect(a, "800 places, the first 200", true);
	app_free(a);
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

START_TEST(links_are_followed)
{
	struct app *a;

	write_file("01-from", "lesson.lua",
	           "lesson \"from\" { title = \"From\" }\nsection \"a\" { \"A\" }\n"
	           "text \"x\" [[See [the other lesson](to#e), [below](#b) and "
	           "[nowhere](gone#x).]]\nsection \"b\" { \"B\" }\ntext \"y\" [[y]]\n");
	write_file("02-to", "lesson.lua",
	           "lesson \"to\" { title = \"To\" }\nsection \"c\" { \"C\" }\ntext \"z\" [[z]]\n"
	           "ask \"e\" { \"How long?\", answer = \"4 s\" }\n");
	a = start_with((struct app_setup){ .course = home, .width = 80, .height = 24,
	                                   .charset = CHARSET_BRAILLE });
	app_play(a, "<Enter>f");
	expect(a, "2.1  C · Exercise 1", true);
	expect(a, "1.2  B", true);
	expect(a, "not there, or not read yet: gone#x", true);
	app_play(a, "<Down><Down><Enter>");
	expect(a, "that place is not there", true);
	app_play(a, "<Home><Enter>");
	expect(a, "▸ Exercise 1", true);
	app_play(a, "f");
	expect(a, "No text of this page leads elsewhere", true);
	app_play(a, "<Esc><Backspace>f<Down><Enter>");
	expect(a, "section 2/2", true);
	app_play(a, "<Backspace>");
	expect(a, "section 1/2", true);
	app_free(a);
}
END_TEST

START_TEST(a_preposition_is_no_pod)
{
	struct app *a;

	write_file("01-pods", "lesson.lua",
	           "lesson \"pods\" { title = \"Pods\" }\nsection \"a\" { \"A\" }\ntext \"x\" "
	           "[[x]]\nsection \"b\" { \"B\" }\ntext \"y\" [[y]]\n"
	           "section \"c\" { \"C\" }\nterm \"pod\" { [[Racks.]], name = \"pod\" }\n");
	write_file("01-pods", "ru.lua",
	           "tr \"x\" [[Кабель под полом.]]\ntr \"y\" [[Стойки пода.]]\ntr \"pod\" { text = "
	           "[[Стойки.]], name = \"под\" }\n");
	message_set_language(LANGUAGE_RU);
	a = start_with((struct app_setup){ .course = home, .width = 80, .height = 24,
	                                   .charset = CHARSET_BRAILLE });
	app_play(a, "<Enter>g");
	expect(a, "под — pod", false);
	app_play(a, "<Esc>ng");
	expect(a, "под — pod", true);
	app_free(a);
}
END_TEST

/* A term that is written in capitals is not the word of the same letters. */
START_TEST(capitals_make_a_term)
{
	static const struct { const char *text; bool fit, gpu, node; } rows[] = {
		{ "It does not fit, and fits nowhere.", false, false, false },
		{ "Fit it in.", false, false, false },
		{ "A rate of 500 FIT.", true, false, false },
		{ "FITs are added, NODES too.", true, false, true },
		{ "Two GPUs in a Node.", false, true, true },
		{ "Подгонка (fit) и 500 FIT на узел; два GPU.", true, true, false },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct strbuf lesson = STRBUF_INIT;
		struct app *a;

		strbuf_printf(&lesson,
		              "lesson \"caps\" { title = \"Caps\" }\nsection \"a\" { \"A\" }\ntext "
		              "\"x\" [[%s]]\n"
		              "section \"b\" { \"B\" }\nterm \"fit\" { [[One failure in a billion "
		              "hours.]], name = \"failures in time (FIT)\" }\n"
		              "term \"gpu\" { [[A device.]], name = \"GPU\" }\nterm \"node\" { "
		              "[[One server.]], name = \"node\" }\n", rows[i].text);
		write_file("01-caps", "lesson.lua", lesson.text);
		strbuf_free(&lesson);
		a = start_with((struct app_setup){ .course = home, .width = 80, .height = 24,
		                                   .charset = CHARSET_BRAILLE });
		app_play(a, "<Enter>g");
		expect(a, "One failure in a billion", rows[i].fit);
		expect(a, "A device.", rows[i].gpu);
		expect(a, "One server.", rows[i].node);
		app_free(a);
	}
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("search");
	TCase *t = tcase_create("search");

	tcase_set_timeout(t, 120);
	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_loop_test(t, search_finds, 0, (int)(sizeof searches / sizeof *searches));
	tcase_add_test(t, search_gives_no_prediction_away);
	tcase_add_test(t, search_jumps_and_returns);
	tcase_add_test(t, search_says_what_is_still_read);
	tcase_add_test(t, search_of_much_shows_the_first);
	tcase_add_test(t, words_are_found_by_their_stems);
	tcase_add_test(t, links_are_followed);
	tcase_add_test(t, a_preposition_is_no_pod);
	tcase_add_test(t, capitals_make_a_term);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
