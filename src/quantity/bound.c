/* bound.c - the ends of a range for people: exact, or rounded to the inside */
#include "config.h"
#include "quantity/quantity.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/message.h"
#include "quantity/typed.h"

enum { FIGURES_LEAST = 3, FIGURES_SHORT = 6, FIGURES_EXACT = 15 };

static bool read_back(const char *text, const char *unit, double *value)
{
	return typed_value(text, &(struct typed_rule){ .unit = unit, .mark = answer_mark() }, value,
	                   NULL) == STATUS_OK;
}

/* With as few figures as are exact; false when none are. */
static bool print_exactly(struct strbuf *b, double value, const char *unit, int most)
{
	for (int figures = FIGURES_LEAST; figures <= most; figures++)
		for (int own = 0; own < 2; own++) {
			struct strbuf text = STRBUF_INIT;
			double read;
			bool exact;

			if (own)
				quantity_print_in(&text, value, unit, figures);
			else
				quantity_print(&text, value, unit, figures);
			exact = read_back(text.text, unit, &read) && read == value;
			if (exact)
				strbuf_puts(b, text.text);
			strbuf_free(&text);
			if (exact)
				return true;
		}
	return false;
}

/* "1 099 511 627 776": 2^40 in full. */
static void print_whole(struct strbuf *b, double value)
{
	const char *group = language_group(message_language());
	char digits[32];
	int n = snprintf(digits, sizeof digits, "%.0f", fabs(value));

	strbuf_puts(b, value < 0 ? "−" : "");
	for (int i = 0; i < n; i++) {
		strbuf_puts(b, i && (n - i) % 3 == 0 ? group : "");
		strbuf_putc(b, digits[i]);
	}
}

/* In whatever unit it reads best, with so many figures, moved to the inside until it says no more
 * than is allowed. */
static void print_inside(struct strbuf *b, double value, const char *unit, enum quantity_end end,
                         int figures)
{
	double step = pow(10, floor(log10(fabs(value))) - figures + 1), read;
	bool inside = false;

	for (int i = 0; i < 3 && !inside; i++) {
		struct strbuf text = STRBUF_INIT;

		quantity_print(&text, end == QUANTITY_LEAST ? value + i * step : value - i * step,
		               unit, figures);
		inside = read_back(text.text, unit, &read) &&
			(end == QUANTITY_LEAST ? read >= value : read <= value);
		if (inside)
			strbuf_puts(b, text.text);
		strbuf_free(&text);
	}
	if (!inside)
		quantity_print_in(b, value, unit, FIGURES_EXACT);
}

void quantity_print_bound(struct strbuf *b, double value, const char *unit, enum quantity_end end,
                          int figures)
{
	struct unit u;
	bool plain = unit_parse(unit, &u, NULL) == STATUS_OK && unit_is_one(&u);

	assert(b && unit && figures > 0);
	if (!isfinite(value) || value == 0)
		quantity_print(b, value, unit, FIGURES_LEAST);
	else if (print_exactly(b, value, unit, FIGURES_SHORT))
		return;
	else if (plain && !strcmp(unit, "1") && value == floor(value) && fabs(value) <= 0x1p53)
		print_whole(b, value);
	else if (!print_exactly(b, value, unit, FIGURES_EXACT))
		print_inside(b, value, unit, end, figures);
}
