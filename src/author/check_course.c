/* check_course.c - a folder of lessons: what its course.lua says, and ids that two lessons share */
#include "config.h"
#include "author/rules_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text_file.h"
#include "lesson/course.h"
#include "lesson/course_file.h"

enum { LESSON_BYTES = 1 << 20 };

static char *inside(const char *folder, const char *name)
{
	struct strbuf b = STRBUF_INIT;
	size_t n = strlen(folder);

	while (n > 1 && folder[n - 1] == '/')
		n--;
	strbuf_printf(&b, "%.*s/%s", (int)n, folder, name);
	return strbuf_take(&b);
}

/* --- course.lua ------------------------------------------------------------ */

static struct finding *add(struct proof *p, int line, bool note, const char *message,
                           const char *fix)
{
	GROW(p->faults, p->n, p->capacity);
	p->faults[p->n] = (struct finding){
		.file = memory_copy_text(p->path), .line = line,
		.block = memory_copy_text(""), .rule = rule_course_file.name, .note = note,
		.message = memory_copy_text(message), .fix = memory_copy_text(fix), .times = 1,
	};
	p->n_faults += !note;
	return &p->faults[p->n++];
}

/* The first place counts. */
static void put_repeated(const struct json *order, struct proof *out)
{
	struct strbuf text = STRBUF_INIT;
	bool any = false;

	strbuf_puts(&text, _("more than once in the order, where the first place counts:"));
	for (const struct json *j = json_first(order); j; j = json_next(j)) {
		int before = 0, all = 0;

		for (const struct json *k = json_first(order); k; k = json_next(k))
			all += !strcmp(json_string(k, ""), json_string(j, ""));
		for (const struct json *k = json_first(order); k != j; k = json_next(k))
			before += !strcmp(json_string(k, ""), json_string(j, ""));
		if (all > 1 && !before) {
			strbuf_printf(&text, "%s %s", any ? "," : "", json_string(j, ""));
			any = true;
		}
	}
	if (any)
		add(out, 0, true, text.text, _("strike the others"));
	strbuf_free(&text);
}

static enum status put_faults(const char *path, struct proof *out, struct diag *d)
{
	struct json *reply;
	enum status s = course_file_read(path, &reply, d);

	for (const struct json *f = json_first(json_get(reply, "faults")); s == STATUS_OK && f;
	     f = json_next(f))
		add(out, (int)json_number(json_get(f, "line"), 0), false,
		    json_string(json_get(f, "cause"), ""), json_string(json_get(f, "fix"), ""));
	if (s == STATUS_OK)
		put_repeated(json_get(json_get(reply, "course"), "order"), out);
	json_free(reply);
	return s;
}

static void put_absent(const struct course *c, struct proof *out)
{
	struct strbuf text = STRBUF_INIT;

	strbuf_puts(&text, _("in the order, but not here:"));
	for (size_t i = 0; i < c->n_absent; i++)
		strbuf_printf(&text, "%s %s", i ? "," : "", c->absent[i]);
	if (c->n_absent)
		add(out, 0, true, text.text, "");
	strbuf_free(&text);
}

enum status check_course(const char *path, struct proof *out, struct diag *d)
{
	struct course c;
	enum status s;

	assert(path && out);
	*out = (struct proof){ .path = inside(path, "course.lua"),
	                       .lesson = inside(path, "course.lua") };
	s = put_faults(path, out, d);
	if (s == STATUS_OK)
		s = course_open_at(path, &c, d);
	if (s != STATUS_OK)
		return s;
	put_absent(&c, out);
	course_free(&c);
	return STATUS_OK;
}

/* --- lessons of one id ----------------------------------------------------- */

/* Whether the id stands in the text as a string of its own. */
static bool quotes(const char *text, const char *id)
{
	size_t n = strlen(id);

	for (const char *p = strstr(text, id); p; p = strstr(p + 1, id))
		if (p > text && strchr("\"'[", p[-1]) && p[n] && strchr("\"']", p[n]))
			return true;
	return false;
}

/* Whether the lesson's text may name that id: only such a one is worth running. */
static bool mentions(const char *folder, const char *id)
{
	char *path = inside(folder, "lesson.lua"), *text = NULL;
	size_t length;
	bool found = text_file_read(path, LESSON_BYTES, &text, &length, NULL,
	                            NULL) == STATUS_OK && quotes(text, id);

	free(text);
	free(path);
	return found;
}

/* An id under which the records of both are kept; NULL: there is none. */
static const char *shared_id(const struct lesson *a, const struct lesson *b)
{
	if (lesson_is_called(b, a->id))
		return a->id;
	for (size_t i = 0; i < a->n_was; i++)
		if (lesson_is_called(b, a->was[i]))
			return a->was[i];
	return NULL;
}

/* Whether the lesson in that folder has an id of the one that is checked. */
static bool shares_id(struct check *c, const char *path, char id[SCHEMA_ID_MAX + 1])
{
	bool may = mentions(path, c->lesson->id);
	struct lesson *other;
	const char *shared;

	for (size_t i = 0; i < c->lesson->n_was && !may; i++)
		may = mentions(path, c->lesson->was[i]);
	other = may ? rule_link_load(c, path) : NULL;
	shared = other ? shared_id(c->lesson, other) : NULL;
	snprintf(id, SCHEMA_ID_MAX + 1, "%s", shared ? shared : "");
	lesson_free(other);
	return shared != NULL;
}

/* Another lesson of the same course: of its id, or in a folder by which it would be called. */
static void compare(struct check *c, const char *directory, const char *folder, int number)
{
	char *path = inside(directory, folder), id[SCHEMA_ID_MAX + 1];

	if (course_same_path(path, c->path))
		;
	else if (shares_id(c, path, id))
		check_fault(c, NO_BLOCK, number,
		            _("give one of them another id: students' records are kept by it"),
		            _("the lesson in %s has the id '%s' too"), folder, id);
	else if (course_names(folder, c->lesson->id))
		check_fault(c, NO_BLOCK, number,
		            _("give the lesson another id, or the folder another name"),
		            _("the folder %s of another lesson is called '%s' too: that name "
		              "opens the other lesson"), folder, c->lesson->id);
	free(path);
}

/* A lesson of a course that is not its own. */
static void compare_foreign(struct check *c, const char *directory, const char *folder, int number)
{
	char *path = inside(directory, folder), id[SCHEMA_ID_MAX + 1];
	bool alone = !json_get(c->data, "line");       /* a file without a lesson block */

	if (!course_same_path(path, c->path) && shares_id(c, path, id))
		check_fault(c, NO_BLOCK, number,
		            alone ? _("give the file another name: students' records are kept by "
		                      "it")
		            : _("give this one another id: students' records are kept by it"),
		            _("a lesson of another course, %s, has the id '%s' too"), path, id);
	free(path);
}

/* Whether the folder of that name holds the same lesson in both: one course that was copied. */
static bool is_copy(const struct course *own, const struct course *other, const char *folder,
                    const char *path)
{
	char *twin = inside(own->directory, folder);
	bool copied = *own->key && !strcmp(own->key, other->key) && course_same_path(twin, path);

	free(twin);
	return copied;
}

/* The courses that a student has beside the lesson's own. */
static void look_in_others(struct check *c, const struct course *own)
{
	struct courses all;
	int number = 0;

	if (course_open_all(NULL, &all, NULL) != STATUS_OK)
		return;
	for (size_t k = 0; k < all.n; k++) {
		const struct course *other = &all.items[k];

		if (own && course_same_path(own->directory, other->directory))
			continue;
		for (size_t i = 0; i < other->n; i++)
			if (!own || !is_copy(own, other, other->folders[i], c->path))
				compare_foreign(c, other->directory, other->folders[i], --number);
	}
	course_free_all(&all);
}

/* The folder around the lesson's, when it is a course: it says so, or was named as one. */
static bool open_around(const struct check *c, struct course *out)
{
	char *around = inside(c->path, ".."), *file = inside(around, "course.lua");
	bool is = c->folder && (c->setup->in_course || access(file, F_OK) == 0) &&
		course_open_at(around, out, NULL) == STATUS_OK;

	free(file);
	free(around);
	return is;
}

void rule_course(struct check *c)
{
	struct course own;
	bool is = open_around(c, &own);

	for (size_t i = 0; is && i < own.n; i++)
		compare(c, own.directory, own.folders[i], (int)i);
	look_in_others(c, is ? &own : NULL);
	if (is)
		course_free(&own);
	check_load_again(c);
}
