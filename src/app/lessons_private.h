/* lessons_private.h - the course's lessons as entries of the library: listed, filled once read,
 * freed */
#ifndef APP_LESSONS_PRIVATE_H
#define APP_LESSONS_PRIVATE_H

#include "app/entry.h"
#include "base/status.h"

struct app;
struct app_setup;

/* Lists the course, and opens what the setup asks for, or where the student left off.  E_IO,
 * E_NOTFOUND: the course cannot be read, or there is no such lesson. */
enum status lessons_open(struct app *a, const struct app_setup *setup, struct diag *d);
void lessons_close(struct app *a);
/* The lesson has been read: the entry owns it, and is READY with what the record tells of it. */
void lessons_fill(struct app *a, struct entry *e, struct lesson *lesson);
void lessons_forget(struct entry *e);                  /* frees what lessons_fill made */

#endif
