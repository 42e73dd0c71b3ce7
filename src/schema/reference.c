/* reference.c - the tables of keys in the guide for authors, made from the schema */
#include "config.h"
#include "schema/schema.h"

static const char *const type_words[SCHEMA_TYPE_COUNT] = {
#define X(name, translated, what) [SCHEMA_##name] = what,
	SCHEMA_TYPES(X)
#undef X
};

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
	strbuf_puts(to, "\n| key | | what stands there | |\n|---|---|---|---|\n");
	for (size_t i = 0; i < t->n_keys; i++) {
		const struct schema_key *key = &t->keys[i];

		strbuf_printf(to, "| `%s` | %s%s%s | %s", key->name,
		              key->required ? "needed" : "",
		              key->required && schema_is_translated(key) ? ", " : "",
		              schema_is_translated(key) ? "translated" : "",
		              type_words[key->type]);
		put_limits(key, to);
		strbuf_printf(to, " | %s |\n", key->help);
	}
}

void schema_reference(struct strbuf *to)
{
	for (enum block_kind k = 0; k < BLOCK_KIND_COUNT; k++) {
		const struct schema_table *t = schema_block(k);

		strbuf_printf(to, "\n**%s**: %s\n", t->word, t->help);
		if (t->n_keys)
			put_keys(t, to);
	}
	strbuf_puts(to, "\nTables that stand inside a block:\n");
	for (enum inner_table k = 0; k < INNER_COUNT; k++) {
		const struct schema_table *t = schema_inner(k);

		strbuf_printf(to, "\n**%s**: %s\n", t->word, t->help);
		put_keys(t, to);
	}
}
