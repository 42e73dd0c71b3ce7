/* test_quantity.c - units, and quantities as they are printed */
#include "config.h"
#include "units_kit.h"

#include "base/memory.h"
#include "base/random.h"
#include "quantity/typed.h"

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

	ck_assert_msg(typed_quantity(text, &(struct typed_rule){ .mark = typed_mark() }, &q, &d) ==
	              STATUS_OK, "%s: %s", text, d.text);
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
	/* the 1 above the line is the first factor's alone: each further "/" divides again */
	{ "1/s/m", "1/(s·m)", 1 }, { "1/s/GB", "1/(s·GB)", 1 }, { "/s/GB", "1/(s·GB)", 1 },
	{ "1/h/kg", "1/(h kg)", 1 }, { "1/s/m/kg", "1/(s m kg)", 1 }, { "1/s·GB", "GB/s", 1 },
	{ "1/s*m/kg", "m/s/kg", 1 }, { "1/(s·m)/kg", "1/(s m kg)", 1 },
	{ "1/(s/m)/kg", "m/s/kg", 1 }, { "1/s per GB", "1/(s GB)", 1 },
	{ "1/с/ГБ", "1/(s·GB)", 1 }, { "1/m^2/K", "1/(m²·K)", 1 }, { "W/m2/K", "W/(m2 K)", 1 },
	{ "W·h^2", "W·s·s", 3600. * 3600 }, { "g/W·h²", "g/W h^2", 1 },
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
			ck_assert_int_eq(typed_value(text, &(struct typed_rule){
					.unit = in_use[_i], .mark = typed_mark(),
				}, &read, NULL), STATUS_OK);
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

/* --- printing --------------------------------------------------------------------------------- */

static const struct { double value; const char *unit; int figures; const char *english,
                      *russian; } prints_in[] = {
	{ 7200, "s", 3, "7 200 s", "7 200 с" },
	{ 0.0005, "s", 3, "0.0005 s", "0,0005 с" },
	{ 86400, "s", 3, "86 400 s", "86 400 с" },
	{ 4666.6667, "Gbit/s", 4, "4 667 Gbit/s", "4 667 Гбит/с" },
	{ 1055000, "kg", 4, "1 055 000 kg", "1 055 000 кг" },
	{ 1e-9, "GB", 3, "1×10⁻⁹ GB", "1×10⁻⁹ ГБ" },
	{ 12.345, "%", 3, "12.3 %", "12,3 %" },
	/* a prefix before a counted word: a word of the language, and many of what is counted */
	{ 20, "MUSD", 3, "20 MUSD", "20 млн долларов" },
	{ 5, "kUSD", 3, "5 kUSD", "5 тыс. долларов" },
	{ 1, "GUSD/year", 3, "1 GUSD/yr", "1 млрд долларов/год" },
	{ 2, "TUSD", 3, "2 TUSD", "2 трлн долларов" },
	{ 7, "PUSD", 3, "7 PUSD", "7 тыс. трлн долларов" },
	{ 2.5, "ktoken/s", 3, "2.5 ktokens/s", "2,5 тыс. токенов/с" },
	{ 5, "FLOP/kUSD", 3, "5 FLOP/kUSD", "5 FLOP/тыс. долларов" },
	{ 1e8, "MUSD", 3, "1×10⁸ MUSD", "10⁸ млн долларов" },
};

START_TEST(print_in_that_unit)
{
	const char *want[] = { prints_in[_i].english, prints_in[_i].russian };

	for (enum language language = LANGUAGE_EN; language <= LANGUAGE_RU; language++) {
		struct strbuf b = STRBUF_INIT, plain = STRBUF_INIT;

		message_set_language(language);
		quantity_print_in(&b, prints_in[_i].value, prints_in[_i].unit,
		                  prints_in[_i].figures);
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
	{ 1.75e11, "1", 3, "1.75×10¹¹", "175 млрд" },
	{ 3.14e23, "FLOP", 3, "3.14×10²³ FLOP", "3,14×10²³ FLOP" },
	{ 3.12e14, "FLOP/s", 3, "312 TFLOP/s", "312 TFLOP/s" },
	{ 1e18, "FLOP", 3, "1×10¹⁸ FLOP", "10¹⁸ FLOP" },
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
	{ 1, "time", 3, "1 time", "1 раз" }, { 8, "time", 3, "8 times", "8 раз" },
	{ 2, "time", 3, "2 times", "2 раза" },
	{ 2.5, "time", 3, "2.5 times", "2,5 раза" }, { 21, "time", 3, "21 times", "21 раз" },
	{ 98, "core", 3, "98 cores", "98 ядер" }, { 3, "rack", 3, "3 racks", "3 стойки" },
	{ 50, "cent/kWh", 3, "50 cents/kWh", "50 центов/кВт·ч" },
	{ 5, "person", 3, "5 people", "5 человек" },
	{ 1, "yr", 3, "1 yr", "1 год" }, { 3, "yr", 3, "3 yr", "3 года" },
	{ 5, "yr", 3, "5 yr", "5 лет" },
	{ 21, "yr", 3, "21 yr", "21 год" }, { 12, "yr", 3, "12 yr", "12 лет" },
	{ 2.5, "yr", 3, "2.5 yr", "2,5 года" },
	{ 3, "USD/yr", 3, "3 USD/yr", "3 доллара/год" },
	{ 1.23e-7, "1", 3, "1.23×10⁻⁷", "1,23×10⁻⁷" },
	{ 4500000, "USD", 3, "4 500 000 USD", "4 500 000 долларов" },
	{ 0.07, "USD/kWh", 3, "0.07 USD/kWh", "0,07 доллара/кВт·ч" },
	{ 150, "FLOP/B", 3, "150 FLOP/B", "150 FLOP/Б" },
	{ 2, "kg·m^2/s^2", 3, "2 kg·m²/s²", "2 кг·м²/с²" },
	{ NAN, "s", 3, "—", "—" },
	{ 0.5, "B", 3, "0.5 B", "0,5 Б" },
	{ 1.5, "d", 3, "1.5 d", "1,5 сут" },
};

START_TEST(prints_for_people)
{
	for (enum language language = 0; language < language_count(); language++) {
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
	{ "MUSD/yr", "MUSD/yr", "млн\u00a0долларов/год" },
	{ "kUSD", "kUSD", "тыс.\u00a0долларов" },
	{ "Gtoken", "Gtoken", "млрд\u00a0токенов" },
	{ "MUSD/GB", "MUSD/GB", "млн\u00a0долларов/ГБ" },
};

START_TEST(prints_units)
{
	for (enum language language = 0; language < language_count(); language++) {
		struct strbuf b = STRBUF_INIT;

		message_set_language(language);
		quantity_print_unit(&b, symbols[_i].unit);
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

TEST_PROGRAM
{
	Suite *suite = suite_create("quantity");
	TCase *all = tcase_create("all");

	tcase_set_timeout(all, 180);
	tcase_add_loop_test(all, unit_sizes, 0, COUNT_OF(sizes));
	tcase_add_loop_test(all, unit_refuses, 0, COUNT_OF(no_units));
	tcase_add_loop_test(all, full_text_reads_back_bit_for_bit, 0, COUNT_OF(in_use));
	tcase_add_loop_test(all, print_in_that_unit, 0, COUNT_OF(prints_in));
	tcase_add_loop_test(all, print_is_idempotent, 0, COUNT_OF(in_use));
	tcase_add_loop_test(all, conversion_there_and_back, 0, COUNT_OF(in_use));
	tcase_add_loop_test(all, prints_for_people, 0, COUNT_OF(prints));
	tcase_add_loop_test(all, prints_units, 0, COUNT_OF(symbols));
	tcase_add_test(all, full_text);
	tcase_add_test(all, unit_file_faults);
	suite_add_tcase(suite, all);
	return units_run(suite);
}
