/* bench-pty.h - a program in a pseudo-terminal and what it costs: CPU to the nanosecond, memory,
 * bytes, frames */
#ifndef SCRIPTS_BENCH_PTY_H
#define SCRIPTS_BENCH_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <vterm.h>

struct pty {
	int fd;                        /* the master's side */
	pid_t pid;
	VTerm *vt;
	VTermScreen *screen;
	int rows, columns;
	double started, last;          /* s: before the fork; when bytes came last */
	double first_byte;             /* s after the start; NAN: none yet */
	size_t bytes, frames;          /* so far; a frame ends with the mark ESC [ ? 2026 l */
	double frame_wall, frame_cpu;  /* s: when the last frame was there, and the CPU time of the
	                                  program then */
	size_t frame_bytes;            /* so many had come then */
	char tail[8];                  /* of the last bytes: a mark may be cut in two */
	bool ended;
};

double clock_now(void);                        /* s, monotonic */

/* Starts argv in a terminal of that size; the environment is ours. */
void pty_start(struct pty *p, int columns, int rows, const char *const *argv);
void pty_stop(struct pty *p);   /* by the hang-up of its terminal, and waits for its end */

bool pty_take(struct pty *p, int ms);          /* what has been written, waiting at most so long;
                                                  false: nothing */
/* Until the screen shows, or does not show, the words: the wall time then, or NAN after 10 s. */
double pty_until(struct pty *p, const char *words, bool shown);
void pty_quiet(struct pty *p, int ms);         /* until nothing has come for so long */
void pty_rest(struct pty *p);   /* until the program sleeps and nothing is left to read */
bool pty_shows(const struct pty *p, const char *words);
char *pty_text(const struct pty *p);           /* the screen; free it */

void pty_send(struct pty *p, const char *keys);

/* One key, and everything that it brings about until the program sleeps again. */
/* CPU to the first frame, and in all; s */
struct cost { double frame, cpu, wall; size_t bytes, frames; };
struct cost pty_key(struct pty *p, const char *key);

/* --- the process ----------------------------------------------------------- */

double process_cpu(pid_t pid);                 /* s of all its threads, exact; 0 when it is gone */
long process_ticks(pid_t pid);                 /* utime + stime */
long process_memory(pid_t pid);                /* kB resident */
pid_t process_child(pid_t parent);             /* its youngest, or 0 */

#endif
