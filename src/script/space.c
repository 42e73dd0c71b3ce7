/* space.c - how many different variants an exercise has, and seeds that draw all of a few */
#include "config.h"
#include "script/requests_private.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "script/sandbox_private.h"

/* The process's own limit is never reached. */
#define SEARCH_SECONDS 0.9

enum { TRIES_EACH = 60 };              /* for a variant; one of 5,000 is missed once in 10^22 */

/* The sums of the variants seen: a table with open addressing, never more than half full. */
struct seen { uint64_t *sums; size_t room, n; };

struct search {
	struct sandbox *sb;
	const struct json *request;
	struct tape tape;              /* of the last draw */
	double size;                   /* of the first */
	bool same;                     /* all draws could have been as many */
};

/* False: it was there. */
static bool add(struct seen *s, uint64_t sum)
{
	size_t i;

	sum += !sum;                           /* 0 is an empty place */
	for (i = sum % s->room; s->sums[i]; i = (i + 1) % s->room)
		if (s->sums[i] == sum)
			return false;
	s->sums[i] = sum;
	s->n++;
	return true;
}

static int draw(lua_State *L)
{
	struct job *job = lua_touserdata(L, 1);
	const struct handle *h = variant_enter_block(L, job->request, "exercise");

	variant_draw(L, h, lua_gettop(L), job->seed);
	return 0;
}

static bool draw_seed(struct search *s, uint64_t seed)
{
	char text[24];
	struct strbuf none = STRBUF_INIT;
	struct job job = { s->request, JSON_OUT(&none), text, false };
	bool good;

	snprintf(text, sizeof text, "%" PRIu64, seed);
	s->tape = (struct tape){ .size = 1 };
	s->sb->tape = &s->tape;
	good = sandbox_run(s->sb, draw, &job);
	s->sb->tape = NULL;
	s->same = s->same && (seed == 1 || s->tape.size == s->size);
	if (seed == 1)
		s->size = s->tape.size;
	return good;
}

/* The seeds beyond the first ones that draw something new, until all are seen. */
static void complete(struct search *s, struct seen *seen, uint64_t from, struct json_out *out)
{
	clock_t start = clock();
	double tries = s->size * TRIES_EACH;
	char text[24];

	for (uint64_t seed = from; (double)seen->n < s->size && (double)(seed - from) < tries;
	     seed++) {
		if ((double)(clock() - start) / CLOCKS_PER_SEC > SEARCH_SECONDS ||
		    !draw_seed(s, seed) || !s->same)
			return;
		if (!add(seen, s->tape.sum))
			continue;
		snprintf(text, sizeof text, "%" PRIu64, seed);
		json_out_string(out, text);
	}
}

bool space_search(struct sandbox *sb, const struct json *request, struct strbuf *reply)
{
	double first = json_number(json_get(request, "seeds"), 1),
	       most = json_number(json_get(request, "most"), 1);
	struct search s = { .sb = sb, .request = request, .size = 1, .same = true };
	struct seen seen = { .room = 2 * (size_t)(most + first) + 3 };
	struct json_out out = JSON_OUT(reply);
	bool good = draw_seed(&s, 1);

	seen.sums = memory_new(seen.room, sizeof *seen.sums);
	json_open_object(&out);
	json_put_array(&out, "seeds");
	if (good && s.size <= most) {
		for (uint64_t seed = 1; good && (double)seed <= first; seed++) {
			good = draw_seed(&s, seed);
			add(&seen, s.tape.sum);
		}
		if (good && s.same)
			complete(&s, &seen, (uint64_t)first + 1, &out);
	}
	json_close_array(&out);
	json_put_number(&out, "size", s.same ? s.size : NAN);
	json_put_bool(&out, "stopped", sb->stop != STOP_NONE);
	json_put_bool(&out, "all", good && s.same && (double)seen.n >= s.size);
	json_close_object(&out);
	free(seen.sums);
	return !sb->stop;
}
