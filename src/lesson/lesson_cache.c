/* lesson_cache.c - a lesson as the worker made it, kept beside its files */
#include "config.h"
#include "lesson/lesson_cache.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/build.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/random.h"
#include "catalog/catalog.h"
#include "worker/worker.h"

enum { FILE_BYTES = 4 << 20, HEAD_SIZE = 80, DATA_BYTES = 1 << 20 };
enum { LESSON_BYTES = 9 };  /* of memory for one of its text: the tree, the lesson, its session */

/* Mixes in all that a reply depends on besides the lesson: the program, and the data that workers
 * have. */
static bool mix_surroundings(uint64_t *hash)
{
	char *path = file_data_path("assets/units.xml"), *text = NULL;
	size_t length;
	bool known = build_hash(hash) && file_read(path, DATA_BYTES, &text, &length,
	                                           NULL) == STATUS_OK;

	free(path);
	if (!known)
		return false;
	*hash = random_hash(*hash, text);
	free(text);
	return catalog_hash(hash);
}

/* The first line of the file; the reply follows. */
static bool head_of(uint64_t lesson, char head[HEAD_SIZE])
{
	uint64_t all = lesson;

	if (!mix_surroundings(&all))
		return false;
	snprintf(head, HEAD_SIZE, "fleetlab %s %016" PRIx64 " %016" PRIx64 "\n", PACKAGE_VERSION,
	         lesson, all);
	return true;
}

bool lesson_cache_read(const char *path, uint64_t *hash, struct json **reply)
{
	struct strbuf name = STRBUF_INIT;
	char head[HEAD_SIZE], *text = NULL;
	size_t length, n;
	uint64_t now;
	bool counts;

	strbuf_printf(&name, "%s/lesson.loaded", path);
	counts = file_read(name.text, FILE_BYTES, &text, &length, NULL) == STATUS_OK &&
	         lesson_request(path, NULL, &now, NULL) == STATUS_OK && head_of(now, head);
	n = counts ? strlen(head) : 0;
	if (counts)
		memory_stock(length * LESSON_BYTES);
	counts = counts && length > n && !memcmp(text, head, n) &&
		json_parse(text + n, length - n, reply, NULL) == STATUS_OK;
	if (counts)
		*hash = now;
	free(text);
	strbuf_free(&name);
	return counts;
}

enum status lesson_cache_write(const char *path, struct strbuf *to, struct diag *d)
{
	struct strbuf request = STRBUF_INIT;
	struct json_out o = JSON_OUT(to);
	struct worker *w = worker_new();
	struct json *reply = NULL;
	struct lesson *lesson = NULL;
	char head[HEAD_SIZE];
	uint64_t hash = 0;
	enum status s = lesson_request(path, &request, &hash, d);

	assert(to);
	if (s == STATUS_OK)
		s = worker_ask(w, request.text, request.length, &reply, d);
	if (s == STATUS_OK)
		s = lesson_parse(reply, hash, &lesson, d);
	if (s == STATUS_OK && head_of(hash, head)) {
		strbuf_puts(to, head);
		json_out_copy(&o, reply);
		strbuf_putc(to, '\n');
	}
	lesson_free(lesson);
	json_free(reply);
	worker_free(w);
	strbuf_free(&request);
	return s;
}
