/* state.h - what the workbench holds; private to this room */
#ifndef APP_STATE_H
#define APP_STATE_H

#include "app/app.h"
#include "app/field.h"
#include "app/keys.h"
#include "app/over.h"
#include "app/sheet.h"
#include "author/preview.h"
#include "lesson/course.h"
#include "lesson/outlines.h"
#include "lesson/session.h"
#include "store/settings.h"
#include "store/store.h"
#include "worker/worker.h"

enum { MOST_KNOBS = 16, NO_ENTRY = -1 };

struct section { int block, first, end; };     /* its own block or NO_BLOCK; blocks [first, end) */

enum entry_state { ENTRY_UNREAD, ENTRY_LISTED, ENTRY_READY, ENTRY_FAULT };

/* Knobs of a lesson as they stood before a change, to go back to. */
struct turn_back { int knob; double *values; };        /* knob: the only one that turned, or NO_BLOCK */
struct turns { struct turn_back *list; size_t n, at, capacity; };      /* behind `at`: undone */

struct entry {                         /* one lesson on the shelf */
	char *name, *path;
	bool outside;                  /* not of the course's folder */
	enum entry_state state;
	char fault[600];
	uint64_t hash;
	struct outline outline;        /* LISTED: of the course's index, the record replayed; READY: of the lesson */
	struct lesson *lesson;         /* READY */
	struct session *session;
	struct section *sections;
	size_t n_sections;
	struct field *drafts;          /* by block: what was typed and not given yet */
	int section, scroll;           /* where the student was: section's number; block at the top */
	bool chosen;                   /* that section, before the lesson was read */
	char *wanted;                  /* id to go to once it is read; or NULL */
	struct turns turns;
};

enum job_kind { JOB_NONE, JOB_LOAD, JOB_BRING_BACK, JOB_ASK, JOB_STALE, JOB_CONSOLE };

struct job {                           /* what the worker is doing for us */
	enum job_kind kind;
	int entry, block;
};

enum mode { MODE_CONTENTS, MODE_LESSON, MODE_ANSWER, MODE_KNOB, MODE_CHOICE, MODE_PICK, MODE_ORDER, MODE_WORDS,
            MODE_CROSS, MODE_WHATIF };

struct layout { struct rectangle text, chart, knobs; int rule; bool beside; };

/* A piece of the text, and the line of it that stands at the top of the screen. */
struct anchor { int block, index, offset; enum role role; };

struct reader {                        /* the lesson screen */
	int section, scroll;           /* number of the section; line at the top */
	int knob, exercise;            /* blocks; NO_BLOCK: none */
	bool on_knob;                  /* the focus is on the knob, else on the exercise */
	bool alone;                    /* the chart has the whole screen */
	bool made_alone;               /* … only for the crosshair, or the table */
	int show;                      /* block to scroll into view at the next refresh; NO_BLOCK */
	enum role show_from;           /* … from this piece on */
	bool show_top;                 /* it belongs at the top of the screen */
	bool show_lead;                /* the text that leads to it belongs there too */
	struct anchor hold;            /* preview: what stays at the top until all is drawn; NO_BLOCK: nothing */
	int confirm;                   /* exercise whose solution is asked for once more; NO_BLOCK */
	size_t choice;                 /* MODE_CHOICE, PICK, ORDER: place of the cursor */
	int words_width;               /* MODE_WORDS: columns the words are wrapped at, and the cursor among them */
	int words_row, words_column;
	int readings;                  /* MODE_ANSWER: so many readings are offered */
	struct reading reading;        /* of the line being typed */
	int sent;                      /* MODE_ANSWER: number of the screen that was put into the line … */
	size_t sent_from, sent_bytes;  /* … there; 0 bytes: none */
	bool knob_first;               /* the marked knob's number is the first */
	struct field value;            /* MODE_KNOB */
	struct layout layout;
	struct sheet sheet;
	int chart;                     /* block, or NO_BLOCK */
	struct chart data;
	bool drawable;
	struct diag why;               /* when it is not */
	struct strbuf alt;             /* the chart in words */
	bool table;                    /* it is shown as a table */
	struct cursor cross;           /* shown in MODE_CROSS, and while its reading is made an answer */
	int knobs[MOST_KNOBS];         /* in the pane, by block */
	size_t n_knobs;
};

struct preview {                       /* a lesson being written */
	struct watch watch;
	bool wanted;                   /* it is to be read again */
	uint64_t hash;                 /* of the files as they were read last, good or not */
	struct strbuf request;         /* that read them */
	struct snapshot shown;
	enum mode mode;                /* to be taken up again when the file is good */
};

struct app {
	struct course course;
	struct worker *worker;
	struct store *store;           /* NULL in a preview: nothing is recorded */
	struct preview *preview;       /* NULL: no preview */
	char *student;
	double (*clock)(void);         /* NULL: the system's */
	int width, height;
	enum charset charset;
	bool plain;                    /* line mode: the screen is one line of the text, the one that was read out last */
	enum mode mode;
	bool begun, at_work;           /* the first frame is made; the worker may be asked, which that frame does not wait for */
	bool help, quit;
	int help_scroll;
	char *state;                   /* the record's folder; NULL: the usual one */
	struct preferences *settings;     /* borrowed; NULL: by default, and nothing is kept */
	bool in_console, in_settings;  /* screens before the one of the mode */
	struct console_pane *console;  /* NULL until it is opened */
	int settings_row;
	bool mark_offered;             /* the setting of the decimal mark, in this session */
	char notice[600];              /* on the bottom line until the next key */
	/* since the place was last recorded */
	bool turned;                   /* a knob: record it when the keys rest */
	bool scrolled;                 /* the text: record it when the lesson is left */
	bool moved;                    /* to another section: record it at once */
	struct entry *entries;
	size_t n_entries;
	int open;                      /* entry on the lesson screen, or NO_ENTRY */
	int last;                      /* entry where the student was, or NO_ENTRY */
	int held;                      /* entry that the worker has loaded, or NO_ENTRY */
	unsigned generation;           /* of the worker that holds it */
	struct job job;
	int row, row_scroll;           /* contents: cursor and first line shown */
	size_t due;                    /* exercises to review today, when the contents were last shown */
	bool reviewing;                /* the lesson being read is wanted for review */
	struct reader reader;
	struct exporting *exporting;   /* NULL until something is saved first */
	struct whatif *whatif;         /* NULL until it is opened first */
	bool whole;                    /* every lesson is wanted itself, not only what the contents tell of it */
	struct over over;
	struct find find;
	struct journey journey;
};

#endif
