/* screenshot.c - the screen as it is into a file */
#include "config.h"
#include "app/screenshot_private.h"

#include <assert.h>

#include "app/export_private.h"
#include "app/screens.h"
#include "app/state.h"
#include "base/memory.h"
#include "chart/export.h"
#include "store/settings.h"

static enum status make_screen(struct app *a, size_t kind, struct strbuf *to, struct diag *d)
{
	const struct preferences *p = a->settings;
	enum ground ground = !p || settings_is(p, SETTING_PICTURES, "auto") ? GROUND_READER
	                     : settings_is(p, SETTING_PICTURES, "dark")    ? GROUND_DARK
	                                                                    : GROUND_LIGHT;
	struct canvas c;

	(void)d;
	canvas_init(&c, 1, 1);
	screens_draw(a, &c);
	if (kind == 0)
		screen_svg(&c, ground, !p || !settings_is(p, SETTING_THEME, "mono"), to);
	else
		canvas_dump(&c, to);
	canvas_free(&c);
	return STATUS_OK;
}

void screenshot_begin(struct app *a)
{
	static const struct export_kind kinds[] = {
		{ ".svg", N_("this screen as a picture") }, { ".txt", N_("this screen as text") },
	};
	static const struct export_maker maker = { make_screen, kinds, COUNT_OF(kinds) };

	export_begin(a, "fleetlab-screen", &maker, 0);
}
