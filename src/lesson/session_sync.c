/* session_sync.c - drawing and judging at once, without an event loop */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <string.h>

#include "worker/worker.h"

/* Asks the worker until that block wants nothing more. */
static enum status satisfy(struct session *s, struct worker *w, int block, struct diag *d)
{
	struct strbuf request = STRBUF_INIT;
	enum status status = STATUS_OK;

	while (status == STATUS_OK && session_wants(s, block, &request)) {
		struct json *reply = NULL;

		status = worker_ask(w, request.text, request.length, &reply, d);
		if (status == STATUS_OK)
			session_take(s, block, reply, NULL);
		else
			session_take(s, block, NULL, d);
		if (status == STATUS_E_LESSON)
			status = STATUS_OK;    /* the exercise has a fault, and says so */
		json_free(reply);
		strbuf_clear(&request);
	}
	strbuf_free(&request);
	return status;
}

enum status session_draw(struct session *s, struct worker *w, int block, struct diag *d)
{
	int steps = block_at(s, block)->exercise.steps;
	enum status status = STATUS_OK;

	assert(s);
	for (int part = steps + 1; steps != NO_BLOCK && part < block && status == STATUS_OK; part++)
		status = satisfy(s, w, part, d);
	return status == STATUS_OK ? satisfy(s, w, block, d) : status;
}

enum status session_judge(struct session *s, struct worker *w, int block, const char *text,
                          struct judgement *out,
                          struct diag *d)
{
	enum status status = session_draw(s, w, block, d);

	assert(s && out);
	if (status != STATUS_OK)
		return status;
	session_look_at(s, block);
	if (!text[strspn(text, " \t\n")] && session_untouched(s, block) != NO_BLOCK) {
		*out = (struct judgement){ .verdict = VERDICT_NOT_YET };
		session_set_message(out, _("No knob is turned yet."));
		return status;
	}
	session_answer(s, block, text, out);
	if (session_pending(s, block)) {
		status = satisfy(s, w, block, d);
		*out = s->slots[block].exercise->state.last;
		if (s->slots[block].exercise->state.phase == PHASE_FAULT)
			session_answer(s, block, text, out);   /* says why it cannot be judged */
	}
	return status;
}
