/* script_kit.h - for the tests of lesson.lua: a script, requests as text, values of the reply by
 * path */
#ifndef TESTS_SCRIPT_KIT_H
#define TESTS_SCRIPT_KIT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "json/json.h"
#include "script/script.h"
#include "tap.h"

#define HEAD "lesson \"l\" { title = \"L\" }\n"

static struct script *script;

static inline void open_script(void)
{
	struct diag d;

	ck_assert_msg(script_open(&d) == STATUS_OK, "%s", d.text);
	script = script_new((struct script_limits){ 64 << 20, 5 });
	ck_assert_ptr_nonnull(script);
}

static inline void close_script(void)
{
	script_free(script);
	script_close();
}

/* The reply to a request, parsed; the caller frees it. */
static inline struct json *serve(const char *request)
{
	struct strbuf reply = STRBUF_INIT;
	struct json *root;
	struct diag d;

	script_serve(script, request, strlen(request), &reply);
	ck_assert_msg(json_parse(reply.text, reply.length, &root, &d) == STATUS_OK, "%s: %s",
	              d.text, reply.text);
	strbuf_free(&reply);
	return root;
}

/* Loads a lesson and, unless NULL, its Russian translation. */
static inline struct json *load(const char *english, const char *russian)
{
	struct strbuf request = STRBUF_INIT;
	struct json_out out = JSON_OUT(&request);
	struct json *root;
	const char *const text[] = { english, russian };

	json_open_object(&out);
	json_out_key(&out, "do");
	json_out_string(&out, "load");
	json_out_key(&out, "files");
	json_open_array(&out);
	for (int i = 0; i < 2 && text[i]; i++) {
		json_open_object(&out);
		json_out_key(&out, "name");
		json_out_string(&out, i ? "ru.lua" : "lesson.lua");
		json_out_key(&out, "text");
		json_out_string(&out, text[i]);
		if (i) {
			json_out_key(&out, "language");
			json_out_string(&out, "ru");
		}
		json_close_object(&out);
	}
	json_close_array(&out);
	json_close_object(&out);
	root = serve(request.text);
	strbuf_free(&request);
	return root;
}

/* The value at "blocks.0.text.en", as text; "" where there is none. */
static inline char *at(const struct json *j, const char *path)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out out = JSON_OUT(&b);
	char key[64];

	while (*path) {
		size_t n = strcspn(path, ".");

		snprintf(key, sizeof key, "%.*s", (int)n, path);
		j = json_type(j) == JSON_ARRAY ? json_at(j, (size_t)atoi(key)) : json_get(j, key);
		path += n + (path[n] == '.');
	}
	if (json_type(j) == JSON_STRING)
		strbuf_puts(&b, json_string(j, ""));
	else if (j)
		json_out_copy(&out, j);
	return strbuf_take(&b);
}

#endif
