/* state.h - what the lesson screen holds */
#ifndef APP_READER_STATE_H
#define APP_READER_STATE_H

#include "app/field.h"
#include "app/reader/sheet.h"
#include "chart/chart.h"
#include "lesson/session.h"

enum { MOST_KNOBS = 16 };

struct layout { struct rectangle text, chart, knobs; int knob_rows, rule; bool beside; };

/* A piece of the text, and the line of it that stands at the top of the screen. */
struct anchor { int block, index, offset; enum role role; };

struct list_mode { size_t choice; };   /* MODE_CHOICE, PICK, ORDER: place of the cursor */

/* MODE_WORDS: columns the words are wrapped at, and the cursor among them. */
struct words_mode { int width, row, column; };

struct line_mode {                     /* MODE_ANSWER */
	int readings;                  /* so many readings are offered … */
	struct reading reading;        /* … of the line being typed */
	int sent;                      /* number of the screen that was put into the line … */
	size_t sent_from, sent_bytes;  /* … there; 0 bytes: none */
	bool knob_first;               /* the marked knob's number is the first */
};

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
	int show_was;                  /* where the text stood when it was asked for */
	struct anchor hold;            /* preview: what stays at the top until all is drawn;
	                                  NO_BLOCK: nothing */
	int confirm;    /* exercise whose solution is asked for once more; NO_BLOCK */
	struct list_mode list;
	struct words_mode words;
	struct line_mode line;
	struct field knob_line;        /* MODE_KNOB: the value being typed */
	struct layout layout;
	struct sheet sheet;
	bool page_stands;              /* since it was laid out only a line was scrolled */
	int chart;                     /* block, or NO_BLOCK */
	struct chart data;
	bool drawable;
	struct diag why;               /* when it is not */
	struct strbuf alt;             /* the chart in words */
	bool table;                    /* it is shown as a table */
	/* shown in MODE_CROSSHAIR, and while its reading is made an answer */
	struct cursor crosshair;
	int knobs[MOST_KNOBS];         /* in the pane, by block */
	size_t n_knobs;
};

#endif
