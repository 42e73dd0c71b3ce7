/* preview.c - the watch on files that are being edited */
#include "config.h"
#include "author/preview.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"

enum {
	RACE_MS = 50,                  /* file systems note times this coarsely, or finer */
	PATIENCE_MS = 300       /* editors that save by renaming leave no file for a moment */
};

static long long clock_ms(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

/* --- the files ------------------------------------------------------------- */

static void look_at(const char *path, struct watched_file *out)
{
	out->there = stat(path, &out->stamp) == 0 && S_ISREG(out->stamp.st_mode);
	if (!out->there)
		out->stamp = (struct stat){ 0 };
}

static bool differs(const struct watched_file *a, const struct watched_file *b)
{
	return a->there != b->there || a->stamp.st_ino != b->stamp.st_ino ||
		a->stamp.st_dev != b->stamp.st_dev ||
	       a->stamp.st_size != b->stamp.st_size ||
	       a->stamp.st_mtim.tv_sec != b->stamp.st_mtim.tv_sec ||
	       a->stamp.st_mtim.tv_nsec != b->stamp.st_mtim.tv_nsec;
}

static bool is_recent(const struct watched_file *w)
{
	long long age = clock_ms(CLOCK_REALTIME) - w->stamp.st_mtim.tv_sec * 1000LL -
		w->stamp.st_mtim.tv_nsec / 1000000;

	return w->there && age > -RACE_MS && age < RACE_MS;
}

static void add_file(struct watch *w, const char *folder, const char *name)
{
	struct strbuf path = STRBUF_INIT;

	strbuf_printf(&path, "%s%s%s", folder, *folder ? "/" : "", name);
	w->files = memory_resize(w->files, w->n + 1, sizeof *w->files);
	w->files[w->n].path = strbuf_take(&path);
	look_at(w->files[w->n].path, &w->files[w->n]);
	w->unsettled = w->unsettled || is_recent(&w->files[w->n]);
	w->n++;
}

static void add_folder(struct watch *w, const char *folder)
{
	add_file(w, folder, "lesson.lua");
	for (enum language k = 0; k < language_count(); k++) {
		struct strbuf name = STRBUF_INIT;

		strbuf_printf(&name, "%s.lua", language_code(k));
		if (k != LANGUAGE_EN)
			add_file(w, folder, name.text);
		strbuf_free(&name);
	}
}

void preview_watch_open(struct watch *w, const char *path)
{
	static const char tail[] = "/lesson.lua";
	size_t n = strlen(path);
	struct stat st;

	*w = (struct watch){ NULL };
	if (n > strlen(tail) && !strcmp(path + n - strlen(tail), tail)) {
		char *folder = memory_copy(path, n - strlen(tail));

		add_folder(w, folder);
		free(folder);
	} else if (stat(path, &st) == 0 && S_ISDIR(st.st_mode)) {
		add_folder(w, path);
	} else {
		add_file(w, "", path);
	}
}

void preview_watch_free(struct watch *w)
{
	for (size_t i = 0; i < w->n; i++)
		free(w->files[i].path);
	free(w->files);
	*w = (struct watch){ NULL };
}

/* A save that replaces the file is under way, perhaps. */
static bool is_being_saved(struct watch *w, const struct watched_file *first)
{
	long long now;

	if (first->there && first->stamp.st_size > 0) {
		w->missing = 0;
		return false;
	}
	now = clock_ms(CLOCK_MONOTONIC);
	if (!w->missing)
		w->missing = now;
	return now - w->missing < PATIENCE_MS;
}

bool preview_watch_look(struct watch *w)
{
	bool changed = w->unsettled, unsettled = false;

	for (size_t i = 0; i < w->n; i++) {
		struct watched_file now = w->files[i];

		look_at(now.path, &now);
		if (i == 0 && is_being_saved(w, &now))
			return false;
		changed = changed || differs(&now, &w->files[i]);
		unsettled = unsettled || is_recent(&now);
		w->files[i] = now;
	}
	w->unsettled = unsettled;
	return changed;
}

/* --- the blocks ------------------------------------------------------------ */

/* The block as JSON, its line left out: it moves with every edit above. */
static char *data_of(const struct json *block)
{
	struct strbuf text = STRBUF_INIT;
	struct json_out o = JSON_OUT(&text);

	json_open_object(&o);
	for (const struct json *m = json_first(block); m; m = json_next(m)) {
		if (!strcmp(json_key(m), "line"))
			continue;
		json_put_copy(&o, json_key(m), m);
	}
	json_close_object(&o);
	return strbuf_take(&text);
}

void preview_snapshot_take(const char *request, size_t length, const struct json *reply,
                           struct snapshot *out)
{
	const struct json *blocks = json_get(json_get(reply, "lesson"), "blocks");
	struct json *asked = NULL;

	assert(request && out);
	preview_snapshot_free(out);
	out->ids = memory_new(json_count(blocks), sizeof *out->ids);
	out->data = memory_new(json_count(blocks), sizeof *out->data);
	out->lines = memory_new(json_count(blocks), sizeof *out->lines);
	for (const struct json *b = json_first(blocks); b; b = json_next(b), out->n++) {
		out->ids[out->n] = memory_copy_text(json_string(json_get(b, "id"), ""));
		out->data[out->n] = data_of(b);
		out->lines[out->n] = (int)json_number(json_get(b, "line"), 0);
	}
	json_parse(request, length, &asked, NULL);
	out->text =
		memory_copy_text(json_string(json_get(json_first(json_get(asked, "files")), "text"),
		                             ""));
	json_free(asked);
}

void preview_snapshot_free(struct snapshot *s)
{
	for (size_t i = 0; i < s->n; i++) {
		free(s->ids[i]);
		free(s->data[i]);
	}
	free(s->ids);
	free(s->data);
	free(s->lines);
	free(s->text);
	*s = (struct snapshot){ NULL };
}

static const char *find_data(const struct snapshot *s, const char *id)
{
	for (size_t i = 0; i < s->n; i++)
		if (!strcmp(s->ids[i], id))
			return s->data[i];
	return NULL;
}

bool preview_snapshot_same(const struct snapshot *a, const struct snapshot *b, const char *id)
{
	const char *one = find_data(a, id), *other = find_data(b, id);

	assert(id);
	return one && other && !strcmp(one, other);
}

/* The first line, from 1, that is not the same in both; 0: there is none. */
static int first_difference(const char *before, const char *after)
{
	int line = 1;

	for (; *before == *after; before++, after++) {
		if (!*after)
			return 0;
		line += *after == '\n';
	}
	return line;
}

int preview_snapshot_edited(const struct snapshot *before, const struct snapshot *after)
{
	int line, found = -1;

	for (size_t i = 0; i < after->n; i++)
		if (!preview_snapshot_same(before, after, after->ids[i]))
			return (int)i;
	line = first_difference(before->text, after->text);
	for (size_t i = 0; i < after->n; i++)
		if (after->lines[i] <= line)
			found = (int)i;
	return found;
}
