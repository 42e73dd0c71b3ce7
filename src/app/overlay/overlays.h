/* overlays.h - finding, keeping and jumping in lessons; the crosshair, undo of knobs, files; inside
 * app only */
#ifndef APP_OVERLAY_OVERLAYS_H
#define APP_OVERLAY_OVERLAYS_H

#include "app/state.h"

/* overlay.c: what is laid over the contents or a lesson */
void overlay_open(struct app *a, enum overlay_kind kind);
void overlay_close(struct app *a);
void overlay_free(struct app *a);
void overlay_grew(struct app *a);                         /* one more lesson is read */
/* the lesson has been read anew: its blocks are others */
void overlay_forget(struct app *a, int entry);
bool overlay_command(struct app *a, enum command command);        /* opens one of them; false: it is
                                                                  none of theirs */
void overlay_key(struct app *a, int key);
void overlay_paste(struct app *a, const char *text);
void overlay_view(const struct app *a, struct canvas *c);
unsigned overlay_context(const struct app *a);

/* jumps.c: jumps, and the way back */
int jumps_section(const struct entry *e, int block); /* the number of the section it is in */
/* "1.2  Title · Exercise 3" */
void jumps_name(const struct app *a, struct place at, struct strbuf *to);
struct place jumps_here(const struct app *a);        /* the contents: NO_ENTRY */
void jumps_go(struct app *a, struct place to);
void jumps_back(struct app *a);
void jumps_forget(struct app *a, int entry);

/* search.c: the search */
void search_open(struct app *a);
void search_next(struct app *a);                         /* to the next place of the last search */
void search_fill(struct app *a);                         /* the line has changed */
void search_words(struct app *a, const char *words);     /* all at once, over all lessons that are
                                                          read */
/* there is more to read: search_work reads a slice of it */
bool search_busy(const struct app *a);
void search_work(struct app *a);
void search_forget(struct app *a, int entry);     /* what was read of it; NO_ENTRY is allowed */
void search_free(struct app *a);
void search_state(const struct app *a, struct strbuf *to);       /* "17 places" */
bool search_loading(const struct app *a, struct strbuf *to);     /* "still reading 3 lessons …";
                                                                  false: all are read */
/* The item's text from some words before what was found; that is bytes [*from, *end) of it. */
void search_cut(const struct app *a, const struct item *item, int width, struct strbuf *to,
              size_t *from, size_t *end);
void search_draw(const struct app *a, struct canvas *c, const struct item *item, int x, int y,
               int width);

/* bookmarks.c: bookmarks and notes */
void bookmarks_toggle(struct app *a);                        /* a bookmark here */
void bookmarks_write(struct app *a);                         /* a note here */
/* the same at once; "" takes it away */
bool bookmarks_note(struct app *a, const char *text);
void bookmarks_note_key(struct app *a, enum command command, int key);
void bookmarks_paste(struct app *a, const char *text);
void bookmarks_leave(struct app *a);                         /* what is being written is kept */
void bookmarks_open(struct app *a);                          /* the list */
void bookmarks_each(const struct app *a, struct items *to);
void bookmarks_list_command(struct app *a, enum command command);
void bookmarks_view(const struct app *a, struct canvas *c);

/* glossary.c: the glossary */
void glossary_open(struct app *a);                        /* its words on the page */
/* … in that text */
void glossary_find(const struct app *a, const char *text, struct items *to);
void glossary_stem(char *folded);

/* links.c */
void links_open(struct app *a);                        /* where the texts of the page lead */

/* number_picker.c: a number of the screen into the answer */
void number_picker_begin(struct app *a);
/* the next one in the place of the last */
void number_picker_turn(struct app *a, int by);

/* knob_history.c: undo of the knobs */
/* before a change; NO_BLOCK: of its own, never one with the last */
void knob_history_keep(struct entry *e, int knob);
/* after it: nothing is kept of what changed nothing */
void knob_history_done(struct entry *e);
bool knob_history_undo(struct app *a);
bool knob_history_redo(struct app *a);
bool knob_history_reset(struct app *a);                       /* all knobs of the section */
void knob_history_free(struct knob_history *t);

/* reader_crosshair.c: the crosshair, and the chart as a table */
void reader_crosshair_toggle(struct app *a);
void reader_crosshair_leave(struct app *a);
/* on a point of the chart as it is now */
void reader_crosshair_place(struct app *a);
void reader_crosshair_command(struct app *a, enum command command);
/* what stands there, short */
void reader_crosshair_brief(const struct app *a, struct strbuf *to);
/* false: it is not shown, or stands in a gap */
bool reader_crosshair_number(const struct app *a, struct strbuf *to);
void reader_table_toggle(struct app *a);
void reader_table_draw(const struct app *a, struct canvas *c, struct rectangle r);

/* save.c: the lesson's chart as a file */
void reader_save_chart(struct app *a);                        /* asks for its name */
enum status reader_save_chart_named(struct app *a, const char *name, struct diag *d);

#endif
