/* author_lessons.c - `fleetlab lessons`: the course, and where the reader stands in it */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "cli/author.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "store/store.h"
#include "text/text.h"

/* One row: a lesson with the record replayed, or why it cannot be read. */
struct standing {
	const char *folder;
	struct opened opened;
	bool readable, here;           /* here: the last place of the record */
	int section;                   /* block of the section where the reader was, or NO_BLOCK */
	struct diag fault;
};

static const char *last_lesson(const struct store *store)
{
	for (size_t i = store_count(store); i > 0; i--) {
		const struct json *event = store_event(store, i - 1);

		if (!strcmp(json_string(json_get(event, "event"), ""), "place"))
			return json_string(json_get(event, "lesson"), "");
	}
	return "";
}

static void stand(const struct course *course, size_t i, const struct store *store, struct standing *out)
{
	struct strbuf path = STRBUF_INIT;
	int scroll;

	*out = (struct standing){ .folder = course->folders[i], .section = NO_BLOCK };
	strbuf_printf(&path, "%s/%s", course->directory, course->folders[i]);
	out->readable = opened_path(course, path.text, NULL, &out->opened, &out->fault) == STATUS_OK;
	strbuf_free(&path);
	if (!out->readable)
		return;
	for (size_t k = 0; k < store_count(store); k++)
		session_replay(out->opened.session, store_event(store, k), &out->section, &scroll);
	out->here = lesson_is_called(out->opened.lesson, last_lesson(store));
}

/* Exercises of a section, and those that are finished. */
static void count(const struct opened *o, int section, size_t *done, size_t *all)
{
	*done = *all = 0;
	for (size_t i = 0; i < o->lesson->n_blocks; i++) {
		const struct block *b = &o->lesson->blocks[i];

		if (b->section != section || !block_is_exercise(b->kind))
			continue;
		*all += 1;
		*done += session_finished(o->session, (int)i);
	}
}

static void write_count(struct json_out *o, size_t done, size_t all)
{
	json_out_key(o, "exercises");
	json_out_number(o, (double)all);
	json_out_key(o, "done");
	json_out_number(o, (double)done);
}

static void write_sections(const struct opened *opened, struct json_out *o)
{
	size_t done, all;

	json_out_key(o, "sections");
	json_open_array(o);
	for (size_t i = 0; i < opened->lesson->n_blocks; i++) {
		const struct block *b = &opened->lesson->blocks[i];

		if (b->kind != BLOCK_SECTION)
			continue;
		count(opened, (int)i, &done, &all);
		json_open_object(o);
		output_pair(o, "id", b->id);
		output_pair(o, "title", wording(&b->title));
		write_count(o, done, all);
		json_close_object(o);
	}
	json_close_array(o);
}

static void write_json(const struct standing *at, struct json_out *o)
{
	const struct lesson *l = at->opened.lesson;
	size_t done, all;

	json_open_object(o);
	output_pair(o, "lesson", at->readable ? l->id : NULL);
	output_pair(o, "folder", at->folder);
	output_pair(o, "fault", at->readable ? NULL : at->fault.text);
	if (at->readable) {
		output_pair(o, "title", wording(&l->title));
		json_out_key(o, "minutes");
		json_out_number(o, l->minutes);
		session_progress(at->opened.session, &done, &all);
		write_count(o, done, all);
		json_out_key(o, "here");
		json_out_bool(o, at->here);
		output_pair(o, "section", at->section == NO_BLOCK ? NULL : l->blocks[at->section].id);
		write_sections(&at->opened, o);
	}
	json_close_object(o);
}

static void print(const struct standing *at, struct strbuf *to)
{
	struct strbuf title = STRBUF_INIT, line = STRBUF_INIT;
	const char *words;
	size_t done, all;

	output_column(to, at->folder, 22);
	if (!at->readable) {
		text_clean(to, at->fault.text, strlen(at->fault.text), false);
		strbuf_putc(to, '\n');
		return;
	}
	words = wording(&at->opened.lesson->title);
	text_clean(&title, words, strlen(words), false);
	session_progress(at->opened.session, &done, &all);
	strbuf_printf(&line, "%zu/%zu", done, all);
	output_column(to, title.text, 44);
	strbuf_puts(to, line.text);
	if (at->here) {
		words = at->section == NO_BLOCK ? "" : wording(&at->opened.lesson->blocks[at->section].title);
		strbuf_clear(&title);
		text_clean(&title, words, strlen(words), false);
		strbuf_printf(to, "  %s%s%s", _("you were here"), title.length ? ": " : "", title.text);
	}
	strbuf_putc(to, '\n');
	strbuf_free(&line);
	strbuf_free(&title);
}

int command_lessons(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	bool json = call_option(call, "--json");
	struct courses courses;
	struct store *store;
	struct diag d;
	enum status s = courses_open(call_option(call, "--course"), &courses, &d);

	if (s != STATUS_OK)
		return call_fail(call, s, &d);
	store = store_look(NULL);
	if (json) {
		json_open_object(&o);
		json_out_key(&o, "lessons");
		json_open_array(&o);
	}
	for (size_t k = 0; k < courses.n; k++) {
		for (size_t i = 0; i < courses.items[k].n; i++) {
			struct standing at;

			stand(&courses.items[k], i, store, &at);
			if (json)
				write_json(&at, &o);
			else
				print(&at, &call->out);
			opened_free(&at.opened);
		}
	}
	if (json) {
		json_close_array(&o);
		json_close_object(&o);
		strbuf_putc(o.to, '\n');
	}
	store_close(store);
	courses_free(&courses);
	return call_finish(call, 0);
}
