/* test_palette.c - colours that can be read and told apart */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "chart/palette.h"

static double linear(int v)
{
	double s = v / 255.0;

	return s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4);
}

/* Relative luminance, as WCAG has it. */
static double luminance(struct rgb c)
{
	return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
}

/* Every coloured style is read on black and on white. */
START_TEST(readable_on_dark_and_light)
{
	int colour = palette_of((enum style)_i).many;
	double l;

	if (colour < 0)
		return;
	l = luminance(palette_rgb(colour));
	ck_assert_msg((l + 0.05) / 0.05 >= 3 && 1.05 / (l + 0.05) >= 3, "style %d, colour %d: %g",
	              _i, colour, l);
}
END_TEST

/* What eyes without one kind of cone see: the missing cone's signal follows from the other two
 * (Viénot 1999; the third row is the usual rough matrix for tritanopia). */
static const double blind[4][3][3] = {
	{ { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
	{ { 0.11238, 0.88762, 0 }, { 0.11238, 0.88762, 0 }, { 0.00401, -0.00401, 1 } },
	{ { 0.29275, 0.70725, 0 }, { 0.29275, 0.70725, 0 }, { -0.02234, 0.02234, 1 } },
	{ { 1, 0.1446, -0.1446 }, { 0, 0.8592, 0.1408 }, { 0, 0.8592, 0.1408 } },
};

static double seen_distance(struct rgb a, struct rgb b, const double m[3][3])
{
	double d[3] = { linear(a.red) - linear(b.red), linear(a.green) - linear(b.green),
	                linear(a.blue) - linear(b.blue) };
	double sum = 0;

	for (int i = 0; i < 3; i++) {
		double v = m[i][0] * d[0] + m[i][1] * d[1] + m[i][2] * d[2];

		sum += v * v;
	}
	return sqrt(sum);
}

/* The two curves that most charts have, and both ends of a heat map, for every kind of eyes. */
START_TEST(told_apart_by_every_eye)
{
	static const enum style pairs[][2] = {
		{ STYLE_SERIES1, STYLE_SERIES2 }, { STYLE_SERIES1, STYLE_SERIES3 },
		{ STYLE_SERIES2, STYLE_SERIES4 },
		{ STYLE_HEAT1, STYLE_HEAT8 }, { STYLE_HEAT2, STYLE_HEAT7 },
	};

	for (size_t i = 0; i < COUNT_OF(pairs) * GROUND_COUNT; i++) {
		enum ground ground = (enum ground)(i / COUNT_OF(pairs));
		const enum style *pair = pairs[i % COUNT_OF(pairs)];
		double d = seen_distance(palette_rgb(palette_on(ground, pair[0]).many),
		                         palette_rgb(palette_on(ground, pair[1]).many),
		                         blind[_i]);

		ck_assert_msg(d > 0.1, "pair %zu on ground %d, eyes %d: %g", i % COUNT_OF(pairs),
		              ground, _i, d);
	}
}
END_TEST

START_TEST(few_colours_are_in_range)
{
	struct paint any = palette_of((enum style)_i);

	for (enum ground g = 0; g < GROUND_COUNT; g++) {
		struct paint p = palette_on(g, (enum style)_i);

		ck_assert(p.eight >= -1 && p.eight < 8 && p.sixteen >= -1 && p.sixteen < 16 &&
		          (p.many == -1 || p.many >= 16));
		ck_assert((p.many < 0) == (any.many < 0) && (p.eight < 0) == (any.eight < 0));
		/* Plain white and yellow are lost on light, black on dark. */
		ck_assert(p.eight != 0 && p.eight != 7 && p.sixteen != 0 && p.sixteen != 7);
		ck_assert(g == GROUND_DARK || (p.eight != 3 && p.sixteen != 3));
	}
}
END_TEST

/* Where the ground is known, every coloured style has the contrast that WCAG asks of text. */
START_TEST(a_known_ground_has_more_contrast)
{
	int light = palette_on(GROUND_LIGHT, (enum style)_i).many,
		dark = palette_on(GROUND_DARK, (enum style)_i).many;
	double of_light, of_dark;

	if (light < 0)
		return;
	of_light = 1.05 / (luminance(palette_rgb(light)) + 0.05);
	of_dark = (luminance(palette_rgb(dark)) + 0.05) / 0.05;
	ck_assert_msg(of_light >= 4.5 && of_dark >= 4.5, "style %d: %d on light %g, %d on dark %g",
	              _i, light, of_light, dark, of_dark);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("palette");
	TCase *tc = tcase_create("palette");

	tcase_add_loop_test(tc, readable_on_dark_and_light, 0, STYLE_COUNT);
	tcase_add_loop_test(tc, told_apart_by_every_eye, 0, 4);
	tcase_add_loop_test(tc, a_known_ground_has_more_contrast, 0, STYLE_COUNT);
	tcase_add_loop_test(tc, few_colours_are_in_range, 0, STYLE_COUNT);
	suite_add_tcase(suite, tc);
	return tap_run(suite);
}
