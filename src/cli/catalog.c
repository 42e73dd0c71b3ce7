/* catalog.c - catalog: the kinds, the entries of one, one entry with its sources */
#include "config.h"
#include "catalog/catalog.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "base/number.h"
#include "catalog/schema.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "json/json.h"
#include "quantity/quantity.h"
#include "text/text.h"

enum { FIGURES = 4, FIGURES_EXACT = 15 };

static const char *title_of(const struct entry *e)
{
	return e->title[message_language()];
}

/* "@h100.bf16", or "@ndr" for the figure that the name alone reads. */
static void print_reference(const struct kind *kind, const struct entry *e, const struct figure *f,
                            struct strbuf *to)
{
	const char *alone = kind->main_field ? kind->main_field : e->n_figures == 1
		? e->figures[0].field : "";

	strbuf_printf(to, "@%s", e->name);
	if (strcmp(alone, f->field) != 0)
		strbuf_printf(to, ".%s", f->field);
}

/* --- the kinds ------------------------------------------------------------- */

static void print_kind(const struct kind *kind, struct strbuf *to)
{
	const struct entry *first = &kind->entries[0];
	struct strbuf example = STRBUF_INIT;
	char count[NUMBER_SIZE];

	print_reference(kind, first, &first->figures[0], &example);
	report_column(to, kind->name, 16);
	report_column(to, number_text(count, (double)kind->n_entries), 5);
	report_column(to, example.text, 24);
	strbuf_printf(to, "%s\n", _(kind->title));
	strbuf_free(&example);
}

static void print_kinds(struct strbuf *to)
{
	const struct kind *kinds;
	size_t n = catalog_kinds(&kinds);
	char *own = file_config_path("catalog");

	for (size_t i = 0; i < n; i++)
		print_kind(&kinds[i], to);
	if (own)
		strbuf_printf(to,
		              _("Entries of your own: %s/*.json, in the form of the installed "
		                "files\n"), own);
	free(own);
}

static void out_field(struct json_out *o, const struct schema_field *f)
{
	json_open_object(o);
	json_put_string(o, "name", f->name);
	json_put_string(o, "unit", f->unit);
	json_put_string(o, "help", _(f->help));
	json_put_number(o, "min", f->min);
	json_put_number(o, "max", f->max);
	json_put_bool(o, "required", f->required);
	if (f->basis)
		json_put_string(o, "basis", f->basis);
	json_close_object(o);
}

/* The members that every object of a kind begins with. */
static void out_kind_head(struct json_out *o, const struct kind *kind)
{
	const struct schema *schema = schema_find(kind->name);

	json_put_string(o, "kind", kind->name);
	json_put_string(o, "title", _(kind->title));
	json_put_string(o, "main", kind->main_field);
	json_put_array(o, "fields");
	for (size_t i = 0; i < schema->n_fields; i++)
		out_field(o, &schema->fields[i]);
	json_close_array(o);
	json_put_number(o, "count", (double)kind->n_entries);
}

static void out_kinds(struct json_out *o)
{
	const struct kind *kinds;
	size_t n = catalog_kinds(&kinds);

	json_open_object(o);
	json_put_array(o, "kinds");
	for (size_t i = 0; i < n; i++) {
		json_open_object(o);
		out_kind_head(o, &kinds[i]);
		json_close_object(o);
	}
	json_close_array(o);
	json_close_object(o);
}

/* --- one kind -------------------------------------------------------------- */

/* The columns of a kind's table: figures of their own, or all in one (NULL) where entries have
 * little in common. */
struct table {
	const struct kind *kind;
	const struct schema_field *columns[SCHEMA_FIELDS];
	int widths[SCHEMA_FIELDS], names;
	size_t n;
};

/* "820 g/kWh", with a mark when it is unverified. */
static void print_marked(const struct figure *f, struct strbuf *to)
{
	quantity_print(to, f->value, f->unit, FIGURES);
	strbuf_puts(to, f->unverified ? " ?" : "");
}

/* e NULL: the head of the column. */
static void print_cell(const struct entry *e, const struct schema_field *f, struct strbuf *to)
{
	const struct figure *figure = e && f ? catalog_entry_figure(e, f->name) : NULL;

	if (figure)
		print_marked(figure, to);
	else if (!e)
		strbuf_puts(to, f ? f->name : "");
	else if (f)
		strbuf_puts(to, "—");
	for (size_t i = 0; e && !f && i < e->n_figures; i++) {
		strbuf_printf(to, "%s%s ", i ? ", " : "", e->figures[i].field);
		print_marked(&e->figures[i], to);
	}
}

static void widen(const struct entry *e, const struct schema_field *f, int *width)
{
	struct strbuf text = STRBUF_INIT;
	int own;

	print_cell(e, f, &text);
	own = text_width(text.text) + 2;
	*width = own > *width ? own : *width;
	strbuf_free(&text);
}

static void make_table(const struct kind *kind, struct table *t)
{
	const struct schema *schema = schema_find(kind->name);

	*t = (struct table){ .kind = kind };
	for (size_t i = 0; i < schema->n_fields; i++)
		if (schema->fields[i].listed)
			t->columns[t->n++] = &schema->fields[i];
	if (!t->n)
		t->n = 1;
	for (size_t c = 0; c < t->n; c++)
		widen(NULL, t->columns[c], &t->widths[c]);
	for (size_t i = 0; i < kind->n_entries; i++) {
		int own = text_width(kind->entries[i].name) + 3;

		t->names = own > t->names ? own : t->names;
		for (size_t c = 0; c < t->n; c++)
			widen(&kind->entries[i], t->columns[c], &t->widths[c]);
	}
}

/* e NULL: the head. */
static void print_row(const struct table *t, const struct entry *e, struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT;

	if (e)
		strbuf_printf(&text, "@%s", e->name);
	report_column(to, text.text, t->names);
	for (size_t c = 0; c < t->n; c++) {
		strbuf_clear(&text);
		print_cell(e, t->columns[c], &text);
		report_column(to, text.text, t->widths[c]);
	}
	strbuf_puts(to, e ? title_of(e) : "");
	strbuf_putc(to, '\n');
	strbuf_free(&text);
}

static void print_fields(const struct schema *schema, struct strbuf *to)
{
	strbuf_printf(to, "\n%s\n", _("figures:"));
	for (size_t i = 0; i < schema->n_fields; i++) {
		const struct schema_field *f = &schema->fields[i];
		struct strbuf unit = STRBUF_INIT;

		if (strcmp(f->unit, "1") != 0)
			quantity_print_unit(&unit, f->unit);
		strbuf_puts(to, "  ");
		report_column(to, f->name, 24);
		report_column(to, unit.text, 14);
		strbuf_puts(to, _(f->help));
		if (f->basis)
			strbuf_printf(to, ", %s", _(f->basis));
		strbuf_putc(to, '\n');
		strbuf_free(&unit);
	}
}

static bool has_unverified(const struct kind *kind)
{
	for (size_t i = 0; i < kind->n_entries; i++)
		for (size_t j = 0; j < kind->entries[i].n_figures; j++)
			if (kind->entries[i].figures[j].unverified)
				return true;
	return false;
}

static void print_entries(const struct kind *kind, struct strbuf *to)
{
	struct table t;

	make_table(kind, &t);
	strbuf_printf(to, "%s (%s)\n", _(kind->title), kind->name);
	if (t.columns[0])
		print_row(&t, NULL, to);
	for (size_t i = 0; i < kind->n_entries; i++)
		print_row(&t, &kind->entries[i], to);
	if (has_unverified(kind))
		strbuf_puts(to, _("?: unverified: no primary source was seen for it\n"));
	print_fields(schema_find(kind->name), to);
	if (kind->main_field)
		strbuf_printf(to, _("@NAME alone is its %s.\n"), kind->main_field);
}

/* --- one entry ------------------------------------------------------------- */

/* What the command line names: a kind, one of its entries, one figure of that. */
struct wanted {
	const struct kind *kind;
	const struct entry *entry;     /* NULL: the whole kind */
	const struct figure *figure;   /* NULL: all of the entry */
};

/* The columns of an entry: its names, its values, and what is counted in these. */
struct entry_table { int names, values, bases; };

static void print_value(const struct figure *f, struct strbuf *to)
{
	strbuf_clear(to);
	quantity_print_exact(to, f->value, f->unit, FIGURES_EXACT);
}

static int wider(const char *text, int width)
{
	int own = *text ? text_width(text) + 2 : 0;

	return own > width ? own : width;
}

static struct entry_table measure(const struct wanted *w)
{
	struct entry_table t = { 0, 18, 0 };
	struct strbuf text = STRBUF_INIT;

	for (size_t i = 0; i < w->entry->n_figures; i++) {
		const struct figure *f = &w->entry->figures[i];

		strbuf_clear(&text);
		print_reference(w->kind, w->entry, f, &text);
		t.names = wider(text.text, t.names);
		print_value(f, &text);
		t.values = wider(text.text, t.values);
		t.bases = wider(*f->basis ? _(f->basis) : "", t.bases);
	}
	strbuf_free(&text);
	return t;
}

static void print_figure(const struct wanted *w, const struct figure *f,
                         const struct entry_table *t, struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT;

	print_reference(w->kind, w->entry, f, &text);
	strbuf_puts(to, "  ");
	report_column(to, text.text, t->names);
	print_value(f, &text);
	report_column(to, text.text, t->values);
	if (t->bases)
		report_column(to, *f->basis ? _(f->basis) : "", t->bases);
	catalog_print_source(f, to);
	strbuf_putc(to, '\n');
	if (*f->note) {
		strbuf_puts(to, "  ");
		report_column(to, "", t->names);
		strbuf_printf(to, "%s\n", catalog_note(f));
	}
	strbuf_free(&text);
}

static void print_entry(const struct wanted *w, struct strbuf *to)
{
	struct entry_table t = measure(w);

	strbuf_printf(to, "%s — %s (%s)\n", w->entry->name, title_of(w->entry), w->kind->name);
	if (w->entry->file)
		strbuf_printf(to, _("from your own file %s\n"), w->entry->file);
	for (size_t i = 0; i < w->entry->n_figures; i++)
		if (!w->figure || w->figure == &w->entry->figures[i])
			print_figure(w, &w->entry->figures[i], &t, to);
}

static void out_figure(struct json_out *o, const struct figure *f)
{
	json_put_object(o, f->field);
	json_put_number(o, "value", f->value);
	json_put_string(o, "unit", f->unit);
	json_put_string(o, "source", f->source);
	json_out_key(o, "year");
	if (f->year)
		json_out_number(o, f->year);
	else
		json_out_null(o);
	if (*f->basis)
		json_put_string(o, "basis", f->basis);
	if (*f->place)
		json_put_string(o, "place", f->place);
	json_put_bool(o, "verified", !f->unverified);
	json_put_string(o, "note", f->note);
	json_close_object(o);
}

static void out_entry(struct json_out *o, const struct wanted *w)
{
	json_open_object(o);
	json_put_string(o, "kind", w->kind->name);
	json_put_string(o, "name", w->entry->name);
	json_put_string(o, "title", title_of(w->entry));
	json_put_string(o, "file", w->entry->file);
	json_put_object(o, "figures");
	for (size_t i = 0; i < w->entry->n_figures; i++)
		if (!w->figure || w->figure == &w->entry->figures[i])
			out_figure(o, &w->entry->figures[i]);
	json_close_object(o);
	json_close_object(o);
}

static void out_entries(struct json_out *o, const struct kind *kind)
{
	json_open_object(o);
	out_kind_head(o, kind);
	json_put_array(o, "entries");
	for (size_t i = 0; i < kind->n_entries; i++)
		out_entry(o, &(struct wanted){ kind, &kind->entries[i], NULL });
	json_close_array(o);
	json_close_object(o);
}

/* --- the command ----------------------------------------------------------- */

static enum status no_kind(const char *name, bool entries_too, struct diag *d)
{
	const struct kind *kinds;
	size_t n = catalog_kinds(&kinds);
	struct strbuf all = STRBUF_INIT;
	struct nearest nearest;
	enum status s;

	nearest_start(&nearest, name);
	for (size_t k = 0; k < n; k++) {
		nearest_offer(&nearest, kinds[k].name);
		strbuf_printf(&all, "%s%s", k ? ", " : "", kinds[k].name);
		for (size_t i = 0; entries_too && i < kinds[k].n_entries; i++)
			nearest_offer(&nearest, kinds[k].entries[i].name);
	}
	if (nearest.best)
		s = diagnose(d, STATUS_E_NOTFOUND,
		             _("the catalog has no \"%s\"; did you mean \"%s\"?"), name,
		             nearest.best);
	else
		s = diagnose(d, STATUS_E_NOTFOUND, _("the catalog has no \"%s\"; its kinds are %s"),
		             name, all.text);
	strbuf_free(&all);
	return s;
}

/* "h100", "@h100" or "@h100.bf16" in that kind, or in any when it is NULL. */
static enum status find_entry(const char *text, struct wanted *w, struct diag *d)
{
	const char *dot = strchr(text, '.');
	char *name = memory_copy(text, dot ? (size_t)(dot - text) : strlen(text));
	enum status s = catalog_entry(w->kind, name, &w->entry, &w->kind, d);

	free(name);
	return s == STATUS_OK && dot ? catalog_figure(text + (*text == '@'), &w->figure, d) : s;
}

static enum status find_wanted(const struct call *call, struct wanted *w, struct diag *d)
{
	const char *name = call->operands[0], *dot = strchr(name, '.');
	enum status s;

	w->kind = catalog_kind(name);
	if (call->n_operands == 2)
		return w->kind ? find_entry(call->operands[1], w, d) : no_kind(name, false, d);
	if (w->kind)
		return STATUS_OK;
	s = find_entry(name, w, d);
	return s == STATUS_OK || dot || *name == '@' || w->entry ? s : no_kind(name, true, d);
}

int command_catalog(struct call *call)
{
	bool json = command_option(call, "--json") != NULL;
	struct json_out o = { .to = &call->out, .spaced = true };
	struct wanted w = { 0 };
	struct diag d;
	enum status s = catalog_need(&d);

	assert(call);
	if (s == STATUS_OK && call->n_operands)
		s = find_wanted(call, &w, &d);
	if (s != STATUS_OK)
		return command_fail(call, s, &d);
	if (w.entry)
		json ? out_entry(&o, &w) : print_entry(&w, &call->out);
	else if (w.kind)
		json ? out_entries(&o, w.kind) : print_entries(w.kind, &call->out);
	else
		json ? out_kinds(&o) : print_kinds(&call->out);
	if (json)
		strbuf_putc(&call->out, '\n');
	return command_finish(call, 0);
}
