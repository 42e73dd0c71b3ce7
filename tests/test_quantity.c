#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/random.h"
#include "quantity/quantity.h"

/* Text printed by one of the three printers, to be freed. */
static char *printed(double value, const char *unit, int figures)
{
	struct strbuf b = STRBUF_INIT;

	if (figures)
		quantity_print(&b, value, unit, figures);
	else
		quantity_print_full(&b, value, unit);
	return strbuf_take(&b);
}

static struct quantity parsed(const char *text)
{
	struct diag d = { "" };
	struct quantity q = { 0 };

	ck_assert_msg(quantity_parse(text, NULL, &q, &d) == STATUS_OK, "%s: %s", text, d.text);
	return q;
}

/* --- units ------------------------------------------------------------------------------------ */

/* Every row: one of `unit` is `times` of `in`. */
static const struct { const char *unit, *in; double times; } sizes[] = {
	{ "B", "bit", 8 }, { "KiB", "B", 1024 }, { "GiB", "B", 1073741824 }, { "EiB", "PiB", 1024 },
	{ "min", "s", 60 }, { "h", "s", 3600 }, { "d", "h", 24 }, { "wk", "d", 7 },
	{ "yr", "h", 8760 },
	{ "ms", "µs", 1000 }, { "μs", "us", 1 }, { "ns", "ps", 1000 }, { "kWh", "J", 3600000 },
	{ "MWh", "kWh", 1000 }, { "W", "J/s", 1 }, { "V*A", "W", 1 }, { "N m", "J", 1 },
	{ "L", "m^3", 0.001 },
	{ "FLOPS", "FLOP/s", 1 }, { "FLOPs", "FLOP", 1 }, { "teraflops", "GFLOP/s", 1000 },
	{ "Gbps", "Gbit/s", 1 }, { "Gb", "Mbit", 1000 }, { "t", "kg", 1000 },
	{ "tCO2", "kg CO2e", 1000 },
	{ "gCO2e/kWh", "g/kWh", 1 }, { "$", "USD", 1 }, { "M$", "kUSD", 1000 }, { "%", "1", 0.01 },
	{ "ppm", "1", 1e-6 }, { "1/s", "Hz", 1 }, { "GHz", "1/ns", 1 }, { "kQPS", "1/s", 1000 },
	{ "m/s²", "m s^-2", 1 }, { "m/s2", "m/s/s", 1 }, { "N/kg", "m·s⁻²", 1 },
	{ "m s**-2", "m/s^2", 1 },
	{ "J/(kg·K)", "J/kg/K", 1 }, { "(m/s)^2", "m^2/s^2", 1 }, { "GB2", "GB*GB", 1 },
	{ "GPU-hours", "GPU·h", 1 }, { "tokens per second", "token/s", 1 },
	{ "gigabytes", "GB", 1 },
	{ "kibibyte", "KiB", 1 }, { "kilowatt", "W", 1000 }, { "g/kW·h", "g/kWh", 1 },
	{ "ГБ/с", "GB/s", 1 }, { "Гбит/с", "Gbit/s", 1 }, { "мс", "ms", 1 }, { "мкс", "us", 1 },
	{ "нс", "ns", 1 },
	{ "пс", "ps", 1 }, { "МДж", "MJ", 1 }, { "пДж/бит", "pJ/bit", 1 }, { "МВт", "MW", 1 },
	{ "кВт·ч", "kWh", 1 },
	{ "г CO₂/кВт·ч", "g/kWh", 1 }, { "кг", "kg", 1 }, { "т", "t", 1 }, { "ч", "h", 1 },
	{ "сут", "d", 1 },
	{ "мин", "min", 1 }, { "токенов", "token", 1 }, { "ГиБ", "GiB", 1 },
	{ "гигабайт", "GB", 1 },
	{ "секунды", "s", 1 }, { "часа", "h", 1 }, { "FLOP/Дж", "FLOP/J", 1 },
	{ "км/ч", "km/h", 1 }, { "л", "L", 1 },
	{ "ГГц", "GHz", 1 }, { "QB", "RB", 1000 }, { "yg", "zg", 0.001 },
};

START_TEST(unit_sizes)
{
	struct unit a, b;
	struct diag d = { "" };

	ck_assert_msg(unit_parse(sizes[_i].unit, &a, &d) == STATUS_OK, "%s: %s", sizes[_i].unit,
	              d.text);
	ck_assert_msg(unit_parse(sizes[_i].in, &b, &d) == STATUS_OK, "%s: %s", sizes[_i].in,
	              d.text);
	ck_assert_msg(unit_same_dimension(&a, &b), "%s and %s", sizes[_i].unit, sizes[_i].in);
	NEAR(unit_convert(1, &a, &b), sizes[_i].times, 0, sizes[_i].unit);
	NEAR(unit_convert(sizes[_i].times, &b, &a), 1.0, 0, sizes[_i].unit);
}
END_TEST

static const struct { const char *unit; enum status status; const char *named; } no_units[] = {
	{ "foo", STATUS_E_NOTFOUND, "foo" }, { "gb", STATUS_E_NOTFOUND, "GB" },
	{ "secnds", STATUS_E_NOTFOUND, "seconds" },
	{ "GB since s", STATUS_E_NOTFOUND, "since" }, { "kh", STATUS_E_NOTFOUND, "kh" },
	{ "mB", STATUS_E_NOTFOUND, "mB" }, { "kkB", STATUS_E_NOTFOUND, "kkB" },
	{ "KiKiB", STATUS_E_NOTFOUND, "KiKiB" },
	{ "Kis", STATUS_E_NOTFOUND, "Kis" }, { "k%", STATUS_E_NOTFOUND, "k" },
	{ "Гbit", STATUS_E_NOTFOUND, "Гbit" },
	{ "GB/", STATUS_E_SYNTAX, "" }, { "GB//s", STATUS_E_SYNTAX, "/s" },
	{ "GB/(s", STATUS_E_SYNTAX, "" },
	{ "s^2.5", STATUS_E_SYNTAX, "whole" }, { "s^99", STATUS_E_LIMIT, "" },
	{ "3 s", STATUS_E_SYNTAX, "3" },
	{ "((((((s))))))", STATUS_E_LIMIT, "" }, { "s*s*s*s*s*s*s*s*s", STATUS_E_LIMIT, "8" },
	{ "\xff\xfe", STATUS_E_SYNTAX, "" }, { "((s^9)^9)^9", STATUS_E_LIMIT, "" },
};

START_TEST(unit_refuses)
{
	struct diag d = { "" };
	struct unit u;

	ck_assert_msg(unit_parse(no_units[_i].unit, &u, &d) == no_units[_i].status, "%s: %s",
	              no_units[_i].unit, d.text);
	ck_assert_msg(strstr(d.text, no_units[_i].named), "%s: %s", no_units[_i].unit, d.text);
}
END_TEST

static const char *const in_use[] = {
	"1",         "%",          "s",
	"ms",        "µs",         "ns",
	"h",         "min",        "d",
	"yr",        "B",          "GB",
	"TB",        "GiB",        "bit",
	"Gbit",      "B/s",        "GB/s",
	"Gbit/s",    "FLOP",       "TFLOP",
	"FLOP/s",    "TFLOP/s",    "PFLOPS",
	"J",         "kJ",         "pJ/bit",
	"J/bit",     "J/FLOP",     "J/B",
	"FLOP/J",    "FLOP/B",     "B/FLOP",
	"W",         "kW",         "MW",
	"Wh",        "kWh",        "MWh",
	"g",         "kg",         "t",
	"g/kWh",     "kg CO2e",    "L",
	"L/kWh",     "USD",        "USD/h",
	"USD/kWh",   "USD/GB",     "1/s",
	"1/h",       "token",      "token/s",
	"query/s",   "GPU",        "GPU·h",
	"m",         "m/s^2",      "V",
	"A",         "Hz",         "GHz",
	"V·m/A",     "kg·m^2/s^2", "FIT",
	"parameter", "J/token",    "token/(s·GPU)",
};

static double any_double(struct random *r)
{
	double value = (random_unit(r) - 0.5) * pow(10, (double)random_below(r, 80) - 40);

	return random_below(r, 10) ? value : round(value * 1e40) / 1e40;
}

START_TEST(full_text_reads_back_bit_for_bit)
{
	struct random r = random_start((uint64_t)_i);

	message_set_language(_i % 2 ? LANGUAGE_RU : LANGUAGE_EN);
	for (int i = 0; i < 10000; i++) {
		double value = any_double(&r), read;
		char *text = printed(value, in_use[_i], 0);
		struct quantity q = parsed(text);

		ck_assert_msg(!memcmp(&q.value, &value, sizeof value), "%s is %.17g, not %.17g",
		              text, q.value, value);
		if (i % 8 == 0) {
			ck_assert_int_eq(quantity_read(text, in_use[_i], &read, NULL), STATUS_OK);
			ck_assert_msg(!memcmp(&read, &value, sizeof value),
			              "%s reads %.17g, not %.17g", text, read, value);
		}
		free(text);
	}
}
END_TEST

START_TEST(print_is_idempotent)
{
	struct random r = random_start((uint64_t)_i);

	message_set_language(LANGUAGE_EN);
	for (int i = 0; i < 2000; i++) {
		double value = any_double(&r);
		int figures = 3 + (int)random_below(&r, 3);
		char *text = printed(value, in_use[_i], figures), *again;
		struct quantity q = parsed(text);
		double back;

		again = printed(q.value, q.symbol, figures);
		ck_assert_msg(!strcmp(text, again), "%.17g %s: \"%s\" then \"%s\"", value,
		              in_use[_i], text, again);
		ck_assert_int_eq(quantity_convert(&q, in_use[_i], &back, NULL), STATUS_OK);
		CLOSE(back, value, 0.00501, text);
		free(text);
		free(again);
	}
}
END_TEST

START_TEST(conversion_there_and_back)
{
	struct random r = random_start((uint64_t)_i);
	struct unit a, b;

	ck_assert_int_eq(unit_parse(in_use[_i], &a, NULL), STATUS_OK);
	for (size_t j = 0; j < COUNT_OF(in_use); j++) {
		double value = any_double(&r), there;

		ck_assert_int_eq(unit_parse(in_use[j], &b, NULL), STATUS_OK);
		if (!unit_same_dimension(&a, &b))
			continue;
		there = unit_convert(value, &a, &b);
		CLOSE(unit_convert(there, &b, &a), value, 5e-16, in_use[j]);
		if (!strcmp(in_use[_i], in_use[j]))
			ck_assert(!memcmp(&there, &value, sizeof value));
	}
}
END_TEST

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
	{ "400 Гбит/с", 50, "GB/s" }, { "20 г CO₂/кВт·ч * 5 кВт·ч", 100, "g" },
	{ "1e-400", 0, "1" },
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
	char *text = new_array(10001, 1);
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

/* What divides a plain number is a name then, and no unit. */
static const struct { const char *text; enum status status; } closed[] = {
	{ "9/h", STATUS_OK }, { "9/min", STATUS_E_NOTFOUND }, { "x/min", STATUS_E_NOTFOUND }, { "(2*x) / b", STATUS_E_NOTFOUND },
	{ "9 GB/min", STATUS_OK }, { "9 GB/(2*min)", STATUS_OK }, { "9 1/min", STATUS_OK }, { "9/(2 min)", STATUS_OK },
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

	ck_assert_msg(quantity_parse(closed[_i].text, &scope, &q, &d) == closed[_i].status, "%s: %s", closed[_i].text, d.text);
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

/* --- printing --------------------------------------------------------------------------------- */

static const struct { double value; const char *unit; int figures; const char *english, *russian; } prints_in[] = {
	{ 7200, "s", 3, "7 200 s", "7 200 с" },
	{ 0.0005, "s", 3, "0.0005 s", "0,0005 с" },
	{ 86400, "s", 3, "86 400 s", "86 400 с" },
	{ 4666.6667, "Gbit/s", 4, "4 667 Gbit/s", "4 667 Гбит/с" },
	{ 1055000, "kg", 4, "1 055 000 kg", "1 055 000 кг" },
	{ 1e-9, "GB", 3, "1×10⁻⁹ GB", "1×10⁻⁹ ГБ" },
	{ 12.345, "%", 3, "12.3 %", "12,3 %" },
};

START_TEST(print_in_that_unit)
{
	const char *want[] = { prints_in[_i].english, prints_in[_i].russian };

	for (int language = LANGUAGE_EN; language <= LANGUAGE_RU; language++) {
		struct strbuf b = STRBUF_INIT, plain = STRBUF_INIT;

		message_set_language(language);
		quantity_print_in(&b, prints_in[_i].value, prints_in[_i].unit, prints_in[_i].figures);
		for (const char *p = b.text; *p; p++)
			if (!strncmp(p, "\u00a0", 2))
				strbuf_putc(&plain, ' '), p++;
			else
				strbuf_putc(&plain, *p);
		ck_assert_str_eq(plain.text, want[language]);
		strbuf_free(&b);
		strbuf_free(&plain);
	}
	message_set_language(LANGUAGE_EN);
}
END_TEST

static const struct {
	double value;
	const char *unit;
	int figures;
	const char *english, *russian;
} prints[] = {
	{ 0.0411, "s", 3, "41.1 ms", "41,1 мс" },
	{ 0.0411, "1", 3, "0.0411", "0,0411" },
	{ 2.5e10, "B/s", 3, "25 GB/s", "25 ГБ/с" },
	{ 4e11, "bit/s", 3, "400 Gbit/s", "400 Гбит/с" },
	{ 4.11, "%", 3, "4.11 %", "4,11 %" },
	{ 1.75e11, "1", 3, "1.75×10¹¹", "1,75×10¹¹" },
	{ 3.14e23, "FLOP", 3, "3.14×10²³ FLOP", "3,14×10²³ FLOP" },
	{ 3.12e14, "FLOP/s", 3, "312 TFLOP/s", "312 TFLOP/s" },
	{ 1e18, "FLOP", 3, "1×10¹⁸ FLOP", "1×10¹⁸ FLOP" },
	{ 1.1e18, "FLOP/s", 3, "1.1 EFLOP/s", "1,1 EFLOP/s" },
	{ 1055000, "kg", 3, "1 055 t", "1 055 т" },
	{ 0.25, "kg", 3, "250 g", "250 г" },
	{ 999, "kg", 3, "999 kg", "999 кг" },
	{ 25000, "1", 3, "25 000", "25 000" },
	{ 8760, "h", 3, "8 760 h", "8 760 ч" },
	{ 1024, "device", 3, "1 024 devices", "1 024 устройства" },
	{ 84e6, "J", 3, "84 MJ", "84 МДж" },
	{ 15e-12, "J/bit", 3, "15 pJ/bit", "15 пДж/бит" },
	{ 20, "g CO2/kWh", 3, "20 g CO₂/kWh", "20 г CO₂/кВт·ч" },
	{ 1287000, "kWh", 4, "1.287 GWh", "1,287 ГВт·ч" },
	{ 90, "s", 3, "90 s", "90 с" },
	{ 36000, "s", 3, "10 h", "10 ч" },
	{ 9999, "s", 3, "9 999 s", "9 999 с" },
	{ 999.9, "GB", 3, "1 TB", "1 ТБ" },
	{ 0, "GB", 3, "0 GB", "0 ГБ" },
	{ -5, "s", 3, "−5 s", "−5 с" },
	{ 80, "GiB", 3, "80 GiB", "80 ГиБ" },
	{ 12.5, "1/s", 3, "12.5/s", "12,5/с" },
	{ 1, "token", 3, "1 token", "1 токен" },
	{ 21, "token", 3, "21 tokens", "21 токен" },
	{ 2.5, "token", 3, "2.5 tokens", "2,5 токена" },
	{ 11, "token", 3, "11 tokens", "11 токенов" },
	{ 1, "time", 3, "1 time", "1 раз" }, { 8, "time", 3, "8 times", "8 раз" }, { 2, "time", 3, "2 times", "2 раза" },
	{ 2.5, "time", 3, "2.5 times", "2,5 раза" }, { 21, "time", 3, "21 times", "21 раз" },
	{ 98, "core", 3, "98 cores", "98 ядер" }, { 3, "rack", 3, "3 racks", "3 стойки" },
	{ 50, "cent/kWh", 3, "50 cents/kWh", "50 центов/кВт·ч" }, { 5, "person", 3, "5 people", "5 человек" },
	{ 1, "yr", 3, "1 yr", "1 год" }, { 3, "yr", 3, "3 yr", "3 года" }, { 5, "yr", 3, "5 yr", "5 лет" },
	{ 21, "yr", 3, "21 yr", "21 год" }, { 12, "yr", 3, "12 yr", "12 лет" }, { 2.5, "yr", 3, "2.5 yr", "2,5 года" },
	{ 3, "USD/yr", 3, "3 USD/yr", "3 USD/год" },
	{ 1.23e-7, "1", 3, "1.23×10⁻⁷", "1,23×10⁻⁷" },
	{ 4500000, "USD", 3, "4 500 000 USD", "4 500 000 USD" },
	{ 0.07, "USD/kWh", 3, "0.07 USD/kWh", "0,07 USD/кВт·ч" },
	{ 150, "FLOP/B", 3, "150 FLOP/B", "150 FLOP/Б" },
	{ 2, "kg·m^2/s^2", 3, "2 kg·m²/s²", "2 кг·м²/с²" },
	{ NAN, "s", 3, "—", "—" },
	{ 0.5, "B", 3, "0.5 B", "0,5 Б" },
	{ 1.5, "d", 3, "1.5 d", "1,5 сут" },
};

START_TEST(prints_for_people)
{
	for (enum language language = 0; language < LANGUAGE_COUNT; language++) {
		char *text;

		message_set_language(language);
		text = printed(prints[_i].value, prints[_i].unit, prints[_i].figures);
		SAME(text, language == LANGUAGE_RU ? prints[_i].russian : prints[_i].english,
		     prints[_i].unit);
		free(text);
	}
}
END_TEST

static const struct { const char *unit, *english, *russian; } symbols[] = {
	{ "GB/s", "GB/s", "ГБ/с" }, { "hours", "h", "ч" }, { "kWh", "kWh", "кВт·ч" },
	{ "1/s", "1/s", "1/с" }, { "%", "%", "%" },
	{ "m s^-2", "m/s²", "м/с²" }, { "J/(kg K)", "J/(kg·K)", "Дж/(кг·К)" },
	{ "gigabytes", "GB", "ГБ" }, { "Гбит/с", "Gbit/s", "Гбит/с" },
	{ "FLOP/J", "FLOP/J", "FLOP/Дж" }, { "1", "", "" }, { "us", "µs", "мкс" },
};

START_TEST(prints_units)
{
	for (enum language language = 0; language < LANGUAGE_COUNT; language++) {
		struct strbuf b = STRBUF_INIT;

		message_set_language(language);
		unit_print(&b, symbols[_i].unit);
		SAME(b.text, language == LANGUAGE_RU ? symbols[_i].russian : symbols[_i].english,
		     symbols[_i].unit);
		strbuf_free(&b);
	}
}
END_TEST

START_TEST(full_text)
{
	char *text;

	message_set_language(LANGUAGE_EN);
	SAME(text = printed(0.36769542477096373, "1", 0), "0.36769542477096373", "ratio");
	free(text);
	SAME(text = printed(939.1485505494, "s", 0), "939.1485505494 s", "time");
	free(text);
	SAME(text = printed(5, "1/s", 0), "5/s", "rate");
	free(text);
}
END_TEST

START_TEST(unit_file_faults)
{
	struct diag d = { "" };

	units_close();
	ck_assert_int_eq(units_open("/nowhere/units.xml", &d), STATUS_E_IO);
	ck_assert_msg(strstr(d.text, "/nowhere/units.xml"), "%s", d.text);
	ck_assert_int_eq(units_open(__FILE__, &d), STATUS_E_IO);
	ck_assert_msg(strstr(d.text, "test_quantity.c"), "%s", d.text);
	ck_assert_int_eq(units_open(NULL, &d), STATUS_OK);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("quantity");
	TCase *all = tcase_create("all");
	struct diag d;
	int result;

	if (units_open(NULL, &d) != STATUS_OK) {
		printf("Bail out! %s\n", d.text);
		return 1;
	}
	message_init("en", "/nonexistent");
	tcase_set_timeout(all, 180);
	tcase_add_loop_test(all, unit_sizes, 0, COUNT_OF(sizes));
	tcase_add_loop_test(all, unit_refuses, 0, COUNT_OF(no_units));
	tcase_add_loop_test(all, full_text_reads_back_bit_for_bit, 0, COUNT_OF(in_use));
	tcase_add_loop_test(all, print_in_that_unit, 0, COUNT_OF(prints_in));
	tcase_add_loop_test(all, print_is_idempotent, 0, COUNT_OF(in_use));
	tcase_add_loop_test(all, conversion_there_and_back, 0, COUNT_OF(in_use));
	tcase_add_loop_test(all, expression_values, 0, COUNT_OF(expressions));
	tcase_add_loop_test(all, expression_refused, 0, COUNT_OF(refused));
	tcase_add_loop_test(all, hostile_text_is_bounded, 0, 12);
	tcase_add_test(all, random_bytes_are_survived);
	tcase_add_loop_test(all, names_of_the_scope, 0, COUNT_OF(scoped));
	tcase_add_loop_test(all, a_closed_scope, 0, COUNT_OF(closed));
	tcase_add_loop_test(all, reads_in_a_unit, 0, COUNT_OF(readings));
	tcase_add_test(all, percent_is_decimal_exact);
	tcase_add_test(all, mismatch_names_both_kinds);
	tcase_add_loop_test(all, prints_for_people, 0, COUNT_OF(prints));
	tcase_add_loop_test(all, prints_units, 0, COUNT_OF(symbols));
	tcase_add_test(all, full_text);
	tcase_add_test(all, unit_file_faults);
	suite_add_tcase(suite, all);
	result = tap_run(suite);
	units_close();
	return result;
}
