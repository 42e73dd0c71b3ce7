/* test_match.c - pairs, from lesson.lua to the verdict, the record and the screen */
#include "config.h"
#define FORMS_LESSON "03-pairs"
#include "forms_kit.h"

#include "base/memory.h"

enum { PARTNERS = 5 };

/* The partners by letter as they are shown: partner[0] is what stands at a, an index. */
static void read_letters(const char *id, size_t partner[PARTNERS])
{
	static const char *const texts[] = { "the all-reduce", "forward and backward pass",
	                                     "waiting for data", "writing the checkpoint",
	                                     "shuffling the data" };
	struct strbuf lists = STRBUF_INIT;

	session_lists(session, at(id), &lists);
	for (size_t i = 0; i < PARTNERS; i++) {
		const char *at_text = strstr(lists.text, texts[i]);

		ck_assert_msg(at_text && at_text - lists.text > 6, "%s", lists.text);
		ck_assert_msg(at_text[-4] >= 'a' && at_text[-4] < 'a' + PARTNERS, "%s", at_text);
		partner[at_text[-4] - 'a'] = i;
	}
	strbuf_free(&lists);
}

/* "0123" gives each choice its own partner: the text that a student would type. */
static const char *pairs(char *text, const char *id, const char *partners)
{
	size_t shown[PARTNERS];

	read_letters(id, shown);
	*text = '\0';
	for (size_t i = 0; partners[i]; i++)
		for (size_t k = 0; k < PARTNERS; k++)
			if (shown[k] == (size_t)(partners[i] - '0'))
				sprintf(text + strlen(text), "%s%zu%c", *text ? " " : "", i + 1,
				        (char)('a' + k));
	return text;
}

/* By choice the partner that it is given; 4 belongs to none. */
static const struct { const char *partners; enum verdict verdict; double credit; const char *says,
                      *hides; } matches[] = {
	{ "0123", VERDICT_RIGHT, 1, "", "ight" },
	{ "0124", VERDICT_WRONG, 0.75, "Right: 1", "it computes nothing" },
	{ "0132", VERDICT_WRONG, 0.5, "Threads read ahead.", "it computes nothing" },
	{ "4123", VERDICT_WRONG, 0.75, "it computes nothing", "Threads" },
	{ "0341", VERDICT_WRONG, 0.25, "Not right: 2", "it computes nothing" },
	{ "1032", VERDICT_WRONG, 0, "None of the pairs is right.", "Not right:" },
	{ "012", VERDICT_NOT_YET, 0, "each number of 1 to 4", "Right" },
	{ "", VERDICT_NOT_YET, 0, "a to e", "Right" },
};

START_TEST(matching)
{
	char text[60];
	struct judgement j = judged("parts", pairs(text, "parts", matches[_i].partners));

	ck_assert_msg(j.verdict == matches[_i].verdict, "%s: %s", matches[_i].partners, j.message);
	NEAR(j.credit, matches[_i].credit, 1e-15, matches[_i].partners);
	ck_assert_msg(strstr(j.message, matches[_i].says) &&
	              !strstr(j.message, matches[_i].hides), "%s", j.message);
	SAME(state("parts")->last_text, text, "the text is kept");
	ck_assert_int_eq(state("parts")->phase,
	                 j.verdict == VERDICT_RIGHT ? PHASE_RIGHT : PHASE_OPEN);
	ck_assert_int_eq(state("parts")->tries, j.verdict != VERDICT_NOT_YET);
}
END_TEST

/* How a pair may be written: %1 and %2 stand for the letters of the first two pairs. */
static const char *const spellings[] = { "1%c 2%c 3%c 4%c", "1%c,2%c,3%c,4%c",
                                         "1-%c; 2-%c; 3-%c; 4-%c", "1 %c 2 %c 3 %c 4 %c",
                                         "1) %c\n2) %c\n3) %c\n4) %c", "1=%c 2=%c 3=%c 4=%c",
                                         "1%c2%c3%c4%c" };

START_TEST(spelt_otherwise)
{
	char text[60];
	size_t shown[PARTNERS];
	char letter[PARTNERS];
	struct judgement j;

	read_letters("parts", shown);
	for (size_t k = 0; k < PARTNERS; k++)
		letter[shown[k]] = (char)('a' + k);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	snprintf(text, sizeof text, spellings[_i], letter[0], letter[1], letter[2], letter[3]);
#pragma GCC diagnostic pop
	j = judged("parts", text);
	ck_assert_msg(j.verdict == VERDICT_RIGHT, "%s: %s", text, j.message);
}
END_TEST

static const char *const none[] = { " ", "0a", "5a", "1", "a", "1aa 2b 3c 4d", "1a 1b 2c 3d",
                                    "1a 2a 3b 4c", "1f 2a 3b 4c", "1а 2б 3в 4г", "abcd", "1.5a",
                                    "99999999999999999999a", "\xff", "1\xff", "1A 2B 3C" };

START_TEST(no_answers_cost_nothing)
{
	struct judgement j = judged("parts", none[_i]);

	ck_assert_msg(j.verdict == VERDICT_NOT_YET && *j.message, "%s", none[_i]);
	ck_assert_int_eq(state("parts")->tries, 0);
}
END_TEST

/* By the student's seed, and never as it belongs; the answer that is called right is. */
START_TEST(shuffled_by_the_seed)
{
	struct strbuf first = STRBUF_INIT;
	int differ = 0;

	for (uint64_t seed = 0; seed < 200; seed++) {
		struct strbuf right = STRBUF_INIT;
		struct judgement j;

		session_again(session, at("parts"));
		session_use_seed(session, at("parts"), seed);
		session_right(session, at("parts"), &right);
		j = judged("parts", "1a 2b 3c 4d");
		ck_assert_msg(j.verdict == VERDICT_WRONG, "seed %d", (int)seed);
		j = judged("parts", right.text);
		ck_assert_msg(j.verdict == VERDICT_RIGHT, "%s", right.text);
		if (!seed)
			strbuf_puts(&first, right.text);
		differ += strcmp(first.text, right.text) != 0;
		strbuf_free(&right);
	}
	ck_assert_int_gt(differ, 150);
	strbuf_free(&first);
}
END_TEST

/* Drawn values stand in the pairs; in both languages the same letters are right. */
START_TEST(drawn_and_told_in_russian)
{
	struct strbuf right = STRBUF_INIT, lists = STRBUF_INIT, again = STRBUF_INIT;
	struct judgement j;

	j = judged("sizes", "");               /* draws it */
	ck_assert_int_eq(j.verdict, VERDICT_NOT_YET);
	session_right(session, at("sizes"), &right);
	session_lists(session, at("sizes"), &lists);
	ck_assert_msg(strstr(lists.text, " GB") && !strchr(lists.text, '{'), "%s", lists.text);
	j = judged("sizes", "1a 2b 3c");
	ck_assert_int_eq(j.verdict, VERDICT_WRONG);
	message_set_language(LANGUAGE_RU);
	session_relocalize(session);
	ck_assert_msg(strstr(state("sizes")->last.message, "ерно") ||
	              strstr(state("sizes")->last.message, "пар"), "%s",
	              state("sizes")->last.message);
	session_right(session, at("sizes"), &again);
	SAME(again.text, right.text, "the same letters");
	j = judged("sizes", right.text);
	ck_assert_int_eq(j.verdict, VERDICT_RIGHT);
	message_set_language(LANGUAGE_EN);
	strbuf_free(&right);
	strbuf_free(&lists);
	strbuf_free(&again);
}
END_TEST

/* The record brings verdict, text and words back. */
START_TEST(the_record_brings_it_back)
{
	struct strbuf body = STRBUF_INIT, line = STRBUF_INIT;
	char text[60], said[1000];
	struct json *event;
	struct session *fresh;
	int section = 0, scroll = 0;
	struct judgement j = judged("parts", pairs(text, "parts", "0132"));

	snprintf(said, sizeof said, "%s", j.message);
	session_event(session, at("parts"), &body);
	strbuf_printf(&line, "{\"event\":\"attempt\",%s}", body.text);
	ck_assert_int_eq(json_parse(line.text, line.length, &event, NULL), STATUS_OK);
	fresh = begin();
	session_replay(fresh, event, &section, &scroll);
	ck_assert_int_eq(session_exercise(fresh, at("parts"))->last.verdict, VERDICT_WRONG);
	NEAR(session_exercise(fresh, at("parts"))->last.credit, 0.5, 1e-15, "credit");
	SAME(session_exercise(fresh, at("parts"))->last_text, text, "text");
	SAME(session_exercise(fresh, at("parts"))->last.message, said, "words");
	session_free(fresh);
	json_free(event);
	strbuf_free(&body);
	strbuf_free(&line);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("match");
	TCase *t = tcase_create("match");

	tcase_add_checked_fixture(t, open_lesson, close_lesson);
	tcase_set_timeout(t, 60);
	tcase_add_loop_test(t, matching, 0, COUNT_OF(matches));
	tcase_add_loop_test(t, spelt_otherwise, 0, COUNT_OF(spellings));
	tcase_add_loop_test(t, no_answers_cost_nothing, 0, COUNT_OF(none));
	tcase_add_test(t, shuffled_by_the_seed);
	tcase_add_test(t, drawn_and_told_in_russian);
	tcase_add_test(t, the_record_brings_it_back);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
