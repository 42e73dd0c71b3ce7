/* status.c - the words and exit codes of the statuses */
#include "config.h"
#include "base/status.h"

#include <assert.h>

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
