/* test_report.c - the tree of an answer and its writers */
#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/file.h"
#include "base/memory.h"
#include "catalog/catalog.h"
#include "explore/compare.h"
#include "explore/parallel.h"
#include "explore/report_scenario.h"
#include "explore/sensitivity.h"
#include "quantity/unit.h"

static const int widths[] = { 8, 6 };

/* One row of every kind. */
static void fill(struct report *r)
{
	report_init(r);
	report_string(r, "model", "a \"b\"");
	report_string(r, "nothing", NULL);
	report_number(r, "runs", 12, "1");
	report_number(r, "none", NAN, "s");
	report_object(r, "results");
	report_value(r, "time", 1.5, NULL, "s", "1.5 s");
	report_enter(r);
	report_number(r, "error", 0.25, "s");
	report_end(r);
	report_value(r, "binding", 1, "memory", "1", "memory");
	report_end(r);
	report_list(r, "list");
	report_string(r, NULL, "x");
	report_object(r, NULL);
	report_flag(r, "open", true);
	report_end(r);
	report_end(r);
	ck_assert_uint_eq(report_for(r, REPORT_LUA), REPORT_ALL);
	report_string(r, "only_lua", "y");
	ck_assert_uint_eq(report_for(r, REPORT_ALL), REPORT_LUA);
	report_line(r, STYLE_PLAIN, "%d of %s", 3, "four");
	report_for(r, REPORT_PANEL);
	report_line(r, STYLE_PLAIN, "a panel's");
	report_bar(r, 0.5, "half");
	report_for(r, REPORT_TEXT | REPORT_CSV);
	report_table(r, widths, COUNT_OF(widths));
	report_cells(r);
	report_cell(r, "name");
	report_cell(r, "value");
	report_cell(r, "note");
	report_end(r);
	report_cells(r);
	report_cell(r, "=much too wide");
	report_cell_number(r, 0.1, "0.1");
	report_cell(r, "");
	report_end(r);
	report_cells(r);
	report_cell(r, "да");
	report_cell_number(r, NAN, "—");
	report_end(r);
	report_end(r);
	report_for(r, REPORT_TEXT);
	report_line(r, STYLE_PLAIN, "%s", report_quantity(r, 12, "1", 4));
}

START_TEST(writes_json)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out o = { .to = &b, .spaced = true };
	struct report r;

	fill(&r);
	report_json(&r, &o);
	SAME(b.text, "{\"model\": \"a \\\"b\\\"\", \"nothing\": null, \"runs\": 12, "
	     "\"none\": null, \"results\": {"
	     "\"time\": {\"value\": 1.5, \"unit\": \"s\", \"text\": \"1.5 s\", "
	     "\"error\": 0.25}, \"binding\": {\"value\": \"memory\", \"unit\": \"\", "
	     "\"text\": \"memory\"}}, \"list\": [\"x\", {\"open\": true}]}", "JSON");
	report_free(&r);
	strbuf_free(&b);
}
END_TEST

START_TEST(writes_text)
{
	struct strbuf b = STRBUF_INIT;
	struct report r;

	fill(&r);
	report_text(&r, &b);
	SAME(b.text, "3 of four\nname    value note\n=much too wide 0.1   \nда      —\n12\n",
	     "text");
	report_free(&r);
	strbuf_free(&b);
}
END_TEST

START_TEST(writes_csv)
{
	struct strbuf b = STRBUF_INIT;
	struct report r;

	fill(&r);
	report_csv(&r, &b);
	SAME(b.text, "name,value,note\n\"'=much too wide\",0.1,\nда,\n", "CSV");
	report_free(&r);
	report_free(&r);               /* nothing is left to free */
	strbuf_free(&b);
}
END_TEST

/* Texts and rows of any length, thousands of them, all in place until the end. */
START_TEST(memory_holds)
{
	struct strbuf long_text = STRBUF_INIT, b = STRBUF_INIT;
	struct json_out o = { .to = &b };
	const struct report_row *row;
	struct report r;
	size_t n = 0;

	report_init(&r);
	report_list(&r, "all");
	for (size_t i = 0; i < 3000; i++) {
		report_string(&r, NULL, report_format(&r, "%zu: %s", i, long_text.text));
		strbuf_puts(&long_text, i % 7 ? "" : "some more text; ");
	}
	report_end(&r);
	for (row = r.root.first->first; row; row = row->next, n++) {
		char head[24];

		snprintf(head, sizeof head, "%zu: ", n);
		ck_assert_msg(!strncmp(row->text, head, strlen(head)), "%zu: %.20s", n, row->text);
		ck_assert_uint_eq(strlen(row->text), strlen(head) + 16 * ((n + 6) / 7));
	}
	ck_assert_uint_eq(n, 3000);
	report_json(&r, &o);
	ck_assert(b.length > 3000 * 3000 / 7 * 16 / 2);
	report_free(&r);
	strbuf_free(&long_text);
	strbuf_free(&b);
}
END_TEST

/* The questions' reports, over every model: JSON that reads back, with the members that it had. */
static struct json *read_back(const struct report *r, const char *model)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out o = { .to = &b };
	struct json *tree = NULL;
	struct diag d = { "" };

	report_json(r, &o);
	ck_assert_msg(json_parse(b.text, b.length, &tree, &d) == STATUS_OK, "%s: %s", model,
	              d.text);
	SAME(json_string(json_get(tree, "model"), ""), model, "model");
	strbuf_free(&b);
	return tree;
}

START_TEST(questions_of_every_model)
{
	struct scenario s;
	struct comparison same;
	struct sensitivity found;
	struct spread spreads[MODEL_MAX];
	struct report r;
	struct json *tree;

	scenario_init(&s, models[_i]->id, NULL);
	ck_assert_int_eq(scenario_assign_line(&s, models[_i]->example, NULL), STATUS_OK);
	ck_assert_int_eq(scenario_eval(&s, NULL), STATUS_OK);
	compare_scenarios(&s, &s, &same);
	report_init(&r);
	compare_report(&same, &s, &s, NULL, &r);
	tree = read_back(&r, s.model->id);
	ck_assert_uint_eq(json_count(json_get(tree, "changed")), 0);
	ck_assert_uint_eq(json_count(json_get(tree, "results")), s.model->n_results);
	ck_assert_uint_eq(json_count(json_get(json_get(tree, "with"), "results")),
	                  s.model->n_results);
	json_free(tree);
	report_free(&r);
	range_spread_none(spreads);
	for (size_t i = 0; i < s.model->n_results; i++) {
		if (sensitivity_find(&s, &s.model->results[i], spreads, &found, NULL) != STATUS_OK)
			continue;
		report_init(&r);
		sensitivity_report(&found, &r);
		tree = read_back(&r, s.model->id);
		ck_assert_uint_eq(json_count(json_get(tree, "parameters")), found.n);
		json_free(tree);
		report_free(&r);
		break;
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("report");
	TCase *t = tcase_create("report");
	char *path = file_data_path("assets/units.xml");
	int code;

	explore_init();
	if (units_open(path, NULL) != STATUS_OK || catalog_open(NULL) != STATUS_OK)
		printf("# no units or no catalog\n");
	free(path);
	tcase_set_timeout(t, 60);
	tcase_add_test(t, writes_json);
	tcase_add_test(t, writes_text);
	tcase_add_test(t, writes_csv);
	tcase_add_test(t, memory_holds);
	tcase_add_loop_test(t, questions_of_every_model, 0, (int)model_count());
	suite_add_tcase(suite, t);
	code = tap_run(suite);
	catalog_close();
	units_close();
	return code;
}
