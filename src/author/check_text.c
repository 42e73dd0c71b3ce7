/* check_text.c - every text of a block, as plain words and as Markdown */
#include "config.h"
#include "author/check_rule_private.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* --- which texts there are ------------------------------------------------- */

struct list { struct text *out; size_t n, capacity; };

static void add(struct list *l, enum text_role role, const struct wording *w,
                const char *format, ...)
        __attribute__((format(printf, 4, 5)));

static void add(struct list *l, enum text_role role, const struct wording *w,
                const char *format, ...)
{
	struct text t = { .role = role, .index = (int)l->n, .wording = w };
	va_list ap;

	if (!w->text[LANGUAGE_EN])
		return;
	va_start(ap, format);
	vsnprintf(t.key, sizeof t.key, format, ap);
	va_end(ap);
	if (l->n < l->capacity)
		l->out[l->n] = t;
	l->n++;
}

/* Choices and steps, each with what it says. */
static void add_choices(struct list *l, const struct block *b, const char *key)
{
	const struct exercise *x = &b->exercise;

	for (size_t i = 0; i < x->n_choices; i++) {
		add(l, TEXT_CHOICE, &x->choices[i].text, "%s.%zu", key, i + 1);
		add(l, TEXT_SAY, &x->choices[i].say, "%s.%zu.say", key, i + 1);
	}
}

static void add_wrong(struct list *l, const struct block *b, const char *key)
{
	(void)key;
	for (size_t i = 0; i < b->exercise.n_wrong; i++)
		add(l, TEXT_SAY, &b->exercise.wrong[i].say, "say.%.60s", b->exercise.wrong[i].id);
}

static void add_goals(struct list *l, const struct block *b, const char *key)
{
	const struct exercise *x = &b->exercise;

	(void)key;
	for (size_t i = 0, told = 0; i < x->n_goals; i++)
		if (x->goals[i].say.text[LANGUAGE_EN])
			add(l, TEXT_RUNNING, &x->goals[i].say, "say.%zu", ++told);
}

static void add_series(struct list *l, const struct block *b, const char *key)
{
	for (size_t i = 0; i < b->chart.n_curves; i++)
		add(l, TEXT_SERIES, &b->chart.curves[i].label, "%s.%zu", key, i + 1);
}

static void add_columns(struct list *l, const struct block *b, const char *key)
{
	for (size_t i = 0; i < b->table.n_columns; i++)
		add(l, TEXT_SERIES, &b->table.columns[i].label, "%s.%zu", key, i + 1);
}

static void add_rows(struct list *l, const struct block *b, const char *key)
{
	for (size_t i = 0; i < b->table.n_rows; i++)
		add(l, TEXT_SERIES, &b->table.rows[i].label, "%s.%zu", key, i + 1);
}

/* Types of keys whose texts stand in structures of their own. */
static void (*const adders[SCHEMA_TYPE_COUNT])(struct list *, const struct block *,
                                               const char *) = {
	[SCHEMA_WRONG] = add_wrong,   [SCHEMA_GOALS] = add_goals,
	[SCHEMA_SERIES] = add_series, [SCHEMA_COLUMNS] = add_columns, [SCHEMA_ROWS] = add_rows,
};

/* What a text is for, by the name of its key; "text" is told apart by its block. */
static enum text_role role_of(const char *key)
{
	static const struct { const char *key; enum text_role role; } roles[] = {
		{ "title", TEXT_TITLE },   { "label", TEXT_LABEL },  { "name", TEXT_NAME },
		{ "alt", TEXT_ALT },       { "cross", TEXT_SERIES }, { "x_title", TEXT_AXIS },
		{ "y_title", TEXT_AXIS },  { "hints", TEXT_HINT },   { "solve", TEXT_SOLVE },
		{ "explain", TEXT_SOLVE }, { "others", TEXT_CHOICE },
	};

	for (size_t i = 0; i < COUNT_OF(roles); i++)
		if (!strcmp(roles[i].key, key))
			return roles[i].role;
	return TEXT_RUNNING;
}

/* Of an exercise any other translated list is its choices, whatever they are called. */
static bool is_choices(const struct schema_key *key)
{
	return key->type != SCHEMA_WORDING && key->type != SCHEMA_WORDINGS;
}

static void add_key(struct list *l, const struct lesson *lesson, int block,
                    const struct schema_table *schema, size_t i)
{
	const struct schema_key *key = &schema->keys[i];
	enum text_role role = role_of(key->name);
	size_t n;
	const struct wording *texts = lesson_texts(lesson, block, i, &n);

	if (schema->exercise && key->main)
		role = TEXT_QUESTION;
	for (size_t k = 0; k < n; k++) {
		if (key->type == SCHEMA_WORDING)
			add(l, role, &texts[k], "%s", key->name);
		else if (key->type == SCHEMA_PAIRS)
			add(l, TEXT_CHOICE, &texts[k], "%s.%zu.with", key->name, k + 1);
		else
			add(l, role, &texts[k], "%s.%zu", key->name, k + 1);
	}
	if (adders[key->type])
		adders[key->type](l, &lesson->blocks[block], key->name);
	else if (schema->exercise && schema_is_translated(key) && is_choices(key))
		add_choices(l, &lesson->blocks[block], key->name);
}

size_t check_texts(const struct check *c, int block, struct text *out, size_t capacity)
{
	struct list l = { out, 0, capacity };
	const struct schema_table *schema = schema_block(
		block == NO_BLOCK ? BLOCK_LESSON : c->lesson->blocks[block].kind);

	assert(out && capacity);
	for (size_t i = 0; i < schema->n_keys; i++)
		add_key(&l, c->lesson, block, schema, i);
	return l.n < capacity ? l.n : capacity;
}

/* --- what they say --------------------------------------------------------- */

static bool in_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

char *check_without_given(const char *text)
{
	static const char given[] = "given";
	struct strbuf b = STRBUF_INIT;

	for (const char *p = text; *p;) {
		if (!strncmp(p, given, strlen(given)) && !in_word(p[strlen(given)]) &&
		    (p == text || !in_word(p[-1]))) {
			strbuf_puts(&b, "answer");
			p += strlen(given);
		} else {
			strbuf_putc(&b, *p++);
		}
	}
	return strbuf_take(&b);
}

void check_markdown(struct check *c, int block, const struct text *t, struct strbuf *to)
{
	struct wording copy = { { NULL } };

	assert(t->role < TEXT_ROLE_COUNT && t->wording);
	if (t->role != TEXT_SAY) {
		session_text(c->session, block, t->wording, to);
		return;
	}
	copy.text[LANGUAGE_EN] = check_without_given(wording(t->wording));
	session_text(c->session, block, &copy, to);
	free(copy.text[LANGUAGE_EN]);
}

void check_plain(struct check *c, int block, const struct text *t, struct strbuf *to)
{
	struct strbuf markdown = STRBUF_INIT, clean = STRBUF_INIT;
	struct document d;

	assert(t->role < TEXT_ROLE_COUNT && t->wording);
	check_markdown(c, block, t, &markdown);
	text_clean(&clean, markdown.text, markdown.length, true);
	text_layout(clean.text, 10000, &d);
	for (size_t i = 0; i < d.n_lines; i++) {
		for (size_t k = 0; k < d.lines[i].n_spans; k++)
			strbuf_puts(to, d.lines[i].spans[k].text);
		strbuf_putc(to, '\n');
	}
	text_document_free(&d);
	strbuf_free(&markdown);
	strbuf_free(&clean);
}
