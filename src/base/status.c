/* status.c - the words and exit codes of the statuses; diagnostics */
#include "config.h"
#include "base/status.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/message.h"

static const struct { const char *text; int code; } table[STATUS_COUNT] = {
#define X(id, text, code) [STATUS_##id] = { text, code },
	STATUS_LIST(X)
#undef X
};

const char *status_text(enum status s)
{
	assert(s < STATUS_COUNT);
	return _(table[s].text);
}

int status_exit(enum status s)
{
	assert(s < STATUS_COUNT);
	return table[s].code;
}

enum status diagnose(struct diag *d, enum status s, const char *format, ...)
{
	va_list ap;

	if (!d)
		return s;
	va_start(ap, format);
	vsnprintf(d->text, sizeof d->text, format, ap);
	va_end(ap);
	return s;
}
