/* test_typed.c - what is typed into a field means the same in every field, and what is printed can
 * be typed */
#include "config.h"
#include "tap.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "explore/parallel.h"
#include "explore/range.h"
#include "quantity/typed.h"

/* --- one text, one value ---------------------------------------------------------------------- */

/* In the wanted unit; NAN: refused. */
static const struct {
	const char *text, *unit;
	enum language language;
	double value;
	const char *reason;
} typed[] = {
	{ "99,9%", "1", LANGUAGE_RU, 0.999, "the decimal comma of the language" },
	{ "99,9 %", "1", LANGUAGE_RU, 0.999, "as it is printed" },
	{ "99.9 %", "1", LANGUAGE_RU, 0.999, "a point of two digits can be nothing else" },
	{ "25 тыс.", "1", LANGUAGE_RU, 25000, "a count in words" },
	{ "25 тыс", "1", LANGUAGE_RU, 25000, "without the stop" },
	{ "175 млрд", "1", LANGUAGE_RU, 175e9, "billions in words" },
	{ "50 000 ч", "s", LANGUAGE_RU, 50000 * 3600., "groups by a blank" },
	{ "50\u00a0000\u00a0ч", "s", LANGUAGE_RU, 50000 * 3600., "and by the printed one" },
	{ "1 234,5 ГБ", "B", LANGUAGE_RU, 1234.5e9, "groups and a comma" },
	{ "1.234,5 ГБ", "B", LANGUAGE_RU, 1234.5e9, "groups by points" },
	{ "1,240", "1", LANGUAGE_RU, 1.24, "one reading where the comma is decimal" },
	{ "1,240", "1", LANGUAGE_EN, NAN, "two readings where it is not" },
	{ "1.240", "1", LANGUAGE_EN, 1.24, "one reading where the point is decimal" },
	{ "1.240", "1", LANGUAGE_RU, NAN, "two where it is not" },
	{ "1,234,567", "1", LANGUAGE_EN, 1234567, "only groups" },
	{ "4,5", "1", LANGUAGE_RU, 4.5, "as on the screen beside it" },
	{ "2 ГБ / (12,5 ГБ/с)", "s", LANGUAGE_RU, 0.16, "an expression with commas" },
	{ "1/2 h", "s", LANGUAGE_EN, 1800, "a fraction of two whole numbers before a unit" },
	{ "½ h", "s", LANGUAGE_EN, 1800, "one character" },
	{ "2½ h", "s", LANGUAGE_EN, 9000, "mixed" },
	{ "2 1/2 h", "s", LANGUAGE_EN, 9000, "mixed, in digits" },
	{ "1 h 30 min", "s", LANGUAGE_EN, 5400, "a sum of times" },
	{ "100 MB / 10 Mbit/s", "s", LANGUAGE_EN, 80, "a quotient, not a fraction" },
	{ "2*5 s", "s", LANGUAGE_EN, 10, "a product" },
	{ "8k", "1", LANGUAGE_EN, 8000, "a letter of a count" },
	{ "8K", "1", LANGUAGE_EN, 8000, "no kelvin where a plain number is wanted" },
	{ "7B", "1", LANGUAGE_EN, 7e9, "no bytes there either" },
	{ "70M", "1", LANGUAGE_EN, 70e6, "millions" },
	{ "1.5T", "1", LANGUAGE_EN, 1.5e12, "trillions" },
	{ "70 billion", "1", LANGUAGE_EN, 70e9, "in words" },
	{ "14 GB / 2 B", "1", LANGUAGE_EN, 7e9, "a B that counts bytes" },
	{ "7 B", "B", LANGUAGE_EN, 7, "bytes where data are wanted" },
	{ "15°C", "K", LANGUAGE_EN, 15, "a rise" }, { "15 ℃", "K", LANGUAGE_EN, 15, "one sign" },
	{ "15degC", "K", LANGUAGE_EN, 15, "in letters" }, { "15C", "K", LANGUAGE_EN, 15, "short" },
	{ "15 градусов", "K", LANGUAGE_RU, 15, "in words" },
	{ "15 C", "A*s", LANGUAGE_EN, 15, "a charge where one is wanted" },
	{ "50 GBps", "B/s", LANGUAGE_EN, 50e9, "B is a byte" },
	{ "50 Gbps", "B/s", LANGUAGE_EN, 50e9 / 8, "b is a bit" },
	{ "50 GiBps", "B/s", LANGUAGE_EN, 50 * 0x1p30, "with a binary prefix" },
	{ "0.1456 (14.56 %)", "1", LANGUAGE_EN, 0.1456, "one value printed twice" },
	{ "41.13 ms (0.0411345678 s)", "s", LANGUAGE_EN, 0.0411345678, "the finer one" },
	{ "5 (3)", "1", LANGUAGE_EN, NAN, "two values" },
	{ "3-5 s", "s", LANGUAGE_EN, NAN, "a range is no value" },
	{ "3..5 s", "s", LANGUAGE_EN, NAN, "nor is this" },
	{ "1:30", "s", LANGUAGE_EN, NAN, "hours or minutes" },
	{ "0.9;", "1", LANGUAGE_EN, NAN, "what cuts lists is a slip" },
	{ "8/(2 s)/(1 GB)", "B/s", LANGUAGE_EN, NAN, "refused, not the end of the program" },
	{ "5 1/s/GB", "B/s", LANGUAGE_EN, NAN, "a quotient of rates is no rate of data" },
	{ "high", "1", LANGUAGE_EN, NAN, "no number" }, { "", "1", LANGUAGE_EN, NAN, "nothing" },
};

START_TEST(a_text_has_one_value)
{
	struct diag d = { "" };
	double value = 42;
	enum status s;

	message_set_language(typed[_i].language);
	s = typed_value(typed[_i].text, &(struct typed_rule){
		.unit = typed[_i].unit, .mark = typed_mark(),
	}, &value, &d);
	if (isnan(typed[_i].value)) {
		ck_assert_msg(s != STATUS_OK && *d.text && value == 42, "%s: %s: %.17g",
		              typed[_i].text, typed[_i].reason, value);
	} else {
		ck_assert_msg(s == STATUS_OK, "%s: %s: %s", typed[_i].text, typed[_i].reason,
		              d.text);
		NEAR(value, typed[_i].value, 0, typed[_i].reason);
	}
	message_set_language(LANGUAGE_EN);
}
END_TEST

/* --- what is said instead --------------------------------------------------------------------- */

/* says and never: parts of the sentence; "" for none. */
static const struct {
	const char *text, *unit, *says, *never, *reason;
} refused[] = {
	{ "1,240", "1", "1.240 or 1240", "", "both readings" },
	{ "1 Kb", "B", "kb", "", "a bit may be meant" },
	{ "50 GBPS", "B/s", "GBps", "Gbps", "bytes stay bytes" },
	{ "50 KB", "B", "kB", "kb", "bytes stay bytes" },
	{ "8q", "1", "", "“K”", "no kelvin for a count" },
	{ "5 RUB", NULL, "RUB", "run", "no far-fetched neighbour" },
	{ "1 Ah", NULL, "Ah", "aH", "nobody means an attohenry" },
	{ "3 secnods", "s", "seconds", "", "a slip of the pen" },
	{ "3 secnods", "B", "", "seconds", "but none of another kind" },
	{ "15 °C", NULL, "15 K", "", "said how a difference is written" },
	{ "5 GB", "s", "GB", "", "both kinds and their units" },
};

START_TEST(a_refusal_helps)
{
	struct diag d = { "" };
	struct quantity q;

	message_set_language(LANGUAGE_EN);
	ck_assert_msg(typed_quantity(refused[_i].text, &(struct typed_rule){
		.unit = refused[_i].unit, .mark = typed_mark(),
	}, &q, &d) != STATUS_OK, "%s: %s", refused[_i].text, refused[_i].reason);
	ck_assert_msg(strstr(d.text, refused[_i].says) &&
	              (!*refused[_i].never || !strstr(d.text, refused[_i].never)), "%s: %s: %s",
	              refused[_i].text, refused[_i].reason, d.text);
}
END_TEST

/* --- what is printed can be typed ------------------------------------------------------------- */

static void must_read(const char *text, const char *unit, double value, double tolerance,
                      const char *where)
{
	struct answer_rule rule = { .unit = unit, .unit_optional = true, .mark = typed_mark() };
	struct diag d = { "" };
	struct quantity q;
	struct reading r;
	double read = NAN;

	ck_assert_msg(catalog_read(text, unit, typed_mark(), &read, &d) == STATUS_OK,
	              "%s: “%s” in %s: %s", where, text, unit, d.text);
	CLOSE(read, value, tolerance, text);
	ck_assert_msg(catalog_quantity(text, typed_mark(), &q, &d) == STATUS_OK, "%s: “%s”: %s",
	              where, text, d.text);
	ck_assert_msg(quantity_convert(&q, *q.symbol ? unit : "1", &read, &d) == STATUS_OK,
	              "%s: “%s”: %s", where, text, d.text);
	CLOSE(read, value, tolerance + 4e-16, text);
	answer_read(text, strlen(text), &rule, &r);
	ck_assert_msg(r.reason == ANSWER_NONE, "%s: “%s” as an answer: %s", where, text, r.message);
	CLOSE(r.value, value, tolerance, text);
}

/* In every way that values are printed, in both languages. */
static void reads_back(double value, const char *unit, const char *where)
{
	if (!isfinite(value))
		return;
	for (enum language l = 0; l < language_count(); l++)
		for (int figures = 0; figures <= 4; figures += figures ? 1 : 3) {
			struct strbuf text = STRBUF_INIT, in = STRBUF_INIT;

			message_set_language(l);
			if (figures)
				quantity_print(&text, value, unit, figures);
			else
				quantity_print_full(&text, value, unit);
			must_read(text.text, unit, value, figures ? 0.51 * pow(10, 1 - figures) : 0,
			          where);
			if (figures) {
				quantity_print_in(&in, value, unit, figures);
				must_read(in.text, unit, value, 0.51 * pow(10, 1 - figures), where);
			} else {
				quantity_print_exact(&in, value, unit, 15);
				must_read(in.text, unit, value, 1e-14, where);
			}
			strbuf_free(&text);
			strbuf_free(&in);
		}
	message_set_language(LANGUAGE_EN);
}

/* The end is not beyond itself, and is exact where that is short. */
static void bound_reads_back(double value, const char *unit, enum quantity_end end,
                             const char *where)
{
	for (enum language l = 0; l < language_count() && isfinite(value); l++) {
		struct strbuf text = STRBUF_INIT;
		struct diag d = { "" };
		double read = NAN;

		message_set_language(l);
		quantity_print_bound(&text, value, unit, end, 6);
		ck_assert_msg(catalog_read(text.text, unit, typed_mark(), &read, &d) == STATUS_OK,
		              "%s: “%s”: %s", where, text.text, d.text);
		ck_assert_msg(end == QUANTITY_LEAST ? read >= value : read <= value,
		              "%s: “%s” is %.17g, beyond %.17g", where, text.text, read, value);
		CLOSE(read, value, 1e-4, text.text);
		strbuf_free(&text);
	}
	message_set_language(LANGUAGE_EN);
}

START_TEST(values_of_a_model_can_be_typed)
{
	const struct model *m = models[_i];
	struct scenario s;
	struct diag d = { "" };

	ck_assert(scenario_init(&s, m->id, &d) == STATUS_OK);
	ck_assert_msg(scenario_assign_line(&s, m->example, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_eval(&s, &d) == STATUS_OK, "%s", d.text);
	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];

		if (p->words || p->catalog)
			continue;
		reads_back(p->standard, p->unit, m->id);
		reads_back(model_get(s.in, p->offset), p->unit, m->id);
		bound_reads_back(p->min, p->unit, QUANTITY_LEAST, m->id);
		bound_reads_back(p->max, p->unit, QUANTITY_GREATEST, m->id);
	}
	for (size_t i = 0; i < m->n_results; i++) {
		const struct result *r = &m->results[i];
		double v = model_get(s.out, r->offset);

		if (r->words || isnan(v))
			continue;
		reads_back(v, r->unit, m->id);
		for (enum language l = 0; l < language_count(); l++) {
			struct strbuf text = STRBUF_INIT;

			message_set_language(l);
			scenario_print_result(&s, r, 4, &text);
			must_read(text.text, r->unit, v, 0.51e-3, m->id);
			strbuf_free(&text);
		}
		message_set_language(LANGUAGE_EN);
	}
}
END_TEST

START_TEST(values_of_the_catalog_can_be_typed)
{
	const struct kind *kinds;
	size_t n = catalog_kinds(&kinds);

	for (size_t k = 0; k < n; k++)
		for (size_t i = 0; i < kinds[k].n_entries; i++)
			for (size_t j = 0; j < kinds[k].entries[i].n_figures; j++) {
				const struct figure *f = &kinds[k].entries[i].figures[j];

				reads_back(f->value, f->unit, kinds[k].entries[i].name);
			}
}
END_TEST

/* Bounds that no few figures hold: to the inside. */
static const struct {
	double value;
	const char *unit;
	enum quantity_end end;
	const char *printed, *reason;
} bounds[] = {
	{ 1048576, "1", QUANTITY_GREATEST, "1\u00a0048\u00a0576", "2^20 exactly" },
	{ 1099511627776, "1", QUANTITY_GREATEST, "1\u00a0099\u00a0511\u00a0627\u00a0776",
	  "2^40 exactly" },
	{ 1. / 3, "1", QUANTITY_GREATEST, "0.333333", "down" },
	{ 1. / 3, "1", QUANTITY_LEAST, "0.333334", "up" },
	{ 2. / 3, "1", QUANTITY_GREATEST, "0.666666", "down" },
	{ 2. / 3, "1", QUANTITY_LEAST, "0.666667", "up" },
	{ 0.999, "1", QUANTITY_GREATEST, "0.999", "as it is" },
	{ 3600, "s", QUANTITY_GREATEST, "3\u00a0600\u00a0s", "as it is" },
};

START_TEST(bounds_are_inside)
{
	struct strbuf text = STRBUF_INIT;

	message_set_language(LANGUAGE_EN);
	quantity_print_bound(&text, bounds[_i].value, bounds[_i].unit, bounds[_i].end, 6);
	SAME(text.text, bounds[_i].printed, bounds[_i].reason);
	strbuf_free(&text);
	bound_reads_back(bounds[_i].value, bounds[_i].unit, bounds[_i].end, bounds[_i].reason);
}
END_TEST

/* --- many values in one word ------------------------------------------------------------------ */

static const struct {
	const char *parameter, *text;
	enum decimal_mark mark;
	enum range_form form;
	const char *reason;
} forms[] = {
	{ "availability", "99,9%", DECIMAL_COMMA, RANGE_DOUBTFUL, "99.9 %, or 99 and 9 %" },
	{ "availability", "99,9%", DECIMAL_POINT, RANGE_LIST, "a list, as ever" },
	{ "availability", "0,9; 0,99", DECIMAL_COMMA, RANGE_LIST, "cut by semicolons" },
	{ "availability", "0,9, 0,99", DECIMAL_COMMA, RANGE_LIST, "cut by commas with blanks" },
	{ "availability", "0,9..0,99:5", DECIMAL_COMMA, RANGE_ENDS, "ends have commas" },
	{ "availability", "0.9", DECIMAL_COMMA, RANGE_ONE, "one" },
	{ "devices", "8,64", DECIMAL_COMMA, RANGE_LIST, "of what is whole a list" },
	{ "devices", "8,64,512", DECIMAL_COMMA, RANGE_LIST, "no number has two decimal marks" },
	{ "devices", "8,64,512", DECIMAL_POINT, RANGE_LIST, "a list" },
	{ "devices", "128,256,512", DECIMAL_POINT, RANGE_LIST, "a list too" },
	{ "devices", "1,000", DECIMAL_POINT, RANGE_DOUBTFUL, "a thousand, or 1 and 0" },
	{ "devices", "1,000,000", DECIMAL_POINT, RANGE_DOUBTFUL, "a million" },
};

START_TEST(a_list_is_no_number)
{
	const struct parameter *p = model_parameter(model_find("reliability.all_up"),
	                                            forms[_i].parameter);
	struct diag d = { "" };
	struct range r;
	enum status s;

	ck_assert_msg(range_form(p, forms[_i].text, forms[_i].mark) == forms[_i].form, "%s: %s",
	              forms[_i].text, forms[_i].reason);
	s = range_parse(p, forms[_i].text, 5, forms[_i].mark, &r, &d);
	ck_assert_msg((s == STATUS_OK) == (forms[_i].form != RANGE_DOUBTFUL), "%s: %s",
	              forms[_i].text, d.text);
	if (s == STATUS_OK)
		range_free(&r);
}
END_TEST

/* --- counts ----------------------------------------------------------------------------------- */

static const struct {
	const char *text;
	enum decimal_mark mark;
	uint64_t most, value;          /* value 0: refused */
	const char *reason;
} counts[] = {
	{ "1000", DECIMAL_POINT, 100000, 1000, "digits" },
	{ "1 000", DECIMAL_POINT, 100000, 1000, "groups" },
	{ "1k", DECIMAL_POINT, 100000, 1000, "a suffix" },
	{ "2 тыс.", DECIMAL_COMMA, 100000, 2000, "a word" },
	{ "1e3", DECIMAL_POINT, 100000, 1000, "a power" },
	{ "18446744073709551615", DECIMAL_POINT, UINT64_MAX, UINT64_MAX, "exact to the end" },
	{ "9007199254740993", DECIMAL_POINT, UINT64_MAX, 9007199254740993, "beyond a double" },
	{ "18446744073709551616", DECIMAL_POINT, UINT64_MAX, 0, "one more" },
	{ "100001", DECIMAL_POINT, 100000, 0, "above the most" },
	{ "1e17", DECIMAL_POINT, UINT64_MAX, 0, "not exact as a double" },
	{ "0", DECIMAL_POINT, 100, 0, "below the least" },
	{ "-5", DECIMAL_POINT, 100, 0, "negative" },
	{ "1.5", DECIMAL_POINT, 100, 0, "no whole number" },
	{ "1,5", DECIMAL_COMMA, 100, 0, "neither with a comma" },
	{ "5 s", DECIMAL_POINT, 100, 0, "a time" },
	{ "ten of them", DECIMAL_POINT, 100, 0, "words" },
	{ "", DECIMAL_POINT, 100, 0, "nothing" },
};

START_TEST(a_count_is_exact)
{
	uint64_t n = 77;
	bool is = typed_whole(counts[_i].text, counts[_i].mark, 1, counts[_i].most, &n);

	ck_assert_msg(is == (counts[_i].value != 0), "%s: %s", counts[_i].text, counts[_i].reason);
	ck_assert_msg(n == (is ? counts[_i].value : 77), "%s: %s", counts[_i].text,
	              counts[_i].reason);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("typed");
	TCase *t = tcase_create("typed");
	struct diag d = { "" };
	size_t n = 0;
	int code;

	explore_init();
	message_init("en", file_locale_path());
	if (units_open(NULL, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK)
		printf("# %s\n", d.text);
	while (models[n])
		n++;
	tcase_set_timeout(t, 60);
	tcase_add_loop_test(t, a_text_has_one_value, 0, COUNT_OF(typed));
	tcase_add_loop_test(t, a_refusal_helps, 0, COUNT_OF(refused));
	tcase_add_loop_test(t, values_of_a_model_can_be_typed, 0, (int)n);
	tcase_add_test(t, values_of_the_catalog_can_be_typed);
	tcase_add_loop_test(t, bounds_are_inside, 0, COUNT_OF(bounds));
	tcase_add_loop_test(t, a_list_is_no_number, 0, COUNT_OF(forms));
	tcase_add_loop_test(t, a_count_is_exact, 0, COUNT_OF(counts));
	suite_add_tcase(suite, t);
	code = tap_run(suite);
	catalog_close();
	units_close();
	return code;
}
