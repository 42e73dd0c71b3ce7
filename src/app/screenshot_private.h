/* screenshot_private.h - the screen as it is into a file */
#ifndef APP_SCREENSHOT_PRIVATE_H
#define APP_SCREENSHOT_PRIVATE_H

struct app;

void screenshot_begin(struct app *a);                  /* asks for the file's name */

#endif
