#include "config.h"
#include "explore/explain.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "explore/question.h"

/* --- sums ------------------------------------------------------------------ */

enum { NEAR_POINTS = 6, TRIES = 64, CANDIDATES = 16 };
#define MATTERS 1e-6                   /* a share below this nowhere shows */

static bool numeric(const struct parameter *p)
{
	return !p->words && !p->catalog;
}

/* A value around v inside the range; one that is 0 becomes small, so that a term that is switched
 * off shows. */
static double moved(const struct parameter *p, double v, double factor, double tiny)
{
	double w = v != 0 ? v * factor : tiny * factor;

	if (p->whole && (w = round(w)) == v)
		w = v + (factor < 1 ? -1 : 1);
	if (w < p->min || (p->above_min && w <= p->min) || w > p->max ||
	    (p->below_max && w >= p->max))
		return v;
	return w;
}

/* The largest value in that unit, 1 when there is none: what a small one is small against. */
static double size_of(const struct scenario *s, const char *unit)
{
	double size = 0;

	for (size_t i = 0; i < s->model->n_results; i++)
		if (!s->model->results[i].words && !strcmp(s->model->results[i].unit, unit))
			size = fmax(size, fabs(model_get(s->out, s->model->results[i].offset)));
	for (size_t i = 0; i < s->model->n_parameters; i++)
		if (numeric(&s->model->parameters[i]) &&
		    !strcmp(s->model->parameters[i].unit, unit))
			size = fmax(size, fabs(model_get(s->in, s->model->parameters[i].offset)));
	return size > 0 ? size : 1;
}

bool explain_nearby(const struct scenario *s, struct random *random, double reach, double tiny,
                    struct scenario *out)
{
	struct fault why = { NULL, NULL };

	*out = *s;
	for (size_t k = 0; k < s->model->n_parameters; k++) {
		const struct parameter *p = &s->model->parameters[k];
		double v = model_get(s->in, p->offset);

		if (numeric(p) && !isnan(v))
			model_set(out->in, p->offset,
			          moved(p, v, exp2((random_unit(random) - 0.5) * reach),
			                                    v == 0
			                                    ? tiny * size_of(s, p->unit) : 0));
	}
	return model_eval(s->model, out->in, out->out, &why) == STATUS_OK;
}

/* Near ones within a tenth, the far ones up to four times away; each try brings the next closer. */
void explain_around(const struct scenario *s, struct neighbourhood *out)
{
	struct random random = random_start(1);
	double reach = 0.2, tiny = 1;

	out->at[0] = *s;
	out->n = 1;
	for (int i = 0; i < 2 * TRIES && out->n < AROUND; i++, tiny *= 0.5) {
		if (out->n == NEAR_POINTS && reach < 1)
			reach = 4;
		reach *= 0.9;
		out->n += explain_nearby(s, &random, reach, tiny, &out->at[out->n]);
	}
}

static double addend_at(const struct addend *a, const struct scenario *s)
{
	return a->result ? model_get(s->out, a->result->offset)
		: model_get(s->in, a->parameter->offset);
}

/* Whether it can be a part of a positive total: finite, nowhere negative, not zero all around. */
static bool can_be_part(const struct addend *a, const struct neighbourhood *around)
{
	bool some = false;

	for (size_t i = 0; i < around->n; i++) {
		double v = addend_at(a, &around->at[i]);

		if (!(v >= 0) || !isfinite(v))
			return false;
		some |= v > 0;
	}
	return some;
}

static size_t candidates(const struct scenario *s, const struct result *total,
                         const struct neighbourhood *around,
                         struct addend out[CANDIDATES])
{
	size_t n = 0;

	for (size_t i = 0; i < s->model->n_results && n < CANDIDATES; i++) {
		const struct result *r = &s->model->results[i];

		out[n] = (struct addend){ .result = r };
		if (r != total && !r->words && !strcmp(r->unit, total->unit) &&
		    can_be_part(&out[n], around))
			n++;
	}
	for (size_t i = 0; i < s->model->n_parameters && n < CANDIDATES; i++) {
		const struct parameter *p = &s->model->parameters[i];

		out[n] = (struct addend){ .parameter = p };
		if (numeric(p) && !strcmp(p->unit, total->unit) && can_be_part(&out[n], around))
			n++;
	}
	return n;
}

static bool adds_up(const struct addend *a, size_t n, unsigned chosen, const struct result *total,
                    const struct neighbourhood *around)
{
	for (size_t i = 0; i < around->n; i++) {
		double sum = 0, want = model_get(around->at[i].out, total->offset);

		for (size_t k = 0; k < n; k++)
			if (chosen >> k & 1)
				sum += addend_at(&a[k], &around->at[i]);
		if (!(fabs(sum - want) <= 1e-10 * fabs(want)))
			return false;
	}
	return true;
}

/* Whether a parameter alone moves chosen addends while the total stays: then one of them is made
 * from the total and another, as a saving is. */
static bool is_difference(const struct addend *a, size_t n, unsigned chosen,
                          const struct result *total,
                          const struct scenario *s)
{
	double whole = model_get(s->out, total->offset);

	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];
		struct fault why = { NULL, NULL };
		struct scenario at = *s;
		double v = model_get(s->in, p->offset);
		bool stirs = false;

		if (!numeric(p) || isnan(v))
			continue;
		model_set(at.in, p->offset, moved(p, v, 0.9, 1));
		if (model_eval(at.model, at.in, at.out, &why) != STATUS_OK)
			continue;
		for (size_t k = 0; k < n; k++)
			stirs |= (chosen >> k & 1) &&
				fabs(addend_at(&a[k], &at) - addend_at(&a[k], s)) > MATTERS * whole;
		if (stirs && fabs(model_get(at.out, total->offset) - whole) <= 1e-10 * whole)
			return true;
	}
	return false;
}

/* Whether each chosen addend is more than a rounding of the total somewhere. */
static bool all_matter(const struct addend *a, size_t n, unsigned chosen,
                       const struct result *total,
                       const struct neighbourhood *around)
{
	for (size_t k = 0; k < n; k++) {
		bool matters = !(chosen >> k & 1);

		for (size_t i = 0; i < around->n && !matters; i++)
			matters = addend_at(&a[k], &around->at[i]) > MATTERS *
				model_get(around->at[i].out, total->offset);
		if (!matters)
			return false;
	}
	return true;
}

static int bits(unsigned x)
{
	int n = 0;

	for (; x; x &= x - 1)
		n++;
	return n;
}

/* The subsets of candidates, of which only those are looked at whose values can still give the
 * total at the point itself; none of them is negative. */
struct hunt {
	const struct scenario *s;
	const struct result *total;
	const struct neighbourhood *around;
	struct addend a[CANDIDATES];
	double value[CANDIDATES], below[CANDIDATES + 1];  /* below[k]: of the first k together */
	size_t n;
	double whole;
	unsigned best;
};

static void look(struct hunt *h, size_t k, double sum, unsigned chosen)
{
	double slack = 4e-10 * fabs(h->whole);

	if (sum > h->whole + slack || sum + h->below[k] < h->whole - slack)
		return;
	if (k > 0) {
		look(h, k - 1, sum, chosen);
		look(h, k - 1, sum + h->value[k - 1], chosen | 1u << (k - 1));
	} else if (bits(chosen) > 1 && bits(chosen) > bits(h->best) &&
	           adds_up(h->a, h->n, chosen, h->total, h->around) &&
	           all_matter(h->a, h->n, chosen, h->total, h->around) &&
	           !is_difference(h->a, h->n, chosen, h->total, h->s)) {
		h->best = chosen;
	}
}

/* The finest sum that gives the total. */
static bool find_sum(const struct scenario *s, const struct result *total,
                     const struct neighbourhood *around,
                     struct sum *out)
{
	struct hunt h = { .s = s, .total = total, .around = around,
	                  .whole = model_get(s->out, total->offset) };
	double whole = h.whole;

	h.n = candidates(s, total, around, h.a);
	for (size_t k = 0; k < h.n; k++) {
		h.value[k] = addend_at(&h.a[k], s);
		h.below[k + 1] = h.below[k] + h.value[k];
	}
	look(&h, h.n, 0, 0);
	*out = (struct sum){ .total = total };
	for (size_t k = 0; k < h.n; k++) {
		if (!(h.best >> k & 1))
			continue;
		out->addends[out->n] = h.a[k];
		out->addends[out->n].value = h.value[k];
		out->addends[out->n].share = whole > 0 ? out->addends[out->n].value / whole : 0;
		out->n++;
	}
	return out->n > 0;
}

size_t explain_sums(const struct scenario *s, struct sum sums[MODEL_MAX])
{
	struct neighbourhood around;
	size_t n = 0;

	explain_around(s, &around);
	if (around.n < NEAR_POINTS)         /* too few to tell a law from chance */
		return 0;
	for (size_t i = 0; i < s->model->n_results; i++)
		if (!s->model->results[i].words && find_sum(s, &s->model->results[i], &around,
		                                            &sums[n]))
			n++;
	return n;
}

/* --- reach ----------------------------------------------------------------- */

enum { STEPS = 64, HALVINGS = 80 };

/* Whether the model answers with p at v; if not, why not. */
static bool answers(struct scenario *s, const struct parameter *p, double v, const char **cause)
{
	struct fault why = { NULL, NULL };

	model_set(s->in, p->offset, v);
	if (model_eval(s->model, s->in, s->out, &why) == STATUS_OK)
		return true;
	*cause = why.why;
	return false;
}

#define DECADES 120                    /* what counts as next to nothing against the other end */

/* The k-th of STEPS places from v towards the end: by equal factors where zero is not between them,
 * else by equal steps. */
static double place(double v, double end, bool by_factors, int k)
{
	double t = (double)k / STEPS;

	if (!by_factors || v < 0 || end < 0 || v == end)
		return v + (end - v) * t;
	if (v == 0)
		return end * pow(10, -DECADES * (1 - t));
	return v * (end == 0 ? pow(10, -DECADES * t) : pow(end / v, t));
}

static double reach_towards(const struct scenario *from, const struct parameter *p, double end,
                            const char **why)
{
	struct scenario s = *from;
	double v = model_get(from->in, p->offset), good = v, bad = NAN;
	bool by_factors = p->scale == SCALE_LOG;

	*why = NULL;
	for (int k = 1; k <= STEPS && isnan(bad); k++) {
		double w = k == STEPS ? end : place(v, end, by_factors, k);
		const char *cause;

		w = p->whole ? round(w) : w;
		if (answers(&s, p, w, &cause))
			good = w;
		else
			bad = w, *why = cause;
	}
	for (int i = 0; i < HALVINGS && !isnan(bad); i++) {
		double middle = by_factors && good > 0 && bad > 0 ? sqrt(good) * sqrt(bad)
			: good + (bad - good) / 2;
		const char *cause;

		middle = p->whole ? (bad > good ? floor(middle) : ceil(middle)) : middle;
		if (middle == good || middle == bad)
			break;
		if (answers(&s, p, middle, &cause))
			good = middle;
		else
			bad = middle, *why = cause;
	}
	return good;
}

/* The end of the declared range, or just inside when the bound itself is not part of it. */
static double end_of(double bound, bool open, double v, bool by_factors)
{
	if (!isfinite(bound))
		return copysign(1e60, bound);
	if (!open)
		return bound;
	return bound == 0 && by_factors ? v * 1e-60 : nextafter(bound, v);
}

void explain_reach(const struct scenario *s, const struct parameter *p, struct reach *out)
{
	double v = model_get(s->in, p->offset);
	bool by_factors = p->scale == SCALE_LOG;

	assert(numeric(p) && !isnan(v));
	*out = (struct reach){ .parameter = p, .value = v };
	out->low = reach_towards(s, p, end_of(p->min, p->above_min, v, by_factors), &out->low_why);
	out->high = reach_towards(s, p, end_of(p->max, p->below_max, v, by_factors),
	                          &out->high_why);
	if (!out->low_why)
		out->low = p->min;
	if (!out->high_why)
		out->high = p->max;
}

/* --- figures of the catalog ------------------------------------------------ */

static void note(struct used used[USED_MOST], size_t *n, const struct parameter *p,
                 const struct figure *figure)
{
	if (figure && *n < USED_MOST)
		used[(*n)++] = (struct used){ p, figure };
}

/* The figures that "@h100.bf16" or "14 GB / @h100.bandwidth" names. */
static void note_references(const struct parameter *p, const char *value,
                            struct used used[USED_MOST], size_t *n)
{
	for (const char *at = strchr(value, '@'); at; at = strchr(at + 1, '@')) {
		char *name =
			copy_bytes(at,
			           1 + strspn(at + 1, "abcdefghijklmnopqrstuvwxyz0123456789_."));
		const struct figure *figure;

		if (catalog_figure(name, &figure, NULL) == STATUS_OK)
			note(used, n, p, figure);
		free(name);
	}
}

void explain_figures(const struct scenario *s, const char *assignment, struct used used[USED_MOST],
                     size_t *n)
{
	char *name = assigned_name(assignment);
	const struct parameter *p = name ? model_parameter(s->model, name) : NULL;
	const char *value = assignment + strcspn(assignment, "=") + 1;
	const struct entry *entry;

	free(name);
	if (!p)
		return;
	if (!p->catalog)
		note_references(p, value, used, n);
	else if (catalog_entry(catalog_kind(p->catalog), value, &entry, NULL, NULL) == STATUS_OK)
		for (const struct fill *f = p->fills; f->field; f++)
			if (f->from == FILL_ENTRY)
				note(used, n, p, entry_figure(entry, f->field));
}
