/* load_exercise.c - exercises from JSON: what single types of keys hold, and the whole */
#include "config.h"
#include "lesson/load_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "lesson/session_parts_private.h"
#include "quantity/unit.h"

static void load_wrong(struct loading *l, struct block *b, const struct json *j,
                       const struct schema_key *key)
{
	struct exercise *e = &b->exercise;
	const struct json *wrong = load_list(l, j, key->name, 0, (size_t)key->high);

	if (e->form == FORM_ONE)        /* a prediction of choices */
		return;
	e->wrong = memory_new(json_count(wrong), sizeof *e->wrong);
	for (const struct json *w = json_first(wrong); w; w = json_next(w)) {
		size_t i = e->n_wrong++;

		e->wrong[i].id = load_text(l, w, "id");
		e->wrong[i].say = load_wording(l, json_get(w, "say"));
		e->wrong[i].credit = load_number(l, w, "credit", 0);
		if (!e->wrong[i].id)
			load_broken(l, "%s: id", key->name);
		if (!(e->wrong[i].credit >= 0 && e->wrong[i].credit <= 1))
			load_broken(l, "%s: credit", key->name);
	}
}

static void load_accept(struct loading *l, struct block *b, const struct json *j,
                        const struct schema_key *key)
{
	struct exercise *e = &b->exercise;

	if (e->form == FORM_ONE)
		return;
	e->relative = load_number(l, j, "relative", block_kind(b->kind)->relative);
	e->absolute = load_number(l, j, "absolute", 0);
	e->figures_min = load_whole(l, j, "figures_min", 0, SCHEMA_FIGURES_MAX, 0);
	e->figures_max = load_whole(l, j, "figures_max", 0, SCHEMA_FIGURES_MAX, 0);
	if (!(e->relative >= 0 && isfinite(e->relative) && e->absolute >= 0 &&
	      isfinite(e->absolute)))
		load_broken(l, "%s: tolerance", key->name);
	if (e->figures_max && e->figures_min > e->figures_max)
		load_broken(l, "%s: figures", key->name);
}

/* A choice is a wording, or a table with text and say. */
static void load_choices(struct loading *l, struct block *b, const struct json *j,
                         const struct schema_key *key)
{
	struct exercise *e = &b->exercise;
	const struct json *choices = load_list(l, j, "choices", (size_t)key->low,
	                                       (size_t)key->high);

	e->choices = memory_new(json_count(choices), sizeof *e->choices);
	for (const struct json *c = json_first(choices); c; c = json_next(c)) {
		const struct json *text = json_get(c, "text");

		e->choices[e->n_choices].text = load_wording(l, text ? text : c);
		e->choices[e->n_choices].say = load_wording(l, json_get(c, "say"));
		if (!e->choices[e->n_choices].text.text[LANGUAGE_EN])
			load_broken(l, "%s: text", key->name);
		e->n_choices++;
	}
}

static void load_one(struct loading *l, struct block *b, const struct json *j,
                     const struct schema_key *key)
{
	struct exercise *e = &b->exercise;

	if (e->form != FORM_ONE)        /* a prediction of a number */
		return;
	load_choices(l, b, j, key);
	if (!e->n_choices)
		return;
	e->right = (size_t)load_whole(l, j, "right", 0, (int)e->n_choices - 1, 0);
	e->choices[e->right].right = true;
	if (!json_get(j, "right"))
		load_broken(l, "right");
}

/* An index of a choice. */
static size_t load_index(struct loading *l, const struct exercise *e, const struct json *j,
                         const char *key)
{
	double index = json_number(j, -1);

	if (index >= 0 && index < (double)e->n_choices && index == floor(index))
		return (size_t)index;
	load_broken(l, "%s = %g", key, index);
	return 0;
}

static void load_many(struct loading *l, struct block *b, const struct json *j,
                      const struct schema_key *key)
{
	struct exercise *e = &b->exercise;
	const struct json *right = load_array(l, j, "right");

	load_choices(l, b, j, key);
	if (!e->n_choices)
		return;
	if (!json_count(right))
		load_broken(l, "right");
	for (const struct json *i = json_first(right); i; i = json_next(i))
		e->choices[load_index(l, e, i, "right")].right = true;
}

static void load_groups(struct loading *l, struct block *b, const struct json *j,
                        const struct schema_key *key)
{
	struct exercise *e = &b->exercise;
	const struct json *groups = load_array(l, j, key->name);
	int number = 0;

	for (const struct json *g = json_first(groups); g && e->n_choices; g = json_next(g)) {
		number++;
		if (json_type(g) != JSON_ARRAY || json_count(g) < 2 ||
		    json_count(g) >= e->n_choices)
			load_broken(l, "%s %d", key->name, number);
		for (const struct json *i = json_first(g); i; i = json_next(i)) {
			struct choice *c = &e->choices[load_index(l, e, i, key->name)];

			if (c->group)
				load_broken(l, "%s %d", key->name, number);
			c->group = number;
		}
	}
}

static void load_attached(struct loading *l, struct block *b, const struct json *j,
                          const struct schema_key *key)
{
	struct exercise *e = &b->exercise;
	size_t n;
	char **ids = load_texts(l, j, key->name, &n);

	e->attach = memory_new(n, sizeof *e->attach);
	for (size_t i = 0; i < n; i++) {
		int block = lesson_find(l->lesson, ids[i]);

		if (block != NO_BLOCK && (l->lesson->blocks[block].kind == BLOCK_KNOB ||
		                          l->lesson->blocks[block].kind == BLOCK_VALUE))
			e->attach[e->n_attach++] = block;
		else
			load_broken(l, "%s '%.60s'", key->name, ids[i]);
		free(ids[i]);
	}
	free(ids);
}

/* The choices of a list that will do. */
static void load_allowed(struct loading *l, struct goal *g, const struct json *j)
{
	const struct knob *k = &l->lesson->blocks[g->knob].knob;
	const struct json *list = load_array(l, j, "one_of");

	if (!k->choices) {
		load_fault(l, _("one_of is for a goal about a knob that is a list"));
		return;
	}
	g->allowed = memory_new(k->n_choices, sizeof *g->allowed);
	for (const struct json *one = json_first(list); one; one = json_next(one)) {
		size_t choice = load_choice(l, k, one, "one_of");

		if (choice < k->n_choices)
			g->allowed[choice] = true;
	}
}

/* What the goal is about, and the unit it is measured in; NULL: there is nothing to measure. */
static const char *load_subject(struct loading *l, struct goal *g, const struct json *j,
                                struct quantity *first)
{
	const struct knob *k;

	g->knob = load_reference(l, j, "knob", BLOCK_KNOB);
	if (g->knob == NO_BLOCK) {
		g->model = load_model(l, j, NULL);
		g->result = load_result(l, j, "result", g->model, NULL);
		g->set = load_settings(l, j, "set", g->model);
		if (g->result && g->result->words)
			load_broken(l, "result '%s'", g->result->name);
		return g->result ? g->result->unit : NULL;
	}
	k = &l->lesson->blocks[g->knob].knob;
	if (json_type(json_get(j, "one_of")) != JSON_NULL) {
		load_allowed(l, g, j);
		return NULL;
	}
	if (!k->choices)
		return k->unit;
	for (size_t i = 0; i < k->n_choices; i++) {
		if (knob_choice(k, i, first))
			continue;
		load_fault(l, _("knob '%s' chooses among words: write one_of = { \"%s\" }"),
		           l->lesson->blocks[g->knob].id,
		           k->choices[i]);
		return NULL;
	}
	knob_choice(k, 0, first);
	return *first->symbol ? first->symbol : "1";
}

static void load_goal(struct loading *l, struct exercise *e, const struct json *j)
{
	struct goal *g = &e->goals[e->n_goals++];
	struct quantity first;
	const char *unit;

	g->at_least = g->at_most = NAN;
	g->knob = NO_BLOCK;
	g->function = load_flag(l, j, "function", false);
	g->say = load_wording(l, json_get(j, "say"));
	e->goal_function |= g->function;
	unit = g->function ? NULL : load_subject(l, g, j, &first);
	if (!unit)
		return;
	g->unit = memory_copy_text(unit);
	g->at_least = load_quantity(l, j, "at_least", unit, NAN);
	g->at_most = load_quantity(l, j, "at_most", unit, NAN);
	if (isnan(g->at_least) && isnan(g->at_most))
		load_broken(l, "at_least, at_most");
	if (g->at_least > g->at_most)
		load_fault(l, _("no value is at least %g and at most %g"), g->at_least, g->at_most);
}

static void load_goals(struct loading *l, struct block *b, const struct json *j,
                       const struct schema_key *key)
{
	struct exercise *e = &b->exercise;
	const struct json *goals;

	if (load_flag(l, j, "function", false)) {     /* alone, and with nothing to say */
		e->goals = memory_new(1, sizeof *e->goals);
		load_goal(l, e, j);
		return;
	}
	goals = load_list(l, j, "goals", (size_t)key->low, (size_t)key->high);
	e->goals = memory_new(json_count(goals), sizeof *e->goals);
	for (const struct json *g = json_first(goals); g; g = json_next(g))
		load_goal(l, e, g);
}

/* Choices, and their partners in the same order. */
static void load_pairs(struct loading *l, struct block *b, const struct json *j,
                       const struct schema_key *key)
{
	struct exercise *e = &b->exercise;
	const struct json *pairs = json_get(j, "choices");

	load_choices(l, b, j, key);
	e->partners = memory_new(e->n_choices, sizeof *e->partners);
	for (const struct json *p = json_first(pairs); p && e->n_partners < e->n_choices;
	     p = json_next(p)) {
		e->partners[e->n_partners] = load_wording(l, json_get(p, "with"));
		if (!e->partners[e->n_partners].text[LANGUAGE_EN])
			load_broken(l, "%s: with", key->name);
		e->n_partners++;
	}
}

static void (*const types[SCHEMA_TYPE_COUNT])(struct loading *, struct block *,
                                              const struct json *, const struct schema_key *) = {
	[SCHEMA_ACCEPT] = load_accept,  [SCHEMA_WRONG] = load_wrong, [SCHEMA_TRY] = load_trials,
	[SCHEMA_GUESSES] = load_one,    [SCHEMA_ONE] = load_one,     [SCHEMA_MANY] = load_many,
	[SCHEMA_ORDER] = load_choices,  [SCHEMA_GROUPS] = load_groups,
	[SCHEMA_PAIRS] = load_pairs,
	[SCHEMA_GOALS] = load_goals,    [SCHEMA_NUMBERS] = load_attached,
};

void load_exercise_key(struct loading *l, struct block *b, const struct json *j,
                       const struct schema_key *key)
{
	if (types[key->type])
		types[key->type](l, b, j, key);
}

void load_exercise(struct loading *l, struct block *b, const struct json *j)
{
	struct exercise *e = &b->exercise;

	e->form = block_kind(b->kind)->form;
	if (b->kind == BLOCK_PREDICT && !load_flag(l, j, "numeric", false))
		e->form = FORM_ONE;
	e->numeric = e->form == FORM_NUMBER;
	load_keys(l, b, j);
	if (b->kind == BLOCK_PREDICT && e->chart != NO_BLOCK) {
		struct chart_block *c = &l->lesson->blocks[e->chart].chart;

		if (c->predict != NO_BLOCK)
			load_fault(l, _("the chart '%s' is already revealed by another prediction"),
			           l->lesson->blocks[e->chart].id);
		c->predict = (int)(b - l->lesson->blocks);
	}
}
