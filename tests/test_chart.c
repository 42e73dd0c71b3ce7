/* test_chart.c - charts of lines: titles and labels of axes, whole pictures, the laws that each of
 * them keeps */
#include "config.h"
#include "chart_kit.h"

#include <stdio.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/random.h"
#include "chart/raster.h"

enum { POINTS = 400 };

static const char *const charset_name[] = { "ascii", "block", "braille" };

/* --- titles of axes -------------------------------------------------------- */

/* 60 columns of title and the unit, ", s": whole where the place has as many, with the area not in
 * its middle. */
START_TEST(a_title_is_cut_only_where_it_must_be)
{
	static const char title[] = "a title of sixty columns, which is more than the area has at";
	static const double x[] = { 1, 2 }, y[] = { 1, 2 };
	const struct chart c = { .x = { title, "s", false, 1, 2, false },
	                         .y = { title, "1", false, NAN, NAN, false },
	                         .series = { { NULL, x, y, 2, false } }, .n_series = 1 };
	int width = 60 + _i;
	char *text = drawn(&c, width, 12, CHARSET_BLOCK);
	struct title_widths widths = { 0, 0, 0 };

	ck_assert(chart_title_widths(&c, (struct rectangle){ 0, 0, width, 12 }, CHARSET_BLOCK,
	                             &widths));
	ck_assert_int_eq(widths.x, 63);
	ck_assert_int_eq(widths.y, 60);
	ck_assert_int_eq(widths.room, width);
	ck_assert_msg(strstr(text, "area has at"), "%s", text);
	ck_assert_msg(!strstr(text, "area has at, s") == (width < widths.x), "%s", text);
	free(text);
	ck_assert(!chart_title_widths(&c, (struct rectangle){ 0, 0, width, 6 }, CHARSET_BLOCK,
	                              &widths));
}
END_TEST

/* --- charts as pictures ---------------------------------------------------- */

/* Data of the pictures; each series is a pure function of x. */
static double all_up(double n) { return pow(0.999, n); }
static double fast_roof(double i) { return fmin(989e12, 3.35e12 * i); }
static double slow_roof(double i) { return fmin(312e12, 2.04e12 * i); }
static double load_1(double x) { return 10e3 / (1 + exp((20 - x) / 2)); }
static double load_2(double x) { return 20e3 / (1 + exp((20 - x) / 3)); }
static double load_3(double x) { return 30e3 / (1 + exp((20 - x) / 4)) + 1500 * sin(x) * sin(x); }
static double load_4(double x) { return 40e3 / (1 + exp((20 - x) / 5)); }
static double ringing(double x) { return fmod(x, 9) < 1 ? NAN : 1e-3 * sin(x / 3) * exp(-x / 20); }
static double cubic(double x) { return pow(x - 5, 3); }
static double spares(double x) { return 1 - 1e-4 - 1e-3 / x; }

static const struct picture {
	const char *name;
	struct chart chart;
	double (*curves[CHART_SERIES])(double);
} pictures[] = {
	{ "survival", {
		.title = "All devices up", .x = { "devices", "1", true, 1, 1e5 },
		.y = { "probability", "1", false, NAN, NAN, true }, .n_series = 1, .n_marks = 2,
		.marks = { { MARK_VERTICAL, 693, 0, "half" },
		           { MARK_POINT, 100, 0.5, "your guess" } } },
	  { all_up } },
	{ "roofline", {
		.title = "Roofline", .x = { "arithmetic intensity", "FLOP/B", true, 0.1, 1e4 },
		.y = { "rate", "FLOP/s", true, NAN, NAN }, .n_series = 2, .n_marks = 2,
		.series = { { "H100" }, { "A100" } },
		.marks = { { MARK_VERTICAL, 295, 0, "ridge" },
		           { MARK_HORIZONTAL, 0, 989e12, "peak" } } },
	  { fast_roof, slow_roof } },
	{ "four", {
		.title = "Four designs", .x = { "load", "1", false, 0, 40 },
		.y = { "throughput", "GB/s", false, NAN, NAN }, .n_series = 4,
		.series = { { "one" }, { "two" }, { "three" }, { "four, the longest name" } } },
	  { load_1, load_2, load_3, load_4 } },
	{ "gaps", {
		.x = { "time", "s", false, 0, 40 }, .y = { "displacement", "m", false, NAN, NAN },
		.n_series = 1, .n_marks = 1, .marks = { { MARK_HORIZONTAL, 0, 0, "rest" } } },
	  { ringing } },
	{ "below-zero", {
		.x = { "x", "1", false, 0, 40 }, .y = { "cubic", "1", true, NAN, NAN },
			.n_series = 1 },
	  { cubic } },
	{ "narrow", {
		.x = { "spares", "1", true, 20, 80 },
			.y = { "availability", "1", false, NAN, NAN, true },
		.n_series = 1 },
	  { spares } },
};

/* The picture with its points filled in; their memory is freed with free(points). */
static struct chart chart_of(const struct picture *p, double **points)
{
	struct chart c = p->chart;
	const struct axis *a = &c.x;

	*points = memory_new((CHART_SERIES + 1) * POINTS, sizeof **points);
	for (size_t i = 0; i < POINTS; i++) {
		double t = (double)i / (POINTS - 1);

		(*points)[i] = a->log ? a->from * pow(a->to / a->from, t)
			: a->from + (a->to - a->from) * t;
	}
	for (size_t k = 0; k < c.n_series; k++) {
		double *y = *points + (k + 1) * POINTS;

		for (size_t i = 0; i < POINTS; i++)
			y[i] = p->curves[k]((*points)[i]);
		c.series[k].x = *points;
		c.series[k].y = y;
		c.series[k].n = POINTS;
	}
	return c;
}

/* UPDATE_GOLDEN=1 writes the pictures instead of comparing them. */
static void compare(const char *name, const char *got)
{
	char path[400];
	char *want;
	size_t length;
	struct diag d;

	snprintf(path, sizeof path, "%s/tests/golden/chart-%s.txt", getenv("SRCDIR"), name);
	if (getenv("UPDATE_GOLDEN")) {
		FILE *f = fopen(path, "w");

		ck_assert_msg(f && fputs(got, f) >= 0 && fclose(f) == 0, "cannot write %s", path);
		return;
	}
	ck_assert_msg(file_read(path, 1 << 20, &want, &length, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(!strcmp(got, want), "%s: the picture is now\n%s", name, got);
	free(want);
}

START_TEST(pictures_are_as_they_were)
{
	const struct picture *p = &pictures[_i / 3];
	enum charset charset = (enum charset)(_i % 3);
	struct strbuf all = STRBUF_INIT;
	double *points;
	struct chart c = chart_of(p, &points);
	char name[60];
	char *large = drawn(&c, 80, 20, charset), *small = drawn(&c, 40, 12, charset);

	strbuf_printf(&all, "%s%s", large, small);
	if (charset == CHARSET_ASCII) {
		chart_table(&c, 6, 0, &all);
		chart_sentence(&c, &all);
		strbuf_putc(&all, '\n');
	}
	snprintf(name, sizeof name, "%s-%s", p->name, charset_name[charset]);
	compare(name, all.text);
	strbuf_free(&all);
	free(large);
	free(small);
	free(points);
}
END_TEST

START_TEST(ascii_is_ascii)
{
	double *points;
	struct chart c = chart_of(&pictures[_i], &points);
	char *text = drawn(&c, 80, 20, CHARSET_ASCII);

	for (const char *p = text; *p; p++)
		ck_assert_msg((unsigned char)*p < 0x80, "%s", text);
	free(text);
	free(points);
}
END_TEST

/* --- laws of the picture --------------------------------------------------- */

START_TEST(marks_cover_no_curve)
{
	double *points;
	struct chart c = chart_of(&pictures[_i], &points), bare;
	struct canvas with, without;

	/* Given ends, so that the marks do not move the range. */
	for (size_t i = POINTS; i < 2 * POINTS; i++) {
		if (isnan(points[i]) || (c.y.log && points[i] <= 0))
			continue;
		c.y.from = fmin(c.y.from, points[i]);
		c.y.to = fmax(c.y.to, points[i]);
	}
	for (int k = 0; k < CHART_SERIES; k++)
		c.series[k].name = NULL;
	bare = c;
	bare.n_marks = 0;
	draw(&c, 80, 24, CHARSET_BRAILLE, &with);
	draw(&bare, 80, 24, CHARSET_BRAILLE, &without);
	for (int y = 0; y < 24; y++) {
		for (int x = 0; x < 80; x++) {
			if (is_curve(canvas_at(&without, x, y)))
				SAME(canvas_at(&with, x, y)->text, canvas_at(&without, x, y)->text,
				     pictures[_i].name);
		}
	}
	canvas_free(&with);
	canvas_free(&without);
	free(points);
}
END_TEST

START_TEST(first_series_lies_on_top)
{
	static const double x[] = { 0, 1 }, y[] = { 0, 1 };
	struct chart c = { .x = { .from = 0, .to = 1 }, .y = { .from = 0, .to = 1 },
	                   .n_series = 4 };
	struct canvas canvas;
	int seen = 0;

	for (int k = 0; k < CHART_SERIES; k++)
		c.series[k] = (struct series){ NULL, x, y, 2 };
	draw(&c, 60, 20, (enum charset)_i, &canvas);
	for (int i = 0; i < 60 * 20; i++) {
		if (!is_curve(&canvas.cells[i]))
			continue;
		ck_assert_int_eq(canvas.cells[i].style, STYLE_SERIES1);
		seen++;
	}
	ck_assert_int_ge(seen, 15);
	canvas_free(&canvas);
}
END_TEST

START_TEST(series_differ_without_colour)
{
	struct strbuf samples[CHART_SERIES];
	struct canvas canvas;

	for (int k = 0; k < CHART_SERIES; k++) {
		samples[k] = (struct strbuf)STRBUF_INIT;
		canvas_init(&canvas, LEGEND_SAMPLE, 1);
		raster_sample((enum charset)_i, k, &canvas, 0, 0);
		canvas_dump(&canvas, &samples[k]);
		canvas_free(&canvas);
		for (int other = 0; other < k; other++)
			ck_assert_msg(strcmp(samples[k].text, samples[other].text) != 0,
			              "%s: %d is as %d",
			              charset_name[_i], k, other);
	}
	for (int k = 0; k < CHART_SERIES; k++)
		strbuf_free(&samples[k]);
}
END_TEST

/* The columns of the area where a curve was drawn, as a string of '#' and '.'. */
static void columns_used(const struct canvas *c, char *out)
{
	for (int x = 0; x < c->width; x++) {
		out[x] = '.';
		for (int y = 0; y < c->height; y++) {
			if (is_curve(canvas_at(c, x, y)))
				out[x] = '#';
		}
	}
	out[c->width] = '\0';
}

static const struct gap_case {
	const char *why;
	double y[7];
	int runs;                      /* of columns with a curve, from left to right */
} gap_cases[] = {
	{ "no gap", { 1, 2, 3, 4, 5, 6, 7 }, 1 },
	{ "a gap inside", { 1, 2, 3, NAN, 5, 6, 7 }, 2 },
	{ "infinite is a gap", { 1, 2, INFINITY, 4, 5, -INFINITY, 7 }, 3 },
	{ "first and last are gaps", { NAN, 2, 3, 4, 5, 6, NAN }, 1 },
	{ "lone points", { 1, NAN, 3, NAN, 5, NAN, 7 }, 4 },
	{ "all gaps", { NAN, NAN, NAN, NAN, NAN, NAN, NAN }, 0 },
};

START_TEST(gaps_stay_empty)
{
	static const double x[] = { 0, 1, 2, 3, 4, 5, 6 };
	const struct gap_case *g = &gap_cases[_i / 3];
	struct chart c = { .x = { .from = 0, .to = 6 }, .y = { .from = 0, .to = 8 }, .n_series = 1,
	                   .series = { { NULL, x, g->y, 7 } } };
	struct canvas canvas;
	char used[81];
	int runs = 0;

	draw(&c, 80, 12, (enum charset)(_i % 3), &canvas);
	columns_used(&canvas, used);
	for (int i = 0; used[i]; i++)
		runs += used[i] == '#' && (i == 0 || used[i - 1] != '#');
	ck_assert_msg(runs == g->runs, "%s: %d runs in %s", g->why, runs, used);
	canvas_free(&canvas);
}
END_TEST

START_TEST(a_segment_through_the_window_is_drawn)
{
	static const double x[] = { -5, 6 }, y[] = { -5, 6 };
	struct chart c = { .x = { .from = 0, .to = 1 }, .y = { .from = 0, .to = 1 }, .n_series = 1,
	                   .series = { { NULL, x, y, 2 } } };
	struct canvas canvas;
	int last = -1;

	draw(&c, 60, 20, (enum charset)_i, &canvas);
	for (int column = 0; column < 60; column++) {
		int row = 0;

		while (row < 20 && !is_curve(canvas_at(&canvas, column, row)))
			row++;
		if (row == 20)
			continue;
		ck_assert_msg(last < 0 || row <= last, "column %d", column);
		last = row;
	}
	ck_assert_int_eq(last, 1);     /* below the row of the title */
	canvas_free(&canvas);
}
END_TEST

/* --- the row of x labels --------------------------------------------------- */

/* Splits a row at two or more blanks and reads each label; returns how many, 0 when one is no
 * number. */
static int read_labels(const char *row, double *values, int most)
{
	int n = 0;

	while (*row) {
		char plain[40];
		size_t length = 0;
		const char *end;

		while (*row == ' ')
			row++;
		while (*row && strncmp(row, "  ", 2) != 0 && length + 1 < sizeof plain) {
			if (strncmp(row, "\u00A0", 2) == 0)
				row += 2;
			else if (strncmp(row, "\u2212", 3) == 0)
				plain[length++] = '-', row += 3;
			else
				plain[length++] = *row++;
		}
		plain[length] = '\0';
		if (!length)
			break;
		if (n == most || !number_read(plain, &values[n++], &end) || *end)
			return 0;
	}
	return n;
}

START_TEST(x_labels_stand_apart)
{
	struct random r = random_start((unsigned long long)_i + 1);

	for (int round = 0; round < 200; round++) {
		double from = number_round((random_unit(&r) - 0.3) *
		                           pow(10, floor(8 * random_unit(&r)) - 2), 3);
		double to = from + pow(10, floor(8 * random_unit(&r)) - 2) *
			(0.1 + random_unit(&r));
		struct chart c = { .x = { .from = from, .to = to }, .y = { .from = 0, .to = 1 } };
		int width = 20 + (int)(80 * random_unit(&r)), n;
		char *text = drawn(&c, width, 7, (enum charset)(1 + round % 2)), *row = text, *end;
		double values[TICKS_MAX];

		for (int i = 0; i < 6; i++)
			row = strchr(row, '\n') + 1;
		end = strchr(row, '\n');
		*end = '\0';
		n = read_labels(row, values, TICKS_MAX);
		ck_assert_msg(n > 0, "%g..%g at %d: %s", from, to, width, row);
		for (int i = 2; i < n; i++)
			CLOSE(values[i] - values[i - 1], values[1] - values[0], 1e-6, row);
		free(text);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("chart");
	TCase *tc = tcase_create("chart");
	int n_pictures = COUNT_OF(pictures);

	tcase_add_unchecked_fixture(tc, load_units, units_close);
	tcase_add_loop_test(tc, pictures_are_as_they_were, 0, 3 * n_pictures);
	tcase_add_loop_test(tc, a_title_is_cut_only_where_it_must_be, 0, 8);
	tcase_add_loop_test(tc, ascii_is_ascii, 0, n_pictures);
	tcase_add_loop_test(tc, marks_cover_no_curve, 0, n_pictures);
	tcase_add_loop_test(tc, first_series_lies_on_top, 0, 3);
	tcase_add_loop_test(tc, series_differ_without_colour, 0, 3);
	tcase_add_loop_test(tc, gaps_stay_empty, 0, 3 * COUNT_OF(gap_cases));
	tcase_add_loop_test(tc, a_segment_through_the_window_is_drawn, 0, 3);
	tcase_add_loop_test(tc, x_labels_stand_apart, 0, 4);
	tcase_set_timeout(tc, 60);
	suite_add_tcase(suite, tc);
	return tap_run(suite);
}
