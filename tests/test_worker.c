/* test_worker.c - deliberately bad lessons, end to end through the real worker process */
#include "config.h"
#include "tap.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <linux/landlock.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "json/json.h"
#include "worker/filter.h"
#include "worker/worker.h"

/* No request takes longer, whatever the lesson does; on a machine that is busy otherwise. */
enum { PATIENCE_MS = 3 * WORKER_DEADLINE_MS + 1000 };

static const char good[] = "lesson 'good' { title = 'Good' } ask 'a' { '?', answer = '4 s' }";

static long long milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

static void put_load(struct strbuf *request, const char *name, const char *text)
{
	struct json_out out = JSON_OUT(request);

	json_open_object(&out);
	json_out_key(&out, "do");
	json_out_string(&out, "load");
	json_out_key(&out, "name");
	json_out_string(&out, name);
	json_out_key(&out, "files");
	json_open_array(&out);
	json_open_object(&out);
	json_out_key(&out, "name");
	json_out_string(&out, name);
	json_out_key(&out, "text");
	json_out_string(&out, text);
	json_close_object(&out);
	json_close_array(&out);
	json_close_object(&out);
}

/* One request; checks the time it takes.  The reply is thrown away. */
static enum status ask(struct worker *w, const char *request, struct diag *d)
{
	long long begun = milliseconds();
	struct json *reply = NULL;
	enum status s = worker_ask(w, request, strlen(request), &reply, d);

	ck_assert_msg(milliseconds() - begun < PATIENCE_MS, "%s took %lld ms", request,
	              milliseconds() - begun);
	ck_assert_int_eq(worker_fd(w), -1);
	json_free(reply);
	return s;
}

static enum status load(struct worker *w, const char *name, const char *text, struct diag *d)
{
	struct strbuf request = STRBUF_INIT;
	enum status s;

	put_load(&request, name, text);
	s = ask(w, request.text, d);
	strbuf_free(&request);
	return s;
}

static char *lesson_file(const char *name)
{
	const char *source = getenv("SRCDIR");
	struct strbuf path = STRBUF_INIT;
	struct diag d;
	char *text;
	size_t length;

	strbuf_printf(&path, "%s/tests/lessons/%s", source ? source : ".", name);
	ck_assert_msg(file_read(path.text, 1 << 20, &text, &length, &d) == STATUS_OK, "%s", d.text);
	strbuf_free(&path);
	return text;
}

static void works(struct worker *w, const char *after)
{
	struct diag d;

	ck_assert_msg(load(w, "good", good, &d) == STATUS_OK, "after %s: %s", after, d.text);
	ck_assert_msg(ask(w, "{\"do\":\"variant\",\"exercise\":\"a\",\"seed\":\"1\"}", &d) ==
	                  STATUS_OK,
	              "after %s: %s", after, d.text);
}

/* The status may be one of two where a busy machine's deadline can come before the budget, or a
 * repaired Lua does not crash; the message always names the lesson. */
static const struct { const char *file; enum status status, or; const char *says; } bad[] = {
	{ "bad-loop.lua", STATUS_E_LIMIT, STATUS_E_LIMIT, "stopped" },
	{ "bad-pcall.lua", STATUS_E_LIMIT, STATUS_E_LIMIT, "stopped" },
	{ "bad-memory.lua", STATUS_E_LIMIT, STATUS_E_LIMIT, "stopped" },
	{ "bad-string.lua", STATUS_E_LIMIT, STATUS_E_LIMIT, "MB of memory" },
	{ "bad-syntax.lua", STATUS_E_LESSON, STATUS_E_LESSON, "bad-syntax.lua:4: '}' expected" },
	{ "bad-cloop.lua", STATUS_E_LIMIT, STATUS_E_LIMIT, "stopped" },
	{ "bad-recursion.lua", STATUS_E_LESSON, STATUS_E_LIMIT, "bad-recursion.lua:2" },
	{ "bad-crash.lua", STATUS_E_LIMIT, STATUS_OK, "" },
	{ "bad-reach.lua", STATUS_E_LESSON, STATUS_E_LESSON, "nothing is called 'os' here" },
};

START_TEST(bad_lessons)
{
	struct worker *w = worker_new();
	char *text = lesson_file(bad[_i].file);
	struct diag d = { "" };
	enum status s;

	works(w, "the start");
	s = load(w, bad[_i].file, text, &d);
	ck_assert_msg(s == bad[_i].status || s == bad[_i].or, "%s: %s: %s", bad[_i].file,
	              status_text(s), d.text);
	if (s != STATUS_OK) {
		ck_assert_msg(strstr(d.text, bad[_i].file), "%s: the file is not named: %s",
		              bad[_i].file, d.text);
		ck_assert_msg(strstr(d.text, bad[_i].says), "%s: %s", bad[_i].file, d.text);
	}
	works(w, bad[_i].file);
	ck_assert_uint_eq(worker_generation(w), s == STATUS_E_LIMIT ? 2 : 1);
	worker_free(w);
	free(text);
}
END_TEST

/* Where the processor time allows it, the block is named too. */
START_TEST(bad_answers)
{
	static const struct {
		const char *exercise;
		enum status status;
		const char *says;
	} rows[] = {
		{ "slow", STATUS_E_LIMIT, "slow" },
		{ "nothing", STATUS_E_LESSON, "nothing: answer gave nothing" },
		{ "infinite", STATUS_E_LESSON, "infinite: answer is not a finite number" },
		{ "huge", STATUS_E_LESSON, "bad-answer.lua:5: huge: a drawn word is longer than" },
		{ "well", STATUS_OK, "" },
	};
	struct worker *w = worker_new();
	char *text = lesson_file("bad-answer.lua"), request[100];
	unsigned generation = 0;
	struct diag d;

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		enum status s;

		if (worker_generation(w) != generation || i == 0)
			ck_assert_msg(load(w, "bad-answer.lua", text, &d) == STATUS_OK, "%s",
			              d.text);
		generation = worker_generation(w);
		snprintf(request, sizeof request,
		         "{\"do\":\"variant\",\"exercise\":\"%s\",\"seed\":\"1\"}",
		         rows[i].exercise);
		s = ask(w, request, &d);
		ck_assert_msg(s == rows[i].status, "%s: %s: %s", rows[i].exercise, status_text(s),
		              d.text);
		if (s != STATUS_OK)
			ck_assert_msg(strstr(d.text, rows[i].says), "%s: %s", rows[i].exercise,
			              d.text);
		if (s == STATUS_E_LIMIT)
			generation = 0;
	}
	worker_free(w);
	free(text);
}
END_TEST

/* The what-if engine makes no thread and no call that the filter forbids, whatever it is asked. */
START_TEST(the_explorers)
{
	struct worker *w = worker_new();
	char *text = lesson_file("explore.lua");
	struct diag d = { "" };

	ck_assert_msg(load(w, "explore.lua", text, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(ask(w, "{\"do\":\"variant\",\"exercise\":\"runs\",\"seed\":\"1\"}",
	                  &d) == STATUS_OK, "%s", d.text);
	ck_assert_uint_eq(worker_generation(w), 1);
	worker_free(w);
	free(text);
}
END_TEST

/* --- the socket ------------------------------------------------------------------------------ */

/* A request larger than any socket's buffer: begin does not wait, and watching for reading is
 * enough. */
START_TEST(large_requests)
{
	struct strbuf lesson = STRBUF_INIT, request = STRBUF_INIT;
	struct worker *w = worker_new();
	struct json *reply = NULL;
	enum worker_outcome outcome;
	struct diag d = { "" };

	strbuf_puts(&lesson, "lesson 'large' { title = 'L' }\n");
	for (int i = 0; i < 100; i++) {
		strbuf_printf(&lesson, "text 't%d' [[", i);
		for (int j = 0; j < 3000; j++)
			strbuf_puts(&lesson, "words, ");
		strbuf_puts(&lesson, "]]\n");
	}
	put_load(&request, "large", lesson.text);
	ck_assert_uint_gt(request.length, 2000000);
	ck_assert_int_eq(worker_begin(w, request.text, request.length, &d), STATUS_OK);
	ck_assert(worker_busy(w));
	while ((outcome = worker_take(w, &reply, &d)) == WORKER_WAITING) {
		struct pollfd p = { .fd = worker_fd(w), .events = POLLIN };

		ck_assert_int_eq(poll(&p, 1, worker_patience(w)), 1);
	}
	ck_assert_msg(outcome == WORKER_REPLIED, "%s", d.text);
	ck_assert_uint_eq(json_count(json_get(json_get(reply, "lesson"), "blocks")), 100);
	ck_assert(!worker_busy(w));
	json_free(reply);
	strbuf_free(&lesson);
	strbuf_free(&request);
	worker_free(w);
}
END_TEST

START_TEST(nothing_to_serve)
{
	struct worker *w = worker_new();
	struct diag d;

	ck_assert_uint_eq(worker_generation(w), 0);
	ck_assert_int_eq(ask(w, "no JSON", &d), STATUS_E_SYNTAX);
	ck_assert_int_eq(ask(w, "{\"do\":\"dance\"}", &d), STATUS_E_LESSON);
	ck_assert_int_eq(ask(w, "{\"do\":\"variant\",\"exercise\":\"a\"}", &d), STATUS_E_LESSON);
	ck_assert_uint_eq(worker_generation(w), 1);
	worker_free(w);
	worker_free(NULL);
}
END_TEST

/* --- the filter ------------------------------------------------------------------------------ */

#ifndef SANITIZERS
static const struct { const char *why; long number, a, b, c; bool fails; } calls[] = {
	{ "open a file", SYS_openat, AT_FDCWD, (long)"/etc/passwd", O_RDONLY, .fails = true },
	{ "connect", SYS_socket, AF_UNIX, SOCK_STREAM, 0 },
	{ "run a program", SYS_execve, (long)"/bin/true", 0, 0 },
	{ "fork", SYS_clone, 0, 0, 0 },
	{ "signal", SYS_kill, 1, 0, 0 },
	{ "trace", SYS_ptrace, 0, 0, 0 },
	{ "remove a file", SYS_unlinkat, AT_FDCWD, (long)"/nowhere", 0 },
	{ "executable memory", SYS_mmap, 0, 4096, PROT_READ | PROT_EXEC },
};

/* In a child of the test: a forbidden call kills, opening a file fails, and reading of what is
 * open goes on. */
START_TEST(the_filter)
{
	int status;
	pid_t pid;

	ck_assert(filter_available());
	pid = fork();
	if (pid == 0) {
		char byte;
		int open_before = open("/dev/zero", O_RDONLY);
		long result;

		prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
		if (!filter_install() || read(open_before, &byte, 1) != 1)
			_exit(1);
		result = syscall(calls[_i].number, calls[_i].a, calls[_i].b, calls[_i].c, 0, -1, 0);
		_exit(result < 0 && errno == EACCES ? 42 : 1);
	}
	ck_assert(waitpid(pid, &status, 0) == pid);
	if (calls[_i].fails)
		ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 42, "%s: %#x",
		              calls[_i].why, (unsigned)status);
	else
		ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS, "%s: %#x",
		              calls[_i].why, (unsigned)status);
}
END_TEST

/* Whatever a file's own rights say; a kernel without Landlock changes nothing. */
START_TEST(files_are_shut)
{
	bool has_landlock = syscall(SYS_landlock_create_ruleset, NULL, 0,
	                            LANDLOCK_CREATE_RULESET_VERSION) > 0;
	int status;
	pid_t pid = fork();

	if (pid == 0) {
		int before = open("/dev/zero", O_RDONLY), after;
		char byte;

		prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
		filter_shut_files();
		after = open("/dev/zero", O_RDONLY);
		_exit((has_landlock ? after < 0 && errno == EACCES : after >= 0) &&
		      read(before, &byte, 1) == 1 ? 0 : 1);
	}
	ck_assert(waitpid(pid, &status, 0) == pid);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%#x, Landlock %d",
	              (unsigned)status, has_landlock);
}
END_TEST
#endif

/* --- programs that are no worker ------------------------------------------------------------- */

START_TEST(no_such_program)
{
	struct worker *w = worker_new();
	struct diag d;

	worker_program("/nowhere/fleetlab");
	ck_assert_int_eq(ask(w, "{\"do\":\"load\",\"name\":\"l\"}", &d), STATUS_E_IO);
	ck_assert_msg(strstr(d.text, "/nowhere/fleetlab"), "%s", d.text);
	worker_program("/bin/false");
	ck_assert_int_eq(ask(w, "{\"do\":\"load\",\"name\":\"l\"}", &d), STATUS_E_LIMIT);
	ck_assert_msg(strstr(d.text, "l was stopped"), "%s", d.text);
	worker_free(w);
}
END_TEST

/* Stands in for a worker that was taken over: what it sends is data, and no more of it is believed
 * than must be. */
static const struct { const char *why, *text; size_t times; long more; enum status status;
                      const char *says; } false_replies[] = {
	{ "no JSON", "hello", 1, 0, STATUS_E_LIMIT, "cannot be read" },
	{ "nothing", "", 0, 0, STATUS_E_LIMIT, "cannot be read" },
	{ "deep", "[", 3000, 0, STATUS_E_LIMIT, "cannot be read" },
	{ "zeros", "\1", 100, 0, STATUS_E_LIMIT, "cannot be read" },
	{ "bad UTF-8", "\xff", 100, 0, STATUS_E_LIMIT, "cannot be read" },
	{ "a key twice", "{\"error\":1,\"error\":{}}", 1, 0, STATUS_E_LIMIT, "cannot be read" },
	{ "longer than said", "{}", 40, -10, STATUS_E_LIMIT, "larger than" },
	{ "four gigabytes", "{}", 1, 0xfffffff0L, STATUS_E_LIMIT, "larger than" },
	{ "five megabytes", "[]", 2500000, 0, STATUS_E_LIMIT, "larger than" },
	{ "shorter than said", "{}", 1, 10, STATUS_E_LIMIT, "" },
	{ "an error of numbers", "{\"error\":5}", 1, 0, STATUS_E_LESSON, "l" },
	{ "a line past all numbers",
	  "{\"error\":{\"line\":1e300,\"file\":[],\"block\":{},\"cause\":3}}", 1, 0,
	  STATUS_E_LESSON, "l" },
	{ "controls", "{\"error\":{\"cause\":\"\\u001b[2J\",\"stopped\":\"yes\"}}", 1, 0,
	  STATUS_E_LESSON, "[2J" },
	{ "another kind of value", "3", 1, 0, STATUS_E_LIMIT, "cannot be read" },
};

START_TEST(false_reply)
{
	char data[] = "/tmp/fleetlab-test-XXXXXX", path[] = "/tmp/fleetlab-test-XXXXXX",
		script[100];
	struct strbuf frame = STRBUF_INIT;
	struct worker *w = worker_new();
	struct diag d = { "" };
	int file = mkstemp(data);
	size_t length;
	enum status s;

	length = strlen(false_replies[_i].text) * false_replies[_i].times +
		(size_t)false_replies[_i].more;
	for (int i = 0; i < 4; i++)
		strbuf_putc(&frame, (char)(length >> 8 * i & 0xff));
	for (size_t i = 0; i < false_replies[_i].times; i++)
		strbuf_puts(&frame, false_replies[_i].text);
	ck_assert(write(file, frame.text, frame.length) == (ssize_t)frame.length);
	close(file);
	file = mkstemp(path);
	snprintf(script, sizeof script, "#!/bin/sh\nread line <&3 & cat %s >&3\n", data);
	ck_assert(write(file, script, strlen(script)) == (ssize_t)strlen(script));
	fchmod(file, 0700);
	close(file);
	worker_program(path);
	s = ask(w, "{\"do\":\"load\",\"name\":\"l\"}", &d);
	ck_assert_msg(s == false_replies[_i].status, "%s: %s: %s", false_replies[_i].why,
	              status_text(s), d.text);
	ck_assert_msg(s == STATUS_OK || strstr(d.text, false_replies[_i].says), "%s: %s",
	              false_replies[_i].why, d.text);
	unlink(path);
	unlink(data);
	strbuf_free(&frame);
	worker_free(w);
}
END_TEST

/* Stand in for workers that say nothing.  One that sleeps has no reason to; one that computes may
 * have got too little of the machine to come to its own limit. */
static const struct { const char *program, *says; } silent[] = {
	{ "#!/bin/sh\nexec sleep 30\n", "within 3 s" },
	{ "#!/bin/sh\nwhile :; do :; done\n", "within 9 s" },
};

START_TEST(the_deadline)
{
	char path[] = "/tmp/fleetlab-test-XXXXXX", request[] = "{\"do\":\"load\",\"name\":\"l\"}";
	const char *script = silent[_i].program;
	struct worker *w = worker_new();
	enum worker_outcome outcome;
	struct diag d = { "" };
	struct json *reply;
	int file = mkstemp(path);

	ck_assert(file >= 0 && write(file, script, strlen(script)) == (ssize_t)strlen(script));
	fchmod(file, 0700);
	close(file);
	worker_program(path);
	ck_assert_int_eq(worker_begin(w, request, strlen(request), &d), STATUS_OK);
	ck_assert_int_eq(worker_take(w, &reply, &d), WORKER_WAITING);
	ck_assert(worker_patience(w) > 2000 && worker_patience(w) <= WORKER_DEADLINE_MS);
	do {
		ck_assert_double_lt(worker_waited(w), PATIENCE_MS);
		poll(NULL, 0, worker_patience(w));
		outcome = worker_take(w, &reply, &d);
	} while (outcome == WORKER_WAITING);
	ck_assert_int_eq(outcome, WORKER_STOPPED);
	ck_assert_msg(strstr(d.text, silent[_i].says), "%s", d.text);
	ck_assert_int_eq(worker_fd(w), -1);
	unlink(path);
	worker_free(w);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("worker");
	TCase *t = tcase_create("worker");

	if (!getenv("FLEETLAB")) {             /* this program itself is no worker */
		puts("Bail out! FLEETLAB must name the program");
		return 99;
	}
	message_init("en", "/nowhere");
	worker_program(getenv("FLEETLAB"));
	tcase_set_timeout(t, 30);
	tcase_add_loop_test(t, bad_lessons, 0, COUNT_OF(bad));
	tcase_add_test(t, bad_answers);
	tcase_add_test(t, the_explorers);
	tcase_add_test(t, large_requests);
	tcase_add_test(t, nothing_to_serve);
#ifndef SANITIZERS
	tcase_add_loop_test(t, the_filter, 0, COUNT_OF(calls));
	tcase_add_test(t, files_are_shut);
#endif
	tcase_add_test(t, no_such_program);
	tcase_add_loop_test(t, false_reply, 0, COUNT_OF(false_replies));
	tcase_add_loop_test(t, the_deadline, 0, COUNT_OF(silent));
	suite_add_tcase(s, t);
	return tap_run(s);
}
