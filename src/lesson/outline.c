/* outline.c - a lesson's outline with what the record says of it, for the contents */
#include "config.h"
#include "lesson/outline.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "lesson/judge.h"
#include "store/act.h"

/* --- patience -------------------------------------------------------------- */

/* A lesson is read within 20 ms; a list is there within 4 s, whatever lies in the folder. */
enum { HUNG_MOST = 2, QUICK_MS = 250, SLOW_MOST_MS = 2500 };

void outline_waited(struct outline_patience *p, bool hung, double ms)
{
	p->hung += hung;
	if (ms > QUICK_MS)
		p->slow_ms += ms;
}

bool outline_gives_up(const struct outline_patience *p)
{
	return p->hung >= HUNG_MOST || p->slow_ms >= SLOW_MOST_MS;
}

/* --- made of a lesson ------------------------------------------------------ */

static char *copy_or_null(const char *text)
{
	return text ? memory_copy_text(text) : NULL;
}

static struct wording copy_wording(const struct wording *w)
{
	struct wording copy;

	for (enum language k = 0; k < language_count(); k++)
		copy.text[k] = copy_or_null(w->text[k]);
	return copy;
}

static struct outline_name name_of(const char *id, char *const *was, size_t n_was)
{
	struct outline_name name = { .id = copy_or_null(id), .n_was = n_was };

	name.was = n_was ? memory_new(n_was, sizeof *name.was) : NULL;
	for (size_t i = 0; i < n_was; i++)
		name.was[i] = memory_copy_text(was[i]);
	return name;
}

struct share { size_t all, has[LANGUAGES_MAX]; };

static void weigh(const struct wording *w, struct share *s)
{
	if (!w->text[LANGUAGE_EN] || !*w->text[LANGUAGE_EN])
		return;
	s->all++;
	for (enum language k = 0; k < language_count(); k++)
		s->has[k] += w->text[k] != NULL;
}

static void weigh_block(const struct block *b, struct share *s)
{
	const struct exercise *e = &b->exercise;

	weigh(&b->title, s);
	weigh(&b->text, s);
	weigh(&b->chart.alt, s);
	weigh(&b->chart.x_title, s);
	weigh(&b->chart.y_title, s);
	for (size_t i = 0; i < b->chart.n_curves; i++)
		weigh(&b->chart.curves[i].label, s);
	for (size_t i = 0; i < e->n_wrong; i++)
		weigh(&e->wrong[i].say, s);
	for (size_t i = 0; i < e->n_choices; i++) {
		weigh(&e->choices[i].text, s);
		weigh(&e->choices[i].say, s);
	}
	for (size_t i = 0; i < e->n_hints; i++)
		weigh(&e->hints[i], s);
	weigh(&e->solve, s);
	weigh(&e->explain, s);
}

static void add_section(struct outline *o, const struct block *b, size_t *capacity)
{
	static const struct block opening;
	const struct block *s = b ? b : &opening;

	GROW(o->sections, o->n_sections, *capacity);
	o->sections[o->n_sections++] = (struct outline_section){
		.name = name_of(s->id, s->was, s->n_was), .title = copy_wording(&s->title),
	};
}

static void add_exercise(struct outline *o, const struct block *b, size_t *capacity)
{
	GROW(o->exercises, o->n_exercises, *capacity);
	o->exercises[o->n_exercises++] = (struct outline_exercise){
		.name = name_of(b->id, b->was, b->n_was), .kind = b->kind,
			.section = (int)o->n_sections - 1,
		.review = b->exercise.review,
	};
	o->variants += b->exercise.drawn;
}

void outline_of(const struct lesson *l, struct outline *out)
{
	struct outline o = {
		.name = name_of(l->id, l->was, l->n_was), .title = copy_wording(&l->title),
			.minutes = l->minutes,
		.hash = l->hash,
	};
	size_t sections = 0, exercises = 0;
	struct share share = { 0 };

	weigh(&l->title, &share);
	for (size_t i = 0; i < l->n_blocks; i++) {
		const struct block *b = &l->blocks[i];

		if (b->kind == BLOCK_SECTION || i == 0)
			add_section(&o, b->kind == BLOCK_SECTION ? b : NULL, &sections);
		if (block_is_exercise(b->kind))
			add_exercise(&o, b, &exercises);
		o.charts += b->kind == BLOCK_CHART;
		weigh_block(b, &share);
	}
	if (!o.n_sections)
		add_section(&o, NULL, &sections);
	for (enum language k = 0; k < language_count(); k++)
		o.translated[k] = share.all ? (double)share.has[k] / (double)share.all : 1;
	*out = o;
}

static void free_name(struct outline_name *name)
{
	for (size_t i = 0; i < name->n_was; i++)
		free(name->was[i]);
	free(name->was);
	free(name->id);
}

static void free_wording(struct wording *w)
{
	for (enum language k = 0; k < language_count(); k++)
		free(w->text[k]);
}

void outline_free(struct outline *o)
{
	for (size_t i = 0; i < o->n_sections; i++) {
		free_name(&o->sections[i].name);
		free_wording(&o->sections[i].title);
	}
	for (size_t i = 0; i < o->n_exercises; i++)
		free_name(&o->exercises[i].name);
	free(o->sections);
	free(o->exercises);
	free_name(&o->name);
	free_wording(&o->title);
	*o = (struct outline){ .n_sections = 0 };
}

/* --- what is where, and what was done -------------------------------------- */

static bool was_called(const struct outline_name *name, const char *id)
{
	for (size_t i = 0; i < name->n_was; i++)
		if (!strcmp(name->was[i], id))
			return true;
	return false;
}

static bool is_called(const struct outline_name *name, const char *id)
{
	return name->id && !strcmp(name->id, id);
}

bool outline_is_called(const struct outline *o, const char *id)
{
	return is_called(&o->name, id) || was_called(&o->name, id);
}

int outline_exercise(const struct outline *o, const char *id)
{
	for (size_t i = 0; i < o->n_exercises; i++)
		if (is_called(&o->exercises[i].name, id))
			return (int)i;
	for (size_t i = 0; i < o->n_exercises; i++)
		if (was_called(&o->exercises[i].name, id))
			return (int)i;
	return -1;
}

static int find_section(const struct outline *o, const char *id, int otherwise)
{
	for (size_t i = 0; i < o->n_sections; i++)
		if (is_called(&o->sections[i].name, id))
			return (int)i;
	for (size_t i = 0; i < o->n_sections; i++)
		if (was_called(&o->sections[i].name, id))
			return (int)i;
	return otherwise;
}

void outline_count(const struct outline *o, int section, size_t *done, size_t *all)
{
	*done = *all = 0;
	for (size_t i = 0; i < o->n_exercises; i++) {
		if (section >= 0 && o->exercises[i].section != section)
			continue;
		*all += 1;
		*done += o->exercises[i].finished;
	}
}

static void replay_attempt(struct outline_exercise *x, const struct json *event)
{
	const char *verdict = json_string(json_get(event, "verdict"), "");
	bool right = !strcmp(verdict, judge_verdict_word(VERDICT_RIGHT)),
		commits = block_kind(x->kind)->commits;

	if (!right && strcmp(verdict, judge_verdict_word(VERDICT_WRONG)) != 0)
		return;
	x->before = x->finished;
	x->undoable = !commits;
	x->finished = x->finished || right || commits;
}

void outline_replay(struct outline *o, const struct json *event, int *section)
{
	enum act kind = act_of(event);
	const struct json *at = json_get(event, "section");
	struct outline_exercise *x;
	double variant;
	int found;

	if (!outline_is_called(o, json_string(json_get(event, "lesson"), "")))
		return;
	if (kind == ACT_PLACE) {
		*section = json_type(at) == JSON_STRING ? find_section(o, json_string(at, ""),
			*section) : 0;
		return;
	}
	found = outline_exercise(o, json_string(json_get(event, "exercise"), ""));
	if (found < 0)
		return;
	x = &o->exercises[found];
	variant = json_number(json_get(event, "try"), x->variant);
	if (variant >= 0 && variant != x->variant) {
		x->variant = variant < 1e6 ? (int)variant : 0;
		x->undoable = false;
	}
	if (kind == ACT_UNDO && x->undoable)
		x->finished = x->before;
	x->undoable = false;
	if (kind == ACT_ATTEMPT)
		replay_attempt(x, event);
	else if (kind == ACT_REVEAL ||
	         (kind == ACT_BRIEF && block_kind(x->kind)->unscored))
		x->finished = true;
}
