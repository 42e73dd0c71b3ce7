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
#include "store/store_private.h"

#define LOCK_WAIT 3000                 /* ms */

void store_tell(struct store *s, const char *format, ...)
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

static void forget_pending(struct store *s)
{
	for (size_t i = 0; i < s->n_pending; i++) {
		json_free(s->pending[i].event);
		free(s->pending[i].members);
	}
	s->n_pending = 0;
}

/* All that is pending, and the header before it in an empty file, in one write. */
static enum status write_pending(struct store *s, int fd, struct diag *d)
{
	struct strbuf b = STRBUF_INIT;
	bool fresh = s->offset == 0;
	enum status status = STATUS_OK;

	if (fresh && s->n_pending)
		line_header(&b);
	for (size_t i = 0; i < s->n_pending; i++)
		line_event(&b, s->seq + 1 + i, s->pending[i].members);
	if (b.length)
		status = disk_append(fd, s->path, s->offset, b.text, b.length, d);
	if (b.length && status == STATUS_OK) {
		if (fresh)
			disk_sync_folder(s->folder);
		if (!store_take_written(s, b.text, b.length))
			assert(!"what we write we can read");
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

enum status store_open_whole(struct store *s, struct disk *disk, struct diag *d)
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
	status = store_read_on(s, disk->file, true, d);
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
	enum status status = store_open_whole(s, &disk, d);

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
		return store_note_readable(s, STATUS_OK, NULL, d);
	if (status != STATUS_OK)
		return store_note_readable(s, status, &why, d);
	/* Without the lock a half line may be seen: it is left for the next time. */
	status = store_read_on(s, fd, false, d);
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
	struct disk disk;
	struct diag d;

	if (store_open_whole(s, &disk, &d) == STATUS_OK) {
		store_compact(s);
		disk_close(&disk);
	} else {
		store_tell(s, _("%s. Your answers of this session are kept in memory only."),
		           d.text);
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
	store_forget_saved(s);
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
