/* review_private.h - what comes back, and what is taken back */
#ifndef APP_REVIEW_PRIVATE_H
#define APP_REVIEW_PRIVATE_H

#include <stddef.h>

struct app;

size_t review_count(const struct app *a);              /* exercises to review today */
void review_open(struct app *a);                       /* to the next of them, with fresh numbers */
void review_ready(struct app *a);       /* its lesson was still to be read, and is there now */
void review_undo(struct app *a);        /* takes back the last answer to the marked exercise */

#endif
