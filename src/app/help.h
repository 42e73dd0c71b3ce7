/* help.h - the list of keys; inside app only */
#ifndef APP_HELP_H
#define APP_HELP_H

#include "app/keys.h"

struct app;
struct canvas;

void help_open(struct app *a);                         /* on the bench: at its own keys */
void help_command(struct app *a, enum command command);
void help_view(const struct app *a, struct canvas *c);

#endif
