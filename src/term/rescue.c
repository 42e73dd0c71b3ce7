/* rescue.c - signals that must give the screen back */
#include "config.h"
#include "term/rescue_private.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* Ours end the loop in an orderly way (the first of them).  Every other signal that ends a process
 * gives the screen back first: those that tell of a crash, and those that nobody sends us. */
static const int polite[] = { SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGXCPU };

enum { POLITE = sizeof polite / sizeof *polite, SIGNALS = 65 };

/* Read by the handlers, hence at file level. */
static struct {
	int fd;
	struct termios modes;
	bool have_modes;
	char bytes[256];
	volatile sig_atomic_t length, asked;
	struct sigaction old[SIGNALS];
	sigset_t old_mask;
	char *stack;
} rescue;

static bool is_polite(int number)
{
	for (size_t i = 0; i < POLITE; i++)
		if (polite[i] == number)
			return true;
	return false;
}

/* Whether the signal, left alone, ends the process and can be caught. */
static bool is_deadly(int number)
{
	switch (number) {
	case SIGKILL: case SIGSTOP:            /* cannot */
	case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT:
	case SIGCHLD: case SIGURG: case SIGWINCH:
		return false;
	default:
		return number > 0 && number < SIGNALS;
	}
}

static void restore_screen(void)
{
	int saved = errno;

	signal(SIGTTOU, SIG_IGN);              /* setting the modes from behind would stop us */
	if (write(rescue.fd, rescue.bytes, (size_t)rescue.length) < 0) {
		/* nothing more can be done from a handler */
	}
	if (rescue.have_modes)
		tcsetattr(rescue.fd, TCSANOW, &rescue.modes);
	errno = saved;
}

static void on_polite(int number)
{
	if (rescue.asked && rescue.asked != SIGTSTP && number != SIGTSTP) {
		restore_screen();
		signal(number, SIG_DFL);
		raise(number);                 /* delivered when this handler returns */
		return;
	}
	if (!rescue.asked || number != SIGTSTP)
		rescue.asked = number;
}

static void on_crash(int number)
{
	restore_screen();
	sigaction(number, &rescue.old[number], NULL);  /* who was there before us reports it */
	raise(number);
}

static void install(void)
{
	struct sigaction ask = { .sa_handler = on_polite },
	                 crash = { .sa_handler = on_crash, .sa_flags = SA_ONSTACK };
	size_t size = (size_t)SIGSTKSZ < 16384 ? 16384 : (size_t)SIGSTKSZ;
	stack_t stack = { .ss_size = size };

	rescue.stack = malloc(size);
	stack.ss_sp = rescue.stack;
	if (!rescue.stack || sigaltstack(&stack, NULL))
		crash.sa_flags = 0;
	sigemptyset(&ask.sa_mask);
	sigemptyset(&crash.sa_mask);
	for (int i = 1; i < SIGNALS; i++) {
		if (!is_polite(i) && !is_deadly(i))
			continue;
		if (sigaction(i, NULL, &rescue.old[i]) < 0)
			continue;              /* the C library's own */
		/* What is ignored does not end us; the keys of the terminal are ours even so. */
		if (is_polite(i))
			sigaction(i, &ask, NULL);
		else if (rescue.old[i].sa_handler != SIG_IGN)
			sigaction(i, &crash, NULL);
	}
}

void rescue_init(int fd)
{
	sigset_t resize;

	rescue.fd = fd;
	rescue.length = rescue.asked = 0;
	rescue.have_modes = tcgetattr(fd, &rescue.modes) == 0;
	install();
	sigemptyset(&resize);
	sigaddset(&resize, SIGWINCH);
	sigprocmask(SIG_BLOCK, &resize, &rescue.old_mask);
}

void rescue_string(const char *bytes, size_t n)
{
	assert(bytes || !n);
	n = n < sizeof rescue.bytes ? n : sizeof rescue.bytes;
	memcpy(rescue.bytes, bytes, n);
	rescue.length = (sig_atomic_t)n;
}

void rescue_done(void)
{
	stack_t off = { .ss_flags = SS_DISABLE };

	for (int i = 1; i < SIGNALS; i++)
		if (is_polite(i) || is_deadly(i))
			sigaction(i, &rescue.old[i], NULL);
	sigaltstack(&off, NULL);
	free(rescue.stack);
	rescue.stack = NULL;
	sigprocmask(SIG_SETMASK, &rescue.old_mask, NULL);
}

int rescue_signal(void)
{
	int number = rescue.asked;

	rescue.asked = 0;
	return number;
}

int rescue_wait(struct pollfd *fds, size_t n, int timeout)
{
	struct timespec time = { timeout / 1000, (timeout % 1000) * 1000000L };
	sigset_t held, before, open;
	int ready;

	assert(fds && n);
	sigemptyset(&held);
	for (size_t i = 0; i < POLITE; i++)
		sigaddset(&held, polite[i]);
	sigprocmask(SIG_BLOCK, &held, &before);
	if (rescue.asked) {
		errno = EINTR;
		ready = -1;
	} else {
		open = before;
		sigdelset(&open, SIGWINCH);
		ready = ppoll(fds, n, timeout < 0 ? NULL : &time, &open);
	}
	sigprocmask(SIG_SETMASK, &before, NULL);
	return ready;
}

void rescue_stop(void)
{
	struct sigaction plain = { .sa_handler = SIG_DFL }, ours;

	sigemptyset(&plain.sa_mask);
	sigaction(SIGTSTP, &plain, &ours);
	raise(SIGTSTP);
	sigaction(SIGTSTP, &ours, NULL);
}
