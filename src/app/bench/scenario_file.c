/* scenario_file.c - a design as JSON, written and read */
#include "config.h"
#include "app/bench/scenario_file.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "app/bench/design.h"
#include "base/nearest.h"
#include "base/number.h"
#include "json/json.h"

/* A bench in a file:
 * {"model": …, "inputs": {name: {"value", "unit", "text"}},
 *  "bench": {"result", "x": {…}, "y": {…}, "pins": {"A": {…}}}}.
 * The first two are what `fleetlab eval --json` prints, so that such an object can be opened,
 * too. */

enum { FORMAT = 1 };

/* --- writing --------------------------------------------------------------- */

static void write_input(struct json_out *o, const struct scenario *s, const struct parameter *p)
{
	struct strbuf text = STRBUF_INIT;
	const char *word = scenario_parameter_word(s, p);

	json_out_key(o, p->name);
	json_open_object(o);
	json_out_key(o, "value");
	if (word)
		json_out_string(o, word);
	else
		json_out_number(o, model_get(s->in, p->offset));
	json_put_string(o, "unit", word ? "" : p->unit);
	scenario_print_parameter(s, p, &text);
	json_put_string(o, "text", text.text);
	json_close_object(o);
	strbuf_free(&text);
}

/* Only what was set: defaults, and what a catalog's entry fills, follow from it. */
static void write_inputs(struct json_out *o, const struct scenario *s)
{
	json_open_object(o);
	for (size_t i = 0; i < s->model->n_parameters; i++)
		if (s->given[i])
			write_input(o, s, &s->model->parameters[i]);
	json_close_object(o);
}

static void write_axis(struct json_out *o, const struct parameter *p, const struct stretch *s)
{
	json_put_string(o, "parameter", p->name);
	json_put_number(o, "from", s->from);
	json_put_number(o, "to", s->to);
	json_put_bool(o, "log", s->log);
	json_put_bool(o, "fixed", s->typed);
}

static void write_axes(struct json_out *o, const struct design *d)
{
	if (d->x != NONE) {
		json_out_key(o, "x");
		json_open_object(o);
		write_axis(o, design_parameter(d, d->x), &d->along);
		json_close_object(o);
	}
	if (d->y == NONE)
		return;
	json_out_key(o, "y");
	if (!design_is_number(d, d->y)) {
		json_out_string(o, design_parameter(d, d->y)->name);
		return;
	}
	json_open_object(o);
	write_axis(o, design_parameter(d, d->y), &d->across);
	json_put_bool(o, "curves", d->curves);
	json_close_object(o);
}

static void write_bench(struct json_out *o, const struct design *d)
{
	json_open_object(o);
	json_put_number(o, "version", FORMAT);
	json_put_string(o, "result", d->now.model->results[d->result].name);
	write_axes(o, d);
	json_out_key(o, "pins");
	json_open_object(o);
	for (size_t i = 0; i < PINS; i++)
		if (d->pinned[i]) {
			json_out_key(o, (const char[]){ (char)('A' + i), '\0' });
			write_inputs(o, &d->pins[i]);
		}
	json_close_object(o);
	json_close_object(o);
}

void scenario_file_write(const struct design *d, struct strbuf *to)
{
	struct json_out o = { .to = to, .spaced = true };

	assert(d && d->now.model);
	json_open_object(&o);
	json_put_string(&o, "model", d->now.model->id);
	json_out_key(&o, "inputs");
	write_inputs(&o, &d->now);
	json_out_key(&o, "bench");
	write_bench(&o, d);
	json_close_object(&o);
	strbuf_putc(to, '\n');
}

/* --- reading --------------------------------------------------------------- */

static enum status check_keys(const struct json *object, const char *where,
                              const char *const *known, struct diag *d)
{
	for (const struct json *m = json_first(object); m; m = json_next(m)) {
		struct nearest near;
		bool found = false;

		nearest_start(&near, json_key(m));
		for (size_t i = 0; known[i]; i++) {
			found |= !strcmp(known[i], json_key(m));
			nearest_offer(&near, known[i]);
		}
		if (found)
			continue;
		return near.best ? diagnose(d, STATUS_E_SYNTAX,
		                            _("%s: '%s' is not known; did you mean '%s'?"), where,
		                            json_key(m), near.best)
		                 : diagnose(d, STATUS_E_SYNTAX, _("%s: '%s' is not known"), where,
		                            json_key(m));
	}
	return STATUS_OK;
}

static enum status wrong_type(const char *where, const char *wanted, struct diag *d)
{
	return diagnose(d, STATUS_E_SYNTAX, _("%s must be %s"), where, wanted);
}

/* A number in the declared unit may lie outside the domain, as in the bench: the results then say
 * so. */
static enum status read_number(struct scenario *s, const struct parameter *p, double v,
                               struct diag *d)
{
	if (p->words || p->catalog)
		return diagnose(d, STATUS_E_SYNTAX, _("%s is chosen by name, not by a number"),
		                p->name);
	model_set(s->in, p->offset, v);
	s->given[p - s->model->parameters] = true;
	return STATUS_OK;
}

static enum status read_quantity(struct scenario *s, const struct parameter *p, double v,
                                 const char *unit,
                                 struct diag *d)
{
	struct strbuf text = STRBUF_INIT;
	char number[NUMBER_SIZE];
	enum status status;

	if (!strcmp(unit, p->unit) || p->words || p->catalog)
		return read_number(s, p, v, d);
	strbuf_printf(&text, "%s %s", number_text(number, v), unit);
	status = scenario_parameter_read(p, text.text, DECIMAL_POINT, &v, d);
	strbuf_free(&text);
	return status == STATUS_OK ? read_number(s, p, v, d) : status;
}

static enum status read_text(struct scenario *s, const struct parameter *p, const char *text,
                             struct diag *d)
{
	enum status status;
	double v;

	if (p->words || p->catalog)
		return scenario_set(s, p->name, text, d);
	status = scenario_parameter_read(p, text, typed_mark(), &v, d);
	return status == STATUS_OK ? read_number(s, p, v, d) : status;
}

/* {"value": 3, "unit": "ms"}, a number in the parameter's own unit, or a text as it would be
 * typed by whoever reads the file: one that may mean two values is refused. */
static enum status read_input(struct scenario *s, const struct json *j, struct diag *d)
{
	static const char *const keys[] = { "value", "unit", "text", NULL };
	const struct parameter *p;
	const struct json *value = json_type(j) == JSON_OBJECT ? json_get(j, "value") : j;
	enum status status = scenario_parameter(s, json_key(j), &p, d);

	if (status == STATUS_OK && json_type(j) == JSON_OBJECT)
		status = check_keys(j, p->name, keys, d);
	if (status != STATUS_OK)
		return status;
	if (json_type(value) == JSON_STRING)
		return read_text(s, p, json_string(value, ""), d);
	if (json_type(value) != JSON_NUMBER)
		return wrong_type(p->name,
		                  _("a number, a text, or an object with \"value\" and \"unit\""),
		                  d);
	return read_quantity(s, p, json_number(value, NAN),
	                     json_string(json_get(j, "unit"), p->unit), d);
}

static enum status read_inputs(struct scenario *s, const struct json *j, const char *where,
                               struct diag *d)
{
	enum status status = STATUS_OK;

	if (!j)
		return STATUS_OK;
	if (json_type(j) != JSON_OBJECT)
		return wrong_type(where, _("an object: a parameter's name and its value"), d);
	/* Catalog entries first: what they fill gives way to what stands here. */
	for (int pass = 0; pass < 2; pass++)
		for (const struct json *m = json_first(j); m && status == STATUS_OK; m =
		     json_next(m)) {
			const struct parameter *p = model_parameter(s->model, json_key(m));

			if ((pass == 0) == (p && p->catalog))
				status = read_input(s, m, d);
		}
	return status;
}

static enum status read_stretch(const struct json *j, const char *where, struct stretch *out,
                                struct diag *d)
{
	double from = json_number(json_get(j, "from"), NAN),
		to = json_number(json_get(j, "to"), NAN);
	bool log = json_bool(json_get(j, "log"), false);

	if (!json_get(j, "from") && !json_get(j, "to"))
		return STATUS_OK;
	if (!(from < to) || (log && !(from > 0)) || !isfinite(to - from))
		return diagnose(d, STATUS_E_SYNTAX,
		                _("%s: \"from\" must be less than \"to\", and above 0 where "
		                  "\"log\" is true"),
		                where);
	*out = (struct stretch){ from, to, log, json_bool(json_get(j, "fixed"), true) };
	return STATUS_OK;
}

/* The parameter's number in *at. */
static enum status read_axis(const struct design *of, const struct json *j, const char *where,
                             int *at, struct diag *d)
{
	static const char *const keys[] = { "parameter", "from", "to", "log", "fixed",
	                                    "curves", NULL };
	const char *name = json_type(j) == JSON_STRING ? json_string(j, "")
		: json_string(json_get(j, "parameter"), "");
	const struct parameter *p;
	enum status status = STATUS_OK;

	if (json_type(j) != JSON_OBJECT && json_type(j) != JSON_STRING)
		return wrong_type(where, _("an object: \"parameter\", \"from\", \"to\""), d);
	if (json_type(j) == JSON_OBJECT)
		status = check_keys(j, where, keys, d);
	if (status == STATUS_OK)
		status = scenario_parameter(&of->now, name, &p, d);
	if (status == STATUS_OK)
		*at = (int)(p - of->now.model->parameters);
	return status;
}

static enum status read_x(struct design *out, const struct json *x, struct diag *d)
{
	int at;
	enum status status = x ? read_axis(out, x, "bench.x", &at, d) : STATUS_OK;

	if (status != STATUS_OK || !x)
		return status;
	if (!design_is_number(out, at))
		return diagnose(d, STATUS_E_SYNTAX,
		                _("a chart needs a number along its axis, and %s is a name"),
		                design_parameter(out, at)->name);
	design_sweep(out, at);
	return read_stretch(x, "bench.x", &out->along, d);
}

static enum status read_y(struct design *out, const struct json *y, struct diag *d)
{
	int at;
	enum status status = y ? read_axis(out, y, "bench.y", &at, d) : STATUS_OK;

	if (status != STATUS_OK || !y || at == out->x)
		return status;
	design_sweep_second(out, at);
	out->curves = design_is_number(out, at) && json_bool(json_get(y, "curves"), false);
	return design_is_number(out, at) ? read_stretch(y, "bench.y", &out->across, d) : STATUS_OK;
}

static enum status read_pins(struct design *out, const struct json *pins, struct diag *d)
{
	static const char *const keys[] = { "A", "B", "C", NULL };
	enum status status = STATUS_OK;

	if (pins && json_type(pins) != JSON_OBJECT)
		return wrong_type("bench.pins", _("an object: A, B and C with their inputs"), d);
	status = check_keys(pins, "bench.pins", keys, d);
	for (size_t i = 0; i < PINS && status == STATUS_OK; i++) {
		const struct json *j = json_get(pins, keys[i]);

		if (!j)
			continue;
		status = scenario_init(&out->pins[i], out->now.model->id, d);
		if (status == STATUS_OK)
			status = read_inputs(&out->pins[i], j, "bench.pins", d);
		out->pinned[i] = status == STATUS_OK;
	}
	return status;
}

static enum status read_bench(struct design *out, const struct json *j, struct diag *d)
{
	static const char *const keys[] = { "version", "result", "x", "y", "pins", NULL };
	const char *result = json_string(json_get(j, "result"), NULL);
	const struct result *r;
	enum status status = STATUS_OK;

	if (!j)
		return STATUS_OK;
	if (json_type(j) != JSON_OBJECT)
		return wrong_type("bench", _("an object"), d);
	if (json_number(json_get(j, "version"), FORMAT) > FORMAT)
		return diagnose(d, STATUS_E_SYNTAX, "%s",
		                _("the file was written by a newer version of Fleetlab"));
	status = check_keys(j, "bench", keys, d);
	if (status == STATUS_OK && result) {
		status = scenario_result(&out->now, result, &r, d);
		if (status == STATUS_OK)
			out->result = (int)(r - out->now.model->results);
	}
	if (status == STATUS_OK)
		status = read_x(out, json_get(j, "x"), d);
	if (status == STATUS_OK)
		status = read_y(out, json_get(j, "y"), d);
	return status == STATUS_OK ? read_pins(out, json_get(j, "pins"), d) : status;
}

static enum status read_scenario(const struct json *root, struct design *out, struct diag *d)
{
	static const char *const keys[] = { "model", "inputs", "results", "bench", NULL };
	const struct json *model = json_get(root, "model");
	struct scenario start;
	enum status status;

	if (json_type(root) != JSON_OBJECT || json_type(model) != JSON_STRING)
		return diagnose(d, STATUS_E_SYNTAX, "%s",
		                _("this is no scenario: an object with a \"model\" is expected"));
	status = check_keys(root, _("scenario"), keys, d);
	if (status == STATUS_OK)
		status = scenario_init(&start, json_string(model, ""), d);
	if (status == STATUS_OK)
		status = read_inputs(&start, json_get(root, "inputs"), "inputs", d);
	if (status != STATUS_OK)
		return status;
	design_open(out, &start);
	return read_bench(out, json_get(root, "bench"), d);
}

enum status scenario_file_read(const char *text, size_t length, struct design *out, struct diag *d)
{
	struct json *root;
	enum status status = json_parse(text, length, &root, d);

	assert(text && out);
	if (status != STATUS_OK)
		return status;
	status = read_scenario(root, out, d);
	json_free(root);
	return status;
}
