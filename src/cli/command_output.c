/* command_output.c - the one way out for what commands write: cleaned, and in what the locale can
 * show */
#include "config.h"
#include "cli/command_private.h"

#include <assert.h>
#include <errno.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/message.h"
#include "base/utf8.h"
#include "text/text.h"

/* Where it all goes instead; the process has one standard output. */
static const struct command_sink *diverted;

void command_divert(const struct command_sink *sink)
{
	diverted = sink;
}

int command_width(void)
{
	return diverted ? diverted->width : 0;
}

/* Without UTF-8 a byte above 7F may be a control character of an 8-bit terminal. */
static bool is_ascii_only(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

static void put_escape(struct strbuf *to, unsigned long code)
{
	if (code >= 0x10000) {
		code -= 0x10000;
		strbuf_printf(to, "\\u%04lx\\u%04lx", 0xd800 + (code >> 10),
		              0xdc00 + (code & 0x3ff));
	} else {
		strbuf_printf(to, "\\u%04lx", code);
	}
}

/* JSON keeps its meaning: what is not ASCII stands in its texts only. */
static void json_ascii(struct strbuf *to, const char *text, size_t n)
{
	for (size_t at = 0, length; at < n; at += length) {
		unsigned long code = (unsigned char)text[at];

		length = code < 0x80 ? 1 : utf8_read(text + at, n - at, &code);
		if (code < 0x80 && length)
			strbuf_putc(to, (char)code);
		else
			put_escape(to, length ? code : 0xfffd);
		length += !length;
	}
}

/* What a person reads, in the locale's characters. */
static void add_clean(struct strbuf *to, const char *text, size_t n, bool lines)
{
	struct strbuf clean = STRBUF_INIT;

	text_clean(&clean, text, n, lines);
	if (is_ascii_only() && !diverted)
		text_ascii(to, clean.text);
	else
		strbuf_add(to, clean.text, clean.length);
	strbuf_free(&clean);
}

/* Tables for programs and files have bytes of their own; those go to a terminal only as it can show
 * them. */
static void add_shown(const struct call *call, struct strbuf *to)
{
	const struct strbuf *out = &call->out;

	if (call->as_it_is && (!is_ascii_only() || !isatty(STDOUT_FILENO)))
		strbuf_add(to, out->text, out->length);
	else if (!command_option(call, "--json") && (call->as_it_is ||
	                                             !command_option(call, "--csv")))
		add_clean(to, out->text, out->length, true);
	else if (!is_ascii_only())
		strbuf_add(to, out->text, out->length);
	else if (command_option(call, "--json"))
		json_ascii(to, out->text, out->length);
	else
		text_ascii(to, out->text);
}

void command_flush(struct call *call)
{
	struct strbuf shown = STRBUF_INIT;

	assert(call);
	add_shown(call, &shown);
	if (diverted) {
		strbuf_add(diverted->out, shown.text, shown.length);
	} else if (!call->failed && (fwrite(shown.text, 1, shown.length, stdout) != shown.length ||
	                             fflush(stdout) != 0)) {
		struct diag d;

		diagnose(&d, STATUS_E_IO, "%s: %s", _("cannot write the result"), strerror(errno));
		command_warn(d.text);
		call->failed = true;
	}
	strbuf_free(&shown);
	strbuf_clear(&call->out);
}

void command_warn(const char *text)
{
	struct strbuf line = STRBUF_INIT;

	add_clean(&line, text, strlen(text), false);
	if (diverted)
		strbuf_printf(diverted->faults, "%s\n", line.text);
	else
		fprintf(stderr, "fleetlab: %s\n", line.text);
	strbuf_free(&line);
}

void command_status_line(const char *text)
{
	static int before;                     /* columns that stand there */
	struct strbuf line = STRBUF_INIT;
	int width;

	if (diverted || !isatty(STDERR_FILENO))
		return;
	add_clean(&line, text, strlen(text), false);
	width = text_width(line.text);
	/* Blanks erase on every terminal; an escape sequence does on most. */
	fprintf(stderr, "\r%s%*s", line.text, before > width ? before - width : 0, "");
	if (width < before || !width)
		fprintf(stderr, "\r%s", line.text);
	fflush(stderr);
	before = width;
	strbuf_free(&line);
}

bool command_can_ask(void)
{
	return !diverted && isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
}

/* In either language, in letters of any case. */
static bool is_yes(const char *answer)
{
	static const char *const words[] = { "y", "yes", "д", "да" };
	char *folded = text_fold(answer);
	const char *word = folded + strspn(folded, " \t\r");
	size_t n = strcspn(word, " \t\r\n.!");
	bool yes = false;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		yes |= strlen(words[i]) == n && !memcmp(words[i], word, n);
	free(folded);
	return yes;
}

bool command_ask(const char *question)
{
	struct strbuf line = STRBUF_INIT;
	char answer[80] = "";

	add_clean(&line, question, strlen(question), false);
	strbuf_puts(&line, " [");
	add_clean(&line, _("y/n"), strlen(_("y/n")), false);
	fprintf(stderr, "%s] ", line.text);
	strbuf_free(&line);
	if (!fgets(answer, sizeof answer, stdin))
		return false;
	return is_yes(answer);
}

int command_finish(struct call *call, int code)
{
	assert(call);
	command_flush(call);
	strbuf_free(&call->out);
	free(call->operands);
	free(call->given);
	return call->failed ? status_exit(STATUS_E_IO) : code;
}

int command_fail(struct call *call, enum status s, const struct diag *d)
{
	assert(call);
	command_warn(d->text);
	strbuf_clear(&call->out);
	return command_finish(call, status_exit(s));
}
