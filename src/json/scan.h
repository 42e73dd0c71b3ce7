/* scan.h - is this text strict JSON?
 *
 * cJSON reads leading zeros, raw control characters, duplicate keys, bad UTF-8 and more; so the
 * text is judged here first and cJSON only builds the tree.
 */
#ifndef JSON_SCAN_H
#define JSON_SCAN_H

#include <stddef.h>

#include "base/status.h"

#define SCAN_DEPTH 64                  /* arrays and objects inside one another */
#define SCAN_SIZE (8u << 20)           /* bytes of a text */
#define SCAN_NUMBER 63                 /* characters of a number: cJSON reads no more */

/* E_SYNTAX or E_LIMIT with "line L, column C: ..." (characters, from 1). */
enum status json_scan(const char *text, size_t length, struct diag *d);

#endif
