/* table.c - a table as it stands at the present knobs */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "catalog/catalog.h"

enum { FIGURES = 3, FIGURES_EXACT = 6 };       /* computed; given */

#define NOTHING "—"

static void put_number(struct strbuf *to, double value, const char *own, const char *unit,
                       bool ratio, int figures)
{
	struct quantity q = quantity_make(value, own);
	double shown;

	if (isnan(value))
		strbuf_puts(to, NOTHING);
	else if (unit && quantity_convert(&q, unit, &shown, NULL) == STATUS_OK)
		quantity_print_in(to, shown, unit, figures);
	else if (ratio)
		quantity_print(to, value * 100, "%", scenario_share_figures(value, figures));
	else
		quantity_print(to, value, own, figures);
}

static void put_figure(const struct entry *e, const struct table_column *c, struct strbuf *to)
{
	const struct figure *f = catalog_entry_figure(e, c->name);

	if (f)
		put_number(to, f->value, f->unit, c->unit, false, FIGURES_EXACT);
	else
		strbuf_puts(to, NOTHING);
}

static void put_parameter(const struct scenario *s, const struct parameter *p, const char *unit,
                          struct strbuf *to)
{
	const char *word = scenario_parameter_word(s, p);

	if (word)
		strbuf_puts(to, _(word));
	else
		put_number(to, model_get(s->in, p->offset), p->unit, unit, p->ratio, FIGURES_EXACT);
}

static void put_result(const struct scenario *s, bool answered, const struct result *r,
                       const char *unit,
                       struct strbuf *to)
{
	const char *word = answered ? scenario_result_word(s, r) : NULL;

	if (word)
		strbuf_puts(to, _(word));
	else
		put_number(to, answered && !r->words ? model_get(s->out, r->offset) : NAN, r->unit,
		           unit, r->ratio, FIGURES);
}

static void put_cell(struct strbuf *cell, struct strbuf *to)
{
	strbuf_puts(to, " ");
	interpolate_escape(to, cell->text);
	strbuf_puts(to, " |");
	strbuf_clear(cell);
}

static const struct entry *entry_of(const struct table_block *t, const struct table_row *row)
{
	const struct entry *entry;
	const struct kind *its;

	return row->entry && catalog_entry(catalog_kind(t->catalog), row->entry, &entry, &its,
	                                   NULL) == STATUS_OK ? entry : NULL;
}

static void put_row(const struct session *s, const struct table_block *t,
                    const struct table_row *row, struct strbuf *to)
{
	struct strbuf cell = STRBUF_INIT;
	struct scenario at = { .model = t->model };
	const struct entry *entry = entry_of(t, row);
	bool set = false, answered = false;

	if (t->model)
		set = scenario_init(&at, t->model->id, NULL) == STATUS_OK &&
		      session_apply_settings(s, &t->set, &at, false, NULL) == STATUS_OK &&
		      session_apply_settings(s, &row->set, &at, false, NULL) == STATUS_OK;
	answered = set && scenario_eval(&at, NULL) == STATUS_OK;
	for (size_t i = 0; i < t->n_columns; i++) {
		const struct table_column *c = &t->columns[i];

		if (entry)
			put_figure(entry, c, &cell);
		else if (c->result)
			put_result(&at, answered, c->result, c->unit, &cell);
		else if (set)
			put_parameter(&at, c->parameter, c->unit, &cell);
		else
			strbuf_puts(&cell, NOTHING);
		put_cell(&cell, to);
	}
	strbuf_free(&cell);
}

static bool is_number(const struct table_column *c)
{
	return c->result ? !c->result->words : !c->parameter ||
		(!c->parameter->words && !c->parameter->catalog);
}

/* What a column is called where the lesson does not say: "devices at half" of devices_at_half. */
static void put_name(const char *name, struct strbuf *to)
{
	for (; *name; name++)
		strbuf_putc(to, *name == '_' ? ' ' : *name);
}

static void put_head(const struct session *s, int block, struct strbuf *to)
{
	const struct table_block *t = &block_at(s, block)->table;
	struct strbuf cell = STRBUF_INIT;

	strbuf_puts(to, "|");
	if (t->catalog)
		strbuf_puts(&cell, _(catalog_kind(t->catalog)->title));
	put_cell(&cell, to);
	for (size_t i = 0; i < t->n_columns; i++) {
		char *label = session_plain_text(s, block, &t->columns[i].label);

		if (label)
			strbuf_puts(&cell, label);
		else
			put_name(t->columns[i].name, &cell);
		put_cell(&cell, to);
		free(label);
	}
	strbuf_puts(to, "\n|---|");
	for (size_t i = 0; i < t->n_columns; i++)
		strbuf_puts(to, is_number(&t->columns[i]) ? "---:|" : "---|");
	strbuf_putc(to, '\n');
	strbuf_free(&cell);
}

static void write_table(const struct session *s, int block, struct strbuf *to)
{
	const struct block *b = block_at(s, block);
	char *title = session_plain_text(s, block, &b->title);

	strbuf_puts(to, "**");
	interpolate_escape(to, title ? title : b->id);
	strbuf_puts(to, "**\n\n");
	free(title);
	put_head(s, block, to);
	for (size_t i = 0; i < b->table.n_rows; i++) {
		const struct table_row *row = &b->table.rows[i];
		const struct entry *entry = entry_of(&b->table, row);
		char *label = entry ? memory_copy_text(entry->title[message_language()])
			: session_plain_text(s, block, &row->label);
		struct strbuf cell = STRBUF_INIT;

		strbuf_puts(&cell, label ? label : "");
		strbuf_puts(to, "|");
		put_cell(&cell, to);
		put_row(s, &b->table, row, to);
		strbuf_putc(to, '\n');
		strbuf_free(&cell);
		free(label);
	}
}

void session_table(struct session *s, int block, struct strbuf *to)
{
	struct table_slot *slot = s->slots[block].table;

	assert(s && to);
	if (!slot)
		*(slot = s->slots[block].table = memory_new(1, sizeof *slot)) =
			(struct table_slot){ .text = STRBUF_INIT };
	if (slot->generation != s->generation || slot->language != message_language()) {
		strbuf_clear(&slot->text);
		write_table(s, block, &slot->text);
		slot->generation = s->generation;
		slot->language = message_language();
	}
	strbuf_puts(to, slot->text.text);
}
