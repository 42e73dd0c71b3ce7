/* save.c - the bench's chart and its design as files */
#include "config.h"
#include "app/bench/save_private.h"

#include "app/bench/chart_private.h"
#include "app/bench/scenario_file.h"
#include "app/bench/state_private.h"
#include "app/export_private.h"
#include "base/memory.h"

enum { SCENARIO = EXPORT_OTHERS };

static enum status make(struct app *a, size_t kind, struct strbuf *to, struct diag *d)
{
	const struct bench *w = a->bench;
	struct chart c;

	if (kind == SCENARIO) {
		scenario_file_write(&w->d, to);
		return STATUS_OK;
	}
	if (!w->drawable)
		return diagnose(d, STATUS_E_NOANSWER, _("there is no chart to save: %s"),
		                w->no_curve.text);
	if (w->sweeping)                       /* never half a curve */
		return diagnose(d, STATUS_E_NOANSWER, "%s",
		                _("the chart is still being computed: Enter once more"));
	c = kind == EXPORT_NUMBERS ? bench_chart_named(w) : w->chart;
	c.title = _(w->d.now.model->title);
	export_chart(a, &c, kind, to);
	return STATUS_OK;
}

void bench_export(struct app *a, bool scenario)
{
	static const struct export_kind kinds[] = {
		EXPORT_CHART_KINDS,
		[SCENARIO] = { ".json", N_("the design with pins and axes, to open again") },
	};
	static const struct export_maker maker = { make, kinds, COUNT_OF(kinds) };

	export_begin(a, a->bench->d.now.model->id, &maker, scenario ? SCENARIO : EXPORT_PICTURE);
}
