/* question.c - "name=value" words sorted out: what they ask of a model */
#include "config.h"
#include "explore/question.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "quantity/quantity.h"

/* --- words ----------------------------------------------------------------- */

const char *question_assigned(const char *assignment, const char *name)
{
	size_t n = strlen(name);

	return !strncmp(assignment, name, n) && assignment[n] == '=' ? assignment + n + 1 : NULL;
}

char *question_name(const char *assignment)
{
	const char *end = strchr(assignment, '=');

	return end && end > assignment ? memory_copy(assignment, (size_t)(end - assignment)) : NULL;
}

enum status question_assign(struct scenario *s, struct words words, struct diag *d)
{
	enum status status = STATUS_OK;

	assert(s);
	for (size_t i = 0; i < words.n && status == STATUS_OK; i++)
		status = scenario_assign(s, words.text[i], d);
	return status;
}

/* Up to a comma behind which another "name=" stands: "speed=2,5 TB/s,steps=3" are two. */
static size_t item_length(const char *items)
{
	const char *end = items + strlen(items);

	for (const char *p = items; (p = strchr(p, ',')); p++) {
		const char *name = p + 1 + strspn(p + 1, " ");

		if (!p[1] || name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '=')
			return (size_t)(p - items);
	}
	return (size_t)(end - items);
}

enum status question_assign_list(struct scenario *s, const char *items, struct diag *d)
{
	enum status status = STATUS_OK;

	assert(s);
	while (*items && status == STATUS_OK) {
		size_t n = item_length(items);
		char *item = memory_copy(items, n);

		status = scenario_assign(s, item, d);
		free(item);
		items += n + (items[n] == ',');
	}
	return status;
}

enum status question_assign_spread(struct scenario *s, const char *assignment,
                          struct spread spreads[MODEL_MAX],
                          struct diag *d)
{
	char *name = question_name(assignment);
	const struct parameter *p = name ? model_parameter(s->model, name) : NULL;
	struct spread spread;
	enum status status = STATUS_OK;

	assert(s);
	if (p && !p->catalog && !p->words && range_spread_parse(p, assignment + strlen(name) + 1,
	                                                        s->mark, &spread, &status, d)) {
		if (status == STATUS_OK)
			status = scenario_set_number(s, name, spread.middle, d);
		if (status == STATUS_OK)
			spreads[p - s->model->parameters] = spread;
	} else {
		status = scenario_assign(s, assignment, d);
	}
	free(name);
	return status;
}

enum status question_results(const struct scenario *s, const char *names,
                         const struct result *results[MODEL_MAX],
                         size_t *n, struct diag *d)
{
	enum status status = STATUS_OK;

	assert(s);
	for (*n = 0; *names && status == STATUS_OK;) {
		size_t length = strcspn(names, ",");
		char *name = memory_copy(names, length);

		if (*n == MODEL_MAX)
			status = diagnose(d, STATUS_E_LIMIT, _("at most %d results"), MODEL_MAX);
		else
			status = scenario_result(s, name, &results[(*n)++], d);
		free(name);
		names += length + (names[length] == ',');
	}
	return status;
}

enum status question_result(const struct scenario *s, const char *name, const struct result **out,
                          struct diag *d)
{
	assert(s);
	if (name)
		return scenario_result(s, name, out, d);
	for (size_t i = 0; i < s->model->n_results; i++)
		if (!s->model->results[i].words) {
			*out = &s->model->results[i];
			return STATUS_OK;
		}
	return diagnose(d, STATUS_E_USAGE, _("%s has no numeric result"), s->model->id);
}

/* --- solve and optimum ----------------------------------------------------- */

/* The word that says what is wanted: it names a result.  A name that is a parameter too is one,
 * unless no other word can be meant.  NULL: none. */
static const char *find_wanted(struct words words, const struct model *m)
{
	const char *both = NULL;

	for (size_t i = 0; i < words.n; i++) {
		char *name = question_name(words.text[i]);
		bool result = name && model_result(m, name), parameter = name &&
			model_parameter(m, name);

		free(name);
		if (result && !parameter)
			return words.text[i];
		if (result && !both)
			both = words.text[i];
	}
	return both;
}

static enum status read_limits(struct question *q, const struct parameter *p, const char *text,
                               struct diag *d)
{
	struct range r;
	enum status s = range_parse(p, text, RANGE_COUNT, q->mark, &r, d);

	if (s != STATUS_OK)
		return s;
	q->from = r.from;
	q->to = r.to;
	range_free(&r);
	return s;
}

/* All words but what is wanted and for which parameter; a range of that one is where to look. */
static enum status read_rest(struct words words, const char *wanted, struct scenario *base,
                             const char **limits,
                             const struct parameter *p, struct diag *d)
{
	enum status s = STATUS_OK;

	for (size_t i = 0; i < words.n && s == STATUS_OK; i++) {
		const char *word = words.text[i], *own = question_assigned(word, p->name);

		if (word == wanted || question_assigned(word, "for"))
			continue;
		if (own && range_form(p, own, words.mark) != RANGE_ONE)
			*limits = own;
		else
			s = scenario_assign(base, word, d);
	}
	return s;
}

enum status question_read(const char *model, struct words words, const char *example,
                          struct question *q,
                          struct diag *d)
{
	const char *name = NULL, *limits = NULL;
	const struct parameter *p = NULL;
	const struct result *r = NULL;
	struct scenario base;
	enum status s = scenario_init(&base, model, d);
	const char *wanted = s == STATUS_OK ? find_wanted(words, base.model) : NULL;
	char *result = wanted ? question_name(wanted) : NULL;

	assert(q);
	*q = (struct question){ .from = NAN, .to = NAN, .mark = words.mark };
	base.mark = words.mark;
	for (size_t i = 0; i < words.n && !name; i++)
		name = question_assigned(words.text[i], "for");
	if (s == STATUS_OK && name)
		s = scenario_parameter(&base, name, &p, d);
	if (s == STATUS_OK && p)
		s = read_rest(words, wanted, &base, &limits, p, d);
	if (s == STATUS_OK && (!p || !result))
		s = diagnose(d, STATUS_E_USAGE,
		             _("say which result is wanted and for which parameter: %s"), example);
	if (s == STATUS_OK)
		s = scenario_result(&base, result, &r, d);
	if (s == STATUS_OK && limits)
		s = read_limits(q, p, limits, d);
	if (s == STATUS_OK)
		s = slice_init(&q->slice, &base, p, r, d);
	if (s == STATUS_OK)
		q->wanted = strchr(wanted, '=') + 1;
	free(result);
	return s;
}

enum status question_target(const struct question *q, double *target, struct diag *d)
{
	struct diag cause;
	enum status s = catalog_read(q->wanted, q->slice.result->unit, q->mark, target, &cause);

	assert(q);
	return s == STATUS_OK ? s : diagnose(d, s, "%s: %s", q->slice.result->name, cause.text);
}

enum status question_goal(const struct question *q, bool *least, struct diag *d)
{
	assert(q);
	*least = !strcmp(q->wanted, "min");
	if (*least || !strcmp(q->wanted, "max"))
		return STATUS_OK;
	return diagnose(d, STATUS_E_USAGE, _("%s is to be min or max, not '%s'"),
	                q->slice.result->name, q->wanted);
}

/* --- sweep ----------------------------------------------------------------- */

/* "name=value" of more values than one, whatever the name is. */
static bool is_many(const struct scenario *s, const char *word)
{
	char *name = question_name(word);
	const struct parameter *p = name ? model_parameter(s->model, name) : NULL;
	bool many = name && range_form(p, word + strlen(name) + 1, s->mark) != RANGE_ONE;

	free(name);
	return many;
}

enum status question_survey(const char *model, struct words words, struct survey *out,
                            struct diag *d)
{
	enum status s = scenario_init(&out->base, model, d);

	assert(out);
	out->n_swept = 0;
	out->base.mark = words.mark;
	for (size_t i = 0; i < words.n && s == STATUS_OK; i++) {
		const char *word = words.text[i];

		if (!is_many(&out->base, word))
			s = scenario_assign(&out->base, word, d);
		else if (out->n_swept == 2)
			s = diagnose(d, STATUS_E_USAGE, "%s",
			             _("a sweep goes through one or two parameters"));
		else
			out->swept[out->n_swept++] = word;
	}
	if (s == STATUS_OK && !out->n_swept)
		s = diagnose(d, STATUS_E_USAGE, "%s",
		             _("nothing to sweep: give a parameter a range, "
		               "name=FROM..TO[:COUNT][:log], "
		                                      "or a list, name=8,64,512"));
	return s;
}

static enum status read_range(const char *word, const struct scenario *s, size_t count,
                              struct range *out,
                              struct diag *d)
{
	char *name = question_name(word);
	const struct parameter *p;
	enum status status;

	if (!name)
		return diagnose(d, STATUS_E_USAGE, _("'%s' is not of the form name=value"), word);
	status = scenario_parameter(s, name, &p, d);
	if (status == STATUS_OK)
		status = range_parse(p, word + strlen(name) + 1, count, s->mark, out, d);
	free(name);
	return status;
}

/* Words make curves, not an axis. */
static bool swap_axes(const struct range *r, size_t n)
{
	return n == 2 && r[0].words && !r[1].words;
}

static enum status check_ranges(const struct range r[2], size_t n_results, size_t most,
                                struct diag *d)
{
	if (r[0].parameter == r[1].parameter)
		return diagnose(d, STATUS_E_USAGE, _("%s is swept twice"), r[0].parameter->name);
	if (most && r[0].n > most / n_results / (r[1].n ? r[1].n : 1))
		return diagnose(d, STATUS_E_LIMIT,
		                _("a sweep has at most %zu numbers here: take fewer points or "
		                  "fewer results"),
		                most);
	return STATUS_OK;
}

enum status question_sweep(const struct survey *survey, const struct scenario *base,
                         const size_t counts[2],
                         const struct result *const *results, size_t n, size_t most,
                         struct sweep *out,
                         struct diag *d)
{
	struct range r[2] = { { 0 }, { 0 } };
	enum status status = STATUS_OK;
	bool swap;

	assert(survey && base && out);
	for (size_t i = 0; i < survey->n_swept && status == STATUS_OK; i++)
		status = read_range(survey->swept[i], base, counts[i], &r[i], d);
	if (status == STATUS_OK)
		status = check_ranges(r, n == SWEEP_ALL ? base->model->n_results : n, most, d);
	if (status != STATUS_OK) {
		range_free(&r[0]);
		range_free(&r[1]);
		return status;
	}
	swap = swap_axes(r, survey->n_swept);
	return sweep_init(out, base, &r[swap], survey->n_swept == 2 ? &r[!swap] : NULL,
	                  results, n, d);
}
