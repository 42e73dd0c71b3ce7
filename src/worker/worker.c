/* worker.c - the parent: spawning, frames, the deadline, replacement */
#include "config.h"
#include "worker/worker.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "json/trace.h"
#include "script/limits.h"
#include "script/script.h"
#include "worker/filter.h"
#include "worker/frame_private.h"

struct worker {
	pid_t pid;                     /* 0: no process */
	int socket, poll;              /* poll: an epoll descriptor, readable whenever worker_take
	                                  has something to do */
	bool wants_to_write;           /* epoll watches for room in the socket too */
	struct script_place *place;    /* shared with the process, which keeps it up to date; NULL:
	                                  could not be had */
	int place_file;
	unsigned generation;
	bool busy;
	double begun, deadline;        /* as clock_ms */
	double used;                   /* processor time that the process had by then, ms */
	struct strbuf out, in;         /* the request's frame and the reply's */
	size_t sent, reply_max;
	char lesson[200];              /* named by the last load */
	char subject[300];             /* what the request is about, for messages */
};

static const char *program = "/proc/self/exe";

void worker_program(const char *path)
{
	program = path ? path : "/proc/self/exe";
}

bool worker_is_filtered(void)
{
	return filter_available();
}

int worker_shuts_files(void)
{
	return filter_landlock();
}

/* --- the process ----------------------------------------------------------------------------- */

/* Set in every worker.  A worker that started workers would be a storm of processes. */
#define INSIDE "FLEETLAB_INSIDE_WORKER"

/* A lesson that fills its memory is stopped several times sooner: a page costs up to 16 us in a
 * virtual machine.  Other C libraries than glibc ignore it. */
#define LARGE_PAGES "GLIBC_TUNABLES=glibc.malloc.hugetlb=1"

/* The few variables that a worker needs, out of this process's. */
static char **environment(void)
{
	static const char *const names[] = {
		"FLEETLAB_DATADIR", "FLEETLAB_LOCALEDIR", "LANGUAGE",     "LANG",
		"LC_ALL",           "LC_CTYPE",           "LC_MESSAGES",
#ifdef SANITIZERS
		"ASAN_OPTIONS",     "UBSAN_OPTIONS",      "LSAN_OPTIONS",
#endif
	};
	char **list = memory_new(COUNT_OF(names) + 3, sizeof *list);
	size_t n = 0;

	list[n++] = memory_copy_text(INSIDE "=1");
	list[n++] = memory_copy_text(LARGE_PAGES);
	for (size_t i = 0; i < COUNT_OF(names); i++) {
		const char *value = getenv(names[i]);
		struct strbuf b = STRBUF_INIT;

		if (!value)
			continue;
		strbuf_printf(&b, "%s=%s", names[i], value);
		list[n++] = strbuf_take(&b);
	}
	return list;
}

static void free_environment(char **list)
{
	for (char **p = list; *p; p++)
		free(*p);
	free(list);
}

/* Signals as a fresh program has them, and a process group of its own, so that the terminal's ^C
 * is the parent's affair. */
static void set_attributes(posix_spawnattr_t *attributes)
{
	sigset_t none, all;

	sigemptyset(&none);
	sigfillset(&all);
	posix_spawnattr_setsigmask(attributes, &none);
	posix_spawnattr_setsigdefault(attributes, &all);
	posix_spawnattr_setpgroup(attributes, 0);
	posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
	                                         POSIX_SPAWN_SETPGROUP);
}

static int spawn(pid_t *pid, int socket, int place)
{
	char name[] = "fleetlab", option[] = "--worker";
	char *const arguments[] = { name, option, NULL };
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	char **variables;
	int failed;

	if (getenv(INSIDE))
		return EPERM;
	variables = environment();
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, socket, WORKER_SOCKET);
	if (place >= 0)
		posix_spawn_file_actions_adddup2(&actions, place, WORKER_PLACE);
	posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
#ifndef SANITIZERS                     /* whose reports must be seen */
	posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
#endif
	posix_spawn_file_actions_addclosefrom_np(&actions, WORKER_PLACE + (place >= 0));
	posix_spawnattr_init(&attributes);
	set_attributes(&attributes);
	failed = posix_spawn(pid, program, &actions, &attributes, arguments, variables);
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&actions);
	free_environment(variables);
	return failed;
}

/* Asks the kernel to make w->poll readable for a reply, and for room while a request is still
 * being sent. */
static bool watch(struct worker *w, int operation, bool writing)
{
	struct epoll_event event = { .events = EPOLLIN | (writing ? EPOLLOUT : 0) };

	w->wants_to_write = writing;
	return epoll_ctl(w->poll, operation, w->socket, &event) == 0;
}

/* Ends the process, if there is one; *status as from waitpid. */
static void stop(struct worker *w, int *status)
{
	*status = 0;
	if (!w->pid)
		return;
	kill(w->pid, SIGKILL);  /* of no effect on one that is dead or dying already */
	while (waitpid(w->pid, status, 0) < 0 && errno == EINTR)
		;
	close(w->socket);
	close(w->poll);
	w->pid = 0;
	w->socket = w->poll = -1;
	w->busy = false;
}

static enum status start(struct worker *w, struct diag *d)
{
	int pair[2], failed;

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair))
		return diagnose(d, STATUS_E_IO, _("no worker process: %s"), strerror(errno));
	w->socket = pair[0];
	w->poll = epoll_create1(EPOLL_CLOEXEC);
	fcntl(w->socket, F_SETFL, O_NONBLOCK);
	if (w->poll < 0 || !watch(w, EPOLL_CTL_ADD, false))
		failed = errno;
	else
		failed = spawn(&w->pid, pair[1], w->place_file);
	close(pair[1]);
	if (!failed) {
		w->generation++;
		return STATUS_OK;
	}
	close(w->socket);
	if (w->poll >= 0)
		close(w->poll);
	w->socket = w->poll = -1;
	w->pid = 0;
	return diagnose(d, STATUS_E_IO, _("no worker process could be started from %s: %s"),
	                program, strerror(failed));
}

/* Memory that the process writes and this one reads; it cannot be made shorter under the reader. */
static void make_place(struct worker *w)
{
	enum { ABOVE_OURS = WORKER_PLACE + 1 };  /* so that no dup2 in the child overwrites it */
	int made = memfd_create("fleetlab-place", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	void *page = MAP_FAILED;

	w->place_file = made < 0 ? -1 : fcntl(made, F_DUPFD_CLOEXEC, ABOVE_OURS);
	if (made >= 0)
		close(made);
	if (w->place_file >= 0 && ftruncate(w->place_file, sizeof *w->place) == 0 &&
	    fcntl(w->place_file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
		page = mmap(NULL, sizeof *w->place, PROT_READ | PROT_WRITE, MAP_SHARED,
		            w->place_file, 0);
	w->place = page == MAP_FAILED ? NULL : page;
	if (!w->place && w->place_file >= 0) {
		close(w->place_file);          /* pages that are not there would end the child */
		w->place_file = -1;
	}
}

static void drop_place(struct worker *w)
{
	if (w->place)
		munmap(w->place, sizeof *w->place);
	if (w->place_file >= 0)
		close(w->place_file);
}

struct worker *worker_new(void)
{
	struct worker *w = memory_new(1, sizeof *w);

	w->socket = w->poll = -1;
	w->out = w->in = (struct strbuf)STRBUF_INIT;
	make_place(w);
	return w;
}

void worker_free(struct worker *w)
{
	int status;

	if (!w)
		return;
	stop(w, &status);
	drop_place(w);
	strbuf_free(&w->out);
	strbuf_free(&w->in);
	free(w);
}

unsigned worker_generation(const struct worker *w)
{
	return w->generation;
}

bool worker_busy(const struct worker *w)
{
	return w->busy;
}

int worker_fd(const struct worker *w)
{
	return w->busy ? w->poll : -1;
}

int worker_patience(const struct worker *w)
{
	double left = w->deadline - clock_ms();

	return !w->busy ? -1 : left > 0 ? (int)ceil(left) : 0;
}

double worker_waited(const struct worker *w)
{
	return w->busy ? clock_ms() - w->begun : 0;
}

/* Processor time of the process, ms; 0 where it cannot be told. */
static double processor_ms(const struct worker *w)
{
	struct timespec t;
	clockid_t clock;

	if (clock_getcpuclockid(w->pid, &clock) || clock_gettime(clock, &t))
		return 0;
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* At the deadline: a process that has been computing all the while, but has got little of a busy
 * machine, has its own limit of processor time still before it, which says better what is wrong.
 * One that sleeps has nothing before it. */
static bool prolong(struct worker *w)
{
	enum { LONGEST_MS = 3 * WORKER_DEADLINE_MS, LEAST_MS = 50 };
	double used = processor_ms(w);

	if (used < w->used + LEAST_MS || w->deadline >= w->begun + LONGEST_MS)
		return false;
	w->used = used;
	w->deadline += WORKER_DEADLINE_MS;
	return true;
}

/* --- requests -------------------------------------------------------------------------------- */

/* What a message calls this request: the lesson, and the block in it. */
static enum status read_subject(struct worker *w, const char *request, size_t length,
                                struct diag *d)
{
	struct json *root;
	enum status s = json_parse(request, length, &root, d);
	const char *block, *what;

	if (s != STATUS_OK)
		return s;
	w->reply_max = REPLY_MAX;
	what = json_string(json_get(root, "do"), "");
	if (!strcmp(what, "load") || !strcmp(what, "course")) {
		w->reply_max = REPLY_MAX_LESSON;
		snprintf(w->lesson, sizeof w->lesson, "%s",
		         json_string(json_get(root, "name"), ""));
	}
	if (!strcmp(what, "console")) {
		snprintf(w->subject, sizeof w->subject, "%s", _("this line"));
		json_free(root);
		return s;
	}
	block = json_string(json_get(root, "exercise"), json_string(json_get(root, "chart"), ""));
	snprintf(w->subject, sizeof w->subject, "%.150s%s%.100s", w->lesson, *block ? "#" : "",
	         block);
	json_free(root);
	return s;
}

static void send_more(struct worker *w)
{
	assert(w->sent <= w->out.length);
	while (w->sent < w->out.length) {
		ssize_t n =
		    send(w->socket, w->out.text + w->sent, w->out.length - w->sent, MSG_NOSIGNAL);

		if (n > 0)
			w->sent += (size_t)n;
		else if (errno != EINTR)
			break;                 /* full, or broken: then reading finds the end */
	}
	if (w->wants_to_write != (w->sent < w->out.length))
		watch(w, EPOLL_CTL_MOD, w->sent < w->out.length);
}

enum status worker_begin(struct worker *w, const char *request, size_t length, struct diag *d)
{
	unsigned char head[FRAME_HEAD];
	enum status s = w->pid ? STATUS_OK : start(w, d);      /* first: it gets ready while the
	                                                          rest is done */

	assert(request && length);
	if (s == STATUS_OK)
		s = read_subject(w, request, length, d);
	if (s != STATUS_OK)
		return s;
	if (length > FRAME_MAX)
		return diagnose(d, STATUS_E_LIMIT, _("%s: the request is too large"), w->subject);
	strbuf_clear(&w->in);
	strbuf_clear(&w->out);
	frame_head(head, length);
	strbuf_add(&w->out, (const char *)head, sizeof head);
	strbuf_add(&w->out, request, length);
	w->sent = 0;
	if (w->place)
		*w->place = (struct script_place){ .line = 0 };
	w->busy = true;
	w->used = processor_ms(w);
	w->begun = clock_ms();
	w->deadline = w->begun + WORKER_DEADLINE_MS;
	trace_text("request", request, length);
	send_more(w);
	return STATUS_OK;
}

/* --- replies --------------------------------------------------------------------------------- */

enum progress { MORE, COMPLETE, ENDED, TOO_LARGE };

static enum progress receive(struct worker *w)
{
	char buffer[65536];

	for (;;) {
		ssize_t n = recv(w->socket, buffer, sizeof buffer, 0);
		size_t length;

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
			return MORE;
		if (n <= 0)
			return ENDED;
		strbuf_add(&w->in, buffer, (size_t)n);
		if (w->in.length < FRAME_HEAD)
			continue;
		length = frame_length((const unsigned char *)w->in.text);
		if (length > w->reply_max || w->in.length - FRAME_HEAD > length)
			return TOO_LARGE;
		if (w->in.length - FRAME_HEAD == length)
			return COMPLETE;
	}
}

/* The subject becomes the line that ran last, as the process noted it: "lesson.lua:12:
 * block-id". */
static void look_where(struct worker *w)
{
	struct script_place at;

	if (!w->place)
		return;
	at = *w->place;
	at.file[sizeof at.file - 1] = at.block[sizeof at.block - 1] = '\0';
	if (at.line > 0 && *at.file)
		snprintf(w->subject, sizeof w->subject, "%s:%d%s%s", at.file, at.line,
		         *at.block ? ": " : "",
		         at.block);
}

static void explain_death(const struct worker *w, int status, struct diag *d)
{
	int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;

	if (signal == SIGPROF || signal == SIGXCPU)
		diagnose(d, STATUS_E_LIMIT,
		         _("%s was stopped: it used up its processor time. Look for a loop that "
		           "does not end."),
		         w->subject);
	else if (signal == SIGSYS)
		diagnose(d, STATUS_E_LIMIT,
		         _("%s was stopped: it tried to reach outside its process."), w->subject);
	else if (signal)
		diagnose(d, STATUS_E_LIMIT, _("%s was stopped: it crashed its process (%s)."),
		         w->subject, strsignal(signal));
	else
		diagnose(d, STATUS_E_LIMIT, _("%s was stopped: its process ended with code %d."),
		         w->subject, WEXITSTATUS(status));
}

static enum worker_outcome give_up(struct worker *w, enum progress why, struct diag *d)
{
	int status;

	stop(w, &status);
	if (why != TOO_LARGE)
		look_where(w);
	if (why == ENDED)
		explain_death(w, status, d);
	else if (why == TOO_LARGE)
		diagnose(d, STATUS_E_LIMIT, _("%s was stopped: its answer is larger than %zu KB."),
		         w->subject, w->reply_max >> 10);
	else
		diagnose(d, STATUS_E_LIMIT,
		         _("%s was stopped: it gave no answer within %d s. Look for a loop that "
		           "does not end."),
		         w->subject, (int)((w->deadline - w->begun) / 1000));
	return WORKER_STOPPED;
}

/* "ru.lua:12: block-id: cause; n = 0 (fix)" */
static void explain_fault(const struct worker *w, const struct json *error, struct diag *d)
{
	const char *file = json_string(json_get(error, "file"), ""),
	           *block = json_string(json_get(error, "block"), "");
	const char *fix = json_string(json_get(error, "fix"), ""),
	           *drawn = json_string(json_get(error, "drawn"), "");
	double line = json_number(json_get(error, "line"), 0);
	struct strbuf b = STRBUF_INIT;

	strbuf_puts(&b, *file ? file : w->subject);
	if (line > 0 && line < 1e9)
		strbuf_printf(&b, ":%.0f", line);
	if (*block)
		strbuf_printf(&b, ": %s", block);
	strbuf_printf(&b, ": %s", json_string(json_get(error, "cause"), ""));
	if (*drawn)
		strbuf_printf(&b, "; %s", drawn);
	if (*fix)
		strbuf_printf(&b, " (%s)", fix);
	diagnose(d, STATUS_E_LESSON, "%s", b.text);
	strbuf_free(&b);
}

static enum status read_reply(const struct worker *w, struct json **root, struct diag *d)
{
	enum status s = json_parse(w->in.text + FRAME_HEAD, w->in.length - FRAME_HEAD, root, d);

	if (s != STATUS_OK || json_type(*root) == JSON_OBJECT)
		return s;
	json_free(*root);
	return diagnose(d, STATUS_E_SYNTAX, "%s", _("it is no object"));
}

static enum worker_outcome conclude(struct worker *w, struct json **reply, struct diag *d)
{
	const struct json *error;
	struct json *root;
	int status;
	struct diag cause;

	assert(w->in.length >= FRAME_HEAD);
	w->busy = false;
	if (read_reply(w, &root, &cause) != STATUS_OK) {
		stop(w, &status);
		diagnose(d, STATUS_E_LIMIT, _("%s was stopped: its answer cannot be read: %s"),
		         w->subject, cause.text);
		return WORKER_STOPPED;
	}
	error = json_get(root, "error");
	if (!error) {
		*reply = root;
		return WORKER_REPLIED;
	}
	explain_fault(w, error, d);
	if (!json_bool(json_get(error, "stopped"), false)) {
		json_free(root);
		return WORKER_FAULT;
	}
	json_free(root);
	stop(w, &status);
	return WORKER_STOPPED;
}

enum worker_outcome worker_take(struct worker *w, struct json **reply, struct diag *d)
{
	enum worker_outcome outcome;
	enum progress progress;

	assert(reply);
	send_more(w);
	progress = receive(w);
	if (progress == MORE && (worker_patience(w) > 0 || prolong(w)))
		return WORKER_WAITING;
	if (progress == COMPLETE)
		trace_text("reply", w->in.text + FRAME_HEAD, w->in.length - FRAME_HEAD);
	outcome = progress == COMPLETE ? conclude(w, reply, d) : give_up(w, progress, d);
	if (outcome == WORKER_STOPPED)
		trace_text("stopped", d->text, strlen(d->text));
	return outcome;
}

enum status worker_ask(struct worker *w, const char *request, size_t length, struct json **reply,
                       struct diag *d)
{
	enum worker_outcome outcome;
	enum status s = worker_begin(w, request, length, d);

	assert(reply);
	if (s != STATUS_OK)
		return s;
	do {
		struct pollfd p = { .fd = worker_fd(w), .events = POLLIN };

		poll(&p, 1, worker_patience(w));
		outcome = worker_take(w, reply, d);
	} while (outcome == WORKER_WAITING);
	return outcome == WORKER_REPLIED ? STATUS_OK
	       : outcome == WORKER_FAULT ? STATUS_E_LESSON
	                                 : STATUS_E_LIMIT;
}
