/* save_private.h - the lesson's chart as a file */
#ifndef APP_READER_SAVE_PRIVATE_H
#define APP_READER_SAVE_PRIVATE_H

#include "base/status.h"

struct app;

void reader_save_chart(struct app *a);                 /* asks for its name */
enum status reader_save_chart_named(struct app *a, const char *name, struct diag *d);

#endif
