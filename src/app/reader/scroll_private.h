/* scroll_private.h - which lines of a lesson's text are on the screen */
#ifndef APP_READER_SCROLL_PRIVATE_H
#define APP_READER_SCROLL_PRIVATE_H

#include "app/reader/state.h"

struct app;

int reader_scroll_most(const struct reader *r);        /* the last line that may stand at the top */
void reader_scroll_to(struct app *a, int line);        /* as near as the text's ends let it */
bool reader_sees(const struct app *a, int block);      /* some of it is on the screen */
/* At the next refresh: scrolls the block into view, from that piece on. */
void reader_show(struct app *a, int block, enum role from);
void reader_show_pending(struct app *a);               /* what was asked for so, now */
/* What stands at the top, so that it stays there when the text above changes its height. */
struct anchor reader_anchor(const struct reader *r);
void reader_return(struct app *a, const struct anchor *at);
void reader_hold(struct app *a);        /* what stands at the top stays there until all is drawn */

#endif
