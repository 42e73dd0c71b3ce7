/* schema.c - the tables of blocks.def, and what can be asked of them */
#include "config.h"
#include "schema/schema.h"

#include <assert.h>
#include <string.h>

static const char *const schema_scales[] = { "linear", "log", NULL };
static const char *const schema_ends[] = { "min", "max", NULL };
static const char *const schema_credits[] = { "all", "each", "net", NULL };

/* --- the types --- */

#define TYPE(name, is_translated, what) [SCHEMA_##name] = { what, is_translated },
static const struct { const char *what; bool translated; } types[SCHEMA_TYPE_COUNT] = {
#include "schema/blocks.def"
};

/* --- the kinds and tables: first their keys, then the tables that point at them --- */

#define BY_KIND .by_kind = true,
#define BLOCK(name, ...) static const struct schema_key name##_block[] = {
#define KEY(word, kind, place, ...) \
	{ .name = word, .type = SCHEMA_##kind, place .help = __VA_ARGS__ },
#define END { .name = NULL } };
#define TABLE(name, ...) static const struct schema_key name##_inner[] = {
#define PART(word, kind, ...) \
	{ .name = word, .type = SCHEMA_##kind, .by_kind = true, .help = __VA_ARGS__ },
#define TABLE_END { .name = NULL } };
#include "schema/blocks.def"

#define COUNT(keys) (sizeof(keys) / sizeof *(keys) - 1)
#define BLOCK(kind, the_word, ...) \
	[BLOCK_##kind] = { .keys = kind##_block, .n_keys = COUNT(kind##_block), \
	                   .word = the_word, .help = __VA_ARGS__ },

static const struct schema_table blocks[BLOCK_KIND_COUNT] = {
#include "schema/blocks.def"
};

#define TABLE(kind, the_word, ...) \
	[INNER_##kind] = { .keys = kind##_inner, .n_keys = COUNT(kind##_inner), \
	                   .word = the_word, .help = __VA_ARGS__ },

static const struct schema_table inner[INNER_COUNT] = {
#include "schema/blocks.def"
};

const struct schema_table *schema_block(enum block_kind kind)
{
	assert(kind < BLOCK_KIND_COUNT);
	return &blocks[kind];
}

const struct schema_table *schema_inner(enum inner_table table)
{
	assert(table < INNER_COUNT);
	return &inner[table];
}

enum block_kind schema_kind(const char *word)
{
	enum block_kind k = 0;

	assert(word);
	while (k < BLOCK_KIND_COUNT && strcmp(blocks[k].word, word) != 0)
		k++;
	return k;
}

bool schema_is_translated(const struct schema_key *key)
{
	assert(key && key->type < SCHEMA_TYPE_COUNT);
	return types[key->type].translated;
}

const char *schema_type_words(enum schema_type type)
{
	assert(type < SCHEMA_TYPE_COUNT);
	return types[type].what;
}

const struct schema_key *schema_key(const struct schema_table *table, const char *name)
{
	assert(table && name);
	for (size_t i = 0; i < table->n_keys; i++)
		if (!strcmp(table->keys[i].name, name))
			return &table->keys[i];
	return NULL;
}

const struct schema_key *schema_main(const struct schema_table *table)
{
	assert(table);
	for (size_t i = 0; i < table->n_keys; i++)
		if (table->keys[i].main)
			return &table->keys[i];
	return NULL;
}

void schema_translated(enum block_kind kind, const char *names[SCHEMA_TRANSLATED_MAX])
{
	const struct schema_table *t = schema_block(kind);
	size_t n = 0;

	for (size_t i = 0; i < t->n_keys; i++) {
		bool said = t->keys[i].type == SCHEMA_WRONG || t->keys[i].type == SCHEMA_GOALS;

		assert(n < SCHEMA_TRANSLATED_MAX - 1);
		if (said)
			names[n++] = "say";
		else if (schema_is_translated(&t->keys[i]))
			names[n++] = t->keys[i].name;
	}
	names[n] = NULL;
}
