/* unit.c - units over UDUNITS-2: loading, converting, what kind each is */
#include "config.h"
#include "quantity/unit.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"

bool unit_same_dimension(const struct unit *a, const struct unit *b)
{
	assert(a && b);
	return !memcmp(&a->dimension, &b->dimension, sizeof a->dimension);
}

bool unit_is_plain(const struct unit *u)
{
	static const struct dimension none;

	return !memcmp(&u->dimension, &none, sizeof none);
}

bool unit_is_one(const struct unit *u)
{
	return unit_is_plain(u) && u->numerator == u->denominator;
}

static bool whole(double x)
{
	return x == floor(x);
}

/* Takes the common divisor out of two whole numbers. */
static void reduce(double *a, double *b)
{
	double x = *a, y = *b;

	if (!whole(x) || !whole(y))
		return;
	while (y >= 1) {
		double r = fmod(x, y);

		x = y;
		y = r;
	}
	*a /= x;
	*b /= x;
}

double unit_convert(double value, const struct unit *from, const struct unit *to)
{
	double n1 = from->numerator, d1 = from->denominator, n2 = to->denominator,
	       d2 = to->numerator, result;

	assert(unit_same_dimension(from, to));
	if (n1 == d2 && d1 == n2 && whole(n1) && whole(d1))
		return value;
	reduce(&n1, &d1);
	reduce(&n1, &d2);
	reduce(&n2, &d1);
	reduce(&n2, &d2);
	result = value * (n1 * n2) / (d1 * d2);
	return isfinite(result) ? result : value / (d1 * d2) * (n1 * n2);
}

/* Powers of s, m, kg, A, K, mol, cd, bit, FLOP, USD; said: with the source language's article. */
static const struct kind { const char *name, *said; struct dimension dimension; } kinds[] = {
	{ N_("plain number"), "a plain number", { { 0 } } },
	{ N_("time"), "a time", { { 1 } } },
	{ N_("rate"), "a rate", { { -1 } } },
	{ N_("length"), "a length", { { 0, 1 } } },
	{ N_("area"), "an area", { { 0, 2 } } },
	{ N_("volume"), "a volume", { { 0, 3 } } },
	{ N_("speed"), "a speed", { { -1, 1 } } },
	{ N_("acceleration"), "an acceleration", { { -2, 1 } } },
	{ N_("mass"), "a mass", { { 0, 0, 1 } } },
	{ N_("mass rate"), "a mass rate", { { -1, 0, 1 } } },
	{ N_("force"), "a force", { { -2, 1, 1 } } },
	{ N_("energy"), "energy", { { -2, 2, 1 } } },
	{ N_("power"), "power", { { -3, 2, 1 } } },
	{ N_("electric current"), "an electric current", { { 0, 0, 0, 1 } } },
	{ N_("electric charge"), "an electric charge", { { 1, 0, 0, 1 } } },
	{ N_("voltage"), "a voltage", { { -3, 2, 1, -1 } } },
	{ N_("inductance"), "an inductance", { { -2, 2, 1, -2 } } },
	{ N_("resistance"), "a resistance", { { -3, 2, 1, -2 } } },
	{ N_("temperature"), "a temperature", { { 0, 0, 0, 0, 1 } } },
	{ N_("amount of substance"), "an amount of substance", { { 0, 0, 0, 0, 0, 1 } } },
	{ N_("luminous intensity"), "a luminous intensity", { { 0, 0, 0, 0, 0, 0, 1 } } },
	{ N_("amount of data"), "an amount of data", { { [AXIS_BIT] = 1 } } },
	{ N_("data rate"), "a data rate", { { -1, [AXIS_BIT] = 1 } } },
	{ N_("amount of arithmetic"), "an amount of arithmetic", { { [AXIS_FLOP] = 1 } } },
	{ N_("arithmetic rate"), "an arithmetic rate", { { -1, [AXIS_FLOP] = 1 } } },
	{ N_("arithmetic intensity"), "an arithmetic intensity",
	  { { [AXIS_BIT] = -1, [AXIS_FLOP] = 1 } } },
	{ N_("data per operation"), "data per operation",
	  { { [AXIS_BIT] = 1, [AXIS_FLOP] = -1 } } },
	{ N_("money"), "money", { { [AXIS_USD] = 1 } } },
	{ N_("cost rate"), "a cost rate", { { -1, [AXIS_USD] = 1 } } },
	{ N_("price of energy"), "a price of energy", { { 2, -2, -1, [AXIS_USD] = 1 } } },
	{ N_("price of data"), "a price of data", { { [AXIS_BIT] = -1, [AXIS_USD] = 1 } } },
	{ N_("price of arithmetic"), "a price of arithmetic",
	  { { [AXIS_FLOP] = -1, [AXIS_USD] = 1 } } },
	{ N_("carbon intensity"), "a carbon intensity", { { 2, -2 } } },
	{ N_("water per energy"), "water per energy", { { 2, 1, -1 } } },
	{ N_("energy per bit"), "energy per bit", { { -2, 2, 1, [AXIS_BIT] = -1 } } },
	{ N_("energy per operation"), "energy per operation", { { -2, 2, 1, [AXIS_FLOP] = -1 } } },
	{ N_("arithmetic per energy"), "arithmetic per energy",
	  { { 2, -2, -1, [AXIS_FLOP] = 1 } } },
};

static const struct kind *find_kind(const struct unit *u)
{
	for (size_t i = 0; i < COUNT_OF(kinds); i++)
		if (!memcmp(&kinds[i].dimension, &u->dimension, sizeof u->dimension))
			return &kinds[i];
	return NULL;
}

bool unit_is_named(const struct unit *u)
{
	return find_kind(u) != NULL;
}

const char *unit_kind(const struct unit *u)
{
	const struct kind *kind = find_kind(u);

	return kind ? _(kind->name) : _("another kind of quantity");
}

const char *unit_a_kind(const struct unit *u)
{
	const struct kind *kind = find_kind(u);

	return kind && message_language() == LANGUAGE_EN ? kind->said : unit_kind(u);
}
