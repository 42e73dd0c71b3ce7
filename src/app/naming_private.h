/* naming_private.h - the student's name, asked once by a course that wants it */
#ifndef APP_NAMING_PRIVATE_H
#define APP_NAMING_PRIVATE_H

#include <stdbool.h>

#include "app/keys.h"
#include "base/status.h"

struct app;
struct canvas;

/* Asks when the course wants a name and none is known, neither from the command line nor from the
 * settings.  Until it is answered no lesson is loaded, since its numbers depend on it. */
void naming_begin(struct app *a);
bool naming_on(const struct app *a);
/* The name goes into the settings; an empty one is none, and is asked for at the next start.
 * E_SYNTAX, E_IO as settings_set; it is then still asked for. */
enum status naming_take(struct app *a, const char *name, struct diag *d);

enum command naming_command(struct app *a, enum command command, int key);
void naming_paste(struct app *a, const char *text);
void naming_view(const struct app *a, struct canvas *c);

#endif
