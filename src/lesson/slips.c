/* slips.c - wrong numbers that have a name: another prefix, bits for bytes, hours for minutes
 *
 * A ratio may come about by chance, so each is named only where what is asked, or given, can have
 * been mistaken so; and then it is said with a "perhaps".
 */
#include "config.h"
#include "lesson/judge_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"

/* How near a power of 1.024 must be: where data is asked, and where it is only given.  They are so
 * close to one that elsewhere a slip of the last steps would often hit one. */
#define BINARY_ASKED 5e-3
#define BINARY_GIVEN 1e-3

#define LEAST_LIMIT 1e-3
#define MOST_LIMIT  0.02

/* Ratios student/true that have a name; power: also its powers from -power to power. */
static const struct { enum slip slip; double ratio; int power; } ratios[] = {
	{ SLIP_SIGN, -1, 1 },
	{ SLIP_BITS_BYTES, 8, 1 },
	{ SLIP_SI_PREFIX, 1000, 8 },
	{ SLIP_BINARY_PREFIX, 1.024, 6 },
	{ SLIP_TIME_UNIT, 60, 1 }, { SLIP_TIME_UNIT, 3600, 1 }, { SLIP_TIME_UNIT, 24, 1 },
	{ SLIP_TIME_UNIT, 8760, 1 }, { SLIP_TIME_UNIT, 86400, 1 },
	{ SLIP_PERCENT, 100, 1 },
	{ SLIP_FACTOR_TWO, 2, 1 },
};

struct found {
	enum slip slip;
	double ratio;                  /* the ideal one */
	int power;
	double distance;               /* of the logarithms */
};

/* What can have been mistaken for what. */
struct chances {
	bool plain, share, data_asked, data;
	double one;                    /* how many of the unit that is asked are a plain one */
	unsigned prefixes;             /* as in struct question */
};

/* A plain number is a share when it may be given in percent, was, or is at most one. */
static struct chances chances_of(const struct reading *r, const struct answer_rule *rule,
                                 double truth, const struct question *question)
{
	struct unit u = quantity_make(0, rule->unit).unit;
	struct chances c = { .plain = unit_is_plain(&u), .one = u.denominator / u.numerator };

	c.share = c.plain && !rule->count &&
	          (rule->ratio || fabs(truth) <= 1 || !unit_is_one(&u) ||
	           !unit_is_one(&r->quantity.unit));
	c.data_asked = u.dimension.power[AXIS_BIT] != 0;
	c.data = c.data_asked || question->data;
	c.prefixes = question->prefixes | 1u << unit_data_prefix(rule->unit) |
	             1u << unit_data_prefix(r->quantity.symbol);
	return c;
}

static bool can_be(const struct chances *c, enum slip slip, int power)
{
	switch (slip) {
	case SLIP_BITS_BYTES: return c->data;
	case SLIP_BINARY_PREFIX: return c->data && (c->prefixes >> abs(power) & 1);
	case SLIP_PERCENT: return c->share;
	case SLIP_INVERSE: return c->plain;
	case SLIP_SIGN: case SLIP_SI_PREFIX: case SLIP_TIME_UNIT: case SLIP_FACTOR_TWO:
	case SLIP_NONE: case SLIP_KIND: case SLIP_COUNT: break;
	}
	return true;
}

static void consider(struct found *best, const struct found *f, double limit)
{
	/* The earlier in the list wins unless a later one is clearly nearer. */
	if (f->distance <= limit &&
	    (best->slip == SLIP_NONE || f->distance < 0.5 * best->distance - 1e-12))
		*best = *f;
}

static struct found find(const struct answer_rule *rule, double value, double truth,
                         const struct chances *c)
{
	struct found best = { SLIP_NONE, 0, 0, INFINITY };
	double limit = fmin(fmax(judge_margin(rule, truth) / fabs(truth), LEAST_LIMIT), MOST_LIMIT);
	double binary = fmin(limit, c->data_asked ? BINARY_ASKED : BINARY_GIVEN);

	if (!value || !truth)
		return best;
	for (size_t i = 0; i < COUNT_OF(ratios); i++)
		for (int power = -ratios[i].power; power <= ratios[i].power; power++) {
			double ratio = pow(ratios[i].ratio, power), rest = value / truth / ratio;
			struct found f = { ratios[i].slip, ratio, power, fabs(log(rest)) };

			if (power && rest > 0 && can_be(c, f.slip, power) &&
			    !judge_accepts(rule, truth, truth * ratio))
				consider(&best, &f, f.slip == SLIP_BINARY_PREFIX ? binary : limit);
		}
	if (value * truth > 0 && can_be(c, SLIP_INVERSE, 1) &&
	    !judge_accepts(rule, truth, c->one * c->one / truth)) {
		double inverse = c->one * c->one / truth;
		struct found f = { SLIP_INVERSE, inverse / truth, 1, fabs(log(value / inverse)) };

		consider(&best, &f, limit);
	}
	return best;
}

/* --- the words -------------------------------------------------------------------------------- */

/* Would the other case of the prefix have been right?  "5000 MV" for 5 V. */
static bool prefix_case(const struct reading *r, const struct answer_rule *rule, double truth)
{
	struct quantity other = r->quantity;
	struct unit u;
	double value;

	if (other.symbol[0] == 'M')
		other.symbol[0] = 'm';
	else if (other.symbol[0] == 'm')
		other.symbol[0] = 'M';
	else
		return false;
	if (unit_parse(other.symbol, &u, NULL) != STATUS_OK ||
	    !unit_same_dimension(&u, &other.unit))
		return false;
	other.unit = u;
	return quantity_convert(&other, rule->unit, &value, NULL) == STATUS_OK &&
	       judge_accepts(rule, truth, value);
}

static void say_prefix(const struct reading *r, const struct answer_rule *rule, double truth,
                       const struct found *f, bool plain, struct judgement *out)
{
	int power = 3 * (f->power > 0 ? f->power : -f->power);

	if (prefix_case(r, rule, truth))
		judge_say(out,
		          _("Mind the case of the prefix: M is mega, 10⁶, and m is milli, 10⁻³; M "
		            "is 10⁹ times m."));
	else if (plain)
		judge_say(out,
		          f->power > 0
		                  ? _("%s is 10^%d times too large: check the powers of ten.")
		                  : _("%s is 10^%d times too small: check the powers of ten."),
		          r->shown, power);
	else if (f->power > 0)
		judge_say(out,
		          _("%s is 10^%d times too large: check the prefixes, k is 10³, M 10⁶, G "
		            "10⁹, T 10¹²."),
		          r->shown, power);
	else
		judge_say(out,
		          _("%s is 10^%d times too small: check the prefixes, k is 10³, M 10⁶, G "
		            "10⁹, T 10¹²."),
		          r->shown, power);
}

static void say_binary(const struct reading *r, const struct found *f, struct judgement *out)
{
	struct strbuf share = STRBUF_INIT;

	quantity_print(&share, 100 * fabs(f->ratio - 1), "%", 2);
	judge_say(out,
	          _("%s is %s off: perhaps decimal and binary prefixes were mixed up, 1 GB is "
	            "10⁹ B and 1 GiB is 2³⁰ B."),
	          r->shown, share.text);
	strbuf_free(&share);
}

/* Of 60, or 24, times: the word agrees with the number. */
static void say_time(const struct reading *r, double times, bool large, struct judgement *out)
{
	unsigned long n = (unsigned long)times;

	if (large)
		judge_say(out,
		          message_plural("%s is %lu time too large: perhaps a unit of time was "
		                         "converted the wrong way, or not at all.",
		                         "%s is %lu times too large: perhaps a unit of time was "
		                         "converted the wrong way, or not at all.", n),
		          r->shown, n);
	else
		judge_say(out,
		          message_plural("%s is %lu time too small: perhaps a unit of time was "
		                         "converted the wrong way, or not at all.",
		                         "%s is %lu times too small: perhaps a unit of time was "
		                         "converted the wrong way, or not at all.", n),
		          r->shown, n);
}

static void say_slip(const struct reading *r, const struct answer_rule *rule, double truth,
                     const struct found *f, bool plain, struct judgement *out)
{
	double times = f->ratio > 1 ? f->ratio : 1 / f->ratio;
	bool large = f->ratio > 1;

	switch (f->slip) {
	case SLIP_SIGN:
		judge_say(out, _("%s has the right size and the wrong sign."), r->shown);
		break;
	case SLIP_BITS_BYTES:
		judge_say(out,
		          large ? _("%s is 8 times too large: perhaps bits and bytes were mixed "
		                    "up, 1 B is 8 bit.")
		                : _("%s is 8 times too small: perhaps bits and bytes were mixed "
		                    "up, 1 B is 8 bit."),
		          r->shown);
		break;
	case SLIP_SI_PREFIX:
		say_prefix(r, rule, truth, f, plain, out);
		break;
	case SLIP_BINARY_PREFIX:
		say_binary(r, f, out);
		break;
	case SLIP_TIME_UNIT:
		say_time(r, round(times), large, out);
		break;
	case SLIP_PERCENT:
		judge_say(out,
		          large ? _("%s is 100 times too large: perhaps percent and share were "
		                    "mixed up, 1 %% is 0.01.")
		                : _("%s is 100 times too small: perhaps percent and share were "
		                    "mixed up, 1 %% is 0.01."),
		          r->shown);
		break;
	case SLIP_INVERSE:
		judge_say(out, _("%s is the inverse: perhaps the quotient was taken the other way "
		                 "round."),
		          r->shown);
		break;
	case SLIP_FACTOR_TWO:
		judge_say(out,
		          large ? _("%s is twice too large: perhaps a factor of 2 was counted once "
		                    "too often.")
		                : _("%s is half of what it should be: perhaps a factor of 2 is "
		                    "missing."),
		          r->shown);
		break;
	case SLIP_NONE: case SLIP_KIND: case SLIP_COUNT: break;
	}
}

bool judge_slip(const struct reading *r, const struct answer_rule *rule, double truth,
                const struct question *question, struct judgement *out)
{
	static const struct question nothing = { .prefixes = 0 };
	struct chances c = chances_of(r, rule, truth, question ? question : &nothing);
	struct found f = find(rule, r->value, truth, &c);

	assert(r && rule && out);
	if (f.slip == SLIP_NONE)
		return false;
	out->slip = f.slip;
	say_slip(r, rule, truth, &f, c.plain, out);
	return true;
}
