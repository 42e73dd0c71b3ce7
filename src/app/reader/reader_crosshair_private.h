/* reader_crosshair_private.h - the crosshair on a lesson's chart, and the chart as a table */
#ifndef APP_READER_READER_CROSSHAIR_PRIVATE_H
#define APP_READER_READER_CROSSHAIR_PRIVATE_H

#include "app/keys.h"
#include "chart/canvas.h"

struct app;
struct strbuf;

void reader_crosshair_toggle(struct app *a);
void reader_crosshair_place(struct app *a);            /* on a point of the chart as it is now */
void reader_crosshair_command(struct app *a, enum command command);
/* what stands there, short */
void reader_crosshair_brief(const struct app *a, struct strbuf *to);
/* False: it is not shown, or stands in a gap. */
bool reader_crosshair_number(const struct app *a, struct strbuf *to);
void reader_table_toggle(struct app *a);
void reader_table_draw(const struct app *a, struct canvas *c, struct rectangle r);

#endif
