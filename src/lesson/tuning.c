/* tuning.c - the state of the knobs as an answer */
#include "config.h"
#include "lesson/session_parts_private.h"
#include "lesson/session_proof.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"

/* The state of the knobs as an answer. */

/* Steps of a knob end in dust: 0.3 of three tenths is still at least 0.3. */
#define GOAL_DUST 1e-9

static bool holds(const struct goal *g, double value)
{
	if (g->allowed)
		return g->allowed[(size_t)value];
	if (!isnan(g->at_least) && !(value >= g->at_least - GOAL_DUST * fabs(g->at_least)))
		return false;
	if (!isnan(g->at_most) && !(value <= g->at_most + GOAL_DUST * fabs(g->at_most)))
		return false;
	return !isnan(value);
}

/* "link: 25 GB/s (asked is 50 GB/s or 100 GB/s)" */
static void describe_choice(const struct session *s, const struct goal *g, struct strbuf *to)
{
	const struct knob *k = &block_at(s, g->knob)->knob;
	struct strbuf asked = STRBUF_INIT;

	for (size_t i = 0; i < k->n_choices; i++) {
		if (!g->allowed[i])
			continue;
		strbuf_puts(&asked, asked.length ? _(" or ") : "");
		session_print_choice(k, i, &asked);
	}
	strbuf_puts(to, ": ");
	session_knob_print(s, g->knob, to);
	strbuf_printf(to, _(" (asked is %s)"), asked.text);
	strbuf_free(&asked);
}

/* A bound with all its figures, so that what is printed of it holds when it is typed: GOAL_DUST
 * takes care of what ten leave. */
static int figures_of_bound(double bound, const char *unit, bool ratio)
{
	enum { BOUND_FIGURES = 10 };
	int figures = MESSAGE_FIGURES;
	struct strbuf all = STRBUF_INIT, some = STRBUF_INIT;

	session_print_number(&all, bound, unit, ratio, BOUND_FIGURES);
	for (; figures < BOUND_FIGURES; figures++) {
		strbuf_clear(&some);
		session_print_number(&some, bound, unit, ratio, figures);
		if (!strcmp(some.text, all.text))
			break;
	}
	strbuf_free(&all);
	strbuf_free(&some);
	return figures;
}

static int larger(int a, int b)
{
	return a > b ? a : b;
}

/* Figures enough for what is asked, and to tell a value that does not hold from it.  One number of
 * them for all: so rounded, a value that holds is never beyond its bound. */
static int figures_of(const struct goal *g, double value, bool ratio)
{
	double bounds[] = { g->at_least, g->at_most };
	int figures = MESSAGE_FIGURES;

	for (size_t i = 0; i < COUNT_OF(bounds); i++)
		if (!isnan(bounds[i]))
			figures = larger(figures, figures_of_bound(bounds[i], g->unit, ratio));
	for (size_t i = 0; i < COUNT_OF(bounds) && !holds(g, value); i++)
		figures = quantity_figures_apart(ratio ? value * 100 : value,
		                                 ratio ? bounds[i] * 100 : bounds[i],
		                                 ratio ? "%" : g->unit, figures);
	return figures;
}

/* "scaling efficiency: 31 % (at least 50 % is asked)" */
static void describe(const struct session *s, const struct goal *g, double value, struct strbuf *to)
{
	bool ratio = g->model ? g->result->ratio : block_at(s, g->knob)->knob.ratio;
	struct strbuf is = STRBUF_INIT, low = STRBUF_INIT, high = STRBUF_INIT;
	int figures;

	if (g->model)
		strbuf_puts(to, g->result->help ? model_caption(g->result->help) : g->result->name);
	else
		session_knob_label(s, g->knob, to);
	if (g->allowed) {
		describe_choice(s, g, to);
		return;
	}
	figures = figures_of(g, value, ratio);
	session_print_number(&is, value, g->unit, ratio, figures);
	session_print_number(&low, g->at_least, g->unit, ratio, figures);
	session_print_number(&high, g->at_most, g->unit, ratio, figures);
	strbuf_printf(to, ": %s ", is.text);
	if (isnan(g->at_most))
		strbuf_printf(to, _("(at least %s is asked)"), low.text);
	else if (isnan(g->at_least))
		strbuf_printf(to, _("(at most %s is asked)"), high.text);
	else
		strbuf_printf(to, _("(from %s to %s is asked)"), low.text, high.text);
	strbuf_free(&is);
	strbuf_free(&low);
	strbuf_free(&high);
}

/* "the cost is at most 40 (checked when you answer)" */
static void tell_function(const struct session *s, int block, const struct goal *g,
                          struct strbuf *to)
{
	char *say = session_plain_text(s, block, &g->say);

	strbuf_puts(to, "· ");
	if (say)
		strbuf_printf(to, _("%s (checked when you answer)"), say);
	else
		strbuf_puts(to, _("the goal is checked when you answer"));
	strbuf_putc(to, '\n');
	free(say);
}

void session_goals(struct session *s, int block, struct strbuf *to)
{
	const struct exercise *x = &block_at(s, block)->exercise;

	assert(s && to);
	for (size_t i = 0; i < x->n_goals; i++) {
		double value;

		if (x->goals[i].function) {
			tell_function(s, block, &x->goals[i], to);
			continue;
		}
		value = session_goal_value(s, &x->goals[i], NULL);
		strbuf_puts(to, holds(&x->goals[i], value) ? "✓ " : "· ");
		describe(s, &x->goals[i], value, to);
		strbuf_putc(to, '\n');
	}
}

/* Is the task about that knob?  A function may look at any of its section, or at any at all where
 * that has none. */
static bool is_about(const struct session *s, int block, int knob)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	bool section = false;

	if (block_at(s, knob)->kind != BLOCK_KNOB)
		return false;
	for (size_t i = 0; i < x->n_goals; i++) {
		const struct settings *set = &x->goals[i].set;

		if (x->goals[i].knob == knob)
			return true;
		for (size_t k = 0; k < set->n; k++)
			if (set->items[k].from == SETTING_KNOB && set->items[k].knob == knob)
				return true;
	}
	for (size_t i = 0; x->goal_function && i < s->lesson->n_blocks; i++)
		section |= s->lesson->blocks[i].kind == BLOCK_KNOB &&
		           s->lesson->blocks[i].section == block_at(s, block)->section;
	return x->goal_function &&
	       (!section || block_at(s, knob)->section == block_at(s, block)->section);
}

int session_untouched(const struct session *s, int block)
{
	int first = NO_BLOCK;

	assert(s);
	if (block_at(s, block)->kind != BLOCK_TUNE)
		return NO_BLOCK;
	for (int i = 0; (size_t)i < s->lesson->n_blocks; i++) {
		if (!is_about(s, block, i))
			continue;
		if (s->slots[i].knob.value != block_at(s, i)->knob.start)
			return NO_BLOCK;
		first = first == NO_BLOCK ? i : first;
	}
	return session_goals_hold(s, block) ? NO_BLOCK : first;
}

/* Where the knobs of the task stand, for the record: "devices = 5 000; region = Quebec". */
static void keep_knobs(struct session *s, int block)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct strbuf b = STRBUF_INIT;

	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		if (!is_about(s, block, (int)i))
			continue;
		strbuf_printf(&b, "%s%s = ", b.length ? "; " : "", s->lesson->blocks[i].id);
		session_knob_print(s, (int)i, &b);
	}
	session_keep_text(e, b.text);
	strbuf_free(&b);
	free(e->then);
	e->then = memory_new(s->lesson->n_blocks, sizeof *e->then);
	for (size_t i = 0; i < s->lesson->n_blocks; i++)
		e->then[i] = s->slots[i].knob;
}

bool session_goals_hold(const struct session *s, int block)
{
	const struct exercise *x = &block_at(s, block)->exercise;

	assert(s);
	for (size_t i = 0; i < x->n_goals; i++)
		if (x->goals[i].function || !holds(&x->goals[i], session_goal_value(s, &x->goals[i],
		                                                                    NULL)))
			return false;
	return x->n_goals > 0;
}

static void miss(struct judgement *out, struct strbuf *missed)
{
	out->verdict = VERDICT_WRONG;
	out->credit = 0;
	strbuf_puts(missed, missed->length ? "; " : "");
}

/* A function that does not hold says what must; with nothing to say, at least that. */
static void miss_function(const struct session *s, int block, const struct goal *g,
                          struct judgement *out,
                          struct strbuf *missed)
{
	struct context c = { .block = block };

	miss(out, missed);
	if (*wording(&g->say))
		interpolate(s, &c, wording(&g->say), true, missed);
	else
		strbuf_puts(missed, _("The goal does not hold at this setting of the knobs."));
}

static void judge_goals(const struct session *s, int block, const struct json *held,
                        struct judgement *out)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	const struct json *next = json_first(held);
	struct strbuf missed = STRBUF_INIT;
	struct diag cause = { "" };

	*out = (struct judgement){ .verdict = VERDICT_RIGHT, .credit = 1 };
	for (size_t i = 0; i < x->n_goals && out->verdict != VERDICT_NOT_YET; i++) {
		double value;

		if (x->goals[i].function) {
			if (!json_bool(next, false))
				miss_function(s, block, &x->goals[i], out, &missed);
			next = next ? json_next(next) : NULL;
			continue;
		}
		value = session_goal_value(s, &x->goals[i], &cause);
		if (isnan(value)) {
			session_judgement_pending(out, "");
			strbuf_clear(&missed);
			strbuf_printf(&missed, _("At this setting nothing can be computed: %s"),
			              cause.text);
		} else if (!holds(&x->goals[i], value)) {
			miss(out, &missed);
			describe(s, &x->goals[i], value, &missed);
		}
	}
	session_set_message(out,
	                    out->verdict == VERDICT_RIGHT ? _("The goal holds.") : missed.text);
	strbuf_free(&missed);
}

/* One "knob = value" of a state given as text; false, and *out says why, when it cannot be set. */
static bool set_knob(struct session *s, char *setting, struct judgement *out)
{
	char *value = strchr(setting, '=');
	struct diag cause = { "" };
	struct nearest near;
	size_t n = strcspn(setting, " =");
	int block;

	if (!value) {
		session_judgement_pending(out,
			_("Write the knobs as n = 512; bw = 2 TB/s, or nothing for where they "
		                            "stand."));
		return false;
	}
	value += 1 + strspn(value + 1, " ");
	setting[n] = '\0';
	block = lesson_find(s->lesson, setting);
	nearest_start(&near, setting);
	for (size_t i = 0; i < s->lesson->n_blocks; i++)
		if (s->lesson->blocks[i].kind == BLOCK_KNOB)
			nearest_offer(&near, s->lesson->blocks[i].id);
	if (block == NO_BLOCK || block_at(s, block)->kind != BLOCK_KNOB) {
		diagnose(&cause, STATUS_E_NOTFOUND,
		         near.best ? _("There is no knob '%s'; did you mean '%s'?")
		                                              : _("There is no knob '%s'."),
		                                              setting, near.best);
		session_judgement_pending(out, cause.text);
		return false;
	}
	if (session_knob_type(s, block, value, &cause) == STATUS_OK)
		return true;
	session_judgement_pending(out, cause.text);
	return false;
}

/* Cuts the next "knob = value" off: it ends at a ';', or where the next name with its '=' begins.
 * NULL: no more. */
static char *next_setting(char **rest)
{
	char *one = *rest + strspn(*rest, "; \t\n"), *end = one + strcspn(one, ";");
	char *equal = memchr(one, '=', (size_t)(end - one)), *next = NULL;

	if (equal)
		next = memchr(equal + 1, '=', (size_t)(end - equal - 1));
	while (next && next > equal && next[-1] == ' ')
		next--;
	while (next && next > equal && !isspace((unsigned char)next[-1]))
		next--;
	*rest = end + (*end == ';');
	if (next && next > equal + 1) {
		end = next - 1;
		*rest = next;
	}
	while (end > one && strchr(" ,\t\n", end[-1]))
		end--;
	*end = '\0';
	return *one ? one : NULL;
}

/* "" is where the knobs stand; else they are set first: "n = 512; a = 99 %", as the record writes
 * them, or "n=512 a=99%". */
static void judge_state(struct session *s, int block, const char *text, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct exercise *x = &block_at(s, block)->exercise;
	char *settings = memory_copy_text(text), *rest = settings, *one;
	bool good = true;

	while (good && (one = next_setting(&rest)))
		good = set_knob(s, one, out);
	free(settings);
	if (!good)
		return;
	keep_knobs(s, block);
	if (x->goal_function) {
		e->asked = true;               /* session_wants asks it, session_take counts it */
		session_judgement_pending(out, _("The goal is being checked …"));
		return;
	}
	judge_goals(s, block, NULL, out);
}

/* As many answers as there are functions, each true or false. */
static bool answers_all(const struct exercise *x, const struct json *held)
{
	size_t wanted = 0;

	for (size_t i = 0; i < x->n_goals; i++)
		wanted += x->goals[i].function;
	for (const struct json *one = json_first(held); one; one = json_next(one))
		if (json_type(one) != JSON_BOOL)
			return false;
	return json_count(held) == wanted;
}

static void take_goal(struct session *s, int block, const struct json *reply)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct json *held = json_get(reply, "holds");
	struct judgement j;

	if (!answers_all(&block_at(s, block)->exercise, held)) {
		session_set_fault(e, _("Its goal gave no answer."));
		return;
	}
	e->asked = false;
	session_keep_reply(e, held);
	judge_goals(s, block, held, &j);
	session_record_attempt(s, block, &j);
}

static void relocalize_state(struct session *s, int block, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct json *held = NULL;

	if (!e->then || (block_at(s, block)->exercise.goal_function &&
	                 (!e->reply || json_parse(e->reply, strlen(e->reply), &held,
	                                          NULL) != STATUS_OK)))
		return;
	for (int way = 0; way < 2; way++) {    /* there, and back */
		for (size_t i = 0; i < s->lesson->n_blocks; i++) {
			struct knob_slot kept = s->slots[i].knob;

			s->slots[i].knob = e->then[i];
			e->then[i] = kept;
		}
		if (way == 0)
			judge_goals(s, block, held, out);
	}
	json_free(held);
}

static void replay_state(struct session *s, int block, int choice, enum verdict verdict)
{
	(void)choice;
	session_set_message(&s->slots[block].exercise->state.last,
		verdict == VERDICT_RIGHT ? _("The goal holds.") : _("The goal did not hold."));
}

static void ask_goal(const struct session *s, int block, struct json_out *o)
{
	(void)block;
	json_out_key(o, "knobs");
	session_write_knobs(s, o);
}

const struct form_ops form_state = {
	.input = INPUT_KNOBS,
	.action = N_("check the knobs"),
	.prompt = N_("NAME = VALUE sets a knob, check or an empty line gives the answer; or hint, "
	             "solution, skip, next."),
	.room = N_("Knobs:"),
	.judge = judge_state,
	.relocalize = relocalize_state,
	.replay = replay_state,
	.request = "goal",
	.ask = ask_goal,
	.take = take_goal,
};
