/* jobs_private.h - what the worker does for the workbench */
#ifndef APP_JOBS_PRIVATE_H
#define APP_JOBS_PRIVATE_H

struct app;

void jobs_work(struct app *a);         /* starts the next thing the worker can do for us */
void jobs_take(struct app *a);         /* looks for its reply */

#endif
