/* test_liar.c - a worker that was taken over: whatever it answers, the program goes on
 *
 * The worker of these tests is this program again.  It asks a worker of its own and passes on what
 * that says, or something else: bytes at random, half an answer, another number, text or list in a
 * place of it.  The same question gets the same lie.
 */
#include "config.h"
#include "app_kit.h"

#include <errno.h>
#include <stdint.h>
#include <sys/socket.h>

#include "author/check.h"
#include "base/memory.h"
#include "base/random.h"
#include "fuzz_app.h"
#include "lesson/course.h"

/* By which the lying process knows its lies: one of the few variables that it is given. */
#define LIES "FLEETLAB_LOCALEDIR"
#define LIAR "/liar/"

/* What goes over the worker's socket: four bytes of length, then the text. */
enum { SOCKET = 3, HEAD = 4 };

/* --- the liar -------------------------------------------------------------- */

static bool take_all(int fd, void *bytes, size_t n)
{
	char *p = bytes;

	for (ssize_t got; n > 0; p += got, n -= (size_t)got)
		if ((got = read(fd, p, n)) <= 0)
			return false;
	return true;
}

static bool give_all(int fd, const void *bytes, size_t n)
{
	const char *p = bytes;

	for (ssize_t put; n > 0; p += put, n -= (size_t)put)
		if ((put = write(fd, p, n)) <= 0)
			return false;
	return true;
}

static bool take_frame(int fd, struct strbuf *to)
{
	unsigned char head[HEAD];
	char *text;
	size_t length;
	bool good;

	strbuf_clear(to);
	if (!take_all(fd, head, sizeof head))
		return false;
	length = (size_t)head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16 |
		(size_t)head[3] << 24;
	text = memory_new(length + 1, 1);
	good = take_all(fd, text, length);
	strbuf_add(to, text, length);
	free(text);
	return good;
}

static bool give_frame(int fd, const struct strbuf *text, size_t said)
{
	unsigned char head[HEAD];

	for (int i = 0; i < HEAD; i++)
		head[i] = (unsigned char)(said >> 8 * i & 0xff);
	return give_all(fd, head, sizeof head) && give_all(fd, text->text, text->length);
}

static const char *const others[] = {
	"null", "true", "0", "-1", "0.5", "1e15", "1e308", "-1e308", "1e-320", "\"\"", "\"x\"",
	"\"{answer}\"", "\"1 GB\"", "[]", "{}", "[[]]", "[null,null]", "[1,2,3]", "[\"a\",[{}]]",
	"{\"value\":1e308,\"unit\":\"s\"}", "{\"value\":0,\"unit\":\"8/(2 s)/(1 GB)\"}",
	"{\"value\":2,\"unit\":\"USD\"}", "{\"text\":\"word\"}", "{\"en\":\"{p\",\"ru\":3}",
	"\"\\u001b[2J\\u202e\"", "\"\\\\frac{a}{\"", "{\"stopped\":true,\"cause\":\"so\"}",
};

static void put_other(struct random *r, struct json_out *o)
{
	struct json *other = NULL;
	const char *text = others[random_below(r, COUNT_OF(others))];

	if (random_below(r, 12) == 0) {        /* long */
		char *much = memory_new(20001, 1);

		memset(much, 'a', 20000);
		json_out_string(o, much);
		free(much);
		return;
	}
	json_parse(text, strlen(text), &other, NULL);
	json_out_copy(o, other);
	json_free(other);
}

/* Copies j, but the member that `left` counts down to: that is another, is not there, or is there
 * several times. */
static void copy_lied(struct random *r, const struct json *j, const char *key, long *left,
                      struct json_out *o)
{
	bool here = (*left)-- == 0, object = json_type(j) == JSON_OBJECT;
	uint64_t how = random_below(r, 6);

	if (here && how == 0)
		return;
	if (key)
		json_out_key(o, key);
	if (here && (how > 1 || !json_first(j))) {
		put_other(r, o);
	} else if (object || json_type(j) == JSON_ARRAY) {
		if (object)
			json_open_object(o);
		else
			json_open_array(o);
		for (int times = here && !object ? 3 : 1; times > 0; times--)
			for (const struct json *c = json_first(j); c; c = json_next(c))
				copy_lied(r, c, object ? json_key(c) : NULL, left, o);
		if (object)
			json_close_object(o);
		else
			json_close_array(o);
	} else {
		json_out_copy(o, j);
	}
}

static long count_nodes(const struct json *j)
{
	long n = 1;

	for (const struct json *c = json_first(j); c; c = json_next(c))
		n += count_nodes(c);
	return n;
}

static void lie_in_json(struct random *r, struct strbuf *reply)
{
	struct strbuf text = STRBUF_INIT;
	struct json_out o = JSON_OUT(&text);
	struct json *root;
	long left;

	if (json_parse(reply->text, reply->length, &root, NULL) != STATUS_OK)
		return;
	left = 1 + (long)random_below(r, (uint64_t)count_nodes(root));
	copy_lied(r, root, NULL, &left, &o);
	json_free(root);
	strbuf_free(reply);
	*reply = text;
}

/* False: says nothing more. */
static bool answer(struct random *r, struct strbuf *reply)
{
	uint64_t how = random_below(r, 40), bytes = random_below(r, 300);

	if (how < 14)
		return give_frame(SOCKET, reply, reply->length);
	if (how < 36) {
		lie_in_json(r, reply);
		return give_frame(SOCKET, reply, reply->length);
	}
	if (how == 36)
		return give_frame(SOCKET, reply, 0xffffffffu - bytes);
	if (how == 37) {
		reply->length /= 2;
		return give_frame(SOCKET, reply, reply->length);
	}
	if (how == 38) {
		strbuf_clear(reply);
		while (bytes-- > 0)
			strbuf_putc(reply, (char)random_below(r, 256));
		return give_frame(SOCKET, reply, reply->length);
	}
	return false;
}

static int lie(const char *seed)
{
	struct strbuf text = STRBUF_INIT;
	int pair[2];

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair))
		return 99;
	switch (fork()) {
	case -1:
		return 99;
	case 0:
		dup2(pair[1], SOCKET);
		close(pair[0]);
		close(pair[1]);
		return kit_worker();
	default:
		close(pair[1]);
	}
	while (take_frame(SOCKET, &text)) {
		uint64_t hash = random_hash(random_hash(HASH_START, seed), text.text);
		struct random r = random_start(hash);

		if (!give_frame(pair[0], &text, text.length) || !take_frame(pair[0], &text) ||
		    !answer(&r, &text))
			break;
	}
	strbuf_free(&text);
	return 0;
}

static int lying_worker(void)
{
	const char *lies = getenv(LIES);
	size_t n = strlen(LIAR);

	return lies && !strncmp(lies, LIAR, n) ? lie(lies + n) : kit_worker();
}

__attribute__((constructor)) static void offer_liar(void)
{
	tap_worker = lying_worker;
}

static void lie_by(int seed)
{
	char text[40];

	snprintf(text, sizeof text, LIAR "%d", seed);
	setenv(LIES, text, 1);
}

/* --- who asks it ----------------------------------------------------------- */

static const char *fresh_home(void)
{
	if (*home)
		drop_home();
	make_home();
	ck_assert_int_eq(chdir(home), 0);
	setenv("XDG_CONFIG_HOME", home, 1);
	return home;
}

START_TEST(the_workbench)
{
	lie_by(_i);
	fuzz_app(&(struct fuzz_plan){ .keys = 3000, .seed = (uint64_t)_i + 1, .lied_to = true,
	                              .fresh_home = fresh_home });
	drop_home();
}
END_TEST

static const char *const lessons[] = {
	"tests/course/lessons/01-sample", "tests/forms/lessons/01-forms",
	"tests/forms/lessons/03-pairs", "lessons/b-c3",
};

START_TEST(the_linter)
{
	struct check_setup setup = { .seeds = 20 };
	struct worker *w = worker_new();
	char path[600];

	snprintf(path, sizeof path, "%s/%s", getenv("SRCDIR"),
	         lessons[(size_t)_i % COUNT_OF(lessons)]);
	ck_assert_int_eq(chdir("/tmp"), 0);
	for (int times = 0; times < 3; times++) {
		struct proof p = { NULL };
		struct diag d = { "" };
		enum status s = check_lesson(w, path, &setup, &p, &d);

		ck_assert_msg(s == STATUS_OK || *d.text, "%s", status_text(s));
		check_proof_free(&p);
	}
	worker_free(w);
}
END_TEST

START_TEST(a_course)
{
	struct course c;
	struct diag d;
	FILE *f;

	lie_by(_i);
	make_home();
	snprintf(course, sizeof course, "%s/course.lua", home);
	f = fopen(course, "w");
	ck_assert(f && fputs("title = 'A course'\nkey = 'k'\norder = { 'a', 'b' }\n", f) >= 0 &&
	          fclose(f) == 0);
	if (course_open_at(home, &c, &d) == STATUS_OK)
		course_free(&c);
	else
		ck_assert_msg(*d.text, "a reason");
	drop_home();
}
END_TEST

static int times = 1, first;           /* test_liar [TIMES [FIRST]]: so many times as much */

static Suite *suite(void)
{
	Suite *s = suite_create("liar");
	TCase *t = tcase_create("liar");

	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, the_workbench, first, first + 6 * times);
	tcase_add_loop_test(t, the_linter, first, first + 12 * times);
	tcase_add_loop_test(t, a_course, first, first + 40 * times);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	if (tap_argc > 1)
		times = atoi(tap_argv[1]);
	if (tap_argc > 2)
		first = atoi(tap_argv[2]);
	return kit_run(suite);
}
