/* file.h - the lines typed into the console, kept from one session to the next */
#ifndef APP_CONSOLE_FILE_H
#define APP_CONSOLE_FILE_H

#include "base/status.h"
#include "console/history.h"

/* "console_history" in the folder of the record (NULL: the usual one).  What is not there or cannot
 * be read gives an empty history. */
void console_file_load(const char *folder, struct line_history *h);

/* Whole or not at all, mode 0600.  E_IO. */
enum status console_file_save(const char *folder, const struct line_history *h, struct diag *d);

#endif
