/* pane_private.h - which chart and knobs stand beside the text, and where */
#ifndef APP_READER_PANE_PRIVATE_H
#define APP_READER_PANE_PRIVATE_H

struct app;

void reader_pane(struct app *a);
void reader_chart(struct app *a);                      /* the chart's data */

#endif
