#include "config.h"
#include "lesson/lesson.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static const char *const words[BLOCK_KIND_COUNT] = {
	"section", "text", "knob", "value", "chart", "ask", "predict", "choose", "tune",
};

const char *block_kind_word(enum block_kind k)
{
	assert(k < BLOCK_KIND_COUNT);
	return words[k];
}

bool block_is_exercise(enum block_kind k)
{
	return k == BLOCK_ASK || k == BLOCK_PREDICT || k == BLOCK_CHOOSE || k == BLOCK_TUNE;
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
		if (!strcmp(l->blocks[i].id, id))
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

static void free_wording(struct wording *w)
{
	for (int i = 0; i < LANGUAGE_COUNT; i++)
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
	free_settings(&c->set);
	free_wording(&c->alt);
}

static void free_exercise(struct exercise *e)
{
	free(e->unit);
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
	for (size_t i = 0; i < e->n_goals; i++)
		free_settings(&e->goals[i].set);
	free(e->goals);
	for (size_t i = 0; i < e->n_hints; i++)
		free_wording(&e->hints[i]);
	free(e->hints);
	free_wording(&e->solve);
	free_wording(&e->explain);
}

static void free_block(struct block *b)
{
	free(b->id);
	for (size_t i = 0; i < b->n_was; i++)
		free(b->was[i]);
	free(b->was);
	free_wording(&b->title);
	free_wording(&b->text);
	free(b->knob.unit);
	for (size_t i = 0; i < b->knob.n_choices; i++)
		free(b->knob.choices[i]);
	free(b->knob.choices);
	free_chart(&b->chart);
	free_exercise(&b->exercise);
	free_settings(&b->value.set);
}

void lesson_free(struct lesson *l)
{
	if (!l)
		return;
	for (size_t i = 0; i < l->n_blocks; i++)
		free_block(&l->blocks[i]);
	free(l->blocks);
	free(l->id);
	free_wording(&l->title);
	free(l->book);
	free(l);
}
