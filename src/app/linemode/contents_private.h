/* contents_private.h - the contents, and going to what they show */
#ifndef APP_LINEMODE_CONTENTS_PRIVATE_H
#define APP_LINEMODE_CONTENTS_PRIVATE_H

#include <stdbool.h>

struct linemode;
struct strbuf;

void linemode_contents(const struct linemode *p, struct strbuf *to);
/* Goes to a number of the contents, to LESSON, LESSON#ID, or ID of the open lesson; false, and says
 * so, when there is none. */
bool linemode_go(struct linemode *p, const char *where, struct strbuf *to);
/* To where the link of that number leads. */
bool linemode_follow(struct linemode *p, const char *number, struct strbuf *to);
/* of the contents, or looks like one */
bool linemode_is_number(const struct linemode *p, const char *text);

#endif
