/* file.h - the lines typed into the console, kept from one session to the next */
#ifndef APP_CONSOLE_FILE_H
#define APP_CONSOLE_FILE_H

#include "base/status.h"
#include "console/history.h"

/* "console_history" in the folder of the record (NULL: the usual one).  What is not there or cannot
 * be read gives an empty history; the latter is noted in it. */
void console_file_load(const char *folder, struct line_history *h);

/* Whole or not at all, mode 0600.  E_IO; also when the file was there and could not be read: it is
 * left as it is. */
enum status console_file_save(const char *folder, const struct line_history *h, struct diag *d);

#endif
