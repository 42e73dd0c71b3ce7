/* knobs.c - the knobs of a session: turned, typed, printed, read as quantities */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "base/number.h"
#include "catalog/catalog.h"

enum { KNOB_FIGURES = 6, START_MOST = 100 };

#define SAME_PLACE 0.1                 /* of a step */

static const struct knob *knob_at(const struct session *s, int block)
{
	assert(block_at(s, block)->kind == BLOCK_KNOB);
	return &block_at(s, block)->knob;
}

/* So few digits that a position is a number a person would write, so many that neighbours differ:
 * what is shown is then exactly what is computed with. */
static double tidy(const struct knob *k, double value, double step)
{
	int digits;

	if (k->whole)
		return round(value);
	if (value == 0 || !(step > 0))
		return value;
	digits = (int)(floor(log10(fabs(value))) - floor(log10(step))) +
		(k->scale == SCALE_LOG ? 2 : 4);
	return number_round(value, digits < 3 ? 3 : digits > 15 ? 15 : digits);
}

static double in_unit(const struct knob *k, double value, const struct quantity *one)
{
	return unit_convert(value, &k->own, &one->unit);
}

/* The unit, of those its author wrote, in which a value reads best: start's while it fits, else the
 * largest that does not make it less than one.  NULL: the knob's own. */
static const struct quantity *unit_shown(const struct knob *k, double value)
{
	const struct quantity *best = NULL, *least = NULL;

	for (size_t i = 0; i < k->n_written; i++) {
		const struct quantity *one = &k->written[i];
		double shown = fabs(in_unit(k, value, one));

		if (i == 0 && k->start_written && shown >= 1 && shown < START_MOST)
			return one;
		if (shown >= 1 && (!best || shown < fabs(in_unit(k, value, best))))
			best = one;
		if (!least || unit_convert(1, &one->unit, &least->unit) < 1)
			least = one;
	}
	return best ? best : least;
}

/* Tidy as it is shown. */
static double tidy_shown(const struct knob *k, double value, double step)
{
	const struct quantity *one = unit_shown(k, value);

	if (!one)
		return tidy(k, value, step);
	return unit_convert(tidy(k, in_unit(k, value, one), in_unit(k, step, one)),
	                    &one->unit, &k->own);
}

static double at_position(const struct knob *k, int position)
{
	double share, value, step;

	if (position <= 0)
		return k->from;
	if (position >= k->steps)
		return k->to;
	share = (double)position / k->steps;
	if (k->scale == SCALE_LOG) {
		value = k->from * pow(k->to / k->from, share);
		step = value * (pow(k->to / k->from, 1.0 / k->steps) - 1);
	} else {
		step = (k->to - k->from) / k->steps;
		value = k->from + (k->to - k->from) * share;
	}
	value = tidy_shown(k, value, step);
	return fmin(fmax(value, k->from), k->to);
}

/* Where a value stands, counted in steps from the lower end. */
static double steps_to(const struct knob *k, double value)
{
	if (k->steps < 1)
		return 0;
	if (k->scale == SCALE_LOG)
		return log(value / k->from) / log(k->to / k->from) * k->steps;
	return (value - k->from) / (k->to - k->from) * k->steps;
}

static int nearest_position(const struct knob *k, double value)
{
	double p = round(steps_to(k, value));

	return p < 0 ? 0 : p > k->steps ? k->steps : (int)p;
}

static void move(struct session *s, int block, struct knob_slot to)
{
	struct knob_slot *at = &s->slots[block].knob;

	if (to.value != at->value || to.position != at->position)
		s->generation++;
	*at = to;
}

void session_knob_to(struct session *s, int block, int position)
{
	const struct knob *k = knob_at(s, block);

	assert(s);
	position = position < 0 ? 0 : position > k->steps ? k->steps : position;
	move(s, block, (struct knob_slot){ at_position(k, position), position, false });
}

void knob_restore(struct session *s, int block, double value)
{
	const struct knob *k = knob_at(s, block);
	int position;

	assert(s);
	value = fmin(fmax(value, k->from), k->to);
	if (k->whole)
		value = round(value);
	position = nearest_position(k, value);
	move(s, block, (struct knob_slot){ value, position, at_position(k, position) != value });
}

double session_knob_value(const struct session *s, int block)
{
	return s->slots[block].knob.value;
}

void session_knob_set(struct session *s, int block, double value)
{
	assert(s);
	if (knob_at(s, block)->choices)
		session_knob_to(s, block, (int)value);
	else
		knob_restore(s, block, value);
}

void session_knob_reset(struct session *s, int block)
{
	knob_restore(s, block, knob_at(s, block)->start);
}

int session_knob_position(const struct session *s, int block)
{
	return s->slots[block].knob.position;
}

int session_knob_positions(const struct session *s, int block)
{
	return knob_at(s, block)->steps + 1;
}

/* One position on, past those where the value stays the same (a whole number on a log scale). */
static int next_position(const struct knob *k, double value, int position, int way)
{
	int p = position;

	while (p + way >= 0 && p + way <= k->steps) {
		p += way;
		if (way > 0 ? at_position(k, p) > value : at_position(k, p) < value)
			return p;
	}
	return position;
}

void session_knob_turn(struct session *s, int block, int steps)
{
	const struct knob *k = knob_at(s, block);
	struct knob_slot at = s->slots[block].knob;
	int way = steps < 0 ? -1 : 1;

	assert(s);
	for (; steps; steps -= way) {
		/* A typed value lies between two positions: the nearest may itself be the next,
		 * unless it is too near to make a difference. */
		bool between = at.exact && fabs(steps_to(k, at.value) - at.position) > SAME_PLACE;
		int begin = between ? at.position - way : at.position;
		int p = next_position(k, at.value, begin < 0 ? 0 : begin > k->steps ? k->steps
		                      : begin, way);
		double value = at_position(k, p);

		if (way > 0 ? value <= at.value : value >= at.value)
			break;
		at = (struct knob_slot){ value, nearest_position(k, value), false };
	}
	move(s, block, at);
}

/* --- typing ---------------------------------------------------------------- */

static const struct entry *entry_of(const struct knob *k, size_t choice)
{
	const struct kind *kind = k->parameter && k->parameter->catalog
		? catalog_kind(k->parameter->catalog) : NULL;
	const struct entry *e;

	if (k->catalog && catalog_entry(kind, k->choices[choice], &e, &kind, NULL) == STATUS_OK)
		return e;
	return NULL;
}

/* What a choice is called in the language in force: a model's words are the program's, others the
 * lesson's own. */
static const char *choice_title(const struct knob *k, size_t choice)
{
	const struct entry *e = entry_of(k, choice);

	if (e)
		return e->title[message_language()];
	return k->parameter ? _(k->choices[choice]) : k->choices[choice];
}

static bool is_called(const struct knob *k, size_t choice, const char *name)
{
	const struct entry *e = entry_of(k, choice);

	for (enum language l = 0; e && l < language_count(); l++)
		if (!strcmp(e->title[l], name))
			return true;
	return !strcmp(k->choices[choice], name) || !strcmp(choice_title(k, choice), name);
}

static bool means_number(const char *choice)
{
	struct quantity q;

	return quantity_parse(choice, NULL, &q, NULL) == STATUS_OK;
}

/* "99,9 %" for the choice "99.9 %". */
static bool means_choice(const struct knob *k, size_t choice, const char *text,
                         enum decimal_mark mark, struct diag *d)
{
	const char *own = k->choices[choice];
	struct typed_rule as = { .mark = mark };
	struct quantity is, wanted;
	double value;

	if (quantity_parse(own, NULL, &is, NULL) != STATUS_OK)
		return false;
	as.unit = *is.symbol ? is.symbol : "1";
	return typed_quantity(text, &as, &wanted, d) == STATUS_OK &&
	       quantity_convert(&wanted, as.unit, &value, NULL) == STATUS_OK &&
	       fabs(value - is.value) <= 1e-9 * fabs(is.value);
}

/* "1500 %" for "1.500 %": as if every mark before three digits parted thousands.  The caller frees
 * it. */
static char *without_groups(const char *text)
{
	char *out = memory_copy_text(text), *to = out;

	for (const char *p = text; *p; p++)
		if ((*p != ',' && *p != '.') || strspn(p + 1, "0123456789") != 3)
			*to++ = *p;
	*to = '\0';
	return out;
}

/* The choice that a typed number means: by this student's mark or, where that is none of them or a
 * matter of doubt, by the only other reading that is one: "99.999 %" in Russian.  n_choices: none,
 * or two; of two *d has both. */
static size_t meant_choice(const struct session *s, const struct knob *k, const char *text,
                           struct diag *d)
{
	size_t found = 0, n = 0;
	char *grouped = without_groups(text);

	for (size_t i = 0; i < k->n_choices; i++)
		if (means_choice(k, i, text, s->mark, NULL)) {
			free(grouped);
			return i;
		}
	for (size_t i = 0; i < k->n_choices; i++) {
		if (!means_choice(k, i, text, DECIMAL_POINT, NULL) &&
		    !means_choice(k, i, text, DECIMAL_COMMA, NULL) &&
		    !means_choice(k, i, grouped, s->mark, NULL))
			continue;
		found = i;
		n++;
	}
	free(grouped);
	if (n > 1)
		means_choice(k, found, text, s->mark, d);
	return n == 1 ? found : k->n_choices;
}

/* Among numbers the nearest is nothing to offer: there are few, and all are told. */
static enum status refuse_number(const struct knob *k, const char *text, struct diag *d)
{
	struct strbuf all = STRBUF_INIT;
	enum status status;

	for (size_t i = 0; i < k->n_choices; i++) {
		strbuf_puts(&all, i ? "; " : "");
		session_print_choice(k, i, &all);
	}
	status = diagnose(d, STATUS_E_NOTFOUND, _("'%s' is not one of the values: %s"), text,
	                  all.text);
	strbuf_free(&all);
	return status;
}

static enum status type_choice(struct session *s, int block, const char *text, struct diag *d)
{
	const struct knob *k = knob_at(s, block);
	const char *bare = text + (k->catalog && *text == '@');
	struct diag doubt = { "" };
	struct nearest near;
	size_t meant;

	nearest_start(&near, bare);
	for (size_t i = 0; i < k->n_choices; i++) {
		if (is_called(k, i, bare)) {
			session_knob_to(s, block, (int)i);
			return STATUS_OK;
		}
		nearest_offer(&near, k->choices[i]);
	}
	meant = meant_choice(s, k, bare, &doubt);
	if (meant < k->n_choices) {
		session_knob_to(s, block, (int)meant);
		return STATUS_OK;
	}
	if (*doubt.text)
		return diagnose(d, STATUS_E_SYNTAX, "%s", doubt.text);
	if (means_number(near.best ? near.best : k->choices[0]))
		return refuse_number(k, text, d);
	if (near.best)
		return diagnose(d, STATUS_E_NOTFOUND,
		                _("'%s' is not one of the values; did you mean '%s'?"), text,
		                near.best);
	return diagnose(d, STATUS_E_NOTFOUND, _("'%s' is not one of the values"), text);
}

/* A typed value in the knob's unit. */
static enum status read_typed(const struct session *s, const struct knob *k, const char *text,
                              double *value,
                              struct diag *d)
{
	return catalog_read(text, k->unit, s->mark, value, d);
}

/* An end of the knob. */
static void print_end(const struct knob *k, double value, enum quantity_end end, struct strbuf *to)
{
	const struct quantity *one = unit_shown(k, value);

	if (k->ratio)
		quantity_print_bound(to, number_round(value * 100, 15), "%", end, KNOB_FIGURES);
	else if (one)
		quantity_print_bound(to, in_unit(k, value, one), one->symbol, end, KNOB_FIGURES);
	else
		quantity_print_bound(to, value, k->unit, end, KNOB_FIGURES);
}

static void print_value(const struct knob *k, double value, struct strbuf *to)
{
	const struct quantity *one = unit_shown(k, value);

	if (k->ratio)
		quantity_print(to, number_round(value * 100, 15), "%", KNOB_FIGURES);
	else if (one)
		quantity_print(to, in_unit(k, value, one), one->symbol, KNOB_FIGURES);
	else
		quantity_print(to, value, k->unit, KNOB_FIGURES);
}

enum status session_knob_type(struct session *s, int block, const char *text, struct diag *d)
{
	const struct knob *k = knob_at(s, block);
	struct strbuf low = STRBUF_INIT, high = STRBUF_INIT;
	enum status status = STATUS_OK;
	double value;

	assert(s);
	text += strspn(text, " ");
	if (k->choices)
		return type_choice(s, block, text, d);
	status = read_typed(s, k, text, &value, d);
	if (status != STATUS_OK)
		return status;
	print_end(k, k->from, QUANTITY_LEAST, &low);
	print_end(k, k->to, QUANTITY_GREATEST, &high);
	if (!(value >= k->from && value <= k->to))
		status = diagnose(d, STATUS_E_DOMAIN, _("this knob goes from %s to %s"), low.text,
		                  high.text);
	else if (k->whole && value != floor(value))
		status = diagnose(d, STATUS_E_DOMAIN, _("this knob takes whole numbers only"));
	strbuf_free(&low);
	strbuf_free(&high);
	if (status == STATUS_OK)
		knob_restore(s, block, value);
	return status;
}

/* --- what it says ---------------------------------------------------------- */

static size_t choice_of(const struct session *s, int block)
{
	return (size_t)s->slots[block].knob.value;
}

/* The figure that a catalog's choice stands for: "poland" or "@h100.bf16". */
static bool choice_figure(const struct knob *k, const char *choice, struct quantity *out)
{
	struct strbuf reference = STRBUF_INIT;
	const struct figure *figure;
	enum status status;

	strbuf_printf(&reference, "%s%s", k->catalog && *choice != '@' ? "@" : "", choice);
	status = catalog_figure(reference.text, &figure, NULL);
	strbuf_free(&reference);
	if (status == STATUS_OK)
		*out = quantity_make(figure->value, figure->unit);
	return status == STATUS_OK;
}

bool knob_choice(const struct knob *k, size_t choice, struct quantity *out)
{
	const char *text = k->choices[choice];

	if (k->catalog || *text == '@')
		return choice_figure(k, text, out);
	assert(choice < k->n_choices);
	if (!k->meant || isnan(k->meant[choice].value))
		return false;
	*out = k->meant[choice];
	return true;
}

bool knob_quantity(const struct session *s, int block, struct quantity *out)
{
	const struct knob *k = knob_at(s, block);

	assert(s);
	if (!k->choices) {
		*out = quantity_make(s->slots[block].knob.value, k->unit);
		return true;
	}
	return knob_choice(k, choice_of(s, block), out);
}

/* NULL for a number. */
static const char *choice_word(const struct knob *k, size_t choice)
{
	struct quantity q;

	return entry_of(k, choice) || !knob_choice(k, choice, &q) ? choice_title(k, choice) : NULL;
}

void session_print_choice(const struct knob *k, size_t choice, struct strbuf *to)
{
	const char *word = choice_word(k, choice);
	struct quantity q;

	assert(to);
	if (word)
		text_clean(to, word, strlen(word), false);
	else if (knob_choice(k, choice, &q))
		quantity_print(to, q.value, q.symbol, KNOB_FIGURES);
}

const char *knob_word(const struct session *s, int block)
{
	const struct knob *k = knob_at(s, block);

	return k->choices ? choice_word(k, choice_of(s, block)) : NULL;
}

void session_knob_print(const struct session *s, int block, struct strbuf *to)
{
	const struct knob *k = knob_at(s, block);

	assert(s && to);
	if (k->choices)
		session_print_choice(k, choice_of(s, block), to);
	else
		print_value(k, s->slots[block].knob.value, to);
}

void session_knob_range(const struct session *s, int block, struct strbuf *to)
{
	const struct knob *k = knob_at(s, block);
	struct strbuf low = STRBUF_INIT, high = STRBUF_INIT;

	assert(s && to);
	for (size_t i = 0; k->choices && i < k->n_choices; i++) {
		strbuf_printf(to, "%s", i ? ", " : _("one of "));
		session_print_choice(k, i, to);
	}
	if (!k->choices) {
		print_end(k, k->from, QUANTITY_LEAST, &low);
		print_end(k, k->to, QUANTITY_GREATEST, &high);
		strbuf_printf(to, _("from %s to %s"), low.text, high.text);
	}
	strbuf_free(&low);
	strbuf_free(&high);
}

void session_knob_label(const struct session *s, int block, struct strbuf *to)
{
	char *label = session_plain_text(s, block, &block_at(s, block)->title);

	assert(s && to);
	strbuf_puts(to, label ? label : block_at(s, block)->id);
	free(label);
}
