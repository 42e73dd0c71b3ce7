/* formula.c - a model's formula for people */
#include "config.h"
#include "model/formula.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/quantity.h"

#define TEXT "\\text{"
#define SPACE "\\,"

/* All words that stand in formulas; a test wants each of them here. */
static const char *const words[] = {
	N_IN("formula", "green"), N_IN("formula", "amber"), N_IN("formula", "red"),
	N_IN("formula", "data"), N_IN("formula", "compute"), N_IN("formula", "bound"),
	N_IN("formula", " or, with sharded weights, "),
};

/* What stands between the braces of \text{…}: a unit behind a number, else a word. */
static void print_text(const char *inside, size_t n, bool unit, struct strbuf *to)
{
	char *text = memory_copy(inside, n);

	strbuf_puts(to, TEXT);
	if (unit)
		quantity_print_unit(to, text);
	else
		strbuf_puts(to, message_in("formula", text));
	strbuf_putc(to, '}');
	free(text);
}

void formula_print(const char *formula, struct strbuf *to)
{
	const size_t opening = strlen(TEXT), space = strlen(SPACE);

	assert(formula && to && COUNT_OF(words) > 0);
	for (const char *s = formula; *s; ) {
		const char *close = strncmp(s, TEXT, opening) ? NULL : strchr(s, '}');
		bool unit = s - formula >= (ptrdiff_t)space && !strncmp(s - space, SPACE, space);

		if (close) {
			print_text(s + opening, (size_t)(close - s) - opening, unit, to);
			s = close + 1;
		} else {
			strbuf_putc(to, *s++);
		}
	}
}
