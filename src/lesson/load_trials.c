/* load_trials.c - the author's own tests of an exercise, from JSON */
#include "config.h"
#include "lesson/load_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "lesson/judge.h"

/* What an answer may come to: one of the listed wrong answers, a named slip, or a reason why it is
 * none yet. */
static void check_outcome(struct loading *l, const struct exercise *e, const char *id)
{
	struct nearest n;

	nearest_start(&n, id);
	for (size_t i = 0; i < e->n_wrong; i++) {
		if (e->wrong[i].id && !strcmp(e->wrong[i].id, id))
			return;
		if (e->wrong[i].id)
			nearest_offer(&n, e->wrong[i].id);
	}
	for (enum slip s = SLIP_NONE + 1; s < SLIP_COUNT; s++) {
		if (!strcmp(judge_slip_word(s), id))
			return;
		nearest_offer(&n, judge_slip_word(s));
	}
	for (enum answer_reason r = ANSWER_NONE + 1; r < ANSWER_REASON_COUNT; r++) {
		if (!strcmp(answer_reason_word(r), id))
			return;
		nearest_offer(&n, answer_reason_word(r));
	}
	if (n.best)
		load_fault(l,
		           _("try: no wrong answer and no slip is called '%.60s'; did you mean "
		             "'%s'?"), id, n.best);
	else
		load_fault(l, _("try: no wrong answer and no slip is called '%.60s'"), id);
}

static void load_outcomes(struct loading *l, const struct exercise *e, struct trial *t,
                          const struct json *is)
{
	size_t capacity = 0;

	for (const struct json *one = json_first(is); one; one = json_next(one)) {
		check_outcome(l, e, json_key(one));
		for (const struct json *text = json_first(one); text; text = json_next(text)) {
			GROW(t->is, t->n_is, capacity);
			t->is[t->n_is].id = memory_copy_text(json_key(one));
			t->is[t->n_is++].text = memory_copy_text(json_string(text, ""));
		}
	}
}

static void load_names_set(struct trial *t, const struct json *at)
{
	t->at = memory_new(json_count(at), sizeof *t->at);
	for (const struct json *v = json_first(at); v; v = json_next(v))
		t->at[t->n_at++] = memory_copy_text(json_key(v));
}

void load_trials(struct loading *l, struct block *b, const struct json *j,
                 const struct schema_key *key)
{
	struct exercise *e = &b->exercise;
	const struct json *list = load_list(l, j, key->name, 0, (size_t)key->high);

	if (e->form == FORM_ONE)
		return;

	e->trials = memory_new(json_count(list), sizeof *e->trials);
	for (const struct json *one = json_first(list); one; one = json_next(one)) {
		struct trial *t = &e->trials[e->n_trials++];

		if (json_type(json_get(one, "at")) == JSON_OBJECT)
			load_names_set(t, json_get(one, "at"));
		t->ok = load_texts(l, one, "ok", &t->n_ok);
		if (json_type(json_get(one, "is")) == JSON_OBJECT)
			load_outcomes(l, e, t, json_get(one, "is"));
	}
}
