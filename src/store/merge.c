/* merge.c - events without their numbers, and two lists of them made one */
#include "config.h"
#include "store/merge_private.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "store/line.h"

enum { PLACES_MOST = 1024 };            /* lessons; the places of others are kept all */

static void add_entry(struct merge_list *r, char *members, char *time)
{
	GROW(r->entries, r->n, r->capacity);
	r->entries[r->n++] = (struct merge_entry){ members, time };
}

void merge_add(struct merge_list *r, const struct json *event)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out o = JSON_OUT(&b);

	assert(r && json_type(event) == JSON_OBJECT);
	for (const struct json *m = json_first(event); m; m = json_next(m)) {
		if (!strcmp(json_key(m), "seq") || !strcmp(json_key(m), "crc"))
			continue;
		json_put_copy(&o, json_key(m), m);
	}
	add_entry(r, strbuf_take(&b), memory_copy_text(json_string(json_get(event, "time"), "")));
}

void merge_free(struct merge_list *r)
{
	for (size_t i = 0; i < r->n; i++) {
		free(r->entries[i].members);
		free(r->entries[i].time);
	}
	free(r->entries);
	*r = (struct merge_list){ NULL };
}

static int by_text(const void *a, const void *b)
{
	const struct merge_entry *const *x = a, *const *y = b;
	int order = strcmp((*x)->members, (*y)->members);

	return order ? order : (*x > *y) - (*x < *y);
}

static const struct merge_entry **sorted(const struct merge_list *r)
{
	const struct merge_entry **list = memory_new(r->n + 1, sizeof *list);

	for (size_t i = 0; i < r->n; i++)
		list[i] = &r->entries[i];
	qsort(list, r->n, sizeof *list, by_text);
	return list;
}

/* Which of theirs are not in ours: of k and m equal ones the last k - m.  Returns how many. */
static size_t find_new(const struct merge_list *ours, const struct merge_list *theirs, bool *is_new)
{
	const struct merge_entry **a = sorted(ours), **b = sorted(theirs);
	size_t i = 0, found = 0;

	for (size_t k = 0; k < theirs->n; k++) {
		while (i < ours->n && strcmp(a[i]->members, b[k]->members) < 0)
			i++;
		if (i < ours->n && !strcmp(a[i]->members, b[k]->members)) {
			i++;
			continue;
		}
		is_new[b[k] - theirs->entries] = true;
		found++;
	}
	free(a);
	free(b);
	return found;
}

static bool earlier(const struct merge_entry *a, const struct merge_entry *b)
{
	int order = strcmp(a->time, b->time);

	return order ? order < 0 : strcmp(a->members, b->members) < 0;
}

/* Leaves out all places of a lesson but the last, as the record does.  Of those that are left out
 * and are marked as new *found is told. */
static void leave_places(struct merge_list *all, bool *is_new, size_t *found)
{
	struct { const char *text; size_t n; } seen[PLACES_MOST];
	size_t n_seen = 0, to = all->n;

	for (size_t i = all->n; i > 0; i--) {
		struct merge_entry e = all->entries[i - 1];
		bool gone = false, is_place;
		const char *lesson;
		size_t n;

		is_place = line_members_place(e.members, strlen(e.members), &lesson, &n);
		for (size_t k = 0; is_place && k < n_seen && !gone; k++)
			gone = seen[k].n == n && !memcmp(seen[k].text, lesson, n);
		if (gone) {
			*found -= is_new[i - 1];
			free(e.members);
			free(e.time);
			continue;
		}
		if (is_place && n_seen < PLACES_MOST) {
			seen[n_seen].text = lesson;
			seen[n_seen++].n = n;
		}
		all->entries[--to] = e;
	}
	all->n -= to;
	if (to)
		memmove(all->entries, all->entries + to, all->n * sizeof *all->entries);
}

size_t merge_lists(const struct merge_list *ours, const struct merge_list *theirs,
                   struct merge_list *all)
{
	bool *is_new = memory_new(theirs->n + 1, sizeof *is_new);
	size_t found = find_new(ours, theirs, is_new), i = 0, k = 0;
	bool *came = memory_new(ours->n + found + 1, sizeof *came);    /* of *all */

	assert(all != ours && all != theirs && all->n == 0);
	for (;;) {
		const struct merge_entry *next;

		while (k < theirs->n && !is_new[k])
			k++;
		if (i == ours->n && k == theirs->n)
			break;
		if (k == theirs->n ||
		    (i < ours->n && !earlier(&theirs->entries[k], &ours->entries[i]))) {
			next = &ours->entries[i++];
		} else {
			came[all->n] = true;
			next = &theirs->entries[k++];
		}
		add_entry(all, memory_copy_text(next->members), memory_copy_text(next->time));
	}
	leave_places(all, came, &found);
	free(came);
	free(is_new);
	return found;
}

void merge_export(const struct merge_list *r, struct strbuf *to)
{
	line_header(to);
	for (size_t i = 0; i < r->n; i++)
		line_event(to, i + 1, r->entries[i].members);
}

/* What was read behind one header joins what was read before it. */
static void join(struct merge_list *r, struct merge_list *part)
{
	struct merge_list all = { NULL };

	merge_lists(r, part, &all);
	merge_free(r);
	merge_free(part);
	*r = all;
}

enum status merge_read(const char *text, size_t n, struct merge_list *r, struct store_import *out,
                      struct diag *d)
{
	const char *end = text + n, *next;
	bool known = true, some = false;
	struct merge_list part = { NULL };
	size_t number = 1;

	for (const char *p = text; p < end && known; p = next, number++) {
		const char *newline = memchr(p, '\n', (size_t)(end - p)), *line = p;
		size_t length = (size_t)((newline ? newline : end) - p);
		struct json *j;
		enum line_kind kind;

		next = newline ? newline + 1 : end;
		line_trim(&line, &length, p == text);
		kind = line_read(line, length, true, &j);
		if (kind == LINE_EVENT)
			merge_add(&part, j);
		else if (kind == LINE_HEADER)
			known = json_number(json_get(j, "version"), 0) == LINE_FORMAT;
		else if (out->bad++ < STORE_BAD_LINES)
			out->bad_lines[out->bad - 1] = number;
		if (kind == LINE_HEADER)
			join(r, &part);
		if (kind != LINE_BAD)
			json_free(j);
		some |= kind != LINE_BAD;
	}
	join(r, &part);
	if (!known)
		return diagnose(d, STATUS_E_SYNTAX,
		                _("it was written by a newer version of Fleetlab"));
	if (!some)
		return diagnose(d, STATUS_E_SYNTAX,
		                _("it is no record that was exported by Fleetlab"));
	return STATUS_OK;
}
