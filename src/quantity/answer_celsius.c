/* answer_celsius.c - degrees Celsius, which are kelvins as a difference and no unit as a point */
#include "config.h"
#include "quantity/answer_private.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

/* Where a lone number with degrees behind it ends; NULL: it is none.  A bare C is the coulomb, and
 * means degrees only where a temperature is wanted. */
static const char *before_degrees(const char *text, bool temperature)
{
	static const char *const names[] = {
		"°C", "° C", "°С", "° С", "℃", "degC", "deg C", "degrees C", "celsius", "Celsius",
		"degrees celsius", "degrees Celsius", "degree Celsius", "°", "градус", "градуса",
		"градусов", "град.", "град", "градус Цельсия", "градуса Цельсия",
		"градусов Цельсия", "C", "С",
	};
	char literal[LITERAL_SIZE];
	const char *p = text, *end;

	grammar_skip_sign(&p);
	p = grammar_skip_spaces(p);
	if (!literal_read(&p, SCALE_ANY, literal))
		return NULL;
	end = p;
	p = grammar_skip_spaces(p);
	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (!strcmp(p, names[i]))
			return i < COUNT_OF(names) - 2 || temperature ? end : NULL;
	return NULL;
}

bool answer_read_celsius(struct answer *a, struct strbuf *text)
{
	const struct dimension temperature = { .power = { [AXIS_TEMPERATURE] = 1 } };
	bool wanted = a->rule->unit &&
		!memcmp(&a->wanted.dimension, &temperature, sizeof temperature);
	const char *end = wanted || !a->rule->unit ? before_degrees(text->text, wanted) : NULL;
	struct strbuf kelvin = STRBUF_INIT, shown = STRBUF_INIT;

	assert(text);
	if (!end)
		return false;
	strbuf_printf(&kelvin, "%.*s K", (int)(end - text->text), text->text);
	if (wanted && a->rule->field) {        /* all temperatures of the models are differences */
		strbuf_clear(text);
		strbuf_puts(text, kelvin.text);
		a->text = text->text;
	} else {
		answer_choose_own(a, kelvin.text);
		strbuf_puts(&shown, a->r->n_choices ? a->r->choices[0] : kelvin.text);
		answer_refuse_reading(a->r, ANSWER_AMBIGUOUS,
		                      _("A rise of 1 °C is 1 K, and only a rise has a value here. "
		                        "Is it %s?"), shown.text);
	}
	strbuf_free(&kelvin);
	strbuf_free(&shown);
	return a->r->reason != ANSWER_NONE;
}
