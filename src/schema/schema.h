/* schema.h - what a lesson is made of, as tables: kinds of blocks, their keys, types and limits
 *
 * The one declaration is blocks.def.  script checks and writes a lesson by it, lesson reads it by
 * it, author lints by it, and the reference in lessons/AUTHORING.md is made from it.
 */
#ifndef SCHEMA_SCHEMA_H
#define SCHEMA_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

enum block_kind {
#define BLOCK(name, ...) BLOCK_##name,
#define TABLE(name, ...)
#define KEY(name, ...)
#define END
#include "schema/blocks.def"
#undef BLOCK
	BLOCK_KIND_COUNT
};

/* Tables that stand inside a block. */
enum inner_table {
#define BLOCK(name, ...)
#undef TABLE
#define TABLE(name, ...) INNER_##name,
#include "schema/blocks.def"
#undef BLOCK
#undef TABLE
#undef KEY
#undef END
	INNER_COUNT
};

enum {
	SCHEMA_TEXT_MAX = 64 * 1024,           /* bytes of one text */
	SCHEMA_LESSON_MAX = 4 * 1024 * 1024,   /* of a lesson as JSON */
	SCHEMA_BLOCKS_MAX = 2000,
	SCHEMA_ID_MAX = 60,                    /* of a block */
	SCHEMA_LIST_MAX = 200,                 /* entries of a list that says nothing else */
	SCHEMA_CHOICES_MAX = 32,
	SCHEMA_FIGURES_MAX = 17
};
#define SCHEMA_SEED_MOST 9007199254740992.0    /* 2^53: a number is exact up to there */

/* X(NAME, translated, what stands there) */
#define SCHEMA_TYPES(X) \
	X(TEXT, false, "text") \
	X(WORDING, true, "text") \
	X(WORDINGS, true, "list of texts") \
	X(TEXTS, false, "list of texts") \
	X(NUMBER, false, "number") \
	X(WHOLE, false, "whole number") \
	X(FLAG, false, "true or false") \
	X(WORD, false, "word") \
	X(UNIT, false, "unit") \
	X(QUANTITY, false, "quantity") \
	X(QUANTITIES, false, "list of quantities or texts") \
	X(SETTING, false, "setting") \
	X(SETTINGS, false, "table of settings") \
	X(KNOB, false, "`knob \"id\"`") \
	X(CHART, false, "id of a chart") \
	X(MODEL, false, "id of a model") \
	X(PARAMETER, false, "name of a parameter") \
	X(RESULT, false, "name of a result") \
	X(CATALOG, false, "kind of the catalog") \
	X(VARS, false, "function of `r`") \
	X(CASES, false, "function of `r`") \
	X(FUNCTION, false, "function of `v`") \
	X(ANSWER, false, "quantity, or function of `v`") \
	X(ACCEPT, false, "table `accept`") \
	X(FIGURES, false, "table `figs`") \
	X(WRONG, false, "list of tables `wrong`") \
	X(TRY, false, "table `try`, or a list of them") \
	X(TYPED, false, "table by names") \
	X(GUESSES, true, "list of texts") \
	X(ONE, true, "list of choices") \
	X(MANY, true, "list of choices") \
	X(ORDER, true, "list of steps") \
	X(GROUPS, false, "list of lists of numbers") \
	X(GOALS, false, "table `goal`, function, or a list of them") \
	X(SERIES, true, "list of tables `series`") \
	X(COLUMNS, true, "list of names or tables `columns`") \
	X(ROWS, true, "list of names or tables `rows`") \
	X(NUMBERS, false, "list of ids") \
	X(FORMER, false, "list of ids")

enum schema_type {
#define X(name, ...) SCHEMA_##name,
	SCHEMA_TYPES(X)
#undef X
	SCHEMA_TYPE_COUNT
};

struct schema_key {
	const char *help;              /* what it is for, in a few words */
	const char *name;
	enum schema_type type;
	bool main;                     /* may stand first in the table, without its name */
	bool required;
	bool by_kind;                  /* its kind's own functions write and read it */
	bool own_writer;               /* only written so */
	double low, high;              /* of a number, or of the length of a list; 0, 0: none */
	double standard;               /* where nothing is said; of a WORD: its place in words */
	const char *const *words;      /* that a WORD may be; ends with NULL */
};

struct schema_table {
	const char *word;              /* "ask" */
	const char *help;
	bool exercise;
	bool named;                    /* its id stands in expressions */
	const struct schema_key *keys;
	size_t n_keys;
};

const struct schema_table *schema_block(enum block_kind kind);
const struct schema_table *schema_inner(enum inner_table table);
/* "ask" -> BLOCK_ASK; BLOCK_KIND_COUNT when it is none. */
enum block_kind schema_kind(const char *word);

bool schema_is_translated(const struct schema_key *key);
/* NULL when the table has no such key. */
const struct schema_key *schema_key(const struct schema_table *table, const char *name);
/* The key that may stand without its name; NULL when there is none. */
const struct schema_key *schema_main(const struct schema_table *table);

/* The names of what a translation of that kind may have, ended with NULL; `say` is what wrong
 * answers and goals say. */
enum { SCHEMA_TRANSLATED_MAX = 12 };
void schema_translated(enum block_kind kind, const char *names[SCHEMA_TRANSLATED_MAX]);

/* The tables of all kinds as Markdown, for the guide. */
void schema_reference(struct strbuf *to);

#endif
