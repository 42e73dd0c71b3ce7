/* rule_tune.c - rules about knobs that are to be turned to a goal */
#include "config.h"
#include "author/rules_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* So many states of the knobs are tried at most: of goals on models, and of those the worker is
 * asked about. */
enum { STATES_MAX = 40000, ASKED_MAX = 1500, KNOBS_MAX = 32 };

struct lattice { int knob[KNOBS_MAX], positions[KNOBS_MAX]; size_t n; };

static void reset(struct check *c)
{
	for (size_t i = 0; i < c->lesson->n_blocks; i++)
		if (c->lesson->blocks[i].kind == BLOCK_KNOB)
			session_knob_reset(c->session, (int)i);
}

/* Does the goal hold as the knobs stand?  *asked counts questions to the worker; false, too, when
 * it came to a fault. */
static bool holds(struct check *c, int block)
{
	struct judgement j;

	if (!c->lesson->blocks[block].exercise.goal_function)
		return session_goals_hold(c->session, block);
	session_tune(c->session, block, &j);
	return check_satisfy(c, block) && session_exercise(c->session, block)->phase == PHASE_RIGHT;
}

void rule_tune_start(struct check *c, int block)
{
	if (c->lesson->blocks[block].kind != BLOCK_TUNE || c->given_up[block])
		return;
	reset(c);
	if (holds(c, block))
		check_fault(c, block, 0, _("let a knob start elsewhere, or ask for more"),
		         _("the goal holds already where the knobs start"));
}

static void take_knob(struct lattice *g, int knob)
{
	for (size_t i = 0; i < g->n; i++)
		if (g->knob[i] == knob)
			return;
	if (g->n < KNOBS_MAX)
		g->knob[g->n++] = knob;
}

/* The knobs that the goal depends on; of a function, those of its section. */
static void find_knobs(const struct check *c, int block, struct lattice *g)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;

	for (size_t i = 0; i < x->n_goals; i++) {
		for (size_t k = 0; k < x->goals[i].set.n; k++)
			if (x->goals[i].set.items[k].from == SETTING_KNOB)
				take_knob(g, x->goals[i].set.items[k].knob);
		if (x->goals[i].knob != NO_BLOCK)
			take_knob(g, x->goals[i].knob);
	}
	for (size_t i = 0; i < c->lesson->n_blocks && x->goal_function; i++)
		if (c->lesson->blocks[i].kind == BLOCK_KNOB &&
		    c->lesson->blocks[i].section == c->lesson->blocks[block].section)
			take_knob(g, (int)i);
	for (size_t i = 0; i < g->n; i++)
		g->positions[i] = session_knob_positions(c->session, g->knob[i]);
}

/* State number i of the grid. */
static void set_state(struct check *c, const struct lattice *g, double i)
{
	size_t rest = (size_t)i;

	for (size_t k = 0; k < g->n; k++) {
		session_knob_to(c->session, g->knob[k], (int)(rest % (size_t)g->positions[k]));
		rest /= (size_t)g->positions[k];
	}
}

void rule_tune_reach(struct check *c, int block)
{
	const struct block *b = &c->lesson->blocks[block];
	double states = 1, most = b->exercise.goal_function ? ASKED_MAX : STATES_MAX, step;
	struct lattice g = { .n = 0 };
	bool reached = false;

	if (b->kind != BLOCK_TUNE || c->given_up[block] ||
	    session_exercise(c->session, block)->phase != PHASE_OPEN)
		return;
	reset(c);
	find_knobs(c, block, &g);
	for (size_t i = 0; i < g.n; i++)
		states *= g.positions[i];
	if (states >= 1e15) {
		check_warn(c, block,
		       _(
		       	"its knobs have too many positions to search for one where the goal "
		       	"holds"));
		return;
	}
	step = states > most ? states / most : 1;
	for (double i = 0; i < states && !reached && !c->given_up[block]; i += step) {
		set_state(c, &g, i);
		reached = holds(c, block);
	}
	reset(c);
	if (reached || c->given_up[block])
		return;
	if (step > 1)
		check_warn(c, block,
		       _(
		       	"the goal holds in none of %.0f of the %.0f positions of its knobs; the "
		       	"others were not tried"),
		       most, states);
	else
		check_fault(c, block, 0,
		            _("give a knob another range or more steps, or ask for less"),
		         _("the goal holds in none of the %.0f positions of its knobs"), states);
}
