/* rule_variety.c - rules about variants: enough of them, and different */
#include "config.h"
#include "author/rules_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { VARIANTS_LEAST = 5, ANSWERS_LEAST = 3, SAMPLES_LEAST = 30 };

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* How many different vars there are among the samples. */
static size_t count_variants(const struct sample *samples, size_t n, size_t *drawn)
{
	char **texts = memory_new(n, sizeof *texts);
	size_t different = 0;

	*drawn = 0;
	for (size_t i = 0; i < n; i++) {
		struct strbuf text = STRBUF_INIT;
		struct json_out out = JSON_OUT(&text);

		if (!samples[i].reply || !json_count(json_get(samples[i].reply, "vars")))
			continue;
		json_out_copy(&out, json_get(samples[i].reply, "vars"));
		texts[(*drawn)++] = strbuf_take(&text);
	}
	if (*drawn)
		qsort(texts, *drawn, sizeof *texts, by_text);
	for (size_t i = 0; i < *drawn; i++)
		different += i == 0 || strcmp(texts[i], texts[i - 1]) != 0;
	for (size_t i = 0; i < *drawn; i++)
		free(texts[i]);
	free(texts);
	return different;
}

/* Parts of steps share their numbers: the first speaks for all. */
void rule_variants(struct check *c, int block, const struct sample *samples, size_t n)
{
	int steps = c->lesson->blocks[block].exercise.steps;
	size_t drawn, different;

	assert(check_is_block(c, block) && (samples || !n));
	if (steps != NO_BLOCK && block != steps + 1)
		return;
	different = count_variants(samples, n, &drawn);
	if (drawn >= SAMPLES_LEAST && different < VARIANTS_LEAST)
		check_fault(c, block, 0, _("let vars draw from more values"),
		         _("there are only %zu different variants; at least %d are wanted"),
		         different, VARIANTS_LEAST);
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

void rule_answers(struct check *c, int block, const struct sample *samples, size_t n)
{
	double *truths = memory_new(n, sizeof *truths);
	size_t numbers = 0, different = 0, drawn, variants = count_variants(samples, n, &drawn);

	for (size_t i = 0; i < n; i++)
		if (samples[i].number)
			truths[numbers++] = samples[i].truth;
	if (numbers)
		qsort(truths, numbers, sizeof *truths, by_value);
	for (size_t i = 0; i < numbers; i++)
		different += i == 0 || fabs(truths[i] - truths[i - 1]) > 1e-9 * fabs(truths[i]);
	if (numbers >= SAMPLES_LEAST && variants >= VARIANTS_LEAST && different < ANSWERS_LEAST)
		check_fault(c, block, 0, _("let the answer depend on what vars draws"),
		            different == 1 ? _("%zu variants have only one answer")
		                           : _("%zu variants have only %zu different answers"),
		            variants, different);
	free(truths);
}

/* A wrong answer whose value is false in every variant. */
void rule_wrong_never(struct check *c, int block, const struct sample *samples, size_t n)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;
	size_t drawn = 0;

	assert(check_is_block(c, block) && (samples || !n));
	for (size_t k = 0; k < n; k++)
		drawn += samples[k].number;
	for (size_t i = 0; i < x->n_wrong && drawn; i++) {
		bool occurs = false;

		for (size_t k = 0; k < n && !occurs; k++)
			for (const struct json *w = json_first(json_get(samples[k].reply, "wrong"));
			     w; w = json_next(w))
				occurs |= !strcmp(json_string(json_get(w, "id"), ""),
				                  x->wrong[i].id);
		if (!occurs)
			check_fault(c, block, (int)i,
			         _("strike it, or draw values with which it occurs"),
			         _("the wrong answer '%s' occurs in none of %zu variants"),
			         x->wrong[i].id, drawn);
	}
}
