/* complete_private.h - what may stand next on a command line, for the shells' completion */
#ifndef CLI_COMPLETE_PRIVATE_H
#define CLI_COMPLETE_PRIVATE_H

#include "base/strbuf.h"
#include "cli/command_private.h"

/* line is what stands behind `fleetlab` up to the cursor.  A line for each word that may stand at
 * its end; with a blank behind it where the word is whole.  Nothing where a file may stand. */
void complete_line(const struct command *table, const char *line, struct strbuf *to);

#endif
