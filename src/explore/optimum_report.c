/* optimum_report.c - what optimum found, told: the best, how flat it is, other turning points */
#include "config.h"
#include "explore/optimum.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/message.h"
#include "explore/report_scenario.h"

enum { BOTH = REPORT_JSON | REPORT_LUA };

static void add_x(struct report *r, const char *name, const struct slice *s, double x)
{
	const char *text = report_x(r, s, x), *unit;

	x = scenario_parameter_shown(&s->at, s->parameter, x, &unit);
	report_value(r, name, x, NULL, unit, text);
}

static void add_y(struct report *r, const char *name, const struct slice *s, double y)
{
	const char *unit;

	y = scenario_result_shown(&s->at, s->result, y, &unit);
	report_number(r, name, y, unit);
}

static void add_flatness(struct report *r, const struct slice *s, const struct optimum *best)
{
	report_list(r, "within");
	for (size_t i = 0; i < OPTIMUM_FLATS; i++) {
		const struct flatness *f = &best->flat[i];

		if (isnan(f->low))
			continue;
		report_object(r, NULL);
		report_number(r, "share", f->share, "1");
		add_x(r, "low", s, f->low);
		add_x(r, "high", s, f->high);
		report_flag(r, "open", f->low_open || f->high_open);
		report_end(r);
	}
	report_end(r);
}

/* By the names of parameter and result; in Lua x and y. */
static void add_others(struct report *r, const struct slice *s, const struct optimum *best)
{
	report_list(r, "others");
	for (size_t i = 0; i < best->n_others; i++) {
		report_for(r, BOTH);
		report_object(r, NULL);
		report_for(r, REPORT_JSON);
		add_x(r, s->parameter->name, s, best->others[i].x);
		add_y(r, s->result->name, s, best->others[i].y);
		report_for(r, REPORT_LUA);
		add_x(r, "x", s, best->others[i].x);
		add_y(r, "y", s, best->others[i].y);
		report_end(r);
	}
	report_end(r);
}

static const char *place_text(enum optimum_place place)
{
	switch (place) {
	case OPTIMUM_AT_RANGE:
		return N_("at the end of the range: it may be better beyond");
	case OPTIMUM_AT_ANSWERS:
		return N_("at the edge of where the model has answers");
	case OPTIMUM_INSIDE:
		return NULL;
	default:
		assert(!"a place of an optimum");
		return NULL;
	}
}

static void add_flat_line(struct report *r, const struct slice *s, const struct flatness *f)
{
	const char *end = "";
	const char *line;

	if (isnan(f->low))
		return;
	if (f->low_open || f->high_open)
		end = f->low_open && f->high_open ? _(", the whole range")
			: _(", to the end of the range");
	line = report_format(r, _("within %s of it: from %s to %s"),
	                     report_quantity(r, f->share * 100, "%", 3), report_x(r, s, f->low),
	                     report_x(r, s, f->high));
	report_line(r, STYLE_PLAIN, "%s%s", line, end);
}

static void add_lines(struct report *r, const struct slice *s, bool least,
                      const struct optimum *best)
{
	const char *place = place_text(best->place), *x = report_x(r, s, best->x), *line;

	if (best->low < best->high) {
		const char *low = report_x(r, s, best->low), *high = report_x(r, s, best->high);

		x = strcmp(low, high) != 0 ? report_format(r, "%s … %s", low, high) : low;
	}
	line = report_format(r, least ? _("%s = %s: %s = %s, the least")
	                     : _("%s = %s: %s = %s, the greatest"), s->parameter->name, x,
	                     s->result->name, report_y(r, s, best->y));
	report_line(r, STYLE_PLAIN, "%s%s%s", line, place ? "; " : "", place ? _(place) : "");
	for (size_t i = 0; i < OPTIMUM_FLATS; i++)
		add_flat_line(r, s, &best->flat[i]);
	for (size_t i = 0; i < best->n_others; i++)
		report_line(r, STYLE_PLAIN, _("another turning point: %s at %s"),
		            report_y(r, s, best->others[i].y), report_x(r, s, best->others[i].x));
}

void optimum_report(const struct slice *s, bool least, const struct optimum *best,
                    struct report *r)
{
	static const char *const places[] = {
		[OPTIMUM_INSIDE] = "inside", [OPTIMUM_AT_RANGE] = "range",
		[OPTIMUM_AT_ANSWERS] = "answers",
	};
	struct scenario at = s->at;

	assert(best->n_others <= OPTIMUM_OTHERS);
	model_set(at.in, s->parameter->offset, best->x);
	scenario_eval(&at, NULL);
	report_for(r, REPORT_JSON);
	report_string(r, "model", s->at.model->id);
	report_string(r, "for", s->parameter->name);
	report_string(r, "result", s->result->name);
	report_string(r, "goal", least ? "min" : "max");
	add_x(r, "optimum", s, best->x);
	report_for(r, REPORT_LUA);
	add_x(r, "x", s, best->x);
	add_y(r, "y", s, best->y);
	add_x(r, "low", s, best->low);
	add_x(r, "high", s, best->high);
	report_for(r, BOTH);
	report_string(r, "place", places[best->place]);
	report_for(r, REPORT_JSON);
	report_inputs(r, "inputs", &at);
	report_for(r, BOTH);
	report_results(r, "results", &at);
	add_flatness(r, s, best);
	add_others(r, s, best);
	report_for(r, REPORT_TEXT);
	add_lines(r, s, least, best);
}
