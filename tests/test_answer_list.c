/* test_answer_list.c - the list of forms in the help: every example is read, the guide has each */
#include "config.h"
#include "reading_kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "lesson/answer_forms.h"

/* What is no number alone, and is tried with its exercises: words of a question, places of a list,
 * pairs, knobs. */
static bool needs_an_exercise(const char *what)
{
	static const char *const others[] = { "the question's own words behind the number",
		"numbers of a list: one, several, or all in order",
		"pairs: a number and a letter", "the knobs of a task" };

	for (size_t i = 0; i < COUNT_OF(others); i++)
		if (!strcmp(what, others[i]))
			return true;
	return false;
}

/* Is the text one value of some kind, without a question back? */
static bool is_read(const char *text, enum decimal_mark mark)
{
	static const char *const units[] = { "1", "s", "1/d", "km/h", "USD/kWh", "J/(kg K)",
		"m/s^2" };

	for (size_t i = 0; i < COUNT_OF(units); i++) {
		struct answer_rule rule = { .unit = units[i], .relative = 0.02, .mark = mark,
			.count = !i };
		struct reading r = reading_of(text, &rule);

		if (r.reason == ANSWER_NONE && isfinite(r.value))
			return true;
	}
	return false;
}

START_TEST(every_example_is_read)
{
	for (enum language l = 0; l < language_count(); l++)
		for (size_t i = 0; i < answer_form_count; i++) {
			const char *p;

			message_set_language(l);
			if (needs_an_exercise(answer_forms[i].what))
				continue;
			p = _(answer_forms[i].examples);
			while (*p) {
				size_t n = strcspn(p, ";");
				char text[100];

				snprintf(text, sizeof text, "%.*s", (int)n, p);
				ck_assert_msg(is_read(text, answer_mark()), "%s: “%s”",
				              language_code(l), text);
				p += n + (p[n] == ';');
				p += strspn(p, " ");
			}
		}
	message_set_language(LANGUAGE_EN);
}
END_TEST

START_TEST(the_guide_has_the_list)
{
	char *path = file_data_path("lessons/AUTHORING.md"), *guide, row[300];
	size_t length;
	struct diag d;

	ck_assert_msg(file_read(path, 1 << 20, &guide, &length, &d) == STATUS_OK, "%s", d.text);
	for (size_t i = 0; i < answer_form_count; i++) {
		snprintf(row, sizeof row, "| `%s` | %s |\n", answer_forms[i].examples,
		         answer_forms[i].what);
		ck_assert_msg(strstr(guide, row), "the guide lacks: %s", row);
	}
	free(guide);
	free(path);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("answer_list");
	TCase *all = tcase_create("all");

	tcase_add_test(all, every_example_is_read);
	tcase_add_test(all, the_guide_has_the_list);
	suite_add_tcase(suite, all);
	return units_run(suite);
}
