/* test_store_places.c - the places in a record: the last of each lesson counts, and a file that is
 * mostly others is written anew without them. */
#include "config.h"
#include "store_kit.h"

#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/random.h"
#include "store/line.h"

#define T "\"time\":\"2020-01-01T00:00:00Z\","
#define PLACE(lesson, n) T "\"event\":\"place\",\"lesson\":\"" lesson "\",\"n\":" #n
#define OTHER(n) T "\"event\":\"attempt\",\"lesson\":\"a\",\"n\":" #n

static void write_record(const char *const *members, size_t n)
{
	struct strbuf b = STRBUF_INIT;

	line_header(&b);
	for (size_t i = 0; i < n; i++)
		line_event(&b, i + 1, members[i]);
	mkdir(folder, 0700);
	spill(path, b.text, b.length);
	strbuf_free(&b);
}

static void numbers_of(const struct store *s, struct strbuf *to)
{
	for (size_t i = 0; i < store_count(s); i++)
		strbuf_printf(to, "%g ", n_of(s, i));
}

static const struct { const char *why; const char *members[5]; const char *want; } folds[] = {
	{ "one lesson", { PLACE("a", 1), PLACE("a", 2), PLACE("a", 3) }, "3 " },
	{ "two lessons, each its last", { PLACE("a", 1), PLACE("b", 2), PLACE("a", 3) }, "2 3 " },
	{ "what is no place stays where it is", { PLACE("a", 1), OTHER(2), PLACE("a", 3),
	  OTHER(4) }, "2 3 4 " },
	{ "a name that begins with another", { PLACE("ab", 1), PLACE("a", 2) }, "1 2 " },
	{ "letters of another script", { PLACE("ж", 1), PLACE("ж", 2) }, "2 " },
	{ "an escape in the name: two may be one, so they stay", { PLACE("\\u0061", 1),
	  PLACE("\\u0061", 2) }, "1 2 " },
	{ "no lesson", { T "\"event\":\"place\",\"n\":1", T "\"event\":\"place\",\"n\":2" },
	  "1 2 " },
	{ "a later version's order of members", { "\"event\":\"place\",\"lesson\":\"a\",\"n\":1",
	  PLACE("a", 2) }, "1 2 " },
	{ "a word that only begins so", { T "\"event\":\"places\",\"lesson\":\"a\",\"n\":1",
	  PLACE("a", 2) }, "1 2 " },
};

START_TEST(last_place_counts)
{
	struct strbuf numbers = STRBUF_INIT;
	const char *const *members = folds[_i].members;
	struct store *s;
	size_t n = 0;

	while (n < COUNT_OF(folds[_i].members) && members[n])
		n++;
	write_record(members, n);
	s = open_quietly();
	numbers_of(s, &numbers);
	SAME(numbers.text, folds[_i].want, folds[_i].why);
	add_well(s, 9);                        /* numbers go on behind the last line's */
	ck_assert_msg(json_number(json_get(store_event(s, store_count(s) - 1), "seq"), 0) ==
	              (double)n + 1, "%s", folds[_i].why);
	store_close(s);
	strbuf_free(&numbers);
}
END_TEST

/* Sealed, and yet no JSON: one of ours is never so.  It is damage, told of and no event. */
START_TEST(sealed_and_broken)
{
	static const char *const members[] = { PLACE("a", 1), PLACE("a", 2) ",", OTHER(3) };
	struct strbuf numbers = STRBUF_INIT;
	struct store *s;
	size_t damaged = 0;

	write_record(members, COUNT_OF(members));
	s = open_quietly();
	numbers_of(s, &numbers);
	SAME(numbers.text, "3 ", "the broken one is no event");
	ck_assert_int_eq(store_whole(s, &damaged, NULL), STATUS_OK);
	ck_assert_uint_eq(damaged, 1);
	store_close(s);
	strbuf_free(&numbers);
}
END_TEST

/* Law: however the lines came in, at once or one by one, by us or by others, the events are those
 * of a reader who knows no more than the rule. */
START_TEST(same_however_read)
{
	struct random r = random_start((uint64_t)_i + 1);
	struct store *early, *late;
	int last[3] = { 0 }, n = 0, kinds[80];
	struct strbuf want = STRBUF_INIT, one = STRBUF_INIT, other = STRBUF_INIT;

	early = open_quietly();
	late = open_quietly();
	for (n = 0; n < (int)COUNT_OF(kinds); n++) {
		char body[60];
		int kind = kinds[n] = (int)random_below(&r, 4);

		snprintf(body, sizeof body, "\"lesson\":\"l%d\",\"n\":%d", kind, n);
		ck_assert_int_eq(store_append(random_below(&r, 2) ? early : late,
		                              kind < 3 ? "place" : "attempt", body, NULL),
		                 STATUS_OK);
		if (kind < 3)
			last[kind] = n;
		if (random_below(&r, 9) == 0)
			store_refresh(early, NULL);
	}
	for (int i = 0; i < n; i++)
		if (kinds[i] == 3 || last[kinds[i]] == i)
			strbuf_printf(&want, "%d ", i);
	store_refresh(early, NULL);
	numbers_of(early, &one);
	SAME(one.text, want.text, "read bit by bit");
	store_close(early);
	store_close(late);
	late = open_quietly();
	numbers_of(late, &other);
	SAME(other.text, want.text, "read at once");
	store_close(late);
	strbuf_free(&want);
	strbuf_free(&one);
	strbuf_free(&other);
}
END_TEST

/* A file may have any numbers: ours do not run out of what a number holds. */
START_TEST(highest_number)
{
	static const struct { const char *why; unsigned long long seq; double next; } rows[] = {
		{ "the highest that is read", 8999999999999999, 1 },
		{ "one that may be ours", 1000000, 1000001 },
	};
	struct store *s;

	mkdir(folder, 0700);
	for (size_t i = 0; i < 2 * COUNT_OF(rows); i++) {
		struct strbuf b = STRBUF_INIT;

		line_header(&b);
		line_event(&b, rows[i / 2].seq, i % 2 ? OTHER(1) : PLACE("a", 1));
		spill(path, b.text, b.length);
		strbuf_free(&b);
		s = open_quietly();
		add_well(s, 2);
		ck_assert_msg(store_count(s) == 2 &&
		              json_number(json_get(store_event(s, 1), "seq"), 0) ==
		              rows[i / 2].next, "%s", rows[i / 2].why);
		store_close(s);
	}
}
END_TEST

/* A newline that became another byte makes one line of two, and costs neither; the last one's is
 * the file's end: half a line, which is set aside. */
START_TEST(newline_flipped)
{
	static const char *const members[] = { OTHER(1), PLACE("a", 2), OTHER(3), OTHER(4) };
	static const char others[] = { '\v', '\b', '\x8a', 'J', '{', '"', '\0' };
	struct strbuf numbers = STRBUF_INIT;
	struct store_notice notice;
	struct store *s;
	char *text, *p;
	size_t n;

	for (size_t i = 0; i < COUNT_OF(others); i++) {
		write_record(members, COUNT_OF(members));
		text = slurp(path, &n);
		p = text;
		for (int line = 0; line <= 4; line++, p++) {
			p = memchr(p, '\n', n - (size_t)(p - text));
			*p = others[i];
			spill(path, text, n);
			*p = '\n';
			s = store_open(folder, &notice);
			strbuf_clear(&numbers);
			numbers_of(s, &numbers);
			SAME(numbers.text, line < 4 ? "1 2 3 4 " : "1 2 3 ", "events");
			ck_assert_msg(strstr(notice.text, line < 4 ? "both were" : "set aside"),
			              "%s", notice.text);
			store_close(s);
		}
		free(text);
	}
	strbuf_free(&numbers);
}
END_TEST

/* What is no record and has another name, too, is somebody's text: it stays as it is. */
START_TEST(hard_link)
{
	struct store_notice notice;
	char other[120], *text;
	struct store *s;
	size_t n;

	mkdir(folder, 0700);
	snprintf(other, sizeof other, "%s/precious", home);
	spill(other, "precious\n", 9);
	ck_assert_int_eq(link(other, path), 0);
	s = store_open(folder, &notice);
	ck_assert_msg(strstr(notice.text, "has another name"), "%s", notice.text);
	ck_assert_int_eq(add(s, 1, NULL), STATUS_E_IO);
	store_close(s);
	text = slurp(other, &n);
	SAME(text, "precious\n", "the text");
	free(text);
}
END_TEST

START_TEST(imported_twice)
{
	static const char *const old[] = { PLACE("a", 1), OTHER(2), PLACE("a", 3) };
	struct store_import import;
	struct store *s;
	char *text;
	size_t n;

	write_record(old, COUNT_OF(old));
	text = slurp(path, &n);
	unlink(path);
	s = open_quietly();
	ck_assert_int_eq(store_import(s, text, n, &import, NULL), STATUS_OK);
	ck_assert_uint_eq(import.added, 2);
	free(import.backup);
	ck_assert_int_eq(store_append(s, "place", "\"lesson\":\"a\",\"n\":4", NULL), STATUS_OK);
	ck_assert_int_eq(store_import(s, text, n, &import, NULL), STATUS_OK);
	ck_assert_msg(import.added == 0, "%zu came back", import.added);
	ck_assert(n_of(s, store_count(s) - 1) == 4);
	store_close(s);
	free(text);
}
END_TEST

/* --- a large file ---------------------------------------------------------- */

enum { LARGE = 24000 };                 /* lines, 200 bytes each */

/* Every tenth line is an answer; `of` places out of ten otherwise. */
static void large_record(int of, bool damaged)
{
	struct strbuf b = STRBUF_INIT;
	char members[260];

	line_header(&b);
	for (int i = 1; i <= LARGE; i++) {
		snprintf(members, sizeof members, T "\"event\":\"%s\",\"lesson\":\"l%d\",\"n\":%d,"
		         "\"knobs\":\"%0110d\"", i % 10 < of ? "place" : "attempt", i % 3, i, i);
		line_event(&b, (unsigned long long)i, members);
		if (damaged && i == 7)
			strbuf_puts(&b, "what is this?\n");
	}
	mkdir(folder, 0700);
	spill(path, b.text, b.length);
	strbuf_free(&b);
}

static off_t size_of(const char *name)
{
	struct stat st;

	return stat(name, &st) == 0 ? st.st_size : -1;
}

/* How many old files were kept; each is byte for byte what was there. */
static size_t kept(const char *old, size_t n)
{
	char pattern[140], *text;
	glob_t found;
	size_t size, count = 0;

	snprintf(pattern, sizeof pattern, "%s.before-*", path);
	if (glob(pattern, 0, NULL, &found) == 0)
		count = found.gl_pathc;
	for (size_t i = 0; i < count; i++) {
		text = slurp(found.gl_pathv[i], &size);
		ck_assert(size == n && !memcmp(text, old, n));
		free(text);
	}
	globfree(&found);
	return count;
}

START_TEST(large_is_made_small)
{
	struct store_notice notice;
	struct strbuf before = STRBUF_INIT, after = STRBUF_INIT;
	struct store *s;
	char *old;
	size_t n;

	large_record(9, false);
	old = slurp(path, &n);
	s = store_look(folder);                /* looking changes nothing */
	numbers_of(s, &before);
	store_close(s);
	ck_assert_uint_eq(kept(old, n), 0);
	s = store_open(folder, &notice);
	ck_assert_msg(strstr(notice.text, "progress.jsonl.before-"), "%s", notice.text);
	numbers_of(s, &after);
	SAME(after.text, before.text, "the events are the same");
	ck_assert_int_lt(size_of(path), (off_t)n / 5);
	ck_assert_uint_eq(kept(old, n), 1);
	add_well(s, 99);
	store_close(s);
	ck_assert_uint_eq(kept(old, n), 1);    /* and what is added goes to the new file alone */
	s = open_quietly();                    /* once is enough */
	ck_assert(n_of(s, store_count(s) - 1) == 99);
	store_close(s);
	strbuf_free(&before);
	strbuf_free(&after);
	free(old);
}
END_TEST

static const struct { const char *why; int of; bool damaged; } left[] = {
	{ "answers are no places", 0, false },
	{ "too few places to gain by", 4, false },
	{ "damage, which may be read one day", 9, true },
};

START_TEST(large_is_left)
{
	struct store_notice notice;
	struct store *s;
	char *old, *now;
	size_t n, m;

	large_record(left[_i].of, left[_i].damaged);
	old = slurp(path, &n);
	s = store_open(folder, &notice);
	store_close(s);
	now = slurp(path, &m);
	ck_assert_msg(n == m && !memcmp(old, now, n), "%s", left[_i].why);
	ck_assert_uint_eq(kept(old, n), 0);
	free(old);
	free(now);
}
END_TEST

START_TEST(full_disk)
{
	struct rlimit was, none = { .rlim_cur = 100 };
	struct store_notice notice;
	struct store *s;
	char *old, *now;
	size_t n, m;

	large_record(9, false);
	old = slurp(path, &n);
	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &was);
	none.rlim_max = was.rlim_max;
	setrlimit(RLIMIT_FSIZE, &none);
	s = store_open(folder, &notice);
	setrlimit(RLIMIT_FSIZE, &was);
	SAME(notice.text, "", "the record is whole and can be added to");
	ck_assert(store_writes(s));
	now = slurp(path, &m);
	ck_assert(n == m && !memcmp(old, now, n));
	ck_assert_uint_eq(kept(old, n), 0);
	store_close(s);
	free(old);
	free(now);
}
END_TEST

/* Another program holds the lock: nothing is written anew under its hands. */
START_TEST(locked_by_another)
{
	struct store_notice notice;
	char lock[120];
	struct store *s;
	FILE *f;
	off_t size;

	large_record(9, false);
	size = size_of(path);
	snprintf(lock, sizeof lock, "%s/lock", folder);
	f = fopen(lock, "w");
	ck_assert_int_eq(flock(fileno(f), LOCK_EX), 0);
	s = store_open(folder, &notice);
	ck_assert_msg(strstr(notice.text, "holds the lock"), "%s", notice.text);
	ck_assert_int_eq(size_of(path), size);
	ck_assert_uint_eq(store_count(s), LARGE / 10 + 3);
	store_close(s);
	fclose(f);
}
END_TEST

START_TEST(killed_while_made_small)
{
	struct random r = random_start(11);
	struct strbuf want = STRBUF_INIT;
	struct store_notice notice;
	struct store *s;
	char *old;
	size_t n;
	int small = 0;

	large_record(9, false);
	old = slurp(path, &n);
	s = store_look(folder);
	numbers_of(s, &want);
	store_close(s);
	for (int round = 0; round < 40; round++) {
		struct timespec nap = { .tv_nsec = (long)random_below(&r, 60000000) };
		struct strbuf got = STRBUF_INIT;
		pid_t child;
		int status;

		unlink(path);                  /* a kept one may share the file */
		spill(path, old, n);
		child = fork();
		ck_assert_int_ge(child, 0);
		if (child == 0) {
			store_close(store_open(folder, &notice));
			_exit(0);
		}
		nanosleep(&nap, NULL);
		kill(child, SIGKILL);
		ck_assert_int_eq(waitpid(child, &status, 0), child);
		small += size_of(path) < (off_t)n;
		s = store_look(folder);
		numbers_of(s, &got);
		SAME(got.text, want.text, "nothing is lost");
		store_close(s);
		kept(old, n);
		strbuf_free(&got);
	}
	printf("# %d of 40 were through\n", small);
	strbuf_free(&want);
	free(old);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("store_places");
	TCase *t = tcase_create("store_places");

	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_loop_test(t, last_place_counts, 0, COUNT_OF(folds));
	tcase_add_test(t, sealed_and_broken);
	tcase_add_loop_test(t, same_however_read, 0, 20);
	tcase_add_test(t, highest_number);
	tcase_add_test(t, newline_flipped);
	tcase_add_test(t, hard_link);
	tcase_add_test(t, imported_twice);
	tcase_add_test(t, large_is_made_small);
	tcase_add_loop_test(t, large_is_left, 0, COUNT_OF(left));
	tcase_add_test(t, full_disk);
	tcase_add_test(t, locked_by_another);
	tcase_add_test(t, killed_while_made_small);
	suite_add_tcase(s, t);
	return tap_run(s);
}
