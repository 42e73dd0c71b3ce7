/* tune_search.c - positions of the knobs looked through for one where a goal holds */
#include "config.h"
#include "author/tune_search_private.h"

#include <assert.h>

#include "lesson/session_proof.h"
#include "worker/worker.h"

/* So many states of the knobs are tried at most: of goals on models, and of those the worker is
 * asked about. */
enum { STATES_MAX = 40000, ASKED_MAX = 1500 };

void tune_search_reset(struct session *s)
{
	const struct lesson *l = session_lesson(s);

	for (size_t i = 0; i < l->n_blocks; i++)
		if (l->blocks[i].kind == BLOCK_KNOB)
			session_knob_reset(s, (int)i);
}

static void take_knob(struct tune_search *t, int knob)
{
	for (size_t i = 0; i < t->n; i++)
		if (t->knobs[i] == knob)
			return;
	if (t->n < TUNE_KNOBS_MAX)
		t->knobs[t->n++] = knob;
}

/* The knobs that the goal depends on; of a function, those of its section. */
static void find_knobs(struct tune_search *t)
{
	const struct lesson *l = session_lesson(t->session);
	const struct exercise *x = &l->blocks[t->block].exercise;

	for (size_t i = 0; i < x->n_goals; i++) {
		for (size_t k = 0; k < x->goals[i].set.n; k++)
			if (x->goals[i].set.items[k].from == SETTING_KNOB)
				take_knob(t, x->goals[i].set.items[k].knob);
		if (x->goals[i].knob != NO_BLOCK)
			take_knob(t, x->goals[i].knob);
	}
	for (size_t i = 0; i < l->n_blocks && x->goal_function; i++)
		if (l->blocks[i].kind == BLOCK_KNOB &&
		    l->blocks[i].section == l->blocks[t->block].section)
			take_knob(t, (int)i);
	for (size_t i = 0; i < t->n; i++)
		t->positions[i] = session_knob_positions(t->session, t->knobs[i]);
}

/* State number i of the grid. */
static void set_state(const struct tune_search *t, double i)
{
	size_t rest = (size_t)i;

	for (size_t k = 0; k < t->n; k++) {
		session_knob_to(t->session, t->knobs[k], (int)(rest % (size_t)t->positions[k]));
		rest /= (size_t)t->positions[k];
	}
}

bool tune_search(struct tune_search *t)
{
	bool function = session_lesson(t->session)->blocks[t->block].exercise.goal_function;
	double most = function ? ASKED_MAX : STATES_MAX, step;
	bool over = false;

	assert(t->holds);
	tune_search_reset(t->session);
	find_knobs(t);
	t->states = 1;
	for (size_t i = 0; i < t->n; i++)
		t->states *= t->positions[i];
	t->vast = t->states >= 1e15;
	step = t->states > most ? t->states / most : 1;
	t->tried = step > 1 ? most : t->states;
	for (double i = 0; i < t->states && !over && !t->vast; i += step) {
		set_state(t, i);
		if (t->holds(t->context, &over))
			return true;
	}
	return false;
}

/* --- an answer to print ---------------------------------------------------- */

struct asking { struct session *session; struct worker *worker; int block; };

static bool holds(void *context, bool *over)
{
	struct asking *a = context;
	struct judgement j;

	if (!session_lesson(a->session)->blocks[a->block].exercise.goal_function)
		return session_goals_hold(a->session, a->block);
	*over = session_judge(a->session, a->worker, a->block, "", &j, NULL) != STATUS_OK ||
	        session_exercise(a->session, a->block)->phase == PHASE_FAULT;
	return session_exercise(a->session, a->block)->phase == PHASE_RIGHT;
}

void tune_search_answer(const struct lesson *l, struct worker *w, int block, struct strbuf *to)
{
	struct session_setup nobody = { .student = "", .course_key = "" };
	struct session *s = session_new(l, &nobody);
	struct asking asking = { s, w, block };
	struct tune_search t = { .session = s, .block = block, .holds = holds, .context = &asking };

	if (tune_search(&t))
		for (size_t i = 0; i < t.n; i++) {
			strbuf_printf(to, "%s%s = ", i ? "; " : "", l->blocks[t.knobs[i]].id);
			session_knob_print(s, t.knobs[i], to);
		}
	session_free(s);
}
