/* test_claims.c - the book's numbers, recomputed */
#include "config.h"
#include "tap.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "cli/claim.h"
#include "explore/parallel.h"
#include "quantity/unit.h"

static struct json *opened(const char *name)
{
	struct json *tree = NULL;
	struct diag d = { "" };

	ck_assert_msg(claim_open(name, &tree, &d) == STATUS_OK, "%s", d.text);
	ck_assert_uint_gt(json_count(json_get(tree, "claims")), 40);
	return tree;
}

/* How far off a number of that verdict may be.  What holds is tested to its last digit. */
static double most_error(const char *verdict)
{
	return !strcmp(verdict, "rounded") ? 0.12 : !strcmp(verdict, "approximation") ? 0.5
		: HUGE_VAL;
}

/* What is said to hold is what the model gives to the last printed digit, and nothing else is; only
 * where there is no answer does the model refuse. */
START_TEST(verdicts_are_true)
{
	struct json *tree = opened("book");

	for (const struct json *row = json_first(json_get(tree, "claims")); row; row =
	     json_next(row)) {
		struct diag d = { "" };
		struct claim c;
		bool holds;

		ck_assert_msg(claim_read(row, &c, &d) == STATUS_OK, "%s", d.text);
		ck_assert_msg(*c.verdict, "%s: a verdict", c.where);
		holds = !strcmp(c.verdict, "holds");
		ck_assert_msg(c.agrees == holds, "%s: %s against %.9g, %s", c.where, c.stated_text,
		              c.computed, c.verdict);
		ck_assert_msg(holds || *c.note, "%s: says why", c.where);
		ck_assert_msg(!strcmp(c.verdict, "no answer") == isnan(c.computed), "%s: %.9g",
		              c.where, c.computed);
		ck_assert_msg(isnan(c.computed) || fabs(c.error) < most_error(c.verdict), "%s: %s",
		              c.where, c.verdict);
		ck_assert(c.chapter >= 0 && c.chapter <= 17);
	}
	json_free(tree);
}
END_TEST

/* Rows whose verdict was unfair, or that a newer text of the book has overtaken, each with the
 * reason for the right one. */
static const struct { int chapter; const char *where, *stated, *verdict, *reason; } turned[] = {
	{ 1, "all causes", "3.1 h", "holds", "419 interruptions are of all causes, not of GPUs" },
	{ 3, "half of it across", "2000 ms", "holds", "the text's own figures, once" },
	{ 3, "each one way", "9", "holds", "the newest text counts one direction" },
	{ 6, "half-size of NVLink", "675 kB", "other figures", "450 GB/s one way, 1.5 us there" },
	{ 4, "under 50 ms", "50 ms", "holds", "a true bound" },
	{ 11, "over 200 MB", "200 MB", "holds", "a true bound" },
	{ 12, "20 to 50", "50", "holds", "40 of its example is among them" },
	{ 5, "4 stages and 32", "9.4 %", "holds", "of the ideal time, by definition" },
	{ 6, "in stages", "1200.8 ms", "holds", "NVLink one way" },
	{ 6, "faster than flat", "4.8", "holds", "NVLink one way" },
	{ 6, "top 1 %", "100", "approximation", "an index need not have 32 bits" },
	{ 6, "the same in bf16", "100", "approximation", "an index need not have 32 bits" },
	{ 9, "batch of 64 inside", "2.33 us", "slip", "both directions taken for one" },
	{ 9, "over that of the V100", "2.0", "holds", "the newest text says no more" },
	{ 9, "slots for 4,096", "87.8 %", "holds", "the newest text prints its own example" },
	{ 10, "13 replicas", "76.9 %", "holds", "the newest text has 13 for 10" },
	{ 13, "25 epochs", "5.81", "holds", "the newest text calls the remedies partial" },
	{ 16, "z of the loans", "4.26", "holds", "mended in the newest text" },
	{ 16, "group A at 0.60", "0.79", "holds", "mended in the newest text" },
	{ 0, "near 8", "8", "approximation", "7 and 8 are 1 ms apart, event by event" },
	{ 0, "NVLink in the appendices", "225 kB", "holds", "450 GB/s one way" },
};

START_TEST(unfair_verdicts_are_turned)
{
	struct json *tree = opened("book");
	size_t found = 0;

	for (const struct json *row = json_first(json_get(tree, "claims")); row; row =
	     json_next(row)) {
		struct diag d = { "" };
		struct claim c;

		ck_assert_msg(claim_read(row, &c, &d) == STATUS_OK, "%s", d.text);
		if (c.chapter != turned[_i].chapter || !strstr(c.where, turned[_i].where) ||
		    strcmp(c.stated_text, turned[_i].stated) != 0)
			continue;
		ck_assert_msg(!strcmp(c.verdict, turned[_i].verdict), "%s: %s: %s", c.where,
		              c.verdict, turned[_i].reason);
		found++;
	}
	ck_assert_msg(found >= 1, "%s", turned[_i].where);
	json_free(tree);
}
END_TEST

/* Every text of every row is there in both languages, and they differ. */
START_TEST(both_languages)
{
	static const char *const files[] = { "book", "measured" };
	static const char *const keys[] = { "where", "note" };

	for (size_t i = 0; i < 4; i++) {
		struct json *tree = opened(files[i / 2]);

		for (const struct json *row = json_first(json_get(tree, "claims")); row; row =
		     json_next(row)) {
			const struct json *text = json_get(row, keys[i % 2]);
			const char *english = json_string(json_get(text, "en"), ""),
				*russian = json_string(json_get(text, "ru"), "");

			if (!text && i % 2)
				continue;
			ck_assert_uint_eq(json_count(text), 2);
			ck_assert_msg(*english && *russian && strcmp(english, russian), "%s %s",
			              files[i / 2], english);
			ck_assert_msg(!strstr(russian, "ё"), "%s", russian);
		}
		json_free(tree);
	}
}
END_TEST

START_TEST(speaks_the_language)
{
	static const char text_row[] =
		"{\"where\": {\"en\": \"here\", \"ru\": \"здесь\"}, \"note\": \"as it is\", "
		"\"model\": \"fleet.amdahl\", "
		"\"inputs\": \"serial_fraction=0.2 devices=64\", \"result\": \"limit\", "
		"\"stated\": \"5\"}";
	struct json *row;
	struct diag d = { "" };
	struct claim c;

	ck_assert_int_eq(json_parse(text_row, strlen(text_row), &row, &d), STATUS_OK);
	for (enum language language = 0; language < language_count(); language++) {
		message_set_language((enum language)language);
		ck_assert_msg(claim_read(row, &c, &d) == STATUS_OK, "%s", d.text);
		ck_assert_str_eq(c.where, language == LANGUAGE_RU ? "здесь" : "here");
		ck_assert_str_eq(c.note, "as it is");
	}
	message_set_language(LANGUAGE_EN);
	json_free(row);
}
END_TEST

/* A model that refuses is a fault, unless the row says so. */
START_TEST(no_answer)
{
	struct strbuf text = STRBUF_INIT;
	struct json *row;
	struct diag d = { "" };
	struct claim c;

	strbuf_printf(&text,
	              "{\"where\": \"here\", \"model\": \"inference.replica_queue\", \"result\": "
	              "\"response\", "
	              "\"inputs\": \"arrival_rate=1000/s service_time=10ms replicas=10\", "
	              "\"stated\": \"20 ms\", "
	              "\"verdict\": \"%s\"}", _i ? "no answer" : "slip");
	ck_assert_int_eq(json_parse(text.text, text.length, &row, &d), STATUS_OK);
	ck_assert_int_eq(claim_read(row, &c, &d), _i ? STATUS_OK : STATUS_E_NOANSWER);
	ck_assert_msg(strstr(_i ? c.none.text : d.text, "steady") != NULL, "%s", d.text);
	if (_i) {
		ck_assert(isnan(c.computed) && isnan(c.error) && !c.agrees);
		CLOSE(c.stated, 0.02, 1e-12, "stated");
	}
	json_free(row);
	strbuf_free(&text);
}
END_TEST

/* The errors in per cent, as the sheet of measurements has them, worked out apart from this
 * program. */
static const struct { const char *id; double percent; } errors[] = {
	{ "T01", -25.2 }, { "T02", -25.7 }, { "T03", -26.7 }, { "T04", -50.9 }, { "T05", 18.1 },
	{ "T06", 1.4 },
	{ "T07", -65.4 }, { "T08", -13.7 }, { "T09", -14.7 }, { "T10", -13.4 }, { "T11", -1.8 },
	{ "T12", -24.1 },
	{ "T13", 30.3 }, { "T14", 14.7 }, { "T15", -36.4 }, { "T16", -34.2 }, { "T17", -21.0 },
	{ "T18", -71.3 },
	{ "T19", 53.1 }, { "T20", -15.1 }, { "T21", 0.9 }, { "T22", 27.3 }, { "P01", 4.2 },
	{ "P02", -23.1 },
	{ "P03", 88.6 }, { "P04", 67.7 }, { "P05", 6.6 }, { "P06", 1.9 }, { "R01", -1.3 },
	{ "R02", -32.3 },
	{ "R03", 93.0 }, { "R04", 253.9 }, { "R07", -75.4 }, { "R08", 63.4 }, { "R09", -89.6 },
	{ "R11", 1.6 },
	{ "R12", 33.1 }, { "R13", 265.1 }, { "C01", -36.5 }, { "C02", -77.9 }, { "C03", 60.6 },
	{ "C04", 61.4 },
	{ "C05", -7.3 }, { "C06", -1.3 }, { "C07", -48.1 }, { "C08", 6.6 }, { "C09", -66.7 },
	{ "C10", -19.2 },
	{ "C11", -82.1 }, { "C12", 66.8 }, { "C13", -18.8 }, { "M01", 127.6 }, { "M02", 32.8 },
	{ "M03", 19.1 },
	{ "M04", 57.0 }, { "M05", 14.4 }, { "M06", 93.3 }, { "M10", -0.9 }, { "M11", 783.3 },
	{ "M12", 7.1 }, { "M13", -4.4 }, { "M14", 153.8 }, { "M15", 59.7 }, { "M16", 1304.0 },
	{ "M17", 26.9 },
	{ "M18", -84.3 }, { "M19", -6.2 }, { "S02", 0.0 }, { "S03", 7.3 }, { "S04", 45.3 },
	{ "S05", 1.4 },
	{ "S06", -60.0 }, { "S07", -99.3 }, { "S08", 861.5 }, { "L01", 5.8 }, { "L02", -53.6 },
	{ "L03", 4.3 },
	{ "L04", -42.5 }, { "L05", -9.2 }, { "L06", 1.3 }, { "L07", -7.2 }, { "L08", 38.8 },
	{ "E01", 0.0 },
	{ "E02", 0.0 }, { "E03", 2.4 }, { "E04", 24.6 }, { "E05", 0.0 }, { "E06", -8.9 },
	{ "E07", 0.0 },
	{ "E08", -51.1 }, { "E09", -39.7 }, { "E10", 83.5 },
	{ "T23", -1.0 }, { "T24", 0.1 }, { "T25", 2.1 }, { "T26", -20.1 }, { "T27", -1.5 },
	{ "T28", 35.9 }, { "T29", -17.3 }, { "T30", -13.4 }, { "T31", 19.9 }, { "T32", 35.7 },
	{ "R14", 637.3 }, { "R15", 1922.0 }, { "R16", 1113.0 }, { "R17", 1670.0 },
	{ "R18", 533.5 },
	{ "C14", -9.6 }, { "C15", -14.5 }, { "C16", -12.4 }, { "C17", -58.2 }, { "C18", 0.0 },
	{ "C19", 0.0 }, { "C20", 6.7 }, { "M21", -36.5 }, { "M22", -31.1 }, { "M23", 85.6 },
	{ "S09", 0.0 },
	{ "S10", 0.2 }, { "S11", -1.3 }, { "E11", -2.6 }, { "E12", 0.0 }, { "E13", 0.0 },
};

START_TEST(measurements_err_as_known)
{
	struct json *tree = opened("measured");
	size_t found = 0;

	for (const struct json *row = json_first(json_get(tree, "claims")); row; row =
	     json_next(row)) {
		struct diag d = { "" };
		struct claim c;

		ck_assert_msg(claim_read(row, &c, &d) == STATUS_OK, "%s", d.text);
		ck_assert_msg(*c.id && *c.source && *c.note, "%s: id, source, note", c.where);
		for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
			if (strcmp(errors[i].id, c.id))
				continue;
			NEAR(c.error * 100, errors[i].percent,
			     fmax(0.1, fabs(errors[i].percent) * 1e-3), c.id);
			found++;
		}
	}
	ck_assert_uint_eq(found, sizeof errors / sizeof *errors);
	json_free(tree);
}
END_TEST

#define ROW(rest) "{\"where\": \"here\", \"model\": \"reliability.all_up\"" rest "}"

static const struct { const char *row; enum status status; const char *text; } bad[] = {
	{ ROW(", \"inputs\": \"availability=0.9 devices=2\", \"result\": \"probability\", "
	      "\"stated\": \"0.81\""), STATUS_OK, "" },
	{ ROW(", \"inputs\": \"availability=0.9 devices=2\", \"result\": \"probability\", "
	      "\"stated\": \"81 %\""), STATUS_OK, "" },
	{ ROW(", \"inputs\": \"availability=0.9 devices=2\", \"result\": \"probability\", "
	      "\"stated\": \"3 h\""), STATUS_E_UNIT, "stated" },
	{ ROW(", \"inputs\": \"availability=0.9 devices=2\", \"result\": \"probability\", "
	      "\"stated\": \"0\""), STATUS_E_SYNTAX,
	  "positive" },
	{ ROW(", \"inputs\": \"availability=0.9 devices=2\", \"result\": \"probability\""),
	  STATUS_E_SYNTAX, "stated" },
	{ ROW(", \"inputs\": \"availability=0.9\", \"result\": \"probability\", \"stated\": \"1\""),
	  STATUS_E_MISSING, "devices" },
	{ ROW(", \"inputs\": \"\", \"result\": \"chance\", \"stated\": \"1\""), STATUS_E_NOTFOUND,
	  "chance" },
	{ ROW(", \"imputs\": \"\""), STATUS_E_SYNTAX, "imputs" },
	{ ROW(", \"inputs\": \"availability=0.9 devices=2\", \"result\": \"probability\", "
	      "\"stated\": \"0.9\", \"bound\": \"under\""), STATUS_OK, "" },
	{ ROW(", \"inputs\": \"availability=0.9 devices=2\", \"result\": \"probability\", "
	      "\"stated\": \"0.8\", \"bound\": \"over\""), STATUS_OK, "" },
	{ ROW(", \"bound\": \"about\""), STATUS_E_SYNTAX, "bound" },
	{ ROW(", \"verdict\": \"fine\""), STATUS_E_SYNTAX, "fine" },
	{ "{\"where\": \"here\", \"model\": \"reliability.all\", \"stated\": \"1\"}",
	  STATUS_E_NOTFOUND, "reliability.all" },
	{ "{\"where\": \"here\", \"model\": \"machine.roofline\", \"result\": \"bound\", "
	  "\"stated\": \"1\", \"inputs\": "
	  "\"operations=1 bytes=1 peak=1 bandwidth=1\"}", STATUS_E_SYNTAX, "bound" },
};

START_TEST(names_what_is_wrong)
{
	struct json *row;
	struct diag d = { "" };
	struct claim c;

	ck_assert_int_eq(json_parse(bad[_i].row, strlen(bad[_i].row), &row, &d), STATUS_OK);
	ck_assert_int_eq(claim_read(row, &c, &d), bad[_i].status);
	ck_assert_msg(strstr(d.text, bad[_i].text), "%s", d.text);
	if (bad[_i].status == STATUS_OK)
		ck_assert(c.agrees);
	else
		ck_assert_msg(!strncmp(d.text, "here: ", 6), "%s", d.text);
	json_free(row);
}
END_TEST

/* Agreement is to the printed digits: no more, no less. */
static const struct { const char *stated; bool agrees; } printed[] = {
	{ "0.3677", true }, { "0.368", true }, { "0.37", true }, { "0.4", true },
	{ "0.3676", false }, { "0.36", false },
	{ "36.77 %", true }, { "36.8 %", true }, { "36.7 %", false }, { "3.677e-1", true },
	{ "3.67e-1", false },
};

START_TEST(agrees_to_the_printed_digits)
{
	struct strbuf text = STRBUF_INIT;
	struct json *row;
	struct diag d = { "" };
	struct claim c;

	strbuf_printf(&text,
	              ROW(
	              	", \"inputs\": \"availability=0.999 devices=1000\", \"result\": "
	              	"\"probability\", \"stated\": \"%s\""),
	              printed[_i].stated);
	ck_assert_int_eq(json_parse(text.text, text.length, &row, &d), STATUS_OK);
	ck_assert_int_eq(claim_read(row, &c, &d), STATUS_OK);
	ck_assert_msg(c.agrees == printed[_i].agrees, "%s", printed[_i].stated);
	json_free(row);
	strbuf_free(&text);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("claims");
	TCase *t = tcase_create("claims");
	char *path = file_data_path("assets/units.xml");
	struct diag d = { "" };
	int code;

	explore_init();
	if (units_open(path, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK)
		printf("# %s\n", d.text);
	free(path);
	tcase_add_test(t, verdicts_are_true);
	tcase_add_loop_test(t, unfair_verdicts_are_turned, 0, (int)COUNT_OF(turned));
	tcase_add_test(t, both_languages);
	tcase_add_test(t, speaks_the_language);
	tcase_add_loop_test(t, no_answer, 0, 2);
	tcase_add_test(t, measurements_err_as_known);
	tcase_add_loop_test(t, names_what_is_wrong, 0, sizeof bad / sizeof *bad);
	tcase_add_loop_test(t, agrees_to_the_printed_digits, 0, sizeof printed / sizeof *printed);
	suite_add_tcase(suite, t);
	code = tap_run(suite);
	catalog_close();
	units_close();
	return code;
}
