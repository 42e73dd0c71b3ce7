/* console.c - the what-if console in line mode: at a terminal with editing, in a pipe without */
#include "config.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/console/file.h"
#include "app/console/plot.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "cli/commands_private.h"
#include "cli/preferences_private.h"
#include "console/commands.h"
#include "console/line.h"
#include "store/settings.h"

struct session {
	struct call *call;
	struct console *console;
	struct worker *worker;
	struct line_history history;
	struct preferences settings;
	bool terminal;                 /* somebody reads along */
	int line, first;        /* of a pipe: the line read last, and the first of the chunk */
	bool failed;
};

static void chart_size(int *width, int *height)
{
	struct winsize w;

	*width = 80;
	*height = 20;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col >= 20 && w.ws_row >= 8) {
		*width = w.ws_col < 500 ? w.ws_col - 1 : 500;
		*height = w.ws_row - 3 < 20 ? w.ws_row - 3 : 20;
	}
}

static void complain(struct session *s, const char *text)
{
	struct strbuf line = STRBUF_INIT;

	s->failed = true;
	if (s->terminal) {
		strbuf_printf(&s->call->out, "%s\n", text);
		return;
	}
	command_flush(s->call);           /* what came before the fault stands before it */
	strbuf_printf(&line, _("line %d: %s"), s->first, text);
	command_warn(line.text);
	strbuf_free(&line);
}

static void draw(struct session *s, const struct part *part)
{
	enum status status;
	struct diag d;
	int width, height;

	chart_size(&width, &height);
	if (s->terminal)
		status = plot_chart(part, width, height, set_preferred_charset(&s->settings),
		                    &s->call->out, &d);
	else
		status = plot_table(part, &s->call->out, &d);
	if (status != STATUS_OK)
		complain(s, d.text);
	else
		strbuf_putc(&s->call->out, '\n');
}

static void show(struct session *s, const struct parts *parts)
{
	for (size_t i = 0; i < parts->n; i++) {
		const struct part *p = &parts->list[i];

		if (p->kind == PART_PLOT)
			draw(s, p);
		else if (p->kind == PART_FAULT)
			complain(s, p->text);
		else
			strbuf_printf(&s->call->out, "%s\n", p->text);
	}
	command_flush(s->call);
}

/* As worker_ask, but a Ctrl-C ends the request, and its process with it. */
static enum worker_outcome ask(struct session *s, const struct strbuf *request, struct json **reply,
                               struct diag *d)
{
	enum worker_outcome outcome;

	if (worker_begin(s->worker, request->text, request->length, d) != STATUS_OK)
		return WORKER_STOPPED;
	do {
		struct pollfd p = { .fd = worker_fd(s->worker), .events = POLLIN };

		poll(&p, 1, worker_patience(s->worker));
		if (s->terminal && line_interrupted()) {
			worker_free(s->worker);
			s->worker = worker_new();
			diagnose(d, STATUS_E_LIMIT, "%s", _("stopped"));
			return WORKER_STOPPED;
		}
		outcome = worker_take(s->worker, reply, d);
	} while (outcome == WORKER_WAITING);
	return outcome;
}

static void evaluate(struct session *s, const char *line)
{
	struct strbuf request = STRBUF_INIT;
	struct json *reply = NULL;
	struct parts parts;
	struct diag d;

	if (!console_continues(s->console))
		s->first = s->line;
	if (console_line(s->console, line, &request, &d)) {
		enum worker_outcome outcome = ask(s, &request, &reply, &d);

		console_take(s->console, outcome, reply, &d, worker_generation(s->worker), &parts);
		show(s, &parts);
		console_parts_free(&parts);
		json_free(reply);
	} else if (*d.text) {
		complain(s, d.text);
		command_flush(s->call);
	}
	strbuf_free(&request);
}

/* True: it was a command of the program, or the word that leaves. */
static bool take_command(struct session *s, const char *line, bool *leaves)
{
	enum console_meaning meaning = console_meaning(s->console, line);
	struct parts parts;
	int width, height;

	*leaves = meaning == CONSOLE_LEAVE;
	if (meaning != CONSOLE_COMMAND)
		return *leaves;
	chart_size(&width, &height);
	s->first = s->line;
	console_command_run(line, width, &parts);
	show(s, &parts);
	console_parts_free(&parts);
	return true;
}

static void run_terminal(struct session *s)
{
	struct line_reader *reader;
	enum line_end end = LINE_READ;
	const char *line;
	bool leaves = false;
	struct diag d;

	console_file_load(NULL, &s->history);
	reader = line_start(&s->history);
	strbuf_printf(&s->call->out, "%s\n",
	              _("Fleetlab console: help says what there is, quit leaves."));
	command_flush(s->call);
	while (reader && end != LINE_LEFT && !leaves) {
		end = line_wait(reader, console_continues(s->console) ? ">> " : "> ", &line);
		if (end == LINE_READ && !take_command(s, line, &leaves))
			evaluate(s, line);
		else if (end == LINE_CANCELLED)
			console_cancel(s->console);
	}
	if (!leaves)
		strbuf_putc(&s->call->out, '\n');
	line_stop(reader);
	if (console_file_save(NULL, &s->history, &d) != STATUS_OK)
		command_warn(d.text);
	history_free(&s->history);
}

/* Every line counts, and those that failed are told by their number. */
static void run_pipe(struct session *s)
{
	char *line = NULL;
	bool leaves = false;
	size_t room = 0;
	ssize_t n;

	while (!leaves && (n = getline(&line, &room, stdin)) >= 0) {
		s->line++;
		line[strcspn(line, "\r\n")] = '\0';
		if (!take_command(s, line, &leaves))
			evaluate(s, line);
	}
	s->line++;
	if (console_continues(s->console) && !leaves)
		evaluate(s, "");
	free(line);
}

int command_console(struct call *call)
{
	struct session s = { .call = call };
	const char *name = getenv("TERM");
	enum status status;
	struct diag d;

	assert(call);
	status = catalog_need(&d);
	if (status != STATUS_OK)
		return command_fail(call, status, &d);
	settings_load(&s.settings);
	s.console = console_new();
	s.worker = worker_new();
	s.terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && name && *name &&
		strcmp(name, "dumb") != 0;
	if (s.terminal)
		run_terminal(&s);
	else
		run_pipe(&s);
	worker_free(s.worker);
	console_free(s.console);
	return command_finish(call, s.failed && !s.terminal ? status_exit(STATUS_E_SYNTAX) : 0);
}
