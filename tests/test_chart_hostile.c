/* test_chart_hostile.c - charts of lines: segments that leave the window, hostile data and
 * places */
#include "config.h"
#include "chart_kit.h"

#include <float.h>

#include "base/memory.h"
#include "chart/raster.h"

/* --- clipping -------------------------------------------------------------- */

/* One place in each of the nine zones around and in the window, and on its edges. */
static const double zone[] = { -0.7, 0, 0.4, 1, 1.9 };

START_TEST(clip_keeps_exactly_the_inside)
{
	enum { SIDE = COUNT_OF(zone), STEPS = 4000 };
	double ax = zone[_i % SIDE], ay = zone[_i / SIDE];

	for (int j = 0; j < SIDE * SIDE; j++) {
		double bx = zone[j % SIDE] + 0.013, by = zone[j / SIDE] - 0.007, first = NAN,
			last = NAN;
		double x0 = ax, y0 = ay, x1 = bx, y1 = by;
		bool kept = raster_clip(&x0, &y0, &x1, &y1);

		for (int i = 0; i <= STEPS; i++) {
			double t = (double)i / STEPS, x = ax + t * (bx - ax),
				y = ay + t * (by - ay);

			if (x >= 0 && x <= 1 && y >= 0 && y <= 1) {
				first = isnan(first) ? t : first;
				last = t;
			}
		}
		if (isnan(first)) {
			ck_assert_msg(!kept || hypot(x1 - x0, y1 - y0) < 1e-3, "%d %d kept", _i, j);
			continue;
		}
		ck_assert_msg(kept, "%d %d lost", _i, j);
		NEAR(x0, ax + first * (bx - ax), 7e-4, "first x");
		NEAR(y0, ay + first * (by - ay), 7e-4, "first y");
		NEAR(x1, ax + last * (bx - ax), 7e-4, "last x");
		NEAR(y1, ay + last * (by - ay), 7e-4, "last y");
		ck_assert(fmin(x0, x1) >= 0 && fmax(x0, x1) <= 1 && fmin(y0, y1) >= 0 &&
		          fmax(y0, y1) <= 1);
	}
}
END_TEST

/* --- hostile data and places ----------------------------------------------- */

static const double hostile[][6] = {
	{ NAN, NAN, NAN, NAN, NAN, NAN }, { INFINITY, -INFINITY, INFINITY, 1, 2, -INFINITY },
	{ 0, 0, 0, 0, 0, 0 }, { 5e-324, 1e-320, 1e-310, 2e-310, 0, 4e-324 },
	{ -1e308, 1e308, -1.7e308, 1.7e308, 0, 1 }, { 1e308, 1.1e308, 1.2e308, 1.3e308, 1.5e308,
	                                              1.79e308 },
	{ 1e-308, 1e308, 1, 1e100, 1e-100, 3 }, { 1e9, 1e9 + 1, 1e9 + 2, 1e9, 1e9, 1e9 + 1 },
	{ 1, 1 + DBL_EPSILON, 1, 1, 1 + 2 * DBL_EPSILON, 1 }, { -3, -2, -1, 0, 1, 2 },
	{ 7, 7, 7, 7, 7, 7 },
	{ -1e-300, 1e-300, 0, 3, -3, NAN }, { 1, 10, 100, 1e3, 1e4, 1e5 }, { 3, 2, 1, 0, -1, -2 },
};

static const struct mark hostile_marks[CHART_MARKS] = {
	{ MARK_VERTICAL, NAN, 0, "x" }, { MARK_HORIZONTAL, 0, INFINITY, NULL },
	{ MARK_POINT, 2, 2, "a long label of a point" },
	{ MARK_VERTICAL, 1e300, 0, "far" }, { MARK_HORIZONTAL, 0, -1e300, "" },
	{ MARK_VERTICAL, 3, 0, "\u6587\u5B57 wide" },
};

static struct chart hostile_chart(int ix, int iy, int variant)
{
	struct chart c = {
		.title = variant & 1
			? "A title that is far too long for most of the places it will be drawn in"
				: NULL,
		.x = { "\u043E\u0441\u044C x", "GB/s", variant & 1, hostile[ix][0], hostile[ix][5],
		       (variant & 4) != 0 },
		.y = { variant & 8 ? NULL : "y", "1", (variant & 2) != 0, NAN, NAN,
		       (variant & 4) != 0 },
		.n_series = CHART_SERIES, .n_marks = variant & 8 ? CHART_MARKS : 0,
	};

	for (int k = 0; k < CHART_SERIES; k++)
		c.series[k] = (struct series){ variant & 8 ? "\u0438\u043C\u044F" : NULL,
		                               hostile[ix],
		                               hostile[(iy + k) % (int)COUNT_OF(hostile)],
		                               k == 3 ? 1 : 6 };
	memcpy(c.marks, hostile_marks, sizeof hostile_marks);
	return c;
}

static int written_outside(const struct canvas *c, struct rectangle r)
{
	int written = 0;

	for (int y = 0; y < c->height; y++) {
		for (int x = 0; x < c->width; x++) {
			bool in = x >= r.x && x < r.x + r.width && y >= r.y && y < r.y + r.height;

			written += !in && strcmp(canvas_at(c, x, y)->text, "#") != 0;
		}
	}
	return written;
}

START_TEST(nothing_is_written_outside)
{
	struct rectangle all = { 0, 0, 66, 36 };
	struct canvas canvas;

	canvas_init(&canvas, all.width, all.height);
	for (int height = 0; height <= 30; height++) {
		for (int width = 0; width <= 60; width++) {
			int mix = width + 61 * height + 17 * _i;
			struct chart c = hostile_chart(mix % (int)COUNT_OF(hostile),
			                               mix / 7 % (int)COUNT_OF(hostile), mix % 16);
			struct rectangle r = { 3, 3, width, height };

			canvas_fill(&canvas, all, "#", STYLE_PLAIN);
			chart_draw(&c, &canvas, r, (enum charset)(mix % 3));
			ck_assert_msg(written_outside(&canvas, r) == 0, "%dx%d, round %d", width,
			              height, _i);
		}
	}
	canvas_free(&canvas);
}
END_TEST

START_TEST(hostile_data_ends)
{
	struct canvas canvas;

	canvas_init(&canvas, 70, 20);
	for (int iy = 0; iy < (int)COUNT_OF(hostile); iy++) {
		for (int variant = 0; variant < 16; variant++) {
			struct chart c = hostile_chart(_i, iy, variant);
			struct strbuf text = STRBUF_INIT;

			/* A place that hangs over every edge. */
			chart_draw(&c, &canvas, (struct rectangle){ -4, -3, 80, 30 },
			           (enum charset)(variant % 3));
			chart_table(&c, 5, 0, &text);
			chart_sentence(&c, &text);
			ck_assert(text.length > 0);
			strbuf_free(&text);
		}
	}
	canvas_free(&canvas);
}
END_TEST

START_TEST(many_points)
{
	enum { MANY = 100000 };
	double *x = memory_new(MANY, sizeof *x), *y = memory_new(MANY, sizeof *y);
	struct chart c = { .x = { .from = 0, .to = 1 }, .y = { .from = NAN, .to = NAN },
	                   .n_series = 1 };
	struct canvas canvas;

	for (int i = 0; i < MANY; i++) {
		x[i] = i / (MANY - 1.0);
		y[i] = i % 2 ? 1 : -1;
	}
	for (int peak = 0; peak < 2; peak++) {
		int full = 0, high = 0;

		y[MANY / 3] = peak ? 50 : 1;
		c.y.from = -1, c.y.to = 50;
		c.series[0] = (struct series){ NULL, x, y, MANY };
		draw(&c, 60, 24, CHARSET_BRAILLE, &canvas);
		for (int i = 0; i < 60 * 24; i++) {
			full += is_curve(&canvas.cells[i]) && i / 60 >= 18;
			high += is_curve(&canvas.cells[i]) && i / 60 < 12;
		}
		canvas_free(&canvas);
		/* The band is full, and the one peak among so many points is seen. */
		ck_assert_int_ge(full, 50);
		ck_assert_msg((high > 8) == peak, "%d cells in the upper half", high);
	}
	free(x);
	free(y);
}
END_TEST

static const struct { int width, height; bool drawn; } small[] = {
	{ 20, 5, true }, { 19, 5, false }, { 20, 4, false }, { 1, 1, false },
};

START_TEST(too_small_says_so)
{
	static const double x[] = { 0, 1 }, y[] = { 0, 1 };
	struct chart c = { .x = { .from = 0, .to = 1 }, .y = { .from = 0, .to = 1 }, .n_series = 1,
	                   .series = { { NULL, x, y, 2 } } };
	char *text = drawn(&c, small[_i].width, small[_i].height, CHARSET_ASCII);

	ck_assert_msg((strchr(text, '*') != NULL) == small[_i].drawn, "%s", text);
	ck_assert_msg(small[_i].drawn || text[0] == 't', "%s", text);
	free(text);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("chart_hostile");
	TCase *tc = tcase_create("chart_hostile");

	tcase_add_unchecked_fixture(tc, load_units, units_close);
	tcase_add_loop_test(tc, clip_keeps_exactly_the_inside, 0, COUNT_OF(zone) * COUNT_OF(zone));
	tcase_add_loop_test(tc, nothing_is_written_outside, 0, 3);
	tcase_add_loop_test(tc, hostile_data_ends, 0, COUNT_OF(hostile));
	tcase_add_test(tc, many_points);
	tcase_add_loop_test(tc, too_small_says_so, 0, COUNT_OF(small));
	tcase_set_timeout(tc, 60);
	suite_add_tcase(suite, tc);
	return tap_run(suite);
}
