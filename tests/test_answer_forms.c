/* test_answer_forms.c - the forms that a typed number may take: each with its reason, and laws over
 * them */
#include "config.h"
#include "reading_kit.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "quantity/units.h"

/* Any value that no text here has. */
#define NOTHING NAN

struct row {
	const char *unit, *text;
	double value;   /* in the unit; NOTHING: it is no answer yet, which is free */
	const char *offer;             /* among the choices, or in the message; NULL: any */
};

static struct reading read_as(const char *unit, const char *text, enum decimal_mark mark)
{
	const struct answer_rule rule = { .unit = unit, .relative = 1e-6, .mark = mark };

	return reading_of(text, &rule);
}

static bool has_choice(const struct reading *r, const char *text)
{
	for (int i = 0; i < r->n_choices; i++)
		if (!strcmp(r->choices[i], text))
			return true;
	return strstr(r->message, text) != NULL;
}

static void check_row(const struct row *row, enum decimal_mark mark)
{
	struct reading r = read_as(row->unit, row->text, mark);

	if (isnan(row->value)) {
		ck_assert_msg(r.reason != ANSWER_NONE, "“%s” for %s was read: %s", row->text,
		              row->unit, r.shown);
		ck_assert_msg(!row->offer || has_choice(&r, row->offer), "“%s”: no “%s” in “%s”",
		              row->text, row->offer, r.message);
		return;
	}
	ck_assert_msg(r.reason == ANSWER_NONE, "“%s” for %s: %s", row->text, row->unit, r.message);
	ck_assert_msg(fabs(r.value - row->value) <= 1e-8 * fabs(row->value),
	              "“%s” for %s is %.17g, not %.17g", row->text, row->unit, r.value,
	              row->value);
}

/* --- units joined without signs --------------------------------------------------------------- */

static const struct row joined[] = {
	/* what stands behind "per" is its denominator, however it is joined */
	{ "USD/kWh", "$0.42 per kilowatt-hour", 0.42 }, { "USD/kWh", "0.42 USD/kW h", 0.42 },
	{ "USD/kWh", "0.42 dollars a kilowatt-hour", 0.42 },
	{ "USD/kWh", "42 cents per kilowatt-hour", 0.42 },
	{ "USD/kWh", "42 cents/kilowatt-hour", 0.42 }, { "USD/kWh", "$0.12 / kW h", 0.12 },
	{ "L/kWh", "1.8 litres per kilowatt hour", 1.8 },
	{ "L/kWh", "1.8 л на киловатт-час", 1.8 }, { "L/kWh", "1.8 л/киловатт-час", 1.8 },
	{ "g/kWh", "429 g/kW h", 429 }, { "g/kWh", "20 граммов на киловатт-час", 20 },
	{ "J/(kg K)", "4180 J/kg K", 4180 }, { "J/(kg K)", "4180 J/kg·K", 4180 },
	{ "J/(kg K)", "4.18 kJ/kg-K", 4180 }, { "J/(kg K)", "4180 Дж/кг·К", 4180 },
	{ "J/(kg K)", "4180 J/kg.K", 4180 }, { "J/(kg K)", "4180 J/kg/K", 4180 },
	{ "USD/(GPU h)", "$2 per GPU-hour", 2 }, { "W/(m^2 K)", "5 W/m2 K", 5 },
	{ "1/(GB s)", "3 1/GB s", 3 },
	/* the standard reading stands where it fits */
	{ "J K/kg", "4180 J/kg·K", 4180 }, { "GB s", "6 GB·s", 6 },
	/* a whole number joined to a unit by a minus is its power */
	{ "m/s^2", "12 m s-2", 12 }, { "m/s^2", "12 m.s^-2", 12 }, { "m/s^2", "12 m/s^2.0", 12 },
	{ "m/s^2", "12 m s-²", 12 }, { "m/s^2", "12 m s⁻2", 12 }, { "m/s^2", "12 m s⁻²", 12 },
	{ "kg m^2/s^2", "5 kg m2 s-2", 5 }, { "GB/s", "50 GB s-1", 50 },
	{ "USD/kWh", "0.12 USD kWh-1", 0.12 }, { "J/(kg K)", "4180 J kg-1 K-1", 4180 },
	/* a reading of the wrong kind with a right one beside it asks */
	{ "m/s^2", "12 ms^-2", NOTHING, "12 m·s^-2" }, { "GB/s", "50 GBs^-1", NOTHING, "GB·s^-1" },
	{ "J", "5 Nm", NOTHING, "5 N·m" }, { "J", "5 N m", 5 },
	{ "h", "90 m", NOTHING, "90 min" }, { "h", "1h30m", NOTHING, "1h30min" },
	{ "h", "1 ч 30 м", NOTHING, "1 ч 30 мин" }, { "yr", "5 г.", NOTHING, "5 год" },
	{ "yr", "5 л", NOTHING, "5 лет" }, { "m", "90 m", 90 }, { "g", "5 г.", 5 },
	{ "t", "12 tons", NOTHING, "12 t" }, { "t/yr", "1 ton per year", NOTHING, "1 t / year" },
	/* the stop of an abbreviation, wherever it stands */
	{ "kWh", "5 кВт. ч.", 5 }, { "GB/s", "50 GB./s.", 50 }, { "h", "7 ч. 60 мин.", 8 },
	{ "h", "7 hrs. 60 min.", 8 }, { "g", "3 кг. 206 г.", 3206 }, { "g", "3 206 г.", 3206 },
	{ "t", "45 т.", 45 }, { "t", "45 тн.", 45 }, { "g", "3 206 гр.", 3206 },
	{ "USD", "5000 долларов США", 5000 }, { "USD/kWh", "0.12 долл. США за кВт·ч", 0.12 },
	{ "1", "8 ед.", 8 }, { "1", "0.1 проц.", 0.001 }, { "h", "8 h…", 8 },
	{ "kg m", "2 kg.m.", 2 }, { "m", "2.5 m.", 2.5 }, { "m", "(2 m.)*3", 6 },
	/* and what was read is read so still */
	{ "W", "3 J/s", 3 }, { "W", "3 J s^-1", 3 }, { "s", "100 MB / 10 Mbit/s", 80 },
	{ "h", "1h30", 1.5 }, { "h", "2*60 min", 2 },
};

/* Reports of other programs that read this wrongly; here it is right, and stays so. */
static const struct row held[] = {
	/* a power written with any sign has the figures of its number */
	{ "1", "138*10^-3", 0.138 }, { "1", "138e-3", 0.138 }, { "1", "1.38*10^-1", 0.138 },
	{ "1", "138/1000", 0.138 },
	/* two code points for one letter: the ohm, the micro sign */
	{ "V", "2 A * 3 \u2126", 6 }, { "V", "2 A * 3 \u03a9", 6 }, { "s", "11000 \u00b5s", 0.011 },
	{ "s", "11000 \u03bcs", 0.011 }, { "Ohm", "3 k\u2126", 3000 }, { "K", "15 \u212a", 15 },
	/* a watt is a joule a second */
	{ "W", "3 J/s", 3 }, { "W", "3 J s^-1", 3 }, { "W", "0.003 kJ/s", 3 },
	/* a part of a power, a power of a part */
	{ "m", "2 m^0.5", NOTHING, NULL }, { "m", "2 m^(2.5)", NOTHING, NULL },
	{ "m", "2 m^2e3", NOTHING, NULL }, { "m^4", "2 m⁴", 2 },
	/* a quotient of two numbers that have units */
	{ "1", "17 h / 1h", 17 }, { "m/s", "4m/1s", 4 }, { "mg/h", "600mg/24h", 25 },
	{ "s", "100 megabytes / 10 megabits per second", 80 },
	{ "s", "500 megabytes / 3 megabytes per second", 500. / 3 },
	{ "1", "-3^2", -9 }, { "1", "1/(2)(4)", NOTHING, NULL },
	/* prices and emissions */
	{ "g/kWh", "429 kg/MWh", 429 }, { "g/kWh", "0.429 t/MWh", 429 },
	{ "g/kWh", "429 gCO2eq/kWh", 429 }, { "g/kWh", "429 gCO2-eq/kWh", 429 },
	{ "g/kWh", "429 gCO₂e per kWh", 429 },
};

/* The kind that is wanted is named as a sentence names it. */
static const struct row named[] = {
	{ "s", "5 foo", NOTHING, "asks for a time." },
	{ "t", "5 foo", NOTHING, "asks for a mass." },
	{ "GB", "5 foo", NOTHING, "asks for an amount of data." },
	{ "m/s^2", "5 foo", NOTHING, "asks for an acceleration." },
	{ "J", "5 foo", NOTHING, "asks for energy." }, { "W", "5 foo", NOTHING, "asks for power." },
	{ "GB/s", "5 foo", NOTHING, "asks for a data rate." },
	{ "FLOP/s", "5", NOTHING, "asks for an arithmetic rate." },
	{ "K/s", "5 foo", NOTHING, "asks for another kind of quantity." },
	{ "s", "5 s + 3 J", NOTHING, "a time (s) and energy (J) cannot be added" },
	{ "s", "5^(2 s)", NOTHING, "must be a plain number, not a time" },
};

START_TEST(kinds_have_articles)
{
	check_row(&named[_i], DECIMAL_POINT);
}
END_TEST

START_TEST(held_readings)
{
	check_row(&held[_i], DECIMAL_POINT);
}
END_TEST

START_TEST(units_joined)
{
	check_row(&joined[_i], DECIMAL_POINT);
}
END_TEST

/* --- numbers in words, and the words around them ---------------------------------------------- */

static const struct row said[] = {
	/* number words are data of the language */
	{ "h", "полтора часа", 1.5 }, { "1", "в полтора раза", 1.5 }, { "wk", "две недели", 2 },
	{ "1", "половина", 0.5 }, { "1", "три четверти", 0.75 }, { "1", "одна вторая", 0.5 },
	{ "1", "впятеро", 5 }, { "h", "восемь часов", 8 }, { "h", "треть суток", 8 },
	{ "h", "полчаса", 0.5 }, { "L", "пол-литра", 0.5 }, { "h", "час с половиной", 1.5 },
	{ "h", "2 с половиной часа", 2.5 }, { "1", "две трети", 2. / 3 }, { "1", "дюжина", 12 },
	{ "h", "около трех часов", 3 }, { "1", "дважды", 2 }, { "1", "пять тысяч", 5000 },
	{ "h", "half an hour", 0.5 }, { "1", "a third", 1. / 3 }, { "1", "a dozen", 12 },
	{ "1", "two dozen", 24 }, { "1", "2 dozen", 24 }, { "1", "twice", 2 },
	{ "h", "a quarter of an hour", 0.25 }, { "h", "two and a half hours", 2.5 },
	{ "h", "an hour and a half", 1.5 }, { "1", "three quarters", 0.75 },
	{ "1", "one hundred and twenty-five", 125 }, { "1", "4.5 million", 4.5e6 },
	{ "1", "forty-five thousand four hundred fifty-four", 45454 },
	/* words that say nothing of the value */
	{ "s", "порядка 4 с", 4 }, { "s", "почти 4 с", 4 }, { "s", "прим. 4 с", 4 },
	{ "s", "где-то 4 с", 4 }, { "s", "nearly 4 s", 4 }, { "s", "almost four seconds", 4 },
	{ "t", "на 1 030 т", 1030 }, { "1", "на 14 %", 0.14 }, { "USD", "на 1 875 долларов", 1875 },
	{ "1", "by 14 %", 0.14 }, { "1", "12 шт.", 12 }, { "1", "45 455 штук", 45455 },
	{ "1", "12 pieces", 12 },
	/* so many of so many, once in so long */
	{ "1", "1 of 32 000", 1. / 32000 }, { "1", "1 in 6", 1. / 6 }, { "1", "1 из 6", 1. / 6 },
	{ "1", "one in six", 1. / 6 }, { "1", "1:32000", 1. / 32000 }, { "1", "4.1:1", 4.1 },
	{ "h", "1:30", NOTHING, "1 h 30 min" }, { "1/d", "once every 8 h", 3 },
	{ "h", "once every 8 h", 8 }, { "1", "раз в 112 000 шагов", NOTHING, "112 000 шагов" },
	{ "1", "1 шаг на 32 000", 1. / 32000 },
	/* a rate with nothing above the line */
	{ "1/d", "3 per day", 3 }, { "1/d", "0.125 per hour", 3 }, { "1/d", "1 per 8 h", 3 },
	{ "1/d", "3 в день", 3 }, { "1/d", "3 a day", 3 }, { "1/d", "3 times a day", 3 },
	{ "GB/s", "1 GB per 8 s", 0.125 }, { "B/FLOP", "1.3 байта на тысячу FLOP", 0.0013 },
	/* small shares */
	{ "1", "1 ‰", 1e-3 }, { "1", "1 permille", 1e-3 }, { "1", "1 per mille", 1e-3 },
	{ "1", "0.1 per cent", 1e-3 }, { "1", "0.1pct", 1e-3 }, { "1", "1e6 ppb", 1e-3 },
	{ "1", "0,031 ‰", NOTHING, "0.031" }, { "1", "99.95 %^4096", 0.12892658170216836 },
	/* parts of one time */
	{ "h", "1 hour and 30 minutes", 1.5 }, { "h", "1 час и 30 минут", 1.5 },
	{ "1", "1 and 2", NOTHING, NULL },
	{ "m/s^2", "12 metres per second squared", 12 }, { "m^2", "5 square metres", 5 },
	/* a power of ten that has lost its sign */
	{ "ms", "2.45x10-2 s", NOTHING, "2.45×10^-2 s" }, { "1", "1.4*10-2", NOTHING, "1.4×10^-2" },
	{ "1", "2.296*10e-2", NOTHING, "2.296×10^-2" }, { "1", "2.296e -2", 0.02296 },
	{ "1", "2.296 x .01", 0.02296 }, { "1", "2.296x.01", 0.02296 }, { "1", "24*10-2 + 1", 239 },
	/* what the worked solutions calculate with */
	{ "1", "ln(0.5)/ln(0.995)", 138.28257298606084 },
	{ "1", "log(2)/log(1.08)", 9.006468342000588 },
	{ "1", "1-exp(-0.1752)", 0.1607108538469253 }, { "1", "log2(1024)", 10 },
	{ "1", "log10(1000)", 3 }, { "1", "lg(1000)", 3 }, { "1", "√81", 9 },
	{ "1", "e^(−2)", 0.1353352832 }, { "1", "e^-2", 0.1353352832 },
	{ "1", "e**(-2)", 0.1353352832 }, { "1", "log(100)", NOTHING, "log10(100)" },
	{ "1", "ln(-1)", NOTHING, NULL }, { "1", "ln(3 m)", NOTHING, NULL },
	/* forms of code */
	{ "1", "2**3", 8 }, { "1", "2**-1", 0.5 }, { "1", "ln(2)", 0.6931471806 },
	{ "1", "pow(2,3)", 8 }, { "1", "pow(2, 0.5)", 1.4142135624 }, { "1", "pow(4;1.5)", 8 },
	{ "1", "Math.pow(2, sqrt(9))", 8 }, { "1", "3*pow(2,3) + 1", 25 },
	{ "1", "math.sqrt(64)", 8 }, { "1", "np.log2(256)", 8 }, { "m^2", "pow(3 m, 2)", 9 },
	{ "1", "pow(1,5, 2)", NOTHING, "pow" },
	{ "1", "max(8,3)", NOTHING, "“max” is no function" },
	{ "1", "int(8.2)", NOTHING, "“int” is no function" }, { "1", "5α", NOTHING, "α" },
	{ "1", "16%8", NOTHING, "between % and 8" }, { "1", "16//2", NOTHING, NULL },
	{ "1", "x = 8;", 8 }, { "s", "4 s (4000 ms)", 4 },
	{ "s", "4 s (4000 ms).", 4 }, { "s", "4 s(4000 ms)", 4 },
	{ "h", "2*ln(2) h", 1.3862943611 }, { "m", "√(4 m^2)", 2 },
	/* letters and groups */
	{ "1", "5.8k", 5800 }, { "1", "12к", 12000 }, { "1", "12 К", 12000 }, { "K", "12 К", 12 },
	{ "1", "14 GB / 2 GB", 7 }, { "1", "14 B / 2 B", 7 }, { "1", "45,454", 45454 },
	{ "USD", "$777,000", 777000 },
	/* words whose case leaves no choice, and one that does */
	{ "TFLOP/s", "989 тфлопс", 989 }, { "TFLOP/s", "989 ТФЛОП/с", 989 },
	{ "FLOP", "3.14·10^23 флоп", 3.14e23 }, { "Gbit/s", "200 гбит/с", 200 },
	{ "Gbit/s", "200 ГБит/с", 200 }, { "Gbit/s", "200 Гб/с", NOTHING, "200 Гбит/с" },
	{ "GB/s", "200 Гб/с", NOTHING, "200 ГБ/с" },
};

START_TEST(numbers_said)
{
	check_row(&said[_i], DECIMAL_POINT);
}
END_TEST

/* Every word for one to twelve of every language is that number, alone and before a unit. */
START_TEST(words_count_to_twelve)
{
	bool seen[LANGUAGES_MAX][13] = { { false } };
	char text[128];

	for (enum language l = 0; l < language_count(); l++) {
		for (const char *p = language_words(l, WORDS_CARDINALS); *p; p += strspn(p, " ")) {
			int n = (int)strcspn(p, "="), value = atoi(p + n + 1);
			struct row row = { "1", text, value, NULL };

			snprintf(text, sizeof text, "%.*s", n, p);
			check_row(&row, DECIMAL_POINT);
			row.unit = "h";
			snprintf(text, sizeof text, "%.*s h", n, p);
			check_row(&row, DECIMAL_POINT);
			if (value <= 12)
				seen[l][value] = true;
			p += strcspn(p, " ");
		}
		for (int v = 1; v <= 12; v++)
			ck_assert_msg(seen[l][v], "%s has no word for %d", language_code(l), v);
	}
}
END_TEST

/* What is shown for a form can be typed again. */
START_TEST(shown_reads_back)
{
	for (size_t i = 0; i < COUNT_OF(said); i++) {
		struct reading r = read_as(said[i].unit, said[i].text, DECIMAL_POINT), again;
		char *end = strstr(r.shown, " = ");

		for (int k = 0; k < r.n_choices; k++)
			ck_assert_msg(read_as(said[i].unit, r.choices[k], DECIMAL_POINT).reason ==
			              ANSWER_NONE, "“%s”: “%s”", said[i].text, r.choices[k]);
		if (r.reason != ANSWER_NONE)
			continue;
		if (end)
			*end = '\0';
		again = read_as(said[i].unit, r.shown, DECIMAL_POINT);
		ck_assert_msg(again.reason == ANSWER_NONE &&
		              fabs(again.value - r.value) <= 1e-5 * fabs(r.value),
		              "“%s”: “%s”: %s", said[i].text, r.shown, again.message);
	}
}
END_TEST

/* For every pair of units, a denominator joined by a blank, a hyphen and a sign is one. */
START_TEST(denominators_agree)
{
	static const char *const units[] = { "kg", "K", "h", "GB", "s", "m", "GPU", "kW", "token",
		                             "mol", "FLOP", "L", "USD", "bit", "d", "rack" };
	static const char *const joints[] = { " ", "-", "·", "*", "." };
	char wanted[64], text[64];

	for (size_t i = 0; i < COUNT_OF(units); i++)
		for (size_t j = 0; j < COUNT_OF(units); j++) {
			if (i == j)
				continue;
			snprintf(wanted, sizeof wanted, "A/(%s %s)", units[i], units[j]);
			for (size_t k = 0; k < COUNT_OF(joints); k++) {
				struct row row = { wanted, text, 7, NULL };

				snprintf(text, sizeof text, "7 A/%s%s%s", units[i], joints[k],
				         units[j]);
				check_row(&row, DECIMAL_POINT);
			}
		}
}
END_TEST

/* A full stop behind a unit, of either language, changes nothing: not the value, not the kind. */
START_TEST(a_stop_ends_any_unit)
{
	size_t n;
	const struct unit_symbol *table = units_table(&n);
	const struct answer_rule any = { .unit = NULL, .field = true };
	char plain[64], stopped[64];

	for (size_t i = 0; i < n; i++) {
		struct reading one, other;

		snprintf(plain, sizeof plain, "45 %s", table[i].symbol);
		snprintf(stopped, sizeof stopped, "45 %s.", table[i].symbol);
		one = reading_of(plain, &any);
		other = reading_of(stopped, &any);
		ck_assert_msg(one.reason == ANSWER_NONE && other.reason == ANSWER_NONE,
		              "“%s”: %s%s", stopped, one.message, other.message);
		ck_assert_msg(one.quantity.value == other.quantity.value &&
		              !strcmp(one.quantity.symbol, other.quantity.symbol),
		              "“%s” is %g %s", stopped, other.quantity.value,
		              other.quantity.symbol);
	}
	ck_assert_uint_gt(n, 100);
}
END_TEST

/* --- what is suggested ------------------------------------------------------------------------ */

/* The word in the last quotes of a message; false: there is none. */
static bool quoted_last(const char *message, char word[64])
{
	const char *from = NULL, *end;

	for (const char *p = message; (p = strstr(p, "Is it “")); p += strlen("Is it “"))
		from = p + strlen("Is it “");
	end = from ? strstr(from, "”") : NULL;
	if (end)
		snprintf(word, 64, "%.*s", (int)(end - from), from);
	return end != NULL;
}

/* A capital B that does not begin "BIT". */
static bool says_bytes(const char *typed)
{
	const char *b = strchr(typed, 'B');

	return b && !(tolower((unsigned char)b[1]) == 'i' && tolower((unsigned char)b[2]) == 't');
}

static void check_suggestion(const char *typed, const char *unit, const char *suggested)
{
	struct reading r = read_as(unit, suggested, DECIMAL_POINT);

	ck_assert_msg(r.reason == ANSWER_NONE && isfinite(r.value),
	              "“%s” for %s: “%s” is suggested: %s", typed, unit, suggested, r.message);
	ck_assert_msg(!says_bytes(typed) || !r.quantity.unit.dimension.power[AXIS_BIT] ||
	              strchr(r.quantity.symbol, 'B'),
	              "“%s” for %s: no bytes in “%s”", typed, unit, suggested);
}

/* "45 henries" for "45 H", beside "45 h": the unit that was typed, by its full name. */
static bool is_what_was_typed(const char *typed, const char *choice)
{
	const struct answer_rule any = { .unit = NULL, .field = true };
	struct reading one = reading_of(typed, &any), other = reading_of(choice, &any);

	return one.reason == ANSWER_NONE && other.reason == ANSWER_NONE &&
	       one.quantity.value == other.quantity.value &&
	       unit_same_dimension(&one.quantity.unit, &other.quantity.unit);
}

/* Of the word in any other case, a letter short or too long: what is suggested for it is of the
 * kind that is asked, and bytes stay bytes. */
static void check_suggestions(const char *word, const char *unit)
{
	char typed[64], again[128], near[64];
	struct reading r;

	snprintf(typed, sizeof typed, "45 %s", word);
	r = read_as(unit, typed, DECIMAL_POINT);
	if (r.reason == ANSWER_NONE)
		return;
	for (int i = 0; i < r.n_choices; i++)
		if (!i || !is_what_was_typed(typed, r.choices[i]))
			check_suggestion(typed, unit, r.choices[i]);
	if (quoted_last(r.message, near)) {
		snprintf(again, sizeof again, "45 %s", near);
		check_suggestion(typed, unit, again);
	}
}

static void in_case(const char *word, bool capital, char to[64])
{
	size_t i;

	for (i = 0; word[i] && i < 62; i++)
		to[i] = (char)(capital ? toupper((unsigned char)word[i])
		               : tolower((unsigned char)word[i]));
	to[i] = '\0';
}

START_TEST(a_suggestion_keeps_the_kind)
{
	static const char *const others[] = { "GB", "Gbit/s", "h", "J", "USD", "TFLOP/s" };
	size_t n;
	const struct unit_symbol *table = units_table(&n);
	char word[64];

	for (size_t i = 0; i < n; i++) {
		const char *unit = i % 2 && !unit_is_plain(&table[i].unit)
			? table[i].symbol : others[i % COUNT_OF(others)];

		for (int capital = 0; capital < 2; capital++) {
			in_case(table[i].symbol, capital, word);
			check_suggestions(word, unit);
		}
		snprintf(word, sizeof word, "%s%c", table[i].symbol, 'x');
		check_suggestions(word, unit);
		if (strlen(table[i].symbol) > 3 && (unsigned char)*table[i].symbol < 0x80) {
			snprintf(word, sizeof word, "%s", table[i].symbol + 1);
			check_suggestions(word, unit);
		}
	}
}
END_TEST

/* Whatever the case of the prefix, and whether a rate is written with "ps" or "/s". */
START_TEST(a_suggestion_keeps_bytes)
{
	static const char *const prefixes[] = { "", "k", "K", "m", "M", "g", "G", "t", "T", "ki",
		"Ki", "KI", "mi", "gI", "ti", "P" };
	static const char *const units[] = { "GB", "Gbit", "GB/s", "Gbit/s", "kB", "Tbit/s" };
	static const char *const tails[] = { "", "ps", "/s", "pS", "PS", "s" };
	char word[64];

	for (size_t i = 0; i < COUNT_OF(prefixes); i++)
		for (size_t k = 0; k < COUNT_OF(tails); k++)
			for (size_t u = 0; u < COUNT_OF(units); u++) {
				snprintf(word, sizeof word, "%sB%s", prefixes[i], tails[k]);
				check_suggestions(word, units[u]);
			}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("answer_forms");
	TCase *all = tcase_create("all");

	tcase_set_timeout(all, 180);
	tcase_add_loop_test(all, units_joined, 0, COUNT_OF(joined));
	tcase_add_loop_test(all, kinds_have_articles, 0, COUNT_OF(named));
	tcase_add_loop_test(all, held_readings, 0, COUNT_OF(held));
	tcase_add_test(all, denominators_agree);
	tcase_add_test(all, a_stop_ends_any_unit);
	tcase_add_test(all, a_suggestion_keeps_the_kind);
	tcase_add_test(all, a_suggestion_keeps_bytes);
	tcase_add_loop_test(all, numbers_said, 0, COUNT_OF(said));
	tcase_add_test(all, words_count_to_twelve);
	tcase_add_test(all, shown_reads_back);
	suite_add_tcase(suite, all);
	return units_run(suite);
}
