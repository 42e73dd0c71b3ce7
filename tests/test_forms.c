/* test_forms.c - pick, order, steps and code, from lesson.lua to the verdict */
#include "config.h"
#include "forms_kit.h"

#include "base/memory.h"

/* --- headless: text in, verdict out ---------------------------------------- */

/* The places, as shown, of the choices whose digits stand in `choices` (from 0), as an answer's
 * text. */
static const char *places(char *text, const char *id, const char *choices)
{
	size_t shown[32], n = session_choices(session, at(id), shown, 32);

	*text = '\0';
	for (const char *c = choices; *c; c++)
		for (size_t i = 0; i < n; i++)
			if (shown[i] == (size_t)(*c - '0'))
				sprintf(text + strlen(text), "%s%zu", *text ? " " : "", i + 1);
	return text;
}

/* Of the choices 0 and 2 are right; the credit is net. */
static const struct { const char *choices; enum verdict verdict; double credit; const char *says,
                      *hides; } picks[] = {
	{ "02", VERDICT_RIGHT, 1, "must finish", "chosen" },
	{ "20", VERDICT_RIGHT, 1, "", "chosen" },
	{ "0", VERDICT_WRONG, 0.5, "missing: 1", "must finish" },
	{ "012", VERDICT_WRONG, 0.5, "The step still ends.", "must finish" },
	{ "13", VERDICT_WRONG, 0, "Wrongly chosen: 2", "must finish" },
	{ "0123", VERDICT_WRONG, 0, "Wrongly chosen: 2", "\001" },
};

START_TEST(picking)
{
	char text[40];
	struct judgement j = judged("failing", places(text, "failing", picks[_i].choices));

	ck_assert_msg(j.verdict == picks[_i].verdict, "%s: %s", picks[_i].choices, j.message);
	NEAR(j.credit, picks[_i].credit, 1e-15, picks[_i].choices);
	ck_assert_msg(strstr(j.message, picks[_i].says) && !strstr(j.message, picks[_i].hides),
	              "%s", j.message);
	SAME(state("failing")->last_text, text, "the text is kept");
	ck_assert_int_eq(state("failing")->phase, j.verdict == VERDICT_RIGHT ? PHASE_RIGHT
	                 : PHASE_OPEN);
}
END_TEST

static const char *const no_lists[] = { "", " ", "0", "5", "1 1", "one", "1.5", "1 -2",
                                        "99999999999999999999", "1;x", "\xff", "15", "1-3",
                                        "1 < 2", "11", "12345", "4 3 2 < 1", "()", "1..3", ">" };

START_TEST(no_answers_cost_nothing)
{
	struct judgement j = judged("failing", no_lists[_i]);

	ck_assert_msg(j.verdict == VERDICT_NOT_YET && *j.message, "%s", no_lists[_i]);
	j = judged("recovery", no_lists[_i]);
	ck_assert_msg(j.verdict == VERDICT_NOT_YET && *j.message, "%s", no_lists[_i]);
	ck_assert(state("failing")->tries == 0 && state("recovery")->tries == 0);
}
END_TEST

/* Steps 1 and 2 (from 0) may change places. */
static const struct { const char *order; enum verdict verdict; const char *says; } orders[] = {
	{ "0123", VERDICT_RIGHT, "" }, { "0213", VERDICT_RIGHT, "" },
	{ "1023", VERDICT_WRONG, "before it is known" },
	{ "0132", VERDICT_WRONG, "2 of 4" },
	{ "3210", VERDICT_WRONG, "stands first belongs elsewhere" },
	{ "012", VERDICT_NOT_YET, "all 4" },
};

START_TEST(ordering)
{
	char text[40];
	struct judgement j = judged("recovery", places(text, "recovery", orders[_i].order));

	ck_assert_msg(j.verdict == orders[_i].verdict, "%s: %s", orders[_i].order, j.message);
	ck_assert_msg(strstr(j.message, orders[_i].says), "%s", j.message);
	NEAR(j.credit, j.verdict == VERDICT_RIGHT, 0, "credit");
}
END_TEST

/* How a list may be written: the places one by one, and signs between them. */
static const char *const ways[] = { "%c%c%c%c", "%c,%c,%c,%c", "%c > %c > %c > %c", "%c>%c>%c>%c",
                                    "%c → %c → %c → %c", "%c->%c->%c->%c", "%c => %c => %c => %c",
                                    "%c and %c and %c and %c", "%c и %c и %c и %c",
                                    "%c, %c, %c, and %c", "%c & %c & %c & %c", "%c+%c+%c+%c",
                                    "(%c, %c, %c, %c)", "[%c, %c, %c, %c]", "%c) %c) %c) %c)",
                                    "%c. %c. %c. %c.", "#%c #%c #%c #%c", "%c %c\n%c\t%c." };

START_TEST(spelt_otherwise)
{
	char order[40], text[80];
	struct judgement j;

	places(order, "recovery", "0123");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	snprintf(text, sizeof text, ways[_i], order[0], order[2], order[4], order[6]);
#pragma GCC diagnostic pop
	j = judged("recovery", text);
	ck_assert_msg(j.verdict == VERDICT_RIGHT, "%s: %s", text, j.message);
}
END_TEST

/* Two of four, without a sign between them. */
START_TEST(a_short_run_is_a_list)
{
	char text[40];
	struct judgement j;

	places(text, "failing", "02");
	text[1] = text[2];
	text[2] = '\0';
	j = judged("failing", text);
	ck_assert_msg(j.verdict == VERDICT_RIGHT, "%s: %s", text, j.message);
}
END_TEST

START_TEST(the_shown_order_is_never_right)
{
	for (int i = 0; i < 300; i++) {
		struct judgement j = judged("recovery", "1 2 3 4");

		ck_assert_msg(j.verdict == VERDICT_WRONG, "variant %d", i);
		session_again(session, at("recovery"));
	}
}
END_TEST

/* --- steps ----------------------------------------------------------------- */

static struct quantity first_answer(void)
{
	struct strbuf text = STRBUF_INIT;
	struct wording w = { { (char *)(uintptr_t)"{mtbf / n:15 h}" } };
	struct quantity q;

	session_text(session, at("fleet.a"), &w, &text);
	ck_assert_msg(quantity_parse(text.text, NULL, &q, NULL) == STATUS_OK, "%s", text.text);
	strbuf_free(&text);
	return q;
}

static const char *hours(char text[40], double value)
{
	snprintf(text, 40, "%.9g h", value);
	return text;
}

static const char *number(char text[40], double value)
{
	snprintf(text, 40, "%.9g", value);
	return text;
}

START_TEST(parts_share_their_numbers)
{
	uint64_t seed = session_seed(session, at("fleet.a"));
	struct judgement j = judged("fleet.b", "?");

	ck_assert_int_eq(j.verdict, VERDICT_NOT_YET);
	ck_assert(session_seed(session, at("fleet.b")) == seed);
	session_again(session, at("fleet.b"));
	ck_assert(session_seed(session, at("fleet.a")) == session_seed(session, at("fleet.b")));
	ck_assert(session_seed(session, at("fleet.a")) != seed);
	ck_assert(state("fleet.a")->variant == 1 && state("fleet.a")->phase == PHASE_WAITING);
	{
		struct session *other = begin();
		struct strbuf body = STRBUF_INIT, line = STRBUF_INIT;
		struct json *event;
		int section, scroll;

		session_event(session, at("fleet.b"), &body);
		strbuf_printf(&line, "{\"event\":\"again\",%s}", body.text);
		ck_assert(json_parse(line.text, line.length, &event, NULL) == STATUS_OK);
		session_replay(other, event, &section, &scroll);
		ck_assert(session_seed(other, at("fleet.a")) == session_seed(session,
			at("fleet.a")));
		json_free(event);
		session_free(other);
		strbuf_free(&body);
		strbuf_free(&line);
	}
}
END_TEST

START_TEST(right_all_the_way)
{
	struct judgement j = judged("fleet.a", "?");
	double a = first_answer().value;
	char text[40];

	j = judged("fleet.a", hours(text, a));
	ck_assert_int_eq(j.verdict, VERDICT_RIGHT);
	j = judged("fleet.b", number(text, 720 / a));
	ck_assert_msg(j.verdict == VERDICT_RIGHT && !j.carried && j.credit == 1, "%s", j.message);
}
END_TEST

START_TEST(an_error_is_carried_forward)
{
	struct wording question = lesson->blocks[at("fleet.b")].text;
	struct strbuf text = STRBUF_INIT;
	struct judgement j = judged("fleet.a", "?");
	double a = first_answer().value;
	char typed[40];

	session_text(session, at("fleet.b"), &question, &text);
	ck_assert_msg(strstr(text.text, "every —"), "nothing is given yet: %s", text.text);
	j = judged("fleet.a", hours(typed, 3 * a));
	ck_assert_int_eq(j.verdict, VERDICT_WRONG);
	/* By the wrong value of a it is right, and that is said; by the model's it is right too. */
	j = judged("fleet.b", number(typed, 720 / (3 * a)));
	ck_assert_msg(j.verdict == VERDICT_RIGHT && j.carried && j.credit == 1, "%s", j.message);
	ck_assert_msg(strstr(j.message, "(a)"), "%s", j.message);
	strbuf_clear(&text);
	session_text(session, at("fleet.b"), &question, &text);
	ck_assert_msg(!strstr(text.text, "every —"), "%s", text.text);
	/* The worked solution is by the model's numbers, so that it adds up. */
	strbuf_clear(&text);
	session_text(session, at("fleet.b"), &lesson->blocks[at("fleet.b")].exercise.solve, &text);
	ck_assert_msg(strstr(text.text, "/ "), "%s", text.text);
	{
		struct quantity before, answer;
		char *slash = strstr(text.text, "/ ") + 2, *equals = strstr(text.text, " = ");

		*equals = '\0';
		equals += 3;
		equals[strlen(equals) - 1] = '\0';
		ck_assert_msg(quantity_parse(slash, NULL, &before, NULL) == STATUS_OK, "%s", slash);
		ck_assert_msg(quantity_parse(equals, NULL, &answer, NULL) == STATUS_OK, "%s",
		              equals);
		NEAR(before.value * answer.value, 720, 8, "the solution adds up");
	}
	strbuf_free(&text);
}
END_TEST

START_TEST(slips_are_named_by_the_students_own_numbers)
{
	struct judgement j = judged("fleet.a", "?");
	double a = first_answer().value;
	char typed[40];

	judged("fleet.a", hours(typed, 3 * a));
	j = judged("fleet.b", number(typed, 24 / (3 * a)));
	ck_assert_msg(j.verdict == VERDICT_WRONG && j.misconception, "%s", j.message);
	SAME(j.misconception->id, "day", "the author's");
	NEAR(j.credit, 0.5, 0, "its credit");
	judged("fleet.a", hours(typed, a));
	j = judged("fleet.b", number(typed, 24 / (3 * a)));
	ck_assert_msg(j.verdict == VERDICT_WRONG && !j.misconception, "a has been corrected: %s",
	              j.message);
	j = judged("fleet.b", number(typed, 720 / a));
	ck_assert(j.verdict == VERDICT_RIGHT && !j.carried);
}
END_TEST

START_TEST(a_shown_solution_is_no_answer_of_ones_own)
{
	struct judgement j = judged("fleet.a", "?");
	double a = first_answer().value;
	char typed[40];

	judged("fleet.a", hours(typed, 3 * a));
	session_reveal(session, at("fleet.a"));
	j = judged("fleet.b", number(typed, 720 / (3 * a)));
	ck_assert_msg(j.verdict == VERDICT_WRONG, "%s", j.message);
	j = judged("fleet.b", number(typed, 720 / a));
	ck_assert(j.verdict == VERDICT_RIGHT && !j.carried);
}
END_TEST

/* --- code ------------------------------------------------------------------ */

static const struct { const char *text; enum verdict verdict; const char *says; } codes[] = {
	{ "q(2 * params, 'B') / bw", VERDICT_RIGHT, "" },
	{ "q(2*params*8, 'bit')/bw", VERDICT_RIGHT, "" },
	{ "q(params, 'B') / bw", VERDICT_WRONG, "expected is" },
	{ "params == 7e9 and q(140, 'ms') or q(1, 'ms')", VERDICT_WRONG, "too small" },
	{ "q(3, 'kg')", VERDICT_WRONG, "is asked" },
	{ "2 * params", VERDICT_NOT_YET, "is asked" },
	{ "q(2 * params, 'B') / 0", VERDICT_WRONG, "no finite number" },
	{ "2 *", VERDICT_NOT_YET, "no expression" },
	{ "", VERDICT_NOT_YET, "written" },
	{ "parms * 2", VERDICT_NOT_YET, "did you mean 'params'" },
	{ "'text'", VERDICT_NOT_YET, "must give" },
	{ "1, 2", VERDICT_NOT_YET, "several" },
	{ "nil", VERDICT_NOT_YET, "must give" },
	{ "(function() while true do end end)()", VERDICT_NOT_YET, "come to an end" },
	{ "('x'):rep(1e9)", VERDICT_NOT_YET, "" },
	{ "model", VERDICT_NOT_YET, "no variable" },
	{ "ask", VERDICT_NOT_YET, "no variable" },
	{ "require('os')", VERDICT_NOT_YET, "no variable" },
	{ "_G", VERDICT_NOT_YET, "no variable" },
	{ "_ENV.math.huge", VERDICT_WRONG, "no finite" },
	{ "1 end ask 'x' { '?' } do return 1", VERDICT_NOT_YET, "no expression" },
};

START_TEST(expressions)
{
	struct judgement j = judged("least", codes[_i].text);

	ck_assert_msg(j.verdict == codes[_i].verdict, "%s: %s", codes[_i].text, j.message);
	ck_assert_msg(strstr(j.message, codes[_i].says), "%s: %s", codes[_i].text, j.message);
	ck_assert_int_eq(state("least")->tries, j.verdict != VERDICT_NOT_YET);
	/* Whatever it was, the lesson goes on. */
	session_again(session, at("least"));
	j = judged("least", "q(2 * params, 'B') / bw");
	ck_assert_msg(j.verdict == VERDICT_RIGHT, "%s", j.message);
}
END_TEST

START_TEST(only_one_expected_answer_is_told)
{
	struct judgement j = judged("least", "params == 7e9 and q(140, 'ms') or q(1, 's')");

	ck_assert_int_eq(j.verdict, VERDICT_WRONG);
	ck_assert_msg(!strstr(j.message, "expected") && strstr(j.message, "too large"), "%s",
	              j.message);
}
END_TEST

START_TEST(an_expression_that_stops_the_worker_is_no_fault_of_the_lesson)
{
	struct judgement j = judged("least", "");
	struct diag d = { "stopped: it hung" };

	session_answer(session, at("least"), "params", &j);
	ck_assert(j.verdict == VERDICT_NOT_YET && session_pending(session, at("least")));
	session_take(session, at("least"), NULL, &d);
	ck_assert(!session_pending(session, at("least")) && state("least")->phase == PHASE_OPEN &&
	          state("least")->tries == 0);
	SAME(state("least")->last.message, d.text, "why");
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("forms");
	TCase *t = tcase_create("forms");

	tcase_add_checked_fixture(t, open_lesson, close_lesson);
	tcase_add_loop_test(t, picking, 0, COUNT_OF(picks));
	tcase_add_loop_test(t, no_answers_cost_nothing, 0, COUNT_OF(no_lists));
	tcase_add_loop_test(t, ordering, 0, COUNT_OF(orders));
	tcase_add_loop_test(t, spelt_otherwise, 0, COUNT_OF(ways));
	tcase_add_test(t, a_short_run_is_a_list);
	tcase_add_test(t, the_shown_order_is_never_right);
	tcase_add_test(t, parts_share_their_numbers);
	tcase_add_test(t, right_all_the_way);
	tcase_add_test(t, an_error_is_carried_forward);
	tcase_add_test(t, slips_are_named_by_the_students_own_numbers);
	tcase_add_test(t, a_shown_solution_is_no_answer_of_ones_own);
	tcase_add_loop_test(t, expressions, 0, COUNT_OF(codes));
	tcase_add_test(t, only_one_expected_answer_is_told);
	tcase_add_test(t, an_expression_that_stops_the_worker_is_no_fault_of_the_lesson);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
