/* lesson.c - a lesson in memory: its kinds of blocks, what is found in it, and its end */
#include "config.h"
#include "lesson/load_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

const char *block_kind_word(enum block_kind k)
{
	return schema_block(k)->word;
}

bool block_is_exercise(enum block_kind k)
{
	return schema_block(k)->exercise;
}

bool block_is_chart(enum block_kind k)
{
	return k == BLOCK_CHART || k == BLOCK_SIMULATE;
}

const char *wording(const struct wording *w)
{
	const char *text = w->text[message_language()];

	if (!text)
		text = w->text[LANGUAGE_EN];
	return text ? text : "";
}

int lesson_find(const struct lesson *l, const char *id)
{
	for (size_t i = 0; i < l->n_blocks; i++)
		if (*l->blocks[i].id == *id && !strcmp(l->blocks[i].id, id))
			return (int)i;
	return NO_BLOCK;
}

int lesson_find_recorded(const struct lesson *l, const char *id)
{
	int found = lesson_find(l, id);

	for (size_t i = 0; found == NO_BLOCK && i < l->n_blocks; i++)
		for (size_t k = 0; k < l->blocks[i].n_was; k++)
			if (!strcmp(l->blocks[i].was[k], id))
				found = (int)i;
	return found;
}

bool lesson_is_called(const struct lesson *l, const char *id)
{
	for (size_t i = 0; i < l->n_was; i++)
		if (!strcmp(l->was[i], id))
			return true;
	return !strcmp(l->id, id);
}

static void free_texts(char **texts, size_t n)
{
	for (size_t i = 0; i < n; i++)
		free(texts[i]);
	free(texts);
}

static void free_wording(struct wording *w)
{
	for (enum language i = 0; i < language_count(); i++)
		free(w->text[i]);
}

static void free_settings(struct settings *set)
{
	for (size_t i = 0; i < set->n; i++) {
		free(set->items[i].parameter);
		free(set->items[i].text);
	}
	free(set->items);
}

static void free_chart(struct chart_block *c)
{
	for (size_t i = 0; i < c->n_curves; i++) {
		free_wording(&c->curves[i].label);
		free_settings(&c->curves[i].set);
	}
	free(c->curves);
	free(c->own.x_name);
	free(c->own.x_unit);
	free(c->own.y_unit);
	free_settings(&c->set);
}

static void free_trials(struct exercise *e)
{
	for (size_t i = 0; i < e->n_trials; i++) {
		struct trial *t = &e->trials[i];

		free_texts(t->at, t->n_at);
		free_texts(t->ok, t->n_ok);
		for (size_t k = 0; k < t->n_is; k++) {
			free(t->is[k].id);
			free(t->is[k].text);
		}
		free(t->is);
	}
	free(e->trials);
}

static void free_exercise(struct exercise *e)
{
	free(e->attach);
	free_trials(e);
	for (size_t i = 0; i < e->n_wrong; i++) {
		free(e->wrong[i].id);
		free_wording(&e->wrong[i].say);
	}
	free(e->wrong);
	for (size_t i = 0; i < e->n_choices; i++) {
		free_wording(&e->choices[i].text);
		free_wording(&e->choices[i].say);
	}
	free(e->choices);
	for (size_t i = 0; i < e->n_goals; i++) {
		free_settings(&e->goals[i].set);
		free_wording(&e->goals[i].say);
		free(e->goals[i].unit);
		free(e->goals[i].allowed);
	}
	free(e->goals);
}

static void free_table(struct table_block *t)
{
	for (size_t i = 0; i < t->n_columns; i++) {
		free(t->columns[i].name);
		free(t->columns[i].unit);
		free_wording(&t->columns[i].label);
	}
	for (size_t i = 0; i < t->n_rows; i++) {
		free_wording(&t->rows[i].label);
		free(t->rows[i].entry);
		free_settings(&t->rows[i].set);
	}
	free(t->catalog);
	free(t->columns);
	free(t->rows);
	free_settings(&t->set);
}

/* What the schema does not know the places of. */
static void free_block(struct block *b)
{
	free(b->id);
	free_texts(b->was, b->n_was);
	free(b->knob.unit);
	free_texts(b->knob.choices, b->knob.n_choices);
	free(b->knob.meant);
	free_chart(&b->chart);
	free_exercise(&b->exercise);
	free_settings(&b->value.set);
	free_table(&b->table);
}

void lesson_free(struct lesson *l)
{
	if (!l)
		return;
	load_free_keys(l, NO_BLOCK);
	for (size_t i = 0; i < l->n_blocks; i++) {
		load_free_keys(l, (int)i);
		free_block(&l->blocks[i]);
	}
	free(l->blocks);
	free(l->id);
	free_texts(l->was, l->n_was);
	free(l);
}
