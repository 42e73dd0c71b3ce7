/* forms_kit.h - the lesson with every form of exercise, open in a session; a text in, its verdict
 * out */
#ifndef TESTS_FORMS_KIT_H
#define TESTS_FORMS_KIT_H

#include "app_kit.h"

#include "lesson/session.h"

#ifndef FORMS_LESSON
#define FORMS_LESSON "01-forms"
#endif

static struct worker *worker;
static struct lesson *lesson;
static struct session *session;

static inline int at(const char *id)
{
	int block = lesson_find(lesson, id);

	ck_assert_msg(block != NO_BLOCK, "%s", id);
	return block;
}

static inline struct session *begin(void)
{
	struct session_setup setup = { "ann", "forms", DECIMAL_POINT };

	return session_new(lesson, &setup);
}

static inline void open_lesson(void)
{
	struct strbuf request = STRBUF_INIT;
	struct json *reply;
	uint64_t hash;
	struct diag d;
	char path[600];

	make_home();
	snprintf(course, sizeof course, "%s/tests/forms/lessons", getenv("SRCDIR"));
	snprintf(path, sizeof path, "%s/" FORMS_LESSON, course);
	ck_assert_msg(lesson_request(path, &request, &hash, &d) == STATUS_OK, "%s", d.text);
	worker = worker_new();
	ck_assert_msg(worker_ask(worker, request.text, request.length, &reply, &d) == STATUS_OK,
	              "%s", d.text);
	ck_assert_msg(lesson_parse(reply, hash, &lesson, &d) == STATUS_OK, "%s", d.text);
	json_free(reply);
	strbuf_free(&request);
	session = begin();
}

static inline void close_lesson(void)
{
	session_free(session);
	lesson_free(lesson);
	worker_free(worker);
	drop_home();
}

static inline struct judgement judged(const char *id, const char *text)
{
	struct judgement j;
	struct diag d = { "" };

	ck_assert_msg(session_judge(session, worker, at(id), text, &j, &d) == STATUS_OK, "%s: %s",
	              id, d.text);
	return j;
}

static inline const struct exercise_state *state(const char *id)
{
	return session_exercise(session, at(id));
}

#endif
