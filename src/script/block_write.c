/* block_write.c - a block checked and written as JSON by the schema, one key after the other */
#include "config.h"
#include "script/blocks_private.h"
#include "script/draw_private.h"

#include <math.h>

/* --- types that stand by themselves ---------------------------------------------------------- */

static void put_plain(struct reader *r, const struct schema_key *key)
{
	const char *text = reader_text(r, r->body, key->name);

	if (!text)
		return;
	json_out_key(&r->out, key->name);
	json_out_string(&r->out, text);
}

static void put_key_text(struct reader *r, const struct schema_key *key)
{
	bool main = key->main;

	/* Of steps the text may be missing, and their first part stands in its place. */
	if (main && !key->required) {
		main = lua_rawgeti(r->L, r->body, 1) == LUA_TSTRING;
		lua_pop(r->L, 1);
	}
	reader_put_text(r, key->name, key->name, main, key->required);
}

static void put_key_texts(struct reader *r, const struct schema_key *key)
{
	int n = reader_list(r, r->body, key->name);

	lua_settop(r->L, lua_gettop(r->L) - (n > 0));
	if (n && key->low > 0 && (n < key->low || n > key->high))
		reader_raise(r, NULL, _("%s has %d entries; %d to %d can be kept in mind"),
		             key->name, n,
		             (int)key->low, (int)key->high);
	reader_put_texts(r, key->name, key->name);
}

static void put_key_strings(struct reader *r, const struct schema_key *key)
{
	if (reader_get(r, r->body, key->name) != LUA_TNIL)
		reader_put_strings(r, key->name);
	lua_pop(r->L, 1);
}

static void put_key_number(struct reader *r, const struct schema_key *key)
{
	double value;

	if (reader_limited(r, r->body, key, &value))
		reader_put_number(r, key->name, value);
}

static void put_key_whole(struct reader *r, const struct schema_key *key)
{
	double value = key->standard;

	reader_limited(r, r->body, key, &value);
	reader_put_number(r, key->name, floor(value));
}

static void put_key_flag(struct reader *r, const struct schema_key *key)
{
	bool flag;

	if (reader_flag(r, r->body, key->name, &flag))
		reader_put_flag(r, key->name, flag);
}

static void put_key_word(struct reader *r, const struct schema_key *key)
{
	int word = reader_word(r, r->body, key->name, key->words);

	json_out_key(&r->out, key->name);
	json_out_string(&r->out, key->words[word < 0 ? (int)key->standard : word]);
}

static void put_key_unit(struct reader *r, const struct schema_key *key)
{
	(void)key;
	blocks_put_unit(r);
}

static void put_key_chart(struct reader *r, const struct schema_key *key)
{
	if (key->required && !reader_text(r, r->body, key->name))
		reader_raise(r, _("write reveal = \"chart-id\""),
		             _("predict does not say which chart it reveals"));
	blocks_put_chart_reference(r, key->name);
}

/* --- the walk -------------------------------------------------------------------------------- */

/* NULL: only exercises have it, or it is part of what a kind writes itself. */
static void (*const writers[SCHEMA_TYPE_COUNT])(struct reader *, const struct schema_key *) = {
	[SCHEMA_TEXT] = put_plain,            [SCHEMA_WORDING] = put_key_text,
	[SCHEMA_WORDINGS] = put_key_texts,    [SCHEMA_TEXTS] = put_key_strings,
	[SCHEMA_NUMBER] = put_key_number,     [SCHEMA_WHOLE] = put_key_whole,
	[SCHEMA_FLAG] = put_key_flag,         [SCHEMA_WORD] = put_key_word,
	[SCHEMA_UNIT] = put_key_unit,         [SCHEMA_CHART] = put_key_chart,
	[SCHEMA_FORMER] = reader_put_former,
};

/* What hangs together with other keys of its kind. */
static void (*const own[BLOCK_KIND_COUNT])(struct reader *) = {
	[BLOCK_KNOB] = blocks_put_knob,         [BLOCK_VALUE] = value_put,
	[BLOCK_CHART] = blocks_put_chart,
	[BLOCK_SIMULATE] = simulated_put, [BLOCK_TABLE] = table_put,
	[BLOCK_PREDICT] = exercise_put_predict, [BLOCK_STEPS] = exercise_put_steps,
	[BLOCK_TERM] = exercise_put_term,
};

/* Beside its keys a value has its parameters, steps have their parts. */
static void check_block(struct reader *r, const struct schema_table *schema)
{
	int positions = schema_main(schema) != NULL;

	if (r->block->kind == BLOCK_VALUE)
		return;
	if (r->block->kind == BLOCK_STEPS)
		positions = (int)lua_rawlen(r->L, r->body);
	reader_check_table(r, r->body, schema, positions);
}

/* The id of a block that texts and expressions name. */
static void check_name(struct reader *r)
{
	enum block_kind kind = r->block->kind;

	if (kind != BLOCK_KNOB && kind != BLOCK_VALUE && kind != BLOCK_SIMULATE)
		return;
	if (draw_name_taken(r->block->id))
		reader_raise(r, _("give it another id"),
		             _("no %s can be called '%s': that name has a meaning of its own"),
		             block_word(kind), r->block->id);
}

void block_write(struct reader *r)
{
	const struct schema_table *schema = schema_block(r->block->kind);

	check_name(r);
	check_block(r, schema);
	for (size_t i = 0; i < schema->n_keys; i++) {
		const struct schema_key *key = &schema->keys[i];

		if (key->by_kind || key->own_writer)
			continue;
		if (writers[key->type])
			writers[key->type](r, key);
		else
			exercise_write_key(r, key);
	}
	if (own[r->block->kind])
		own[r->block->kind](r);
}
