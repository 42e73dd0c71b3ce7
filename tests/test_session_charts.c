/* test_session_charts.c - charts, tables and simulations of an open lesson */
#include "config.h"
#include "trial_lesson.h"

#include "base/file.h"
#include "base/message.h"

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
	                             "| Quebec | 20\u00a0kg/MWh |\n| Poland | 662\u00a0kg/MWh "
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
	Suite *s = suite_create("session_charts");
	TCase *t = tcase_create("session_charts"), *charts = tcase_create("charts");

	message_init("en", file_locale_path());
	tcase_add_checked_fixture(t, open_all, close_all);
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
