/* model.c - the list of all models, their values by name, and their evaluation within the domain */
#include "config.h"
#include "model/model.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* X(fleet_amdahl) for each MODEL in the families, sorted: made by make. */
#define X(name) extern const struct model name;
#include "model/list.def"
#undef X

const struct model *const models[] = {
#define X(name) &name,
#include "model/list.def"
#undef X
	NULL
};

size_t model_count(void)
{
	return sizeof models / sizeof *models - 1;
}

const struct model *model_find(const char *id)
{
	assert(id);
	for (size_t i = 0; models[i]; i++)
		if (!strcmp(models[i]->id, id))
			return models[i];
	return NULL;
}

const struct parameter *model_parameter(const struct model *m, const char *name)
{
	assert(m && name);
	for (size_t i = 0; i < m->n_parameters; i++)
		if (!strcmp(m->parameters[i].name, name))
			return &m->parameters[i];
	return NULL;
}

const struct result *model_result(const struct model *m, const char *name)
{
	assert(m && name);
	for (size_t i = 0; i < m->n_results; i++)
		if (!strcmp(m->results[i].name, name))
			return &m->results[i];
	return NULL;
}

double model_get(const double *values, size_t offset)
{
	assert(values && offset % sizeof *values == 0);
	assert(offset < MODEL_MAX * sizeof *values);
	return values[offset / sizeof *values];
}

void model_set(double *values, size_t offset, double value)
{
	assert(values && offset % sizeof *values == 0);
	assert(offset < MODEL_MAX * sizeof *values);
	values[offset / sizeof *values] = value;
}

/* Members that are no parameter wait for a catalog entry to fill them: NAN as well. */
void model_defaults(const struct model *m, double in[MODEL_MAX])
{
	assert(m && m->n_parameters <= MODEL_MAX);
	for (size_t i = 0; i < MODEL_MAX; i++)
		in[i] = NAN;
	for (size_t i = 0; i < m->n_parameters; i++)
		model_set(in, m->parameters[i].offset, m->parameters[i].standard);
}

static const char *below(const struct parameter *p)
{
	if (p->ratio)
		return N_("it must lie between 0 and 1");
	if (p->min == 1)
		return N_("it must be at least 1");
	if (p->min != 0)
		return N_("it is below the smallest value allowed");
	return p->above_min ? N_("it must be greater than 0") : N_("it may not be negative");
}

static const char *above(const struct parameter *p)
{
	if (p->ratio)
		return N_("it must lie between 0 and 1");
	return N_("it is above the largest value allowed");
}

/* Why the value is outside the parameter's range; NULL when it is inside. */
static const char *outside(const struct parameter *p, double value)
{
	if (isinf(value))
		return N_("it must be finite");
	if (value < p->min || (p->above_min && value == p->min))
		return below(p);
	if (value > p->max || (p->below_max && value == p->max))
		return above(p);
	if (p->whole && value != floor(value))
		return N_("it must be a whole number");
	return NULL;
}

enum status model_check(const struct model *m, const double in[MODEL_MAX], struct fault *why)
{
	assert(m && why);
	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];
		double value = model_get(in, p->offset);
		const char *cause;

		if (isnan(value)) {
			if (p->optional)
				continue;
			*why = (struct fault){ p->name, N_("a value must be given") };
			return STATUS_E_MISSING;
		}
		cause = outside(p, value);
		if (cause) {
			*why = (struct fault){ p->name, cause };
			return STATUS_E_DOMAIN;
		}
	}
	return STATUS_OK;
}

enum status model_eval(const struct model *m, const double in[MODEL_MAX], double out[MODEL_MAX],
                       struct fault *why)
{
	double values[MODEL_MAX];
	enum status s;

	assert(m && m->eval && why);
	assert(m->in_size <= sizeof values && m->out_size <= sizeof values);
	*why = (struct fault){ NULL, NULL };
	s = model_check(m, in, why);
	if (s != STATUS_OK)
		return s;
	s = m->eval(in, values, why);
	assert(s == STATUS_OK || ((s == STATUS_E_DOMAIN || s == STATUS_E_NOANSWER) && why->why));
	if (s != STATUS_OK)
		return s;
	for (size_t i = 0; i < m->n_results; i++) {
		double value = model_get(values, m->results[i].offset);

		if (isinf(value) || (isnan(value) && !m->results[i].none)) {
			why->why = N_("the numbers are too large or too small to calculate with");
			return STATUS_E_NOANSWER;
		}
	}
	memcpy(out, values, m->out_size);
	return STATUS_OK;
}
