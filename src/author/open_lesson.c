/* open_lesson.c - a lesson opened without a screen */
#include "config.h"
#include "author/open_lesson.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"

static enum status read_lesson(struct open_lesson *o, struct diag *d)
{
	struct strbuf request = STRBUF_INIT;
	struct json *reply = NULL;
	uint64_t hash = 0;
	enum status s = lesson_request(o->path, &request, &hash, d);

	if (s == STATUS_OK)
		s = worker_ask(o->worker, request.text, request.length, &reply, d);
	if (s == STATUS_OK)
		s = lesson_parse(reply, hash, &o->lesson, d);
	json_free(reply);
	strbuf_free(&request);
	return s;
}

/* "a, b, c", cut after some. */
static void list_exercises(const struct lesson *l, struct strbuf *to)
{
	enum { LISTED = 400 };         /* bytes of a message */

	for (size_t i = 0; i < l->n_blocks; i++) {
		if (!block_is_exercise(l->blocks[i].kind))
			continue;
		if (to->length > LISTED) {
			strbuf_puts(to, ", …");
			return;
		}
		strbuf_printf(to, "%s%s", to->length ? ", " : "", l->blocks[i].id);
	}
}

static enum status find_exercise(struct open_lesson *o, const char *id, struct diag *d)
{
	const struct lesson *l = o->lesson;
	struct strbuf all = STRBUF_INIT;
	struct nearest n;

	o->block = lesson_find_recorded(l, id);
	if (o->block != NO_BLOCK && (block_is_exercise(l->blocks[o->block].kind) ||
	                             l->blocks[o->block].kind == BLOCK_STEPS))
		return STATUS_OK;
	if (o->block != NO_BLOCK)
		return diagnose(d, STATUS_E_NOTFOUND, _("'%s' is a %s, not an exercise"), id,
		                block_kind_word(l->blocks[o->block].kind));
	nearest_start(&n, id);
	for (size_t i = 0; i < l->n_blocks; i++)
		if (block_is_exercise(l->blocks[i].kind))
			nearest_offer(&n, l->blocks[i].id);
	list_exercises(l, &all);
	if (n.best)
		diagnose(d, STATUS_E_NOTFOUND,
		         _("there is no exercise '%s' in it; did you mean '%s'?"), id, n.best);
	else
		diagnose(d, STATUS_E_NOTFOUND, _("there is no exercise '%s' in it; it has: %s"), id,
		         all.text);
	strbuf_free(&all);
	return STATUS_E_NOTFOUND;
}

static void start_session(struct open_lesson *o, const struct course *course,
                          const struct identity *who)
{
	struct identity nobody = identity_of(NULL, NULL);
	struct session_setup setup = identity_setup(who ? who : &nobody, course);

	o->session = session_new(o->lesson, &setup);
}

enum status open_lesson_path(const struct course *course, const char *path,
                             const struct identity *who, struct open_lesson *out,
                             struct diag *d)
{
	struct open_lesson o = { .path = memory_copy_text(path), .worker = worker_new(),
	                         .block = NO_BLOCK };
	enum status s = read_lesson(&o, d);

	assert(path && out);
	if (s == STATUS_OK) {
		start_session(&o, course, who);
		*out = o;
	} else {
		open_lesson_free(&o);
	}
	return s;
}

enum status open_lesson_at(struct courses *courses, const char *place, const struct identity *who,
                           struct open_lesson *out,
                           struct diag *d)
{
	const char *hash = strrchr(place, '#');
	char *name = memory_copy(place, hash ? (size_t)(hash - place) : strlen(place)),
		*path = NULL;
	const struct course *course;
	struct open_lesson o;
	enum status s = course_find_in_all(courses, name, &course, &path, d);

	assert(place && out);
	free(name);
	if (s == STATUS_OK)
		s = open_lesson_path(course, path, who, &o, d);
	free(path);
	if (s != STATUS_OK)
		return s;
	if (hash)
		s = find_exercise(&o, hash + 1, d);
	if (s == STATUS_OK)
		*out = o;
	else
		open_lesson_free(&o);
	return s;
}

void open_lesson_free(struct open_lesson *o)
{
	session_free(o->session);
	lesson_free(o->lesson);
	worker_free(o->worker);
	free(o->path);
	*o = (struct open_lesson){ .block = NO_BLOCK };
}

enum status open_lesson_fault(const struct open_lesson *o, int block, struct diag *d)
{
	const char *id = o->lesson->blocks[block].id,
	           *cause = session_exercise(o->session, block)->fault;

	/* The worker names the place, and the block with it. */
	return strstr(cause, id) ? diagnose(d, STATUS_E_LESSON, "%s", cause)
	                         : diagnose(d, STATUS_E_LESSON, "%s: %s", id, cause);
}

enum status open_lesson_draw(struct open_lesson *o, int block, const uint64_t *seed, struct diag *d)
{
	const struct exercise_state *x = session_exercise(o->session, block);
	enum status s;

	assert(block >= 0 && (size_t)block < o->lesson->n_blocks);
	if (seed)
		session_use_seed(o->session, block, *seed);
	s = session_draw(o->session, o->worker, block, d);
	if (s == STATUS_OK && x->phase == PHASE_FAULT)
		s = open_lesson_fault(o, block, d);
	return s;
}

struct json *open_lesson_ask(struct open_lesson *o, int block, const char *what,
                             const char *more)
{
	char request[300];
	struct json *reply = NULL;

	snprintf(request, sizeof request,
	         "{\"do\":\"%s\",\"faults\":true,\"exercise\":\"%s\",\"seed\":\"%" PRIu64 "\"%s}",
	         what, o->lesson->blocks[block].id, session_seed(o->session, block), more);
	return worker_ask(o->worker, request, strlen(request), &reply, NULL) == STATUS_OK ? reply
		: NULL;
}

enum status open_lesson_part(const struct open_lesson *o, int block, struct diag *d)
{
	const struct lesson *l = o->lesson;
	struct strbuf all = STRBUF_INIT;

	assert(block >= 0 && (size_t)block < l->n_blocks);
	if (block_is_exercise(l->blocks[block].kind))
		return STATUS_OK;
	for (size_t i = (size_t)block + 1; i < l->n_blocks; i++)
		if (block_is_exercise(l->blocks[i].kind) && l->blocks[i].exercise.steps == block)
			strbuf_printf(&all, "%s%s", all.length ? ", " : "", l->blocks[i].id);
	diagnose(d, STATUS_E_USAGE, _("'%s' has parts; answer one of them: %s"),
	         l->blocks[block].id,
	         all.text);
	strbuf_free(&all);
	return STATUS_E_USAGE;
}

enum status open_lesson_exercise(const struct open_lesson *o, int *block, struct diag *d)
{
	struct strbuf all = STRBUF_INIT;
	size_t n = 0;
	int last = NO_BLOCK;

	assert(o->lesson && block);
	*block = o->block;
	if (*block != NO_BLOCK)
		return STATUS_OK;
	for (size_t i = 0; i < o->lesson->n_blocks; i++) {
		const struct block *b = &o->lesson->blocks[i];
		/* parts count as the one thing that they make together */
		if (b->kind == BLOCK_STEPS ||
		    (block_is_exercise(b->kind) && b->exercise.steps == NO_BLOCK)) {
			last = (int)i;
			n++;
		}
	}
	*block = last;
	if (n == 1)
		return STATUS_OK;
	list_exercises(o->lesson, &all);
	if (n)
		diagnose(d, STATUS_E_USAGE,
		         _("which exercise? Write LESSON#ID, where ID is one of: %s"), all.text);
	else
		diagnose(d, STATUS_E_USAGE, _("there is no exercise in it"));
	strbuf_free(&all);
	return STATUS_E_USAGE;
}
