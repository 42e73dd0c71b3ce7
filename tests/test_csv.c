/* test_csv.c - comma-separated values: quoted, safe for spreadsheets, exact */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "text/csv.h"

static const struct { const char *text, *cell; } cells[] = {
	{ NULL, "" }, { "", "" }, { "plain", "plain" }, { "two words", "two words" },
	{ "a,b", "\"a,b\"" }, { "say \"so\"", "\"say \"\"so\"\"\"" },
	{ "two\nlines", "two lines" }, { "back\rhome", "back^Mhome" },
	/* what a spreadsheet would compute */
	{ "=1+1", "\"'=1+1\"" }, { "+1", "\"'+1\"" }, { "-1", "\"'-1\"" },
	{ "@SUM(A1)", "\"'@SUM(A1)\"" }, { "  =1", "\"'  =1\"" }, { "\t=1", "\"' =1\"" },
	{ "\n+1", "\"' +1\"" }, { "\r=1", "^M=1" },
	{ "=cmd|' /C calc'!A0", "\"'=cmd|' /C calc'!A0\"" },
	{ "=HYPERLINK(\"http://x\",1)", "\"'=HYPERLINK(\"\"http://x\"\",1)\"" },
	{ "a=1", "a=1" }, { "1-2", "1-2" }, { "\033[31m", "^[[31m" }, { "\u202e=1", "<U+202E>=1" },
	{ "\xff=1", "\ufffd=1" }, { "\u0434\u0430", "\u0434\u0430" },
};

START_TEST(csv_cells)
{
	struct strbuf b = STRBUF_INIT;
	struct csv row = CSV(&b);
	struct strbuf want = STRBUF_INIT;

	strbuf_printf(&want, "%s,%s,1.5\n%s\n", cells[_i].cell, cells[_i].cell, cells[_i].cell);
	csv_text(&row, cells[_i].text);
	csv_text(&row, cells[_i].text);
	csv_number(&row, 1.5);
	csv_end(&row);
	csv_text(&row, cells[_i].text);
	csv_end(&row);
	SAME(b.text, want.text, cells[_i].cell);
	strbuf_free(&b);
	strbuf_free(&want);
}
END_TEST

/* At full precision, and a dash in front is a number's own. */
START_TEST(csv_numbers)
{
	struct strbuf b = STRBUF_INIT;
	struct csv row = CSV(&b);

	csv_number(&row, -0.1);
	csv_number(&row, NAN);
	csv_number(&row, INFINITY);
	csv_number(&row, 1e300);
	csv_number(&row, 0.1 + 0.2);
	csv_end(&row);
	SAME(b.text, "-0.1,,,1e300,0.30000000000000004\n", "numbers");
	strbuf_free(&b);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("csv");
	TCase *t = tcase_create("csv");

	tcase_add_loop_test(t, csv_cells, 0, COUNT_OF(cells));
	tcase_add_test(t, csv_numbers);
	suite_add_tcase(s, t);
	return tap_run(s);
}
