/* recall.c - earlier lines brought back into a field: one by one, or by a search */
#include "config.h"
#include "app/console/recall.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "base/utf8.h"

void recall_start(struct recall *r, struct line_history *lines)
{
	assert(lines && lines->n <= HISTORY_MAX);
	*r = (struct recall){ .lines = lines, .at = lines->n };
}

/* The field's line becomes the draft, unless it is one that was brought back. */
static void keep_draft(struct recall *r, const struct field *f, size_t prefix)
{
	if (r->at < r->lines->n)
		return;
	memcpy(r->draft, f->text, f->length + 1);
	r->prefix = prefix;
}

static void show(struct recall *r, struct field *f, size_t i)
{
	r->at = i;
	field_set(f, i < r->lines->n ? r->lines->lines[i] : r->draft);
}

void recall_step(struct recall *r, struct field *f, int by)
{
	size_t n = r->lines->n;

	assert((by == 1 || by == -1) && r->at <= n);
	if (by > 0 && r->at == n)
		return;
	keep_draft(r, f, f->cursor);
	for (size_t i = r->at; by < 0 ? i > 0 : i + 1 < n; ) {
		i = by < 0 ? i - 1 : i + 1;
		if (!strncmp(r->lines->lines[i], r->draft, r->prefix)) {
			show(r, f, i);
			return;
		}
	}
	if (by > 0)
		show(r, f, n);
}

/* The newest line before r->found that holds the word. */
static void find(struct recall *r, struct field *f)
{
	size_t i = r->found < r->lines->n ? r->found : r->lines->n;

	while (*r->word && i-- > 0)
		if (strstr(r->lines->lines[i], r->word)) {
			r->found = i;
			keep_draft(r, f, 0);
			show(r, f, i);
			return;
		}
}

void recall_search(struct recall *r, struct field *f)
{
	if (r->searching) {
		find(r, f);
		return;
	}
	r->searching = true;
	r->word[0] = '\0';
	r->found = SIZE_MAX;
}

bool recall_key(struct recall *r, struct field *f, enum command command, int key)
{
	struct strbuf letter = STRBUF_INIT;
	size_t n = strlen(r->word);

	if (!r->searching)
		return false;
	if (command == COMMAND_ERASE) {
		r->word[utf8_before(r->word, n)] = '\0';
	} else if (command == COMMAND_NONE && key >= 32 && key < PRESS_NONE && n < RECALL_WORD) {
		strbuf_utf8(&letter, (unsigned long)key);
		memcpy(r->word + n, letter.text, letter.length + 1);
		strbuf_free(&letter);
	} else {
		r->searching = command == COMMAND_SEARCH;
		return command == COMMAND_BACK;
	}
	r->found = SIZE_MAX;
	find(r, f);
	return true;
}

void recall_drop(struct recall *r, struct field *f)
{
	field_clear(f);
	r->at = r->lines->n;
	r->searching = false;
}

char *recall_enter(struct recall *r, struct field *f)
{
	char *line = memory_copy_text(f->text);

	history_add(r->lines, line);
	recall_drop(r, f);
	return line;
}
