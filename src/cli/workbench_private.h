/* workbench_private.h - the workbench on a terminal, or played from a script */
#ifndef CLI_WORKBENCH_PRIVATE_H
#define CLI_WORKBENCH_PRIVATE_H

#include <stdbool.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "chart/export.h"
#include "store/settings.h"

struct workbench_setup {
	const char *place;      /* "LESSON", "LESSON#ID", or NULL: where the student left off */
	const char *scenario;          /* a file of the what-if bench; NULL: none */
	const char *student;           /* NULL: the one of the settings */
	const char *state;             /* folder of the record; NULL: the usual one */
	bool preview;   /* only `place`, read again at each save; nothing is recorded */
	const char *course;            /* folder of the lessons; NULL: the installed one */
	struct preferences *settings;     /* borrowed, and kept up to date; NULL: all by default,
	                                     and nothing is saved */
};

/* On leaving: E_IO with a sentence when n steps of the session (app_unsaved) are in no file. */
enum status workbench_saved(size_t n, const struct diag *why, struct diag *d);

/* Runs until the student leaves.  E_IO when there is no full-screen terminal; other statuses when
 * course or lesson cannot be opened.  E_IO too when not
 * all is saved.  The terminal is as it was before.  *number is the signal that ended it, or 0: who
 * sent it shall see that we ended by it. */
enum status workbench_run(const struct workbench_setup *setup, int *number, struct diag *d);

/* The same in line mode: lines from standard input, text through the call's output, until the
 * student leaves or the input ends.  Any terminal will do, and none.  Errors as above but for the
 * terminal. */
struct call;
/* --plain, or no terminal to draw on; then with a word on stderr. */
bool workbench_goes_plain(const struct call *call);
enum status workbench_plain(const struct workbench_setup *setup, struct call *call, struct diag *d);

/* Plays a script of keys (app/app.h) on a screen of that size, in the language in force, and
 * appends the last screen. As a terminal would, it keeps a record.  E_USAGE when the script names
 * an unknown key. */
struct shot {
	const char *keys;
	int width, height;
	bool svg;                      /* a picture; else text */
	enum ground ground;
	struct diag unsaved;           /* of workbench_saved; the picture is as good */
};
enum status workbench_shot(const struct workbench_setup *setup, struct shot *shot,
                           struct strbuf *to,
                           struct diag *d);

#endif
