/* help_private.h - the list of keys */
#ifndef APP_HELP_PRIVATE_H
#define APP_HELP_PRIVATE_H

#include <stdbool.h>

#include "app/keys.h"

struct app;
struct canvas;

/* From the screen of that context, whose keys come first. */
void help_open(struct app *a, unsigned context);
bool help_on(const struct app *a);                     /* it has the keys */
enum command help_command(struct app *a, enum command command, int key);
void help_view(const struct app *a, struct canvas *c);

#endif
