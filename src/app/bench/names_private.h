/* names_private.h - words and the catalog's entries as lists */
#ifndef APP_BENCH_NAMES_PRIVATE_H
#define APP_BENCH_NAMES_PRIVATE_H

#include <stddef.h>

#include "base/strbuf.h"
#include "model/model.h"

size_t names_count(const struct parameter *p);         /* 0 of a parameter that is a number */
const char *names_at(const struct parameter *p, size_t i);
const char *names_title(const struct parameter *p, size_t i);  /* in the language in force */
/* What stands in a line with its value: the name, in a language that has other words the symbol. */
void names_short(const char *name, const char *symbol, struct strbuf *to);
/* Calls each for every figure of the catalog whose name "@h100.bf16" holds the word and whose unit
 * fits. */
void names_figures(const char *unit, const char *word, void (*each)(void *context, const char *name,
	const char *value),
                   void *context);

#endif
