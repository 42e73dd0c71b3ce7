/* test_store_replace.c - the record's file replaced under fire: calls that fail, processes that are
 * killed, others that append. */
#include "config.h"
#include "store_kit.h"

#include <errno.h>
#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/random.h"
#include "store/line.h"

/* So many events of one time, numbered from 1. */
static void numbered_record(int n, const char *time, struct strbuf *to)
{
	line_header(to);
	for (int i = 1; i <= n; i++) {
		char members[80];

		snprintf(members, sizeof members, "\"time\":\"%s\",\"event\":\"e\",\"n\":%d",
		         time, i);
		line_event(to, (unsigned long long)i, members);
	}
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

static size_t strays(void)
{
	char pattern[140];
	glob_t found;
	size_t n = 0;

	snprintf(pattern, sizeof pattern, "%s.??????", path);
	if (glob(pattern, 0, NULL, &found) == 0)
		n = found.gl_pathc;
	globfree(&found);
	return n;
}

/* --- faults ----------------------------------------------------------------------------------- */

/* Stand-ins for the system's calls.  The first fault comes after so many calls, a second one so
 * many later; or all fail from the first on. */
static struct { int first, second, failed, error; bool all; } fault;

static bool faulty(void)
{
	if (fault.first == 0 && fault.second == 0)
		return false;
	if (fault.first > 0 && --fault.first > 0)
		return false;
	if (fault.failed && !fault.all && (fault.second == 0 || --fault.second > 0))
		return false;
	fault.first = fault.all ? 1 : 0;
	fault.failed++;
	errno = fault.error;
	return true;
}

ssize_t write(int fd, const void *bytes, size_t n)
{
	bool fails = faulty();

	if (fails && n > 1)            /* only part of it is written */
		return syscall(SYS_write, fd, bytes, fault.all ? 0 : n / 2);
	return fails ? -1 : syscall(SYS_write, fd, bytes, n);
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

int rename(const char *from, const char *to)
{
	return faulty() ? -1 : (int)syscall(SYS_rename, from, to);
}

int mkostemp(char *name, int flags)
{
	return faulty() ? -1 : mkstemp(name) + 0 * flags;
}

static const int errors[] = { EIO, ENOSPC, EDQUOT, EINTR };

/* One run of importing (or forgetting) with a fault; what is in the file afterwards is the old
 * record or the new one. */
static bool run_with_fault(const struct strbuf *text, bool forgets, int first, int second,
                           int error, bool all)
{
	struct store *s = open_quietly();
	struct store_import import = { 0 };
	struct diag d = { "" };
	char *backup = NULL;
	size_t gone, left;
	enum status status;
	int failed;

	fault.error = error;
	fault.all = all;
	fault.failed = 0;
	fault.second = second;
	fault.first = first;
	if (forgets)
		status = store_forget(s, odd_go, NULL, &gone, &backup, &d);
	else
		status = store_import(s, text->text, text->length, &import, &d);
	failed = fault.failed;
	fault.first = fault.second = 0;
	free(backup);
	free(import.backup);
	store_close(s);
	ck_assert_msg(status == STATUS_OK || *d.text, "fault at %d, %d: not reported", first,
	              second);
	s = open_quietly();
	left = store_count(s);
	ck_assert_msg(left == (forgets ? 2 : 8) || left == 4, "fault at %d, %d: %zu events", first,
	              second, left);
	ck_assert_msg(status != STATUS_OK || left != 4, "fault at %d, %d: said to be done", first,
	              second);
	store_close(s);
	ck_assert_uint_eq(strays(), 0);
	return failed > 0;
}

START_TEST(every_call_may_fail)
{
	bool forgets = _i % 2, all = _i / 2 % 2, pairs = _i / 4;
	struct strbuf text = STRBUF_INIT;
	size_t size;
	char *old;
	int n;

	make_file(4);
	old = slurp(path, &size);
	numbered_record(4, "2020-01-01T00:00:00Z", &text);
	for (size_t e = 0; e < (pairs ? 1 : COUNT_OF(errors)); e++) {
		bool failed = true;

		for (n = 1; failed; n++) {
			for (int second = 0; second <= (pairs ? 8 : 0); second++) {
				spill(path, old, size);
				failed = run_with_fault(&text, forgets, n, second, errors[e], all);
			}
		}
		ck_assert_int_ge(n, 6);
	}
	strbuf_free(&text);
	free(old);
}
END_TEST

/* --- a clock beyond the calendar -------------------------------------------- */

static time_t told_time;               /* 0: the real one */

time_t time(time_t *to)
{
	struct timespec now = { .tv_sec = told_time };

	if (!told_time)
		syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
	if (to)
		*to = now.tv_sec;
	return now.tv_sec;
}

START_TEST(clock_beyond_years)
{
	static const struct { time_t now; const char *want; } rows[] = {
		{ 99999999999999999, "1970-01-01T00:00:00Z" },
		{ -99999999999999999, "1970-01-01T00:00:00Z" },
		{ 951782400, "2000-02-29T00:00:00Z" },
		{ -1, "1969-12-31T23:59:59Z" },
	};
	struct store *s = open_quietly();

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		told_time = rows[i].now;
		add_well(s, (double)i);
		SAME(json_string(json_get(store_event(s, i), "time"), ""), rows[i].want, "time");
	}
	told_time = 0;
	store_close(s);
}
END_TEST

/* --- killed and crowded ---------------------------------------------------- */

_Noreturn static void replace_until_killed(const struct strbuf *text)
{
	struct store_notice notice;
	struct store *s = store_open(folder, &notice);
	struct store_import import;
	struct diag d = { "" };
	char *backup;
	size_t gone;

	while (store_import(s, text->text, text->length, &import, &d) == STATUS_OK &&
	       store_forget(s, all_go, NULL, &gone, &backup, &d) == STATUS_OK) {
		if (import.backup)      /* else all of it was there: a killed one had got so far */
			unlink(import.backup);
		unlink(backup);
		free(import.backup);
		free(backup);
	}
	fprintf(stderr, "# replacing failed: %s (%s)\n", d.text, notice.text);
	_exit(1);
}

START_TEST(killed_while_replacing)
{
	struct random r = random_start(3);
	struct strbuf text = STRBUF_INIT;
	int with = 0;

	numbered_record(50, "2030-01-01T00:00:00Z", &text);
	for (int round = 0; round < 100; round++) {
		struct timespec nap = { .tv_nsec = (long)random_below(&r, 60000000) };
		struct store *s;
		pid_t child = fork();
		int status;

		ck_assert_int_ge(child, 0);
		if (child == 0)
			replace_until_killed(&text);
		nanosleep(&nap, NULL);
		kill(child, SIGKILL);
		ck_assert_int_eq(waitpid(child, &status, 0), child);
		ck_assert_msg(WIFSIGNALED(status), "round %d: status %x", round, (unsigned)status);
		s = open_quietly();            /* and nothing to complain of */
		ck_assert_msg(store_count(s) == 0 || store_count(s) == 50, "%zu events",
		              store_count(s));
		with += store_count(s) == 50;
		store_close(s);
	}
	ck_assert_int_ge(with, 1);
	strbuf_free(&text);
}
END_TEST

enum { WRITERS = 3, EACH = 60, ROUNDS = 15 };

_Noreturn static void write_many(int who)
{
	struct store_notice notice;
	struct store *s = store_open(folder, &notice);

	for (int i = 0; i < EACH; i++)
		add(s, 1000 + who * EACH + i, NULL);
	store_close(s);
	_exit(*notice.text != '\0');
}

/* One instance merges and forgets again while three others append: each appended event stays,
 * once. */
START_TEST(appended_while_replaced)
{
	struct strbuf text = STRBUF_INIT;
	bool seen[WRITERS * EACH] = { false };
	struct store *s;
	int status;

	numbered_record(20, "2030-01-01T00:00:00Z", &text);
	for (int who = 0; who < WRITERS; who++) {
		pid_t child = fork();

		ck_assert_int_ge(child, 0);
		if (child == 0)
			write_many(who);
	}
	s = open_quietly();
	for (int i = 0; i < ROUNDS; i++) {
		struct store_import import = { 0 };
		char *backup = NULL;
		size_t gone;

		store_import(s, text.text, text.length, &import, NULL);
		/* may take appended ones too: see below */
		store_forget(s, odd_go, NULL, &gone, &backup, NULL);
		free(import.backup);
		free(backup);
	}
	for (int who = 0; who < WRITERS; who++) {
		ck_assert_int_gt(wait(&status), 0);
		ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	}
	store_refresh(s, NULL);
	for (size_t i = 0; i < store_count(s); i++) {
		int n = (int)n_of(s, i) - 1000;

		if (n < 0)
			continue;
		ck_assert_msg(!seen[n], "%d stands twice", n);
		seen[n] = true;
	}
	for (int n = 0; n < WRITERS * EACH; n += 2)     /* the even ones, which nobody forgot */
		ck_assert_msg(seen[n], "%d is lost", n);
	store_close(s);
	strbuf_free(&text);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("store_replace");
	TCase *t = tcase_create("store_replace");

	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_loop_test(t, every_call_may_fail, 0, 6);
	tcase_add_test(t, clock_beyond_years);
	tcase_add_test(t, killed_while_replacing);
	tcase_add_test(t, appended_while_replaced);
	suite_add_tcase(s, t);
	return tap_run(s);
}
