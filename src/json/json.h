/* json.h - strict JSON in and out
 *
 * Reading: UTF-8 only, depth at most 64, at most 8 MiB, no duplicate keys, no NUL inside strings,
 * nothing behind the value.  Writing: numbers as the shortest text that reads back.
 */
#ifndef JSON_JSON_H
#define JSON_JSON_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"

struct json;                           /* one value of a parsed tree; borrowed from its root */

enum json_type { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

/* E_SYNTAX with line, column and cause, E_LIMIT (also for a number past the doubles or of more
 * than 63 characters); then *root is untouched.  The caller frees the root with json_free. */
enum status json_parse(const char *text, size_t length, struct json **root, struct diag *d);
void json_free(struct json *root);                     /* NULL is allowed */

/* All accept NULL for j ("nothing there") so that look-ups chain. */
enum json_type json_type(const struct json *j);        /* JSON_NULL for NULL */
size_t json_count(const struct json *j);               /* members or elements; else 0 */
const struct json *json_at(const struct json *j, size_t i);     /* NULL out of range; walks there */
const struct json *json_first(const struct json *j);   /* first child, then json_next: for loops */
const struct json *json_next(const struct json *j);
const char *json_key(const struct json *j);            /* a member's own key; "" elsewhere */
const struct json *json_get(const struct json *j, const char *key); /* case counts; or NULL */
const char *json_string(const struct json *j, const char *otherwise);
double json_number(const struct json *j, double otherwise);
bool json_bool(const struct json *j, bool otherwise);

/* A writer: calls nest as the values do; commas and escapes are its work.  Control characters,
 * DEL, C1 and bidi controls are written \uXXXX; bad UTF-8 and NUL become U+FFFD. */
struct json_out {
	struct strbuf *to;             /* the caller's */
	int depth;
	bool comma;                    /* a value stands before the next one */
	bool spaced;                   /* ", " and ": " between the parts, for people */
};

#define JSON_OUT(buffer) { .to = (buffer) }

void json_open_object(struct json_out *o);
void json_close_object(struct json_out *o);
void json_open_array(struct json_out *o);
void json_close_array(struct json_out *o);
void json_out_key(struct json_out *o, const char *key);
void json_out_string(struct json_out *o, const char *text);            /* NULL writes null */
void json_out_bytes(struct json_out *o, const char *text, size_t n);
void json_out_number(struct json_out *o, double value);                /* null unless finite */
void json_out_bool(struct json_out *o, bool value);
void json_out_null(struct json_out *o);
void json_out_copy(struct json_out *o, const struct json *j);          /* a parsed tree again */

/* A key and its value, as the functions above write them. */
void json_put_string(struct json_out *o, const char *key, const char *text);
void json_put_number(struct json_out *o, const char *key, double value);
void json_put_bool(struct json_out *o, const char *key, bool value);
void json_put_null(struct json_out *o, const char *key);
void json_put_copy(struct json_out *o, const char *key, const struct json *j);
void json_put_object(struct json_out *o, const char *key);     /* opens it */
void json_put_array(struct json_out *o, const char *key);

#endif
