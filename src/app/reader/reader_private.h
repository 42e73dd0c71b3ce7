/* reader_private.h - the lesson screen: its text, chart and knobs */
#ifndef APP_READER_READER_PRIVATE_H
#define APP_READER_READER_PRIVATE_H

#include <stdbool.h>

#include "app/keys.h"

struct app;

/* What it leaves to the workbench: COMMAND_CONTENTS, or COMMAND_NONE. */
enum command reader_command(struct app *a, enum command command, int key);
enum command reader_crosshair_key(struct app *a, enum command command, int key);
int reader_click(struct app *a, int x, int y);
void reader_refresh(struct app *a);                    /* page, chart and knobs after any change */
/* The lesson has more to compute: reader_work does a slice of it. */
bool reader_busy(const struct app *a);
void reader_work(struct app *a);
void reader_free(struct app *a);

#endif
