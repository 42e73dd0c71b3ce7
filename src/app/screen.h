/* screen.h - what a screen of the workbench is: one row of the table in screens.c */
#ifndef APP_SCREEN_H
#define APP_SCREEN_H

#include <stdbool.h>

#include "app/keys.h"

struct app;
struct canvas;

/* Where a function is NULL the screen has no such thing. */
struct screen {
	unsigned context;              /* its keys, by the table of bindings; 0: … */
	unsigned (*context_of)(const struct app *a);   /* … as it stands now */
	/* The context of the keys that mean nothing in its own; 0: there is none. */
	unsigned (*beneath)(const struct app *a);
	bool (*on)(const struct app *a);       /* of a front: it is before the screen of the mode */
	bool prompt;                   /* a front of a few lines: the screen behind it is seen */
	/* The key has been looked up; it is itself wanted only where text is typed or one of
	 * several is chosen by it.  Returns what is left to the workbench, or COMMAND_NONE. */
	enum command (*command)(struct app *a, enum command command, int key);
	void (*paste)(struct app *a, const char *text);
	/* Marks what is there; the key that a second click stands for, or 0. */
	int (*click)(struct app *a, int x, int y);
	void (*view)(const struct app *a, struct canvas *c);
	void (*refresh)(struct app *a);        /* after any event: what follows from the state */
	/* there is more to compute while no key is pressed … */
	bool (*busy)(const struct app *a);
	void (*work)(struct app *a);           /* … and this is a slice of it */
	void (*leave)(struct app *a);  /* the program ends: what is being written is kept */
	void (*free)(struct app *a);
};

#endif
