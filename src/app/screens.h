/* screens.h - what the files of the workbench offer one another; private to this room */
#ifndef APP_SCREENS_H
#define APP_SCREENS_H

#include "app/state.h"

/* shelf.c: lessons and the worker */
enum status shelf_open(struct app *a, const struct app_setup *setup, struct diag *d);
void shelf_close(struct app *a);
void shelf_work(struct app *a);                        /* starts the next thing the worker can do for us */
void shelf_take(struct app *a);                        /* looks for its reply */
struct entry *shelf_entry(struct app *a);              /* the open one, when it is ready; else NULL */
void shelf_language(struct app *a);                    /* the language has changed */
bool shelf_done(const struct session *s, int block);   /* the exercise needs no more work */
/* What the contents show of a lesson; NULL while nothing is known of it. */
const struct outline *shelf_outline(const struct entry *e);
/* Finished exercises of that section (its number; -1: of the lesson), and all of them. */
void shelf_count(const struct entry *e, int section, size_t *done, size_t *all);

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
void record_save(struct app *a, const char *event, const char *body);
void record_place(struct app *a);                      /* section, scroll, knobs of the open lesson */
void record_replay(struct app *a, struct entry *e);
void record_replay_outlines(struct app *a);            /* of all lessons that are listed */
int record_last_entry(struct app *a);

/* contents.c, reader.c, answers.c, help.c: the screens */
void contents_command(struct app *a, enum command command);
void contents_view(const struct app *a, struct canvas *c);
void contents_show(struct app *a);
int contents_rows(const struct app *a);
void contents_grew(struct app *a, int entry, size_t sections);        /* that lesson is ready; it showed so many before */
/* Appends "1" for the lesson 01-introduction and "1.2" for its second section (number 1); section -1 is the lesson
 * itself.  Nothing, and false, when its folder has no label. */
bool contents_number(const struct entry *e, int section, struct strbuf *to);

void reader_open(struct app *a, int entry);
void reader_ready(struct app *a);                      /* the open lesson has been read */
void reader_go(struct app *a, int section, int block); /* block: at the top of the screen, or NO_BLOCK */
void reader_command(struct app *a, enum command command, int key);
void reader_refresh(struct app *a);                    /* page, chart and knobs after any change */
bool reader_busy(const struct app *a);                 /* the lesson has more to compute: reader_work does a slice of it */
void reader_work(struct app *a);
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
int reader_first_knob(const struct app *a);            /* place in reader.knobs of the first that has a line */

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
void review_ready(struct app *a);                      /* its lesson was still to be read, and is there now */
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
bool whatif_busy(const struct app *a);                 /* there is more to compute: whatif_work does a slice of it */
void whatif_work(struct app *a);
unsigned whatif_context(const struct app *a);
void whatif_view(const struct app *a, struct canvas *c);
void whatif_free(struct app *a);

enum { CONTENTS_TOP = 2, SETTINGS_TOP = 2 };           /* the first of their rows on the screen */
/* click.c: to the row, knob or exercise there; what is marked already is opened, a choice is taken */
void click(struct app *a, int x, int y);

void help_open(struct app *a);                         /* on the bench: at its own keys */
void help_command(struct app *a, enum command command);
void help_view(const struct app *a, struct canvas *c);

void app_screen(const struct app *a, struct canvas *c);        /* what app_view draws, but for the prompt of a file's name */
unsigned app_context(const struct app *a);
void app_set_language(struct app *a, enum language language);
void app_say(struct app *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
