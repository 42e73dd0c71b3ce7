/* prove.c - many variants of one exercise in one request, for the linter */
#include "config.h"
#include "script/requests_private.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "script/lesson_data_private.h"
#include "script/sandbox_private.h"

/* Many variants of one exercise in one request, each within budgets of its own; the request ends
 * early, so that the process's own limit is never reached. */

#define BATCH_SECONDS 0.3

enum { BATCH_BYTES = 24 << 10 };       /* a reply is at most 64 KB */

static double seconds_since(clock_t start)
{
	return (double)(clock() - start) / CLOCKS_PER_SEC;
}

static bool draw_one(struct sandbox *sb, const struct json *request, const char *seed,
                     struct strbuf *to)
{
	struct job job = { request, JSON_OUT(to), seed, false };

	if (sandbox_run(sb, variant, &job))
		return true;
	strbuf_clear(to);
	script_put_failure(to, &sb->fault, "fault");
	return false;
}

/* The same seed once more: {"differs":true} when something else comes out. */
static void draw_again(struct sandbox *sb, const struct json *request, const char *seed,
                       struct strbuf *first)
{
	struct strbuf second = STRBUF_INIT;

	if (!draw_one(sb, request, seed, &second) || strcmp(first->text, second.text) != 0) {
		strbuf_clear(first);
		strbuf_puts(first, "{\"differs\":true}");
	}
	strbuf_free(&second);
}

static int note_globals(lua_State *L)
{
	struct job *job = lua_touserdata(L, 1);

	lesson_data_put_warnings(L, &job->out);
	return 0;
}

bool prove_variants(struct sandbox *sb, const struct json *request, struct strbuf *reply)
{
	const struct json *seeds = json_get(request, "seeds"), *next = json_first(seeds);
	uint64_t seed = strtoull(json_string(json_get(request, "seed"), "0"), NULL, 10);
	double count = seeds ? (double)json_count(seeds)
	                     : json_number(json_get(request, "count"), 1);
	struct strbuf one = STRBUF_INIT, globals = STRBUF_INIT;
	struct job job = { request, JSON_OUT(&globals), NULL, false };
	clock_t start = clock();

	strbuf_puts(reply, "{\"variants\":[");
	for (int i = 0; i < count && !sb->stop; i++) {
		char text[24];

		if (i && (seconds_since(start) > BATCH_SECONDS || reply->length > BATCH_BYTES))
			break;

		snprintf(text, sizeof text, "%" PRIu64, seed + (uint64_t)i);
		if (seeds)
			snprintf(text, sizeof text, "%.20s", json_string(next, ""));
		next = json_next(next);
		strbuf_clear(&one);
		if (draw_one(sb, request, text, &one) && seconds_since(start) < BATCH_SECONDS)
			draw_again(sb, request, text, &one);
		strbuf_printf(reply, "%s%s", i ? "," : "", one.text);
	}
	strbuf_puts(reply, "]");
	if (!sb->stop && sandbox_run(sb, note_globals, &job))
		strbuf_printf(reply, ",%s", globals.text);
	strbuf_puts(reply, "}");
	strbuf_free(&one);
	strbuf_free(&globals);
	return !sb->stop;
}
