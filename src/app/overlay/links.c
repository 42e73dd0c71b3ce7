/* links.c - the links of a page to other places of the course */
#include "config.h"
#include "app/overlay/links_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/overlay/items_private.h"
#include "app/reader/jumps_private.h"
#include "app/state.h"
#include "base/memory.h"

/* "lesson-id#block-id", "lesson-id", "#block-id"; entry NO_ENTRY: it leads nowhere that is read. */
static struct place place_of(const struct app *a, const char *target)
{
	size_t n = strcspn(target, "#");
	char *lesson = memory_copy(target, n);
	struct place at = { n ? NO_ENTRY : a->open, NO_BLOCK };

	for (size_t i = 0; n && i < a->n_entries; i++) {
		const struct entry *e = &a->entries[i];

		if (e->state == ENTRY_READY ? lesson_is_called(e->lesson, lesson)
		    : course_names(e->name, lesson))
			at.entry = (int)i;
	}
	free(lesson);
	if (at.entry == NO_ENTRY || a->entries[at.entry].state != ENTRY_READY)
		return (struct place){ NO_ENTRY, NO_BLOCK };
	if (target[n] && target[n + 1]) {
		at.block = lesson_find_recorded(a->entries[at.entry].lesson, target + n + 1);
		at.entry = at.block == NO_BLOCK ? NO_ENTRY : at.entry;
	}
	return at;
}

static bool on_screen(const struct app *a, const struct piece *p)
{
	const struct reader *r = &a->reader;

	return p->top < r->scroll + r->layout.text.height && p->top + p->height > r->scroll;
}

/* In the order of the page; the first that is on the screen is marked. */
void links_open(struct app *a)
{
	struct sheet_link *links;
	size_t n = sheet_links(&a->reader.sheet, &links);
	struct items *q = &a->overlay.items;
	int first = -1;

	assert(library_entry(a));
	overlay_open(a, OVERLAY_LINKS);
	for (size_t i = 0; i < n; i++) {
		struct place at = place_of(a, links[i].target);
		struct strbuf name = STRBUF_INIT;

		if (at.entry != NO_ENTRY)
			jumps_name(a, at, &name);
		else
			strbuf_printf(&name, _("not there, or not read yet: %s"), links[i].target);
		if (first < 0 && on_screen(a, &a->reader.sheet.pieces[links[i].piece]))
			first = (int)i;
		items_add(q, at, links[i].words, name.text);
		strbuf_free(&name);
	}
	items_move(q, first > 0 ? first : 0);
	sheet_links_free(links, n);
}
