/* save.h - a file's name is asked for, and a text is saved under it; inside app only */
#ifndef APP_SAVE_H
#define APP_SAVE_H

#include "app/overlays.h"

/* Opens the prompt with that name.  write makes what goes into a file of the name that is typed; errors of its stay on
 * the screen with the line.  A file that is there is replaced only when Enter is pressed once more. */
void save_open(struct app *a, const char *name,
               enum status (*write)(struct app *a, const char *name, struct strbuf *to, struct diag *d));

/* Whether the name ends so: ".svg"; capitals make no difference. */
bool save_ends(const char *name, const char *end);

#endif
