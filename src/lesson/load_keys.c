/* load_keys.c - a block read from JSON by the schema: each key into its place */
#include "config.h"
#include "lesson/load_private.h"

#include <assert.h>
#include <stdint.h>
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
#include "schema/blocks.def"

#define BLOCK(name, ...) [BLOCK_##name] = name##_places,
static const struct place *const places[BLOCK_KIND_COUNT] = {
#include "schema/blocks.def"
};

/* A key being read: of which table, into what. */
struct target {
	const struct schema_key *key;
	void *at;
	size_t *count;                 /* of a list; else NULL */
};

static enum block_kind kind_of(const struct lesson *l, int block)
{
	return block == NO_BLOCK ? BLOCK_LESSON : l->blocks[block].kind;
}

/* Where the key of that number stands in the block, or in the head. */
static struct target target_of(const struct lesson *l, int block, size_t key)
{
	char *base = block == NO_BLOCK ? (char *)(uintptr_t)l
	                               : (char *)(uintptr_t)&l->blocks[block];
	const struct place *p = &places[kind_of(l, block)][key];
	struct target t = { &schema_block(kind_of(l, block))->keys[key], NULL, NULL };

	if (p->at != NOWHERE)
		t.at = base + p->at;
	if (p->count != NOWHERE)
		t.count = (size_t *)(void *)(base + p->count);
	return t;
}

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
	struct wording *out = memory_new(json_count(list), sizeof *out);

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

/* NULL: not sent, read by the kind, or of exercises. */
static void (*const readers[SCHEMA_TYPE_COUNT])(struct loading *, const struct target *,
                                                const struct json *) = {
	[SCHEMA_TEXT] = read_text,         [SCHEMA_WORDING] = read_wording,
	[SCHEMA_WORDINGS] = read_wordings, [SCHEMA_TEXTS] = read_texts,
	[SCHEMA_NUMBER] = read_number,     [SCHEMA_WHOLE] = read_whole,
	[SCHEMA_FLAG] = read_flag,         [SCHEMA_WORD] = read_word,
	[SCHEMA_UNIT] = read_unit,         [SCHEMA_CHART] = read_chart,
	[SCHEMA_VARS] = read_drawn,        [SCHEMA_CASES] = read_drawn,
};

static void load_places(struct loading *l, int block, const struct json *j)
{
	const struct schema_table *schema = schema_block(kind_of(l->lesson, block));

	for (size_t i = 0; i < schema->n_keys; i++) {
		struct target t = target_of(l->lesson, block, i);

		if (t.key->by_kind)
			continue;
		if (block != NO_BLOCK)
			load_exercise_key(l, &l->lesson->blocks[block], j, t.key);
		if (readers[t.key->type])
			readers[t.key->type](l, &t, j);
	}
}

void load_keys(struct loading *l, struct block *b, const struct json *j)
{
	assert(l && b);
	load_places(l, (int)(b - l->lesson->blocks), j);
}

void load_head(struct loading *l, const struct json *j)
{
	assert(l && l->lesson);
	load_places(l, NO_BLOCK, j);
}

/* --- the same places, for who looks at all texts or frees them --- */

const struct wording *lesson_texts(const struct lesson *l, int block, size_t key, size_t *n)
{
	struct target t;

	assert(l && n && key < schema_block(kind_of(l, block))->n_keys);
	t = target_of(l, block, key);
	*n = 0;
	if (!t.at || !schema_is_translated(t.key))
		return NULL;
	*n = t.count ? *t.count : 1;
	return t.count ? *(struct wording **)t.at : t.at;
}

static void free_wording(const struct wording *w)
{
	for (enum language i = 0; i < language_count(); i++)
		free(w->text[i]);
}

void load_free_keys(struct lesson *l, int block)
{
	size_t n_keys = schema_block(kind_of(l, block))->n_keys, n;

	for (size_t i = 0; i < n_keys; i++) {
		struct target t = target_of(l, block, i);
		const struct wording *texts = lesson_texts(l, block, i, &n);

		for (size_t k = 0; k < n; k++)
			free_wording(&texts[k]);
		if (t.at && t.count && texts)
			free(*(struct wording **)t.at);
		if (t.at && t.key->type == SCHEMA_TEXTS) {
			for (size_t k = 0; k < *t.count; k++)
				free((*(char ***)t.at)[k]);
			free(*(char ***)t.at);
		}
		if (t.at && (t.key->type == SCHEMA_TEXT || t.key->type == SCHEMA_UNIT))
			free(*(char **)t.at);
	}
}
