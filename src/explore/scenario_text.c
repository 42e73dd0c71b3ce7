/* scenario_text.c - values of a scenario as people read them, in the units they ask for */
#include "config.h"
#include "explore/scenario.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/message.h"
#include "base/number.h"
#include "quantity/quantity.h"

/* --- in another unit ------------------------------------------------------- */

static bool is_number(const struct parameter *p)
{
	return !p->words && !p->catalog;
}

static bool of_kind(const char *unit, const struct unit *wanted)
{
	struct unit u;

	return unit_parse(unit, &u, NULL) == STATUS_OK && unit_same_dimension(&u, wanted);
}

static enum status choose_all(struct unit_choice *shown, const struct model *m, const char *unit,
                              struct diag *d)
{
	struct unit wanted;
	enum status s = unit_parse(unit, &wanted, d);
	size_t n = 0;

	if (s != STATUS_OK)
		return s;
	for (size_t i = 0; i < m->n_results; i++)
		if (!m->results[i].words && of_kind(m->results[i].unit, &wanted))
			shown->result[i] = unit, n++;
	for (size_t i = 0; i < m->n_parameters; i++)
		if (is_number(&m->parameters[i]) && of_kind(m->parameters[i].unit, &wanted))
			shown->parameter[i] = unit, n++;
	if (n)
		return STATUS_OK;
	return diagnose(d, STATUS_E_UNIT, _("%s has nothing that could be in %s"), m->id, unit);
}

static enum status choose_one(const char **slot, const char *name, const char *declared,
                              const char *unit,
                              struct diag *d)
{
	struct unit from, to;
	enum status s = unit_parse(unit, &to, d);

	if (s != STATUS_OK)
		return s;
	if (unit_parse(declared, &from, NULL) != STATUS_OK || !unit_same_dimension(&from, &to))
		return diagnose(d, STATUS_E_UNIT, _("%s is in %s, which is not %s"), name,
		                declared, unit);
	*slot = unit;
	return STATUS_OK;
}

enum status scenario_unit_choose(struct unit_choice *shown, const struct model *m,
                                 const char *choice,
                         struct diag *d)
{
	const struct scenario s = { .model = m };
	const struct result *r;
	const char *unit = strchr(choice, '=');
	char name[64];
	enum status status;

	assert(m);
	if (!unit)
		return choose_all(shown, m, choice, d);
	if ((size_t)(unit - choice) >= sizeof name)
		return diagnose(d, STATUS_E_NOTFOUND, _("%s has no such result"), m->id);
	memcpy(name, choice, (size_t)(unit - choice));
	name[unit++ - choice] = '\0';
	const struct parameter *p = model_parameter(m, name);

	if (p && is_number(p) && !model_result(m, name))
		return choose_one(&shown->parameter[p - m->parameters], name, p->unit, unit, d);
	status = scenario_result(&s, name, &r, d);
	if (status != STATUS_OK)
		return status;
	if (r->words)
		return diagnose(d, STATUS_E_UNIT, _("%s is a word, not a number"), name);
	return choose_one(&shown->result[r - m->results], name, r->unit, unit, d);
}

static double in_unit(double value, const char *declared, const char *wanted, const char **unit)
{
	struct unit from, to;

	*unit = declared;
	if (!wanted || unit_parse(declared, &from, NULL) != STATUS_OK ||
	    unit_parse(wanted, &to, NULL) != STATUS_OK)
		return value;
	*unit = wanted;
	return unit_convert(value, &from, &to);
}

double scenario_parameter_shown(const struct scenario *s, const struct parameter *p, double value,
                                const char **unit)
{
	assert(s && p);
	return in_unit(value, p->unit, s->shown ? s->shown->parameter[p - s->model->parameters]
	               : NULL, unit);
}

double scenario_result_shown(const struct scenario *s, const struct result *r, double value,
                             const char **unit)
{
	assert(s && r);
	return in_unit(value, r->unit, s->shown ? s->shown->result[r - s->model->results]
	               : NULL, unit);
}

/* --- for people ------------------------------------------------------------ */

enum { FIGURES_MOST = 17 };

int scenario_share_figures(double v, int figures)
{
	int n = 1;

	if (v == 1 || number_round(v, figures) != 1)
		return figures;
	while (n < FIGURES_MOST && number_round(v, n) == 1)
		n++;
	return n + figures - 1 < FIGURES_MOST ? n + figures - 1 : FIGURES_MOST;
}

/* A share reads best as both, while both are short. */
static void print_ratio(double v, int figures, struct strbuf *to)
{
	figures = scenario_share_figures(v, figures);
	quantity_print(to, v, "1", figures);
	if (fabs(v) >= 1e-3 && fabs(v) <= 10) {
		strbuf_puts(to, " (");
		quantity_print(to, v * 100, "%", figures);
		strbuf_puts(to, ")");
	}
}

void scenario_print_parameter(const struct scenario *s, const struct parameter *p,
                              struct strbuf *to)
{
	double v = model_get(s->in, p->offset);
	const char *word = scenario_parameter_word(s, p);

	assert(s && p && to);
	if (word)
		strbuf_printf(to, "%s%s", p->catalog ? "@" : "", word);
	else if (isnan(v))
		strbuf_puts(to, "—");
	else
		quantity_print(to, v, p->unit, 6);
}

void scenario_print_result(const struct scenario *s, const struct result *r, int figures,
                           struct strbuf *to)
{
	const char *word = scenario_result_word(s, r), *unit;
	double v = scenario_result_shown(s, r, model_get(s->out, r->offset), &unit);

	assert(s && r && to);
	if (word)
		strbuf_puts(to, _(word));
	else if (isnan(v))
		strbuf_printf(to, "— (%s)", r->none ? _(r->none) : status_text(STATUS_E_NOANSWER));
	else if (unit != r->unit)
		quantity_print_in(to, v, unit, figures);
	else if (r->ratio)
		print_ratio(v, figures, to);
	else
		quantity_print(to, v, r->unit, figures);
}
