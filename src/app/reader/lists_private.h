/* lists_private.h - answers that mark places of a list, or order them; the draft is the answer's
 * text */
#ifndef APP_READER_LISTS_PRIVATE_H
#define APP_READER_LISTS_PRIVATE_H

#include "app/entry.h"
#include "app/keys.h"

struct app;

enum { PLACES_MAX = 32 };
struct places { size_t at[PLACES_MAX], n; };    /* numbers as shown, from 0, in the draft's order */

void list_places(const struct entry *e, int block, struct places *out);
void list_begin(struct app *a);
void list_digit(struct app *a, size_t place);          /* a number typed: mark it, or go to it */
bool list_command(struct app *a, enum command command);  /* false: it is none of a list's own */

#endif
