/* prompt.h - the line that is typed on the bench, and the list under it; inside app only */
#ifndef APP_BENCH_PROMPT_H
#define APP_BENCH_PROMPT_H

#include "app/field.h"
#include "base/message.h"
#include "base/status.h"

struct app;
struct bench;

enum bench_prompt_kind { PROMPT_NONE, PROMPT_MODEL, PROMPT_VALUE, PROMPT_TARGET, PROMPT_RANGE };

struct candidate { char *text, *note; };       /* what the line would hold; what stands beside it */

struct bench_prompt {
	enum bench_prompt_kind kind;
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

void bench_prompt_begin(struct app *a, enum bench_prompt_kind kind);
void bench_prompt_end(struct bench *w);
void bench_prompt_key(struct app *a, int key);
void bench_prompt_paste(struct app *a, const char *text);
/* the search still has models to learn */
bool bench_prompt_indexing(const struct bench_prompt *q);
void bench_prompt_index(struct bench *w);                      /* some more */
void bench_prompt_free(struct bench *w);

#endif
