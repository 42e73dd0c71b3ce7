/* test_quantity_expressions.c - quantities as they are typed: expressions, names of a scope, values
 * in a unit */
#include "config.h"
#include "units_kit.h"

#include "base/memory.h"
#include "base/random.h"
#include "quantity/quantity.h"

/* --- expressions ------------------------------------------------------------------------------ */

static const struct { const char *text; double value; const char *unit; } expressions[] = {
	{ "2 GB / (12.5 GB/s)", 0.16, "s" }, { "2 GB / 12.5 GB/s", 0.16, "s" },
	{ "50000h", 50000, "h" },
	{ "3.14e23FLOP", 3.14e23, "FLOP" }, { "99.9%", 99.9, "%" }, { "200Gbit/s", 200, "Gbit/s" },
	{ "175e9", 175e9, "1" }, { "1287MWh", 1287, "MWh" }, { "1 h 30 min", 1.5, "h" },
	{ "1h30min", 1.5, "h" },
	{ "1 h 60 min", 2, "h" }, { "2h 0min", 2, "h" }, { "1h + 60min", 2, "h" },
	{ "2 h - 30 min", 1.5, "h" },
	{ "1 d 2 h 3 min 4 s", 93784, "s" }, { "sqrt(2)", 1.4142135623730951, "1" },
	{ "sqrt (4 s^2)", 2, "s" },
	{ "√(9)", 3, "1" }, { "2pi", 6.283185307179586, "1" }, { "π/2", 1.5707963267948966, "1" },
	{ "2*70/3.35", 41.7910447761194, "1" }, { "2+3*4", 14, "1" }, { "(2+3)*4", 20, "1" },
	{ "10-2-3", 5, "1" },
	{ "100/10/2", 5, "1" }, { "2^3^2", 512, "1" }, { "-2^2", -4, "1" }, { "2^-1", 0.5, "1" },
	{ "2*-3", -6, "1" },
	{ "4²", 16, "1" }, { "2^0.5", 1.4142135623730951, "1" }, { "10^25", 1e25, "1" },
	{ "10²⁵", 1e25, "1" },
	{ "3.14×10²³ FLOP", 3.14e23, "FLOP" }, { "1.5*10^3 s", 1500, "s" },
	{ "2/3*10^3", 2000. / 3, "1" },
	{ "1/5×10² s", 0.002, "1/s" }, { "25 000 GPU", 25000, "GPU" },
	{ "1 234 567.5", 1234567.5, "1" },
	{ "−5 s", -5, "s" }, { "–5", -5, "1" }, { "+5", 5, "1" }, { ".5 s", 0.5, "s" },
	{ "5. s", 5, "s" },
	{ "5/s", 5, "1/s" }, { "5/(s)", 5, "1/s" }, { "12/(2+4)", 2, "1" },
	{ "8/(sqrt(4))", 4, "1" },
	{ "5/(kW·h)", 5, "1/kWh" }, { "5 1/s", 5, "1/s" }, { "100 / (2 s)", 50, "1/s" },
	{ "6 / 2 s", 3, "1/s" },
	{ "700 W * 24 h", 16.8, "kWh" }, { "100 Gbit/s * 2 s", 200, "Gbit" },
	{ "475 g/kWh * 2 MWh", 950, "kg" },
	{ "0.07 USD/kWh * 10 kWh", 0.7, "USD" }, { "3 MB / 2 kB", 1500, "1" },
	{ "50 % * 8 GB", 4, "GB" },
	{ "1 - 5 %", 0.95, "1" }, { "8 GPU * 0.7 kW", 5.6, "kW" },
	{ "300 TFLOP/s / (2 TB/s)", 150, "FLOP/B" },
	{ "$4.5 * 2", 9, "USD" }, { "$0.07 / (1 kWh)", 0.07, "USD/kWh" }, { "(2 + 3) GB", 5, "GB" },
	{ "2 GB / s", 2, "GB/s" }, { "2 GB / (2*s)", 1, "GB/s" }, { "(3 m)^2", 9, "m^2" },
	{ "2 N * 3 m", 6, "J" },
	{ "0 V*m/A", 0, "V·m/A" }, { "6 * 175e9 * 300e9 FLOP", 3.15e23, "FLOP" },
	{ "3 kWh", 3000, "W·h" },
	{ "2 A * 3 \u2126", 6, "V" }, { "2 A * 3 \u03a9", 6, "V" }, { "15 \u212a", 15, "K" },
	{ "400 Гбит/с", 50, "GB/s" }, { "20 г CO₂/кВт·ч * 5 кВт·ч", 100, "g" },
	{ "1e-400", 0, "1" },
	/* a rate divided by an amount of something else: nothing is above the line */
	{ "8/(2 s)/(1 GB)", 4, "1/(s GB)" }, { "1/(2 s)/(1 B)", 0.5, "1/(s B)" },
	{ "5 1/s/(3 bit)", 5. / 3, "1/(s bit)" }, { "8 requests/s/(2 GB)", 4, "1/(s GB)" },
	{ "1 b/b2/1 s", 1, "1/(s bit)" }, { "1 s/s2/2 m", 0.5, "1/(s m)" },
	{ "2 USD/USD2/1 s", 2, "1/(USD s)" }, { "3 1/s/GB", 3, "1/(s GB)" },
	{ "3 /s/GB", 3, "1/(s GB)" }, { "1/(2 s)/(1 m)/(1 K)", 0.5, "1/(s m K)" },
	{ "3 1/s/GB * 2 GB", 6, "1/s" }, { "1/(1 s)/(1 GB)*(1 m)", 1, "m/(s GB)" },
};

START_TEST(expression_values)
{
	struct diag d = { "" };
	struct quantity q;
	double value;

	ck_assert_msg(quantity_parse(expressions[_i].text, NULL, &q, &d) == STATUS_OK, "%s: %s",
	              expressions[_i].text, d.text);
	ck_assert_msg(quantity_convert(&q, expressions[_i].unit, &value, &d) == STATUS_OK, "%s: %s",
	              expressions[_i].text, d.text);
	CLOSE(value, expressions[_i].value, 1e-15, expressions[_i].text);
}
END_TEST

static const struct { const char *text; enum status status; const char *named; } refused[] = {
	{ "", STATUS_E_SYNTAX, "number" }, { "   ", STATUS_E_SYNTAX, "number" },
	{ "GB/s", STATUS_E_SYNTAX, "GB/s" },
	{ "2 +", STATUS_E_SYNTAX, "end" }, { "--5", STATUS_E_SYNTAX, "-5" },
	{ "5-", STATUS_E_SYNTAX, "end" },
	{ "3 6", STATUS_E_SYNTAX, "6" }, { "1,5", STATUS_E_SYNTAX, ",5" },
	{ "(2", STATUS_E_SYNTAX, "bracket" },
	{ "2)", STATUS_E_SYNTAX, ")" }, { "2 s since s", STATUS_E_SYNTAX, "since" },
	{ "2 3 s", STATUS_E_SYNTAX, "3 s" },
	{ "1.2.3", STATUS_E_SYNTAX, ".3" }, { "sqrt 2", STATUS_E_NOTFOUND, "sqrt" },
	{ "sqrt()", STATUS_E_SYNTAX, ")" },
	{ "0x1F", STATUS_E_NOTFOUND, "“x”" }, { "inf", STATUS_E_NOTFOUND, "inf" },
	{ "nan", STATUS_E_NOTFOUND, "nan" },
	{ "5 foo", STATUS_E_NOTFOUND, "foo" }, { "5 gb", STATUS_E_NOTFOUND, "GB" },
	{ "x*2", STATUS_E_NOTFOUND, "x" },
	{ "2 h + 3 GB", STATUS_E_UNIT, "time" }, { "2 h + 3 GB", STATUS_E_UNIT, "amount of data" },
	{ "5 + 3 s", STATUS_E_UNIT, "plain number" },
	{ "1 h 2 GB", STATUS_E_UNIT, "amount of data" },
	{ "2^(3 s)", STATUS_E_UNIT, "time" }, { "(2 s)^0.5", STATUS_E_UNIT, "time" },
	{ "sqrt(2 s)", STATUS_E_UNIT, "time" },
	{ "sqrt(-1)", STATUS_E_LIMIT, "negative" }, { "1/0", STATUS_E_LIMIT, "zero" },
	{ "0^-1", STATUS_E_LIMIT, "" },
	{ "(-2)^0.5", STATUS_E_LIMIT, "" }, { "1e400", STATUS_E_LIMIT, "" },
	{ "1e308*10", STATUS_E_LIMIT, "" },
	{ "9^9^9^9", STATUS_E_LIMIT, "" }, { "(2 s)^101", STATUS_E_LIMIT, "" },
	{ "1 s\x01", STATUS_E_SYNTAX, "" },
	{ "\xff", STATUS_E_SYNTAX, "" }, { "5 \xc3", STATUS_E_SYNTAX, "" },
	{ "1e99999999999999999999", STATUS_E_LIMIT, "" },
};

START_TEST(expression_refused)
{
	struct quantity q = { .value = 42 };
	struct diag d = { "" };
	enum status status = quantity_parse(refused[_i].text, NULL, &q, &d);

	ck_assert_msg(status == refused[_i].status, "%s: %d %s", refused[_i].text, (int)status,
	              d.text);
	ck_assert_msg(strstr(d.text, refused[_i].named), "%s: %s", refused[_i].text, d.text);
	ck_assert_msg(q.value == 42, "%s: out was touched", refused[_i].text);
}
END_TEST

START_TEST(hostile_text_is_bounded)
{
	static const char *const pieces[] = { "(",  "9^", "-",    "sqrt(", "1 h ", "s*",
		                              "((", "√(", "1e9^", "$",     "10^",  "/" };
	char *text = memory_new(10001, 1);
	struct quantity q;
	struct diag d;

	for (size_t length = 1; length <= 10000; length = length < 250 ? length + 1 : length * 2) {
		size_t n = strlen(pieces[_i]);

		for (size_t i = 0; i < length; i++)
			text[i] = pieces[_i][i % n];
		text[length] = '\0';
		ck_assert_int_ne(quantity_parse(text, NULL, &q, &d),
		                 (int)(length > 200 ? STATUS_OK : STATUS_COUNT));
	}
	free(text);
}
END_TEST

START_TEST(random_bytes_are_survived)
{
	static const char alphabet[] =
	        "0123456789.,eE+-*/^() hsminGBkWFLOP%$\xd0\xb1\xc2\xa0\xff\xe2\x88\x92×·²sqrtpi";
	struct random r = random_start(11);

	for (int i = 0; i < 60000; i++) {
		char text[40];
		size_t n = (size_t)random_below(&r, sizeof text - 1);
		struct quantity q;

		for (size_t j = 0; j < n; j++)
			text[j] = alphabet[random_below(&r, sizeof alphabet - 1)];
		text[n] = '\0';
		if (quantity_parse(text, NULL, &q, NULL) == STATUS_OK) {
			struct unit u;

			ck_assert_msg(isfinite(q.value), "%s", text);
			ck_assert_msg(unit_parse(q.symbol, &u, NULL) == STATUS_OK, "%s: %s", text,
			              q.symbol);
			ck_assert_msg(!memcmp(&u.dimension, &q.unit.dimension, sizeof u.dimension),
			              "%s", text);
		}
	}
}
END_TEST

/* --- any quotient ----------------------------------------------------------------------------- */

/* What one factor of a random expression is: its text, and itself in base units. */
struct term { double value; struct dimension dimension; };

/* Appends "3 1/s/GB" and the like, made of single words, whose meaning is summed up here. */
static struct term random_term(struct random *r, struct strbuf *text)
{
	static const char *const words[] = {
		"s", "h", "m", "kg", "A", "K", "mol", "cd", "bit", "GB", "FLOP", "USD", "V", "J",
		"kWh", "L", "с", "ГБ", "МВт", "кг", "token", "requests",
	};
	int value = 1 + (int)random_below(r, 9), sign = 1;
	struct term t = { .value = value };

	strbuf_printf(text, "%d ", value);
	if (random_below(r, 2)) {
		strbuf_puts(text, random_below(r, 2) ? "1/" : "/");
		sign = -1;
	}
	for (int n = 1 + (int)random_below(r, 3); n > 0; n--) {
		const char *word = words[random_below(r, COUNT_OF(words))];
		int power = 1 + (int)random_below(r, 2);
		struct unit u;

		ck_assert(unit_parse(word, &u, NULL) == STATUS_OK);
		strbuf_printf(text, power > 1 ? "%s^%d" : "%s", word, power);
		for (int i = 0; i < power; i++)
			t.value *= sign > 0 ? u.numerator / u.denominator
			                    : u.denominator / u.numerator;
		for (size_t i = 0; i < DIMENSION_COUNT; i++)
			t.dimension.power[i] = (signed char)(t.dimension.power[i] +
			                                     sign * power * u.dimension.power[i]);
		sign = random_below(r, 2) ? 1 : -1;
		if (n > 1)
			strbuf_puts(text, sign > 0 ? "·" : "/");
	}
	return t;
}

static bool same_unit(const struct unit *a, const struct unit *b)
{
	return unit_same_dimension(a, b) && unit_convert(1, a, b) == 1;
}

/* What is read is what was written, or is refused; and the unit that a result is given reads as
 * that result's unit again, as it is kept and as it is printed. */
START_TEST(any_quotient_keeps_its_dimension)
{
	struct random r = random_start(7);
	int read = 0;

	for (int i = 0; i < 20000; i++) {
		struct strbuf text = STRBUF_INIT, printed = STRBUF_INIT;
		struct term all = random_term(&r, &text);
		struct diag d = { "" };
		struct quantity q;
		struct unit again;

		for (int n = (int)random_below(&r, 3); n > 0; n--) {
			bool divides = random_below(&r, 2);
			struct term t;

			strbuf_puts(&text, divides ? " / (" : " * (");
			t = random_term(&r, &text);
			strbuf_puts(&text, ")");
			all.value = divides ? all.value / t.value : all.value * t.value;
			for (size_t j = 0; j < DIMENSION_COUNT; j++)
				all.dimension.power[j] = (signed char)(all.dimension.power[j] +
					(divides ? -1 : 1) * t.dimension.power[j]);
		}
		if (quantity_parse(text.text, NULL, &q, &d) == STATUS_OK) {
			read++;
			ck_assert_msg(!memcmp(&q.unit.dimension, &all.dimension,
			                      sizeof all.dimension), "%s: %s", text.text, q.symbol);
			NEAR(q.value * q.unit.numerator / q.unit.denominator / all.value, 1, 1e-13,
			     text.text);
			ck_assert_msg(unit_parse(q.symbol, &again, &d) == STATUS_OK &&
			              same_unit(&again, &q.unit), "%s: %s: %s", text.text,
			              q.symbol, d.text);
			quantity_print_unit(&printed, q.symbol);
			ck_assert_msg(unit_parse(printed.text, &again, &d) == STATUS_OK &&
			              same_unit(&again, &q.unit), "%s: %s: %s", text.text,
			              printed.text, d.text);
		} else {
			ck_assert_msg(*d.text, "%s is refused without a word", text.text);
		}
		strbuf_free(&text);
		strbuf_free(&printed);
	}
	ck_assert_int_gt(read, 15000);
}
END_TEST

/* What divides a plain number is a name then, and no unit. */
static const struct { const char *text; enum status status; } closed[] = {
	{ "9/h", STATUS_OK }, { "9/min", STATUS_E_NOTFOUND }, { "x/min", STATUS_E_NOTFOUND },
	{ "(2*x) / b", STATUS_E_NOTFOUND },
	{ "9 GB/min", STATUS_OK }, { "9 GB/(2*min)", STATUS_OK }, { "9 1/min", STATUS_OK },
	{ "9/(2 min)", STATUS_OK },
};

/* Names of the scope: x = 3, h = 7 (also a unit), bw = 2 GB/s, @a.b = 5 W. */
static bool find(void *context, const char *name, struct quantity *out)
{
	static const struct { const char *name; double value; const char *unit; } known[] = {
		{ "x", 3, "1" }, { "h", 7, "1" }, { "bw", 2, "GB/s" }, { "@a.b", 5, "W" },
		{ "n_1", 4, "1" },
	};

	(void)context;
	for (size_t i = 0; i < COUNT_OF(known); i++)
		if (!strcmp(name, known[i].name)) {
			*out = quantity_make(known[i].value, known[i].unit);
			return true;
		}
	return false;
}

static const struct { const char *text; double value; const char *unit; } scoped[] = {
	{ "x*2", 6, "1" }, { "2*x", 6, "1" }, { "h*2", 14, "1" }, { "2 h", 2, "h" },
	{ "2 h * h", 14, "h" },
	{ "10 GB / bw", 5, "s" }, { "10 GB/bw", 5, "s" }, { "@a.b * 3", 15, "W" },
	{ "x^2", 9, "1" }, { "n_1/x", 4. / 3, "1" },
	{ "9/(x)", 3, "1" }, { "9/(x+6)", 1, "1" }, { "4 GB/(bw*2)", 1, "s" },
	{ "-x", -3, "1" }, { "sqrt(x*x)", 3, "1" }, { "5 GB * x", 15, "GB" }, { "bw*x*s", 6, "GB" },
	{ "(x) GB", 3, "GB" }, { "9/h", 9. / 7, "1" }, { "14 / h", 2, "1" }, { "14 GB/h", 2, "GB" },
	{ "6/min", 6, "1/min" },
};

START_TEST(names_of_the_scope)
{
	const struct quantity_scope scope = { find, NULL };
	struct diag d = { "" };
	struct quantity q;
	double value;

	ck_assert_msg(quantity_parse(scoped[_i].text, &scope, &q, &d) == STATUS_OK, "%s: %s",
	              scoped[_i].text, d.text);
	ck_assert_msg(quantity_convert(&q, scoped[_i].unit, &value, &d) == STATUS_OK, "%s: %s",
	              scoped[_i].text, d.text);
	CLOSE(value, scoped[_i].value, 1e-15, scoped[_i].text);
}
END_TEST

START_TEST(a_closed_scope)
{
	const struct quantity_scope scope = { find, NULL, .closed = true };
	struct diag d = { "" };
	struct quantity q;

	ck_assert_msg(quantity_parse(closed[_i].text, &scope, &q, &d) == closed[_i].status,
	              "%s: %s", closed[_i].text, d.text);
}
END_TEST

/* --- quantity_read ---------------------------------------------------------------------------- */

static const struct { const char *text, *unit; double value; } readings[] = {
	{ "99.9 %", "1", 0.999 }, { "99.99%", "1", 0.9999 }, { "0.1 %", "1", 0.001 },
	{ "0.3", "1", 0.3 },
	{ "43.75 ms", "s", 0.04375 }, { "0.7 ms", "s", 0.0007 }, { "1.1 GB", "B", 1.1e9 },
	{ "0.1 µs", "ns", 100 },
	{ "4.1 pJ/bit", "J/bit", 4.1e-12 }, { "-0.7 ms", "s", -0.0007 }, { "42", "GB", 42 },
	{ "5e-324", "s", 5e-324 },
	{ "1 h 30 min", "s", 5400 }, { "8760 h", "yr", 1 }, { "1.5", "%", 1.5 },
	{ "0.015", "%", 0.015 }, { "3 kWh", "J", 1.08e7 },
	{ "3.14×10²³ FLOP", "EFLOP", 314000 }, { "(1/8) B", "bit", 1 }, { "2.5 GHz", "1/s", 2.5e9 },
	{ "2*3", "h", 6 },
};

START_TEST(reads_in_a_unit)
{
	struct diag d = { "" };
	double value;
	enum status status = quantity_read(readings[_i].text, readings[_i].unit, &value, &d);

	ck_assert_msg(status == STATUS_OK, "%s: %s", readings[_i].text, d.text);
	NEAR(value, readings[_i].value, 0, readings[_i].text);
}
END_TEST

START_TEST(percent_is_decimal_exact)
{
	for (int i = 1; i <= 99999; i += 7) {
		char text[32], want[32];
		double value;

		snprintf(text, sizeof text, "%d.%03d %%", i / 1000, i % 1000);
		snprintf(want, sizeof want, "0.%05d", i);
		ck_assert_int_eq(quantity_read(text, "1", &value, NULL), STATUS_OK);
		NEAR(value, strtod(want, NULL), 0, text);
	}
}
END_TEST

START_TEST(mismatch_names_both_kinds)
{
	struct diag d = { "" };
	double value;

	ck_assert_int_eq(quantity_read("3 kWh", "kW", &value, &d), STATUS_E_UNIT);
	ck_assert_msg(strstr(d.text, "energy") && strstr(d.text, "power"), "%s", d.text);
	ck_assert_int_eq(quantity_read("3 GB/s", "GB", &value, &d), STATUS_E_UNIT);
	ck_assert_msg(strstr(d.text, "data rate") && strstr(d.text, "amount of data"), "%s",
	              d.text);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("quantity_expressions");
	TCase *all = tcase_create("all");

	tcase_set_timeout(all, 180);
	tcase_add_loop_test(all, expression_values, 0, COUNT_OF(expressions));
	tcase_add_loop_test(all, expression_refused, 0, COUNT_OF(refused));
	tcase_add_loop_test(all, hostile_text_is_bounded, 0, 12);
	tcase_add_test(all, random_bytes_are_survived);
	tcase_add_test(all, any_quotient_keeps_its_dimension);
	tcase_add_loop_test(all, names_of_the_scope, 0, COUNT_OF(scoped));
	tcase_add_loop_test(all, a_closed_scope, 0, COUNT_OF(closed));
	tcase_add_loop_test(all, reads_in_a_unit, 0, COUNT_OF(readings));
	tcase_add_test(all, percent_is_decimal_exact);
	tcase_add_test(all, mismatch_names_both_kinds);
	suite_add_tcase(suite, all);
	return units_run(suite);
}
