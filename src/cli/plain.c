/* plain.c - the workbench in line mode, on standard input and output */
#include "config.h"

#include <assert.h>
#include <langinfo.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/linemode/linemode.h"
#include "base/message.h"
#include "cli/command_private.h"
#include "cli/workbench_private.h"
#include "text/text.h"

enum { WIDTH = 80, LINE_MOST = 8192 };

bool workbench_goes_plain(const struct call *call)
{
	const char *terminal = getenv("TERM");

	assert(call);
	if (command_option(call, "--plain"))
		return true;
	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		command_warn(
			_("standard input or output is no terminal: line by line, as with "
			  "--plain"));
	else if (terminal && !strcmp(terminal, "dumb"))
		command_warn(_("this terminal cannot be drawn on: line by line, as with --plain"));
	else
		return false;
	return true;
}

static int width(void)
{
	struct winsize w;

	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 0 ? w.ws_col : WIDTH;
}

/* A line without its end; what is beyond LINE_MOST bytes is read and left out.  False at the end of
 * the input. */
static bool read_line(struct strbuf *line)
{
	int c = getchar();

	strbuf_clear(line);
	if (c == EOF)
		return false;
	for (; c != EOF && c != '\n'; c = getchar())
		if (line->length < LINE_MOST)
			strbuf_putc(line, (char)c);
	return true;
}

/* What is expected, and where it is typed when somebody is there. */
static void prompt(const struct linemode *p, struct call *call)
{
	strbuf_putc(&call->out, '\n');
	linemode_prompt(p, &call->out);
	if (isatty(STDIN_FILENO))
		strbuf_puts(&call->out, "> ");
	command_flush(call);
}

/* A list that was pasted answers what was asked when it was sent: of a person's lines, those that
 * came before a question are shown and left.  A pipe sends all of them at once and means them. */
static void set_aside(struct call *call)
{
	struct pollfd input = { STDIN_FILENO, POLLIN, 0 };
	struct strbuf line = STRBUF_INIT, all = STRBUF_INIT;

	while (isatty(STDIN_FILENO) && poll(&input, 1, 0) > 0 && (input.revents & POLLIN) &&
	       all.length < LINE_MOST && read_line(&line))
		if (line.length) {
			strbuf_puts(&all, all.length ? ", “" : "“");
			text_clean(&all, line.text, line.length, false);
			strbuf_puts(&all, "”");
		}
	if (all.length) {
		strbuf_putc(&call->out, '\n');
		strbuf_printf(&call->out,
		              _("These lines came before the question, and are no answers to it: "
		                "%s."), all.text);
		strbuf_putc(&call->out, '\n');
	}
	strbuf_free(&line);
	strbuf_free(&all);
}

enum status workbench_plain(const struct workbench_setup *setup, struct call *call, struct diag *d)
{
	struct app_setup inside = {
		.place = setup->place, .student = setup->student, .state = setup->state,
			.course = setup->course, .settings = setup->settings,
		.begin = true, .width = width(), .height = 24,
		.charset = strcmp(nl_langinfo(CODESET), "UTF-8") ? CHARSET_ASCII : CHARSET_BRAILLE,
	};
	struct strbuf line = STRBUF_INIT;
	struct diag why;
	struct linemode *p;
	enum status s = linemode_new(&inside, &p, d);

	assert(call);
	if (s != STATUS_OK)
		return s;
	linemode_start(p, &call->out);
	for (prompt(p, call); !call->failed && !linemode_over(p) && read_line(&line); ) {
		linemode_set_width(p, width());
		linemode_line(p, line.text, line.length, &call->out);
		if (linemode_asks_anew(p))
			set_aside(call);
		if (!linemode_over(p))
			prompt(p, call);
	}
	if (!linemode_over(p)) {
		strbuf_putc(&call->out, '\n');
		linemode_end(p, &call->out);
	}
	command_flush(call);
	s = workbench_saved(linemode_unsaved(p, &why), &why, d);
	linemode_free(p);
	strbuf_free(&line);
	return s;
}
