/* act.c - what the events of the record are, and their words in the file */
#include "config.h"
#include "store/act.h"

#include <assert.h>
#include <string.h>

static const struct { const char *word; bool answers; } acts[ACT_COUNT] = {
#define ACT(name, word, answers) [ACT_ ## name] = { word, answers },
#include "store/events.def"
#undef ACT
};

enum act act_of(const struct json *event)
{
	const char *word = json_string(json_get(event, "event"), "");

	for (enum act a = ACT_OTHER + 1; a < ACT_COUNT; a++)
		if (!strcmp(word, acts[a].word))
			return a;
	return ACT_OTHER;
}

const char *act_name(enum act act)
{
	assert(act > ACT_OTHER && act < ACT_COUNT);
	return acts[act].word;
}

bool act_answers(enum act act)
{
	assert(act < ACT_COUNT);
	return acts[act].answers;
}
