/* course.c - a course: its lessons in their order, found by name; several courses */
#include "config.h"
#include "lesson/course.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "lesson/course_file.h"

static bool exists(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0;
}

static char *inside(const char *folder, const char *name)
{
	struct strbuf b = STRBUF_INIT;

	strbuf_printf(&b, "%s/%s", folder, name);
	return strbuf_take(&b);
}

/* Bytes of the label that the name begins with, its hyphen not counted; 0: it has none. */
static size_t label_length(const char *folder)
{
	size_t letters = *folder >= 'a' && *folder <= 'z',
		n = letters + strspn(folder + letters, "0123456789");

	return n > 0 && n < COURSE_LABEL_SIZE && folder[n] == '-' && folder[n + 1] ? n : 0;
}

void course_label(const char *folder, char label[COURSE_LABEL_SIZE])
{
	size_t n = label_length(folder);

	while (n > 1 && *folder == '0') {
		folder++;
		n--;
	}
	memcpy(label, folder, n);
	label[n] = '\0';
}

const char *course_bare(const char *folder)
{
	size_t n = label_length(folder);

	return n ? folder + n + 1 : folder;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The place of that folder among those from `from` on; c->n when it is not there. */
static size_t place_of(const struct course *c, size_t from, const char *name)
{
	while (from < c->n && strcmp(c->folders[from], name) != 0)
		from++;
	return from;
}

/* Moves the named folders to the front; keeps the names of those that are not there. */
static void put_in_order(struct course *c, const struct json *names)
{
	size_t done = 0, capacity = 0;

	for (const struct json *j = json_first(names); j; j = json_next(j)) {
		size_t at = place_of(c, 0, json_string(j, ""));
		char *folder;

		if (at == c->n) {
			GROW(c->absent, c->n_absent, capacity);
			c->absent[c->n_absent++] = memory_copy_text(json_string(j, ""));
		} else if (at >= done) {       /* not named before */
			folder = c->folders[at];
			memmove(&c->folders[done + 1], &c->folders[done],
			        (at - done) * sizeof *c->folders);
			c->folders[done++] = folder;
		}
	}
}

static enum status read_file(struct course *c, struct diag *d)
{
	const struct json *course, *fault;
	struct json *reply;
	struct diag why;
	enum status s = course_file_read(c->directory, &reply, d);

	if (s != STATUS_OK)
		return s;
	course = json_get(reply, "course");
	fault = json_first(json_get(reply, "faults"));
	if (fault) {
		course_file_fault(c->directory, fault, &why);
		c->fault = memory_copy_text(why.text);
	}
	c->key = memory_copy_text(json_string(json_get(course, "key"), ""));
	c->asks_name = json_bool(json_get(course, "asks_name"), false);
	put_in_order(c, json_get(course, "order"));
	json_free(reply);
	return STATUS_OK;
}

static enum status list_folders(struct course *c, struct diag *d)
{
	DIR *directory = opendir(c->directory);
	size_t capacity = 0;
	struct dirent *e;

	if (!directory)
		return diagnose(d, errno == ENOENT ? STATUS_E_NOTFOUND : STATUS_E_IO, "%s: %s",
		                c->directory,
		                strerror(errno));
	while ((e = readdir(directory))) {
		char *folder, *lesson;

		if (e->d_name[0] == '.')
			continue;
		folder = inside(c->directory, e->d_name);
		lesson = inside(folder, "lesson.lua");
		if (exists(lesson)) {
			GROW(c->folders, c->n, capacity);
			c->folders[c->n++] = memory_copy_text(e->d_name);
		}
		free(lesson);
		free(folder);
	}
	closedir(directory);
	if (c->n)
		qsort(c->folders, c->n, sizeof *c->folders, by_name);
	return STATUS_OK;
}

enum status course_open(struct course *out, struct diag *d)
{
	char *directory = file_data_path("lessons");
	enum status s = course_open_at(directory, out, d);

	free(directory);
	return s;
}

enum status course_open_at(const char *directory, struct course *out, struct diag *d)
{
	struct course c = { .directory = memory_copy_text(directory) };
	enum status s = list_folders(&c, d);

	if (s == STATUS_OK)
		s = read_file(&c, d);
	if (s == STATUS_OK)
		*out = c;
	else
		course_free(&c);
	return s;
}

void course_free(struct course *c)
{
	for (size_t i = 0; i < c->n; i++)
		free(c->folders[i]);
	free(c->folders);
	for (size_t i = 0; i < c->n_absent; i++)
		free(c->absent[i]);
	free(c->absent);
	free(c->key);
	free(c->fault);
	free(c->directory);
	*c = (struct course){ NULL };
}

static enum status not_there(const struct courses *c, const char *name, struct diag *d)
{
	struct strbuf all = STRBUF_INIT;
	struct nearest n;
	enum status s;

	nearest_start(&n, name);
	for (size_t k = 0; k < c->n; k++) {
		for (size_t i = 0; i < c->items[k].n; i++) {
			nearest_offer(&n, c->items[k].folders[i]);
			nearest_offer(&n, course_bare(c->items[k].folders[i]));
			strbuf_printf(&all, "%s%s", all.length ? ", " : "", c->items[k].folders[i]);
		}
	}
	if (n.best)
		s = diagnose(d, STATUS_E_NOTFOUND, _("there is no lesson '%s'; did you mean '%s'?"),
		             name, n.best);
	else
		s = diagnose(d, STATUS_E_NOTFOUND, _("there is no lesson '%s'; the course has: %s"),
		             name, all.text);
	strbuf_free(&all);
	return s;
}

/* Whether a line of the file is `lesson "ID"`. */
static bool is_lesson(const char *text, const char *id)
{
	size_t n = strlen(id);

	for (const char *p = text; p; p = strchr(p, '\n')) {
		p += strspn(p, "\n\r\t ");
		if (strncmp(p, "lesson", 6) != 0)
			continue;
		p += 6;
		p += strspn(p, "\t (");
		if ((*p == '"' || *p == '\'') && !strncmp(p + 1, id, n) && p[n + 1] == *p)
			return true;
	}
	return false;
}

static bool is_called(const struct course *c, size_t folder, const char *id)
{
	enum { BYTES = 1 << 20 };
	char *directory = inside(c->directory, c->folders[folder]);
	char *path = inside(directory, "lesson.lua"), *text = NULL;
	size_t n;
	bool is = file_read(path, BYTES, &text, &n, NULL) == STATUS_OK && is_lesson(text, id);

	free(text);
	free(path);
	free(directory);
	return is;
}

/* The path of the course's own lesson of that name, its folder's or, when no folder has it, its
 * own; NULL: it has none. */
static char *own_lesson(const struct course *c, const char *name)
{
	for (size_t i = 0; i < c->n; i++)
		if (!strcmp(c->folders[i], name) || !strcmp(course_bare(c->folders[i]), name))
			return inside(c->directory, c->folders[i]);
	for (size_t i = 0; i < c->n && *name && !strchr(name, '/'); i++)
		if (is_called(c, i, name))
			return inside(c->directory, c->folders[i]);
	return NULL;
}

enum status course_find(const struct course *c, const char *name, char **path, struct diag *d)
{
	struct course one = *c;

	*path = own_lesson(c, name);
	if (!*path && *name && exists(name))
		*path = memory_copy_text(name);
	return *path ? STATUS_OK : not_there(&(struct courses){ .items = &one, .n = 1 }, name, d);
}

/* --- several --------------------------------------------------------------- */

static enum status add_course(struct courses *c, const char *directory, struct diag *d)
{
	struct course one;
	enum status s = directory ? course_open_at(directory, &one, d) : course_open(&one, d);

	if (s != STATUS_OK)
		return s;
	c->items = memory_resize(c->items, c->n + 1, sizeof *c->items);
	c->items[c->n++] = one;
	return STATUS_OK;
}

enum status course_usable(const struct course *c, struct diag *d)
{
	return c->fault ? diagnose(d, STATUS_E_LESSON, "%s", c->fault) : STATUS_OK;
}

bool course_same_path(const char *a, const char *b)
{
	struct stat x, y;

	return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* The folder that holds that file or folder, as the path says it: a link among the lessons of a
 * course belongs to that course. */
static char *folder_around(const char *path)
{
	size_t n = strlen(path), slash;
	struct strbuf b = STRBUF_INIT;

	while (n > 1 && path[n - 1] == '/')
		n--;
	for (slash = n; slash && path[slash - 1] != '/'; slash--)
		;
	if (path[n - 1] == '.' && (n - slash == 1 || (n - slash == 2 && path[slash] == '.')))
		strbuf_printf(&b, "%.*s/..", (int)n, path);    /* "." and ".." name no one place */
	else if (!slash)
		strbuf_puts(&b, ".");
	else
		strbuf_add(&b, path, slash > 1 ? slash - 1 : slash);
	return strbuf_take(&b);
}

static bool has_file(const char *folder, const char *name)
{
	char *path = inside(folder, name);
	bool there = exists(path);

	free(path);
	return there;
}

/* The folder of the course that the lesson at that path lies in; NULL: in none. */
static char *course_around(const char *path)
{
	size_t n = strlen(path), k = strlen("lesson.lua");
	char *around = folder_around(path);

	if (n >= k && !strcmp(path + n - k, "lesson.lua") && (n == k || path[n - k - 1] == '/')) {
		char *folder = around;         /* of the lesson */

		around = folder_around(folder);
		free(folder);
	}
	if (has_file(around, "course.lua"))
		return around;
	free(around);
	return NULL;
}

/* The course among these that a path lies in, opened when it is a further one. */
static enum status course_of_path(struct courses *c, const char *path,
                                  const struct course **which, struct diag *d)
{
	char *around = course_around(path);
	enum status s = STATUS_OK;
	size_t i = 0;

	*which = &c->items[c->home];
	if (!around)
		return STATUS_OK;
	while (i < c->n && !course_same_path(c->items[i].directory, around))
		i++;
	if (i == c->n)
		s = add_course(c, around, d);
	if (s == STATUS_OK)
		*which = &c->items[i];
	free(around);
	return s;
}

enum status course_find_in_all(struct courses *c, const char *name,
                               const struct course **which,
                               char **path,
                               struct diag *d)
{
	enum status s;

	for (size_t i = 0; i < c->n; i++) {
		char *found = own_lesson(&c->items[i], name);

		if (found) {
			s = course_usable(&c->items[i], d);
			*which = &c->items[i];
			if (s == STATUS_OK)
				*path = found;
			else
				free(found);
			return s;
		}
	}
	if (!*name || !exists(name))
		return not_there(c, name, d);
	s = course_of_path(c, name, which, d);
	if (s == STATUS_OK)
		s = course_usable(*which, d);
	if (s == STATUS_OK)
		*path = memory_copy_text(name);
	return s;
}

enum status course_open_all(const char *own, struct courses *out, struct diag *d)
{
	struct courses c = { .items = NULL };
	size_t capacity = 0;
	char *paths = memory_copy_text(getenv("FLEETLAB_PATH") ? getenv("FLEETLAB_PATH") : ""),
		*rest = paths, *one;
	enum status s = own ? add_course(&c, own, d) : STATUS_OK;

	while (s == STATUS_OK && (one = strsep(&rest, ":"))) {
		struct diag why;
		enum status added = *one ? add_course(&c, one, &why) : STATUS_OK;

		if (added != STATUS_OK && added != STATUS_E_NOTFOUND) {
			GROW(c.faults, c.n_faults, capacity);
			c.faults[c.n_faults++] = memory_copy_text(why.text);
		}
	}
	free(paths);
	if (s == STATUS_OK)
		s = add_course(&c, NULL, d);
	c.installed = c.n ? c.n - 1 : 0;
	c.home = own ? 0 : c.installed;
	if (s == STATUS_OK)
		*out = c;
	else
		course_free_all(&c);
	return s;
}

void course_free_all(struct courses *c)
{
	for (size_t i = 0; i < c->n; i++)
		course_free(&c->items[i]);
	free(c->items);
	for (size_t i = 0; i < c->n_faults; i++)
		free(c->faults[i]);
	free(c->faults);
	*c = (struct courses){ .items = NULL };
}

bool course_names(const char *name, const char *id)
{
	return !strcmp(name, id) || !strcmp(course_bare(name), id);
}
