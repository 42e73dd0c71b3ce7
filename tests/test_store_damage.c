/* test_store_damage.c - the record damaged */
#include "config.h"
#include "store_kit.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/memory.h"

static size_t last_line(const char *text, size_t n)
{
	n--;
	while (n > 0 && text[n - 1] != '\n')
		n--;
	return n;
}

START_TEST(torn_at_every_byte)
{
	size_t n, from, aside_size;
	char *text, *name = NULL, *aside;

	make_file(3);
	text = slurp(path, &n);
	from = last_line(text, n);
	for (size_t cut = from + 1; cut < n; cut++) {
		struct store_notice notice;
		struct store *s;

		spill(path, text, cut);
		s = store_open(folder, &notice);
		ck_assert_msg(store_writes(s) && store_count(s) == 2, "cut at %zu", cut);
		ck_assert_uint_eq(set_aside(&name), 1);
		ck_assert_msg(strstr(notice.text, "1 damaged line "), "%s", notice.text);
		ck_assert_msg(strstr(notice.text, name), "%s", notice.text);
		aside = slurp(name, &aside_size);
		ck_assert(aside_size == cut - from && !memcmp(aside, text + from, aside_size));
		add_well(s, 3);
		store_close(s);
		expect_events(3, "mended");
		unlink(name);
		free(aside);
		free(name);
	}
	free(text);
}
END_TEST

/* Cut anywhere: every line that is whole is there, and a torn one is told. */
START_TEST(every_prefix)
{
	size_t n, lines = 0;
	char *text;

	make_file(5);
	text = slurp(path, &n);
	for (size_t cut = 1; cut <= n; cut++) {
		bool whole = text[cut - 1] == '\n';
		struct store_notice notice;
		struct store *s;

		lines += whole;
		spill(path, text, cut);
		s = store_open(folder, &notice);
		ck_assert_msg(store_count(s) + 1 == (lines ? lines : 1), "cut at %zu: %zu", cut,
		              store_count(s));
		ck_assert_msg(!*notice.text == whole, "cut at %zu: %s", cut, notice.text);
		store_close(s);
	}
	free(text);
}
END_TEST

START_TEST(torn_header)
{
	size_t n;
	char *text;

	make_file(1);
	text = slurp(path, &n);
	n = (size_t)(strchr(text, '\n') + 1 - text);
	for (size_t cut = 0; cut < n; cut++) {
		struct store_notice notice;
		struct store *s;

		spill(path, text, cut);
		s = store_open(folder, &notice);
		ck_assert_msg(store_writes(s) && !*notice.text == (cut == 0), "cut at %zu", cut);
		add_well(s, 1);
		store_close(s);
		expect_events(1, "begun again");
	}
	ck_assert_uint_eq(set_aside(NULL), n - 1);
	free(text);
}
END_TEST

/* The text of each event that the file has must be one of the original lines. */
static void expect_originals(const struct store *s, const char *original, size_t bit)
{
	for (size_t i = 0; i < store_count(s); i++) {
		struct strbuf b = STRBUF_INIT;
		struct json_out o = JSON_OUT(&b);

		json_out_copy(&o, store_event(s, i));
		ck_assert_msg(strstr(original, b.text), "bit %zu changed %s", bit, b.text);
		strbuf_free(&b);
	}
}

START_TEST(flipped_bits_are_noticed)
{
	size_t n;
	char *text, *bad;

	make_file(4);
	text = slurp(path, &n);
	for (size_t bit = (size_t)_i; bit < 8 * n; bit += 8) {
		struct store_notice notice;
		struct store *s;

		bad = memory_copy(text, n);
		bad[bit / 8] ^= (char)(1 << bit % 8);
		spill(path, bad, n);
		s = store_open(folder, &notice);
		ck_assert_msg(*notice.text, "bit %zu is not noticed", bit);
		ck_assert_msg(store_writes(s), "bit %zu: %s", bit, notice.text);
		ck_assert_msg(store_count(s) >= 2, "bit %zu: %zu left", bit, store_count(s));
		expect_originals(s, text, bit);
		store_close(s);
		free(bad);
	}
	free(text);
}
END_TEST

/* CRCs are compared as written: "ABCD" is not "abcd". */
START_TEST(upper_case_crc_is_damage)
{
	struct store_notice notice;
	struct store *s;
	char *text, *p;
	size_t n;
	bool letters = false;

	make_file(8);
	text = slurp(path, &n);
	for (p = text; (p = strstr(p, "\"crc\":\"")); ) {
		for (p += 7; *p != '"'; p++) {
			letters |= *p >= 'a';
			*p = *p >= 'a' ? (char)(*p - 'a' + 'A') : *p;
		}
	}
	ck_assert(letters);
	spill(path, text, n);
	s = store_open(folder, &notice);
	ck_assert(*notice.text);
	ck_assert_uint_lt(store_count(s), 8);
	store_close(s);
	free(text);
}
END_TEST

START_TEST(damage_in_the_middle_stays)
{
	struct store_notice notice;
	struct store *s;
	char *text, *after;
	size_t n, m;

	make_file(4);
	text = slurp(path, &n);
	memcpy(strstr(text, "\"n\":2"), "\"n\":9", 5);
	memcpy(strstr(text, "\"n\":3"), "\x00\xff\"\"}", 5);
	spill(path, text, n);
	s = store_open(folder, &notice);
	ck_assert_msg(strstr(notice.text, "2 damaged lines "), "%s", notice.text);
	ck_assert_msg(strstr(notice.text, path), "%s", notice.text);
	ck_assert_uint_eq(store_count(s), 2);
	ck_assert(n_of(s, 0) == 1 && n_of(s, 1) == 4);
	add_well(s, 5);
	ck_assert(json_number(json_get(store_event(s, 2), "seq"), 0) == 5);
	store_close(s);
	after = slurp(path, &m);
	ck_assert(m > n && !memcmp(text, after, n));
	ck_assert_uint_eq(set_aside(NULL), 0);
	free(text);
	free(after);
}
END_TEST

static const struct { const char *why, *text; size_t n; } rubbish[] = {
	{ "words", "Dear diary,\nnothing", 19 },
	{ "zeros", "\0\0\0\0\0\0\0\0", 8 },
	{ "line ends", "\n\n\n", 3 },
	{ "JSON of others", "{\"a\":1}\n[1]\n", 12 },
	{ "unsealed event", "{\"seq\":1,\"time\":\"x\",\"event\":\"x\"}\n", 34 },
	{ "false seal", "{\"seq\":1,\"event\":\"x\",\"crc\":\"00000000\"}\n", 40 },
	{ "header with a false seal", "{\"version\":2,\"crc\":\"00000000\"}\n", 31 },
};

START_TEST(rubbish_is_set_aside)
{
	struct store_notice notice;
	struct store *s;
	char *name = NULL, *text;
	size_t n;

	make_file(0);
	spill(path, rubbish[_i].text, rubbish[_i].n);
	s = store_open(folder, &notice);
	ck_assert_msg(store_writes(s) && *notice.text, "%s: %s", rubbish[_i].why, notice.text);
	add_well(s, 1);
	store_close(s);
	expect_events(1, rubbish[_i].why);
	ck_assert_uint_eq(set_aside(&name), 1);
	text = slurp(name, &n);
	ck_assert(n == rubbish[_i].n && !memcmp(text, rubbish[_i].text, n));
	free(text);
	free(name);
}
END_TEST

static void put_file_for_folder(void)
{
	spill(folder, "mine", 4);
}

static void put_link(void)
{
	char target[120];

	mkdir(folder, 0700);
	snprintf(target, sizeof target, "%s/target", home);
	spill(target, "mine", 4);
	ck_assert_int_eq(symlink(target, path), 0);
}

static void put_dangling_link(void)
{
	char target[120];

	mkdir(folder, 0700);
	snprintf(target, sizeof target, "%s/target", home);
	ck_assert_int_eq(symlink(target, path), 0);
}

static void put_linked_lock(void)
{
	char lock[120], target[120];

	mkdir(folder, 0700);
	snprintf(target, sizeof target, "%s/target", home);
	snprintf(lock, sizeof lock, "%s/lock", folder);
	ck_assert_int_eq(symlink(target, lock), 0);
}

static void put_folder(void)
{
	mkdir(folder, 0700);
	ck_assert_int_eq(mkdir(path, 0700), 0);
}

static void put_pipe(void)
{
	mkdir(folder, 0700);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
}

static const struct { const char *why; void (*put)(void); const char *says; } obstacles[] = {
	{ "a file for the folder", put_file_for_folder, "Not a directory" },
	{ "symbolic link", put_link, "symbolic link" },
	{ "dangling link", put_dangling_link, "symbolic link" },
	{ "lock is a link", put_linked_lock, "symbolic link" },
	{ "folder for the file", put_folder, "irectory" },
	{ "pipe", put_pipe, "not a regular file" },
};

START_TEST(obstacles_lose_nothing)
{
	struct store_notice notice;
	struct diag d = { "" };
	struct store *s;
	struct stat st;
	char target[120], aside[120];
	const char *why = obstacles[_i].why;

	obstacles[_i].put();
	s = store_open(folder, &notice);
	ck_assert_msg(strstr(notice.text, obstacles[_i].says), "%s: %s", why, notice.text);
	ck_assert_msg(!store_writes(s), "%s", why);
	SAME(store_path(s), "", why);
	ck_assert_int_eq(add(s, 1, &d), STATUS_E_IO);
	ck_assert_msg(strstr(d.text, obstacles[_i].says), "%s: %s", why, d.text);
	ck_assert_int_eq(add(s, 2, NULL), STATUS_E_IO);
	ck_assert(store_count(s) == 2 && n_of(s, 0) == 1 && n_of(s, 1) == 2);
	snprintf(target, sizeof target, "%s/target", home);
	ck_assert_msg(stat(target, &st) < 0 || st.st_size == 4, "%s: followed", why);
	/* Out of the way, and all that waited is saved. */
	snprintf(aside, sizeof aside, "%s/aside", home);
	ck_assert_int_eq(rename(folder, aside), 0);
	add_well(s, 3);
	ck_assert(store_writes(s) && store_count(s) == 3);
	store_close(s);
	expect_events(3, why);
}
END_TEST

START_TEST(closing_saves_what_waits)
{
	struct store_notice notice;
	struct store *s;

	put_file_for_folder();
	s = store_open(folder, &notice);
	ck_assert_int_eq(add(s, 1, NULL), STATUS_E_IO);
	unlink(folder);
	store_close(s);
	expect_events(1, "closed");
}
END_TEST

static void limit_file_size(rlim_t size)
{
	struct rlimit limit;

	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	limit.rlim_cur = size;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The disk ends at every byte of the line that is written. */
START_TEST(full_disk)
{
	struct store *s;
	char *text, *after;
	size_t n, m, line;

	signal(SIGXFSZ, SIG_IGN);
	make_file(2);
	text = slurp(path, &n);
	line = n - last_line(text, n);
	for (size_t room = 0; room < line; room++) {
		struct diag d = { "" };

		spill(path, text, n);
		s = open_quietly();
		limit_file_size(n + room);
		ck_assert_int_eq(add(s, 3, &d), STATUS_E_IO);
		ck_assert_msg(strstr(d.text, strerror(EFBIG)), "%s", d.text);
		ck_assert(!store_writes(s) && store_count(s) == 3);
		after = slurp(path, &m);
		ck_assert_msg(m == n && !memcmp(text, after, n), "%zu bytes of room", room);
		free(after);
		limit_file_size(RLIM_INFINITY);
		add_well(s, 4);
		store_close(s);
		expect_events(4, "room again");
	}
	free(text);
}
END_TEST

/* Stand-ins for the system's calls: from the countdown's end on, one of them or all fail; or one,
 * and so many calls later another. */
static struct { int countdown, again, failed, error; bool once, halves; } fault;

static bool faulty(void)
{
	if (fault.countdown == 0 || --fault.countdown > 0)
		return false;
	fault.countdown = fault.once ? fault.again : 1;
	fault.again = 0;
	fault.failed++;
	errno = fault.error;
	return true;
}

ssize_t write(int fd, const void *bytes, size_t n)
{
	if (faulty())
		return -1;
	/* Only half of it before a fault: the half line must be undone. */
	return syscall(SYS_write, fd, bytes, fault.halves && fault.countdown == 1 ? n / 2 : n);
}

int fdatasync(int fd)
{
	return faulty() ? -1 : (int)syscall(SYS_fdatasync, fd);
}

int fsync(int fd)
{
	return faulty() ? -1 : (int)syscall(SYS_fsync, fd);
}

int ftruncate(int fd, off_t size)
{
	return faulty() ? -1 : (int)syscall(SYS_ftruncate, fd, size);
}

int flock(int fd, int operation)
{
	return faulty() ? -1 : (int)syscall(SYS_flock, fd, operation);
}

/* Each of the events 1 to 4; twice only where writing and undoing failed both. */
static void expect_four(bool once, int n)
{
	struct store *s = open_quietly();
	bool seen[5] = { false };

	for (size_t i = 0; i < store_count(s); i++)
		seen[(int)n_of(s, i)] = true;
	ck_assert_msg(seen[1] && seen[2] && seen[3] && seen[4], "fault at %d", n);
	ck_assert_msg(!once || store_count(s) == 4, "fault at %d: %zu events", n, store_count(s));
	store_close(s);
}

/* A call that is interrupted for ever is none. */
static const struct { const char *why; int error; bool once; } call_faults[] = {
	{ "an error", EIO, true },
	{ "errors from there on", EIO, false },
	{ "a full disk for a moment", ENOSPC, true },
	{ "a full disk", ENOSPC, false },
	{ "no quota", EDQUOT, false },
	{ "interrupted", EINTR, true },
};

START_TEST(every_call_may_fail)
{
	bool once = call_faults[_i / 2].once;
	size_t size;
	char *text;
	int n = 0;

	make_file(2);
	add_to_file("{\"seq\":3,\"ti");
	text = slurp(path, &size);
	do {
		struct store_notice notice;
		struct store *s;

		spill(path, text, size);
		fault.once = once;
		fault.error = call_faults[_i / 2].error;
		fault.halves = _i % 2;
		fault.failed = 0;
		fault.countdown = ++n;
		s = store_open(folder, &notice);
		ck_assert_msg(*notice.text, "fault at %d", n);
		add(s, 3, NULL);
		fault.countdown = 0;
		add_well(s, 4);
		store_close(s);
		expect_four(once, n);
	} while (fault.failed);
	ck_assert_int_ge(n, 8);
	free(text);
}
END_TEST

/* While it recovers from one fault comes another. */
START_TEST(any_two_calls_may_fail)
{
	size_t size;
	char *text;
	int n = 0, failed;

	make_file(2);
	add_to_file("{\"seq\":3,\"ti");
	text = slurp(path, &size);
	do {
		failed = 0;
		n++;
		for (int again = 1; again <= 10; again++) {
			struct store_notice notice;
			struct store *s;

			spill(path, text, size);
			fault.once = true;
			fault.error = EIO;
			fault.halves = _i;
			fault.failed = 0;
			fault.again = again;
			fault.countdown = n;
			s = store_open(folder, &notice);
			add(s, 3, NULL);
			failed += fault.failed;
			fault.countdown = fault.again = 0;
			add_well(s, 4);
			store_close(s);
			expect_four(false, n);
		}
	} while (failed);
	ck_assert_int_ge(n, 8);
	free(text);
}
END_TEST

START_TEST(no_room_to_set_aside)
{
	struct store_notice notice;
	struct store *s;
	char *text, *after;
	size_t n, m;

	signal(SIGXFSZ, SIG_IGN);
	make_file(2);
	add_to_file("{\"seq\":3,\"ti");
	text = slurp(path, &n);
	limit_file_size(5);
	s = store_open(folder, &notice);
	ck_assert(*notice.text && !store_writes(s) && store_count(s) == 2);
	ck_assert_int_eq(add(s, 3, NULL), STATUS_E_IO);
	after = slurp(path, &m);
	ck_assert(m == n && !memcmp(text, after, n));
	ck_assert_uint_eq(set_aside(NULL), 0);
	limit_file_size(RLIM_INFINITY);
	add_well(s, 4);
	store_take_notice(s, &notice);
	ck_assert_msg(strstr(notice.text, ".damaged-"), "%s", notice.text);
	store_close(s);
	expect_events(4, "room again");
	free(text);
	free(after);
}
END_TEST

START_TEST(tail_torn_under_way)
{
	struct store_notice notice;
	struct store *s = open_quietly();

	add_well(s, 1);
	add_to_file("{\"seq\":2,\"time\":\"2030-0");
	ck_assert_int_eq(store_refresh(s, NULL), STATUS_OK);
	ck_assert_uint_eq(set_aside(NULL), 0); /* another may be writing it */
	add_well(s, 2);
	store_take_notice(s, &notice);
	ck_assert_msg(strstr(notice.text, ".damaged-"), "%s", notice.text);
	store_take_notice(s, &notice);
	SAME(notice.text, "", "told once");
	ck_assert_uint_eq(set_aside(NULL), 1);
	store_close(s);
	expect_events(2, "torn under way");
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("store_damage");
	TCase *t = tcase_create("store_damage");

	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_test(t, torn_at_every_byte);
	tcase_add_test(t, every_prefix);
	tcase_add_test(t, torn_header);
	tcase_add_loop_test(t, flipped_bits_are_noticed, 0, 8);
	tcase_add_test(t, upper_case_crc_is_damage);
	tcase_add_test(t, damage_in_the_middle_stays);
	tcase_add_loop_test(t, rubbish_is_set_aside, 0, COUNT_OF(rubbish));
	tcase_add_loop_test(t, obstacles_lose_nothing, 0, COUNT_OF(obstacles));
	tcase_add_test(t, closing_saves_what_waits);
	tcase_add_test(t, full_disk);
	tcase_add_loop_test(t, every_call_may_fail, 0, 2 * COUNT_OF(call_faults));
	tcase_add_loop_test(t, any_two_calls_may_fail, 0, 2);
	tcase_add_test(t, no_room_to_set_aside);
	tcase_add_test(t, tail_torn_under_way);
	suite_add_tcase(s, t);
	return tap_run(s);
}
