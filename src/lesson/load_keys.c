/* load_keys.c - a block read from JSON by the schema: each key into its place */
#include "config.h"
#include "lesson/load.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Where a key stands in struct block (of a lesson's head: in struct lesson). */
struct place {
	size_t at, count;              /* count: of a list's length */
};

#define NOWHERE ((size_t)-1)
#define AT(member) { offsetof(struct block, member), NOWHERE },
#define LIST(member, count) { offsetof(struct block, member), offsetof(struct block, count) },
#define HEAD(member) { offsetof(struct lesson, member), NOWHERE },
#define HEAD_LIST(member, count) \
	{ offsetof(struct lesson, member), offsetof(struct lesson, count) },
#define BY_TYPE { NOWHERE, NOWHERE },
#define BY_KIND { NOWHERE, NOWHERE },
#define BLOCK(name, ...) static const struct place name##_places[] = {
#define KEY(name, type, place, ...) place
#define END { NOWHERE, NOWHERE } };
#define TABLE(name, ...)
#define PART(name, ...)
#define TABLE_END
#include "schema/blocks.def"
#undef BLOCK
#undef KEY
#undef END

#define BLOCK(name, ...) [BLOCK_##name] = name##_places,
#define KEY(name, ...)
#define END
static const struct place *const places[BLOCK_KIND_COUNT] = {
#include "schema/blocks.def"
};

/* A key being read: of which table, into what. */
struct target {
	const struct schema_key *key;
	void *at;
	size_t *count;                 /* of a list; else NULL */
};

/* --- types that stand by themselves --- */

static void read_text(struct loading *l, const struct target *t, const struct json *j)
{
	*(char **)t->at = load_text(l, j, t->key->name);
}

static void read_wording(struct loading *l, const struct target *t, const struct json *j)
{
	*(struct wording *)t->at = load_wording(l, json_get(j, t->key->name));
}

static void read_wordings(struct loading *l, const struct target *t, const struct json *j)
{
	size_t most = t->key->high > 0 ? (size_t)t->key->high : SCHEMA_LIST_MAX;
	const struct json *list = load_list(l, j, t->key->name, 0, most);
	struct wording *out = new_array(json_count(list), sizeof *out);

	for (const struct json *one = json_first(list); one; one = json_next(one))
		out[(*t->count)++] = load_wording(l, one);
	*(struct wording **)t->at = out;
}

static void read_texts(struct loading *l, const struct target *t, const struct json *j)
{
	*(char ***)t->at = load_texts(l, j, t->key->name, t->count);
}

static void read_number(struct loading *l, const struct target *t, const struct json *j)
{
	double number = load_number(l, j, t->key->name, t->key->standard);

	if (!(number >= t->key->low && number <= t->key->high))
		load_broken(l, "%s", t->key->name);
	*(double *)t->at = number;
}

static void read_whole(struct loading *l, const struct target *t, const struct json *j)
{
	*(int *)t->at = load_whole(l, j, t->key->name, (int)t->key->low, (int)t->key->high,
	                           (int)t->key->standard);
}

/* Whether it is other than its standard. */
static void read_flag(struct loading *l, const struct target *t, const struct json *j)
{
	bool standard = t->key->standard != 0;

	*(bool *)t->at = load_flag(l, j, t->key->name, standard) != standard;
}

/* Its place among the words: the value of an enum in their order. */
static void read_word(struct loading *l, const struct target *t, const struct json *j)
{
	*(int *)t->at = load_word(l, j, t->key);
}

static void read_unit(struct loading *l, const struct target *t, const struct json *j)
{
	char *unit = load_text(l, j, t->key->name);

	load_check_unit(l, unit);
	*(char **)t->at = unit;
}

static void read_chart(struct loading *l, const struct target *t, const struct json *j)
{
	int block = lesson_find(l->lesson, json_string(json_get(j, t->key->name), ""));
	bool simulated = block != NO_BLOCK && l->lesson->blocks[block].kind == BLOCK_SIMULATE;

	*(int *)t->at = load_reference(l, j, t->key->name,
	                               simulated ? BLOCK_SIMULATE : BLOCK_CHART);
}

static void read_drawn(struct loading *l, const struct target *t, const struct json *j)
{
	*(bool *)t->at = load_flag(l, j, "drawn", false);
}

/* --- the walk --- */

/* NULL: not sent, read by the kind, or one of the next table. */
static void (*const readers[SCHEMA_TYPE_COUNT])(struct loading *, const struct target *,
                                                const struct json *) = {
	[SCHEMA_TEXT] = read_text,         [SCHEMA_WORDING] = read_wording,
	[SCHEMA_WORDINGS] = read_wordings, [SCHEMA_TEXTS] = read_texts,
	[SCHEMA_NUMBER] = read_number,     [SCHEMA_WHOLE] = read_whole,
	[SCHEMA_FLAG] = read_flag,         [SCHEMA_WORD] = read_word,
	[SCHEMA_UNIT] = read_unit,         [SCHEMA_CHART] = read_chart,
	[SCHEMA_VARS] = read_drawn,        [SCHEMA_CASES] = read_drawn,
};

/* What exercises have; these know their places. */
static void (*const of_exercises[SCHEMA_TYPE_COUNT])(struct loading *, struct block *,
                                                     const struct json *,
                                                     const struct schema_key *) = {
	[SCHEMA_ACCEPT] = load_accept,  [SCHEMA_WRONG] = load_wrong, [SCHEMA_TRY] = load_trials,
	[SCHEMA_GUESSES] = load_one,    [SCHEMA_ONE] = load_one,     [SCHEMA_MANY] = load_many,
	[SCHEMA_ORDER] = load_choices,  [SCHEMA_GROUPS] = load_groups,
	[SCHEMA_GOALS] = load_goals,    [SCHEMA_NUMBERS] = load_attached,
};

static void load_table_keys(struct loading *l, enum block_kind kind, void *base,
                            struct block *block, const struct json *j)
{
	const struct schema_table *schema = schema_block(kind);

	for (size_t i = 0; i < schema->n_keys; i++) {
		const struct place *p = &places[kind][i];
		struct target t = { &schema->keys[i], NULL, NULL };

		if (t.key->by_kind)
			continue;
		if (of_exercises[t.key->type])
			of_exercises[t.key->type](l, block, j, t.key);
		if (!readers[t.key->type])
			continue;
		if (p->at != NOWHERE)
			t.at = (char *)base + p->at;
		if (p->count != NOWHERE)
			t.count = (size_t *)(void *)((char *)base + p->count);
		readers[t.key->type](l, &t, j);
	}
}

void load_keys(struct loading *l, struct block *b, const struct json *j)
{
	assert(l && b);
	load_table_keys(l, b->kind, b, b, j);
}

void load_head(struct loading *l, const struct json *j)
{
	assert(l && l->lesson);
	load_table_keys(l, BLOCK_LESSON, l->lesson, NULL, j);
}

/* --- the same, for who looks at all texts --- */

const struct wording *lesson_texts(const struct lesson *l, int block, size_t key, size_t *n)
{
	enum block_kind kind = block == NO_BLOCK ? BLOCK_LESSON : l->blocks[block].kind;
	const char *base = block == NO_BLOCK ? (const char *)l : (const char *)&l->blocks[block];
	const struct schema_key *k = &schema_block(kind)->keys[key];
	const struct place *p = &places[kind][key];

	assert(key < schema_block(kind)->n_keys);
	*n = 0;
	if (p->at == NOWHERE)
		return NULL;
	if (k->type == SCHEMA_WORDING) {
		*n = 1;
		return (const struct wording *)(const void *)(base + p->at);
	}
	if (k->type != SCHEMA_WORDINGS)
		return NULL;
	*n = *(const size_t *)(const void *)(base + p->count);
	return *(struct wording *const *)(const void *)(base + p->at);
}
