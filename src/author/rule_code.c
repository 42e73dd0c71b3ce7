/* rule_code.c - rules about exercises in code */
#include "config.h"
#include "author/rules_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CODE_SEEDS = 20 };

/* The value that the case wants, in the unit of the exercise or of the first case; NAN: none. */
static double wanted(const struct json *one, const char *unit)
{
	const struct json *expected = json_get(one, "expected");
	const char *text = json_string(json_get(expected, "unit"), "");
	struct quantity q;
	struct unit own;
	double value;

	if (strlen(text) >= UNIT_TEXT_SIZE || unit_parse(text, &own, NULL) != STATUS_OK)
		return NAN;
	q = quantity_make(json_number(json_get(expected, "value"), NAN), text);
	return quantity_convert(&q, unit, &value, NULL) == STATUS_OK ? value : NAN;
}

/* Whether the first case's answer is right in all of them. */
static bool constant_passes(const struct exercise *x, const struct json *cases)
{
	const char *unit = json_string(json_get(json_get(json_first(cases), "expected"), "unit"),
	                               "");
	double first = wanted(json_first(cases), unit);

	for (const struct json *one = json_first(cases); one; one = json_next(one)) {
		double value = wanted(one, unit);

		if (!(fabs(first - value) <= fmax(x->absolute, x->relative * fabs(value))))
			return false;
	}
	return json_count(cases) > 0;
}

void rule_code(struct check *c, int block, const struct sample *samples, size_t n)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;

	assert(check_is_block(c, block) && (samples || !n));
	(void)samples;
	for (int seed = 1; x->form == FORM_CODE && seed <= CODE_SEEDS && (size_t)seed <= n &&
	     !c->given_up[block]; seed++) {
		char request[300];
		struct json *reply;

		snprintf(request, sizeof request,
		         "{\"do\":\"code\",\"exercise\":\"%s\",\"seed\":\"%d\",\"text\":\"0\"}",
		         c->lesson->blocks[block].id, seed);
		reply = check_ask(c, block, request);
		if (reply && constant_passes(x, json_get(reply, "cases")))
			check_fault(c, block, 0, _("let the cases differ more, or narrow accept"),
			         _("with seed %d a mere number is right in all %zu cases"), seed,
			         json_count(json_get(reply, "cases")));
		json_free(reply);
	}
}
