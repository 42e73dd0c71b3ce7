#include "config.h"
#include "console/editor.h"

#include <histedit.h>
#include <pty.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

#include "base/memory.h"

/* libedit goes wrong on lines longer than it first had room for (1,024 characters) or higher than
 * its screen. */
enum { CAP = 500, QUEUE = 8 };

struct editor {
	EditLine *el;
	HistoryW *history;
	struct line_history *lines;
	FILE *in, *out;
	int master, slave;
	wchar_t queue[QUEUE];
	size_t at, n;
	char text[CAP * 4 + 1];
};

static ssize_t swallow(void *cookie, const char *bytes, size_t n)
{
	(void)cookie, (void)bytes;
	return (ssize_t)n;
}

static int next_key(EditLine *el, wchar_t *out)
{
	void *data = NULL;
	struct editor *e;

	el_wget(el, EL_CLIENTDATA, &data);
	e = data;
	if (e->at == e->n)
		return 0;
	*out = e->queue[e->at++];
	return 1;
}

static wchar_t *no_prompt(EditLine *el)
{
	static wchar_t nothing[1];

	(void)el;
	return nothing;
}

static void remember(struct editor *e, const char *line)
{
	wchar_t wide[CAP + 1];
	HistEventW event;
	size_t n = mbstowcs(wide, line, CAP);

	if (n == (size_t)-1 || n == 0)
		return;
	wide[n] = L'\0';
	history_w(e->history, &event, H_ENTER, wide);
}

static void set_up(struct editor *e)
{
	HistEventW event;

	el_wset(e->el, EL_CLIENTDATA, e);
	el_wset(e->el, EL_GETCFN, next_key);
	el_wset(e->el, EL_SIGNAL, 0);
	el_wset(e->el, EL_PROMPT, no_prompt);
	el_wset(e->el, EL_EDITOR, L"emacs");
	history_w(e->history, &event, H_SETSIZE, HISTORY_MAX);
	history_w(e->history, &event, H_SETUNIQUE, 1);
	for (size_t i = 0; i < e->lines->n; i++)
		remember(e, e->lines->lines[i]);
	el_wset(e->el, EL_HIST, history_w, e->history);
	el_wset(e->el, EL_BIND, L"\\e[3~", L"ed-delete-next-char", NULL);
	el_wset(e->el, EL_UNBUFFERED, 1);
}

struct editor *editor_open(struct line_history *history)
{
	struct editor *e = new_array(1, sizeof *e);
	struct winsize size = { 24, 2 * CAP + 8, 0, 0 };

	e->lines = history;
	if (openpty(&e->master, &e->slave, NULL, NULL, &size) < 0) {
		free(e);
		return NULL;
	}
	e->out = fopencookie(NULL, "w", (cookie_io_functions_t){ .write = swallow });
	e->in = fdopen(dup(e->slave), "r");
	e->history = history_winit();
	/* It gets the terminal's type from the environment, and shares the description that curses
	 * has of it. */
	e->el = e->out && e->in && e->history
	            ? el_init_fd("fleetlab", e->in, e->out, e->out, e->slave, e->slave, e->slave)
	            : NULL;
	if (!e->el) {
		editor_close(e);
		return NULL;
	}
	set_up(e);
	return e;
}

void editor_close(struct editor *e)
{
	if (!e)
		return;
	if (e->el)
		el_end(e->el);
	if (e->history)
		history_wend(e->history);
	if (e->in)
		fclose(e->in);
	if (e->out)
		fclose(e->out);
	close(e->slave);
	close(e->master);
	free(e);
}

static size_t length_of(const struct editor *e)
{
	const LineInfoW *info = el_wline(e->el);

	return (size_t)(info->lastchar - info->buffer);
}

/* What is too long is cut at its end. */
static void trim(struct editor *e)
{
	size_t n = length_of(e);

	if (n <= CAP)
		return;
	el_cursor(e->el, (int)n);
	el_deletestr(e->el, (int)(n - CAP));
}

static void press(struct editor *e, const wchar_t *keys)
{
	int n;

	e->at = 0;
	e->n = wcslen(keys);
	wmemcpy(e->queue, keys, e->n);
	while (e->at < e->n)
		el_wgets(e->el, &n);
	trim(e);
}

void editor_key(struct editor *e, enum editor_key key)
{
	static const wchar_t *const keys[EDITOR_KEYS] = {
		[EDITOR_LEFT] = L"\033[D", [EDITOR_RIGHT] = L"\033[C", [EDITOR_HOME] = L"\001",
		[EDITOR_END] = L"\005",
		[EDITOR_UP] = L"\020", [EDITOR_DOWN] = L"\016", [EDITOR_DELETE] = L"\033[3~",
		[EDITOR_ERASE] = L"\177",
		[EDITOR_WORD_LEFT] = L"\033b", [EDITOR_WORD_RIGHT] = L"\033f", [EDITOR_WORD_ERASE] =
		L"\027",
		[EDITOR_LINE_ERASE] = L"\025", [EDITOR_TAIL_ERASE] = L"\013",
		[EDITOR_YANK] = L"\031",
		[EDITOR_SWAP] = L"\024",
	};

	press(e, keys[key]);
}

void editor_insert(struct editor *e, unsigned long code)
{
	wchar_t text[2] = { (wchar_t)code, L'\0' };

	if (code < 32 || code == 127 || (code >= 0x80 && code < 0xa0) || code > 0x10ffff ||
	    length_of(e) >= CAP)
		return;
	if (iswprint((wint_t)code) || wcwidth((wchar_t)code) == 0)
		el_winsertstr(e->el, text);
}

void editor_paste(struct editor *e, const char *text)
{
	mbstate_t state = { 0 };
	size_t left = strlen(text);

	while (left > 0) {
		wchar_t c;
		size_t used = mbrtowc(&c, text, left, &state);

		if (used == 0 || used > left) {
			state = (mbstate_t){ 0 };
			used = 1;
		} else {
			editor_insert(e, c == L'\n' || c == L'\t' || c == L'\r' ? L' '
			              : (unsigned long)c);
		}
		text += used;
		left -= used;
	}
}

void editor_clear(struct editor *e)
{
	size_t n = length_of(e);

	if (n) {
		el_cursor(e->el, (int)n);
		el_deletestr(e->el, (int)n);
	}
	el_wset(e->el, EL_UNBUFFERED, 0);      /* the place in the history is forgotten only so */
	el_wset(e->el, EL_UNBUFFERED, 1);
}

const char *editor_text(struct editor *e, size_t *cursor)
{
	const LineInfoW *info = el_wline(e->el);
	size_t n = 0;
	mbstate_t state = { 0 };

	*cursor = 0;
	for (const wchar_t *p = info->buffer; p < info->lastchar && p < info->buffer + CAP; p++) {
		size_t used;

		if (p == info->cursor)
			*cursor = n;
		used = wcrtomb(e->text + n, *p, &state);
		if (*p && used != (size_t)-1)
			n += used;
	}
	if (info->cursor >= info->lastchar)
		*cursor = n;
	e->text[n] = '\0';
	return e->text;
}

char *editor_enter(struct editor *e)
{
	size_t cursor, before = e->lines->n;
	char *line = copy_text(editor_text(e, &cursor));
	const char *last = before ? e->lines->lines[before - 1] : NULL;

	history_add(e->lines, line);
	if (e->lines->n != before || (before && e->lines->lines[before - 1] != last))
		remember(e, line);
	editor_clear(e);
	return line;
}

bool editor_search(struct editor *e, const char *word, size_t *from)
{
	size_t i = *from < e->lines->n ? *from : e->lines->n;

	while (i-- > 0) {
		const char *found = *word ? strstr(e->lines->lines[i], word) : NULL;

		if (!found)
			continue;
		*from = i;
		editor_clear(e);
		editor_paste(e, e->lines->lines[i]);
		return true;
	}
	return false;
}
