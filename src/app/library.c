/* library.c - what is known of a lesson, and of the one that is open */
#include "config.h"
#include "app/library.h"

#include <assert.h>

#include "app/preferences_private.h"
#include "app/state.h"
#include "base/message.h"
#include "quantity/typed.h"

struct entry *library_entry(struct app *a)
{
	struct entry *e = a->open == NO_ENTRY ? NULL : &a->entries[a->open];

	return e && e->state == ENTRY_READY ? e : NULL;
}

bool library_done(const struct session *s, int block)
{
	enum exercise_phase phase = session_exercise(s, block)->phase;

	return phase == PHASE_RIGHT || phase == PHASE_REVEALED;
}

const struct outline *library_outline(const struct entry *e)
{
	return e->state == ENTRY_READY || e->state == ENTRY_LISTED ? &e->outline : NULL;
}

void library_count(const struct entry *e, int section, size_t *done, size_t *all)
{
	const struct section *s = e->sections + (section < 0 ? 0 : section);

	assert(section < 0 || e->state != ENTRY_READY || (size_t)section < e->n_sections);
	if (e->state != ENTRY_READY) {
		outline_count(&e->outline, section, done, all);
		return;
	}
	if (section < 0) {
		session_progress(e->session, done, all);
		return;
	}
	*done = *all = 0;
	for (int i = s->first; i < s->end; i++) {
		if (!block_is_exercise(e->lesson->blocks[i].kind))
			continue;
		*all += 1;
		*done += session_finished(e->session, i);
	}
}

void library_language(struct app *a)
{
	typed_choose_mark(preferences_mark(a));
	for (size_t i = 0; i < a->n_entries; i++)
		if (a->entries[i].session) {
			session_set_mark(a->entries[i].session, preferences_mark(a));
			session_relocalize(a->entries[i].session);
		}
}

int library_section(const struct entry *e, int block)
{
	assert(block != NO_BLOCK);
	for (size_t i = 0; i < e->n_sections; i++)
		if (block >= e->sections[i].first && block < e->sections[i].end)
			return (int)i;
	return 0;
}

bool library_label(const struct entry *e, int section, struct strbuf *to)
{
	char label[COURSE_LABEL_SIZE];

	assert(e && to);
	course_label(e->name, label);
	if (*label && section >= 0)
		strbuf_printf(to, "%s.%d", label, section + 1);
	else
		strbuf_puts(to, label);
	return *label;
}

bool library_gives_up(const struct app *a)
{
	return outline_gives_up(&a->patience);
}

const char *library_unread(const struct app *a)
{
	return library_gives_up(a) ? _("not read yet, as others of this course take too long; "
	                               "opening it reads it")
	                           : _("loading…");
}
