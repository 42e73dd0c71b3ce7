/* act.h - what the events of the record are, and their words in the file */
#ifndef STORE_ACT_H
#define STORE_ACT_H

#include <stdbool.h>

#include "json/json.h"

/* ACT_OTHER: none of ours, as a later version may have written it; it is kept and means
 * nothing. */
enum act {
	ACT_OTHER,
#define ACT(name, word, answers) ACT_ ## name,
#include "store/events.def"
#undef ACT
	ACT_COUNT
};

/* Of an event as store_event gives it. */
enum act act_of(const struct json *event);

const char *act_name(enum act act);            /* its word in the file; not of ACT_OTHER */
bool act_answers(enum act act);                /* is it an answer to an exercise? */

#endif
