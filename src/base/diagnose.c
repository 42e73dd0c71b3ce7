/* diagnose.c - the sentence behind a status */
#include "config.h"
#include "base/status.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

enum status diagnose(struct diag *d, enum status s, const char *format, ...)
{
	va_list ap;

	assert(s < STATUS_COUNT && format);
	if (!d)
		return s;
	va_start(ap, format);
	vsnprintf(d->text, sizeof d->text, format, ap);
	va_end(ap);
	return s;
}
