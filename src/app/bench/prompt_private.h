/* prompt_private.h - the line that is typed on the bench, and the list under it */
#ifndef APP_BENCH_PROMPT_PRIVATE_H
#define APP_BENCH_PROMPT_PRIVATE_H


#include <stdbool.h>

#include "app/bench/parts_private.h"
#include "app/keys.h"

struct app;
struct bench;

void bench_prompt_begin(struct app *a, enum bench_prompt_kind kind);
void bench_prompt_end(struct bench *w);
void bench_prompt_command(struct app *a, enum command command, int key);
void bench_prompt_paste(struct app *a, const char *text);
/* the search still has models to learn */
bool bench_prompt_indexing(const struct bench_prompt *q);
void bench_prompt_index(struct bench *w);                      /* some more */
void bench_prompt_free(struct bench *w);

#endif
