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
};

/* The exercise that waits for an answer, or NO_BLOCK. */
int linemode_asked(const struct linemode *p);

#endif
