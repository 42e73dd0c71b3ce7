/* die.c - one line on stderr after the hook of whoever owns the terminal */
#include "config.h"
#include "base/die.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static void (*restore)(void);

void die_hook(void (*hook)(void))
{
	restore = hook;
}

_Noreturn void die(const char *format, ...)
{
	void (*hook)(void) = restore;
	va_list ap;

	restore = NULL;                        /* a hook that dies must not loop */
	if (hook)
		hook();
	fputs("fleetlab: ", stderr);
	va_start(ap, format);
	vfprintf(stderr, format, ap);
	va_end(ap);
	fputc('\n', stderr);
	exit(4);
}
