/* number_picker_private.h - a number of the screen into the answer */
#ifndef APP_READER_NUMBER_PICKER_PRIVATE_H
#define APP_READER_NUMBER_PICKER_PRIVATE_H

struct app;

void number_picker_begin(struct app *a);
void number_picker_turn(struct app *a, int by);        /* the next one in the place of the last */

#endif
