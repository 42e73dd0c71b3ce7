/* test_store_whole.c - the record as a whole: exported, merged, parts of it forgotten. */
#include "config.h"
#include "store_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/random.h"
#include "store/line.h"

/* --- helpers ---------------------------------------------------------------------------------- */

/* A record of so many events with times that seldom differ, some of them alike. */
static void random_record(struct random *r, int n, struct strbuf *to)
{
	int minute = 0;

	line_header(to);
	for (int i = 1; i <= n; i++) {
		char members[120];

		minute += (int)random_below(r, 2);
		snprintf(members, sizeof members,
		         "\"time\":\"2030-01-01T00:%02d:00Z\",\"event\":\"e\",\"n\":%d", minute,
		         (int)random_below(r, 5));
		line_event(to, (unsigned long long)i, members);
	}
}

/* The events' texts without number and seal, a line each. */
static char *events_of(const struct store *s)
{
	struct strbuf b = STRBUF_INIT, all = STRBUF_INIT;

	ck_assert_int_eq(store_export(s, &all, NULL), STATUS_OK);
	for (const char *p = strchr(all.text, '\n') + 1; *p; p = strchr(p, '\n') + 1) {
		const char *from = strchr(p, ',');       /* behind the number */

		strbuf_add(&b, from, (size_t)(strchr(p, '\n') - from) - LINE_SEAL);
		strbuf_putc(&b, '\n');
	}
	strbuf_free(&all);
	return strbuf_take(&b);
}

/* How often the line stands in it. */
static int times_in(const char *events, const char *line, size_t n)
{
	int found = 0;

	for (const char *p = events; *p; p = strchr(p, '\n') + 1)
		found += (size_t)(strchr(p, '\n') - p) == n && !memcmp(p, line, n);
	return found;
}

static struct store_import import_well(struct store *s, const struct strbuf *text)
{
	struct store_import import;
	struct diag d = { "" };

	ck_assert_msg(store_import(s, text->text, text->length, &import, &d) == STATUS_OK, "%s",
	              d.text);
	ck_assert_uint_eq(import.bad, 0);
	free(import.backup);
	return import;
}

static char *merged(const struct strbuf *first, const struct strbuf *second)
{
	struct store *s = open_quietly();
	char *events;

	import_well(s, first);
	import_well(s, second);
	events = events_of(s);
	ck_assert_uint_eq(import_well(s, first).added, 0);
	ck_assert_uint_eq(import_well(s, second).added, 0);
	store_close(s);
	s = open_quietly();                    /* as the file has it */
	char *again = events_of(s);
	SAME(again, events, "read again");
	free(again);
	store_close(s);
	ck_assert_int_eq(unlink(path), 0);
	return events;
}

static bool all_go(const struct json *event, const void *context)
{
	(void)event, (void)context;
	return true;
}

static bool odd_go(const struct json *event, const void *context)
{
	(void)context;
	return (int)json_number(json_get(event, "n"), 0) % 2;
}

/* The same lines, each as often, in an order of times; within one second either order will do. */
static void expect_same_set(const char *one, const char *other)
{
	const char *q = other;

	ck_assert_uint_eq(strlen(one), strlen(other));
	for (const char *p = one; *p; p = strchr(p, '\n') + 1, q = strchr(q, '\n') + 1) {
		size_t n = (size_t)(strchr(p, '\n') - p);

		ck_assert_msg(!strncmp(p, q, strlen(",\"time\":\"2030-01-01T00:00:00Z\"")),
		              "times of %.*s", (int)n, p);
		ck_assert_msg(times_in(one, p, n) == times_in(other, p, n), "how often %.*s",
		              (int)n, p);
	}
}

/* --- merging ---------------------------------------------------------------------------------- */

START_TEST(either_way_round)
{
	struct random r = random_start((uint64_t)_i + 1);
	struct strbuf a = STRBUF_INIT, b = STRBUF_INIT;
	struct store *s;
	char *ab, *ba, *alone[2];

	random_record(&r, (int)random_below(&r, 12), &a);
	random_record(&r, (int)random_below(&r, 12), &b);
	ab = merged(&a, &b);
	ba = merged(&b, &a);
	expect_same_set(ab, ba);
	for (int i = 0; i < 2; i++) {
		s = open_quietly();
		import_well(s, i ? &b : &a);
		alone[i] = events_of(s);
		store_close(s);
		unlink(path);
	}
	for (const char *p = ab; *p; p = strchr(p, '\n') + 1) {
		size_t n = (size_t)(strchr(p, '\n') - p);
		int in_a = times_in(alone[0], p, n), in_b = times_in(alone[1], p, n);

		ck_assert_int_eq(times_in(ab, p, n), in_a > in_b ? in_a : in_b);
	}
	for (int i = 0; i < 2; i++) {
		for (const char *p = alone[i]; *p; p = strchr(p, '\n') + 1)
			ck_assert_int_gt(times_in(ab, p, (size_t)(strchr(p, '\n') - p)), 0);
		free(alone[i]);
	}
	free(ab);
	free(ba);
	strbuf_free(&a);
	strbuf_free(&b);
}
END_TEST

/* The clock may have gone backwards: each record keeps its own order all the same. */
START_TEST(order_within_a_record_stays)
{
	static const char *const days[] = { "05", "02", "09", "01" };
	struct strbuf text = STRBUF_INIT;
	struct store *s = open_quietly();

	line_header(&text);
	for (int i = 0; i < 4; i++) {
		char members[80];

		snprintf(members, sizeof members,
		         "\"time\":\"2030-01-%sT00:00:00Z\",\"event\":\"e\",\"n\":%d", days[i], i);
		line_event(&text, (unsigned long long)i + 1, members);
	}
	add_well(s, 7);                        /* today, which is before 2030 or behind it */
	import_well(s, &text);
	ck_assert_uint_eq(store_count(s), 5);
	for (size_t i = 0, next = 0; i < 5; i++) {
		ck_assert(json_number(json_get(store_event(s, i), "seq"), 0) == (double)(i + 1));
		if (n_of(s, i) < 7)
			ck_assert(n_of(s, i) == (double)next++);
	}
	store_close(s);
	strbuf_free(&text);
}
END_TEST

/* Every line that is torn or has a flipped bit is refused and named; every other one is taken. */
START_TEST(damaged_imports)
{
	struct random r = random_start(5);
	struct strbuf text = STRBUF_INIT;
	struct store *s = open_quietly();

	random_record(&r, 6, &text);
	for (size_t bit = (size_t)_i; bit < 8 * text.length; bit += 8) {
		char *bad = memory_copy(text.text, text.length);
		struct store_import import;
		struct diag d = { "" };
		size_t line = 1, lost;
		enum status status;

		bad[bit / 8] ^= (char)(1 << bit % 8);
		for (size_t i = 0; i < bit / 8; i++)
			line += text.text[i] == '\n';
		status = store_import(s, bad, text.length, &import, &d);
		if (status == STATUS_E_SYNTAX && line == 1) {  /* the version may read as another */
			ck_assert_msg(*d.text, "bit %zu", bit);
			free(bad);
			continue;
		}
		ck_assert_msg(status == STATUS_OK, "bit %zu: %s", bit, d.text);
		lost = 7 - (import.added + import.known);      /* of seven lines, the header one of
		                                                  them */
		ck_assert_msg(import.bad >= 1 && import.bad_lines[0] == line,
		              "bit %zu: %zu damaged, the first at %zu", bit,
		              import.bad, import.bad_lines[0]);
		ck_assert_msg(lost >= 1 && lost <= 3, "bit %zu: %zu lost", bit, lost);
		free(import.backup);
		free(bad);
	}
	store_close(s);
	strbuf_free(&text);
}
END_TEST

START_TEST(torn_imports)
{
	struct random r = random_start(9);
	struct strbuf text = STRBUF_INIT;

	random_record(&r, 5, &text);
	for (size_t cut = 0; cut <= text.length; cut++) {
		struct store *s = open_quietly();
		struct store_import import = { 0 };
		size_t whole = 0;

		for (size_t i = 0; i < cut; i++)
			whole += text.text[i] == '\n';
		/* all but its newline */
		whole += cut < text.length && cut > 0 && text.text[cut] == '\n';
		if (store_import(s, text.text, cut, &import, NULL) == STATUS_OK)
			ck_assert_msg(store_count(s) + 1 == whole, "cut at %zu: %zu of %zu", cut,
			              store_count(s), whole);
		else
			ck_assert_msg(whole == 0, "cut at %zu", cut);
		free(import.backup);
		store_close(s);
		unlink(path);
	}
	strbuf_free(&text);
}
END_TEST

/* --- forgetting ------------------------------------------------------------------------------- */

START_TEST(others_see_what_is_forgotten)
{
	struct store *a = open_quietly(), *b = open_quietly();
	struct stat st;
	size_t gone, n, m;
	char *backup, *old, *kept;

	for (int i = 1; i <= 6; i++)
		add_well(a, i);
	ck_assert_int_eq(store_refresh(b, NULL), STATUS_OK);
	old = slurp(path, &n);
	ck_assert_int_eq(store_forget(a, odd_go, NULL, &gone, &backup, NULL), STATUS_OK);
	ck_assert_uint_eq(gone, 3);
	ck_assert_uint_eq(store_count(a), 3);
	kept = slurp(backup, &m);
	ck_assert(n == m && !memcmp(old, kept, n));
	ck_assert(stat(backup, &st) == 0 && (st.st_mode & 07777) == 0600);
	ck_assert(stat(path, &st) == 0 && (st.st_mode & 07777) == 0600);
	free(backup);
	add_well(b, 8);
	ck_assert_uint_eq(store_count(b), 4);
	ck_assert_int_eq(store_refresh(a, NULL), STATUS_OK);
	for (size_t i = 0; i < 4; i++)
		ck_assert(n_of(a, i) == (double)(2 * (i + 1)) && n_of(b, i) == n_of(a, i));
	ck_assert_int_eq(store_forget(a, odd_go, NULL, &gone, &backup, NULL), STATUS_OK);
	ck_assert(gone == 0 && !backup);
	store_close(a);
	store_close(b);
	free(old);
	free(kept);
}
END_TEST

/* --- where nothing can be written ------------------------------------------ */

/* Gives the test's folder to a user without privileges and becomes that user. */
static void become_nobody(void)
{
	if (geteuid() == 0) {
		ck_assert_int_eq(chown(home, 65534, 65534), 0);
		ck_assert_int_eq(seteuid(65534), 0);
	}
}

static void become_oneself(void)
{
	if (getuid() == 0)
		ck_assert_int_eq(seteuid(0), 0);
}

START_TEST(read_only_home)
{
	struct strbuf text = STRBUF_INIT, exported = STRBUF_INIT;
	struct random r = random_start(6);
	struct store_notice notice;
	struct store_import import;
	struct diag d = { "" };
	struct store *s;
	char *backup;
	size_t gone;

	become_nobody();
	if (_i)
		make_file(2);
	ck_assert_int_eq(chmod(_i ? folder : home, 0500), 0);
	if (_i)
		ck_assert_int_eq(chmod(path, 0400), 0);
	s = store_open(folder, &notice);
	ck_assert_msg(strstr(notice.text, "memory only"), "%s", notice.text);
	ck_assert(!store_writes(s) && store_count(s) == (_i ? 2 : 0));
	ck_assert_int_eq(add(s, 3, &d), STATUS_E_IO);
	random_record(&r, 3, &text);
	ck_assert_int_eq(store_import(s, text.text, text.length, &import, &d), STATUS_E_IO);
	ck_assert_int_eq(store_forget(s, all_go, NULL, &gone, &backup, &d), STATUS_E_IO);
	ck_assert(!backup && !import.backup);
	/* what is in memory can still be carried away */
	ck_assert_int_eq(store_export(s, &exported, NULL), STATUS_OK);
	ck_assert_ptr_nonnull(strstr(exported.text, "\"n\":3"));
	ck_assert_int_eq(store_write_export(s, path, &d), STATUS_E_IO);
	store_close(s);
	chmod(_i ? folder : home, 0700);
	become_oneself();
	strbuf_free(&text);
	strbuf_free(&exported);
}
END_TEST

/* A folder that everybody may write in is no place for a record: files in it could be exchanged. */
START_TEST(folder_open_to_all)
{
	struct store_notice notice;
	struct store *s;

	ck_assert_int_eq(mkdir(folder, 0700), 0);
	ck_assert_int_eq(chmod(folder, 0777), 0);
	s = store_open(folder, &notice);
	ck_assert_msg(strstr(notice.text, "others can write"), "%s", notice.text);
	ck_assert(!store_writes(s));
	store_close(s);
	ck_assert_int_eq(access(path, F_OK), -1);
	ck_assert_int_eq(chmod(folder, 0700), 0);
	expect_events(0, "closed to others");
}
END_TEST

START_TEST(exports_go_where_they_should)
{
	struct store *s = open_quietly();
	char target[120], link[120], *text;
	struct stat st;
	struct diag d = { "" };
	size_t n;

	add_well(s, 1);
	snprintf(target, sizeof target, "%s/target", home);
	snprintf(link, sizeof link, "%s/link", home);
	spill(target, "mine", 4);
	ck_assert_int_eq(symlink(target, link), 0);
	/* the user's own link is followed */
	ck_assert_int_eq(store_write_export(s, link, &d), STATUS_OK);
	ck_assert(lstat(link, &st) == 0 && S_ISLNK(st.st_mode));
	text = slurp(target, &n);
	ck_assert_ptr_nonnull(strstr(text, "\"n\":1"));
	free(text);
	ck_assert_int_eq(store_write_export(s, home, &d), STATUS_E_IO);
	ck_assert_int_eq(store_write_export(s, "/dev/null", &d), STATUS_OK);
	ck_assert(stat("/dev/null", &st) == 0 && S_ISCHR(st.st_mode));
	ck_assert_int_eq(store_write_export(s, "/dev/full", &d), STATUS_E_IO);
	store_close(s);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("store_whole");
	TCase *t = tcase_create("store_whole");

	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_loop_test(t, either_way_round, 0, 60);
	tcase_add_test(t, order_within_a_record_stays);
	tcase_add_loop_test(t, damaged_imports, 0, 8);
	tcase_add_test(t, torn_imports);
	tcase_add_test(t, others_see_what_is_forgotten);
	tcase_add_loop_test(t, read_only_home, 0, 2);
	tcase_add_test(t, folder_open_to_all);
	tcase_add_test(t, exports_go_where_they_should);
	suite_add_tcase(s, t);
	return tap_run(s);
}
