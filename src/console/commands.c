/* commands.c - the commands of the command line, as the console takes them: by their names */
#include "config.h"
#include "console/commands.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "console/words.h"

static const struct console_commands *given;      /* the program has one command line */

void console_use_commands(const struct console_commands *c)
{
	given = c;
}

size_t console_command_list(const struct console_command **list)
{
	return given ? given->list(list) : 0;
}

/* `fleetlab eval …` is said by those who copy from a page. */
static const char *skip_program(const char *line)
{
	static const char program[] = "fleetlab ";

	line += strspn(line, " \t");
	if (!strncmp(line, program, sizeof program - 1))
		line += sizeof program - 1;
	return line + strspn(line, " \t");
}

static size_t word_length(const char *line)
{
	return strcspn(line, " \t\r\n");
}

static const struct console_command *command_of(const char *line)
{
	const struct console_command *list;
	size_t n = console_command_list(&list), length = word_length(line);

	for (size_t i = 0; i < n; i++)
		if (strlen(list[i].name) == length && !strncmp(list[i].name, line, length))
			return &list[i];
	return NULL;
}

/* The first word of the line, when the command line alone has it; the caller frees it. */
static char *word_elsewhere(const char *line)
{
	char *word = memory_copy(line, word_length(line));

	if (given && *word && given->elsewhere(word))
		return word;
	free(word);
	return NULL;
}

static bool is_function(const char *name)
{
	for (size_t i = 0; i < console_function_count; i++)
		if (!strcmp(console_functions[i].name, name))
			return true;
	return false;
}

/* Whether Lua goes on so behind a name: a call, an index, an assignment, an operator. */
static bool goes_on_as_lua(const char *rest, const char *name)
{
	static const char *const words[] = { "and", "or", NULL };
	size_t n = word_length(rest);

	if (strchr("({", *rest) || (strchr("\"'[", *rest) && is_function(name)))
		return true;
	for (const char *const *w = words; *w; w++)
		if (strlen(*w) == n && !strncmp(*w, rest, n))
			return true;
	/* "= 3", "- 1", "== 2", but not "-5" nor "--json" nor "=2*3", which are words */
	return strspn(rest, "=~<>+-*/%^,.:;#&|") == n;
}

/* "quit", "exit()", "quit;" */
static bool is_leave(const char *line)
{
	static const char *const words[] = { "quit", "exit" };
	const char *rest = line + 4;

	if (strncmp(line, words[0], 4) != 0 && strncmp(line, words[1], 4) != 0)
		return false;
	rest += strspn(rest, " \t");
	if (!strncmp(rest, "()", 2))
		rest += 2;
	return rest[strspn(rest, " \t\r;")] == '\0';
}

/* "help", "help eval": the function wants quotes, people do not. */
static bool is_bare_help(const char *line)
{
	const char *rest;

	if (word_length(line) != 4 || strncmp(line, "help", 4) != 0)
		return false;
	rest = line + 4 + strspn(line + 4, " \t\r");
	return !*rest || (!strchr("(\"'[{", *rest) && !goes_on_as_lua(rest, "help"));
}

/* "solv reliability.all_up": two words side by side are no Lua, unless the first is one of its own,
 * and the first is nearly a command's name, which is returned. */
static const char *misspelt_command(const char *line)
{
	static const char *const keywords[] = {
		"do", "else", "elseif", "end", "for", "function", "goto", "if", "in", "local",
		"not", "repeat", "return", "then", "until", "while",
	};
	const struct console_command *list;
	size_t n = console_command_list(&list), length = word_length(line);
	const char *rest = line + length + strspn(line + length, " \t\r\n");
	char word[32];
	struct nearest near;

	if (length == 0 || length >= sizeof word ||
	    strspn(line, "abcdefghijklmnopqrstuvwxyz-") != length ||
	    (*rest != '@' && !isalnum((unsigned char)*rest)))
		return NULL;
	memcpy(word, line, length);
	word[length] = '\0';
	for (size_t i = 0; i < COUNT_OF(keywords); i++)
		if (!strcmp(word, keywords[i]))
			return NULL;
	if (is_function(word) || goes_on_as_lua(rest, word))
		return NULL;
	nearest_start(&near, word);
	for (size_t i = 0; i < n; i++)
		nearest_offer(&near, list[i].name);
	return near.best;
}

enum console_meaning console_meaning(const struct console *c, const char *line)
{
	const struct console_command *command;
	char *elsewhere;
	const char *rest;
	bool whole, lua;

	assert(c && line);
	line = skip_program(line);
	/* Also for who is lost in a piece of several lines. */
	if (is_leave(line))
		return CONSOLE_LEAVE;
	if (console_continues(c))
		return CONSOLE_LUA;
	if (is_bare_help(line))
		return CONSOLE_COMMAND;
	command = command_of(line);
	elsewhere = command ? NULL : word_elsewhere(line);
	if (!command && !elsewhere)
		return misspelt_command(line) ? CONSOLE_COMMAND : CONSOLE_LUA;
	rest = line + word_length(line);
	rest += strspn(rest, " \t\r\n");
	whole = *rest == '\0';
	lua = whole ? console_assigned(c, command ? command->name : elsewhere)
	            : goes_on_as_lua(rest, command ? command->name : elsewhere);
	free(elsewhere);
	return lua ? CONSOLE_LUA : CONSOLE_COMMAND;
}

/* The words of a line, as a shell has them: '…' and "…" hold blanks, and nothing else is
 * special.  They stand in *text, which the caller frees, as argv. */
static enum status split(const char *line, char **text, char ***argv, int *argc, struct diag *d)
{
	char *to = *text = memory_new(strlen(line) + 1, 1);
	size_t n = 0, capacity = 0;

	*argv = NULL;
	for (line += strspn(line, " \t\r\n"); *line; line += strspn(line, " \t\r\n")) {
		char quote = 0;

		GROW(*argv, n, capacity);
		(*argv)[n++] = to;
		for (; *line && (quote || !strchr(" \t\r\n", *line)); line++) {
			if (quote ? *line == quote : *line == '\'' || *line == '"')
				quote = quote ? 0 : *line;
			else
				*to++ = *line;
		}
		*to++ = '\0';
		if (quote)
			return diagnose(d, STATUS_E_SYNTAX, _("a %c is not closed"), quote);
	}
	*argc = (int)n;
	return STATUS_OK;
}

static void add(struct parts *out, enum part_kind kind, struct strbuf *text)
{
	while (text->length && text->text[text->length - 1] == '\n')
		text->text[--text->length] = '\0';
	if (!text->length)
		return;
	GROW(out->list, out->n, out->capacity);
	out->list[out->n++] = (struct part){ .kind = kind, .text = strbuf_take(text) };
}

/* misspelt: the command that was meant; NULL when there is the one named. */
static void run(int argc, char **argv, const char *misspelt, int width, struct strbuf *out,
                struct strbuf *faults)
{
	char option[] = "--help";

	if (given->elsewhere(argv[0])) {
		strbuf_printf(faults, _("'%s' is a command of the command line: quit leaves for "
		                        "it"), argv[0]);
		return;
	}
	for (int i = 1; i < argc; i++)
		if (!strcmp(argv[i], "-")) {
			strbuf_puts(faults, _("here '-' is no file: give its name"));
			return;
		}
	if (misspelt)
		strbuf_printf(faults, _("no command '%s'; did you mean '%s'?"), argv[0], misspelt);
	else if (strcmp(argv[0], "help") != 0)
		given->run(argc, argv, width, out, faults);
	else if (argc > 1 && command_of(argv[1]))
		given->run(2, (char *[]){ argv[1], option, NULL }, width, out, faults);
	else
		console_help(argc > 1 ? argv[1] : "", out);
}

bool console_command_run(const char *line, int width, struct parts *out)
{
	struct strbuf text = STRBUF_INIT, faults = STRBUF_INIT;
	char *words, **argv;
	struct diag d;
	bool good;
	int argc = 0;

	assert(line && out);
	*out = (struct parts){ 0 };
	line = skip_program(line);
	if (split(line, &words, &argv, &argc, &d) == STATUS_OK)
		run(argc, argv, is_bare_help(line) || command_of(line) ? NULL :
		    misspelt_command(line), width, &text, &faults);
	else
		strbuf_puts(&faults, d.text);
	good = faults.length == 0;
	add(out, PART_TEXT, &text);
	add(out, PART_FAULT, &faults);
	strbuf_free(&text);
	strbuf_free(&faults);
	free(argv);
	free(words);
	return good;
}

bool console_command_complete(const char *line, struct strbuf *to)
{
	const char *rest;

	assert(line && to);
	line = skip_program(line);
	rest = line + word_length(line);
	if (!given || !*rest || !command_of(line))
		return false;
	given->complete(line, to);
	return true;
}
