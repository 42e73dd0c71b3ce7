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
#include "schema/blocks.def"
	BLOCK_KIND_COUNT
};

/* Tables that stand inside a block. */
enum inner_table {
#define TABLE(name, ...) INNER_##name,
#include "schema/blocks.def"
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

enum schema_type {
#define TYPE(name, ...) SCHEMA_##name,
#include "schema/blocks.def"
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

const char *schema_type_words(enum schema_type type);  /* "list of texts" */
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
