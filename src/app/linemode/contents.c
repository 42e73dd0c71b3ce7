/* contents.c - line mode: the contents, and going to a place of them by number or name */
#include "config.h"
#include "app/linemode/contents_private.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/library.h"
#include "app/linemode/page_private.h"
#include "app/linemode/state.h"
#include "app/reader/sections_private.h"
#include "base/memory.h"
#include "base/nearest.h"

static void add_count(struct strbuf *line, size_t done, size_t all)
{
	if (all > 0)
		strbuf_printf(line, _(", done %zu of %zu"), done, all);
}

static void list_sections(const struct linemode *p, const struct entry *e, struct strbuf *to)
{
	bool last = p->app->last == (int)(e - p->app->entries);
	struct strbuf line = STRBUF_INIT;

	for (int i = 0; i < (int)e->outline.n_sections; i++) {
		const struct outline_section *s = &e->outline.sections[i];
		size_t done, all;

		strbuf_clear(&line);
		if (library_label(e, i, &line))
			strbuf_putc(&line, ' ');
		strbuf_puts(&line, s->name.id ? wording(&s->title) : _("Opening"));
		library_count(e, i, &done, &all);
		add_count(&line, done, all);
		if (last && e->section == i)
			strbuf_printf(&line, ", %s", _("you were here"));
		linemode_say(p, line.text, to);
	}
	strbuf_free(&line);
}

static void list_lesson(const struct linemode *p, const struct entry *e, struct strbuf *to)
{
	const struct outline *outline = library_outline(e);
	struct strbuf line = STRBUF_INIT;
	size_t done, all;

	if (library_label(e, -1, &line))
		strbuf_putc(&line, ' ');
	strbuf_puts(&line, outline ? wording(&outline->title) : e->name);
	if (e->state == ENTRY_FAULT)
		strbuf_printf(&line, ": %s", e->fault);
	else if (!outline)
		strbuf_printf(&line, ": %s", library_unread(p->app));
	if (outline) {
		if (outline->minutes > 0) {
			strbuf_puts(&line, ", ");
			strbuf_printf(&line, _("%.0f min"), outline->minutes);
		}
		library_count(e, -1, &done, &all);
		add_count(&line, done, all);
	}
	linemode_say(p, line.text, to);
	strbuf_free(&line);
	if (outline)
		list_sections(p, e, to);
}

void linemode_contents(const struct linemode *p, struct strbuf *to)
{
	const struct app *a = p->app;
	struct strbuf line = STRBUF_INIT;

	assert(p && to);
	linemode_say(p, _("Fleetlab: contents"), to);
	if (a->n_entries == 0)
		linemode_say(p, _("There are no lessons here."), to);
	for (size_t i = 0; i < a->n_entries; i++)
		list_lesson(p, &a->entries[i], to);
	if (a->contents.due) {
		strbuf_printf(&line, _("To review today: %zu."), a->contents.due);
		linemode_say(p, line.text, to);
	}
	strbuf_free(&line);
}

/* --- going there ----------------------------------------------------------- */

/* Whether the first n bytes are how that lesson is numbered; capitals and leading zeros do not
 * matter. */
static bool is_label(const struct entry *e, const char *text, size_t n)
{
	char label[COURSE_LABEL_SIZE];

	course_label(e->name, label);
	while (n > 1 && *text == '0') {
		text++;
		n--;
	}
	return n > 0 && strlen(label) == n && !strncasecmp(label, text, n);
}

/* "2" is lesson 2, "2.3" its third section, "a.1" the first of appendix a. */
static bool find_number(const struct app *a, const char *text, int *entry, int *section)
{
	size_t n = strcspn(text, ".");
	int used = 0;

	*section = 0;
	if (text[n] && (sscanf(text + n, ".%3d%n", section, &used) != 1 || text[n + (size_t)used] ||
	                *section < 1))
		return false;
	for (size_t i = 0; i < a->n_entries; i++) {
		const struct entry *e = &a->entries[i];

		if (is_label(e, text, n) &&
		    (!library_outline(e) || *section <= (int)e->outline.n_sections)) {
			*entry = (int)i;
			return true;
		}
	}
	return false;
}

bool linemode_is_number(const struct linemode *p, const char *text)
{
	int entry, section;

	return isdigit((unsigned char)*text) || find_number(p->app, text, &entry, &section);
}

static void go_to_number(struct linemode *p, int entry, int section)
{
	struct entry *e = &p->app->entries[entry];

	if (section > 0) {
		e->section = section - 1;
		e->scroll = NO_BLOCK;
		e->chosen = e->state != ENTRY_READY;
	}
	reader_open(p->app, entry);
}

/* "7", "7.1": it can only be meant as a number. */
static bool looks_like_number(const char *text)
{
	return isdigit((unsigned char)*text) && !text[strspn(text, "0123456789.")];
}

static void say_no_number(const struct linemode *p, const char *text, struct strbuf *to)
{
	struct strbuf why = STRBUF_INIT;

	strbuf_printf(&why, _("The contents have no number %s."), text);
	linemode_say(p, why.text, to);
	strbuf_free(&why);
}

static int entry_named(const struct app *a, const char *name, size_t n)
{
	for (size_t i = 0; i < a->n_entries; i++) {
		const struct entry *e = &a->entries[i];
		const char *tail = course_bare(e->name);

		if ((strlen(e->name) == n && !strncmp(e->name, name, n)) ||
		    (strlen(tail) == n && !strncmp(tail, name, n)))
			return (int)i;
	}
	return NO_ENTRY;
}

static void say_nearest(const struct linemode *p, const char *where, struct strbuf *to)
{
	struct app *a = p->app;
	const struct entry *open = library_entry(a);
	struct strbuf why = STRBUF_INIT;
	struct nearest near;

	nearest_start(&near, where);
	for (size_t i = 0; open && i < open->lesson->n_blocks; i++)
		if (open->lesson->blocks[i].kind == BLOCK_SECTION ||
		    block_is_exercise(open->lesson->blocks[i].kind))
			nearest_offer(&near, open->lesson->blocks[i].id);
	for (size_t i = 0; i < a->n_entries; i++)
		nearest_offer(&near, course_bare(a->entries[i].name));
	if (near.best)
		strbuf_printf(&why,
		              _("There is no lesson, section or exercise \"%s\"; did you mean "
		                "\"%s\"?"), where, near.best);
	else
		strbuf_printf(&why, _("There is no lesson, section or exercise \"%s\"."), where);
	linemode_say(p, why.text, to);
	strbuf_free(&why);
}

bool linemode_go(struct linemode *p, const char *where, struct strbuf *to)
{
	struct app *a = p->app;
	struct entry *open = library_entry(a);
	size_t n = strcspn(where, "#");
	int section, entry;

	assert(where);
	if (find_number(a, where, &entry, &section)) {
		go_to_number(p, entry, section);
		return true;
	}
	if (looks_like_number(where)) {
		say_no_number(p, where, to);
		return false;
	}
	entry = n || !open ? entry_named(a, where, n) : a->open;
	if (entry == NO_ENTRY && !where[n] && open &&
	    lesson_find(open->lesson, where) != NO_BLOCK) {
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
		a->entries[entry].wanted = memory_copy_text(where + n);
	}
	reader_open(a, entry);
	return true;
}

bool linemode_follow(struct linemode *p, const char *number, struct strbuf *to)
{
	struct sheet_link *links;
	size_t n = sheet_links(&p->app->reader.sheet, &links);
	long at = strlen(number) < 6 ? strtol(number, NULL, 10) : 0;
	bool there = at > 0 && (size_t)at <= n;
	struct strbuf why = STRBUF_INIT;

	assert(number);
	if (there) {
		there = linemode_go(p, links[at - 1].target, to);
	} else {
		strbuf_printf(&why, _("There is no link %s on this page."), number);
		linemode_say(p, why.text, to);
	}
	strbuf_free(&why);
	sheet_links_free(links, n);
	return there;
}
