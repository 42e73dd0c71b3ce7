/* test_chart_kinds.c - every kind of chart: pictures and laws */
#include "config.h"
#include "tap.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "base/random.h"
#include "chart/chart_draw.h"
#include "chart/cursor.h"
#include "chart/export.h"
#include "quantity/quantity.h"

static const char *const charset_name[] = { "ascii", "block", "braille" };

static void load_units(void)
{
	char *path = file_data_path("assets/units.xml");
	struct diag d;

	ck_assert_msg(units_open(path, &d) == STATUS_OK, "%s", d.text);
	free(path);
}

/* --- the pictures ---------------------------------------------------------- */

static const char *const devices[] = { "A100", "H100", "B200", "a device with a long name" };
static const double rates[] = { 312e12, 989e12, 2250e12, NAN };
static const double memory[] = { 156e12, 495e12, 1100e12, 40e12 };
static const double balance[] = { 4, -2.5, 0, 1 };
static const double compute[] = { 6, 3, 0, 1 }, traffic[] = { 3, 3, 0, 2 },
	waiting[] = { 1, 3, 0, NAN };
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
	{ "bars", { .kind = CHART_BARS, .title = "Peak rates", .x = { "device" },
	            .y = { "rate", "FLOP/s", .from = NAN, .to = NAN },
		.series = { { "dense", .y = rates, .n = 4 }, { "half", .y = memory, .n = 4 } },
			.n_series = 2,
		.names = devices, .n_names = 4 } },
	{ "bars-signed",
	  { .kind = CHART_BARS, .x = { "design" }, .y = { "saved", "h", .from = NAN, .to = NAN },
		.series = { { NULL, .y = balance, .n = 4 } }, .n_series = 1, .names = devices,
			.n_names = 4 } },
	{ "shares", { .kind = CHART_SHARES, .title = "Where a step's time goes",
	              .y = { "time", "s", .from = NAN, .to = NAN },
		.series = { { "compute", .y = compute, .n = 4 },
		            { "traffic", .y = traffic, .n = 4 },
		            { "waiting", .y = waiting, .n = 4 } },
		.n_series = 3, .names = devices, .n_names = 4 } },
	{ "tornado", { .kind = CHART_TORNADO, .title = "What matters",
	               .y = { "time between failures", "h", .from = NAN, .to = NAN },
		.series = { { "low end", .y = at_low, .n = 4 },
		            { "high end", .y = at_high, .n = 4 } }, .n_series = 2,
		.names = devices, .n_names = 4, .base = 40 } },
	{ "heat", { .kind = CHART_HEAT, .title = "All devices up", .x = { "devices", "1", true },
	            .y = { "availability", "1", .percent = true },
		.z = { "probability", "1", false, NAN, NAN, true },
			.grid = { grid_x, grid_y, grid_z, NX, NY } } },
	{ "roofs", { .kind = CHART_ROOFLINE, .title = "Two devices",
	             .x = { "intensity", "FLOP/B", true, 0.1, 1e4 },
		.y = { "rate", "FLOP/s", true, NAN, NAN }, .roofs = { { "H100", 3.35e12, 989e12 },
			{ "A100", 2.04e12, 312e12 } }, .n_roofs = 2,
		.marks = { { MARK_POINT, 1, NAN, "decode", MARK_KERNEL },
		           { MARK_POINT, 1365, 700e12, "prefill", MARK_KERNEL } }, .n_marks = 2 } },
	{ "histogram", { .kind = CHART_HISTOGRAM, .title = "What 10 000 runs gave",
	                 .x = { "wasted time", "s" }, .y = { "runs", "1", .from = NAN, .to = NAN },
		.series = { { NULL, edges, counts, BINS } }, .n_series = 1,
			.interval = { 960, 985, 1012, 991 },
		.marks = { { MARK_VERTICAL, 991, NAN, "formula" } }, .n_marks = 1 } },
	{ "pinned", { .title = "Pinned runs", .x = { "load", "1", false, 0, 49 },
	              .y = { "rate", "1", false, 0, NAN },
		.series = { { NULL, ghost_x, now, 50 } }, .n_series = 1,
			.ghosts = { { "A", ghost_x, ghost_a, 50 }, { "B", ghost_x, ghost_b, 50 } },
		.n_ghosts = 2, .marks = { { MARK_POINT, 20, 80, "your guess", MARK_GUESS },
		                          { MARK_POINT, 20, 50, "half", MARK_CROSSING } },
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
		chart_table(&p->chart, 6, 0, &all);
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

START_TEST(ascii_is_ascii)
{
	char *text = drawn(&pictures[_i].chart, 80, 20, CHARSET_ASCII);

	for (const char *p = text; *p; p++)
		ck_assert_msg((unsigned char)*p < 0x80, "%s", text);
	free(text);
}
END_TEST

/* --- laws ------------------------------------------------------------------ */

static int cells_of(const struct canvas *c, int row, enum style style)
{
	int n = 0;

	for (int x = 0; x < c->width; x++)
		n += canvas_at(c, x, row)->style == style && *canvas_at(c, x, row)->text;
	return n;
}

static void draw(const struct chart *c, int width, int height, enum charset charset,
                 struct canvas *canvas)
{
	canvas_init(canvas, width, height);
	chart_draw(c, canvas, (struct rectangle){ 0, 0, width, height }, charset);
}

/* On one axis, a bar's cells follow its value within two cells, to both sides of zero. */
START_TEST(a_bar_is_as_long_as_its_value)
{
	enum charset charset = (enum charset)_i;

	for (int k = -20; k <= 20; k++) {
		double values[] = { k / 10.0, 2, -2 };
		static const char *const names[] = { "x", "y", "z" };
		struct chart c = { .kind = CHART_BARS, .y = { .from = NAN, .to = NAN },
		                   .n_series = 1, .names = names, .n_names = 3,
		                   .series = { { NULL, .y = values, .n = 3 } } };
		struct canvas canvas;
		int whole, got;

		draw(&c, 80, 10, charset, &canvas);
		whole = cells_of(&canvas, k < 0 ? 4 : 2, STYLE_SERIES1);
		got = cells_of(&canvas, 0, STYLE_SERIES1);
		ck_assert_int_gt(whole, 20);
		NEAR(got, fabs(values[0]) / 2 * whole, 1.6, charset_name[_i]);
		canvas_free(&canvas);
	}
}
END_TEST

START_TEST(shares_fill_the_bar)
{
	struct random r = random_start((unsigned long long)_i + 7);

	for (int round = 0; round < 200; round++) {
		double parts[4], whole = 0, width;
		static const char *const names[] = { "" };
		struct chart c = { .kind = CHART_SHARES, .n_series = 4, .names = names,
		                   .n_names = 1 };
		struct canvas canvas;
		int cells[4], all = 0;

		for (int k = 0; k < 4; k++) {
			parts[k] = random_unit(&r) < 0.2 ? 0 : pow(10, 12 * random_unit(&r) - 6);
			whole += parts[k];
			c.series[k] = (struct series){ NULL, NULL, &parts[k], 1, false };
		}
		draw(&c, 20 + (int)(100 * random_unit(&r)), 5, (enum charset)(round % 3), &canvas);
		for (int k = 0; k < 4; k++) {
			cells[k] = cells_of(&canvas, 0, (enum style)(STYLE_SERIES1 + k));
			all += cells[k];
		}
		for (int x = 0; x < canvas.width; x++)         /* the percentages inside */
			all += canvas_at(&canvas, x, 0)->style == STYLE_PLAIN && x > 0 &&
				x < canvas.width - 1 &&
			       (*canvas_at(&canvas, x, 0)->text || all == 0);
		width = canvas.width;
		for (int k = 0; k < 4; k++) {
			if (whole > 0 && parts[k] == 0)
				ck_assert_int_eq(cells[k], 0);
			if (whole > 0)
				ck_assert_msg(cells[k] <= parts[k] / whole * width + 1,
				              "%d cells of %g", cells[k], parts[k] / whole);
		}
		ck_assert(whole == 0 || all > 0);
		canvas_free(&canvas);
	}
}
END_TEST

/* Along a rising row the ink never gets less, and where there is no answer there is none. */
START_TEST(a_heat_map_rises_with_its_values)
{
	static const double x[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, y[] = { 0, 1 };
	double z[20];
	struct chart c = { .kind = CHART_HEAT, .x = { .from = 0, .to = 9 },
	                   .y = { .from = 0, .to = 1 },
	                   .z = { .from = NAN, .to = NAN }, .grid = { x, y, z, 10, 2 } };
	struct canvas canvas;
	int before = -1, blank = 0, levels = 0;

	for (int i = 0; i < 20; i++)
		z[i] = i % 10 == 4 ? (double)NAN : (double)(i % 10);
	draw(&c, 60, 12, (enum charset)_i, &canvas);
	for (int column = 6; column < 50; column++) {
		const struct cell *cell = canvas_at(&canvas, column, 5);
		int level = *cell->text ? cell->style - STYLE_HEAT1 : -1;

		if (level < 0) {
			blank++;
			continue;
		}
		ck_assert_msg(level >= before && level < 8, "column %d: %d after %d", column, level,
		              before);
		levels += level != before;
		before = level;
	}
	ck_assert_int_ge(blank, 3);
	ck_assert_int_ge(levels, 6);
	canvas_free(&canvas);
}
END_TEST

/* --- the crosshair --------------------------------------------------------- */

/* Wherever one points, the answer is a point of the chart, and its reading has something to say. */
START_TEST(every_cell_leads_to_a_point)
{
	struct chart c = pictures[_i].chart;
	struct rectangle r = { 2, 1, 70, 18 };
	int found = 0;

	c.cursor.shown = false;
	for (int y = -1; y < 22; y++) {
		for (int x = -1; x < 80; x++) {
			struct cursor at, same;
			struct strbuf words = STRBUF_INIT;

			if (!chart_pick(&c, r, CHARSET_BRAILLE, x, y, &at))
				continue;
			ck_assert(x >= r.x && y >= r.y && x < r.x + r.width && y < r.y + r.height);
			same = at;
			ck_assert(chart_step(&c, &same, 0, 0) && same.series == at.series &&
			          same.point == at.point);
			chart_reading(&c, &at, &words);
			ck_assert_msg(words.length > 3 && strcmp(words.text, "no data") != 0, "%s",
			              pictures[_i].name);
			strbuf_free(&words);
			found++;
		}
	}
	ck_assert_msg(found > 200, "%s: %d", pictures[_i].name, found);
}
END_TEST

START_TEST(steps_stay_inside)
{
	const struct chart *c = &pictures[_i].chart;
	struct cursor at = { true, 0, 0 }, none = { true, 999, 0 };
	size_t last;

	ck_assert(!chart_step(c, &none, 1, 0));
	ck_assert(chart_step(c, &at, 1000000, 1000000));
	last = at.point;
	ck_assert(chart_step(c, &at, 1, 1) && at.point == last);
	ck_assert(chart_step(c, &at, -1000000, -1000000) && at.point == 0 && at.series == 0);
}
END_TEST

/* The number behind the last "= " reads back as the very double. */
START_TEST(readings_are_exact)
{
	struct random r = random_start(11);

	for (int i = 0; i < 500; i++) {
		double x[] = { 0, 1 },
			y[] = { (random_unit(&r) - 0.5) * pow(10, 40 * random_unit(&r) - 20), 1 },
				got;
		struct chart c = { .x = { .from = 0, .to = 1 }, .y = { .from = NAN, .to = NAN },
		                   .n_series = 1,
		                   .series = { { NULL, x, y, 2 } } };
		struct strbuf words = STRBUF_INIT;
		const char *end;

		chart_reading(&c, &(struct cursor){ true, 0, 0 }, &words);
		ck_assert_msg(quantity_read(strrchr(words.text, '=') + 1, "1", &got,
		                            NULL) == STATUS_OK, "%s", words.text);
		ck_assert_msg(got == y[0], "%s is %.17g", words.text, y[0]);
		strbuf_clear(&words);
		chart_csv(&c, &words);
		ck_assert(number_read(strchr(strchr(words.text, '\n'), ',') + 1, &got, &end) &&
		          *end == '\n' && got == y[0]);
		strbuf_free(&words);
	}
}
END_TEST

static void because(void *context, size_t series, size_t point, struct strbuf *to)
{
	if (series == 0 && point == 1)
		strbuf_puts(to, context);
}

START_TEST(a_gap_has_its_reason)
{
	static const double x[] = { 0, 1 }, y[] = { 1, NAN };
	char reason[] = "no steady \033state";
	struct chart c = { .x = { .from = 0, .to = 1 }, .y = { .from = NAN, .to = NAN },
	                   .n_series = 1,
	                   .series = { { NULL, x, y, 2 } }, .why = because, .context = reason };
	struct strbuf words = STRBUF_INIT;

	chart_reading(&c, &(struct cursor){ true, 0, 1 }, &words);
	SAME(words.text, "x = 1; y = \u2014 (no steady ^[state)", "gap");
	strbuf_clear(&words);
	chart_reading(&c, &(struct cursor){ true, 0, 0 }, &words);
	SAME(words.text, "x = 0; y = 1", "value");
	strbuf_free(&words);
}
END_TEST

/* --- hostile data and places ----------------------------------------------- */

static const double hostile[][7] = {
	{ NAN, NAN, NAN, NAN, NAN, NAN, NAN },
	{ INFINITY, -INFINITY, INFINITY, 1, 2, -INFINITY, 3 },
	{ 0, 0, 0, 0, 0, 0, 0 }, { 5e-324, 1e-320, 1e-310, 2e-310, 0, 4e-324, 1 },
	{ -1e308, 1e308, -1.7e308, 1.7e308, 0, 1, 2 }, { 1e308, 1.1e308, 1.2e308, 1.3e308, 1.5e308,
	                                                 1.79e308, 1.79e308 },
	{ 1e-308, 1e-100, 1, 3, 1e100, 1e307, 1e308 },
	{ 1e9, 1e9 + 1, 1e9 + 2, 1e9, 1e9, 1e9 + 1, 1e9 },
	{ -3, -2, -1, 0, 1, 2, 3 }, { 7, 7, 7, 7, 7, 7, 7 }, { 3, 2, 1, 0, -1, -2, -3 },
	{ 1, 10, 100, 1e3, 1e4, 1e5, 1e6 },
};
enum { HOSTILE = COUNT_OF(hostile) };

static const char *const hostile_names[CHART_NAMES] = { NULL, "", "\u6587\u5B57 wide",
                                                        "a \033[31m name that is very, very long, "
                                                        "longer than any place",
                                             "<&\">", "x" };

static struct chart hostile_chart(enum chart_kind kind, int mix)
{
	const double *a = hostile[mix % HOSTILE], *b = hostile[mix / 5 % HOSTILE],
		*d = hostile[mix / 11 % HOSTILE];
	struct chart c = {
		.kind = kind, .title = mix & 1 ? "A <title> & more" : NULL,
		.x = { "x", mix & 2 ? "GB/s" : "1", mix & 4, mix & 8 ? a[0] : NAN, a[5], mix & 16 },
		.y = { mix & 2 ? "y" : NULL, "1", mix & 16, mix & 32 ? b[0] : NAN, mix & 32 ? b[3]
		       : NAN, mix & 4 },
		.z = { "z", "s", mix & 2, NAN, NAN, false },
		.n_series = (size_t)(mix % 5), .names = mix % 7 ? hostile_names : NULL,
			.n_names = mix % 3 ? 6 : 1000,
		.grid = { a, b, hostile[0], 7, 7 }, .base = d[1],
			.interval = { d[0], d[1], d[2], d[3], d[4], d[5] },
		.cursor = { mix & 1, (size_t)(mix % 9), (size_t)(mix % 13) },
			.n_ghosts = (size_t)(mix % 3), .n_marks = mix % 4 ? 3 : 12,
		.n_roofs = (size_t)(mix % 5),
	};

	for (int k = 0; k < CHART_SERIES; k++) {
		c.series[k] = (struct series){ mix & 2 ? hostile_names[(mix + k) % 6] : NULL, a,
		                               hostile[(mix + k) % HOSTILE], 6, k % 2 };
		c.roofs[k] = (struct roof){ NULL, a[k], b[k] };
	}
	for (int k = 0; k < CHART_MARKS; k++)
		c.marks[k] = (struct mark){ (enum mark_kind)(k % 3), b[k % 7], d[k % 7],
		                            hostile_names[k % 6], (enum mark_role)(k % 5) };
	for (int k = 0; k < CHART_GHOSTS; k++)
		c.ghosts[k] = (struct series){ hostile_names[k % 6], a, d, 6, false };
	if (mix % 11 == 0)
		c.grid = (struct grid){ 0 };
	return c;
}

START_TEST(nothing_is_written_outside)
{
	struct rectangle all = { 0, 0, 66, 34 };
	struct canvas canvas;

	canvas_init(&canvas, all.width, all.height);
	for (int mix = 0; mix < 1500; mix++) {
		struct chart c = hostile_chart((enum chart_kind)_i, mix);
		struct rectangle r = { 3, 3, mix * 7 % 61, mix * 3 % 29 };
		int outside = 0;

		canvas_fill(&canvas, all, "#", STYLE_PLAIN);
		chart_draw(&c, &canvas, r, (enum charset)(mix % 3));
		for (int i = 0; i < all.width * all.height; i++) {
			int x = i % all.width, y = i / all.width;
			bool in = x >= r.x && x < r.x + r.width && y >= r.y && y < r.y + r.height;

			outside += !in &&
				(strcmp(canvas.cells[i].text, "#") != 0 || canvas.cells[i].reverse);
		}
		ck_assert_msg(!outside, "kind %d, mix %d: %d cells", _i, mix, outside);
	}
	canvas_free(&canvas);
}
END_TEST

/* Every "<" of ours closes, and no number is nan or infinite. */
static void check_svg(const char *svg, int kind, int mix)
{
	static const char *const bad[] = { "=\"nan", "=\"-nan", "=\"inf", "=\"-inf", "<<", "\033" };
	int depth = 0, deepest = 0;

	for (const char *p = svg; *p; p++) {
		depth += (*p == '<') - (*p == '>');
		deepest = depth > deepest ? depth : deepest;
	}
	for (size_t i = 0; i < COUNT_OF(bad); i++)
		ck_assert_msg(!strstr(svg, bad[i]), "kind %d, mix %d: %.60s", kind, mix,
		              strstr(svg, bad[i]));
	ck_assert_int_eq(deepest, 1);
	ck_assert_int_eq(depth, 0);
}

START_TEST(hostile_data_ends)
{
	struct canvas canvas;

	canvas_init(&canvas, 70, 20);
	for (int mix = 0; mix < 1500; mix++) {
		struct chart c = hostile_chart((enum chart_kind)_i, mix);
		struct strbuf text = STRBUF_INIT;
		struct cursor at = c.cursor;

		/* A place that hangs over every edge. */
		chart_draw(&c, &canvas, (struct rectangle){ -4, -3, 80, 30 },
		           (enum charset)(mix % 3));
		chart_table(&c, mix % 9 - 1, 0, &text);
		chart_sentence(&c, &text);
		chart_csv(&c, &text);
		chart_step(&c, &at, mix % 5 - 2, mix % 3 - 1);
		chart_reading(&c, &at, &text);
		chart_pick(&c, (struct rectangle){ 0, 0, 70, 20 }, CHARSET_BLOCK, mix % 70,
		           mix % 20, &at);
		ck_assert(text.length > 0 && !strchr(text.text, '\033'));
		strbuf_clear(&text);
		chart_svg(&c, mix % 900 - 50, mix % 500, &text);
		check_svg(text.text, _i, mix);
		strbuf_free(&text);
	}
	canvas_free(&canvas);
}
END_TEST

/* No cell of a chart's file is one that a spreadsheet would compute: numbers may begin with a dash,
 * texts with none of = + - @. */
static void check_cells(const char *csv, const char *name)
{
	bool quoted = false, first = true;

	for (const char *p = csv; *p; p++) {
		if (first && !quoted && strchr("=+-@\t\r", *p)) {
			char *end;

			strtod(p, &end);
			ck_assert_msg(end > p && strchr(",\n", *end), "%s: %.30s", name, p);
		}
		if (*p == '"') {
			ck_assert_msg(quoted || !first || !strchr("=+-@\t\r", p[1]),
			              "%s: %.30s", name,
			              p);
			quoted = !quoted;
		}
		first = !quoted && strchr(",\n", *p);
	}
	ck_assert_msg(!quoted, "%s: %s", name, csv);
}

START_TEST(csv_is_safe_for_spreadsheets)
{
	static const char *const evil[] = { "=cmd|' /C calc'!A0", "+1+1", "-2,3",
	                                    "@SUM(A1)", "\t=1",
	                                    "\r=1", "\n=1", " =1", "\"=1", "\",=1,\"" };

	for (size_t i = 0; i < COUNT_OF(evil); i++) {
		struct chart c = pictures[_i].chart;
		const char *names[CHART_NAMES];
		struct strbuf csv = STRBUF_INIT;

		c.title = c.x.title = c.y.title = c.z.title = evil[i];
		for (size_t k = 0; k < CHART_NAMES; k++)
			names[k] = evil[(i + k) % COUNT_OF(evil)];
		if (c.names)
			c.names = names;
		for (size_t k = 0; k < c.n_series; k++)
			c.series[k].name = evil[(i + k) % COUNT_OF(evil)];
		for (size_t k = 0; k < c.n_roofs; k++)
			c.roofs[k].name = evil[(i + k) % COUNT_OF(evil)];
		for (size_t k = 0; k < c.n_marks; k++)
			c.marks[k].label = evil[(i + k) % COUNT_OF(evil)];
		chart_csv(&c, &csv);
		check_cells(csv.text, pictures[_i].name);
		strbuf_free(&csv);
	}
}
END_TEST

START_TEST(svg_has_its_sentence)
{
	struct strbuf svg = STRBUF_INIT, sentence = STRBUF_INIT;

	chart_sentence(&pictures[_i].chart, &sentence);
	chart_svg(&pictures[_i].chart, 800, 450, &svg);
	check_svg(svg.text, _i, -1);
	ck_assert_msg(strstr(svg.text, sentence.text), "%s: %s", pictures[_i].name, sentence.text);
	strbuf_free(&svg);
	strbuf_free(&sentence);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("chart_kinds");
	TCase *tc = tcase_create("chart_kinds");
	int n_pictures = COUNT_OF(pictures);

	tcase_add_unchecked_fixture(tc, load_units, units_close);
	tcase_add_unchecked_fixture(tc, fill_data, NULL);
	tcase_add_loop_test(tc, pictures_are_as_they_were, 0, 3 * n_pictures);
	tcase_add_loop_test(tc, ascii_is_ascii, 0, n_pictures);
	tcase_add_loop_test(tc, a_bar_is_as_long_as_its_value, 0, 3);
	tcase_add_loop_test(tc, shares_fill_the_bar, 0, 3);
	tcase_add_loop_test(tc, a_heat_map_rises_with_its_values, 0, 3);
	tcase_add_loop_test(tc, every_cell_leads_to_a_point, 0, n_pictures);
	tcase_add_loop_test(tc, steps_stay_inside, 0, n_pictures);
	tcase_add_test(tc, readings_are_exact);
	tcase_add_test(tc, a_gap_has_its_reason);
	tcase_add_loop_test(tc, nothing_is_written_outside, 0, CHART_KINDS);
	tcase_add_loop_test(tc, hostile_data_ends, 0, CHART_KINDS);
	tcase_add_loop_test(tc, svg_has_its_sentence, 0, n_pictures);
	tcase_add_loop_test(tc, csv_is_safe_for_spreadsheets, 0, n_pictures);
	tcase_set_timeout(tc, 60);
	suite_add_tcase(suite, tc);
	return tap_run(suite);
}
