/* author_answer.c - `fleetlab answer`: one answer judged as the workbench judges it; nothing is
 * recorded */
#include "config.h"
#include "cli/author_private.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/message.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "text/text.h"

struct judged {
	const struct open_lesson *opened;
	const struct block *block;
	const struct exercise_state *state;
	struct judgement judgement;
	uint64_t seed;
};

/* How it was read; NULL when it was not. */
static const char *reading_of(const struct judged *j)
{
	const struct reading *r = &j->state->last_reading;

	if (j->block->exercise.numeric)
		return r->reason == ANSWER_NONE ? r->shown : NULL;
	return j->judgement.verdict == VERDICT_NOT_YET ? NULL : j->state->last_text;
}

/* In the expected unit; of another kind of quantity, as typed. */
static void write_value(const struct judged *j, struct json_out *o)
{
	const struct reading *r = &j->state->last_reading;
	bool read = j->block->exercise.numeric && r->reason == ANSWER_NONE, own = isnan(r->value);
	struct variant v;

	session_variant(j->opened->session, (int)(j->block - j->opened->lesson->blocks), &v);
	json_put_number(o, "value", !read ? NAN : own ? r->quantity.value : r->value);
	json_put_string(o, "unit", !read ? NULL : own ? r->quantity.symbol : v.unit);
}

/* With plain blanks: what a script compares is what a person would type. */
static void write_plain(struct json_out *o, const char *text)
{
	static const char no_break[] = "\u00a0", thin[] = "\u202f";
	struct strbuf plain = STRBUF_INIT;

	while (text && *text) {
		size_t n = !strncmp(text, no_break, strlen(no_break)) ? strlen(no_break)
		           : !strncmp(text, thin, strlen(thin))       ? strlen(thin)
		                                                      : 0;

		strbuf_putc(&plain, n ? ' ' : *text);
		text += n ? n : 1;
	}
	json_out_string(o, text ? plain.text : NULL);
	strbuf_free(&plain);
}

static bool asks(const struct judged *j)
{
	return j->block->exercise.numeric && j->judgement.verdict == VERDICT_NOT_YET;
}

static void write_json(const struct judged *j, struct json_out *o)
{
	const struct judgement *it = &j->judgement;
	const struct reading *r = &j->state->last_reading;
	char seed[SEED_SIZE];

	json_open_object(o);
	json_put_string(o, "lesson", j->opened->lesson->id);
	json_put_string(o, "exercise", j->block->id);
	json_put_string(o, "verdict", judge_verdict_word(it->verdict));
	json_out_key(o, "reading");
	write_plain(o, reading_of(j));
	write_value(j, o);
	json_put_string(o, "slip",
	                it->misconception ? it->misconception->id : judge_slip_word(it->slip));
	json_put_string(o, "reason", asks(j) ? answer_reason_word(r->reason) : NULL);
	json_put_number(o, "credit", it->credit);
	json_put_string(o, "message", it->message);
	json_put_array(o, "choices");
	for (int i = 0; asks(j) && r->reason == ANSWER_AMBIGUOUS && i < r->n_choices; i++)
		write_plain(o, r->choices[i]);
	json_close_array(o);
	json_put_string(o, "seed", author_seed(seed, j->seed));
	json_close_object(o);
	strbuf_putc(o->to, '\n');
}

static const char *verdict_say(enum verdict v)
{
	switch (v) {
	case VERDICT_RIGHT: return _("Right.");
	case VERDICT_WRONG: return _("Not right.");
	case VERDICT_NOT_YET: break;
	}
	return _("Not an answer yet.");
}

static void print(const struct judged *j, struct strbuf *to)
{
	const struct reading *r = &j->state->last_reading;
	const char *reading = reading_of(j);
	struct strbuf clean = STRBUF_INIT;

	bool kept = block_kind(j->block->kind)->unscored &&
	            j->judgement.verdict == VERDICT_RIGHT;

	if (reading)
		text_clean(&clean, reading, strlen(reading), false);
	if (kept)
		strbuf_printf(to, _("Kept: %s"), clean.text);
	else
		strbuf_puts(to, verdict_say(j->judgement.verdict));
	if (reading && !kept && !strstr(j->judgement.message, reading)) {  /* it tells it itself */
		strbuf_putc(to, ' ');
		strbuf_printf(to, "%s %s", message_in("a sentence", N_IN("a sentence", "Read as")),
		              clean.text);
	}
	strbuf_putc(to, '\n');
	author_wrap(to, j->judgement.message);
	for (int i = 0; asks(j) && r->reason == ANSWER_AMBIGUOUS && i < r->n_choices; i++)
		strbuf_printf(to, "%d. %s\n", i + 1, r->choices[i]);
	strbuf_free(&clean);
}

/* The earlier part of that name; E_USAGE tells which there are. */
static enum status find_part(const struct open_lesson *o, int block, const char *name,
                             size_t length,
                             int *part, struct diag *d)
{
	const struct lesson *l = o->lesson;
	int steps = l->blocks[block].exercise.steps;
	struct strbuf all = STRBUF_INIT;

	for (*part = steps + 1; steps != NO_BLOCK && *part < block; ++*part) {
		const char *own = l->blocks[*part].exercise.part;

		if (strlen(own) == length && !strncmp(own, name, length)) {
			strbuf_free(&all);
			return STATUS_OK;
		}
		strbuf_printf(&all, "%s%s", all.length ? ", " : "", own);
	}
	if (all.length)
		diagnose(d, STATUS_E_USAGE, _("--before is PART=TEXT, where PART is one of: %s"),
		         all.text);
	else
		diagnose(d, STATUS_E_USAGE, _("--before: no part comes before '%s'"),
		         l->blocks[block].id);
	strbuf_free(&all);
	return STATUS_E_USAGE;
}

/* What the student answered to the parts before, as the workbench would have it.  Refused is what
 * no later part could count with: no answer yet, or one of another kind. */
static enum status answer_before(const struct call *call, struct open_lesson *o, int block,
                                 struct diag *d)
{
	const char *given;

	for (int i = 0; (given = command_option_at(call, "--before", i)); i++) {
		size_t n = strcspn(given, "=");
		struct judgement j;
		int part;
		enum status s = find_part(o, block, given, given[n] ? n : SIZE_MAX, &part, d);

		if (s == STATUS_OK)
			s = session_judge(o->session, o->worker, part, given + n + 1, &j, d);
		if (s == STATUS_OK && (j.verdict == VERDICT_NOT_YET || j.slip == SLIP_KIND))
			s = diagnose(d, STATUS_E_USAGE, "--before %s: %s", given,
			             *j.message ? j.message : verdict_say(j.verdict));
		if (s != STATUS_OK)
			return s;
	}
	return STATUS_OK;
}

static enum status judge_it(const struct call *call, struct open_lesson *o, struct judged *j,
                            struct diag *d)
{
	uint64_t seed;
	int block;
	enum status s = open_lesson_exercise(o, &block, d);

	if (s == STATUS_OK)
		s = open_lesson_part(o, block, d);
	if (s != STATUS_OK)
		return s;
	seed = session_seed(o->session, block);
	s = author_number(call, "--seed", 0, UINT64_MAX, &seed, d);
	if (s == STATUS_OK)
		s = open_lesson_draw(o, block, command_option(call, "--seed") ? &seed : NULL, d);
	if (s == STATUS_OK)
		s = answer_before(call, o, block, d);
	if (s == STATUS_OK)
		s = open_lesson_draw(o, block, NULL, d);
	if (s != STATUS_OK)
		return s;
	*j = (struct judged){ o, &o->lesson->blocks[block], session_exercise(o->session, block),
	                      .seed = seed };
	s = session_judge(o->session, o->worker, block, call->operands[1], &j->judgement, d);
	if (s == STATUS_OK && j->state->phase == PHASE_FAULT)
		s = open_lesson_fault(o, block, d);
	return s;
}

int command_answer(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct open_lesson opened = { .block = NO_BLOCK };
	struct judged judged = { NULL };
	struct diag d;
	enum status s = author_open(call, call->operands[0], &opened, &d);

	assert(call);
	if (s == STATUS_OK)
		s = judge_it(call, &opened, &judged, &d);
	if (s == STATUS_OK && command_option(call, "--json"))
		write_json(&judged, &o);
	else if (s == STATUS_OK)
		print(&judged, &call->out);
	open_lesson_free(&opened);
	return s == STATUS_OK ? command_finish(call, judged.judgement.verdict != VERDICT_RIGHT)
		: command_fail(call, s, &d);
}
