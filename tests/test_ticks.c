/* test_ticks.c - ticks, sentences and tables of charts */
#include "config.h"
#include "tap.h"

#include <float.h>
#include <stdio.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "base/random.h"
#include "chart/ticks.h"
#include "quantity/unit.h"

static void load_units(void)
{
	char *path = file_data_path("assets/units.xml");
	struct diag d;

	ck_assert_msg(units_open(path, &d) == STATUS_OK, "%s", d.text);
	free(path);
}

/* U+00A0 becomes a blank, so that the tables above can be read. */
static void plain_blanks(struct strbuf *b)
{
	char *to = b->text;

	for (const char *p = b->text; *p; p++) {
		if (strncmp(p, "\u00A0", 2) == 0)
			*to++ = ' ', p++;
		else
			*to++ = *p;
	}
	if (b->capacity)
		*to = '\0';
}

/* The labels with "|" between them, then " / " and the suffix when there is one. */
static char *labels(const struct ticks *t)
{
	struct strbuf b = STRBUF_INIT;

	for (size_t i = 0; i < t->n; i++)
		strbuf_printf(&b, "%s%s", i ? "|" : "", t->label[i]);
	if (*t->suffix)
		strbuf_printf(&b, " / %s", t->suffix);
	plain_blanks(&b);
	return strbuf_take(&b);
}

enum { NARROW = 1, PERCENT = 2, LOG = 4, RUSSIAN = 8 };

static const struct tick_case {
	const char *why;
	double from, to;
	int most, label_width, how;    /* NARROW: the range may not grow */
	const char *unit, *labels;
} tick_cases[] = {
	{ "unit interval", 0, 1, 6, 8, 0, "1", "0.00|0.25|0.50|0.75|1.00" },
	{ "a share in percent", 0, 1, 6, 8, PERCENT, "1", "0%|25%|50%|75%|100%" },
	{ "tens", 0, 97, 7, 8, 0, "1", "0|25|50|75|100" },
	{ "not widened", 3, 97, 7, 8, NARROW, "1", "20|40|60|80" },
	{ "across zero", -7, 8, 7, 8, 0, "1", "−8|−4|0|4|8" },
	{ "decimals are the same", -0.4, 0.7, 7, 8, 0, "1", "−0.50|−0.25|0.00|0.25|0.50|0.75" },
	{ "decimal comma", -0.4, 0.7, 7, 8, RUSSIAN, "1", "−0,50|−0,25|0,00|0,25|0,50|0,75" },
	{ "groups", 0, 50000, 7, 8, NARROW, "1", "0|10 000|20 000|30 000|40 000|50 000" },
	{ "one prefix for all", 0, 24000, 7, 8, 0, "GB/s", "0|5|10|15|20|25 / TB/s" },
	{ "Russian unit", 0, 24000, 7, 8, RUSSIAN, "GB/s", "0|5|10|15|20|25 / ТБ/с" },
	{ "small prefix", 0, 7.4e-4, 6, 8, 0, "s", "0|200|400|600|800 / µs" },
	{ "one power for all", 0, 4.6e9, 7, 8, 0, "1", "0|1|2|3|4|5 / ×10⁹" },
	{ "close to one", 0.9998, 0.99989, 6, 8, PERCENT, "1",
	  "99.9800%|99.9825%|99.9850%|99.9875%|99.9900%" },
	{ "large offset", 1e9, 1e9 + 400, 3, 14, 0, "1", "1.0000000|1.0000004 / ×10⁹" },
	{ "labels too wide are left out", 123456, 123457, 4, 3, 0, "1", "||" },
	{ "decades", 1, 1e5, 9, 8, LOG, "1", "1|10|100|1 000|10 000|100 000" },
	{ "small decades", 1e-3, 2, 9, 8, LOG, "1", "0.001|0.01|0.1|1|10" },
	{ "powers", 1e-6, 1e3, 12, 8, LOG, "1", "10⁻⁶|10⁻⁵|10⁻⁴|10⁻³|10⁻²|10⁻¹|10⁰|10¹|10²|10³" },
	{ "every third decade", 1e-6, 1e3, 4, 8, LOG, "1", "10⁻⁶|10⁻³|10⁰|10³" },
	{ "prefixes", 2e9, 4e14, 9, 8, LOG, "FLOP/s", "1G|10G|100G|1T|10T|100T|1P / FLOP/s" },
	{ "1-2-5", 3, 60, 9, 8, LOG, "1", "2|5|10|20|50|100" },
	{ "1-2-5 not widened", 3, 60, 9, 8, LOG | NARROW, "1", "5|10|20|50" },
	{ "less than a decade", 20, 80, 9, 8, LOG | NARROW, "1", "20|30|40|50|60|70|80" },
	{ "log percent", 1e-4, 1, 9, 8, LOG | PERCENT, "1", "0.01%|0.1%|1%|10%|100%" },
};

START_TEST(ticks_of)
{
	const struct tick_case *t = &tick_cases[_i];
	struct axis a = { .unit = t->unit, .log = (t->how & LOG) != 0,
	                  .percent = (t->how & PERCENT) != 0 };
	struct ticks ticks;
	char *got;

	message_set_language(t->how & RUSSIAN ? LANGUAGE_RU : LANGUAGE_EN);
	ticks_choose(&a, t->from, t->to, t->most, t->label_width, !(t->how & NARROW), &ticks);
	message_set_language(LANGUAGE_EN);
	got = labels(&ticks);
	SAME(got, t->labels, t->why);
	free(got);
}
END_TEST

/* What holds of all ticks. */
static void check_ticks(const struct ticks *t, const struct axis *a, double from, double to,
                        int most, int width)
{
	ck_assert_msg(isfinite(t->from) && isfinite(t->to) && t->from < t->to, "%g..%g", from, to);
	ck_assert(!a->log || t->from > 0);
	if (isfinite(from) && isfinite(to) && (!a->log || (from > 0 && to > 0)))
		ck_assert_msg(t->from <= fmin(from, to) && t->to >= fmax(from, to),
		              "%g..%g: %g..%g", from, to,
		              t->from, t->to);
	ck_assert(t->n <= TICKS_MAX && (int)t->n <= (most > 0 ? most : 0));
	for (size_t i = 0; i < t->n; i++) {
		double slack = a->log ? t->value[i] * 1e-8 : (t->to - t->from) * 1e-8;

		ck_assert_msg(t->value[i] >= t->from - slack && t->value[i] <= t->to + slack,
		              "%g..%g: tick %g", from, to,
		              t->value[i]);
		ck_assert(i == 0 || t->value[i] > t->value[i - 1]);
		ck_assert(text_width(t->label[i]) <= width);
		for (size_t j = 0; j < i; j++)
			ck_assert_msg(!*t->label[i] || strcmp(t->label[i], t->label[j]) != 0,
			              "%g..%g: %s twice", from, to,
			              t->label[i]);
	}
	ck_assert_uint_lt(t->n_minor, COUNT_OF(t->minor));     /* all are marked, or none */
	for (size_t i = 0; i < t->n_minor; i++)
		ck_assert(t->minor[i] >= t->from && t->minor[i] <= t->to);
}

static const double ends[] = {
	NAN, INFINITY, -INFINITY, 0, -0.0, 1, -1, 5e-324, 1e-308, 1e308, -1e308, DBL_MAX, -DBL_MAX,
		1 + DBL_EPSILON,
	1e-300, 3.7, 1e9, 1e9 + 1, -1e-9, 0.1, 1e5,
};

START_TEST(ticks_of_any_range)
{
	static const char *const units[] = { "1", "GB/s", "s", "h", NULL, "" };

	for (int how = 0; how < 8; how++) {
		for (size_t j = 0; j < COUNT_OF(ends); j++) {
			struct axis a = { .unit = units[(_i + (int)j) % 6], .log = how & LOG,
			                  .percent = how & PERCENT };
			int most = (_i + (int)j) % 30 - 1, width = (_i * 7 + (int)j) % 16;
			struct ticks t;

			ticks_choose(&a, ends[_i], ends[j], most, width, !(how & NARROW), &t);
			check_ticks(&t, &a, ends[_i], ends[j], most, width);
		}
	}
}
END_TEST

/* A label is its tick's exact value: read back, it is that very double. */
START_TEST(labels_are_exact)
{
	struct random r = random_start(3);

	for (int round = 0; round < 3000; round++) {
		struct axis a = { .unit = "1", .log = round % 2 };
		double from = (random_unit(&r) - (a.log ? 0 : 0.5)) * 900,
			to = from + random_unit(&r) * 9000 + 1e-3;
		int most = 2 + (int)(10 * random_unit(&r));
		struct ticks t;

		ticks_choose(&a, from, to, most, 20, round % 4 < 2, &t);
		check_ticks(&t, &a, from, to, most, 20);
		ck_assert_msg(t.n >= 1, "%g..%g, at most %d", from, to, most);
		for (size_t i = 0; i < t.n && !*t.suffix; i++) {
			char plain[32];
			size_t n = 0;
			const char *end;
			double value;

			if (strstr(t.label[i], "10\u2070") || strstr(t.label[i], "10\u207B"))
				break;
			for (const char *p = t.label[i]; *p; p++) {
				if (strncmp(p, "\u00A0", 2) == 0)
					p++;
				else if (strncmp(p, "\u2212", 3) == 0)
					plain[n++] = '-', p += 2;
				else
					plain[n++] = *p;
			}
			plain[n] = '\0';
			ck_assert_msg(number_read(plain, &value, &end) && !*end, "%s", t.label[i]);
			NEAR(value, t.value[i], 0, t.label[i]);
		}
	}
}
END_TEST

/* --- sentences and tables -------------------------------------------------- */

enum { MANY = 201 };

static double falls(double x) { return pow(0.999, x); }
static double rises(double x) { return 1 - pow(0.99, x); }
static double line(double x) { return 3 + 2 * x; }
static double constant(double x) { return 1.0 / 3 + 0 * x; }
static double bowl(double x) { return 2 + (x - 30) * (x - 30); }
static double hill(double x) { return 100 - (x - 60) * (x - 60) / 50; }
static double wave(double x) { return sin(x / 10); }
static double roof(double x) { return fmin(40, 2 * x); }
static double late(double x) { return fmax(5, x - 40); }
static double nines(double x) { return 0.9999 + 1e-6 * x; }
static double nothing(double x) { return 0 * x + NAN; }
static double down(double x) { return -x; }

static const struct sentence_case {
	double (*curve)(double);
	double from, to;
	int how;
	size_t n;
	const char *sentence;
} sentence_cases[] = {
	{ falls, 10, 1000, LOG | PERCENT, MANY,
	  "falls from 99 % at 10 to 36.8 % at 1 000; half at 693" },
	{ falls, 10, 1000, LOG, MANY, "falls from 0.99 at 10 to 0.368 at 1 000; half at 693" },
	{ falls, 10, 300, 0, MANY, "falls from 0.99 at 10 to 0.741 at 300" },
	{ rises, 1, 500, 0, MANY, "rises from 0.01 at 1 to 0.993 at 500; half at 69" },
	{ line, 0, 100, 0, MANY, "rises from 3 at 0 to 203 at 100" },
	{ down, 0, 100, 0, MANY, "falls from 0 at 0 to −100 at 100" },
	{ constant, 0, 100, 0, MANY, "stays at 0.333 from 0 to 100" },
	{ bowl, 0, 100, 0, MANY,
	  "falls from 902 at 0 to a minimum of 2 at 30, then rises to 4 902 at 100" },
	{ hill, 0, 100, 0, MANY,
	  "rises from 28 at 0 to a maximum of 100 at 60, then falls to 68 at 100" },
	{ wave, 0, 100, 0, MANY,
	  "goes up and down from 0 at 0 to −0.544 at 100; lowest −1 at 47, highest 1 at 78.5" },
	{ roof, 0, 100, 0, MANY, "rises from 0 at 0 to 40 at 20, then stays there until 100" },
	{ late, 0, 100, 0, MANY, "stays at 5 from 0 to 45, then rises to 60 at 100" },
	{ nines, 0, 90, PERCENT, MANY, "rises from 99.99 % at 0 to 99.999 % at 90" },
	{ line, 7, 100, 0, 1, "one point: 17 at 7" },
	{ nothing, 0, 1, 0, MANY, "no data" },
	{ line, 0, 1, 0, 0, "no data" },
};

static void fill(double (*curve)(double), double from, double to, bool log, size_t n, double *x,
                 double *y)
{
	for (size_t i = 0; i < n; i++) {
		double t = n > 1 ? (double)i / (double)(n - 1) : 0;

		x[i] = log ? from * pow(to / from, t) : from + (to - from) * t;
		y[i] = curve(x[i]);
	}
}

START_TEST(sentence_of)
{
	const struct sentence_case *s = &sentence_cases[_i];
	double x[MANY], y[MANY];
	struct chart c = { .x = { .log = s->how & LOG, .from = s->from, .to = s->to },
	                   .y = { .percent = s->how & PERCENT, .from = NAN, .to = NAN },
	                   .n_series = 1 };
	struct strbuf b = STRBUF_INIT;

	fill(s->curve, s->from, s->to, s->how & LOG, s->n, x, y);
	c.series[0] = (struct series){ NULL, x, y, s->n };
	chart_sentence(&c, &b);
	plain_blanks(&b);
	SAME(b.text, s->sentence, s->sentence);
	strbuf_free(&b);
}
END_TEST

START_TEST(table_of_two)
{
	static const double other_x[] = { 5, 15, 60 }, other_y[] = { 1, 2, NAN };
	double x[MANY], y[MANY];
	struct chart c = { .title = "Two", .x = { .title = "size", .unit = "GB", .from = 0,
	                                          .to = 100 },
	                   .y = { .title = "rate", .unit = "GB/s", .from = NAN, .to = NAN },
	                   .n_series = 2 };
	struct strbuf b = STRBUF_INIT;

	fill(line, 0, 20, false, MANY, x, y);
	c.series[0] = (struct series){ "first", x, y, MANY };
	c.series[1] = (struct series){ "second", other_x, other_y, 3 };
	chart_table(&c, 5, 0, &b);
	plain_blanks(&b);
	SAME(b.text,
	     "Two\nrate:\n"
	     " size    first    second\n"
	     " 0 GB   3 GB/s         —\n"
	     " 5 GB  13 GB/s    1 GB/s\n"
	     "10 GB  23 GB/s  1.5 GB/s\n"
	     "15 GB  33 GB/s    2 GB/s\n"
	     "20 GB  43 GB/s         —\n", "table");
	strbuf_free(&b);
}
END_TEST

/* Rows stand at points of the data, evenly over the axis, the ends among them. */
START_TEST(table_rows)
{
	double x[MANY], y[MANY];
	struct chart c = { .x = { .title = "n", .log = true, .from = 1, .to = 1e4 },
	                   .y = { .title = "y", .from = NAN, .to = NAN }, .n_series = 1 };
	struct strbuf b = STRBUF_INIT;
	int lines = 0;

	fill(line, 1, 1e4, true, MANY, x, y);
	c.series[0] = (struct series){ NULL, x, y, MANY };
	chart_table(&c, _i, 0, &b);
	for (const char *p = b.text; *p; p++)
		lines += *p == '\n';
	ck_assert_int_eq(lines, _i > MANY ? MANY + 1 : _i > 0 ? _i + 1 : 1);
	if (_i == 5) {
		plain_blanks(&b);
		SAME(b.text,
		     "     n       y\n"
		     "     1       5\n"
		     "    10      23\n"
		     "   100     203\n"
		     " 1 000   2 003\n"
		     "10 000  20 003\n", "five");
	}
	strbuf_free(&b);
}
END_TEST

/* Heads take as many lines as the room asks for; no value is cut, and no word. */
START_TEST(table_in_a_room)
{
	double x[MANY], y[MANY];
	struct chart c = { .x = { .title = "devices that work at once", .log = true, .from = 1,
	                          .to = 1e4 },
	                   .y = { .title = "y", .from = NAN, .to = NAN }, .n_series = 1 };
	struct strbuf b = STRBUF_INIT;

	fill(line, 1, 1e4, true, MANY, x, y);
	c.series[0] = (struct series){ "chance that every device works", x, y, MANY };
	for (int room = 16; room < 70; room++) {
		int widest = 0;

		strbuf_clear(&b);
		chart_table(&c, 5, room, &b);
		for (char *p = b.text + (strncmp(b.text, "y:\n", 3) ? 0 : 3),
		     *end; *p; p = end + 1) {
			end = strchr(p, '\n');
			*end = '\0';
			widest = text_width(p) > widest ? text_width(p) : widest;
			*end = '\n';
		}
		ck_assert_msg(widest <= room, "%d columns in %d:\n%s", widest, room, b.text);
		plain_blanks(&b);
		ck_assert_msg(strstr(b.text, "10 000") && strstr(b.text, "20 003") &&
		              strstr(b.text, "device") && strstr(b.text, "chance"),
		              "%s", b.text);
		if (room == 30)
			SAME(b.text,
			     "y:\n"
			     "                   chance that\n"
			     "devices that      every device\n"
			     "work at once             works\n"
			     "           1                 5\n"
			     "          10                23\n"
			     "         100               203\n"
			     "       1 000             2 003\n"
			     "      10 000            20 003\n", "thirty");
	}
	strbuf_free(&b);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("ticks");
	TCase *tc = tcase_create("ticks");

	message_init("en", file_locale_path());
	tcase_add_unchecked_fixture(tc, load_units, units_close);
	tcase_add_loop_test(tc, ticks_of, 0, COUNT_OF(tick_cases));
	tcase_add_loop_test(tc, ticks_of_any_range, 0, COUNT_OF(ends));
	tcase_add_test(tc, labels_are_exact);
	tcase_add_loop_test(tc, sentence_of, 0, COUNT_OF(sentence_cases));
	tcase_add_test(tc, table_of_two);
	tcase_add_loop_test(tc, table_rows, 0, 12);
	tcase_add_test(tc, table_in_a_room);
	suite_add_tcase(suite, tc);
	return tap_run(suite);
}
