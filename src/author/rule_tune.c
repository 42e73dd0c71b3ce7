/* rule_tune.c - rules about knobs that are to be turned to a goal */
#include "config.h"
#include "author/rules_private.h"
#include "author/tune_search_private.h"

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
	tune_search_reset(c->session);
	if (holds(c, block))
		check_fault(c, block, 0, _("let a knob start elsewhere, or ask for more"),
		         _("the goal holds already where the knobs start"));
}

struct reaching { struct check *c; int block; };

static bool holds_there(void *context, bool *over)
{
	struct reaching *r = context;
	bool good = holds(r->c, r->block);

	*over = r->c->given_up[r->block];
	return good;
}

void rule_tune_reach(struct check *c, int block)
{
	struct reaching reaching = { c, block };
	struct tune_search t = { .session = c->session, .block = block, .holds = holds_there,
	                         .context = &reaching };
	bool reached;

	if (c->lesson->blocks[block].kind != BLOCK_TUNE || c->given_up[block] ||
	    session_exercise(c->session, block)->phase != PHASE_OPEN)
		return;
	reached = tune_search(&t);
	tune_search_reset(c->session);
	if (reached || c->given_up[block])
		return;
	if (t.vast)
		check_warn(c, block,
		           _("its knobs have too many positions to search for one where the goal "
		             "holds"));
	else if (t.tried < t.states)
		check_warn(c, block,
		           _("the goal holds in none of %.0f of the %.0f positions of its knobs; "
		             "the "
		             "others were not tried"), t.tried, t.states);
	else
		check_fault(c, block, 0,
		            _("give a knob another range or more steps, or ask for less"),
		            _("the goal holds in none of the %.0f positions of its knobs"),
		            t.states);
}
