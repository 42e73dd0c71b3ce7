/* bookmarks.c - the student's bookmarks and notes */
#include "config.h"
#include "lesson/session_bookmarks.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "lesson/session_parts_private.h"

bool session_marked(const struct session *s, int block)
{
	return s->slots[block].marked;
}

void session_mark(struct session *s, int block, bool on)
{
	s->slots[block].marked = on;
}

const char *session_note(const struct session *s, int block)
{
	return s->slots[block].note;
}

void session_write_note(struct session *s, int block, const char *text)
{
	struct slot *slot = &s->slots[block];
	size_t n = utf8_cut(text, strlen(text), NOTE_BYTES);

	assert(s);
	free(slot->note);
	slot->note = n ? memory_copy(text, n) : NULL;
}

/* Which block; then the members that the event has of its own. */
static void open_event(const struct session *s, int block, struct json_out *o)
{
	char hash[20];

	snprintf(hash, sizeof hash, "%016" PRIx64, s->lesson->hash);
	json_put_string(o, "lesson", s->lesson->id);
	json_put_string(o, "hash", hash);
	json_put_string(o, "block", block_at(s, block)->id);
}

void session_mark_event(const struct session *s, int block, struct strbuf *body)
{
	struct json_out o = JSON_OUT(body);

	assert(s);
	open_event(s, block, &o);
	json_put_bool(&o, "on", session_marked(s, block));
}

void session_note_event(const struct session *s, int block, struct strbuf *body)
{
	const char *note = session_note(s, block);
	struct json_out o = JSON_OUT(body);

	assert(s);
	open_event(s, block, &o);
	json_put_string(&o, "text", note ? note : "");
}

void session_count_own(const struct session *s, size_t *marks, size_t *notes)
{
	assert(s);
	*marks = *notes = 0;
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		*marks += s->slots[i].marked;
		*notes += s->slots[i].note != NULL;
	}
}

void session_replay_bookmarks(struct session *s, enum act kind, const struct json *event)
{
	int block = lesson_find_recorded(s->lesson, json_string(json_get(event, "block"), ""));

	assert(kind == ACT_BOOKMARK || kind == ACT_NOTE);
	if (block == NO_BLOCK)
		return;
	if (kind == ACT_BOOKMARK)
		session_mark(s, block, json_bool(json_get(event, "on"), false));
	else
		session_write_note(s, block, json_string(json_get(event, "text"), ""));
}
