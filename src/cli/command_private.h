/* command_private.h - subcommands as data: one table behind parsing, --help, the manual page and
 * completion */
#ifndef CLI_COMMAND_PRIVATE_H
#define CLI_COMMAND_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"

struct option {
	const char *name;              /* "--json" */
	const char *argument;          /* what follows it, as help names it; "": a language; NULL: a
	                                  switch */
	const char *help;              /* N_() */
};

struct call;

struct command {
	const char *name;              /* "" is what runs without a subcommand */
	const char *operands;          /* as help shows them: "ID name=value…" */
	const char *summary;           /* N_(): one line */
	const char *more;              /* N_(): paragraphs with examples; NULL for none */
	int least, most;               /* how many operands; most < 0: any number */
	bool free_text;                /* an operand may begin with "--" */
	bool in_console;               /* the console takes it, too */
	const struct option *options;  /* ends with name NULL; NULL: only the common ones */
	int (*run)(struct call *call); /* the exit code */
};

struct option_value { const struct option *option; const char *value; };

/* One command line taken apart. */
struct call {
	const struct command *command;
	char **operands;               /* borrowed from argv */
	int n_operands;
	struct option_value *given;    /* the command's own options in their order: argument, "" for
	                                  a switch */
	int n_given;
	struct strbuf out;             /* what goes to stdout when the command ends */
	bool as_it_is;                 /* not for people: written without cleaning */
	bool failed;                   /* stdout does not take it */
};

/* The options every command takes: --help, --version, --lang. */
extern const struct option common_options[];

/* the last one given; NULL when absent */
const char *command_option(const struct call *c, const char *name);
/* the i-th of that name, or NULL */
const char *command_option_at(const struct call *c, const char *name, int i);

/* Splits argv[1…] for the command that it names.  E_USAGE with one sentence; names the nearest
 * command or option.  *language is --lang's argument or NULL; *wants_help / *wants_version when
 * asked. */
struct request { bool help, version; const char *language; };
enum status command_parse(const struct command *table, int argc, char **argv, struct call *call,
                          struct request *request, struct diag *d);

/* Help for one command, or for the whole program when command is NULL. */
void command_help(const struct command *table, const struct command *command, struct strbuf *to);
/* The manual page in roff. */
void command_manual(const struct command *table, struct strbuf *to);

/* Writes to stdout what call->out holds by now, cleaned (text/text.h) unless it is JSON, CSV or
 * as_it_is.  Where the locale has no UTF-8 all of it is ASCII: JSON escaped, the rest in the
 * nearest letters; only what is as_it_is goes into files and pipes byte for byte. */
void command_flush(struct call *call);
/* Writes call->out to stdout; an exit code: code, or 4 when writing failed. */
int command_finish(struct call *call, int code);
/* One cleaned line on stderr: the only way there. */
void command_warn(const char *text);
/* How far it is, on a terminal's line that the next one replaces; "" ends it. */
void command_status_line(const char *text);
/* What commands write goes there, people's charts being so wide, until NULL is given. */
struct command_sink { struct strbuf *out, *faults; int width; };
void command_divert(const struct command_sink *sink);
int command_width(void);               /* of the sink; 0: none */
/* That line and the status's exit code; what was written to call->out is dropped. */
int command_fail(struct call *call, enum status s, const struct diag *d);

/* Is somebody at the terminal?  Then one cleaned question to them; true for yes. */
bool command_can_ask(void);
bool command_ask(const char *question);

#endif
