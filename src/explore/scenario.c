/* scenario.c - a model with its inputs: assigned, checked, evaluated */
#include "config.h"
#include "explore/scenario.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "catalog/catalog.h"
#include "quantity/quantity.h"

static size_t index_of(const struct scenario *s, const struct parameter *p)
{
	return (size_t)(p - s->model->parameters);
}

/* "reliability.fleet_mtbf.mtbf", as claims and texts name a result: its model.  NULL: none. */
static const struct model *model_of_result(const char *id)
{
	const char *dot = strrchr(id, '.');
	char *name = dot ? memory_copy(id, (size_t)(dot - id)) : NULL;
	const struct model *m = name ? model_find(name) : NULL;

	free(name);
	return m && model_result(m, dot + 1) ? m : NULL;
}

enum status scenario_init(struct scenario *s, const char *id, struct diag *d)
{
	const struct model *m = model_find(id) ? model_find(id) : model_of_result(id);
	struct nearest n;

	assert(s);
	if (m) {
		*s = (struct scenario){ .model = m };
		model_defaults(m, s->in);
		return STATUS_OK;
	}
	nearest_start(&n, id);
	for (size_t i = 0; models[i]; i++)
		nearest_offer(&n, models[i]->id);
	if (n.best)
		return diagnose(d, STATUS_E_NOTFOUND, _("no model '%s'; did you mean '%s'?"), id,
		                n.best);
	return diagnose(d, STATUS_E_NOTFOUND, _("no model '%s'; 'fleetlab models' lists them"), id);
}

/* "availability, devices" */
static void list_parameters(const struct model *m, struct strbuf *to)
{
	for (size_t i = 0; i < m->n_parameters; i++)
		strbuf_printf(to, "%s%s", i ? ", " : "", m->parameters[i].name);
}

static enum status no_parameter(const struct model *m, const char *name, struct diag *d)
{
	struct strbuf all = STRBUF_INIT;
	struct nearest n;
	enum status s;

	list_parameters(m, &all);
	nearest_start(&n, name);
	for (size_t i = 0; i < m->n_parameters; i++)
		nearest_offer(&n, m->parameters[i].name);
	if (n.best)
		s = diagnose(d, STATUS_E_NOTFOUND,
		             _("%s has no parameter '%s'; did you mean '%s'? It has: %s"),
		             m->id, name, n.best, all.text);
	else
		s = diagnose(d, STATUS_E_NOTFOUND, _("%s has no parameter '%s'; it has: %s"), m->id,
		             name, all.text);
	strbuf_free(&all);
	return s;
}

enum status scenario_parameter(const struct scenario *s, const char *name,
                               const struct parameter **out,
                               struct diag *d)
{
	const struct parameter *p = model_parameter(s->model, name);

	assert(s);
	if (!p)
		return no_parameter(s->model, name, d);
	*out = p;
	return STATUS_OK;
}

enum status scenario_result(const struct scenario *s, const char *name, const struct result **out,
                            struct diag *d)
{
	const struct result *r = model_result(s->model, name);
	struct strbuf all = STRBUF_INIT;
	struct nearest n;
	enum status status = STATUS_OK;

	assert(s);
	nearest_start(&n, name);
	for (size_t i = 0; i < s->model->n_results; i++) {
		nearest_offer(&n, s->model->results[i].name);
		strbuf_printf(&all, "%s%s", i ? ", " : "", s->model->results[i].name);
	}
	if (r)
		*out = r;
	else if (n.best)
		status = diagnose(d, STATUS_E_NOTFOUND,
		                  _("%s has no result '%s'; did you mean '%s'? It has: %s"),
		                  s->model->id, name, n.best, all.text);
	else
		status = diagnose(d, STATUS_E_NOTFOUND, _("%s has no result '%s'; it has: %s"),
		                  s->model->id, name, all.text);
	strbuf_free(&all);
	return status;
}

static bool inside(const struct parameter *p, double v)
{
	return (p->above_min ? v > p->min : v >= p->min) &&
		(p->below_max ? v < p->max : v <= p->max);
}

/* "above 0, at most 1" with the unit, for a message. */
static void print_range(const struct parameter *p, struct strbuf *to)
{
	struct strbuf low = STRBUF_INIT, high = STRBUF_INIT;

	quantity_print_bound(&low, p->min, p->unit, QUANTITY_LEAST, 6);
	quantity_print_bound(&high, p->max, p->unit, QUANTITY_GREATEST, 6);
	if (!isfinite(p->max))
		strbuf_printf(to, p->above_min ? _("above %s") : _("at least %s"), low.text);
	else if (!isfinite(p->min))
		strbuf_printf(to, p->below_max ? _("below %s") : _("at most %s"), high.text);
	else if (p->above_min && p->below_max)
		strbuf_printf(to, _("above %s and below %s"), low.text, high.text);
	else if (p->above_min)
		strbuf_printf(to, _("above %s and at most %s"), low.text, high.text);
	else if (p->below_max)
		strbuf_printf(to, _("from %s to below %s"), low.text, high.text);
	else
		strbuf_printf(to, _("from %s to %s"), low.text, high.text);
	strbuf_free(&low);
	strbuf_free(&high);
}

static enum status check_range(const struct parameter *p, double v, struct diag *d)
{
	struct strbuf given = STRBUF_INIT, range = STRBUF_INIT;
	enum status s;

	if (isfinite(v) && inside(p, v) && (!p->whole || v == floor(v)))
		return STATUS_OK;
	quantity_print_exact(&given, v, p->unit, 15);
	if (!isfinite(v)) {
		s = diagnose(d, STATUS_E_DOMAIN, _("%s must be a finite number"), p->name);
	} else if (!inside(p, v)) {
		print_range(p, &range);
		s = diagnose(d, STATUS_E_DOMAIN,
		             _("%s = %s is outside the model's domain: it must be %s"), p->name,
		             given.text, range.text);
	} else {
		s = diagnose(d, STATUS_E_DOMAIN, _("%s = %s: it must be a whole number"), p->name,
		             given.text);
	}
	strbuf_free(&given);
	strbuf_free(&range);
	return s;
}

static void store(struct scenario *s, const struct parameter *p, double v)
{
	model_set(s->in, p->offset, v);
	s->given[index_of(s, p)] = true;
}

/* Whether the place that a catalog entry would fill was set by the user's own hand. */
static bool given_at(const struct scenario *s, size_t offset)
{
	for (size_t i = 0; i < s->model->n_parameters; i++)
		if (s->model->parameters[i].offset == offset)
			return s->given[i];
	return false;
}

static enum status fill_from(struct scenario *s, const struct parameter *p, const struct kind *kind,
                             const struct entry *entry, struct diag *d)
{
	for (const struct fill *f = p->fills; f->field; f++) {
		const struct figure *figure = catalog_entry_figure(entry, f->field);
		double value = NAN, low, high;

		if (given_at(s, f->offset))
			continue;
		if (f->from == FILL_ENTRY && figure) {
			enum status status = catalog_figure_read(figure, f->unit, &value, d);

			if (status != STATUS_OK)
				return status;
		} else if (f->from != FILL_ENTRY && catalog_range(kind, f->field, &low, &high)) {
			value = f->from == FILL_LOWEST ? low : high;
		}
		model_set(s->in, f->offset, value);    /* NAN: the entry has no such figure; the
		                                          model says so */
	}
	return STATUS_OK;
}

static enum status set_entry(struct scenario *s, const struct parameter *p, const char *name,
                             struct diag *d)
{
	const struct kind *kind = catalog_kind(p->catalog), *its_kind;
	const struct entry *entry;
	struct scenario trial = *s;
	enum status status;

	assert(kind);
	status = catalog_entry(kind, name, &entry, &its_kind, d);
	if (status != STATUS_OK)
		return status;
	status = fill_from(&trial, p, kind, entry, d);
	if (status != STATUS_OK)
		return status;
	store(&trial, p, (double)(entry - kind->entries));
	*s = trial;
	return STATUS_OK;
}

static enum status set_word(struct scenario *s, const struct parameter *p, const char *word,
                            struct diag *d)
{
	struct strbuf all = STRBUF_INIT;
	enum status status;

	for (size_t i = 0; p->words[i]; i++) {
		if (!strcmp(p->words[i], word)) {
			store(s, p, (double)i);
			strbuf_free(&all);
			return STATUS_OK;
		}
		strbuf_printf(&all, "%s%s", i ? ", " : "", p->words[i]);
	}
	status = diagnose(d, STATUS_E_NOTFOUND, _("%s cannot be '%s'; it is one of: %s"), p->name,
	                  word, all.text);
	strbuf_free(&all);
	return status;
}

enum status scenario_parameter_read(const struct parameter *p, const char *text,
                           enum decimal_mark mark, double *value, struct diag *d)
{
	struct diag cause;
	enum status status;

	assert(p);
	if (p->catalog || p->words)
		return diagnose(d, STATUS_E_SYNTAX, _("%s is chosen by name, not by a number"),
		                p->name);
	status = catalog_read(text, p->unit, mark, value, &cause);
	return status == STATUS_OK ? status : diagnose(d, status, "%s: %s", p->name, cause.text);
}

enum status scenario_set(struct scenario *s, const char *name, const char *value, struct diag *d)
{
	const struct parameter *p = model_parameter(s->model, name);
	enum status status;
	double v;

	assert(s);
	if (!p)
		return no_parameter(s->model, name, d);
	if (p->catalog)
		return set_entry(s, p, value, d);
	if (p->words)
		return set_word(s, p, value, d);
	status = scenario_parameter_read(p, value, s->mark, &v, d);
	if (status == STATUS_OK)
		status = check_range(p, v, d);
	if (status == STATUS_OK)
		store(s, p, v);
	return status;
}

enum status scenario_set_number(struct scenario *s, const char *name, double value, struct diag *d)
{
	const struct parameter *p = model_parameter(s->model, name);
	enum status status;

	assert(s);
	if (!p)
		return no_parameter(s->model, name, d);
	if (p->catalog || p->words)
		return diagnose(d, STATUS_E_SYNTAX, _("%s is chosen by name, not by a number"),
		                name);
	status = check_range(p, value, d);
	if (status == STATUS_OK)
		store(s, p, value);
	return status;
}

enum status scenario_assign(struct scenario *s, const char *assignment, struct diag *d)
{
	size_t n = strcspn(assignment, "=");
	enum status status;
	char *name;

	assert(s);
	if (!assignment[n] || n == 0)
		return diagnose(d, STATUS_E_USAGE, _("'%s' is not of the form name=value"),
		                assignment);
	name = memory_copy(assignment, n);
	status = scenario_set(s, name, assignment + n + 1, d);
	free(name);
	return status;
}

/* The end of the assignment at text: where the next "name=" begins, or the end of the line. */
static const char *assignment_end(const char *text)
{
	const char *p = text + strcspn(text, " ");

	while (*p) {
		const char *word = p + strspn(p, " "), *q = word;

		while (isalnum((unsigned char)*q) || *q == '_')
			q++;
		if (q > word && *q == '=')
			return p;
		p = word + strcspn(word, " ");
	}
	return p;
}

enum status scenario_assign_line(struct scenario *s, const char *line, struct diag *d)
{
	assert(s);
	line += strspn(line, " ");
	while (*line) {
		const char *end = assignment_end(line), *last = end;
		enum status status;
		char *one;

		while (last > line && last[-1] == ' ')
			last--;
		one = memory_copy(line, (size_t)(last - line));
		status = scenario_assign(s, one, d);
		free(one);
		if (status != STATUS_OK)
			return status;
		line = end + strspn(end, " ");
	}
	return STATUS_OK;
}

static bool missing(const struct scenario *s, const struct parameter *p)
{
	return !p->optional && isnan(model_get(s->in, p->offset));
}

static enum status report_missing(const struct scenario *s, struct diag *d)
{
	struct strbuf names = STRBUF_INIT;
	enum status status;

	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];

		if (missing(s, p))
			strbuf_printf(&names, "%s%s (%s)", names.length ? ", " : "", p->name,
			              _(p->help));
	}
	status = diagnose(d, STATUS_E_MISSING, _("%s needs %s"), s->model->id, names.text);
	strbuf_free(&names);
	return status;
}

bool scenario_same(const struct scenario *a, const struct scenario *b)
{
	assert(a && b);
	return a->model == b->model && !memcmp(a->in, b->in, sizeof a->in) &&
	       !memcmp(a->given, b->given, sizeof a->given);
}

enum status scenario_eval(struct scenario *s, struct diag *d)
{
	struct fault why = { NULL, NULL };
	enum status status = model_eval(s->model, s->in, s->out, &why);

	assert(s);
	if (status == STATUS_OK)
		return status;
	if (status == STATUS_E_MISSING)
		return report_missing(s, d);
	if (why.parameter)
		return diagnose(d, status, "%s: %s: %s", s->model->id, why.parameter, _(why.why));
	return diagnose(d, status, "%s: %s", s->model->id, why.why ? _(why.why)
	                : status_text(status));
}

const char *scenario_parameter_word(const struct scenario *s, const struct parameter *p)
{
	double v = model_get(s->in, p->offset);

	assert(s && p);
	if (isnan(v))
		return NULL;
	if (p->catalog)
		return catalog_kind(p->catalog)->entries[(size_t)v].name;
	return p->words ? p->words[(size_t)v] : NULL;
}

const char *scenario_result_word(const struct scenario *s, const struct result *r)
{
	double v = model_get(s->out, r->offset);

	assert(s && r);
	return r->words && !isnan(v) ? r->words[(size_t)v] : NULL;
}
