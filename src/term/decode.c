/* decode.c - keys, pastes and the mouse from what curses reads */
#include "config.h"
#include "term/decode_private.h"

#include <curses.h>
#include <stdio.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/strbuf.h"

enum {
	PASTE_BEGIN = KEY_MAX + 1, PASTE_END,
	PASTE_LIMIT = 4096,            /* bytes kept of one paste; the rest is read and dropped */
	PASTE_PATIENCE = 250           /* ms that a paste may pause before it counts as ended */
};

static struct strbuf pasted = STRBUF_INIT;     /* borrowed by the last paste event */

/* Curses' own key codes; what is missing here is ignored. */
static const struct { int code, press; } codes[] = {
	{ KEY_UP, PRESS_UP }, { KEY_DOWN, PRESS_DOWN }, { KEY_LEFT, PRESS_LEFT },
	{ KEY_RIGHT, PRESS_RIGHT },
	{ KEY_SR, PRESS_FAST_UP }, { KEY_SF, PRESS_FAST_DOWN },
	{ KEY_SLEFT, PRESS_FAST_LEFT }, { KEY_SRIGHT, PRESS_FAST_RIGHT }, { KEY_HOME, PRESS_HOME },
	{ KEY_FIND, PRESS_HOME }, { KEY_A1, PRESS_HOME }, { KEY_END, PRESS_END },
	{ KEY_SELECT, PRESS_END },
	{ KEY_C1, PRESS_END }, { KEY_PPAGE, PRESS_PAGE_UP }, { KEY_A3, PRESS_PAGE_UP },
	{ KEY_NPAGE, PRESS_PAGE_DOWN }, { KEY_C3, PRESS_PAGE_DOWN }, { KEY_ENTER, PRESS_ENTER },
	{ KEY_BTAB, PRESS_BACK_TAB }, { KEY_BACKSPACE, PRESS_BACKSPACE }, { KEY_DC, PRESS_DELETE },
	{ KEY_CANCEL, PRESS_ESCAPE },
};

/* Both manners of the cursor keys, whatever terminfo says: some terminals mix them up. */
static const struct { char final; int code; } cursor_keys[] = {
	{ 'A', KEY_UP }, { 'B', KEY_DOWN }, { 'C', KEY_RIGHT }, { 'D', KEY_LEFT },
	{ 'H', KEY_HOME }, { 'F', KEY_END },
};

void decode_init(void)
{
	for (size_t i = 0; i < COUNT_OF(cursor_keys); i++) {
		char normal[] = "\033[?", application[] = "\033O?";

		normal[2] = application[2] = cursor_keys[i].final;
		define_key(normal, cursor_keys[i].code);
		define_key(application, cursor_keys[i].code);
	}
	define_key("\033[200~", PASTE_BEGIN);
	define_key("\033[201~", PASTE_END);
}

void decode_done(void)
{
	strbuf_free(&pasted);
}

/* Everything up to the end mark is text, a newline too. */
static void read_paste(void)
{
	wint_t c;
	int kind;

	strbuf_clear(&pasted);
	timeout(PASTE_PATIENCE);
	while ((kind = get_wch(&c)) != ERR) {
		if (kind == KEY_CODE_YES && (c == PASTE_END || c == KEY_RESIZE))
			break;
		if (kind == OK && c && pasted.length < PASTE_LIMIT)
			strbuf_utf8(&pasted, c);
	}
	if (kind == KEY_CODE_YES && c == KEY_RESIZE)
		ungetch(KEY_RESIZE);
	timeout(0);
}

static int character(wint_t c);

/* "1089;5u" and "27;5;1089~": how some terminals tell Ctrl with a letter that is no Latin one.  It
 * is the Ctrl of the key in that place. */
static int control_key(const char *sequence, char final)
{
	enum { CTRL_BIT = 4 };
	unsigned modifiers;
	unsigned long code;

	if (!(final == 'u' && sscanf(sequence, "%lu;%u", &code, &modifiers) == 2) &&
	    !(final == '~' && sscanf(sequence, "27;%u;%lu", &modifiers, &code) == 2))
		return PRESS_NONE;
	if (code >= 0x80)
		code = language_key(LANGUAGE_NONE, code);
	if (modifiers < 1 || (modifiers - 1) != CTRL_BIT || code < 'a' || code > 'z')
		return PRESS_NONE;
	return character(PRESS_CTRL((wint_t)code));
}

/* A sequence that curses does not know arrives byte by byte behind its ESC: it is swallowed whole.
 * PRESS_ESCAPE: there is none. */
static int read_sequence(void)
{
	char text[32];
	size_t n = 0;
	wint_t c;
	int kind = get_wch(&c);

	if (kind == ERR)
		return PRESS_ESCAPE;
	if (kind != OK || (c != '[' && c != 'O')) {
		if (kind == OK)
			unget_wch((wchar_t)c);
		else
			ungetch((int)c);
		return PRESS_ESCAPE;
	}
	while ((kind = get_wch(&c)) == OK && (c < 0x40 || c > 0x7e))
		if (n + 1 < sizeof text)
			text[n++] = (char)c;
	text[n] = '\0';
	return kind == OK ? control_key(text, (char)c) : PRESS_NONE;
}

static int character(wint_t c)
{
	switch (c) {
	case '\r': case '\n': return PRESS_ENTER;
	case '\t': return PRESS_TAB;
	case 8: case 127: return PRESS_BACKSPACE;
	case 27: return read_sequence();
	default: return (int)c;
	}
}

/* A notch of the wheel is some lines. */
static void mouse(struct event *out)
{
	enum { LINES_A_NOTCH = 3 };
	MEVENT event;
	int key;

	if (getmouse(&event) != OK)
		return;
	if (event.bstate & BUTTON1_PRESSED)
		*out = (struct event){ .kind = EVENT_CLICK, .x = event.x, .y = event.y };
	key = event.bstate & BUTTON4_PRESSED ? KEY_UP : event.bstate & BUTTON5_PRESSED
		? KEY_DOWN : 0;
	for (int i = 1; key && i < LINES_A_NOTCH; i++)
		ungetch(key);
	if (key)
		out->key = key == KEY_UP ? PRESS_UP : PRESS_DOWN;
}

static int key_code(wint_t c)
{
	for (size_t i = 0; i < COUNT_OF(codes); i++)
		if (codes[i].code == (int)c)
			return codes[i].press;
	return PRESS_NONE;
}

bool decode_event(struct event *out)
{
	wint_t c;
	int kind = get_wch(&c);

	if (kind == ERR)
		return false;
	*out = (struct event){ .kind = EVENT_KEY, .key = PRESS_NONE };
	if (kind == KEY_CODE_YES && c == KEY_MOUSE) {
		mouse(out);
	} else if (kind == KEY_CODE_YES && c == KEY_RESIZE) {
		out->kind = EVENT_RESIZE;
		getmaxyx(stdscr, out->height, out->width);
	} else if (kind == KEY_CODE_YES && c == PASTE_BEGIN) {
		read_paste();
		out->kind = EVENT_PASTE;
		out->text = pasted.text;
	} else {
		out->key = kind == KEY_CODE_YES ? key_code(c) : character(c);
	}
	return true;
}
