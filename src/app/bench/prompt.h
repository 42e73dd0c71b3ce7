/* prompt.h - the line that is typed on the bench, and the list under it; inside app only */
#ifndef APP_BENCH_PROMPT_H
#define APP_BENCH_PROMPT_H

#include "app/field.h"
#include "base/message.h"
#include "base/status.h"

struct app;
struct whatif;

enum ask { ASK_NONE, ASK_MODEL, ASK_VALUE, ASK_TARGET, ASK_RANGE };

struct candidate { char *text, *note; };       /* what the line would hold; what stands beside it */

struct asking {
	enum ask kind;
	struct field line;
	struct candidate *list;
	size_t n, capacity;
	int at, scroll;                /* NONE: the line itself counts */
	bool names;                    /* only what is listed can be taken */
	char **index;                  /* of each model, what a search looks at, folded */
	size_t indexed;                /* so many are there */
	enum language language;        /* … in this one */
	struct diag fault;
};

void ask_begin(struct app *a, enum ask kind);
void ask_end(struct whatif *w);
void ask_key(struct app *a, int key);
void ask_paste(struct app *a, const char *text);
bool ask_indexing(const struct asking *q);             /* the search still has models to learn */
void ask_index(struct whatif *w);                      /* some more */
void ask_free(struct whatif *w);

#endif
