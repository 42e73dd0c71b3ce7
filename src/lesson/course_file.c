/* course_file.c - what course.lua says: asked from the worker, or kept from when it was built */
#include "config.h"
#include "lesson/course_file.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/build.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/text_file.h"
#include "worker/worker.h"

enum { COURSE_BYTES = 1 << 16, HEAD_SIZE = 60 };

static char *inside(const char *folder, const char *name)
{
	struct strbuf b = STRBUF_INIT;

	strbuf_printf(&b, "%s/%s", folder, name);
	return strbuf_take(&b);
}

/* The first line of course.loaded: of what text, and by which program.  False: it cannot be
 * told. */
static bool head_of(const char *text, char head[HEAD_SIZE])
{
	uint64_t hash = random_hash(HASH_START, text);

	if (!build_hash(&hash))
		return false;
	snprintf(head, HEAD_SIZE, "fleetlab %s %016" PRIx64 "\n", PACKAGE_VERSION, hash);
	return true;
}

static bool take_kept(const char *folder, const char *text, struct json **reply)
{
	char *path = inside(folder, "course.loaded"), *kept = NULL, head[HEAD_SIZE];
	size_t length, n;
	bool good = file_read(path, COURSE_BYTES, &kept, &length, NULL) == STATUS_OK &&
	            head_of(text, head);

	n = good ? strlen(head) : 0;
	good = good && length > n && !memcmp(kept, head, n) &&
	       json_parse(kept + n, length - n, reply, NULL) == STATUS_OK;
	free(kept);
	free(path);
	return good;
}

static void write_fault(int line, const char *cause, struct json_out *o)
{
	json_open_object(o);
	json_put_array(o, "faults");
	json_open_object(o);
	json_put_string(o, "file", "course.lua");
	json_put_number(o, "line", line);
	json_put_string(o, "cause", cause);
	json_close_object(o);
	json_close_array(o);
	json_close_object(o);
}

/* A reply that has one fault, which the worker did not tell. */
static struct json *one_fault(int line, const char *cause)
{
	struct strbuf text = STRBUF_INIT;
	struct json_out o = JSON_OUT(&text);
	struct json *reply = NULL;

	write_fault(line, cause, &o);
	json_parse(text.text, text.length, &reply, NULL);
	strbuf_free(&text);
	return reply;
}

static enum status ask(const char *text, struct json **reply, struct diag *d)
{
	struct strbuf request = STRBUF_INIT;
	struct json_out o = JSON_OUT(&request);
	struct worker *w = worker_new();
	struct diag cause;
	enum status s;

	json_open_object(&o);
	json_put_string(&o, "do", "course");
	json_put_string(&o, "name", "course.lua");
	json_put_bool(&o, "faults", true);
	json_put_string(&o, "text", text);
	json_close_object(&o);
	s = worker_ask(w, request.text, request.length, reply, &cause);
	if (s == STATUS_E_IO) {
		diagnose(d, s, "%s", cause.text);
	} else if (s != STATUS_OK) {           /* it was stopped */
		*reply = one_fault(0, cause.text);
		s = STATUS_OK;
	}
	worker_free(w);
	strbuf_free(&request);
	return s;
}

enum status course_file_read(const char *folder, struct json **reply, struct diag *d)
{
	char *path = inside(folder, "course.lua"), *text = NULL;
	struct text_fault fault;
	struct diag cause;
	size_t length;
	enum status s = text_file_read(path, COURSE_BYTES, &text, &length, &fault, &cause);

	assert(folder && reply);
	*reply = NULL;
	if (s == STATUS_OK && !take_kept(folder, text, reply))
		s = ask(text, reply, d);
	else if (s != STATUS_OK && s != STATUS_E_NOTFOUND)
		*reply = one_fault(fault.line, fault.line ? fault.cause : cause.text);
	free(text);
	free(path);
	return s == STATUS_E_IO && !*reply ? s : STATUS_OK;
}

void course_file_fault(const char *folder, const struct json *fault, struct diag *d)
{
	const char *fix = json_string(json_get(fault, "fix"), "");
	double line = json_number(json_get(fault, "line"), 0);
	char *path = inside(folder, json_string(json_get(fault, "file"), "course.lua"));
	struct strbuf text = STRBUF_INIT;

	strbuf_puts(&text, path);
	if (line > 0 && line < 1e9)
		strbuf_printf(&text, ":%.0f", line);
	strbuf_printf(&text, ": %s", json_string(json_get(fault, "cause"), ""));
	if (*fix)
		strbuf_printf(&text, " (%s)", fix);
	diagnose(d, STATUS_E_LESSON, "%s", text.text);
	strbuf_free(&text);
	free(path);
}

enum status course_file_cache(const char *folder, struct strbuf *to, struct diag *d)
{
	char *path = inside(folder, "course.lua"), *text = NULL, head[HEAD_SIZE];
	struct json_out o = JSON_OUT(to);
	const struct json *fault;
	struct json *reply = NULL;
	size_t length;
	enum status s = text_file_read(path, COURSE_BYTES, &text, &length, NULL, d);

	assert(to);
	if (s == STATUS_OK)
		s = ask(text, &reply, d);
	fault = json_first(json_get(reply, "faults"));
	if (s == STATUS_OK && fault) {
		course_file_fault(folder, fault, d);
		s = STATUS_E_LESSON;
	} else if (s == STATUS_OK && head_of(text, head)) {
		strbuf_puts(to, head);
		json_out_copy(&o, reply);
		strbuf_putc(to, '\n');
	}
	json_free(reply);
	free(text);
	free(path);
	return s;
}
