/* rule_agree.c - rules about words that agree with a number, {n|device|devices} */
#include "config.h"
#include "author/rules_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* An empty form between bars would leave the number alone. */
static bool has_empty(const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (text[i] == '|' && (i + 1 == n || text[i + 1] == '|'))
			return true;
	return false;
}

static void look_at(struct check *c, int block, const struct text *t, enum language k, size_t forms)
{
	const char *text = t->wording->text[k], *from;
	struct expressions e = { .text = text, .next = text };
	size_t n;

	while (interpolate_next_expression(&e, &from, &n)) {
		char *whole = memory_copy(from, e.full);

		if (e.forms && (e.forms != forms || has_empty(from, e.full)))
			check_fault_in(c, k, block, t->index,
			            _("as many forms as the language has, one behind each bar"),
			            _("{%s} in %s has %zu forms of a word; the language has %zu"),
			            whole, t->key, e.forms, forms);
		else if (e.forms && !session_counts(c->session, block, from, n))
			check_fault_in(c, k, block, t->index,
			            _("divide it by its unit, or leave the forms away"),
			            _("{%s} in %s is no plain number: no word agrees with it"),
			            whole, t->key);
		free(whole);
	}
}

void rule_agree(struct check *c, int block)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);

	for (enum language k = 0; k < language_count(); k++) {
		size_t forms;

		check_language(c, k);
		forms = message_form_count();
		check_language(c, LANGUAGE_NONE);
		for (size_t i = 0; i < n; i++)
			if (texts[i].wording->text[k])
				look_at(c, block, &texts[i], k, forms);
	}
}

void rule_agree_variant(struct check *c, int block, struct sample *s)
{
	(void)s;
	if (c->seed <= 1)
		rule_agree(c, block);
}
