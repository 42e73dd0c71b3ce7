/* test_bench.c - the what-if bench: what each of its keys does, and what it shows then */
#include "config.h"
#include "bench_kit.h"

#include "base/memory.h"

START_TEST(knobs_turn)
{
	static const struct { const char *keys; double want; } rows[] = {
		{ "<Right>", 120 }, { "<Right><Right>", 150 }, { "<Left>", 80 },
		{ "<S-Right>", 200 }, { "<S-Left>", 50 },
		{ "<lt>", 99 }, { ">", 101 }, { "<Home>", 1 }, { "<Enter>873<Enter>", 873 },
		{ "=1e3<Enter>", 1000 },
		{ "<Right><Right>r", 100 }, { "<Right>R", 100 }, { "<Enter><Down><Enter>", 1 },
		{ "<Enter>oops<Enter>", 100 },
		{ "<Enter>5 s<Enter>", 100 }, { "<Enter>873<Esc>", 100 }, { "<Enter><Enter>", 100 },
	};

	struct app *a = start_at(120, 40);

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		open_model(a, "reliability.all_up");
		ck_assert(app_play(a, rows[i].keys));
		ck_assert_msg(input(a, "devices") == rows[i].want, "%s gives %g", rows[i].keys,
		              input(a, "devices"));
	}
	app_free(a);
}
END_TEST

START_TEST(nothing_is_clamped)
{
	struct app *a = bench("reliability.all_up");

	app_play(a, "<Up><Enter>150 %<Enter>");
	ck_assert_double_eq(input(a, "availability"), 1.5);
	expect(a, "it must lie between 0", true);
	expect(a, "probability = \xe2\x80\x94", true);
	app_play(a, "<Left>");
	ck_assert_double_eq(input(a, "availability"), 1);
	app_play(a, "<Right>");
	expect(a, "the model's domain ends here", true);
	app_free(a);
}
END_TEST

START_TEST(catalog_names_and_figures)
{
	struct app *a = bench("machine.roofline");
	struct strbuf keys = STRBUF_INIT;
	int peak = (int)(model_parameter(bench_design(a)->now.model, "peak") -
	                 bench_design(a)->now.model->parameters);
	int at = bench_design(a)->x;

	for (; at > peak; at--)
		strbuf_puts(&keys, "<Up>");
	for (; at < peak; at++)
		strbuf_puts(&keys, "<Down>");
	strbuf_puts(&keys, "<Enter>@h100.bf");
	app_play(a, keys.text);
	expect(a, "@h100.bf16", true);
	app_play(a, "<Tab><Enter>");
	ck_assert_double_gt(input(a, "peak"), 9e14);
	strbuf_free(&keys);
	app_free(a);
}
END_TEST

START_TEST(solving_finds_and_takes)
{
	struct app *a = bench("reliability.all_up");

	app_play(a, "s50 %<Enter>");
	expect(a, "target", true);
	expect(a, "692", true);
	app_play(a, "t");
	ck_assert_double_eq(input(a, "devices"), 693);
	app_play(a, "u");
	ck_assert_double_eq(input(a, "devices"), 100);
	app_play(a, "s5 m<Enter>");
	expect(a, "5 m", true);                         /* refused: still being typed */
	app_free(a);
	a = bench("reliability.checkpoint");
	app_play(a, "<Down><Down>o");
	expect(a, "the least", true);
	app_play(a, "t");
	ck_assert_double_eq_tol(input(a, "interval"), 939.149, 0.01);
	app_free(a);
}
END_TEST

START_TEST(pins_keep_their_curves)
{
	struct app *a = bench("reliability.all_up");

	app_play(a, "A<Up><Right>d");
	expect(a, "From A to now", true);
	expect(a, "availability: 0.999", true);
	expect(a, "\xc3\x97", true);
	app_play(a, "Bb<Down><Right>aB");
	ck_assert_double_eq(input(a, "availability"), 0.999);
	app_play(a, "c");
	expect(a, "nothing is pinned as C", true);
	app_play(a, "aA");
	ck_assert(!bench_design(a)->pinned[0]);
	app_free(a);
}
END_TEST

START_TEST(panels_show)
{
	struct app *a = bench("reliability.checkpoint");

	app_play(a, "e");
	expect(a, "waste = write_share + rework_share + recovery_share", true);
	app_play(a, "<PgDn>");
	expect(a, "Holds when", true);
	app_play(a, "i");
	expect(a, "elasticity", true);
	app_play(a, "f");
	expect(a, "10\u00a0000 of 10\u00a0000 runs", true);
	expect(a, "simulated", true);
	app_play(a, "<Right>");
	expect(a, "simulates it anew", true);
	app_play(a, "<Esc><Esc>");
	expect(a, "Fleetlab: contents", true);
	app_play(a, "w");
	expect(a, "What if", true);
	app_free(a);
	a = bench("carbon.region");
	app_play(a, "f");
	expect(a, "cannot be simulated", true);
	app_free(a);
}
END_TEST

START_TEST(ranges_are_typed)
{
	struct app *a = bench("reliability.all_up");

	app_play(a, "X5..5000<Enter>");
	ck_assert_double_eq(bench_design(a)->along.to, 5000);
	ck_assert(!bench_design(a)->along.log);
	app_play(a, "l<End>=9000<Enter>");
	ck_assert(bench_design(a)->along.log);
	ck_assert_double_eq(bench_design(a)->along.to, 5000);        /* typed: it stays */
	app_play(a, "X9..3<Enter>");
	expect(a, "Range of devices", true);
	app_play(a, "<Esc>X<Enter>");
	ck_assert_double_gt(bench_design(a)->along.to, 9000);
	app_free(a);
}
END_TEST

START_TEST(two_axes)
{
	struct app *a = bench("reliability.checkpoint");
	const struct design *d = bench_design(a);

	app_play(a, "y");
	expect(a, "along the chart already", true);
	app_play(a, "<Down><Down>y");
	ck_assert(design_is_map(d) && d->x == 0 && d->y == 2 && d->across.log);
	app_play(a, "X10..500<Enter>l");
	ck_assert(d->across.from == 10 && d->across.to == 500 && d->across.typed && d->across.log);
	app_play(a, "x");                       /* they change places */
	ck_assert(d->x == 2 && d->y == 0 && design_is_map(d));
	app_play(a, "Y");
	ck_assert(!design_is_map(d));
	expect(a, "write_time=", true);
	app_play(a, "<Up><Up>yY");
	ck_assert_int_eq(d->y, NONE);
	expect(a, "a map needs a second axis", true);
	app_free(a);
}
END_TEST

START_TEST(the_crosshair_reads_and_takes)
{
	struct app *a = bench("reliability.checkpoint");
	double before = input(a, "interval");

	app_play(a, "T");
	expect(a, "waste = ", true);
	app_play(a, "<End><Enter>");
	ck_assert_double_eq(input(a, "write_time"), 1000);
	app_play(a, "uT<Down><Down>yT");
	expect(a, "interval =", true);
	app_play(a, "<S-Left><Up><Up>t");
	ck_assert(input(a, "interval") > before && input(a, "write_time") < 24.5);
	app_play(a, "u");
	ck_assert_double_eq(input(a, "interval"), before);
	app_play(a, "<Down><Down><Down><End>");
	expect(a, "waste = \xe2\x80\x94", true);
	expect(a, "it is over before the write", true);       /* why there is a gap */
	app_play(a, "<Esc>");
	expect(a, "it is over before the write", false);
	expect(a, "What if", true);
	app_free(a);
}
END_TEST

START_TEST(runs_make_a_histogram)
{
	struct app *a = bench("reliability.checkpoint");

	app_play(a, "F");
	expect(a, "runs", true);
	expect(a, "formula", true);
	app_play(a, "T<Enter>");
	expect(a, "not values of a knob", true);
	app_play(a, "<Esc>F");
	expect(a, "write a checkpoint, while training stops, s", true);
	app_free(a);
	a = bench("carbon.region");
	app_play(a, "F");
	expect(a, "cannot be simulated", true);
	app_free(a);
}
END_TEST

/* Begun again, a simulation has no runs yet, and neither has its histogram. */
START_TEST(a_histogram_waits_for_its_runs)
{
	struct app *a = bench("reliability.checkpoint");

	app_play(a, "F");
	expect(a, "formula", true);
	press(a, 'f');
	expect(a, "simulating: 0 of", true);
	press(a, 'f');                                        /* stopped before the first */
	expect(a, "write a checkpoint, while training stops, s", true);
	app_play(a, "ff");
	app_settle(a);
	app_free(a);
}
END_TEST

/* Whatever changes the design, the histogram is that of the design as it is. */
START_TEST(the_histogram_follows_the_design)
{
	static const char *const rows[][2] = {
		{ "F<Right>", "<Right>F" }, { "F<Right><Left>", "<Right><Left>F" },
		{ "F<Right>u", "F" }, { "F<Right><Right>", "<Right><Right>F" },
		{ "F=1<Enter><Right>u=200<Enter>", "=200<Enter>F" },
	};

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct app *a = bench("reliability.checkpoint"),
			*b = bench("reliability.checkpoint");
		char *after, *before;

		app_play(a, rows[i][0]);
		app_play(b, rows[i][1]);
		after = screen_of(a);
		before = screen_of(b);
		expect(b, "formula", true);
		ck_assert_msg(!strcmp(strchr(after, '\n'), strchr(before, '\n')), "%s:\n%.3000s",
		              rows[i][0], after);
		free(after);
		free(before);
		app_free(a);
		app_free(b);
	}
}
END_TEST

START_TEST(a_histogram_that_cannot_be_says_why)
{
	struct app *a = bench("reliability.checkpoint");

	app_play(a, "F=-1<Enter>");
	expect(a, "runs", false);
	expect(a, "formula", false);
	app_play(a, "u");
	expect(a, "formula", true);
	app_free(a);
}
END_TEST

/* The columns of the y axis: up to its line. */
static void y_axis(const struct app *a, struct strbuf *to)
{
	char *screen = screen_of(a), *line = screen;

	for (; *line; line += strcspn(line, "\n"), line += *line == '\n')
		if (strstr(line, "\xe2\x94\xa4") && strstr(line, "\xe2\x94\xa4") < line + 12)
			strbuf_add(to, line, strcspn(line, "\n") < 7 ? strcspn(line, "\n") : 7);
	free(screen);
}

START_TEST(places_of_the_curve_have_names)
{
	struct app *a = bench("reliability.all_up");

	expect(a, "half: 693", true);
	app_play(a, "<Up>=99.99%<Enter>");
	expect(a, "half: 6\u00a0932", true);
	app_play(a, "/machine.roofline<Enter>");
	expect(a, "memory \u2192 compute: 295.2", true);
	app_play(a, "<Down>y");
	expect(a, "memory \u2192 compute", false);
	app_free(a);
}
END_TEST

/* The axis of y keeps its numbers while a knob turns a little, and follows when it turns far. */
START_TEST(ticks_stay)
{
	struct app *a = bench("fleet.amdahl");
	struct strbuf before = STRBUF_INIT, near = STRBUF_INIT, far = STRBUF_INIT;

	app_play(a, "<Up>v");
	y_axis(a, &before);
	app_play(a, "<Right><Right>");          /* the curve's end goes from above 5 to above 4 */
	y_axis(a, &near);
	SAME(near.text, before.text, "the axis after two steps");
	app_play(a, "<S-Right><S-Right>");
	y_axis(a, &far);
	ck_assert_str_ne(far.text, before.text);
	strbuf_free(&before);
	strbuf_free(&near);
	strbuf_free(&far);
	app_free(a);
}
END_TEST

START_TEST(a_lesson_opens_its_model)
{
	struct app *a = start_at(120, 40);
	char *before, *after;

	app_play(a, "<Enter><Right><Right><Tab>jj");
	before = screen_of(a);
	app_play(a, "w");
	expect(a, "reliability.all_up", true);
	ck_assert_double_eq_tol(input(a, "devices"), 158, 1);
	app_play(a, "<Right><Esc>");
	after = screen_of(a);
	SAME(after, before, "the lesson's screen");
	app_play(a, "w");
	ck_assert_double_gt(input(a, "devices"), 159);  /* as it was left */
	app_play(a, "w");
	free(after);
	after = screen_of(a);
	SAME(after, before, "the lesson's screen again");
	free(before);
	free(after);
	app_free(a);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("bench");
	TCase *t = tcase_create("bench");

	tcase_set_timeout(t, 120);
	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_test(t, knobs_turn);
	tcase_add_test(t, nothing_is_clamped);
	tcase_add_test(t, catalog_names_and_figures);
	tcase_add_test(t, solving_finds_and_takes);
	tcase_add_test(t, pins_keep_their_curves);
	tcase_add_test(t, panels_show);
	tcase_add_test(t, ranges_are_typed);
	tcase_add_test(t, two_axes);
	tcase_add_test(t, the_crosshair_reads_and_takes);
	tcase_add_test(t, runs_make_a_histogram);
	tcase_add_test(t, a_histogram_waits_for_its_runs);
	tcase_add_test(t, the_histogram_follows_the_design);
	tcase_add_test(t, a_histogram_that_cannot_be_says_why);
	tcase_add_test(t, places_of_the_curve_have_names);
	tcase_add_test(t, ticks_stay);
	tcase_add_test(t, a_lesson_opens_its_model);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
