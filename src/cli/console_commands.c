/* console_commands.c - the commands of the command line, lent to the console */
#include "config.h"
#include "cli/console_commands_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "cli/complete_private.h"
#include "cli/commands_private.h"
#include "console/commands.h"

/* In the order of the table: those that only tell something. */
static size_t list(const struct console_command **out)
{
	static struct console_command known[32];
	size_t n = 0;

	for (const struct command *c = commands; c->name && n < COUNT_OF(known); c++)
		if (c->in_console)
			known[n++] = (struct console_command){ c->name, _(c->summary) };
	*out = known;
	return n;
}

static void run(int argc, char **argv, int width, struct strbuf *out, struct strbuf *faults)
{
	const struct command_sink sink = { out, faults, width };
	char **line = memory_new((size_t)argc + 2, sizeof *line), program[] = "fleetlab";
	struct request request;
	struct call call;
	struct diag d;

	line[0] = program;
	memcpy(line + 1, argv, (size_t)argc * sizeof *argv);
	command_divert(&sink);
	if (command_parse(commands, argc + 1, line, &call, &request, &d) != STATUS_OK) {
		command_fail(&call, STATUS_E_USAGE, &d);
	} else if (request.help || request.version) {
		command_help(commands, call.command, &call.out);
		command_finish(&call, 0);
	} else {
		call.command->run(&call);
	}
	command_divert(NULL);
	free(line);
}

static void complete(const char *line, struct strbuf *to)
{
	complete_line(commands, line, to);
}

/* `set x = 3` and `print(x)` are Lua, too, and so is `help`. */
static bool elsewhere(const char *name)
{
	for (const struct command *c = commands; c->name; c++)
		if (!strcmp(c->name, name))
			return !c->in_console && strcmp(name, "print") != 0;
	return false;
}

void console_commands_lend(void)
{
	static const struct console_commands ours = { list, run, complete, elsewhere };

	console_use_commands(&ours);
}
