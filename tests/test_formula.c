#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/random.h"
#include "catalog/catalog.h"
#include "cli/formula.h"
#include "explore/parallel.h"
#include "quantity/unit.h"

static struct scenario evaluated(const char *id, const char *line)
{
	struct scenario s;
	struct diag d = { "" };

	ck_assert_msg(scenario_init(&s, id, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_assign_line(&s, line, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_eval(&s, &d) == STATUS_OK, "%s", d.text);
	return s;
}

START_TEST(survey)
{
	for (size_t m = 0; models[m]; m++) {
		struct scenario s = evaluated(models[m]->id, models[m]->cases[0].inputs);
		const char *why;
		struct equation e;
		for (size_t i = 0; ; i++) {
			bool ok = formula_equation(&s, i, &e, &why);
			if (!ok && !why) break;
			bool eq = ok && (e.left == e.right || fabs(e.left - e.right) <= 1e-9 * fabs(e.left));
			printf("# %s %s#%zu %s %g %g %zu: %s\n", ok ? eq ? "GOOD" : "DIFF" : "NOT", models[m]->id, i, ok ? e.total ? e.total->name : "expr" : why, ok ? e.left:0, ok ? e.right : 0, ok ? e.n_terms : 0,models[m]->formula);
		}
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("formula");
	TCase *t = tcase_create("formula");
	char *path = data_path("assets/units.xml");
	struct diag d = { "" };
	int code;

	explore_init();
	if (units_open(path, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK)
		printf("# %s\n", d.text);
	free(path);
	tcase_set_timeout(t, 60);
	tcase_add_test(t, survey);
	suite_add_tcase(suite, t);
	code = tap_run(suite);
	catalog_close();
	units_close();
	return code;
}
