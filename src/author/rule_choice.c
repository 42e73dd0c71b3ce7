/* rule_choice.c - rules about lists of choices and orders */
#include "config.h"
#include "author/rules_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { PLACES = 32, ORDER_SEEDS = 200 };

/* Two partners that read the same: either would be right for both.  The first is called 1. */
static void check_partners(struct check *c, int block, const struct exercise *x)
{
	size_t n = x->n_partners + x->n_others;
	char *told[PLACES] = { NULL };

	if (n == 2)
		check_fault(c, block, 0, _("add a pair, or others that belong to none"),
		         _("two pairs leave one way to be wrong: nothing is to be found"));
	for (size_t i = 0; i < n && i < PLACES; i++) {
		struct text t = { .role = TEXT_CHOICE, .wording = i < x->n_partners
			? &x->partners[i] : &x->others[i - x->n_partners] };
		struct strbuf text = STRBUF_INIT;

		check_plain(c, block, &t, &text);
		told[i] = strbuf_take(&text);
		for (size_t k = 0; k < i; k++)
			if (!strcmp(told[k], told[i]))
				check_fault(c, block, (int)(PLACES + i),
				         _("make them differ, also in what is drawn"),
				         _("the partners %zu and %zu read the same"), k + 1, i + 1);
	}
	for (size_t i = 0; i < PLACES; i++)
		free(told[i]);
}

/* Two choices that read the same, with the values of this variant. */
void rule_choices(struct check *c, int block, struct sample *s)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;
	char *said[PLACES] = { NULL };

	assert(check_is_block(c, block));
	(void)s;
	check_partners(c, block, x);
	for (size_t i = 0; i < x->n_choices && i < PLACES; i++) {
		struct text t = { .role = TEXT_CHOICE, .wording = &x->choices[i].text };
		struct strbuf text = STRBUF_INIT;

		check_plain(c, block, &t, &text);
		said[i] = strbuf_take(&text);
		for (size_t k = 0; k < i; k++)
			if (!strcmp(said[k], said[i]) &&
			    (!x->choices[i].group || x->choices[i].group != x->choices[k].group))
				check_fault(c, block, (int)i,
				         _("make them differ, also in what is drawn"),
				         _("the choices %zu and %zu read the same"), k + 1, i + 1);
	}
	for (size_t i = 0; i < PLACES; i++)
		free(said[i]);
}

/* The order that is shown first, taken for an answer. */
void rule_order(struct check *c, int block, const struct sample *samples, size_t n)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;
	struct strbuf text = STRBUF_INIT;
	struct judgement j;

	assert(check_is_block(c, block) && (samples || !n));
	(void)samples;
	(void)n;
	if (x->form != FORM_ORDER && x->form != FORM_MATCH)
		return;
	for (size_t i = 0; i < x->n_choices; i++)
		strbuf_printf(&text, x->form == FORM_ORDER ? "%s%zu" : "%s%zu%c", i ? " " : "",
		              i + 1, (char)('a' + i));
	for (int seed = 1; seed <= c->setup->seeds && seed <= ORDER_SEEDS; seed++) {
		struct session_setup nobody = { .student = "", .course_key = "" };
		struct session *fresh = session_new(c->lesson, &nobody);

		session_use_seed(fresh, block, (uint64_t)seed);
		session_answer(fresh, block, text.text, &j);
		if (j.verdict == VERDICT_RIGHT)
			check_fault(c, block, 0, _("let fewer steps be free"),
			         _("the order in which the steps are shown with seed %d is right "
			           "already"), seed);
		session_free(fresh);
	}
	strbuf_free(&text);
}
