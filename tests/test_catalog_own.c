/* test_catalog_own.c - catalog files of one's own */
#include "config.h"
#include "catalog_kit.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

/* What was reported: the sentences, the last one for itself. */
static struct { int count; struct diag last; char all[4096]; } reported;

static void hear(const struct diag *fault)
{
	reported.count++;
	reported.last = *fault;
	strncat(reported.all, fault->text, sizeof reported.all - strlen(reported.all) - 1);
}

/* A folder of configuration with own catalog files in it. */
struct own { char root[64], program[80], catalog[96]; char *before; };

static void own_path(const struct own *o, const char *name, char path[128])
{
	snprintf(path, 128, "%s/%s", o->catalog, name);
}

static void own_put(const struct own *o, const char *name, const char *bytes, size_t n)
{
	char path[128];
	FILE *f;

	own_path(o, name, path);
	f = fopen(path, "w");
	ck_assert(f && fwrite(bytes, 1, n, f) == n && !fclose(f));
}

static void own_enter(struct own *o)
{
	const char *before = getenv("XDG_CONFIG_HOME");

	o->before = before ? memory_copy_text(before) : NULL;
	snprintf(o->root, sizeof o->root, "/tmp/fleetlab-test-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(o->root));
	snprintf(o->program, sizeof o->program, "%s/fleetlab", o->root);
	snprintf(o->catalog, sizeof o->catalog, "%s/catalog", o->program);
	ck_assert(!mkdir(o->program, 0700) && !mkdir(o->catalog, 0700));
	setenv("XDG_CONFIG_HOME", o->root, 1);
	memset(&reported, 0, sizeof reported);
}

static void own_leave(struct own *o)
{
	static const char *const names[] = { "a.json", "b.json", "c.json", "d.json", "note.txt",
	                                     ".h.json" };
	char path[128];

	for (size_t i = 0; i < COUNT_OF(names); i++) {
		own_path(o, names[i], path);
		remove(path);
	}
	rmdir(o->catalog);
	unlink(o->catalog);
	rmdir(o->program);
	rmdir(o->root);
	if (o->before)
		setenv("XDG_CONFIG_HOME", o->before, 1);
	else
		unsetenv("XDG_CONFIG_HOME");
	free(o->before);
}

#define OWN_GRID(name, value) \
	FILE_OF("grid", "\"" name "\": {" TITLE ", \"intensity\": {\"value\": " value \
	        ", \"unit\": \"g/kWh\", \"source\": \"me\"}}")
#define OWN_TEXT(o, name, text) own_put(o, name, text, strlen(text))

START_TEST(own_entries_are_added)
{
	struct own o;
	const struct kind *grid = catalog_kind("grid");
	const struct figure *f;
	struct diag d = { "" };
	size_t installed = grid->n_entries;
	double low = 0, high = 0;
	char path[128];

	own_enter(&o);
	OWN_TEXT(&o, "a.json", OWN_GRID("home", "5"));
	OWN_TEXT(&o, "b.json", OWN_GRID("island", "900"));
	OWN_TEXT(&o, "c.json",
	         FILE_OF("link", "\"pigeon\": {" TITLE ", \"bandwidth\": {" SPEED "}}"));
	OWN_TEXT(&o, "note.txt", "not for us");
	OWN_TEXT(&o, ".h.json", "not for us either");
	own_path(&o, "b.json", path);
	catalog_open_own(hear);
	own_leave(&o);
	ck_assert_msg(reported.count == 0, "%s", reported.last.text);
	grid = catalog_kind("grid");
	ck_assert_uint_eq(grid->n_entries, installed + 2);
	SAME(grid->entries[0].name, "norway", "the installed ones keep their places");
	SAME(grid->entries[installed + 1].name, "island", "own ones stand behind");
	SAME(grid->entries[installed + 1].file, path, "and say where from");
	ck_assert_int_eq(catalog_figure("@home", &f, &d), STATUS_OK);
	NEAR(f->value, 5., 0, "@home");
	ck_assert_int_eq(catalog_figure("@pigeon", &f, &d), STATUS_OK);
	ck_assert(catalog_range(grid, "intensity", &low, &high));
	NEAR(low, 20., 0, "an answer does not depend on own files");
	NEAR(high, 713., 0, "an answer does not depend on own files");
}
END_TEST

static const struct { const char *text; const char *says[3]; } own_faults[] = {
	{ "", { "a.json", "", "left out" } },
	{ "{", { "a.json", "line", "left out" } },
	{ "not JSON", { "a.json", "line 1", "left out" } },
	{ "{\"kind\": \"grid\", \"entries\": {}} more", { "a.json", "line 1", "" } },
	{ "{\"kind\": \"gird\", \"entries\": {}}", { "a.json", "\"gird\"", "\"grid\"" } },
	{ "{\"kind\": \"moon\", \"entries\": {}}", { "a.json", "\"moon\"", "training_run" } },
	{ "{\"entries\": {}}", { "a.json", "\"kind\"", "" } },
	{ FILE_OF("grid", "\"x\": {" TITLE ", \"intensty\": {" GOOD "}}"),
	  { "x", "\"intensty\"", "\"intensity\"" } },
	{ FILE_OF("grid", "\"x\": {" TITLE ", \"colour\": {" GOOD "}}"),
	  { "x", "\"colour\"", "renewable" } },
	{ GRID("\"value\": 5, \"unit\": \"g/kWq\", \"source\": \"me\""),
	  { "x.intensity", "kWq", "" } },
	{ GRID("\"value\": 5, \"unit\": \"GB/s\", \"source\": \"me\""),
	  { "x.intensity", "GB/s", "g/kWh" } },
	{ GRID("\"value\": 6000, \"unit\": \"g/kWh\", \"source\": \"me\""),
	  { "x.intensity", "6000", "5000" } },
	{ GRID("\"value\": 1e999, \"unit\": \"g/kWh\", \"source\": \"me\""), { "a.json", "", "" } },
	{ OWN_GRID("quebec", "5"), { "a.json", "\"quebec\"", "another name" } },
	{ OWN_GRID("h100", "5"), { "\"accelerator\"", "\"h100\"", "another name" } },
	{ OWN_GRID("Home", "5"), { "a.json", "\"Home\"", "a to z" } },
	{ FILE_OF("price", "\"x\": {" TITLE "}"), { "a.json", "x has no figure", "traffic" } },
	{ FILE_OF("component", "\"x\": {" TITLE "}"), { "a.json", "x.mttf", "" } },
};

/* That file is left out, the one beside it counts, and what is missing says why. */
START_TEST(own_fault_costs_one_file)
{
	struct own o;
	const struct figure *f;
	struct diag d = { "" };

	own_enter(&o);
	OWN_TEXT(&o, "a.json", own_faults[_i].text);
	OWN_TEXT(&o, "b.json", OWN_GRID("island", "900"));
	catalog_open_own(hear);
	own_leave(&o);
	ck_assert_int_eq(reported.count, 1);
	for (int i = 0; i < 3; i++)
		ck_assert_msg(strstr(reported.last.text, own_faults[_i].says[i]), "%s: %s",
		              own_faults[_i].says[i], reported.last.text);
	ck_assert_int_eq(catalog_figure("@island", &f, &d), STATUS_OK);
	ck_assert_int_eq(catalog_figure("@h100.bf16", &f, &d), STATUS_OK);
	ck_assert_int_eq(catalog_figure("@x", &f, &d), STATUS_E_NOTFOUND);
	ck_assert_msg(strstr(d.text, "a.json"), "%s", d.text);
}
END_TEST

START_TEST(own_names_are_unique)
{
	struct own o;
	const struct figure *f;
	struct diag d = { "" };

	own_enter(&o);
	OWN_TEXT(&o, "a.json", OWN_GRID("home", "5"));
	OWN_TEXT(&o, "b.json", OWN_GRID("home", "6"));
	catalog_open_own(hear);
	own_leave(&o);
	ck_assert_int_eq(reported.count, 1);
	ck_assert_msg(strstr(reported.last.text, "a.json") && strstr(reported.last.text, "b.json"),
	              "%s",
	              reported.last.text);
	ck_assert_int_eq(catalog_figure("@home", &f, &d), STATUS_OK);
	NEAR(f->value, 5., 0, "the first one stays");
}
END_TEST

/* What is no text file of reasonable size. */
START_TEST(own_monsters_are_left_out)
{
	static const char *const says[] = { "a.json: larger", "b.json: line 1", "c.json",
	                                    "d.json" };
	static const char zero[] = "{\"kind\": \"gr\0id\", \"entries\": {}}";
	enum { LARGE = 9000000 };
	struct own o;
	char path[128], *large = memory_new(LARGE, 1);
	const struct figure *f;
	struct diag d = { "" };

	memset(large, ' ', LARGE);
	own_enter(&o);
	own_put(&o, "a.json", large, LARGE);
	own_put(&o, "b.json", zero, sizeof zero - 1);
	own_path(&o, "c.json", path);
	ck_assert(!mkdir(path, 0700));
	own_path(&o, "d.json", path);
	ck_assert(!symlink("/nothing/there", path));
	catalog_open_own(hear);
	own_leave(&o);
	free(large);
	ck_assert_int_eq(reported.count, (int)COUNT_OF(says));
	for (size_t i = 0; i < COUNT_OF(says); i++)
		ck_assert_msg(strstr(reported.all, says[i]), "%s: %s", says[i], reported.all);
	ck_assert_int_eq(catalog_figure("@h100.bf16", &f, &d), STATUS_OK);
}
END_TEST

/* No folder is no fault; a folder that is none is one. */
START_TEST(own_folder_may_be_missing)
{
	struct own o;

	own_enter(&o);
	rmdir(o.catalog);
	catalog_open_own(hear);
	ck_assert_int_eq(reported.count, 0);
	put(o.catalog, "a file");
	catalog_open_own(hear);
	own_leave(&o);
	ck_assert_int_eq(reported.count, 1);
	ck_assert_msg(strstr(reported.last.text, "fleetlab/catalog"), "%s", reported.last.text);
}
END_TEST

static const struct { const char *config, *home, *path; } places[] = {
	{ "/c", "/h", "/c/fleetlab/catalog" },
	{ NULL, "/h", "/h/.config/fleetlab/catalog" },
	{ "", "/h", "/h/.config/fleetlab/catalog" },
	{ "c", "/h", "/h/.config/fleetlab/catalog" },
	{ "./c", NULL, NULL },
	{ NULL, "h", NULL },
	{ NULL, NULL, NULL },
};

static void set_or_not(const char *name, const char *value)
{
	if (value)
		setenv(name, value, 1);
	else
		unsetenv(name);
}

START_TEST(configuration_has_its_place)
{
	const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
	char *before[2] = { config ? memory_copy_text(config) : NULL, home ? memory_copy_text(home)
	                    : NULL },
		*path;

	set_or_not("XDG_CONFIG_HOME", places[_i].config);
	set_or_not("HOME", places[_i].home);
	path = file_config_path("catalog");
	set_or_not("XDG_CONFIG_HOME", before[0]);
	set_or_not("HOME", before[1]);
	if (places[_i].path)
		SAME(path, places[_i].path, "place");
	else
		ck_assert_ptr_null(path);
	free(path);
	free(before[0]);
	free(before[1]);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("catalog_own");
	TCase *ours = tcase_create("own"), *theirs = tcase_create("places");

	tcase_add_checked_fixture(ours, open_ours, close_ours);
	tcase_add_test(ours, own_entries_are_added);
	tcase_add_loop_test(ours, own_fault_costs_one_file, 0, (int)COUNT_OF(own_faults));
	tcase_add_test(ours, own_names_are_unique);
	tcase_add_test(ours, own_monsters_are_left_out);
	tcase_add_test(ours, own_folder_may_be_missing);
	tcase_add_loop_test(theirs, configuration_has_its_place, 0, (int)COUNT_OF(places));
	suite_add_tcase(suite, ours);
	suite_add_tcase(suite, theirs);
	return tap_run(suite);
}
