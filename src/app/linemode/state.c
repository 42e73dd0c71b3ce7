/* state.c - what line mode waits for */
#include "config.h"
#include "app/linemode/state.h"

#include <assert.h>

#include "app/library.h"
#include "app/state.h"

int linemode_asked(const struct linemode *p)
{
	struct app *a = p->app;
	const struct entry *e = library_entry(a);

	if (!e || a->mode == MODE_CONTENTS || a->reader.exercise == NO_BLOCK ||
	    a->reader.exercise != p->at ||
	    session_exercise(e->session, p->at)->phase != PHASE_OPEN)
		return NO_BLOCK;
	return p->at;
}

void linemode_begin_line(struct linemode *p)
{
	assert(p);
	p->before = library_entry(p->app);
	p->asked_before = linemode_asked(p);
}
