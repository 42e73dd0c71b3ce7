/* progress.c - progress: the user's own record shown, taken elsewhere, merged, forgotten */
#include "config.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "cli/commands_private.h"
#include "cli/progress_owner_private.h"
#include "cli/progress_report_private.h"
#include "lesson/course.h"
#include "store/disk.h"
#include "store/store.h"

enum { IMPORT_BYTES = 64 << 20 };

/* With what there is to tell about the record on stderr. */
static struct store *open_record(void)
{
	struct store_notice notice;
	struct store *s = store_open(NULL, &notice);

	if (*notice.text)
		command_warn(notice.text);
	return s;
}

/* --- export, import -------------------------------------------------------- */

/* Damaged lines are not in it: as with an import, the exit code says that not all is. */
static int export_record(struct call *call, const char *file)
{
	struct store *s = open_record();
	size_t damaged;
	struct diag d;
	enum status status = store_whole(s, &damaged, &d);

	call->as_it_is = true;                 /* JSON lines */
	if (status == STATUS_OK)
		status = file && strcmp(file, "-") != 0 ? store_write_export(s, file, &d)
			: store_export(s, &call->out, &d);
	store_close(s);
	if (status != STATUS_OK)
		return command_fail(call, status, &d);
	return command_finish(call, damaged ? 1 : 0);
}

static void print_bad_lines(const struct store_import *import, struct strbuf *to)
{
	size_t shown = import->bad < STORE_BAD_LINES ? import->bad : STORE_BAD_LINES;

	strbuf_printf(to, message_plural("%zu damaged line was refused:",
	                                 "%zu damaged lines were refused:", import->bad),
	              import->bad);
	for (size_t i = 0; i < shown; i++)
		strbuf_printf(to, "%s %zu", i ? "," : "", import->bad_lines[i]);
	strbuf_puts(to, shown < import->bad ? ", …" : "");
}

static void print_backup(const char *backup, struct strbuf *to)
{
	if (backup)
		strbuf_printf(to, _("The record as it was is kept in %s\n"), backup);
}

/* Damaged lines are refused: the rest is in, and the exit code says that not all is. */
static int finish_import(struct call *call, struct store_import *import)
{
	struct strbuf bad = STRBUF_INIT;

	strbuf_printf(&call->out, message_plural("%zu event is new", "%zu events are new",
	                                         import->added), import->added);
	strbuf_printf(&call->out, message_plural(", %zu was in your record already\n",
	                                         ", %zu were in your record already\n",
	                                         import->known), import->known);
	print_backup(import->backup, &call->out);
	free(import->backup);
	if (import->bad) {
		print_bad_lines(import, &bad);
		command_warn(bad.text);
		strbuf_free(&bad);
	}
	return command_finish(call, import->bad ? 1 : 0);
}

/* Another person's record is merged only when that is wanted.  False: it is not; E_USAGE in
 * *status when nobody can be asked. */
static bool agree_to_merge(const struct call *call, const struct store *own, const char *text,
                           size_t n, enum status *status, struct diag *d)
{
	struct strbuf why = STRBUF_INIT;
	bool agreed = true;

	if (!progress_owner_differs(own, text, n, &why)) {
		strbuf_free(&why);
		return true;
	}
	if (!command_option(call, "--yes") && !command_can_ask()) {
		*status = diagnose(d, STATUS_E_USAGE,
		                   _("%s: --yes merges it all the same"), why.text);
		agreed = false;
	} else if (!command_option(call, "--yes")) {
		strbuf_puts(&why, _(".  Merge it all the same?"));
		agreed = command_ask(why.text);
	}
	strbuf_free(&why);
	return agreed;
}

static int import_record(struct call *call, const char *file)
{
	struct store_import import = { 0 };
	struct store *s = NULL;
	struct diag d, why;
	char *text = NULL;
	bool agreed = true;
	size_t n;
	bool input = !strcmp(file, "-");
	enum status status = input ? file_read_input(IMPORT_BYTES, &text, &n, &d)
	                           : file_read(file, IMPORT_BYTES, &text, &n, &d);

	if (status == STATUS_OK) {
		s = open_record();
		agreed = agree_to_merge(call, s, text, n, &status, &d);
	}
	if (status == STATUS_OK && agreed) {
		status = store_import(s, text, n, &import, &why);
		if (status == STATUS_E_SYNTAX)
			diagnose(&d, status, "%s: %s", input ? _("standard input") : file,
			         why.text);
		else
			d = why;
	}
	store_close(s);
	free(text);
	if (status != STATUS_OK)
		return command_fail(call, status, &d);
	if (agreed)
		return finish_import(call, &import);
	strbuf_puts(&call->out, _("Nothing was merged.\n"));
	return command_finish(call, 1);
}

/* --- forget ---------------------------------------------------------------- */

/* What goes: all, a lesson, or an exercise of it. */
struct choice { char *lesson, *exercise; };

static struct choice read_choice(const char *place)
{
	const char *hash = place ? strchr(place, '#') : NULL;
	struct choice c = { NULL, NULL };

	if (!place)
		return c;
	c.lesson = memory_copy(place, hash ? (size_t)(hash - place) : strlen(place));
	if (hash && hash[1])
		c.exercise = memory_copy_text(hash + 1);
	return c;
}

static bool is_chosen(const struct json *event, const void *context)
{
	const struct choice *c = context;

	return (!c->lesson ||
	        course_names(c->lesson, json_string(json_get(event, "lesson"), ""))) &&
	       (!c->exercise ||
	        !strcmp(c->exercise, json_string(json_get(event, "exercise"), "")) ||
	        !strcmp(c->exercise, json_string(json_get(event, "block"), "")));
}

static size_t count_chosen(const struct store *s, const struct choice *c)
{
	size_t n = 0;

	for (size_t i = 0; i < store_count(s); i++)
		n += is_chosen(store_event(s, i), c);
	return n;
}

/* Nothing is of that lesson or exercise: the nearest name that the record has. */
static enum status nothing_chosen(const struct store *s, const struct choice *c, const char *place,
                                  struct diag *d)
{
	struct nearest n;

	if (!place)
		return diagnose(d, STATUS_E_NOTFOUND, "%s", _("your record is empty"));
	nearest_start(&n, c->exercise ? c->exercise : c->lesson);
	for (size_t i = 0; i < store_count(s); i++) {
		const struct json *e = store_event(s, i);
		const char *lesson = json_string(json_get(e, "lesson"), "");

		if (!c->exercise)
			nearest_offer(&n, lesson);
		else if (course_names(c->lesson, lesson))
			nearest_offer(&n, json_string(json_get(e, "exercise"), ""));
	}
	if (n.best)
		return diagnose(d, STATUS_E_NOTFOUND,
		                _("your record has nothing about '%s'; did you mean '%s'?"), place,
		                n.best);
	return diagnose(d, STATUS_E_NOTFOUND, _("your record has nothing about '%s'"), place);
}

/* OK: go on.  *agreed is false when the user was asked and did not want it. */
static enum status agree(const struct call *call, const char *place, size_t n, bool *agreed,
                         struct diag *d)
{
	struct strbuf question = STRBUF_INIT;

	*agreed = command_option(call, "--yes") != NULL;
	if (*agreed)
		return STATUS_OK;
	if (!command_can_ask())
		return diagnose(d, STATUS_E_USAGE, "%s", _("nobody can be asked here: say --yes"));
	strbuf_printf(&question,
	              message_plural("Forget %zu event of %s?", "Forget %zu events of %s?", n), n,
	              place ? place : _("your whole record"));
	*agreed = command_ask(question.text);
	strbuf_free(&question);
	return STATUS_OK;
}

/* A record that is too large to be read: the whole of it can go, which is the way back. */
static bool is_too_large(char **path)
{
	char *folder = disk_folder();
	struct strbuf b = STRBUF_INIT;
	struct stat st;

	strbuf_printf(&b, "%s/progress.jsonl", folder ? folder : "");
	free(folder);
	*path = strbuf_take(&b);
	return lstat(*path, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > IMPORT_BYTES;
}

/* OK also when the user does not want it; then *agreed is false. */
static enum status forget_large(const struct call *call, const char *path, bool *agreed,
                                char **backup, struct diag *d)
{
	*agreed = command_option(call, "--yes") != NULL;
	if (!*agreed && !command_can_ask())
		return diagnose(d, STATUS_E_USAGE, "%s", _("nobody can be asked here: say --yes"));
	if (!*agreed)
		*agreed = command_ask(_("Your record is too large to be read. Set it aside and "
		                        "begin a new one?"));
	return *agreed ? disk_move_aside(path, "before", backup, d) : STATUS_OK;
}

static int set_large_aside(struct call *call, const char *path)
{
	char *backup = NULL;
	bool agreed;
	struct diag d;
	enum status s = forget_large(call, path, &agreed, &backup, &d);

	if (s != STATUS_OK)
		return command_fail(call, s, &d);
	if (!agreed)
		strbuf_puts(&call->out, _("Nothing was forgotten.\n"));
	print_backup(backup, &call->out);
	free(backup);
	return command_finish(call, agreed ? 0 : 1);
}

static int forget_record(struct call *call, const char *place)
{
	struct choice c = read_choice(place);
	struct store *s = open_record();
	size_t n = count_chosen(s, &c);
	bool agreed = false;
	char *backup = NULL;
	struct diag d;
	enum status status = store_whole(s, NULL, &d);

	if (status == STATUS_OK)
		status = n ? agree(call, place, n, &agreed, &d)
			: nothing_chosen(s, &c, place, &d);

	if (status == STATUS_OK && agreed)
		status = store_forget(s, is_chosen, &c, &n, &backup, &d);
	store_close(s);
	free(c.lesson);
	free(c.exercise);
	if (status != STATUS_OK)
		return command_fail(call, status, &d);
	if (!agreed) {
		strbuf_puts(&call->out, _("Nothing was forgotten.\n"));
		return command_finish(call, 1);
	}
	strbuf_printf(&call->out, message_plural("%zu event is forgotten.\n",
	                                         "%zu events are forgotten.\n", n), n);
	print_backup(backup, &call->out);
	free(backup);
	return command_finish(call, 0);
}

/* --- the way into one of them ---------------------------------------------- */

static enum status show_record(struct call *call, struct diag *d)
{
	struct store *s = open_record();
	struct tallies all = { NULL };
	enum status status = store_whole(s, NULL, d);

	if (status == STATUS_OK)
		status = progress_report_read(s, command_option(call, "--course"), &all, d);
	if (status == STATUS_OK && command_option(call, "--json"))
		progress_report_json(&all, &call->out);
	else if (status == STATUS_OK)
		progress_report_print(&all, &call->out);
	progress_report_free(&all);
	store_close(s);
	return status;
}

static enum status wrong_verb(const struct call *call, const char *verb, struct diag *d)
{
	struct nearest n;

	nearest_start(&n, verb);
	for (const char *const *v = (const char *const[]){ "show", "export", "import", "forget",
	                                                   NULL }; *v; v++)
		nearest_offer(&n, *v);
	if (n.best && n.distance)
		return diagnose(d, STATUS_E_USAGE, _("progress has no '%s'; did you mean '%s'?"),
		                verb, n.best);
	return diagnose(d, STATUS_E_USAGE, _("usage: fleetlab %s %s"), call->command->name,
	                _(call->command->operands));
}

int command_progress(struct call *call)
{
	const char *verb = call->n_operands ? call->operands[0] : "show";
	const char *what = call->n_operands > 1 ? call->operands[1] : NULL;
	char *large = NULL;
	enum status s;
	struct diag d;
	int code;

	assert(call);
	if (!strcmp(verb, "forget") && !what && is_too_large(&large)) {
		code = set_large_aside(call, large);
		free(large);
		return code;
	}
	if (!strcmp(verb, "forget")) {
		free(large);
		return forget_record(call, what);
	}
	if (!strcmp(verb, "import") && what)
		return import_record(call, what);
	if (!strcmp(verb, "export"))
		return export_record(call, what);
	if (!strcmp(verb, "show") && !what)
		s = show_record(call, &d);
	else
		s = wrong_verb(call, verb, &d);
	return s == STATUS_OK ? command_finish(call, 0) : command_fail(call, s, &d);
}
