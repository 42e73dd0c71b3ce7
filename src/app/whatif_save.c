#include "config.h"
#include "app/export.h"
#include "app/whatif.h"

#include "base/memory.h"
#include "chart/export.h"

enum { SVG_WIDTH = 800, SVG_HEIGHT = 450, TEXT_WIDTH = 100, TEXT_HEIGHT = 30 };
enum { PICTURE, NUMBERS, TEXT, SCENARIO };

static enum status make(const struct app *a, size_t kind, struct strbuf *to, struct diag *d)
{
	const struct whatif *w = a->whatif;
	struct chart c;

	if (kind == SCENARIO) {
		scenario_file_write(&w->d, to);
		return STATUS_OK;
	}
	if (!w->drawable)
		return diagnose(d, STATUS_E_NOANSWER, _("there is no chart to save: %s"), w->no_curve.text);
	if (w->sweeping)                       /* never half a curve */
		return diagnose(d, STATUS_E_NOANSWER, "%s", _("the chart is still being computed: Enter once more"));
	c = chart_named(w);
	if (kind == NUMBERS) {
		chart_csv(&c, to);
		return STATUS_OK;
	}
	c = w->chart;
	c.title = _(w->d.now.model->title);
	if (kind == PICTURE)
		chart_svg(&c, SVG_WIDTH, SVG_HEIGHT, to);
	else
		chart_text(&c, TEXT_WIDTH, TEXT_HEIGHT, a->charset, to);
	return STATUS_OK;
}

void bench_export(struct app *a, bool scenario)
{
	static const struct export_kind kinds[] = {
		[PICTURE] = { ".svg", N_("the chart as a picture") },
		[NUMBERS] = { ".csv", N_("its numbers at full precision, with units") },
		[TEXT] = { ".txt", N_("the chart as text") },
		[SCENARIO] = { ".json", N_("the design with pins and axes, to open again") },
	};
	static const struct export_maker maker = { make, kinds, COUNT_OF(kinds) };

	export_begin(a, a->whatif->d.now.model->id, &maker, scenario ? SCENARIO : PICTURE);
}
