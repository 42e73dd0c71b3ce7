/* unit_parse.c - a unit by its text, which is taken apart once; the prefix of its bits or bytes */
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

int unit_data_prefix(const char *text)
{
	struct factors f;

	assert(text);
	if (grammar_parse(text, &f, NULL) != STATUS_OK)
		return 0;
	for (size_t i = 0; i < f.n; i++) {
		const struct prefix *prefix = f.factor[i].word.prefix;

		if (prefix && f.factor[i].word.known->unit.dimension.power[AXIS_BIT] &&
		    prefix->power > 0)
			return prefix->binary ? prefix->power : prefix->power / 3;
	}
	return 0;
}

bool unit_is_quotient(const char *text)
{
	struct factors f;

	assert(text);
	if (grammar_parse(text, &f, NULL) != STATUS_OK)
		return false;
	for (size_t i = 0; i < f.n; i++)
		if (f.factor[i].power < 0)
			return true;
	return false;
}
