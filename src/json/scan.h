/* scan.h - inside json: strict JSON to a tree of cJSON's nodes
 *
 * cJSON's own reader takes leading zeros, raw control characters, duplicate keys, bad UTF-8 and more; so the text is read
 * here, once.
 */
#ifndef JSON_SCAN_H
#define JSON_SCAN_H

#include <stddef.h>

#include <cjson/cJSON.h>

#include "base/status.h"

#define SCAN_DEPTH 64                  /* arrays and objects inside one another */
#define SCAN_SIZE (8u << 20)           /* bytes of a text */
#define SCAN_NUMBER 63                 /* characters of a number */

/* E_SYNTAX or E_LIMIT with "line L, column C: ..." (characters, from 1); then *root is untouched.  All of the tree is freed
 * by scan_free of its root, never by cJSON. */
enum status json_scan(const char *text, size_t length, cJSON **root, struct diag *d);
void scan_free(cJSON *root);                           /* NULL is allowed */

/* The bytes of the character that begins at text (n > 0 bytes are there) and its code; 0 when it
 * is no UTF-8: overlong, a surrogate, above U+10FFFF, cut short. */
size_t json_utf8(const char *text, size_t n, unsigned long *code);

#endif
