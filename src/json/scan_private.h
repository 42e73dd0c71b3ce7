/* scan_private.h - is this text strict JSON?
 *
 * cJSON builds the tree, but reads leading zeros, raw control characters, bad UTF-8, numbers past
 * the doubles and more; so one pass over the bytes, which builds nothing, judges the text first.
 * That keys differ is seen on the tree.
 */
#ifndef JSON_SCAN_PRIVATE_H
#define JSON_SCAN_PRIVATE_H

#include <stddef.h>

#include "base/status.h"

#define SCAN_DEPTH 64                  /* arrays and objects inside one another */
#define SCAN_SIZE (8u << 20)           /* bytes of a text */
#define SCAN_NUMBER 63                 /* characters of a number: cJSON reads no more */

/* E_SYNTAX or E_LIMIT with "line L, column C: ..." (characters, from 1).  twice: that key of the
 * text, from 1, is to be refused because its object has it already; 0: none. */
enum status json_scan(const char *text, size_t length, size_t twice, struct diag *d);

#endif
