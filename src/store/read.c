/* read.c - the record's file read from where it was left: good lines, damage, superseded places */
#include "config.h"
#include "store/store_private.h"

#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/message.h"

#define SIZE_LIMIT (64 << 20)          /* bytes of a file */
#define JOINTS_MOST 8                  /* looked at in a line that cannot be read */
#define PLACES_MOST 1024               /* beyond it they are events like others */
#define SEQ_MOST 1e15                  /* what is above is no number of ours: not gone on from */
#define CHUNK ((size_t)1 << 20)        /* bytes read at a time; more when a line is longer */

/* --- events ---------------------------------------------------------------- */

static void forget_places(struct store *s)
{
	for (size_t i = 0; i < s->n_places; i++) {
		free(s->places[i].lesson);
		strbuf_free(&s->places[i].line);
	}
	free(s->places);
	s->places = NULL;
	s->n_places = s->places_capacity = 0;
	s->unsettled = false;
}

void store_forget_saved(struct store *s)
{
	for (size_t i = 0; i < s->n_saved; i++)
		json_free(s->saved[i]);
	forget_places(s);
	s->n_saved = 0;
	s->offset = 0;
	s->superseded = 0;
	s->marked = 0;
	s->version = LINE_FORMAT;
	s->seq = 0;
	s->damaged = 0;
}

/* NULL: there are too many. */
static struct place *place_in(struct store *s, const char *lesson, size_t n)
{
	struct place *p;

	for (size_t i = 0; i < s->n_places; i++)
		if (!strncmp(s->places[i].lesson, lesson, n) && !s->places[i].lesson[n])
			return &s->places[i];
	if (s->n_places == PLACES_MOST)
		return NULL;
	GROW(s->places, s->n_places, s->places_capacity);
	p = &s->places[s->n_places++];
	*p = (struct place){ .lesson = memory_copy(lesson, n), .line = STRBUF_INIT,
	                     .slot = SIZE_MAX };
	return p;
}

/* A hole for now: most places are superseded before anybody could look. */
static bool take_place(struct store *s, const char *line, size_t n)
{
	struct line_place at;
	struct place *p = line_is_place(line, n, &at) ? place_in(s, at.lesson, at.lesson_length)
		: NULL;

	if (!p)
		return false;
	if (p->slot != SIZE_MAX) {
		s->superseded += (off_t)p->bytes;
		json_free(s->saved[p->slot]);
		s->saved[p->slot] = NULL;
	}
	GROW(s->saved, s->n_saved, s->saved_capacity);
	p->slot = s->n_saved++;
	s->saved[p->slot] = NULL;
	p->bytes = n + 1;
	strbuf_clear(&p->line);
	strbuf_add(&p->line, line, n);
	s->unsettled = true;
	if (at.seq > s->seq)
		s->seq = at.seq;
	return true;
}

/* Parses the places that are left and closes the holes. */
static void settle(struct store *s)
{
	size_t *moved, to = 0;

	if (!s->unsettled)
		return;
	moved = memory_new(s->n_saved + 1, sizeof *moved);
	for (size_t i = 0; i < s->n_places; i++) {
		struct place *p = &s->places[i];

		if (!p->line.length)
			continue;
		if (line_read(p->line.text, p->line.length, false, &s->saved[p->slot]) !=
		    LINE_EVENT) {
			s->saved[p->slot] = NULL;      /* sealed, and yet no JSON: not by us */
			s->damaged++;
		}
		strbuf_free(&p->line);
		p->line = (struct strbuf)STRBUF_INIT;
	}
	for (size_t i = 0; i < s->n_saved; i++) {
		moved[i] = s->saved[i] ? to : SIZE_MAX;
		if (s->saved[i])
			s->saved[to++] = s->saved[i];
	}
	for (size_t i = 0; i < s->n_places; i++)
		if (s->places[i].slot != SIZE_MAX)
			s->places[i].slot = moved[s->places[i].slot];
	s->n_saved = to;
	free(moved);
	s->unsettled = false;
}

/* True, and the line is in s, when it is an event or, as the first, a header. */
static bool take_line(struct store *s, const char *line, size_t n, bool first)
{
	struct json *j;
	double seq;

	if (take_place(s, line, n))
		return true;
	switch (line_read(line, n, first, &j)) {
	case LINE_EVENT:
		GROW(s->saved, s->n_saved, s->saved_capacity);
		s->saved[s->n_saved++] = j;
		seq = json_number(json_get(j, "seq"), 0);
		if (seq <= SEQ_MOST && (unsigned long long)seq > s->seq)
			s->seq = (unsigned long long)seq;
		return true;
	case LINE_HEADER:
		s->version = json_number(json_get(j, "version"), 0);
		json_free(j);
		return true;
	case LINE_BAD:
		break;
	}
	return false;
}

/* --- lines ----------------------------------------------------------------- */

/* Two lines in one, where the byte between them is no newline any more: both are taken. */
static bool take_joined(struct store *s, const char *line, size_t n, bool first)
{
	static const char head[] = "{\"seq\":";
	const char *end = line + n, *q = line;

	for (int i = 0; i < JOINTS_MOST; i++) {
		struct json *j;

		q = memmem(q + 1, (size_t)(end - q - 1), head, sizeof head - 1);
		if (!q)
			return false;
		if (line_read(line, (size_t)(q - line) - 1, first, &j) == LINE_BAD)
			continue;
		json_free(j);
		if (line_read(q, (size_t)(end - q), false, &j) != LINE_EVENT)
			continue;
		json_free(j);
		store_tell(s, _("Two lines of your record had run into one; both were read."));
		return take_line(s, line, (size_t)(q - line) - 1, first) &&
			take_line(s, q, (size_t)(end - q), false);
	}
	return false;
}

/* What could not be read. */
struct damage {
	size_t middle;                 /* lines with good ones behind them */
	size_t tail;                   /* lines, a half one included, with none */
};

/* Takes what is good of text, which stands at `at` in the file, and moves the offset behind the
 * last good line. */
static void take_lines(struct store *s, const char *text, size_t n, off_t at,
                       struct damage *damage)
{
	const char *p = text, *end = text + n, *good = text;

	while (p < end) {
		const char *newline = memchr(p, '\n', (size_t)(end - p)), *line = p;
		size_t length = newline ? (size_t)(newline - p) : 0;
		bool first = p == text && at == 0;

		line_trim(&line, &length, first);
		if (newline && (take_line(s, line, length, first) ||
		                (length > 0 && take_joined(s, line, length, first)))) {
			good = newline + 1;
			damage->middle += damage->tail;
			damage->tail = 0;
		} else {
			damage->tail++;
		}
		p = newline ? newline + 1 : end;
	}
	if (good > text) {
		s->offset = at + (good - text);
		s->marked = (size_t)(good - text) < STORE_MARK ? (size_t)(good - text) : STORE_MARK;
		memcpy(s->mark, good - s->marked, s->marked);
	}
}

bool store_take_written(struct store *s, const char *text, size_t n)
{
	struct damage damage = { 0, 0 };

	take_lines(s, text, n, s->offset, &damage);
	settle(s);
	return !damage.middle && !damage.tail;
}

/* --- the file -------------------------------------------------------------- */

/* Whether the file still has the mark before the offset; forgets all that was read when it is
 * another file or another text. */
static enum status find_mark(struct store *s, int fd, off_t *size, struct diag *d)
{
	char text[STORE_MARK];
	struct stat st;
	ssize_t got;

	if (fstat(fd, &st) < 0)
		return diagnose(d, STATUS_E_IO, "%s: %s", s->path, strerror(errno));
	if (st.st_dev != s->device || st.st_ino != s->inode || st.st_size < s->offset)
		store_forget_saved(s);
	s->device = st.st_dev;
	s->inode = st.st_ino;
	*size = st.st_size;
	got = disk_read(fd, text, s->marked, s->offset - (off_t)s->marked);
	if (got < 0)
		return diagnose(d, STATUS_E_IO, "%s: %s", s->path, strerror(errno));
	if ((size_t)got != s->marked || memcmp(text, s->mark, s->marked) != 0)
		store_forget_saved(s);
	if (*size - s->offset > SIZE_LIMIT)
		return diagnose(d, STATUS_E_IO, _("%s: larger than %d bytes; 'progress "
		                "forget' sets it aside"), s->path, SIZE_LIMIT);
	return STATUS_OK;
}

/* Takes the file from the offset to size, a chunk after the other. */
static enum status take_file(struct store *s, int fd, off_t size, struct damage *damage,
                             struct diag *d)
{
	size_t capacity = CHUNK, have = 0;
	char *text = memory_new(capacity, 1);
	off_t at = s->offset;                  /* where text stands */
	enum status status = STATUS_OK;

	while (status == STATUS_OK && at + (off_t)have < size) {
		size_t rest = (size_t)(size - at) - have, whole = capacity - have;
		size_t want = rest < whole ? rest : whole;
		ssize_t got = disk_read(fd, text + have, want, at + (off_t)have);

		if (got < 0 || (size_t)got < want) {
			status = got < 0 ? diagnose(d, STATUS_E_IO, "%s: %s", s->path,
			                            strerror(errno))
			       : diagnose(d, STATUS_E_IO, _("%s is changing while it is read"),
			                  s->path);
			break;
		}
		have += want;
		for (whole = have; whole > 0 && text[whole - 1] != '\n'; whole--)
			;
		if (want == rest)
			whole = have;          /* the file's end: half a line, too, is told */
		take_lines(s, text, whole, at, damage);
		memmove(text, text + whole, have - whole);
		at += (off_t)whole;
		have -= whole;
		if (have == capacity)
			text = memory_resize(text, capacity *= 2, 1);
	}
	free(text);
	return status;
}

/* Cuts off what is behind the last good line, but not before it is safe elsewhere. */
static enum status cut_tail(struct store *s, int fd, off_t size, size_t lines, struct diag *d)
{
	size_t n = (size_t)(size - s->offset);
	char *name, *tail;
	struct stat st;
	enum status status;

	/* Behind another name it may be somebody else's text. */
	if (s->offset == 0 && fstat(fd, &st) == 0 && st.st_nlink > 1)
		return diagnose(d, STATUS_E_IO, _("%s is no record and has another name, too, so "
		                "it is left as it is"), s->path);
	tail = memory_new(n + 1, 1);
	if (disk_read(fd, tail, n, s->offset) != (ssize_t)n)
		status = diagnose(d, STATUS_E_IO, _("%s is changing while it is read"), s->path);
	else
		status = disk_set_aside(s->path, "damaged", tail, n, &name, d);
	free(tail);
	if (status != STATUS_OK)
		return status;
	if (ftruncate(fd, s->offset) < 0)
		status = diagnose(d, STATUS_E_IO, "%s: %s", s->path, strerror(errno));
	else
		store_tell(s, message_plural(
			"%zu damaged line at the end of your record was set aside in %s.",
			"%zu damaged lines at the end of your record were set aside in %s.",
			lines), lines, name);
	free(name);
	return status;
}

enum status store_note_readable(struct store *s, enum status status, const struct diag *why,
                                struct diag *d)
{
	s->readable = status;
	if (status != STATUS_OK) {
		s->unreadable = *why;
		diagnose(d, status, "%s", why->text);
	}
	return status;
}

enum status store_read_on(struct store *s, int fd, bool repair, struct diag *d)
{
	struct damage damage = { 0, 0 };
	struct diag why;
	off_t size = 0;
	enum status status = find_mark(s, fd, &size, &why);

	if (status == STATUS_OK)
		status = take_file(s, fd, size, &damage, &why);
	settle(s);
	s->damaged += damage.middle + (repair && status == STATUS_OK ? damage.tail : 0);
	if (s->version == LINE_FORMAT && damage.middle)
		store_tell(s, message_plural(
			"%zu damaged line in %s was left in place and skipped.",
			"%zu damaged lines in %s were left in place and skipped.",
			damage.middle), damage.middle, s->path);
	if (store_note_readable(s, status, &why, d) != STATUS_OK)
		return status;
	if (s->version == LINE_FORMAT && damage.tail && repair)
		status = cut_tail(s, fd, size, damage.tail, d);
	return status;
}
