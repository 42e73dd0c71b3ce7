/* names.c - a parameter's words and the catalog's entries as lists */
#include "config.h"
#include "app/bench/names_private.h"

#include <assert.h>

#include "catalog/catalog.h"
#include "quantity/quantity.h"
#include "text/text.h"

size_t names_count(const struct parameter *p)
{
	const struct kind *kind = p->catalog ? catalog_kind(p->catalog) : NULL;
	size_t n = 0;

	while (p->words && p->words[n])
		n++;
	return kind ? kind->n_entries : n;
}

const char *names_at(const struct parameter *p, size_t i)
{
	assert(i < names_count(p));
	return p->catalog ? catalog_kind(p->catalog)->entries[i].name : p->words[i];
}

const char *names_title(const struct parameter *p, size_t i)
{
	assert(i < names_count(p));
	return p->catalog ? catalog_kind(p->catalog)->entries[i].title[message_language()]
		: _(p->words[i]);
}

static void offer(const struct entry *e, const struct figure *f, const char *unit, const char *word,
                  void (*each)(void *context, const char *name, const char *value), void *context)
{
	struct strbuf name = STRBUF_INIT, value = STRBUF_INIT;
	double v;

	strbuf_printf(&name, "@%s.%s", e->name, f->field);
	if (catalog_figure_read(f, unit, &v, NULL) == STATUS_OK && text_contains(name.text, word)) {
		quantity_print(&value, f->value, f->unit, 6);
		each(context, name.text, value.text);
	}
	strbuf_free(&name);
	strbuf_free(&value);
}

void names_figures(const char *unit, const char *word, void (*each)(void *context, const char *name,
	const char *value),
                   void *context)
{
	const struct kind *kinds;
	size_t n = catalog_kinds(&kinds);

	assert(unit && word && each);
	for (size_t k = 0; k < n; k++)
		for (size_t i = 0; i < kinds[k].n_entries; i++)
			for (size_t f = 0; f < kinds[k].entries[i].n_figures; f++)
				offer(&kinds[k].entries[i], &kinds[k].entries[i].figures[f], unit,
				      word, each, context);
}

void names_short(const char *name, const char *symbol, struct strbuf *to)
{
	assert(name && to);
	if (message_language() == LANGUAGE_EN || !symbol || !*symbol)
		strbuf_puts(to, name);
	else
		text_maths(to, symbol);
}
