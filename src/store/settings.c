/* settings.c - what the reader has chosen once for all: the table, the file, changes */
#include "config.h"
#include "store/settings.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "base/text_file.h"
#include "base/utf8.h"
#include "store/disk.h"

enum { FILE_MAX = 64 * 1024 };

const struct setting_kind setting_kinds[SETTING_COUNT] = {
	[SETTING_LANGUAGE] =
	{ N_IN("setting", "language"), N_("the language of the program and the lessons"),
	  { N_IN("setting", "auto") } },
	[SETTING_DECIMAL_MARK] =
	{ N_IN("setting", "decimal_mark"),
	  N_("what a lone comma or point in an answer is read as"),
	  { N_IN("setting", "auto"), N_IN("setting", "point"), N_IN("setting", "comma") } },
	[SETTING_THEME] =
	{ N_IN("setting", "theme"),
	  N_("colours: for any screen, a light or a dark one, or none"),
	  { N_IN("setting", "auto"), N_IN("setting", "light"), N_IN("setting", "dark"),
	    N_IN("setting", "mono") } },
	[SETTING_CHARACTERS] =
	{ N_IN("setting", "characters"), N_("what charts are drawn with"),
	  { N_IN("setting", "auto"), N_IN("setting", "braille"), N_IN("setting", "half"),
	    N_IN("setting", "ascii") } },
	[SETTING_MOUSE] =
	{ N_IN("setting", "mouse"),
	  N_("the wheel scrolls, a click picks; selecting text then needs Shift"),
	  { N_IN("setting", "off"), N_IN("setting", "on") } },
	[SETTING_PICTURES] =
	{ N_IN("setting", "pictures"),
	  N_("what saved screens stand on: the reader's ground, light or dark"),
	  { N_IN("setting", "auto"), N_IN("setting", "light"), N_IN("setting", "dark") } },
	[SETTING_STUDENT] =
	{ N_IN("setting", "student"), N_("the name that variants of exercises are drawn for"),
	  { NULL } },
};

const char *setting_value(enum preference which, int i)
{
	assert(which >= 0 && which < SETTING_COUNT && i >= 0);
	if (which == SETTING_LANGUAGE && i > 0)
		return i <= (int)language_count() ? language_code((enum language)(i - 1)) : NULL;
	return i < SETTING_VALUES ? setting_kinds[which].values[i] : NULL;
}

const char *setting_word(const char *word)
{
	return message_in("setting", word);
}

char *settings_path(void)
{
	return file_config_path("settings");
}

/* --- one value ------------------------------------------------------------- */

/* One line of well-formed UTF-8 without control characters, as the file keeps it. */
static bool is_text(const char *value)
{
	size_t n = strlen(value), length;

	for (unsigned long code; n; value += length, n -= length) {
		length = utf8_read(value, n, &code);
		if (!length || code < 0x20 || (code >= 0x7f && code < 0xa0))
			return false;
	}
	return true;
}

/* E_SYNTAX with the possible values. */
static enum status check_value(enum preference which, const char *value, struct diag *d)
{
	const struct setting_kind *kind = &setting_kinds[which];
	struct strbuf all = STRBUF_INIT;
	enum status s = STATUS_E_SYNTAX;

	for (int i = 0; setting_value(which, i); i++) {
		if (!strcmp(setting_value(which, i), value))
			s = STATUS_OK;
		strbuf_printf(&all, "%s%s", i ? ", " : "", setting_value(which, i));
	}
	if (!kind->values[0]) {
		s = strlen(value) < SETTING_SIZE && is_text(value) ? STATUS_OK : STATUS_E_SYNTAX;
		strbuf_printf(&all, _("any text of one line in UTF-8, at most %d bytes"),
		              SETTING_SIZE - 1);
	}
	if (s != STATUS_OK)
		diagnose(d, s, _("%s cannot be '%.40s'; possible: %s"), kind->name, value,
		         all.text);
	strbuf_free(&all);
	return s;
}

enum status setting_find(const char *name, enum preference *out, struct diag *d)
{
	struct strbuf all = STRBUF_INIT;
	struct nearest near;

	assert(name && out);
	nearest_start(&near, name);
	for (int i = 0; i < SETTING_COUNT; i++) {
		if (!strcmp(setting_kinds[i].name, name)) {
			*out = (enum preference)i;
			strbuf_free(&all);
			return STATUS_OK;
		}
		nearest_offer(&near, setting_kinds[i].name);
		strbuf_printf(&all, "%s%s", i ? ", " : "", setting_kinds[i].name);
	}
	if (near.best)
		diagnose(d, STATUS_E_NOTFOUND, _("no setting '%.40s'; did you mean '%s'?"), name,
		         near.best);
	else
		diagnose(d, STATUS_E_NOTFOUND, _("no setting '%.40s'; there are: %s"), name,
		         all.text);
	strbuf_free(&all);
	return STATUS_E_NOTFOUND;
}

const char *settings_value(const struct preferences *s, enum preference which)
{
	const char *standard = setting_kinds[which].values[0];

	assert(which < SETTING_COUNT);
	return *s->value[which] ? s->value[which] : standard ? standard : "";
}

bool settings_is(const struct preferences *s, enum preference which, const char *value)
{
	return !strcmp(settings_value(s, which), value);
}

/* --- the file -------------------------------------------------------------- */

/* One line taken apart: name and value in new strings; false for a comment, an empty line or
 * nonsense. */
static bool split_line(const char *line, size_t n, char **name, char **value)
{
	const char *end = line + n, *equals, *from, *to;

	while (line < end && (*line == ' ' || *line == '\t'))
		line++;
	equals = memchr(line, '=', (size_t)(end - line));
	if (!equals || *line == '#' || memchr(line, '\0', (size_t)(end - line)))
		return false;
	for (to = equals; to > line && (to[-1] == ' ' || to[-1] == '\t'); to--)
		;
	*name = memory_copy(line, (size_t)(to - line));
	for (from = equals + 1; from < end && (*from == ' ' || *from == '\t'); from++)
		;
	for (to = end; to > from && (to[-1] == ' ' || to[-1] == '\t' || to[-1] == '\r'); to--)
		;
	*value = memory_copy(from, (size_t)(to - from));
	return true;
}

static bool is_remark(const char *line, size_t n)
{
	while (n > 0 && (*line == ' ' || *line == '\t' || *line == '\r')) {
		line++;
		n--;
	}
	return n == 0 || *line == '#';
}

static void note(struct preferences *s, const char *path, int number, const char *cause)
{
	if (!*s->notice)
		snprintf(s->notice, sizeof s->notice, _("%s:%d: %s"), path, number, cause);
}

static void take_line(struct preferences *s, const char *path, int number, const char *line,
                      size_t n)
{
	char *name, *value;
	enum preference which;
	struct text_fault fault;
	struct diag d;

	if (text_file_check(line, n, number, &fault) != STATUS_OK) {
		note(s, path, number, fault.cause);
		return;
	}
	if (!split_line(line, n, &name, &value)) {
		if (!is_remark(line, n))
			note(s, path, number,
			     _("this line is no \"name = value\"; it is left as it is"));
		return;
	}
	if (setting_find(name, &which, &d) != STATUS_OK ||
	    check_value(which, value, &d) != STATUS_OK)
		note(s, path, number, d.text);
	else
		snprintf(s->value[which], SETTING_SIZE, "%s", value);
	free(name);
	free(value);
}

void settings_load(struct preferences *s)
{
	char *path = settings_path(), *text;
	size_t n, at = 0;
	int number = 0;
	struct diag d;
	enum status status;

	*s = (struct preferences){ .notice = "" };
	if (!path)
		return;
	status = file_read(path, FILE_MAX, &text, &n, &d);
	if (status != STATUS_OK) {
		if (status != STATUS_E_NOTFOUND)
			snprintf(s->notice, sizeof s->notice,
			         _("the settings are not read: %.300s"), d.text);
		free(path);
		return;
	}
	n = text_file_tidy(text, n);
	while (at < n) {
		const char *end = memchr(text + at, '\n', n - at);
		size_t length = end ? (size_t)(end - text) - at : n - at;

		take_line(s, path, ++number, text + at, length);
		at += length + 1;
	}
	free(text);
	free(path);
}

/* The old text with the lines of that name replaced by one; all else stays byte for byte. */
static void rewrite(const char *text, size_t n, const char *name, const char *value,
                    struct strbuf *to)
{
	size_t at = 0;
	bool written = false;

	while (at < n) {
		const char *end = memchr(text + at, '\n', n - at);
		size_t length = end ? (size_t)(end - text) - at : n - at;
		char *its_name = NULL, *its_value = NULL;
		bool same = split_line(text + at, length, &its_name, &its_value) &&
			!strcmp(its_name, name);

		if (!same) {
			strbuf_add(to, text + at, length);
			strbuf_putc(to, '\n');
		} else if (!written) {
			strbuf_printf(to, "%s = %s\n", name, value);
		}
		written = written || same;
		free(its_name);
		free(its_value);
		at += length + 1;
	}
	if (!written)
		strbuf_printf(to, "%s = %s\n", name, value);
}

static enum status save(const char *path, const char *name, const char *value, struct diag *d)
{
	struct strbuf out = STRBUF_INIT;
	char *text = NULL, *folder = file_config_path("");
	size_t n = 0;
	enum status s = file_read(path, FILE_MAX, &text, &n, d);

	folder[strlen(folder) - 1] = '\0';
	if (s == STATUS_E_NOTFOUND)
		s = disk_make_folder(folder, d);
	if (text)
		n = text_file_tidy(text, n);
	/* A line that cannot be read stands as it is; behind such a text no line of ours would. */
	if (text && text_file_wide(text, n))
		s = diagnose(d, STATUS_E_SYNTAX, _("%s: the file is %s: save it as UTF-8"), path,
		             text_file_wide(text, n));
	if (s == STATUS_OK) {
		rewrite(text ? text : "", n, name, value, &out);
		s = disk_write(path, out.text, out.length, d);
	}
	free(folder);
	free(text);
	strbuf_free(&out);
	return s;
}

static enum status keep(struct preferences *s, enum preference which, const char *value,
                        struct diag *d)
{
	struct diag cause;
	char *path = settings_path();
	enum status status;

	snprintf(s->value[which], SETTING_SIZE, "%s", value);
	if (!path)
		return diagnose(d, STATUS_E_IO, "%s",
		                _("the setting is not saved: neither XDG_CONFIG_HOME nor HOME "
		                  "names a folder"));
	status = save(path, setting_kinds[which].name, value, &cause);
	if (status != STATUS_OK)
		status = diagnose(d, STATUS_E_IO, _("the setting is not saved: %.400s"),
		                  cause.text);
	free(path);
	return status;
}

/* The blanks around a text are nobody's wish, and the file would lose them. */
static char *without_blanks(const char *value)
{
	size_t n;

	value += strspn(value, " \t");
	for (n = strlen(value); n && strchr(" \t", value[n - 1]); n--)
		;
	return memory_copy(value, n);
}

enum status settings_set(struct preferences *s, enum preference which, const char *value,
                         struct diag *d)
{
	char *plain = without_blanks(value);
	enum status status = check_value(which, plain, d);

	assert(which < SETTING_COUNT && value);
	if (status == STATUS_OK)
		status = keep(s, which, plain, d);
	free(plain);
	return status;
}
