/* line.c - a line read from a real terminal with libedit */
#include "config.h"
#include "console/line.h"

#include <assert.h>
#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "base/memory.h"
#include "console/console.h"
#include "text/text.h"

struct line_reader {
	EditLine *el;
	HistoryW *history;
	struct line_history *lines;
	wchar_t prompt[40];
	bool cancelled;
	char *line;
	mbstate_t state;
	char kept;      /* a byte that was typed behind a Ctrl-C, and read before it was noticed */
	bool has_kept;
	struct sigaction before;
};

static volatile sig_atomic_t interrupted;      /* set by a handler, which has no other way */

static void on_interrupt(int number)
{
	interrupted = number;
}

bool line_interrupted(void)
{
	bool was = interrupted != 0;

	interrupted = 0;
	return was;
}

static struct line_reader *reader_of(EditLine *el)
{
	void *data = NULL;

	el_wget(el, EL_CLIENTDATA, &data);
	return data;
}

static wchar_t *prompt_of(EditLine *el)
{
	return reader_of(el)->prompt;
}

/* Waits for a key; false when Ctrl-C came first, at whatever moment. */
static bool wait_for_key(void)
{
	struct pollfd fd = { STDIN_FILENO, POLLIN, 0 };
	sigset_t interrupt, before;
	bool pressed;

	sigemptyset(&interrupt);
	sigaddset(&interrupt, SIGINT);
	sigprocmask(SIG_BLOCK, &interrupt, &before);
	while (!(pressed = line_interrupted()) && ppoll(&fd, 1, NULL, &before) < 0)
		;       /* a signal: libedit has redrawn the line if it had to */
	sigprocmask(SIG_SETMASK, &before, NULL);
	return !pressed;
}

/* The bytes of one character, as libedit asks for them; Ctrl-C becomes a key like any other. */
static int read_character(EditLine *el, wchar_t *out)
{
	struct line_reader *r = reader_of(el);

	for (;;) {
		char byte;
		ssize_t n;
		size_t used;

		if (!r->has_kept && !wait_for_key()) {
			*out = L'\003';
			return 1;
		}
		n = r->has_kept ? 1 : read(STDIN_FILENO, &byte, 1);
		if (r->has_kept)
			byte = r->kept;
		r->has_kept = false;
		if (n == 1 && line_interrupted()) {
			r->kept = byte;
			r->has_kept = true;
			*out = L'\003';
			return 1;
		}
		if (n < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		if (n <= 0)
			return 0;
		if (byte == '\0') {     /* a Ctrl-D typed while the line was the terminal's own */
			*out = L'\004';
			return 1;
		}
		used = mbrtowc(out, &byte, 1, &r->state);
		if (used == (size_t)-2)
			continue;
		if (used == (size_t)-1) {
			r->state = (mbstate_t){ 0 };
			continue;
		}
		return 1;
	}
}

/* Ctrl-C: the line ends here and counts for nothing. */
static unsigned char on_cancel(EditLine *el, int key)
{
	(void)key;
	reader_of(el)->cancelled = true;
	el_cursor(el, 2 * CONSOLE_LINE_MAX);
	el_winsertstr(el, L"^C");
	el_wpush(el, L"\n");
	return CC_REFRESH;
}

static char *narrow(const wchar_t *text, size_t n)
{
	size_t room = (n + 1) * MB_CUR_MAX + 1, length = 0;
	char *out = memory_new(room, 1);
	mbstate_t state = { 0 };

	for (size_t i = 0; i < n; i++) {
		size_t used = wcrtomb(out + length, text[i], &state);

		if (text[i] && used != (size_t)-1)
			length += used;
	}
	out[length] = '\0';
	return out;
}

static wchar_t *widen(const char *text)
{
	size_t room = strlen(text) + 1;
	wchar_t *out = memory_new(room, sizeof *out);
	mbstate_t state = { 0 };

	if (mbsrtowcs(out, &text, room - 1, &state) == (size_t)-1)
		out[0] = L'\0';
	return out;
}

static void list_names(const struct completions *c)
{
	struct strbuf all = STRBUF_INIT, clean = STRBUF_INIT;
	int column = 0;

	for (size_t i = 0; i < c->n; i++) {
		int width = text_width(c->names[i]);

		if (column + width + 2 > 78) {
			strbuf_putc(&all, '\n');
			column = 0;
		}
		strbuf_printf(&all, "%s  ", c->names[i]);
		column += width + 2;
	}
	text_clean(&clean, all.text, all.length, true);
	fprintf(stdout, "\n%s\n", clean.text);
	fflush(stdout);
	strbuf_free(&all);
	strbuf_free(&clean);
}

static unsigned char on_complete(EditLine *el, int key)
{
	const LineInfoW *info = el_wline(el);
	char *line = narrow(info->buffer, (size_t)(info->cursor - info->buffer));
	struct completions c;
	unsigned char result = CC_ERROR;

	(void)key;
	console_complete(line, strlen(line), &c);
	if (*c.common) {
		wchar_t *more = widen(c.common);

		result = el_winsertstr(el, more) == 0 ? CC_REFRESH : CC_ERROR;
		free(more);
	} else if (c.n > 1) {
		list_names(&c);
		result = CC_REDISPLAY;
	}
	complete_free(&c);
	free(line);
	return result;
}

static void fill_history(struct line_reader *r)
{
	HistEventW event;

	history_w(r->history, &event, H_SETSIZE, HISTORY_MAX);
	for (size_t i = 0; i < r->lines->n; i++) {
		wchar_t *line = widen(r->lines->lines[i]);

		if (*line)
			history_w(r->history, &event, H_ENTER, line);
		free(line);
	}
}

/* The user's own file may bind what it likes, but for the way out of a line. */
static void set_up(struct line_reader *r)
{
	EditLine *el = r->el;

	el_wset(el, EL_CLIENTDATA, r);
	el_wset(el, EL_PROMPT, prompt_of);
	el_wset(el, EL_GETCFN, read_character);
	el_wset(el, EL_SIGNAL, 1);
	el_wset(el, EL_EDITOR, L"emacs");
	el_wset(el, EL_HIST, history_w, r->history);
	el_wset(el, EL_ADDFN, L"fleetlab-complete", L"complete a name", on_complete);
	el_wset(el, EL_ADDFN, L"fleetlab-cancel", L"drop the line", on_cancel);
	el_wset(el, EL_BIND, L"^I", L"fleetlab-complete", NULL);
	el_wset(el, EL_BIND, L"^R", L"em-inc-search-prev", NULL);
	el_wset(el, EL_BIND, L"\\e[3~", L"ed-delete-next-char", NULL);
	el_source(el, NULL);
	el_wset(el, EL_BIND, L"^C", L"fleetlab-cancel", NULL);
	el_wset(el, EL_BIND, L"-a", L"^C", L"fleetlab-cancel", NULL);
}

struct line_reader *line_start(struct line_history *history)
{
	struct line_reader *r = memory_new(1, sizeof *r);
	struct sigaction action = { .sa_handler = on_interrupt };

	assert(history);
	r->lines = history;
	r->history = history_winit();
	r->el = el_init("fleetlab", stdin, stdout, stderr);
	if (!r->el || !r->history) {
		if (r->el)
			el_end(r->el);
		if (r->history)
			history_wend(r->history);
		free(r);
		return NULL;
	}
	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, &r->before);
	fill_history(r);
	set_up(r);
	return r;
}

void line_stop(struct line_reader *r)
{
	if (!r)
		return;
	el_end(r->el);
	history_wend(r->history);
	sigaction(SIGINT, &r->before, NULL);
	free(r->line);
	free(r);
}

static void remember(struct line_reader *r, const wchar_t *line)
{
	HistEventW event;
	size_t before = r->lines->n;
	const char *last = before ? r->lines->lines[before - 1] : NULL;

	history_add(r->lines, r->line);
	if (r->lines->n != before || (before && r->lines->lines[r->lines->n - 1] != last))
		history_w(r->history, &event, H_ENTER, line);
}

enum line_end line_wait(struct line_reader *r, const char *prompt, const char **line)
{
	const wchar_t *text;
	int n = 0;

	assert(r && prompt && line);
	swprintf(r->prompt, COUNT_OF(r->prompt), L"%s", prompt);
	r->cancelled = false;
	text = el_wgets(r->el, &n);
	if (r->cancelled)
		return LINE_CANCELLED;
	if (!text || n <= 0)
		return LINE_LEFT;
	free(r->line);
	r->line = narrow(text, (size_t)n);
	r->line[strcspn(r->line, "\n")] = '\0';
	wchar_t *whole = widen(r->line);

	remember(r, whole);
	free(whole);
	*line = r->line;
	return LINE_READ;
}
