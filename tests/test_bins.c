/* test_bins.c - the bins of a histogram: whole numbers fill them, and they are named so */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "base/message.h"
#include "chart/bins.h"
#include "chart/chart.h"
#include "chart/cursor.h"

/* Of these values each bin is as wide as the next, and holds the numbers that its ends name. */
static const struct whole_case { double low, high, step; size_t n; bool whole; double width;
                                 size_t bins; bool shares; } whole_cases[] = {
	{ 0, 5, 1, 100, true, 1, 6 },          /* fewer numbers than bins were asked for */
	{ 400, 430, 1, 400, true, 2, 16 },     /* 31 numbers in 20 bins would be teeth */
	{ 400, 520, 1, 2000, true, 4, 31 },    /* no more than BINS_MOST */
	{ 7, 7, 0, 50, true, 1, 1 },
	{ 0, 1, 1, 100, true, 1, 2 },
	{ 0, 1, 1, 100, false, 0.1, 10, true },        /* all up or not: nothing below 0 % */
	{ -3, 3, 1, 70, true, 1, 7 },
	{ 1e6, 1e6 + 999, 1, 1000, true, 32, 32 },
	{ 0, 5.5, 0.5, 100, false, 0.55, 10 },
	{ 1e16, 1e16 + 64, 2, 100, false, 6.4, 10 },   /* no half between such numbers */
};

START_TEST(whole_numbers_fill_whole_bins)
{
	const struct whole_case *k = &whole_cases[_i];
	double *values = memory_new(k->n, sizeof *values), total = 0;
	struct bins b;

	for (size_t i = 0; i < k->n; i++)
		values[i] = k->step > 0 ? k->low + fmod((double)i * k->step,
		                                        k->high - k->low + k->step) : k->low;
	bins_sort(values, k->n);
	bins_fill(values, k->n, k->shares, &b);
	ck_assert_int_eq(b.whole, k->whole);
	ck_assert_uint_eq(b.n, k->bins);
	for (size_t i = 0; i < b.n; i++) {
		size_t held = 0;

		CLOSE(b.edges[i + 1] - b.edges[i], k->width, k->low < 1e15 ? 1e-9 : 0.5,
		      "even bins");
		ck_assert(!b.whole || b.edges[i] != floor(b.edges[i]));
		for (size_t v = 0; v < k->n; v++)
			held += values[v] > b.edges[i] && values[v] < b.edges[i + 1];
		ck_assert(!b.whole || (double)held == b.counts[i]);
		total += b.counts[i];
	}
	NEAR(total, (double)k->n, 0, "each value once");
	free(values);
}
END_TEST

START_TEST(a_whole_bin_names_its_numbers)
{
	static const double one[] = { 1.5, 2.5, 3.5 }, more[] = { 1229.5, 1234.5, 1239.5 },
		runs[] = { 7, 3 };
	struct chart c = { .kind = CHART_HISTOGRAM, .x = { "failures", "1" },
	                   .y = { "runs", "1", .from = NAN, .to = NAN },
	                   .series = { { NULL, one, runs, 2 } }, .n_series = 1,
	                   .interval = { NAN, NAN, NAN, NAN, NAN, NAN, true },
	                   .cursor = { true, 0, 0 } };
	struct strbuf text = STRBUF_INIT;

	chart_table(&c, 5, 0, &text);
	ck_assert_str_eq(text.text, "from  to  runs\n   2   2     7\n   3   3     3\n");
	strbuf_clear(&text);
	chart_sentence(&c, &text);
	ck_assert_str_eq(text.text, "most often 2");
	strbuf_clear(&text);
	chart_reading(&c, &c.cursor, &text);
	ck_assert_str_eq(text.text, "failures = 2; runs = 7");
	c.series[0].x = more;
	strbuf_clear(&text);
	chart_sentence(&c, &text);
	ck_assert_str_eq(text.text, "most often between 1230 and 1234");
	strbuf_free(&text);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("bins");
	TCase *tc = tcase_create("bins");

	tcase_add_loop_test(tc, whole_numbers_fill_whole_bins, 0, COUNT_OF(whole_cases));
	tcase_add_test(tc, a_whole_bin_names_its_numbers);
	suite_add_tcase(suite, tc);
	return tap_run(suite);
}
