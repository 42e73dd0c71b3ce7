/* line.h - inside store: one line of the record, sealed with a CRC-32 as its last member */
#ifndef STORE_LINE_H
#define STORE_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

#define LINE_SEAL (sizeof ",\"crc\":\"00000000\"}" - 1)

/* b holds, from `from` on, a JSON object without its closing brace: adds the CRC-32 of those
 * bytes, the brace and a newline. */
void line_seal(struct strbuf *b, size_t from);

/* Whether n bytes, newline not counted, end with the seal that they must have, to the letter. */
bool line_sealed(const char *line, size_t n);

#endif
