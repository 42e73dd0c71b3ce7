/* prompt.c - line mode: what is expected next, in one line */
#include "config.h"

#include <assert.h>

#include "app/library.h"
#include "app/linemode/linemode.h"
#include "app/linemode/page_private.h"
#include "app/linemode/state.h"
#include "app/naming_private.h"
#include "app/reader/page_private.h"
#include "lesson/session_answer.h"

/* "a number with its unit, within 2 %"; while it is not drawn yet, without the tolerance. */
static void ask_number(const struct session *s, int block, struct strbuf *line)
{
	const char *what = form_ops(FORM_NUMBER)->prompt;
	struct strbuf near = STRBUF_INIT;
	struct number_rule number;
	struct unit u;

	if (session_number(s, block, &number) &&
	    unit_parse(number.rule->unit, &u, NULL) == STATUS_OK && unit_is_plain(&u))
		what = number.rule->ratio || !unit_is_one(&u)
		               ? N_("a share, as in 0.13 or 13 %")
		               : N_("a plain number, without a unit");
	strbuf_puts(line, _(what));
	session_tolerance(s, block, &near);
	if (near.length)
		strbuf_printf(line, " (%s)", near.text);
	strbuf_puts(line, _("; or hint, solution, skip, next."));
	strbuf_free(&near);
}

static void ask(const struct linemode *p, const struct entry *e, struct strbuf *line)
{
	int block = p->at;
	enum form form = e->lesson->blocks[block].exercise.form;
	struct strbuf names = STRBUF_INIT;

	lesson_exercise_name(e->lesson, block, line);
	strbuf_puts(line, ": ");
	if (form == FORM_CODE) {
		session_names(e->session, block, &names);
		strbuf_printf(line, _("an expression in %s"), names.text);
		strbuf_puts(line, "; ");
	}
	if (form == FORM_NUMBER)
		ask_number(e->session, block, line);
	else
		strbuf_puts(line, _(form_ops(form)->prompt));
	strbuf_free(&names);
}

static void offer_next(const struct linemode *p, const struct entry *e, struct strbuf *line)
{
	int next = p->app->reader.section + 1;
	struct strbuf name = STRBUF_INIT;

	if (!linemode_at_end(p)) {
		strbuf_puts(line, _("next reads on; ? lists all commands."));
	} else if (next >= (int)e->n_sections) {
		strbuf_puts(line,
		            _("This is the end of the lesson: contents lists the others, review "
		              "brings exercises back."));
	} else {
		if (library_label(e, next, &name))
			strbuf_puts(&name, ", ");
		strbuf_puts(&name, wording(&e->lesson->blocks[e->sections[next].block].title));
		strbuf_printf(line, _("End of the section; next goes on to %s."), name.text);
	}
	strbuf_free(&name);
}

size_t linemode_unsaved(struct linemode *p, struct diag *why)
{
	return app_unsaved(p->app, why);
}

void linemode_prompt(const struct linemode *p, struct strbuf *to)
{
	const struct app *a = p->app;
	const struct entry *e = library_entry(p->app);
	struct strbuf line = STRBUF_INIT;

	assert(p && to);
	if (naming_on(a))
		strbuf_puts(&line,
		            _("Every student of this course has numbers of her own.  Type your "
		              "name; an empty line: without one."));
	else if (a->mode == MODE_CONTENTS)
		strbuf_puts(&line,
		            _("Type the number of a lesson or section, or quit; ? lists all "
		              "commands."));
	else if (!e)
		strbuf_puts(&line, _("This lesson cannot be read; contents lists the others."));
	else if (p->writing)
		strbuf_puts(&line, _("Go on writing; a line with a single full stop ends it."));
	else if (a->reader.confirm != NO_BLOCK)
		strbuf_puts(&line, _("yes shows the solution, no keeps it hidden."));
	else if (a->reader.line.readings)
		strbuf_puts(&line, _("Type the number of what you meant, or the answer anew."));
	else if (linemode_asked(p) != NO_BLOCK)
		ask(p, e, &line);
	else
		offer_next(p, e, &line);
	linemode_say(p, line.text, to);
	strbuf_free(&line);
}

bool linemode_asks_anew(const struct linemode *p)
{
	int asked = linemode_asked(p);

	return asked != NO_BLOCK &&
	       (asked != p->asked_before || p->before != library_entry(p->app));
}
