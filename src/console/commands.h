/* commands.h - the commands of the command line, as the console takes them: by their names
 *
 * `eval scaling.loss parameters=70e9` is no Lua.  A line that begins with the name of a command is
 * split into words as a shell would and run by whoever has the commands; the rest is Lua.
 */
#ifndef CONSOLE_COMMANDS_H
#define CONSOLE_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

#include "console/console.h"

struct console_command {
	const char *name, *summary;    /* "eval"; one translated line */
};

/* What the program gives for its commands.  run appends what a command writes, of people's lines
 * `width` columns wide, and its faults, a line each; complete appends what may stand at the end of
 * the line, a word a line, with a blank behind it where it is whole. */
struct console_commands {
	size_t (*list)(const struct console_command **list);
	void (*run)(int argc, char **argv, int width, struct strbuf *out, struct strbuf *faults);
	void (*complete)(const char *line, struct strbuf *to);
	/* Whether the command line has one of that name that is not for the console. */
	bool (*elsewhere)(const char *name);
};

/* Once, before the first console; without it all lines are Lua. */
void console_use_commands(const struct console_commands *c);
size_t console_command_list(const struct console_command **list);

enum console_meaning { CONSOLE_LUA, CONSOLE_COMMAND, CONSOLE_LEAVE };

/* What a line asks for.  Lua keeps what it can read: `catalog "h100"`, `fit = 3`, a piece of
 * several lines.  A misspelt command is one, too, to be told of. */
enum console_meaning console_meaning(const struct console *c, const char *line);

/* Runs a line that is a CONSOLE_COMMAND; false when it failed.  Free the parts. */
bool console_command_run(const char *line, int width, struct parts *out);

/* Words for the end of the line, which is the beginning of a command; false when it is none. */
bool console_command_complete(const char *line, struct strbuf *to);

#endif
