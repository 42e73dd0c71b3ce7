/* child.c - the worker's own side: it opens its data, gives up every right it does not need, and
 * answers requests. */
#include "config.h"
#include "worker/worker.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/message.h"
#include "script/limits.h"
#include "script/script.h"
#include "worker/filter.h"
#include "worker/frame_private.h"

enum {
	LUA_MEMORY = 128 << 20,
	ADDRESS_SPACE = 512 << 20,
	CPU_SECONDS_EVER = 3600        /* of a long session; one request has REQUEST_SECONDS */
};

#define LUA_SECONDS 0.8                /* asked from Lua, with a good message */
/* then SIGPROF, whatever C code is running: it notes the line … */
#define REQUEST_SECONDS 1.5
#define LAST_SECONDS 0.05              /* … and the next one ends the process */

/* The catalogues of messages are files: each is read while files can still be opened. */
static void open_messages(void)
{
	enum language asked = message_language();

	for (enum language i = 0; i < language_count(); i++) {
		message_set_language(i);
		(void)_("done");
	}
	message_set_language(asked);
}

static void limit(int resource, rlim_t most)
{
	struct rlimit r = { most, most };

	setrlimit(resource, &r);
}

static void limit_process(void)
{
#ifndef SANITIZERS                     /* their shadow memory needs terabytes of address space */
	limit(RLIMIT_AS, ADDRESS_SPACE);
#endif
	limit(RLIMIT_CPU, CPU_SECONDS_EVER);
	limit(RLIMIT_FSIZE, 0);
	limit(RLIMIT_NOFILE, 8);
	limit(RLIMIT_CORE, 0);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	prctl(PR_SET_DUMPABLE, 0);
}

/* Arms or, with 0, disarms the timer of processor time. */
static void set_timer(double seconds)
{
	struct itimerval t = { .it_value = {
		                   (time_t)seconds,
		                   (suseconds_t)((seconds - (double)(time_t)seconds) * 1e6) } };

	setitimer(ITIMER_PROF, &t, NULL);
}

static struct script *script;          /* for the handler */

static void on_time(int number)
{
	(void)number;
	set_timer(LAST_SECONDS);
	script_mark(script);
}

static void install_handler(void)
{
	struct sigaction once = { .sa_handler = on_time, .sa_flags = (int)SA_RESETHAND };

	sigemptyset(&once.sa_mask);
	sigaction(SIGPROF, &once, NULL);
}

/* NULL where the parent gave none. */
static struct script_place *map_place(void)
{
	void *page = mmap(NULL, sizeof(struct script_place), PROT_READ | PROT_WRITE, MAP_SHARED,
	                  WORKER_PLACE, 0);

	close(WORKER_PLACE);
	return page == MAP_FAILED ? NULL : page;
}

/* False at the end of the stream. */
static bool read_all(void *bytes, size_t n)
{
	char *p = bytes;

	while (n > 0) {
		ssize_t got = read(WORKER_SOCKET, p, n);

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return false;
		p += got;
		n -= (size_t)got;
	}
	return true;
}

static bool write_all(const void *bytes, size_t n)
{
	const char *p = bytes;

	while (n > 0) {
		ssize_t put = write(WORKER_SOCKET, p, n);

		if (put < 0 && errno == EINTR)
			continue;
		if (put <= 0)
			return false;
		p += put;
		n -= (size_t)put;
	}
	return true;
}

/* The caller frees *request. */
static bool read_request(char **request, size_t *length)
{
	unsigned char head[FRAME_HEAD];

	if (!read_all(head, sizeof head))
		return false;
	*length = frame_length(head);
	if (*length > FRAME_MAX)
		return false;
	*request = memory_new(*length + 1, 1);
	if (read_all(*request, *length))
		return true;
	free(*request);
	return false;
}

static bool write_reply(const struct strbuf *reply)
{
	unsigned char head[FRAME_HEAD];

	frame_head(head, reply->length);
	return write_all(head, sizeof head) && write_all(reply->text, reply->length);
}

static void serve(void)
{
	struct strbuf reply = STRBUF_INIT;
	char *request;
	size_t length;
	bool going = true;

	while (going && read_request(&request, &length)) {
		set_timer(REQUEST_SECONDS);
		strbuf_clear(&reply);
		script_serve(script, request, length, &reply);
		set_timer(0);
		free(request);
		going = write_reply(&reply);
	}
	strbuf_free(&reply);
}

static int any_order(const void *a, const void *b)
{
	(void)a, (void)b;
	return 0;
}

/* The C library asks the kernel how much memory there is when it first sorts more than a kilobyte,
 * and keeps the answer; behind the filter that question would end the process. */
static void sort_once(void)
{
	char much[2048] = { 0 };

	qsort(much, sizeof much, 1, any_order);
}

int worker_main(void)
{
	struct script_limits limits = { LUA_MEMORY, LUA_SECONDS, map_place(), set_timer };
	struct diag d;
	enum status s;

	s = script_open(&d);
	if (s != STATUS_OK) {
		fprintf(stderr, "fleetlab: %s\n", d.text);
		return status_exit(s);
	}
	open_messages();
	limit_process();
	script = script_new(limits);
	install_handler();
	sort_once();
	filter_shut_files();
	if (!script || (filter_available() && !filter_install()))
		return 4;
	serve();
	script_free(script);
	script_close();
	return 0;
}
