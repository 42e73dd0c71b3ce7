/* set.c - `fleetlab set`: the settings listed, told and changed */
#include "config.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "cli/preferences_private.h"
#include "term/term.h"

enum charset set_preferred_charset(const struct preferences *s)
{
	enum charset possible = term_charset();

	if (possible == CHARSET_ASCII || settings_is(s, SETTING_CHARACTERS, "auto"))
		return possible;
	return settings_is(s, SETTING_CHARACTERS, "braille") ? CHARSET_BRAILLE
	       : settings_is(s, SETTING_CHARACTERS, "half")  ? CHARSET_BLOCK
	                                                     : CHARSET_ASCII;
}

enum ground set_preferred_ground(const struct preferences *s)
{
	return settings_is(s, SETTING_THEME, "light")  ? GROUND_LIGHT
	       : settings_is(s, SETTING_THEME, "dark") ? GROUND_DARK
	                                               : GROUND_READER;
}

void preferences_apply(const struct preferences *s)
{
	enum language language = language_find(settings_value(s, SETTING_LANGUAGE));

	if (language != LANGUAGE_NONE)
		message_set_language(language);
	if (settings_is(s, SETTING_DECIMAL_MARK, "point"))
		typed_choose_mark(DECIMAL_POINT);
	if (settings_is(s, SETTING_DECIMAL_MARK, "comma"))
		typed_choose_mark(DECIMAL_COMMA);
	if (settings_is(s, SETTING_THEME, "mono"))
		setenv("NO_COLOR", "1", 1);
}

static void possible(enum preference which, struct strbuf *to)
{
	for (int i = 0; setting_value(which, i); i++)
		strbuf_printf(to, "%s%s", i ? " | " : "", setting_value(which, i));
	if (!setting_value(which, 0))
		strbuf_puts(to, _("a text"));
}

static void list(const struct preferences *s, struct strbuf *to)
{
	char *path = settings_path();

	for (int i = 0; i < SETTING_COUNT; i++) {
		struct strbuf values = STRBUF_INIT;

		possible((enum preference)i, &values);
		report_column(to, setting_kinds[i].name, 14);
		report_column(to, *settings_value(s, (enum preference)i)
		              ? settings_value(s, (enum preference)i) : "-", 9);
		report_column(to, values.text, 32);
		strbuf_printf(to, "%s\n", _(setting_kinds[i].help));
		strbuf_free(&values);
	}
	if (path)
		strbuf_printf(to, "%s\n", path);
	free(path);
}

static void list_json(const struct preferences *s, struct strbuf *to)
{
	struct json_out o = { .to = to, .spaced = true };

	json_open_object(&o);
	json_put_object(&o, "settings");
	for (int i = 0; i < SETTING_COUNT; i++)
		json_put_string(&o, setting_kinds[i].name, settings_value(s, (enum preference)i));
	json_close_object(&o);
	json_close_object(&o);
	strbuf_putc(to, '\n');
}

int command_set(struct call *call)
{
	struct preferences s;
	enum preference which;
	enum status status = STATUS_OK;
	struct diag d;

	assert(call);
	settings_load(&s);
	if (*s.notice)
		command_warn(s.notice);
	if (call->n_operands == 0) {
		if (command_option(call, "--json"))
			list_json(&s, &call->out);
		else
			list(&s, &call->out);
		return command_finish(call, 0);
	}
	status = setting_find(call->operands[0], &which, &d);
	if (status == STATUS_OK && call->n_operands == 2)
		status = settings_set(&s, which, call->operands[1], &d);
	if (status != STATUS_OK)
		return command_fail(call, status, &d);
	if (call->n_operands == 1)
		strbuf_printf(&call->out, "%s\n", settings_value(&s, which));
	return command_finish(call, 0);
}
