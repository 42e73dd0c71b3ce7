/* naming.c - the student's name, asked once by a course that wants it */
#include "config.h"
#include "app/naming_private.h"

#include <assert.h>
#include <string.h>

#include "app/draw_private.h"
#include "app/preferences_private.h"
#include "app/state.h"
#include "base/memory.h"

enum { NAMING_LINES = 4 };

bool naming_on(const struct app *a)
{
	return a->naming.on;
}

void naming_begin(struct app *a)
{
	a->naming.on = a->course.asks_name && a->settings && !a->preview &&
	               !*preferences_identity(a).student && !a->student;
	a->naming.line.most = SETTING_SIZE - 1;
}

enum status naming_take(struct app *a, const char *name, struct diag *d)
{
	enum status s = STATUS_OK;

	assert(naming_on(a) && name);
	if (name[strspn(name, " \t")])
		s = settings_set(a->settings, SETTING_STUDENT, name, d);
	a->naming.on = s != STATUS_OK && s != STATUS_E_IO;      /* not kept, but it holds today */
	return s;
}

enum command naming_command(struct app *a, enum command command, int key)
{
	struct diag d;

	assert(naming_on(a));
	if (command == COMMAND_BACK) {
		a->naming.on = false;
	} else if (command == COMMAND_SUBMIT) {
		if (naming_take(a, a->naming.line.text, &d) != STATUS_OK)
			app_notify(a, "%s", d.text);
	} else if (!field_command(&a->naming.line, &a->cut, command)) {
		field_insert(&a->naming.line, key);
	}
	return COMMAND_NONE;
}

void naming_paste(struct app *a, const char *text)
{
	assert(naming_on(a));
	field_paste(&a->naming.line, text);
}

void naming_view(const struct app *a, struct canvas *c)
{
	static const struct key_hint hints[] = {
		{ COMMAND_SUBMIT, N_("this is my name"), COMMAND_NONE },
		{ COMMAND_BACK, N_("without a name"), COMMAND_NONE },
	};
	int y = c->height - NAMING_LINES, x;

	canvas_fill(c, (struct rectangle){ 0, y, c->width, NAMING_LINES }, " ", STYLE_PLAIN);
	canvas_fill(c, (struct rectangle){ 0, y, c->width, 1 }, draw_glyph(a, "─", "-"), STYLE_DIM);
	x = draw_text(a, c, 2, y + 1, c->width / 2, _("Your name:"), STYLE_HEADING) + 1;
	c->cursor_x = draw_field(a, c, x, y + 1, c->width - 1 - x, &a->naming.line);
	c->cursor_y = y + 1;
	draw_text(a, c, 2, y + 2, c->width - 3,
	          _("Every student of this course has numbers of her own."), STYLE_DIM);
	draw_keys(a, c, CONTEXT_FILE, hints, COUNT_OF(hints));
}
