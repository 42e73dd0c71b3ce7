/* reader.h - the lesson screen: its text, chart and knobs; inside app only */
#ifndef APP_READER_READER_H
#define APP_READER_READER_H

#include "app/entry.h"
#include "app/keys.h"
#include "app/reader/sheet.h"

struct app;
struct canvas;

void reader_open(struct app *a, int entry);
void reader_ready(struct app *a);                      /* the open lesson has been read */
void reader_go(struct app *a, int section, int block); /* block: at the top of the screen, or
                                                          NO_BLOCK */
void reader_command(struct app *a, enum command command, int key);
void reader_refresh(struct app *a);                    /* page, chart and knobs after any change */
bool reader_busy(const struct app *a);                 /* the lesson has more to compute:
                                                          reader_work does a slice of it */
void reader_work(struct app *a);
void reader_show(struct app *a, int block, enum role from);    /* scrolls it into view, from that
                                                                  piece on */
/* The block, or the open prediction that it stands behind, which is then said. */
int reader_reachable(struct app *a, const struct entry *e, int block);
/* behind the last block that may be shown */
int reader_end(const struct entry *e, const struct section *s);
bool reader_sees(const struct app *a, int block);      /* some of it is on the screen */
void reader_hold(struct app *a);        /* what stands at the top stays there until all is drawn */
void reader_next_exercise(struct app *a);  /* the next that needs work; else the next section */
void reader_pane(struct app *a);                       /* which chart and knobs, and where */
void reader_chart(struct app *a);                      /* the chart's data */
void reader_page(struct app *a);                       /* the text */
/* "Exercise 3 (a)": counted through the lesson */
void reader_name(const struct lesson *l, int block, struct strbuf *to);
void reader_view(const struct app *a, struct canvas *c);
int reader_first_knob(const struct app *a);            /* place in reader.knobs of the first that
                                                          has a line */

#endif
