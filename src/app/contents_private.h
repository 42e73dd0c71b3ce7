/* contents_private.h - the contents of the course */
#ifndef APP_CONTENTS_PRIVATE_H
#define APP_CONTENTS_PRIVATE_H

#include <stdbool.h>
#include "app/keys.h"

struct app;
struct canvas;

enum command contents_command(struct app *a, enum command command, int key);
int contents_click(struct app *a, int x, int y);
void contents_view(const struct app *a, struct canvas *c);
void contents_show(struct app *a);
/* that lesson is ready; it showed so many before */
void contents_return(struct app *a);                   /* from a lesson: its place is recorded */
/* That lesson is ready; it showed so many before. */
void contents_grew(struct app *a, int entry, size_t sections);

#endif
