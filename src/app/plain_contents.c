#include "config.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/plain_state.h"
#include "base/memory.h"
#include "base/nearest.h"

static void add_count(struct strbuf *line, size_t done, size_t all)
{
	if (all > 0)
		strbuf_printf(line, _(", done %zu of %zu"), done, all);
}

static void list_sections(const struct plain *p, const struct entry *e, struct strbuf *to)
{
	bool last = p->app->last == (int)(e - p->app->entries);
	struct strbuf line = STRBUF_INIT;

	for (int i = 0; i < (int)e->n_sections; i++) {
		const struct section *s = &e->sections[i];
		size_t done, all;

		strbuf_clear(&line);
		strbuf_printf(&line, "%d.%d %s", contents_number(e), i + 1,
		              s->block == NO_BLOCK ? _("Opening") : wording(&e->lesson->blocks[s->block].title));
		shelf_count(e, s, &done, &all);
		add_count(&line, done, all);
		if (last && e->section == i)
			strbuf_printf(&line, ", %s", _("you were here"));
		plain_say(p, line.text, to);
	}
	strbuf_free(&line);
}

static void list_lesson(const struct plain *p, const struct entry *e, struct strbuf *to)
{
	struct strbuf line = STRBUF_INIT;
	size_t done, all;

	if (contents_number(e) > 0)
		strbuf_printf(&line, "%d ", contents_number(e));
	strbuf_puts(&line, e->state == ENTRY_READY ? wording(&e->lesson->title) : e->name);
	if (e->state == ENTRY_FAULT)
		strbuf_printf(&line, ": %s", e->fault);
	if (e->state == ENTRY_READY) {
		if (e->lesson->minutes > 0) {
			strbuf_puts(&line, ", ");
			strbuf_printf(&line, _("%.0f min"), e->lesson->minutes);
		}
		session_progress(e->session, &done, &all);
		add_count(&line, done, all);
	}
	plain_say(p, line.text, to);
	strbuf_free(&line);
	if (e->state == ENTRY_READY)
		list_sections(p, e, to);
}

void plain_contents(const struct plain *p, struct strbuf *to)
{
	const struct app *a = p->app;
	struct strbuf line = STRBUF_INIT;

	plain_say(p, _("Fleetlab: contents"), to);
	if (a->n_entries == 0)
		plain_say(p, _("There are no lessons here."), to);
	for (size_t i = 0; i < a->n_entries; i++)
		list_lesson(p, &a->entries[i], to);
	if (a->due) {
		strbuf_printf(&line, _("To review today: %zu."), a->due);
		plain_say(p, line.text, to);
	}
	strbuf_free(&line);
}

/* --- going there -------------------------------------------------------------------------------------- */

/* "2" is lesson 2, "2.3" its third section; false when the text is no such number. */
static bool read_number(const char *text, int *lesson, int *section)
{
	int used = 0;

	*section = 0;
	if (!isdigit((unsigned char)*text) || strlen(text) > 9)
		return false;
	if (sscanf(text, "%4d.%3d%n", lesson, section, &used) == 2 && !text[used])
		return *section > 0;
	used = 0;
	*section = 0;
	return sscanf(text, "%4d%n", lesson, &used) == 1 && !text[used];
}

static bool go_to_number(struct plain *p, int lesson, int section, struct strbuf *to)
{
	struct app *a = p->app;
	struct strbuf why = STRBUF_INIT;

	for (size_t i = 0; i < a->n_entries; i++) {
		struct entry *e = &a->entries[i];

		if (contents_number(e) != lesson || (e->state == ENTRY_READY && section > (int)e->n_sections))
			continue;
		if (section > 0 && e->state == ENTRY_READY) {
			e->section = section - 1;
			e->scroll = NO_BLOCK;
		}
		reader_open(a, (int)i);
		return true;
	}
	if (section)
		strbuf_printf(&why, _("The contents have no number %d.%d."), lesson, section);
	else
		strbuf_printf(&why, _("The contents have no number %d."), lesson);
	plain_say(p, why.text, to);
	strbuf_free(&why);
	return false;
}

static int entry_named(const struct app *a, const char *name, size_t n)
{
	for (size_t i = 0; i < a->n_entries; i++) {
		const struct entry *e = &a->entries[i];
		const char *tail = e->name + strspn(e->name, "0123456789");

		tail += tail > e->name && *tail == '-';
		if ((strlen(e->name) == n && !strncmp(e->name, name, n)) || (strlen(tail) == n && !strncmp(tail, name, n)))
			return (int)i;
	}
	return NO_ENTRY;
}

static void say_nearest(const struct plain *p, const char *where, struct strbuf *to)
{
	struct app *a = p->app;
	const struct entry *open = shelf_entry(a);
	struct strbuf why = STRBUF_INIT;
	struct nearest near;

	nearest_start(&near, where);
	for (size_t i = 0; open && i < open->lesson->n_blocks; i++)
		if (open->lesson->blocks[i].kind == BLOCK_SECTION || block_is_exercise(open->lesson->blocks[i].kind))
			nearest_offer(&near, open->lesson->blocks[i].id);
	for (size_t i = 0; i < a->n_entries; i++) {
		const char *tail = a->entries[i].name + strspn(a->entries[i].name, "0123456789");

		nearest_offer(&near, tail + (*tail == '-'));
	}
	if (near.best)
		strbuf_printf(&why, _("There is no lesson, section or exercise \"%s\"; did you mean \"%s\"?"), where, near.best);
	else
		strbuf_printf(&why, _("There is no lesson, section or exercise \"%s\"."), where);
	plain_say(p, why.text, to);
	strbuf_free(&why);
}

bool plain_go(struct plain *p, const char *where, struct strbuf *to)
{
	struct app *a = p->app;
	struct entry *open = shelf_entry(a);
	size_t n = strcspn(where, "#");
	int lesson, section, entry;

	if (read_number(where, &lesson, &section))
		return go_to_number(p, lesson, section, to);
	entry = n || !open ? entry_named(a, where, n) : a->open;
	if (entry == NO_ENTRY && !where[n] && open && lesson_find(open->lesson, where) != NO_BLOCK) {
		entry = a->open;
		n = 0;
	} else {
		n += where[n] == '#';
	}
	if (entry == NO_ENTRY) {
		say_nearest(p, where, to);
		return false;
	}
	if (where[n]) {
		free(a->entries[entry].wanted);
		a->entries[entry].wanted = copy_text(where + n);
	}
	reader_open(a, entry);
	return true;
}

bool plain_follow(struct plain *p, const char *number, struct strbuf *to)
{
	struct sheet_link *links;
	size_t n = sheet_links(&p->app->reader.sheet, &links);
	long at = strlen(number) < 6 ? strtol(number, NULL, 10) : 0;
	bool there = at > 0 && (size_t)at <= n;
	struct strbuf why = STRBUF_INIT;

	if (there) {
		there = plain_go(p, links[at - 1].target, to);
	} else {
		strbuf_printf(&why, _("There is no link %s on this page."), number);
		plain_say(p, why.text, to);
	}
	strbuf_free(&why);
	sheet_links_free(links, n);
	return there;
}
