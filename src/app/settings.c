/* settings.c - the settings as a screen */
#include "config.h"
#include "app/settings_private.h"

#include <assert.h>
#include <string.h>

#include "app/draw_private.h"
#include "app/library.h"
#include "app/preferences_private.h"
#include "app/state.h"
#include "base/memory.h"

enum { SETTINGS_TOP = 2, NAME_COLUMNS = 16, VALUE_COLUMNS = 14 };    /* its first row */

void settings_language(struct app *a, enum language language)
{
	assert(language < language_count());
	message_set_language(language);
	a->notice[0] = '\0';
	preferences_keep(a, SETTING_LANGUAGE, language_code(message_language()));
	library_language(a);
}

void settings_open(struct app *a)
{
	if (a->settings)
		a->settings_screen.on = true;
	else
		app_notify(a, "%s", _("settings are not kept in this session"));
}

static void take_effect(struct app *a, enum preference which)
{
	enum language language = language_find(settings_value(a->settings, SETTING_LANGUAGE));

	if (which == SETTING_LANGUAGE && language != LANGUAGE_NONE &&
	    language != message_language())
		message_set_language(language);
	if (which == SETTING_LANGUAGE || which == SETTING_DECIMAL_MARK)
		library_language(a);
	else
		app_notify(a, "%s", _("This holds from the next start on."));
}

/* The next or the previous of the possible values. */
static void turn(struct app *a, enum preference which, int by)
{
	int n = 0, at = 0;

	while (setting_value(which, n)) {
		if (settings_is(a->settings, which, setting_value(which, n)))
			at = n;
		n++;
	}
	if (n == 0) {
		app_notify(a, _("a text: fleetlab set %s TEXT"), setting_kinds[which].name);
		return;
	}
	preferences_keep(a, which, setting_value(which, (at + by + n) % n));
	if (!*a->notice)
		take_effect(a, which);
}

enum command settings_command(struct app *a, enum command command, int key)
{
	assert(a->settings && a->settings_screen.on);
	(void)key;
	switch ((int)command) {
	case COMMAND_UP: a->settings_screen.row -= a->settings_screen.row > 0; break;
	case COMMAND_DOWN:
		a->settings_screen.row += a->settings_screen.row + 1 < SETTING_COUNT;
		break;
	case COMMAND_LESS: turn(a, (enum preference)a->settings_screen.row, -1); break;
	case COMMAND_MORE: turn(a, (enum preference)a->settings_screen.row, 1); break;
	case COMMAND_BACK: a->settings_screen.on = false; break;
	default: break;
	}
	return COMMAND_NONE;
}

bool settings_on(const struct app *a)
{
	return a->settings_screen.on;
}

int settings_click(struct app *a, int x, int y)
{
	int row = y - SETTINGS_TOP, had = a->settings_screen.row;

	assert(a->settings_screen.on);
	(void)x;
	if (row < 0 || row >= SETTING_COUNT)
		return 0;
	a->settings_screen.row = row;
	return row == had ? PRESS_RIGHT : 0;
}

void settings_view(const struct app *a, struct canvas *c)
{
	static const struct key_hint hints[] = {
		{ COMMAND_BACK, NULL, COMMAND_NONE }, { COMMAND_LESS, N_("change"), COMMAND_MORE },
	};

	draw_title(a, c, _("Settings"), "");
	for (int i = 0; i < SETTING_COUNT; i++) {
		const char *value = settings_value(a->settings, (enum preference)i);
		enum style style = i == a->settings_screen.row ? STYLE_FOCUS : STYLE_PLAIN;

		draw_text(a, c, 1, SETTINGS_TOP + i, 1, i == a->settings_screen.row ? ">" : " ",
		          style);
		draw_text(a, c, 3, SETTINGS_TOP + i, NAME_COLUMNS - 1,
		          setting_word(setting_kinds[i].name), style);
		draw_text(a, c, 3 + NAME_COLUMNS, SETTINGS_TOP + i, VALUE_COLUMNS - 1,
		          !*value ? "-" : setting_value((enum preference)i, 0)
		          ? setting_word(value) : value, STYLE_VALUE);
	}
	draw_text(a, c, 3, 3 + SETTING_COUNT, c->width - 4,
	          _(setting_kinds[a->settings_screen.row].help),
	          STYLE_DIM);
	draw_keys(a, c, CONTEXT_SETTINGS, hints, COUNT_OF(hints));
	c->cursor_x = 1;
	c->cursor_y = SETTINGS_TOP + a->settings_screen.row;
}
