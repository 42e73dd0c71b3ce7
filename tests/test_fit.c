/* test_fit.c - laws fitted to points */
#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/file.h"
#include "base/random.h"
#include "base/strbuf.h"
#include "explore/fit.h"
#include "explore/parallel.h"
#include "quantity/unit.h"

static double normal(struct random *r)
{
	return sqrt(-2 * log(1 - random_unit(r))) * cos(2 * M_PI * random_unit(r));
}

static struct points read(const char *csv, const struct law *law)
{
	struct points p;
	struct diag d = { "" };

	ck_assert_msg(points_read(csv, law, &p, &d) == STATUS_OK, "%s", d.text);
	return p;
}

/* --- one variable ---------------------------------------------------------- */

static const struct { const char *why; double floor, coefficient, exponent, from,
                      decades; } curves[] = {
	{ "in units of parameters", 1.69, 406.4, 0.34, 1e6, 5 },
	{ "in units of compute", 2.0, 3e3, 0.15, 1e17, 8 },
	{ "no floor", 0, 10, 0.076, 1e5, 6 },
	{ "steep", 0.1, 50, 1.5, 1, 3 },
	{ "small losses", 1e-6, 1e-3, 0.5, 1, 4 },
};

static struct points curve(size_t i, double scatter, uint64_t seed, const struct law *law)
{
	struct strbuf csv = STRBUF_INIT;
	struct random r = random_start(seed);
	struct points p;

	strbuf_puts(&csv, "amount,loss\n");
	for (int k = 0; k < 40; k++) {
		double x = curves[i].from * pow(10, curves[i].decades * k / 39);
		double y = curves[i].floor + curves[i].coefficient * pow(x, -curves[i].exponent);

		strbuf_printf(&csv, "%.17g,%.17g\n", x, y * exp(scatter * normal(&r)));
	}
	p = read(csv.text, law);
	strbuf_free(&csv);
	return p;
}

START_TEST(finds_exact_constants)
{
	const struct law *law = fit_law_find("scaling.power_law", NULL);
	struct points p = curve((size_t)_i, 0, 1, law);
	struct fit f;
	struct diag d = { "" };

	ck_assert_msg(fit_law(law, &p, &f, &d) == STATUS_OK, "%s: %s", curves[_i].why, d.text);
	NEAR(f.constants[0].value, curves[_i].floor, 1e-4 * (curves[_i].floor + p.y[39]),
	     curves[_i].why);
	CLOSE(f.constants[1].value, curves[_i].coefficient, 1e-3, curves[_i].why);
	CLOSE(f.constants[2].value, curves[_i].exponent, 1e-4, curves[_i].why);
	free(f.weights);
	points_free(&p);
}
END_TEST

/* Two standard errors hold the truth about 95 times in 100. */
START_TEST(errors_are_honest)
{
	const struct law *law = fit_law_find("scaling.power_law", NULL);
	int inside[3] = { 0 }, all = 200;
	double truth[3] = { curves[_i].floor, curves[_i].coefficient, curves[_i].exponent };

	for (int seed = 1; seed <= all; seed++) {
		struct points p = curve((size_t)_i, 0.002, (uint64_t)seed, law);
		struct fit f;
		struct diag d = { "" };

		ck_assert_msg(fit_law(law, &p, &f, &d) == STATUS_OK, "%s: %s", curves[_i].why,
		              d.text);
		for (int k = 0; k < 3; k++)
			inside[k] += fabs(f.constants[k].value - truth[k]) <= 2 *
				f.constants[k].error;
		CLOSE(f.scatter, 0.002, 0.8, curves[_i].why);
		free(f.weights);
		points_free(&p);
	}
	for (int k = 0; k < 3; k++)
		ck_assert_msg(inside[k] >= 168 && inside[k] <= 199, "%s, constant %d: %d of %d",
		              curves[_i].why, k, inside[k], all);
}
END_TEST

/* Points without scatter, written with so many figures: none of them is called far off, and the
 * constants are right to what the figures tell. */
START_TEST(figures_are_no_scatter)
{
	static const int figures[] = { 3, 4, 5, 6, 7, 9, 12, 17 };
	const struct law *law = fit_law_find("scaling.power_law", NULL);

	for (size_t k = 0; k < sizeof figures / sizeof *figures; k++) {
		struct strbuf csv = STRBUF_INIT;
		struct points p;
		struct fit f = { .n = 0 };
		struct diag d = { "" };

		strbuf_puts(&csv, "amount,loss\n");
		for (int i = 0; i < 40; i++) {
			double x = curves[_i].from * pow(10, curves[_i].decades * i / 39);
			double y = curves[_i].floor + curves[_i].coefficient *
				pow(x, -curves[_i].exponent);

			strbuf_printf(&csv, "%.17g,%.*g\n", x, figures[k], y);
		}
		p = read(csv.text, law);
		ck_assert_msg(fit_law(law, &p, &f, &d) == STATUS_OK, "%s, %d figures: %s",
		              curves[_i].why, figures[k], d.text);
		for (size_t i = 0; i < p.n; i++)
			ck_assert_msg(f.weights[i] >= 0.5, "%s, %d figures: point %d has %g",
			              curves[_i].why, figures[k], (int)i, f.weights[i]);
		CLOSE(f.constants[2].value, curves[_i].exponent, pow(10, 2 - figures[k]) + 1e-6,
		      curves[_i].why);
		free(f.weights);
		points_free(&p);
		strbuf_free(&csv);
	}
}
END_TEST

/* A point that is far off changes next to nothing, and is named. */
START_TEST(outliers_weigh_little)
{
	const struct law *law = fit_law_find("scaling.power_law", NULL);
	struct points p = curve(0, 0.002, 5, law);
	struct fit clean, f;
	struct diag d = { "" };

	ck_assert_int_eq(fit_law(law, &p, &clean, &d), STATUS_OK);
	p.y[7] *= 1.5;
	p.y[30] *= 0.8;
	ck_assert_int_eq(fit_law(law, &p, &f, &d), STATUS_OK);
	for (int k = 0; k < 3; k++)
		NEAR(f.constants[k].value, clean.constants[k].value, 3 * clean.constants[k].error,
		     "with outliers");
	ck_assert(f.weights[7] < 0.1 && f.weights[30] < 0.1);
	free(clean.weights);
	free(f.weights);
	points_free(&p);
}
END_TEST

/* --- two variables --------------------------------------------------------- */

START_TEST(finds_both_terms)
{
	static const double truth[2][5] = { { 1.69, 406.4, 0.34, 410.7, 0.28 },
	                                    { 1.8172, 482.01, 0.3478, 2085.43, 0.3658 } };
	const struct law *law = fit_law_find("scaling.loss", NULL);
	struct strbuf csv = STRBUF_INIT;
	struct random r = random_start(11);
	struct points p;
	struct fit f;
	struct diag d = { "" };
	const double *t = truth[_i];

	strbuf_puts(&csv, "run,tokens [1],loss,\"parameters\"\r\n");
	for (int i = 0; i < 10; i++)
		for (int k = 0; k < 8; k++) {
			double n = 1e7 * pow(10, i * 0.35), tokens = 1e8 * pow(10, k * 0.5);
			double loss = t[0] + t[1] * pow(n, -t[2]) + t[3] * pow(tokens, -t[4]);

			strbuf_printf(&csv, "r%d,%.9g,%.9g,%.9g\r\n", i, tokens,
			              loss * exp(0.001 * normal(&r)), n);
		}
	p = read(csv.text, law);
	ck_assert_uint_eq(p.n, 80);
	ck_assert_msg(fit_law(law, &p, &f, &d) == STATUS_OK, "%s", d.text);
	ck_assert_uint_eq(f.n, 5);
	for (int k = 0; k < 5; k++)
		NEAR(f.constants[k].value, t[k], 4 * f.constants[k].error, f.constants[k].name);
	CLOSE(f.constants[2].value, t[2], 0.03, "exponent");
	ck_assert(isnan(f.correlation) && isnan(f.floor_alone));
	free(f.weights);
	points_free(&p);
	strbuf_free(&csv);
}
END_TEST

/* Twenty tokens for each parameter, exactly or nearly: the terms can change places.  It is told,
 * and two errors hold the truth still. */
static const struct { const char *why; double scatter, apart; } tied[] = {
	{ "exactly tied, no scatter", 0, 0 },
	{ "exactly tied", 0.0005, 0 },
	{ "nearly tied", 0.0005, 0.02 },
};

START_TEST(tied_variables_are_told)
{
	static const double truth[5] = { 1.69, 406.4, 0.34, 410.7, 0.28 };
	const struct law *law = fit_law_find("scaling.loss", NULL);
	int fitted = 0, inside[5] = { 0 };

	for (uint64_t seed = 1; seed <= 40; seed++) {
		struct strbuf csv = STRBUF_INIT;
		struct random r = random_start(seed);
		struct points p;
		struct fit f = { .n = 0 };
		struct diag d = { "" };

		strbuf_puts(&csv, "parameters,tokens,loss\n");
		for (int i = 0; i < 60; i++) {
			double n = 1e7 * pow(10, i * 0.08);
			double tokens = 20 * n * exp(tied[_i].apart * normal(&r));
			double loss = truth[0] + truth[1] * pow(n, -truth[2]) + truth[3] *
				pow(tokens, -truth[4]);

			strbuf_printf(&csv, "%.9g,%.9g,%.9g\n", n, tokens,
			              loss * exp(tied[_i].scatter * normal(&r)));
		}
		p = read(csv.text, law);
		/* That nothing is determined is an honest answer, too. */
		if (fit_law(law, &p, &f, &d) == STATUS_OK) {
			fitted++;
			ck_assert_msg(f.correlation > 0.99, "%s: %g", tied[_i].why, f.correlation);
			for (int k = 0; k < 5; k++)
				inside[k] += fabs(f.constants[k].value - truth[k]) <= 2 *
					f.constants[k].error;
		} else {
			ck_assert_msg(*d.text, "%s", tied[_i].why);
		}
		free(f.weights);
		points_free(&p);
		strbuf_free(&csv);
	}
	ck_assert_msg(tied[_i].scatter > 0 || fitted == 40, "%s: %d fitted", tied[_i].why, fitted);
	for (int k = 1; k < 5; k++)
		ck_assert_msg(inside[k] >= fitted * 0.85, "%s, constant %d: %d of %d", tied[_i].why,
		              k, inside[k], fitted);
}
END_TEST

/* --- what cannot be fitted ------------------------------------------------- */

static const struct { const char *csv; enum status status; const char *text; } refused[] = {
	{ "amount,loss\n1,3\n10,2\n100,1.5\n", STATUS_E_NOANSWER, "at least 4" },
	{ "amount,loss\n1,3\n10,2\n1,3.1\n10,2.1\n1,3\n", STATUS_E_NOANSWER, "fewer than three" },
	{ "amount,loss\n1,1\n10,2\n100,3\n1000,4\n10000,5\n", STATUS_E_NOANSWER, "" },
	{ "amount,loss\n1,2\n10,2\n100,2\n1000,2\n10000,2\n", STATUS_E_NOANSWER, "" },
	{ "amount,loss\n100,2.01\n101,1.99\n102,2.02\n103,1.98\n104,2\n105,1.995\n",
	  STATUS_E_NOANSWER, "" },
	{ "amount,loss\n1,3\n2,x\n", STATUS_E_SYNTAX, "line 3" },
	{ "amount,loss\n1,3\n2,-1\n", STATUS_E_SYNTAX, "line 3" },
	{ "amount,loss\n1,3\n0,1\n", STATUS_E_SYNTAX, "amount" },
	{ "amount,loss\n1,3\n2\n", STATUS_E_SYNTAX, "too few columns" },
	{ "amount,loss\n1,nan\n", STATUS_E_SYNTAX, "nan" },
	{ "amount,loss\n1,1e999\n", STATUS_E_SYNTAX, "loss" },
	{ "amount,los\n1,3\n", STATUS_E_MISSING, "loss" },
	{ "", STATUS_E_MISSING, "amount" },
	{ "amount,loss", STATUS_E_NOANSWER, "0 points" },
	{ ",,,\n", STATUS_E_MISSING, "amount" },
	/* Laws that the model does not have: 1 + 2 x^-6, and -1 + 10 x^-0.1. */
	{ "amount,loss\n1,3\n1.2,1.669796\n1.5,1.175583\n2,1.03125\n3,1.002743\n5,1.000128\n",
	  STATUS_E_NOANSWER, "exponent = 6" },
	{ "amount,loss\n1,9\n10,6.943282\n100,5.309573\n1e3,4.011872\n1e4,2.981072\n1e5,2.162278\n",
	  STATUS_E_NOANSWER, "floor = -" },
	/* A decimal comma between commas is one field more. */
	{ "amount,loss\n1000000,3,0\n", STATUS_E_SYNTAX, "line 2 has 3 fields" },
	{ "amount,loss\n1000000,3\n2000000,2,9\n", STATUS_E_SYNTAX, "line 3 has 3 fields" },
	{ "amount;loss\n1;2;3\n", STATUS_E_SYNTAX, "line 2 has 3 fields, and line 1 names 2" },
	{ "amount\tloss\n1\t2\t3\n", STATUS_E_SYNTAX, "3 fields" },
	{ "amount,loss\n1,3,\n", STATUS_E_SYNTAX, "3 fields" },
	/* Two readings, and nothing in the file decides. */
	{ "amount,loss\n\"2,900\",3\n", STATUS_E_SYNTAX, "2900?" },
	{ "amount;loss\n2900;3.1\n4700;2,95\n", STATUS_E_SYNTAX,
	  "line 3 has a decimal comma and line 2" },
	{ "amount,loss\n\"12,34,567\",3.1\n", STATUS_E_SYNTAX, "line 2: amount" },
	/* Quotes. */
	{ "amount,loss\n\"29,3\n1,2\n", STATUS_E_SYNTAX, "line 2: a quote is opened" },
	{ "amount,loss\n\"29\"x,3\n", STATUS_E_SYNTAX, "line 2: text stands behind" },
	{ "amount,loss\n\"29\nx\",3\n", STATUS_E_SYNTAX, "line 2: amount" },
	/* Headers. */
	{ "amount|loss\n1|3\n", STATUS_E_MISSING, "commas, semicolons or tabs" },
	{ "\n# run 7\namount,los\n1,3\n", STATUS_E_MISSING, "line 3 names no column 'loss'" },
	{ "amount,loss,Loss\n1,3,2\n", STATUS_E_SYNTAX, "two columns 'loss'" },
	{ "amount (B),loss\n1,3\n", STATUS_E_SYNTAX, "other units" },
	{ "amount,loss total\n1,3\n", STATUS_E_MISSING, "loss" },
	{ "1000,3\n2000,2\n", STATUS_E_MISSING, "amount" },
};

START_TEST(refuses)
{
	const struct law *law = fit_law_find("scaling.power_law", NULL);
	struct points p;
	struct fit f = { .n = 0 };
	struct diag d = { "" };
	enum status s = points_read(refused[_i].csv, law, &p, &d);

	if (s == STATUS_OK)
		s = fit_law(law, &p, &f, &d);
	points_free(&p);
	ck_assert_msg(s == refused[_i].status, "%s: %d, %s", refused[_i].csv, s, d.text);
	ck_assert_msg(*d.text && strstr(d.text, refused[_i].text), "%s: %s", refused[_i].csv,
	              d.text);
}
END_TEST

/* One set of points, written as people and programs write it. */
static const struct { const char *why, *text; } written[] = {
	{ "plain", "amount,loss\n2900,3.10\n1234567,2.95\n" },
	{ "groups in quotes", "amount,loss\n\"2,900\",3.10\n\"1,234,567\",2.95\n" },
	{ "decimal commas in quotes", "amount,loss\n2900,\"3,10\"\n1234567,\"2,95\"\n" },
	{ "every cell in quotes",
	  "\"amount\",\"loss\"\r\n\"2900\",\"3.10\"\r\n\"1234567\",\"2.95\"\r\n" },
	{ "a comma, a quote and a line's end inside quotes",
	  "note,amount,loss\n\"a, \"\"b\"\"\nc\",2900,3.10\n\"\",1234567,2.95\n" },
	{ "semicolons", "amount;loss\n2900;3.10\n1234567;2.95\n" },
	{ "semicolons and decimal commas", "amount;loss\n2900;3,10\n1234567;2,95\n" },
	{ "the same with points for groups", "amount;loss\n2.900;3,10\n1.234.567;2,95\n" },
	{ "semicolons, three decimals", "amount;loss\n2900;3,100\n1234567;2,950\n" },
	{ "tabs", "amount\tloss\n2900\t3.10\n1234567\t2.95\n" },
	{ "tabs and decimal commas", "amount\tloss\n2900\t3,10\n1234567\t2,95\n" },
	{ "tabs and groups", "amount\tloss\n2,900\t3.10\n1,234,567\t2.95\n" },
	{ "groups by spaces", "amount;loss\n2 900;3,1\n1 234 567;2,95\n" },
	{ "capitals", "Amount, LOSS\n2900, 3.10\n1234567, 2.95\n" },
	{ "labels behind names", "Amount [tokens],loss (nats)\n2900,3.10\n1234567,2.95\n" },
	{ "other order, other columns", "run,loss,x,amount\n1,3.10,,2900\nb,2.95,,1234567\n" },
	{ "comments and empty lines first",
	  "# run 7\n\n  # and 8\namount,loss\n2900,3.10\n\n# x\n1234567,2.95" },
	{ "carriage returns alone", "amount,loss\r2900,3.10\r1234567,2.95\r" },
	{ "a mark before it, both at the lines' ends",
	  "\xef\xbb\xbf" "amount,loss\r\n2900,3.10\r\n1234567,2.95\r\n" },
	{ "empty rows of a spreadsheet", "amount;loss\n2900;3,10\n;\n1234567;2,95\n;\n" },
	{ "the separator told first", "sep=;\r\namount;loss\r\n2900;3,10\r\n1234567;2,95\r\n" },
	{ "numbers of rows before all",
	  "\"\",\"amount\",\"loss\"\n\"1\",2900,3.1\n\"2\",1234567,2.95\n" },
	{ "decimal commas with powers", "amount;loss\n2,9e3;3,10\n1,234567E+6;2,95\n" },
	{ "groups by no-break spaces",
	  "amount;loss\n2\xc2\xa0" "900;3,1\n1\xe2\x80\xaf" "234\xe2\x80\xaf" "567;2,95\n" },
	{ "powers", "amount,loss\n2.9e3,3.1\n1.234567E+6,+2.95\n" },
	{ "as typed elsewhere", "amount,loss\n2.9k,310%\n1.234567M,2.95\n" },
};

START_TEST(reads_what_is_written)
{
	const struct law *law = fit_law_find("scaling.power_law", NULL);
	struct points p = read(written[_i].text, law);

	ck_assert_msg(p.n == 2, "%s: %d points", written[_i].why, (int)p.n);
	CLOSE(p.x[0][0], 2900.0, 1e-15, written[_i].why);
	CLOSE(p.x[0][1], 1234567.0, 1e-15, written[_i].why);
	CLOSE(p.y[0], 3.1, 1e-15, written[_i].why);
	CLOSE(p.y[1], 2.95, 1e-15, written[_i].why);
	points_free(&p);
}
END_TEST

START_TEST(knows_its_laws)
{
	struct diag d = { "" };

	ck_assert_ptr_null(fit_law_find("scaling.training_compute", &d));
	ck_assert_msg(strstr(d.text, "scaling.power_law") && strstr(d.text, "scaling.loss"), "%s",
	              d.text);
	/* Blank lines and comments are passed over, and lines keep their numbers. */
	const struct law *law = fit_law_find("scaling.power_law", &d);
	struct points p = read("\xef\xbb\xbf"
	                       "loss,amount (1),other\n\n3,1,\n# no point\n2 , 10,\"x\"\n", law);

	ck_assert_uint_eq(p.n, 2);
	ck_assert_uint_eq(p.line[1], 5);
	NEAR(p.x[0][1], 10, 0, "amount");
	NEAR(p.y[0], 3, 0, "loss");
	points_free(&p);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("fit");
	TCase *t = tcase_create("fit");
	int n = sizeof curves / sizeof *curves, code;
	char *path = file_data_path("assets/units.xml");
	struct diag d;

	explore_init();
	if (units_open(path, &d) != STATUS_OK)
		printf("# %s\n", d.text);
	free(path);
	tcase_set_timeout(t, 60);
	tcase_add_loop_test(t, finds_exact_constants, 0, n);
	tcase_add_loop_test(t, errors_are_honest, 0, n);
	tcase_add_test(t, outliers_weigh_little);
	tcase_add_loop_test(t, figures_are_no_scatter, 0, n);
	tcase_add_loop_test(t, tied_variables_are_told, 0, sizeof tied / sizeof *tied);
	tcase_add_loop_test(t, finds_both_terms, 0, 2);
	tcase_add_loop_test(t, refuses, 0, sizeof refused / sizeof *refused);
	tcase_add_test(t, knows_its_laws);
	tcase_add_loop_test(t, reads_what_is_written, 0, sizeof written / sizeof *written);
	suite_add_tcase(suite, t);
	code = tap_run(suite);
	units_close();
	return code;
}
