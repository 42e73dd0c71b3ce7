/* rule_link.c - rules about links between places */
#include "config.h"
#include "author/rules_private.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "lesson/course.h"
#include "text/links.h"

/* A lesson that links lead into, read once; NULL: it cannot be loaded, which its own proof
 * tells. */
struct other { char *folder; struct lesson *lesson; };

struct looking {
	struct check *c;
	struct course course;
	struct other *others;
	size_t n_others, capacity;
	/* the text that is looked at */
	int block, index;
	enum language language;
};

/* The course that the lesson is a part of: the folder around its own that has a course.lua, else
 * the installed one. */
static bool open_course(const struct check *c, struct course *out)
{
	struct strbuf around = STRBUF_INIT, file = STRBUF_INIT;
	struct stat st;
	bool own;

	strbuf_printf(&around, "%s/..", c->path);
	strbuf_printf(&file, "%s/course.lua", around.text);
	own = c->folder && stat(file.text, &st) == 0 &&
		course_open_at(around.text, out, NULL) == STATUS_OK;
	strbuf_free(&around);
	strbuf_free(&file);
	return own || course_open(out, NULL) == STATUS_OK;
}

struct lesson *rule_link_load(struct check *c, const char *path)
{
	struct strbuf request = STRBUF_INIT;
	struct lesson *lesson = NULL;
	struct json *reply = NULL;
	uint64_t hash;

	if (lesson_request(path, &request, &hash, NULL) == STATUS_OK &&
	    worker_ask(c->worker, request.text, request.length, &reply, NULL) == STATUS_OK &&
	    lesson_parse(reply, hash, &lesson, NULL) != STATUS_OK)
		lesson = NULL;
	json_free(reply);
	strbuf_free(&request);
	return lesson;
}

static const struct lesson *other_lesson(struct looking *l, const char *folder)
{
	struct strbuf path = STRBUF_INIT;

	for (size_t i = 0; i < l->n_others; i++)
		if (!strcmp(l->others[i].folder, folder))
			return l->others[i].lesson;
	strbuf_printf(&path, "%s/%s", l->course.directory, folder);
	GROW(l->others, l->n_others, l->capacity);
	l->others[l->n_others++] = (struct other){ memory_copy_text(folder),
	                                           rule_link_load(l->c, path.text) };
	strbuf_free(&path);
	return l->others[l->n_others - 1].lesson;
}

static void did_you_mean(const struct nearest *near, struct strbuf *fix)
{
	if (near->best)
		strbuf_printf(fix, _("did you mean '%s'?"), near->best);
}

static void no_lesson(const struct looking *l, const char *id)
{
	struct strbuf fix = STRBUF_INIT;
	struct nearest near;

	nearest_start(&near, id);
	for (size_t i = 0; i < l->course.n; i++) {
		const char *tail = l->course.folders[i] + strspn(l->course.folders[i],
			"0123456789");

		nearest_offer(&near, tail + (tail > l->course.folders[i] && *tail == '-'));
	}
	did_you_mean(&near, &fix);
	check_fault_in(l->c, l->language, l->block, l->index, fix.text,
	            _("a link leads to '%s', and the course has no such lesson"), id);
	strbuf_free(&fix);
}

static void look_for_block(const struct looking *l, const struct lesson *in, const char *id)
{
	struct strbuf fix = STRBUF_INIT;
	struct nearest near;

	if (!in || lesson_find_recorded(in, id) != NO_BLOCK)
		return;
	nearest_start(&near, id);
	for (size_t i = 0; i < in->n_blocks; i++)
		nearest_offer(&near, in->blocks[i].id);
	did_you_mean(&near, &fix);
	check_fault_in(l->c, l->language, l->block, l->index, fix.text,
	            _("a link leads to '#%s', and lesson '%s' has no such block"), id,
	            in->id);
	strbuf_free(&fix);
}

static void look_at(void *context, const char *words, const char *target)
{
	struct looking *l = context;
	const char *hash = strchr(target, '#');
	char *id = memory_copy(target, hash ? (size_t)(hash - target) : strlen(target));
	bool own = !*id || lesson_is_called(l->c->lesson, id), there = own;

	l->index += TEXTS_MAX;
	if (!words[strspn(words, " ")])
		check_fault_in(l->c, l->language, l->block, l->index,
		               _("write what is to be read there: [words](lesson#block)"),
		               _("a link to '%.60s' has no words"), target);
	if (own && hash)
		look_for_block(l, l->c->lesson, hash + 1);
	for (size_t i = 0; i < l->course.n && !there; i++) {
		there = course_names(l->course.folders[i], id);
		if (there && hash)
			look_for_block(l, other_lesson(l, l->course.folders[i]), hash + 1);
	}
	if (!there)
		no_lesson(l, id);
	free(id);
}

/* Of a picture a terminal shows the words that stand for it. */
static void look_at_strange(void *context, enum strange_link kind, const char *address)
{
	struct looking *l = context;
	bool web = !strncmp(address, "www.", 4);

	l->index += TEXTS_MAX;
	if (kind == STRANGE_PICTURE)
		check_fault_in(l->c, l->language, l->block, l->index,
		               _("say in words what it shows, or draw a chart"),
		               _("a picture, '%.60s', is not shown on a terminal"), address);
	else if (!*address)
		check_fault_in(l->c, l->language, l->block, l->index,
		               _("write [words](lesson-id#block-id), or the words alone"),
		               _("a link leads nowhere"));
	else
		check_fault_in(l->c, l->language, l->block, l->index,
		               web ? _("write https:// before it")
		               : _("write [words](lesson-id#block-id), or an address with "
		                   "https://"),
		               _("a link leads to '%.60s', which is no id and no address"),
		               address);
}

static void look_at_links(struct looking *l, const char *text)
{
	text_links(text, look_at, l);
	text_strange_links(text, look_at_strange, l);
}

static void look_in(struct looking *l, int block)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(l->c, block, texts, TEXTS_MAX);

	l->block = block;
	for (size_t i = 0; i < n; i++)
		for (l->language = 0; l->language < language_count(); l->language++) {
			const char *text = texts[i].wording->text[l->language];

			l->index = texts[i].index;
			if (text)
				look_at_links(l, text);
		}
}

void rule_links(struct check *c)
{
	struct looking l = { .c = c };
	bool course = open_course(c, &l.course);

	for (int block = NO_BLOCK; block < (int)c->lesson->n_blocks; block++)
		look_in(&l, block);
	if (l.n_others)
		check_load_again(c);
	for (size_t i = 0; i < l.n_others; i++) {
		free(l.others[i].folder);
		lesson_free(l.others[i].lesson);
	}
	free(l.others);
	if (course)
		course_free(&l.course);
}
