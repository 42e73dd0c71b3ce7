/* state.c - what all screens do to the workbench's state */
#include "config.h"
#include "app/state.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

void app_notify(struct app *a, const char *format, ...)
{
	va_list ap;

	assert(a && format);
	va_start(ap, format);
	vsnprintf(a->notice, sizeof a->notice, format, ap);
	va_end(ap);
}
