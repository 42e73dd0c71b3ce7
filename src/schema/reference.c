/* reference.c - the tables of keys in the guide for authors, made from the schema */
#include "config.h"
#include "schema/schema.h"

#include <assert.h>

static void put_limits(const struct schema_key *key, struct strbuf *to)
{
	for (const char *const *w = key->words; w && *w; w++)
		strbuf_printf(to, "%s`\"%s\"`", w == key->words ? ": " : ", ", *w);
	if (key->high >= SCHEMA_SEED_MOST)
		strbuf_puts(to, ", 0 to 2^53");
	else if (key->high > 0)
		strbuf_printf(to, ", %g to %g", key->low, key->high);
	if (key->standard != 0 && key->type != SCHEMA_FLAG)
		strbuf_printf(to, ", %g otherwise", key->standard);
}

static void put_keys(const struct schema_table *t, struct strbuf *to)
{
	strbuf_puts(to, "\n| key | what stands there | |\n|---|---|---|\n");
	for (size_t i = 0; i < t->n_keys; i++) {
		const struct schema_key *key = &t->keys[i];

		strbuf_printf(to, "| `%s`%s | %s", key->name, key->required ? ", needed" : "",
		              schema_type_words(key->type));
		put_limits(key, to);
		strbuf_printf(to, "%s | %s |\n", schema_is_translated(key) ? ", translated" : "",
		              key->help);
	}
}

static void put_table(const struct schema_table *t, struct strbuf *to)
{
	assert(t->word && t->help);
	strbuf_printf(to, "\n**%s**: %s\n", t->word, t->help);
	if (t->n_keys)
		put_keys(t, to);
}

void schema_reference(struct strbuf *to)
{
	assert(to);
	put_table(schema_inner(INNER_COURSE), to);
	for (enum block_kind k = 0; k < BLOCK_KIND_COUNT; k++)
		put_table(schema_block(k), to);
	strbuf_puts(to, "\nTables that stand inside a block:\n");
	for (enum inner_table k = 0; k < INNER_COUNT; k++)
		if (k != INNER_COURSE)
			put_table(schema_inner(k), to);
}
