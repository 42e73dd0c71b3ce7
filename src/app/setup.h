/* setup.h - what a session of the workbench begins with */
#ifndef APP_SETUP_H
#define APP_SETUP_H

#include <stdbool.h>

#include "chart/chart.h"

struct preferences;

struct app_setup {
	const char *place;             /* "LESSON" or "LESSON#ID" (a section's or an exercise's);
	                                  NULL: where the student left off */
	const char *scenario;          /* a file of the what-if bench to open; NULL: none */
	const char *student;           /* NULL: the one of the settings */
	const char *state;             /* the folder of the record; NULL: the usual one */
	const char *course;            /* the folder of the lessons; NULL: the installed one */
	bool preview;                  /* only `place`, read again whenever its file is saved;
	                                  nothing is recorded */
	struct preferences *settings;     /* borrowed, changed with the file; NULL: all by default,
	                                     and nothing is saved */
	bool begin;     /* without a record: in the first lesson, not in the contents */
	double (*clock)(void);         /* seconds since 1970, for tests; NULL: the system's */
	int width, height;
	enum charset charset;          /* ASCII: everything is written in ASCII */
};

#endif
