/* scenario.h - one model with its inputs: the only reader of name=value against a descriptor */
#ifndef EXPLORE_SCENARIO_H
#define EXPLORE_SCENARIO_H

#include "base/strbuf.h"
#include "model/model.h"
#include "quantity/typed.h"

/* Units that a reader wants values in instead of the declared ones; NULL: as declared.  Texts are
 * borrowed. */
struct unit_choice { const char *parameter[MODEL_MAX], *result[MODEL_MAX]; };

struct scenario {
	const struct model *model;
	double in[MODEL_MAX], out[MODEL_MAX];
	bool given[MODEL_MAX];         /* by index of the parameter: set, not defaulted */
	const struct unit_choice *shown;     /* borrowed; NULL: every value as declared */
	enum decimal_mark mark;        /* of its texts: a point after scenario_init, as in source
	                                  code; people have their own (typed_mark) */
};

/* Finds the model, or the one that has the result "model.result", and sets its defaults.
 * E_NOTFOUND names the nearest id. */
enum status scenario_init(struct scenario *s, const char *id, struct diag *d);

/* value as a person types it (quantity/typed.h), with "@h100.bf16" also inside an expression; or a
 * word.  A bare number is in the parameter's own unit.  E_NOTFOUND (parameter, with the nearest),
 * E_UNIT, E_SYNTAX, E_DOMAIN (outside the declared range, naming it); the scenario is unchanged
 * then.  A catalog-valued parameter also fills the inputs that its entry carries, except those that
 * were given themselves. */
enum status scenario_set(struct scenario *s, const char *name, const char *value, struct diag *d);

/* A number in the parameter's own unit.  Errors as above. */
enum status scenario_set_number(struct scenario *s, const char *name, double value, struct diag *d);

/* Reads a number for the parameter as scenario_set does, without asking whether it is in the
 * domain: E_SYNTAX for a parameter that is chosen by name. */
enum status scenario_parameter_read(const struct parameter *p, const char *text,
                           enum decimal_mark mark, double *value, struct diag *d);

/* The parameter or the result of that name; E_NOTFOUND with the nearest and all there are. */
enum status scenario_parameter(const struct scenario *s, const char *name,
                               const struct parameter **out,
                               struct diag *d);
enum status scenario_result(const struct scenario *s, const char *name, const struct result **out,
                            struct diag *d);

/* One "name=value" word, or a whole line of them separated by spaces. */
enum status scenario_assign(struct scenario *s, const char *assignment, struct diag *d);
enum status scenario_assign_line(struct scenario *s, const char *line, struct diag *d);

/* Evaluates into out[].  E_MISSING, E_DOMAIN, E_NOANSWER: one translated sentence that names the
 * parameter. */
enum status scenario_eval(struct scenario *s, struct diag *d);

/* The same model with the same inputs; not what came out. */
bool scenario_same(const struct scenario *a, const struct scenario *b);

/* After scenario_eval.  The word for word-valued parameters and results, NULL otherwise. */
const char *scenario_parameter_word(const struct scenario *s, const struct parameter *p);
const char *scenario_result_word(const struct scenario *s, const struct result *r);

/* "ms": every result of that kind in ms, and the parameter that is asked for; "waste=%": only that
 * one. E_UNIT when nothing is of that kind, E_NOTFOUND, what unit_parse gives. */
enum status scenario_unit_choose(struct unit_choice *shown, const struct model *m,
                                 const char *choice,
                         struct diag *d);

/* The value in the unit it is to be shown in, and that unit. */
double scenario_parameter_shown(const struct scenario *s, const struct parameter *p, double value,
                                const char **unit);
double scenario_result_shown(const struct scenario *s, const struct result *r, double value,
                             const char **unit);

/* More figures than asked for where those would hide what a share lacks to one: 0.9999993069. */
int scenario_share_figures(double v, int figures);

/* For people: "36.8 %", "0.0411", "memory", "— (reason)". */
void scenario_print_parameter(const struct scenario *s, const struct parameter *p,
                              struct strbuf *to);
void scenario_print_result(const struct scenario *s, const struct result *r, int figures,
                           struct strbuf *to);

#endif
