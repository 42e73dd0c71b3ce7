/* test_scenario.c - scenarios read from text */
#include "config.h"
#include "tap.h"

#include <stdlib.h>

#include "base/file.h"
#include "catalog/catalog.h"
#include "explore/scenario.h"
#include "quantity/quantity.h"

static void open_data(void)
{
	char *path = file_data_path("assets/units.xml");
	struct diag d = { "" };

	ck_assert_msg(units_open(path, &d) == STATUS_OK, "%s", d.text);
	free(path);
	ck_assert_msg(catalog_open(&d) == STATUS_OK, "%s", d.text);
}

/* inputs -> text -> inputs: what is printed at full precision reads back as the same double. */
START_TEST(inputs_round_trip)
{
	const struct model *m = models[_i];
	struct scenario s, back;
	struct diag d = { "" };

	ck_assert(scenario_init(&s, m->id, &d) == STATUS_OK);
	ck_assert_msg(scenario_assign_line(&s, m->example, &d) == STATUS_OK, "%s", d.text);
	ck_assert(scenario_init(&back, m->id, &d) == STATUS_OK);
	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];
		double v = model_get(s.in, p->offset);
		struct strbuf text = STRBUF_INIT;

		if (isnan(v))
			continue;
		if (scenario_parameter_word(&s, p))
			strbuf_puts(&text, scenario_parameter_word(&s, p));
		else
			quantity_print_full(&text, v, p->unit);
		ck_assert_msg(scenario_set(&back, p->name, text.text, &d) == STATUS_OK, "%s: %s",
		              m->id, d.text);
		ck_assert_msg(model_get(back.in, p->offset) == v, "%s.%s: %s", m->id, p->name,
		              text.text);
		strbuf_free(&text);
	}
}
END_TEST

static const struct {
	const char *model, *line;
	enum status status;
	const char *says;              /* a part of the sentence */
} bad[] = {
	{ "reliability.all_up", "availabilty=0.9 devices=10", STATUS_E_NOTFOUND, "'availability'" },
	{ "reliability.all_up", "availability=1.2 devices=10", STATUS_E_DOMAIN, "availability" },
	{ "reliability.all_up", "availability=0.9", STATUS_E_MISSING, "devices" },
	{ "reliability.all_up", "availability=0.9 devices=1.5", STATUS_E_DOMAIN, "whole" },
	{ "reliability.all_up", "availability=0.9 devices=10h", STATUS_E_UNIT, "devices" },
	{ "reliability.all_up", "availability=high devices=10", STATUS_E_NOTFOUND, "availability" },
	{ "reliability.all_up", "availability= devices=10", STATUS_E_SYNTAX, "availability" },
	{ "reliability.all_up", "0.9", STATUS_E_USAGE, "name=value" },
	{ "reliability.fleet_mtbf", "component_mtbf=5GB devices=10", STATUS_E_UNIT,
	  "component_mtbf" },
	{ "carbon.region", "energy=1MWh region=@polend", STATUS_E_NOTFOUND, "poland" },
	{ "communication.transfer", "message=1GB latency=5us bandwidth=@h100.bf16", STATUS_E_UNIT,
	  "bandwidth" },
	{ "fleet.step", "compute_time=1s devices=10 communication_time=1s overlap=5s",
	  STATUS_E_DOMAIN, "overlap" },
};

START_TEST(bad_input)
{
	struct diag d = { "" };
	enum status status;
	struct scenario s;

	ck_assert(scenario_init(&s, bad[_i].model, &d) == STATUS_OK);
	status = scenario_assign_line(&s, bad[_i].line, &d);
	if (status == STATUS_OK)
		status = scenario_eval(&s, &d);
	ck_assert_msg(status == bad[_i].status, "%s: %d, %s", bad[_i].line, (int)status, d.text);
	ck_assert_msg(strstr(d.text, bad[_i].says) != NULL, "%s: %s", bad[_i].line, d.text);
	ck_assert(!strchr(d.text, '\n'));
}
END_TEST

START_TEST(failed_set_changes_nothing)
{
	struct scenario s, before;
	struct diag d;

	ck_assert(scenario_init(&s, "reliability.all_up", &d) == STATUS_OK);
	ck_assert(scenario_set(&s, "devices", "100", &d) == STATUS_OK);
	before = s;
	ck_assert(scenario_set(&s, "devices", "0", &d) == STATUS_E_DOMAIN);
	ck_assert(scenario_set_number(&s, "devices", NAN, &d) == STATUS_E_DOMAIN);
	ck_assert(memcmp(&s, &before, sizeof s) == 0);
}
END_TEST

START_TEST(unknown_model)
{
	struct scenario s;
	struct diag d;

	ck_assert(scenario_init(&s, "reliability.al_up", &d) == STATUS_E_NOTFOUND);
	ck_assert(strstr(d.text, "reliability.all_up") != NULL);
}
END_TEST

/* @besiroglu2024 replaces the five constants, but not one that was given by hand, in either
 * order. */
START_TEST(constants_from_the_catalog)
{
	static const char *const lines[] = {
		"parameters=70e9 tokens=1.4e12 floor=2 constants=@besiroglu2024",
		"parameters=70e9 tokens=1.4e12 constants=@besiroglu2024 floor=2",
	};

	for (size_t i = 0; i < 2; i++) {
		struct diag d = { "" };
		struct scenario s;
		double loss;

		ck_assert(scenario_init(&s, "scaling.loss", &d) == STATUS_OK);
		ck_assert_msg(scenario_assign_line(&s, lines[i], &d) == STATUS_OK, "%s", d.text);
		ck_assert_msg(scenario_eval(&s, &d) == STATUS_OK, "%s", d.text);
		loss = model_get(s.out, model_result(s.model, "loss")->offset);
		CLOSE(loss, 2 + 482.01 / pow(70e9, 0.3478) + 2085.43 / pow(1.4e12, 0.3658), 1e-12,
		      lines[i]);
	}
}
END_TEST

START_TEST(catalog_figures_as_values)
{
	struct diag d = { "" };
	struct scenario s;

	ck_assert(scenario_init(&s, "machine.iron_law", &d) == STATUS_OK);
	ck_assert_msg(scenario_assign_line(&s,
	                                   "data=14GB bandwidth=@h100.bandwidth "
	                                   "operations=14e9FLOP peak=@h100.bf16", &d)
	              == STATUS_OK, "%s", d.text);
	NEAR(model_get(s.in, model_parameter(s.model, "bandwidth")->offset), 3.35e12, 0,
	     "bandwidth");
	NEAR(model_get(s.in, model_parameter(s.model, "peak")->offset), 989e12, 0, "peak");
}
END_TEST

START_TEST(values_with_spaces)
{
	struct diag d = { "" };
	struct scenario s;

	ck_assert(scenario_init(&s, "carbon.region", &d) == STATUS_OK);
	ck_assert_msg(scenario_assign_line(&s, "  energy=1287 MWh  region=@quebec ",
	                                   &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_eval(&s, &d) == STATUS_OK, "%s", d.text);
	CLOSE(model_get(s.out, model_result(s.model, "mass")->offset), 25740.0, 1e-12, "Quebec");
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("scenario");
	TCase *t = tcase_create("scenario");

	tcase_add_unchecked_fixture(t, open_data, NULL);
	tcase_add_loop_test(t, inputs_round_trip, 0, (int)model_count());
	tcase_add_loop_test(t, bad_input, 0, sizeof bad / sizeof *bad);
	tcase_add_test(t, failed_set_changes_nothing);
	tcase_add_test(t, unknown_model);
	tcase_add_test(t, constants_from_the_catalog);
	tcase_add_test(t, catalog_figures_as_values);
	tcase_add_test(t, values_with_spaces);
	suite_add_tcase(s, t);
	return tap_run(s);
}
