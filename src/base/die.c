/* die.c - one line on stderr after the hook of whoever owns the terminal */
#include "config.h"
#include "base/die.h"

#include <langinfo.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void (*restore)(void);

void die_hook(void (*hook)(void))
{
	restore = hook;
}

_Noreturn void die(const char *format, ...)
{
	void (*hook)(void) = restore;
	bool ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	char text[600];
	va_list ap;

	restore = NULL;                        /* a hook that dies must not loop */
	if (hook)
		hook();
	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	/* An 8-bit terminal takes some bytes above 7F for its controls. */
	for (char *p = text; ascii && *p; p++)
		if (*p & 0x80)
			*p = '?';
	fprintf(stderr, "fleetlab: %s\n", text);
	exit(4);
}
