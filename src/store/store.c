/* store.c - the student's record: an append-only, checksummed log of events */
#include "config.h"
#include "store/store.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/utf8.h"
#include "store/disk.h"
#include "store/line.h"
#include "store/merge_private.h"

#define SIZE_LIMIT (64 << 20)          /* bytes read at a time; some 400,000 answers */
#define MARK (LINE_SEAL + 1)           /* a line's end */
#define LOCK_WAIT 3000                 /* ms */

struct pending_event {
	char *members;                 /* the line between "seq" and "crc" */
	struct json *event;            /* with the number it would have had */
};

struct store {
	char *folder, *path;           /* NULL: no place for a file */
	bool writes;
	bool locked_out;               /* the lock was waited for in vain: it is only tried now */
	enum status readable;          /* E_IO, and why: not all that is in the file is known */
	struct diag unreadable;
	size_t damaged;                /* lines that could not be read */
	struct strbuf news;            /* not told yet */

	struct json **saved;           /* the file's events */
	size_t n_saved, saved_capacity;
	struct pending_event *pending;       /* those not in it yet */
	size_t n_pending, pending_capacity;

	/* What is known of the file: */
	off_t offset;                  /* read so far: just behind a good line */
	char mark[MARK];               /* the bytes before offset, to know the file again */
	size_t marked;
	dev_t device;
	ino_t inode;
	double version;                /* LINE_FORMAT as long as nothing else is read */
	unsigned long long seq;        /* the highest */
};

/* One more sentence for the next notice. */
__attribute__((format(printf, 2, 3)))
static void tell(struct store *s, const char *format, ...)
{
	char text[600];                /* more than a notice, which is where it is cut */
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	if (s->news.length)
		strbuf_putc(&s->news, ' ');
	strbuf_puts(&s->news, text);
}

void store_take_notice(struct store *s, struct store_notice *notice)
{
	assert(s && notice);
	utf8_copy(notice->text, sizeof notice->text, s->news.text);
	strbuf_clear(&s->news);
}

static void forget_saved(struct store *s)
{
	for (size_t i = 0; i < s->n_saved; i++)
		json_free(s->saved[i]);
	s->n_saved = 0;
	s->offset = 0;
	s->marked = 0;
	s->version = LINE_FORMAT;
	s->seq = 0;
	s->damaged = 0;
}

static void forget_pending(struct store *s)
{
	for (size_t i = 0; i < s->n_pending; i++) {
		json_free(s->pending[i].event);
		free(s->pending[i].members);
	}
	s->n_pending = 0;
}

/* True, and the line is in s, when it is an event or, as the first, a header. */
static bool take_line(struct store *s, const char *line, size_t n, bool first)
{
	struct json *j;
	double seq;

	switch (line_read(line, n, first, &j)) {
	case LINE_EVENT:
		GROW(s->saved, s->n_saved, s->saved_capacity);
		s->saved[s->n_saved++] = j;
		seq = json_number(json_get(j, "seq"), 0);
		if ((unsigned long long)seq > s->seq)
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

/* What take_lines could not read. */
struct damage {
	size_t middle;                 /* lines with good ones behind them */
	size_t tail;                   /* lines, a half one included, with none */
};

/* Takes what is good of text, which stands at s->offset, and moves the offset behind the last
 * good line. */
static struct damage take_lines(struct store *s, const char *text, size_t n)
{
	struct damage damage = { 0, 0 };
	const char *p = text, *end = text + n, *good = text;

	while (p < end) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		bool first = p == text && s->offset == 0;

		if (newline && take_line(s, p, (size_t)(newline - p), first)) {
			good = newline + 1;
			damage.middle += damage.tail;
			damage.tail = 0;
		} else {
			damage.tail++;
		}
		p = newline ? newline + 1 : end;
	}
	if (good > text) {
		s->offset += good - text;
		s->marked = (size_t)(good - text) < MARK ? (size_t)(good - text) : MARK;
		memcpy(s->mark, good - s->marked, s->marked);
	}
	return damage;
}

/* The file from the mark on, in a new string; forgets all that was read, and reads anew, when it
 * is another file or another text. */
static enum status load(struct store *s, int fd, char **text, size_t *n, struct diag *d)
{
	struct stat st;
	ssize_t got;

	if (fstat(fd, &st) < 0)
		return diagnose(d, STATUS_E_IO, "%s: %s", s->path, strerror(errno));
	if (st.st_dev != s->device || st.st_ino != s->inode || st.st_size < s->offset)
		forget_saved(s);
	s->device = st.st_dev;
	s->inode = st.st_ino;
	for (;;) {
		off_t from = s->offset - (off_t)s->marked;

		if (st.st_size - from > SIZE_LIMIT)
			return diagnose(d, STATUS_E_IO, _("%s: larger than %d bytes; 'progress "
			                "forget' sets it aside"), s->path, SIZE_LIMIT);
		*n = (size_t)(st.st_size - from);
		*text = memory_new(*n + 1, 1);
		got = disk_read(fd, *text, *n, from);
		if (got >= 0 && (size_t)got == *n && !memcmp(*text, s->mark, s->marked))
			return STATUS_OK;
		free(*text);
		if (got < 0)
			return diagnose(d, STATUS_E_IO, "%s: %s", s->path, strerror(errno));
		if (s->offset == 0)
			return diagnose(d, STATUS_E_IO, _("%s is changing while it is read"),
			                s->path);
		forget_saved(s);
	}
}

/* Cuts off what is behind the last good line, but not before it is safe elsewhere. */
static enum status cut_tail(struct store *s, int fd, const char *tail, size_t n, size_t lines,
                            struct diag *d)
{
	char *name;
	struct stat st;
	enum status status;

	/* Behind another name it may be somebody else's text. */
	if (s->offset == 0 && fstat(fd, &st) == 0 && st.st_nlink > 1)
		return diagnose(d, STATUS_E_IO, _("%s is no record and has another name, too, so "
		                "it is left as it is"), s->path);
	status = disk_set_aside(s->path, "damaged", tail, n, &name, d);
	if (status != STATUS_OK)
		return status;
	if (ftruncate(fd, s->offset) < 0)
		status = diagnose(d, STATUS_E_IO, "%s: %s", s->path, strerror(errno));
	else
		tell(s, message_plural(
			"%zu damaged line at the end of your record was set aside in %s.",
			"%zu damaged lines at the end of your record were set aside in %s.",
			lines), lines, name);
	free(name);
	return status;
}

/* Whether the file could be read, for store_whole. */
static enum status note_readable(struct store *s, enum status status, const struct diag *why,
                                 struct diag *d)
{
	s->readable = status;
	if (status != STATUS_OK) {
		s->unreadable = *why;
		diagnose(d, status, "%s", why->text);
	}
	return status;
}

/* Reads what is new in the file; repair: it is locked, a damaged tail may go. */
static enum status read_on(struct store *s, int fd, bool repair, struct diag *d)
{
	struct damage damage;
	struct diag why;
	size_t n = 0, skip, good;
	char *text = NULL;
	off_t before;
	enum status status = note_readable(s, load(s, fd, &text, &n, &why), &why, d);

	if (status != STATUS_OK)
		return status;
	skip = s->marked;
	before = s->offset;
	damage = take_lines(s, text + skip, n - skip);
	good = skip + (size_t)(s->offset - before);
	if (s->version == LINE_FORMAT && damage.middle)
		tell(s, message_plural(
			"%zu damaged line in %s was left in place and skipped.",
			"%zu damaged lines in %s were left in place and skipped.",
			damage.middle), damage.middle, s->path);
	s->damaged += damage.middle + (repair ? damage.tail : 0);
	if (s->version == LINE_FORMAT && damage.tail && repair)
		status = cut_tail(s, fd, text + good, n - good, damage.tail, d);
	free(text);
	return status;
}

/* All that is pending, and the header before it in an empty file, in one write. */
static enum status write_pending(struct store *s, int fd, struct diag *d)
{
	struct strbuf b = STRBUF_INIT;
	bool fresh = s->offset == 0;
	enum status status = STATUS_OK;
	struct damage damage;

	if (fresh && s->n_pending)
		line_header(&b);
	for (size_t i = 0; i < s->n_pending; i++)
		line_event(&b, s->seq + 1 + i, s->pending[i].members);
	if (b.length)
		status = disk_append(fd, s->path, s->offset, b.text, b.length, d);
	if (b.length && status == STATUS_OK) {
		if (fresh)
			disk_sync_folder(s->folder);
		damage = take_lines(s, b.text, b.length);
		assert(!damage.middle && !damage.tail);        /* what we write we can read */
		(void)damage;
		forget_pending(s);
	}
	strbuf_free(&b);
	return status;
}

static enum status refuse_version(const struct store *s, struct diag *d)
{
	if (s->version > LINE_FORMAT)
		return diagnose(d, STATUS_E_IO, _("%s was written by a newer version of Fleetlab, "
		                "so this one leaves it as it is"), s->path);
	return diagnose(d, STATUS_E_IO, _("%s does not begin with a version that is known here, "
	                "so it is left as it is"), s->path);
}

/* Locks the file, reads what others wrote and writes what is pending.  When that is done the lock
 * is still held: disk_close. */
static enum status open_whole(struct store *s, struct disk *disk, struct diag *d)
{
	enum status status;

	s->writes = false;
	if (!s->path)
		return diagnose(d, STATUS_E_IO,
		                _("There is no home folder to keep your record in"));
	status = disk_open(s->folder, s->path, s->locked_out ? 0 : LOCK_WAIT, disk, d);
	s->locked_out = status == STATUS_E_LIMIT;
	if (status != STATUS_OK)
		return STATUS_E_IO;
	status = read_on(s, disk->file, true, d);
	if (status == STATUS_OK && s->version != LINE_FORMAT)
		status = refuse_version(s, d);
	if (status == STATUS_OK)
		status = write_pending(s, disk->file, d);
	s->writes = status == STATUS_OK;
	if (status != STATUS_OK)
		disk_close(disk);
	return status;
}

static enum status save(struct store *s, struct diag *d)
{
	struct disk disk;
	enum status status = open_whole(s, &disk, d);

	if (status == STATUS_OK)
		disk_close(&disk);
	return status;
}

enum status store_refresh(struct store *s, struct diag *d)
{
	struct diag why;
	enum status status = STATUS_OK;
	int fd;

	if (s->path)
		status = disk_open_read(s->path, &fd, &why);
	if (!s->path || status == STATUS_E_NOTFOUND)
		return note_readable(s, STATUS_OK, NULL, d);
	if (status != STATUS_OK)
		return note_readable(s, status, &why, d);
	/* Without the lock a half line may be seen: it is left for the next time. */
	status = read_on(s, fd, false, d);
	close(fd);
	return status;
}

static struct store *store_at(const char *directory)
{
	struct store *s = memory_new(1, sizeof *s);
	struct strbuf path = STRBUF_INIT;

	s->news = (struct strbuf)STRBUF_INIT;
	s->version = LINE_FORMAT;
	s->folder = directory ? memory_copy_text(directory) : disk_folder();
	if (s->folder) {
		strbuf_printf(&path, "%s/progress.jsonl", s->folder);
		s->path = strbuf_take(&path);
	}
	return s;
}

struct store *store_look(const char *directory)
{
	struct store *s = store_at(directory);

	store_refresh(s, NULL);
	return s;
}

struct store *store_open(const char *directory, struct store_notice *notice)
{
	struct store *s = store_at(directory);
	struct diag d;

	if (save(s, &d) != STATUS_OK) {
		tell(s, _("%s. Your answers of this session are kept in memory only."), d.text);
		store_refresh(s, NULL);
	}
	store_take_notice(s, notice);
	return s;
}

void store_close(struct store *s)
{
	if (!s)
		return;
	store_flush(s, NULL);
	forget_saved(s);
	forget_pending(s);
	free(s->saved);
	free(s->pending);
	free(s->folder);
	free(s->path);
	strbuf_free(&s->news);
	free(s);
}

const char *store_path(const struct store *s)
{
	return s->writes ? s->path : "";
}

bool store_writes(const struct store *s)
{
	return s->writes;
}

size_t store_pending(const struct store *s)
{
	return s->n_pending;
}

enum status store_flush(struct store *s, struct diag *d)
{
	assert(s);
	return s->n_pending ? save(s, d) : STATUS_OK;
}

enum status store_whole(const struct store *s, size_t *damaged, struct diag *d)
{
	if (damaged)
		*damaged = s->damaged;
	if (s->readable != STATUS_OK)
		return diagnose(d, s->readable, "%s", s->unreadable.text);
	return s->version == LINE_FORMAT ? STATUS_OK : refuse_version(s, d);
}

/* "time" and "event" and the body's members. */
static char *event_members(const char *event, const char *body)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out o = JSON_OUT(&b);
	struct tm now = disk_now();
	char stamp[32];

	strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &now);
	json_put_string(&o, "time", stamp);
	json_put_string(&o, "event", event);
	if (*body)
		strbuf_printf(&b, ",%s", body);
	return strbuf_take(&b);
}

enum status store_append(struct store *s, const char *event, const char *body, struct diag *d)
{
	struct pending_event p = { .members = event_members(event, body) };
	struct strbuf line = STRBUF_INIT;
	enum status status;

	assert(s && event && *event && body);
	line_event(&line, s->seq + s->n_pending + 1, p.members);
	if (strchr(p.members, '\n'))
		status = diagnose(d, STATUS_E_SYNTAX, _("an event cannot have line ends"));
	else
		status = json_parse(line.text, line.length, &p.event, d);
	strbuf_free(&line);
	if (status != STATUS_OK) {
		free(p.members);
		return status;
	}
	GROW(s->pending, s->n_pending, s->pending_capacity);
	s->pending[s->n_pending++] = p;
	return save(s, d);
}

size_t store_count(const struct store *s)
{
	return s->n_saved + s->n_pending;
}

const struct json *store_event(const struct store *s, size_t i)
{
	if (i < s->n_saved)
		return s->saved[i];
	i -= s->n_saved;
	return i < s->n_pending ? s->pending[i].event : NULL;
}

/* --- the record as a whole ------------------------------------------------- */

static struct merge_list all_events(const struct store *s)
{
	struct merge_list r = { NULL };

	for (size_t i = 0; i < store_count(s); i++)
		merge_add(&r, store_event(s, i));
	return r;
}

enum status store_export(const struct store *s, struct strbuf *to, struct diag *d)
{
	enum status status = store_whole(s, NULL, d);
	struct merge_list r;

	if (status != STATUS_OK)
		return status;
	r = all_events(s);
	merge_export(&r, to);
	merge_free(&r);
	return STATUS_OK;
}

enum status store_write_export(const struct store *s, const char *path, struct diag *d)
{
	struct strbuf b = STRBUF_INIT;
	size_t damaged;
	struct stat st;
	enum status status = store_whole(s, &damaged, d);

	if (status == STATUS_OK && damaged && stat(path, &st) == 0 && S_ISREG(st.st_mode))
		return diagnose(d, STATUS_E_IO,
		                _("%s is left as it is: your record has damaged lines, and it may "
		                  "hold what is lost; export into a new file"), path);
	if (status == STATUS_OK)
		status = store_export(s, &b, d);
	if (status == STATUS_OK)
		status = disk_write(path, b.text, b.length, d);
	strbuf_free(&b);
	return status;
}

/* The lock is held.  The file as it is goes to *backup, one of these events takes its place. */
static enum status rewrite(struct store *s, int fd, const struct merge_list *r, char **backup,
                           struct diag *d)
{
	struct strbuf b = STRBUF_INIT;
	struct stat st;
	char *old = NULL;
	ssize_t n = -1;
	enum status status;

	if (fstat(fd, &st) == 0 && st.st_size <= SIZE_LIMIT) {
		old = memory_new((size_t)st.st_size + 1, 1);
		n = disk_read(fd, old, (size_t)st.st_size, 0);
	}
	status = n < 0 || n != st.st_size
		? diagnose(d, STATUS_E_IO, "%s: %s", s->path, strerror(n < 0 ? errno : EIO))
	               : disk_set_aside(s->path, "before", old, (size_t)n, backup, d);
	free(old);
	if (status != STATUS_OK)
		return status;
	merge_export(r, &b);
	status = disk_replace(s->path, b.text, b.length, d);
	strbuf_free(&b);
	if (status != STATUS_OK) {
		unlink(*backup);               /* nothing has changed */
		free(*backup);
		*backup = NULL;
		return status;
	}
	return store_refresh(s, d);            /* another file: read from its beginning */
}

enum status store_import(struct store *s, const char *text, size_t n, struct store_import *out,
                         struct diag *d)
{
	struct merge_list theirs = { NULL }, ours, all = { NULL };
	struct disk disk;
	enum status status;

	assert(s && text && out);
	*out = (struct store_import){ 0 };
	status = merge_read(text, n, &theirs, out, d);
	if (status == STATUS_OK)
		status = open_whole(s, &disk, d);
	if (status == STATUS_OK) {
		ours = all_events(s);
		out->added = merge_lists(&ours, &theirs, &all);
		out->known = theirs.n - out->added;
		if (out->added)
			status = rewrite(s, disk.file, &all, &out->backup, d);
		merge_free(&ours);
		merge_free(&all);
		disk_close(&disk);
	}
	merge_free(&theirs);
	return status;
}

enum status store_forget(struct store *s,
                         bool (*goes)(const struct json *event, const void *context),
                         const void *context, size_t *gone, char **backup, struct diag *d)
{
	struct merge_list rest = { NULL };
	struct disk disk;
	enum status status = open_whole(s, &disk, d);

	assert(s && goes && gone && backup);
	*gone = 0;
	*backup = NULL;
	if (status != STATUS_OK)
		return status;
	for (size_t i = 0; i < store_count(s); i++) {
		if (goes(store_event(s, i), context))
			*gone += 1;
		else
			merge_add(&rest, store_event(s, i));
	}
	if (*gone)
		status = rewrite(s, disk.file, &rest, backup, d);
	merge_free(&rest);
	disk_close(&disk);
	return status;
}
