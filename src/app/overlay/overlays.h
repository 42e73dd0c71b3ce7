/* overlays.h - finding, keeping and jumping in lessons; the crosshair, undo of knobs, files; inside
 * app only */
#ifndef APP_OVERLAY_OVERLAYS_H
#define APP_OVERLAY_OVERLAYS_H

#include "app/state.h"

/* over.c: what is laid over the contents or a lesson */
void over_open(struct app *a, enum over_kind kind);
void over_close(struct app *a);
void over_free(struct app *a);
void over_grew(struct app *a);                         /* one more lesson is read */
void over_forget(struct app *a, int entry);            /* the lesson has been read anew: its blocks
                                                          are others */
bool over_command(struct app *a, enum command command);        /* opens one of them; false: it is
                                                                  none of theirs */
void over_key(struct app *a, int key);
void over_paste(struct app *a, const char *text);
void over_view(const struct app *a, struct canvas *c);
unsigned over_context(const struct app *a);

/* journey.c: jumps, and the way back */
int journey_section(const struct entry *e, int block); /* the number of the section it is in */
/* "1.2  Title · Exercise 3" */
void journey_name(const struct app *a, struct place at, struct strbuf *to);
struct place journey_here(const struct app *a);        /* the contents: NO_ENTRY */
void journey_go(struct app *a, struct place to);
void journey_back(struct app *a);
void journey_forget(struct app *a, int entry);

/* seek.c: the search */
void seek_open(struct app *a);
void seek_next(struct app *a);                         /* to the next place of the last search */
void seek_fill(struct app *a);                         /* the line has changed */
void seek_words(struct app *a, const char *words);     /* all at once, over all lessons that are
                                                          read */
bool seek_busy(const struct app *a);    /* there is more to read: seek_work reads a slice of it */
void seek_work(struct app *a);
void seek_forget(struct app *a, int entry);     /* what was read of it; NO_ENTRY is allowed */
void seek_free(struct app *a);
void seek_state(const struct app *a, struct strbuf *to);       /* "17 places" */
bool seek_loading(const struct app *a, struct strbuf *to);     /* "still reading 3 lessons …";
                                                                  false: all are read */
/* The item's text from some words before what was found; that is bytes [*from, *end) of it. */
void seek_cut(const struct app *a, const struct item *item, int width, struct strbuf *to,
              size_t *from, size_t *end);
void seek_draw(const struct app *a, struct canvas *c, const struct item *item, int x, int y,
               int width);

/* own.c: bookmarks and notes */
void own_toggle(struct app *a);                        /* a bookmark here */
void own_write(struct app *a);                         /* a note here */
bool own_note(struct app *a, const char *text);        /* the same at once; "" takes it away */
void own_note_key(struct app *a, enum command command, int key);
void own_paste(struct app *a, const char *text);
void own_leave(struct app *a);                         /* what is being written is kept */
void own_open(struct app *a);                          /* the list */
void own_each(const struct app *a, struct items *to);
void own_list_command(struct app *a, enum command command);
void own_view(const struct app *a, struct canvas *c);

/* words.c: the glossary */
void words_open(struct app *a);                        /* its words on the page */
void words_find(const struct app *a, const char *text, struct items *to);      /* … in that text */
void words_stem(char *folded);

/* links.c */
void links_open(struct app *a);                        /* where the texts of the page lead */

/* numbers.c: a number of the screen into the answer */
void number_begin(struct app *a);
void number_turn(struct app *a, int by);               /* the next one in the place of the last */

/* turns.c: undo of the knobs */
void turns_keep(struct entry *e, int knob);            /* before a change; NO_BLOCK: of its own,
                                                          never one with the last */
void turns_done(struct entry *e);       /* after it: nothing is kept of what changed nothing */
bool turns_undo(struct app *a);
bool turns_redo(struct app *a);
bool turns_reset(struct app *a);                       /* all knobs of the section */
void turns_free(struct turns *t);

/* cross.c: the crosshair, and the chart as a table */
void cross_toggle(struct app *a);
void cross_leave(struct app *a);
void cross_place(struct app *a);                       /* on a point of the chart as it is now */
void cross_command(struct app *a, enum command command);
void cross_brief(const struct app *a, struct strbuf *to);     /* what stands there, short */
bool cross_number(const struct app *a, struct strbuf *to);     /* false: it is not shown, or stands
                                                                  in a gap */
void table_toggle(struct app *a);
void table_draw(const struct app *a, struct canvas *c, struct rectangle r);

/* reader_save.c: the lesson's chart as a file */
void save_chart(struct app *a);                        /* asks for its name */
enum status save_chart_named(struct app *a, const char *name, struct diag *d);

#endif
