/* state.h - what line mode holds besides the workbench */
#ifndef APP_LINEMODE_STATE_H
#define APP_LINEMODE_STATE_H

#include "app/state.h"

struct linemode {
	struct app *app;
	int at;  /* block of the section that was read out last, or NO_BLOCK */
	size_t told;                   /* so many knobs of the section have been listed */
	bool writing;                  /* lines of the student's own are being taken … */
	struct strbuf words;           /* … these */
	const struct entry *before;    /* when the last line came, this lesson's … */
	int asked_before;              /* … exercise was asked, or NO_BLOCK */
};

/* The exercise that waits for an answer, or NO_BLOCK. */
int linemode_asked(const struct linemode *p);

/* A line comes now: what it answers is what is asked before it. */
void linemode_begin_line(struct linemode *p);

#endif
