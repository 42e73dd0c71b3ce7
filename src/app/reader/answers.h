/* answers.h - answering the marked exercise: a line, a choice, a list, the knobs, words; inside app
 * only */
#ifndef APP_READER_ANSWERS_H
#define APP_READER_ANSWERS_H

#include "app/entry.h"
#include "app/keys.h"

struct app;

void answer_command(struct app *a, enum command command, int key);     /* on the marked exercise */
void answer_key(struct app *a, int key);        /* in MODE_ANSWER, MODE_KNOB and MODE_CHOICE */
void answer_paste(struct app *a, const char *text);
void answer_leave(struct app *a);       /* what is being written is kept before the program ends */
/* The marked exercise at once, without the keys: an answer of any typed form, the knobs as they
 * stand, words of one's own; passing it over. */
void answer_give(struct app *a, const char *text);
void answer_knobs(struct app *a);
void answer_words(struct app *a, const char *text);
void answer_skip(struct app *a);

/* lists.c: answers that mark places of a list, or order them; the draft is the answer's text */
enum { PLACES_MAX = 32 };
struct places { size_t at[PLACES_MAX], n; };    /* numbers as shown, from 0, in the draft's order */
void places_of(const struct entry *e, int block, struct places *out);
void list_begin(struct app *a);
void list_digit(struct app *a, size_t place);          /* a number typed: mark it, or go to it */
bool list_command(struct app *a, enum command command);  /* false: it is none of a list's own */

#endif
