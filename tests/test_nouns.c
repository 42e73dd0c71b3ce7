/* test_nouns.c - the question's own words behind a number that is typed */
#include "config.h"
#include "trial_lesson.h"

#include <math.h>
#include <stdio.h>

#include "base/language.h"

static struct judgement answered(const char *en, const char *ru, double value, const char *unit,
                                 const char *text)
{
	struct judgement j;
	char lesson_text[2000], variant[200];

	snprintf(lesson_text, sizeof lesson_text,
	         "{\"lesson\":{\"id\":\"trial\",\"title\":{\"en\":\"A trial\"},\"blocks\":["
	         "{\"kind\":\"section\",\"id\":\"start\",\"title\":{\"en\":\"Start\"}},"
	         "{\"kind\":\"ask\",\"id\":\"q\",\"text\":{\"en\":\"%s\",\"ru\":\"%s\"},"
	         "\"relative\":0.02,\"drawn\":true}]}}", en, ru);
	snprintf(variant, sizeof variant, "{\"answer\":{\"value\":%.17g,\"unit\":\"%s\"}}", value,
	         unit);
	open_text(lesson_text);
	take("q", variant);
	session_answer(session, at("q"), text, &j);
	close_all();
	return j;
}

/* What was typed where that is asked, the value that is right, and the verdict. */
static const struct {
	const char *en, *ru;
	double value;
	const char *unit, *text;
	enum verdict verdict;
	const char *says;              /* in the message; NULL: anything */
} rows[] = {
	/* words of the question, in whatever form and language */
	{ "How many spares are needed?", "Сколько нужно запасных?", 5, "", "5 spares",
	  VERDICT_RIGHT, NULL },
	{ "How many spares are needed?", "Сколько нужно запасных?", 5, "", "5 запасных",
	  VERDICT_RIGHT, NULL },
	{ "How many spares are needed?", "Сколько нужно запасных?", 5, "", "1 запасной",
	  VERDICT_WRONG, "too small" },
	{ "How many repairs go on?", "Сколько идет ремонтов?", 1.1, "", "1.1 repairs",
	  VERDICT_RIGHT, NULL },
	{ "How many repairs go on?", "Сколько идет ремонтов?", 1.1, "", "7 repairs", VERDICT_WRONG,
	  "too large" },
	{ "How many repairs go on?", "Сколько идет ремонтов?", 1.1, "", "1.1 ремонта",
	  VERDICT_RIGHT, NULL },
	{ "How many extra spares for the ring?", "?", 5, "", "5 extra spares for the ring",
	  VERDICT_RIGHT, NULL },
	{ "How many Spares?", "?", 5, "", "5 SPARES.", VERDICT_RIGHT, NULL },
	/* behind a unit, too */
	{ "How much CO2 is it?", "Сколько это CO2?", 1030, "t", "1030 t of CO2", VERDICT_RIGHT,
	  NULL },
	{ "How much CO₂ is it?", "Сколько это CO₂?", 1030, "t", "1030 t of CO₂", VERDICT_RIGHT,
	  NULL },
	{ "How heavy are the emissions?", "?", 1030, "t", "1030 t of the emissions", VERDICT_RIGHT,
	  NULL },
	{ "How many bits has each weight?", "?", 9.1, "bit", "9.1 bits for each weight",
	  VERDICT_RIGHT, NULL },
	{ "How many bits has each weight?", "?", 9.1, "bit", "9.1 bits per weight", VERDICT_RIGHT,
	  NULL },
	{ "How many bits has each weight?", "Сколько бит на один вес?", 9.1, "bit",
	  "9.1 бит на вес", VERDICT_RIGHT, NULL },
	{ "How much energy takes each token?", "?", 9, "J", "9 J per token", VERDICT_RIGHT, NULL },
	{ "How much energy takes each token?", "?", 9, "J", "9 J per hour", VERDICT_WRONG, NULL },
	{ "What does the run cost?", "Сколько стоит запуск?", 5000, "USD", "5000 USD the run",
	  VERDICT_RIGHT, NULL },
	/* a noun is no unit, and says nothing of one */
	{ "How heavy are the emissions?", "?", 1030, "t", "1030 emissions", VERDICT_NOT_YET,
	  "The unit is missing" },
	{ "How many tons of CO2?", "?", 12, "t", "12 tons", VERDICT_NOT_YET, "Is it 12 t?" },
	{ "How many tons of CO2?", "?", 12, "t", "12 tons of CO2", VERDICT_NOT_YET, "Is it 12 t?" },
	{ "How much does it hold?", "?", 5, "GB", "5 hold", VERDICT_NOT_YET,
	  "The unit is missing" },
	/* a word that is not there, a form of a unit, a part of a plain number */
	{ "How many repairs go on?", "Сколько идет ремонтов?", 1.1, "", "1.1 potatoes",
	  VERDICT_NOT_YET, "potatoes" },
	{ "How many minutes is it?", "?", 8, "min", "8 minuts", VERDICT_NOT_YET, "minute" },
	{ "How many percents is it?", "?", 8, "", "8 percents", VERDICT_NOT_YET, "percent" },
	/* before a number and between two it is none */
	{ "Do 5 spares or 6 do?", "?", 5, "", "5 or 600", VERDICT_NOT_YET, NULL },
	{ "How many spares?", "?", 5, "", "spares 5", VERDICT_NOT_YET, "spares" },
	{ "How many spares?", "?", 56, "", "5 spares 6", VERDICT_NOT_YET, NULL },
};

START_TEST(nouns_go)
{
	struct judgement j = answered(rows[_i].en, rows[_i].ru, rows[_i].value, rows[_i].unit,
	                              rows[_i].text);

	ck_assert_msg(j.verdict == rows[_i].verdict, "“%s” to “%s”: %s", rows[_i].text, rows[_i].en,
	              j.message);
	ck_assert_msg(!rows[_i].says || strstr(j.message, rows[_i].says), "“%s” to “%s”: %s",
	              rows[_i].text, rows[_i].en, j.message);
}
END_TEST

/* Whatever the question says, a word that names a number is never dropped: it would change the
 * value. */
START_TEST(numbers_stay)
{
	static const enum language_word_list lists[] = { WORDS_CARDINALS, WORDS_MULTIPLES,
		WORDS_PARTS };

	for (enum language l = 0; l < language_count(); l++)
		for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
			for (const char *p = language_words(l, lists[i]); *p;
			     p += strspn(p, " ")) {
				int n = (int)strcspn(p, "=");
				char question[200], text[100];
				struct judgement j;

				snprintf(question, sizeof question, "How many %.*s is it?", n, p);
				snprintf(text, sizeof text, "7 %.*s", n, p);
				j = answered(question, "?", 7, "", text);
				ck_assert_msg(j.verdict != VERDICT_RIGHT, "“%s”: %s", text,
				              j.message);
				p += strcspn(p, " ");
			}
}
END_TEST

/* No unit is dropped: where a plain number is asked, the unit stays a matter of its own. */
START_TEST(units_stay)
{
	static const char *const units[] = { "GB", "hours", "kWh", "литров", "тонн", "metres",
		"часов", "секунд", "percent", "долларов", "kilograms", "гигабайт" };

	for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
		char question[200], text[100];
		struct judgement j;

		snprintf(question, sizeof question, "Of %s, what is the number?", units[i]);
		snprintf(text, sizeof text, "7 %s", units[i]);
		j = answered(question, "?", 7, "", text);
		ck_assert_msg(j.verdict != VERDICT_RIGHT, "“%s”: %s", text, j.message);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("nouns");
	TCase *t = tcase_create("nouns");

	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, nouns_go, 0, sizeof rows / sizeof *rows);
	tcase_add_test(t, numbers_stay);
	tcase_add_test(t, units_stay);
	suite_add_tcase(s, t);
	return tap_run(s);
}
