/* judge.c - the verdict on a number: near enough, rightly rounded, foreseen mistakes */
#include "config.h"
#include "lesson/judge_private.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
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

void judge_say(struct judgement *out, const char *format, ...)
{
	char text[sizeof out->message + 4];    /* so that the last character is whole or cut */
	va_list arguments;

	assert(out && format);
	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	utf8_copy(out->message, sizeof out->message, text);
}

/* --- near enough ------------------------------------------------------------------------------ */

/* An exercise that does not want it closer takes two right figures. */
#define STANDARD_RELATIVE 0.02
#define DUST 1e-12                     /* from arithmetic: of a number that was typed, */
#define TIE  1e-9                      /* and of one half, between two roundings */

double judge_margin(const struct answer_rule *rule, double target)
{
	assert(rule);
	return fmax(rule->absolute, rule->relative * fabs(target));
}

bool judge_accepts(const struct answer_rule *rule, double target, double value)
{
	double ulps = 4 * (nextafter(fabs(target), INFINITY) - fabs(target));

	assert(rule);
	return fabs(value - target) <= judge_margin(rule, target) + ulps;
}

/* Is value the target rounded to so many significant figures?  Of two that are as near, both. */
static bool is_rounding(double value, double target, int figures)
{
	double unit = pow(10, floor(log10(fabs(target))) - figures + 1), steps = target / unit;
	double low = floor(steps), is = value / unit;

	return (fabs(is - low) <= DUST * fabs(is) && steps - low <= 0.5 + TIE) ||
	       (fabs(is - low - 1) <= DUST * fabs(is) && steps - low >= 0.5 - TIE);
}

/* To how many of the figures that were typed this is the target rightly rounded, in the unit in
 * which it was typed; 0: to none.  The last zeros of a whole number may only hold the place. */
static int rounded_to(const struct reading *r, double target)
{
	double scale = r->quantity.value / r->value, typed = target * scale;

	if (!r->figures || !isfinite(scale) || !typed)
		return 0;
	for (int n = r->figures; n >= r->figures_least && n > 0; n--)
		if (is_rounding(r->quantity.value, typed, n))
			return n;
	return 0;
}

/* --- figures ---------------------------------------------------------------------------------- */

static void want_figures(struct judgement *out)
{
	out->verdict = VERDICT_NOT_YET;
	out->reason = ANSWER_FIGURES;
	out->credit = 0;
	out->rounded = false;
}

/* A calculation has no figures of its own: it has as many as are wanted, when it comes out right
 * to them, and too many where only so many may be. */
static void judge_calculation(const struct reading *r, const struct answer_rule *rule, double truth,
                              struct judgement *out)
{
	bool enough = !truth || is_rounding(number_round(r->value, rule->figures_min ?
	                                                 rule->figures_min : 1),
	                                    truth, rule->figures_min ? rule->figures_min : 1);

	if (!rule->figures_max && (!rule->figures_min || enough))
		return;
	want_figures(out);
	judge_say(out, _("The figures count here: work it out, and write the number."));
}

/* The value is right: are its figures what the exercise wants?  The true value itself has no more
 * of them to give. */
static void judge_figures(const struct reading *r, const struct answer_rule *rule, double truth,
                          struct judgement *out)
{
	if (!r->figures) {
		if (r->value)
			judge_calculation(r, rule, truth, out);
		return;
	}
	if (r->figures < rule->figures_min && fabs(r->value - truth) > TIE * fabs(truth)) {
		want_figures(out);
		judge_say(out,
		          _("The value is right, but more figures are wanted: at least %d, here "
		            "are %d."),
		          rule->figures_min, r->figures);
	} else if (rule->figures_max && r->figures_least > rule->figures_max) {
		want_figures(out);
		judge_say(out,
		          _("The value is right, but with too many figures: at most %d are wanted, "
		            "here are %d."),
		          rule->figures_max, r->figures_least);
	}
}

static void accept(const struct reading *r, const struct answer_rule *rule, double truth,
                   struct judgement *out)
{
	struct strbuf exact = STRBUF_INIT;

	out->verdict = VERDICT_RIGHT;
	out->credit = 1;
	quantity_print(&exact, truth, rule->unit, r->figures + 2);
	if (out->rounded)
		judge_say(out, _("Right: %s, rounded; more exactly it is %s."), r->shown,
		          exact.text);
	else
		judge_say(out, _("Right: %s."), r->shown);
	strbuf_free(&exact);
	judge_figures(r, rule, truth, out);
}

/* The true value rightly rounded, but not within the tolerance; false when it is none.  A mistake
 * that was foreseen and fits as well is not passed by: one more digit tells them apart, unless it
 * is what was typed to the last. */
static bool judge_rounding(const struct reading *r, const struct answer_rule *rule, double truth,
                           const struct misconception *foreseen, struct judgement *out)
{
	int figures = rounded_to(r, truth), other = foreseen ? rounded_to(r, foreseen->value) : 0;
	double margin = truth ? judge_margin(rule, truth) / fabs(truth) : 0;
	bool exactly = foreseen && fabs(r->value - foreseen->value) <= TIE * fabs(r->value);
	bool wide = margin >= STANDARD_RELATIVE * (1 - DUST);

	if (!figures || other > figures || exactly)
		return false;
	if (figures >= 2 && wide && !other) {
		out->rounded = true;
		accept(r, rule, truth, out);
		return true;
	}
	want_figures(out);
	if (rule->figures_min > r->figures)
		judge_figures(r, rule, truth, out);
	else if (!margin)
		judge_say(out,
		          _("%s is rightly rounded, but the exact number is asked: give all its "
		            "digits."), r->shown);
	else if (figures < 2)
		judge_say(out, _("%s is right as far as its one digit goes: give one more."),
		          r->shown);
	else
		judge_say(out,
		          _("%s is rightly rounded, but it is asked more exactly: give one more "
		            "digit."), r->shown);
	return true;
}

/* --- the tolerance, told before --------------------------------------------------------------- */

/* "2.4 %" in the language in force; borrowed from *to. */
static const char *share_text(struct strbuf *to, double share)
{
	quantity_print(to, 100 * share, "%", 2);
	return to->text;
}

static void tell_figures(const struct answer_rule *rule, struct strbuf *to)
{
	unsigned long least = (unsigned long)rule->figures_min,
		most = (unsigned long)rule->figures_max;

	if (least && least == most)
		strbuf_printf(to, message_plural(", %lu figure", ", %lu figures", least), least);
	else if (least && most)
		strbuf_printf(to, _(", %lu to %lu figures"), least, most);
	else if (least)
		strbuf_printf(to, message_plural(", at least %lu figure", ", at least %lu figures",
		                                 least), least);
	else if (most)
		strbuf_printf(to, message_plural(", at most %lu figure", ", at most %lu figures",
		                                 most), most);
}

void judge_tell_tolerance(const struct answer_rule *rule, struct strbuf *to)
{
	struct strbuf share = STRBUF_INIT, absolute = STRBUF_INIT;

	assert(rule && to);
	share_text(&share, rule->relative);
	quantity_print(&absolute, rule->absolute, rule->unit, 2);
	if (rule->relative && rule->absolute)
		strbuf_printf(to, _("within %s or %s"), share.text, absolute.text);
	else if (rule->relative)
		strbuf_printf(to, _("within %s"), share.text);
	else if (rule->absolute)
		strbuf_printf(to, _("within %s"), absolute.text);
	else
		strbuf_puts(to, _("exactly"));
	tell_figures(rule, to);
	strbuf_free(&share);
	strbuf_free(&absolute);
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
	const char *given = unit_a_kind(&r->quantity.unit), *kind = unit_a_kind(&wanted);
	int time = unit_is_named(&r->quantity.unit) ? time_between(&r->quantity.unit, &wanted) : 0;

	out->slip = SLIP_KIND;
	if (unit_is_plain(&wanted) && rule->ratio)
		judge_say(out,
		          _("%s is %s; the question asks for a share, as in 0.13 or 13 %%."),
		          r->shown, given);
	else if (unit_is_plain(&wanted))
		judge_say(out, _("%s is %s; the question asks for a plain number, without a unit."),
		          r->shown, given);
	else if (time == 1)
		judge_say(out,
		          _("%s is %s, not %s: an amount, where so much in each unit of time is "
		            "asked."),
		          r->shown, given, kind);
	else if (time == -1)
		judge_say(out,
		          _("%s is %s, not %s: so much in each unit of time, where an amount is "
		            "asked."),
		          r->shown, given, kind);
	else
		judge_say(out, _("%s is %s; the question asks for %s."), r->shown, given,
		          kind);
}

/* --- neither right nor a slip that has a name ------------------------------------------------- */

static void say_direction(const struct reading *r, const struct answer_rule *rule, double truth,
                          struct judgement *out)
{
	double value = r->value, ratio = fabs(value / truth);
	struct strbuf share = STRBUF_INIT;

	if (truth && value * truth < 0)
		judge_say(out, _("%s has the wrong sign, and not the right size either."),
		          r->shown);
	else if (truth && fabs(ratio - 1) < 0.1 && judge_margin(rule, truth) == 0)
		judge_say(out, _("%s is close, but the exact number is asked."), r->shown);
	else if (truth && fabs(ratio - 1) < 0.1)
		judge_say(out,
		    _("%s is close, but not within the tolerance of %s: check the last steps "
		      "and the rounding."),
		    r->shown, share_text(&share, judge_margin(rule, truth) / fabs(truth)));
	else if (fabs(value) > fabs(truth))
		judge_say(out,
		    ratio > 10 ? _("%s is too large, by more than a factor of ten: check the "
		                   "powers of ten.")
		               : _("%s is too large."),
		    r->shown);
	else
		judge_say(out,
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
		if (judge_accepts(rule, list[i].value, value) &&
		    (!best || fabs(list[i].value - value) < fabs(best->value - value)))
			best = &list[i];
	return best;
}

void judge(const struct reading *r, const struct answer_rule *rule, double truth,
           const struct question *question, const struct misconception *list, size_t n,
           struct judgement *out)
{
	const struct misconception *foreseen;

	assert(r && rule && out);
	*out = (struct judgement){ .verdict = VERDICT_WRONG };
	if (r->reason != ANSWER_NONE) {
		out->verdict = VERDICT_NOT_YET;
		out->reason = r->reason;
		judge_say(out, "%s", r->message);
		return;
	}
	if (isnan(r->value)) {
		judge_kind(r, rule, out);
		return;
	}
	if (judge_accepts(rule, truth, r->value)) {
		accept(r, rule, truth, out);
		return;
	}
	foreseen = find_misconception(rule, r->value, list, n);
	if (judge_rounding(r, rule, truth, foreseen, out))
		return;
	out->misconception = foreseen;
	if (!judge_slip(r, rule, truth, question, out))
		say_direction(r, rule, truth, out);
	if (foreseen) {
		out->slip = SLIP_NONE;
		out->credit = foreseen->credit;
		if (foreseen->say)
			judge_say(out, "%s", foreseen->say);
	}
}
