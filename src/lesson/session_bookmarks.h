/* session_bookmarks.h - the student's own marks in a lesson: a bookmark and a note at any block */
#ifndef LESSON_SESSION_BOOKMARKS_H
#define LESSON_SESSION_BOOKMARKS_H

#include "lesson/session.h"

enum { NOTE_LINES = 5, NOTE_BYTES = 1000 };

bool session_marked(const struct session *s, int block);
void session_mark(struct session *s, int block, bool on);

/* NULL when there is none; borrowed until it is changed. */
const char *session_note(const struct session *s, int block);
/* "" takes the note away; what is over NOTE_BYTES is cut between characters. */
void session_write_note(struct session *s, int block, const char *text);

/* The bodies of ACT_BOOKMARK (lesson, hash, block, on) and ACT_NOTE (lesson, hash, block,
 * text) that say how the block stands now.  session_replay takes both back. */
void session_mark_event(const struct session *s, int block, struct strbuf *body);
void session_note_event(const struct session *s, int block, struct strbuf *body);

/* Blocks with a bookmark, and with a note. */
void session_count_own(const struct session *s, size_t *marks, size_t *notes);

#endif
