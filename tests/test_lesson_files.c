/* test_lesson_files.c - lessons as files: what is sent to the worker, the folders of a course and
 * their order */
#include "config.h"
#include "lesson_kit.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "lesson/course.h"
#include "worker/worker.h"

#define FOLDER "/tmp/test-lesson-XXXXXX"
static char folder[] = FOLDER;

static void write_file(const char *name, const char *text, size_t length)
{
	char path[300];
	FILE *f;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	f = fopen(path, "wb");
	ck_assert_ptr_nonnull(f);
	ck_assert(fwrite(text, 1, length, f) == length);
	fclose(f);
}

static void write_text(const char *name, const char *text)
{
	write_file(name, text, strlen(text));
}

static void make_folder(const char *name)
{
	char path[300];

	snprintf(path, sizeof path, "%s/%s", folder, name);
	ck_assert(mkdir(path, 0700) == 0);
}

static void remove_folder(void)
{
	char command[300];

	snprintf(command, sizeof command, "rm -rf '%s'", folder);
	ck_assert_int_eq(system(command), 0);
}

static uint64_t request(const char *path, struct strbuf *text)
{
	uint64_t hash = 0;
	struct diag d;

	strbuf_clear(text);
	ck_assert_msg(lesson_request(path, text, &hash, &d) == STATUS_OK, "%s", d.text);
	return hash;
}

START_TEST(requests_hold_the_files)
{
	struct strbuf text = STRBUF_INIT, kept = STRBUF_INIT;
	struct json *root;
	char path[300];
	uint64_t first, second;
	struct diag d;

	ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, FOLDER)));
	snprintf(path, sizeof path, "%s/", folder);
	ck_assert_int_eq(lesson_request(path, &text, &first, &d), STATUS_E_NOTFOUND);
	write_text("lesson.lua", "text \"a\" [[ \\ \" Ж ]]");
	first = request(path, &text);
	root = json_of(text.text);
	SAME(json_string(json_get(root, "do"), ""), "load", "do");
	SAME(json_string(json_get(root, "name"), ""), strrchr(folder, '/') + 1, "name");
	ck_assert_uint_eq(json_count(json_get(root, "files")), 1);
	SAME(json_string(json_get(json_at(json_get(root, "files"), 0), "text"), ""),
	     "text \"a\" [[ \\ \" Ж ]]", "text");
	json_free(root);
	write_text("ru.lua", "tr");
	second = request(path, &text);
	ck_assert(first != second);
	root = json_of(text.text);
	SAME(json_string(json_get(json_at(json_get(root, "files"), 1), "language"), ""), "ru",
	     "language");
	json_free(root);
	strbuf_puts(&kept, text.text);
	snprintf(path, sizeof path, "%s/lesson.lua", folder);
	ck_assert(request(path, &text) == second);
	SAME(text.text, kept.text, "the file of a folder is the folder");
	strbuf_free(&text);
	strbuf_free(&kept);
	remove_folder();
}
END_TEST

START_TEST(requests_refuse)
{
	struct strbuf text = STRBUF_INIT;
	char path[300], *big = malloc(1 << 20);
	uint64_t hash;
	struct diag d;

	ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, FOLDER)));
	snprintf(path, sizeof path, "%s/alone.lua", folder);
	ck_assert_int_eq(lesson_request(path, &text, &hash, &d), STATUS_E_NOTFOUND);
	write_file("alone.lua", "a\0b", 3);
	ck_assert_int_eq(lesson_request(path, &text, &hash, &d), STATUS_E_LESSON);
	memset(big, '-', 1 << 20);
	write_file("alone.lua", big, 1 << 20);
	request(path, &text);
	write_file("lesson.lua", big, 1 << 20);
	write_text("ru.lua", "x");
	strbuf_clear(&text);
	strbuf_puts(&text, "kept");
	ck_assert_int_eq(lesson_request(folder, &text, &hash, &d), STATUS_E_LIMIT);
	SAME(text.text, "kept", "nothing is left of a failed request");
	free(big);
	strbuf_free(&text);
	remove_folder();
}
END_TEST

START_TEST(courses_are_listed_and_found)
{
	static const struct { const char *name, *folder; } rows[] = {
		{ "01-introduction", "01-introduction" }, { "introduction", "01-introduction" },
		{ "02-networks", "02-networks" }, { "glossary", "glossary" },
	};
	char *data = memory_copy_text(getenv("FLEETLAB_DATADIR")), *path = NULL;
	char assets[512], link[512];
	struct course c = { NULL };
	struct diag d;

	ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, FOLDER)));
	snprintf(assets, sizeof assets, "%s/assets", data);
	snprintf(link, sizeof link, "%s/assets", folder);
	ck_assert_int_eq(symlink(assets, link), 0);     /* the worker reads course.lua, and has need
	                                                   of the units */
	setenv("FLEETLAB_DATADIR", folder, 1);  /* put back at the end: without forking, others
	                                           follow */
	ck_assert_int_eq(course_open(&c, &d), STATUS_E_NOTFOUND);
	make_folder("lessons");
	make_folder("lessons/02-networks");
	make_folder("lessons/01-introduction");
	make_folder("lessons/glossary");
	make_folder("lessons/empty");
	write_text("lessons/02-networks/lesson.lua", "");
	write_text("lessons/01-introduction/lesson.lua", "");
	write_text("lessons/glossary/lesson.lua", "");
	write_text("lessons/course.lua", "title = \"x\"\n-- key = \"no\"\n  key = \"volume-2\"\n");
	ck_assert_msg(course_open(&c, &d) == STATUS_OK, "%s", d.text);
	SAME(c.key, "volume-2", "key");
	ck_assert_uint_eq(c.n, 3);
	SAME(c.folders[0], "01-introduction", "sorted");
	SAME(c.folders[2], "glossary", "sorted");
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ck_assert_msg(course_find(&c, rows[i].name, &path, &d) == STATUS_OK, "%s", d.text);
		SAME(strrchr(path, '/') + 1, rows[i].folder, rows[i].name);
		free(path);
	}
	ck_assert_int_eq(course_find(&c, "introductoin", &path, &d), STATUS_E_NOTFOUND);
	ck_assert_msg(strstr(d.text, "introduction"), "%s", d.text);
	ck_assert_int_eq(course_find(&c, "", &path, &d), STATUS_E_NOTFOUND);
	ck_assert_int_eq(course_find(&c, folder, &path, &d), STATUS_OK);
	SAME(path, folder, "a path of its own");
	free(path);
	course_free(&c);
	remove_folder();
	setenv("FLEETLAB_DATADIR", data, 1);
	free(data);
}
END_TEST

static const struct { const char *folder, *label, *bare; } labels[] = {
	{ "01-introduction", "1", "introduction" }, { "10-ops", "10", "ops" },
	{ "00-zero", "0", "zero" },
	{ "p0-principles-of-building", "p0", "principles-of-building" }, { "a-dam", "a", "dam" },
	{ "b-c3", "b", "c3" },
	{ "glossary", "", "glossary" }, { "my-lesson", "", "my-lesson" }, { "a1b-x", "", "a1b-x" },
	{ "01", "", "01" },
	{ "a-", "", "a-" }, { "-x", "", "-x" }, { "", "", "" }, { "A-dam", "", "A-dam" },
	{ "1234567-x", "1234567", "x" },
	{ "12345678-x", "", "12345678-x" }, { "p007-x", "p007", "x" },
};

START_TEST(labels_come_from_the_folder)
{
	char label[COURSE_LABEL_SIZE];

	course_label(labels[_i].folder, label);
	SAME(label, labels[_i].label, labels[_i].folder);
	SAME(course_bare(labels[_i].folder), labels[_i].bare, labels[_i].folder);
	ck_assert(course_names(labels[_i].folder, labels[_i].bare));
	ck_assert(course_names(labels[_i].folder, labels[_i].folder));
	ck_assert(!course_names(labels[_i].folder, "other"));
}
END_TEST

#define SORTED "01-one 02-two a-more p0-zero zz"

static const struct { const char *why, *text, *folders, *absent, *fault; } orders[] = {
	{ "none", "title = \"x\"\n", "01-one 02-two a-more p0-zero zz", "", NULL },
	{ "all", "order = { \"p0-zero\", \"01-one\", \"zz\", \"02-two\", \"a-more\" }",
	  "p0-zero 01-one zz 02-two a-more", "", NULL },
	{ "some, the others by name", "order = { \"p0-zero\", \"zz\" }",
	  "p0-zero zz 01-one 02-two a-more", "", NULL },
	{ "some that are not there", "order = { \"p1-x\", \"zz\", \"03-y\" }",
	  "zz 01-one 02-two a-more p0-zero", "p1-x 03-y", NULL },
	{ "lines, comments, semicolons, a last comma",
	  "\torder =\n{ -- the first\n\"zz\"; -- \"a-more\"\n\"02-two\"\n,\n}\n",
	  "zz 02-two 01-one a-more p0-zero", "", NULL },
	{ "twice", "order = { \"zz\", \"zz\", \"01-one\", \"zz\" }",
	  "zz 01-one 02-two a-more p0-zero", "", NULL },
	{ "an empty list", "order = {}", "01-one 02-two a-more p0-zero zz", "", NULL },
	{ "in a comment", "-- order = { \"zz\" }", "01-one 02-two a-more p0-zero zz", "", NULL },
	{ "quoted otherwise, of one line", "title = 'x'; key = 'k' order = { 'zz', [[02-two]] }",
	  "zz 02-two 01-one a-more p0-zero", "", NULL },
	{ "computed", "local n = 1 order = { (\"0%d-one\"):format(n) }",
	  "01-one 02-two a-more p0-zero zz", "", NULL },
	{ "another word", "reorder = { \"zz\" }", SORTED, "",
	  "course.lua:1: a course has no 'reorder' (it has: title, key, order, asks_name)" },
	{ "no list", "\norder = \"zz\"", SORTED, "",
	  "course.lua:2: order must be a list of texts, not a text" },
	{ "never closed", "order = { \"zz\", \"02-two\"", SORTED, "", "'}' expected" },
	{ "never closed text", "order = { \"zz\", \"02-two\n}", SORTED, "", "unfinished string" },
	{ "no commas", "order = { \"zz\" \"02-two\" }", SORTED, "", "'}' expected" },
	{ "a name that is no text", "order = { zz }", SORTED, "", "nothing is called 'zz'" },
	{ "numbers", "order = { 1, 2 }", SORTED, "", "must be a list of texts, not a number" },
	{ "names in it", "order = { \"zz\", a = \"01-one\" }", SORTED, "", "without names in it" },
	{ "nothing", "order =", SORTED, "", "unexpected symbol" },
	{ "a key that is none", "key = 42", SORTED, "",
	  "course.lua:1: key must be a text, not a number (key = \"…\")" },
	{ "an empty key", "title = \"A\"\nkey = \"\"", SORTED, "", "course.lua:2: key is empty" },
	{ "a blank key", "key = \" \\t\"", SORTED, "", "course.lua:1: key is empty" },
	{ "an empty title", "title = [[\n]]", SORTED, "", "title is empty" },
	{ "a local key", "\nlocal key = \"autumn\"", SORTED, "",
	  "course.lua:2: key is a local variable here, which nobody else sees" },
	{ "a local order among others", "local a, order = 1, { \"zz\" }", SORTED, "",
	  "order is a local variable here" },
	{ "a local key that is set in the end", "local key = \"au\" _ENV.key = key .. \"tumn\"",
	  SORTED, "", NULL },
	{ "a local key of a function", "local function f(key) local title = key return title end\n"
	  "title = f(\"a\")", SORTED, "", NULL },
	{ "all of it returned", "-- mine\nreturn { key = \"autumn\" }\n", SORTED, "",
	  "course.lua:2: what course.lua returns is read by nobody" },
	{ "nothing returned", "key = \"autumn\" return", SORTED, "", NULL },
	{ "a misspelt key", "kye = \"autumn\"", SORTED, "", "did you mean 'key'?" },
	{ "a title that is none", "title = = 3", SORTED, "", "unexpected symbol near '='" },
	{ "no flag", "asks_name = \"yes\"", SORTED, "", "asks_name must be true or false" },
	{ "a block", "lesson \"x\" { title = \"X\" }", SORTED, "", "nothing is called 'lesson'" },
	{ "without end", "while true do end", SORTED, "", "stopped" },
	{ "reaching outside", "os.exit(0)", SORTED, "", "nothing is called 'os'" },
	{ "not UTF-8", "-- caf\xe9", SORTED, "", "line 1 is not UTF-8 (byte 0xE9)" },
};

static void join(char **names, size_t n, struct strbuf *to)
{
	strbuf_clear(to);
	strbuf_puts(to, "");
	for (size_t i = 0; i < n; i++)
		strbuf_printf(to, "%s%s", i ? " " : "", names[i]);
}

START_TEST(courses_have_an_order)
{
	static const char *const names[] = { "zz", "02-two", "01-one", "p0-zero", "a-more" };
	struct strbuf text = STRBUF_INIT;
	struct course c;
	struct diag d;

	ck_assert_ptr_nonnull(mkdtemp(strcpy(folder, FOLDER)));
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char lesson[64];

		make_folder(names[i]);
		snprintf(lesson, sizeof lesson, "%s/lesson.lua", names[i]);
		write_text(lesson, "");
	}
	write_text("course.lua", orders[_i].text);
	ck_assert_msg(course_open_at(folder, &c, &d) == STATUS_OK, "%s", d.text);
	join(c.folders, c.n, &text);
	SAME(text.text, orders[_i].folders, orders[_i].why);
	join(c.absent, c.n_absent, &text);
	SAME(text.text, orders[_i].absent, orders[_i].why);
	if (orders[_i].fault) {
		ck_assert_msg(c.fault && strstr(c.fault, orders[_i].fault), "%s: %s",
		              orders[_i].why, c.fault ? c.fault : "no fault");
		ck_assert_int_eq(course_usable(&c, &d), STATUS_E_LESSON);
	} else {
		ck_assert_msg(course_usable(&c, &d) == STATUS_OK, "%s: %s", orders[_i].why, d.text);
	}
	course_free(&c);
	strbuf_free(&text);
	remove_folder();
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("lesson_files");
	TCase *t = tcase_create("lesson_files");

	worker_program(getenv("FLEETLAB"));
	tcase_add_unchecked_fixture(t, open_data, close_data);
	tcase_add_test(t, requests_hold_the_files);
	tcase_add_test(t, requests_refuse);
	tcase_add_test(t, courses_are_listed_and_found);
	tcase_add_loop_test(t, labels_come_from_the_folder, 0, sizeof labels / sizeof *labels);
	tcase_add_loop_test(t, courses_have_an_order, 0, sizeof orders / sizeof *orders);
	suite_add_tcase(s, t);
	return tap_run(s);
}
