/* record.c - the student's record: events written as they happen, and played back */
#include "config.h"
#include "app/record_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/state.h"
#include "base/memory.h"

/* Once is enough, though every step tries to save again. */
static void tell_saving(struct app *a, enum status s, const struct diag *d)
{
	if (s == STATUS_OK && *a->unsaved.text && !store_pending(a->store))
		app_notify(a, "%s", _("what could not be saved before is saved now"));
	else if (s != STATUS_OK && strcmp(a->unsaved.text, d->text) != 0)
		app_notify(a, _("not saved: %s"), d->text);
	a->unsaved = s == STATUS_OK ? (struct diag){ "" } : *d;
}

void record_save(struct app *a, enum act kind, const char *body)
{
	struct diag d;
	enum status s;

	if (!a->store)
		return;
	s = store_append(a->store, act_name(kind), body, &d);
	tell_saving(a, s, &d);
}

void record_retry(struct app *a)
{
	struct diag d;
	enum status s;

	if (!a->store || !store_pending(a->store))
		return;
	s = store_flush(a->store, &d);
	tell_saving(a, s, &d);
}

void record_event(struct app *a, const struct entry *e, int block)
{
	struct strbuf body = STRBUF_INIT;
	enum act kind;

	assert(block >= 0 && (size_t)block < e->lesson->n_blocks);
	if (a->turned)
		record_place(a);               /* the knobs that it was given with come first */
	kind = session_event(e->session, block, &body);
	record_save(a, kind, body.text);
	strbuf_free(&body);
}

/* The same fault stands in the record already: it is met each time the exercise is looked at. */
static bool is_recorded(const struct app *a, const struct json *fault)
{
	static const char *const keys[] = { "lesson", "hash", "exercise", "seed" };

	for (size_t i = store_count(a->store); i > 0; i--) {
		const struct json *event = store_event(a->store, i - 1);
		bool same = act_of(event) == ACT_FAULT;

		for (size_t k = 0; k < COUNT_OF(keys) && same; k++)
			same = !strcmp(json_string(json_get(event, keys[k]), ""),
			               json_string(json_get(fault, keys[k]), ""));
		if (same)
			return true;
	}
	return false;
}

void record_fault(struct app *a, const struct entry *e, int block)
{
	struct strbuf body = STRBUF_INIT, whole = STRBUF_INIT;
	struct json *event = NULL;

	assert(block >= 0 && (size_t)block < e->lesson->n_blocks);
	if (!a->store || !block_is_exercise(e->lesson->blocks[block].kind) ||
	    session_exercise(e->session, block)->phase != PHASE_FAULT ||
	    session_event(e->session, block, &body) != ACT_FAULT) {
		strbuf_free(&body);
		return;
	}
	strbuf_printf(&whole, "{%s}", body.text);
	if (json_parse(whole.text, whole.length, &event, NULL) == STATUS_OK &&
	    !is_recorded(a, event))
		record_save(a, ACT_FAULT, body.text);
	json_free(event);
	strbuf_free(&whole);
	strbuf_free(&body);
}

void record_place(struct app *a)
{
	struct entry *e = library_entry(a);
	bool due = a->turned || a->scrolled || a->moved;
	const struct piece *top;
	struct strbuf body = STRBUF_INIT;

	a->turned = a->scrolled = a->moved = false;
	if (!e || !due)
		return;
	top = sheet_at(&a->reader.sheet, a->reader.scroll);
	e->section = a->reader.section;
	e->scroll = top ? top->block : NO_BLOCK;
	a->last = a->open;
	session_place(e->session, e->sections[e->section].block, e->scroll, &body);
	record_save(a, ACT_PLACE, body.text);
	strbuf_free(&body);
}

void record_replay(struct app *a, struct entry *e)
{
	size_t n = a->store ? store_count(a->store) : 0;
	int block = NO_BLOCK;

	assert(e->session);
	for (size_t i = 0; i < n; i++)
		session_replay(e->session, store_event(a->store, i), &block, &e->scroll);
	e->section = 0;  /* also when the lesson has lost that section since */
	for (size_t i = 0; i < e->n_sections; i++)
		if (e->sections[i].block == block)
			e->section = (int)i;
	if (e->scroll < e->sections[e->section].first || e->scroll >= e->sections[e->section].end)
		e->scroll = NO_BLOCK;
}

/* The lesson of the event; it is mostly that of the event before. */
static struct entry *listed_entry(struct app *a, const char *id, struct entry *last)
{
	if (last && outline_is_called(&last->outline, id))
		return last;
	for (size_t i = 0; i < a->n_entries; i++)
		if (a->entries[i].state == ENTRY_LISTED &&
		    outline_is_called(&a->entries[i].outline, id))
			return &a->entries[i];
	return NULL;
}

void record_replay_outlines(struct app *a)
{
	size_t n = a->store ? store_count(a->store) : 0;
	struct entry *e = NULL;

	for (size_t i = 0; i < n; i++) {
		const struct json *event = store_event(a->store, i);

		e = listed_entry(a, json_string(json_get(event, "lesson"), ""), e);
		if (e)
			outline_replay(&e->outline, event, &e->section);
	}
}

int record_last_entry(struct app *a)
{
	for (size_t i = a->store ? store_count(a->store) : 0; i > 0; i--) {
		const struct json *event = store_event(a->store, i - 1);
		const char *id = json_string(json_get(event, "lesson"), "");

		if (act_of(event) != ACT_PLACE)
			continue;
		for (size_t k = 0; k < a->n_entries; k++)
			if (course_names(a->entries[k].name, id))
				return (int)k;
	}
	return NO_ENTRY;
}
