/* test_kept.c - the units that the build keeps: those of the unit file, and believed for it only */
#include "config.h"
#include "tap.h"

#include <stdio.h>
#include <unistd.h>

#include "base/file.h"
#include "quantity/unit.h"

/* A folder with a unit file and what is kept beside it. */
struct kept { char folder[32], xml[64], loaded[80]; };

static void put(const char *path, const char *text, size_t n)
{
	FILE *f = fopen(path, "w");

	ck_assert_ptr_nonnull(f);
	ck_assert(fwrite(text, 1, n, f) == n && fclose(f) == 0);
}

static void make_kept(struct kept *k, char **xml, struct strbuf *loaded)
{
	char *path = data_path("assets/units.xml");
	size_t length;
	struct diag d;

	snprintf(k->folder, sizeof k->folder, "/tmp/fleetlab-units-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(k->folder));
	snprintf(k->xml, sizeof k->xml, "%s/units.xml", k->folder);
	snprintf(k->loaded, sizeof k->loaded, "%s.loaded", k->xml);
	ck_assert_int_eq(file_read(path, 1 << 20, xml, &length, &d), STATUS_OK);
	ck_assert_msg(units_write(path, loaded, &d) == STATUS_OK, "%s", d.text);
	put(k->xml, *xml, length);
	put(k->loaded, loaded->text, loaded->length);
	free(path);
}

static void drop_kept(struct kept *k)
{
	unlink(k->xml);
	unlink(k->loaded);
	rmdir(k->folder);
	units_close();
	ck_assert_int_eq(units_open(NULL, NULL), STATUS_OK);
}

/* The unit, with that file opened anew. */
static struct unit unit_with(const struct kept *k, const char *text)
{
	struct unit u = { 0 };
	struct diag d;

	units_close();
	ck_assert_msg(units_open(k->xml, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(unit_parse(text, &u, &d) == STATUS_OK, "%s", d.text);
	return u;
}

/* Every symbol of the file means to the bit what UDUNITS says, and prints alike. */
START_TEST(kept_units_are_those_of_the_file)
{
	struct strbuf loaded = STRBUF_INIT;
	struct kept k;
	char *xml;
	size_t n = 0;

	make_kept(&k, &xml, &loaded);
	for (const char *p = loaded.text; (p = strchr(p, '\n')) && p[1]; n++) {
		struct unit kept, read;
		char symbol[40];

		ck_assert_int_eq(sscanf(++p, "%39s", symbol), 1);
		put(k.loaded, loaded.text, loaded.length);
		kept = unit_with(&k, symbol);
		unlink(k.loaded);
		read = unit_with(&k, symbol);
		ck_assert_msg(kept.numerator == read.numerator &&
		              kept.denominator == read.denominator, "%s", symbol);
		ck_assert_msg(unit_same_dimension(&kept, &read), "%s", symbol);
	}
	ck_assert(n > 300);
	free(xml);
	strbuf_free(&loaded);
	drop_kept(&k);
}
END_TEST

START_TEST(kept_units_count_for_their_file_only)
{
	struct strbuf loaded = STRBUF_INIT;
	struct kept k;
	char *xml, *hour;

	make_kept(&k, &xml, &loaded);
	hour = strstr(loaded.text, "\nh h 3600 ");
	ck_assert_ptr_nonnull(hour);
	memcpy(hour, "\nh h 7200 ", 10);
	put(k.loaded, loaded.text, loaded.length);
	ck_assert_msg(unit_with(&k, "h").numerator == 7200, "what is kept is not used");
	/* cut short, within a line or behind one */
	for (size_t n = loaded.length - 1; n > 0; n = n * 9 / 10) {
		put(k.loaded, loaded.text, n);
		ck_assert_msg(unit_with(&k, "h").numerator == 3600, "cut at %zu", n);
	}
	put(k.loaded, loaded.text, loaded.length);
	put(k.xml, xml, strlen(xml) - 1);      /* the last line's end less */
	ck_assert_msg(unit_with(&k, "h").numerator == 3600,
	              "another unit file, and still believed");
	put(k.xml, xml, strlen(xml));
	loaded.text[8] = loaded.text[8] == '0' ? '1' : '0';
	put(k.loaded, loaded.text, loaded.length);
	ck_assert_msg(unit_with(&k, "h").numerator == 3600,
	              "of another program, and still believed");
	free(xml);
	strbuf_free(&loaded);
	drop_kept(&k);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("kept");
	TCase *all = tcase_create("all");

	tcase_add_test(all, kept_units_are_those_of_the_file);
	tcase_add_test(all, kept_units_count_for_their_file_only);
	suite_add_tcase(suite, all);
	return tap_run(suite);
}
