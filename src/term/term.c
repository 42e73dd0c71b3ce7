/* term.c - the screen: canvas to cells, keys, leaving */
#include "config.h"
#include "term/term.h"

#include <assert.h>
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "term/decode_private.h"
#include "term/glyphs_private.h"
#include "term/rescue_private.h"

#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"
#define MOUSE_OFF "\033[?1006l\033[?1000l"
#define FRAME_BEGIN "\033[?2026h"
#define FRAME_END "\033[?2026l"

/* The one terminal of the program: curses itself has only one, and signal handlers need to find
 * it. */
static struct {
	SCREEN *screen;
	enum ground ground;
	struct canvas shown;           /* what the last term_draw left there */
	cchar_t *row;                  /* room for one of its rows, as curses has them */
	bool stale;                    /* shown is not what the terminal has */
	bool private_modes;     /* paste and frame marks are understood, or at least ignored */
	bool mouse;
	bool utf8, gone;
} term;

static void send(const char *bytes)
{
	size_t n = strlen(bytes);

	while (n > 0) {
		ssize_t done = write(STDOUT_FILENO, bytes, n);

		if (done <= 0)
			return;
		bytes += done;
		n -= (size_t)done;
	}
}

static bool codeset_is_utf8(void)
{
	const char *codeset = nl_langinfo(CODESET);

	return !strcasecmp(codeset, "UTF-8") || !strcasecmp(codeset, "utf8");
}

/* A terminfo string without its padding. */
static void add_capability(struct strbuf *to, const char *name)
{
	const char *s = tigetstr(name);

	if (!s || s == (char *)-1)
		return;
	while (*s) {
		const char *end = !strncmp(s, "$<", 2) ? strchr(s, '>') : NULL;

		if (end)
			s = end + 1;
		else
			strbuf_putc(to, *s++);
	}
}

/* What a signal handler writes to bring the shell's screen back. */
static void prepare_rescue(void)
{
	struct strbuf bytes = STRBUF_INIT;

	if (term.private_modes)
		strbuf_puts(&bytes, FRAME_END PASTE_OFF);
	if (term.mouse)
		strbuf_puts(&bytes, MOUSE_OFF);
	add_capability(&bytes, "sgr0");
	add_capability(&bytes, "cnorm");
	add_capability(&bytes, "rmkx");
	add_capability(&bytes, "rmcup");
	rescue_string(bytes.text, bytes.length);
	strbuf_free(&bytes);
}

/* A terminal that calls itself one of 8, 16 or 88 colours is not sent one of 256. */
static const char *stand_in(const char *name)
{
	const char *colours = strstr(name, "color");

	return colours && colours > name && strchr("68", colours[-1]) && !strstr(name, "256")
		? "xterm" : "xterm-256color";
}

static SCREEN *open_screen(struct diag *notice)
{
	const char *name = getenv("TERM"), *known;
	SCREEN *screen = newterm(name, stdout, stdin);

	if (screen || !name || !*name)
		return screen;
	known = stand_in(name);
	screen = newterm(known, stdout, stdin);
	if (screen) {
		diagnose(notice, STATUS_OK, _("TERM=%s is unknown here: taken for %s"),
		         name, known);
		setenv("TERM", known, 1);      /* the console's line looks there too, and must find
		                                  the same */
	}
	return screen;
}

static bool places_cursor(void)
{
	const char *cup = tigetstr("cup");

	return cup && cup != (char *)-1;
}

void term_facts(struct term_facts *out)
{
	struct winsize size;
	int fault = 0;

	*out = (struct term_facts){ .version = curses_version() };
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
		out->width = size.ws_col;
		out->height = size.ws_row;
	}
	if (!getenv("TERM") || setupterm(NULL, STDOUT_FILENO, &fault) != OK)
		return;
	out->known = true;
	out->places_cursor = places_cursor();
	out->colours = tigetnum("colors") > 0 ? tigetnum("colors") : 0;
	del_curterm(cur_term);
}

void term_mouse(bool on)
{
	term.mouse = on;
	prepare_rescue();
	mouseinterval(0);                      /* a press is a click, at once */
	mousemask(on ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
}

void term_ground(enum ground ground)
{
	term.ground = ground;
}

static void set_modes(void)
{
	raw();
	noecho();
	nonl();
	intrflush(stdscr, FALSE);
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	leaveok(stdscr, FALSE);
	scrollok(stdscr, FALSE);
	typeahead(-1);                         /* the loop itself reads all keys before it draws */
}

/* Until its first endwin(), ncurses 6 takes itself for a terminfo program and flushes at each move
 * of the cursor: some forty writes a frame in place of one.  So it ends once, and comes back,
 * where nobody sees it. */
static void end_once(void)
{
	int out = dup(STDOUT_FILENO), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

	if (out >= 0 && nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0) {
		endwin();
		refresh();
		while (dup2(out, STDOUT_FILENO) < 0 && errno == EINTR)
			continue;
	}
	if (out >= 0)
		close(out);
	if (nowhere >= 0)
		close(nowhere);
}

static enum status refuse(struct diag *d)
{
	return diagnose(d, STATUS_E_IO,
	                _("the workbench needs a full-screen terminal; this one (TERM=%s) cannot "
	                  "place its cursor. 'fleetlab console' and the other commands work here; "
	                  "'fleetlab doctor' says more."),
	                getenv("TERM") ? getenv("TERM") : "");
}

enum status term_open(struct diag *notice, struct diag *d)
{
	const char *rmcup;

	notice->text[0] = '\0';
	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return diagnose(
		        d, STATUS_E_IO,
		        _("the workbench needs a terminal; standard input or output is none"));
	unsetenv("LINES");                     /* curses would believe them and miss every resize */
	unsetenv("COLUMNS");
	rescue_init(STDOUT_FILENO);
	term.utf8 = codeset_is_utf8();
	term.screen = open_screen(notice);
	if (!term.screen || !places_cursor()) {
		if (term.screen) {
			endwin();
			delscreen(term.screen);
		}
		term.screen = NULL;
		rescue_done();
		return refuse(d);
	}
	repeat_char = NULL;     /* several emulators repeat wrongly at the right edge */
	rmcup = tigetstr("rmcup");
	term.private_modes = rmcup && rmcup != (char *)-1 && strstr(rmcup, "1049");
	term.mouse = false;
	prepare_rescue();
	die_hook(term_close);
	if (!getenv("ESCDELAY"))
		set_escdelay(25);
	set_modes();
	end_once();
	decode_init();
	glyphs_begin(term.ground, term.utf8);
	if (term.private_modes)
		send(PASTE_ON);
	canvas_init(&term.shown, 1, 1);
	term.stale = true;
	term.gone = false;
	return STATUS_OK;
}

void term_close(void)
{
	if (!term.screen)
		return;
	die_hook(NULL);
	curs_set(1);
	endwin();
	if (term.private_modes)
		send(PASTE_OFF);
	delscreen(term.screen);
	term.screen = NULL;
	decode_done();
	canvas_free(&term.shown);
	free(term.row);
	term.row = NULL;
	rescue_done();
}

void term_size(int *width, int *height)
{
	assert(term.screen);
	getmaxyx(stdscr, *height, *width);
}

enum charset term_charset(void)
{
	const char *name = getenv("TERM");

	if (!codeset_is_utf8())
		return CHARSET_ASCII;
	return name && (!strcmp(name, "linux") || !strncmp(name, "vt", 2)) ? CHARSET_BLOCK
	                                                                   : CHARSET_BRAILLE;
}

/* The changed part of a row into curses' window, and into what is shown there. */
static void draw_row(const struct canvas *c, int y, bool whole)
{
	struct cell *old = canvas_at(&term.shown, 0, y);
	const struct cell *new = canvas_at(c, 0, y);
	int from = 0, to = c->width, n = 0;

	while (!whole && cell_same(&old[from], &new[from]))
		from++;
	while (!whole && cell_same(&old[to - 1], &new[to - 1]))
		to--;
	while (from > 0 && new[from].width == 0)
		from--;                        /* the right half of a wide character goes with it */
	for (int x = from; x < to; x++)
		if (new[x].width > 0)          /* curses knows that a wide character takes two */
			term.row[n++] = *glyph_of(&new[x]);
	mvadd_wchnstr(y, from, term.row, n);
	memcpy(&old[from], &new[from], (size_t)(to - from) * sizeof *old);
}

/* Puts what changed into curses' window; true when anything did. */
static bool update_window(const struct canvas *c)
{
	bool changed = term.stale || c->cursor_x != term.shown.cursor_x ||
	               c->cursor_y != term.shown.cursor_y;
	bool whole = term.stale || c->width != term.shown.width || c->height != term.shown.height;

	if (whole) {
		canvas_resize(&term.shown, c->width, c->height);
		term.row = memory_resize(term.row, (size_t)c->width, sizeof *term.row);
		erase();
	}
	for (int y = 0; y < c->height; y++) {
		if (!whole && canvas_same_row(c, &term.shown, y))
			continue;
		draw_row(c, y, whole);
		changed = true;
	}
	term.shown.cursor_x = c->cursor_x;
	term.shown.cursor_y = c->cursor_y;
	return changed;
}

void term_draw(const struct canvas *c)
{
	assert(term.screen && c->cells);
	if (!update_window(c))
		return;
	if (term.stale)
		clearok(curscr, TRUE);
	term.stale = false;
	curs_set(c->cursor_x >= 0 && c->cursor_y >= 0);
	if (c->cursor_x >= 0 && c->cursor_y >= 0)
		move(c->cursor_y, c->cursor_x);
	if (term.private_modes)
		send(FRAME_BEGIN);
	wnoutrefresh(stdscr);
	doupdate();
	if (term.private_modes)
		send(FRAME_END);
}

void term_redraw(void)
{
	term.stale = true;
}

bool term_read(struct event *out)
{
	return decode_event(out);
}

enum term_wake term_wait(int other, int timeout)
{
	struct pollfd fds[] = { { STDIN_FILENO, POLLIN, 0 }, { other, POLLIN, 0 } };
	int ready = rescue_wait(fds, 2, timeout);

	if (ready < 0)
		return TERM_TERMINAL;
	if (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL))
		term.gone = true;
	if (fds[0].revents)
		return TERM_TERMINAL;
	return ready > 0 ? TERM_OTHER : TERM_TIMEOUT;
}

int term_signal(void)
{
	int number = rescue_signal();

	return number ? number : term.gone ? SIGHUP : 0;
}

void term_suspend(void)
{
	assert(term.screen);
	curs_set(1);
	endwin();
	if (term.private_modes)
		send(PASTE_OFF);
	rescue_stop();
	if (term.private_modes)
		send(PASTE_ON);
	refresh();
	term.stale = true;
}
