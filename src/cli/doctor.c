/* doctor.c - `fleetlab doctor`: what this terminal, locale and system can do */
#include "config.h"

#include <assert.h>
#include <gnu/libc-version.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <wchar.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "cli/preferences_private.h"
#include "lesson/course.h"
#include "store/disk.h"
#include "term/term.h"
#include "text/text.h"
#include "worker/worker.h"

enum level { LEVEL_OK, LEVEL_WARN, LEVEL_FAIL };

struct findings {
	struct call *call;
	struct json_out *json;         /* NULL: for people */
	int failed;
};

/* One line, and what to do about it below. */
static void find(struct findings *f, enum level level, const char *what, const char *advice,
                 const char *format, ...)
	__attribute__((format(printf, 5, 6)));
static void find(struct findings *f, enum level level, const char *what, const char *advice,
                 const char *format, ...)
{
	static const char *const words[] = { N_IN("doctor", "ok"), N_IN("doctor", "warn"),
	                                     N_IN("doctor", "fail") };
	char text[700];
	int width = 0;
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	f->failed += level == LEVEL_FAIL;
	if (f->json) {
		json_open_object(f->json);
		json_put_string(f->json, "check", what);
		json_put_string(f->json, "level", words[level]);
		json_put_string(f->json, "text", text);
		json_put_string(f->json, "advice", level == LEVEL_OK || !advice ? "" : advice);
		json_close_object(f->json);
		return;
	}
	for (size_t i = 0; i < COUNT_OF(words); i++)
		if (text_width(message_in("doctor", words[i])) + 2 > width)
			width = text_width(message_in("doctor", words[i])) + 2;
	report_column(&f->call->out, message_in("doctor", words[level]), width);
	report_column(&f->call->out, message_in("doctor", what), 12);
	strbuf_printf(&f->call->out, "%s\n", text);
	if (level != LEVEL_OK && advice)
		strbuf_printf(&f->call->out, "%*s%s\n", width + 14, "", advice);
}

static void check_terminal(struct findings *f)
{
	struct term_facts t;
	const char *name = getenv("TERM");

	term_facts(&t);
	find(f, t.places_cursor ? LEVEL_OK : LEVEL_WARN, N_IN("doctor", "terminal"),
	     name && *name && strcmp(name, "dumb") != 0 && !t.known
	         ? _("install ncurses-term, or set TERM to xterm-256color")
	         : _("the workbench needs a full-screen terminal; the other commands work here"),
	     "TERM=%s%s", name ? name : "", t.places_cursor ? "" : t.known
	     ? _(": cannot place its cursor") : _(": unknown here"));
	find(f, t.colours >= 8 ? LEVEL_OK : LEVEL_WARN, N_IN("doctor", "colours"),
	     _("charts and verdicts are told apart without colour"),
	     _("%d colours%s"), t.colours, getenv("NO_COLOR") && *getenv("NO_COLOR")
	     ? ", NO_COLOR" : "");
	if (isatty(STDOUT_FILENO))
		find(f, t.width >= 80 && t.height >= 24 ? LEVEL_OK : t.width >= 40 && t.height >= 12
		     ? LEVEL_WARN : LEVEL_FAIL, N_IN("doctor", "size"),
		     _("lessons are written for 80x24; the least is 40x12"), "%dx%d", t.width,
		     t.height);
	find(f, LEVEL_OK, "ncurses", NULL, "%s", t.version);
}

/* What the environment asks for, as setlocale looks at it. */
static const char *asked_locale(void)
{
	static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (getenv(names[i]) && *getenv(names[i]))
			return getenv(names[i]);
	return "C";
}

static bool is_utf8(void)
{
	return !strcasecmp(nl_langinfo(CODESET), "UTF-8");
}

static void check_locale(struct findings *f)
{
	const char *asked = asked_locale();
	locale_t there = newlocale(LC_CTYPE_MASK, asked, (locale_t)0);

	find(f, there ? LEVEL_OK : LEVEL_WARN, N_IN("doctor", "locale"),
	     _("install it (Debian: dpkg-reconfigure locales), or use C.UTF-8"),
	     there ? "%s" : _("%s is not installed here"), asked);
	if (there)
		freelocale(there);
	find(f, is_utf8() ? LEVEL_OK : LEVEL_WARN, N_IN("doctor", "characters"),
	     _("set LC_ALL=C.UTF-8: without UTF-8 charts are drawn in ASCII, and Russian is "
	       "written in Latin letters"), "%s",
	     nl_langinfo(CODESET));
}

/* The C library, which curses asks, and our own tables must agree. */
static void check_widths(struct findings *f)
{
	static const struct { const char *text; wchar_t code; int width; } samples[] = {
		{ "█", L'█', 1 }, { "⣿", L'⣿', 1 }, { "│", L'│', 1 }, { "Я", L'Я', 1 },
		{ "文", L'文', 2 },
	};
	struct strbuf bad = STRBUF_INIT;

	if (!is_utf8())
		return;
	for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
		if (wcwidth(samples[i].code) != samples[i].width ||
		    text_width(samples[i].text) != samples[i].width)
			strbuf_printf(&bad, " %s", samples[i].text);
	find(f, bad.length ? LEVEL_WARN : LEVEL_OK, N_IN("doctor", "widths"),
	     _("fleetlab set characters ascii"), "%s%s",
	     bad.length ? _("the system takes these for wider or narrower than they are:")
	     : "█ ⣿ │ Я 文", bad.text);
	strbuf_free(&bad);
}

static void check_language(struct findings *f)
{
	struct strbuf path = STRBUF_INIT;

	strbuf_printf(&path, "%s/ru/LC_MESSAGES/fleetlab.mo", file_locale_path());
	find(f, access(path.text, R_OK) == 0 ? LEVEL_OK : LEVEL_WARN, N_IN("doctor", "language"),
	     _("the program speaks English only: install it whole"),
	     "%s, %s", language_code(message_language()), path.text);
	strbuf_free(&path);
}

static void check_folder(struct findings *f, const char *what, char *folder)
{
	struct diag d;

	if (!folder) {
		find(f, LEVEL_WARN, what, _("set HOME"), "%s",
		     _("the environment names no folder: nothing is kept"));
		return;
	}
	if (disk_make_folder(folder, &d) != STATUS_OK)
		find(f, LEVEL_FAIL, what,
		     _("nothing can be kept there: correct its owner and rights"), "%s", d.text);
	else if (access(folder, W_OK) != 0)
		find(f, LEVEL_FAIL, what,
		     _("nothing can be kept there: correct its owner and rights"),
		     _("%s: not writable"), folder);
	else
		find(f, LEVEL_OK, what, NULL, "%s", folder);
	free(folder);
}

static void check_settings(struct findings *f)
{
	char *folder = file_config_path(""), *path = settings_path();
	struct preferences s;

	if (folder)
		folder[strlen(folder) - 1] = '\0';
	check_folder(f, N_IN("doctor", "config"), folder);
	settings_load(&s);
	find(f, *s.notice ? LEVEL_WARN : LEVEL_OK, N_IN("doctor", "settings"),
	     _("fleetlab set lists the settings and their values"), "%s",
	     *s.notice ? s.notice : path ? path : "-");
	free(path);
}

static void check_data(struct findings *f)
{
	struct course course;
	const struct kind *kinds;
	struct diag d;

	if (course_open(&course, &d) != STATUS_OK) {
		find(f, LEVEL_FAIL, N_IN("doctor", "course"),
		     _("install Fleetlab whole, or correct FLEETLAB_DATADIR"), "%s", d.text);
	} else {
		find(f, LEVEL_OK, N_IN("doctor", "course"), NULL, message_plural("%s: %zu lesson",
			"%s: %zu lessons", course.n), course.directory, course.n);
		course_free(&course);
	}
	if (catalog_need(&d) != STATUS_OK)
		find(f, LEVEL_FAIL, N_IN("doctor", "catalog"),
		     _("install Fleetlab whole, or correct FLEETLAB_DATADIR"), "%s", d.text);
	else
		find(f, LEVEL_OK, N_IN("doctor", "catalog"), NULL, _("%zu kinds"),
		     catalog_kinds(&kinds));
}

static void check_worker(struct findings *f)
{
	static const char request[] = "{\"do\":\"console\",\"text\":\"1 + 1\"}";
	struct worker *w = worker_new();
	double begin = clock_ms(), took;
	struct json *reply = NULL;
	struct diag d;
	enum status s = worker_ask(w, request, sizeof request - 1, &reply, &d);
	const char *text = json_string(json_get(json_at(json_get(reply, "parts"), 0), "text"), "");

	took = clock_ms() - begin;
	if (s != STATUS_OK || strcmp(text, "2") != 0)
		find(f, LEVEL_FAIL, N_IN("doctor", "worker"),
		     _("lessons and the console need it"), "%s",
		     s != STATUS_OK ? d.text : text);
	else
		find(f, took < 500 ? LEVEL_OK : LEVEL_WARN, N_IN("doctor", "worker"),
		     _("lessons will open slowly on this machine"),
		     _("starts and answers in %.0f ms"), took);
	json_free(reply);
	worker_free(w);
}

static void check_system(struct findings *f)
{
	int version = worker_shuts_files();
	struct utsname system;

	find(f, worker_is_filtered() ? LEVEL_OK : LEVEL_WARN, "seccomp",
	     _("open only lessons you trust: the kernel cannot filter a lesson's system calls"),
	     "%s",
	     worker_is_filtered() ? _("there") : _("not there"));
	find(f, version > 0 ? LEVEL_OK : LEVEL_WARN, "landlock",
	     _("seccomp alone keeps lessons from files"), "%s",
	     version > 0 ? _("there") : _("not there"));
	if (uname(&system) == 0)
		find(f, LEVEL_OK, N_IN("doctor", "system"), NULL,
		     "%s %s, glibc %s, " PACKAGE_STRING, system.sysname, system.release,
		     gnu_get_libc_version());
}

int command_doctor(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct findings f = { call, command_option(call, "--json") ? &o : NULL, 0 };

	assert(call);
	if (f.json) {
		json_open_object(&o);
		json_put_array(&o, "checks");
	}
	check_terminal(&f);
	check_locale(&f);
	check_widths(&f);
	check_language(&f);
	check_system(&f);
	check_folder(&f, N_IN("doctor", "state"), disk_folder());
	check_settings(&f);
	check_data(&f);
	check_worker(&f);
	if (f.json) {
		json_close_array(&o);
		json_put_bool(&o, "ok", f.failed == 0);
		json_close_object(&o);
		strbuf_putc(&call->out, '\n');
	}
	return command_finish(call, f.failed ? 1 : 0);
}
