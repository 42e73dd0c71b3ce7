/* reader_private.h - checked reading of a block's table, and the texts of its translations beside
 * it
 *
 * Every function raises, through fault_raise, with the block's place, on a value of the wrong kind.
 *  Reading is raw: no code of the lesson runs meanwhile.
 */
#ifndef SCRIPT_READER_PRIVATE_H
#define SCRIPT_READER_PRIVATE_H

#include <stdbool.h>

#include <lua.h>

#include "base/message.h"
#include "base/strbuf.h"
#include "explore/scenario.h"
#include "json/json.h"
#include "script/block_private.h"
#include "script/lua_quantity_private.h"

struct reader {
	lua_State *L;
	struct sandbox *sb;
	struct json_out out;
	const struct handle *block;
	int body;                              /* stack index of its table */
	int n_languages;
	const char *language[LANGUAGES_MAX];  /* of the translations that there are */
	int translation[LANGUAGES_MAX];       /* stack index of the translated block's table, or of
	                                          a nil */
	int missing[LANGUAGES_MAX];           /* stack index of a list of what is not translated */
};

_Noreturn void reader_raise(struct reader *r, const char *fix, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* "text", "number", "list or table", …: what the value at index is, for a message. */
const char *reader_value_word(lua_State *L, int index);

/* Only the keys of the schema's table, and positional values up to `positions`. */
void reader_check_table(struct reader *r, int table, const struct schema_table *schema,
                        int positions);
/* Only these keys (NULL-terminated).  what names the table. */
void reader_check_names(struct reader *r, int table, const char *what, const char *const *keys,
                 int positions);

/* Pushes table[key], raw; returns its type. */
int reader_get(struct reader *r, int table, const char *key);

/* Raises unless it is a text without zero bytes that is short enough. */
void reader_check_length(struct reader *r, const char *what, const char *text, size_t length);

/* NULL when it is not there.  The text belongs to the table. */
const char *reader_text(struct reader *r, int table, const char *key);
const char *reader_need_text(struct reader *r, int table, const char *key);
/* Within the key's limits. */
bool reader_limited(struct reader *r, int table, const struct schema_key *key, double *value);
bool reader_flag(struct reader *r, int table, const char *key, bool *value);
/* Which of the words (ended with NULL) table[key] is; -1 when it is not there. */
int reader_word(struct reader *r, int table, const char *key, const char *const *words);
/* Pushes the list table[key] and returns its length; nothing pushed and 0 when it is not there. */
int reader_list(struct reader *r, int table, const char *key);

/* The block named by table[key] must be of that kind; NULL when the key is not there. */
const char *reader_block(struct reader *r, int table, const char *key, enum block_kind kind);
/* Raises unless the handle at index is a reference to a knob of this lesson. */
const struct handle *reader_knob(struct reader *r, int index, const char *what);

/* Raises: key names no knob and no value of this lesson. */
_Noreturn void reader_no_number(struct reader *r, const char *key, const char *id);

/* --- output ---------------------------------------------------------------------------------- */

/* Where a text stands in its block: hints[2], choices[1].say, say.bits; index 0 and NULL: not
 * there. */
struct place { const char *field; int index; const char *name, *part; };

/* "key": {"en": …, "ru": …} for the text at stack index; notes missing translations. */
void reader_put_wording(struct reader *r, const char *key, int index, struct place place);

/* The block's own text: body[field], or body[1] when main.  Nothing when it is absent and not
 * required. */
void reader_put_text(struct reader *r, const char *key, const char *field, bool main,
                     bool required);
void reader_put_texts(struct reader *r, const char *key,
                      const char *field);          /* a list of texts */

/* A number, text or quantity at index, as typed; other values are refused.  what names it. */
void reader_put_typed(struct reader *r, const char *key, int index, const char *what);
bool reader_put_typed_field(struct reader *r, const char *key, int table, const char *field);

void reader_put_strings(struct reader *r,
                        const char *key);  /* a list of texts that are not translated */
void reader_put_number(struct reader *r, const char *key, double value);
void reader_put_flag(struct reader *r, const char *key, bool value);

/* "was": the ids that the block had before. */
void reader_put_former(struct reader *r, const struct schema_key *key);

/* That translations of the present block have only what is translated of its kind. */
void reader_check_translation(struct reader *r);

#endif
