/* contents.h - the contents of the course; inside app only */
#ifndef APP_CONTENTS_H
#define APP_CONTENTS_H

#include <stdbool.h>
#include "app/keys.h"

struct app;
struct canvas;
struct entry;
struct strbuf;

enum { CONTENTS_TOP = 2 };                            /* the first of its rows on the screen */

void contents_command(struct app *a, enum command command);
void contents_view(const struct app *a, struct canvas *c);
void contents_show(struct app *a);
int contents_rows(const struct app *a);
/* that lesson is ready; it showed so many before */
void contents_grew(struct app *a, int entry, size_t sections);
/* Appends "1" for the lesson 01-introduction and "1.2" for its second section (number 1); section
 * -1 is the lesson itself.  Nothing, and false, when its folder has no label. */
bool contents_number(const struct entry *e, int section, struct strbuf *to);

#endif
