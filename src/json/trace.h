/* trace.h - FLEETLAB_TRACE=FILE: a session's keys and the worker's messages, an object a line
 *
 *   {"time":0.0412,"what":"key","text":"<Enter>"}
 *
 * time is in seconds since the file was opened.  what is "key" (text: as key scripts write it; a
 * new size counts as one, "<80x24>"), "paste", "click" (column,line), "request" and "reply" (text:
 * what went to the worker and came from it) or "stopped" (text: why a worker was).  Each line is
 * in the file before anything else happens, so that the last one of a session that crashed is
 * there.  The file is nobody else's (mode 0600); workers neither inherit it nor are told its name.
 */
#ifndef JSON_TRACE_H
#define JSON_TRACE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

/* Begins the file that the environment names; nothing when it names none.  E_IO. */
enum status trace_open(struct diag *d);

/* Whether anything is written: what costs something to tell need not be told otherwise. */
bool trace_on(void);

/* A line, when a file is open. */
void trace_text(const char *what, const char *text, size_t length);

#endif
