/* check_course.c - a folder of lessons: what its course.lua says, and ids that two lessons share */
#include "config.h"
#include "author/rules_private.h"

#include <assert.h>
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

/* Whether the lesson's text may name that id: only such a one is worth running. */
static bool mentions(const char *folder, const char *id)
{
	char *path = inside(folder, "lesson.lua"), *text = NULL;
	size_t length;
	bool found = text_file_read(path, LESSON_BYTES, &text, &length, NULL,
	                            NULL) == STATUS_OK && strstr(text, id);

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

static void compare(struct check *c, const char *directory, const char *folder, int number)
{
	char *path = inside(directory, folder);
	bool own = course_same_path(path, c->path), may = !own && mentions(path, c->lesson->id);
	struct lesson *other;
	const char *id;

	for (size_t i = 0; i < c->lesson->n_was && !own && !may; i++)
		may = mentions(path, c->lesson->was[i]);
	other = may ? rule_link_load(c, path) : NULL;
	id = other ? shared_id(c->lesson, other) : NULL;
	if (id)
		check_fault(c, NO_BLOCK, number,
		            _("give one of them another id: students' records are kept by it"),
		            _("the lesson in %s has the id '%s' too"), folder, id);
	lesson_free(other);
	free(path);
}

void rule_course(struct check *c)
{
	struct strbuf around = STRBUF_INIT, file = STRBUF_INIT;
	struct course course;

	strbuf_printf(&around, "%s/..", c->path);
	strbuf_printf(&file, "%s/course.lua", around.text);
	if (c->folder && access(file.text, F_OK) == 0 && course_open_at(around.text, &course,
		NULL) == STATUS_OK) {
		for (size_t i = 0; i < course.n; i++)
			compare(c, around.text, course.folders[i], (int)i);
		course_free(&course);
		check_load_again(c);
	}
	strbuf_free(&file);
	strbuf_free(&around);
}
