/* worker.h - the process that runs lessons: spawned, limited, given a deadline, replaced when it
 * hangs
 *
 * Parent side.  One worker is one child process (this same binary, --worker) and one socket.  One
 * request is under way at a time; the event loop never waits: begin, poll the descriptor, take.
 */
#ifndef WORKER_WORKER_H
#define WORKER_WORKER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "json/json.h"

struct worker;

/* A process that gives no answer is stopped then; one that gets little of a busy machine's
 * processors has up to three times as long. */
enum { WORKER_DEADLINE_MS = 3000 };

/* The program to spawn; NULL or never called: this very program.  For tests, whose own program
 * is another one.  The text must outlive every worker. */
void worker_program(const char *path);

/* False where the kernel has no system-call filter: workers then have their limits and deadline
 * only, and lessons that are not of the installed course should not be run. */
bool worker_is_filtered(void);

/* The version of Landlock, which shuts files from workers besides; 0 where the kernel has none. */
int worker_shuts_files(void);

/* Nothing is spawned before the first request. */
struct worker *worker_new(void);
void worker_free(struct worker *w);     /* kills and reaps the child; NULL is allowed */

/* Counts spawned processes: when it has grown, what was loaded before is gone and must be loaded
 * again. */
unsigned worker_generation(const struct worker *w);

/* Sends a request (one JSON object; copied).  None may be under way.  E_IO when no process could
 * be started. */
enum status worker_begin(struct worker *w, const char *request, size_t length, struct diag *d);

bool worker_busy(const struct worker *w);
int worker_fd(const struct worker *w);  /* to poll for reading (only) while busy; else -1 */
int worker_patience(const struct worker *w);    /* ms until the deadline while busy; else -1 */
double worker_waited(const struct worker *w);   /* ms since the request while busy; else 0 */

enum worker_outcome {
	WORKER_WAITING,                /* not yet */
	WORKER_REPLIED,  /* *reply is the answer, an object without "error"; the caller frees it */
	WORKER_FAULT,   /* the lesson has a fault: *d says file, line, cause and fix */
	WORKER_STOPPED                 /* it hung, died or spent its budget and was stopped: *d says
	                                  which; the next begin starts a fresh process */
};

/* Looks whether the reply is there (never blocks) and enforces the deadline. */
enum worker_outcome worker_take(struct worker *w, struct json **reply, struct diag *d);

/* begin, wait, take: for programs without an event loop.  E_LESSON for a fault, E_LIMIT when
 * stopped. */
enum status worker_ask(struct worker *w, const char *request, size_t length, struct json **reply,
                       struct diag *d);

/* --- child side ------------------------------------------------------------------------------ */

/* main() calls this for "--worker", after message_init: limits the process, installs the filter,
 * serves requests from the socket until it closes.  Returns the exit code. */
int worker_main(void);

#endif
