/* author_private.h - what the commands for authors share */
#ifndef CLI_AUTHOR_PRIVATE_H
#define CLI_AUTHOR_PRIVATE_H

#include "author/open_lesson.h"
#include "cli/command_private.h"

/* Who the numbers are for: --student, or the one of the settings, which are read into *settings. */
struct identity author_identity(const struct call *call, struct preferences *settings);

/* Opens the place that an operand names, with --course, FLEETLAB_PATH and author_identity. */
enum status author_open(const struct call *call, const char *place, struct open_lesson *out,
                        struct diag *d);

/* A whole number that an option was given: unchanged when it was not.  E_USAGE. */
enum status author_number(const struct call *call, const char *option, uint64_t least,
                          uint64_t most, uint64_t *value,
                          struct diag *d);

/* A seed as text: a 64-bit number is too long for JSON. */
#define SEED_SIZE 24
const char *author_seed(char buffer[SEED_SIZE], uint64_t seed);

/* Markdown, wrapped for a terminal. */
void author_wrap(struct strbuf *to, const char *markdown);

#endif
