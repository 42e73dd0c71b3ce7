/* test_units.c - the units that are built in: those of the unit file, and believed for it only */
#include "config.h"
#include "tap.h"

#include <stdio.h>
#include <unistd.h>

#include "base/file.h"
#include "quantity/quantity.h"
#include "quantity/units.h"

/* The unit file with so much behind its end: another file, which UDUNITS must read. */
static char *copy_with(const char *behind)
{
	static char path[64];
	char *from = file_data_path("assets/units.xml"), *xml;
	size_t length;
	FILE *f;
	int fd;

	ck_assert_int_eq(file_read(from, 1 << 20, &xml, &length, NULL), STATUS_OK);
	snprintf(path, sizeof path, "/tmp/fleetlab-units-XXXXXX");
	fd = mkstemp(path);
	f = fd < 0 ? NULL : fdopen(fd, "w");
	ck_assert_ptr_nonnull(f);
	ck_assert(fwrite(xml, 1, length, f) == length && fputs(behind, f) >= 0 && fclose(f) == 0);
	free(from);
	free(xml);
	return path;
}

static void open_anew(const char *path)
{
	struct diag d;

	units_close();
	ck_assert_msg(units_open(path, &d) == STATUS_OK, "%s", d.text);
}

/* Every symbol of the file means to the bit what UDUNITS says, and prints alike. */
START_TEST(built_in_units_are_those_of_the_file)
{
	const struct unit_symbol *read;
	char *path = copy_with("\n");
	size_t n;

	ck_assert_msg(units_built_in.n > 300, "%zu units are built in", units_built_in.n);
	open_anew(path);
	read = units_table(&n);
	ck_assert_msg(read != units_built_in.symbols, "another unit file, and not read");
	ck_assert_uint_eq(n, units_built_in.n);
	for (size_t i = 0; i < n; i++) {
		const struct unit_symbol *k = &units_built_in.symbols[i];

		ck_assert_str_eq(read[i].symbol, k->symbol);
		ck_assert_str_eq(read[i].printed, k->printed);
		ck_assert_msg(read[i].unit.numerator == k->unit.numerator &&
		              read[i].unit.denominator == k->unit.denominator, "%s", k->symbol);
		ck_assert_msg(unit_same_dimension(&read[i].unit, &k->unit), "%s", k->symbol);
	}
	unlink(path);
	open_anew(NULL);
}
END_TEST

START_TEST(built_in_units_count_for_their_file_only)
{
	char *path = copy_with("");
	size_t n;

	open_anew(path);
	ck_assert_msg(units_table(&n) == units_built_in.symbols,
	              "the same text elsewhere, and not known again");
	unlink(path);
	open_anew(NULL);
	ck_assert_msg(units_table(&n) == units_built_in.symbols, "what is built in is not used");
}
END_TEST

START_TEST(a_unit_is_added_without_a_compiler)
{
	static const char unit[] =
		"<unit><def>86400 s</def><aliases><symbol>sol</symbol></aliases></unit>";
	char *from = file_data_path("assets/units.xml"), *xml, *end,
		path[] = "/tmp/fleetlab-units-XXXXXX";
	struct unit u;
	size_t length;
	struct diag d;
	int fd = mkstemp(path);

	ck_assert_int_eq(file_read(from, 1 << 20, &xml, &length, NULL), STATUS_OK);
	end = strstr(xml, "</unit-system>");
	ck_assert_ptr_nonnull(end);
	ck_assert(write(fd, xml, (size_t)(end - xml)) == end - xml &&
	          write(fd, unit, strlen(unit)) == (ssize_t)strlen(unit) &&
	          write(fd, end, strlen(end)) == (ssize_t)strlen(end) && close(fd) == 0);
	open_anew(path);
	for (int i = 0; i < 2; i++) {
		ck_assert_msg(unit_parse("sol", &u, &d) == STATUS_OK, "%s", d.text);
		ck_assert_double_eq(u.numerator / u.denominator, 86400);
	}
	unlink(path);
	free(from);
	free(xml);
	open_anew(NULL);
	ck_assert_int_eq(unit_parse("sol", &u, NULL), STATUS_E_NOTFOUND);
}
END_TEST

/* A text asked for again means what it meant while nothing was known yet; more texts than can be
 * remembered are units all the same, and what is no unit stays none. */
START_TEST(a_text_means_the_same_again)
{
	enum { TEXTS = 3000 };
	struct unit second, rate, u;
	char text[128];

	open_anew(NULL);
	ck_assert_int_eq(unit_parse("s", &second, NULL), STATUS_OK);
	for (int i = 0; i < 2 * TEXTS; i++) {
		struct diag d = { "" };

		snprintf(text, sizeof text, "%*ss%*s", i % TEXTS % 60, "", i % TEXTS / 60, "");
		ck_assert_msg(unit_parse(text, &u, NULL) == STATUS_OK, "'%s'", text);
		ck_assert_msg(u.numerator == second.numerator &&
		              u.denominator == second.denominator &&
		              unit_same_dimension(&u, &second), "'%s'", text);
		u = quantity_make(0, "GB/h").unit;
		rate = quantity_make(0, "MB/s").unit;
		ck_assert_double_eq(unit_convert(9, &u, &rate), 2.5);
		ck_assert_int_eq(unit_parse("gigabtye", &u, &d), STATUS_E_NOTFOUND);
		ck_assert_msg(strstr(d.text, "gigabtye"), "%s", d.text);
	}
	open_anew(NULL);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("units");
	TCase *all = tcase_create("all");

	tcase_add_test(all, built_in_units_are_those_of_the_file);
	tcase_add_test(all, built_in_units_count_for_their_file_only);
	tcase_add_test(all, a_unit_is_added_without_a_compiler);
	tcase_add_test(all, a_text_means_the_same_again);
	suite_add_tcase(suite, all);
	return tap_run(suite);
}
