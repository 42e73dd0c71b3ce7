/* trace.c - FLEETLAB_TRACE=FILE: a session's keys and the worker's messages, an object a line */
#include "config.h"
#include "json/trace.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/message.h"
#include "json/json.h"

static int file = -1;
static struct timespec begun;

bool trace_on(void)
{
	return file >= 0;
}

enum status trace_open(struct diag *d)
{
	const char *path = getenv("FLEETLAB_TRACE");

	assert(!trace_on());
	if (!path || !*path)
		return STATUS_OK;
	file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
	/* One that was there may have been open to all. */
	if (file < 0 || fchmod(file, 0600) != 0) {
		diagnose(d, STATUS_E_IO, _("FLEETLAB_TRACE: %s cannot be written: %s"), path,
		         strerror(errno));
		if (file >= 0)
			close(file);
		file = -1;
		return STATUS_E_IO;
	}
	clock_gettime(CLOCK_MONOTONIC, &begun);
	return STATUS_OK;
}

static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - begun.tv_sec) + (double)(now.tv_nsec - begun.tv_nsec) / 1e9;
}

void trace_text(const char *what, const char *text, size_t length)
{
	struct strbuf line = STRBUF_INIT;
	struct json_out out = JSON_OUT(&line);

	assert(what && (text || !length));
	if (!trace_on())
		return;
	json_open_object(&out);
	json_out_key(&out, "time");
	json_out_number(&out, seconds());
	json_out_key(&out, "what");
	json_out_string(&out, what);
	json_out_key(&out, "text");
	json_out_bytes(&out, text, length);
	json_close_object(&out);
	strbuf_putc(&line, '\n');
	if (write(file, line.text, line.length) != (ssize_t)line.length) {
		close(file);                   /* a full disk ends the trace, not the session */
		file = -1;
	}
	strbuf_free(&line);
}
