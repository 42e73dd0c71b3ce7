/* words.h - the names that the console itself knows: functions of its language */
#ifndef CONSOLE_WORDS_H
#define CONSOLE_WORDS_H

#include <stddef.h>

struct console_function {
	const char *name;              /* as it is typed */
	const char *usage;             /* an example that runs */
	const char *help;              /* N_() */
};

extern const struct console_function console_functions[];
extern const size_t console_function_count;

#endif
