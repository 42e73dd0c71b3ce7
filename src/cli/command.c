/* command.c - a command line taken apart by the table of commands; help, manual */
#include "config.h"
#include "cli/command_private.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "text/text.h"

const struct option common_options[] = {
	{ "--help", NULL, N_("say how to use it") },
	{ "--version", NULL, N_("print the version") },
	{ "--lang", "", N_("the language, instead of the locale's") },
	{ NULL }
};

static const struct option none[] = { { NULL } };

/* What follows the option, for people; "" behind a switch.  Languages are known at run time. */
static const char *argument_of(const struct option *o)
{
	if (o->argument && !*o->argument)
		return language_codes("|");
	return o->argument ? _(o->argument) : "";
}

/* "" when it takes none. */
static const char *operands_of(const struct command *c)
{
	return *c->operands ? _(c->operands) : "";
}

/* "usage: fleetlab eval ID name=value…" */
static void put_usage(const struct command *c, struct strbuf *to)
{
	struct strbuf words = STRBUF_INIT;

	strbuf_printf(&words, "%s%s%s", c->name, *c->name && *c->operands ? " " : "",
	              operands_of(c));
	strbuf_printf(to, _("usage: fleetlab %s"), words.text);
	strbuf_free(&words);
}

static const struct option *options_of(const struct command *c)
{
	return c->options ? c->options : none;
}

const char *command_option_at(const struct call *c, const char *name, int i)
{
	assert(c);
	for (int k = 0; k < c->n_given; k++)
		if (!strcmp(c->given[k].option->name, name) && i-- == 0)
			return c->given[k].value;
	return NULL;
}

const char *command_option(const struct call *c, const char *name)
{
	const char *last = NULL;

	assert(c);
	for (int k = 0; k < c->n_given; k++)
		if (!strcmp(c->given[k].option->name, name))
			last = c->given[k].value;
	return last;
}

/* "--name" or "--name=argument"; the argument's text in *glued, NULL when there is no "=". */
static const struct option *find_option(const struct option *o, const char *word,
                                        const char **glued)
{
	size_t n = strcspn(word, "=");

	*glued = word[n] ? word + n + 1 : NULL;
	for (; o->name; o++)
		if (strlen(o->name) == n && !strncmp(o->name, word, n))
			return o;
	return NULL;
}

static enum status bad_option(const struct command *c, const char *word, struct diag *d)
{
	struct nearest n;

	nearest_start(&n, word);
	for (const struct option *o = options_of(c); o->name; o++)
		nearest_offer(&n, o->name);
	for (const struct option *o = common_options; o->name; o++)
		nearest_offer(&n, o->name);
	if (n.best)
		return diagnose(d, STATUS_E_USAGE, _("unknown option '%s'; did you mean '%s'?"),
		                word, n.best);
	return diagnose(d, STATUS_E_USAGE,
	                _("unknown option '%s'; 'fleetlab %s%s--help' lists them"), word, c->name,
	                *c->name ? " " : "");
}

/* What an option was given: "" for a switch, the text behind "=", or the next word. */
static enum status option_value(const struct option *o, const char *glued, int argc,
                                char **argv, int *i,
                                const char **value, struct diag *d)
{
	if (!o->argument && glued)
		return diagnose(d, STATUS_E_USAGE, _("%s takes no argument"), o->name);
	*value = glued ? glued : "";
	if (!o->argument || glued)
		return STATUS_OK;
	if (*i + 1 == argc)
		return diagnose(d, STATUS_E_USAGE, _("%s needs %s behind it"), o->name,
		                argument_of(o));
	*value = argv[++*i];
	return STATUS_OK;
}

/* Takes the option at argv[*i]; false when it is none. */
static bool take_option(struct call *call, struct request *request, int argc, char **argv, int *i,
                        enum status *s, struct diag *d)
{
	const struct option *o;
	const char *glued, *value;
	bool is_own;

	o = find_option(options_of(call->command), argv[*i], &glued);
	is_own = o != NULL;
	if (!o)
		o = find_option(common_options, argv[*i], &glued);
	if (!o)
		return false;
	*s = option_value(o, glued, argc, argv, i, &value, d);
	if (*s != STATUS_OK)
		return true;
	if (is_own)
		call->given[call->n_given++] = (struct option_value){ o, value };
	else if (!strcmp(o->name, "--help"))
		request->help = true;
	else if (!strcmp(o->name, "--version"))
		request->version = true;
	else
		request->language = value;
	return true;
}

static const struct command *find_command(const struct command *table, const char *name)
{
	for (; table->name; table++)
		if (!strcmp(table->name, name))
			return table;
	return NULL;
}

static enum status no_command(const struct command *table, const char *name, struct diag *d)
{
	struct nearest n;

	nearest_start(&n, name);
	for (; table->name; table++)
		nearest_offer(&n, table->name);
	if (n.best && *n.best)
		return diagnose(d, STATUS_E_USAGE, _("no command '%s'; did you mean '%s'?"), name,
		                n.best);
	return diagnose(d, STATUS_E_USAGE, _("no command '%s'; 'fleetlab --help' lists them"),
	                name);
}

static enum status check_count(const struct call *call, struct diag *d)
{
	const struct command *c = call->command;
	struct strbuf usage = STRBUF_INIT;

	if (call->n_operands >= c->least && (c->most < 0 || call->n_operands <= c->most))
		return STATUS_OK;
	put_usage(c, &usage);
	diagnose(d, STATUS_E_USAGE, "%s", usage.text);
	strbuf_free(&usage);
	return STATUS_E_USAGE;
}

enum status command_parse(const struct command *table, int argc, char **argv, struct call *call,
                          struct request *request, struct diag *d)
{
	enum status s = STATUS_OK;
	int i = 1;

	assert(call);
	*call = (struct call){ .command = find_command(table, ""), .out = STRBUF_INIT };
	*request = (struct request){ 0 };
	call->operands = memory_new((size_t)argc + 1, sizeof *call->operands);
	call->given = memory_new((size_t)argc + 1, sizeof *call->given);
	/* Common options may stand before the command's name. */
	while (i < argc && *argv[i] == '-' && take_option(call, request, argc, argv, &i, &s, d) &&
	       s == STATUS_OK)
		i++;
	if (s == STATUS_OK && i < argc && *argv[i] != '-') {
		const struct command *named = find_command(table, argv[i]);

		if (!named)
			return no_command(table, argv[i], d);
		call->command = named;
		i++;
	}
	for (; i < argc && s == STATUS_OK; i++) {
		if (*argv[i] == '-' && take_option(call, request, argc, argv, &i, &s, d))
			continue;
		if (!strncmp(argv[i], "--", 2) && !call->command->free_text)
			return bad_option(call->command, argv[i], d);
		call->operands[call->n_operands++] = argv[i];
	}
	if (s == STATUS_OK && request->language &&
	    language_find(request->language) == LANGUAGE_NONE)
		return diagnose(d, STATUS_E_USAGE, _("--lang is one of %s, not '%s'"),
		                language_codes(", "), request->language);
	if (s == STATUS_OK && !request->help && !request->version)
		s = check_count(call, d);
	return s;
}

/* "  name …   help", the help column starting at `column` or on the next line. */
static void help_row(struct strbuf *to, const char *left, int column, const char *help)
{
	int width = text_width(left);

	strbuf_printf(to, "  %s", left);
	if (width > column) {
		strbuf_putc(to, '\n');
		width = -2;
	}
	for (int i = width; i < column + 2; i++)
		strbuf_putc(to, ' ');
	strbuf_printf(to, "%s\n", help);
}

static void help_options(const struct option *o, struct strbuf *to)
{
	for (; o->name; o++) {
		struct strbuf left = STRBUF_INIT;

		strbuf_printf(&left, "%s%s%s", o->name, o->argument ? " " : "",
		              argument_of(o));
		help_row(to, left.text, 20, _(o->help));
		strbuf_free(&left);
	}
}

static void help_program(const struct command *table, struct strbuf *to)
{
	strbuf_printf(to, "%s\n\n",
	              _("Fleetlab: how machine-learning systems scale from one machine to a "
	                "fleet."));
	strbuf_printf(to, "%s\n\n%s\n", _("usage: fleetlab [command] …"), _("commands:"));
	for (; table->name; table++) {
		struct strbuf left = STRBUF_INIT;

		if (!table->summary)
			continue;
		strbuf_printf(&left, "fleetlab%s%s%s%s", *table->name ? " " : "", table->name,
		              *table->operands ? " " : "", operands_of(table));
		help_row(to, left.text, 34, _(table->summary));
		strbuf_free(&left);
	}
	strbuf_printf(to, "\n%s\n", _("options of every command:"));
	help_options(common_options, to);
	strbuf_printf(to, "\n%s\n",
	              _("'fleetlab COMMAND --help' says more about one.  Exit codes: 0 done; 1 the "
	                "verdict is "
	                              "negative;\n2 bad usage or input; 3 no answer exists there; "
	                              "4 the machine failed."));
}

void command_help(const struct command *table, const struct command *command, struct strbuf *to)
{
	assert(to);
	if (!command || !*command->name) {
		help_program(table, to);
		return;
	}
	put_usage(command, to);
	strbuf_printf(to, "\n%s%s\n", command->summary ? "\n" : "", command->summary
	              ? _(command->summary) : "");
	if (command->more)
		strbuf_printf(to, "\n%s\n", _(command->more));
	strbuf_printf(to, "\n%s\n", _("options:"));
	help_options(options_of(command), to);
	help_options(common_options, to);
}

/* Text for roff: a leading dot or quote and every backslash are not markup. */
static void roff(struct strbuf *to, const char *text)
{
	bool start = true;

	for (; *text; text++) {
		if (start && (*text == '.' || *text == '\''))
			strbuf_puts(to, "\\&");
		if (*text == '\\')
			strbuf_puts(to, "\\e");
		else if (*text == '-')
			strbuf_puts(to, "\\-");
		else
			strbuf_putc(to, *text);
		start = *text == '\n';
	}
}

static void manual_section(struct strbuf *to, const char *heading)
{
	strbuf_printf(to, "\n.SH \"%s\"\n", heading);
}

/* An option, what follows it, and what it says. */
static void manual_option(struct strbuf *to, const struct option *o)
{
	strbuf_puts(to, ".RS\n.TP\n.B ");
	roff(to, o->name);
	strbuf_printf(to, " %s\n", argument_of(o));
	roff(to, _(o->help));
	strbuf_puts(to, "\n.RE\n");
}

void command_manual(const struct command *table, struct strbuf *to)
{
	assert(to);
	strbuf_printf(to, ".TH FLEETLAB 1 \"\" \"%s\"", PACKAGE_STRING);
	manual_section(to, message_in("manual page", N_IN("manual page", "NAME")));
	strbuf_puts(to, "fleetlab \\- ");
	roff(to, _("a terminal laboratory for the physics of machine-learning fleets"));
	manual_section(to, _("SYNOPSIS"));
	strbuf_printf(to, ".B fleetlab\n[\\fI%s\\fR] …", _("command"));
	manual_section(to, _("COMMANDS"));
	for (const struct command *c = table; c->name; c++) {
		if (!c->summary)
			continue;
		strbuf_puts(to, ".TP\n.B fleetlab ");
		roff(to, c->name);
		strbuf_putc(to, ' ');
		roff(to, operands_of(c));
		strbuf_putc(to, '\n');
		roff(to, _(c->summary));
		strbuf_puts(to, ".\n");
		if (c->more) {
			strbuf_puts(to, ".IP\n.nf\n");
			roff(to, _(c->more));
			strbuf_puts(to, "\n.fi\n");
		}
		for (const struct option *o = options_of(c); o->name; o++)
			manual_option(to, o);
	}
	manual_section(to, _("EXIT STATUS"));
	strbuf_puts(to, _("0 done; 1 the verdict is negative; 2 bad usage or bad input; 3 no "
	                  "answer exists there; 4 the machine failed."));
	manual_section(to, _("ENVIRONMENT"));
	strbuf_puts(to,
	            "FLEETLAB_DATADIR, FLEETLAB_PATH, FLEETLAB_TRACE, NO_COLOR, LANGUAGE, LC_ALL, "
	                "LC_CTYPE, LC_MESSAGES, LANG, XDG_CONFIG_HOME, XDG_STATE_HOME, TERM\n");
}
