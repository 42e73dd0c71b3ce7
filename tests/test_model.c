/* test_model.c - every model against the tables of tests/cases: worked cases, refusals, digits */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "cli/claim.h"
#include "explore/scenario.h"
#include "json/json.h"
#include "model_cases.h"
#include "model_run.h"
#include "quantity/quantity.h"

static struct case_rows cases, exact;

static double tolerance_of(const struct case_row *row)
{
	const char *end;
	double tolerance = 1e-12;

	if (strcmp(row->tolerance, "-"))
		ck_assert_msg(number_read(row->tolerance, &tolerance, &end) && !*end,
		              "%s: tolerance %s", row->where, row->tolerance);
	ck_assert_msg(tolerance >= 0 && tolerance < 0.5, "%s: tolerance", row->where);
	return tolerance;
}

/* The row's inputs as a person would type them. */
static struct scenario typed(const struct case_row *row)
{
	struct diag d = { "" };
	struct scenario s;

	ck_assert_msg(scenario_init(&s, row->model, &d) == STATUS_OK, "%s: %s", row->where,
	              d.text);
	ck_assert_msg(scenario_assign_line(&s, row->inputs, &d) == STATUS_OK, "%s: %s: %s",
	              row->where, row->inputs, d.text);
	ck_assert_msg(scenario_eval(&s, &d) == STATUS_OK, "%s: %s: %s", row->where, row->inputs,
	              d.text);
	return s;
}

static void check_value(const struct case_row *row)
{
	struct scenario s = typed(row);
	const struct result *r = model_result(s.model, row->result);
	const char *end;
	double want;

	ck_assert_msg(r, "%s: no result %s", row->where, row->result);
	if (r->words) {
		SAME(scenario_result_word(&s, r), row->value, row->where);
		return;
	}
	ck_assert_msg(number_read(row->value, &want, &end) && !*end, "%s: value %s", row->where,
	              row->value);
	CLOSE(model_get(s.out, r->offset), want, tolerance_of(row), row->where);
}

static void put_member(struct strbuf *to, const char *name, const char *value, size_t length)
{
	strbuf_printf(to, "\"%s\": \"%.*s\", ", name, (int)length, value);
}

/* As a row of assets/claims says it: it must round to the figures that the book prints. */
static void check_printed(const struct case_row *row)
{
	const char *against = strstr(row->inputs, " against ");
	bool complement = !strncmp(row->result, "1-", 2);
	struct strbuf text = STRBUF_INIT;
	struct diag d = { "" };
	struct json *tree;
	struct claim c;

	strbuf_puts(&text, "{");
	put_member(&text, "where", row->source, strlen(row->source));
	put_member(&text, "model", row->model, strlen(row->model));
	put_member(&text, "result", row->result + 2 * complement, strlen(row->result));
	put_member(&text, "inputs", row->inputs,
	           against ? (size_t)(against - row->inputs) : strlen(row->inputs));
	if (against)
		put_member(&text, "against", against + strlen(" against "), strlen(against));
	strbuf_printf(&text, "\"complement\": %s, ", complement ? "true" : "false");
	strbuf_printf(&text, "\"stated\": \"%s\"}", row->value);
	ck_assert_msg(json_parse(text.text, text.length, &tree, &d) == STATUS_OK, "%s: %s",
	              row->where, d.text);
	ck_assert_msg(claim_read(tree, &c, &d) == STATUS_OK, "%s: %s", row->where, d.text);
	ck_assert_msg(c.agrees, "%s: %s: %s against %.9g", row->where, c.inputs, c.stated_text,
	              c.shown);
	json_free(tree);
	strbuf_free(&text);
}

/* In "a,b,c". */
static bool is_listed(const char *name, const char *list)
{
	size_t n = strlen(name);

	for (const char *at = list; (at = strstr(at, name)); at += n)
		if ((at == list || at[-1] == ',') && (!at[n] || at[n] == ','))
			return true;
	return false;
}

/* The results that are named have none, and say why; all others have a number. */
static void check_no_value(const struct case_row *row)
{
	struct run r = run(row->model, row->inputs);
	size_t found = 0, listed = 1;

	for (const char *c = row->result; *c; c++)
		listed += *c == ',';
	for (size_t i = 0; i < r.model->n_results; i++) {
		const struct result *x = &r.model->results[i];
		double got = result(&r, x->name);

		if (!is_listed(x->name, row->result)) {
			ck_assert_msg(isfinite(got), "%s: %s has no value", row->where, x->name);
			continue;
		}
		found++;
		ck_assert_msg(isnan(got), "%s: %s is %.17g", row->where, x->name, got);
		ck_assert_msg(x->none && *x->none, "%s: %s: no reason", row->where, x->name);
	}
	ck_assert_msg(found == listed, "%s: %s", row->where, row->result);
}

static void check_refusal(const struct case_row *row)
{
	static const char *const names[STATUS_COUNT] = {
		[STATUS_E_MISSING] = "E_MISSING", [STATUS_E_DOMAIN] = "E_DOMAIN",
		[STATUS_E_NOANSWER] = "E_NOANSWER",
	};
	struct run r = run(row->model, row->inputs);

	ck_assert_msg(names[r.status], "%s: status %d", row->where, (int)r.status);
	SAME(names[r.status], row->result, row->where);
	SAME(r.why.parameter ? r.why.parameter : "-", row->value, row->where);
	check_untouched(&r, row->where);
}

START_TEST(case_holds)
{
	const struct case_row *row = &cases.row[_i];
	bool rises = !strncmp(row->value, "rises with ", 11);

	ck_assert_msg(*row->source && !strchr(row->source, '\t'), "%s: six cells", row->where);
	if (!strncmp(row->result, "E_", 2))
		check_refusal(row);
	else if (rises || !strncmp(row->value, "falls with ", 11))
		check_one_way(row->model, row->inputs, row->value + 11, row->result,
		              rises ? 1 : -1);
	else if (!strcmp(row->value, "no value"))
		check_no_value(row);
	else if (!strcmp(row->tolerance, "printed"))
		check_printed(row);
	else
		check_value(row);
}
END_TEST

/* Each model has a case whose value is known, and none stands twice. */
START_TEST(has_cases_of_its_own)
{
	size_t n = 0;

	for (size_t i = 0; i < cases.n; i++) {
		const struct case_row *a = &cases.row[i];

		if (strcmp(a->model, models[_i]->id))
			continue;
		n += case_is_typed(a);
		for (size_t k = i + 1; k < cases.n && !strcmp(cases.row[k].model, a->model); k++) {
			const struct case_row *b = &cases.row[k];

			ck_assert_msg(strcmp(a->inputs, b->inputs) || strcmp(a->result, b->result)
			              || strcmp(a->value, b->value)
			              || strcmp(a->source, b->source), "%s is %s again", b->where,
			              a->where);
		}
	}
	ck_assert_msg(n > 0, "%s has no case", models[_i]->id);
}
END_TEST

/* Doubles parted by spaces, "NAN" among them; the rest of the room is 0. */
static size_t read_doubles(const struct case_row *row, const char *text, double to[MODEL_MAX])
{
	size_t n = 0;

	memset(to, 0, MODEL_MAX * sizeof *to);
	while (*text) {
		char *end;

		ck_assert_msg(n < MODEL_MAX, "%s: too many", row->where);
		to[n++] = strtod(text, &end);
		ck_assert_msg(end > text && (!*end || *end == ' '), "%s: %s", row->where, text);
		text = end + (*end == ' ');
	}
	return n;
}

/* Also at A within an ulp of 1, at 1e12 devices, at chances of 1e-18. */
START_TEST(keeps_its_digits)
{
	struct run r = { .model = models[_i] };
	int rows = 0;

	for (size_t k = 0; k < exact.n; k++) {
		const struct case_row *row = &exact.row[k];
		double out[MODEL_MAX];

		if (strcmp(row->model, r.model->id))
			continue;
		rows++;
		read_doubles(row, row->inputs, r.in);
		read_doubles(row, row->result, out);
		evaluate(&r);
		ck_assert_msg(r.status == STATUS_OK, "%s: %s", row->where, r.why.why);
		for (size_t i = 0; i < r.model->n_results; i++) {
			double got = model_get(r.out, r.model->results[i].offset);
			double want = model_get(out, r.model->results[i].offset);

			if (!isnan(want) || !isnan(got))
				CLOSE(got, want, 1e-12, row->where);
		}
	}
	ck_assert_msg(rows >= 25, "%s has %d rows", r.model->id, rows);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("model");
	TCase *values = tcase_create("values");
	char *path = file_data_path("assets/units.xml");
	int n = (int)model_count();
	struct diag d = { "" };

	if (units_open(path, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK)
		printf("# %s\n", d.text);
	free(path);
	cases = case_read("cases");
	exact = case_read("cases/accuracy");
	tcase_add_loop_test(values, case_holds, 0, (int)cases.n);
	tcase_add_loop_test(values, has_cases_of_its_own, 0, n);
	tcase_add_loop_test(values, keeps_its_digits, 0, n);
	suite_add_tcase(suite, values);
	return tap_run(suite);
}
