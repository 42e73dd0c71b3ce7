/* progress_owner_private.h - whose record it is that comes from a file */
#ifndef CLI_PROGRESS_OWNER_PRIVATE_H
#define CLI_PROGRESS_OWNER_PRIVATE_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "store/store.h"

/* Whether the exported text is another person's: its answers bear other names than the record's and
 * the settings', or were given to other numbers of the same exercise and try.  *why tells. */
bool progress_owner_differs(const struct store *own, const char *text, size_t n,
                            struct strbuf *why);

#endif
