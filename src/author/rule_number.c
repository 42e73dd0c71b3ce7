/* rule_number.c - rules about answers that are numbers */
#include "config.h"
#include "author/rules_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"

enum { SHOWN_FIGURES = 4, ROUNDED = 3, ROUNDED_LESS = 2 };

/* What a rule says to a value, whatever its figures. */
static enum verdict verdict_on(const struct number_rule *n, double value)
{
	struct reading r = { .quantity = quantity_make(value, n->rule->unit), .value = value };
	struct answer_rule rule = *n->rule;
	struct judgement j;

	rule.figures_min = rule.figures_max = 0;
	judge(&r, &rule, n->truth, NULL, NULL, 0, &j);
	return j.verdict;
}

static const char *shown(struct strbuf *to, const struct number_rule *n, double value)
{
	quantity_print(to, value, n->rule->unit, SHOWN_FIGURES);
	return to->text;
}

/* --- the model answer ------------------------------------------------------ */

/* The value is right, or that of a reading which the student is asked to choose from is; in full it
 * may have more figures than are wanted. */
static bool is_right(const struct number_rule *n, const char *text, const struct answer_rule *rule,
                     struct reading *r)
{
	struct judgement j;

	answer_read(text, strlen(text), rule, r);
	judge(r, rule, n->truth, NULL, NULL, 0, &j);
	if (j.verdict == VERDICT_RIGHT || j.reason == ANSWER_FIGURES)
		return true;
	for (int i = 0; i < r->n_choices && r->reason == ANSWER_AMBIGUOUS; i++) {
		struct reading choice;

		answer_read(r->choices[i], strlen(r->choices[i]), rule, &choice);
		judge(&choice, rule, n->truth, NULL, NULL, 0, &j);
		if (j.verdict == VERDICT_RIGHT || j.reason == ANSWER_FIGURES)
			return true;
	}
	return false;
}

void rule_accept(struct check *c, int block, struct sample *s)
{
	struct number_rule n;

	assert(check_is_block(c, block));
	if (!s->number || !session_number(c->session, block, &n))
		return;
	for (enum language k = 0; k < language_count(); k++) {
		struct answer_rule rule = *n.rule;
		struct strbuf text = STRBUF_INIT;
		struct reading r;
		bool right;

		check_language(c, k);
		rule.mark = answer_mark();
		quantity_print_full(&text, n.truth, rule.unit);
		right = is_right(&n, text.text, &rule, &r);
		check_language(c, LANGUAGE_NONE);
		if (!right)
			check_fault(c, block, (int)k, _("look at unit, accept, ratio and count"),
			         _("its own answer, typed as \"%s\", is not accepted: %s"),
			         text.text,
			         r.reason == ANSWER_NONE ? r.shown : r.message);
		strbuf_free(&text);
	}
}

/* --- tolerance ------------------------------------------------------------- */

/* Three figures are enough everywhere; two, where the author asks for more exactness than the
 * standard has. */
void rule_figures(struct check *c, int block, struct sample *s)
{
	const struct block *b = &c->lesson->blocks[block];
	double standard = block_kind(b->kind)->relative;
	struct strbuf text = STRBUF_INIT;
	struct number_rule n;

	assert(check_is_block(c, block));
	if (!s->number || !session_number(c->session, block, &n) || !n.truth)
		return;
	if (n.rule->relative == 0 && s->truth == floor(s->truth))
		return;                        /* it is counted, and meant exactly */
	for (int figures = ROUNDED; figures >= ROUNDED_LESS; figures--) {
		double rounded = number_round(n.truth, figures);

		if (figures < n.rule->figures_min ||
		    (figures < ROUNDED && n.rule->relative >= standard) ||
		    verdict_on(&n, rounded) == VERDICT_RIGHT)
			continue;
		check_fault(c, block, figures,
		         _("widen accept, or ask for the figures: accept = { figs = { min = … } }"),
		         _("the answer rounded to %d figures, %s, is refused: the tolerance is too "
		           "tight"), figures,
		         shown(&text, &n, rounded));
		break;
	}
	strbuf_free(&text);
}

void rule_zero(struct check *c, int block, struct sample *s)
{
	struct number_rule n;

	if (!s->number || !session_number(c->session, block, &n) || n.rule->absolute > 0)
		return;
	if (n.truth == 0)
		check_fault(c, block, 0, _("give an absolute tolerance: accept = { abs = \"…\" }"),
		         _("the answer is 0, and nothing near it is accepted"));
	else if (n.rule->relative >= 1)
		check_fault(c, block, 1, _("give an absolute tolerance: accept = { abs = \"…\" }"),
		         _("the tolerance reaches from the answer to 0 and past it"));
}

/* Whether less than nothing of it is no sense: times, data, operations, their rates, counts.
 * Money, energy and the like can be saved. */
static bool never_negative(const struct answer_rule *rule)
{
	static const char *const kinds[] = { "s", "bit", "FLOP", "bit/s", "FLOP/s", "1/s",
	                                     "FLOP/bit" };
	struct unit unit = quantity_make(0, rule->unit).unit;

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		struct unit kind = quantity_make(0, kinds[i]).unit;

		if (unit_same_dimension(&unit, &kind))
			return true;
	}
	return rule->count;
}

void rule_negative(struct check *c, int block, struct sample *s)
{
	struct strbuf text = STRBUF_INIT;
	struct number_rule n;

	if (s->number && session_number(c->session, block, &n) && n.truth < 0 &&
	    never_negative(n.rule))
		check_fault(c, block, 0,
		         _("look at the formula, and at which of two values is the larger"),
		         _("the answer is negative: %s"), shown(&text, &n, n.truth));
	strbuf_free(&text);
}

/* --- the wrong answers ----------------------------------------------------- */

void rule_wrong_accepted(struct check *c, int block, struct sample *s)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;
	struct number_rule n;

	assert(check_is_block(c, block));
	if (!s->number || !session_number(c->session, block, &n))
		return;
	for (size_t i = 0; i < x->n_wrong; i++) {
		struct strbuf wrong = STRBUF_INIT, right = STRBUF_INIT;
		int figures = quantity_figures_apart(n.wrong[i], n.truth, n.rule->unit,
		                                     SHOWN_FIGURES);

		quantity_print(&wrong, n.wrong[i], n.rule->unit, figures);
		quantity_print(&right, n.truth, n.rule->unit, figures);
		if (!isnan(n.wrong[i]) && verdict_on(&n, n.wrong[i]) == VERDICT_RIGHT)
			check_fault(c, block, (int)i,
			         _("narrow accept, draw other values, or let value give false "
			           "there"),
			         _("the wrong answer '%s', %s, is accepted: right is %s"),
			         x->wrong[i].id, wrong.text, right.text);
		strbuf_free(&wrong);
		strbuf_free(&right);
	}
}

void rule_wrong_same(struct check *c, int block, struct sample *s)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;
	struct number_rule n;

	assert(check_is_block(c, block));
	if (!s->number || !session_number(c->session, block, &n))
		return;
	for (size_t i = 0; i < x->n_wrong; i++)
		for (size_t k = 0; k < i; k++) {
			struct strbuf text = STRBUF_INIT;

			if (fabs(n.wrong[i] - n.wrong[k]) <= 1e-9 * fabs(n.wrong[k]))
				check_fault(c, block, (int)i,
				         _("strike one, draw other values, or let value give false "
				           "there"),
				         _("the wrong answers '%s' and '%s' are the same: %s"),
				         x->wrong[k].id, x->wrong[i].id,
				         shown(&text, &n, n.wrong[i]));
			strbuf_free(&text);
		}
}

static const struct json *sent(const struct json *reply, const char *id)
{
	for (const struct json *w = json_first(json_get(reply, "wrong")); w; w = json_next(w))
		if (!strcmp(json_string(json_get(w, "id"), ""), id))
			return json_get(w, "value");
	return NULL;
}

void rule_wrong_kind(struct check *c, int block, struct sample *s)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;
	struct number_rule n;

	if (!s->number || !session_number(c->session, block, &n))
		return;
	for (size_t i = 0; i < x->n_wrong; i++)
		if (isnan(n.wrong[i]) && sent(s->reply, x->wrong[i].id))
			check_fault(c, block, (int)i, _("give it in a unit of the answer's kind"),
			         _("the wrong answer '%s' is in %s, the answer in %s: nobody can "
			           "give it"), x->wrong[i].id,
			         json_string(json_get(sent(s->reply, x->wrong[i].id), "unit"), ""),
			         n.rule->unit);
}
