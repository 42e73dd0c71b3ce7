/* progress_report.c - a progress report: lessons, exercises, parts done */
#include "config.h"
#include "cli/progress_report_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/message.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "lesson/course.h"
#include "lesson/lesson.h"
#include "lesson/outline.h"
#include "lesson/session_bookmarks.h"
#include "lesson/session.h"
#include "store/act.h"
#include "text/text.h"
#include "worker/worker.h"

static struct tally *add(struct tallies *t, const char *lesson)
{
	GROW(t->items, t->n, t->capacity);
	t->items[t->n] = (struct tally){ .lesson = memory_copy_text(lesson) };
	return &t->items[t->n++];
}

static bool has(const struct tallies *t, const char *id)
{
	for (size_t i = 0; i < t->n; i++)
		if (course_names(t->items[i].lesson, id))
			return true;
	return false;
}

/* --- counting -------------------------------------------------------------- */

/* What the record says about one exercise. */
struct marks { bool judged, first, done; };
struct seen { char *id; struct marks now, before; };           /* before: without the last event,
                                                                  for an undo */
struct sightings { struct seen *items; size_t n, capacity; };

static struct seen *see(struct sightings *all, const char *id)
{
	for (size_t i = 0; i < all->n; i++)
		if (!strcmp(all->items[i].id, id))
			return &all->items[i];
	GROW(all->items, all->n, all->capacity);
	all->items[all->n] = (struct seen){ .id = memory_copy_text(id) };
	return &all->items[all->n++];
}

/* The exercise's present id, which may have been another; NULL: the lesson has it no more. */
static const char *present_id(const struct lesson *l, const char *id)
{
	int block = l ? lesson_find_recorded(l, id) : NO_BLOCK;

	return !l ? id : block == NO_BLOCK ? NULL : l->blocks[block].id;
}

static void count_event(const struct lesson *l, const struct json *event, struct sightings *all)
{
	const char *verdict = json_string(json_get(event, "verdict"), "");
	enum act kind = act_of(event);
	const char *id = present_id(l, json_string(json_get(event, "exercise"), ""));
	struct seen *seen;

	if (!id || !*id)
		return;
	seen = see(all, id);
	if (kind == ACT_UNDO) {
		seen->now = seen->before;
		return;
	}
	seen->before = seen->now;
	if (kind == ACT_ATTEMPT && (!strcmp(verdict, "right") || !strcmp(verdict, "wrong"))) {
		bool right = !strcmp(verdict, "right");

		seen->now.first |= right && !seen->now.judged;
		seen->now.judged = true;
		seen->now.done |= right;
	} else if (kind == ACT_REVEAL) {
		seen->now.done = seen->now.judged = true;      /* what is shown is not right at
		                                                  first any more */
	}
}

/* l: the lesson as it is now, or NULL. */
static void count(const struct store *s, const struct lesson *l, struct tally *t)
{
	struct sightings all = { NULL };

	for (size_t i = 0; i < store_count(s); i++) {
		const struct json *event = store_event(s, i);
		const char *time = json_string(json_get(event, "time"), "");

		if (!course_names(t->lesson, json_string(json_get(event, "lesson"), "")))
			continue;
		count_event(l, event, &all);
		if (strncmp(time, t->last, 10) > 0)
			snprintf(t->last, sizeof t->last, "%.10s", time);
	}
	t->done = 0;
	for (size_t i = 0; i < all.n; i++) {
		t->first += all.items[i].now.first;
		t->done += all.items[i].now.done;
		free(all.items[i].id);
	}
	free(all.items);
}

/* Predictions too are done once committed: the session knows the rules. */
static void count_done(const struct store *s, const struct lesson *l, struct tally *t,
                       struct tallies *all)
{
	struct session_setup setup = { .student = "", .course_key = "" };
	struct session *session = session_new(l, &setup);
	int section = NO_BLOCK, scroll = 0;
	size_t marks, notes;

	for (size_t i = 0; i < store_count(s); i++)
		session_replay(session, store_event(s, i), &section, &scroll);
	session_progress(session, &t->done, &t->total);
	session_count_own(session, &marks, &notes);
	all->marks += marks;
	all->notes += notes;
	session_free(session);
}

/* NULL when the lesson has a fault or no worker could be had.  One that was stopped is told: it is
 * there, but its row has no total. */
static struct lesson *load(struct worker *w, const char *path, struct outline_patience *patience)
{
	struct strbuf request = STRBUF_INIT, told = STRBUF_INIT;
	double begun = clock_ms();
	struct json *reply = NULL;
	struct lesson *l = NULL;
	struct diag d;
	uint64_t hash;

	if (outline_gives_up(patience)) {
		strbuf_printf(&told, "%s: %s", path, outline_unread());
	} else if (lesson_request(path, &request, &hash, NULL) == STATUS_OK) {
		enum status s = worker_ask(w, request.text, request.length, &reply, &d);

		outline_waited(patience, s == STATUS_E_LIMIT, clock_ms() - begun);
		if (s == STATUS_E_LIMIT)
			strbuf_printf(&told, "%s: %s", path, d.text);
		if (s == STATUS_OK && lesson_parse(reply, hash, &l, NULL) != STATUS_OK)
			l = NULL;
	}
	if (told.length)
		command_warn(told.text);
	json_free(reply);
	strbuf_free(&told);
	strbuf_free(&request);
	return l;
}

static void tally_folder(const struct store *s, struct worker *w, const struct course *c,
                         const char *folder, struct outline_patience *patience,
                         struct tallies *out)
{
	struct strbuf path = STRBUF_INIT;
	struct lesson *l;
	struct tally *t;

	strbuf_printf(&path, "%s/%s", c->directory, folder);
	l = load(w, path.text, patience);
	strbuf_free(&path);
	t = add(out, l ? l->id : folder);
	t->known = l != NULL;
	count(s, l, t);
	if (l)
		count_done(s, l, t, out);
	lesson_free(l);
}

enum status progress_report_read(const struct store *s, const char *own, struct tallies *out,
                                 struct diag *d)
{
	struct worker *w;
	struct courses all;
	enum status status = course_open_all(own, &all, d);

	assert(out);
	if (status != STATUS_OK)
		return status;
	output_course_faults(&all);
	w = worker_new();
	for (size_t k = 0; k < all.n; k++) {
		struct outline_patience patience = { 0 };

		for (size_t i = 0; i < all.items[k].n; i++)
			tally_folder(s, w, &all.items[k], all.items[k].folders[i], &patience, out);
	}
	worker_free(w);
	course_free_all(&all);
	for (size_t i = 0; i < store_count(s); i++) {
		const char *id = json_string(json_get(store_event(s, i), "lesson"), "");

		out->faults += act_of(store_event(s, i)) == ACT_FAULT;
		if (*id && !has(out, id))
			count(s, NULL, add(out, id));
	}
	return STATUS_OK;
}

void progress_report_free(struct tallies *t)
{
	for (size_t i = 0; i < t->n; i++)
		free(t->items[i].lesson);
	free(t->items);
	*t = (struct tallies){ NULL };
}

/* --- output ---------------------------------------------------------------- */

enum { COLUMNS = 4 };

/* The day comes from a file: what is none is cleaned. */
static void print_day(const char *day, struct strbuf *to)
{
	struct strbuf said = STRBUF_INIT;

	language_print_date(message_language(), day, &said);
	text_clean(to, said.text, said.length, false);
	strbuf_free(&said);
}

static void row_cells(const struct tally *t, struct strbuf cells[COLUMNS])
{
	text_clean(&cells[0], t->lesson, strlen(t->lesson), false);
	strbuf_printf(&cells[1], t->known ? "%zu/%zu" : "%zu", t->done, t->total);
	strbuf_printf(&cells[2], "%zu", t->first);
	if (*t->last)
		print_day(t->last, &cells[3]);
	else
		strbuf_puts(&cells[3], "—");
}

static void print_row(const struct strbuf cells[COLUMNS], const int widths[COLUMNS],
                      struct strbuf *to)
{
	for (int i = 0; i < COLUMNS - 1; i++)
		report_column(to, cells[i].text, widths[i] + 2);
	strbuf_printf(to, "%s\n", cells[COLUMNS - 1].text);
}

void progress_report_print(const struct tallies *t, struct strbuf *to)
{
	static const char *const heads[COLUMNS] = { N_("lesson"), N_("done"),
	                                            N_("right first time"), N_("last day") };
	struct strbuf (*rows)[COLUMNS] = memory_new(t->n + 1, sizeof *rows);
	int widths[COLUMNS] = { 0 };

	assert(t && to);
	for (size_t i = 0; i <= t->n; i++) {
		for (int k = 0; k < COLUMNS; k++)
			rows[i][k] = (struct strbuf)STRBUF_INIT;
		if (i > 0)
			row_cells(&t->items[i - 1], rows[i]);
		for (int k = 0; k < COLUMNS; k++) {
			int width;

			if (i == 0)
				strbuf_puts(&rows[i][k], _(heads[k]));
			width = text_width(rows[i][k].text);
			widths[k] = width > widths[k] ? width : widths[k];
		}
	}
	for (size_t i = 0; i <= t->n; i++) {
		print_row(rows[i], widths, to);
		for (int k = 0; k < COLUMNS; k++)
			strbuf_free(&rows[i][k]);
	}
	free(rows);
	if (t->marks || t->notes)
		strbuf_printf(to, _("bookmarks %zu, notes %zu\n"), t->marks, t->notes);
	if (t->faults)
		strbuf_printf(to,
		              message_plural("%zu fault of a lesson was met; an export tells its "
		                             "author of it\n",
		                             "%zu faults of lessons were met; an export tells "
		                             "their "
		                             "authors of them\n", t->faults), t->faults);
}

static void json_count_or_null(struct json_out *o, const char *key, bool there, size_t n)
{
	json_out_key(o, key);
	if (there)
		json_out_number(o, (double)n);
	else
		json_out_null(o);
}

void progress_report_json(const struct tallies *t, struct strbuf *to)
{
	struct json_out o = { .to = to, .spaced = true };

	assert(t && to);
	json_open_object(&o);
	json_put_array(&o, "lessons");
	for (size_t i = 0; i < t->n; i++) {
		const struct tally *row = &t->items[i];

		json_open_object(&o);
		json_put_string(&o, "lesson", row->lesson);
		json_count_or_null(&o, "done", true, row->done);
		json_count_or_null(&o, "total", row->known, row->total);
		json_count_or_null(&o, "right_first_time", true, row->first);
		json_put_string(&o, "last_day", *row->last ? row->last : NULL);
		json_close_object(&o);
	}
	json_close_array(&o);
	json_count_or_null(&o, "bookmarks", true, t->marks);
	json_count_or_null(&o, "notes", true, t->notes);
	json_count_or_null(&o, "faults", true, t->faults);
	json_close_object(&o);
	strbuf_putc(to, '\n');
}
