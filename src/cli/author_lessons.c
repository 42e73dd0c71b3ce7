/* author_lessons.c - `fleetlab lessons`: the course, and where the reader stands in it; `fleetlab
 * index` */
#include "config.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "cli/author_private.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "lesson/course_file.h"
#include "lesson/lesson_cache.h"
#include "lesson/course_index.h"
#include "store/act.h"
#include "store/store.h"
#include "text/text.h"

/* One row: a lesson with the record replayed, or why it cannot be read. */
struct standing {
	const char *folder;
	struct outline outline;
	bool readable, here;           /* here: the last place of the record */
	int section;    /* number of the section where the reader was; -1: in none yet */
	struct diag fault;
};

static const char *last_lesson(const struct store *store)
{
	for (size_t i = store_count(store); i > 0; i--) {
		const struct json *event = store_event(store, i - 1);

		if (act_of(event) == ACT_PLACE)
			return json_string(json_get(event, "lesson"), "");
	}
	return "";
}

/* Without the index's help: the lesson itself is read. */
static bool read_outline(const struct course *course, const char *folder, struct outline *out,
                         struct outline_patience *patience, struct diag *d)
{
	struct strbuf path = STRBUF_INIT;
	double begun = clock_ms();
	struct open_lesson opened;
	enum status s;

	if (outline_gives_up(patience)) {
		diagnose(d, STATUS_E_LIMIT, "%s",
		         _("not read yet, as others of this course take too long; opening "
		           "it reads it"));
		return false;
	}
	strbuf_printf(&path, "%s/%s", course->directory, folder);
	s = open_lesson_path(course, path.text, NULL, &opened, d);
	outline_waited(patience, s == STATUS_E_LIMIT, clock_ms() - begun);
	if (s == STATUS_OK) {
		outline_of(opened.lesson, out);
		open_lesson_free(&opened);
	}
	strbuf_free(&path);
	return s == STATUS_OK;
}

static void stand(const struct course *course, struct outlines *index, size_t i,
                  const struct store *store, struct outline_patience *patience,
                  struct standing *out)
{
	*out = (struct standing){ .folder = course->folders[i], .section = -1 };
	out->readable = course_index_take(index, out->folder, &out->outline) ||
	                read_outline(course, out->folder, &out->outline, patience, &out->fault);
	if (!out->readable)
		return;
	for (size_t k = 0; k < store_count(store); k++)
		outline_replay(&out->outline, store_event(store, k), &out->section);
	out->here = outline_is_called(&out->outline, last_lesson(store));
}

static void write_number(const char *key, double value, struct json_out *o)
{
	json_put_number(o, key, value);
}

static void write_translated(const struct outline *l, struct json_out *o)
{
	json_put_object(o, "translated");
	for (enum language k = 0; k < language_count(); k++)
		if (k != LANGUAGE_EN)
			write_number(language_code(k), l->translated[k], o);
	json_close_object(o);
}

static void write_json(const struct standing *at, struct json_out *o)
{
	const struct outline *l = &at->outline;
	size_t done, all;

	json_open_object(o);
	json_put_string(o, "id", at->folder);
	if (!at->readable) {
		json_put_string(o, "fault", at->fault.text);
		json_close_object(o);
		return;
	}
	outline_count(l, -1, &done, &all);
	json_put_string(o, "title", wording(&l->title));
	write_number("sections", (double)l->n_sections, o);
	write_number("charts", (double)l->charts, o);
	write_number("exercises", (double)all, o);
	write_number("variants", (double)l->variants, o);
	write_translated(l, o);
	json_put_string(o, "lesson", l->name.id);
	write_number("minutes", l->minutes, o);
	write_number("done", (double)done, o);
	json_put_bool(o, "here", at->here);
	json_put_string(o, "section", at->section < 0 ? NULL : l->sections[at->section].name.id);
	json_close_object(o);
}

static void print(const struct standing *at, int folder_width, struct strbuf *to)
{
	struct strbuf title = STRBUF_INIT, line = STRBUF_INIT;
	const char *words;
	size_t done, all;

	report_column(to, at->folder, folder_width);
	if (!at->readable) {
		text_clean(to, at->fault.text, strlen(at->fault.text), false);
		strbuf_putc(to, '\n');
		return;
	}
	words = wording(&at->outline.title);
	text_clean(&title, words, strlen(words), false);
	outline_count(&at->outline, -1, &done, &all);
	strbuf_printf(&line, "%zu/%zu", done, all);
	report_column(to, title.text, 44);
	strbuf_puts(to, line.text);
	if (at->here) {
		words = at->section < 0 ? "" : wording(&at->outline.sections[at->section].title);
		strbuf_clear(&title);
		text_clean(&title, words, strlen(words), false);
		strbuf_printf(to, "  %s%s%s", _("you were here"), title.length ? ": " : "",
		              title.text);
	}
	strbuf_putc(to, '\n');
	strbuf_free(&line);
	strbuf_free(&title);
}

/* What is known is shown at once: lessons that do not end cost the time of a few. */
static void list_course(struct call *call, const struct course *course, const struct store *store,
                        struct json_out *json)
{
	struct outlines index;
	struct outline_patience patience = { 0 };
	int width = 0;

	for (size_t i = 0; i < course->n; i++)
		width = text_width(course->folders[i]) + 2 > width
			? text_width(course->folders[i]) + 2 : width;
	course_index_open(course->directory, &index);
	for (size_t i = 0; i < course->n; i++) {
		struct standing at;

		command_status_line(course->folders[i]);
		stand(course, &index, i, store, &patience, &at);
		command_status_line("");
		if (json)
			write_json(&at, json);
		else
			print(&at, width, &call->out);
		if (!json)
			command_flush(call);
		outline_free(&at.outline);
	}
	course_index_free(&index);
}

int command_lessons(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	bool json = command_option(call, "--json");
	struct courses courses;
	struct store *store;
	struct diag d;
	enum status s = course_open_all(command_option(call, "--course"), &courses, &d);

	assert(call);
	if (s != STATUS_OK)
		return command_fail(call, s, &d);
	output_course_faults(&courses);
	store = store_look(NULL);
	if (store_whole(store, NULL, &d) != STATUS_OK)
		command_warn(d.text);
	if (json)
		json_open_array(&o);
	for (size_t k = 0; k < courses.n; k++)
		if (courses.items[k].fault)
			command_warn(courses.items[k].fault);
	for (size_t k = 0; k < courses.n; k++)
		list_course(call, &courses.items[k], store, json ? &o : NULL);
	command_status_line("");
	if (json) {
		json_close_array(&o);
		strbuf_putc(o.to, '\n');
	}
	store_close(store);
	course_free_all(&courses);
	return command_finish(call, 0);
}

/* Of one lesson. */
static int index_lesson(struct call *call, const char *folder)
{
	struct diag d;
	enum status s = lesson_cache_write(folder, &call->out, &d);

	call->as_it_is = true;
	return s == STATUS_OK ? command_finish(call, 0) : command_fail(call, s, &d);
}

static bool is_lesson(const char *folder)
{
	struct strbuf path = STRBUF_INIT;
	bool is;

	strbuf_printf(&path, "%s/lesson.lua", folder);
	is = access(path.text, F_OK) == 0;
	strbuf_free(&path);
	return is;
}

/* Of the course.lua at that path. */
static int index_course(struct call *call, const char *path)
{
	char *folder = strcmp(path, "course.lua")
		? memory_copy(path, strlen(path) - strlen("/course.lua")) : memory_copy_text(".");
	struct diag d;
	enum status s = course_file_cache(folder, &call->out, &d);

	call->as_it_is = true;
	free(folder);
	return s == STATUS_OK ? command_finish(call, 0) : command_fail(call, s, &d);
}

int command_index(struct call *call)
{
	struct strbuf faults = STRBUF_INIT;
	struct course course;
	char *rest, *line;
	struct diag d;
	enum status s;

	assert(call);
	if (call->n_operands && is_lesson(call->operands[0]))
		return index_lesson(call, call->operands[0]);
	if (call->n_operands && (file_ends(call->operands[0], "/course.lua") ||
	                         !strcmp(call->operands[0], "course.lua")))
		return index_course(call, call->operands[0]);
	s = call->n_operands ? course_open_at(call->operands[0], &course, &d)
		: course_open(&course, &d);

	if (s != STATUS_OK)
		return command_fail(call, s, &d);
	s = course_index_write(&course, &call->out, &faults, &d);
	course_free(&course);
	call->as_it_is = true;
	rest = faults.text;
	while (faults.length && (line = strsep(&rest, "\n")))
		if (*line)
			command_warn(line);
	strbuf_free(&faults);
	return s == STATUS_OK ? command_finish(call, 0) : command_fail(call, s, &d);
}
