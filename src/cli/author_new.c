/* author_new.c - `fleetlab new`: a lesson or an exercise to begin with */
#include "config.h"
#include "cli/author_private.h"

#include <assert.h>
#include <string.h>

#include "author/scaffold.h"
#include "base/message.h"
#include "cli/commands_private.h"
#include "text/text.h"

int command_new(struct call *call)
{
	const char *kind = call->operands[0], *path = call->operands[1];
	struct strbuf paths = STRBUF_INIT;
	struct diag d;
	enum status s;

	assert(call);
	if (!strcmp(kind, "lesson"))
		s = scaffold_lesson(path, &paths, &d);
	else if (!strcmp(kind, "exercise"))
		s = scaffold_exercise(path, &paths, &d);
	else
		s = diagnose(&d, STATUS_E_USAGE, _("new what?  'lesson' or 'exercise', not '%s'"),
		             kind);
	if (s != STATUS_OK) {
		strbuf_free(&paths);
		return command_fail(call, s, &d);
	}
	text_clean(&call->out, paths.text, paths.length, true);
	strbuf_puts(&call->out,
	            _("Next: `fleetlab preview` shows it while you write, `fleetlab check` proves "
	              "it."));
	strbuf_putc(&call->out, '\n');
	strbuf_free(&paths);
	return command_finish(call, 0);
}
