/* save.c - the lesson's chart as a file */
#include "config.h"
#include "app/reader/save_private.h"

#include "app/export_private.h"
#include "app/library.h"
#include "app/state.h"
#include "base/memory.h"

enum { POINTS = 200 };

static enum status make(struct app *a, size_t kind, struct strbuf *to, struct diag *d)
{
	const struct reader *r = &a->reader;
	struct entry *e = library_entry(a);
	struct chart chart = r->data;

	if (!e || r->chart == NO_BLOCK)
		return diagnose(d, STATUS_E_NOANSWER, "%s", _("there is no chart here"));
	/* Where there is no room for it on the screen it has not been made. */
	if (!r->drawable && !session_chart(e->session, r->chart, POINTS, &chart, d))
		return STATUS_E_NOANSWER;
	chart.cursor.shown = false;
	export_chart(a, &chart, kind, to);
	return STATUS_OK;
}

static const struct export_kind kinds[] = { EXPORT_CHART_KINDS };
static const struct export_maker maker = { make, kinds, COUNT_OF(kinds) };

void reader_save_chart(struct app *a)
{
	const struct reader *r = &a->reader;

	if (r->chart == NO_BLOCK)
		app_notify(a, "%s", _("there is no chart here"));
	else if (!r->drawable && r->layout.chart.height > 0)
		app_notify(a, "%s", r->why.text);
	else
		export_begin(a, library_entry(a)->lesson->blocks[r->chart].id, &maker,
		             EXPORT_PICTURE);
}

enum status reader_save_chart_named(struct app *a, const char *name, struct diag *d)
{
	return export_named(a, name, &maker, d);
}
