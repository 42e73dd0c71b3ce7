/* test_explore.c - solve, optimum, sensitivity, compare */
#include "config.h"
#include "tap.h"

#include <float.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "catalog/catalog.h"
#include "explore/compare.h"
#include "explore/optimum.h"
#include "explore/parallel.h"
#include "explore/sensitivity.h"
#include "explore/solve.h"
#include "quantity/unit.h"
#include "model/table.h"

/* --- a model with every shape that there is -------------------------------- */

static const char *const terms[] = { "low", "high", NULL };

#define SHAPES_IN(X, T)                                                                    \
	X(T, x, NULL, "1", "x", .min = -10, .max = 10, .standard = 1.5)                    \
	X(T, m, NULL, "s", "m", .min = 0, .above_min = true, .max = 1e60,                  \
	  .scale = SCALE_LOG, .standard = 1)                                               \
	X(T, n, NULL, "1", "n", .min = 0, .max = 1e12, .whole = true, .standard = 10)
#define SHAPES_OUT(X, T)                                                                   \
	X(T, line, "", "1", "line") X(T, cubic, "", "1", "cubic")                          \
	X(T, touch, "", "1", "touch") X(T, pole, "", "1", "pole")                          \
	X(T, hole, NULL, "1", "hole", .none = "a hole") X(T, step, "", "1", "step")        \
	X(T, waste, "", "1", "waste") X(T, waves, "", "1", "waves")                        \
	X(T, flat, "", "1", "flat") X(T, share, "", "1", "share")                          \
	X(T, capped, "", "1", "capped") X(T, triangle, "", "1", "triangle")                \
	X(T, binding, NULL, "1", "binding", .words = terms)
STRUCTS(shapes, SHAPES);

static enum status eval_shapes(const struct shapes_in *in, struct shapes_out *out,
                               struct fault *why)
{
	double x = in->x, waste = 1 / in->m + in->m / 800;

	if (x > 7 && x < 7.5) {
		*why = (struct fault){ "x", "nothing is there" };
		return STATUS_E_NOANSWER;
	}
	*out = (struct shapes_out){
		.line = 2 * x + 1, .cubic = (x - 1) * (x - 2) * (x - 3),
		.touch = (x - M_PI) * (x - M_PI) + 4,
		.pole = 1 / (x - M_SQRT2), .hole = x > 7.5 ? NAN : x, .step = floor(x),
		.waste = waste, .waves = sin(x) + x / 20,
		.flat = 42, .share = exp(-in->n / 1000), .capped = fmin(x, 5),
		.triangle = in->n * (in->n + 1) / 2,
		.binding = x > 3,
	};
	return STATUS_OK;
}

MODEL_REFUSING(shapes_model, shapes, SHAPES,
	.id = "test.shapes", .title = "shapes", .formula = "x", .validity = "", .source = "",
	.example = "x=1", .example_source = "by hand");

static struct scenario shapes_scenario(void)
{
	struct scenario s = { .model = &shapes_model };

	model_defaults(&shapes_model, s.in);
	return s;
}

static struct slice slice_of(const char *result, const char *parameter)
{
	struct scenario base = shapes_scenario();
	struct slice s;
	struct diag d = { "" };

	ck_assert_msg(slice_init(&s, &base, model_parameter(&shapes_model, parameter),
	                         model_result(&shapes_model, result),
	                         &d) == STATUS_OK, "%s", d.text);
	return s;
}

static void open_data(void)
{
	char *path = file_data_path("assets/units.xml");
	struct diag d = { "" };

	explore_init();
	ck_assert_msg(units_open(path, &d) == STATUS_OK, "%s", d.text);
	free(path);
	ck_assert_msg(catalog_open(&d) == STATUS_OK, "%s", d.text);
}

/* --- solve ----------------------------------------------------------------- */

static const struct {
	const char *result, *parameter;
	double target, from, to;
	size_t n;
	enum root_kind kind;
	double roots[3];
} roots[] = {
	{ "line", "x", 4, NAN, NAN, 1, ROOT_POINT, { 1.5 } },
	{ "line", "x", -19, NAN, NAN, 1, ROOT_POINT, { -10 } },
	{ "line", "x", 21, NAN, NAN, 1, ROOT_POINT, { 10 } },
	{ "cubic", "x", 0, NAN, NAN, 3, ROOT_POINT, { 1, 2, 3 } },
	{ "cubic", "x", 0, 1.5, 2.75, 1, ROOT_POINT, { 2 } },
	{ "cubic", "x", -1000, NAN, NAN, 1, ROOT_POINT, { -8.03333321 } },
	{ "touch", "x", 4, NAN, NAN, 1, ROOT_POINT, { M_PI } },
	{ "touch", "x", 4.000001, NAN, NAN, 2, ROOT_POINT, { M_PI - 1e-3, M_PI + 1e-3 } },
	{ "pole", "x", 10, NAN, NAN, 1, ROOT_POINT, { M_SQRT2 + 0.1 } },
	{ "step", "x", 3, NAN, NAN, 1, ROOT_STRETCH, { 3 } },
	{ "waste", "m", 1, NAN, NAN, 2, ROOT_POINT, { 1.001253918, 798.998746 } },
	{ "waste", "m", 1e9, NAN, NAN, 2, ROOT_POINT, { 1e-9, 8e11 } },
	{ "waste", "m", 1e40, NAN, NAN, 2, ROOT_POINT, { 1e-40, 8e42 } },
	{ "share", "n", 0.5, NAN, NAN, 1, ROOT_BETWEEN, { 694 } },
	{ "triangle", "n", 5050, NAN, NAN, 1, ROOT_POINT, { 100 } },
	{ "triangle", "n", 5051, NAN, NAN, 1, ROOT_BETWEEN, { 101 } },
	{ "triangle", "n", 5000000050000000, NAN, NAN, 1, ROOT_POINT, { 1e8 } },
	{ "capped", "x", 5, NAN, NAN, 2, ROOT_STRETCH, { 5, 7.5 } },
	{ "flat", "x", 42, NAN, NAN, 2, ROOT_STRETCH, { -10, 7.5 } },
};

START_TEST(roots_are_found)
{
	struct slice s = slice_of(roots[_i].result, roots[_i].parameter);
	struct solution found;
	struct diag d = { "" };

	ck_assert_msg(solve(&s, roots[_i].target, roots[_i].from, roots[_i].to, &found,
	                    &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(found.n == roots[_i].n && !found.more, "%s = %g: %zu roots", roots[_i].result,
	              roots[_i].target, found.n);
	for (size_t i = 0; i < found.n; i++) {
		const struct root *r = &found.roots[i];
		double tolerance = roots[_i].n == 2 || roots[_i].target == -1000 ||
			!strcmp(roots[_i].result, "touch") ? 1e-5 : 1e-14;

		ck_assert_int_eq(r->kind, roots[_i].kind);
		ck_assert(r->low <= r->x && r->x <= r->high);
		CLOSE(r->kind == ROOT_STRETCH ? r->low : r->x, roots[_i].roots[i], tolerance,
		      roots[_i].result);
		if (r->kind == ROOT_BETWEEN)
			ck_assert((slice_value(&s, r->low) > roots[_i].target) != (slice_value(&s,
				r->high) > roots[_i].target));
		else
			CLOSE(slice_value(&s, r->x), roots[_i].target, 1e-12, "eval at the root");
	}
}
END_TEST

static const struct { const char *result, *parameter; double target, from,
                      to; const char *says; } rootless[] = {
	{ "line", "x", 22, NAN, NAN, "from \u221219 to 21" },
	{ "line", "x", 4, 2, 5, "from 5 to 11 while x goes from 2 to 5" },
	{ "touch", "x", 3.9999, NAN, NAN, "runs from 4 to" },
	{ "pole", "x", 0, NAN, NAN, "jumps" },
	{ "step", "x", 2.5, NAN, NAN, "jumps over 2.5 at x = 3" },
	{ "flat", "x", 41, NAN, NAN, "is 42 whatever x is" },
	{ "waste", "m", 0.05, NAN, NAN, "no root" },
	{ "triangle", "n", 5051, 200, 300, "no root" },
	{ "line", "x", 15.5, 7.1, 7.4, "nothing is there" },
	{ "line", "x", 15.5, 11, 12, "domain" },
};

START_TEST(no_root_says_why)
{
	struct slice s = slice_of(rootless[_i].result, rootless[_i].parameter);
	struct solution found = { .n = 77 };
	struct diag d = { "" };
	enum status status = solve(&s, rootless[_i].target, rootless[_i].from, rootless[_i].to,
	                           &found, &d);

	ck_assert_msg(status == STATUS_E_NOANSWER || status == STATUS_E_DOMAIN, "%s: status %d",
	              rootless[_i].result, status);
	ck_assert_msg(strstr(d.text, rootless[_i].says), "%s: %s", rootless[_i].says, d.text);
	ck_assert_uint_eq(found.n, 77);
}
END_TEST

/* Every model: evaluate, ask for what came out, and find a value that gives it again. */
START_TEST(solve_then_eval)
{
	const struct model *m = models[_i];
	struct scenario base;
	struct diag d = { "" };

	ck_assert(scenario_init(&base, m->id, &d) == STATUS_OK);
	ck_assert_msg(scenario_assign_line(&base, m->example, &d) == STATUS_OK, "%s",
	              d.text);
	ck_assert_msg(scenario_eval(&base, &d) == STATUS_OK, "%s", d.text);
	for (size_t i = 0; i < m->n_parameters; i++)
		for (size_t k = 0; k < m->n_results; k++) {
			double target = model_get(base.out, m->results[k].offset);
			struct solution found;
			struct slice s;

			if (slice_init(&s, &base, &m->parameters[i], &m->results[k],
			               NULL) != STATUS_OK || isnan(target))
				continue;
			ck_assert_msg(solve(&s, target, NAN, NAN, &found, &d) == STATUS_OK,
			              "%s %s for %s: %s", m->id,
			              m->results[k].name, m->parameters[i].name, d.text);
			for (size_t j = 0; j < found.n; j++)
				if (found.roots[j].kind != ROOT_BETWEEN)
					CLOSE(slice_value(&s, found.roots[j].x), target,
					      1e-7, m->id);
		}
}
END_TEST

/* --- optimum --------------------------------------------------------------- */

static const struct {
	const char *result, *parameter;
	bool least;
	double from, to, x, y;
	enum optimum_place place;
	size_t others;
} optima[] = {
	{ "touch", "x", true, NAN, NAN, M_PI, 4, OPTIMUM_INSIDE, 0 },
	{ "touch", "x", false, NAN, NAN, -10, (10 + M_PI) * (10 + M_PI) + 4, OPTIMUM_AT_RANGE, 0 },
	{ "waste", "m", true, NAN, NAN, 28.284271247461902, 0.070710678118654752,
	  OPTIMUM_INSIDE, 0 },
	{ "waste", "m", true, 50, 100, 50, 0.0825, OPTIMUM_AT_RANGE, 0 },
	{ "line", "x", false, NAN, NAN, 10, 21, OPTIMUM_AT_RANGE, 0 },
	{ "line", "x", false, 2, 7.2, 7, 15, OPTIMUM_AT_ANSWERS, 0 },
	{ "waves", "x", true, -7, 6.9, -1.6208172, -1.07979008, OPTIMUM_INSIDE, 1 },
	{ "waves", "x", false, -7, 6.9, 1.6208172, 1.07979008, OPTIMUM_INSIDE, 1 },
	{ "triangle", "n", true, 5, 20, 5, 15, OPTIMUM_AT_RANGE, 0 },
};

START_TEST(optima_are_found)
{
	struct slice s = slice_of(optima[_i].result, optima[_i].parameter);
	double sign = optima[_i].least ? 1 : -1;
	struct optimum best;
	struct diag d = { "" };

	ck_assert_msg(optimum_find(&s, optima[_i].least, optima[_i].from, optima[_i].to, &best,
	                           &d) == STATUS_OK, "%s", d.text);
	CLOSE(best.x, optima[_i].x, 1e-6, optima[_i].result);
	CLOSE(best.y, optima[_i].y, 1e-8, optima[_i].result);
	ck_assert_int_eq(best.place, optima[_i].place);
	ck_assert_uint_eq(best.n_others, optima[_i].others);
	if (best.place == OPTIMUM_INSIDE)      /* stationary: no neighbour is better, near or far */
		for (double h = 1e-6; h < 0.1; h *= 10) {
			ck_assert(sign * slice_value(&s, best.x * (1 + h)) >= sign * best.y);
			ck_assert(sign * slice_value(&s, best.x * (1 - h)) >= sign * best.y);
		}
	for (int i = 0; i < OPTIMUM_FLATS; i++) {
		const struct flatness *f = &best.flat[i];
		double limit = best.y + sign * f->share * fabs(best.y);

		ck_assert(f->low <= best.x && best.x <= f->high);
		if (!f->low_open && !s.parameter->whole)
			CLOSE(slice_value(&s, f->low), limit, 1e-9, "the low end of the flat part");
		if (!f->high_open && !s.parameter->whole)
			CLOSE(slice_value(&s, f->high), limit, 1e-9,
			      "the high end of the flat part");
	}
}
END_TEST

START_TEST(flat_bounds_of_a_checkpoint)
{
	struct slice s = slice_of("waste", "m");
	struct optimum best;
	double a = 1.01, far = a + sqrt(a * a - 1);

	ck_assert(optimum_find(&s, true, NAN, NAN, &best, NULL) == STATUS_OK);
	CLOSE(best.flat[0].high, sqrt(800) * far, 1e-6, "m/m0 + m0/m = 2.02");
	CLOSE(best.flat[0].low, sqrt(800) / far, 1e-6, "m/m0 + m0/m = 2.02");
	ck_assert(best.flat[1].low < best.flat[0].low && best.flat[1].high > best.flat[0].high);
}
END_TEST

/* Whole numbers: the flat part ends at the last number inside. */
START_TEST(flat_bounds_of_whole_numbers)
{
	struct slice s = slice_of("triangle", "n");
	struct optimum best;

	ck_assert(optimum_find(&s, false, 10, 1000, &best, NULL) == STATUS_OK);
	NEAR(best.x, 1000, 0, "the greatest");
	for (int i = 0; i < OPTIMUM_FLATS; i++) {
		double limit = best.y * (1 - best.flat[i].share);

		ck_assert(best.flat[i].high_open && !best.flat[i].low_open);
		ck_assert(slice_value(&s, best.flat[i].low) >= limit &&
		          slice_value(&s, best.flat[i].low - 1) < limit);
	}
}
END_TEST

START_TEST(nothing_to_optimise)
{
	struct slice s = slice_of("flat", "x");
	struct optimum best;
	struct diag d = { "" };

	ck_assert(optimum_find(&s, true, NAN, NAN, &best, &d) == STATUS_E_NOANSWER);
	ck_assert_msg(strstr(d.text, "42"), "%s", d.text);
	s = slice_of("line", "x");
	ck_assert(optimum_find(&s, true, 7.1, 7.4, &best, &d) == STATUS_E_NOANSWER);
	ck_assert_msg(strstr(d.text, "nothing is there"), "%s", d.text);
}
END_TEST

START_TEST(a_slice_needs_numbers)
{
	struct scenario base = shapes_scenario(), region, bare;
	struct slice s;
	struct diag d = { "" };

	ck_assert(slice_init(&s, &base, model_parameter(&shapes_model, "x"),
	                     model_result(&shapes_model, "binding"), &d) ==
	          STATUS_E_SYNTAX);
	ck_assert(scenario_init(&region, "carbon.region", &d) == STATUS_OK);
	ck_assert(slice_init(&s, &region, model_parameter(region.model, "region"),
	                     model_result(region.model, "mass"), &d) ==
	          STATUS_E_SYNTAX);
	ck_assert(scenario_init(&bare, "reliability.all_up", &d) == STATUS_OK);
	ck_assert(slice_init(&s, &bare, model_parameter(bare.model, "devices"),
	                     model_result(bare.model, "probability"), &d) ==
	          STATUS_E_MISSING);
	ck_assert_msg(strstr(d.text, "availability") && !strstr(d.text, "devices ("), "%s", d.text);
}
END_TEST

/* --- sensitivity ----------------------------------------------------------- */

static const struct { const char *id, *line, *parameter, *result; double want,
                      tolerance; } elasticities[] = {
	{ "energy.communication_tax", "parameters=175e9 bandwidth=25GB/s compute_time=1.2s",
	  "bandwidth",
	  "communication_time", -1, 1e-9 },
	{ "energy.communication_tax", "parameters=175e9 bandwidth=25GB/s compute_time=1.2s",
	  "compute_time",
	  "compute_fraction", 28 / 29.2, 1e-9 },
	{ "energy.communication_tax", "parameters=175e9 bandwidth=25GB/s compute_time=1.2s",
	  "energy_per_bit", "bytes", 0, 0 },
	{ "reliability.all_up", "availability=0.999 devices=1000", "availability", "probability",
	  1000, 1e-7 },
	{ "reliability.all_up", "availability=0.999999999 devices=1000", "availability",
	  "probability", 1000, 1e-4 },
	{ "reliability.all_up", "availability=1 devices=1000", "availability", "probability",
	  1000, 1e-5 },
	{ "reliability.all_up", "availability=0.999 devices=1000", "devices", "probability",
	  -1.0005003335835335, 1e-5 },
	{ "reliability.all_up", "availability=0.999 devices=1000", "devices", "expected_down",
	  1, 1e-5 },
	{ "scaling.power_law", "amount=1e9 coefficient=400 exponent=0.34", "amount", "loss",
	  -0.34, 1e-9 },
	{ "reliability.fleet_mtbf", "component_mtbf=50000h devices=25000", "component_mtbf", "mtbf",
	  1, 1e-10 },
};

START_TEST(elasticities_of_known_laws)
{
	struct scenario base;
	struct slice s;
	struct diag d = { "" };
	double error, got;

	ck_assert(scenario_init(&base, elasticities[_i].id, &d) == STATUS_OK);
	ck_assert_msg(scenario_assign_line(&base, elasticities[_i].line, &d) == STATUS_OK, "%s",
	              d.text);
	ck_assert(slice_init(&s, &base, model_parameter(base.model, elasticities[_i].parameter),
	                     model_result(base.model, elasticities[_i].result), &d) == STATUS_OK);
	got = sensitivity_elasticity(&s, &error);
	NEAR(got, elasticities[_i].want,
	     fmax(1e-15, fabs(elasticities[_i].want) * elasticities[_i].tolerance),
	     elasticities[_i].line);
	ck_assert(error >= 0 && error <= fmax(1e-9, 1e-3 * fabs(got)));
}
END_TEST

START_TEST(no_elasticity_at_zero)
{
	struct slice s = slice_of("line", "x");
	double error;

	model_set(s.at.in, s.parameter->offset, 0);
	ck_assert(isnan(sensitivity_elasticity(&s, &error)));
	model_set(s.at.in, s.parameter->offset, -0.5);         /* the result is 0 there */
	ck_assert(isnan(sensitivity_elasticity(&s, &error)));
	model_set(s.at.in, s.parameter->offset, 7.2);          /* no answer there */
	ck_assert(isnan(sensitivity_elasticity(&s, &error)));
}
END_TEST

START_TEST(tornado_is_ranked)
{
	struct scenario base;
	struct spread spreads[MODEL_MAX];
	struct sensitivity s;
	struct diag d = { "" };

	for (size_t i = 0; i < MODEL_MAX; i++)
		spreads[i] = (struct spread){ NAN, NAN, NAN };
	ck_assert(scenario_init(&base, "fleet.step", &d) == STATUS_OK);
	ck_assert(scenario_assign_line(&base,
	                               "compute_time=100s devices=100 communication_time=0.9s",
	                               &d) == STATUS_OK);
	spreads[0] = (struct spread){ 100, 10, 300 };
	ck_assert(!strcmp(base.model->parameters[0].name, "compute_time"));
	ck_assert_msg(sensitivity_find(&base, model_result(base.model, "step_time"), spreads, &s,
	                               &d) == STATUS_OK, "%s", d.text);
	ck_assert_str_eq(s.items[0].parameter->name, "compute_time");
	NEAR(s.items[0].swing, 2.9, 1e-12, "compute_time: 0.1 s to 3 s of a step");
	ck_assert_str_eq(s.items[0].low_word, "communication");
	ck_assert_str_eq(s.items[0].high_word, "computation");
	for (size_t i = 1; i < s.n; i++)
		ck_assert(isnan(s.items[i].swing) || s.items[i].swing <= s.items[i - 1].swing);
	for (size_t i = 0; i < s.n; i++)
		if (!strcmp(s.items[i].parameter->name, "devices")) {
			NEAR(s.items[i].from, 80, 0, "20 % down");
			NEAR(s.items[i].to, 120, 0, "20 % up");
			NEAR(s.items[i].low, 100. / 80 + 0.9, 1e-12, "step at 80");
		}
}
END_TEST

START_TEST(ranges_end_at_the_domain)
{
	struct scenario base;
	struct spread spreads[MODEL_MAX];
	struct sensitivity s;
	struct diag d = { "" };

	for (size_t i = 0; i < MODEL_MAX; i++)
		spreads[i] = (struct spread){ NAN, NAN, NAN };
	ck_assert(scenario_init(&base, "reliability.all_up", &d) == STATUS_OK);
	ck_assert(scenario_assign_line(&base, "availability=0.9 devices=2", &d) == STATUS_OK);
	ck_assert(sensitivity_find(&base, model_result(base.model, "probability"), spreads, &s,
	                           &d) == STATUS_OK);
	ck_assert_str_eq(s.items[0].parameter->name, "availability");
	ck_assert(s.items[0].clipped);
	NEAR(s.items[0].to, 1, 0, "a share ends at 1");
	NEAR(s.items[0].high, 1, 0, "the result there");
	ck_assert(sensitivity_find(&base, model_result(base.model, "probability"), spreads, &s,
	                           &d) == STATUS_OK);
	base = shapes_scenario();
	ck_assert(sensitivity_find(&base, model_result(&shapes_model, "binding"), spreads, &s,
	                           &d) == STATUS_E_SYNTAX);
	model_set(base.in, shapes_model.parameters[0].offset, 8);
	ck_assert(sensitivity_find(&base, model_result(&shapes_model, "hole"), spreads, &s,
	                           &d) == STATUS_E_NOANSWER);
	ck_assert_msg(strstr(d.text, "a hole"), "%s", d.text);
}
END_TEST

/* --- compare --------------------------------------------------------------- */

/* What a model takes for the memory of a device is that of the catalog's H100, to the byte. */
START_TEST(the_default_device_is_in_the_catalog)
{
	const struct figure *f;
	struct diag d;
	size_t found = 0;
	double bytes;

	ck_assert_msg(catalog_figure("@h100.capacity", &f, &d) == STATUS_OK, "%s", d.text);
	ck_assert_int_eq(catalog_figure_read(f, "B", &bytes, &d), STATUS_OK);
	for (size_t m = 0; models[m]; m++)
		for (size_t i = 0; i < models[m]->n_parameters; i++) {
			const struct parameter *p = &models[m]->parameters[i];

			if (!strcmp(p->name, "capacity") && !strcmp(p->unit, "B") &&
			    !isnan(p->standard)) {
				ck_assert_msg(p->standard == bytes, "%s", models[m]->id);
				found++;
			}
		}
	ck_assert_uint_ge(found, 5);
}
END_TEST

START_TEST(compared_side_by_side)
{
	struct scenario a = shapes_scenario(), b;
	struct comparison c;

	b = a;
	ck_assert(scenario_set(&b, "x", "4", NULL) == STATUS_OK);
	ck_assert(scenario_set(&b, "m", "1 s", NULL) == STATUS_OK);    /* as it was */
	ck_assert(scenario_eval(&a, NULL) == STATUS_OK && scenario_eval(&b, NULL) == STATUS_OK);
	compare_scenarios(&a, &b, &c);
	ck_assert_uint_eq(c.n_changed, 1);
	ck_assert_str_eq(c.changed[0]->name, "x");
	NEAR(c.ratio[0], 9. / 4, 1e-15, "line");
	ck_assert(c.differs[0] && !c.differs[8] && c.differs[12]);
	NEAR(c.ratio[8], 1, 0, "flat");
	ck_assert(isnan(c.ratio[12]));
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("explore");
	TCase *t = tcase_create("explore");

	tcase_set_timeout(t, 60);
	tcase_add_unchecked_fixture(t, open_data, NULL);
	tcase_add_loop_test(t, roots_are_found, 0, (int)COUNT_OF(roots));
	tcase_add_loop_test(t, no_root_says_why, 0, (int)COUNT_OF(rootless));
	tcase_add_loop_test(t, solve_then_eval, 0, (int)model_count());
	tcase_add_loop_test(t, optima_are_found, 0, (int)COUNT_OF(optima));
	tcase_add_test(t, flat_bounds_of_a_checkpoint);
	tcase_add_test(t, flat_bounds_of_whole_numbers);
	tcase_add_test(t, nothing_to_optimise);
	tcase_add_test(t, a_slice_needs_numbers);
	tcase_add_loop_test(t, elasticities_of_known_laws, 0, (int)COUNT_OF(elasticities));
	tcase_add_test(t, no_elasticity_at_zero);
	tcase_add_test(t, tornado_is_ranked);
	tcase_add_test(t, ranges_end_at_the_domain);
	tcase_add_test(t, the_default_device_is_in_the_catalog);
	tcase_add_test(t, compared_side_by_side);
	suite_add_tcase(s, t);
	return tap_run(s);
}
