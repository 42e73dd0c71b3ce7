/* state.h - what the workbench holds */
#ifndef APP_STATE_H
#define APP_STATE_H

#include "app/entry.h"
#include "app/keys.h"
#include "app/overlay/state.h"
#include "app/reader/state.h"
#include "chart/canvas.h"
#include "lesson/course.h"
#include "lesson/outline.h"
#include "store/settings.h"
#include "store/store.h"
#include "worker/worker.h"

struct console_pane;
struct export_prompt;
struct preview;
struct bench;

enum job_kind { JOB_NONE, JOB_LOAD, JOB_BRING_BACK, JOB_ASK, JOB_STALE, JOB_CONSOLE };

struct job {                           /* what the worker is doing for us */
	enum job_kind kind;
	int entry, block;
};

enum mode { MODE_CONTENTS, MODE_LESSON, MODE_ANSWER, MODE_KNOB, MODE_CHOICE, MODE_PICK, MODE_ORDER,
            MODE_WORDS,
            MODE_CROSSHAIR, MODE_BENCH };

struct contents {
	int row, scroll;               /* of the cursor; the first line shown */
	size_t due;     /* exercises to review today, when the contents were last shown */
};

struct app {
	struct course course;
	struct worker *worker;
	struct store *store;           /* NULL in a preview: nothing is recorded */
	struct preview *preview;       /* NULL: no preview */
	char *student;                 /* named at the start; NULL: the one of the settings */
	double (*clock)(void);         /* NULL: the system's */
	int width, height;
	enum charset charset;
	bool plain;                    /* line mode: the screen is one line of the text, the one
	                                  that was read out last */
	enum mode mode;
	bool begun, at_work;           /* the first frame is made; the worker may be asked, which
	                                  that frame does not wait for */
	bool quit;
	struct { bool on; int scroll; unsigned context; } help;
	char *state;                   /* the record's folder; NULL: the usual one */
	struct preferences *settings;     /* borrowed; NULL: by default, and nothing is kept */
	bool in_console;               /* it is before the screen of the mode */
	struct console_pane *console;  /* NULL until it is opened */
	struct strbuf cut;             /* what was erased last in a line, to be put back */
	struct { bool on; int row; } settings_screen;
	struct { bool on; struct field line; } naming;
	bool mark_offered;             /* the setting of the decimal mark, in this session */
	char notice[2400];             /* at the bottom until the next key */
	struct diag unsaved;           /* why not all is saved, as it was told; "" when all is */
	enum language keyboard;     /* that gave the last letter; LANGUAGE_NONE: none has come */
	/* since the place was last recorded */
	bool turned;                   /* a knob: record it when the keys rest */
	bool scrolled;                 /* the text: record it when the lesson is left */
	bool moved;                    /* to another section: record it once that is shown */
	struct entry *entries;
	size_t n_entries;
	int open;                      /* entry on the lesson screen, or NO_ENTRY */
	int last;                      /* entry where the student was, or NO_ENTRY */
	int held;                      /* entry that the worker has loaded, or NO_ENTRY */
	struct outline_patience patience;      /* with lessons that are read for the contents */
	unsigned generation;           /* of the worker that holds it */
	struct job job;
	struct contents contents;
	bool reviewing;                /* the lesson being read is wanted for review */
	struct reader reader;
	struct export_prompt *export_prompt;   /* NULL until something is saved first */
	struct bench *bench;         /* NULL until it is opened first */
	bool whole;     /* every lesson is wanted itself, not only what the contents tell of it */
	struct overlay overlay;
	struct search search;
	struct jumps jumps;
};

/* What stands on the bottom line until the next key. */
void app_notify(struct app *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
