/* unit_parse.c - a unit by its text, which is taken apart once */
#include "config.h"
#include "quantity/unit.h"

#include <assert.h>

#include "quantity/interned_private.h"

enum status unit_parse(const char *text, struct unit *out, struct diag *d)
{
	const struct interned *known = interned_find(text);
	struct factors f;
	enum status status;

	assert(out);
	if (known) {
		*out = known->unit;
		return STATUS_OK;
	}
	status = grammar_parse(text, &f, d);
	return status == STATUS_OK ? grammar_unit(&f, out, d) : status;
}
