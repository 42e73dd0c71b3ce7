#include "config.h"
#include "lesson/load.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "lesson/inside.h"
#include "quantity/unit.h"

enum { FIGURES_MAX = 17, LIST_MAX = 200, CHOICES_MAX = 32 };

static void load_hints(struct loading *l, struct exercise *e, const struct json *j)
{
	const struct json *hints = load_array(l, j, "hints");

	if (json_count(hints) > LIST_MAX) {
		load_fault(l, _("at most %d hints"), LIST_MAX);
		return;
	}
	e->hints = new_array(json_count(hints), sizeof *e->hints);
	for (const struct json *h = json_first(hints); h; h = json_next(h))
		e->hints[e->n_hints++] = load_wording(l, h);
}

static void load_wrong(struct loading *l, struct exercise *e, const struct json *j)
{
	const struct json *wrong = load_array(l, j, "wrong");

	if (json_count(wrong) > LIST_MAX) {
		load_fault(l, _("at most %d wrong answers"), LIST_MAX);
		return;
	}
	e->wrong = new_array(json_count(wrong), sizeof *e->wrong);
	for (const struct json *w = json_first(wrong); w; w = json_next(w)) {
		size_t i = e->n_wrong++;

		e->wrong[i].id = load_text(l, w, "id");
		e->wrong[i].say = load_wording(l, json_get(w, "say"));
		e->wrong[i].credit = load_number(l, w, "credit", 0);
		if (!e->wrong[i].id)
			load_fault(l, _("a wrong answer needs an id"));
		if (!(e->wrong[i].credit >= 0 && e->wrong[i].credit <= 1))
			load_fault(l, _("credit must be from 0 to 1"));
	}
}

static void load_number_rule(struct loading *l, struct block *b, const struct json *j)
{
	struct exercise *e = &b->exercise;
	double relative = block_kind(b->kind)->relative;

	e->numeric = e->form == FORM_NUMBER;
	e->unit = load_text(l, j, "unit");
	load_check_unit(l, e->unit);
	e->relative = load_number(l, j, "relative", relative);
	e->absolute = load_number(l, j, "absolute", 0);
	if (!(e->relative >= 0 && isfinite(e->relative) && e->absolute >= 0 &&
	      isfinite(e->absolute)))
		load_fault(l, _("a tolerance must be 0 or more"));
	e->figures_min = load_whole(l, j, "figures_min", 0, FIGURES_MAX, 0);
	e->figures_max = load_whole(l, j, "figures_max", 0, FIGURES_MAX, 0);
	if (e->figures_max && e->figures_min > e->figures_max)
		load_fault(l, _("at least %d and at most %d figures contradict each other"),
		           e->figures_min,
		           e->figures_max);
	e->count = load_flag(l, j, "count");
	e->no_ratio = !json_bool(json_get(j, "ratio"), true);
	load_wrong(l, e, j);
}

/* A choice is a wording, or a table with text and say. */
static void load_choices(struct loading *l, struct exercise *e, const struct json *j)
{
	const struct json *choices = load_array(l, j, "choices");
	size_t n = json_count(choices);

	if (n < 2 || n > CHOICES_MAX) {
		load_fault(l, _("there must be 2 to %d choices"), CHOICES_MAX);
		return;
	}
	e->choices = new_array(n, sizeof *e->choices);
	for (const struct json *c = json_first(choices); c; c = json_next(c)) {
		const struct json *text = json_get(c, "text");

		e->choices[e->n_choices].text = load_wording(l, text ? text : c);
		e->choices[e->n_choices].say = load_wording(l, json_get(c, "say"));
		if (!e->choices[e->n_choices].text.text[LANGUAGE_EN])
			load_fault(l, _("a choice needs a text"));
		e->n_choices++;
	}
}

static void load_one(struct loading *l, struct block *b, const struct json *j)
{
	struct exercise *e = &b->exercise;

	load_choices(l, e, j);
	if (!e->n_choices)
		return;
	e->right = (size_t)load_whole(l, j, "right", 0, (int)e->n_choices - 1, 0);
	e->choices[e->right].right = true;
	if (!json_get(j, "right"))
		load_fault(l, _("one choice must be the right one"));
}

/* An index of a choice. */
static size_t load_index(struct loading *l, const struct exercise *e, const struct json *j,
                         const char *key)
{
	double index = json_number(j, -1);

	if (index >= 0 && index < (double)e->n_choices && index == floor(index))
		return (size_t)index;
	load_fault(l, _("%s: there is no such choice"), key);
	return 0;
}

static void load_many(struct loading *l, struct block *b, const struct json *j)
{
	static const struct { const char *word; enum credit credit; } rules[] = {
		{ "all", CREDIT_ALL }, { "each", CREDIT_EACH }, { "net", CREDIT_NET },
	};
	struct exercise *e = &b->exercise;
	const struct json *right = load_array(l, j, "right");
	const char *credit = json_string(json_get(j, "credit"), "all");
	bool known = false;

	load_choices(l, e, j);
	if (!e->n_choices)
		return;
	if (!json_count(right))
		load_fault(l, _("one choice must be the right one"));
	for (const struct json *i = json_first(right); i; i = json_next(i))
		e->choices[load_index(l, e, i, "right")].right = true;
	for (size_t i = 0; i < COUNT_OF(rules); i++) {
		if (strcmp(rules[i].word, credit))
			continue;
		known = true;
		e->credit = rules[i].credit;
	}
	if (!known)
		load_fault(l, _("credit must be \"all\", \"each\" or \"net\", not \"%.40s\""),
		           credit);
}

static void load_order(struct loading *l, struct block *b, const struct json *j)
{
	struct exercise *e = &b->exercise;
	const struct json *groups = load_array(l, j, "free");
	int number = 0;

	load_choices(l, e, j);
	for (const struct json *g = json_first(groups); g && e->n_choices; g = json_next(g)) {
		number++;
		if (json_type(g) != JSON_ARRAY || json_count(g) < 2 ||
		    json_count(g) >= e->n_choices)
			load_fault(l, _("free must be lists of some of the steps, and not of all"));
		for (const struct json *i = json_first(g); i; i = json_next(i)) {
			struct choice *c = &e->choices[load_index(l, e, i, "free")];

			if (c->group)
				load_fault(l, _("free names a step twice"));
			c->group = number;
		}
	}
}

static void load_words(struct loading *l, struct block *b, const struct json *j)
{
	struct exercise *e = &b->exercise;
	size_t n;
	char **ids = load_texts(l, j, "attach", &n);

	e->attach = new_array(n, sizeof *e->attach);
	for (size_t i = 0; i < n; i++) {
		int block = lesson_find(l->lesson, ids[i]);

		if (block != NO_BLOCK && (l->lesson->blocks[block].kind == BLOCK_KNOB ||
		                          l->lesson->blocks[block].kind == BLOCK_VALUE))
			e->attach[e->n_attach++] = block;
		else
			load_fault(l, _("attach: there is no knob and no value '%.60s'"), ids[i]);
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
	g->allowed = new_array(k->n_choices, sizeof *g->allowed);
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
			load_fault(l, _("%s is a word: it cannot be a goal"), g->result->name);
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
	g->function = load_flag(l, j, "function");
	g->say = load_wording(l, json_get(j, "say"));
	e->goal_function |= g->function;
	unit = g->function ? NULL : load_subject(l, g, j, &first);
	if (!unit)
		return;
	g->unit = copy_text(unit);
	g->at_least = load_quantity(l, j, "at_least", unit, NAN);
	g->at_most = load_quantity(l, j, "at_most", unit, NAN);
	if (isnan(g->at_least) && isnan(g->at_most))
		load_fault(l, _("a goal needs at_least or at_most"));
	if (g->at_least > g->at_most)
		load_fault(l, _("no value is at least %g and at most %g"), g->at_least, g->at_most);
}

static void load_goals(struct loading *l, struct block *b, const struct json *j)
{
	struct exercise *e = &b->exercise;
	const struct json *goals = load_array(l, j, "goals");

	if (load_flag(l, j, "function")) {     /* alone, and with nothing to say */
		e->goals = new_array(1, sizeof *e->goals);
		load_goal(l, e, j);
		return;
	}
	if (json_count(goals) < 1 || json_count(goals) > LIST_MAX) {
		load_fault(l, _("there must be 1 to %d goals"), LIST_MAX);
		return;
	}
	e->goals = new_array(json_count(goals), sizeof *e->goals);
	for (const struct json *g = json_first(goals); g; g = json_next(g))
		load_goal(l, e, g);
}

/* Each form of answer has its own members. */
static void load_form(struct loading *l, struct block *b, const struct json *j)
{
	static void (*const readers[FORM_COUNT])(struct loading *, struct block *,
	                                         const struct json *) = {
		[FORM_NUMBER] = load_number_rule, [FORM_ONE] = load_one, [FORM_MANY] = load_many,
		[FORM_ORDER] = load_order, [FORM_STATE] = load_goals,
		[FORM_CODE] = load_number_rule,
		[FORM_WORDS] = load_words,
	};
	struct exercise *e = &b->exercise;

	e->form = block_kind(b->kind)->form;
	if (b->kind == BLOCK_PREDICT && !load_flag(l, j, "numeric"))
		e->form = FORM_ONE;
	readers[e->form](l, b, j);
}

/* What the block of that id is, when it can be shown as a chart. */
static enum block_kind chart_kind(const struct loading *l, const char *id)
{
	int block = lesson_find(l->lesson, id);

	return block != NO_BLOCK && l->lesson->blocks[block].kind == BLOCK_SIMULATE ? BLOCK_SIMULATE
		: BLOCK_CHART;
}

void load_exercise(struct loading *l, struct block *b, const struct json *j)
{
	struct exercise *e = &b->exercise;
	const char *chart = b->kind == BLOCK_PREDICT ? "reveal" : "chart";

	b->text = load_wording(l, json_get(j, "text"));
	e->chart = load_reference(l, j, chart, chart_kind(l, json_string(json_get(j, chart), "")));
	e->drawn = load_flag(l, j, "drawn");
	e->review = load_flag(l, j, "review");
	e->book = load_text(l, j, "book");
	e->needs = load_texts(l, j, "needs", &e->n_needs);
	e->solve = load_wording(l, json_get(j, "solve"));
	e->explain = load_wording(l, json_get(j, "explain"));
	load_hints(l, e, j);
	load_form(l, b, j);
	load_trials(l, e, j);
	if (b->kind == BLOCK_PREDICT && e->chart != NO_BLOCK) {
		struct chart_block *c = &l->lesson->blocks[e->chart].chart;

		if (c->predict != NO_BLOCK)
			load_fault(l, _("the chart '%s' is already revealed by another prediction"),
			           l->lesson->blocks[e->chart].id);
		c->predict = (int)(b - l->lesson->blocks);
	}
}
