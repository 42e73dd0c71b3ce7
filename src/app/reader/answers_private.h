/* answers_private.h - answering the marked exercise: a line, a choice, a list, the knobs, words */
#ifndef APP_READER_ANSWERS_PRIVATE_H
#define APP_READER_ANSWERS_PRIVATE_H

#include "app/entry.h"
#include "app/keys.h"

struct app;

void answer_command(struct app *a, enum command command, int key);     /* on the marked exercise */
/* A key that begins a number opens the marked exercise's line with it, where one is asked; false,
 * and nothing, for all others. */
bool answer_begin(struct app *a, int key);
/* In the modes in which an answer is given: a line, a choice, a list, words. */
enum command answer_key(struct app *a, enum command command, int key);
void answer_paste(struct app *a, const char *text);
void answer_leave(struct app *a);       /* what is being written is kept before the program ends */
/* The marked exercise at once, without the keys: an answer of any typed form, the knobs as they
 * stand, words of one's own; passing it over. */
void answer_give(struct app *a, const char *text);
/* The knobs as they stand; false: nobody has turned one yet, and what to do is said. */
bool answer_knobs(struct app *a);
void answer_words(struct app *a, const char *text);
void answer_skip(struct app *a);

#endif
