/* progress_owner.c - whose record it is that comes from a file */
#include "config.h"
#include "cli/progress_owner_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "lesson/identity.h"
#include "store/act.h"
#include "store/settings.h"

enum { NAMES_MOST = 100, NAMES_SHOWN = 5,
       ANSWERS_MOST = 300 };    /* looked up, each in the whole record */

struct names { char *items[NAMES_MOST]; size_t n; };

static bool has(const struct names *names, const char *name)
{
	for (size_t i = 0; i < names->n; i++)
		if (!strcmp(names->items[i], name))
			return true;
	return false;
}

static void add(struct names *names, const char *name)
{
	if (*name && names->n < NAMES_MOST && !has(names, name))
		names->items[names->n++] = memory_copy_text(name);
}

static void drop(struct names *names)
{
	while (names->n)
		free(names->items[--names->n]);
}

/* The lines of a text as events; the caller frees each. */
static struct json *next_event(const char **text, const char *end)
{
	struct json *event = NULL;

	while (*text < end && !event) {
		const char *line = *text, *stop = memchr(line, '\n', (size_t)(end - line));
		size_t n = (size_t)((stop ? stop : end) - line);

		*text = line + n + 1;
		if (json_parse(line, n, &event, NULL) != STATUS_OK)
			event = NULL;
	}
	return event;
}

static const char *member(const struct json *event, const char *key)
{
	return json_string(json_get(event, key), "");
}

static bool same_exercise(const struct json *a, const struct json *b)
{
	return !strcmp(member(a, "lesson"), member(b, "lesson")) &&
	       !strcmp(member(a, "exercise"), member(b, "exercise")) &&
	       json_number(json_get(a, "try"), 0) == json_number(json_get(b, "try"), 0);
}

/* The same exercise and try, and other numbers. */
static bool drawn_otherwise(const struct store *own, const struct json *event)
{
	const char *seed = member(event, "seed");

	for (size_t i = 0; i < store_count(own) && *seed; i++) {
		const struct json *mine = store_event(own, i);

		if (*member(mine, "seed") && same_exercise(mine, event))
			return strcmp(member(mine, "seed"), seed) != 0;
	}
	return false;
}

static void read_own(const struct store *own, struct names *to)
{
	struct preferences settings;
	char *name;

	settings_load(&settings);
	name = identity_name(settings_value(&settings, SETTING_STUDENT));
	add(to, name);
	free(name);
	for (size_t i = 0; i < store_count(own); i++)
		add(to, member(store_event(own, i), "student"));
}

static void list(const struct names *names, struct strbuf *to)
{
	for (size_t i = 0; i < names->n && i < NAMES_SHOWN; i++)
		strbuf_printf(to, "%s'%.60s'", i ? ", " : "", names->items[i]);
	if (names->n > NAMES_SHOWN)
		strbuf_puts(to, ", …");
}

bool progress_owner_differs(const struct store *own, const char *text, size_t n,
                            struct strbuf *why)
{
	struct names mine = { .n = 0 }, theirs = { .n = 0 };
	struct strbuf of = STRBUF_INIT, yours = STRBUF_INIT;
	const char *p = text;
	bool shared = false;
	size_t others = 0, looked = 0;
	struct json *event;

	assert(text && why);
	read_own(own, &mine);
	while ((event = next_event(&p, text + n))) {
		add(&theirs, member(event, "student"));
		shared = shared ||
			(*member(event, "student") && has(&mine, member(event, "student")));
		if (act_of(event) == ACT_ATTEMPT && looked++ < ANSWERS_MOST)
			others += drawn_otherwise(own, event);
		json_free(event);
	}
	list(&theirs, &of);
	list(&mine, &yours);
	if (theirs.n && mine.n && !shared)
		strbuf_printf(why, _("this is the record of %s, and yours is that of %s"), of.text,
		              yours.text);
	else if (others && !shared)
		strbuf_printf(why,
		              message_plural(
		              	"this record has other numbers than yours in %zu answer",
		                             "this record has other numbers than yours in %zu "
		                             "answers",
		                             others), others);
	drop(&mine);
	drop(&theirs);
	strbuf_free(&of);
	strbuf_free(&yours);
	return why->length > 0;
}
