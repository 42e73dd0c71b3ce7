/* lessons.c - the course's lessons as entries of the library: listed, filled once read, freed */
#include "config.h"
#include "app/lessons_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/preferences_private.h"
#include "app/reader/knob_history_private.h"
#include "app/record_private.h"
#include "app/setup.h"
#include "app/state.h"
#include "base/memory.h"

static struct entry *add_entry(struct app *a, const char *name, char *path)
{
	struct entry *e;

	a->entries = memory_resize(a->entries, a->n_entries + 1, sizeof *a->entries);
	e = &a->entries[a->n_entries++];
	*e = (struct entry){ .name = memory_copy_text(name), .path = path, .scroll = NO_BLOCK };
	return e;
}

/* "FOLDER/lesson.lua" of a lesson's folder. */
static bool is_file_of(const char *folder, const char *path)
{
	struct strbuf file = STRBUF_INIT;
	bool same;

	strbuf_printf(&file, "%s/lesson.lua", folder);
	same = course_same_path(file.text, path);
	strbuf_free(&file);
	return same;
}

/* The entry at that path; a new one when the course has none. */
static int entry_at(struct app *a, char *path)
{
	const char *slash = strrchr(path, '/');
	struct entry *e;

	for (size_t i = 0; i < a->n_entries; i++) {
		if (course_same_path(a->entries[i].path, path) ||
		    is_file_of(a->entries[i].path, path)) {
			free(path);
			return (int)i;
		}
	}
	e = add_entry(a, slash && slash[1] ? slash + 1 : path, path);
	e->outside = true;
	app_notify(a, _("%s is not part of the installed course; it runs shut off from your files"),
	        e->name);
	return (int)(a->n_entries - 1);
}

/* "LESSON#ID" */
static enum status find_place(struct app *a, const char *place, struct diag *d)
{
	const char *hash = strchr(place, '#');
	char *name = memory_copy(place, hash ? (size_t)(hash - place) : strlen(place)),
		*path = NULL;
	enum status s = course_find(&a->course, name, &path, d);

	free(name);
	if (s != STATUS_OK)
		return s;
	a->open = entry_at(a, path);
	if (hash && hash[1])
		a->entries[a->open].wanted = memory_copy_text(hash + 1);
	return STATUS_OK;
}

static void list_course(struct app *a)
{
	struct outlines index;

	course_index_open(a->course.directory, &index);
	for (size_t i = 0; i < a->course.n; i++) {
		struct strbuf path = STRBUF_INIT;
		struct entry *e;

		strbuf_printf(&path, "%s/%s", a->course.directory, a->course.folders[i]);
		e = add_entry(a, a->course.folders[i], strbuf_take(&path));
		if (course_index_take(&index, a->course.folders[i], &e->outline))
			e->state = ENTRY_LISTED;
	}
	course_index_free(&index);
	record_replay_outlines(a);
}

enum status lessons_open(struct app *a, const struct app_setup *setup, struct diag *d)
{
	enum status s = setup->course ? course_open_at(setup->course, &a->course, d)
	                              : course_open(&a->course, d);

	assert(setup && a->n_entries == 0);
	if (s == STATUS_OK)
		s = course_usable(&a->course, d);
	if (s != STATUS_OK)
		return s;
	if (!setup->preview)
		list_course(a);
	a->last = record_last_entry(a);
	a->open = a->last == NO_ENTRY && setup->begin && a->n_entries > 0 ? 0 : a->last;
	return setup->place ? find_place(a, setup->place, d) : STATUS_OK;
}

void lessons_forget(struct entry *e)
{
	session_free(e->session);
	lesson_free(e->lesson);
	outline_free(&e->outline);
	free(e->sections);
	free(e->drafts);
	knob_history_free(&e->knob_history);
}

void lessons_close(struct app *a)
{
	for (size_t i = 0; i < a->n_entries; i++) {
		lessons_forget(&a->entries[i]);
		free(a->entries[i].name);
		free(a->entries[i].path);
		free(a->entries[i].wanted);
	}
	free(a->entries);
	course_free(&a->course);
}

/* --- a lesson becomes ready ------------------------------------------------------------------- */

static void find_sections(struct entry *e)
{
	const struct lesson *l = e->lesson;
	size_t capacity = 0;

	for (int i = 0; i < (int)l->n_blocks; i++) {
		bool starts = l->blocks[i].kind == BLOCK_SECTION;

		if (starts || i == 0) {
			GROW(e->sections, e->n_sections, capacity);
			e->sections[e->n_sections++] =
			        (struct section){ starts ? i : NO_BLOCK, i, i };
		}
		e->sections[e->n_sections - 1].end = i + 1;
	}
	if (e->n_sections == 0) {              /* a lesson of no blocks still has a page */
		e->sections = memory_new(1, sizeof *e->sections);
		e->sections[e->n_sections++] = (struct section){ NO_BLOCK, 0, 0 };
	}
}

void lessons_fill(struct app *a, struct entry *e, struct lesson *lesson)
{
	struct identity who = preferences_identity(a);
	struct session_setup setup = identity_setup(&who, &a->course);
	int chosen = e->chosen ? e->section : -1;

	assert(lesson && !e->sections);
	e->lesson = lesson;
	outline_of(lesson, &e->outline);
	e->session = session_new(lesson, &setup);
	e->drafts = memory_new(lesson->n_blocks ? lesson->n_blocks : 1, sizeof *e->drafts);
	find_sections(e);
	record_replay(a, e);
	if (chosen >= 0 && chosen < (int)e->n_sections) {
		e->section = chosen;
		e->scroll = NO_BLOCK;
	}
	e->chosen = false;
	e->state = ENTRY_READY;
}
