/* test_session.c - knobs, texts and charts of an open lesson */
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
	{ "n", "", "", STATUS_E_SYNTAX }, { "n", "many", "", STATUS_E_SYNTAX },
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

START_TEST(knobs_choose_from_a_catalog)
{
	char *text = text_of(NO_BLOCK, "{region} {region:3 g/kWh} {co2/region:3 MWh}");
	struct diag d;

	SAME(text, "Quebec 20\u00a0g/kWh 1\u00a0MWh", "the start");
	free(text);
	ck_assert(session_knob_type(session, at("region"), "@norway", &d) == STATUS_OK);
	text = text_of(NO_BLOCK, "{region} {region*1} {co2:3}");
	SAME(text, "Norway 10\u00a0g/kWh 10\u00a0kg", "chosen by name");
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
	  "1×10¹²\u00a0раз; 1\u00a0раз; 99,9\u00a0процента", LANGUAGE_RU },
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

/* --- charts ---------------------------------------------------------------- */

START_TEST(charts_wait_for_their_prediction)
{
	struct judgement j;
	struct chart c;
	struct diag d = { "" };

	ck_assert(session_chart_hidden(session, at("fall")));
	ck_assert(!session_chart(session, at("fall"), 50, &c, &d) && *d.text);
	ck_assert(!session_chart_hidden(session, at("rise")));
	take("number", "{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	session_answer(session, at("number"), "0.9", &j);
	ck_assert(!session_chart_hidden(session, at("fall")));
	ck_assert_msg(session_chart(session, at("fall"), 50, &c, &d), "%s", d.text);
	ck_assert_uint_eq(c.n_marks, 3);
	ck_assert_int_eq(c.marks[1].kind, MARK_POINT);
	ck_assert_int_eq(c.marks[1].role, MARK_GUESS);
	NEAR(c.marks[1].x, 8, 0, "where the knob stands");
	NEAR(c.marks[1].y, 0.9, 1e-15, "the prediction");
	SAME(c.marks[1].label, "your prediction: 90\u00a0%", "and its label");
}
END_TEST

/* A number that can only be a place on the x axis stands there. */
START_TEST(a_predicted_place_stands_on_x)
{
	struct judgement j;
	struct chart c;

	take("number", "{\"vars\":{},\"answer\":{\"value\":693,\"unit\":\"\"},\"wrong\":[]}");
	session_answer(session, at("number"), "500", &j);
	ck_assert(session_chart(session, at("fall"), 50, &c, NULL));
	ck_assert_int_eq(c.marks[1].kind, MARK_VERTICAL);
	NEAR(c.marks[1].x, 500, 0, "the prediction");
}
END_TEST

/* --- landmarks --- */

static const char *landmark_of(const struct chart *c, size_t i)
{
	size_t n = 0;

	for (size_t k = 0; k < c->n_marks; k++)
		if (c->marks[k].role == MARK_CROSSING && n++ == i)
			return c->marks[k].label;
	return "none";
}

START_TEST(landmarks_follow_their_knobs)
{
	struct judgement j;
	struct chart c;
	const char *kept;

	take("number", "{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	session_answer(session, at("number"), "0.4", &j);
	ck_assert(session_chart(session, at("fall"), 50, &c, NULL));
	SAME(landmark_of(&c, 0), "half: 693", "where the share passes one half");
	kept = landmark_of(&c, 0);
	ck_assert(session_chart(session, at("fall"), 50, &c, NULL));
	ck_assert_ptr_eq(landmark_of(&c, 0), kept);
	session_knob_turn(session, at("bw"), 1);
	ck_assert(session_chart(session, at("fall"), 50, &c, NULL));
	SAME(landmark_of(&c, 0), "half: 693", "another knob is nothing to it");
	session_knob_type(session, at("a"), "0.99", NULL);
	ck_assert(session_chart(session, at("fall"), 50, &c, NULL));
	SAME(landmark_of(&c, 0), "half: 69", "its own moves it");
	session_knob_type(session, at("a"), "0.5", NULL);      /* both curves are one now: they
	                                                          cross nowhere */
	ck_assert(session_chart(session, at("fall"), 50, &c, NULL));
	SAME(landmark_of(&c, 1), "none", "no crossing of the same curve");
}
END_TEST

static void open_charts(void)
{
	open_text("{\"lesson\":{\"id\":\"charts\",\"title\":{\"en\":\"Charts\"},\"blocks\":["
		"{\"kind\":\"chart\",\"id\":\"shares\",\"title\":{\"en\":\"Shares\"},\"model\":"
		"\"training.communication_ratio\",\"x\":\"devices\","
		"\"from\":8,\"to\":100000,\"scale\":\"log\",\"y\":\"scaling_efficiency\",\"set\":"
		"{\"compute_time\":\"3400 s\","
		"\"communication_time\":\"5.6 s\",\"overlap_share\":0},\"cross\":{\"en\":\"even\"},"
		"\"series\":[{\"label\":{\"en\":\"a\"}},{\"label\":{\"en\":\"b\"},\"y\":"
		"\"communication_share\"}]},"
		"{\"kind\":\"chart\",\"id\":\"line\",\"title\":{\"en\":\"Left\"},\"function\":true,"
		"\"x\":\"t\",\"from\":\"0 s\",\"to\":\"100 s\"}"
		"]}}");
}

/* Both curves pass one half where they cross: the author's name for it stands alone. */
START_TEST(one_place_has_one_name)
{
	struct strbuf words = STRBUF_INIT;
	struct chart c;

	ck_assert(session_chart(session, at("shares"), 50, &c, NULL));
	SAME(landmark_of(&c, 0), "even: 608", "3400 s / 5.6 s, and the next whole one");
	SAME(landmark_of(&c, 1), "none", "no half beside it");
	chart_sentence(&c, &words);
	ck_assert_ptr_nonnull(strstr(words.text, "; even: 608"));
	ck_assert_ptr_null(strstr(words.text, "half"));
	strbuf_free(&words);
}
END_TEST

/* A straight line from 1 to 0. */
START_TEST(the_half_of_a_function_is_drawn)
{
	struct strbuf text = STRBUF_INIT;
	struct chart c;

	ck_assert(!session_chart(session, at("line"), 50, &c, NULL) &&
	          session_wants(session, at("line"), &text));
	strbuf_clear(&text);
	strbuf_puts(&text, "{\"y\":[");
	for (int i = 0; i < 50; i++)
		strbuf_printf(&text, "%s%.17g", i ? "," : "", 1 - i / 49.0);
	strbuf_puts(&text, "]}");
	take("line", text.text);
	for (int round = 0; round < 2; round++) {
		ck_assert(session_chart(session, at("line"), 50, &c, NULL));
		SAME(landmark_of(&c, 0), "half: 50\u00a0s", "the mark");
		NEAR(c.marks[0].x, 50, 1e-9, "its place");
		NEAR(c.marks[0].y, 0.5, 0, "its height");
	}
	strbuf_clear(&text);
	chart_sentence(&c, &text);
	ck_assert_ptr_nonnull(strstr(text.text, "; half: 50\u00a0s"));
	strbuf_clear(&text);
	chart_table(&c, 3, 0, &text);
	ck_assert_msg(strstr(text.text, "Left") && !strstr(text.text, "  y\n"), "%s", text.text);
	strbuf_free(&text);
}
END_TEST

START_TEST(a_skipped_prediction_hides_nothing)
{
	struct chart c;
	struct diag d = { "" };

	take("number", "{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	ck_assert(session_chart_hidden(session, at("fall")));
	session_skip(session, at("number"));
	ck_assert(!session_chart_hidden(session, at("fall")));
	ck_assert_msg(session_chart(session, at("fall"), 50, &c, &d), "%s", d.text);
	for (size_t i = 0; i < c.n_marks; i++)
		ck_assert_int_ne(c.marks[i].role, MARK_GUESS);
}
END_TEST

START_TEST(charts_show_the_model)
{
	struct judgement j;
	const double *kept;
	struct chart c;
	struct diag d;

	take("number", "{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	session_answer(session, at("number"), "0.4", &j);
	ck_assert(session_chart(session, at("fall"), 200, &c, &d));
	SAME(c.title, "At 8", "title");
	ck_assert_uint_eq(c.n_series, 2);
	SAME(c.series[0].name, "yours", "label");
	ck_assert(c.x.log && c.y.percent && !c.y.log);
	SAME(c.marks[0].label, "8", "the knob's mark");
	NEAR(c.marks[0].x, 8, 0, "its place");
	for (size_t k = 0; k < 2; k++) {
		const struct series *s = &c.series[k];

		ck_assert(s->n > 50 && s->n <= 200 && s->x[0] == 1 && s->x[s->n - 1] == 1024);
		for (size_t i = 0; i < s->n; i++) {
			ck_assert(s->x[i] == floor(s->x[i]) && (!i || s->x[i] > s->x[i - 1]));
			CLOSE(s->y[i], pow(k ? 0.5 : 0.999, s->x[i]), 1e-11, "A^N");
		}
	}
	kept = c.series[0].y;
	ck_assert(session_chart(session, at("fall"), 200, &c, &d));
	ck_assert_msg(c.series[0].y == kept, "nothing is computed twice");
	session_knob_turn(session, at("a"), -1);
	ck_assert(session_chart(session, at("fall"), 200, &c, &d));
	ck_assert(c.series[0].y[10] < 0.9);
	ck_assert(session_chart(session, at("fall"), 1, &c, &d) && c.series[0].n <= 16);
}
END_TEST

START_TEST(axes_are_called_as_the_lesson_says)
{
	struct judgement j;
	struct chart c;

	ck_assert(session_chart(session, at("rise"), 33, &c, NULL));
	SAME(c.x.title, "up", "x");
	SAME(c.y.title, "8", "y follows its knob");
	session_knob_turn(session, at("n"), 1);
	ck_assert(session_chart(session, at("rise"), 33, &c, NULL));
	SAME(c.y.title, "16", "y");
	message_set_language(LANGUAGE_RU);
	ck_assert(session_chart(session, at("rise"), 33, &c, NULL));
	SAME(c.x.title, "доля", "x in Russian");
	message_set_language(LANGUAGE_EN);
	take("number", "{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	session_answer(session, at("number"), "0.4", &j);
	ck_assert(session_chart(session, at("fall"), 33, &c, NULL));
	SAME(c.x.title, "devices that must all work at once", "otherwise as the model does");
}
END_TEST

START_TEST(gaps_where_there_is_no_answer)
{
	struct chart c;
	struct diag d;

	ck_assert_msg(session_chart(session, at("rise"), 33, &c, &d), "%s", d.text);
	ck_assert(c.x.percent);
	ck_assert_uint_eq(c.series[0].n, 33);
	ck_assert(isnan(c.series[0].y[32]));
	NEAR(c.series[0].y[0], 1, 1e-12, "half of one device");
	ck_assert_uint_eq(c.n_marks, 0);
	SAME(c.title, "Rise", "title");
}
END_TEST

/* --- values that are looked for, tables, simulations ----------------------- */

START_TEST(values_are_looked_for)
{
	char *text = text_of(NO_BLOCK, "{need} {least:3 min}");

	SAME(text, "9 24.5\u00a0min",
	     "8 times by 9 devices: 1 / (0.01 + 0.99 / 9) is 8.3; sqrt(2 * 1 min * 5 h) is 24.5 "
	     "min");
	free(text);
	session_knob_type(session, at("n"), "50", NULL);
	text = text_of(NO_BLOCK, "{need}");
	SAME(text, "99", "1 / (0.01 + 0.99 / 99) is 50");
	free(text);
	session_knob_type(session, at("n"), "500", NULL);
	text = text_of(NO_BLOCK, "{need}");
	SAME(text, "\u2014", "no fleet is 500 times faster");
	free(text);
}
END_TEST

static const char *table_of(const char *id)
{
	static struct strbuf b = STRBUF_INIT;

	strbuf_free(&b);
	session_table(session, at(id), &b);
	return b.text;
}

START_TEST(tables_follow_the_knobs)
{
	const char *table = table_of("rows");

	ck_assert_msg(strstr(table, "**At 8**") &&
	              strstr(table, "|  | devices | All \\| up |\n|---|---:|---:|\n"), "%s", table);
	ck_assert_msg(strstr(table, "| one | 1 | 99.9\u00a0% |\n"), "%s", table);
	ck_assert_msg(strstr(table, "| yours | 8 | 99.2\u00a0% |\n"), "%s", table);
	ck_assert_msg(strstr(table, "| none | \u2014 | \u2014 |\n"), "%s", table);
	session_knob_turn(session, at("n"), 1);
	ck_assert_ptr_nonnull(strstr(table_of("rows"), "| yours | 16 | 98.4\u00a0% |\n"));
	ck_assert_ptr_nonnull(strstr(table_of("grids"),
	                             "| Quebec | 20\u00a0kg/MWh |\n| Poland | 820\u00a0kg/MWh "
	                             "|\n"));
	message_set_language(LANGUAGE_RU);
	ck_assert_ptr_nonnull(strstr(table_of("grids"), "| Квебек | 20"));
	message_set_language(LANGUAGE_EN);
}
END_TEST

static void runs_are(double *mean)
{
	struct quantity q;
	char *text = text_of(NO_BLOCK, "{runs:17}");

	ck_assert_msg(quantity_parse(text, NULL, &q, NULL) == STATUS_OK, "%s", text);
	*mean = q.value;
	free(text);
}

/* In pieces or at once: the same numbers. */
START_TEST(simulations_are_the_same_in_pieces)
{
	double once, pieces, other;
	struct chart c;
	struct diag d;
	int steps = 0;

	session_knob_type(session, at("n"), "500", NULL);
	runs_are(&once);
	ck_assert(!session_busy(session));
	ck_assert_msg(session_chart(session, at("runs"), 50, &c, &d), "%s", d.text);
	ck_assert_int_eq(c.kind, CHART_HISTOGRAM);
	ck_assert(c.interval.low <= once && once <= c.interval.high &&
	          c.interval.low < c.interval.high);
	NEAR(c.interval.formula, pow(0.999, 500), 1e-12, "the formula beside it");
	NEAR(c.series[0].y[0] + c.series[0].y[c.series[0].n - 1], 500, 0, "all runs are counted");
	session_knob_type(session, at("n"), "300", NULL);
	runs_are(&other);
	ck_assert(other != once);
	session_patient(session, true);
	session_knob_type(session, at("n"), "500", NULL);
	ck_assert(session_chart(session, at("runs"), 50, &c, &d));
	for (; session_busy(session) && steps < 100000; steps++)
		session_work(session, 1e-9);
	ck_assert(!session_busy(session));
	runs_are(&pieces);
	ck_assert_msg(pieces == once, "%.17g is not %.17g", pieces, once);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("session");
	TCase *t = tcase_create("session"), *charts = tcase_create("charts");

	message_init("en", locale_path());
	tcase_add_checked_fixture(t, open_all, close_all);
	tcase_add_test(t, knobs_turn);
	tcase_add_loop_test(t, knobs_visit_every_place_both_ways, 0, 5);
	tcase_add_loop_test(t, knobs_take_exact_values, 0, sizeof typed / sizeof *typed);
	tcase_add_loop_test(t, knobs_refuse, 0, sizeof refused / sizeof *refused);
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
	tcase_add_test(t, charts_wait_for_their_prediction);
	tcase_add_test(t, a_skipped_prediction_hides_nothing);
	tcase_add_test(t, a_predicted_place_stands_on_x);
	tcase_add_test(t, landmarks_follow_their_knobs);
	tcase_add_test(t, charts_show_the_model);
	tcase_add_test(t, axes_are_called_as_the_lesson_says);
	tcase_add_test(t, gaps_where_there_is_no_answer);
	tcase_add_test(t, values_are_looked_for);
	tcase_add_test(t, tables_follow_the_knobs);
	tcase_add_test(t, simulations_are_the_same_in_pieces);
	suite_add_tcase(s, t);
	tcase_add_checked_fixture(charts, open_charts, close_all);
	tcase_add_test(charts, one_place_has_one_name);
	tcase_add_test(charts, the_half_of_a_function_is_drawn);
	suite_add_tcase(s, charts);
	return tap_run(s);
}
