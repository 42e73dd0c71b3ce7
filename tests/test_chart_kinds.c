#include "config.h"
#include "tap.h"

#include <float.h>
#include <stdio.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "base/random.h"
#include "chart/chart.h"
#include "chart/cursor.h"
#include "chart/export.h"
#include "quantity/unit.h"

static const char *const charset_name[] = { "ascii", "block", "braille" };

static void load_units(void)
{
	char *path = data_path("assets/units.xml");
	struct diag d;

	ck_assert_msg(units_open(path, &d) == STATUS_OK, "%s", d.text);
	free(path);
}

/* --- the pictures ---------------------------------------------------------------------------------- */

static const char *const devices[] = { "A100", "H100", "B200", "a device with a long name" };
static const double rates[] = { 312e12, 989e12, 2250e12, NAN };
static const double memory[] = { 156e12, 495e12, 1100e12, 40e12 };
static const double balance[] = { 4, -2.5, 0, 1 };
static const double compute[] = { 6, 3, 0, 1 }, traffic[] = { 3, 3, 0, 2 }, waiting[] = { 1, 3, 0, NAN };
static const double at_low[] = { 30, 42, 36, NAN }, at_high[] = { 60, 39, 36, 50 };

enum { NX = 24, NY = 12, BINS = 20 };
static double grid_x[NX], grid_y[NY], grid_z[NX * NY], edges[BINS + 1], counts[BINS];
static double ghost_x[50], ghost_a[50], ghost_b[50], now[50];

static void fill_data(void)
{
	for (int i = 0; i < NX; i++)
		grid_x[i] = pow(10, 4.0 * i / (NX - 1));
	for (int j = 0; j < NY; j++)
		grid_y[j] = 0.99 + 0.0099 * j / (NY - 1);
	for (int i = 0; i < NX * NY; i++)
		grid_z[i] = i % NX > 20 && i / NX < 2 ? NAN : pow(grid_y[i / NX], grid_x[i % NX]);
	for (int i = 0; i <= BINS; i++)
		edges[i] = 900 + 10 * i;
	for (int i = 0; i < BINS; i++)
		counts[i] = floor(500 * exp(-(i - 8.0) * (i - 8.0) / 18));
	for (int i = 0; i < 50; i++) {
		ghost_x[i] = i;
		ghost_a[i] = 100 / (1 + 0.1 * i);
		ghost_b[i] = 100 / (1 + 0.03 * i);
		now[i] = 100 / (1 + 0.05 * i);
	}
}

static const struct picture { const char *name; struct chart chart; } pictures[] = {
	{ "bars", { .kind = CHART_BARS, .title = "Peak rates", .x = { "device" }, .y = { "rate", "FLOP/s", .from = NAN, .to = NAN },
		.series = { { "dense", .y = rates, .n = 4 }, { "half", .y = memory, .n = 4 } }, .n_series = 2,
		.names = devices, .n_names = 4 } },
	{ "bars-signed", { .kind = CHART_BARS, .x = { "design" }, .y = { "saved", "h", .from = NAN, .to = NAN },
		.series = { { NULL, .y = balance, .n = 4 } }, .n_series = 1, .names = devices, .n_names = 4 } },
	{ "shares", { .kind = CHART_SHARES, .title = "Where a step's time goes", .y = { "time", "s", .from = NAN, .to = NAN },
		.series = { { "compute", .y = compute, .n = 4 }, { "traffic", .y = traffic, .n = 4 }, { "waiting", .y = waiting, .n = 4 } },
		.n_series = 3, .names = devices, .n_names = 4 } },
	{ "tornado", { .kind = CHART_TORNADO, .title = "What matters", .y = { "time between failures", "h", .from = NAN, .to = NAN },
		.series = { { "low end", .y = at_low, .n = 4 }, { "high end", .y = at_high, .n = 4 } }, .n_series = 2,
		.names = devices, .n_names = 4, .base = 40 } },
	{ "heat", { .kind = CHART_HEAT, .title = "All devices up", .x = { "devices", "1", true }, .y = { "availability", "1", .percent = true },
		.z = { "probability", "1", false, NAN, NAN, true }, .grid = { grid_x, grid_y, grid_z, NX, NY } } },
	{ "roofs", { .kind = CHART_ROOFLINE, .title = "Two devices", .x = { "intensity", "FLOP/B", true, 0.1, 1e4 },
		.y = { "rate", "FLOP/s", true, NAN, NAN }, .roofs = { { "H100", 3.35e12, 989e12 }, { "A100", 2.04e12, 312e12 } }, .n_roofs = 2,
		.marks = { { MARK_POINT, 1, NAN, "decode", MARK_KERNEL }, { MARK_POINT, 1365, 700e12, "prefill", MARK_KERNEL } }, .n_marks = 2 } },
	{ "histogram", { .kind = CHART_HISTOGRAM, .title = "What 10 000 runs gave", .x = { "wasted time", "s" }, .y = { "runs", "1", .from = NAN, .to = NAN },
		.series = { { NULL, edges, counts, BINS } }, .n_series = 1, .interval = { 960, 985, 1012, 991 },
		.marks = { { MARK_VERTICAL, 991, NAN, "formula" } }, .n_marks = 1 } },
	{ "pinned", { .title = "Pinned runs", .x = { "load", "1", false, 0, 49 }, .y = { "rate", "1", false, 0, NAN },
		.series = { { NULL, ghost_x, now, 50 } }, .n_series = 1, .ghosts = { { "A", ghost_x, ghost_a, 50 }, { "B", ghost_x, ghost_b, 50 } },
		.n_ghosts = 2, .marks = { { MARK_POINT, 20, 80, "your guess", MARK_GUESS }, { MARK_POINT, 20, 50, "half", MARK_CROSSING } },
		.n_marks = 2, .cursor = { true, 0, 30 } } },
};

static char *drawn(const struct chart *c, int width, int height, enum charset charset)
{
	struct strbuf text = STRBUF_INIT;

	chart_text(c, width, height, charset, &text);
	return strbuf_take(&text);
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
	char name[60];
	char *large = drawn(&p->chart, 80, 20, charset), *small = drawn(&p->chart, 40, 12, charset);

	strbuf_printf(&all, "%s%s", large, small);
	if (charset == CHARSET_ASCII) {
		chart_table(&p->chart, 6, &all);
		chart_sentence(&p->chart, &all);
		strbuf_putc(&all, '\n');
		chart_csv(&p->chart, &all);
	}
	snprintf(name, sizeof name, "%s-%s", p->name, charset_name[charset]);
	compare(name, all.text);
	strbuf_free(&all);
	free(large);
	free(small);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("chart_kinds");
	TCase *tc = tcase_create("chart_kinds");
	int n_pictures = COUNT_OF(pictures);

	tcase_add_unchecked_fixture(tc, load_units, units_close);
	tcase_add_unchecked_fixture(tc, fill_data, NULL);
	tcase_add_loop_test(tc, pictures_are_as_they_were, 0, 3 * n_pictures);
	tcase_set_timeout(tc, 60);
	suite_add_tcase(suite, tc);
	return tap_run(suite);
}
