/* test_session.c - knobs and texts of an open lesson */
#include "config.h"
#include "trial_lesson.h"

#include <stdio.h>

#include "base/file.h"
#include "base/message.h"

/* --- knobs ----------------------------------------------------------------- */

START_TEST(knobs_turn)
{
	int n = at("n"), few = at("few"), before;

	prints("n", "8", "start");
	session_knob_turn(session, n, 1);
	prints("n", "16", "one on");
	session_knob_turn(session, n, 100);
	prints("n", "1\u00a0024", "the upper end");
	ck_assert_int_eq(session_knob_position(session, n), 10);
	session_knob_turn(session, n, -2147483647 - 1);
	prints("n", "1", "the lower end");
	session_knob_to(session, n, 3);
	prints("n", "8", "a position");
	session_knob_to(session, n, 99);
	prints("n", "1\u00a0024", "a position beyond");
	session_knob_reset(session, n);
	prints("n", "8", "reset");
	ck_assert_int_eq(session_knob_positions(session, n), 11);

	session_knob_reset(session, few);
	for (int i = 2; i <= 4; i++) {         /* whole numbers, each turn a new one */
		char want[16];

		snprintf(want, sizeof want, "%d", i);
		session_knob_turn(session, few, 1);
		prints("few", want, "whole steps");
	}
	before = session_knob_position(session, few);
	session_knob_turn(session, few, -1);
	prints("few", "3", "and back");
	ck_assert_int_lt(session_knob_position(session, few), before);
}
END_TEST

START_TEST(knobs_visit_every_place_both_ways)
{
	static const char *const ids[] = { "n", "a", "bw", "wait", "few" };
	int block = at(ids[_i]), up = 0, down = 0;

	session_knob_to(session, block, 0);
	for (int last = -1; session_knob_position(session, block) != last && up < 100; up++) {
		last = session_knob_position(session, block);
		session_knob_turn(session, block, 1);
	}
	ck_assert_int_eq(session_knob_position(session, block),
	                 session_knob_positions(session, block) - 1);
	for (int last = -1; session_knob_position(session, block) != last && down < 100; down++) {
		last = session_knob_position(session, block);
		session_knob_turn(session, block, -1);
	}
	ck_assert_int_eq(session_knob_position(session, block), 0);
	ck_assert_int_eq(up, down);
}
END_TEST

static const struct { const char *knob, *typed, *shown; } typed[] = {
	{ "n", "873", "873" }, { "n", "1e3", "1\u00a0000" }, { "n", "1024", "1\u00a0024" },
	{ "n", " 7", "7" },
	{ "a", "99.9 %", "99.9\u00a0%" }, { "a", "0.95", "95\u00a0%" },
	{ "bw", "873 GB/s", "873\u00a0GB/s" }, { "bw", "1 TB/s", "1\u00a0TB/s" },
	{ "bw", "150", "150\u00a0GB/s" },
	{ "wait", "1 min", "1\u00a0min" }, { "wait", "60 s", "1\u00a0min" },
	{ "mood", "hurry", "hurry" },
	{ "z", "2 h", "2\u00a0h" }, { "z", "7200 s", "2\u00a0h" }, { "z", "90 s", "90\u00a0s" },
	{ "z", "10 h", "10\u00a0h" },
};

START_TEST(knobs_take_exact_values)
{
	struct diag d;

	ck_assert_msg(session_knob_type(session, at(typed[_i].knob), typed[_i].typed,
	                                &d) == STATUS_OK, "%s: %s",
	              typed[_i].typed, d.text);
	prints(typed[_i].knob, typed[_i].shown, typed[_i].typed);
}
END_TEST

static const struct { const char *knob, *typed, *says; enum status status; } refused[] = {
	{ "n", "2000", "1\u00a0024", STATUS_E_DOMAIN }, { "n", "0", "1", STATUS_E_DOMAIN },
	{ "n", "7.5", "whole", STATUS_E_DOMAIN },
	{ "n", "", "", STATUS_E_SYNTAX }, { "n", "many", "many", STATUS_E_NOTFOUND },
	{ "bw", "3 s", "", STATUS_E_UNIT },
	{ "a", "101 %", "100", STATUS_E_DOMAIN }, { "mood", "calmm", "calm", STATUS_E_NOTFOUND },
	{ "wait", "2 s", "2 s", STATUS_E_NOTFOUND },
	{ "bw", "@nothing.at.all", "", STATUS_E_NOTFOUND },
};

START_TEST(knobs_refuse)
{
	struct strbuf before = STRBUF_INIT;
	int block = at(refused[_i].knob);
	struct diag d = { "" };

	session_knob_print(session, block, &before);
	ck_assert_msg(session_knob_type(session, block, refused[_i].typed,
	                                &d) == refused[_i].status, "%s: %s",
	              refused[_i].typed, d.text);
	ck_assert_msg(*d.text && strstr(d.text, refused[_i].says), "%s: %s", refused[_i].typed,
	              d.text);
	prints(refused[_i].knob, before.text, "unchanged");
	strbuf_free(&before);
}
END_TEST

/* Of a list one value is meant whichever mark is typed; where two could be, none is taken. */
static const struct { enum decimal_mark mark; const char *typed, *becomes; } listed[] = {
	{ DECIMAL_POINT, "99.999%", "99.999\u00a0%" },
	{ DECIMAL_COMMA, "99.999%", "99.999\u00a0%" },
	{ DECIMAL_COMMA, "99.999 %", "99.999\u00a0%" },
	{ DECIMAL_COMMA, "99,999%", "99.999\u00a0%" },
	{ DECIMAL_POINT, "99,999%", "99.999\u00a0%" },
	{ DECIMAL_COMMA, "0.99999", "99.999\u00a0%" },
	{ DECIMAL_COMMA, "99.998%", NULL }, { DECIMAL_COMMA, "99.999", NULL },
	{ DECIMAL_POINT, "150 %", "150\u00a0%" }, { DECIMAL_POINT, "1,500 %", NULL },
	{ DECIMAL_COMMA, "1,500 %", "1.5\u00a0%" }, { DECIMAL_COMMA, "1.500 %", NULL },
};

START_TEST(a_listed_value_by_either_mark)
{
	struct strbuf shown = STRBUF_INIT;
	struct diag d = { "" };
	enum status status;

	close_all();
	open_text("{\"lesson\":{\"id\":\"trial\",\"title\":{\"en\":\"A trial\"},\"blocks\":["
	          "{\"kind\":\"section\",\"id\":\"start\",\"title\":{\"en\":\"Start\"}},"
	          "{\"kind\":\"knob\",\"id\":\"up\",\"label\":{\"en\":\"up\"},\"values\":[\"99 %\","
	          "\"99.9 %\",\"99.999 %\",\"1.5 %\",\"150 %\",\"1500 %\"]}]}}");
	session_set_mark(session, listed[_i].mark);
	status = session_knob_type(session, at("up"), listed[_i].typed, &d);
	ck_assert_msg((status == STATUS_OK) == (listed[_i].becomes != NULL), "%s: %s",
	              listed[_i].typed, d.text);
	ck_assert_msg(status == STATUS_OK || !strstr(listed[_i].typed, "500") ||
	              (strstr(d.text, "1500") && !strstr(d.text, "not one of")), "%s", d.text);
	session_knob_print(session, at("up"), &shown);
	if (listed[_i].becomes)
		SAME(shown.text, listed[_i].becomes, listed[_i].typed);
	strbuf_free(&shown);
}
END_TEST

START_TEST(knobs_choose_from_a_catalog)
{
	char *text = text_of(NO_BLOCK, "{region} {region:3 g/kWh} {co2/region:3 MWh}");
	struct diag d;

	SAME(text, "Quebec 20\u00a0g/kWh 1\u00a0MWh", "the start");
	free(text);
	ck_assert(session_knob_type(session, at("region"), "@norway", &d) == STATUS_OK);
	text = text_of(NO_BLOCK, "{region} {region*1} {co2:3}");
	SAME(text, "Norway 30\u00a0g/kWh 30\u00a0kg", "chosen by name");
	free(text);
	message_set_language(LANGUAGE_RU);
	prints("region", "Норвегия", "by title, in the language in force");
	ck_assert(session_knob_type(session, at("region"), "Квебек", &d) == STATUS_OK);
	prints("region", "Квебек", "and typed so");
	message_set_language(LANGUAGE_EN);
	ck_assert(session_knob_type(session, at("region"), "@norwya", &d) == STATUS_E_NOTFOUND &&
	          strstr(d.text, "norway"));
}
END_TEST

START_TEST(a_typed_value_lies_between_steps)
{
	int n = at("n");

	session_knob_type(session, n, "28", NULL);
	session_knob_turn(session, n, 1);
	prints("n", "32", "up");
	session_knob_type(session, n, "28", NULL);
	session_knob_turn(session, n, -1);
	prints("n", "16", "down");
	session_knob_type(session, n, "20", NULL);
	session_knob_turn(session, n, 2);
	prints("n", "64", "two up");
	session_knob_type(session, n, "500", NULL);
	session_knob_turn(session, n, 1);
	prints("n", "1\u00a0024", "512 is too near to be a step of its own");
}
END_TEST

/* --- texts ----------------------------------------------------------------- */

static const struct { const char *text, *want; } texts[] = {
	{ "none", "none" }, { "{n}", "8" }, { "{n*2}", "16" }, { "{ n + 1 }", "9" },
	{ "{{n}", "{n}" }, { "{{{n}", "{8" },
	{ "{bw}", "2\u00a0TB/s" }, { "{bw:3 GB/s}", "2\u00a0000\u00a0GB/s" },
	{ "{a}", "99.9\u00a0%" }, { "{a:4}", "0.999" },
	{ "{p:3 %}", "99.2\u00a0%" }, { "{p}", "0.992" }, { "{half:3}", "693" },
	{ "{wait}", "10\u00a0s" }, { "{wait/2:3 ms}", "5\u00a0000\u00a0ms" },
	{ "{mood}", "calm" }, { "{mood*2}", "—" }, { "{1/0}", "—" }, { "{none}", "—" },
	{ "{}", "—" }, { "{n:3 s}", "—" },
	{ "{n", "{n" }, { "n}", "n}" }, { "{2^20:3}", "1\u00a0050\u00a0000" },
	{ "{2015+n:4 plain}", "2023" }, { "{2015+n}", "2\u00a0023" },
	{ "{2015.5+n:5 plain}", "2023.5" }, { "{bw:4 plain}", "—" },
	{ "$A^{n}$ {n}", "$A^{n}$ 8" }, { "$x_{n}$", "$x_{n}$" },
	{ "$\\frac{n}{n}$ {n}", "$\\frac{n}{n}$ 8" },
	{ "$n = {n}$", "$n = 8$" }, { "$0{,}05$ {n}", "$0{,}05$ 8" },
	{ "$x^{2^{n}}$", "$x^{2^{n}}$" }, { "costs \\$5 ^{n}", "costs \\$5 ^8" },
	{ "`{n}`", "`8`" },
	{ "{answer}", "—" }, { "{given}", "—" }, { "{k}", "—" }, { "{1/wait:2 1/s}", "0.1/s" },
	{ "{wait*9e6:3 yr}", "2.85\u00a0yr" },
};

START_TEST(texts_are_filled_in)
{
	char *text = text_of(NO_BLOCK, texts[_i].text);

	SAME(text, texts[_i].want, texts[_i].text);
	free(text);
}
END_TEST

/* A unit that the text asks for agrees with its number, like any other. */
START_TEST(a_unit_asked_for_is_inflected)
{
	char *text;

	message_set_language(LANGUAGE_RU);
	text = text_of(NO_BLOCK, "{wait*9e6:3 yr}, {wait*8*365*24*360:3 yr}, {bw:3 GB/s}");
	message_set_language(LANGUAGE_EN);
	SAME(text, "2,85\u00a0года, 8\u00a0лет, 2\u00a0000\u00a0ГБ/с", "in Russian");
	free(text);
}
END_TEST

/* A word behind its number takes the form that goes with what is printed, also with a fraction. */
static const struct { const char *text, *want; enum language language; } agreeing[] = {
	{ "{1|device|devices}, {n|device|devices}", "1\u00a0device, 8\u00a0devices", LANGUAGE_EN },
	{ "{1.4:1|time|times} {1.5|time|times} {0|time|times}",
	  "1\u00a0time 1.5\u00a0times 0\u00a0times", LANGUAGE_EN },
	{ "There {n:3 only|is|are} {n}, {1:3 only|is|are} 1", "There are 8, is 1", LANGUAGE_EN },
	{ "{n*3e8:3 words|token|tokens} {1:3 words|token|tokens}",
	  "2.4 billion\u00a0tokens 1\u00a0token", LANGUAGE_EN },
	{ "{2021:4 plain|year|years}", "2021\u00a0years", LANGUAGE_EN },
	{ "**{n|a b|c d}** ", "**8\u00a0c d** ", LANGUAGE_EN },
	{ "{none|a|b}", "—\u00a0b", LANGUAGE_EN },
	{ "{n|many}", "8\u00a0many", LANGUAGE_EN },
	{ "{1|раз|раза|раз}, {2|раз|раза|раз}, {n-3|раз|раза|раз}, {21|раз|раза|раз}",
	  "1\u00a0раз, 2\u00a0раза, 5\u00a0раз, 21\u00a0раз", LANGUAGE_RU },
	{ "{11|раз|раза|раз}, {112|раз|раза|раз}, {4.69|год|года|лет}, {5793:4|раз|раза|раз}",
	  "11\u00a0раз, 112\u00a0раз, 4,69\u00a0года, 5\u00a0793\u00a0раза", LANGUAGE_RU },
	{ "{1e12:3|раз|раза|раз}; {1.02:2|раз|раза|раз}; {100*a:4|процент|процента|процентов}",
	  "1\u00a0трлн\u00a0раз; 1\u00a0раз; 99,9\u00a0процента", LANGUAGE_RU },
	{ "{n:3 only|шел|шли|шло} {n*3e8:3 words|токен|токена|токенов}",
	  "шло 2,4 млрд\u00a0токенов", LANGUAGE_RU },
};

START_TEST(words_agree_with_their_number)
{
	char *text;

	message_set_language(agreeing[_i].language);
	text = text_of(NO_BLOCK, agreeing[_i].text);
	message_set_language(LANGUAGE_EN);
	SAME(text, agreeing[_i].want, agreeing[_i].text);
	free(text);
}
END_TEST

static const struct { const char *text, *want; } drawn_texts[] = {
	{ "{k}", "1\u00a0024" }, { "{k} {t}", "1\u00a0024 2\u00a0h" },
	{ "{t:3 min}", "120\u00a0min" }, { "{answer:3}", "40\u00a0ms" },
	{ "{answer*2:3}", "80\u00a0ms" }, { "{w}", "\\*so\\*" }, { "`{w}`", "`*so*`" },
	{ "{n}", "8" }, { "{given}", "—" },
};

START_TEST(drawn_variables_are_filled_in)
{
	char *text;

	take("power", VARIANT);
	text = text_of(at("power"), drawn_texts[_i].text);
	SAME(text, drawn_texts[_i].want, drawn_texts[_i].text);
	free(text);
	text = text_of(at("fixed"), "{k}");
	SAME(text, "—", "another exercise's variable");
	free(text);
}
END_TEST

START_TEST(values_follow_the_knobs)
{
	char *text = text_of(NO_BLOCK, "{few_up:6}");

	SAME(text, "0.5", "one");
	free(text);
	session_knob_type(session, at("few"), "2", NULL);
	text = text_of(NO_BLOCK, "{few_up:6}");
	SAME(text, "0.25", "two");
	free(text);
	session_knob_type(session, at("a"), "100 %", NULL);
	text = text_of(NO_BLOCK, "{half}");
	SAME(text, "—", "no half point when nothing fails");
	free(text);
}
END_TEST

START_TEST(labels_are_filled_in)
{
	struct strbuf b = STRBUF_INIT;

	session_knob_label(session, at("a"), &b);
	SAME(b.text, "availability, 8 times", "label");
	strbuf_clear(&b);
	message_set_language(LANGUAGE_RU);
	session_knob_label(session, at("n"), &b);
	SAME(b.text, "устройства", "translated");
	message_set_language(LANGUAGE_EN);
	strbuf_free(&b);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("session");
	TCase *t = tcase_create("session");

	message_init("en", file_locale_path());
	tcase_add_checked_fixture(t, open_all, close_all);
	tcase_add_test(t, knobs_turn);
	tcase_add_loop_test(t, knobs_visit_every_place_both_ways, 0, 5);
	tcase_add_loop_test(t, knobs_take_exact_values, 0, sizeof typed / sizeof *typed);
	tcase_add_loop_test(t, knobs_refuse, 0, sizeof refused / sizeof *refused);
	tcase_add_loop_test(t, a_listed_value_by_either_mark, 0, sizeof listed / sizeof *listed);
	tcase_add_test(t, knobs_choose_from_a_catalog);
	tcase_add_test(t, a_typed_value_lies_between_steps);
	tcase_add_test(t, a_unit_asked_for_is_inflected);
	tcase_add_loop_test(t, texts_are_filled_in, 0, sizeof texts / sizeof *texts);
	tcase_add_loop_test(t, words_agree_with_their_number, 0,
	                    sizeof agreeing / sizeof *agreeing);
	tcase_add_loop_test(t, drawn_variables_are_filled_in, 0,
	                    sizeof drawn_texts / sizeof *drawn_texts);
	tcase_add_test(t, values_follow_the_knobs);
	tcase_add_test(t, labels_are_filled_in);
	suite_add_tcase(s, t);
	return tap_run(s);
}
