/* test_schema.c - the tables of kinds of blocks are sound, and guide and templates fit them */
#include "config.h"
#include "schema/schema.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "tap.h"

static void check_keys(const struct schema_table *t)
{
	int mains = 0;

	ck_assert_msg(t->word && *t->word && t->help && *t->help, "a table says what it is");
	for (size_t i = 0; i < t->n_keys; i++) {
		const struct schema_key *key = &t->keys[i];

		ck_assert_msg(key->name && *key->name && key->help && *key->help, "%s.%s", t->word,
		              key->name);
		ck_assert_msg(key->low <= key->high, "%s.%s: limits", t->word, key->name);
		ck_assert_msg(!key->standard || key->type == SCHEMA_FLAG || key->words ||
		              (key->standard >= key->low && key->standard <= key->high),
		              "%s.%s: its standard is within its limits", t->word, key->name);
		ck_assert_msg((key->type == SCHEMA_WORD) == (key->words != NULL), "%s.%s: words",
		              t->word, key->name);
		ck_assert_msg((key->type != SCHEMA_NUMBER && key->type != SCHEMA_WHOLE) ||
		              key->high > key->low, "%s.%s: a number has limits", t->word,
		              key->name);
		ck_assert_ptr_eq(schema_key(t, key->name), key);      /* it stands once */
		mains += key->main;
	}
	ck_assert_int_le(mains, 1);
	ck_assert_ptr_null(schema_key(t, "nothing"));
}

START_TEST(tables_are_sound)
{
	for (enum inner_table k = 0; k < INNER_COUNT; k++)
		check_keys(schema_inner(k));
	for (enum block_kind k = 0; k < BLOCK_KIND_COUNT; k++) {
		const struct schema_table *t = schema_block(k);
		const char *names[SCHEMA_TRANSLATED_MAX];
		size_t n = 0;

		check_keys(t);
		ck_assert_int_eq(schema_kind(t->word), k);
		schema_translated(k, names);
		while (names[n])
			n++;
		ck_assert_uint_lt(n, SCHEMA_TRANSLATED_MAX);
		ck_assert_msg(!schema_main(t) || schema_is_translated(schema_main(t)),
		              "%s: what has no name is a text", t->word);
		ck_assert_msg(!t->exercise || (schema_key(t, "text") && schema_key(t, "hints") &&
		                               schema_key(t, "review") && schema_key(t, "was")),
		              "%s: an exercise has what all have", t->word);
	}
	ck_assert_int_eq(schema_kind("essay"), BLOCK_KIND_COUNT);
}
END_TEST

/* --- the guide ------------------------------------------------------------- */

static const char begin[] = "<!-- what follows is made from src/schema -->\n";
static const char end[] = "<!-- what was made from src/schema ends here -->\n";

static char *read_all(const char *name)
{
	char *path = file_data_path(name), *text;
	struct diag d;
	size_t n;

	ck_assert_msg(file_read(path, 1 << 20, &text, &n, &d) == STATUS_OK, "%s", d.text);
	free(path);
	return text;
}

/* UPDATE_GOLDEN=1 writes the guide's tables instead of comparing them. */
START_TEST(the_guide_has_these_tables)
{
	char *guide = read_all("lessons/AUTHORING.md"), *from = strstr(guide, begin), *to;
	struct strbuf wanted = STRBUF_INIT, all = STRBUF_INIT;

	ck_assert_ptr_nonnull(from);
	from += strlen(begin);
	to = strstr(from, end);
	ck_assert_ptr_nonnull(to);
	schema_reference(&wanted);
	strbuf_puts(&wanted, "\n");
	if (getenv("UPDATE_GOLDEN")) {
		char *path = file_data_path("lessons/AUTHORING.md");
		FILE *f;

		strbuf_add(&all, guide, (size_t)(from - guide));
		strbuf_puts(&all, wanted.text);
		strbuf_puts(&all, to);
		f = fopen(path, "w");
		ck_assert_ptr_nonnull(f);
		ck_assert_uint_eq(fwrite(all.text, 1, all.length, f), all.length);
		ck_assert_int_eq(fclose(f), 0);
		free(path);
	} else {
		ck_assert_msg(!strncmp(from, wanted.text, wanted.length) &&
		              from + wanted.length == to,
		              "the tables in lessons/AUTHORING.md are old: "
		              "UPDATE_GOLDEN=1 make check TESTS=tests/test_schema");
	}
	strbuf_free(&wanted);
	strbuf_free(&all);
	free(guide);
}
END_TEST

/* --- the templates --------------------------------------------------------- */

static bool is_key(const char *name)
{
	for (enum block_kind k = 0; k < BLOCK_KIND_COUNT; k++)
		if (schema_key(schema_block(k), name))
			return true;
	for (enum inner_table k = 0; k < INNER_COUNT; k++)
		if (schema_key(schema_inner(k), name))
			return true;
	return false;
}

/* A key at the start of a line, also of one that is commented out. */
START_TEST(templates_have_known_keys)
{
	static const char *const files[] = {
		"assets/templates/exercise.lua", "assets/templates/exercise-ru.lua",
		"assets/templates/lesson.lua", "assets/templates/lesson-ru.lua",
		"assets/templates/ru.lua", "assets/templates/ru-ru.lua",
	};
	int seen = 0;

	for (size_t i = 0; i < COUNT_OF(files); i++) {
		char *text = read_all(files[i]);

		for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
			char name[40];
			size_t n = 0;

			line += strspn(line, " \t-");
			while (n < sizeof name - 1 && (islower((unsigned char)line[n]) ||
			                               line[n] == '_'))
				n++;
			if (!n || strncmp(line + n, " = ", 3) != 0)
				continue;
			snprintf(name, sizeof name, "%.*s", (int)n, line);
			ck_assert_msg(is_key(name), "%s: no block has a key %s", files[i], name);
			seen++;
		}
		free(text);
	}
	ck_assert_int_ge(seen, 20);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("schema");
	TCase *t = tcase_create("schema");

	tcase_add_test(t, tables_are_sound);
	tcase_add_test(t, the_guide_has_these_tables);
	tcase_add_test(t, templates_have_known_keys);
	suite_add_tcase(s, t);
	return tap_run(s);
}
