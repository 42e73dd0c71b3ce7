/* test_answer_judge.c - what a reading shows, what the judge makes of it, hostile answers */
#include "config.h"
#include "reading_kit.h"

#include "base/memory.h"
#include "base/random.h"

/* --- readings --------------------------------------------------------------------------------- */

static const struct {
	const char *text;
	const struct answer_rule *rule;
	const char *shown;
} shown[] = {
	{ "120 min", &hours, "120\u00a0min = 2\u00a0h" },
	{ "2 h", &hours, "2\u00a0h" },
	{ "42%", &ratio, "42\u00a0% = 0.42" },
	{ "1h 30min", &hours, "1.5\u00a0h" },
	{ "400 Gbit/s", &bandwidth, "400\u00a0Gbit/s = 50\u00a0GB/s" },
	{ "5 s", &volts, "5\u00a0s" },
	{ "8 times", &number, "8\u00a0times" },
	{ "1 раз", &number, "1\u00a0time" },
	{ "8x", &number, "8" },
	{ "98 ядер", &number, "98\u00a0cores" },
	{ "8 servers", &nodes, "8\u00a0servers = 8\u00a0nodes" },
	{ "309 ops/B", &ridge, "309\u00a0FLOP/B" },
	{ "50 cents/kWh", &price, "50\u00a0cents/kWh = 0.5\u00a0USD/kWh" },
	{ "1.3M USD", &money, "1\u00a0300\u00a0000\u00a0USD" },
	{ "7200 s", &hours, "7\u00a0200\u00a0s = 2\u00a0h" },
};

START_TEST(shows_the_reading)
{
	struct reading r = reading_of(shown[_i].text, shown[_i].rule);

	SAME(r.shown, shown[_i].shown, shown[_i].text);
}
END_TEST

static const struct { const char *text; int figures, least; } figures[] = {
	{ "100", 3, 1 }, { "1.00e2", 3, 3 }, { "0.30", 2, 2 }, { "0.0438 s", 3, 3 },
	{ "44 ms", 2, 2 }, { "1200 h", 4, 2 }, { "1 200", 4, 2 },
	{ "3.14×10²³ FLOP", 3, 3 }, { "100.5", 4, 4 }, { "-42", 2, 2 }, { "2*3", 0, 0 },
	{ "1 h 30 min", 0, 0 }, { "0", 0, 0 }, { "10203", 5, 5 },
	{ "7 %", 1, 1 }, { "138*10^-3", 3, 3 }, { "138e-3", 3, 3 }, { "1.38*10^-1", 3, 3 },
};

START_TEST(counts_figures)
{
	const struct answer_rule rule = {
		.unit = strchr(figures[_i].text, 's') || strchr(figures[_i].text, 'h') ? "s" : "1"
	};
	struct reading r = reading_of(figures[_i].text, &rule);

	ck_assert_msg(r.figures == figures[_i].figures && r.figures_least == figures[_i].least,
	              "%s: %d, at least %d", figures[_i].text, r.figures, r.figures_least);
}
END_TEST

START_TEST(value_is_decimal_exact)
{
	struct reading r = reading_of("99.9 %", &ratio);

	NEAR(r.value, 0.999, 0, "99.9 %");
	r = reading_of("0.7 ms", &seconds);
	NEAR(r.value, 0.0007, 0, "0.7 ms");
}
END_TEST

/* --- the judge -------------------------------------------------------------------------------- */

START_TEST(misconceptions_win_over_slips)
{
	static const struct misconception list[] = {
		{ "forgot-mfu", 6, "You forgot the utilisation.", 0.25 }, { "silent", -3, NULL, 0 },
		{ "near", 6.05, "near", 0 },
	};
	struct judgement j;
	struct reading r = reading_of("6", &number);

	judge(&r, &number, 3, NULL, list, 3, &j);
	ck_assert_int_eq(j.verdict, VERDICT_WRONG);
	ck_assert(j.misconception == &list[0] && j.slip == SLIP_NONE);
	NEAR(j.credit, 0.25, 0, "credit");
	SAME(j.message, "You forgot the utilisation.", "message");
	r = reading_of("-3", &number);
	judge(&r, &number, 3, NULL, list, 3, &j);
	ck_assert(j.misconception == &list[1]);
	ck_assert_msg(strstr(j.message, "sign"), "%s", j.message);
	r = reading_of("3", &number);
	judge(&r, &number, 3, NULL, (const struct misconception[]){ { "inside", 3.01, "no", 0 } },
	      1, &j);
	ck_assert_int_eq(j.verdict, VERDICT_RIGHT);
	NEAR(j.credit, 1, 0, "credit");
}
END_TEST

static const struct { enum slip slip; double ratio; const char *unit; } slip_ratios[] = {
	{ SLIP_SIGN, -1 }, { SLIP_BITS_BYTES, 8, "GB" }, { SLIP_BITS_BYTES, 0.125, "Gbit/s" },
	{ SLIP_SI_PREFIX, 1e3 }, { SLIP_SI_PREFIX, 1e-3 },
	{ SLIP_SI_PREFIX, 1e6 }, { SLIP_SI_PREFIX, 1e-9 }, { SLIP_SI_PREFIX, 1e12 },
	{ SLIP_BINARY_PREFIX, 1.024 * 1.024 * 1.024, "GiB" },
	{ SLIP_BINARY_PREFIX, 1 / (1.024 * 1.024), "MB/s" }, { SLIP_TIME_UNIT, 60 },
	{ SLIP_TIME_UNIT, 1. / 60 }, { SLIP_TIME_UNIT, 3600 },
	{ SLIP_TIME_UNIT, 1. / 3600 }, { SLIP_TIME_UNIT, 24 }, { SLIP_TIME_UNIT, 8760 },
	{ SLIP_TIME_UNIT, 1. / 8760 },
	{ SLIP_PERCENT, 100 }, { SLIP_PERCENT, 0.01 }, { SLIP_FACTOR_TWO, 2 },
	{ SLIP_FACTOR_TWO, 0.5 },
};

START_TEST(slips_at_every_size)
{
	struct random random = random_start((uint64_t)_i);

	for (int i = 0; i < 500; i++) {
		double truth = (random_unit(&random) + 0.5) *
		               pow(10, (double)random_below(&random, 30) - 15);
		const char *unit = slip_ratios[_i].unit ? slip_ratios[_i].unit : "1";
		const struct answer_rule rule = { .unit = unit, .relative = 0.02,
			.ratio = slip_ratios[_i].slip == SLIP_PERCENT };
		struct reading r = { .value = truth * slip_ratios[_i].ratio,
			             .quantity = quantity_make(0, unit),
			             .shown = "x" };
		struct judgement j;

		if (fabs(log(truth * truth * slip_ratios[_i].ratio)) < 0.05)
			continue;              /* the inverse is as good a guess */
		judge(&r, &rule, truth, NULL, NULL, 0, &j);
		ck_assert_msg(j.verdict == VERDICT_WRONG && j.slip == slip_ratios[_i].slip,
			"%.17g × %g: %s", truth, slip_ratios[_i].ratio, judge_slip_word(j.slip));
	}
}
END_TEST

/* --- a slip fits the quantity ----------------------------------------------------------------- */

static const struct question no_data = { .data = false }, gigabytes_given = { true, 1u << 3 };

/* What was typed for what; the slip that was named wrongly, or is named rightly; why. */
static const struct {
	const char *text, *unit;
	double truth;
	const struct question *question;
	enum slip slip;
	bool named;
} fits[] = {
	/* no data anywhere: a probability, a share, chips, money, a time of a pump, days */
	{ "12 %", "1", 0.129, &no_data, SLIP_BINARY_PREFIX, false },
	{ "60.1 %", "1", 0.533, &no_data, SLIP_BINARY_PREFIX, false },
	{ "153", "1", 168, &no_data, SLIP_BINARY_PREFIX, false },
	{ "190", "1", 177, &no_data, SLIP_BINARY_PREFIX, false },
	{ "0.45 USD/kWh", "USD/kWh", 0.4197, &no_data, SLIP_BINARY_PREFIX, false },
	{ "52.4 s", "s", 48.8, &no_data, SLIP_BINARY_PREFIX, false },
	{ "480 d", "d", 60, &no_data, SLIP_BITS_BYTES, false },
	{ "1024", "1", 128, &no_data, SLIP_BITS_BYTES, false },
	{ "16", "1", 128, &no_data, SLIP_BITS_BYTES, false },
	{ "2.4 kW", "kW", 0.3, &no_data, SLIP_BITS_BYTES, false },
	/* bits alone have no prefix to mistake; 1.024^2 is that of MB, not of GB */
	{ "4.0625 bit", "bit", 4.25, &no_data, SLIP_BINARY_PREFIX, false },
	{ "83.9 GB", "GB", 80, &no_data, SLIP_BINARY_PREFIX, false },
	/* percent is for plain numbers */
	{ "800 s", "s", 8, &no_data, SLIP_PERCENT, false },
	{ "0.0272 TB/s", "TB/s", 2.72, &no_data, SLIP_PERCENT, false },
	{ "41 USD", "USD", 0.41, &no_data, SLIP_PERCENT, false },
	/* and for shares: 4.1 times as many, 3 replicas are none */
	{ "410", "1", 4.1, &no_data, SLIP_PERCENT, false },
	{ "0.03", "1", 3, &no_data, SLIP_PERCENT, false },
	/* of a time, the inverse is none; nor of a share what is only near it, or as large */
	{ "1.4e9", "1", 0.014, &no_data, SLIP_INVERSE, false },
	{ "70", "1", 0.0135, &no_data, SLIP_INVERSE, false },
	{ "0.125 s", "s", 8.01, &no_data, SLIP_INVERSE, false },
	/* where they may be meant */
	{ "85.9 GB", "GB", 80, &no_data, SLIP_BINARY_PREFIX, true },
	{ "839 MB/s", "MB/s", 800, &no_data, SLIP_BINARY_PREFIX, true },
	{ "640 GB", "GB", 80, &no_data, SLIP_BITS_BYTES, true },
	{ "6.25 Gbit/s", "Gbit/s", 50, &no_data, SLIP_BITS_BYTES, true },
	{ "1 s", "s", 8, &gigabytes_given, SLIP_BITS_BYTES, true },
	{ "8.59 s", "s", 8, &gigabytes_given, SLIP_BINARY_PREFIX, true },
	{ "4200 %", "1", 0.42, &no_data, SLIP_PERCENT, true },
	{ "0.42 %", "%", 42, &no_data, SLIP_PERCENT, true },
	{ "0.25", "1", 4, &no_data, SLIP_INVERSE, true },
	{ "1.4e9", "1", 7.143e-10, &no_data, SLIP_INVERSE, true },
	{ "71.4", "1", 0.014, &no_data, SLIP_INVERSE, true },
	{ "769 %", "%", 13, &no_data, SLIP_INVERSE, true },
	{ "42", "1", 0.42, &no_data, SLIP_PERCENT, true },
	{ "410 %", "1", 410, &no_data, SLIP_PERCENT, true },
	{ "3 d", "h", 3, &no_data, SLIP_TIME_UNIT, true },
};

START_TEST(a_slip_fits_the_quantity)
{
	const struct answer_rule rule = { .unit = fits[_i].unit, .relative = 0.02 };
	struct reading r = reading_of(fits[_i].text, &rule);
	struct judgement j;

	judge(&r, &rule, fits[_i].truth, fits[_i].question, NULL, 0, &j);
	ck_assert_msg(j.verdict == VERDICT_WRONG && (j.slip == fits[_i].slip) == fits[_i].named,
	              "“%s” for %g %s: %s: %s", fits[_i].text, fits[_i].truth, fits[_i].unit,
	              judge_slip_word(j.slip), j.message);
	/* a ratio may be chance */
	ck_assert_msg(j.slip == SLIP_NONE || j.slip == SLIP_SI_PREFIX || j.slip == SLIP_SIGN ||
	              strstr(j.message, "perhaps"), "%s", j.message);
}
END_TEST

/* In no unit without data is anything taken for bits, bytes or binary prefixes, and nothing that
 * has a unit for a percentage, whatever the ratio. */
START_TEST(no_slip_about_what_is_not_there)
{
	static const char *const units[] = { "1", "%", "s", "min", "h", "d", "yr", "m", "m/s",
		"m^3/s", "kg", "t", "g/kWh", "K", "J", "kWh", "W", "kW", "V", "A", "Hz", "USD",
		"USD/h",
		"USD/kWh", "USD/yr", "FLOP", "FLOP/s", "TFLOP/s", "token", "token/s", "J/token" };
	static const double off[] = { 8, 100, 1.024, 1.024 * 1.024, 1.073741824, 1024 };
	struct random random = random_start(17);

	for (int i = 0; i < 4000; i++) {
		const char *unit = units[i % (int)COUNT_OF(units)];
		const struct answer_rule rule = { .unit = unit, .relative = 0.01 };
		double truth = (random_unit(&random) + 0.1) *
		               pow(10, (double)random_below(&random, 12) - 6);
		double times = off[random_below(&random, COUNT_OF(off))];
		struct reading r = { .quantity = quantity_make(0, unit), .shown = "x",
			             .value = random_below(&random, 2) ? truth * times
			                                               : truth / times };
		struct judgement j;

		judge(&r, &rule, truth, &no_data, NULL, 0, &j);
		ck_assert_msg(j.slip != SLIP_BITS_BYTES && j.slip != SLIP_BINARY_PREFIX &&
		              (j.slip != SLIP_PERCENT || unit_is_plain(&r.quantity.unit)),
		              "%.17g for %.17g %s: %s", r.value, truth, unit, j.message);
	}
}
END_TEST

/* --- rightly rounded -------------------------------------------------------------------------- */

static const struct answer_rule close = { .unit = "1", .relative = 0.005 },
        counted = { .unit = "1" }, absolute = { .unit = "1", .absolute = 0.1 },
        three_wanted = { .unit = "1", .relative = 0.02, .figures_min = 3 },
        two_wanted = { .unit = "kJ", .relative = 0.02, .figures_min = 2, .figures_max = 2 },
        four_wanted = { .unit = "s", .relative = 0.02, .figures_min = 4, .figures_max = 4 };

static const struct {
	const char *text;
	const struct answer_rule *rule;
	double truth;
	enum verdict verdict;
	enum answer_reason reason;
} roundings[] = {
	/* two right figures are right, though farther off than the tolerance */
	{ "1.6", &number, 1.643, VERDICT_RIGHT }, { "1.1", &number, 1.0501, VERDICT_RIGHT },
	{ "150", &number, 154.4, VERDICT_RIGHT }, { "13 %", &ratio, 0.1256, VERDICT_RIGHT },
	{ "0.0015", &number, 0.00154, VERDICT_RIGHT }, { "-1.6", &number, -1.643, VERDICT_RIGHT },
	{ "1.6 h", &hours, 1.643, VERDICT_RIGHT }, { "96 min", &hours, 1.643, VERDICT_WRONG },
	{ "99 min", &hours, 1.643, VERDICT_RIGHT }, { "1e3", &number, 1040, VERDICT_NOT_YET,
	                                              ANSWER_FIGURES },
	/* one is too few, and costs nothing */
	{ "8", &number, 7.8, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "0.4 USD/kWh", &price, 0.4197, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "50 s", &seconds, 48.8, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "6 %", &ratio, 0.0564, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "0.003 %", &ratio, 3.118e-5, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "2", &number, 1.643, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "8", &number, 8.1, VERDICT_RIGHT },          /* within the tolerance all the same */
	/* of two that are as near, both; the wrong one of two that are not is wrong */
	{ "2.3", &number, 2.25, VERDICT_RIGHT }, { "2.2", &number, 2.25, VERDICT_RIGHT },
	{ "1.7", &number, 1.643, VERDICT_WRONG }, { "7", &number, 7.8, VERDICT_WRONG },
	{ "1.60", &number, 1.643, VERDICT_WRONG }, { "1.6", &number, -1.643, VERDICT_WRONG },
	{ "6", &number, 0.6, VERDICT_WRONG }, { "1", &number, 0.6, VERDICT_WRONG },
	/* where it is asked more exactly, one more digit */
	{ "1.6", &close, 1.643, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "1.64", &close, 1.643, VERDICT_RIGHT },
	{ "1.6", &absolute, 1.643, VERDICT_RIGHT },
	{ "12", &absolute, 12.4, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "170", &counted, 168, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "56", &counted, 57, VERDICT_WRONG }, { "57", &counted, 57, VERDICT_RIGHT },
	/* figures are judged as they were told */
	{ "1.6", &three_wanted, 1.643, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "1.64", &three_wanted, 1.643, VERDICT_RIGHT },
	{ "1.65", &three_wanted, 1.643, VERDICT_RIGHT },
	{ "2.5", &three_wanted, 2.5, VERDICT_RIGHT },  /* there are no more */
	{ "54", &three_wanted, 54, VERDICT_RIGHT },
	{ "3.3 s", &four_wanted, 10. / 3, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "3.333 s", &four_wanted, 10. / 3, VERDICT_RIGHT },
	{ "3.3333 s", &four_wanted, 10. / 3, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "10/3 s", &four_wanted, 10. / 3, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "23/14", &three_wanted, 1.643, VERDICT_RIGHT },
	/* in whatever unit, and apart from the value */
	{ "18 kJ", &two_wanted, 18, VERDICT_RIGHT }, { "18e3 J", &two_wanted, 18, VERDICT_RIGHT },
	{ "18000 J", &two_wanted, 18, VERDICT_RIGHT },
	{ "18.1 kJ", &two_wanted, 18, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "18100 J", &two_wanted, 18, VERDICT_NOT_YET, ANSWER_FIGURES },
	{ "3.3/2", &three_wanted, 1.643, VERDICT_NOT_YET, ANSWER_FIGURES },
};

START_TEST(rounding_is_no_mistake)
{
	struct reading r = reading_of(roundings[_i].text, roundings[_i].rule);
	struct judgement j;

	judge(&r, roundings[_i].rule, roundings[_i].truth, NULL, NULL, 0, &j);
	ck_assert_msg(j.verdict == roundings[_i].verdict && j.reason == roundings[_i].reason,
	              "“%s” for %g: %s, %s: %s", roundings[_i].text, roundings[_i].truth,
	              judge_verdict_word(j.verdict), answer_reason_word(j.reason), j.message);
	ck_assert(j.verdict == VERDICT_RIGHT ? j.credit == 1 : j.credit == 0);
}
END_TEST

/* Any value, rounded to any number of figures, is never wrong, nor taken for a slip. */
START_TEST(no_rounding_is_wrong)
{
	static const struct answer_rule *const rules[] = { &number, &close, &counted, &gigabytes,
		                                           &three_wanted };
	struct random random = random_start(11);

	for (int i = 0; i < 4000; i++) {
		const struct answer_rule *rule = rules[i % (int)COUNT_OF(rules)];
		double truth = (random_unit(&random) + 0.1) *
		               pow(10, (double)random_below(&random, 12) - 6);
		int digits = 1 + i % 4;
		struct judgement j;
		struct reading r;
		char text[40];

		snprintf(text, sizeof text, "%.*e %s", digits - 1, truth,
		         strcmp(rule->unit, "1") ? rule->unit : "");
		r = reading_of(text, rule);
		judge(&r, rule, truth, NULL, NULL, 0, &j);
		ck_assert_msg(j.verdict != VERDICT_WRONG && j.slip == SLIP_NONE, "%s for %.17g: %s",
		              text, truth, j.message);
		ck_assert_msg(j.verdict == VERDICT_RIGHT || rule != &number || digits < 2,
		              "%s for %.17g: %s", text, truth, j.message);
	}
}
END_TEST

/* A foreseen mistake that fits as well is not passed by: one more digit tells. */
START_TEST(a_rounding_may_be_a_mistake)
{
	static const struct misconception list[] = { { "near", 1.61, "near", 0 },
		                                     { "four", 4, "four", 0 },
		                                     { "hundred", 100, "a hundred", 0 } };
	static const struct { const char *text; double truth; enum verdict verdict; } typed[] = {
		{ "1.6", 1.643, VERDICT_NOT_YET }, { "1.61", 1.66, VERDICT_WRONG },
		{ "4", 4.25, VERDICT_WRONG },
		{ "100", 104.4, VERDICT_WRONG }, { "1.0e2", 104.4, VERDICT_WRONG },
	};

	for (size_t i = 0; i < COUNT_OF(typed); i++) {
		struct reading r = reading_of(typed[i].text, &number);
		struct judgement j;

		judge(&r, &number, typed[i].truth, NULL, list, COUNT_OF(list), &j);
		ck_assert_msg(j.verdict == typed[i].verdict, "%s for %g: %s", typed[i].text,
		              typed[i].truth, j.message);
		ck_assert((j.verdict == VERDICT_WRONG) == (j.misconception != NULL));
	}
}
END_TEST

/* "within the tolerance of 0 %" is no sentence */
START_TEST(an_exact_number_is_asked)
{
	struct reading r = reading_of("56", &counted);
	struct judgement j;

	judge(&r, &counted, 57, NULL, NULL, 0, &j);
	SAME(j.message, "56 is close, but the exact number is asked.", "56 for 57");
}
END_TEST

/* Whatever does not hold can be told from its bound, in any unit, however near it is. */
START_TEST(a_value_prints_apart_from_its_bound)
{
	static const char *const units[] = { "1", "%", "s", "h", "GB/s", "GiB", "m^3/s", "USD",
		                             "kWh", "K", "FLOP/s" };
	struct random random = random_start(5);

	for (int i = 0; i < 4000; i++) {
		const char *unit = units[i % (int)COUNT_OF(units)];
		double bound = (random_unit(&random) + 0.1) *
		               pow(10, (double)random_below(&random, 12) - 6);
		double value = bound * (1 + pow(10, -1 - (double)random_below(&random, 12)));
		int least = quantity_figures_apart(value, bound, unit, 3);
		struct strbuf a = STRBUF_INIT, b = STRBUF_INIT;

		quantity_print(&a, value, unit, least);
		quantity_print(&b, bound, unit, least);
		ck_assert_msg(strcmp(a.text, b.text), "%.17g, %.17g %s: %s", value, bound, unit,
		              a.text);
		strbuf_free(&a);
		strbuf_free(&b);
	}
	ck_assert_int_eq(quantity_figures_apart(2, 2, "s", 3), 3);     /* nothing to tell apart */
	ck_assert_int_eq(quantity_figures_apart(2, NAN, "s", 3), 3);
}
END_TEST

START_TEST(the_tolerance_is_told)
{
	static const struct { const struct answer_rule *rule; const char *told; } rows[] = {
		{ &number, "within 2\u00a0%" }, { &counted, "exactly" },
		{ &absolute, "within 0.1" }, { &close, "within 0.5\u00a0%" },
		{ &three_wanted, "within 2\u00a0%, at least 3 figures" },
		{ &four_wanted, "within 2\u00a0%, 4 figures" },
		{ &one_figure, "within 2\u00a0%, at most 1 figure" },
	};

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct strbuf told = STRBUF_INIT;

		judge_tell_tolerance(rows[i].rule, &told);
		SAME(told.text, rows[i].told, "tolerance");
		strbuf_free(&told);
	}
}
END_TEST

START_TEST(a_slip_within_the_tolerance_is_none)
{
	const struct answer_rule wide = { .unit = "1", .relative = 0.5 };
	struct reading r = reading_of("1.0737", &wide);
	struct judgement j;

	judge(&r, &wide, 1, NULL, NULL, 0, &j);
	ck_assert_int_eq(j.verdict, VERDICT_RIGHT);
	r = reading_of("1.6", &wide);
	judge(&r, &wide, 1, NULL, NULL, 0, &j);
	ck_assert(j.verdict == VERDICT_WRONG && j.slip == SLIP_NONE);
}
END_TEST

START_TEST(tolerance_is_inclusive)
{
	const struct answer_rule rule = { .unit = "1", .relative = 0.02, .absolute = 0.5 };
	static const struct { double truth, value; enum verdict verdict; } edges[] = {
		{ 10, 10.5, VERDICT_RIGHT }, { 10, 9.5, VERDICT_RIGHT },
		{ 10, 10.51, VERDICT_WRONG }, { 100, 102, VERDICT_RIGHT },
		{ 100, 98, VERDICT_RIGHT }, { 100, 102.01, VERDICT_WRONG },
		{ 0, 0.5, VERDICT_RIGHT }, { 0, -0.51, VERDICT_WRONG },
		{ 0.3, 0.8, VERDICT_RIGHT },
	};

	for (size_t i = 0; i < COUNT_OF(edges); i++) {
		struct reading r = { .value = edges[i].value,
			             .quantity = quantity_make(edges[i].value, "1"),
			             .shown = "x" };
		struct judgement j;

		judge(&r, &rule, edges[i].truth, NULL, NULL, 0, &j);
		ck_assert_msg(j.verdict == edges[i].verdict, "%g for %g", edges[i].value,
		              edges[i].truth);
	}
}
END_TEST

/* --- hostile ---------------------------------------------------------------------------------- */

START_TEST(long_answers_are_refused)
{
	static const char *const pieces[] = { "(", "9^", "1 h ", "-", "1,",    "2 ",   "½",
		                              "$", "e",  "=",    "²", "кВт·ч", "\xff", "s/" };
	char *text = memory_new(10001, 1);

	for (size_t length = 1; length <= 10000; length = length < 210 ? length + 1 : length * 3) {
		struct reading r;

		for (size_t i = 0; i < length; i++)
			text[i] = pieces[_i][i % strlen(pieces[_i])];
		answer_read(text, length, &number, &r);
		if (length > ANSWER_MAX)
			ck_assert_int_eq(r.reason, ANSWER_TOO_LONG);
		ck_assert(clean_text(r.message) && strlen(r.message) < sizeof r.message);
	}
	free(text);
}
END_TEST

START_TEST(any_bytes_are_read)
{
	static const char *const pieces[] = {
		"1",  "2",      "0",  "5",       ",",   ".",      " ",    "e",     "^",
		"*",  "/",      "(",  ")",       "-",   "+",      "h",    "min",   "GB",
		"s",  "%",      "$",  "×10",     "²",   "½",      "=",    "~",     ":",
		"k",  "M",      "B",  "million", "млн", "±",      "π",    "sqrt(", "CO2",
		"kg", "\u00a0", "'",  "_",       "x",   "0x",     "\xe2", "\x80",  "\x1b",
		"\n", "inf",    "KB", "²⁵",      "**",  "\u200b", "H",
	};
	const struct answer_rule *const rules[] = { &number,  &hours,          &ratio_comma,
		                                    &dollars, &figures_taught, &plain_only,
		                                    &hex };
	struct random random = random_start(5);

	for (int i = 0; i < 20000; i++) {
		const struct answer_rule *rule = rules[i % (int)COUNT_OF(rules)];
		struct strbuf b = STRBUF_INIT;
		struct reading r;
		struct judgement j;

		for (int n = (int)random_below(&random, 12); n >= 0; n--)
			strbuf_puts(&b, pieces[random_below(&random, COUNT_OF(pieces))]);
		answer_read(b.text, b.length, rule, &r);
		judge(&r, rule, 3, NULL, NULL, 0, &j);
		ck_assert_msg((r.reason == ANSWER_NONE) == !*r.message, "%s", b.text);
		ck_assert_msg((r.reason == ANSWER_NONE) == (j.verdict != VERDICT_NOT_YET), "%s",
		              b.text);
		ck_assert_msg(r.reason != ANSWER_NONE || *r.shown, "%s", b.text);
		ck_assert_msg(clean_text(r.message) && clean_text(r.shown) && clean_text(j.message),
		              "%s", b.text);
		strbuf_free(&b);
	}
}
END_TEST

START_TEST(nul_is_refused)
{
	struct reading r;

	answer_read("4\0 s", 4, &seconds, &r);
	ck_assert_int_eq(r.reason, ANSWER_SYNTAX);
	answer_read("4 s\0", 4, &seconds, &r);
	ck_assert_int_eq(r.reason, ANSWER_SYNTAX);
}
END_TEST

START_TEST(words_for_machines)
{
	SAME(answer_reason_word(ANSWER_NEED_UNIT), "need_unit", "reason");
	SAME(judge_slip_word(SLIP_BITS_BYTES), "bits_bytes", "slip");
	SAME(judge_verdict_word(VERDICT_NOT_YET), "not_yet", "verdict");
	ck_assert(!answer_reason_word(ANSWER_NONE) && !judge_slip_word(SLIP_NONE));
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("answer_judge");
	TCase *all = tcase_create("all");

	tcase_set_timeout(all, 180);
	tcase_add_loop_test(all, shows_the_reading, 0, COUNT_OF(shown));
	tcase_add_loop_test(all, counts_figures, 0, COUNT_OF(figures));
	tcase_add_test(all, value_is_decimal_exact);
	tcase_add_test(all, misconceptions_win_over_slips);
	tcase_add_loop_test(all, slips_at_every_size, 0, COUNT_OF(slip_ratios));
	tcase_add_loop_test(all, a_slip_fits_the_quantity, 0, COUNT_OF(fits));
	tcase_add_loop_test(all, rounding_is_no_mistake, 0, COUNT_OF(roundings));
	tcase_add_test(all, no_rounding_is_wrong);
	tcase_add_test(all, a_rounding_may_be_a_mistake);
	tcase_add_test(all, no_slip_about_what_is_not_there);
	tcase_add_test(all, an_exact_number_is_asked);
	tcase_add_test(all, a_value_prints_apart_from_its_bound);
	tcase_add_test(all, the_tolerance_is_told);
	tcase_add_test(all, a_slip_within_the_tolerance_is_none);
	tcase_add_test(all, tolerance_is_inclusive);
	tcase_add_loop_test(all, long_answers_are_refused, 0, 14);
	tcase_add_test(all, any_bytes_are_read);
	tcase_add_test(all, nul_is_refused);
	tcase_add_test(all, words_for_machines);
	suite_add_tcase(suite, all);
	return units_run(suite);
}
