/* whole.c - the record as a whole: exported, merged with another, rewritten with less in it */
#include "config.h"
#include "store/store_private.h"

#include <assert.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/message.h"
#include "store/merge_private.h"

#define COMPACT_FROM (4 << 20)         /* bytes: what opens in a tenth of a second stays as it is */

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

/* The lock is held.  The file as it is stays at *backup, one of these events takes its place. */
static enum status rewrite(struct store *s, const struct merge_list *r, char **backup,
                           struct diag *d)
{
	struct strbuf b = STRBUF_INIT;
	enum status status = disk_keep_aside(s->path, "before", backup, d);

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

void store_compact(struct store *s)
{
	struct merge_list all;
	char *backup = NULL;
	off_t before = s->offset;

	if (before < COMPACT_FROM || s->superseded < before / 2 || s->damaged)
		return;
	all = all_events(s);
	if (rewrite(s, &all, &backup, NULL) == STATUS_OK)
		store_tell(s, _("Your record was %lld MB, most of it places in lessons that you "
		                "have left since; it is smaller now, and the old file is %s."),
		           (long long)(before >> 20), backup);
	free(backup);
	merge_free(&all);
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
		status = store_open_whole(s, &disk, d);
	if (status == STATUS_OK) {
		ours = all_events(s);
		out->added = merge_lists(&ours, &theirs, &all);
		out->known = theirs.n - out->added;
		if (out->added)
			status = rewrite(s, &all, &out->backup, d);
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
	enum status status = store_open_whole(s, &disk, d);

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
		status = rewrite(s, &rest, backup, d);
	merge_free(&rest);
	disk_close(&disk);
	return status;
}
