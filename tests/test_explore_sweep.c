/* test_explore_sweep.c - ranges and sweeps */
#include "config.h"
#include "tap.h"

#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "catalog/catalog.h"
#include "explore/parallel.h"
#include "explore/sweep.h"
#include "quantity/unit.h"

static void open_data(void)
{
	char *path = file_data_path("assets/units.xml");
	struct diag d = { "" };

	explore_init();
	ck_assert_msg(units_open(path, &d) == STATUS_OK, "%s", d.text);
	free(path);
	ck_assert_msg(catalog_open(&d) == STATUS_OK, "%s", d.text);
}

static struct scenario scenario_of(const char *id, const char *line)
{
	struct scenario s;
	struct diag d = { "" };

	ck_assert_msg(scenario_init(&s, id, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_assign_line(&s, line, &d) == STATUS_OK, "%s: %s", line, d.text);
	return s;
}

/* --- ranges ---------------------------------------------------------------- */

#define TAX "energy.communication_tax"
#define UP "reliability.all_up"

static const struct {
	const char *id, *parameter, *text;
	size_t n;
	double first, second, last;
} ranges[] = {
	{ UP, "availability", "0..1:11", 11, 0, 0.1, 1 },
	{ UP, "availability", "90%..99%:10", 10, 0.9, 0.91, 0.99 },
	{ UP, "availability", "90..99%:10", 10, 0.9, 0.91, 0.99 },
	{ UP, "availability", "0.5..2:4", 4, 0.5, 1, 2 },
	{ UP, "availability", "0.1..0.9", RANGE_COUNT, 0.1, 0.108, 0.9 },
	{ UP, "devices", "1..1e6:7:log", 7, 1, 10, 1e6 },
	{ UP, "devices", "1..1e6:log:7", 7, 1, 10, 1e6 },
	{ UP, "devices", "1..10", 10, 1, 2, 10 },
	{ UP, "devices", "1..8:1000:log", 8, 1, 2, 8 },
	{ UP, "devices", "8,64,512", 3, 8, 64, 512 },
	{ UP, "devices", "512, 8", 2, 512, 8, 8 },
	{ UP, "devices", "2.5,3", 2, 2.5, 3, 3 },
	{ TAX, "bandwidth", "25..900GB/s:2", 2, 25e9, 900e9, 900e9 },
	{ TAX, "bandwidth", "25GB/s..0.9TB/s:2", 2, 25e9, 900e9, 900e9 },
	{ TAX, "bandwidth", "25e9..900e9:2", 2, 25e9, 900e9, 900e9 },
	{ TAX, "bandwidth", "200,400,800Gbit/s", 3, 25e9, 50e9, 100e9 },
	{ TAX, "bandwidth", "1GB/s,100", 2, 1e9, 100e9, 100e9 },
	{ TAX, "compute_time", "1 s .. 2 min : 2", 2, 1, 120, 120 },
};

START_TEST(range_texts)
{
	const struct model *m = model_find(ranges[_i].id);
	struct range r;
	struct diag d = { "" };

	ck_assert(range_form(NULL, ranges[_i].text, DECIMAL_POINT) != RANGE_ONE);
	ck_assert_msg(range_parse(model_parameter(m, ranges[_i].parameter), ranges[_i].text,
	                          RANGE_COUNT, DECIMAL_POINT, &r, &d) == STATUS_OK,
	              "%s: %s", ranges[_i].text, d.text);
	ck_assert_msg(r.n == ranges[_i].n, "%s: %zu values", ranges[_i].text, r.n);
	CLOSE(range_value(&r, 0), ranges[_i].first, 1e-15, ranges[_i].text);
	CLOSE(range_value(&r, 1), ranges[_i].second, 1e-15, ranges[_i].text);
	CLOSE(range_value(&r, r.n - 1), ranges[_i].last, 1e-15, ranges[_i].text);
	range_free(&r);
}
END_TEST

static const struct { const char *id, *parameter, *text; enum status status; } bad_ranges[] = {
	{ UP, "availability", "1..0", STATUS_E_SYNTAX },
	{ UP, "availability", "0.5..0.5", STATUS_E_SYNTAX },
	{ UP, "availability", "0..1:log", STATUS_E_SYNTAX },
	{ UP, "availability", "0..1:1", STATUS_E_SYNTAX },
	{ UP, "availability", "0..1:2.5", STATUS_E_SYNTAX },
	{ UP, "availability", "0..1:-3", STATUS_E_SYNTAX },
	{ UP, "availability", "0..1:many", STATUS_E_SYNTAX },
	{ UP, "availability", "0..1:1e12", STATUS_E_LIMIT },
	{ UP, "availability", "0..0.5..1", STATUS_E_SYNTAX },
	{ UP, "availability", "..1", STATUS_E_SYNTAX },
	{ UP, "availability", "0..", STATUS_E_SYNTAX },
	{ UP, "devices", "8,,9", STATUS_E_SYNTAX },
	{ UP, "devices", ",", STATUS_E_SYNTAX },
	{ UP, "devices", "1..8GB", STATUS_E_UNIT },
	{ TAX, "bandwidth", "1h..2h", STATUS_E_UNIT },
	{ TAX, "bandwidth", "1,2h", STATUS_E_UNIT },
	{ TAX, "bandwidth", "1GB/s..@nosuch", STATUS_E_NOTFOUND },
	{ "carbon.region", "region", "@poland..@quebec", STATUS_E_SYNTAX },
};

START_TEST(bad_range_texts)
{
	const struct model *m = model_find(bad_ranges[_i].id);
	struct range r;
	struct diag d = { "" };
	enum status s = range_parse(model_parameter(m, bad_ranges[_i].parameter),
	                            bad_ranges[_i].text, 5, DECIMAL_POINT, &r, &d);

	ck_assert_msg(s == bad_ranges[_i].status, "%s: status %d: %s", bad_ranges[_i].text, s,
	              d.text);
	ck_assert_msg(*d.text, "%s", bad_ranges[_i].text);
}
END_TEST

/* A decade's points are the powers of ten themselves. */
START_TEST(decades_are_exact)
{
	const struct parameter *p = model_parameter(model_find(TAX), "bandwidth");
	struct range r;

	range_make(p, 1e-6, 1e16, 22 * 1000 + 1, true, &r);
	for (int i = 0; i <= 22; i++) {
		double want =
			strtod(((const char *const[]){ "1e-6", "1e-5", "1e-4", "1e-3", "1e-2",
			                               "1e-1", "1", "1e1", "1e2",
			"1e3", "1e4", "1e5", "1e6", "1e7", "1e8", "1e9", "1e10", "1e11", "1e12",
				"1e13", "1e14", "1e15", "1e16" })[i],
			NULL);

		CLOSE(range_value(&r, (size_t)i * 1000), want, 3e-16, "a power of ten");
	}
	range_free(&r);
}
END_TEST

/* Whatever the pieces, the values are the same, rise, and stay inside. */
START_TEST(pieces_make_the_whole)
{
	const struct parameter *p = model_parameter(model_find(TAX), "bandwidth");
	enum { N = 12345 };
	double whole[N], pieces[N];
	struct range r;

	range_make(p, 0.3, 7e11, N, _i, &r);
	range_fill(&r, 0, N, whole);
	for (size_t i = 0, n = 1; i < N; i += n, n = n * 3 + 1) {
		n = n < N - i ? n : N - i;
		range_fill(&r, i, n, pieces + i);
	}
	ck_assert(!memcmp(whole, pieces, sizeof whole));
	ck_assert(whole[0] == 0.3 && whole[N - 1] == 7e11);
	for (size_t i = 1; i < N; i++)
		ck_assert(whole[i] > whole[i - 1]);
	range_free(&r);
}
END_TEST

/* Values that are known, as they are: the sweep over them is the model at each. */
START_TEST(known_values)
{
	static const double values[] = { 1e-300, 0.1, 0.30000000000000004, 1e9, 2.5e11, 1e300 };
	struct scenario base = scenario_of(TAX, "");
	const struct parameter *p = model_parameter(base.model, "bandwidth");
	struct range r;
	double out[COUNT_OF(values)];

	range_of(p, values, COUNT_OF(values), &r);
	ck_assert_uint_eq(r.n, COUNT_OF(values));
	ck_assert(r.from == values[0] && r.to == 1e300 && !r.listed && !r.log);
	range_fill(&r, 0, r.n, out);
	ck_assert(!memcmp(out, values, sizeof out));
	for (size_t i = 0; i < r.n; i++)
		ck_assert(range_value(&r, i) == values[i]);
	range_free(&r);
	range_of(p, values + 2, 1, &r);
	ck_assert(r.n == 1 && r.from == r.to && range_value(&r, 0) == values[2]);
	range_free(&r);
}
END_TEST

/* --- spreads --------------------------------------------------------------- */

static const struct { const char *id, *parameter, *text; double middle, low, high; } spreads[] = {
	{ "reliability.fleet_mtbf", "component_mtbf", "50000±10000h", 50000, 40000, 60000 },
	{ "reliability.fleet_mtbf", "component_mtbf", "50000h+-20%", 50000, 40000, 60000 },
	{ "reliability.fleet_mtbf", "component_mtbf", "50000 +/- 10000", 50000, 40000, 60000 },
	{ "reliability.fleet_mtbf", "component_mtbf", "5000d±2400h", 120000, 117600, 122400 },
	{ UP, "availability", "0.9±0.05", 0.9, 0.85, 0.95 },
	{ UP, "availability", "90%±5%", 0.9, 0.85, 0.95 },
	{ UP, "availability", "0.9±5%", 0.9, 0.855, 0.945 },
	{ TAX, "bandwidth", "25±5GB/s", 25e9, 20e9, 30e9 },
};

START_TEST(spread_texts)
{
	const struct parameter *p = model_parameter(model_find(spreads[_i].id),
	                                            spreads[_i].parameter);
	struct spread out;
	enum status s = STATUS_E_IO;
	struct diag d = { "" };

	ck_assert(range_spread_parse(p, spreads[_i].text, DECIMAL_POINT, &out, &s, &d));
	ck_assert_msg(s == STATUS_OK, "%s: %s", spreads[_i].text, d.text);
	CLOSE(out.middle, spreads[_i].middle, 1e-14, spreads[_i].text);
	CLOSE(out.low, spreads[_i].low, 1e-14, spreads[_i].text);
	CLOSE(out.high, spreads[_i].high, 1e-14, spreads[_i].text);
}
END_TEST

START_TEST(spread_refusals)
{
	static const char *const bad[] = { "5±", "±5", "5±-1", "5±GB/s", "5h±1GB" };
	const struct parameter *p = model_parameter(model_find("reliability.fleet_mtbf"),
	                                            "component_mtbf");
	struct spread out;
	enum status s = STATUS_OK;

	ck_assert(!range_spread_parse(p, "50000h", DECIMAL_POINT, &out, &s, NULL) &&
	          s == STATUS_OK);
	for (size_t i = 0; i < COUNT_OF(bad); i++) {
		s = STATUS_OK;
		ck_assert_msg(range_spread_parse(p, bad[i], DECIMAL_POINT, &out, &s, NULL) &&
		              s != STATUS_OK, "%s", bad[i]);
	}
}
END_TEST

/* --- sweeps ---------------------------------------------------------------- */

static void sweep_over(struct sweep *s, const struct scenario *base, const char *x,
                       const char *x_text, const char *y,
                       const char *y_text, size_t count)
{
	struct range r[2];
	struct diag d = { "" };

	ck_assert_msg(range_parse(model_parameter(base->model, x), x_text, count,
	                          DECIMAL_POINT, &r[0], &d) == STATUS_OK, "%s", d.text);
	if (y)
		ck_assert_msg(range_parse(model_parameter(base->model, y), y_text, count,
		                          DECIMAL_POINT, &r[1], &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(sweep_init(s, base, &r[0], y ? &r[1] : NULL, NULL, SWEEP_ALL,
	                         &d) == STATUS_OK, "%s", d.text);
}

static bool same_bits(double a, double b)
{
	return !memcmp(&a, &b, sizeof a) || (isnan(a) && isnan(b));
}

/* Each row is what eval gives at that point, to the last bit. */
static void check_rows(const struct sweep *s)
{
	for (size_t row = 0; row < s->rows; row++) {
		struct scenario at = s->base;
		bool answer;

		if (!s->x.words)
			model_set(at.in, s->x.parameter->offset, range_value(&s->x, row % s->x.n));
		else
			ck_assert(scenario_set(&at, s->x.parameter->name, s->x.words[row % s->x.n],
			                       NULL) == STATUS_OK);
		if (s->y.n && !s->y.words)
			model_set(at.in, s->y.parameter->offset, range_value(&s->y, row / s->x.n));
		else if (s->y.n)
			ck_assert(scenario_set(&at, s->y.parameter->name, s->y.words[row / s->x.n],
			                       NULL) == STATUS_OK);
		answer = scenario_eval(&at, NULL) == STATUS_OK;
		for (size_t k = 0; k < s->n_results; k++) {
			double want = answer ? model_get(at.out, s->results[k]->offset) : NAN;

			ck_assert_msg(same_bits(s->columns[k][row], want),
			              "%s %s row %zu: %.17g, eval %.17g", at.model->id,
			              s->results[k]->name, row, s->columns[k][row], want);
		}
	}
}

/* Every model over every numeric parameter, beyond its domain where it can be. */
START_TEST(sweep_is_eval_at_each_point)
{
	const struct model *m = models[_i];
	struct scenario base = scenario_of(m->id, m->example);

	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];
		double low = fmax(p->min - 1, -1e9), high = fmin(p->max + 1, fmax(1e9, low + 10));
		struct range r;
		struct sweep s;

		if (p->catalog || p->words)
			continue;
		for (int inside = 0; inside < 2; inside++) {
			if (inside) {
				low = fmax(p->min, 1e-9);
				high = fmin(p->max, 1e9);
			}
			range_make(p, low, high, 57, inside && low > 0, &r);
			ck_assert(sweep_init(&s, &base, &r, NULL, NULL, SWEEP_ALL,
			                     NULL) == STATUS_OK);
			sweep_run(&s, 0);
			check_rows(&s);
			sweep_free(&s);
		}
	}
}
END_TEST

START_TEST(threads_equal_one_thread)
{
	struct scenario base = scenario_of(UP, _i ? "" : "devices=1000");
	struct sweep one, many, steps;
	size_t n = _i ? 401 : 160001;

	for (int k = 0; k < 3; k++)
		sweep_over(k == 0 ? &one : k == 1 ? &many : &steps, &base, "availability",
		           _i ? "0.9..1.0001" : "1e-9..1:log",
		           _i ? "devices" : NULL, "1..1e9:401:log", n);
	sweep_run(&one, 1);
	sweep_run(&many, 7);
	while (sweep_step(&steps, 12345, 3))
		;
	ck_assert(one.done == one.rows && many.done == one.rows && steps.done == one.rows &&
	          one.rows > 100000);
	for (size_t k = 0; k < one.n_results; k++)
		for (size_t row = 0; row < one.rows; row++) {
			ck_assert(same_bits(one.columns[k][row], many.columns[k][row]));
			ck_assert(same_bits(one.columns[k][row], steps.columns[k][row]));
		}
	sweep_free(&one);
	sweep_free(&many);
	sweep_free(&steps);
}
END_TEST

static const struct { const char *id, *line, *x, *x_text, *y, *y_text; size_t rows; } grids[] = {
	{ UP, "", "devices", "1..1e4:9:log", "availability", "0.9..1:5", 45 },
	{ UP, "", "availability", "0.9,0.99,1.5", "devices", "1,2,3.5", 9 },
	{ "carbon.region", "energy=1287MWh", "region", "@poland,@quebec,france", NULL, NULL, 3 },
	{ "carbon.region", "", "energy", "1..5MWh:5", "region", "@poland,@quebec", 10 },
	{ "carbon.region", "", "region", "@poland,@quebec", "energy", "1..5MWh:5", 10 },
	{ "scaling.loss", "parameters=7e10", "tokens", "1e9..1e13:20:log", "constants",
	  "@hoffmann2022,@besiroglu2024", 40 },
};

START_TEST(grids_and_words)
{
	struct scenario base = scenario_of(grids[_i].id, grids[_i].line);
	struct sweep s;

	sweep_over(&s, &base, grids[_i].x, grids[_i].x_text, grids[_i].y, grids[_i].y_text, 5);
	ck_assert_uint_eq(s.rows, grids[_i].rows);
	sweep_run(&s, 0);
	check_rows(&s);
	sweep_free(&s);
}
END_TEST

START_TEST(gaps_have_reasons)
{
	struct scenario base = scenario_of(UP, "devices=3"), at;
	struct sweep s;
	struct diag d = { "" };
	size_t first = 0;

	sweep_over(&s, &base, "availability", "0.5..1.5:5", NULL, NULL, 5);
	sweep_run(&s, 1);
	ck_assert_uint_eq(sweep_gaps(&s, &first), 2);
	ck_assert_uint_eq(first, 3);
	ck_assert(sweep_row(&s, 2, &at, &d) == STATUS_OK);
	ck_assert(sweep_row(&s, 3, &at, &d) == STATUS_E_DOMAIN);
	ck_assert_msg(strstr(d.text, "availability"), "%s", d.text);
	sweep_free(&s);
}
END_TEST

START_TEST(what_cannot_be_swept)
{
	struct scenario base = scenario_of(UP, ""),
		region = scenario_of("carbon.region", "energy=1MWh");
	struct sweep s;
	struct range r, huge;
	struct diag d = { "" };

	range_make(model_parameter(base.model, "availability"), 0.1, 0.9, 5, false, &r);
	ck_assert(sweep_init(&s, &base, &r, NULL, NULL, SWEEP_ALL, &d) == STATUS_E_MISSING);
	ck_assert_msg(strstr(d.text, "devices"), "%s", d.text);
	ck_assert(range_parse(model_parameter(region.model, "region"), "@poland,@atlantis", 5,
	                      DECIMAL_POINT, &r, NULL) == STATUS_OK);
	ck_assert(sweep_init(&s, &region, &r, NULL, NULL, SWEEP_ALL, &d) == STATUS_E_NOTFOUND);
	ck_assert_msg(strstr(d.text, "atlantis"), "%s", d.text);
	range_make(model_parameter(base.model, "availability"), 0.1, 0.9, 100000, false, &r);
	range_make(model_parameter(base.model, "devices"), 1, 1e9, 100000, false, &huge);
	ck_assert(sweep_init(&s, &base, &r, &huge, NULL, SWEEP_ALL, &d) == STATUS_E_LIMIT);
}
END_TEST

START_TEST(results_in_the_order_chosen)
{
	struct scenario base = scenario_of(UP, "devices=10");
	const struct result *chosen[] = { model_result(base.model, "expected_down"),
	                                  model_result(base.model, "probability") };
	struct range r;
	struct sweep s;

	range_make(model_parameter(base.model, "availability"), 0.5, 0.75, 2, false, &r);
	ck_assert(sweep_init(&s, &base, &r, NULL, chosen, 2, NULL) == STATUS_OK);
	sweep_run(&s, 1);
	NEAR(s.columns[0][0], 5, 1e-12, "expected_down");
	CLOSE(s.columns[1][1], pow(0.75, 10), 1e-14, "probability");
	sweep_free(&s);
}
END_TEST

/* --- threads --------------------------------------------------------------- */

static void count_part(void *context, size_t from, size_t to)
{
	unsigned char *seen = context;

	for (size_t i = from; i < to; i++)
		seen[i]++;
}

START_TEST(every_element_once)
{
	for (size_t n = 0; n < 200; n++) {
		unsigned char seen[200] = { 0 };

		parallel_run(n, (size_t)_i, 1 + (int)(n % 9), count_part, seen);
		for (size_t i = 0; i < 200; i++)
			ck_assert_int_eq(seen[i], i < n);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("explore: sweeps");
	TCase *t = tcase_create("sweep");

	tcase_set_timeout(t, 60);
	tcase_add_unchecked_fixture(t, open_data, NULL);
	tcase_add_loop_test(t, range_texts, 0, (int)COUNT_OF(ranges));
	tcase_add_loop_test(t, bad_range_texts, 0, (int)COUNT_OF(bad_ranges));
	tcase_add_test(t, decades_are_exact);
	tcase_add_loop_test(t, pieces_make_the_whole, 0, 2);
	tcase_add_test(t, known_values);
	tcase_add_loop_test(t, spread_texts, 0, (int)COUNT_OF(spreads));
	tcase_add_test(t, spread_refusals);
	tcase_add_loop_test(t, sweep_is_eval_at_each_point, 0, (int)model_count());
	tcase_add_loop_test(t, threads_equal_one_thread, 0, 2);
	tcase_add_loop_test(t, grids_and_words, 0, (int)COUNT_OF(grids));
	tcase_add_test(t, gaps_have_reasons);
	tcase_add_test(t, what_cannot_be_swept);
	tcase_add_test(t, results_in_the_order_chosen);
	tcase_add_loop_test(t, every_element_once, 0, 3);
	suite_add_tcase(s, t);
	return tap_run(s);
}
