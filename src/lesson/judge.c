/* judge.c - the verdict on a number: near enough, foreseen mistakes, named slips */
#include "config.h"
#include "lesson/judge.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/utf8.h"

const char *judge_verdict_word(enum verdict v)
{
	static const char *const words[] = { "right", "wrong", "not_yet" };

	return words[v];
}

const char *judge_slip_word(enum slip s)
{
	static const char *const words[SLIP_COUNT] = {
#define X(name, word) [SLIP_##name] = word,
		SLIPS(X)
#undef X
	};

	return words[s];
}

static void say(struct judgement *out, const char *format, ...)
        __attribute__((format(printf, 2, 3)));

static void say(struct judgement *out, const char *format, ...)
{
	char text[sizeof out->message + 4];    /* so that the last character is whole or cut */
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	utf8_copy(out->message, sizeof out->message, text);
}

/* --- near enough ------------------------------------------------------------------------------ */

static double margin(const struct answer_rule *rule, double target)
{
	return fmax(rule->absolute, rule->relative * fabs(target));
}

/* False for anything that is not a number; the 4 ulp cover the arithmetic on both sides. */
static bool accepts(const struct answer_rule *rule, double target, double value)
{
	double ulps = 4 * (nextafter(fabs(target), INFINITY) - fabs(target));

	return fabs(value - target) <= margin(rule, target) + ulps;
}

static void judge_figures(const struct reading *r, const struct answer_rule *rule,
                          struct judgement *out)
{
	say(out, _("Right: %s."), r->shown);
	if (!r->figures)
		return;
	if (rule->figures_min && r->figures < rule->figures_min)
		say(out,
		    _("The value is right, but more figures are wanted: at least %d, here are %d."),
		    rule->figures_min, r->figures);
	else if (rule->figures_max && r->figures_least > rule->figures_max)
		say(out,
		    _("The value is right, but that is too exact: at most %d figures are wanted, "
		      "here are %d."),
		    rule->figures_max, r->figures_least);
	else
		return;
	out->figures_off = true;
}

/* --- the wrong kind of quantity --------------------------------------------------------------- */

/* Power of the second by which a exceeds b when all else is the same, else 0. */
static int time_between(const struct unit *a, const struct unit *b)
{
	for (size_t i = 1; i < DIMENSION_COUNT; i++)
		if (a->dimension.power[i] != b->dimension.power[i])
			return 0;
	return a->dimension.power[0] - b->dimension.power[0];
}

static void judge_kind(const struct reading *r, const struct answer_rule *rule,
                       struct judgement *out)
{
	struct unit wanted = quantity_make(0, rule->unit).unit;
	const char *given = unit_kind(&r->quantity.unit), *kind = unit_kind(&wanted);

	out->slip = SLIP_KIND;
	if (unit_is_plain(&wanted)) {
		say(out, _("%s is %s; the question asks for a plain number, without a unit."),
		    r->shown, given);
		return;
	}
	switch (unit_is_named(&r->quantity.unit) ? time_between(&r->quantity.unit, &wanted) : 0) {
	case 1:
		say(out,
		    _("%s is %s, not %s: an amount, where so much in each unit of time is asked."),
		    r->shown, given, kind);
		break;
	case -1:
		say(out,
		    _("%s is %s, not %s: so much in each unit of time, where an amount is asked."),
		    r->shown, given, kind);
		break;
	default:
		say(out, _("%s is %s; the question asks for %s."), r->shown, given, kind);
	}
}

/* --- named slips ------------------------------------------------------------------------------ */

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

static void consider(struct found *best, const struct found *f, double limit)
{
	/* The earlier in the list wins unless a later one is clearly nearer. */
	if (f->distance <= limit &&
	    (best->slip == SLIP_NONE || f->distance < 0.5 * best->distance - 1e-12))
		*best = *f;
}

/* Powers of 1.024 are so close to one that elsewhere only a very good fit tells. */
static bool has_data(const struct answer_rule *rule)
{
	struct unit bit = quantity_make(0, "bit").unit, u = quantity_make(0, rule->unit).unit;

	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		if (bit.dimension.power[i] && u.dimension.power[i])
			return true;
	return false;
}

static struct found find_slip(const struct answer_rule *rule, double value, double truth)
{
	struct found best = { SLIP_NONE, 0, 0, INFINITY };
	double limit = fmin(fmax(margin(rule, truth) / fabs(truth), 1e-3), 0.02);
	double binary = has_data(rule) ? fmin(limit, 5e-3) : 1e-3;

	if (!value || !truth)
		return best;
	for (size_t i = 0; i < COUNT_OF(ratios); i++)
		for (int power = -ratios[i].power; power <= ratios[i].power; power++) {
			double ratio = pow(ratios[i].ratio, power), rest = value / truth / ratio;
			struct found f = { ratios[i].slip, ratio, power, fabs(log(rest)) };

			if (power && rest > 0 && !accepts(rule, truth, truth * ratio))
				consider(&best, &f, f.slip == SLIP_BINARY_PREFIX ? binary : limit);
		}
	if (value * truth > 0 && !accepts(rule, truth, 1 / truth)) {
		struct found f = { SLIP_INVERSE, 1 / truth / truth, 1, fabs(log(value * truth)) };

		consider(&best, &f, limit);
	}
	return best;
}

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
	       accepts(rule, truth, value);
}

static void say_prefix(const struct reading *r, const struct answer_rule *rule, double truth,
                       const struct found *f, struct judgement *out)
{
	int power = 3 * (f->power > 0 ? f->power : -f->power);

	if (prefix_case(r, rule, truth))
		say(out, _("Mind the case of the prefix: M is mega, 10⁶, and m is milli, 10⁻³; M "
		           "is 10⁹ times m."));
	else if (f->power > 0)
		say(out,
		    _("%s is 10^%d times too large: check the prefixes, k is 10³, M 10⁶, G 10⁹, T "
		      "10¹²."),
		    r->shown, power);
	else
		say(out,
		    _("%s is 10^%d times too small: check the prefixes, k is 10³, M 10⁶, G 10⁹, T "
		      "10¹²."),
		    r->shown, power);
}

/* "2.4 %" in the language in force; borrowed from *to. */
static const char *share_text(struct strbuf *to, double share)
{
	quantity_print(to, 100 * share, "%", 2);
	return to->text;
}

static void say_slip(const struct reading *r, const struct answer_rule *rule, double truth,
                     const struct found *f, struct judgement *out)
{
	double times = f->ratio > 1 ? f->ratio : 1 / f->ratio;
	struct strbuf share = STRBUF_INIT;

	switch (f->slip) {
	case SLIP_SIGN:
		say(out, _("%s has the right size and the wrong sign."), r->shown);
		break;
	case SLIP_BITS_BYTES:
		say(out,
		    f->ratio > 1 ? _("%s is 8 times too large: bits and bytes were mixed up, 1 B "
		                     "is 8 bit.")
		                 : _("%s is 8 times too small: bits and bytes were mixed up, 1 B "
		                     "is 8 bit."),
		    r->shown);
		break;
	case SLIP_SI_PREFIX:
		say_prefix(r, rule, truth, f, out);
		break;
	case SLIP_BINARY_PREFIX:
		say(out,
		    _("%s is %s off: decimal and binary prefixes were mixed up, 1 GB is 10⁹ B "
		      "and 1 GiB is 2³⁰ B."),
		    r->shown, share_text(&share, fabs(f->ratio - 1)));
		strbuf_free(&share);
		break;
	case SLIP_TIME_UNIT:
		say(out,
		    f->ratio > 1 ? _("%s is %.0f times too large: a unit of time was converted the "
		                     "wrong way, or not at all.")
		                 : _("%s is %.0f times too small: a unit of time was converted the "
		                     "wrong way, or not at all."),
		    r->shown, times);
		break;
	case SLIP_PERCENT:
		say(out,
		    f->ratio > 1 ? _("%s is 100 times too large: percent and share were mixed up, "
		                     "1 %% is 0.01.")
		                 : _("%s is 100 times too small: percent and share were mixed up, "
		                     "1 %% is 0.01."),
		    r->shown);
		break;
	case SLIP_INVERSE:
		say(out, _("%s is the inverse: the quotient was taken the other way round."),
		    r->shown);
		break;
	case SLIP_FACTOR_TWO:
		say(out,
		    f->ratio > 1
		            ? _("%s is twice too large: a factor of 2 was counted once too often.")
		            : _("%s is half of what it should be: a factor of 2 is missing."),
		    r->shown);
		break;
	case SLIP_NONE:
	case SLIP_KIND:
	case SLIP_COUNT:
		break;
	}
}

static void say_direction(const struct reading *r, const struct answer_rule *rule, double truth,
                          struct judgement *out)
{
	double value = r->value, ratio = fabs(value / truth);
	struct strbuf share = STRBUF_INIT;

	if (truth && value * truth < 0)
		say(out, _("%s has the wrong sign, and not the right size either."), r->shown);
	else if (truth && fabs(ratio - 1) < 0.1)
		say(out,
		    _("%s is close, but not within the tolerance of %s: check the last steps "
		      "and the rounding."),
		    r->shown, share_text(&share, margin(rule, truth) / fabs(truth)));
	else if (fabs(value) > fabs(truth))
		say(out,
		    ratio > 10 ? _("%s is too large, by more than a factor of ten: check the "
		                   "powers of ten.")
		               : _("%s is too large."),
		    r->shown);
	else
		say(out,
		    ratio < 0.1 ? _("%s is too small, by more than a factor of ten: check the "
		                    "powers of ten.")
		                : _("%s is too small."),
		    r->shown);
	strbuf_free(&share);
}

/* --- the verdict ------------------------------------------------------------------------------ */

/* The listed one that is nearest among those that fit. */
static const struct misconception *find_misconception(const struct answer_rule *rule, double value,
                                                      const struct misconception *list, size_t n)
{
	const struct misconception *best = NULL;

	for (size_t i = 0; i < n; i++)
		if (accepts(rule, list[i].value, value) &&
		    (!best || fabs(list[i].value - value) < fabs(best->value - value)))
			best = &list[i];
	return best;
}

void judge(const struct reading *r, const struct answer_rule *rule, double truth,
           const struct misconception *list, size_t n, struct judgement *out)
{
	struct found slip;

	assert(out);
	*out = (struct judgement){ .verdict = VERDICT_WRONG };
	if (r->reason != ANSWER_NONE) {
		out->verdict = VERDICT_NOT_YET;
		say(out, "%s", r->message);
		return;
	}
	if (isnan(r->value)) {
		judge_kind(r, rule, out);
		return;
	}
	if (accepts(rule, truth, r->value)) {
		out->verdict = VERDICT_RIGHT;
		out->credit = 1;
		judge_figures(r, rule, out);
		return;
	}
	out->misconception = find_misconception(rule, r->value, list, n);
	slip = find_slip(rule, r->value, truth);
	out->slip = slip.slip;
	if (slip.slip != SLIP_NONE)
		say_slip(r, rule, truth, &slip, out);
	else
		say_direction(r, rule, truth, out);
	if (out->misconception) {
		out->slip = SLIP_NONE;
		out->credit = out->misconception->credit;
		if (out->misconception->say)
			say(out, "%s", out->misconception->say);
	}
}
