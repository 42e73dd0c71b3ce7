/* explain_figures.c - the figures of the catalog that went into a scenario */
#include "config.h"
#include "explore/explain.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "explore/question.h"

static void note(struct figure_use uses[FIGURE_USES_MOST], size_t *n, const struct parameter *p,
                 const struct figure *figure)
{
	if (figure && *n < FIGURE_USES_MOST)
		uses[(*n)++] = (struct figure_use){ p, figure };
}

/* The figures that "@h100.bf16" or "14 GB / @h100.bandwidth" names. */
static void note_references(const struct parameter *p, const char *value,
                            struct figure_use uses[FIGURE_USES_MOST], size_t *n)
{
	for (const char *at = strchr(value, '@'); at; at = strchr(at + 1, '@')) {
		char *name =
			memory_copy(at,
			           1 + strspn(at + 1, "abcdefghijklmnopqrstuvwxyz0123456789_."));
		const struct figure *figure;

		if (catalog_figure(name, &figure, NULL) == STATUS_OK)
			note(uses, n, p, figure);
		free(name);
	}
}

void explain_figures(const struct scenario *s, const char *assignment,
                     struct figure_use uses[FIGURE_USES_MOST], size_t *n)
{
	char *name = question_name(assignment);
	const struct parameter *p = name ? model_parameter(s->model, name) : NULL;
	const char *value = assignment + strcspn(assignment, "=") + 1;
	const struct entry *entry;

	assert(s->model && uses && n && *n <= FIGURE_USES_MOST);
	free(name);
	if (!p)
		return;
	if (!p->catalog)
		note_references(p, value, uses, n);
	else if (catalog_entry(catalog_kind(p->catalog), value, &entry, NULL, NULL) == STATUS_OK)
		for (const struct fill *f = p->fills; f->field; f++)
			if (f->from == FILL_ENTRY)
				note(uses, n, p, catalog_entry_figure(entry, f->field));
}
