/* state.h - what the workbench holds; private to this room */
#ifndef APP_STATE_H
#define APP_STATE_H

#include "app/app.h"
#include "app/field.h"
#include "app/keys.h"
#include "app/sheet.h"
#include "author/preview.h"
#include "lesson/course.h"
#include "lesson/session.h"
#include "store/settings.h"
#include "store/store.h"
#include "worker/worker.h"

enum { MOST_KNOBS = 16, NO_ENTRY = -1 };

struct section { int block, first, end; };     /* its own block or NO_BLOCK; blocks [first, end) */

enum entry_state { ENTRY_UNREAD, ENTRY_READY, ENTRY_FAULT };

struct entry {                         /* one lesson on the shelf */
	char *name, *path;
	bool outside;                  /* not of the course's folder */
	enum entry_state state;
	char fault[600];
	uint64_t hash;
	struct lesson *lesson;
	struct session *session;
	struct section *sections;
	size_t n_sections;
	struct field *drafts;          /* by block: what was typed and not given yet */
	int section, scroll;           /* where the student was: section's number; block at the top */
	char *wanted;                  /* id to go to once it is read; or NULL */
};

enum job_kind { JOB_NONE, JOB_LOAD, JOB_BRING_BACK, JOB_ASK, JOB_STALE, JOB_CONSOLE };

struct job {                           /* what the worker is doing for us */
	enum job_kind kind;
	int entry, block;
};

enum mode { MODE_CONTENTS, MODE_LESSON, MODE_ANSWER, MODE_KNOB, MODE_CHOICE, MODE_PICK, MODE_ORDER, MODE_WORDS,
            MODE_WHATIF };

struct layout { struct rectangle text, chart, knobs; int rule; bool beside; };

/* A piece of the text, and the line of it that stands at the top of the screen. */
struct anchor { int block, index, offset; enum role role; };

struct reader {                        /* the lesson screen */
	int section, scroll;           /* number of the section; line at the top */
	int knob, exercise;            /* blocks; NO_BLOCK: none */
	bool on_knob;                  /* the focus is on the knob, else on the exercise */
	bool alone;                    /* the chart has the whole screen */
	int show;                      /* block to scroll into view at the next refresh; NO_BLOCK */
	enum role show_from;           /* … from this piece on */
	bool show_top;                 /* it belongs at the top of the screen */
	struct anchor hold;            /* preview: what stays at the top until all is drawn; NO_BLOCK: nothing */
	int confirm;                   /* exercise whose solution is asked for once more; NO_BLOCK */
	size_t choice;                 /* MODE_CHOICE, PICK, ORDER: place of the cursor */
	int words_width;               /* MODE_WORDS: columns the words are wrapped at, and the cursor among them */
	int words_row, words_column;
	int readings;                  /* MODE_ANSWER: so many readings are offered */
	struct reading reading;        /* of the line being typed */
	struct field value;            /* MODE_KNOB */
	struct layout layout;
	struct sheet sheet;
	int chart;                     /* block, or NO_BLOCK */
	struct chart data;
	bool drawable;
	struct diag why;               /* when it is not */
	struct strbuf alt;             /* the chart in words */
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
	struct reader reader;
	struct whatif *whatif;         /* NULL until it is opened first */
};

/* shelf.c: lessons and the worker */
enum status shelf_open(struct app *a, const struct app_setup *setup, struct diag *d);
void shelf_close(struct app *a);
void shelf_work(struct app *a);                        /* starts the next thing the worker can do for us */
void shelf_take(struct app *a);                        /* looks for its reply */
struct entry *shelf_entry(struct app *a);              /* the open one, when it is ready; else NULL */
void shelf_language(struct app *a);                    /* the language has changed */
bool shelf_done(const struct session *s, int block);   /* the exercise needs no more work */
void shelf_count(const struct entry *e, const struct section *s, size_t *done, size_t *all);

/* preview.c */
void preview_start(struct app *a);                     /* of the only entry */
void preview_free(struct preview *p);                  /* NULL is allowed */
bool preview_look(struct app *a);                      /* whether the files may have changed */
bool preview_wants(struct app *a, struct strbuf *request);     /* it is to be read again */
void preview_asked(struct app *a, const struct strbuf *request, uint64_t hash);
void preview_broken(struct app *a);                    /* the file has a fault now */
/* *e has just been read anew; *old is what it was before, to be freed by the caller. */
void preview_take(struct app *a, struct entry *e, struct entry *old, const struct json *reply);

/* record.c: the student's record */
void record_event(struct app *a, const struct entry *e, const char *event, int block);
void record_place(struct app *a);                      /* section, scroll, knobs of the open lesson */
void record_replay(struct app *a, struct entry *e);
int record_last_entry(struct app *a);

/* contents.c, reader.c, answers.c, help.c: the screens */
void contents_command(struct app *a, enum command command);
void contents_view(const struct app *a, struct canvas *c);
void contents_show(struct app *a);
void contents_grew(struct app *a, int entry);          /* that lesson has just become ready */
int contents_number(const struct entry *e);            /* "01-introduction" is lesson 1; 0: it has none */

void reader_open(struct app *a, int entry);
void reader_ready(struct app *a);                      /* the open lesson has been read */
void reader_go(struct app *a, int section, int block); /* block: at the top of the screen, or NO_BLOCK */
void reader_command(struct app *a, enum command command, int key);
void reader_refresh(struct app *a);                    /* page, chart and knobs after any change */
void reader_show(struct app *a, int block, enum role from);    /* scrolls it into view, from that piece on */
int reader_end(const struct entry *e, const struct section *s);        /* behind the last block that may be shown */
bool reader_sees(const struct app *a, int block);      /* some of it is on the screen */
void reader_hold(struct app *a);                       /* what stands at the top stays there until all is drawn */
void reader_next_exercise(struct app *a);              /* the next that needs work; else the next section */
void reader_pane(struct app *a);                       /* which chart and knobs, and where */
void reader_chart(struct app *a);                      /* the chart's data */
void reader_page(struct app *a);                       /* the text */
void reader_name(const struct lesson *l, int block, struct strbuf *to);        /* "Exercise 3 (a)": counted through the lesson */
void reader_view(const struct app *a, struct canvas *c);

void answer_command(struct app *a, enum command command, int key);     /* on the marked exercise */
void answer_key(struct app *a, int key);               /* in MODE_ANSWER, MODE_KNOB and MODE_CHOICE */
void answer_paste(struct app *a, const char *text);
void answer_leave(struct app *a);                      /* what is being written is kept before the program ends */
/* The marked exercise at once, without the keys: an answer of any typed form, the knobs as they stand, words of one's
 * own; passing it over. */
void answer_give(struct app *a, const char *text);
void answer_knobs(struct app *a);
void answer_words(struct app *a, const char *text);
void answer_skip(struct app *a);

/* lists.c: answers that mark places of a list, or order them; the draft is the answer's text */
enum { PLACES_MAX = 32 };
struct places { size_t at[PLACES_MAX], n; };           /* numbers as shown, from 0, in the draft's order */
void places_of(const struct entry *e, int block, struct places *out);
void list_begin(struct app *a);
void list_digit(struct app *a, size_t place);          /* a number typed: mark it, or go to it */
bool list_command(struct app *a, enum command command);        /* false: it is none of a list's own */

/* review.c: what comes back, and what is taken back */
size_t review_count(const struct app *a);              /* exercises to review today */
void review_open(struct app *a);                       /* to the next of them, with fresh numbers */
void review_undo(struct app *a);                       /* takes back the last answer to the marked exercise */

/* console.c: the console */
void console_open(struct app *a);
void console_close(struct app *a);                     /* and saves its history */
void console_key(struct app *a, int key);
void console_paste(struct app *a, const char *text);
void console_view(const struct app *a, struct canvas *c);
const struct strbuf *console_request(const struct app *a);     /* what the worker should do for it; NULL: nothing */
void console_begun(struct app *a);                     /* the worker has the request */
void console_done(struct app *a, enum worker_outcome outcome, const struct json *reply, const struct diag *why);

/* settings.c */
void settings_open(struct app *a);
void settings_command(struct app *a, enum command command);
void settings_view(const struct app *a, struct canvas *c);
void settings_keep(struct app *a, enum preference which, const char *value);      /* says so when it is not saved */
enum decimal_mark settings_mark(const struct app *a);  /* in force */
/* A number with a doubtful comma or point was typed, and meant as `chosen`: once in a session the setting that would
 * have made it clear is offered. */
void settings_offer_mark(struct app *a, const char *typed, const char *chosen);

/* whatif.c: the what-if bench */
void whatif_toggle(struct app *a);                     /* to it, with the model of the chart on the screen; and back */
void whatif_enter(struct app *a);                      /* to it, as it is */
enum status whatif_open_file(struct app *a, const char *path, struct diag *d);
void whatif_key(struct app *a, int key);
void whatif_paste(struct app *a, const char *text);
void whatif_refresh(struct app *a);
bool whatif_busy(const struct app *a);                 /* there is more to compute: EVENT_IDLE does a slice of it */
void whatif_idle(struct app *a);
unsigned whatif_context(const struct app *a);
void whatif_view(const struct app *a, struct canvas *c);
void whatif_free(struct app *a);

void help_open(struct app *a);                         /* on the bench: at its own keys */
void help_command(struct app *a, enum command command);
void help_view(const struct app *a, struct canvas *c);

unsigned app_context(const struct app *a);
void app_set_language(struct app *a, enum language language);
void app_say(struct app *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
