/* course_index.c - the index of a course: read, kept fresh, written by the build */
#include "config.h"
#include "lesson/course_index.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/file.h"
#include "base/memory.h"
#include "worker/worker.h"

enum { INDEX_BYTES = 4 << 20, INDEX_VERSION = 1 };

struct outlined {
	char *folder, *path;
	struct timespec made;          /* the index */
	double sizes[LANGUAGES_MAX];  /* of the lesson's files; -1: it has no such file */
	bool there;                    /* not handed over yet */
	struct outline outline;
};

static char *inside(const char *folder, const char *name)
{
	struct strbuf b = STRBUF_INIT;

	strbuf_printf(&b, "%s/%s", folder, name);
	return strbuf_take(&b);
}

/* "lesson.lua" in the source language, "ru.lua" in another. */
static char *file_of(enum language k)
{
	struct strbuf name = STRBUF_INIT;

	strbuf_printf(&name, "%s.lua", k == LANGUAGE_EN ? "lesson" : language_code(k));
	return strbuf_take(&name);
}

/* The size of that file of the lesson, -1 when it is not there; whether it is newer than *than. */
static double measure(const char *path, enum language k, const struct timespec *than, bool *newer)
{
	char *name = file_of(k), *whole = inside(path, name);
	struct stat st;
	bool there = stat(whole, &st) == 0;

	if (there && than && (st.st_mtim.tv_sec > than->tv_sec ||
	                      (st.st_mtim.tv_sec == than->tv_sec &&
	                       st.st_mtim.tv_nsec > than->tv_nsec)))
		*newer = true;
	free(whole);
	free(name);
	return there ? (double)st.st_size : -1;
}

/* --- reading --------------------------------------------------------------- */

static void read_entry(const struct json *j, const char *directory, const struct timespec *made,
                       struct outlines *x)
{
	const char *folder = json_string(json_get(j, "folder"), "");
	struct outlined e = { .made = *made, .there = true };

	if (!*folder || strchr(folder, '/') || outline_read(j, &e.outline) != STATUS_OK)
		return;
	for (enum language k = 0; k < language_count(); k++) {
		char *name = file_of(k);

		e.sizes[k] = json_number(json_get(json_get(j, "files"), name), -1);
		free(name);
	}
	e.folder = memory_copy_text(folder);
	e.path = inside(directory, folder);
	x->items[x->n++] = e;
}

void course_index_open(const char *directory, struct outlines *out)
{
	char *path = inside(directory, "index.json"), *text = NULL;
	struct json *root = NULL;
	const struct json *list;
	struct stat st;
	size_t length;

	*out = (struct outlines){ NULL, 0 };
	if (stat(path, &st) == 0 && file_read(path, INDEX_BYTES, &text, &length,
	                                      NULL) == STATUS_OK &&
	    json_parse(text, length, &root, NULL) == STATUS_OK &&
	    json_number(json_get(root, "version"), 0) == INDEX_VERSION) {
		list = json_get(root, "lessons");
		out->items = memory_new(json_count(list) + 1, sizeof *out->items);
		for (const struct json *j = json_first(list); j; j = json_next(j))
			read_entry(j, directory, &st.st_mtim, out);
	}
	json_free(root);
	free(text);
	free(path);
}

void course_index_free(struct outlines *x)
{
	for (size_t i = 0; i < x->n; i++) {
		free(x->items[i].folder);
		free(x->items[i].path);
		if (x->items[i].there)
			outline_free(&x->items[i].outline);
	}
	free(x->items);
	*x = (struct outlines){ NULL, 0 };
}

static bool fits(const struct outlined *e)
{
	struct strbuf request = STRBUF_INIT;
	bool newer = false, same = true;
	uint64_t hash;

	for (enum language k = 0; k < language_count(); k++)
		same = measure(e->path, k, &e->made, &newer) == e->sizes[k] && same;
	if (same && newer)
		same = lesson_request(e->path, &request, &hash, NULL) == STATUS_OK &&
			hash == e->outline.hash;
	strbuf_free(&request);
	return same;
}

bool course_index_take(struct outlines *x, const char *folder, struct outline *out)
{
	for (size_t i = 0; i < x->n; i++) {
		struct outlined *e = &x->items[i];

		if (!e->there || strcmp(e->folder, folder) != 0)
			continue;
		if (!fits(e))
			return false;
		e->there = false;
		*out = e->outline;
		return true;
	}
	return false;
}

/* --- writing --------------------------------------------------------------- */

static enum status read_lesson(const char *path, struct worker *w, struct outline *out,
                               struct diag *d)
{
	struct strbuf request = STRBUF_INIT;
	struct json *reply = NULL;
	struct lesson *lesson;
	uint64_t hash = 0;
	enum status s = lesson_request(path, &request, &hash, d);

	if (s == STATUS_OK)
		s = worker_ask(w, request.text, request.length, &reply, d);
	if (s == STATUS_OK)
		s = lesson_parse(reply, hash, &lesson, d);
	if (s == STATUS_OK) {
		outline_of(lesson, out);
		lesson_free(lesson);
	}
	json_free(reply);
	strbuf_free(&request);
	return s;
}

static void write_entry(const char *folder, const char *path, const struct outline *outline,
                        struct json_out *o)
{
	json_open_object(o);
	json_put_string(o, "folder", folder);
	json_out_key(o, "files");
	json_open_object(o);
	for (enum language k = 0; k < language_count(); k++) {
		double size = measure(path, k, NULL, NULL);
		char *name = file_of(k);

		if (size >= 0) {
			json_put_number(o, name, size);
		}
		free(name);
	}
	json_close_object(o);
	outline_write(outline, o);
	json_close_object(o);
}

enum status course_index_write(const struct course *c, struct strbuf *to, struct strbuf *faults,
                               struct diag *d)
{
	struct worker *w = worker_new();
	struct json_out o = JSON_OUT(to);
	enum status s = STATUS_OK;

	assert(to);
	json_open_object(&o);
	json_put_number(&o, "version", INDEX_VERSION);
	json_out_key(&o, "lessons");
	json_open_array(&o);
	for (size_t i = 0; i < c->n && s != STATUS_E_IO; i++) {
		char *path = inside(c->directory, c->folders[i]);
		struct outline outline;

		s = read_lesson(path, w, &outline, d);
		if (s == STATUS_OK) {
			strbuf_putc(to, '\n');
			write_entry(c->folders[i], path, &outline, &o);
			outline_free(&outline);
		} else if (s != STATUS_E_IO) {
			strbuf_printf(faults, "%s: %s\n", c->folders[i], d->text);
			s = STATUS_OK;
		}
		free(path);
	}
	json_close_array(&o);
	json_close_object(&o);
	strbuf_putc(to, '\n');
	worker_free(w);
	return s;
}
