/* pane.c - the console inside the workbench: a line at the bottom, what came of earlier ones above
 * it */
#include "config.h"
#include "app/console/pane_private.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/console/file.h"
#include "app/console/plot.h"
#include "app/console/recall.h"
#include "app/draw_private.h"
#include "app/state.h"
#include "base/memory.h"
#include "console/commands.h"

enum { AHEAD_MOST = 1000, OUTPUT_MAX = 2000, CHART_ROWS = 16 };

struct output { char *text; enum style style; };

struct console_pane {
	struct console *console;
	struct field line;
	struct line_history history;
	struct recall recall;
	size_t loaded;                 /* lines that the file had */
	struct output *out;
	size_t n, capacity;
	size_t back;                   /* lines scrolled up from the end */
	struct strbuf request;         /* not given to the worker yet; "" none */
	bool waits;                    /* the worker has it */
	int ahead[AHEAD_MOST];         /* keys typed while it works, from an Enter on */
	size_t n_ahead;
};

/* --- what is shown --------------------------------------------------------- */

static void add_row(struct console_pane *p, const char *text, enum style style)
{
	if (p->n == OUTPUT_MAX) {
		free(p->out[0].text);
		memmove(p->out, p->out + 1, --p->n * sizeof *p->out);
	}
	GROW(p->out, p->n, p->capacity);
	p->out[p->n++] = (struct output){ memory_copy_text(text), style };
}

static void add_line(struct app *a, const char *text, enum style style)
{
	struct console_pane *p = a->console;
	struct strbuf clean = STRBUF_INIT;
	struct document d;

	text_clean(&clean, text, strlen(text), false);
	if (text_width(clean.text) <= a->width - 2) {
		add_row(p, clean.text, style);
		strbuf_free(&clean);
		return;
	}
	text_wrap(clean.text, a->width > 12 ? a->width - 2 : 10, style, &d);
	for (size_t i = 0; i < d.n_lines; i++) {
		struct strbuf row = STRBUF_INIT;

		for (size_t k = 0; k < d.lines[i].n_spans; k++)
			strbuf_puts(&row, d.lines[i].spans[k].text);
		add_row(p, row.text, style);
		strbuf_free(&row);
	}
	text_document_free(&d);
	strbuf_free(&clean);
}

static void add_lines(struct app *a, const char *text, enum style style)
{
	while (*text) {
		size_t n = strcspn(text, "\n");
		char *line = memory_copy(text, n);

		add_line(a, line, style);
		free(line);
		text += n + (text[n] == '\n');
	}
	a->console->back = 0;
}

static void add_plot(struct app *a, const struct part *part)
{
	int height = a->height - 5 < CHART_ROWS ? a->height - 5 : CHART_ROWS;
	struct strbuf chart = STRBUF_INIT;
	struct diag d;

	if (plot_chart(part, a->width - 2, height, a->charset, &chart, &d) == STATUS_OK)
		add_lines(a, chart.text, STYLE_PLAIN);
	else
		add_lines(a, d.text, STYLE_WRONG);
	strbuf_free(&chart);
}

/* --- the worker ------------------------------------------------------------ */

const struct strbuf *console_request(const struct app *a)
{
	return a->console && a->console->request.length ? &a->console->request : NULL;
}

void console_begun(struct app *a)
{
	strbuf_clear(&a->console->request);
	a->console->waits = true;
}

static void take_ahead(struct app *a);

void console_done(struct app *a, enum worker_outcome outcome, const struct json *reply,
                  const struct diag *why)
{
	static const enum style styles[] = {
		[PART_TEXT] = STYLE_PLAIN, [PART_PLOT] = STYLE_PLAIN, [PART_HELP] = STYLE_PLAIN,
		[PART_NOTE] = STYLE_WARN,
		[PART_FAULT] = STYLE_WRONG,
	};
	struct parts parts;

	assert(a->console && why);
	strbuf_clear(&a->console->request);
	a->console->waits = false;
	console_take(a->console->console, outcome, reply, why, worker_generation(a->worker),
	             &parts);
	for (size_t i = 0; i < parts.n; i++) {
		if (parts.list[i].kind == PART_PLOT)
			add_plot(a, &parts.list[i]);
		else
			add_lines(a, parts.list[i].text, styles[parts.list[i].kind]);
	}
	console_parts_free(&parts);
	take_ahead(a);
}

/* Ctrl-C while a line runs: its process ends with it. */
static void stop(struct app *a)
{
	struct diag d;

	if (a->console->waits) {
		worker_free(a->worker);
		a->worker = worker_new();
		a->held = NO_ENTRY;
		a->job.kind = JOB_NONE;
	}
	a->console->n_ahead = 0;
	diagnose(&d, STATUS_E_LIMIT, "%s", _("stopped"));
	console_done(a, WORKER_STOPPED, NULL, &d);
}

/* --- opening and closing --------------------------------------------------- */

void console_open(struct app *a)
{
	struct console_pane *p = a->console;

	if (!p) {
		p = memory_new(1, sizeof *p);
		p->request = (struct strbuf)STRBUF_INIT;
		console_file_load(a->state, &p->history);
		p->loaded = p->history.n;
		p->line = (struct field){ .code = true, .most = CONSOLE_LINE_MAX };
		recall_start(&p->recall, &p->history);
		p->console = console_new();
		a->console = p;
		add_lines(a, _("help says what there is; Esc goes back."), STYLE_DIM);
	}
	a->in_console = true;
}

void console_close(struct app *a)
{
	struct console_pane *p = a->console;

	if (!p)
		return;
	if (p->history.n != p->loaded)
		console_file_save(a->state, &p->history, NULL);
	console_free(p->console);
	history_free(&p->history);
	strbuf_free(&p->request);
	for (size_t i = 0; i < p->n; i++)
		free(p->out[i].text);
	free(p->out);
	free(p);
}

/* --- keys ------------------------------------------------------------------ */

/* True: it was a command of the program, or the word that leaves. */
static bool take_command(struct app *a, const char *line)
{
	enum console_meaning meaning = console_meaning(a->console->console, line);
	struct parts parts;

	if (meaning == CONSOLE_LEAVE)
		a->in_console = false;
	if (meaning != CONSOLE_COMMAND)
		return meaning == CONSOLE_LEAVE;
	console_command_run(line, a->width - 2, &parts);
	for (size_t i = 0; i < parts.n; i++)
		add_lines(a, parts.list[i].text,
		          parts.list[i].kind == PART_FAULT ? STYLE_WRONG : STYLE_PLAIN);
	console_parts_free(&parts);
	return true;
}

static void submit(struct app *a)
{
	struct console_pane *p = a->console;
	char *line = recall_enter(&p->recall, &p->line);
	struct strbuf echo = STRBUF_INIT;
	struct diag d;

	strbuf_printf(&echo, "%s%s", console_continues(p->console) ? ">> " : "> ", line);
	add_lines(a, echo.text, STYLE_DIM);
	strbuf_free(&echo);
	if (take_command(a, line)) {
		free(line);
		return;
	}
	if (!console_line(p->console, line, &p->request, &d) && *d.text)
		add_lines(a, d.text, STYLE_WRONG);
	free(line);
}

static void complete(struct app *a)
{
	struct console_pane *p = a->console;
	struct strbuf all = STRBUF_INIT;
	struct completions c;

	console_complete(p->line.text, p->line.cursor, &c);
	if (*c.common) {
		field_paste(&p->line, c.common);
	} else if (c.n > 1) {
		for (size_t i = 0; i < c.n; i++)
			strbuf_printf(&all, "%s%s", i ? "  " : "", c.names[i]);
		add_lines(a, all.text, STYLE_DIM);
	}
	strbuf_free(&all);
	complete_free(&c);
}

static void cancel(struct app *a)
{
	struct console_pane *p = a->console;

	if (p->waits || p->request.length) {
		stop(a);
	} else if (!p->line.length && !console_continues(p->console)) {
		a->in_console = false;
	} else {
		recall_drop(&p->recall, &p->line);
		console_cancel(p->console);
	}
}

/* Typed ahead of an answer: the line, and what follows it, wait for their turn. */
static bool typed_ahead(struct console_pane *p, enum command command, int key)
{
	if (!(p->waits || p->request.length) || command == COMMAND_CANCEL ||
	    command == COMMAND_BACK)
		return false;
	if (command != COMMAND_SUBMIT && !p->n_ahead)
		return false;
	if (p->n_ahead < AHEAD_MOST)
		p->ahead[p->n_ahead++] = key;
	return true;
}

static void take_ahead(struct app *a)
{
	struct console_pane *p = a->console;
	int keys[AHEAD_MOST];
	size_t n = p->n_ahead;

	memcpy(keys, p->ahead, n * sizeof *keys);
	p->n_ahead = 0;
	for (size_t i = 0; i < n; i++)
		console_command(a, keys_command(keys[i], CONTEXT_CONSOLE), keys[i]);
}

bool console_on(const struct app *a)
{
	return a->in_console;
}

enum command console_command(struct app *a, enum command command, int key)
{
	struct console_pane *p = a->console;
	int page = a->height - 4;

	assert(p);
	if (typed_ahead(p, command, key))
		return COMMAND_NONE;
	if (recall_key(&p->recall, &p->line, command, key))
		return COMMAND_NONE;
	if (command == COMMAND_ERASE_NEXT && key == PRESS_CTRL('d') && !p->line.length) {
		a->in_console = false;
		return COMMAND_NONE;
	}
	switch ((int)command) {
	case COMMAND_BACK: a->in_console = false; break;
	case COMMAND_CANCEL: cancel(a); break;
	case COMMAND_COMPLETE: complete(a); break;
	case COMMAND_SEARCH: recall_search(&p->recall, &p->line); break;
	case COMMAND_EARLIER: recall_step(&p->recall, &p->line, -1); break;
	case COMMAND_LATER: recall_step(&p->recall, &p->line, 1); break;
	case COMMAND_PAGE_UP: p->back += (size_t)page; break;
	case COMMAND_PAGE_DOWN:
		p->back = p->back > (size_t)page ? p->back - (size_t)page : 0; break;
	case COMMAND_SUBMIT:
		submit(a);
		break;
	default:
		if (!field_command(&p->line, &a->cut, command) && command == COMMAND_NONE)
			field_insert(&p->line, key);
	}
	if (p->back + (size_t)page > p->n)
		p->back = p->n > (size_t)page ? p->n - (size_t)page : 0;
	return COMMAND_NONE;
}

void console_paste(struct app *a, const char *text)
{
	a->console->recall.searching = false;
	field_paste(&a->console->line, text);
}

/* --- the screen ------------------------------------------------------------ */

static void draw_line(const struct app *a, struct canvas *c)
{
	struct console_pane *p = a->console;
	struct strbuf prompt = STRBUF_INIT;
	int x;

	if (p->recall.searching)
		strbuf_printf(&prompt, _("search '%s': "), p->recall.word);
	else
		strbuf_puts(&prompt, p->waits || p->request.length ? "… "
		            : console_continues(p->console) ? ">> " : "> ");
	x = draw_text(a, c, 1, c->height - 2, c->width / 2, prompt.text, STYLE_KEY);
	strbuf_free(&prompt);
	c->cursor_x = draw_field(a, c, x, c->height - 2, c->width - x - 1, &p->line);
	c->cursor_y = c->height - 2;
}

void console_view(const struct app *a, struct canvas *c)
{
	static const struct key_hint hints[] = {
		{ COMMAND_BACK, NULL }, { COMMAND_COMPLETE, NULL }, { COMMAND_SEARCH, NULL },
		{ COMMAND_EARLIER, NULL },
	};
	const struct console_pane *p = a->console;
	size_t rows = (size_t)c->height - 3, end = p->n - (p->back < p->n ? p->back : p->n);
	size_t first = end > rows ? end - rows : 0;

	draw_title(a, c, _("Console"), p->waits ? _("computing …") : "");
	for (size_t i = first; i < end; i++)
		draw_text(a, c, 1, 1 + (int)(i - first), -1, p->out[i].text, p->out[i].style);
	draw_keys(a, c, CONTEXT_CONSOLE, hints, COUNT_OF(hints));
	draw_line(a, c);
}
