/* author_print.c - `fleetlab print`: a handout as Markdown */
#include "config.h"
#include "cli/author_private.h"

#include <assert.h>

#include "author/print.h"
#include "cli/commands_private.h"
#include "text/text.h"

int command_print(struct call *call)
{
	struct preferences settings;
	struct handout handout = { author_identity(call, &settings).student,
	                           command_option(call, "--answers") };
	struct open_lesson opened = { .block = NO_BLOCK };
	struct strbuf sheet = STRBUF_INIT;
	struct diag d;
	enum status s = author_open(call, call->operands[0], &opened, &d);

	assert(call);
	if (s == STATUS_OK)
		s = print_lesson(&opened, &handout, &sheet, &d);
	text_clean(&call->out, sheet.text, sheet.length, true);
	strbuf_free(&sheet);
	open_lesson_free(&opened);
	return s == STATUS_OK ? command_finish(call, 0) : command_fail(call, s, &d);
}
