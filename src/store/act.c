/* act.c - what the events of the record are, and their words in the file */
#include "config.h"
#include "store/act.h"

#include <assert.h>
#include <string.h>

static const struct { const char *word; bool answers; } events[ACT_COUNT] = {
#define ACT(name, word, answers) [ACT_ ## name] = { word, answers },
#include "store/events.def"
#undef ACT
};

enum act act_of(const struct json *event)
{
	const char *word = json_string(json_get(event, "event"), "");

	for (enum act k = ACT_OTHER + 1; k < ACT_COUNT; k++)
		if (!strcmp(word, events[k].word))
			return k;
	return ACT_OTHER;
}

const char *act_name(enum act kind)
{
	assert(kind > ACT_OTHER && kind < ACT_COUNT);
	return events[kind].word;
}

bool act_answers(enum act kind)
{
	assert(kind < ACT_COUNT);
	return events[kind].answers;
}
