/* event.h - what happens to the workbench: keys, pastes, a new size, the worker, time passing */
#ifndef APP_EVENT_H
#define APP_EVENT_H

enum event_kind {
	EVENT_START,                   /* once, before everything but a RESIZE */
	EVENT_KEY,
	EVENT_PASTE,
	EVENT_CLICK,                   /* the mouse's first button */
	EVENT_RESIZE,
	EVENT_WORKER,                  /* app_poll_fd is readable */
	EVENT_IDLE,                    /* app_timeout has passed without another event */
	EVENT_LEAVE     /* the session ends from outside (a signal): save, then quit */
};

/* Keys that are no characters; X(name, how key scripts write it, N_() name for people or NULL: the
 * same) */
#define PRESS_LIST(X)                                                                      \
	X(UP, "Up", "↑") X(DOWN, "Down", "↓") X(LEFT, "Left", "←") X(RIGHT, "Right", "→")  \
	X(FAST_LEFT, "S-Left", N_("Shift-←")) X(FAST_RIGHT, "S-Right", N_("Shift-→"))      \
	X(FAST_UP, "S-Up", N_("Shift-↑")) X(FAST_DOWN, "S-Down", N_("Shift-↓"))            \
	X(HOME, "Home", NULL) X(END, "End", NULL) X(PAGE_UP, "PgUp", NULL)                 \
	X(PAGE_DOWN, "PgDn", NULL) X(ENTER, "Enter", NULL) X(ESCAPE, "Esc", NULL)          \
	X(TAB, "Tab", NULL) X(BACK_TAB, "S-Tab", "Shift-Tab")                              \
	X(BACKSPACE, "Backspace", NULL) X(DELETE, "Delete", NULL)

/* A key is a code point (Ctrl-A … Ctrl-Z are 1 … 26) or one of these. */
enum press {
	PRESS_NONE = 0x110000,
#define X(name, script, label) PRESS_##name,
	PRESS_LIST(X)
#undef X
	PRESS_END_OF_LIST
};

#define PRESS_CTRL(letter) ((letter) & 0x1f)

struct event {
	enum event_kind kind;
	int key;                       /* KEY */
	const char *text;              /* PASTE: any bytes; START: a notice or NULL; borrowed */
	int width, height;             /* RESIZE */
	int x, y;                      /* CLICK: column and row, from 0 */
};

#endif
