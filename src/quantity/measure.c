/* measure.c - which texts are one number and its unit, and nothing else */
#include "config.h"
#include "quantity/quantity.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/memory.h"

#define DIGITS "0123456789"

/* Behind the first of these that the text begins with, or p. */
static const char *behind_one(const char *p, const char *const *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!strncmp(p, list[i], strlen(list[i])))
			return p + strlen(list[i]);
	return p;
}

/* Behind "×10⁹" or "·10^9" at p, or p. */
static const char *behind_scale(const char *p)
{
	static const char *const signs[] = { "×10", "·10", "*10" };
	static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸",
	                                      "⁹", "⁻" };
	const char *end = behind_one(p, signs, COUNT_OF(signs)), *next;

	if (end == p)
		return p;
	if (*end == '^') {
		end += 1 + (end[1] == '-');
		return isdigit((unsigned char)*end) ? end + strspn(end, DIGITS) : p;
	}
	while ((next = behind_one(end, raised, COUNT_OF(raised))) != end)
		end = next;
	return end;
}

/* Behind the number that the text begins with; NULL: it begins with none. */
static const char *behind_number(const char *p)
{
	const char *from, *exponent;

	p += *p == '-' || *p == '+';
	from = p;
	p += strspn(p, DIGITS);
	if (*p == '.')
		p += 1 + strspn(p + 1, DIGITS);
	if (p == from || (p == from + 1 && *from == '.'))
		return NULL;
	exponent = p + 1 + (*p && (p[1] == '-' || p[1] == '+'));
	if ((*p == 'e' || *p == 'E') && isdigit((unsigned char)*exponent))
		return exponent + strspn(exponent, DIGITS);
	return behind_scale(p);
}

bool quantity_is_measure(const char *text)
{
	const char *number = text + strspn(text, " \t\n"), *end = behind_number(number), *unit;
	struct quantity whole;
	struct unit parsed;

	if (!end)
		return false;
	unit = end + strspn(end, " \t\n");
	/* "B" at once behind the number may be a count: billions of parameters */
	if (unit == end && *unit && strchr("KMGTB", *unit) && !unit[1])
		return false;
	if (*unit == '/' && isalpha((unsigned char)unit[1]))    /* 1600/s */
		return quantity_parse(text, NULL, &whole, NULL) == STATUS_OK;
	return *unit && !strchr("-+*/^(),.;:=0123456789", *unit) &&
	       unit_parse(unit, &parsed, NULL) == STATUS_OK;
}

bool quantity_is_bare(const char *text)
{
	const char *end = behind_number(text + strspn(text, " \t\n"));

	assert(text);
	return end && !end[strspn(end, " \t\n")];
}
