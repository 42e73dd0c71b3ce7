/* rescue_private.h - signals: the screen is given back when the program is killed or crashes */
#ifndef TERM_RESCUE_PRIVATE_H
#define TERM_RESCUE_PRIVATE_H

#include <poll.h>
#include <stddef.h>

/* Before the terminal's modes are touched: remembers them, and installs the handlers. */
void rescue_init(int fd);

/* What brings the terminal back, written by a handler; cut to 256 bytes. */
void rescue_string(const char *bytes, size_t n);

void rescue_done(void);                /* the handlers are those from before again */

/* The first signal that asked us to end or stop since the last call; 0 for none. */
int rescue_signal(void);

/* As poll: -1 when a signal came before or while waiting, a resize included (which is held back at
 * all other times, so that none is lost). */
int rescue_wait(struct pollfd *fds, size_t n, int timeout);

void rescue_stop(void);                /* stops the program, until the shell continues it */

#endif
