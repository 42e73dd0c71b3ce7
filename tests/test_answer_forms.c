/* test_answer_forms.c - the forms that a typed number may take: each with its reason, and laws over
 * them */
#include "config.h"
#include "reading_kit.h"

#include <math.h>
#include <stdio.h>

#include "base/memory.h"

/* Any value that no text here has. */
#define NOTHING NAN

struct row {
	const char *unit, *text;
	double value;                  /* in the unit; NOTHING: it is no answer yet, which is free */
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
	ck_assert_msg(fabs(r.value - row->value) <= 1e-9 * fabs(row->value),
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
	/* and what was read is read so still */
	{ "W", "3 J/s", 3 }, { "W", "3 J s^-1", 3 }, { "s", "100 MB / 10 Mbit/s", 80 },
	{ "h", "1h30", 1.5 }, { "h", "2*60 min", 2 },
};

START_TEST(units_joined)
{
	check_row(&joined[_i], DECIMAL_POINT);
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

TEST_PROGRAM
{
	Suite *suite = suite_create("answer_forms");
	TCase *all = tcase_create("all");

	tcase_set_timeout(all, 180);
	tcase_add_loop_test(all, units_joined, 0, COUNT_OF(joined));
	tcase_add_test(all, denominators_agree);
	suite_add_tcase(suite, all);
	return units_run(suite);
}
